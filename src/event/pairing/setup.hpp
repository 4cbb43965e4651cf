#pragma once

#include "pairing/had_colour.hpp"
#include "pairing/may_meet.hpp"
#include "pairing/round.hpp"
#include "pairing/undecided.hpp"

// What every system of the handbook starts from: the cards, who is there, and who has met whom.
namespace dommer::pairing {

struct Setup {
    Cards cards;
    RoundNumber round;  // to be paired
    bool last_round = false;
    // dsu_2011, 4.9.3 1.3 and 4.9.5 F5: who has withdrawn or is away is not paired.
    std::vector<int> present;                 // places, in the order of their numbers
    std::vector<char> is_present;             // by place
    std::vector<std::vector<int>> opponents;  // of each place, games that were played
    std::vector<ColourHistory> colours;       // dsu_2011, 4.9.5 F2: of each place, games that were played
    std::vector<std::pair<int, int>> prohibited, weakly_prohibited;
    std::vector<Reason> oddities;  // what in the history breaks the rules of the systems
};

tl::expected<Setup, NotPaired> set_up(const Field& field, const History& history, const Regulations& regulations,
                                      const RoundRequests& requests);

// A round of one of these systems, by `pair(setup, bye, keeps_weak)`: with nobody there it is empty; whom it is only
// better to keep apart meets where there is no round without.
template <class Pair>
tl::expected<PairedRound, NotPaired> pair_present(const Field& field, const History& history,
                                                  const Regulations& regulations, const RoundRequests& requests,
                                                  Pair pair) {
    const auto setup = set_up(field, history, regulations, requests);
    if (!setup) return tl::unexpected(setup.error());
    if (setup->present.empty()) return PairedRound{};
    const auto bye = requests.allocated_bye ? field.place_of(*requests.allocated_bye) : std::nullopt;
    const auto paired = [&](bool keeps_weak) { return within_work([&] { return pair(*setup, bye, keeps_weak); }); };
    auto round = paired(true);
    if (!round && !is_not_decided(round.error()) && !setup->weakly_prohibited.empty()) return paired(false);
    return round;
}

// Where a system forbids it: rounds of the history in which somebody had a third colour running, or three more of one
// than of the other.
std::vector<Reason> broken_colour_limits(const Setup& setup, const Field& field, const Citation& rule);

// Points of every player before the round, virtual points included.
std::vector<Points> pairing_points(const Setup& setup, const Field& field, const Regulations& regulations);

// The round in which two players met at the board; 0 if they did not.
int round_of_meeting(const Cards& cards, int a, int b);

enum class Float : std::uint8_t { none, down, up };
// dsu_2011, 4.9.5 A4: the higher of two with different scores has a downfloat, the lower an upfloat.
// dsu_2011, 4.9.5 A5: a bye is a downfloat.
Float float_in(const Cards& cards, int place, int round);

// Had a point without play: the odd player over, a full-point bye, or an opponent who did not come.
bool had_point_without_play(const Cards& cards, int place);

}  // namespace dommer::pairing
