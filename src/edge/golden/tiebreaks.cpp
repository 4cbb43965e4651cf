#include <algorithm>
#include <cmath>
#include <map>

#include "files.hpp"
#include "pairing_cases.hpp"
#include "tiebreak/danish.hpp"
#include "tiebreak/play_off.hpp"
#include "tiebreak/prizes.hpp"
#include "topics.hpp"

namespace dommer::golden::tiebreaks_cases {
namespace {

using namespace tiebreak;
using pairing_cases::colours_of, pairing_cases::differences;
using pairing_cases::Json, pairing_cases::Names, pairing_cases::points_of, pairing_cases::number_of;

// One named set of games with everybody's points.
struct Table {
    Names names;
    std::vector<Points> points;
    std::vector<std::vector<danish::Meeting>> meetings;
};

Table read_table(const Json& json) {
    Table table;
    for (const auto& [id, value] : json.at("points").items()) {
        table.names.add(id);
        table.points.push_back(points_of(value));
    }
    table.meetings.resize(table.points.size());
    for (const Json& game : json.at("games")) {
        const auto white = static_cast<std::size_t>(table.names.place_of(game.at("white"))),
                   black = static_cast<std::size_t>(table.names.place_of(game.at("black")));
        const Points scored = points_of(game.at("whiteScore"));
        table.meetings[white].push_back({table.points[black], scored});
        table.meetings[black].push_back({table.points[white], win - scored});
    }
    return table;
}

std::vector<Points> opponents_of(const Table& table, std::size_t place) {
    std::vector<Points> opponents;
    for (const auto& each : table.meetings[place]) opponents.push_back(each.opponent);
    return opponents;
}

std::vector<Points> points_list(const Json& list) {
    std::vector<Points> points;
    for (const Json& each : list) points.push_back(points_of(each));
    return points;
}

Json quarters(int count) { return count / 4.0; }

Json levels_of(const std::vector<danish::MiddleStep>& steps) {
    Json levels = Json::array();
    for (const auto& step : steps)
        levels.push_back({{"dropHighLow", step.left_out_at_each_end}, {"value", number_of(step.sum)}});
    return levels;
}

Json values_of(const danish::OrdinaryCorrection& correction) {
    return {number_of(correction.without_two), number_of(correction.without_one), number_of(correction.all)};
}

Json name_of(const Table& table, int place) {
    const std::string& name = table.names[place].get_ref<const std::string&>();
    return !name.empty() && std::ranges::all_of(name, [](unsigned char c) { return std::isdigit(c) != 0; })
               ? Json(std::stoi(name))
               : Json(name);
}

// Groups by points and then the key, best first.
template <typename Key>
Json ordered(const Table& table, Key key) {
    std::vector<int> order;
    for (int place = 0; place < table.names.size(); ++place) order.push_back(place);
    const auto full = [&](int place) {
        return std::pair(table.points[static_cast<std::size_t>(place)].halves, key(static_cast<std::size_t>(place)));
    };
    std::ranges::stable_sort(order, [&](int a, int b) { return full(a) > full(b); });
    Json groups = Json::array();
    for (std::size_t each = 0; each < order.size(); ++each) {
        if (each == 0 || full(order[each]) != full(order[each - 1])) groups.push_back(Json::array());
        groups.back().push_back(name_of(table, order[each]));
    }
    return {{"order", groups}};
}

Json compare_ordinary(const Json& input) {
    const auto a = danish::ordinary_correction(points_list(input.at("A"))),
               b = danish::ordinary_correction(points_list(input.at("B")));
    const std::pair<Points, Points> steps[] = {
        {a.without_two, b.without_two}, {a.without_one, b.without_one}, {a.all, b.all}};
    Json answer{{"winner", nullptr}, {"step", nullptr}, {"values", Json::array()}};
    for (int step = 3; step >= 1; --step)
        if (const auto& [one, two] = steps[step - 1]; one != two)
            answer["winner"] = one > two ? "A" : "B", answer["step"] = step;
    for (const auto& [one, two] : steps) answer["values"].push_back({number_of(one), number_of(two)});
    return answer;
}

Json unplayed(const Json& input) {
    std::vector<Points> opponents;
    for (const Json& each : input.at("opponents"))
        opponents.push_back(each.value("kind", "") == "bye" ? Points{} : points_of(each.at("points")));
    return {{"values", values_of(danish::ordinary_correction(opponents))}};
}

// 4.1 §24 for cash, and trophies by Sonneborn-Berger or ordinary correction.
Json prizes(const Json& input, const std::map<std::string, Table>& tables) {
    Names names;
    std::vector<std::vector<int>> ranking;
    if (input.contains("trophies")) {
        const Table& table = tables.at(input.at("table"));
        std::vector<std::size_t> tied;
        for (const Json& id : input.at("tied")) tied.push_back(static_cast<std::size_t>(table.names.place_of(id)));
        const bool round_robin = input.at("group") == "all-play-all";
        const auto key = [&](std::size_t place) {
            const auto correction = danish::ordinary_correction(opponents_of(table, place));
            return round_robin ? std::tuple(danish::sonneborn_berger(table.meetings[place]), 0, 0)
                               : std::tuple(correction.without_two.halves, correction.without_one.halves,
                                            correction.all.halves);
        };
        std::ranges::stable_sort(tied, [&](std::size_t a, std::size_t b) { return key(a) > key(b); });
        Json answer = Json::object();
        for (std::size_t each = 0; each < std::min(tied.size(), input.at("trophies").size()); ++each)
            answer[input.at("trophies")[each].get<std::string>()] = name_of(table, static_cast<int>(tied[each]));
        return answer;
    }
    if (input.contains("ranking")) {
        for (const Json& group : input.at("ranking")) {
            ranking.emplace_back();
            for (const Json& id : group) ranking.back().push_back(names.add(id));
        }
    } else {
        std::vector<std::pair<danish::OrdinaryCorrection, int>> tied;
        for (const Json& each : input.at("tied"))
            tied.emplace_back(danish::ordinary_correction(points_list(each.at("opponentPoints"))),
                              names.add(each.at("id")));
        std::ranges::stable_sort(tied, [](const auto& a, const auto& b) { return a.first > b.first; });
        for (std::size_t each = 0; each < tied.size(); ++each) {
            if (each == 0 || tied[each].first != tied[each - 1].first) ranking.emplace_back();
            ranking.back().push_back(tied[each].second);
        }
    }
    std::vector<Ore> cash;
    for (const Json& prize : input.at("cash")) cash.push_back({std::llround(prize.get<double>() * 100)});
    Json paid = Json::object();
    for (const Payment& each : shared_equally(cash, ranking).payments)
        paid[Names::key(names[each.player])] = static_cast<double>(each.amount.amount) / 100;
    return {{"cash", paid}};
}

Json play_off_status(const play_off::Ladder& ladder, const Json& input) {
    using namespace play_off;
    Score score;
    for (const std::string_view stage : ladder.stages)
        score.stages.push_back(points_list(input.value(std::string(stage), Json::array())));
    if (input.contains("suddenDeath")) {
        const Json& game = input.at("suddenDeath");
        const bool a_white = game.at("white") == "A";
        const Points white = game.at("result") == "1-0" ? win : game.at("result") == "0-1" ? loss : draw;
        score.sudden_death = SuddenDeath{a_white ? Side::a : Side::b, a_white ? white : win - white};
    }
    const Status status = status_of(ladder, score, input.value("players", 2));
    if (const auto* won = std::get_if<Won>(&status))
        return {{"winner", won->by == Side::a ? "A" : "B"}, {"stage", won->stage}};
    if (std::holds_alternative<CommitteeDecides>(status))
        return {{"winner", nullptr}, {"next", "executive committee decides the rules"}};
    const std::string_view next = std::get<Next>(status).stage;
    Json answer{{"winner", nullptr}, {"next", next}};
    if (next == last_stage) answer["clock"] = {{"white", ladder.white.count()}, {"black", ladder.black.count()}};
    return answer;
}

bool all_level(const Json& input) {
    for (const char* key : {"points", "correction"})
        for (const Json& each : input.at(key))
            if (each != input.at(key).front()) return false;
    return true;
}

std::optional<Json> answer_of(const std::string& kind, const Json& input, const std::map<std::string, Table>& tables) {
    const Table* table =
        input.contains("table") && tables.contains(input.at("table")) ? &tables.at(input.at("table")) : nullptr;
    const auto player = [&] { return static_cast<std::size_t>(table->names.place_of(input.at("player"))); };
    if (kind == "sb") return Json{{"sb", quarters(danish::sonneborn_berger(table->meetings[player()]))}};
    if (kind == "ordinary") {
        auto opponents = opponents_of(*table, player());
        const auto correction = danish::ordinary_correction(opponents);
        std::ranges::sort(opponents, std::greater<>{});
        Json falling = Json::array();
        for (const Points each : opponents) falling.push_back(number_of(each));
        return Json{{"opponentPoints", falling},
                    {"dropTwo", number_of(correction.without_two)},
                    {"dropOne", number_of(correction.without_one)},
                    {"dropNone", number_of(correction.all)}};
    }
    if (kind == "middle")
        return Json{
            {"levels", levels_of(danish::middle_correction(opponents_of(*table, player()), input.at("rounds")))}};
    if (kind == "order-sb")
        return ordered(*table, [&](std::size_t place) { return danish::sonneborn_berger(table->meetings[place]); });
    if (kind == "order-ordinary")
        return ordered(*table,
                       [&](std::size_t place) { return danish::ordinary_correction(opponents_of(*table, place)); });
    if (kind == "order-middle")
        return ordered(*table, [&](std::size_t place) {
            std::vector<int> sums;
            for (const auto& step : danish::middle_correction(opponents_of(*table, place), input.at("rounds")))
                sums.push_back(step.sum.halves);
            return sums;
        });
    if (kind == "compare-ordinary") return compare_ordinary(input);
    if (kind == "middle-list") {
        Json values = Json::array(), drops = Json::array();
        for (const auto& step : danish::middle_correction(points_list(input.at("opponentPoints")), input.at("rounds")))
            values.push_back(number_of(step.sum)), drops.push_back(step.left_out_at_each_end);
        return Json{{"values", values}, {"dropHighLow", drops}};
    }
    if (kind == "unplayed") return unplayed(input);
    if (kind == "sb-withdrawn")
        return Json{
            {"FCounts", danish::counts_in_round_robin(input.at("completedGames"), input.at("players").get<int>() - 1)}};
    if (kind == "prizes") return prizes(input, tables);
    if (kind == "playoff-landshold") return play_off_status(play_off::landshold, input);
    if (kind == "playoff-candidate") return play_off_status(play_off::candidate, input);
    if (kind == "junior-title") return Json{{"titleShared", all_level(input)}};
    if (kind == "senior-title") return Json{{"prizeAndTitleShared", all_level(input)}};
    return std::nullopt;
}

}  // namespace

Report run(const std::filesystem::path& folder, const Options&) {
    Report report;
    for (const auto& path : files_in(folder, ".json")) {
        const Json json = Json::parse(text_of(path));
        std::map<std::string, Table> tables;
        for (const auto& [name, table] : json.at("tables").items()) tables.emplace(name, read_table(table));
        for (const Json& each : json.at("cases")) {
            const std::string where = path.stem().string() + " " + each.at("id").get<std::string>(),
                              kind = each.at("kind");
            try {
                const auto got = answer_of(kind, each.at("input"), tables);
                const std::string wrong =
                    got ? differences(each.at("expected"), *got) : "no answer for the kind " + kind;
                if (wrong.empty())
                    report.pass();
                else
                    report.fail(where, wrong);
            } catch (const std::exception& error) {
                report.fail(where, error.what());
            }
        }
    }
    return report;
}

}  // namespace dommer::golden::tiebreaks_cases
