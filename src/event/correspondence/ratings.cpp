#include "correspondence/ratings.hpp"

#include <algorithm>

namespace dommer::correspondence {
namespace {

bool is_of(const RatedPlayer& player, int person, const std::string& name) {
    return person != 0 ? player.person == person : player.person == 0 && player.name == name;
}

template <class Entered>
RatedPlayer& player_of(RatingList& list, const Entered& event) {
    auto found = std::ranges::find_if(
        list.players, [&](const RatedPlayer& player) { return is_of(player, event.person, event.name); });
    if (found == list.players.end())
        found = list.players.insert(found, {.person = event.person, .name = event.name, .ratings = {}});
    if (!event.name.empty()) found->name = event.name;
    return *found;
}

std::optional<RatingWhy> fault_of(const RatingEntered& event, Date today) {
    if (event.name.empty()) return RatingWhy::name_missing;
    if (event.rating.rating < least_rating || event.rating.rating > most_rating) return RatingWhy::out_of_range;
    if (event.rating.on > today) return RatingWhy::in_the_future;
    return std::nullopt;
}

// dsu_2011, 6.5.3.2: the table goes by per cent or by place.
std::optional<RatingWhy> fault_of(const IccfResultEntered& event, Date today) {
    if (event.name.empty()) return RatingWhy::name_missing;
    if (event.games == 0 && !event.place) return RatingWhy::no_score;
    if (event.games < 0 || event.points.halves < 0 || event.points.halves > 2 * event.games ||
        event.place.value_or(1) < 1)
        return RatingWhy::no_score;
    if (event.finished > today) return RatingWhy::in_the_future;
    return std::nullopt;
}

}  // namespace

RatingList evolve(RatingList list, const RatingEvent& event) {
    if (const auto* iccf = std::get_if<IccfResultEntered>(&event)) {
        player_of(list, *iccf).iccf.push_back(*iccf);
        return list;
    }
    const auto& entered = std::get<RatingEntered>(event);
    auto& ratings = player_of(list, entered).ratings;
    const auto after = std::ranges::upper_bound(ratings, entered.rating.on, {}, &CorrespondenceRating::on);
    ratings.insert(after, entered.rating);
    return list;
}

std::optional<RatingWhy> fault_of(const RatingEvent& event, Date today) {
    return std::visit([&](const auto& entered) { return fault_of(entered, today); }, event);
}

std::vector<IccfPlayed> iccf_of(const RatingList& list, int person, const std::string& name) {
    std::vector<IccfPlayed> results;
    for (const RatedPlayer& player : list.players)
        if (is_of(player, person, name))
            for (const IccfResultEntered& each : player.iccf) {
                IccfPlayed played{{each.event, {}, each.place}, each.finished};
                if (each.games > 0) played.result.percent = Fraction(50 * std::int64_t{each.points.halves}, each.games);
                results.push_back(played);
            }
    return results;
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
