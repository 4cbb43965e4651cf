#include "notation/series.hpp"
#include "played_lines.hpp"

// Lines of numeric moves, and the whole text as a series: what is accepted is legal and reads back as itself.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    using namespace dommer;
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    fuzzing::play_lines(text, [&](const laws::Position& position, std::string_view line) -> std::optional<laws::Move> {
        const auto move = notation::read_iccf(position, line);
        if (!move) return std::nullopt;
        for (const auto castling :
             {notation::CastlingSquares::king_travels, notation::CastlingSquares::king_takes_rook})
            if (notation::read_iccf(position, notation::write_iccf(*move, castling)) != move) std::abort();
        return *move;
    });
    const notation::SeriesStart start{laws::Position::initial(), {}};
    const auto series = notation::read_series(start, text);
    if (!series) return 0;
    const auto again = notation::read_series(start, notation::write_series(start, *series));
    if (!again || again->moves != series->moves || again->proposed_from != series->proposed_from) std::abort();
    return 0;
}
