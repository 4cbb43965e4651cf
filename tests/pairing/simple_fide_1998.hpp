#pragma once

#include <algorithm>
#include <optional>

#include "pairing/fide_1998.hpp"

// A deliberately simple second way through steps C2 to C11: every exchange, and in each every transposition, one after the
// other, with no bound and no matching. Only for small brackets.
namespace dommer::pairing::simple {

class Fide1998 {
public:
    Fide1998(const fide_1998::Contest& contest, const fide_1998::BracketTask& task) : contest_(contest), task_(task) {}

    std::optional<fide_1998::Bracket> pair() {
        std::vector<int> all = task_.moved_down;
        all.insert(all.end(), task_.native.begin(), task_.native.end());
        std::ranges::sort(all);
        const bool mixed = fide_1998::is_heterogeneous(static_cast<int>(task_.moved_down.size()), static_cast<int>(task_.native.size()));
        const int size = static_cast<int>(all.size()), raw = x_of(all);
        for (raised_ = 0; raised_ <= size; ++raised_)
            for (const auto up : drops) {
                up_ = up;
                std::optional<fide_1998::Bracket> found;
                if (mixed) found = movers(0, {}, std::max(0, raw) + raised_);
                else found = homogeneous(all, size / 2 - task_.fewer, (raw > 0 ? std::max(0, raw - task_.fewer) : 0) + raised_);
                if (found) return found;
            }
        return std::nullopt;
    }

private:
    using Dropped = fide_1998::Dropped;
    static constexpr Dropped drops[] = {Dropped::nothing, Dropped::b6, Dropped::b6_and_b5};

    int x_of(const std::vector<int>& players) const {
        int white = 0, black = 0;
        for (const int place : players)
            if (const auto wish = contest_.preference(place); wish.kind != fide_1998::Kind::none) ++(wish.colour == Colour::white ? white : black);
        return fide_1998::x_of(white, black, static_cast<int>(players.size()));
    }
    bool fits(int a, int b) const {
        if (!contest_.legal(a, b)) return false;
        if (contest_[a].score == contest_[b].score) return true;
        return contest_.may_float_up(contest_[a].score < contest_[b].score ? a : b, up_);
    }

    std::optional<fide_1998::Bracket> movers(std::size_t next, std::vector<Pair> pairs, int x) {
        if (next == task_.moved_down.size()) {
            std::vector<int> rest;
            for (const int place : task_.native)
                if (std::ranges::none_of(pairs, [&](const Pair& pair) { return pair.second == place; })) rest.push_back(place);
            auto found = homogeneous(rest, static_cast<int>(rest.size()) / 2 - task_.fewer, std::max(0, x_of(rest)) + raised_);
            if (found) found->pairs.insert(found->pairs.begin(), pairs.begin(), pairs.end());
            return found;
        }
        for (const int other : task_.native) {
            const int mover = task_.moved_down[next], cost = contest_.same_preference(mover, other) ? 1 : 0;
            if (cost > x || !fits(mover, other) || std::ranges::any_of(pairs, [&](const Pair& pair) { return pair.second == other; })) continue;
            auto longer = pairs;
            longer.emplace_back(mover, other);
            if (auto found = movers(next + 1, longer, x - cost)) return found;
        }
        return std::nullopt;
    }

    std::optional<fide_1998::Bracket> homogeneous(const std::vector<int>& players, int pairs, int x) {
        const int left = static_cast<int>(players.size()) - 2 * pairs;
        if (pairs < 0 || (task_.lowest && left > 1)) return std::nullopt;
        for (const auto down : drops) {
            if (auto found = split(players, pairs, {}, x, down)) return found;
            for (int many = 1; many <= pairs; ++many)
                for (const auto& exchange : fide_1998::exchanges(pairs, static_cast<int>(players.size()) - pairs, many))
                    if (auto found = split(players, pairs, exchange, x, down)) return found;
        }
        return std::nullopt;
    }

    std::optional<fide_1998::Bracket> split(const std::vector<int>& players, int pairs, const fide_1998::Exchange& exchange, int x, Dropped down) {
        std::vector<int> s1(players.begin(), players.begin() + pairs), s2(players.begin() + pairs, players.end());
        for (std::size_t each = 0; each < exchange.from_s1.size(); ++each)
            std::swap(s1[static_cast<std::size_t>(exchange.from_s1[each])], s2[static_cast<std::size_t>(exchange.from_s2[each] - pairs)]);
        std::ranges::sort(s1);
        std::ranges::sort(s2);
        do {
            fide_1998::Bracket bracket;
            int cost = 0;
            bool good = true;
            for (std::size_t row = 0; row < s2.size() && good; ++row) {
                if (row < s1.size()) {
                    good = fits(s1[row], s2[row]);
                    cost += contest_.same_preference(s1[row], s2[row]) ? 1 : 0;
                    bracket.pairs.emplace_back(s1[row], s2[row]);
                } else {
                    good = contest_.may_float_down(s2[row], down) && (!task_.lowest || contest_[s2[row]].may_have_bye);
                    bracket.left.push_back(s2[row]);
                }
            }
            std::ranges::sort(bracket.left);
            if (good && cost <= x && (!task_.accepts || task_.accepts(bracket.left))) return bracket;
        } while (std::ranges::next_permutation(s2).found);
        return std::nullopt;
    }

    const fide_1998::Contest& contest_;
    const fide_1998::BracketTask& task_;
    int raised_ = 0;
    Dropped up_ = Dropped::nothing;
};

}  // namespace dommer::pairing::simple
