#include <algorithm>
#include <charconv>

#include "draft.hpp"

namespace dommer::trf {

std::optional<int> parse_number(std::string_view text, Fault& fault) {
    int value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error == std::errc::result_out_of_range) return fault = Fault::number_too_large, std::nullopt;
    if (error != std::errc() || stop != end || text.starts_with('-'))
        return fault = Fault::number_expected, std::nullopt;
    return value;
}

std::optional<Points> parse_points(std::string_view text, Fault& fault) {
    fault = Fault::points_expected;
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    const auto dot = text.find_first_of(".,");
    const std::string_view whole = text.substr(0, dot);
    const std::string_view part = dot == std::string_view::npos ? "0" : text.substr(dot + 1);
    if ((whole.empty() && dot == std::string_view::npos) || part.empty()) return std::nullopt;
    const auto value = whole.empty() ? 0 : parse_number(whole, fault);
    if (!value) return fault = Fault::points_expected, std::nullopt;
    if (*value > 99999) return fault = Fault::number_too_large, std::nullopt;
    if (part.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
    const bool half = part.front() == '5';
    if ((part.front() != '0' && !half) || part.substr(1).find_first_not_of('0') != std::string_view::npos)
        return fault = Fault::points_not_in_halves, std::nullopt;
    const int halves = 2 * *value + (half ? 1 : 0);
    return Points{negative ? -halves : halves};
}

std::optional<int> number_in(Draft& draft, const Line& line, int first, int last) {
    const std::string_view text = trimmed(line.columns(first, last));
    if (text.empty()) return std::nullopt;
    Fault fault{};
    const auto value = parse_number(text, fault);
    if (!value) draft.found(line, first, fault, text);
    return value;
}

std::optional<Points> points_in(Draft& draft, const Line& line, int first, int last) {
    const std::string_view text = trimmed(line.columns(first, last));
    if (text.empty()) return std::nullopt;
    Fault fault{};
    const auto value = parse_points(text, fault);
    if (!value) draft.found(line, first, fault, text);
    return value;
}

std::vector<Word> words_from(const Line& line, int column) {
    std::vector<Word> words;
    const std::string_view text = line.from(column);
    for (std::size_t at = 0; (at = text.find_first_not_of(" \t", at)) != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(" \t", at), text.size());
        words.push_back({text.substr(at, end - at), column + characters_in(text.substr(0, at))});
        at = end;
    }
    return words;
}

std::vector<PlayerId> players_from(Draft& draft, const Line& line, int column) {
    std::vector<PlayerId> players;
    const auto words = words_from(line, column);
    for (const Word& word : words) {
        Fault fault{};
        const auto number = parse_number(word.text, fault);
        if (number && *number > 0 && *number <= highest_number) {
            if (std::ranges::find(players, PlayerId{*number}) != players.end())
                draft.found(line, word.column, Fault::listed_twice, word.text);
            else
                players.push_back(PlayerId{*number}),
                    draft.mentioned.push_back({line.number(), word.column, PlayerId{*number}});
        } else
            draft.found(line, word.column, Fault::player_expected, word.text);
    }
    if (words.empty()) draft.found(line, column, Fault::player_expected);
    return players;
}

}  // namespace dommer::trf
