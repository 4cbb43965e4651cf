#include "search.hpp"

#include "bucket_queue.hpp"
#include "certificate/digest.hpp"
#include "cuts.hpp"
#include "estimate.hpp"
#include "laws/attacks.hpp"
#include "laws/game_end.hpp"
#include "visited.hpp"

namespace dommer::winnable {
namespace {

using laws::Kind;
using laws::Move;
using laws::Position;

// How often each pawn structure with its material was met: the more often, the later the next.
class Crowd {
public:
    Crowd() : visits_(1 << 12) {}
    int visit(const Position& position) {
        std::uint64_t mixed = position.of(Colour::white, Kind::pawn).bits() * 0x9e3779b97f4a7c15;
        mixed = (mixed ^ position.of(Colour::black, Kind::pawn).bits()) * 0xff51afd7ed558ccd;
        for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen})
            for (const Colour side : {Colour::white, Colour::black})
                mixed = (mixed ^ (mixed >> 29) ^ static_cast<std::uint64_t>(position.of(side, kind).count())) *
                        0xbf58476d1ce4e5b9;
        return visits_[(mixed >> 40) % visits_.size()]++;
    }

private:
    std::vector<int> visits_;
};

class Search {
public:
    Search(Colour winner, std::uint64_t most, const Weights& weights, std::span<const Pattern> patterns,
           const std::atomic<bool>* cancelled)
        : winner_(winner),
          most_(std::min<std::uint64_t>(most, UINT32_MAX - 1)),
          weights_(weights),
          estimate_(winner, patterns),
          cuts_(winner),
          cancelled_(cancelled) {}

    Answer from(const Position& root) {
        meet(root, Visited::none, Move());
        while (!queue_.empty()) {
            if (visited_.size() >= most_ || (cancelled_ != nullptr && cancelled_->load(std::memory_order_relaxed)))
                return {Verdict::undetermined, {}, visited_.size()};
            const std::uint32_t at = queue_.pop();
            if (expand(at)) return {Verdict::winnable, certificate::Line{line_to(at)}, visited_.size()};
        }
        return {Verdict::unwinnable, closure(root), visited_.size()};
    }

private:
    // True if a child is mate; `mate_` is then the last move.
    bool expand(std::uint32_t at) {
        const Position now = laws::unpack(visited_.position(at));
        for (const Move move : laws::legal_moves(now)) {
            const Position next = play(now, move);
            if (now.to_move() == winner_ && laws::is_checkmate(next)) return mate_ = move, true;
            const bool fewer = laws::is_capture(now, move) || move.is_promotion();
            if (fewer && !laws::has_mating_material(next, winner_)) continue;
            if (is_hopeless(next, fewer || move.moving_piece() == Kind::pawn)) continue;
            meet(next, at, move);
        }
        return false;
    }

    // Shut in, by a proof at hand or one that is tried now: after irreversible moves, and for the first positions of
    // all.
    bool is_hopeless(const Position& position, bool irreversible) {
        if (weights_.most_phases == 0) return false;
        if (cuts_.holds(position)) return true;
        if (!irreversible && visited_.size() > early_) return false;
        return cuts_.worth_trying() && cuts_.prove(position, weights_.most_phases);
    }

    void meet(const Position& position, std::uint32_t parent, Move move) {
        if (!visited_.insert(laws::pack(position), parent, move)) return;
        const std::uint32_t at = visited_.size() - 1;
        depths_.push_back(parent == Visited::none ? 0 : static_cast<std::uint16_t>(depths_[parent] + 1));
        queue_.push(at, weights_.estimate == 0 ? depths_[at] : cost(position, depths_[at]));
    }

    int cost(const Position& position, int depth) {
        const int estimate = weights_.box ? estimate_.boxed_in(*weights_.box, position) : estimate_(position);
        return weights_.estimate * estimate + crowd_.visit(position) / weights_.crowding + depth / weights_.depth;
    }

    std::vector<Move> line_to(std::uint32_t at) const {
        std::vector<Move> moves{mate_};
        for (; visited_.parent(at) != Visited::none; at = visited_.parent(at)) moves.push_back(visited_.move(at));
        std::reverse(moves.begin(), moves.end());
        return moves;
    }

    certificate::Closure all_visited() const {
        certificate::Closure closure{visited_.size(), {}, {}};
        for (std::uint32_t at = 0; at < visited_.size(); ++at) certificate::add(closure.digest, visited_.position(at));
        return closure;
    }

    // What must be looked at when all cuts are known from the start: a part of what was met while they were found.
    certificate::Closure closure(const Position& root) const {
        if (cuts_.lists().empty()) return all_visited();
        Visited all;
        const auto meet_again = [&](const Position& position) {
            if (laws::has_mating_material(position, winner_) && !cuts_.holds(position))
                all.insert(laws::pack(position), Visited::none, Move());
        };
        meet_again(root);
        certificate::Closure closure{0, {}, cuts_.lists()};
        for (std::uint32_t at = 0; at < all.size(); ++at) {
            certificate::add(closure.digest, all.position(at));
            const Position now = laws::unpack(all.position(at));
            for (const Move move : laws::legal_moves(now)) meet_again(play(now, move));
        }
        closure.positions = all.size();
        return closure;
    }

    Colour winner_;
    std::uint64_t most_;
    Weights weights_;
    Estimate estimate_;
    Crowd crowd_;
    Visited visited_;
    BucketQueue queue_;
    Cuts cuts_;
    static constexpr std::uint32_t early_ = 200;
    std::vector<std::uint16_t> depths_;
    Move mate_{};
    const std::atomic<bool>* cancelled_;
};

}  // namespace

Answer search(const Position& position, Colour winner, std::uint64_t most_positions, const Weights& weights,
              std::span<const Pattern> patterns, const std::atomic<bool>* cancelled) {
    return Search(winner, most_positions, weights, patterns, cancelled).from(position);
}

}  // namespace dommer::winnable
