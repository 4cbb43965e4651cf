#include "first_on_face.hpp"

#include <algorithm>

#include "matching/first_matching.hpp"
#include "matching/perfect_matching.hpp"

namespace dommer::dutch {
namespace {

using matching::BitRows;
using matching::FirstMatching;
using matching::PerfectMatching;

constexpr int most_exchanges_tried = 3000;

class Search {
public:
    Search(const Bracket& bracket, const Face& face) : bracket_(bracket), face_(face), size_(bracket.size()) {}

    std::optional<Found> candidate(const BitRows& rows, bool& exists) {
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

private:
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    // Each moved-down player takes the first opponent left to them. If the remainder then needs no exchange, this is
    // also the first choice that extends to a perfect matching, since nothing earlier was passed over.
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

    // A start near the answer. A face may have more doors than the bracket has players: those stay to be matched.
    void seed(PerfectMatching& matching) const {
        const auto offer = [&](int a, int b) {
            if (matching.partner(a) < 0 && matching.partner(b) < 0 && matching.rows().joined(a, b))
                matching.match(a, b);
        };
        const int mdps = bracket_.moved_down, pairs = (size_ - 2 * mdps - face_.floaters()) / 2;
        for (int mdp = 0; mdp < std::min(mdps, size_ - mdps); ++mdp) offer(mdp, mdps + mdp);
        for (int which = 0; which < std::min(face_.doors(), size_); ++which)
            offer(size_ - 1 - which, face_.door(which));
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

    // fide_dutch_2026, 4.3: no exchange, then single exchanges by the difference of the numbers, the lower ranked of S1
    // first.
    bool pair_remainder(const BitRows& rows, const std::vector<int>& remainder, Found& found) {
        const int pairs = (static_cast<int>(remainder.size()) - face_.floaters()) / 2,
                  count = static_cast<int>(remainder.size());
        std::vector<int> first(remainder.begin(), remainder.begin() + pairs),
            second(remainder.begin() + pairs, remainder.end());
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
                bracket_.entrants->spend(remainder.size());
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
            if (left != up && !before.is_free(left) && before.partner(left) != up)
                after.seed(left, before.partner(left));
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
    const Face& face_;
    int size_;
};

}  // namespace

std::optional<Found> first_on_face(const Bracket& bracket, const Face& face, const BitRows& rows, bool& exists) {
    return Search(bracket, face).candidate(rows, exists);
}

}  // namespace dommer::dutch
