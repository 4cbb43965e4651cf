#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "app/stream.hpp"

namespace dommer::server {

using app::Versioned, app::VersionedPtr;

// Values of streams that the federation has many of (seasons, cases, meetings, live games), as they were last read.
// Whoever hears of a change takes the value out, and the next who asks reads it again. When all places are taken, the
// value that nobody has asked for longest goes. Any thread may use it.
class HeldValues {
public:
    static constexpr std::size_t usual_most = 1500;  // a thousand tables in play, and what else is looked at
    explicit HeldValues(std::size_t most = usual_most) : most_(most) {}

    template <class State, class Event>
    VersionedPtr<State> find(const app::Stream<State, Event>& stream) const {
        const std::lock_guard lock(guard_);
        const auto found = values_.find(stream.name);
        if (found == values_.end()) return nullptr;
        by_use_.splice(by_use_.begin(), by_use_, found->second.used);
        return std::static_pointer_cast<const Versioned<State>>(found->second.value);
    }

    // How often something was taken out: a value that was read before that is not kept.
    std::uint64_t changes() const {
        const std::lock_guard lock(guard_);
        return changes_;
    }
    template <class State, class Event>
    void keep(const app::Stream<State, Event>& stream, VersionedPtr<State> value, std::uint64_t changes_before) {
        const std::lock_guard lock(guard_);
        if (changes_ != changes_before || value->version == 0) return;
        put(stream.name, value->version, value);
    }
    // The value as this server has just written it.
    template <class State, class Event>
    void replace(const app::Stream<State, Event>& stream, VersionedPtr<State> value) {
        const std::lock_guard lock(guard_);
        ++changes_;
        put(stream.name, value->version, value);
    }
    // The stream has come so far: an older value goes.
    void heard(const std::string& stream, std::int64_t version) {
        const std::lock_guard lock(guard_);
        ++changes_;
        if (const auto found = values_.find(stream); found != values_.end() && found->second.version < version)
            take_out(found);
    }

    void forget(const std::string& stream) {
        const std::lock_guard lock(guard_);
        ++changes_;
        if (const auto found = values_.find(stream); found != values_.end()) take_out(found);
    }
    void forget_all() {
        const std::lock_guard lock(guard_);
        ++changes_;
        values_.clear(), by_use_.clear();
    }

private:
    struct Held {
        std::shared_ptr<const void> value;
        std::int64_t version = 0;
        std::list<std::string>::iterator used;
    };
    using Values = std::map<std::string, Held>;

    void put(const std::string& stream, std::int64_t version, std::shared_ptr<const void> value) {
        if (const auto found = values_.find(stream); found != values_.end()) take_out(found);
        if (values_.size() >= most_) take_out(values_.find(by_use_.back()));
        by_use_.push_front(stream);
        values_[stream] = {std::move(value), version, by_use_.begin()};
    }
    void take_out(Values::iterator held) {
        by_use_.erase(held->second.used);
        values_.erase(held);
    }

    std::size_t most_;
    mutable std::mutex guard_;
    std::uint64_t changes_ = 0;
    Values values_;                          // by the stream's name, which tells the type
    mutable std::list<std::string> by_use_;  // the one asked for last is first
};

}  // namespace dommer::server
