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
    std::vector<int> floaters;
};

// Relax and verify: let Y hold every legal candidate and perhaps more, and let u be a quality never worse than the true one. If
// the first of the best of Y by u is legal and as good as u says, it is the answer. Here Y forgets C4 and C8, and u is the bound
// of the face; legality and C8 are proved afterwards for the floaters found. Where the proof fails the floater is refused and
// the search starts again, or the bracket is left to the generic way.
class FaceBracket {
public:
    FaceBracket(const Bracket& bracket, int doors) : bracket_(bracket), face_(bracket, doors), size_(bracket.size()), refused_(size_ + doors) {}

    std::optional<BracketAnswer> answer() {
        if (!is_mine()) return std::nullopt;
        NextBracket next(bracket_);
        for (int refusals = 0; refusals <= most_floaters_refused; ++refusals) {
            const auto found = best_of_face();
            if (!found) return std::nullopt;
            if (found->floaters.empty() || bracket_.is_last()) return collected(*found);
            if (face_.doors() > 1) {
                const BracketAnswer answer = collected(*found);
                if (next.pairs_all(answer.floaters)) return answer;
                if (!refuse_some(*found, next)) return std::nullopt;
                continue;
            }
            switch (next.judge(bracket_.rank(found->floaters.front()))) {
                case NextBracket::Verdict::best: return collected(*found);
                case NextBracket::Verdict::unknown: return std::nullopt;
                case NextBracket::Verdict::worse: refused_.insert(found->floaters.front());
            }
        }
        return std::nullopt;
    }

private:
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    // Several floaters: refuses those who cannot reach the bound of C8 whoever floats with them. Whoever is accepted reaches it.
    bool refuse_some(const Found& found, NextBracket& next) {
        bool refused = false;
        for (const int floater : found.floaters)
            if (!next.pairs_all({bracket_.rank(floater)}, face_.doors() - 1)) refused_.insert(floater), refused = true;
        return refused;
    }

    bool is_mine() {
        const int mdps = bracket_.moved_down;
        if (2 * mdps + face_.doors() > size_) return false;
        if (!bracket_.bye_score || *bracket_.bye_score < bracket_.resident_score()) return true;
        if (!bracket_.is_last() || *bracket_.bye_score != bracket_.resident_score() || face_.doors() != 1) return false;
        restrict_to_bye();
        return true;
    }

    // C2, C5 and C9: of those who may have the bye, the ones with most games played. If one of them can have it C9 cannot be better.
    void restrict_to_bye() {
        BitSet takers(size_ + face_.doors());
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
            if (face_.doors() == 0 && (relaxed & 10U) != 0) continue;
            if (bracket_.moved_down == 0 && (relaxed & 5U) != 0) continue;
            const BitRows rows = face_.rows(relaxed, refused_);
            bool exists = false;
            const auto found = first_candidate(rows, exists);
            if (!exists) continue;
            if (bracket_.moved_down > 1 && (relaxed & 5U) != 0) return std::nullopt;
            if (face_.doors() > 1 && (relaxed & 10U) != 0) return std::nullopt;
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
        const std::size_t pairs = (remainder.size() - static_cast<std::size_t>(face_.doors())) / 2;
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
        const int mdps = bracket_.moved_down, pairs = (size_ - 2 * mdps - face_.doors()) / 2;
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
        const int pairs = (static_cast<int>(remainder.size()) - face_.doors()) / 2;
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
        for (int which = 0; which < face_.doors(); ++which) left.push_back(face_.door(which));
        FirstMatching matching(rows, left, s2, face_.doors());
        for (std::size_t pair = 0; pair < s1.size(); ++pair)
            if (rows.joined(s1[pair], s2[pair])) matching.seed(s1[pair], s2[pair]);
        if (!matching.complete()) return false;
        matching.put_in_order();
        for (const int upper : s1) found.pairs.emplace_back(upper, matching.partner(upper));
        for (int which = 0; which < face_.doors(); ++which) found.floaters.push_back(matching.partner(face_.door(which)));
        return true;
    }

    BracketAnswer collected(const Found& found) const {
        BracketAnswer answer;
        answer.path = Path::face;
        for (const auto& [a, b] : found.pairs) answer.pairs.emplace_back(bracket_.rank(std::min(a, b)), bracket_.rank(std::max(a, b)));
        for (const int floater : found.floaters) answer.floaters.push_back(bracket_.rank(floater));
        std::ranges::sort(answer.floaters);
        return answer;
    }

    const Bracket& bracket_;
    Face face_;
    int size_;
    BitSet refused_;
};

}  // namespace

// An even bracket needs no floater only if everybody below can be completed without one. If more must float, residents are the best for
// C6 and C7, and for C8 those who are all paired in the next bracket.
std::optional<BracketAnswer> pair_on_face(const Bracket& bracket) {
    const bool odd = bracket.size() % 2 != 0;
    if (odd || bracket.is_last())
        if (auto answer = FaceBracket(bracket, odd ? 1 : 0).answer(); answer || bracket.is_last()) return answer;
    if (bracket.bye_score && *bracket.bye_score >= bracket.resident_score()) return std::nullopt;
    const auto fewest = fewest_floaters(bracket);
    if (!fewest || fewest == 1) return std::nullopt;
    return FaceBracket(bracket, *fewest).answer();
}

}  // namespace dommer::dutch
