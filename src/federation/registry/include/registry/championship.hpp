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
};

struct Selection {
    std::vector<std::size_t> selected;  // in the order of their right
    std::vector<std::size_t> not_selected;
};

// dsu_2011, 4.2 §34: the classes from the top; the selection of each is given its entrants.
// dsu_2011, 4.2 §36: the national class, ten players of the Realm: last year's winner, last year's candidate winner,
// 2500 and more, candidate results by rating, the other masters by rating. Level on rating: more rated games since the
// last championship first; the text does not say which way, and more games seems meant.
Selection select_national_class(std::span<const ChampionshipEntry> entries, std::size_t places);

// dsu_2011, 4.2 §37: the candidate class: last year's national class, the junior champion, the eight best juniors from
// 2000, those qualified by the organiser's rules (4.2 §39), candidate results, 2200 and more; then the best below 2200
// up to the least number, or to make it even.
Selection select_candidate_class(std::span<const ChampionshipEntry> entries, int year, std::size_t least);

}  // namespace dommer::registry
