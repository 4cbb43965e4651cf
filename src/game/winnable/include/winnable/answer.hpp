#pragma once

#include <atomic>

#include "certificate/certificate.hpp"
#include "vocabulary/names.hpp"

namespace dommer::winnable {

enum class Verdict {
    winnable,      // a series of legal moves to mate was found
    unwinnable,    // it is proved that there is none
    undetermined,  // the budget ran out first
};
constexpr Ids<3> ids_of(Verdict) { return {"winnable", "unwinnable", "undetermined"}; }

// Counts, never clock time: the same question has the same answer on every machine.
struct Budget {
    std::uint32_t playouts = 24;
    std::uint32_t phases = 20'000;
    std::uint64_t positions = 11'000'000;
    const std::atomic<bool>* cancelled = nullptr;  // set by whoever asked when they no longer wait

    bool is_cancelled() const { return cancelled != nullptr && cancelled->load(std::memory_order_relaxed); }
};

struct Answer {
    Verdict verdict = Verdict::undetermined;
    certificate::Certificate certificate;
    std::uint64_t positions = 0;  // looked at by the search
};

}  // namespace dommer::winnable
