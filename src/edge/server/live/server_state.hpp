#pragma once

#include <atomic>
#include <condition_variable>
#include <thread>
#include <unordered_map>

#include "app/list_folder.hpp"
#include "broadcaster.hpp"
#include "decisions.hpp"
#include "federation_streams.hpp"
#include "feed.hpp"
#include "flag_watch.hpp"
#include "guessing.hpp"
#include "held_values.hpp"
#include "keyed_changes.hpp"
#include "known_sessions.hpp"
#include "live_events.hpp"
#include "metrics.hpp"
#include "node_shipping.hpp"
#include "people_index.hpp"
#include "problem.hpp"
#include "rating_list.hpp"
#include "server_log.hpp"
#include "shown_games.hpp"
#include "storage/secrets.hpp"
#include "store_outage.hpp"
#include "store_upkeep.hpp"
#include "typed_entrants.hpp"

namespace dommer::server {

// A pointer that one thread changes while others read.
template <class Pointer>
class Cell {
public:
    Pointer load() const {
        const std::lock_guard lock(guard_);
        return pointer_;
    }
    void store(Pointer pointer) {
        const std::lock_guard lock(guard_);
        pointer_ = std::move(pointer);
    }

private:
    mutable std::mutex guard_;
    Pointer pointer_;
};

// Everything the answers are made from: the store, what is held of it in memory, and who watches. Any thread may use
// it.
class ServerState {
public:
    // Opens the store and reads what the federation has one of.
    static storage::Stored<std::unique_ptr<ServerState>> open(const std::string& address, storage::Access access,
                                                              LogLevel level);
    ~ServerState();

    // One connection for the time of the call.
    template <class Use>
    auto with_store(const Use& use) {
        Lease lease(*this);
        return use(lease.store());
    }

    // An event as it stands; throws Problem if there is none.
    SnapshotPtr event(const std::string& id);
    // The same for who has seen this version of it already: if what is at hand is older, the store is asked, at most
    // once a second. Still an older one where the store itself has no more.
    SnapshotPtr event_since(const std::string& id, std::int64_t version);

    // Who owns an event: this server, or somebody else.
    std::shared_ptr<const ownership::Ownership> ownership(const std::string& id);
    // What is in memory of it; never waits for the store. Nothing: nobody has asked for it yet.
    std::shared_ptr<const ownership::Ownership> known_ownership(const std::string& id) const;

    // One line for every event, the latest first, each with what everybody may know of it, and the events in which a
    // person of the register is entered, by their places in the list. Made again when something has changed.
    struct EventList {
        std::vector<app::Tournaments::Line> lines;
        std::unordered_map<int, std::vector<std::size_t>> of_person;
    };
    std::shared_ptr<const EventList> event_list();

    // Acts on an event and gives back the event after it. `make` may throw Problem; it is asked again if somebody else
    // was faster.
    using Make = std::function<tournament::Command(const tournament::Tournament&)>;
    // The event is as this act left it: another server may have gone on since.
    SnapshotPtr act(const std::string& id, const Make& make, const Sender& sender);
    // Several commands one after the other, all of them or none.
    using MakeAll = std::function<std::vector<tournament::Command>(const tournament::Tournament&)>;
    SnapshotPtr act_all(const std::string& id, const MakeAll& make, const Sender& sender);
    // By commands of which the first makes an event where there is none: Create or TakeOver. All of them or none.
    SnapshotPtr create(const std::string& id, std::span<const tournament::Command> commands, const Sender& sender);
    SnapshotPtr create(const std::string& id, const tournament::Command& command, const Sender& sender) {
        return create(id, std::span(&command, 1), sender);
    }

    VersionedPtr<accounts::Accounts> accounts() const { return accounts_.load(); }
    // As the store has them at this moment: another server may have written what has not been heard here yet.
    VersionedPtr<accounts::Accounts> newest_accounts();
    VersionedPtr<registry::Register> members() const { return register_.load(); }
    VersionedPtr<registry::RatingRegister> ratings() const { return ratings_.load(); }
    // Everybody's numbers of a list over time, computed when something has changed.
    std::shared_ptr<const RatingCurves> curves(rating::List list = rating::List::standard);
    // Everybody by name, made anew when something has changed.
    std::shared_ptr<const PeopleIndex> people();
    // Those who were entered without a number of the register.
    std::shared_ptr<const EntrantIndex> typed_entrants();
    // `also` is stored in the same transaction.
    VersionedPtr<accounts::Accounts> act(const accounts::Command& command, const Sender& sender,
                                         storage::Alongside also = {});
    // The commands one after the other, all or nothing.
    using MakeMembers = std::function<std::vector<registry::Command>(const registry::Register&)>;
    VersionedPtr<registry::Register> act(const MakeMembers& make, const Sender& sender);
    void act(const registry::RatingCommand& command, const Sender& sender);
    // Facts decided from the register as it stands, all or nothing.
    using DecideMembers = std::function<std::vector<registry::Event>(const registry::Register&)>;
    VersionedPtr<registry::Register> import_members(const DecideMembers& decide, const Sender& sender);
    // Facts decided elsewhere, all or nothing.
    void take_over(const std::vector<registry::Event>& members, const std::vector<registry::RatingEvent>& numbers,
                   const Sender& sender);
    // Everything that another store has, all or nothing. False: one of its streams is there already.
    bool take_over(storage::Store& other, const Sender& sender);

    // The value of a stream that the federation has many of, such as a season; version 0: there is none.
    template <class State, class Event>
    VersionedPtr<State> value_of(const app::Stream<State, Event>& stream);
    // Acts on it and gives back the value after it. `decide` makes events of the value, throws Problem if the rules say
    // no, and is asked again if somebody else was faster.
    template <class State, class Event, class Decide>
    VersionedPtr<State> act_on(const app::Stream<State, Event>& stream, const Decide& decide, const Sender& sender);
    // Acts on several streams at once, in one transaction. `act` is given a store and gives back the names of the
    // streams that it has changed; it throws Problem if the rules say no.
    template <class Act>
    void act_on_several(const Act& act, const Sender& sender);
    // Adds a rule pack: from here on it decides, and what was computed before is computed again.
    void add_pack(const std::string& text, const Sender& sender, Problem refused(const packs::PackError&));
    // The read models of a kind, as the store has them.
    std::vector<storage::ViewRow> lines_of(std::string_view kind);
    // Those whose key begins so.
    std::vector<storage::ViewRow> lines_of(std::string_view kind, std::string_view beginning);

    // Brought along at the start, and never changed after it; none if nobody brought one.
    std::optional<RatingList> rating_list;
    std::unique_ptr<const app::ListFolder> lists;  // rating lists of known sources; none if nobody named a folder

    Feed feed;
    LiveEvents events;
    ShownGames shown{events.pages()};
    Decisions decisions;
    Metrics metrics;
    ServerLog log;
    KeyedChanges changes;
    Guessing guessing;
    Senders senders;
    KnownSessions sessions;
    Broadcaster broadcasts;
    StoreOutage outage;  // as far as live games go

    // The store answers and, unless it is only read here, takes changes.
    bool is_healthy() { return (is_read_only() || upkeep_.can_write()) && healthy_; }
    bool is_read_only() const { return access_ == storage::Access::read; }
    // How far the store was behind when it was last asked; none: it is no copy of another.
    std::optional<storage::Standby> standby() const { return standby_.load(); }
    // The last event by which words were taken out of the log; 0: none were.
    std::int64_t last_erasure() const { return last_erasure_; }
    void wrote(bool well) {
        upkeep_.wrote(well);
        if (well) ++change_count_;
    }
    // Grows with every change of the store that this server has made or heard of.
    std::uint64_t change_count() const { return change_count_; }
    void start_following();
    void stop_following();

private:
    ServerState(std::string address, storage::Access access, LogLevel level)
        : log(level),
          address_(std::move(address)),
          access_(access),
          upkeep_(address_),
          shipping_(address_, log) {}

    class Lease {
    public:
        explicit Lease(ServerState& state);
        ~Lease();
        storage::Store& store() { return *store_; }

    private:
        ServerState& state_;
        std::optional<storage::Store> store_;
    };

    template <class State, class Event>
    void take(Cell<VersionedPtr<State>>& held, const storage::StoredEvent& stored,
              const app::Stream<State, Event>& stream);
    template <class State, class Event>
    VersionedPtr<State> read_anew(Cell<VersionedPtr<State>>& held, storage::Store& store,
                                  const app::Stream<State, Event>& stream, bool whatever_is_held = false);
    template <class State, class Event, class Decide>
    VersionedPtr<State> write(Cell<VersionedPtr<State>>& held, const app::Stream<State, Event>& stream,
                              const Sender& sender, const Decide& decide, storage::Alongside also = {});
    template <class State, class Event>
    tl::expected<VersionedPtr<State>, app::Failure> newest_of(storage::Store& store,
                                                              const app::Stream<State, Event>& stream,
                                                              bool whatever_is_held);
    void use_stored_packs(storage::Store& store);
    void use_packs(storage::Store& store);
    void read_federation(storage::Store& store, bool whatever_is_held = false);
    void follow(std::int64_t after);
    void take_or_forget(const std::vector<storage::StoredEvent>& news);
    void lost_store(const storage::StoreError& error, std::int64_t seen);
    void measure_standby();
    void read_last_erasure();
    void take(const std::vector<storage::StoredEvent>& news);
    void take_ownership(const std::string& id);
    void forget_what_is_held();
    std::mutex& turn_of(std::string_view stream);
    bool ended_a_round(const std::string& id, const std::vector<storage::StoredEvent>& stored);

    std::optional<storage::Store> kept_connection();

    // Short: whoever waits holds a worker, and is told to try again.
    static constexpr std::chrono::milliseconds patience_{2000};

    std::string address_;
    storage::Access access_;
    StoreUpkeep upkeep_;
    NodeShipping shipping_;
    FlagWatch flags_;
    std::mutex packs_guard_;
    mutable std::mutex owners_guard_;
    std::map<std::string, std::shared_ptr<const ownership::Ownership>> owners_;  // those that were asked for
    std::mutex stores_guard_;
    std::vector<storage::Store> stores_;
    std::array<std::mutex, 64> turns_;  // one writer at a time of each stream
    Cell<VersionedPtr<accounts::Accounts>> accounts_;
    Cell<VersionedPtr<registry::Register>> register_;
    Cell<VersionedPtr<registry::RatingRegister>> ratings_;
    HeldValues values_;
    std::mutex curves_guard_;
    struct CurvesOfList {
        std::pair<std::int64_t, std::int64_t> versions{-1, -1};  // of ratings and members
        std::shared_ptr<const RatingCurves> curves;
    };
    std::map<rating::List, CurvesOfList> curves_;
    std::mutex people_guard_;
    std::pair<std::int64_t, std::int64_t> people_of_{-1, -1};
    std::shared_ptr<const PeopleIndex> people_;
    TypedEntrants typed_entrants_;
    std::mutex list_guard_;
    std::uint64_t list_of_ = 0;  // the count of changes it was made at
    std::shared_ptr<const EventList> list_;
    std::map<std::string, app::Tournaments::Line::ForEverybody> of_old_lines_;  // lines of earlier versions
    std::mutex federation_guard_;
    Cell<std::optional<storage::Standby>> standby_;
    std::chrono::steady_clock::time_point standby_measured_{};
    std::atomic<std::int64_t> last_erasure_{0};
    std::atomic<bool> healthy_{true}, stopping_{false};
    std::atomic<std::uint64_t> change_count_{0};
    std::thread follower_;
};

Instant now();
Date today();

template <class State, class Event>
VersionedPtr<State> ServerState::value_of(const app::Stream<State, Event>& stream) {
    if (auto found = values_.find(stream)) return found;
    const std::uint64_t before = values_.changes();
    auto read = with_store([&](storage::Store& store) { return app::read<app::Failure>(store, stream); });
    if (!read) throw problem_of(read.error(), nullptr);
    auto value = std::make_shared<const Versioned<State>>(std::move(*read));
    values_.keep(stream, VersionedPtr<State>(value), before);
    return value;
}

template <class State, class Event, class Decide>
VersionedPtr<State> ServerState::act_on(const app::Stream<State, Event>& stream, const Decide& decide,
                                        const Sender& sender) {
    const std::lock_guard one(turn_of(stream.name));
    const app::ActionContext how{.actor = sender.name,
                                 .time = now(),
                                 .lot = 0,
                                 .also = {.key = sender.key(), .keep = sender.keep, .forget = sender.forget},
                                 .answer = {}};
    const auto decided = [&](const State& before) -> tl::expected<std::vector<Event>, app::Failure> {
        return decide(before);
    };
    auto done = with_store([&](storage::Store& store) {
        return app::decide_and_append<app::Failure>(
            stream, [&](bool again) { return newest_of(store, stream, again); }, decided,
            [&](const Versioned<State>& held, std::vector<Event> facts) {
                return app::append(store, held, std::move(facts), how, stream);
            },
            [&] { return app::decide_alone<app::Failure>(store, stream, decided, how); });
    });
    if (!done) throw problem_of(done.error(), nullptr);
    const bool changed = !done->events.empty();
    auto after = std::make_shared<const Versioned<State>>(std::move(done->after));
    if (changed) {
        wrote(true), sender.was_stored();
        values_.replace(stream, VersionedPtr<State>(after));
    }
    return after;
}

// A long stream is not read again for every act: what is held is as good if the store has come no further.
template <class State, class Event>
tl::expected<VersionedPtr<State>, app::Failure> ServerState::newest_of(storage::Store& store,
                                                                       const app::Stream<State, Event>& stream,
                                                                       bool whatever_is_held) {
    if (const auto held = whatever_is_held ? nullptr : values_.find(stream)) {
        const auto version = store.version_of(stream.name);
        if (!version) return tl::unexpected(app::Failure(version.error()));
        if (*version == held->version) return held;
    }
    return app::read<app::Failure>(store, stream).map([](Versioned<State> read) -> VersionedPtr<State> {
        return std::make_shared<const Versioned<State>>(std::move(read));
    });
}

template <class Act>
void ServerState::act_on_several(const Act& act, const Sender& sender) {
    const std::vector<std::string> streams = with_store(act);
    if (streams.empty()) return;
    wrote(true), sender.was_stored();
    for (const std::string& stream : streams) values_.forget(stream);
}

}  // namespace dommer::server
