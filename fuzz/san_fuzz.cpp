#include "notation/form.hpp"
#include "notation/san.hpp"
#include "played_lines.hpp"

// The first byte chooses a language, the lines are moves. What is accepted is legal, and its canonical texts read back
// as the same move. In English the fast reader and the whole grammar must agree on every text.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    using namespace dommer;
    if (size == 0) return 0;
    const auto language = notation::all_languages[bytes[0] % notation::all_languages.size()];
    const std::string_view text(reinterpret_cast<const char*>(bytes) + 1, size - 1);
    fuzzing::play_lines(text, [&](const laws::Position& position, std::string_view line) -> std::optional<laws::Move> {
        const auto whole = notation::read_algebraic(position, line, notation::Language::english);
        const auto fast = notation::read_san(position, line);
        if (whole && !whole->draw_offered ? !fast || *fast != whole->move : fast.has_value()) std::abort();
        const auto read = notation::read_move(position, line, notation::ShortForm{language});
        if (!read) return std::nullopt;
        const notation::Form forms[] = {notation::ShortForm{language}, notation::LongForm{language}};
        for (const auto& form : forms) {
            const auto again = notation::read_move(position, write_move(position, read->move, form), form);
            if (!again || again->move != read->move) std::abort();
        }
        return read->move;
    });
    return 0;
}
