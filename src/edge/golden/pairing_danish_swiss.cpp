#include <fmt/format.h>

#include "pairing/danish_swiss.hpp"
#include "pairing_cases.hpp"

namespace dommer::golden::pairing_cases::danish_swiss_cases {
namespace {

using namespace pairing;
using namespace pairing::danish_swiss;

struct Case {
    Names names;
    Contest contest;
    const Json& id(int place) const { return names[contest.original(place)]; }
};

Case read(const Json& input) {
    Names names;
    std::vector<Contender> contenders;
    for (const Json& player : input.at("players")) {
        names.add(player.at("id"));
        const Points points = points_of(player.at("points"));
        const bool is_x = !input.at("x").is_null() && input.at("x") == player.at("id");
        contenders.push_back({player.at("no"), points, points, colours_of(player.value("colours", "")), is_x});
    }
    std::vector<Pair> met;
    for (const Json& player : input.at("players"))
        for (const Json& other : player.at("met")) {
            const int a = names.place_of(player.at("id")), b = names.place_of(other);
            if (a != b) met.emplace_back(a, b);
        }
    std::optional<int> half_of;
    if (input.value("lastRound", false) && !input.at("rounds").is_null()) half_of = input.at("rounds").get<int>() - 1;
    return {names, Contest(std::move(contenders), met, half_of, {})};
}

Json pairs_of(const Case& each, const std::vector<Pair>& pairs) {
    Json list = Json::array();
    for (const auto& [a, b] : pairs) list.push_back({each.id(a), each.id(b)});
    return list;
}

Json pools_of(const Case& each, const std::vector<PoolPairs>& pools) {
    Json list = Json::array();
    for (const PoolPairs& pool : pools) {
        if (pool.pairs.empty() && pool.floaters.empty()) continue;
        Json floaters = Json::array();
        for (const int place : pool.floaters) floaters.push_back(each.id(place));
        list.push_back({{"pairs", pairs_of(each, pool.pairs)},
                        {"floaters", floaters},
                        {"floaterPairs", pairs_of(each, pool.floater_pairs)}});
    }
    return list;
}

Json round(const Json& input) {
    const Case each = read(input);
    const auto pools = pair_pools(each.contest);
    if (!pools) return {{"pools", nullptr}, {"allPairs", nullptr}};
    Json all = Json::array();
    for (const PoolPairs& pool : *pools)
        for (const auto* pairs : {&pool.pairs, &pool.floater_pairs})
            for (const auto& [a, b] : *pairs) all.push_back({each.id(a), each.id(b)});
    return {{"pools", pools_of(each, *pools)}, {"allPairs", all}};
}

std::string rule_of(const ColourDecision& colours) {
    switch (colours.rule) {
        case ColourRule::first_round: return "7.1";
        case ColourRule::fewer_whites: return "7.2";
        case ColourRule::fewer_whites_lately: return fmt::format("7.3/{}", colours.rounds_back);
        case ColourRule::last_colour: return "7.4";
        case ColourRule::strong_preference: return "strong";
        case ColourRule::against_x: break;
    }
    return "2.2";
}

Json pool(const Json& input) {
    const Case each = read(input);
    std::vector<int> all;
    for (int place = 0; place < each.contest.size(); ++place) all.push_back(place);
    const auto found = pair_pool_alone(each.contest, all);
    if (!found) return {{"pools", nullptr}};
    Json games = Json::array();
    int met = 0;
    for (const auto& [a, b] : found->pairs) {
        const auto colours = danish_swiss::colours_of(each.contest[a], each.contest[b]);
        met += each.contest.preferences_met(a, b);
        games.push_back({{"white", each.id(colours.first_has_white ? a : b)},
                         {"black", each.id(colours.first_has_white ? b : a)},
                         {"rule", rule_of(colours)}});
    }
    return {{"pools", pools_of(each, {*found})}, {"games", games}, {"preferencesMet", met}};
}

Json preference(const Json& input) {
    const Preference wish = preference_of(pairing_cases::colours_of(input.at("colours").get<std::string>()));
    if (wish.strength == Strength::none) return {{"colour", nullptr}, {"strength", nullptr}};
    return {{"colour", letter_of(wish.colour)}, {"strength", wish.strength == Strength::strong ? "strong" : "weak"}};
}

Json colour(const Json& input) {
    const auto contender = [](const Json& each) {
        return Contender{each.at("no"), points_of(each.at("points")), points_of(each.at("points")),
                         pairing_cases::colours_of(each.at("colours").get<std::string>())};
    };
    const auto colours = danish_swiss::colours_of(contender(input.at("A")), contender(input.at("B")));
    return {{"white", colours.first_has_white ? "A" : "B"}, {"rule", rule_of(colours)}};
}

Field numbered(int players) {
    std::vector<Player> list;
    for (int number = 1; number <= players; ++number) list.push_back({PlayerId{number}, "", {}, Title::none});
    return *Field::of(list);
}

Json games_of(const PairedRound& round) {
    Json games = Json::array();
    for (const Board& board : round.boards)
        games.push_back({{"white", board.white.number}, {"black", board.black.number}});
    return games;
}

Json first_round(const Json& input) {
    const auto paired = pair_round(numbered(input.at("players")), {}, {}, {});
    Json answer{{"games", games_of(*paired)}};
    if (paired->bye)
        answer.update({{"bye", paired->bye->player.number},
                       {"byePoints", number_of(PointSystem{}.allocated_bye)},
                       {"byeCountsAsWhite", true}});
    return answer;
}

Json tournament(const Json& input) {
    const Field field = numbered(input.at("players"));
    const Regulations regulations{.rounds = input.at("rounds").get<int>()};
    History history;
    Json rounds = Json::array();
    for (const Json& results : input.at("results")) {
        const auto paired = pair_round(field, history, regulations, {});
        if (!paired) throw std::runtime_error("a round cannot be paired");
        Round played;
        for (std::size_t board = 0; board < paired->boards.size(); ++board) {
            const int halves = points_of(results[board]).halves;
            played.push_back(Game{paired->boards[board].white, paired->boards[board].black,
                                  halves == 2   ? Outcome::white_wins
                                  : halves == 1 ? Outcome::draw
                                                : Outcome::black_wins});
        }
        if (paired->bye) played.push_back(PairingAllocatedBye{paired->bye->player});
        history.rounds.push_back(std::move(played));
        const auto cards = cards_of(field, history, regulations);
        Json points = Json::object();
        for (int place = 0; place < field.size(); ++place)
            points[std::to_string(field[place].id.number)] = number_of(cards->score(place));
        rounds.push_back({{"round", rounds.size() + 1}, {"games", games_of(*paired)}, {"pointsAfter", points}});
        if (paired->bye) rounds.back()["bye"] = paired->bye->player.number;
    }
    return {{"rounds", rounds}};
}

}  // namespace

std::optional<Json> answer(const std::string& kind, const Json& input) {
    if (kind == "round") return round(input);
    if (kind == "pool" || kind == "pool-colours") return pool(input);
    if (kind == "preference") return preference(input);
    if (kind == "colour") return colour(input);
    if (kind == "first-round") return first_round(input);
    if (kind == "tournament") return tournament(input);
    return std::nullopt;
}

}  // namespace dommer::golden::pairing_cases::danish_swiss_cases
