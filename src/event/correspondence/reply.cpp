#include "correspondence/reply.hpp"

namespace dommer::correspondence {

tl::expected<Reply, ReplyFault> read_reply(std::span<const NumberedMove> proposal,
                                           std::span<const NumberedMove> reply) {
    const auto fail = [](ReplyFault fault) { return tl::unexpected(fault); };
    if (reply.empty() || proposal.empty()) return fail(ReplyFault::firm_move_not_repeated);
    Reply read;
    HalfMove expected = proposal.front().at;
    const auto is_senders = [](std::size_t at) { return at % 2 == 0; };
    for (std::size_t at = 0; at < reply.size(); ++at, expected = next(expected)) {
        if (read.answer || (at >= proposal.size() && is_senders(at))) return fail(ReplyFault::too_many_moves);
        if (reply[at].at != expected) return fail(ReplyFault::ply_mismatch);
        if (at >= proposal.size()) {
            read.answer = reply[at];
        } else if (reply[at].move == proposal[at].move) {
            read.accepted = at;
        } else if (at == 0) {
            return fail(ReplyFault::firm_move_not_repeated);
        } else if (is_senders(at)) {
            return fail(ReplyFault::changed_senders_move);
        } else {
            read.answer = reply[at];
            read.status = ReplyStatus::deviation;
        }
    }
    if (read.answer) return read;
    if (reply.size() < proposal.size()) return fail(ReplyFault::stopped_without_other_move);
    if (is_senders(proposal.size() - 1)) return fail(ReplyFault::own_move_missing);
    read.status = ReplyStatus::complete_sender_to_move;
    return read;
}

}  // namespace dommer::correspondence
