#include <cstdlib>

#include "laws/legal_moves.hpp"
#include "notation/fen.hpp"

// Whatever is accepted prints to a text that strict reading takes back to the same position, and its moves can be
// played.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    using namespace dommer;
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    for (const auto variant : {laws::Variant::standard, laws::Variant::chess960}) {
        const auto fen = notation::parse_fen(text, variant, notation::FenReading::lenient);
        if (!fen) continue;
        for (const auto letters : {notation::CastlingLetters::outermost, notation::CastlingLetters::files}) {
            const auto again = notation::parse_fen(notation::to_fen(fen->position, fen->counters, letters), variant);
            if (!again || again->position != fen->position || again->counters != fen->counters) std::abort();
        }
        std::uint64_t leaves = 0;
        for (const laws::Move move : laws::legal_moves(fen->position))
            leaves += static_cast<std::uint64_t>(laws::count_legal_moves(play(fen->position, move)));
        if (leaves != laws::perft(fen->position, 2, laws::Counting::plain)) std::abort();
    }
    return 0;
}
