#include "draft.hpp"

namespace dommer::trf {
namespace {

// The fields of the team records. They are read where a team event is worked out; here they are only looked at, so that
// a slip is told with its line and column.
class Fields {
public:
    Fields(Draft& draft, const Line& line) : draft_(draft), line_(line) {}

    std::optional<int> number(int first, int last, int least = 0) {
        const std::string_view text = trimmed(line_.columns(first, last));
        Fault fault{};
        const auto value = parse_number(text, fault);
        if (!value || *value < least) return unclear(first, text), std::nullopt;
        return value;
    }
    void number_or_blank(int first, int last) {
        if (!line_.is_blank(first, last)) number(first, last);
    }
    void points_or_blank(int first, int last) {
        const std::string_view text = trimmed(line_.columns(first, last));
        Fault fault{};
        if (!text.empty() && !parse_points(text, fault)) unclear(first, text);
    }
    void team(int first, bool may_be_none = false) {
        const auto value = number(first, first + 2);
        if (value && (*value > 0 || !may_be_none))
            draft_.team_mentions.push_back({line_.number(), first, PlayerId{*value}});
    }
    void round(int first) {
        if (const auto value = number(first, first + 2, 1))
            draft_.rounds_of_teams.push_back({{line_.number(), first}, *value});
    }
    // Players in fours with a blank between; 0000 is an empty board.
    void players(int first, std::vector<Draft::Mention>* members) {
        for (int column = first; column <= line_.length(); column += 5) {
            if (line_.is_blank(column, column + 3)) continue;
            if (!line_.is_blank(column + 4, column + 4)) unclear(column + 4, line_.columns(column + 4, column + 4));
            const auto value = number(column, column + 3, members != nullptr ? 1 : 0);
            if (value && members != nullptr) members->push_back({line_.number(), column, PlayerId{*value}});
        }
    }
    void unclear(int column, std::string_view text) { draft_.found(line_, column, Fault::team_field_unclear, text); }

private:
    Draft& draft_;
    const Line& line_;
};

void check_team(Draft& draft, const Line& line) {  // 310
    Fields fields(draft, line);
    if (const auto number = fields.number(5, 7, 1)) draft.teams.push_back({line.number(), 5, PlayerId{*number}});
    fields.points_or_blank(48, 53), fields.points_or_blank(55, 60), fields.points_or_blank(62, 67);
    fields.number_or_blank(69, 71);
    fields.players(74, &draft.members);
}

void check_bye(Draft& draft, const Line& line) {  // 320
    Fields fields(draft, line);
    fields.points_or_blank(5, 8), fields.points_or_blank(10, 13);
    for (int column = 15; column <= line.length(); column += 4)
        if (!line.is_blank(column, column + 2)) fields.team(column, true);
}

void check_forfeit(Draft& draft, const Line& line) {  // 330
    Fields fields(draft, line);
    const std::string_view result = line.columns(5, 6);
    if (result != "+-" && result != "-+" && result != "--") fields.unclear(5, result);
    fields.round(8), fields.team(12), fields.team(16);
}

void check_line_up(Draft& draft, const Line& line) {  // 300
    Fields fields(draft, line);
    fields.round(5), fields.team(9), fields.team(13), fields.players(17, nullptr);
}

void check_match_points(Draft& draft, const Line& line) {  // 362
    Fields fields(draft, line);
    for (const int column : {5, 14, 23}) {
        const std::string_view symbol = trimmed(line.columns(column, column + 1));
        if (symbol.empty()) continue;
        if (symbol != "TW" && symbol != "TD" && symbol != "TL") fields.unclear(column, symbol);
        if (line.is_blank(column + 2, column + 5)) fields.unclear(column + 2, "");
        fields.points_or_blank(column + 2, column + 5);
    }
}

}  // namespace

void check_team_record(Draft& draft, const Line& line, std::string_view code) {
    if (code == "310") check_team(draft, line);
    if (code == "013") Fields(draft, line).players(37, &draft.old_members);
    if (code == "320") check_bye(draft, line);
    if (code == "330") check_forfeit(draft, line);
    if (code == "300") check_line_up(draft, line);
    if (code == "362") check_match_points(draft, line);
    const std::string_view colours = trimmed(line.from(5));
    if (code == "352" && colours.find_first_not_of("WBwb") != std::string_view::npos)
        Fields(draft, line).unclear(5, colours);
}

}  // namespace dommer::trf
