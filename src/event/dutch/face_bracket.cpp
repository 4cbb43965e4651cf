#include <algorithm>

#include "candidate.hpp"
#include "face.hpp"
#include "first_on_face.hpp"
#include "next_bracket.hpp"

namespace dommer::dutch {
namespace {

using matching::BitRows;
using matching::BitSet;

constexpr int most_floaters_refused = 200;
constexpr int refusals_before_exits = 2;

BracketAnswer collected(const Bracket& bracket, const Found& found) {
    BracketAnswer answer;
    answer.path = Path::face;
    for (const auto& [a, b] : found.pairs)
        answer.pairs.emplace_back(bracket.rank(std::min(a, b)), bracket.rank(std::max(a, b)));
    for (const int floater : found.floaters) answer.floaters.push_back(bracket.rank(floater));
    std::ranges::sort(answer.floaters);
    return answer;
}

std::optional<BracketAnswer> answer_by_exits(const Bracket& bracket, int floaters);
std::optional<BracketAnswer> answer_by_kind(const Bracket& bracket, const Exits& exits);

// Relax and verify: let Y hold every legal candidate and perhaps more, and let u be a quality never worse than the true
// one. If the first of the best of Y by u is legal and as good as u says, it is the answer. Here Y forgets C4 and C8,
// and u is the bound of the face; legality and C8 are proved afterwards for the floaters found. Where the proof fails
// the floater is refused and the search starts again, or the bracket is left to the generic way.
class FaceBracket {
public:
    FaceBracket(const Bracket& bracket, const Exits& exits, std::optional<FloaterKind> floater = std::nullopt)
        : bracket_(bracket),
          face_(bracket, exits, floater),
          size_(bracket.size()),
          refused_(face_.vertices()) {}

    std::optional<BracketAnswer> answer() {
        if (!is_mine()) return std::nullopt;
        NextBracket next(bracket_);
        for (int refusals = 0; refusals <= most_floaters_refused; ++refusals) {
            const auto found = best_of_face();
            if (!found)
                return exists_ || !ends_with_bye() ? std::nullopt
                                                   : answer_by_kind(bracket_, Exits::open(face_.floaters()));
            if (found->floaters.empty() || ends_with_bye()) return collected(bracket_, *found);
            const auto verdict = judged(*found, next);
            if (verdict == NextBracket::Verdict::best) return collected(bracket_, *found);
            // Somebody hard to place below: ask for those alone who can be placed.
            if (verdict == NextBracket::Verdict::unknown || refusals == refusals_before_exits) {
                if (auto answer = answer_by_exits(bracket_, face_.floaters())) return answer;
                if (fewest_floaters(bracket_) != face_.floaters()) return std::nullopt;
            }
            if (verdict == NextBracket::Verdict::unknown) return std::nullopt;
        }
        return std::nullopt;
    }

    // With exits that prove C4 and C8 for whoever can take them.
    std::optional<Found> found_as_it_is() { return has_room() ? best_of_face() : std::nullopt; }
    bool has_a_floater() { return (!ends_with_bye() || is_mine()) && face_.lets_anybody_out(); }
    bool exists() const { return exists_; }
    std::pair<int, int> colour_faults() const { return face_.colour_faults(); }
    bool ends_with_bye() const {
        return bracket_.is_last() || (bracket_.bye_score && *bracket_.bye_score >= bracket_.resident_score());
    }

private:
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    // Worse: somebody was refused, and the search can start again.
    NextBracket::Verdict judged(const Found& found, NextBracket& next) {
        if (face_.floaters() > 1) return judged_together(found, next);
        const auto verdict = next.judge(bracket_.rank(found.floaters.front()));
        if (verdict == NextBracket::Verdict::worse) refused_.insert(found.floaters.front());
        return verdict;
    }

    // Several floaters: refuses those who cannot reach the bound of C8 whoever floats with them. Whoever is accepted
    // reaches it.
    NextBracket::Verdict judged_together(const Found& found, NextBracket& next) {
        if (next.pairs_all(collected(bracket_, found).floaters)) return NextBracket::Verdict::best;
        auto verdict = NextBracket::Verdict::unknown;
        for (const int floater : found.floaters)
            if (!next.pairs_all({bracket_.rank(floater)}, face_.floaters() - 1))
                refused_.insert(floater), verdict = NextBracket::Verdict::worse;
        return verdict;
    }

    bool has_room() const { return 2 * bracket_.moved_down + face_.floaters() <= size_; }

    bool is_mine() {
        if (!has_room()) return false;
        if (!bracket_.bye_score || *bracket_.bye_score < bracket_.resident_score()) return true;
        if (*bracket_.bye_score != bracket_.resident_score() || face_.floaters() != 1) return false;
        restrict_to_bye();
        return true;
    }

    // C2, C5 and C9: of those who may have the bye, the ones with most games played. If one of them can have it C9
    // cannot be better.
    void restrict_to_bye() {
        BitSet takers(face_.vertices());
        int most = -1;
        for (int player = 0; player < size_; ++player)
            if (may_take_bye(*bracket_.entrants, bracket_.rank(player), *bracket_.bye_score))
                most = std::max(most, bracket_[player].played);
        for (int player = 0; player < size_; ++player)
            if (may_take_bye(*bracket_.entrants, bracket_.rank(player), *bracket_.bye_score) &&
                bracket_[player].played == most)
                takers.insert(player);
        face_.restrict_door(takers);
    }

    // C14 to C17, by the binary number of what is given up: each is tried only after everything better was shown to be
    // empty. With at most one floater and one moved-down player each criterion is nought or one; with more a count
    // would be needed.
    std::optional<Found> best_of_face() {
        for (unsigned relaxed = 0; relaxed < 16; ++relaxed) {
            if (face_.floaters() == 0 && (relaxed & 10U) != 0) continue;
            if (bracket_.moved_down == 0 && (relaxed & 5U) != 0) continue;
            const BitRows rows = face_.rows(relaxed, refused_);
            bool exists = false;
            auto found = first_on_face(bracket_, face_, rows, exists);
            if (!exists) continue;
            exists_ = true;
            if (bracket_.moved_down > 1 && (relaxed & 5U) != 0) return std::nullopt;
            if (face_.floaters() > 1 && (relaxed & 10U) != 0) return std::nullopt;
            if (found) found->given_up = relaxed;
            return found;
        }
        return std::nullopt;
    }

    const Bracket& bracket_;
    Face face_;
    int size_;
    BitSet refused_;
    bool exists_ = false;  // the face has a candidate, found or not
};

// One set of exits after the other; the first of the best wins. Given up if it cannot be told what one of them leads
// to.
std::optional<BracketAnswer> answer_by_all_best_exits(const Bracket& bracket, int floaters) {
    std::optional<Found> best;
    for (const Exits& exits : all_best_exits(bracket, floaters)) {
        FaceBracket face(bracket, exits);
        auto found = face.found_as_it_is();
        if (!found && face.exists()) return std::nullopt;
        if (found && (!best || comes_before(*found, *best, bracket.moved_down))) best = std::move(found);
    }
    return best ? std::optional(collected(bracket, *best)) : std::nullopt;
}

// One floater, whom the bye or the exits leave no choice to be of the kind that is best for colours: each kind on its
// own. No candidate with a floater of some kind has fewer faults than its face says, so among the kinds with the fewest
// the first of the best is the answer.
std::optional<BracketAnswer> answer_by_kind(const Bracket& bracket, const Exits& exits) {
    if (exits.floaters() != 1) return std::nullopt;
    std::vector<FloaterKind> kinds;
    for (int at = bracket.moved_down; at < bracket.size(); ++at)
        if (const FloaterKind kind = kind_of(bracket[at]); std::ranges::find(kinds, kind) == kinds.end())
            kinds.push_back(kind);
    std::optional<std::pair<int, int>> fewest;
    std::optional<Found> best;
    for (const FloaterKind kind : kinds) {
        FaceBracket face(bracket, exits, kind);
        if (!face.has_a_floater()) continue;
        if (fewest && face.colour_faults() > *fewest) continue;
        if (!fewest || face.colour_faults() < *fewest) fewest = face.colour_faults(), best.reset();
        auto found = face.found_as_it_is();
        if (!found && face.exists()) return std::nullopt;
        if (found && (!best || comes_before(*found, *best, bracket.moved_down))) best = std::move(found);
    }
    return best ? std::optional(collected(bracket, *best)) : std::nullopt;
}

std::optional<BracketAnswer> answer_by_exits(const Bracket& bracket, int floaters) {
    if (const auto exits = best_exits(bracket, floaters)) {
        FaceBracket face(bracket, *exits);
        if (const auto found = face.found_as_it_is()) return collected(bracket, *found);
        if (auto answer = face.exists() ? std::nullopt : answer_by_kind(bracket, *exits)) return answer;
    }
    return answer_by_all_best_exits(bracket, floaters);
}

}  // namespace

// An even bracket needs no floater only if everybody below can be completed without one. If more must float, residents
// are the best for C6 and C7, and for C8 those who are all paired in the next bracket. Where the bye is given in the
// bracket a single floater has it, and C8 is the same whoever they are; of several one has it, and the others are
// needed below.
std::optional<BracketAnswer> pair_on_face(const Bracket& bracket) {
    const bool odd = bracket.size() % 2 != 0;
    const bool bye_is_here = bracket.bye_score && *bracket.bye_score >= bracket.resident_score();
    if (bracket.is_last()) return FaceBracket(bracket, Exits::open(odd ? 1 : 0)).answer();
    if (odd && !bye_is_here)
        if (auto answer = FaceBracket(bracket, Exits::open(1)).answer()) return answer;
    const auto fewest = fewest_floaters(bracket);
    if (!fewest || (fewest == 1 && !bye_is_here)) return std::nullopt;
    if (!bye_is_here || fewest == 1) return FaceBracket(bracket, Exits::open(*fewest)).answer();
    if (*bracket.bye_score != bracket.resident_score()) return std::nullopt;
    return answer_by_exits(bracket, *fewest);
}

}  // namespace dommer::dutch
