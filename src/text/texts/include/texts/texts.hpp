#pragma once

#include <span>
#include <string_view>

#include "vocabulary/text.hpp"
#ifdef DOMMER_TEXTS_IN_PART
#include "texts/named_keys.hpp"
#endif

// The catalogue of data/texts: every sentence and word for people, in Danish, Norwegian, Swedish and English.
namespace dommer::texts {

// Every key, and the texts in the same order.
std::span<const std::string_view> all_keys();
std::span<const Text> all_texts();

// The name of a text. That the catalogue has it is seen by the test rooms.every_named_text_is_there, which reads the
// sources: asked by the compiler, each new key would compile again every source that names one. Only where a part of
// the catalogue is built in (the page's core) the compiler asks.
class Key {
public:
    consteval Key(const char* name) : name_(name) {
#ifdef DOMMER_TEXTS_IN_PART
        for (const std::string_view key : named_keys)
            if (key == name_) return;
        throw "this part of data/texts has no such key: src/text/texts/CMakeLists.txt";
#endif
    }
    constexpr std::string_view name() const { return name_; }
    const Text& text() const;
    std::string_view in(Language language) const { return text().in(language); }
    friend constexpr bool operator==(Key, Key) = default;

private:
    std::string_view name_;
};

// For names that are made while the program runs: the code of a problem, the id of a value. None: no such key.
const Text* find(std::string_view group, std::string_view name);

}  // namespace dommer::texts
