#pragma once

#include <span>
#include <vector>

#include "notation/pgn_problem.hpp"

namespace dommer::notation {

// The part of the text that is kept: what is not yet read, and room for more behind it. One byte stands before the
// text, so that "does a line begin here?" needs no special case, and one NUL behind it ends every scan.
class PgnWindow {
public:
    explicit PgnWindow(std::size_t block);

    const char* cursor;  // the first byte not yet read; the reader moves it on

    std::span<char> room();
    void arrived(std::size_t bytes);
    void finish() { last_ = true; }
    void drop_mark(std::size_t bytes);  // at the very beginning: the first line begins behind it

    const char* end() const { return end_; }
    bool last() const { return last_; }
    // Is a token that stops at `stop` whole, or might more of it follow?
    bool whole(const char* stop) const { return stop != end_ || last_; }
    bool begins_line(const char* at) const { return at[-1] == '\n' || at[-1] == '\r'; }
    // A token is kept whole up to half the block; the other half stays free for what follows.
    bool too_long_to_keep() const { return static_cast<std::size_t>(end_ - cursor) > (buffer_.size() - 2) / 2; }

    // Lines are counted when somebody asks, or when text leaves the window, not at every byte read.
    PgnPlace place_of(const char* at);
    void game_begins() { ++game_; }

private:
    struct Located {
        const char* at;
        PgnPlace place;
    };

    std::vector<char> buffer_;
    const char* end_;
    Located first_;   // where the kept text begins
    Located latest_;  // the last place asked for: questions mostly go forward
    std::uint64_t game_ = 0;
    bool last_ = false;
};

}  // namespace dommer::notation
