#pragma once

#include <span>
#include <string_view>

#include "texts/named_keys.hpp"
#include "vocabulary/text.hpp"

// The catalogue of data/texts: every sentence and word for people, in Danish, Norwegian and English.
namespace dommer::texts {

// Every key, those that sources name first (named_keys), and the texts in the same order.
std::span<const std::string_view> all_keys();
std::span<const Text> all_texts();

constexpr std::size_t place_of(std::string_view key) {
    std::size_t place = 0;
    while (place < std::size(named_keys) && named_keys[place] != key) ++place;
    return place;
}

// The name of a text. One that is not among the named of the catalogue (src/text/texts/CMakeLists.txt) does not
// compile.
class Key {
public:
    consteval Key(const char* name) : place_(place_of(name)) {
        if (place_ == std::size(named_keys)) throw "data/texts has no such key that a source may name";
    }
    constexpr std::string_view name() const { return named_keys[place_]; }
    const Text& text() const { return all_texts()[place_]; }
    std::string_view in(Language language) const { return text().in(language); }
    friend constexpr bool operator==(Key, Key) = default;

private:
    std::size_t place_;
};

// For names that are made while the program runs: the code of a problem, the id of a value. None: no such key.
const Text* find(std::string_view group, std::string_view name);

}  // namespace dommer::texts
