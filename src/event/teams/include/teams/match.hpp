#pragma once

#include <variant>

#include "teams/board_result.hpp"
#include "vocabulary/colour.hpp"
#include "vocabulary/money.hpp"

// The day of a match: who has White, what lateness, absence and unlawful players cost.
namespace dommer::teams {

// dsu_2011, 5.1 §12 c: number 1 of the visitors has White, number 2 Black, and so on. dsu_2011, 5.3 §8: the home team
// has White on the even boards.
constexpr Side white_on(int board) { return board % 2 != 0 ? Side::away : Side::home; }

// What a competition fixes about the number of players and lateness.
struct Attendance {
    int boards = 8, least_players = 5, latest_minutes = 60;
    bool too_few_withdraws = true;  // else the match is lost on all boards
};
inline constexpr Attendance division_attendance{};
// dsu_2011, 5.3 §8: a round that is not completed with at least three players is lost 4-0.
inline constexpr Attendance pokal_attendance{.boards = 4, .least_players = 3, .too_few_withdraws = false};

struct Arrival {
    std::optional<int> minutes_late;  // none: the team did not come
    int players = 0;
};

struct Played {  // boards that a team leaves empty are lost
    int home_empty = 0, away_empty = 0;
};
struct Forfeited {  // the boards go to the team that was there; to nobody if neither was
    std::optional<Side> winner;
};
struct Withdrawn {  // all matches of these teams are deleted, and their registered players are out for the season
    std::vector<Side> teams;
};
using MatchOutcome = std::variant<Played, Forfeited, Withdrawn>;

// dsu_2011, 5.1 §13: a team more than 60 minutes late loses on all boards; one that stays away or has fewer than five
// players leaves the tournament. Two teams that are both too late get nothing (our reading R-TEAM-05).
MatchOutcome outcome_of(const Arrival& home, const Arrival& away, const Attendance& attendance = division_attendance);

// The boards that lateness, absence or empty chairs decide before a move is made.
Boards forfeited_boards(const Forfeited& forfeited, int boards);

// dsu_2011, 5.1 §13: a game with a player used unlawfully is won by the opponent whatever its result; unlawful on both
// sides it gives nobody a point (our reading R-TEAM-06). Board numbers from 1.
Boards after_unlawful_players(Boards boards, const std::vector<int>& home_unlawful,
                              const std::vector<int>& away_unlawful);

// dsu_2011, 5.1 §12 h: White's clock is started on time, but Black's if White has arrived and Black has not; when Black
// comes White's clock is started. Who comes later than `default_after` minutes has lost; a White who comes first while
// neither was there is taken to move at once (our reading R-TEAM-07). Minutes of arrival; none: never.
struct ClockStart {
    Colour started = Colour::white;
    int white_lost = 0, black_lost = 0;  // minutes
    bool white_defaults = false, black_defaults = false;
};
ClockStart clock_start(std::optional<int> white_arrival, std::optional<int> black_arrival, int default_after);

// dsu_2011, 5.1 §13: a player on the card who stays away without valid notice or reason is punished as in individual
// events; where the captain is to blame the team has one penalty point instead.
struct NoShow {
    bool player_is_punished = false;
    int penalty_points = 0;
};
constexpr NoShow no_show(bool on_the_card, bool valid_excuse, bool captains_mistake) {
    if (!on_the_card || valid_excuse) return {};
    return captains_mistake ? NoShow{false, 1} : NoShow{true, 0};
}

enum class Breach : unsigned char { late_strength_list, unlicensed_arbiter, late_result };
constexpr Ids<3> ids_of(Breach) { return {"late_strength_list", "unlicensed_arbiter", "late_result"}; }
struct Fine {
    Ore highest;
    bool paid_by_home_club = false;
};
// dsu_2011, 5.1 §9, 5.1 §13 and 5.2 6: a late strength list and an arbiter without licence up to a team's fee, a late
// result up to a third of it.
constexpr Fine fine_for(Breach breach, Ore entry_fee) {
    switch (breach) {
        case Breach::late_strength_list: return {entry_fee, false};
        case Breach::unlicensed_arbiter: return {entry_fee, true};
        case Breach::late_result: break;
    }
    return {{entry_fee.amount / 3}, true};
}

// dsu_2011, 5.1 §13: the director may give a team one penalty point for any breach of the regulations.
inline constexpr int penalty_points_for_a_breach = 1;

// dsu_2011, 5.1 §2: team games are rated as individual ones. dsu_2011, 4.5.4.2: an unplayed team game never, nor one in
// which a reserve was put in after half an hour.
bool is_rated(BoardResult result, std::optional<int> reserve_put_in_after_minutes);

}  // namespace dommer::teams
