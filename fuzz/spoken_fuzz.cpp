#include "notation/spoken.hpp"
#include "played_lines.hpp"

// The first byte chooses a tongue, the lines are announcements: what is understood is legal and can be said back.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    using namespace dommer;
    if (size == 0) return 0;
    const auto tongue = notation::all_tongues[bytes[0] % notation::all_tongues.size()];
    const std::string_view text(reinterpret_cast<const char*>(bytes) + 1, size - 1);
    fuzzing::play_lines(text, [&](const laws::Position& position, std::string_view line) -> std::optional<laws::Move> {
        const auto move = notation::hear(position, line, tongue);
        if (!move) return std::nullopt;
        if (notation::hear(position, notation::speak(*move, tongue), tongue) != move) std::abort();
        return *move;
    });
    return 0;
}
