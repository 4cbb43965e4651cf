#include "flag_watch.hpp"

#include <algorithm>
#include <vector>

namespace dommer::server {
namespace {

constexpr std::chrono::milliseconds longest_look_away{1000}, beat_every{900};
// A flag that stays up after so many looks, a second apart, is not ours to call: the game is another node's.
constexpr int most_looks = 60;

Instant this_moment() {
    return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

}  // namespace

void FlagWatch::start(std::set<std::string> names, Due due, Look look, Beat beat) {
    ask_due_ = std::move(due), look_ = std::move(look), beat_ = std::move(beat);
    {
        const std::lock_guard lock(guard_);
        changed_.merge(names);
        stopping_ = false;
    }
    thread_ = std::thread([this] { run(); });
}

void FlagWatch::changed(const std::string& name) {
    {
        const std::lock_guard lock(guard_);
        changed_.insert(name);
    }
    news_.notify_one();
}

void FlagWatch::stop() {
    {
        const std::lock_guard lock(guard_);
        stopping_ = true;
    }
    news_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void FlagWatch::run() {
    std::map<std::string, int> looks;  // at a flag that is due
    for (;;) {
        std::set<std::string> changed;
        {
            std::unique_lock lock(guard_);
            std::chrono::milliseconds wait = longest_look_away;
            for (const auto& [name, due] : due_) wait = std::min<std::chrono::milliseconds>(wait, due - this_moment());
            news_.wait_for(lock, wait, [&] { return stopping_ || !changed_.empty(); });
            if (stopping_) return;
            changed.swap(changed_);
        }
        for (const std::string& name : changed) {
            if (const auto due = ask_due_(name))
                due_[name] = *due;
            else
                due_.erase(name);
        }
        const auto now = std::chrono::steady_clock::now();
        if ((!due_.empty() || !is_stored_) && now - beaten_ >= beat_every) beaten_ = now, is_stored_ = beat_();
        std::vector<std::string> fallen;
        for (const auto& [name, due] : due_)
            if (due <= this_moment()) fallen.push_back(name);
        for (const std::string& name : fallen) {
            look_(name);
            // The store may not have answered: then it is looked at again.
            const auto due = ask_due_(name);
            if (due && *due > this_moment())
                due_[name] = *due, looks.erase(name);
            else if (due && ++looks[name] < most_looks)
                due_[name] = this_moment() + longest_look_away;
            else
                due_.erase(name), looks.erase(name);
        }
    }
}

}  // namespace dommer::server
