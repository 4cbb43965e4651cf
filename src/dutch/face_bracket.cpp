#include <algorithm>

#include "candidate.hpp"
#include "face.hpp"
#include "matching/first_matching.hpp"
#include "matching/perfect_matching.hpp"
#include "next_bracket.hpp"

namespace dommer::dutch {
namespace {

using matching::BitRows;
using matching::BitSet;
using matching::FirstMatching;
using matching::PerfectMatching;

constexpr int most_exchanges_tried = 3000;
constexpr int most_floaters_refused = 200;
constexpr int refusals_before_exits = 2;

BracketAnswer collected(const Bracket& bracket, const Found& found) {
    BracketAnswer answer;
    answer.path = Path::face;
    for (const auto& [a, b] : found.pairs) answer.pairs.emplace_back(bracket.rank(std::min(a, b)), bracket.rank(std::max(a, b)));
    for (const int floater : found.floaters) answer.floaters.push_back(bracket.rank(floater));
    std::ranges::sort(answer.floaters);
    return answer;
}

std::optional<BracketAnswer> answer_by_exits(const Bracket& bracket, int floaters);
std::optional<BracketAnswer> answer_by_kind(const Bracket& bracket, const Exits& exits);

// Relax and verify: let Y hold every legal candidate and perhaps more, and let u be a quality never worse than the true one. If
// the first of the best of Y by u is legal and as good as u says, it is the answer. Here Y forgets C4 and C8, and u is the bound
// of the face; legality and C8 are proved afterwards for the floaters found. Where the proof fails the floater is refused and
// the search starts again, or the bracket is left to the generic way.
class FaceBracket {
public:
    FaceBracket(const Bracket& bracket, const Exits& exits, std::optional<FloaterKind> floater = std::nullopt)
        : bracket_(bracket), face_(bracket, exits, floater), size_(bracket.size()), refused_(face_.vertices()) {}

    std::optional<BracketAnswer> answer() {
        if (!is_mine()) return std::nullopt;
        NextBracket next(bracket_);
        for (int refusals = 0; refusals <= most_floaters_refused; ++refusals) {
            const auto found = best_of_face();
            if (!found) return exists_ || !ends_with_bye() ? std::nullopt : answer_by_kind(bracket_, Exits::open(face_.floaters()));
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
    bool ends_with_bye() const { return bracket_.is_last() || (bracket_.bye_score && *bracket_.bye_score >= bracket_.resident_score()); }

private:
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    // Worse: somebody was refused, and the search can start again.
    NextBracket::Verdict judged(const Found& found, NextBracket& next) {
        if (face_.floaters() > 1) return judged_together(found, next);
        const auto verdict = next.judge(bracket_.rank(found.floaters.front()));
        if (verdict == NextBracket::Verdict::worse) refused_.insert(found.floaters.front());
        return verdict;
    }

    // Several floaters: refuses those who cannot reach the bound of C8 whoever floats with them. Whoever is accepted reaches it.
    NextBracket::Verdict judged_together(const Found& found, NextBracket& next) {
        if (next.pairs_all(collected(bracket_, found).floaters)) return NextBracket::Verdict::best;
        auto verdict = NextBracket::Verdict::unknown;
        for (const int floater : found.floaters)
            if (!next.pairs_all({bracket_.rank(floater)}, face_.floaters() - 1)) refused_.insert(floater), verdict = NextBracket::Verdict::worse;
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

    // C2, C5 and C9: of those who may have the bye, the ones with most games played. If one of them can have it C9 cannot be better.
    void restrict_to_bye() {
        BitSet takers(face_.vertices());
        int most = -1;
        for (int player = 0; player < size_; ++player)
            if (may_take_bye(*bracket_.entrants, bracket_.rank(player), *bracket_.bye_score)) most = std::max(most, bracket_[player].played);
        for (int player = 0; player < size_; ++player)
            if (may_take_bye(*bracket_.entrants, bracket_.rank(player), *bracket_.bye_score) && bracket_[player].played == most) takers.insert(player);
        face_.restrict_door(takers);
    }

    // C14 to C17, by the binary number of what is given up: each is tried only after everything better was shown to be empty. With
    // at most one floater and one moved-down player each criterion is nought or one; with more a count would be needed.
    std::optional<Found> best_of_face() {
        for (unsigned relaxed = 0; relaxed < 16; ++relaxed) {
            if (face_.floaters() == 0 && (relaxed & 10U) != 0) continue;
            if (bracket_.moved_down == 0 && (relaxed & 5U) != 0) continue;
            const BitRows rows = face_.rows(relaxed, refused_);
            bool exists = false;
            auto found = first_candidate(rows, exists);
            if (!exists) continue;
            exists_ = true;
            if (bracket_.moved_down > 1 && (relaxed & 5U) != 0) return std::nullopt;
            if (face_.floaters() > 1 && (relaxed & 10U) != 0) return std::nullopt;
            if (found) found->given_up = relaxed;
            return found;
        }
        return std::nullopt;
    }

    // The first generated of the perfect matchings of these rows.
    std::optional<Found> first_candidate(const BitRows& rows, bool& exists) {
        if (auto found = natural_candidate(rows)) return exists = true, found;
        PerfectMatching matching(rows);
        seed(matching);
        if (!matching.complete()) return std::nullopt;
        exists = true;
        Found found;
        for (int mdp = 0; mdp < bracket_.moved_down; ++mdp) {
            const int opponent = first_opponent(matching, mdp);
            found.pairs.emplace_back(mdp, opponent);
        }
        std::vector<char> taken(at(size_));
        for (const auto& [mdp, opponent] : found.pairs) taken[at(opponent)] = 1;
        const auto remainder = remainder_without(taken);
        if (!pair_remainder(rows, remainder, found)) return std::nullopt;
        return found;
    }

    // Each moved-down player takes the first opponent left to him. If the remainder then needs no exchange, this is also the first
    // choice that extends to a perfect matching, since nothing earlier was passed over.
    std::optional<Found> natural_candidate(const BitRows& rows) {
        Found found;
        std::vector<char> taken(at(size_));
        for (int mdp = 0; mdp < bracket_.moved_down; ++mdp) {
            int opponent = bracket_.moved_down;
            while (opponent < size_ && (taken[at(opponent)] || !rows.joined(mdp, opponent))) ++opponent;
            if (opponent == size_) return std::nullopt;
            taken[at(opponent)] = 1;
            found.pairs.emplace_back(mdp, opponent);
        }
        const auto remainder = remainder_without(taken);
        const std::size_t pairs = (remainder.size() - static_cast<std::size_t>(face_.floaters())) / 2;
        const std::vector<int> first(remainder.begin(), remainder.begin() + static_cast<std::ptrdiff_t>(pairs));
        const std::vector<int> second(remainder.begin() + static_cast<std::ptrdiff_t>(pairs), remainder.end());
        FirstMatching matching = sides(rows, first, second);
        for (std::size_t pair = 0; pair < first.size(); ++pair)
            if (rows.joined(first[pair], second[pair])) matching.seed(first[pair], second[pair]);
        if (!matching.complete()) return std::nullopt;
        take(matching, first, found);
        return found;
    }

    std::vector<int> remainder_without(const std::vector<char>& taken) const {
        std::vector<int> remainder;
        for (int player = bracket_.moved_down; player < size_; ++player)
            if (!taken[at(player)]) remainder.push_back(player);
        return remainder;
    }

    void seed(PerfectMatching& matching) const {
        const auto offer = [&](int a, int b) {
            if (matching.partner(a) < 0 && matching.partner(b) < 0 && matching.rows().joined(a, b)) matching.match(a, b);
        };
        const int mdps = bracket_.moved_down, pairs = (size_ - 2 * mdps - face_.floaters()) / 2;
        for (int mdp = 0; mdp < mdps; ++mdp) offer(mdp, mdps + mdp);
        for (int which = 0; which < face_.doors(); ++which) offer(size_ - 1 - which, face_.door(which));
        for (int pair = 0; pair < pairs; ++pair) offer(2 * mdps + pair, 2 * mdps + pairs + pair);
    }

    // fide_dutch_2026, 4.2: the first opponent that leaves a perfect matching for the others.
    int first_opponent(PerfectMatching& matching, int mdp) const {
        for (int opponent = bracket_.moved_down; opponent < size_; ++opponent) {
            if (!matching.is_alive(opponent) || !matching.rows().joined(mdp, opponent)) continue;
            const int widow = matching.partner(mdp), widower = matching.partner(opponent);
            matching.take_out(mdp), matching.take_out(opponent);
            if (widow == opponent || matching.augment(widower)) return opponent;
            matching.put_back(mdp), matching.put_back(opponent);
            matching.match(mdp, widow), matching.match(opponent, widower);
        }
        return -1;
    }

    // fide_dutch_2026, 4.3: no exchange, then single exchanges by the difference of the numbers, the lower ranked of S1 first.
    bool pair_remainder(const BitRows& rows, const std::vector<int>& remainder, Found& found) {
        const int pairs = (static_cast<int>(remainder.size()) - face_.floaters()) / 2, count = static_cast<int>(remainder.size());
        std::vector<int> first(remainder.begin(), remainder.begin() + pairs), second(remainder.begin() + pairs, remainder.end());
        FirstMatching unchanged = sides(rows, first, second);
        for (std::size_t pair = 0; pair < first.size(); ++pair)
            if (rows.joined(first[pair], second[pair])) unchanged.seed(first[pair], second[pair]);
        if (unchanged.complete()) return take(unchanged, first, found);
        // Each of the two who change sides can add one pair at most.
        if (unchanged.left_out() > 2) return false;
        const Obstacle obstacle(rows, unchanged.closed_set());
        int tries = 0;
        for (int gap = 1; gap < count; ++gap)
            for (int down = std::min(pairs - 1, count - 1 - gap); down >= 0 && down + gap >= pairs; --down) {
                const int up = down + gap;
                if (!obstacle.may_yield(rows, remainder[at(down)], remainder[at(up)])) continue;
                if (++tries > most_exchanges_tried) return false;
                std::vector<int> s1 = first, s2 = second;
                s1[at(down)] = remainder[at(up)], s2[at(up - pairs)] = remainder[at(down)];
                std::ranges::sort(s1), std::ranges::sort(s2);
                FirstMatching exchanged = sides(rows, s1, s2);
                copy_pairs(unchanged, exchanged, s1, remainder[at(up)]);
                if (!exchanged.complete()) continue;
                found.exchange = {gap, pairs - down};
                return take(exchanged, s1, found);
            }
        return false;
    }

    FirstMatching sides(const BitRows& rows, const std::vector<int>& s1, const std::vector<int>& s2) const {
        std::vector<int> left = s1, right = s2;
        for (int which = 0; which < face_.doors(); ++which) left.push_back(face_.door(which));
        for (int which = 0; which < face_.stoppers(); ++which) right.push_back(face_.stopper(which));
        return FirstMatching(rows, left, right, face_.doors());
    }

    // What is left of a matching of the sides before an exchange.
    void copy_pairs(const FirstMatching& before, FirstMatching& after, const std::vector<int>& s1, int up) const {
        const auto copy = [&](int left) {
            if (left != up && !before.is_free(left) && before.partner(left) != up) after.seed(left, before.partner(left));
        };
        for (const int upper : s1) copy(upper);
        for (int which = 0; which < face_.doors(); ++which) copy(face_.door(which));
    }

    bool take(FirstMatching& matching, const std::vector<int>& s1, Found& found) const {
        matching.put_in_order();
        for (const int upper : s1) found.pairs.emplace_back(upper, matching.partner(upper));
        for (int which = 0; which < face_.doors(); ++which)
            if (const int out = matching.partner(face_.door(which)); out < size_) found.floaters.push_back(out);
        return true;
    }

    const Bracket& bracket_;
    Face face_;
    int size_;
    BitSet refused_;
    bool exists_ = false;  // the face has a candidate, found or not
};

// One set of exits after the other; the first of the best wins. Given up if it cannot be told what one of them leads to.
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

// One floater, whom the bye or the exits leave no choice to be of the kind that is best for colours: each kind on its own. No candidate with a
// floater of some kind has fewer faults than its face says, so among the kinds with the fewest the first of the best is the answer.
std::optional<BracketAnswer> answer_by_kind(const Bracket& bracket, const Exits& exits) {
    if (exits.floaters() != 1) return std::nullopt;
    std::vector<FloaterKind> kinds;
    for (int at = bracket.moved_down; at < bracket.size(); ++at)
        if (const FloaterKind kind = kind_of(bracket[at]); std::ranges::find(kinds, kind) == kinds.end()) kinds.push_back(kind);
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

// An even bracket needs no floater only if everybody below can be completed without one. If more must float, residents are the best for
// C6 and C7, and for C8 those who are all paired in the next bracket. Where the bye is given in the bracket a single floater has it, and C8
// is the same whoever he is; of several one has it, and the others are needed below.
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
