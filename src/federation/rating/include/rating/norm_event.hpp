#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rating/norm.hpp"

namespace dommer::rating {

enum class NormFormat { swiss, round_robin, double_round_robin, knock_out, other };
constexpr Ids<5> ids_of(NormFormat) { return {"swiss", "round-robin", "double-round-robin", "knock-out", "other"}; }

// What is told of an event; a fact that is not told is not checked.
struct NormEvent {
    std::optional<int> days_registered_before;
    std::optional<int> hours_a_day, rounds_a_day;  // the most on any day, a game taken as 60 moves
    std::optional<int> minutes_for_60_moves;       // of each player
    std::optional<bool> same_time_for_all, same_conditions_for_all;
    std::optional<bool> chief_arbiter_titled;  // IA or FA, and one of them always in the hall
    std::optional<bool> arbiter_plays;
    std::optional<NormFormat> format;
};

// fide_b01_2024, 1.1.1: registered 30 days before; the same conditions for all.
// fide_b01_2024, 1.1.2: at most 12 hours of play a day.
// fide_b01_2024, 1.1.3: at most two rounds a day; at least two hours for each player.
// fide_b01_2024, 1.1.3b: one time control for all games.
// fide_b01_2024, 1.1.5: the chief arbiter is IA or FA, and one of them is always there.
// fide_b01_2024, 1.1.6: no appointed arbiter plays.
// fide_b01_2024, 1.4.2e: Swiss, round robin, double round robin or knock-out; anything else is approved beforehand.
std::vector<NormCheck> audit_event(const NormEvent& event);

// A player as the rules on whole fields see them.
struct FieldPlayer {
    std::string federation;
    Rating rating;  // 0: unrated
    Title title = Title::none;
    std::vector<bool> there;  // by round: played, or had the pairing-allocated bye
};

// fide_b01_2024, 1.4.3d: in every round of a Swiss at least 20 rated players not of the host federation, of at least
// three federations, ten of them GM, IM, WGM or WIM. Who misses more than one round is not counted.
bool field_lifts_federation_rules(std::span<const FieldPlayer> field, int rounds, std::string_view host);

// fide_b01_2024, 1.5.6: an individual Swiss with at least 40 players in every round and an average of at least 2000.
// Who misses more than one round is not counted. Unrated players are left out of the average: the text does not say.
bool field_is_large(std::span<const FieldPlayer> field, int rounds);

}  // namespace dommer::rating
