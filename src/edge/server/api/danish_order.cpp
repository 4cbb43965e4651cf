#include "danish_order.hpp"

#include <algorithm>
#include <iterator>

namespace dommer::server {
namespace {

struct Letter {
    std::string_view letter, key;
};
// z and a digit: behind z, before everything else.
constexpr Letter letters[] = {
    {"æ", "z1"}, {"Æ", "z1"}, {"ä", "z1"}, {"Ä", "z1"}, {"ø", "z2"}, {"Ø", "z2"}, {"ö", "z2"}, {"Ö", "z2"},
    {"å", "z3"}, {"Å", "z3"}, {"é", "e"},  {"É", "e"},  {"è", "e"},  {"È", "e"},  {"ê", "e"},  {"ë", "e"},
    {"á", "a"},  {"Á", "a"},  {"à", "a"},  {"â", "a"},  {"ü", "y"},  {"Ü", "y"},  {"ú", "u"},  {"Ú", "u"},
    {"í", "i"},  {"Í", "i"},  {"ó", "o"},  {"Ó", "o"},  {"ý", "y"},  {"ñ", "n"},  {"ç", "c"},  {"š", "s"},
    {"Š", "s"},  {"ž", "z"},  {"Ž", "z"},  {"č", "c"},  {"Č", "c"},  {"ð", "d"},  {"þ", "th"},
};

}  // namespace

std::string danish_key(std::string_view name) {
    std::string key;
    while (!name.empty()) {
        const auto* known =
            std::ranges::find_if(letters, [&](const Letter& each) { return name.starts_with(each.letter); });
        if (known != std::end(letters)) {
            key += known->key;
            name.remove_prefix(known->letter.size());
            continue;
        }
        const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
        const char c = small(name.front());
        const bool double_a = c == 'a' && name.size() > 1 && small(name[1]) == 'a';
        if (double_a)
            key += "z3";
        else if (c != '-' && c != '\'')
            key += c == ',' ? ' ' : c;  // a surname alone stands before a longer one
        name.remove_prefix(double_a ? 2 : 1);
    }
    return key;
}

}  // namespace dommer::server
