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

// A value with the answers already made from it, which go with it.
class PagesOfOne {
public:
    explicit PagesOfOne(PageCache& pages) : pages_(pages), owner_(pages.new_owner()) {}
    ~PagesOfOne() { pages_.forget(owner_); }
    PagesOfOne(const PagesOfOne&) = delete;
    PagesOfOne& operator=(const PagesOfOne&) = delete;

    PagePtr find_page(const std::string& key) const { return pages_.find(owner_, key); }
    void keep_page(const std::string& key, PagePtr page) const { pages_.keep(owner_, key, std::move(page)); }
    // Made once, however many ask at the same time.
    template <class Make>
    PagePtr page(const std::string& key, const Make& make) const {
        const std::lock_guard turn(making_);
        if (PagePtr kept = find_page(key)) return kept;
        PagePtr made = make();
        keep_page(key, made);
        return made;
    }

private:
    PageCache& pages_;
    PageCache::Owner owner_;
    mutable std::mutex making_;
};

}  // namespace dommer::server
