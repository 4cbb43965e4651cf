#include <algorithm>

#include "index.hpp"
#include "pairing/dubov_1997.hpp"
#include "pairing/first_assignment.hpp"

namespace dommer::pairing::dubov_1997 {
namespace {

class Procedure {
public:
    Procedure(std::span<const Contender> contenders, const MayMeet& not_met, const Options& options)
        : all_(contenders), not_met_(not_met), options_(options), was_floater_(contenders.size()) {
        for (const Contender& each : contenders) {
            wishes_.push_back(preference_of(each.colours));
            may_white_.push_back(may_have(each.colours, Colour::white));
            may_black_.push_back(may_have(each.colours, Colour::black));
        }
        for (int place = 0; place < size(); ++place) {
            if (place == 0 || all_[at(place)].score != all_[at(place) - 1].score) natives_.emplace_back();
            natives_.back().push_back(place);
        }
    }

    // `passed_over` may not have the bye: with them sitting out the others could not be paired.
    std::optional<Groups> pair(const std::vector<int>& passed_over) {
        if (size() % 2 != 0 && !choose_bye(passed_over)) return std::nullopt;
        std::vector<int> floaters;
        for (std::size_t group = 0; group < natives_.size(); ++group) {
            result_.groups.emplace_back();
            floaters = pair_group(group, std::move(floaters));
            result_.groups.back().floaters = floaters;
        }
        if (!floaters.empty() && !search_upwards(std::move(floaters))) return std::nullopt;
        return result_;
    }

    std::optional<int> bye() const { return result_.bye; }

private:
    int size() const { return static_cast<int>(all_.size()); }

    bool legal(int a, int b) const {
        if (!not_met_(a, b)) return false;
        return (may_white_[at(a)] && may_black_[at(b)]) || (may_black_[at(a)] && may_white_[at(b)]);
    }
    bool has_opponent(int place, const std::vector<int>& among) const {
        return std::ranges::any_of(among, [&](int other) { return other != place && legal(place, other); });
    }

    bool choose_bye(const std::vector<int>& passed_over) {
        for (auto group = natives_.rbegin(); group != natives_.rend(); ++group) {
            std::vector<Contender> members;
            for (const int place : *group) {
                members.push_back(all_[at(place)]);
                if (std::ranges::find(passed_over, place) != passed_over.end()) members.back().won_without_play = true;
            }
            if (const auto chosen = sits_out(members)) {
                result_.bye = (*group)[at(*chosen)];
                group->erase(group->begin() + *chosen);
                return true;
            }
        }
        return false;
    }

    void add_pair(int a, int b) { result_.groups.back().pairs.emplace_back(a, b); }

    // Sections 8, 7 and 6 for one group; gives back who floats down.
    std::vector<int> pair_group(std::size_t group, std::vector<int> floaters) {
        std::vector<int> members = natives_[group];
        std::vector<int> left = pair_floaters(std::move(floaters), members);
        help_those_who_have_met_all(group, members);
        if (members.size() % 2 != 0) move_up_for_odd(group, members);
        for (const int place : pair_members(members, next_group(group))) left.push_back(place);
        for (const int place : left) was_floater_[at(place)] = true;
        return left;
    }

    std::vector<int> next_group(std::size_t group) const { return group + 1 < natives_.size() ? natives_[group + 1] : std::vector<int>{}; }

    void sort_seekers(std::vector<int>& seekers, Colour colour) const {
        std::ranges::sort(seekers, [&](int a, int b) {
            return colour == Colour::white ? white_seeker_before(all_[at(a)], all_[at(b)]) : black_seeker_before(all_[at(a)], all_[at(b)]);
        });
    }

    std::vector<int> pair_floaters(std::vector<int> floaters, std::vector<int>& members) {
        std::vector<int> white, black, unpaired;
        for (const int place : floaters) (wishes_[at(place)] == Colour::black ? black : white).push_back(place);
        sort_seekers(white, Colour::white);
        sort_seekers(black, Colour::black);
        for (const int floater : floater_order(white, black)) {
            const auto chosen = best_of(members, floater);
            if (!chosen) { unpaired.push_back(floater); continue; }
            add_pair(floater, *chosen);
            std::erase(members, *chosen);
        }
        return unpaired;
    }

    // The best legal opponent for a player among others, by preference, rating and ARO.
    std::optional<int> best_of(const std::vector<int>& others, int player) const {
        return best_where(others, wishes_[at(player)], [&](int other) { return legal(player, other); });
    }
    template <typename Fits>
    std::optional<int> best_where(const std::vector<int>& others, std::optional<Colour> against, Fits fits) const {
        std::vector<int> places;
        std::vector<Contender> candidates;
        std::vector<std::optional<Colour>> wishes;
        for (const int other : others)
            if (fits(other)) places.push_back(other), candidates.push_back(all_[at(other)]), wishes.push_back(wishes_[at(other)]);
        const auto chosen = best_candidate(candidates, wishes, against ? std::optional(opponent_of(*against)) : std::nullopt);
        return chosen ? std::optional(places[at(*chosen)]) : std::nullopt;
    }
    bool can_move_up(int place) const { return may_move_up(all_[at(place)].moved_up, options_.rounds, options_.last_round); }

    void take_from_next(std::size_t group, int place) {
        std::erase(natives_[group + 1], place);
        result_.groups.back().moved_up.push_back(place);
    }

    // dsu_2011, 4.9.6 7.1: for a player who has met all others of his group one is moved up from the next group.
    void help_those_who_have_met_all(std::size_t group, std::vector<int>& members) {
        for (std::size_t each = 0; each < members.size();) {
            const int player = members[each];
            std::optional<int> helper;
            if (!has_opponent(player, members) && group + 1 < natives_.size())
                helper = best_where(natives_[group + 1], wishes_[at(player)], [&](int other) { return legal(player, other) && can_move_up(other); });
            if (!helper) { ++each; continue; }
            take_from_next(group, *helper);
            add_pair(player, *helper);
            members.erase(members.begin() + static_cast<std::ptrdiff_t>(each));
        }
    }

    // dsu_2011, 4.9.6 7.2: an odd group gets one from the next group, who wants the colour that is rarer in the higher one.
    void move_up_for_odd(std::size_t group, std::vector<int>& members) {
        if (group + 1 >= natives_.size()) return;
        int balance = 0;
        for (const int place : members)
            if (wishes_[at(place)]) balance += *wishes_[at(place)] == Colour::white ? 1 : -1;
        const std::optional<Colour> dominating = balance == 0 ? std::nullopt : std::optional(balance > 0 ? Colour::white : Colour::black);
        const auto helper = best_where(natives_[group + 1], dominating, [&](int other) { return can_move_up(other) && has_opponent(other, members); });
        if (!helper) return;
        take_from_next(group, *helper);
        members.push_back(*helper);
    }

    struct Sides {
        std::vector<int> white, black;
    };

    // Players without a preference go where fewer are; then 7.3 and 7.4.
    Sides balanced(const std::vector<int>& members) const {
        Sides sides;
        for (const int place : members)
            if (wishes_[at(place)]) (*wishes_[at(place)] == Colour::white ? sides.white : sides.black).push_back(place);
        for (const int place : members)
            if (!wishes_[at(place)]) (sides.white.size() <= sides.black.size() ? sides.white : sides.black).push_back(place);
        const auto surplus = std::ssize(sides.white) - std::ssize(sides.black);
        if (surplus > 1) transfer(sides.white, sides.black, Colour::white, static_cast<int>(surplus / 2));
        if (surplus < -1) transfer(sides.black, sides.white, Colour::black, static_cast<int>(-surplus / 2));
        sort_seekers(sides.white, Colour::white);
        sort_seekers(sides.black, Colour::black);
        return sides;
    }

    void transfer(std::vector<int>& from, std::vector<int>& to, Colour wanted, int n) const {
        std::vector<Contender> seekers;
        for (const int place : from) seekers.push_back(all_[at(place)]);
        std::vector<int> movers;
        for (const int each : change_sides(seekers, wanted, n)) movers.push_back(from[at(each)]);
        for (const int place : movers) std::erase(from, place), to.push_back(place);
    }

    bool pair_rows(const Sides& sides) {
        if (sides.white.size() != sides.black.size()) return false;
        const int rows = static_cast<int>(sides.white.size());
        CostTable costs(rows);
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < rows; ++column)
                if (legal(sides.white[at(row)], sides.black[at(column)])) costs.put(row, column, 0);
        const auto found = first_cheapest_assignment(costs);
        if (!found) return false;
        for (int row = 0; row < rows; ++row) add_pair(sides.white[at(row)], sides.black[at(found->column[at(row)])]);
        return true;
    }

    // dsu_2011, 4.9.6 6.3: (last paragraph) a white-seeker who has met every black-seeker meets a white-seeker.
    bool pair_two_white_seekers(std::vector<int>& members) {
        const Sides sides = balanced(members);
        for (int row = 0; row < static_cast<int>(sides.white.size()); ++row) {
            const int player = sides.white[at(row)];
            if (has_opponent(player, sides.black)) continue;
            for (const int other : white_candidates(row, static_cast<int>(sides.white.size())))
                if (const int partner = sides.white[at(other)]; legal(player, partner)) {
                    std::vector<int> rest = members;
                    std::erase(rest, player), std::erase(rest, partner);
                    if (!can_all_meet(rest)) continue;
                    add_pair(player, partner);
                    members = std::move(rest);
                    return true;
                }
        }
        return false;
    }

    // Everybody by the order of 6.3: each white-seeker the first black-seeker, then the first white-seeker, that lets all
    // others be paired; black-seekers who are left meet each other.
    bool pair_by_complete_search(const std::vector<int>& members) {
        if (members.size() % 2 != 0) return false;
        MayMeet may_meet(size(), false);
        for (const int a : members)
            for (const int b : members)
                if (a < b && legal(a, b)) may_meet.allow(a, b);
        Pairing pairing(may_meet, members);
        if (!pairing.grow_to_everybody()) return false;
        const Sides sides = balanced(members);
        std::vector<char> tied(at(size()));
        std::vector<int> order = sides.white;
        order.insert(order.end(), sides.black.begin(), sides.black.end());
        for (const int player : order) {
            if (tied[at(player)]) continue;
            for (const auto* others : {&sides.black, &sides.white})
                for (const int other : *others)
                    if (!tied[at(player)] && other != player && !tied[at(other)] && may_meet(player, other) && pairing.tie(player, other)) {
                        tied[at(player)] = tied[at(other)] = true;
                        add_pair(player, other);
                    }
        }
        result_.groups.back().complete_search = true;
        return true;
    }

    std::vector<int> pair_members(std::vector<int> members, const std::vector<int>& below) {
        std::vector<int> left;
        while (!members.empty()) {
            if (members.size() % 2 == 0 && pair_rows(balanced(members))) return left;
            if (members.size() % 2 == 0 && pair_two_white_seekers(members)) continue;
            if (members.size() % 2 == 0 && pair_by_complete_search(members)) return left;
            left.push_back(floater_of(members, below));
            std::erase(members, left.back());
        }
        return left;
    }

    // dsu_2011, 4.9.6 6.4: the best choice of a floater; among equals the one from the lowest row.
    int floater_of(const std::vector<int>& members, const std::vector<int>& below) const {
        const Sides sides = balanced(members);
        std::vector<int> from_the_bottom(sides.white.rbegin(), sides.white.rend());
        for (std::size_t row = 0; row < sides.black.size(); ++row)
            from_the_bottom.insert(from_the_bottom.begin() + static_cast<std::ptrdiff_t>(std::min(2 * row, from_the_bottom.size())), sides.black[sides.black.size() - 1 - row]);
        const auto worth = [&](int place) {
            std::vector<int> rest = members;
            std::erase(rest, place);
            return std::pair(can_all_meet(rest) ? 0 : 1, floater_priority(was_floater_[at(place)], has_opponent(place, below)));
        };
        return *std::ranges::min_element(from_the_bottom, {}, worth);
    }

    bool can_all_meet(const std::vector<int>& members) const {
        if (members.size() % 2 != 0) return false;
        MayMeet may_meet(size(), false);
        for (const int a : members)
            for (const int b : members)
                if (a < b && legal(a, b)) may_meet.allow(a, b);
        return everybody_can_be_paired(may_meet, members);
    }

    // Our reading D6: who is left after the lowest group is paired together with the groups above, as few of them as it takes.
    bool search_upwards(std::vector<int> left) {
        result_.groups.back().floaters.clear();
        std::vector<int> members = std::move(left);
        for (std::size_t group = result_.groups.size(); group-- > 0;) {
            for (const auto& [a, b] : result_.groups[group].pairs) members.push_back(a), members.push_back(b);
            result_.groups[group].pairs.clear();
            std::ranges::sort(members);
            std::swap(result_.groups[group], result_.groups.back());
            const bool found = pair_by_complete_search(members);
            std::swap(result_.groups[group], result_.groups.back());
            if (found) return true;
        }
        return false;
    }

    std::span<const Contender> all_;
    const MayMeet& not_met_;
    Options options_;
    std::vector<std::optional<Colour>> wishes_;
    std::vector<std::vector<int>> natives_;
    std::vector<char> was_floater_, may_white_, may_black_;
    Groups result_;
};

}  // namespace

std::optional<Groups> pair_groups(std::span<const Contender> contenders, const MayMeet& not_met, const Options& options) {
    // Our reading D6 goes for the bye as well: the next in the order of section 4 when the first leaves no legal round.
    for (std::vector<int> passed_over;;) {
        Procedure procedure(contenders, not_met, options);
        if (auto found = procedure.pair(passed_over)) return found;
        const auto bye = procedure.bye();
        if (!bye) return std::nullopt;
        passed_over.push_back(*bye);
    }
}

}  // namespace dommer::pairing::dubov_1997
