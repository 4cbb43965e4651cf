#include <algorithm>

#include "pairing/gladiator.hpp"
#include "pairing/handicap.hpp"
#include "pairing/knock_out.hpp"
#include "pairing/round_robin.hpp"
#include "pairing/team_draft.hpp"
#include "pairing_cases.hpp"

namespace dommer::golden::pairing_cases::knock_out_cases {
namespace {

using namespace pairing;

Json matches(const std::vector<knock_out::Match>& list) {
    Json pairs = Json::array();
    for (const auto& match : list) pairs.push_back({match.upper, match.lower});
    return pairs;
}

Json draw_classes(const Json& input) {
    const int size = knock_out::bracket_size(input.at("players"));
    Json classes = Json::array();
    for (const auto& each : knock_out::seed_classes(size))
        classes.push_back(
            {{"seedFrom", each.first_seed}, {"seedTo", each.last_seed}, {"drawNumbers", each.draw_numbers}});
    return {{"classes", classes}, {"firstRound", matches(knock_out::first_round(size))}};
}

// The second entry of `rounds` in the files is a sentence.
Json bracket(const Json& input) {
    return {{"rounds", Json::array({matches(knock_out::first_round(knock_out::bracket_size(input.at("players"))))})}};
}

knock_out::Lots lots_of(const Json& input) {
    knock_out::Lots lots;
    for (const auto& [seed, number] : input.at("lots").items()) lots[std::stoi(seed)] = number;
    return lots;
}
Json draw_instance(const Json& input) {
    return {{"firstRoundSeeds",
             matches(knock_out::first_round_seeds(lots_of(input), knock_out::bracket_size(input.at("players"))))}};
}
Json draw_validate(const Json& input) {
    return {{"valid", !knock_out::check(lots_of(input), knock_out::bracket_size(input.at("players")))}};
}

Json seeding(const Json& input) {
    std::vector<knock_out::Seeded> players;
    for (const Json& each : input.at("players")) {
        const auto title =
            each.at("title").is_string() ? value_from<Title>(each.at("title").get<std::string>()) : std::nullopt;
        players.push_back({each.at("name"), each.at("danishRating"), title.value_or(Title::none), each.at("elo")});
    }
    std::ranges::stable_sort(players, knock_out::seeded_before);
    Json order = Json::array();
    for (const auto& each : players) order.push_back(each.name);
    return {{"order", order}};
}

std::vector<Points> scores(const Json& input, const char* stage) {
    std::vector<Points> list;
    for (const Json& each : input.value(stage, Json::array())) list.push_back(points_of(each));
    return list;
}

Json match(const Json& input) {
    using namespace knock_out;
    constexpr const char* stages[] = {"normal", "rapid", "blitz", "final"};
    MatchScore score{scores(input, "normal"), scores(input, "rapid"), scores(input, "blitz"), std::nullopt};
    if (input.contains("final"))
        score.final_game = FinalGame{input.at("final").at("whitePlayer") == "A" ? Side::a : Side::b,
                                     points_of(input.at("final").at("resultA"))};
    MatchForm form;
    form.normal_games = static_cast<int>(score.normal.size());
    const MatchStatus status = status_of(score, form);
    if (const auto* won = std::get_if<Won>(&status)) {
        Json answer{{"winner", won->by == Side::a ? "A" : "B"},
                    {"decidedAt", stages[static_cast<std::size_t>(won->at)]}};
        if (won->at == Stage::final_game)
            answer["clock"] = {{"whiteMinutes", final_white.count()}, {"blackMinutes", final_black.count()}};
        return answer;
    }
    if (const auto* on = std::get_if<GoesOn>(&status))
        return {{"winner", nullptr},
                {"next", stages[static_cast<std::size_t>(on->next)]},
                {"drawLotsForColours", on->lots_for_colours}};
    return {{"winner", nullptr}};
}

Json gladiator_round(const Json& input) {
    using namespace gladiator;
    const Json &ordinary = input.at("ordinary"), &first = ordinary.at("white");
    std::optional<Json> second;  // the other player is named where they have White or win
    if (input.contains("reduced")) second = input.at("reduced").at("white");
    const auto side = [&](const Json& id) { return id == first ? Side::first : Side::second; };
    const auto winner = [&](const Json& each) -> std::optional<Side> {
        const Side white = side(each.at("white")), black = white_in(1, white);
        if (each.at("result") == "1-0") return white;
        if (each.at("result") == "0-1") return black;
        return std::nullopt;
    };
    Winners winners{winner(ordinary)};
    if (input.contains("reduced")) winners.push_back(winner(input.at("reduced")));
    for (const Json& each : input.value("blitz", Json::array()))
        winners.push_back(each == "1/2" ? std::nullopt : std::optional(side(each)));
    const Json other = second ? *second : Json(first == "A" ? "B" : "A");
    Json answer{{"ratedGames", Json::array({{{"white", first}, {"black", other}, {"result", ordinary.at("result")}}})}};
    constexpr const char* stages[] = {"ordinary", "reduced", "blitz"};
    if (const auto result = decided(winners)) {
        const bool first_won = result->winner == Side::first;
        answer["points"] = {{Names::key(first), first_won ? 1 : 0}, {Names::key(other), first_won ? 0 : 1}};
        answer["stage"] = stages[static_cast<std::size_t>(result->stage)];
    }
    return answer;
}

Json gladiator_tiebreak(const Json& input) {
    Names names;
    std::vector<gladiator::Standing> standings;
    for (const Json& each : input.at("players"))
        standings.push_back(
            {names.add(each.at("id")), points_of(each.at("points")), each.at("ordinaryWins"), each.at("reducedWins")});
    std::vector<gladiator::Result> results;
    for (const Json& each : input.value("headToHead", Json::array()))
        results.push_back({names.place_of(each.at("winner")), names.place_of(each.at("loser"))});
    Json order = Json::array();
    for (const auto& group : gladiator::final_order(standings, results))
        for (const int place : group) order.push_back(names[place]);
    return {{"order", order}};
}

Json time_class(const Json& input) {
    const auto form = tournament_form(std::chrono::minutes(input.at("minutesPerPlayer").get<int>()));
    return {{"form", !form ? Json(nullptr) : Json(*form == TournamentForm::blitz ? "blitz" : "rapid")}};
}

Json handicap(const Json& input) {
    const auto weaker = weaker_players_time(std::chrono::minutes(input.at("totalMinutes").get<int>()),
                                            std::chrono::minutes(input.at("strongerMinutes").get<int>()));
    return {{"weakerMinutes", weaker ? Json(weaker->count()) : Json(nullptr)}};
}

Json team_draft(const Json& input) {
    const int players = input.at("players"), teams = input.at("teams");
    Json by_team = Json::object(), sums = Json::object(), rows = Json::array();
    int number = 0;
    for (const auto& team : draft(players, teams)) {
        by_team[std::to_string(++number)] = team;
        int sum = 0;
        for (const int player : team) sum += player;
        sums[std::to_string(number)] = sum;
    }
    for (int row = 0; row * teams < players; ++row) rows.push_back(draft_row(row, teams));
    return {{"teams", by_team}, {"rowOrders", rows}, {"sumOfNumbers", sums}};
}

}  // namespace

Json round_robin_answer(int players) {
    Json rounds = Json::array();
    std::vector<int> whites(static_cast<std::size_t>(players) + 1);
    for (const auto& round : round_robin::schedule(players)) {
        Json games = Json::array();
        for (const auto& game : round.games)
            games.push_back({{"white", game.white}, {"black", game.black}}),
                ++whites[static_cast<std::size_t>(game.white)];
        rounds.push_back({{"round", rounds.size() + 1}, {"games", games}});
        if (round.bye > 0) rounds.back()["bye"] = round.bye;
    }
    Json table = Json::object();
    for (int player = 1; player <= players; ++player)
        table[std::to_string(player)] = whites[static_cast<std::size_t>(player)];
    return {{"rounds", rounds}, {"whites", table}};
}

std::optional<Json> answer(const std::string& kind, const Json& input) {
    constexpr std::pair<std::string_view, Json (*)(const Json&)> kinds[] = {
        {"draw-classes", draw_classes},
        {"bracket", bracket},
        {"draw-instance", draw_instance},
        {"draw-validate", draw_validate},
        {"seeding", seeding},
        {"match", match},
        {"gladiator-round", gladiator_round},
        {"gladiator-tiebreak", gladiator_tiebreak},
        {"time-class", time_class},
        {"handicap", handicap},
        {"team-draft", team_draft},
    };
    for (const auto& [name, answer] : kinds)
        if (name == kind) return answer(input);
    return std::nullopt;
}

}  // namespace dommer::golden::pairing_cases::knock_out_cases
