#include "face.hpp"

#include <algorithm>

namespace dommer::dutch {
namespace {

using matching::BitRows;
using matching::BitSet;

void take_away(std::uint64_t* row, const BitSet& set) {
    for (std::size_t word = 0; word < set.words(); ++word) row[word] &= ~set.data()[word];
}
void keep(std::uint64_t* row, const BitSet& set) {
    for (std::size_t word = 0; word < set.words(); ++word) row[word] &= set.data()[word];
}
void add(std::uint64_t* row, const BitSet& set) {
    for (std::size_t word = 0; word < set.words(); ++word) row[word] |= set.data()[word];
}

}  // namespace

FloaterKind kind_of(const Entrant& player) {
    if (player.preference.strength == Strength::none) return {};
    return {player.preference.colour, player.preference.strength == Strength::mild};
}

Face::Face(const Bracket& bracket, Exits exits, std::optional<FloaterKind> floater)
    : bracket_(bracket),
      exits_(std::move(exits)),
      size_(bracket.size()),
      base_(size_ + exits_.vertices()),
      floater_(floater) {
    const int vertices = base_.vertices();
    for (BitSet* set : {&moved_down_, &residents_, &door_, &majority_, &minority_, &neutral_, &mild_majority_,
                        &firm_majority_, &absolute_majority_})
        *set = BitSet(vertices);
    for (int at = 0; at < size_; ++at) (bracket.is_moved_down(at) ? moved_down_ : residents_).insert(at);
    count_colours();
    for (int at = 0; at < size_; ++at) fill_row(at);
    if (doors() > 0) fill_exits();
}

void Face::fill_exits() {
    door_ = residents_;
    for (int at = bracket_.moved_down; at < size_ && floater_; ++at)
        if (kind_of(bracket_[at]) != *floater_) door_.erase(at);
    if (!floater_ && mode_ == Mode::enough_mild) keep(door_.data(), majority_);
    if (!floater_ && mode_ == Mode::few_mild) keep(door_.data(), firm_majority_);
    for (int which = 0; which < stoppers(); ++which)
        for (const int taken : exits_.stoppers[static_cast<std::size_t>(which)])
            base_.join(stopper(which), door(taken));
}

void Face::count_colours() {
    int count[2] = {0, 0};
    for (int at = 0; at < size_; ++at)
        if (bracket_[at].preference.strength != Strength::none)
            ++count[bracket_[at].preference.colour == Colour::white ? 0 : 1];
    if (floater_ && floater_->colour) --count[*floater_->colour == Colour::white ? 0 : 1];
    const Colour major = count[0] >= count[1] ? Colour::white : Colour::black;
    for (int at = 0; at < size_; ++at) {
        const Preference preference = bracket_[at].preference;
        if (preference.strength == Strength::none) {
            neutral_.insert(at);
            continue;
        }
        if (preference.colour != major) {
            minority_.insert(at);
            continue;
        }
        majority_.insert(at);
        (preference.strength == Strength::mild ? mild_majority_ : firm_majority_).insert(at);
        if (preference.strength == Strength::absolute) absolute_majority_.insert(at);
    }
    const int leaving = floater_ ? 0 : floaters(),
              mild_leaving = floater_ && floater_->colour == major && floater_->mild ? 1 : 0;
    const int a = std::max(count[0], count[1]), others = size_ - a - (floater_ ? 1 : 0),
              mild = mild_majority_.count() - mild_leaving;
    if (a <= others || a - others < leaving) return;
    const int pairs = (a - others - leaving) / 2;
    mode_ = pairs <= mild ? Mode::enough_mild : Mode::few_mild;
    faults_ = {pairs, std::max(0, pairs - mild)};
}

void Face::fill_row(int at) {
    std::uint64_t* row = base_.row(at);
    add(row, residents_);
    if (!bracket_.is_moved_down(at)) add(row, moved_down_);
    if (mode_ == Mode::balanced) {
        if (majority_.contains(at)) take_away(row, majority_);
        if (minority_.contains(at)) take_away(row, minority_);
    } else if (!majority_.contains(at)) {
        keep(row, mode_ == Mode::enough_mild ? majority_ : firm_majority_);
    } else if (mode_ == Mode::enough_mild) {
        if (firm_majority_.contains(at)) take_away(row, firm_majority_);
    } else {
        if (mild_majority_.contains(at)) keep(row, firm_majority_);
        if (absolute_majority_.contains(at)) take_away(row, absolute_majority_);
    }
    const auto erase = [&](int other) { row[BitSet::word(other)] &= ~BitSet::bit(other); };
    erase(at);
    const int first_resident = bracket_.rank(bracket_.moved_down);
    for (const int rank : bracket_.entrants->excluded(bracket_.rank(at))) {
        if (rank >= bracket_.next_begin) continue;
        if (rank >= first_resident) {
            erase(rank - first_resident + bracket_.moved_down);
            continue;
        }
        for (int mdp = 0; mdp < bracket_.moved_down; ++mdp)
            if (bracket_.rank(mdp) == rank) erase(mdp);
    }
}

void Face::restrict_door(const BitSet& floaters) { keep(door_.data(), floaters); }

BitRows Face::rows(unsigned relaxed, const BitSet& closed_door) const {
    BitRows rows = base_;
    const bool c14 = (relaxed & 8U) == 0, c15 = (relaxed & 4U) == 0, c16 = (relaxed & 2U) == 0,
               c17 = (relaxed & 1U) == 0;
    for (int at = bracket_.moved_down; at < size_; ++at) {
        const Entrant& resident = bracket_[at];
        if ((c15 && resident.last == Float::up) || (c17 && resident.before_last == Float::up)) {
            take_away(rows.row(at), moved_down_);
            for (int mdp = 0; mdp < bracket_.moved_down; ++mdp) rows.row(mdp)[BitSet::word(at)] &= ~BitSet::bit(at);
        }
    }
    if (doors() == 0) return rows;
    for (int at = 0; at < size_; ++at) {
        const Entrant& player = bracket_[at];
        const bool floats_again = (c14 && player.last == Float::down) || (c16 && player.before_last == Float::down);
        if (!door_.contains(at) || closed_door.contains(at) || floats_again) continue;
        for (int which = 0; which < doors(); ++which)
            if (exits_.lets_out(*bracket_.entrants, bracket_.rank(at), static_cast<std::size_t>(which)))
                rows.join(at, door(which));
    }
    return rows;
}

}  // namespace dommer::dutch
