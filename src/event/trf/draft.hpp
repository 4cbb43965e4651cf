#pragma once

#include "line.hpp"
#include "trf/read.hpp"

namespace dommer::trf {

// A report while it is read, with what was found on the way.
struct Draft {
    Report report;
    std::vector<Finding> findings;
    std::vector<int> line_of_player;  // beside report.players
    std::vector<std::string> seen;    // records that may come once

    // What can be judged only when the whole file is read, with the place where it stands.
    struct Mention {
        int line, column;
        PlayerId player;
    };
    struct Place {
        int line, column;
    };
    std::vector<Mention> mentioned;        // players outside their own lines
    std::vector<PlayerId> absent;          // XXZ: of the round to be paired
    std::optional<Place> absence, rounds;  // where XXZ stands, and 142 or XXR
    std::vector<Place> byes, acceleration, match_acceleration, prohibitions,
        abnormal_points;                 // beside those of the report: where the round stands
    std::vector<Mention> team_mentions;  // teams outside their own lines
    struct Count {
        Place place;
        int number;
        std::string_view of;
    };
    std::vector<Count> counts;  // 062 players and 082 teams, as announced
    struct RoundMention {
        Place place;
        int round;
    };
    std::vector<RoundMention> rounds_of_teams;
    std::vector<Mention> teams, members;  // 310: the numbers, and who plays for them
    std::vector<Mention> old_members;     // 013, which counts only where there is no 310

    void found(const Line& line, int column, Fault fault, std::string_view text = {}) {
        findings.push_back({.line = line.number(), .column = column, .fault = fault, .found = std::string(text)});
    }
};

// A number in these columns; nothing if they are blank. Anything else is a finding and reads as nothing.
std::optional<int> number_in(Draft& draft, const Line& line, int first, int last);
// Points such as 4.5, 12 or -0.5 in these columns.
std::optional<Points> points_in(Draft& draft, const Line& line, int first, int last);
std::optional<Points> parse_points(std::string_view text, Fault& fault);
std::optional<int> parse_number(std::string_view text, Fault& fault);

struct Word {
    std::string_view text;
    int column;
};
std::vector<Word> words_from(const Line& line, int column);
// The players listed from a column on. The columns give each four; written freely they are read too.
std::vector<PlayerId> players_from(Draft& draft, const Line& line, int column);
bool is_date(std::string_view text);  // YYYY/MM/DD
// The same of a day that people wrote in another way, if it can mean one day only: 14.02.2026, Feb 14, 2026, but not
// 03/04/2026.
std::optional<std::string> day_otherwise(std::string_view text);
bool is_birth(std::string_view text);  // a date, whose day and month may be 00, the year alone, or nothing
inline constexpr int highest_number = 9999, highest_round = 999;  // what the columns hold

void read_player(Draft& draft, const Line& line);                            // 001
bool read_record(Draft& draft, const Line& line, std::string_view code);     // TRF26 records
bool read_extension(Draft& draft, const Line& line, std::string_view code);  // XX. and BB.
void read_heading(Draft& draft, const Line& line, std::string_view code);    // the rest: kept as it stands
void check_team_record(Draft& draft, const Line& line,
                       std::string_view code);  // 013 and 300 to 362, read where teams count
void blank_between(Draft& draft, const Line& line, std::initializer_list<int> columns);
void settle_rounds(Draft& draft, const Line& line, int rounds);     // 142 and XXR say the same
void settle_colour(Draft& draft, const Line& line, Colour colour);  // 152 and XXC say the same
void settle_mentions(Draft& draft);                                 // players, rounds and byes named are there
void settle_agreement(Draft& draft);                                // both sides of each game say the same

}  // namespace dommer::trf
