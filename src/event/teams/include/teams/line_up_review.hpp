#pragma once

#include "teams/season.hpp"

// A line-up held against everything that the season knows.
namespace dommer::teams::season {

// What speaks against the team as a whole.
enum class TeamFault : unsigned char {
    too_few_players,
    too_many_boards,
    wrong_age,
    average_too_high,
    too_few_cadets,
    no_girl,
    no_rating
};
constexpr Ids<7> ids_of(TeamFault) {
    return {"too_few_players", "too_many_boards", "wrong_age", "average_too_high",
            "too_few_cadets",  "no_girl",         "no_rating"};
}
struct TeamFaultFound {
    TeamFault what;
    Citation rule;
    std::vector<int> boards = {};
    friend bool operator==(const TeamFaultFound&, const TeamFaultFound&) = default;
};
struct LineUpReview {
    LineUpReport report;
    std::vector<TeamFaultFound> faults;
    bool is_legal() const { return report.unlawful.empty() && faults.empty(); }
    friend bool operator==(const LineUpReview&, const LineUpReview&) = default;
};

// dsu_2011, 5.1 §10, 5.3 §4 and 5.5 §6: all that speaks against these boards in this match, with an exemption of the
// director taken into account. `handed`: of who is in it counts where they stood then.
LineUpReview review_line_up(const Season& season, const SeasonMatch& match, Side side, const NumberedBoards& boards,
                            const HandedLineUp* handed = nullptr);

// The boards as they are played: the line-up with its reserves. Empty: none was handed in.
NumberedBoards boards_played(const SeasonMatch& match, Side side);

}  // namespace dommer::teams::season
