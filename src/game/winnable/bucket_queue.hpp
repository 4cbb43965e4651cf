#pragma once

#include <cstdint>
#include <vector>

namespace dommer::winnable {

// Lowest cost first; among equals the one that came last.
class BucketQueue {
public:
    void push(std::uint32_t what, int cost) {
        const auto bucket = static_cast<std::size_t>(cost < 0 ? 0 : cost >= most ? most - 1 : cost);
        if (bucket >= buckets_.size()) buckets_.resize(bucket + 1);
        buckets_[bucket].push_back(what);
        if (bucket < first_) first_ = bucket;
    }
    bool empty() {
        while (first_ < buckets_.size() && buckets_[first_].empty()) ++first_;
        return first_ == buckets_.size();
    }
    // Ask `empty` first.
    std::uint32_t pop() {
        const std::uint32_t what = buckets_[first_].back();
        buckets_[first_].pop_back();
        return what;
    }

private:
    static constexpr int most = 4096;
    std::vector<std::vector<std::uint32_t>> buckets_;
    std::size_t first_ = 0;
};

}  // namespace dommer::winnable
