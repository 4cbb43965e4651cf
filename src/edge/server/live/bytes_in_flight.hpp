#pragma once

#include <atomic>
#include <mutex>
#include <unordered_map>

#include "http.hpp"

namespace dommer::server {

// Bytes that connections hold at this moment, of what was allowed to all of them together.
class ByteBudget {
public:
    explicit ByteBudget(std::size_t most) : most_(most) {}

    // Held until it goes out of scope; false: there was no room.
    class Held {
    public:
        Held() = default;
        Held(ByteBudget* budget, std::size_t bytes) : budget_(budget), bytes_(bytes) {}
        Held(Held&& other) noexcept : budget_(std::exchange(other.budget_, nullptr)), bytes_(other.bytes_) {}
        Held& operator=(Held&& other) noexcept {
            std::swap(budget_, other.budget_), std::swap(bytes_, other.bytes_);
            return *this;
        }
        ~Held() {
            if (budget_ != nullptr) budget_->used_ -= bytes_;
        }
        explicit operator bool() const { return budget_ != nullptr; }

    private:
        ByteBudget* budget_ = nullptr;
        std::size_t bytes_ = 0;
    };
    Held hold(std::size_t bytes) {
        if (used_.fetch_add(bytes) + bytes <= most_) return {this, bytes};
        used_ -= bytes;
        return {};
    }
    std::size_t used() const { return used_; }

private:
    std::size_t most_;
    std::atomic<std::size_t> used_{0};
};

// Answers on their way out. However many readers one answer has, it is in memory once, and counts once.
class AnswersInFlight {
public:
    explicit AnswersInFlight(std::size_t most) : budget_(most) {}

    class Held {
    public:
        Held() = default;
        Held(AnswersInFlight* answers, const std::string* body) : answers_(answers), body_(body) {}
        Held(Held&& other) noexcept : answers_(std::exchange(other.answers_, nullptr)), body_(other.body_) {}
        Held& operator=(Held&&) = delete;
        ~Held() {
            if (answers_ != nullptr) answers_->let_go(body_);
        }
        explicit operator bool() const { return answers_ != nullptr; }

    private:
        AnswersInFlight* answers_ = nullptr;
        const std::string* body_ = nullptr;
    };
    Held hold(const Bytes& body) {
        const std::lock_guard lock(guard_);
        auto& sent = bodies_[body.get()];
        if (sent.readers == 0) sent.bytes = budget_.hold(body->size());
        if (!sent.bytes) return bodies_.erase(body.get()), Held();
        ++sent.readers;
        return {this, body.get()};
    }

private:
    struct Sent {
        int readers = 0;
        ByteBudget::Held bytes;
    };
    void let_go(const std::string* body) {
        const std::lock_guard lock(guard_);
        const auto found = bodies_.find(body);
        if (--found->second.readers == 0) bodies_.erase(found);
    }

    ByteBudget budget_;
    std::mutex guard_;
    std::unordered_map<const std::string*, Sent> bodies_;
};

}  // namespace dommer::server
