#include <algorithm>
#include <numeric>

#include "pairing/monrad.hpp"
#include "pairing_cases.hpp"

namespace dommer::golden::pairing_cases::monrad_cases {
namespace {

using namespace pairing;

struct Case {
    Names names;
    std::vector<int> order;
};

Case players_of(const Json& order) {
    Case result;
    for (const Json& id : order) result.order.push_back(result.names.add(id));
    return result;
}

MayMeet not_met(const Names& names, const Json& met) {
    MayMeet free(names.size());
    for (const auto& [player, others] : met.items())
        for (const Json& other : others) free.forbid(names.place_of(player), names.place_of(other));
    return free;
}

Json game(int white, int black) { return {{"white", white}, {"black", black}}; }

Json first_round(int players) {
    std::vector<Player> list;
    for (int number = 1; number <= players; ++number) list.push_back({PlayerId{number}, "", {}, Title::none});
    const auto round = monrad::pair_round(*Field::of(list), {}, {}, {});
    Json answer{{"games", Json::array()}};
    for (const Board& board : round->boards) answer["games"].push_back(game(board.white.number, board.black.number));
    if (round->bye)
        answer.update({{"bye", round->bye->player.number},
                       {"byePoints", number_of(PointSystem{}.allocated_bye)},
                       {"byeCountsAsWhite", false}});
    return answer;
}

Json reorder(const Json& input) {
    const auto [names, order] = players_of(input.at("previousOrder"));
    std::vector<Points> points(order.size());
    for (const auto& [player, value] : input.at("points").items())
        points[static_cast<std::size_t>(names.place_of(player))] = points_of(value);
    auto placed = monrad::reordered(order, points);
    for (const Json& last : input.value("withdrawnPlacedLast", Json::array())) {
        std::erase(placed, names.place_of(last));
        placed.push_back(names.place_of(last));
    }
    return {{"order", names.list(placed)}};
}

Json pair(const Json& input) {
    const auto [names, order] = players_of(input.at("order"));
    const auto formed = monrad::form_pairs(order, not_met(names, input.at("met")));
    if (!formed)
        return {{"pairs", nullptr},
                {"greedyPairs", names.pairs(formed.error().before_stuck)},
                {"stuck", names.list(formed.error().stuck)},
                {"pairsUndone", formed.error().before_stuck.size()}};
    return {{"pairs", names.pairs(formed->pairs)},
            {"greedyPairs", names.pairs(formed->before_stuck)},
            {"stuck", names.list(formed->stuck)},
            {"pairsUndone", formed->pairs_undone}};
}

Json colour(const Json& input) {
    const auto [names, order] = players_of(input.at("order"));
    int better = names.place_of(input.at("pair")[0]), lower = names.place_of(input.at("pair")[1]);
    if (better > lower) std::swap(better, lower);
    const auto whites = [&](int place) { return input.at("whites").at(Names::key(names[place])).get<int>(); };
    const bool better_white = monrad::better_placed_has_white(whites(better), whites(lower));
    return {{"white", names[better_white ? better : lower]}, {"black", names[better_white ? lower : better]}};
}

Json withdrawal(const Json& input) {
    auto [names, order] = players_of(input.at("order"));
    std::vector<int> withdrawn;
    for (const Json& id : input.at("withdrawnInOrder")) withdrawn.push_back(names.place_of(id));
    const auto stand_ins = monrad::withdrawn_in_the_pairing(withdrawn);
    std::erase_if(order, [&](int place) { return std::ranges::find(withdrawn, place) != withdrawn.end(); });
    if (stand_ins.in_order) order.push_back(*stand_ins.in_order);
    Json answer{{"games", Json::array()},
                {"bye", nullptr},
                {"byePoints", 0},
                {"matchedWithdrawn", names.list(stand_ins.matched)}};
    const auto formed = monrad::form_pairs(order, not_met(names, input.at("met")));
    if (!formed) return {{"games", nullptr}};
    for (const auto& [a, b] : formed->pairs) {
        if (stand_ins.in_order && b == *stand_ins.in_order)
            answer["bye"] = names[a], answer["byePoints"] = number_of(PointSystem{}.allocated_bye);
        else
            answer["games"].push_back({names[a], names[b]});
    }
    return answer;
}

Json look_ahead(const Json& input) {
    const auto [names, order] = players_of(input.at("order"));
    const MayMeet free = not_met(names, input.at("met"));
    const auto formed = monrad::form_pairs(order, free);
    if (!formed) return {{"naturalPairs", nullptr}};
    const auto ahead = monrad::look_ahead(order, free, formed->pairs);
    return {{"naturalPairs", names.pairs(formed->pairs)},
            {"nextRoundPossible", ahead.next_round_possible},
            {"acceptedPairs", names.pairs(ahead.accepted ? *ahead.accepted : formed->pairs)},
            {"nextRoundPossibleAfterAccepted", ahead.accepted.has_value()}};
}

Json look_ahead_table() {
    Json rows = Json::array();
    for (int players = 6; players <= 16; players += 2)
        rows.push_back({{"players", players},
                        {"checkRound", monrad::round_to_check(players)},
                        {"beforeStartOfRound", monrad::round_to_check(players) - 1}});
    return {{"rows", rows}};
}

// Every round by the rule alone: this golden file keeps the look-ahead apart.
Json tournament(const Json& input) {
    const int players = input.at("players");
    std::vector<int> order(static_cast<std::size_t>(players)), whites(order.size());
    std::iota(order.begin(), order.end(), 0);
    std::vector<Points> points(order.size());
    MayMeet free(players);
    const auto numbers = [](const std::vector<int>& places) {
        Json list = Json::array();
        for (const int place : places) list.push_back(place + 1);
        return list;
    };
    const auto table = [&] {
        Json all = Json::object();
        for (const int place : order)
            all[std::to_string(place + 1)] = number_of(points[static_cast<std::size_t>(place)]);
        return all;
    };
    Json rounds = Json::array();
    for (const Json& results : input.at("results")) {
        if (!rounds.empty()) order = monrad::reordered(order, points);
        Json round{{"round", rounds.size() + 1},
                   {"orderBefore", numbers(order)},
                   {"pointsBefore", table()},
                   {"games", Json::array()}};
        const auto formed = monrad::form_pairs(order, free);
        if (!formed) throw std::runtime_error("a round cannot be paired");
        std::size_t board = 0;
        for (const auto& [better, lower] : formed->pairs) {
            const auto at = [](int place) { return static_cast<std::size_t>(place); };
            const bool better_white = monrad::better_placed_has_white(whites[at(better)], whites[at(lower)]);
            const int white = better_white ? better : lower, black = better_white ? lower : better;
            ++whites[at(white)], free.forbid(white, black);
            points[at(white)] += points_of(results[board]);
            points[at(black)] += win - points_of(results[board++]);
            round["games"].push_back(game(white + 1, black + 1));
        }
        round["pairsUndone"] = formed->pairs_undone;
        rounds.push_back(std::move(round));
    }
    order = monrad::reordered(order, points);
    return {{"rounds", rounds}, {"finalOrder", numbers(order)}, {"finalPoints", table()}};
}

}  // namespace

std::optional<Json> answer(const std::string& kind, const Json& input) {
    if (kind == "first-round" || kind == "odd-start") return first_round(input.at("players"));
    if (kind == "reorder") return reorder(input);
    if (kind == "pair") return pair(input);
    if (kind == "colour") return colour(input);
    if (kind == "withdrawal") return withdrawal(input);
    if (kind == "lookahead-table") return look_ahead_table();
    if (kind == "lookahead") return look_ahead(input);
    if (kind == "tournament") return tournament(input);
    return std::nullopt;
}

}  // namespace dommer::golden::pairing_cases::monrad_cases
