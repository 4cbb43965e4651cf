#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "notation/letters.hpp"
#include "notation/pgn_visitor.hpp"

namespace dommer::notation {

struct PgnReading {
    Language language = Language::english;  // of the piece letters
    std::size_t block = 256 * 1024;         // bytes kept at a time; no tag may be longer than half of it
};

inline constexpr std::size_t deepest_variation = 200;

class PgnMachine;

// Reads games from text that arrives piece by piece; any cut is allowed, also inside a word. Every move is proved legal
// and played, in variations too. What is kept is one block of text and the positions of the open variations, however
// long a game or a comment is.
//
//     while (the file gives bytes) reader.read(bytes put into reader.room(), visitor);
//     reader.finish(visitor);
class PgnReader {
public:
    explicit PgnReader(const PgnReading& reading = {});
    PgnReader(PgnReader&&) noexcept;
    PgnReader& operator=(PgnReader&&) noexcept;
    ~PgnReader();

    std::span<char> room();                               // where the next bytes go; never empty
    void read(std::size_t arrived, PgnVisitor& visitor);  // so many bytes were put at the beginning of room()
    void finish(PgnVisitor& visitor);                     // the text has ended
    PgnPlace place();                                     // of what the visitor is being told

private:
    std::unique_ptr<PgnMachine> machine_;
};

// A text that is all there.
void read_pgn(std::string_view text, PgnVisitor& visitor, const PgnReading& reading = {});

}  // namespace dommer::notation
