#pragma once

#include "line.hpp"
#include "trf/read.hpp"

namespace dommer::trf {

// A report while it is read, with what was found on the way.
struct Draft {
    Report report;
    std::vector<Finding> findings;
    std::vector<int> line_of_player;  // beside report.players
    std::vector<PlayerId> absent;     // XXZ: of the round to be paired, which is known at the end only
    std::vector<std::string> seen;    // records that may come once

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
inline constexpr int highest_number = 9999, highest_round = 999;  // what the columns hold

void read_player(Draft& draft, const Line& line);                              // 001
bool read_record(Draft& draft, const Line& line, std::string_view code);       // TRF26 records
bool read_extension(Draft& draft, const Line& line, std::string_view code);    // XX. and BB.
void settle_agreement(Draft& draft);                                           // both sides of each game say the same

}  // namespace dommer::trf
