#pragma once

#include <string>
#include <vector>

#include "notation/pgn_reader.hpp"

namespace dommer::notation {

struct PgnTag {
    std::string name, value;
    friend bool operator==(const PgnTag&, const PgnTag&) = default;
};

struct PgnVariation;

struct PgnMove {
    std::optional<laws::Move> move;  // none: a null move
    std::vector<std::uint8_t> nags;
    std::vector<std::string> comments;
    std::vector<PgnVariation> variations;  // other moves in place of this one
    friend bool operator==(const PgnMove&, const PgnMove&) = default;
};

struct PgnLine {
    std::vector<std::string> comments;  // before the first move
    std::vector<PgnMove> moves;
    friend bool operator==(const PgnLine&, const PgnLine&) = default;
};

struct PgnVariation {
    PgnLine line;
    std::vector<std::string> comments_after;
    friend bool operator==(const PgnVariation&, const PgnVariation&) = default;
};

// A whole game. All texts are UTF-8. White space in a comment counts as one blank, because a writer may break lines
// there.
struct PgnGame {
    std::vector<PgnTag> tags;
    PgnStart start;
    PgnLine line;
    PgnResult result = PgnResult::unknown;
    friend bool operator==(const PgnGame&, const PgnGame&) = default;
};

// The position after a move of a game; after a null move the other side is to move.
laws::Position after(const laws::Position& position, std::optional<laws::Move> move);

// The value of a tag; none if the game has no such tag.
std::optional<std::string_view> value_of(const PgnGame& game, std::string_view tag);

// The seven tags of the roster first and in their order, missing ones as unknown; the others by name. The Result tag
// and the last token say the same: where they differ, whichever is a result and not `*`, the token first.
PgnGame in_export_order(PgnGame game);

// Only the roster and the moves: equal for equal games, whoever wrote notes into them.
PgnGame reduced(PgnGame game);

// Collects the games it is told of and gives back each when it has ended. A game with a fault is left out.
class PgnCollector : public PgnVisitor {
public:
    virtual void take(PgnGame&& game) = 0;

    void game_begins() override;
    void tag(std::string_view name, std::string_view value) override;
    void moves_begin(const PgnStart& start) override;
    void move(const PgnPlayed& played) override;
    void nag(int number) override;
    void comment(const PgnComment& comment) override;
    void variation_begins() override;
    void variation_ends() override;
    void comment_between_games(const PgnComment& comment) override;
    void fault(const PgnFault& fault) override;
    void game_ends(std::optional<PgnResult> result) override;

private:
    PgnLine& open_line();
    std::vector<std::string>& open_comments();

    PgnGame game_;
    std::string part_;                         // of a comment that comes in parts
    std::vector<std::string> loose_comments_;  // they belong to the next game if it has no tags
    std::size_t depth_ = 0;
    bool faulty_ = false;
};

// The games of a text that could be read.
std::vector<PgnGame> games_of(std::string_view pgn, const PgnReading& reading = {});

}  // namespace dommer::notation
