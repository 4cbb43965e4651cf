#include <array>
#include <cstdio>
#include <sstream>

#include "federation.hpp"

namespace dommer::server_test {
namespace {

constexpr const char* names[] = {"Aa, Asta", "Bo, Bent", "Ce, Clara", "De, Ditlev", "Ea, Ebba", "Fa, Frode"};
constexpr int ratings[] = {1850, 1790, 1640, 1580, 1410, 1330};

using Numbers = std::map<std::string, int>;  // new ratings by name

// A rapid gladiator tournament on a server of its own, played to the end.
class RatingDoors : public testing::Test {
protected:
    RatingDoors() : store_("sqlite:" + (folder_.path / "store.db").string()), server_(store_) {}

    std::string command(const std::string& words) const {
        std::string text;
        FILE* pipe = popen((whole_program() + " " + words + " --store " + store_).c_str(), "r");
        std::array<char, 4096> buffer{};
        while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe))
            text.append(buffer.data(), got);
        EXPECT_EQ(pclose(pipe), 0) << words;
        return text;
    }

    // Everybody has a number in the rapid list and another one in the standard list.
    void register_players(Client& boss) const {
        for (std::size_t at = 0; at < std::size(names); ++at) {
            const Reply made = boss.post("/api/v1/players", Json{{"name", names[at]}, {"person", at + 1}});
            ASSERT_EQ(made.status, 201) << made.body;
            for (const auto& [list, more] : {std::pair("rapid", 0), std::pair("standard", 100)})
                command("registry rating " + std::to_string(at + 1) + " " + std::to_string(ratings[at] + more) +
                        " --list " + list + " --ground taken-over --on 2026-01-01");
        }
    }

    // Round 1: a match whose normal game is drawn, a win, an absence without notice. Round 2: an absence with notice
    // of somebody else, and two wins.
    void play(Client& boss) const {
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
    const std::string path_ = "/api/v1/events/doors";
};

TEST_F(RatingDoors, dsu_2011_4_5_4_2_and_4_9_8_the_four_doors_give_the_same_numbers) {
    Client boss = server_.administrator();
    register_players(boss);
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
    play(boss);

    const Json changes = boss.get(path_ + "/rating-changes").json();
    EXPECT_EQ(changes["list"], "rapid");
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
    EXPECT_EQ(by_command(command("rate --tournament doors --json")), pages);
    command("registry report --tournament doors --on 2026-04-10");
    EXPECT_EQ(by_command(command("rate --all --list rapid --json")), pages);
    for (const auto& [name, number] : by_command(command("rate --all --json")))
        EXPECT_EQ(number, ratings[std::ranges::find(names, name) - names] + 100) << "the standard list stays as it was";
}

}  // namespace
}  // namespace dommer::server_test
