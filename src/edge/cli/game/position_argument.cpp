#include "position_argument.hpp"

#include "wording/fen.hpp"

namespace dommer::cli {

tl::expected<notation::Fen, std::string> position_argument(const std::string& text, bool chess960) {
    if (text.empty() || text == "startpos") return notation::Fen{laws::Position::initial(), {}, {}};
    auto fen = notation::parse_fen(text, chess960 ? laws::Variant::chess960 : laws::Variant::standard,
                                   notation::FenReading::lenient);
    if (!fen) return tl::unexpected("the position: " + wording::sentence(fen.error()));
    return *fen;
}

}  // namespace dommer::cli
