#include "page_cache.hpp"

namespace dommer::server {
namespace {

std::size_t size_of(const std::string& key, const Page& page) {
    constexpr std::size_t of_its_own = 400;  // the entry itself, in the list and the map
    return of_its_own + 2 * key.size() + (page.body ? page.body->size() : 0) + (page.zipped ? page.zipped->size() : 0);
}

}  // namespace

PageCache::Owner PageCache::new_owner() {
    const std::lock_guard lock(guard_);
    return ++last_owner_;
}

PagePtr PageCache::find(Owner owner, const std::string& key) {
    const std::lock_guard lock(guard_);
    const auto of_owner = places_.find(owner);
    if (of_owner == places_.end()) return nullptr;
    const auto found = of_owner->second.find(key);
    if (found == of_owner->second.end()) return nullptr;
    pages_.splice(pages_.begin(), pages_, found->second);
    return found->second->page;
}

void PageCache::keep(Owner owner, const std::string& key, PagePtr page) {
    const std::size_t bytes = size_of(key, *page);
    if (bytes > most_ / 4) return;
    const std::lock_guard lock(guard_);
    auto& of_owner = places_[owner];
    if (const auto found = of_owner.find(key); found != of_owner.end()) {
        bytes_ -= found->second->bytes;
        pages_.erase(found->second);
        of_owner.erase(found);
    }
    pages_.push_front({owner, key, std::move(page), bytes});
    of_owner[key] = pages_.begin();
    bytes_ += bytes;
    while (bytes_ > most_) drop(std::prev(pages_.end()));
}

void PageCache::forget(Owner owner) {
    const std::lock_guard lock(guard_);
    const auto of_owner = places_.find(owner);
    if (of_owner == places_.end()) return;
    for (const auto& [key, place] : of_owner->second) bytes_ -= place->bytes, pages_.erase(place);
    places_.erase(of_owner);
}

std::size_t PageCache::bytes() const {
    const std::lock_guard lock(guard_);
    return bytes_;
}

void PageCache::drop(Place place) {
    const auto of_owner = places_.find(place->owner);
    of_owner->second.erase(place->key);
    if (of_owner->second.empty()) places_.erase(of_owner);
    bytes_ -= place->bytes;
    pages_.erase(place);
}

}  // namespace dommer::server
