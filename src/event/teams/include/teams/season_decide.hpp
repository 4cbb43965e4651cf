#pragma once

#include <tl/expected.hpp>

#include "teams/line_up_review.hpp"
#include "teams/season_end.hpp"
#include "teams/season_events.hpp"

namespace dommer::teams::season {

enum class Refused : unsigned char {
    no_such_season,
    season_exists,
    season_is_closed,
    nothing_to_name,
    bad_settings,
    no_such_group,
    no_such_club,
    club_exists,
    no_such_team,
    team_exists,
    district_has_its_teams,
    no_such_contact,
    bad_list,
    list_is_closed,
    order_would_change,
    foreign_player_too_late,
    position_beyond_the_list,
    no_such_player,
    group_is_drawn,
    group_is_not_drawn,
    group_is_not_paired_by_rounds,
    not_all_teams,
    too_few_days,
    bad_pairing,
    round_not_finished,
    met_before,
    no_such_match,
    team_is_out,
    not_before_last_round,
    not_normally_moved,
    moved_too_late,
    start_outside_the_window,
    start_asked_too_late,
    arbiter_plays,
    wrong_number_of_boards,
    line_up_not_legal,
    card_is_begun,
    games_have_begun,
    line_up_missing,
    board_not_in_line_up,
    board_is_empty,
    card_is_settled,
    nothing_to_confirm,
    no_such_protest,
    protest_too_late,
    protest_order,
    appeal_too_late,
    no_appeal,
    needs_words,
    bad_decision,
    decided_already,
    no_such_decision,
    too_high_a_fine,
    no_such_step,
    bad_lots,
    matches_missing,
    lots_needed,
    replay_needed,
    season_end,
    follows_by_itself,
    not_your_team,
    district_has_its_pokal_teams,
    deposit_not_due,
    entered_too_late,
    new_member_too_late,
    squad_too_large,
    junior_squad_too_large,
    plan_not_sent,
    objection_too_late,
    no_such_objection,
    objections_open,
    not_played_together,
    director_sets_start,
    no_teams_to_part,
    parting_costs_too_much,
    to_be_apart,
    card_stays_open,
    cards_differ,
    name_who_moves,
    places_of_districts,
    no_such_district,
    not_the_first_of_its_group,
    season_runs,
    no_such_vacancy,
    not_next_in_line,
    order_of_all_level,
    nothing_to_answer,
    round_is_paired
};
constexpr Ids<88> ids_of(Refused) {
    return {"no_such_season",
            "season_exists",
            "season_is_closed",
            "nothing_to_name",
            "bad_settings",
            "no_such_group",
            "no_such_club",
            "club_exists",
            "no_such_team",
            "team_exists",
            "district_has_its_teams",
            "no_such_contact",
            "bad_list",
            "list_is_closed",
            "order_would_change",
            "foreign_player_too_late",
            "position_beyond_the_list",
            "no_such_player",
            "group_is_drawn",
            "group_is_not_drawn",
            "group_is_not_paired_by_rounds",
            "not_all_teams",
            "too_few_days",
            "bad_pairing",
            "round_not_finished",
            "met_before",
            "no_such_match",
            "team_is_out",
            "not_before_last_round",
            "not_normally_moved",
            "moved_too_late",
            "start_outside_the_window",
            "start_asked_too_late",
            "arbiter_plays",
            "wrong_number_of_boards",
            "line_up_not_legal",
            "card_is_begun",
            "games_have_begun",
            "line_up_missing",
            "board_not_in_line_up",
            "board_is_empty",
            "card_is_settled",
            "nothing_to_confirm",
            "no_such_protest",
            "protest_too_late",
            "protest_order",
            "appeal_too_late",
            "no_appeal",
            "needs_words",
            "bad_decision",
            "decided_already",
            "no_such_decision",
            "too_high_a_fine",
            "no_such_step",
            "bad_lots",
            "matches_missing",
            "lots_needed",
            "replay_needed",
            "season_end",
            "follows_by_itself",
            "not_your_team",
            "district_has_its_pokal_teams",
            "deposit_not_due",
            "entered_too_late",
            "new_member_too_late",
            "squad_too_large",
            "junior_squad_too_large",
            "plan_not_sent",
            "objection_too_late",
            "no_such_objection",
            "objections_open",
            "not_played_together",
            "director_sets_start",
            "no_teams_to_part",
            "parting_costs_too_much",
            "to_be_apart",
            "card_stays_open",
            "cards_differ",
            "name_who_moves",
            "places_of_districts",
            "no_such_district",
            "not_the_first_of_its_group",
            "season_runs",
            "no_such_vacancy",
            "not_next_in_line",
            "order_of_all_level",
            "nothing_to_answer",
            "round_is_paired"};
}

struct WinnersOfDistricts {
    std::ptrdiff_t named = 0;
    int places = 0;
    friend bool operator==(const WinnersOfDistricts&, const WinnersOfDistricts&) = default;
};

struct Refusal {
    Refused why;
    std::string where = {};  // the team, match, board, day or word that it is about
    std::optional<LineUpReview> line_up = std::nullopt;
    std::optional<WinnersOfDistricts> winners = std::nullopt;
    friend bool operator==(const Refusal&, const Refusal&) = default;
};
// Where the handbook says it; none: it is only the order of things.
std::optional<Citation> article_of(Refused why);

struct Moment {
    Date today;
    bool is_director = true;  // else a captain, who acts for one team
    std::uint64_t lot = 0;    // for what is drawn by lot
    bool is_played = false;   // a clock of the match that it is about has been started on the program's own boards
};

using Decided = tl::expected<std::vector<Event>, Refusal>;

// Whether the wished fact may be one, and what follows from it. None: the season is not created yet.
Decided decide(const std::optional<Season>& season, const Event& wish, const Moment& moment);

// The teams whose captains may ask for it; empty: the director alone.
std::vector<int> acting_teams(const Season& season, const Event& wish);
bool may_ask(const Season& season, const Event& wish, std::string_view user);

// What is to be decided, each from its rule; what was decided already, or dismissed, is left out.
std::vector<Decision> drafted_decisions(const Season& season, Date today);

// dsu_2011, 5.1 §7: the teams of the league that have completed the season, whose deposit goes back.
std::vector<int> deposits_to_return(const Season& season);

// dsu_2011, 5.1 §4 and 5.1 §5: the tables of a finished season as promotion and relegation read them.
FinalTables final_tables(const Season& season, const Closed& wish);
// Since 2024 there is a league and one division. What the pack of the season fixes of the moves between them decides,
// and the director decides the rest.
bool has_second_division(const Season& season);
// dsu_2011, 5.1 §5: the last of each group of the row, as many as the pack of the season says. They go down where the
// director names nobody else.
std::vector<std::string> last_of_groups(const Season& season, std::string_view row);
// dsu_2011, 5.1 §5: a place of the next season that nobody has, and the relegated teams of its row, whose turn it is,
// the best placed first.
struct Vacancy {
    std::string place, row;
    std::vector<std::string> in_line;
};
std::vector<Vacancy> vacancies_of(const Season& season);
// dsu_2011, 5.1 §5: the third-last teams of groups 3 and 4 of division 2, once all their matches are played.
std::vector<int> play_off_pair(const Season& season);

}  // namespace dommer::teams::season
