#pragma once

#include <algorithm>
#include <map>
#include <optional>

#include "pairing/dubov_1997.hpp"

// A deliberately simple second way through sections 4 and 6 to 8: every row order and every complete pairing one after
// the other, without matchings. It shares with the first only the small rules that have cases of their own (orders,
// transfers, the bye, who may have a colour). Only for small fields.
namespace dommer::pairing::simple {

class Dubov1997 {
public:
    using Places = std::vector<int>;
    using Pairs = std::vector<Pair>;
    struct Result {
        std::vector<Pairs> pairs;  // by group
        std::optional<int> bye;
    };

    Dubov1997(std::span<const dubov_1997::Contender> all, const MayMeet& not_met, const dubov_1997::Options& options)
        : all_(all),
          not_met_(not_met),
          options_(options) {}

    // Whoever comes first in section 4 and leaves a legal round sits out.
    std::optional<Result> round() {
        Places byes;
        if (all_.size() % 2 == 0) return with_bye(std::nullopt);
        for (;;) {
            const auto bye = next_bye(byes);
            if (!bye) return std::nullopt;
            if (auto found = with_bye(bye)) return found;
            byes.push_back(*bye);
        }
    }

private:
    const dubov_1997::Contender& player(int place) const { return all_[static_cast<std::size_t>(place)]; }
    std::optional<Colour> wish(int place) const { return dubov_1997::preference_of(player(place).colours); }
    bool legal(int a, int b) const {
        const auto may = [&](int place, Colour colour) { return dubov_1997::may_have(player(place).colours, colour); };
        return not_met_(a, b) &&
               ((may(a, Colour::white) && may(b, Colour::black)) || (may(a, Colour::black) && may(b, Colour::white)));
    }
    static Places without(Places list, std::initializer_list<int> out) {
        for (const int place : out) std::erase(list, place);
        return list;
    }
    bool meets_somebody(int place, const Places& list) const {
        return std::ranges::any_of(list, [&](int other) { return other != place && legal(place, other); });
    }
    int most_pairs(const Places& list) const {
        if (list.size() < 2) return 0;
        const int first = list.front();
        int most = most_pairs(without(list, {first}));
        for (const int other : list)
            if (other != first && legal(first, other))
                most = std::max(most, 1 + most_pairs(without(list, {first, other})));
        return most;
    }
    bool all_can_meet(const Places& list) const {
        return list.size() % 2 == 0 && most_pairs(list) * 2 == static_cast<int>(list.size());
    }

    std::map<int, Places, std::greater<>> by_score() const {
        std::map<int, Places, std::greater<>> groups;
        for (int place = 0; place < static_cast<int>(all_.size()); ++place)
            groups[player(place).score.halves].push_back(place);
        return groups;
    }

    std::optional<int> next_bye(const Places& refused) const {
        const auto groups = by_score();
        for (auto group = groups.rbegin(); group != groups.rend(); ++group) {
            Places places;
            std::vector<dubov_1997::Contender> members;
            for (const int place : group->second) {
                places.push_back(place), members.push_back(player(place));
                if (std::ranges::count(refused, place) > 0) members.back().won_without_play = true;
            }
            if (const auto chosen = dubov_1997::sits_out(members)) return places[static_cast<std::size_t>(*chosen)];
        }
        return std::nullopt;
    }

    std::optional<Result> with_bye(std::optional<int> bye) {
        groups_.clear(), floated_.clear();
        Result result{{}, bye};
        for (const auto& [score, places] : by_score()) groups_.push_back(bye ? without(places, {*bye}) : places);
        Places floaters;
        for (std::size_t group = 0; group < groups_.size(); ++group) {
            pairs_.clear();
            floaters = group_round(group, floaters);
            result.pairs.push_back(pairs_);
        }
        if (floaters.empty()) return result;
        for (std::size_t group = groups_.size(); group-- > 0;) {  // D6
            for (const auto& [a, b] : result.pairs[group]) floaters.push_back(a), floaters.push_back(b);
            result.pairs[group].clear();
            std::ranges::sort(floaters);
            pairs_.clear();
            if (!all_can_meet(floaters)) continue;
            const auto [white, black] = columns(floaters);
            complete(white, black);
            result.pairs[group] = pairs_;
            return result;
        }
        return std::nullopt;
    }

    // The best of the list for whom `fits` holds: the wish opposite to `against`, then rating, then ARO
    // (7.1, 7.2, 8.2).
    template <typename Fits>
    std::optional<int> best(const Places& list, std::optional<Colour> against, Fits fits) const {
        Places places;
        for (const int place : list)
            if (fits(place)) places.push_back(place);
        const auto key = [&](int place) {
            return std::tuple(against && wish(place) == opponent_of(*against) ? 0 : 1, -player(place).rating.value);
        };
        std::ranges::sort(places, [&](int a, int b) {
            if (key(a) != key(b)) return key(a) < key(b);
            if (player(a).aro != player(b).aro) return player(a).aro < player(b).aro;
            return player(a).name != player(b).name ? player(a).name < player(b).name : player(a).id < player(b).id;
        });
        return places.empty() ? std::nullopt : std::optional(places.front());
    }
    Places* lower(std::size_t group) {
        for (++group; group < groups_.size(); ++group)
            if (!groups_[group].empty()) return &groups_[group];
        return nullptr;
    }
    template <typename Fits>
    std::optional<int> moved_up(std::size_t group, std::optional<Colour> against, Fits fits) {
        Places* from = lower(group);
        if (from == nullptr) return std::nullopt;
        const auto found = best(*from, against, [&](int place) {
            return dubov_1997::may_move_up(player(place).moved_up, options_.rounds, options_.last_round) && fits(place);
        });
        if (found) *from = without(*from, {*found});
        return found;
    }

    Places group_round(std::size_t group, const Places& floaters) {
        Places members = groups_[group], left;
        Places white, black;
        for (const int place : floaters) (wish(place) == Colour::black ? black : white).push_back(place);
        sort_columns(white, black);
        for (const int floater : dubov_1997::floater_order(white, black)) {
            const auto opponent = best(members, wish(floater), [&](int place) { return legal(floater, place); });
            if (opponent)
                pairs_.emplace_back(floater, *opponent), members = without(members, {*opponent});
            else
                left.push_back(floater);
        }
        const std::size_t natives = members.size();
        for (const int place : Places(members)) {
            const Places own(members.begin(), members.begin() + static_cast<std::ptrdiff_t>(natives));
            if (meets_somebody(place, own)) continue;
            if (const auto helper = moved_up(group, wish(place), [&](int other) { return legal(place, other); }))
                members.push_back(*helper);
        }
        if (members.size() % 2 != 0) {
            int whites = 0, blacks = 0;
            for (const int place : members)
                whites += wish(place) == Colour::white, blacks += wish(place) == Colour::black;
            const auto dominating =
                whites == blacks ? std::nullopt : std::optional(whites > blacks ? Colour::white : Colour::black);
            if (const auto helper =
                    moved_up(group, dominating, [&](int other) { return meets_somebody(other, members); }))
                members.push_back(*helper);
        }
        const Places* below = lower(group);
        while (!members.empty() && !whole_group(members)) {
            const int floater = floats(members, below != nullptr ? *below : Places{});
            left.push_back(floater), members = without(members, {floater});
        }
        for (const int place : left) floated_.push_back(place);
        return left;
    }

    void sort_columns(Places& white, Places& black) const {
        std::ranges::sort(white, [&](int a, int b) { return dubov_1997::white_seeker_before(player(a), player(b)); });
        std::ranges::sort(black, [&](int a, int b) { return dubov_1997::black_seeker_before(player(a), player(b)); });
    }

    // The two columns after 7.3 and 7.4.
    std::pair<Places, Places> columns(const Places& members) const {
        Places side[2];
        for (const int place : members)
            if (const auto colour = wish(place)) side[*colour == Colour::white ? 0 : 1].push_back(place);
        for (const int place : members)
            if (!wish(place)) side[side[0].size() <= side[1].size() ? 0 : 1].push_back(place);
        const std::size_t from = side[0].size() > side[1].size() ? 0 : 1;
        const int n = static_cast<int>(side[from].size() - side[1 - from].size()) / 2;
        std::vector<dubov_1997::Contender> seekers;
        for (const int place : side[from]) seekers.push_back(player(place));
        Places movers;
        for (const int each : dubov_1997::change_sides(seekers, from == 0 ? Colour::white : Colour::black, n))
            movers.push_back(side[from][static_cast<std::size_t>(each)]);
        for (const int place : movers) side[from] = without(side[from], {place}), side[1 - from].push_back(place);
        sort_columns(side[0], side[1]);
        return {side[0], side[1]};
    }

    // 6.2 and 6.3: row after row; nobody left for a row: the row before takes its next.
    bool rows(const Places& white, const Places& black, std::size_t row, Pairs& pairs) const {
        if (row == white.size()) return true;
        for (const int other : black) {
            if (!legal(white[row], other)) continue;
            pairs.emplace_back(white[row], other);
            if (rows(white, without(black, {other}), row + 1, pairs)) return true;
            pairs.pop_back();
        }
        return false;
    }

    bool whole_group(const Places& members) {
        if (members.size() % 2 != 0) return false;
        const auto [white, black] = columns(members);
        Pairs pairs;
        if (white.size() == black.size() && rows(white, black, 0, pairs))
            return pairs_.insert(pairs_.end(), pairs.begin(), pairs.end()), true;
        for (std::size_t row = 0; row < white.size(); ++row) {
            if (meets_somebody(white[row], black)) continue;
            for (const int other :
                 dubov_1997::white_candidates(static_cast<int>(row), static_cast<int>(white.size()))) {
                const int partner = white[static_cast<std::size_t>(other)];
                const Places rest = without(members, {white[row], partner});
                if (!legal(white[row], partner) || !all_can_meet(rest)) continue;
                pairs_.emplace_back(white[row], partner);
                return rest.empty() || whole_group(rest);
            }
        }
        return all_can_meet(members) && (complete(white, black), true);
    }

    // D6: white-seekers, then black-seekers; each the first black-seeker, then the first white-seeker, that lets the
    // others meet.
    void complete(const Places& white, const Places& black) {
        Places order = white, others = black, left;
        order.insert(order.end(), black.begin(), black.end());
        others.insert(others.end(), white.begin(), white.end());
        left = order;
        for (const int place : order) {
            if (std::ranges::count(left, place) == 0) continue;
            for (const int other : others)
                if (other != place && std::ranges::count(left, other) > 0 && legal(place, other) &&
                    all_can_meet(without(left, {place, other}))) {
                    pairs_.emplace_back(place, other), left = without(left, {place, other});
                    break;
                }
        }
    }

    // 6.4: of those without whom as many pairs are possible, the best kind; then the lowest row, Black before White.
    int floats(const Places& members, const Places& below) const {
        const auto [white, black] = columns(members);
        Places order;
        for (std::size_t row = 0; row < std::max(white.size(), black.size()); ++row) {
            if (row < white.size()) order.push_back(white[row]);
            if (row < black.size()) order.push_back(black[row]);
        }
        std::ranges::reverse(order);
        const int most = most_pairs(members);
        int best = -1, best_kind = 99;
        for (const int place : order) {
            if (most_pairs(without(members, {place})) < most) continue;
            const int kind =
                dubov_1997::floater_priority(std::ranges::count(floated_, place) > 0, meets_somebody(place, below));
            if (kind < best_kind) best = place, best_kind = kind;
        }
        return best;
    }

    std::span<const dubov_1997::Contender> all_;
    const MayMeet& not_met_;
    dubov_1997::Options options_;
    std::vector<Places> groups_;
    Places floated_;
    Pairs pairs_;
};

}  // namespace dommer::pairing::simple
