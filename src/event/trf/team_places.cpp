#include "team_columns.hpp"
#include "trf/team_matches.hpp"
#include "vocabulary/encoding.hpp"

namespace dommer::trf {
namespace {

constexpr int first_round_column = 92, columns_of_a_round = 10;

std::optional<int> number_at(const Line& line, int from, int to) { return number_in(trimmed(line.columns(from, to))); }

// The column of a player in a list of them; none: they are not in it.
std::optional<int> column_of(const Line& line, int from, PlayerId player) {
    for (; from <= line.length(); from += columns_of_a_player)
        if (number_at(line, from, from + 3) == player.number) return from;
    return std::nullopt;
}

class Search {
public:
    explicit Search(const TeamFinding& finding) : finding_(finding) {}

    // The column, where the line is the one.
    std::optional<int> in(const Line& line) {
        if (line.columns(1, 3) != finding_.record) return std::nullopt;
        const int round = finding_.round ? finding_.round->number : 0;
        if (finding_.record == "001")
            return finding_.player && number_at(line, 5, 8) == finding_.player->number
                       ? std::optional(round > 0 ? first_round_column + columns_of_a_round * (round - 1) : 5)
                       : std::nullopt;
        if (finding_.record == "300")
            return number_at(line, 5, 7) == round && number_at(line, 9, 11) == finding_.team
                       ? std::optional(in_list(line, line_up_from, 9))
                       : std::nullopt;
        if (finding_.record == "330") return in_forfeit(line, round);
        if (finding_.record == "320") return byes_from + columns_of_a_bye * (std::max(round, 1) - 1);
        if (finding_.record == "013")
            return ++teams_ == finding_.team || finding_.team == 0 ? std::optional(in_list(line, members_from_013, 5))
                                                                   : std::nullopt;
        if (finding_.record != "310") return 1;
        if (number_at(line, 5, 7) != finding_.team && finding_.team != 0) return std::nullopt;
        // Of two lines the second is the one too many.
        if (finding_.fault == TeamFault::number_twice && ++teams_ < 2) return std::nullopt;
        return in_list(line, members_from_310, 5);
    }

private:
    int in_list(const Line& line, int from, int otherwise) const {
        return finding_.player ? column_of(line, from, *finding_.player).value_or(otherwise) : otherwise;
    }
    std::optional<int> in_forfeit(const Line& line, int round) const {
        if (number_at(line, 8, 10) != round) return std::nullopt;
        for (const int from : {12, 16})
            if (number_at(line, from, from + 2) == finding_.team) return from;
        return std::nullopt;
    }

    const TeamFinding& finding_;
    int teams_ = 0;
};

}  // namespace

Place place_of(std::string_view text, const TeamFinding& finding) {
    std::string converted;
    if (!is_utf8(text)) text = converted = from_windows_1252(text);
    Search search(finding);
    for (int number = 1; !text.empty(); ++number) {
        const auto end = text.find_first_of("\r\n");
        if (const auto column = search.in(Line(text.substr(0, end), number))) return {number, *column};
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + (text.substr(end).starts_with("\r\n") ? 2 : 1));
    }
    return {};
}

}  // namespace dommer::trf
