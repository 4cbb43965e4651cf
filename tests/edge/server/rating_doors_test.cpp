#include <sstream>

#include "command.hpp"
#include "federation.hpp"

namespace dommer::server_test {
namespace {

constexpr const char* names[] = {"Aa, Asta", "Bo, Bent", "Ce, Clara", "De, Ditlev", "Ea, Ebba", "Fa, Frode"};
constexpr int ratings[] = {1850, 1790, 1640, 1580, 1410, 1330};

using Numbers = std::map<std::string, int>;  // new ratings by name

// A rapid gladiator tournament on a server of its own, played to the end.
class RatingDoors : public testing::Test {
protected:
    RatingDoors()
        : store_("sqlite:" + (folder_.path / "store.db").string()),
          server_(store_),
          boss(server_.administrator()) {}

    std::string dommer(const std::string& words) const {
        const Said said = read_command(words + " --store " + store_);
        EXPECT_EQ(said.exit, 0) << words;
        until_heard(boss, store_);
        return said.text;
    }

    // Everybody has a number in the rapid list and another one in the standard list.
    void register_players() {
        for (std::size_t at = 0; at < std::size(names); ++at) {
            const Reply made = boss.post("/api/v1/players", Json{{"name", names[at]}, {"person", at + 1}});
            ASSERT_EQ(made.status, 201) << made.body;
            for (const auto& [list, more] : {std::pair("rapid", 0), std::pair("standard", 100)})
                dommer("registry rating " + std::to_string(at + 1) + " " + std::to_string(ratings[at] + more) +
                       " --list " + list + " --ground taken-over --on 2026-01-01");
        }
    }

    // Round 1: a match whose normal game is drawn, a win, an absence without notice. Round 2: an absence with notice
    // of somebody else, and two wins.
    void play() {
        const auto result = [&](int round, int board, const char* text) {
            const Reply entered =
                boss.put(path_ + "/rounds/" + std::to_string(round) + "/boards/" + std::to_string(board) + "/result",
                         Json{{"result", text}});
            EXPECT_EQ(entered.status, 200) << entered.body;
        };
        const auto boards = [&](int round) {
            EXPECT_EQ(boss.post(path_ + "/rounds").status, 201);
            EXPECT_EQ(boss.post(path_ + "/rounds/" + std::to_string(round) + "/publication").status, 200);
            return boss.get(path_ + "/rounds/" + std::to_string(round)).json()["boards"];
        };
        const Json first = boards(1);
        ASSERT_EQ(first.size(), 3u);
        result(1, 1, "½-½"), result(1, 1, "1-0"), result(1, 2, "1-0"), result(1, 3, "+--");
        const int absent = first[2]["black"]["entry"];
        bool announced = false;
        for (const Json& board : boards(2)) {
            const bool is_his = board["white"]["entry"] == absent || board["black"]["entry"] == absent;
            result(2, board["board"], is_his || announced ? "1-0" : "+-a");
            announced = announced || !is_his;
        }
        EXPECT_TRUE(announced);
        EXPECT_EQ(boss.post(path_ + "/finish").status, 200);
    }

    static Numbers by_pages(const Json& changes) {
        Numbers numbers;
        for (const Json& row : changes["rows"]) numbers[row["player"]["name"]] = row["new_rating"];
        return numbers;
    }
    static Numbers by_command(const std::string& json) {
        Numbers numbers;
        const Json answer = Json::parse(json, nullptr, false);
        for (const Json& player : answer["players"]) numbers[player["name"]] = player["new"];
        return numbers;
    }
    // The report's table:
    // number,"name",rating,born,club,fide_id,place,points,rated_games,score,expected,k,new_rating,...
    static Numbers by_report(const std::string& table) {
        Numbers numbers;
        std::istringstream lines(table);
        std::string line;
        std::getline(lines, line);
        while (std::getline(lines, line)) {
            const auto from = line.find('"') + 1, to = line.find('"', from);
            std::istringstream cells(line.substr(to + 1));
            std::string cell;
            for (int skipped = 0; skipped <= 11; ++skipped) std::getline(cells, cell, ',');
            numbers[line.substr(from, to - from)] = std::stoi(cell);
        }
        return numbers;
    }

    storage_test::Folder folder_;
    std::string store_;
    RunningServer server_;
    Client boss;
    const std::string path_ = "/api/v1/events/doors";
};

TEST_F(RatingDoors, dsu_2011_4_5_4_2_and_4_9_8_the_four_doors_give_the_same_numbers) {
    register_players();
    ASSERT_EQ(
        boss.post("/api/v1/events",
                  Json{{"id", "doors"},
                       {"preset", "gladiator"},
                       {"settings",
                        {{"name", "Doors"}, {"first_day", "2026-04-02"}, {"rounds", 2}, {"admission", "everybody"}}}})
            .status,
        201);
    for (std::size_t person = 1; person <= std::size(names); ++person)
        ASSERT_EQ(boss.post(path_ + "/players", Json{{"person", person}}).status, 201);
    ASSERT_EQ(boss.post(path_ + "/numbers", Json{{"by", "rating"}}).status, 200);
    play();

    const Json changes = boss.get(path_ + "/rating-changes").json();
    EXPECT_EQ(changes["list"], "rapid");
    // The rules it is rated by say what stands as it was in 2011 for want of anything newer.
    EXPECT_EQ(changes["pack"]["id"], "dsu-rating-2024");
    std::map<std::string, bool> inherited;
    for (const Json& value : changes["pack"]["values"]) inherited[value["key"]] = value["inherited"];
    EXPECT_TRUE(inherited.at("coefficients"));
    EXPECT_FALSE(inherited.at("floor_rapid"));
    std::map<std::string, double> scores;
    int games = 0;
    for (const Json& row : changes["rows"]) {
        games += row["games"].get<int>();
        EXPECT_EQ(row["player"]["rating"], ratings[std::ranges::find(names, row["player"]["name"]) - names]);
    }
    EXPECT_EQ(games, 10);  // three in round 1 with the absence without notice, two in round 2; twice
    const Numbers pages = by_pages(changes);
    ASSERT_EQ(pages.size(), std::size(names));

    EXPECT_EQ(by_report(boss.get(path_ + "/exports/players.csv").body), pages);
    EXPECT_EQ(by_command(dommer("rate --tournament doors --json")), pages);
    dommer("registry report --tournament doors --on 2026-04-10");
    EXPECT_EQ(by_command(dommer("rate --all --list rapid --json")), pages);
    for (const auto& [name, number] : by_command(dommer("rate --all --json")))
        EXPECT_EQ(number, ratings[std::ranges::find(names, name) - names] + 100) << "the standard list stays as it was";
}

TEST_F(RatingDoors, the_list_of_a_day_is_by_rating_with_what_moved) {
    register_players();
    ASSERT_EQ(boss.post("/api/v1/players", Json{{"name", "Gi, Gerda"}, {"person", 7}}).status, 201);
    dommer("registry rating 7 1740 --list standard --ground taken-over --on 2024-06-02");
    // dsu_2011, 4.5.5.1: set anew after a year and a half.
    dommer(
        "registry rating 7 1800 --list standard --ground reassessment --approved-by district-chairman --on 2025-12-02");
    const Json first = boss.get("/api/v1/rating-list?on=2024-06-02").json();
    EXPECT_EQ(first["since"], "2024-03-03");
    EXPECT_EQ(first["total"], 1);
    EXPECT_EQ(first["rows"][0]["rating"], 1740);
    EXPECT_TRUE(first["rows"][0]["change"].is_null()) << "not rated then";
    const Json later = boss.get("/api/v1/rating-list?on=2026-02-28&since=2025-12-01&limit=1&offset=2").json();
    EXPECT_EQ(later["total"], 7);
    ASSERT_EQ(later["rows"].size(), 1u);
    EXPECT_EQ(later["rows"][0]["place"], 3);
    EXPECT_EQ(later["rows"][0]["player"]["name"], "Gi, Gerda");
    EXPECT_EQ(later["rows"][0]["change"], 60);
    EXPECT_EQ(boss.get("/api/v1/rating-list?on=2024-06-01").json()["total"], 0);
    EXPECT_EQ(boss.get("/api/v1/rating-list?women=true&on=2026-03-01").json()["total"], 0);
    EXPECT_EQ(boss.get("/api/v1/rating-list?on=yesterday").code(), "day_wrong");
}

TEST_F(RatingDoors, dsu_2011_4_5_3_1_an_event_of_another_federation_has_no_danish_changes) {
    const auto rated_in = [&](const char* id, const char* federation) {
        const Json event{{"id", id},
                         {"preset", "gladiator"},
                         {"settings",
                          {{"name", id},
                           {"first_day", "2026-04-02"},
                           {"rounds", 2},
                           {"admission", "everybody"},
                           {"federation", federation}}}};
        EXPECT_EQ(boss.post("/api/v1/events", event).status, 201);
        const std::string path = std::string("/api/v1/events/") + id;
        EXPECT_EQ(boss.post(path + "/players", Json{{"name", "Holm, Anna"}, {"rating", 1800}}).status, 201);
        return boss.get(path + "/rating-changes").json();
    };
    const Json danish = rated_in("home", "DEN"), norwegian = rated_in("away", "NOR");
    EXPECT_EQ(danish["pack"]["id"], "dsu-rating-2024");
    EXPECT_TRUE(norwegian["rows"].empty());
    EXPECT_TRUE(norwegian["pack"].is_null());
    EXPECT_NE(norwegian["note"].get<std::string>().find("NOR"), std::string::npos);
}

TEST_F(RatingDoors, a_players_page_shows_where_rapid_and_blitz_began_with_the_standard_number) {
    ASSERT_EQ(boss.post("/api/v1/players", Json{{"name", "Aa, Asta"}, {"person", 1}}).status, 201);
    ASSERT_EQ(boss.post("/api/v1/players", Json{{"name", "Bo, Bent"}, {"person", 2}}).status, 201);
    dommer("registry rating 1 1700 --ground taken-over --on 2014-11-08");
    dommer("registry rating 2 1600 --ground taken-over --on 2014-11-09");
    const Json asta = boss.get("/api/v1/players/1").json(), bent = boss.get("/api/v1/players/2").json();
    ASSERT_EQ(asta["other_lists"].size(), 2u) << asta.dump();
    for (const Json& each : asta["other_lists"]) {
        ASSERT_EQ(each["curve"].size(), 2u);
        EXPECT_EQ(each["curve"][0], (Json{{"day", "2014-11-08"}, {"rating", 1700}, {"by", "begun"}}));
        EXPECT_EQ(each["curve"][1], (Json{{"day", "2024-06-01"}, {"rating", 1850}, {"by", "season"}}));
    }
    EXPECT_TRUE(bent["other_lists"].empty()) << "the standard number came a day too late";
    const auto on_list = [&](const std::string& query) {
        Numbers numbers;
        const Json list = boss.get("/api/v1/rating-list?" + query).json();
        for (const Json& row : list["rows"]) numbers[row["player"]["name"]] = row["rating"];
        return numbers;
    };
    EXPECT_EQ(on_list("list=rapid&on=2014-11-07"), Numbers{});
    EXPECT_EQ(on_list("list=rapid&on=2014-11-08"), (Numbers{{"Aa, Asta", 1700}}));
    EXPECT_EQ(on_list("on=2014-11-09"), (Numbers{{"Aa, Asta", 1700}, {"Bo, Bent", 1600}}));
    EXPECT_EQ(boss.get("/api/v1/rating-list?list=bullet").status, 400);
}

}  // namespace
}  // namespace dommer::server_test
