#pragma once

#include <compare>
#include <string>
#include <string_view>

namespace dommer {

// What a decision rests on. Article numbers move between editions, so a citation always names the book too:
// {"laws-2023", "9.2.2"}, {"dsu-2011", "4.9.1"}. The books and their articles are listed under data/editions/.
struct Citation {
    std::string book;
    std::string article;
    friend auto operator<=>(const Citation&, const Citation&) = default;
};

}  // namespace dommer
