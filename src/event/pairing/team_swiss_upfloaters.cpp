#include "team_swiss_upfloaters.hpp"

#include <algorithm>

#include "cheapest_pairing.hpp"
#include "index.hpp"
#include "pairing/first_pairing.hpp"
#include "pairing/undecided.hpp"

namespace dommer::pairing::team_swiss {
namespace {

// Every set of `count` out of `list`, in lexicographic order, until `visit` says that it has seen enough.
template <class Visit>
bool each_choice(const std::vector<int>& list, int count, std::size_t from, std::vector<int>& chosen,
                 const Visit& visit) {
    if (count == 0) return visit();
    for (std::size_t at = from; at + static_cast<std::size_t>(count) <= list.size(); ++at) {
        chosen.push_back(list[at]);
        const bool enough = each_choice(list, count - 1, at + 1, chosen, visit);
        chosen.pop_back();
        if (enough) return true;
    }
    return false;
}

class Search {
public:
    Search(std::span<const ScoreGroup> groups, const UpfloaterRules& rules, const Work& work)
        : groups_(groups),
          rules_(rules),
          work_(work) {
        for (const ScoreGroup& group : groups.subspan(1))
            lower_.insert(lower_.end(), group.places.begin(), group.places.end());
    }

    std::optional<std::vector<int>> run() {
        const int residents = static_cast<int>(groups_.front().places.size());
        const auto fewest = fewest_upfloaters();
        if (!fewest || *fewest > static_cast<int>(lower_.size()) || *fewest > residents) return std::nullopt;
        counts_.assign(groups_.size(), 0);
        if (try_profiles(*fewest, groups_.size() - 1)) return best_->set;
        return std::nullopt;
    }

private:
    bool can_all_be_paired(const std::vector<int>& places) const {
        spend_on_pairs(work_, places.size());
        return everybody_can_be_paired(rules_.may_meet, places);
    }

    // fide_team_swiss_2026, C4: how few of the lower teams suffice for everybody to be paired.
    std::optional<int> fewest_upfloaters() const {
        const std::vector<int>& residents = groups_.front().places;
        if (residents.size() % 2 == 0 && can_all_be_paired(residents) && can_all_be_paired(lower_)) return 0;
        std::vector<int> all = residents;
        all.insert(all.end(), lower_.begin(), lower_.end());
        const int own = static_cast<int>(residents.size());
        if (own % 2 != 0 && one_will_do(residents)) return 1;
        return least_cost(
            static_cast<int>(all.size()),
            [&](int a, int b) -> std::optional<int> {
                if (!rules_.may_meet(all[at(a)], all[at(b)])) return std::nullopt;
                return a < own && b >= own ? 1 : 0;
            },
            work_);
    }
    bool one_will_do(const std::vector<int>& residents) const {
        return std::ranges::any_of(lower_, [&](int team) {
            auto with = residents;
            with.push_back(team);
            return can_all_be_paired(with) && can_all_be_paired(without({team}));
        });
    }

    std::vector<int> without(const std::vector<int>& set) const {
        std::vector<int> rest;
        for (const int team : lower_)
            if (std::ranges::find(set, team) == set.end()) rest.push_back(team);
        return rest;
    }

    // fide_team_swiss_2026, C5: how many of each group, the lowest score as high as can be, then the next: from the
    // lowest upfloater on, each from the highest group that it may come from. `lowest`: none comes from below it.
    bool try_profiles(int left, std::size_t lowest) {
        if (left == 0) return try_sets();
        for (std::size_t group = 1; group <= lowest; ++group) {
            if (counts_[group] == static_cast<int>(groups_[group].places.size())) continue;
            ++counts_[group];
            const bool found = try_profiles(left - 1, group);
            --counts_[group];
            if (found) return true;
        }
        return false;
    }

    bool try_sets() {
        best_.reset();
        std::vector<int> chosen;
        choose_from(1, chosen);
        return best_.has_value();
    }
    bool choose_from(std::size_t group, std::vector<int>& chosen) {
        if (group == groups_.size()) return consider(chosen);
        return each_choice(groups_[group].places, counts_[group], 0, chosen,
                           [&] { return choose_from(group + 1, chosen); });
    }

    // fide_team_swiss_2026, C3: the bracket and all who are left can be paired. fide_team_swiss_2026, C7: as few as can
    // be that floated in the previous round. True: no later set can be better.
    bool consider(const std::vector<int>& set) {
        const int again =
            rules_.counts_floats
                ? static_cast<int>(std::ranges::count_if(set, [&](int team) { return rules_.floated[at(team)] != 0; }))
                : 0;
        if (best_ && best_->next_is_fine && again >= best_->again) return false;
        auto bracket = groups_.front().places;
        bracket.insert(bracket.end(), set.begin(), set.end());
        const std::vector<int> rest = without(set);
        if (!can_all_be_paired(bracket) || !can_all_be_paired(rest)) return false;
        const bool next_is_fine = next_group_can_be_paired(set);
        if (best_ &&
            (best_->next_is_fine > next_is_fine || (best_->next_is_fine == next_is_fine && best_->again <= again)))
            return false;
        best_ = Best{set, next_is_fine, again};
        return next_is_fine && again == 0;
    }

    // fide_team_swiss_2026, C6: unless it has been emptied, what is left of the following group can be paired with as
    // many upfloaters of its own as its parity asks for (our reading TS-6).
    bool next_group_can_be_paired(const std::vector<int>& set) const {
        if (groups_.size() < 2) return true;
        std::vector<int> next, below;
        for (const int team : without(set))
            (std::ranges::find(groups_[1].places, team) != groups_[1].places.end() ? next : below).push_back(team);
        if (next.empty()) return true;
        if (next.size() % 2 == 0) return can_all_be_paired(next) && can_all_be_paired(below);
        for (std::size_t one = 0; one < below.size(); ++one) {
            auto with = next;
            with.push_back(below[one]);
            auto rest = below;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(one));
            if (can_all_be_paired(with) && can_all_be_paired(rest)) return true;
        }
        return false;
    }

    struct Best {
        std::vector<int> set;
        bool next_is_fine;
        int again;
    };

    std::span<const ScoreGroup> groups_;
    const UpfloaterRules& rules_;
    const Work& work_;
    std::vector<int> lower_;   // by score, then number
    std::vector<int> counts_;  // of each group, in the profile that is tried
    std::optional<Best> best_;
};

}  // namespace

std::optional<std::vector<int>> upfloaters(std::span<const ScoreGroup> groups, const UpfloaterRules& rules,
                                           const Work& work) {
    return Search(groups, rules, work).run();
}

}  // namespace dommer::pairing::team_swiss
