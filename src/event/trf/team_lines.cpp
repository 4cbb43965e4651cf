#include "trf/team_lines.hpp"

#include "draft.hpp"

namespace dommer::trf {
namespace {

// The text of a line behind its code, field by field. Columns are those of the whole line.
class Columns {
public:
    Columns& right(int first, int last, std::string_view value) {
        fill_to(last);
        const std::size_t width = static_cast<std::size_t>(last - first + 1);
        value = value.substr(0, width);
        text_.replace(static_cast<std::size_t>(last - 3) - value.size(), value.size(), value);
        return *this;
    }
    Columns& right(int first, int last, int number) { return right(first, last, std::to_string(number)); }
    Columns& right(int first, int last, Points points) {
        const std::string sign = points.halves < 0 ? "-" : "";
        const int halves = std::abs(points.halves);
        return right(first, last, sign + std::to_string(halves / 2) + (halves % 2 != 0 ? ".5" : ".0"));
    }
    Columns& left(int first, std::string_view value) {
        fill_to(first - 1);
        text_ += value;
        return *this;
    }
    std::string text() const { return text_; }

private:
    void fill_to(int column) {
        const auto width = static_cast<std::size_t>(column - 3);
        const auto now = static_cast<std::size_t>(characters_in(text_));
        if (now < width) text_.append(width - now, ' ');
    }
    std::string text_;
};

std::string_view field(const OtherLine& line, int from, int to) {
    return trimmed(Line(line.text, 0).columns(from - 3, to - 3));
}

}  // namespace

OtherLine team_line(const TeamLine& team) {
    Columns columns;
    columns.right(5, 7, team.number).left(9, team.name);
    std::string text = columns.text();
    Columns numbers;  // names may have letters of several bytes, so the numbers are written apart
    numbers.right(55, 60, team.match_points).right(62, 67, team.game_points).right(69, 71, team.rank);
    int column = 74;
    for (const PlayerId member : team.members) numbers.right(column, column + 3, member.number), column += 5;
    const auto width = static_cast<std::size_t>(characters_in(text));
    return {"310", text + numbers.text().substr(width)};
}

OtherLine line_up_line(RoundNumber round, int team, int opponent, std::span<const PlayerId> boards) {
    Columns columns;
    columns.right(5, 7, round.number).right(9, 11, team).right(13, 15, opponent);
    int column = 17;
    for (const PlayerId player : boards) {
        columns.right(column, column + 3, player.number == 0 ? "0000" : std::to_string(player.number));
        column += 5;
    }
    return {"300", columns.text()};
}

OtherLine team_bye_line(Points match_points, Points game_points, std::span<const int> teams) {
    Columns columns;
    columns.right(5, 8, match_points).right(10, 13, game_points);
    int column = 15;
    for (const int team : teams) {
        columns.right(column, column + 2, team == 0 ? "000" : std::to_string(team));
        column += 4;
    }
    return {"320", columns.text()};
}

OtherLine forfeited_match_line(ForfeitedMatch result, RoundNumber round, int white, int black) {
    Columns columns;
    columns.left(5, id_of(result)).right(8, 10, round.number).right(12, 14, white).right(16, 18, black);
    return {"330", columns.text()};
}

OtherLine board_colours_line(int boards) {
    std::string letters;
    for (int board = 0; board < boards; ++board) letters += board % 2 == 0 ? 'W' : 'B';
    return {"352", " " + letters};
}

OtherLine match_points_line(Points won, Points drawn, Points lost) {
    Columns columns;
    columns.left(5, "TW").right(7, 10, won).left(14, "TD").right(16, 19, drawn).left(23, "TL").right(25, 28, lost);
    return {"362", columns.text()};
}

std::optional<int> team_in(const OtherLine& line) {
    Fault fault{};
    return parse_number(field(line, 5, 7), fault);
}

bool has_nickname_or_strength(const OtherLine& line) { return !field(line, 42, 53).empty(); }

TeamStanding bye_worth_in(const Report& report) {
    Fault fault{};
    for (const OtherLine& line : report.lines)
        if (line.code == "320")
            return {parse_points(field(line, 5, 8), fault), parse_points(field(line, 10, 13), fault), {}};
    return {};
}

TeamStanding standing_in(const OtherLine& line) {
    Fault fault{};
    return {parse_points(field(line, 55, 60), fault), parse_points(field(line, 62, 67), fault),
            parse_number(field(line, 69, 71), fault)};
}

}  // namespace dommer::trf
