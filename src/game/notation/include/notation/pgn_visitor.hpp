#pragma once

#include <optional>
#include <string_view>

#include "laws/counters.hpp"
#include "laws/setup.hpp"
#include "notation/pgn_problem.hpp"

namespace dommer::notation {

enum class PgnResult : std::uint8_t { white_won, black_won, drawn, unknown };

std::string_view to_string(PgnResult result);  // 1-0 0-1 1/2-1/2 *
std::optional<PgnResult> pgn_result(std::string_view text);

struct PgnStart {
    laws::Position position = laws::Position::initial();
    laws::Counters counters;
    laws::Variant variant = laws::Variant::standard;
    friend bool operator==(const PgnStart&, const PgnStart&) = default;
};

struct PgnPlayed {
    std::optional<laws::Move> move;  // none: a null move
    const laws::Position& before;
    const laws::Position& after;
    std::string_view text;  // as written, without ! and ?
};

// A comment, or a part of one that is longer than the reader keeps whole.
struct PgnComment {
    std::string_view text;
    bool begins = true, ends = true;
};

// Told what a file holds, in its order. Texts are the bytes of the file (see pgn_text.hpp for their encoding) and live
// until the call returns. After a fault nothing more is told of that game but its end.
class PgnVisitor {
public:
    virtual ~PgnVisitor() = default;
    virtual void game_begins() {}
    virtual void tag(std::string_view /*name*/, std::string_view /*value*/) {}
    virtual void moves_begin(const PgnStart&) {}
    virtual void move(const PgnPlayed&) {}
    virtual void nag(int) {}
    virtual void comment(const PgnComment&) {}
    virtual void variation_begins() {}
    virtual void variation_ends() {}
    virtual void comment_between_games(const PgnComment&) {}
    virtual void remark(const PgnRemark&) {}
    virtual void fault(const PgnFault&) {}
    virtual void game_ends(std::optional<PgnResult> /*as the last token says*/) {}
};

}  // namespace dommer::notation
