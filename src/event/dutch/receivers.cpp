#include <algorithm>
#include <bit>
#include <set>

#include "exits.hpp"

namespace dommer::dutch {
namespace {

constexpr int most_below = 16;
constexpr std::size_t most_exits = 40;

// C8 of a way to pair those below: who leaves the next bracket unpaired, and how many of them came from above.
struct Cost {
    int unpaired = 1000, from_above = 0;
    friend auto operator<=>(const Cost&, const Cost&) = default;
};

// Everybody below, and the bye as one more; what it costs at least to pair a set of them among themselves, for every
// set.
class EveryoneBelow {
public:
    explicit EveryoneBelow(const Bracket& bracket) : bracket_(bracket), next_(bracket.next_end - bracket.next_begin) {
        players_ = bracket.entrants->size() - bracket.next_begin;
        count_ = players_ + (bracket.bye_score ? 1 : 0);
    }
    bool is_small() const { return count_ <= most_below; }
    int count() const { return count_; }

    void pair_every_set() {
        unpaired_.assign(std::size_t{1} << count_, 1000);
        unpaired_[0] = 0;
        for (unsigned set = 1; set < unpaired_.size(); ++set) {
            const int first = std::countr_zero(set);
            for (int other = first + 1; other < count_; ++other)
                if ((set >> other & 1U) != 0 && meet(first, other))
                    unpaired_[set] = std::min(unpaired_[set], unpaired_[set & ~(1U << first) & ~(1U << other)] +
                                                                  (first < next_ && other >= next_ ? 1 : 0));
        }
    }
    // If floaters meet just these.
    Cost cost(unsigned receivers) const {
        const bool takes_bye = bracket_.bye_score && (receivers >> players_ & 1U) != 0;
        if (takes_bye && *bracket_.bye_score < bracket_.resident_score()) return {};
        const int past = std::popcount(receivers >> next_), within = unpaired_[(unpaired_.size() - 1) & ~receivers];
        return within >= 1000 ? Cost{} : Cost{within + past, past};
    }
    Exits::Door door(int vertex) const {
        if (vertex == players_) return {false, {}, bracket_.bye_score};
        return {false, {bracket_.next_begin + vertex}, {}};
    }
    // Whom of the bracket this door does not let out: doors that agree in this are the same.
    std::vector<int> kept_in(int vertex) const {
        std::vector<int> kept;
        const Exits one{{door(vertex)}, {}, false};
        for (const int rank : bracket_.players)
            if (!one.lets_out(*bracket_.entrants, rank, 0)) kept.push_back(rank);
        return kept;
    }

private:
    bool meet(int a, int b) const {
        if (b == players_) return may_take_bye(*bracket_.entrants, bracket_.next_begin + a, *bracket_.bye_score);
        return bracket_.entrants->compatible(bracket_.next_begin + a, bracket_.next_begin + b);
    }
    const Bracket& bracket_;
    int next_, players_ = 0, count_ = 0;
    std::vector<int> unpaired_;
};

}  // namespace

// Every candidate with so many floaters sends them to some set of players below, or one to the bye, and the others
// below are paired among themselves at the least cost for C8; the sets of least cost are kept, one of those that let
// out the same players.
std::vector<Exits> all_best_exits(const Bracket& bracket, int floaters) {
    EveryoneBelow below(bracket);
    if (!below.is_small()) return {};
    below.pair_every_set();
    Cost best;
    std::vector<unsigned> sets;
    for (unsigned set = 0; set < 1U << below.count(); ++set) {
        if (std::popcount(set) != floaters) continue;
        const Cost cost = below.cost(set);
        if (cost.unpaired >= 1000 || cost > best) continue;
        if (cost < best) best = cost, sets.clear();
        sets.push_back(set);
    }
    std::vector<std::vector<int>> kept_in;
    for (int vertex = 0; vertex < below.count(); ++vertex) kept_in.push_back(below.kept_in(vertex));
    std::set<std::vector<std::vector<int>>> seen;
    std::vector<Exits> exits;
    for (const unsigned set : sets) {
        std::vector<std::vector<int>> kept;
        Exits made;
        for (int vertex = 0; vertex < below.count(); ++vertex)
            if ((set >> vertex & 1U) != 0)
                kept.push_back(kept_in[static_cast<std::size_t>(vertex)]), made.doors.push_back(below.door(vertex));
        std::ranges::sort(kept);
        if (!seen.insert(std::move(kept)).second) continue;
        exits.push_back(std::move(made));
        if (exits.size() > most_exits) return {};
    }
    return exits;
}

}  // namespace dommer::dutch
