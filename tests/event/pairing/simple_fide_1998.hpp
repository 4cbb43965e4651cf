#pragma once

#include <algorithm>
#include <map>
#include <optional>

#include "pairing/fide_1998.hpp"

// A deliberately simple second way through steps C2 to C11: every exchange, and in each every transposition, one after
// the other, with no bound and no matching. Only for small brackets.
namespace dommer::pairing::simple {

class Fide1998 {
public:
    Fide1998(const fide_1998::Contest& contest, const fide_1998::BracketTask& task) : contest_(contest), task_(task) {}

    std::optional<fide_1998::Bracket> pair() {
        std::vector<int> all = task_.moved_down;
        all.insert(all.end(), task_.native.begin(), task_.native.end());
        std::ranges::sort(all);
        const bool mixed = fide_1998::is_heterogeneous(static_cast<int>(task_.moved_down.size()),
                                                       static_cast<int>(task_.native.size()));
        const int size = static_cast<int>(all.size()), raw = x_of(all);
        for (raised_ = 0; raised_ <= size / 2; ++raised_)
            for (const auto up : drops) {
                up_ = up;
                std::optional<fide_1998::Bracket> found;
                if (mixed)
                    found = movers(0, {}, std::max(0, raw) + raised_);
                else
                    found = homogeneous(all, size / 2 - task_.fewer, first_x(all) + raised_);
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
            if (const auto wish = contest_.preference(place); wish.kind != fide_1998::Kind::none)
                ++(wish.colour == Colour::white ? white : black);
        return fide_1998::x_of(white, black, static_cast<int>(players.size()));
    }
    // C14: one less for every pair less, if it was above 0.
    int first_x(const std::vector<int>& players) const {
        return x_of(players) > 0 ? std::max(0, x_of(players) - task_.fewer) : 0;
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
                if (std::ranges::none_of(pairs, [&](const Pair& pair) { return pair.second == place; }))
                    rest.push_back(place);
            auto found = homogeneous(rest, static_cast<int>(rest.size()) / 2 - task_.fewer, first_x(rest) + raised_);
            if (found) found->pairs.insert(found->pairs.begin(), pairs.begin(), pairs.end());
            return found;
        }
        for (const int other : task_.native) {
            const int mover = task_.moved_down[next], cost = contest_.same_preference(mover, other) ? 1 : 0;
            if (cost > x || !fits(mover, other) ||
                std::ranges::any_of(pairs, [&](const Pair& pair) { return pair.second == other; }))
                continue;
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

    std::optional<fide_1998::Bracket> split(const std::vector<int>& players, int pairs,
                                            const fide_1998::Exchange& exchange, int x, Dropped down) {
        std::vector<int> s1(players.begin(), players.begin() + pairs), s2(players.begin() + pairs, players.end());
        for (std::size_t each = 0; each < exchange.from_s1.size(); ++each)
            std::swap(s1[static_cast<std::size_t>(exchange.from_s1[each])],
                      s2[static_cast<std::size_t>(exchange.from_s2[each] - pairs)]);
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

// All brackets from the top, C1 and C12 to C14 to the letter. Whether a bracket can be paired is asked by pairing it.
class Fide1998Round {
public:
    explicit Fide1998Round(const fide_1998::Contest& contest) : contest_(contest) {
        for (int place = 0; place < contest.size(); ++place) {
            if (place == 0 || contest[place].score != contest[place - 1].score) score_.emplace_back();
            score_.back().push_back(place);
        }
    }

    std::optional<std::vector<fide_1998::Bracket>> pair() {
        for (std::size_t now = 0; now < score_.size(); ++now) {
            const bool lowest = now + 1 == score_.size();
            came_.resize(now), came_.push_back(now > 0 ? done_.back().left : Places{});
            gave_.resize(now), gave_.push_back({0, 0});
            auto found = try_bracket(came_[now], now);
            if (!found && !came_[now].empty()) found = c12(now);
            if (!found && lowest) return c13();
            if (!found) found = c14(now);
            done_.push_back(*found);
        }
        return done_;
    }

private:
    using Places = std::vector<int>;
    using Accepts = std::function<bool(const Places&)>;
    struct Gave {
        int go_on, fewer;
    };

    static Places joined(Places a, const Places& b) {
        a.insert(a.end(), b.begin(), b.end());
        std::ranges::sort(a);
        return a;
    }
    bool alone(int place, const Places& among) const {
        return std::ranges::none_of(among, [&](int other) { return other != place && contest_.legal(place, other); });
    }

    // C2 to C11 with so many pairs given up; who has nobody to meet here (C1) or is told to go on is left at once.
    std::optional<fide_1998::Bracket> pair_bracket(Places came, std::size_t bracket, Gave gave,
                                                   const Accepts& accepts) const {
        Places out;
        for (int each = 0; each < gave.go_on; ++each) out.push_back(came.back()), came.pop_back();
        Places own = score_[bracket];
        const Places all = joined(came, own);
        const bool lowest = bracket + 1 == score_.size();
        for (Places* list : {&came, &own})
            if (!lowest)
                std::erase_if(*list, [&](int place) { return alone(place, all) && (out.push_back(place), true); });
        fide_1998::BracketTask task{came, own, lowest, gave.fewer, {}};
        std::map<Places, bool> known;
        if (accepts)
            task.accepts = [&](const Places& left) {
                const auto [answer, fresh] = known.try_emplace(left);
                if (fresh) answer->second = accepts(joined(left, out));
                return answer->second;
            };
        auto found = Fide1998(contest_, task).pair();
        if (found) found->left = joined(found->left, out);
        return found;
    }
    std::optional<fide_1998::Bracket> try_bracket(const Places& came, std::size_t bracket) const {
        const Places all = joined(came, score_[bracket]);
        if (bracket + 1 < score_.size() && std::ranges::any_of(came, [&](int place) { return alone(place, all); }))
            return std::nullopt;
        return pair_bracket(came, bracket, {0, 0}, {});
    }

    std::optional<fide_1998::Bracket> c12(std::size_t bracket) {
        const Places before = came_[bracket];
        const auto other = pair_bracket(came_[bracket - 1], bracket - 1, gave_[bracket - 1], [&](const Places& left) {
            return left != before && try_bracket(left, bracket);
        });
        if (!other) return std::nullopt;
        done_.back() = *other, came_[bracket] = other->left;
        return try_bracket(other->left, bracket);
    }

    std::optional<std::vector<fide_1998::Bracket>> c13() {
        while (score_.size() > 1) {
            const std::size_t lowest = score_.size() - 1, above = lowest - 1;
            done_.resize(above);
            for (int go_on = 0; go_on <= static_cast<int>(came_[above].size()); ++go_on)
                for (int fewer = 0; fewer < static_cast<int>(came_[above].size() + score_[above].size()) / 2; ++fewer) {
                    const auto found = pair_bracket(came_[above], above, {go_on, fewer}, [&](const Places& left) {
                        return try_bracket(left, lowest).has_value();
                    });
                    if (!found || found->pairs.empty()) continue;
                    done_.push_back(*found), done_.push_back(*try_bracket(found->left, lowest));
                    return done_;
                }
            score_[above] = joined(score_[above], score_[lowest]);
            score_.pop_back();
            if (const auto found = try_bracket(came_[above], above)) return done_.push_back(*found), done_;
        }
        return std::nullopt;
    }

    fide_1998::Bracket c14(std::size_t bracket) {
        const int came = static_cast<int>(came_[bracket].size()), own = static_cast<int>(score_[bracket].size());
        for (int go_on = 0; go_on <= came; ++go_on)
            for (int fewer = 0; fewer < (came - go_on + own) / 2; ++fewer)
                if (const auto found = pair_bracket(came_[bracket], bracket, {go_on, fewer}, {}))
                    return gave_[bracket] = {go_on, fewer}, *found;
        gave_[bracket] = {came, own / 2};
        return {.pairs = {}, .left = joined(came_[bracket], score_[bracket])};
    }

    const fide_1998::Contest& contest_;
    std::vector<Places> score_, came_;
    std::vector<fide_1998::Bracket> done_;
    std::vector<Gave> gave_;
};

}  // namespace dommer::pairing::simple
