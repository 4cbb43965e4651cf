#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "app/stream.hpp"

namespace dommer::server {

using app::Versioned, app::VersionedPtr;

// Values of streams that the federation has many of (seasons, cases, meetings), as they were last read. Whoever hears
// of a change takes the value out, and the next who asks reads it again. Any thread may use it.
class HeldValues {
public:
    template <class State, class Event>
    VersionedPtr<State> find(const app::Stream<State, Event>& stream) const {
        const std::lock_guard lock(guard_);
        const auto found = values_.find(stream.name);
        return found == values_.end() ? nullptr : std::static_pointer_cast<const Versioned<State>>(found->second.value);
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
        if (values_.size() >= most_) values_.clear();
        const std::int64_t version = value->version;
        values_[stream.name] = {std::move(value), version};
    }
    // The value as this server has just written it.
    template <class State, class Event>
    void replace(const app::Stream<State, Event>& stream, VersionedPtr<State> value) {
        const std::lock_guard lock(guard_);
        ++changes_;
        if (values_.size() >= most_) values_.clear();
        const std::int64_t version = value->version;
        values_[stream.name] = {std::move(value), version};
    }
    // The stream has come so far: an older value goes.
    void heard(const std::string& stream, std::int64_t version) {
        const std::lock_guard lock(guard_);
        ++changes_;
        if (const auto found = values_.find(stream); found != values_.end() && found->second.version < version)
            values_.erase(found);
    }

    void forget(const std::string& stream) {
        const std::lock_guard lock(guard_);
        ++changes_;
        values_.erase(stream);
    }
    void forget_all() {
        const std::lock_guard lock(guard_);
        ++changes_;
        values_.clear();
    }

private:
    static constexpr std::size_t most_ = 256;

    struct Held {
        std::shared_ptr<const void> value;
        std::int64_t version = 0;
    };

    mutable std::mutex guard_;
    std::uint64_t changes_ = 0;
    std::map<std::string, Held> values_;  // by the stream's name, which tells the type
};

}  // namespace dommer::server
