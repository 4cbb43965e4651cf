#include <algorithm>
#include <cmath>

#include "pairing/dubov_1997.hpp"
#include "pairing_cases.hpp"

namespace dommer::golden::pairing_cases::dubov_1997_cases {
namespace {

using namespace pairing;
using namespace pairing::dubov_1997;

// Averages of the files have at most a few decimals.
Average average_of(const Json& number) {
    return {static_cast<std::int64_t>(std::llround(number.get<double>() * 10000)), 10000};
}

std::optional<Colour> colour_named(const Json& letter) {
    if (letter.is_null()) return std::nullopt;
    return letter == "W" ? Colour::white : Colour::black;
}

Contender contender(const Json& each, int number) {
    Contender result{.id = PlayerId{number},
                     .name = each.contains("name") ? each.at("name").get<std::string>()
                             : each.contains("id") ? Names::key(each.at("id"))
                                                   : ""};
    result.rating = Rating{each.value("R", 0)};
    if (each.contains("ARO")) result.aro = average_of(each.at("ARO"));
    result.colours = pairing_cases::colours_of(each.value("colours", ""));
    result.won_without_play = each.value("wonWithoutPlay", false);
    return result;
}

std::vector<Contender> contenders(const Json& list) {
    std::vector<Contender> result;
    for (const Json& each : list) result.push_back(contender(each, static_cast<int>(result.size()) + 1));
    return result;
}

std::vector<std::optional<Colour>> preferences(const Json& list) {
    std::vector<std::optional<Colour>> result;
    for (const Json& each : list)
        result.push_back(each.contains("preference") ? colour_named(each.at("preference")) : std::nullopt);
    return result;
}

Json preference(const Json& input) {
    return {
        {"preference", letter_of(preference_of(pairing_cases::colours_of(input.at("colours").get<std::string>())))}};
}

Json first_attempt(const Json& input) {
    struct Seeker {
        Contender contender;
        Json value;
    };
    std::vector<Seeker> white, black;
    for (const Json& aro : input.at("whiteARO")) white.push_back({contender({{"ARO", aro}}, 1), aro});
    for (const Json& rating : input.at("blackR")) black.push_back({contender({{"R", rating}}, 1), rating});
    std::ranges::sort(white, white_seeker_before, &Seeker::contender);
    std::ranges::sort(black, black_seeker_before, &Seeker::contender);
    Json rows = Json::array();
    for (std::size_t row = 0; row < white.size(); ++row)
        rows.push_back({{"whiteARO", white[row].value}, {"blackR", black[row].value}});
    return {{"rows", rows}};
}

Json sorted(const Json& input, bool (*before)(const Contender&, const Contender&)) {
    auto players = contenders(input.at("players"));
    std::ranges::sort(players, before);
    Json order = Json::array();
    for (const Contender& each : players) order.push_back(each.name);
    return {{"order", order}};
}
Json sort_white(const Json& input) { return sorted(input, white_seeker_before); }
Json sort_black(const Json& input) { return sorted(input, black_seeker_before); }

Json improve(const Json& input) {
    Names white, black;
    for (const Json& id : input.at("white")) white.add(id);
    for (const Json& id : input.at("black")) black.add(id);
    std::vector<Pair> met;
    std::vector<int> met_by(static_cast<std::size_t>(white.size()));
    for (const Json& pair : input.at("met")) {
        met.emplace_back(white.place_of(pair[0]), black.place_of(pair[1]));
        ++met_by[static_cast<std::size_t>(met.back().first)];
    }
    Json answer{{"firstCandidatesForW1", white.list(white_candidates(0, white.size()))}, {"pairs", nullptr}};
    if (std::ranges::find(met_by, black.size()) != met_by.end()) return answer;
    if (const auto pairs = improved(white.size(), met)) {
        answer["pairs"] = Json::array();
        for (const auto& [row, column] : *pairs) answer["pairs"].push_back({white[row], black[column]});
    }
    return answer;
}

Json colour(const Json& input) {
    const auto decision = dubov_1997::colours_of(contender(input.at("A"), 1), contender(input.at("B"), 2));
    return {{"white", decision.first_has_white ? "A" : "B"}, {"criterion", decision.criterion}};
}

Json bye(const Json& input) {
    const Json& group = input.at("lowestGroup");
    const auto chosen = sits_out(contenders(group), preferences(group));
    return {{"bye", chosen ? group[static_cast<std::size_t>(*chosen)].at("id") : Json(nullptr)}};
}

Json first_round(const Json& input) {
    std::vector<Player> players;
    const int size = input.at("players");
    for (int number = 1; number <= size; ++number)
        players.push_back({PlayerId{number}, "", {3000 - number}, Title::none});
    const Regulations regulations{.initial_colour = *colour_named(input.at("lotColourOfFirstPairTopPlayer"))};
    const auto round = pair_round(*Field::of(players), {}, regulations, {});
    Json games = Json::array();
    for (const Board& board : round->boards)
        games.push_back({{"white", board.white.number}, {"black", board.black.number}});
    return {{"games", games},
            {"bye", round->bye ? Json(round->bye->player.number) : Json(nullptr)},
            {"byeColour", nullptr}};
}

Json transfer(const Json& input, Colour wanted) {
    const Json &from = input.at(wanted == Colour::white ? "white" : "black"),
               &to = input.at(wanted == Colour::white ? "black" : "white");
    const int n = static_cast<int>(from.size() - to.size()) / 2;
    Json moved = Json::array();
    for (const int place : change_sides(contenders(from), wanted, n))
        moved.push_back(from[static_cast<std::size_t>(place)].at("id"));
    return {{"n", n}, {"moved", moved}};
}
Json white_to_black(const Json& input) { return transfer(input, Colour::white); }
Json black_to_white(const Json& input) { return transfer(input, Colour::black); }

Json best(const Json& candidates, std::optional<Colour> wanted, const Json& met) {
    Json left = Json::array();
    for (const Json& each : candidates)
        if (std::ranges::find(met, each.at("id")) == met.end()) left.push_back(each);
    const auto chosen = best_candidate(contenders(left), preferences(left), wanted);
    return chosen ? left[static_cast<std::size_t>(*chosen)].at("id") : Json(nullptr);
}
std::optional<Colour> other(std::optional<Colour> colour) {
    return colour ? std::optional(opponent_of(*colour)) : std::nullopt;
}

Json move_up_odd(const Json& input) {
    int balance = 0;
    for (const Json& letter : input.at("groupPreferences"))
        if (const auto wish = colour_named(letter)) balance += *wish == Colour::white ? 1 : -1;
    const std::optional<Colour> dominating =
        balance == 0 ? std::nullopt : std::optional(balance > 0 ? Colour::white : Colour::black);
    return {{"moved", best(input.at("candidates"), other(dominating), Json::array())}};
}

Json move_up_for_player(const Json& input) {
    const Json& current = input.at("current");
    return {{"moved", best(input.at("candidates"), other(colour_named(current.at("preference"))),
                           current.value("met", Json::array()))}};
}

Json upfloat_limit(const Json& input) {
    std::vector<char> moved_up;
    for (const Json& each : input.at("history")) moved_up.push_back(each == "U");
    return {{"mayMoveUp", may_move_up(moved_up, input.at("rounds"), input.at("lastRound"))}};
}

Json priorities(const Json& input) {
    Json candidates = input.at("candidates");
    std::stable_sort(candidates.begin(), candidates.end(), [](const Json& a, const Json& b) {
        return floater_priority(a.at("wasFloater"), a.at("pairableBelow")) <
               floater_priority(b.at("wasFloater"), b.at("pairableBelow"));
    });
    Json order = Json::array();
    for (const Json& each : candidates) order.push_back(each.at("id"));
    return {{"order", order}};
}

Json order_of_floaters(const Json& input) {
    Names names;
    std::vector<int> white, black;
    for (const Json& id : input.at("white")) white.push_back(names.add(id));
    for (const Json& id : input.at("black")) black.push_back(names.add(id));
    return {{"order", names.list(floater_order(white, black))}};
}

Json floater_opponent(const Json& input) {
    const Json& floater = input.at("floater");
    return {{"opponent", best(input.at("group"), other(colour_named(floater.at("preference"))),
                              floater.value("met", Json::array()))}};
}

Json aro(const Json& input) {
    Average average;
    for (const Json& rating : input.at("opponentRatings")) average.sum += rating.get<int>(), ++average.count;
    return {{"ARO", static_cast<double>(in_tenths(average)) / 10}};
}

}  // namespace

std::optional<Json> answer(const std::string& kind, const Json& input) {
    constexpr std::pair<std::string_view, Json (*)(const Json&)> kinds[] = {
        {"preference", preference},
        {"first-attempt", first_attempt},
        {"sort-white", sort_white},
        {"sort-black", sort_black},
        {"improve", improve},
        {"colour", colour},
        {"bye", bye},
        {"first-round", first_round},
        {"transfer-white-to-black", white_to_black},
        {"transfer-black-to-white", black_to_white},
        {"move-up-odd", move_up_odd},
        {"move-up-for-player", move_up_for_player},
        {"upfloat-limit", upfloat_limit},
        {"floater-priority", priorities},
        {"floater-order", order_of_floaters},
        {"floater-opponent", floater_opponent},
        {"aro", aro},
    };
    for (const auto& [name, answer] : kinds)
        if (name == kind) return answer(input);
    return std::nullopt;
}

}  // namespace dommer::golden::pairing_cases::dubov_1997_cases
