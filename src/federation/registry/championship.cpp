#include "registry/championship.hpp"

#include <algorithm>
#include <numeric>

#include "rating/player_class.hpp"

namespace dommer::registry {
namespace {

constexpr std::size_t most_juniors = 8;

// Takes entries in steps: each step those not yet taken who meet it, by rating and number of games.
class Taking {
public:
    explicit Taking(std::span<const ChampionshipEntry> entries)
        : entries_(entries),
          by_rating_(entries.size()),
          taken_(entries.size()) {
        std::iota(by_rating_.begin(), by_rating_.end(), std::size_t{0});
        std::stable_sort(by_rating_.begin(), by_rating_.end(), [&](std::size_t a, std::size_t b) {
            const ChampionshipEntry &x = entries[a], &y = entries[b];
            if (x.rating != y.rating) return x.rating > y.rating;
            return x.rated_games_since_last_championship > y.rated_games_since_last_championship;
        });
    }

    template <typename Meets>
    void take(Meets meets, std::size_t most) {
        for (const std::size_t at : by_rating_) {
            if (most == 0) return;
            if (taken_[at] || !meets(entries_[at])) continue;
            taken_[at] = true, --most;
            selection_.selected.push_back(at);
        }
    }

    std::size_t count() const { return selection_.selected.size(); }

    Selection done() {
        for (std::size_t at = 0; at < entries_.size(); ++at)
            if (!taken_[at]) selection_.not_selected.push_back(at);
        return selection_;
    }

private:
    std::span<const ChampionshipEntry> entries_;
    std::vector<std::size_t> by_rating_;
    std::vector<bool> taken_;
    Selection selection_;
};

}  // namespace

Selection select_national_class(std::span<const ChampionshipEntry> entries, std::size_t places) {
    Taking taking(entries);
    const auto take = [&](auto meets) {
        taking.take([&](const ChampionshipEntry& e) { return is_of_the_realm(e.federation) && meets(e); },
                    places - taking.count());
    };
    take([](const ChampionshipEntry& e) { return e.last_years_winner; });
    take([](const ChampionshipEntry& e) { return e.last_years_candidate_winner; });
    take([](const ChampionshipEntry& e) { return e.rating >= Rating{2500}; });
    take([](const ChampionshipEntry& e) { return e.candidate_result; });
    take([](const ChampionshipEntry& e) { return rating::player_class(e.rating) == rating::PlayerClass::master; });
    return taking.done();
}

Selection select_candidate_class(std::span<const ChampionshipEntry> entries, int year, std::size_t least) {
    Taking taking(entries);
    const std::size_t all = entries.size();
    taking.take([](const ChampionshipEntry& e) { return e.played_national_class_last_year; }, all);
    taking.take([](const ChampionshipEntry& e) { return e.junior_champion; }, all);
    taking.take(
        [&](const ChampionshipEntry& e) { return e.rating >= Rating{2000} && e.born && is_junior(*e.born, year); },
        most_juniors);
    taking.take([](const ChampionshipEntry& e) { return e.qualified_by_organiser; }, all);
    taking.take([](const ChampionshipEntry& e) { return e.candidate_result; }, all);
    taking.take([](const ChampionshipEntry& e) { return e.rating >= Rating{2200}; }, all);
    taking.take([](const ChampionshipEntry& e) { return e.wildcard; }, 1);
    const auto below_2200 = [](const ChampionshipEntry& e) { return e.rating < Rating{2200}; };
    if (taking.count() < least) taking.take(below_2200, least - taking.count());
    if (taking.count() % 2 == 1) taking.take(below_2200, 1);
    return taking.done();
}

std::vector<ChampionshipClass> place_in_classes(std::span<const ChampionshipEntry> entries,
                                                const ChampionshipTerms& terms) {
    std::vector<ChampionshipClass> placed(entries.size(), ChampionshipClass::other);
    std::vector<std::size_t> left;  // who is still without a class
    for (std::size_t at = 0; at < entries.size(); ++at) {
        const ChampionshipEntry& e = entries[at];
        const bool veteran = e.born ? is_veteran(*e.born, terms.first_round, e.played_veteran_class_before)
                                    : e.played_veteran_class_before;
        if (e.wants_veteran_class && veteran)
            placed[at] = ChampionshipClass::veteran;
        else
            left.push_back(at);
    }
    const auto take = [&](ChampionshipClass into, const auto& select) {
        std::vector<ChampionshipEntry> remaining;
        for (const std::size_t at : left) remaining.push_back(entries[at]);
        const Selection selection = select(remaining);
        for (const std::size_t at : selection.selected) placed[left[at]] = into;
        std::erase_if(left, [&](std::size_t at) { return placed[at] == into; });
    };
    take(ChampionshipClass::national,
         [&](const auto& remaining) { return select_national_class(remaining, terms.national_places); });
    take(ChampionshipClass::candidate,
         [&](const auto& remaining) { return select_candidate_class(remaining, terms.year, terms.least_candidates); });
    return placed;
}

}  // namespace dommer::registry
