#pragma once

#include <string>
#include <string_view>

namespace dommer::notation {

// Puts tokens into lines shorter than 80 characters, one blank between. The latest token is held back, because a
// closing bracket may still join it.
class PgnLines {
public:
    static constexpr std::size_t widest = 79;

    void token(std::string_view text);
    void open_bracket();
    void close_bracket();
    void comment(std::string_view text);
    std::string finished();

private:
    void put_held();

    std::string text_, held_;
    bool bracket_waits_ = false;  // an opening bracket for the next token
    std::size_t column_ = 0;
};

}  // namespace dommer::notation
