#include "rating/handbook_norm.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "rating/danish_expected.hpp"

namespace dommer::rating {
namespace {

// The lowest average for 7.5, 7, 6.5, ... 3.5 points towards GM, and the first average beyond the table.
constexpr std::array<int, 10> gm_table{2328, 2381, 2435, 2476, 2521, 2558, 2601, 2644, 2681, 2726};
constexpr int first_halves = 15;

// The other columns of the printed table are the GM column less a fixed number.
constexpr int below_gm(Norm norm) {
    switch (norm) {
        case Norm::gm: return 0;
        case Norm::im: return 150;
        case Norm::wgm: return 200;
        case Norm::wim: return 350;
    }
    return 0;
}
constexpr Rating raised_to(Norm norm) { return {2250 - below_gm(norm)}; }

std::optional<Points> table_points(Norm norm, Rating average) {
    const int as_gm = average.number + below_gm(norm);
    if (as_gm < gm_table.front() || as_gm >= gm_table.back()) return std::nullopt;
    const auto row = std::upper_bound(gm_table.begin(), gm_table.end(), as_gm) - gm_table.begin() - 1;
    return Points{first_halves - static_cast<int>(row)};
}

}  // namespace

HandbookNorm handbook_norm(Norm norm, std::span<const Rating> opponents, Points score) {
    std::vector<Rating> ratings(opponents.begin(), opponents.end());
    std::sort(ratings.begin(), ratings.end());
    for (std::size_t at = 0; at < std::min<std::size_t>(2, ratings.size()); ++at)
        ratings[at] = std::max(ratings[at], raised_to(norm));
    HandbookNorm result;
    if (ratings.empty()) return result;
    result.average = average(ratings);
    result.needed_points = table_points(norm, result.average);
    result.sufficient = result.needed_points && score >= *result.needed_points;
    return result;
}

HandbookOpposition opposition_of(Norm norm, const NormCandidate& candidate) {
    using enum Title;
    HandbookOpposition result;
    result.rated = 0;
    std::set<std::string> federations;
    std::vector<Title> titles;
    for (const NormOpponent& met : candidate.opponents) {
        if (!met.score) continue;
        ++result.opponents;
        if (met.rating.number > 0) ++*result.rated;
        if (met.rating.number >= 1601) ++result.rated_1601;
        if (met.federation != candidate.federation) ++result.foreign;
        if (!met.federation.empty() && met.federation != "FID") federations.insert(met.federation);
        titles.push_back(met.title);
    }
    const auto with = [&](std::initializer_list<Title> wanted) {
        return std::ranges::count_if(titles,
                                     [&](Title each) { return std::ranges::find(wanted, each) != wanted.end(); });
    };
    result.federations = static_cast<int>(federations.size());
    result.titled = static_cast<int>(with({gm, wgm, im, wim, fm, wfm}));
    switch (norm) {
        case Norm::gm: result.has_required_titles = with({gm}) >= 3; break;
        case Norm::im: result.has_required_titles = with({im}) >= 3 || with({gm}) >= 2; break;
        case Norm::wgm: result.has_required_titles = with({gm, im, wgm}) >= 3; break;
        case Norm::wim: result.has_required_titles = with({wim}) >= 3 || with({gm, im, wgm, fm}) >= 2; break;
    }
    return result;
}

std::vector<OppositionFault> opposition_faults(const HandbookOpposition& opposition) {
    std::vector<OppositionFault> faults;
    if (opposition.opponents < 9) faults.push_back(OppositionFault::fewer_than_nine_games);
    if (100 * opposition.rated_1601 < 80 * opposition.opponents)
        faults.push_back(OppositionFault::eighty_per_cent_rule);
    if (3 * opposition.foreign < opposition.opponents) faults.push_back(OppositionFault::one_third_foreigners);
    if (opposition.federations < 3) faults.push_back(OppositionFault::three_federations);
    if (opposition.titled < 5) faults.push_back(OppositionFault::five_title_holders);
    if (opposition.rated && *opposition.rated < 7) faults.push_back(OppositionFault::seven_rated);
    if (!opposition.has_required_titles) faults.push_back(OppositionFault::required_titles);
    return faults;
}

}  // namespace dommer::rating
