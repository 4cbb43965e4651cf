#pragma once

#include <span>
#include <vector>

#include "correspondence/numeric.hpp"

namespace dommer::correspondence {

struct NumberedMove {
    HalfMove at;
    notation::TwoSquares move;
};

enum class ReplyStatus : unsigned char { deviation, complete, complete_sender_to_move };
constexpr Ids<3> ids_of(ReplyStatus) { return {"deviation", "complete", "complete_sender_to_move"}; }

enum class ReplyFault : unsigned char {
    firm_move_not_repeated,
    changed_senders_move,
    stopped_without_other_move,
    own_move_missing,
    too_many_moves,
    ply_mismatch
};
constexpr Ids<6> ids_of(ReplyFault) {
    return {"firm_move_not_repeated", "changed_senders_move", "stopped_without_other_move",
            "own_move_missing",       "too_many_moves",       "ply_mismatch"};
}

struct Reply {
    ReplyStatus status = ReplyStatus::complete;
    std::size_t accepted = 0;            // of the proposed moves, the firm one not counted
    std::optional<NumberedMove> answer;  // the move of the replier's own choice
};

// dsu_2011, 6.2.1, 6.2.5 and 6.8.4: a reply repeats the sender's firm move and the part of the series that it accepts.
// It breaks a series off only by another move than the one proposed to the replier; what was proposed from there on is
// void. A series that ends with a move of the replier is answered by accepting all of it (our reading R-CORR-04).
tl::expected<Reply, ReplyFault> read_reply(std::span<const NumberedMove> proposal, std::span<const NumberedMove> reply);

}  // namespace dommer::correspondence
