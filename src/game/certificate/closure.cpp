#include <unordered_map>
#include <unordered_set>

#include "certificate/digest.hpp"
#include "checking.hpp"
#include "laws/game_end.hpp"
#include "laws/packed.hpp"
#include "membership.hpp"

namespace dommer::certificate {
namespace {

struct Fingerprint {
    std::size_t operator()(const laws::PackedPosition& packed) const { return laws::fingerprint(packed); }
};

// Walks through everything that can be reached. The set is the proof; the digest says that it is the set stated.
class Walk {
public:
    Walk(Colour winner, const Closure& closure) : winner_(winner), closure_(closure) {
        for (const PhaseList& list : closure.cuts)
            for (const Phase& phase : list.phases) phases_[shelf(phase.pawns[0], phase.pawns[1])].push_back(&phase);
    }

    Finding from(const laws::Position& root) {
        visit(root);
        while (!waiting_.empty() && found_ == Finding::accepted) {
            const laws::Position now = laws::unpack(waiting_.back());
            waiting_.pop_back();
            for (const laws::Move move : laws::legal_moves(now)) visit(play(now, move));
        }
        if (found_ == Finding::accepted && !(digest_ == closure_.digest && seen_.size() == closure_.positions))
            return Finding::closure_differs_from_digest;
        return found_;
    }

private:
    static std::uint64_t shelf(laws::Bitboard white, laws::Bitboard black) {
        return white.bits() * 0x9e3779b97f4a7c15 + black.bits();
    }

    // A position in which a pawn can be taken en passant is looked at itself.
    bool is_cut_off(const laws::Position& position) const {
        if (position.en_passant().any()) return false;
        const auto found = phases_.find(
            shelf(position.of(Colour::white, laws::Kind::pawn), position.of(Colour::black, laws::Kind::pawn)));
        if (found == phases_.end()) return false;
        return std::any_of(found->second.begin(), found->second.end(),
                           [&](const Phase* phase) { return covers(*phase, position, winner_); });
    }

    void visit(const laws::Position& position) {
        if (position.to_move() != winner_ && laws::is_checkmate(position)) found_ = Finding::mate_in_the_closure;
        if (!laws::has_mating_material(position, winner_) || is_cut_off(position)) return;
        const laws::PackedPosition packed = laws::pack(position);
        if (!seen_.insert(packed).second) return;
        waiting_.push_back(packed);
        add(digest_, packed);
        if (seen_.size() > closure_.positions) found_ = Finding::closure_larger_than_stated;
    }

    Colour winner_;
    const Closure& closure_;
    std::unordered_set<laws::PackedPosition, Fingerprint> seen_;
    std::unordered_map<std::uint64_t, std::vector<const Phase*>> phases_;  // by pawns
    std::vector<laws::PackedPosition> waiting_;
    Digest digest_;
    Finding found_ = Finding::accepted;
};

}  // namespace

Finding check_closure(const laws::Position& position, Colour winner, const Closure& closure) {
    for (const PhaseList& list : closure.cuts)
        if (const Finding found = check_list(list, winner); found != Finding::accepted) return found;
    return Walk(winner, closure).from(position);
}

}  // namespace dommer::certificate
