#include <algorithm>

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

constexpr int most_exchanges_tried = 300;
constexpr int most_floaters_refused = 200;

struct Found {
    std::vector<std::pair<int, int>> pairs;  // places in the bracket
    int floater = -1;
};

// Relax and verify: let Y hold every legal candidate and perhaps more, and let u be a quality never worse than the true one. If
// the first of the best of Y by u is legal and as good as u says, it is the answer. Here Y forgets C4 and C8, and u is the bound
// of the face; legality and C8 are proved afterwards for the one floater found. Where the proof fails the floater is refused and
// the search starts again, or the bracket is left to the generic way.
class FaceBracket {
public:
    explicit FaceBracket(const Bracket& bracket) : bracket_(bracket), face_(bracket), size_(bracket.size()), refused_(size_ + 1) {}

    std::optional<BracketAnswer> answer() {
        if (!is_mine()) return std::nullopt;
        NextBracket next(bracket_);
        for (int refusals = 0; refusals <= most_floaters_refused; ++refusals) {
            const auto found = best_of_face();
            if (!found) return std::nullopt;
            if (found->floater < 0 || bracket_.is_last()) return collected(*found);
            switch (next.judge(bracket_.rank(found->floater))) {
                case NextBracket::Verdict::best: return collected(*found);
                case NextBracket::Verdict::unknown: return std::nullopt;
                case NextBracket::Verdict::worse: refused_.insert(found->floater);
            }
        }
        return std::nullopt;
    }

private:
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    bool is_mine() {
        const int mdps = bracket_.moved_down;
        if (2 * mdps > size_) return false;
        const bool bye_here = bracket_.bye_score && *bracket_.bye_score >= bracket_.resident_score();
        if (bye_here) {
            if (!bracket_.is_last() || *bracket_.bye_score != bracket_.resident_score()) return false;
            restrict_to_bye();
        }
        // An even bracket needs no floater only if everybody below can be completed without one.
        return face_.has_door() || completable(*bracket_.entrants, everybody_below(bracket_, {}), bracket_.bye_score);
    }

    // C2, C5 and C9: of those who may have the bye, the ones with most games played. If one of them can have it C9 cannot be better.
    void restrict_to_bye() {
        BitSet takers(size_ + 1);
        int most = -1;
        for (int player = 0; player < size_; ++player)
            if (may_take_bye(*bracket_.entrants, bracket_.rank(player), *bracket_.bye_score)) most = std::max(most, bracket_[player].played);
        for (int player = 0; player < size_; ++player)
            if (may_take_bye(*bracket_.entrants, bracket_.rank(player), *bracket_.bye_score) && bracket_[player].played == most) takers.insert(player);
        face_.restrict_door(takers);
    }

    // C14 to C17, by the binary number of what is given up: each is tried only after everything better was shown to be empty. With
    // at most one floater and one moved-down player each criterion is nought or one; with more of the latter a count would be needed.
    std::optional<Found> best_of_face() {
        for (unsigned relaxed = 0; relaxed < 16; ++relaxed) {
            if (!face_.has_door() && (relaxed & 10U) != 0) continue;
            if (bracket_.moved_down == 0 && (relaxed & 5U) != 0) continue;
            const BitRows rows = face_.rows(relaxed, refused_);
            bool exists = false;
            const auto found = first_candidate(rows, exists);
            if (!exists) continue;
            if (bracket_.moved_down > 1 && (relaxed & 5U) != 0) return std::nullopt;
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
        const std::size_t pairs = remainder.size() / 2;
        const std::vector<int> first(remainder.begin(), remainder.begin() + static_cast<std::ptrdiff_t>(pairs));
        const std::vector<int> second(remainder.begin() + static_cast<std::ptrdiff_t>(pairs), remainder.end());
        if (!pair_sides(rows, first, second, found)) return std::nullopt;
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
        const int mdps = bracket_.moved_down, pairs = (size_ - 2 * mdps) / 2;
        for (int mdp = 0; mdp < mdps; ++mdp) offer(mdp, mdps + mdp);
        if (face_.has_door()) offer(size_ - 1, face_.door());
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
        const int pairs = static_cast<int>(remainder.size()) / 2;
        std::vector<int> first(remainder.begin(), remainder.begin() + pairs), second(remainder.begin() + pairs, remainder.end());
        if (pair_sides(rows, first, second, found)) return true;
        int tries = 0;
        for (int gap = 1; gap < static_cast<int>(remainder.size()); ++gap)
            for (int down = pairs - 1; down >= 0 && down + gap >= pairs; --down) {
                const int up = down + gap;
                if (up >= static_cast<int>(remainder.size())) continue;
                if (++tries > most_exchanges_tried) return false;
                std::vector<int> s1 = first, s2 = second;
                s1[at(down)] = remainder[at(up)], s2[at(up - pairs)] = remainder[at(down)];
                std::ranges::sort(s1), std::ranges::sort(s2);
                if (pair_sides(rows, s1, s2, found)) return true;
            }
        return false;
    }

    bool pair_sides(const BitRows& rows, const std::vector<int>& s1, const std::vector<int>& s2, Found& found) {
        std::vector<int> left = s1;
        if (face_.has_door()) left.push_back(face_.door());
        FirstMatching matching(rows, left, s2, face_.has_door() ? 1 : 0);
        for (std::size_t pair = 0; pair < s1.size(); ++pair)
            if (rows.joined(s1[pair], s2[pair])) matching.seed(s1[pair], s2[pair]);
        if (!matching.complete()) return false;
        matching.put_in_order();
        for (const int upper : s1) found.pairs.emplace_back(upper, matching.partner(upper));
        if (face_.has_door()) found.floater = matching.partner(face_.door());
        return true;
    }

    BracketAnswer collected(const Found& found) const {
        BracketAnswer answer;
        answer.path = Path::face;
        for (const auto& [a, b] : found.pairs) answer.pairs.emplace_back(bracket_.rank(std::min(a, b)), bracket_.rank(std::max(a, b)));
        if (found.floater >= 0) answer.floaters.push_back(bracket_.rank(found.floater));
        return answer;
    }

    const Bracket& bracket_;
    Face face_;
    int size_;
    BitSet refused_;
};

}  // namespace

std::optional<BracketAnswer> pair_on_face(const Bracket& bracket) { return FaceBracket(bracket).answer(); }

}  // namespace dommer::dutch
