#include "correspondence/ratings.hpp"

#include <algorithm>

namespace dommer::correspondence {
namespace {

bool is_of(const RatedPlayer& player, int person, const std::string& name) {
    return person != 0 ? player.person == person : player.person == 0 && player.name == name;
}

}  // namespace

RatingList evolve(RatingList list, const RatingEntered& event) {
    auto found = std::ranges::find_if(
        list.players, [&](const RatedPlayer& player) { return is_of(player, event.person, event.name); });
    if (found == list.players.end())
        found = list.players.insert(found, {.person = event.person, .name = event.name, .ratings = {}});
    if (!event.name.empty()) found->name = event.name;
    const auto after = std::ranges::upper_bound(found->ratings, event.rating.on, {}, &CorrespondenceRating::on);
    found->ratings.insert(after, event.rating);
    return list;
}

std::optional<RatingWhy> fault_of(const RatingEntered& event, Date today) {
    if (event.name.empty()) return RatingWhy::name_missing;
    if (event.rating.rating < least_rating || event.rating.rating > most_rating) return RatingWhy::out_of_range;
    if (event.rating.on > today) return RatingWhy::in_the_future;
    return std::nullopt;
}

std::optional<CorrespondenceRating> rating_on(const RatingList& list, int person, const std::string& name, Date on) {
    std::optional<CorrespondenceRating> latest;
    for (const RatedPlayer& player : list.players)
        if (is_of(player, person, name))
            for (const CorrespondenceRating& each : player.ratings)
                if (each.on <= on) latest = each;
    return latest;
}

std::optional<CorrespondenceRating> rating_or_provisional(const std::optional<CorrespondenceRating>& listed,
                                                          std::optional<int> over_board, Date on) {
    if (listed) return listed;
    if (over_board) return CorrespondenceRating{*over_board, RatingKind::provisional, on};
    return std::nullopt;
}

}  // namespace dommer::correspondence
