#include "texts/texts.hpp"

#include <string>
#include <unordered_map>

namespace dommer::texts {

const Text* find(std::string_view group, std::string_view name) {
    static const auto places = [] {
        std::unordered_map<std::string_view, std::size_t> made;
        for (std::size_t place = 0; place < all_keys().size(); ++place) made.emplace(all_keys()[place], place);
        return made;
    }();
    const auto found = places.find(std::string(group) + "." + std::string(name));
    return found == places.end() ? nullptr : &all_texts()[found->second];
}

}  // namespace dommer::texts
