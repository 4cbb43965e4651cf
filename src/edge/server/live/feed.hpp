#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <vector>

#include "http.hpp"

namespace dommer::server {

// Some changes to one event as they go down the line: as everybody sees them, and as the desk does.
struct Batch {
    std::int64_t last = 0;  // sequence of the last change in it
    Bytes everybody, desk;  // none: nothing for them
};

// Who watches from the desk, and by which session: they see more, for as long as they may.
struct DeskAccess {
    std::string user, session_digest, event;
};

// The changes of one event that are still at hand, and who watches.
class Channel {
public:
    void publish(Batch batch);
    void recheck_access();
    void start_over(std::int64_t sequence);
    std::size_t spectators() const;

private:
    friend class Spectator;
    static constexpr std::size_t kept = 512;

    mutable std::mutex guard_;
    std::deque<Batch> batches_;
    std::int64_t dropped_ = 0;  // sequence of the last change no longer at hand
    std::set<Spectator*> spectators_;
};

// One open stream. It holds no queue of its own, only how far it has come: who reads slowly costs nothing.
class Spectator {
public:
    Spectator(std::shared_ptr<Channel> channel, std::int64_t after, std::optional<DeskAccess> access);
    ~Spectator();
    Spectator(const Spectator&) = delete;
    Spectator& operator=(const Spectator&) = delete;

    // Called once before the first take; `wake` comes from any thread and must only post.
    void on_news(std::function<void()> wake);

    const std::optional<DeskAccess>& access() const { return access_; }
    // Whether the access must be checked before the next news; once asked, it counts as checked.
    bool must_check_access() { return must_check_.exchange(false); }

    struct News {
        std::vector<Bytes> texts;
        bool missed = false;  // so much that the pages must be loaded anew
        std::int64_t upto = 0;
    };
    News take();

private:
    friend class Channel;
    std::shared_ptr<Channel> channel_;
    std::int64_t after_;
    std::optional<DeskAccess> access_;
    std::atomic<bool> must_check_{false};
    bool starts_over_ = false;
    std::function<void()> wake_;
};

// All channels. Changes come in the order of the log, from one thread.
class Feed {
public:
    void start_at(std::int64_t sequence) { last_ = sequence; }
    std::int64_t last() const { return last_; }

    // Joins at the end of what has been published; `last` says where that is.
    std::shared_ptr<Spectator> join(const std::string& event, std::optional<DeskAccess> access, std::int64_t& last);
    void publish(const std::string& event, Batch batch);
    // Sessions have ended or roles have changed: the access of everybody at a desk is checked again before they hear
    // more.
    void recheck_access();
    void reached(std::int64_t sequence) { last_ = sequence; }
    // The log ends here now, and was longer before: whoever watches loads the pages anew.
    void start_over(std::int64_t sequence);
    std::size_t spectators() const;

private:
    mutable std::mutex guard_;
    std::map<std::string, std::shared_ptr<Channel>> channels_;
    std::atomic<std::int64_t> last_{0};
};

}  // namespace dommer::server
