#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "lists/cells.hpp"

namespace dommer::lists {

// FIDE's XML list: <playerslist> with one <player> after another, each with plain children. The list is larger than
// memory should hold, so it is fed in pieces, and players come out as they are complete.
class XmlListReader {
public:
    void feed(std::string_view piece) { text_.append(piece); }

    // The next player, an error with its line, or none: feed more. After an error reading goes on behind that player.
    std::optional<tl::expected<ListedPlayer, ListError>> next();

    // What is left at the end of the file: an error if a player was begun and not closed, or no player was ever found.
    std::optional<ListError> finish() const;

private:
    void drop(std::size_t bytes);

    std::string text_;
    std::size_t at_ = 0;  // how much of text_ is done
    std::size_t line_ = 1;
    bool found_any_ = false;
};

}  // namespace dommer::lists
