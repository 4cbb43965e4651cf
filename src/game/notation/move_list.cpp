#include "notation/move_list.hpp"

#include "pgn_characters.hpp"

namespace dommer::notation {
namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ','; }
// How many characters of "12." or "12..." stand at the beginning.
std::size_t number_length(std::string_view word) {
    std::size_t at = 0;
    while (at < word.size() && is_digit(word[at])) ++at;
    const std::size_t digits = at;
    while (at < word.size() && word[at] == '.') ++at;
    return at == digits ? 0 : at;
}

bool belongs_to_the_move_before(std::string_view word) {
    return word == "e.p." || word == "(=)" || word == "ep" || word == "e.p.(=)";
}

}  // namespace

std::vector<ListedMove> split_moves(std::string_view text) {
    std::vector<ListedMove> moves;
    for (std::size_t at = 0; at < text.size();) {
        if (is_space(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && !is_space(text[end])) ++end;
        const std::string_view word = text.substr(at, end - at);
        if (belongs_to_the_move_before(word) && !moves.empty()) {
            ListedMove& last = moves.back();
            last.text = text.substr(last.column - 1, end - (last.column - 1));
        } else if (const std::size_t number = number_length(word); number < word.size() && word.substr(number) != "-") {
            moves.push_back({word.substr(number), at + number + 1});
        }
        at = end;
    }
    return moves;
}

}  // namespace dommer::notation
