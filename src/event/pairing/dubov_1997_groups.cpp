#include <algorithm>

#include "dubov_1997_group.hpp"
#include "index.hpp"

namespace dommer::pairing::dubov_1997 {
namespace {

// Score group by score group from the top: sections 4, 8, 7 and 6.
class Procedure {
public:
    Procedure(const Table& table, const Options& options)
        : table_(table),
          options_(options),
          was_floater_(at(table.size())) {
        for (int place = 0; place < table.size(); ++place) {
            if (place == 0 || table[place].score != table[place - 1].score) natives_.emplace_back();
            natives_.back().push_back(place);
        }
    }

    // `passed_over` may not have the bye: with them sitting out the others could not be paired.
    std::optional<Groups> pair(const std::vector<int>& passed_over) {
        if (table_.size() % 2 != 0 && !choose_bye(passed_over)) return std::nullopt;
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
    bool choose_bye(const std::vector<int>& passed_over) {
        for (auto group = natives_.rbegin(); group != natives_.rend(); ++group) {
            std::vector<Contender> members;
            for (const int place : *group) {
                members.push_back(table_[place]);
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
        const auto* below = nearest_lower(group);
        const Within within =
            pair_within(table_, std::move(members), below != nullptr ? *below : std::vector<int>{}, was_floater_);
        for (const auto& [a, b] : within.pairs) add_pair(a, b);
        result_.groups.back().complete_search = within.complete_search;
        left.insert(left.end(), within.left.begin(), within.left.end());
        for (const int place : left) was_floater_[at(place)] = true;
        return left;
    }

    // The next lower group in which somebody is left.
    std::vector<int>* nearest_lower(std::size_t group) {
        for (std::size_t lower = group + 1; lower < natives_.size(); ++lower)
            if (!natives_[lower].empty()) return &natives_[lower];
        return nullptr;
    }

    // dsu_2011, 4.9.6 8.1: the order of the floaters; 8.2 whom each of them meets.
    std::vector<int> pair_floaters(std::vector<int> floaters, std::vector<int>& members) {
        std::vector<int> white, black, unpaired;
        for (const int place : floaters) (table_.wish(place) == Colour::black ? black : white).push_back(place);
        table_.sort_seekers(white, Colour::white);
        table_.sort_seekers(black, Colour::black);
        for (const int floater : floater_order(white, black)) {
            const auto chosen =
                best_where(members, table_.wish(floater), [&](int other) { return table_.legal(floater, other); });
            if (!chosen) {
                unpaired.push_back(floater);
                continue;
            }
            add_pair(floater, *chosen);
            std::erase(members, *chosen);
        }
        return unpaired;
    }

    // The best of those who fit, by preference, rating and ARO.
    template <typename Fits>
    std::optional<int> best_where(const std::vector<int>& others, std::optional<Colour> against, Fits fits) const {
        std::vector<int> places;
        std::vector<Contender> candidates;
        std::vector<std::optional<Colour>> wishes;
        for (const int other : others)
            if (fits(other))
                places.push_back(other), candidates.push_back(table_[other]), wishes.push_back(table_.wish(other));
        const auto chosen =
            best_candidate(candidates, wishes, against ? std::optional(opponent_of(*against)) : std::nullopt);
        return chosen ? std::optional(places[at(*chosen)]) : std::nullopt;
    }
    bool can_move_up(int place) const {
        return may_move_up(table_[place].moved_up, options_.rounds, options_.last_round);
    }

    template <typename Fits>
    std::optional<int> taken_from_below(std::size_t group, std::optional<Colour> against, Fits fits) {
        auto* lower = nearest_lower(group);
        if (lower == nullptr) return std::nullopt;
        const auto helper = best_where(*lower, against, [&](int other) { return can_move_up(other) && fits(other); });
        if (!helper) return std::nullopt;
        std::erase(*lower, *helper);
        return helper;
    }

    // dsu_2011, 4.9.6 7.1: for a player who has met all others of their own group one is moved up from the next group,
    // and takes part in 6.2 like everybody there.
    void help_those_who_have_met_all(std::size_t group, std::vector<int>& members) {
        const std::vector<int> own = members;
        for (const int player : own) {
            if (table_.has_opponent(player, own)) continue;
            const auto helper =
                taken_from_below(group, table_.wish(player), [&](int other) { return table_.legal(player, other); });
            if (!helper) continue;
            members.push_back(*helper);
            result_.groups.back().moved_up_for_one.emplace_back(player, *helper);
        }
    }

    // dsu_2011, 4.9.6 7.2: an odd group gets one from the next group, who wants the colour that is rarer in the higher
    // one.
    void move_up_for_odd(std::size_t group, std::vector<int>& members) {
        int balance = 0;
        for (const int place : members)
            if (const auto wish = table_.wish(place)) balance += *wish == Colour::white ? 1 : -1;
        const std::optional<Colour> dominating =
            balance == 0 ? std::nullopt : std::optional(balance > 0 ? Colour::white : Colour::black);
        const auto helper =
            taken_from_below(group, dominating, [&](int other) { return table_.has_opponent(other, members); });
        if (!helper) return;
        members.push_back(*helper);
        result_.groups.back().moved_up.push_back(*helper);
    }

    // Our reading D6: who is left after the lowest group is paired together with the groups above, as few of them as it
    // takes.
    bool search_upwards(std::vector<int> members) {
        result_.groups.back().floaters.clear();
        for (auto group = result_.groups.rbegin(); group != result_.groups.rend(); ++group) {
            for (const auto& [a, b] : group->pairs) members.push_back(a), members.push_back(b);
            group->pairs.clear();
            std::ranges::sort(members);
            auto found = pair_by_complete_search(table_, members);
            if (!found) continue;
            group->pairs = std::move(*found), group->complete_search = true;
            return true;
        }
        return false;
    }

    const Table& table_;
    Options options_;
    std::vector<std::vector<int>> natives_;
    std::vector<char> was_floater_;
    Groups result_;
};

}  // namespace

std::optional<Groups> pair_groups(std::span<const Contender> contenders, const MayMeet& not_met, const Options& options,
                                  const Work& work) {
    const Table table(contenders, not_met, work);
    // Our reading D6 goes for the bye as well: the next in the order of section 4 when the first leaves no legal round.
    for (std::vector<int> passed_over;;) {
        Procedure procedure(table, options);
        if (auto found = procedure.pair(passed_over)) return found;
        const auto bye = procedure.bye();
        if (!bye) return std::nullopt;
        passed_over.push_back(*bye);
    }
}

}  // namespace dommer::pairing::dubov_1997
