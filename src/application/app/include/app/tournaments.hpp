#pragma once

#include <map>
#include <variant>

#include "app/streams.hpp"
#include "pairing/round.hpp"
#include "tournament/commands.hpp"

namespace dommer::app {

// From how many events something was taken, and whether it still stands in a side file of the store.
struct ErasedWords {
    std::size_t events = 0;
    storage::Traces traces = storage::Traces::gone;
};

struct UnknownSystem {
    std::string name;
};

// Why an act did not happen. Nothing was changed, unless the store says perhaps_done.
using Failure = std::variant<tournament::Refusal, storage::StoreError, pairing::NotPaired, BadRecord, UnknownSystem>;

template <class Value>
using Outcome = tl::expected<Value, Failure>;

// A tournament as it stands at a version of its stream; none: not created.
struct HeldTournament : Versioned<std::optional<tournament::Tournament>> {
    std::string id;
};

// What the system would have paired, and how it is kept beside a round by hand.
struct SystemBeside {
    std::optional<pairing::PairedRound> paired = std::nullopt;
    std::optional<tournament::SystemRound> kept = std::nullopt;
};

// The kind of read model that has a line of the list of tournaments.
inline constexpr std::string_view line_kind = "tournament";

// The tournaments of a store.
class Tournaments {
public:
    explicit Tournaments(storage::Store& store) : store_(store) {}

    // As it stands, or as it stood when the log had so many events (`at` is a sequence number of the whole store).
    Outcome<HeldTournament> read(const std::string& id, std::optional<std::int64_t> at = std::nullopt) const;

    // Decides, stores, and gives back the tournament after it; where a round has ended the store is sealed, too. A
    // conflict with another writer is the caller's to show or to repeat.
    Outcome<HeldTournament> act(const HeldTournament& held, const tournament::Command& command,
                                const ActionContext& how);

    // Several commands one after the other, all of them or none.
    Outcome<HeldTournament> act_all(const HeldTournament& held, std::span<const tournament::Command> commands,
                                    const ActionContext& how);

    // dsu_2011, 4.4 §65: the players in rating order, parted into groups of these sizes from the top; each group
    // becomes a tournament of its own, `id-1` and so on. All of them or none.
    Outcome<std::vector<HeldTournament>> part_into_groups(const HeldTournament& held, std::span<const int> sizes,
                                                          const ActionContext& how);

    // Reads, acts, and tries again if somebody else was faster.
    Outcome<HeldTournament> act(const std::string& id, const tournament::Command& command, const ActionContext& how);

    // The round that the tournament's own system would play next. Nothing is stored.
    static Outcome<pairing::PairedRound> next_pairing(const tournament::Tournament& tournament,
                                                      const Work& work = Work(usual_work));

    // The same beside a round by hand, with little work: nothing where that does not decide.
    static SystemBeside system_beside_a_hand(const tournament::Tournament& tournament);

    // Takes what is private of a player who was entered without a number of the register out of the log for good: their
    // name wherever the stream has it, birth date, FIDE number. Results, rating and title stay, and the chain of the
    // log still holds.
    Outcome<ErasedWords> erase_entrant(const std::string& id, tournament::EntryId entrant, const ActionContext& how);

    // Takes out of the log for good how those who asked for a place are reached, all of them or one; of who never got
    // in also the name, birth date and FIDE number.
    Outcome<ErasedWords> erase_contacts(const std::string& id, std::optional<int> request, const ActionContext& how);

    // One line each for lists, by name of the stream.
    struct Line {
        std::string id, name, place, system;
        Date first_day, last_day;
        int players = 0, rounds = 0, round = 0, missing = 0;
        tournament::Phase phase = tournament::Phase::entry;
        // What everybody may know: without a round that is not published. Nothing in lines of earlier versions.
        struct ForEverybody {
            int round = 0, missing = 0;
            std::vector<int> persons = {};  // the numbers of the register of those who are entered, ascending
        };
        std::optional<ForEverybody> for_everybody = std::nullopt;
    };
    Outcome<std::vector<Line>> all() const;
    static Line::ForEverybody for_everybody(const tournament::Tournament& now);

    // The line as JSON, as the command line and the interface show it.
    static std::string record_of(const Line& line);

private:
    Outcome<HeldTournament> sealed_after(const std::string& id,
                                         Decided<std::optional<tournament::Tournament>, tournament::Event> done,
                                         const ActionContext& how);

    storage::Store& store_;
};

// Whether events of these types have brought the last missing result of the last round: the store is sealed then.
bool ended_a_round(const std::optional<tournament::Tournament>& after, std::span<const std::string> types);

// Computes every read model again from the log. A tournament with an event that this program cannot read stands in the
// lists as it was before that event; the others are not concerned.
struct Rebuilt {
    std::int64_t events = 0;
    std::map<std::string, BadRecord> unreadable;  // by short name: the first event that cannot be read
};
Outcome<Rebuilt> rebuild(storage::Store& store);

}  // namespace dommer::app
