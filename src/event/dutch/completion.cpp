#include <algorithm>

#include "bracket.hpp"
#include "matching/perfect_matching.hpp"

namespace dommer::dutch {
namespace {

using matching::BitRows;
using matching::PerfectMatching;

// The degree of everybody, counted without a table of pairs: all the others, less those met, less those of the same
// absolute colour. A clash with a topscorer is legal, so topscorers are left out of the colour classes.
class Degrees {
public:
    Degrees(const Entrants& entrants, const std::vector<int>& ranks)
        : entrants_(entrants),
          ranks_(ranks),
          present_(static_cast<std::size_t>(entrants.size())) {
        for (const int rank : ranks) {
            present_[static_cast<std::size_t>(rank)] = 1;
            if (const int colour = colour_class(rank); colour >= 0) ++absolute_[colour];
        }
    }
    int least() const {
        int least = static_cast<int>(ranks_.size());
        for (const int rank : ranks_) {
            const int colour = colour_class(rank);
            int degree = static_cast<int>(ranks_.size()) - 1 - (colour >= 0 ? absolute_[colour] - 1 : 0);
            for (const int other : entrants_.excluded(rank))
                if (present_[static_cast<std::size_t>(other)] && (colour < 0 || colour_class(other) != colour))
                    --degree;
            least = std::min(least, degree);
        }
        return least;
    }

private:
    int colour_class(int rank) const {
        const Entrant& entrant = entrants_[rank];
        if (entrant.preference.strength != Strength::absolute || entrant.topscorer) return -1;
        return entrant.preference.colour == Colour::white ? 0 : 1;
    }
    const Entrants& entrants_;
    const std::vector<int>& ranks_;
    std::vector<char> present_;
    int absolute_[2] = {0, 0};
};

BitRows rows_of(const Entrants& entrants, const std::vector<int>& ranks, int extra) {
    const int count = static_cast<int>(ranks.size());
    BitRows rows(count + extra);
    for (int a = 0; a < count; ++a)
        for (int b = a + 1; b < count; ++b)
            if (entrants.compatible(ranks[static_cast<std::size_t>(a)], ranks[static_cast<std::size_t>(b)]))
                rows.join(a, b);
    return rows;
}

}  // namespace

bool may_take_bye(const Entrants& entrants, int rank, Points bye_score) {
    return entrants.may_have_bye(rank) && entrants[rank].score == bye_score;
}

int least_degree(const Entrants& entrants, const std::vector<int>& ranks) { return Degrees(entrants, ranks).least(); }

bool completable(const Entrants& entrants, const std::vector<int>& ranks, std::optional<Points> bye_score) {
    const int count = static_cast<int>(ranks.size());
    if ((count % 2 != 0) != bye_score.has_value()) return false;
    const bool taker =
        bye_score && std::ranges::any_of(ranks, [&](int rank) { return may_take_bye(entrants, rank, *bye_score); });
    if (bye_score && !taker) return false;
    if (count <= 1) return true;
    // Dirac: if everybody can meet at least half of the players there is a closed tour through all of them, and every
    // second step of it is a complete pairing. With a bye one eligible player is taken out first, which costs the
    // others one each.
    const int paired = count - count % 2;
    if (2 * (least_degree(entrants, ranks) - count % 2) >= paired) return true;
    entrants.spend_on_pairs(ranks.size());
    BitRows rows = rows_of(entrants, ranks, count % 2);
    for (int at = 0; at < count && bye_score; ++at)
        if (may_take_bye(entrants, ranks[static_cast<std::size_t>(at)], *bye_score)) rows.join(at, count);
    return PerfectMatching(std::move(rows)).complete();
}

std::optional<Points> lowest_bye_score(const Entrants& entrants) {
    std::vector<int> everybody(static_cast<std::size_t>(entrants.size()));
    for (int rank = 0; rank < entrants.size(); ++rank) everybody[static_cast<std::size_t>(rank)] = rank;
    const auto groups = entrants.groups();
    for (std::size_t group = groups.size() - 1; group-- > 0;) {
        const Points score = entrants[groups[group]].score;
        if (completable(entrants, everybody, score)) return score;
    }
    return std::nullopt;
}

std::vector<int> everybody_below(const Bracket& bracket, const std::vector<int>& floaters) {
    std::vector<int> ranks = floaters;
    for (int rank = bracket.next_begin; rank < bracket.entrants->size(); ++rank) ranks.push_back(rank);
    return ranks;
}

// Players of the bye score or above are all in the bracket, so the one who takes the bye is in it; and if all the
// others can be paired among themselves, C6 leaves them the only one over. A property of the position, not of a
// candidate.
bool bye_is_decided_here(const Bracket& bracket) {
    if (!bracket.bye_score || *bracket.bye_score < bracket.resident_score() || bracket.size() % 2 == 0) return false;
    const Entrants& entrants = *bracket.entrants;
    BitRows rows(bracket.size() + 1);
    for (int b = 0; b < bracket.size(); ++b) {
        for (int a = 0; a < b; ++a)
            if (!bracket.is_moved_down(b) && entrants.compatible(bracket.rank(a), bracket.rank(b))) rows.join(a, b);
        if (may_take_bye(entrants, bracket.rank(b), *bracket.bye_score)) rows.join(b, bracket.size());
    }
    return PerfectMatching(std::move(rows)).complete() &&
           completable(entrants, everybody_below(bracket, {}), std::nullopt);
}

}  // namespace dommer::dutch
