#include <algorithm>

#include "pairing/fide_1998.hpp"
#include "pairing_cases.hpp"
#include "tiebreak/fide.hpp"
#include "tiebreak/level_groups.hpp"

namespace dommer::golden::pairing_cases::fide_1998_cases {
namespace {

using namespace pairing;
using namespace pairing::fide_1998;

std::vector<int> numbers(const Json& list) { return list.get<std::vector<int>>(); }

Json transpositions(const Json& input) {
    std::vector<int> s2 = numbers(input.at("S2"));
    Json order = Json::array();
    do order.push_back(s2);
    while (std::ranges::next_permutation(s2).found);
    return {{"order", order}};
}

Json all_exchanges(const Json& input) {
    std::vector<int> players = numbers(input.at("S1")), s2 = numbers(input.at("S2"));
    const int s1 = static_cast<int>(players.size());
    players.insert(players.end(), s2.begin(), s2.end());
    Json order = Json::array();
    for (const int many : {1, 2})
        for (const Exchange& exchange : exchanges(s1, static_cast<int>(s2.size()), many)) {
            const auto named = [&](const std::vector<int>& places) {
                Json list = Json::array();
                for (const int place : places) list.push_back(players[static_cast<std::size_t>(place)]);
                return list;
            };
            order.push_back({{"fromS1", named(exchange.from_s1)}, {"fromS2", named(exchange.from_s2)}});
        }
    return {{"order", order}};
}

Json apply_exchange(const Json& input) {
    std::vector<int> s1 = numbers(input.at("S1")), s2 = numbers(input.at("S2"));
    const auto from_s1 = numbers(input.at("exchange").at("fromS1")),
               from_s2 = numbers(input.at("exchange").at("fromS2"));
    for (std::size_t each = 0; each < from_s1.size(); ++each)
        std::swap(*std::ranges::find(s1, from_s1[each]), *std::ranges::find(s2, from_s2[each]));
    std::ranges::sort(s1);
    std::ranges::sort(s2);
    return {{"S1", s1}, {"S2", s2}};
}

Json preference(const Json& input) {
    const Preference wish = preference_of(pairing_cases::colours_of(input.at("colours").get<std::string>()));
    constexpr const char* kinds[] = {"none", "weak", "strong", "absolute"};
    return {{"preference", letter_of(wish.kind == fide_1998::Kind::none ? std::nullopt : std::optional(wish.colour))},
            {"kind", kinds[static_cast<std::size_t>(wish.kind)]},
            {"colourDifference", wish.difference}};
}

Json x_value(const Json& input) {
    const int players = input.at("players"), raw = x_of(input.at("preferWhite"), input.at("preferBlack"), players);
    return {{"q", (players + 1) / 2}, {"xRaw", raw}, {"x", std::max(0, raw)}};
}

Json normalise(const Json& input) {
    std::string letters;
    for (const HadColour each : normalised(pairing_cases::colours_of(input.at("colours").get<std::string>())))
        letters += each == HadColour::none ? '-' : each == HadColour::white ? 'W' : 'B';
    return {{"colours", letters}};
}

Json colour(const Json& input) {
    const auto colours = fide_1998::colours_of(pairing_cases::colours_of(input.at("A").get<std::string>()),
                                               pairing_cases::colours_of(input.at("B").get<std::string>()),
                                               input.at("higherRanked") == "A");
    constexpr const char* rules[] = {"E1", "E2", "E3", "E4"};
    return {{"white", colours.first_has_white ? "A" : "B"}, {"rule", rules[static_cast<std::size_t>(colours.rule)]}};
}

Json first_round(const Json& input) {
    std::vector<Player> players;
    const int size = input.at("players");
    for (int number = 1; number <= size; ++number)
        players.push_back({PlayerId{number}, "", {3000 - number}, Title::none});
    const Regulations regulations{.initial_colour =
                                      input.at("lotColourOfPlayer1") == "W" ? Colour::white : Colour::black};
    const auto round = pair_round(*Field::of(players), {}, regulations, {});
    Json games = Json::array();
    for (const Board& board : round->boards)
        games.push_back({{"white", board.white.number}, {"black", board.black.number}});
    Json answer{{"games", games}, {"bye", nullptr}};
    if (round->bye)
        answer.update({{"bye", round->bye->player.number},
                       {"byePoints", number_of(PointSystem{}.allocated_bye)},
                       {"byeFloat", "down"}});
    return answer;
}

Json rating_conversion(const Json& input) {
    const int value = input.at("value");
    return {{"rating", input.at("system") == "INGO" ? rating_from_ingo(value) : rating_from_bcf(value)}};
}

Title title_of(const std::string& text) {
    return text == "IGM" ? Title::gm : value_from<Title>(text).value_or(Title::none);
}

Json ranking(const Json& input) {
    struct Ranked {
        Player player;
        Points score;
    };
    std::vector<Ranked> players;
    for (const Json& each : input.at("players"))
        players.push_back({{PlayerId{static_cast<int>(players.size()) + 1},
                            each.at("name"),
                            {each.at("rating").get<int>()},
                            title_of(each.at("title"))},
                           points_of(each.at("score"))});
    std::ranges::sort(
        players, [](const Ranked& a, const Ranked& b) { return ranks_before(a.player, a.score, b.player, b.score); });
    Json order = Json::array();
    for (const Ranked& each : players) order.push_back(each.player.name);
    return {{"order", order}};
}

Json board_order(const Json& input) {
    std::vector<std::pair<BoardKey, Json>> boards;
    for (const Json& each : input.at("pairs")) {
        const Points top = points_of(each.at("top").at("score"));
        boards.push_back(
            {{top, top + points_of(each.at("other").at("score")), each.at("top").at("rank")}, each.at("id")});
    }
    std::ranges::stable_sort(boards, comes_first, &std::pair<BoardKey, Json>::first);
    Json order = Json::array();
    for (const auto& each : boards) order.push_back(each.second);
    return {{"order", order}};
}

// Players in the order of the ranking; `lists` may be one bracket, or the moved-down players and then the natives.
struct Case {
    Names names;
    std::vector<Entrant> entrants;
    std::vector<Pair> met;
    Contest contest() const { return Contest(entrants, met); }
};

Case read(const std::vector<std::pair<const Json*, Points>>& lists) {
    Case result;
    for (const auto& [list, score] : lists)
        for (const Json& player : *list) {
            result.names.add(player.at("id"));
            Entrant entrant{.score = player.contains("score") ? points_of(player.at("score")) : score,
                            .colours = pairing_cases::colours_of(player.value("colours", ""))};
            const std::string floats = player.value("floats", "");
            const auto back = [&](std::size_t from_end) {
                return floats.size() >= from_end ? floats[floats.size() - from_end] : '-';
            };
            entrant.down_last = back(1) == 'D', entrant.up_last = back(1) == 'U', entrant.down_before = back(2) == 'D',
            entrant.up_before = back(2) == 'U';
            entrant.may_have_bye = may_have_bye(player.value("hadBye", false), player.value("forfeitWin", false));
            result.entrants.push_back(std::move(entrant));
        }
    for (const auto& [list, score] : lists)
        for (const Json& player : *list)
            for (const Json& other : player.value("met", Json::array()))
                result.met.emplace_back(result.names.place_of(player.at("id")), result.names.place_of(other));
    return result;
}

std::vector<int> range(int from, int to) {
    std::vector<int> places;
    for (int place = from; place < to; ++place) places.push_back(place);
    return places;
}

Json homogeneous(const Json& input) {
    const Case each = read({{&input.at("players"), Points{2}}});
    const auto bracket = pair_bracket(each.contest(), {{}, range(0, each.names.size()), false, 0, {}});
    if (!bracket) return {{"pairs", nullptr}};
    Json dropped = Json::array();
    if (bracket->for_downfloaters >= Dropped::b6) dropped.push_back("B6");
    if (bracket->for_downfloaters >= Dropped::b6_and_b5) dropped.push_back("B5");
    return {{"pairs", each.names.pairs(bracket->pairs)},
            {"movedDown", each.names.list(bracket->left)},
            {"xUsed", bracket->x_used},
            {"droppedForDownfloaters", dropped}};
}

Json heterogeneous(const Json& input) {
    const Case each = read({{&input.at("movedDown"), Points{4}}, {&input.at("native"), Points{2}}});
    const int moved = static_cast<int>(input.at("movedDown").size());
    const auto bracket = pair_bracket(
        each.contest(), {range(0, moved), range(moved, each.names.size()), input.value("lowestBracket", false), 0, {}});
    if (!bracket) return {{"pairs", nullptr}};
    Json marks = Json::object();
    for (const auto& [a, b] : bracket->pairs)
        if (a < moved && b >= moved) marks[Names::key(each.names[a])] = "down", marks[Names::key(each.names[b])] = "up";
    return {{"pairs", each.names.pairs(bracket->pairs)},
            {"floatMarks", marks},
            {"movedDown", each.names.list(bracket->left)}};
}

Json round(const Json& input) {
    Json players = input.at("players");
    std::stable_sort(players.begin(), players.end(), [](const Json& a, const Json& b) {
        if (points_of(a.at("score")) != points_of(b.at("score")))
            return points_of(a.at("score")) > points_of(b.at("score"));
        return a.at("id") < b.at("id");
    });
    const Case each = read({{&players, Points{}}});
    const Contest contest = each.contest();
    const auto brackets = pair_brackets(contest);
    if (!brackets) return {{"games", nullptr}, {"bye", nullptr}};
    std::vector<std::pair<BoardKey, Json>> boards;
    Json floats = Json::object();
    for (const Bracket& bracket : brackets->brackets)
        for (const auto& [a, b] : bracket.pairs) {
            const auto colours = fide_1998::colours_of(contest[a].colours, contest[b].colours, a < b);
            const Json& white = each.names[colours.first_has_white ? a : b];
            const Json& black = each.names[colours.first_has_white ? b : a];
            boards.push_back({{contest[std::min(a, b)].score, contest[a].score + contest[b].score, std::min(a, b)},
                              {{"white", white}, {"black", black}}});
            if (contest[a].score == contest[b].score) continue;
            const bool a_higher = contest[a].score > contest[b].score;
            floats[Names::key(each.names[a_higher ? a : b])] = "down",
                                                        floats[Names::key(each.names[a_higher ? b : a])] = "up";
        }
    if (brackets->bye) floats[Names::key(each.names[*brackets->bye])] = "down";
    std::ranges::stable_sort(boards, comes_first, &std::pair<BoardKey, Json>::first);
    Json games = Json::array();
    for (auto& board : boards) games.push_back(std::move(board.second));
    return {{"games", games}, {"bye", brackets->bye ? each.names[*brackets->bye] : Json(nullptr)}, {"floats", floats}};
}

Json bracket_kind(const Json& input) {
    return {
        {"treatedAs", is_heterogeneous(input.at("movedDown"), input.at("native")) ? "heterogeneous" : "homogeneous"}};
}

Json bye_eligibility(const Json& input) {
    Json may = Json::object();
    for (const Json& each : input.at("players"))
        may[Names::key(each.at("id"))] = may_have_bye(each.at("hadBye"), each.at("forfeitWin"));
    return {{"mayHaveBye", may}};
}

// An event that ends as the case says: a round for each game among the players, and a last one in which each meets a
// stranger, who brings the points and the average of the opponents to what they should be.
struct EndedEvent {
    std::vector<Player> players;
    Cards cards;

    EndedEvent(const Json& input, const Names& names)
        : cards(2 * names.size(), static_cast<int>(games_in(input).size()) + 1) {
        const int many = names.size(), last = cards.rounds() - 1;
        std::vector<int> games(static_cast<std::size_t>(many));
        for (int place = 0; place < 2 * many; ++place) players.push_back({{place + 1}, "", {level}});
        int round = 0;
        for (const Json& each : games_in(input)) {
            const int winner = names.place_of(each.at("winner")), loser = names.place_of(each.at("loser"));
            play(round++, winner, loser, {2});
            ++games[static_cast<std::size_t>(winner)], ++games[static_cast<std::size_t>(loser)];
        }
        for (const Json& each : input.at("players")) {
            const int place = names.place_of(each.at("id")), before = games[static_cast<std::size_t>(place)];
            const Points missing{points_of(each.at("points")).halves - cards.score(place).halves};
            play(last, place, many + place, missing);
            players[static_cast<std::size_t>(many + place)].rating = {each.at("avgOpp").get<int>() * (before + 1) -
                                                                      level * before};
        }
    }

private:
    static constexpr int level = 1000;
    static Json games_in(const Json& input) { return input.value("headToHead", Json::array()); }
    void play(int round, int place, int opponent, Points earned) {
        cards.row(place, round) = {Happening::game, Colour::white, opponent, earned, {}};
        cards.row(opponent, round) = {Happening::game, Colour::black, place, {}, {}};
        cards.score(place) += earned;
    }
};

// dsu_2011, 4.9.5 F10: points; for the first place the direct results; the average rating of the opponents; who is
// level on points shares the money.
Json final_order(const Json& input) {
    Names names;
    for (const Json& each : input.at("players")) names.add(each.at("id"));
    const int many = names.size();
    const EndedEvent ended(input, names);
    const auto field = Field::of(ended.players);
    const tiebreak::Event event{.field = *field, .cards = ended.cards, .points = {}, .rounds = ended.cards.rounds()};
    const auto standings = tiebreak::standings(event, *tiebreak::parse_codes("DSU_F10,ARO", tiebreak::newest));
    std::vector<int> order = order_of(standings);
    std::erase_if(order, [&](int place) { return place >= many; });
    Json shared = Json::array();
    for (const auto& group : tiebreak::level_groups(order, [&](int place) { return ended.cards.score(place); })) {
        Json members = names.list(group);
        std::sort(members.begin(), members.end());
        if (group.size() > 1) shared.push_back(members);
    }
    return {{"order", names.list(order)}, {"sharedMoney", shared}};
}

}  // namespace

std::optional<Json> answer(const std::string& kind, const Json& input) {
    constexpr std::pair<std::string_view, Json (*)(const Json&)> kinds[] = {
        {"transpositions", transpositions},
        {"exchanges", all_exchanges},
        {"exchange-apply", apply_exchange},
        {"preference", preference},
        {"x", x_value},
        {"normalise-history", normalise},
        {"colour", colour},
        {"first-round", first_round},
        {"rating-conversion", rating_conversion},
        {"ranking", ranking},
        {"board-order", board_order},
        {"homogeneous-bracket", homogeneous},
        {"heterogeneous-bracket", heterogeneous},
        {"round", round},
        {"bracket-kind", bracket_kind},
        {"bye-eligibility", bye_eligibility},
        {"final-order", final_order},
    };
    for (const auto& [name, answer] : kinds)
        if (name == kind) return answer(input);
    return std::nullopt;
}

}  // namespace dommer::golden::pairing_cases::fide_1998_cases
