#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "registry/eligibility.hpp"

namespace dommer::registry {

struct ChampionshipEntry {
    Rating rating;
    std::string federation;  // registered with FIDE for
    std::optional<Date> born;
    bool last_years_winner = false, last_years_candidate_winner = false;
    bool candidate_result = false;  // between last year's and this year's closing dates
    int rated_games_since_last_championship = 0;
    bool played_national_class_last_year = false;  // and not qualified for it this year
    bool junior_champion = false;
    bool qualified_by_organiser = false;  // winner of a top group, if the organiser fixed such rules
    bool wildcard = false;                // of the organiser, approved by the executive committee
    bool wants_veteran_class = false, played_veteran_class_before = false;
};

struct Selection {
    std::vector<std::size_t> selected;  // in the order of their right
    std::vector<std::size_t> not_selected;
};

// dsu_2011, 4.2 §36: the national class, ten players of the Realm: last year's winner, last year's candidate winner,
// 2500 and more, candidate results by rating, the other masters by rating. Level on rating: more rated games since the
// last championship first; the text does not say which way, and more games seems meant.
Selection select_national_class(std::span<const ChampionshipEntry> entries, std::size_t places);

// dsu_2011, 4.2 §37: the candidate class: last year's national class, the junior champion, the eight best juniors from
// 2000, those qualified by the organiser's rules (4.2 §39), candidate results, 2200 and more; one wildcard; then the
// best below 2200 up to the least number, or to make it even. The text names the wildcard last; we count it before
// filling up, or the number would not be even in the end.
Selection select_candidate_class(std::span<const ChampionshipEntry> entries, int year, std::size_t least);

// The classes of the championship, from the top.
enum class ChampionshipClass : std::uint8_t { national, candidate, veteran, other };
constexpr Ids<4> ids_of(ChampionshipClass) { return {"national", "candidate", "veteran", "other"}; }

struct ChampionshipTerms {
    int year = 0;
    Date first_round{};
    std::size_t national_places = 10, least_candidates = 8;
};

// dsu_2011, 4.2 §34: everybody in the highest class they have a right to; who may play among the veterans can always
// choose that. dsu_2011, 4.2 §39: all others play in the other groups. One class an entry, in their order.
std::vector<ChampionshipClass> place_in_classes(std::span<const ChampionshipEntry> entries,
                                                const ChampionshipTerms& terms);

}  // namespace dommer::registry
