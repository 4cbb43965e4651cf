#pragma once

#include <atomic>
#include <condition_variable>
#include <thread>

#include "accounts/throttle.hpp"
#include "app/federation_streams.hpp"
#include "feed.hpp"
#include "live_events.hpp"
#include "logbook.hpp"
#include "metrics.hpp"
#include "problem.hpp"
#include "storage/secrets.hpp"

namespace dommer::server {

template <class State>
using HeldPtr = std::shared_ptr<const app::Held<State>>;

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

// Everything the answers are made from: the store, what is held of it in memory, and who watches. Any thread may use it.
class Office {
public:
    // Opens the store and reads what the federation has one of.
    static storage::Stored<std::unique_ptr<Office>> open(const std::string& address, LogLevel level);
    ~Office();

    // One connection for the time of the call.
    template <class Use>
    auto with_store(const Use& use) {
        Lease lease(*this);
        return use(lease.store());
    }

    // An event as it stands; throws Problem if there is none.
    SnapshotPtr event(const std::string& id);

    // Acts on an event and gives back the event after it. `make` may throw Problem; it is asked again if somebody else was faster.
    using Make = std::function<tournament::Command(const tournament::Tournament&)>;
    SnapshotPtr act(const std::string& id, const Make& make, const std::string& actor);
    SnapshotPtr create(const std::string& id, const tournament::Settings& settings, const std::string& actor);

    HeldPtr<accounts::Accounts> accounts() const { return accounts_.load(); }
    HeldPtr<registry::Register> members() const { return register_.load(); }
    HeldPtr<app::RatingLists> ratings() const { return ratings_.load(); }
    HeldPtr<accounts::Accounts> act(const accounts::Command& command, const std::string& actor);
    HeldPtr<registry::Register> act(const std::function<registry::Command(const registry::Register&)>& make, const std::string& actor);
    void publish_list(const app::ListPublished& list, const std::string& actor);

    Feed feed;
    LiveEvents events;
    Metrics metrics;
    Logbook log;
    std::mutex throttle_guard;
    accounts::Throttle throttle;

    bool is_healthy() const { return healthy_; }
    void start_following();
    void stop_following();

private:
    Office(std::string address, LogLevel level) : log(level), address_(std::move(address)) {}

    class Lease {
    public:
        explicit Lease(Office& office);
        ~Lease();
        storage::Store& store() { return *store_; }

    private:
        Office& office_;
        std::optional<storage::Store> store_;
    };

    template <class State, class Event>
    void take(Cell<HeldPtr<State>>& held, const storage::StoredEvent& stored, const app::StreamForm<State, Event>& form);
    template <class State, class Event>
    HeldPtr<State> read_anew(Cell<HeldPtr<State>>& held, storage::Store& store, const app::StreamForm<State, Event>& form);
    template <class State, class Event, class Decide>
    HeldPtr<State> write(Cell<HeldPtr<State>>& held, const app::StreamForm<State, Event>& form, const std::string& actor, const Decide& decide);
    void read_federation(storage::Store& store);
    void follow(std::int64_t after);
    void take(const std::vector<storage::StoredEvent>& news);

    std::string address_;
    std::mutex stores_guard_;
    std::vector<storage::Store> stores_;
    std::mutex writing_;  // one writer at a time: the store has one end
    Cell<HeldPtr<accounts::Accounts>> accounts_;
    Cell<HeldPtr<registry::Register>> register_;
    Cell<HeldPtr<app::RatingLists>> ratings_;
    std::mutex federation_guard_;
    std::atomic<bool> healthy_{true}, stopping_{false};
    std::thread follower_;
};

Instant now();

}  // namespace dommer::server
