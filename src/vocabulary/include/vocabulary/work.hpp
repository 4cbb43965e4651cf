#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

namespace dommer {

// How much work a question may take: so many steps, and a flag by which whoever asked takes it back. Steps are counted,
// never time: the same question has the same answer on every machine. A step is about one look at one pair.
//
// Counting changes nothing in the question, so it is done through a constant reference; one question is one thread's.
// Once the work is over it stays so: an answer that was found after that is none.
class Work {
public:
    explicit Work(std::uint64_t most, const std::atomic<bool>* cancelled = nullptr)
        : left_(most),
          cancelled_(cancelled) {}

    // Never over, and shared by all who set no limit: it counts nothing.
    static const Work& without_limit() {
        static const Work none;
        return none;
    }
    // A part of a question that may be given up by itself: with a limit of its own, and cancelled with the whole.
    Work share(std::uint64_t most) const { return Work(most, cancelled_); }

    // Counts steps that are about to be done. False: the limit is reached, or nobody waits for the answer any more.
    bool spend(std::uint64_t steps = 1) const {
        if (!left_) return true;
        if (over_ || *left_ < steps || (cancelled_ != nullptr && cancelled_->load(std::memory_order_relaxed)))
            return over_ = true, false;
        *left_ -= steps;
        return true;
    }
    bool is_over() const { return over_; }
    // What is left of the limit; nothing: there is none.
    std::optional<std::uint64_t> left() const { return left_; }

private:
    Work() = default;

    mutable std::optional<std::uint64_t> left_ = std::nullopt;
    mutable bool over_ = false;
    const std::atomic<bool>* cancelled_ = nullptr;
};

// What a pairing, an explanation or "why not?" may take where nobody says otherwise.
inline constexpr std::uint64_t usual_work = 400'000'000;

}  // namespace dommer
