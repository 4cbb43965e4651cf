#pragma once

#include <span>
#include <vector>

#include "dutch/colours.hpp"
#include "pairing/round.hpp"
#include "pairing/undecided.hpp"

namespace dommer::dutch {

using pairing::PlayerId;

enum class Float : std::uint8_t { none, down, up };

// A player who is to be paired in this round, with all that the criteria ask about them.
struct Entrant {
    PlayerId id;
    int place = 0;     // in the field
    Points score;      // with virtual points
    Points own_score;  // without
    Preference preference;
    int difference = 0;
    std::optional<Colour> repeated;
    Float last = Float::none, before_last = Float::none;
    bool may_have_bye = true;  // fide_dutch_2026, 1.5: of an odd number one has the pairing-allocated bye
    bool topscorer = false;
    bool odd_number = true;
    int played = 0;
};

// fide_dutch_2026, 1.2: everybody to be paired, by score and then by number. A rank here counts from 0.
class Entrants {
public:
    static tl::expected<Entrants, pairing::NotPaired> of(const pairing::Field& field, const pairing::History& history,
                                                         const pairing::Regulations& regulations,
                                                         const pairing::RoundRequests& requests,
                                                         const Work& work = Work::without_limit());

    // What may be done with them. Gives up where it is over.
    const Work& work() const { return *work_; }
    void spend(std::uint64_t steps) const { pairing::spend(*work_, steps); }
    void spend_on_pairs(std::size_t players) const { pairing::spend_on_pairs(*work_, players); }

    int size() const { return static_cast<int>(list_.size()); }
    const Entrant& operator[](int rank) const { return list_[static_cast<std::size_t>(rank)]; }
    bool is_odd() const { return size() % 2 != 0; }

    // fide_dutch_2026, 1.3: where each scoregroup begins, and the end.
    std::span<const int> groups() const { return groups_; }

    // Those of this round whom the player has met or must not meet, by rank.
    std::span<const int> excluded(int rank) const {
        return std::span(excluded_).subspan(
            begin_[static_cast<std::size_t>(rank)],
            begin_[static_cast<std::size_t>(rank) + 1] - begin_[static_cast<std::size_t>(rank)]);
    }
    bool is_excluded(int a, int b) const;

    // fide_dutch_2026, C1 and C3: not met before, no prohibition of the arbiter, no clash of absolute preferences.
    bool compatible(int a, int b) const { return clash_is_legal(a, b) && !is_excluded(a, b); }
    // fide_dutch_2026, C3: two absolute preferences for one colour do not meet, unless one of them is a topscorer's.
    bool clash_is_legal(int a, int b) const {
        const Entrant &x = (*this)[a], &y = (*this)[b];
        return x.preference.strength != Strength::absolute || y.preference.strength != Strength::absolute ||
               x.preference.colour != y.preference.colour || x.topscorer || y.topscorer;
    }
    bool may_have_bye(int rank) const { return (*this)[rank].may_have_bye; }

    // For "what instead of this pair?": the same players, but these two must not meet.
    Entrants without_pair(int a, int b) const;
    // For "what instead of this bye?": the same players, but this one must not have the bye.
    Entrants without_bye(int rank) const;
    // For "why not these two?": everybody else, who keep their order.
    Entrants without_players(int a, int b) const;

    Colours colours_of(int higher, int lower) const { return allocate_colours(claim(higher), claim(lower), initial_); }
    std::optional<int> rank_of(PlayerId id) const;
    int rounds_before() const { return rounds_; }

private:
    ColourClaim claim(int rank) const;
    void find_groups();
    void exclude(const pairing::Field& field, const pairing::Cards& cards, const pairing::Regulations& regulations,
                 pairing::RoundNumber round);

    std::vector<Entrant> list_;
    std::vector<int> groups_, excluded_, rank_by_place_;
    std::vector<std::size_t> begin_, colours_begin_;
    std::vector<Colour> colours_;
    Colour initial_ = Colour::white;
    int rounds_ = 0;
    const Work* work_ = &Work::without_limit();
};

}  // namespace dommer::dutch
