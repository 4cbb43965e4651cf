#pragma once

#include "registry/rating_register.hpp"
#include "tournament/commands.hpp"

namespace dommer::app {

// What the arbiter knows of a player that the register does not; it is recorded with the entry.
struct Vouched {
    bool played_class_before = false, approved_by_register_keeper = false;
};

struct Admitted {
    tournament::Enter entry;
    bool as_non_member = false;  // the one tournament they may play as such
};

// Everybody's registered numbers in one list on a day, computed once for many questions.
class RegisteredNumbers {
public:
    RegisteredNumbers() = default;
    RegisteredNumbers(const registry::RatingRegister& ratings, const registry::Register& all, rating::List list,
                      Date day);
    std::optional<rating::Rating> of(registry::PersonId person) const;

private:
    std::map<registry::PersonId, rating::Rating> numbers_;
};

// A player's numbers: the one that limits of classes are about, and the one of the list that the tournament belongs to.
struct Numbers {
    std::optional<rating::Rating> standard, of_the_list;
};

// dsu_2011, 4.4 §63: a player of the register may enter, or everything that speaks against it. Name, title, club,
// federation and birth date are the register's; without a number in the list that the tournament belongs to the
// standard one is taken. dsu_2011, 4.1 §6: who is named as arbiter needs the register keeper's approval.
tl::expected<Admitted, std::vector<registry::EntryRefusal>> admitted(const registry::Register& all,
                                                                     registry::PersonId person, const Numbers& numbers,
                                                                     const tournament::Settings& settings,
                                                                     const Vouched& vouched = {});

// What the register says of a player who asks for a place, whoever sends it: nothing is said of why they may not play.
// dsu_2011, 4.4 §62: and whom the entry comes through, where the event is played by the union's regulations; a
// non-member has nobody to go through. None: the register has no such player.
struct RequestedEntry {
    tournament::Particulars as;
    std::optional<tournament::SentBy> due;
};
std::optional<RequestedEntry> requested(const registry::Register& all, registry::PersonId person,
                                        const Numbers& numbers, const tournament::Settings& settings);

// The registers as they stand when players come to enter.
struct EntryDesk {
    registry::Register all;
    RegisteredNumbers standard, of_the_list;
    tl::expected<Admitted, std::vector<registry::EntryRefusal>> admitted(registry::PersonId person,
                                                                         const tournament::Settings& settings,
                                                                         const Vouched& vouched = {}) const;
};

}  // namespace dommer::app
