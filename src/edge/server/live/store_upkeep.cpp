#include "store_upkeep.hpp"

#include "storage/seal.hpp"

namespace dommer::server {

using namespace std::chrono_literals;

namespace {

constexpr auto longest_write = 1s;    // what takes longer is no health
constexpr auto when_failing = 1s;     // how often it is tried then
constexpr auto when_asked = 5s;       // how often it is measured while somebody asks
constexpr auto between_seals = 60s;   // while something happens
constexpr auto interest_lasts = 60s;  // after the last who asked

}  // namespace

void StoreUpkeep::start() {
    thread_ = std::thread([this] { run(); });
}

void StoreUpkeep::stop() {
    {
        const std::lock_guard lock(guard_);
        stopping_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
}

bool StoreUpkeep::can_write() {
    const std::lock_guard lock(guard_);
    const auto now = clock_();
    asked_ = now;
    changed_.notify_all();
    return !fails_ && (!under_way_since_ || now - *under_way_since_ < longest_write);
}

void StoreUpkeep::wrote(bool well) {
    const std::lock_guard lock(guard_);
    fails_ = !well;
    if (well) {
        ++successes_;
        if (under_way_since_) under_way_since_ = clock_();
    } else {
        changed_.notify_all();
    }
}

void StoreUpkeep::look_for_traces() {
    const std::lock_guard lock(guard_);
    may_have_traces_ = true;
    changed_.notify_all();
}

void StoreUpkeep::seal_soon() {
    const std::lock_guard lock(guard_);
    if (!seal_at_) seal_at_ = clock_() + between_seals;
}

void StoreUpkeep::seal_now() {
    const std::lock_guard lock(guard_);
    seal_at_ = clock_();
    changed_.notify_all();
}

bool StoreUpkeep::is_wanted(Clock::time_point now) const {
    if (fails_ || may_have_traces_) return now - measured_ >= when_failing;
    return asked_ != Clock::time_point{} && now - asked_ < interest_lasts && now - measured_ >= when_asked;
}

void StoreUpkeep::run() {
    for (;;) {
        bool traces = false, sealing = false, measuring = false;
        {
            std::unique_lock lock(guard_);
            const auto is_due = [&] { return seal_at_ && *seal_at_ <= clock_(); };
            changed_.wait_for(lock, 1s, [&] { return stopping_ || is_wanted(clock_()) || is_due(); });
            if (stopping_) return;
            measuring = is_wanted(clock_()), sealing = is_due();
            if (sealing) seal_at_.reset();
            if (measuring) measured_ = clock_();
            traces = measuring && may_have_traces_;
        }
        if (measuring) measure();
        if (traces) clear_traces();
        if (sealing) write_seal();
    }
}

void StoreUpkeep::measure() {
    std::uint64_t before = 0;
    {
        const std::lock_guard lock(guard_);
        before = successes_;
        under_way_since_ = clock_();
    }
    storage::Stored<void> done;
    if (!store_ || !store_->is_sound()) {
        store_.reset();
        auto opened = storage::Store::open(address_, storage::Access::write, longest_write);
        if (opened)
            store_ = std::move(*opened);
        else
            done = tl::unexpected(opened.error());
    }
    if (done) done = store_->try_writing();
    if (!done) store_.reset();
    const std::lock_guard lock(guard_);
    under_way_since_.reset();
    if (done)
        fails_ = false;
    else if (before == successes_)  // somebody else's change has gone through meanwhile
        fails_ = true;
}

// Of several servers one writes it, and the others find that nothing has happened since. What fails is done with the
// next change.
void StoreUpkeep::write_seal() {
    const auto time = std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
    auto store = storage::Store::open(address_, storage::Access::write, longest_write);
    if (store) static_cast<void>(storage::seal(*store, "dommer", time));
}

void StoreUpkeep::clear_traces() {
    if (!store_) return;
    const auto left = store_->forget_overwritten();
    const std::lock_guard lock(guard_);
    if (left && *left == storage::Traces::gone) may_have_traces_ = false;
}

}  // namespace dommer::server
