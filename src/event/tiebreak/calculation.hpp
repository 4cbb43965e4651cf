#pragma once

#include <algorithm>
#include <tuple>

#include "tiebreak/fide.hpp"
#include "tiebreak/level_groups.hpp"

// What the tie-breaks are made of. Only this room reads it.
namespace dommer::tiebreak {

using pairing::CardRow;
using pairing::Cards;
using pairing::Happening;
using Parts = std::vector<Contribution>;

constexpr std::size_t at(int place) { return static_cast<std::size_t>(place); }
inline Fraction half(Points points) {
    return points.halves % 2 == 0 ? Fraction(points.halves / 2) : Fraction(points.halves, 2);
}

inline bool is_requested_bye(const CardRow& row) {
    return row.what == Happening::half_bye || row.what == Happening::zero_bye || row.what == Happening::absent;
}
inline bool is_forfeit(const CardRow& row) {
    return row.what == Happening::forfeit_win || row.what == Happening::forfeit_loss;
}

// fide_tiebreaks_2026, 16.2: a voluntarily unplayed round: a requested bye or a forfeit loss.
inline bool is_waived(const CardRow& row) { return is_requested_bye(row) || row.what == Happening::forfeit_loss; }

inline Points draw_of(const Event& event) { return event.points.white_draw; }
inline Points win_of(const Event& event) { return pairing::most_of_a_win(event.points); }

// fide_tiebreaks_2026, 15.2: with pairings made beforehand forfeits are games, as 2026 has it with exceptions.
inline bool counts_as_game(const Event& event, const CardRow& row, bool forfeits_as_games) {
    return pairing::was_played(row) ||
           (is_forfeit(row) && (forfeits_as_games || event.format == Format::predetermined));
}

// The opponents as tie-breaks see them: adjusted scores, and dummies for unplayed rounds.
class Opponents {
public:
    Opponents(const Event& event, const Cards& cards);

    Points adjusted_score(int place) const { return adjusted_[at(place)]; }

    // fide_tiebreaks_2026, 8.1: the opponents' scores; an unplayed round is a dummy opponent (16.4).
    Parts scores(int place, bool forfeits_as_games) const;

    // fide_tiebreaks_2026, 9.1: each opponent's score times the points taken from them, which `own` may count
    // otherwise.
    Parts products(int place, bool forfeits_as_games, const Cards& own) const;

private:
    Points adjusted(int place) const;
    Points dummy_score(int place, int round) const;

    const Event& event_;
    const Cards& cards_;
    std::vector<Points> adjusted_;
};

// fide_tiebreaks_2026, 8.3: as if every paired game of the last round had been drawn.
Cards before_the_last_round(const Event& event);

// fide_tiebreaks_2026, 14: cuts and medians: the least ones first, then the most. Sonneborn-Berger is cut by the
// opponent's score.
void modify(Parts& parts, const Code& code, bool by_measure, const Edition& edition);
Fraction sum_of(const Parts& parts);
Value summed(Parts parts);

// What a row of tie_breaks.cpp computes for one player.
Value points_scored(const Event& event, int place, const Code& code);
Value play_off_place(const Event& event, int place, const Code& code);
Value lot_of(const Event& event, int place, const Code& code);
// fide_acceptance_2026, 207: the value that was entered; who has none counts as nothing.
Value worked_out_elsewhere(const Event& event, int place, const Code& code);

// fide_tiebreaks_2026, 7: what stands in the player's own record; 7.5 progressive scores; 9.2 Koya.
Value wins(const Event& event, int place, const Code& code);
Value games_won(const Event& event, int place, const Code& code);
Value games_with_black(const Event& event, int place, const Code& code);
Value wins_with_black(const Event& event, int place, const Code& code);
Value rounds_elected_to_play(const Event& event, int place, const Code& code);
Value standard_points(const Event& event, int place, const Code& code);
Value pairing_number(const Event& event, int place, const Code& code);
Value progressive(const Event& event, int place, const Code& code);
Value koya(const Event& event, int place, const Code& code);

// Those that look at all players at once.
std::vector<Value> buchholz(const Event& event, const Code& code);
std::vector<Value> average_buchholz(const Event& event, const Code& code);
std::vector<Value> sonneborn_berger(const Event& event, const Code& code);
std::vector<Value> average_performance(const Event& event, const Code& code);
std::vector<Value> average_perfect_performance(const Event& event, const Code& code);

// fide_tiebreaks_2026, 10: what the ratings of the opponents say.
std::optional<int> rating_of(const Event& event, int place);
// fide_acceptance_2026, 214: the rating that a player had in a round, from 1, where the rounds have their own.
std::optional<int> rating_of(const Event& event, int place, int round);
bool has_unrated(const Event& event);
Value own_rating(const Event& event, int place, const Code& code);
Value average_of_opponents(const Event& event, int place, const Code& code);

// fide_tiebreaks_2026, 10.2: the average plus the difference for the percentage; nothing without a game.
std::optional<int> performance_rating(const Event& event, int place);
Value performance(const Event& event, int place, const Code& code);

// fide_tiebreaks_2026, 10.3: the lowest rating whose expected score reaches the score; without points the lowest
// opponent less 800.
std::optional<int> perfect_performance_rating(const Event& event, int place);
Value perfect_performance(const Event& event, int place, const Code& code);

// The Danish corrections, with their steps.
Value danish_sonneborn_berger(const Event& event, int place, const Code& code);
Value danish_ordinary(const Event& event, int place, const Code& code);
Value danish_middle(const Event& event, int place, const Code& code);

// dsu_2011, 4.9.5 F10: among those level on the first place, games won from each other less games lost; nothing for the
// others.
Value direct_for_the_first_place(const Event& event, int place, const Code& code);

// nsf_monrad_2000, 7: the sum of the opponents' points, without as many of the lowest as the code cuts.
Value monrad_quality(const Event& event, int place, const Code& code);

inline std::vector<std::vector<int>> split_by_value(const std::vector<int>& group, const std::vector<Value>& values) {
    return level_groups(group, [&](int place) { return std::tie(values[at(place)].value, values[at(place)].further); });
}

}  // namespace dommer::tiebreak
