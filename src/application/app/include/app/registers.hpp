#pragma once

#include "app/admission.hpp"
#include "app/tournaments.hpp"

namespace dommer::app {

// Why an act on a register did not happen. Nothing was changed, unless the store says perhaps_done.
using RegisterFailure = std::variant<registry::Refusal, registry::RatingRefusal, storage::StoreError, BadRecord>;

template <class Value>
using RegisterOutcome = tl::expected<Value, RegisterFailure>;

// The registers as they stand at a version of their streams.
using HeldMembers = Versioned<registry::Register>;
using HeldRatings = Versioned<registry::RatingRegister>;

// Who is named for what in an event: all by their numbers in the register.
struct OfficialsNamed {
    std::vector<registry::PersonId> arbiters, committee;
    bool arbiter_plays = false, approved_by_register_keeper = false;
};

// The members' register and the rating register of a store.
class Registers {
public:
    explicit Registers(storage::Store& store) : store_(store) {}

    RegisterOutcome<HeldMembers> members() const;
    RegisterOutcome<HeldRatings> ratings() const;

    // Reads, decides, stores, and tries again if somebody else was faster. Gives back the facts that came of it.
    RegisterOutcome<std::vector<registry::Event>> act(const registry::Command& command, Date today,
                                                      const ActionContext& how);
    RegisterOutcome<std::vector<registry::RatingEvent>> act(const registry::RatingCommand& command,
                                                            const ActionContext& how);

    // Stores facts that were decided together against what was held: imports, all or nothing.
    RegisterOutcome<void> append(const HeldMembers& seen, const std::vector<registry::Event>& events,
                                 const ActionContext& how);
    RegisterOutcome<void> append(const HeldRatings& seen, const std::vector<registry::RatingEvent>& events,
                                 const ActionContext& how);

    // Takes a person's name, birth date, sex and FIDE number out of the log for good, from the register and from every
    // tournament they were entered in by their number. Results keep the number, and the chain of the log still holds.
    // Doing it again finishes what was left half done.
    struct Erasure {
        registry::PersonId person;
        ErasedWords words;
    };
    RegisterOutcome<Erasure> erase(registry::PersonId person, Date today, const ActionContext& how);

    // Every event of the store that names the person, by any number that was merged into theirs.
    RegisterOutcome<std::vector<storage::StoredEvent>> events_about(registry::PersonId person) const;

    // Everything that speaks against an entry; empty: welcome. Where the class has a rating limit and no rating is
    // given, the registered number counts.
    RegisterOutcome<std::vector<registry::EntryRefusal>> entry_refusals(registry::EntryRequest request) const;

    // For entries to a tournament that belongs to this list.
    RegisterOutcome<EntryDesk> entry_desk(tournament::Pace pace, Date first_round) const;

    // What is wrong with the officials of an event, by the licences they hold.
    RegisterOutcome<std::vector<registry::OfficialsFault>> officials_faults(const OfficialsNamed& named) const;

private:
    storage::Store& store_;
};

}  // namespace dommer::app
