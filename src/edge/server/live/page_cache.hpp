#pragma once

#include <cstdint>
#include <list>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "http.hpp"

namespace dommer::server {

// An answer that is ready to be sent again.
struct Page {
    Bytes body, zipped;
    std::string etag;
    int status = 200;
    std::optional<std::int64_t> event_version = std::nullopt;  // of the event that it is about
};
using PagePtr = std::shared_ptr<const Page>;

// All answers that are kept, of all events together: as many bytes as the budget allows, and the one that nobody has
// asked for longest goes first. Each has an owner, with whom its answers are forgotten. Any thread may use it.
class PageCache {
public:
    using Owner = std::uint64_t;
    static constexpr Owner federation = 0;  // what is not of one event

    explicit PageCache(std::size_t most_bytes) : most_(most_bytes) {}

    Owner new_owner();
    PagePtr find(Owner owner, const std::string& key);
    // A page that alone would take a quarter of everything is not kept.
    void keep(Owner owner, const std::string& key, PagePtr page);
    void forget(Owner owner);
    std::size_t bytes() const;

private:
    struct Kept {
        Owner owner;
        std::string key;
        PagePtr page;
        std::size_t bytes;
    };
    using Place = std::list<Kept>::iterator;
    void drop(Place place);

    std::size_t most_, bytes_ = 0;
    mutable std::mutex guard_;
    std::list<Kept> pages_;  // the one asked for last is first
    std::unordered_map<Owner, std::unordered_map<std::string, Place>> places_;
    Owner last_owner_ = federation;
};

}  // namespace dommer::server
