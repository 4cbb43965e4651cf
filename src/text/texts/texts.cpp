#include "texts/texts.hpp"

#include <cassert>
#include <string>
#include <unordered_map>

namespace dommer::texts {
namespace {

const Text* find(std::string_view key) {
    static const auto places = [] {
        std::unordered_map<std::string_view, std::size_t> made;
        for (std::size_t place = 0; place < all_keys().size(); ++place) made.emplace(all_keys()[place], place);
        return made;
    }();
    const auto found = places.find(key);
    return found == places.end() ? nullptr : &all_texts()[found->second];
}

}  // namespace

const Text& Key::text() const {
    const Text* text = find(name_);
    assert(text && "a key that a source names is in data/texts");
    return *text;
}

const Text* find(std::string_view group, std::string_view name) {
    return find(std::string(group) + "." + std::string(name));
}

}  // namespace dommer::texts
