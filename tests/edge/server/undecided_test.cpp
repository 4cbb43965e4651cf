#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "federation.hpp"

// Rounds that the system does not decide within its budget of work, and questions that nobody waits for any more.
namespace dommer::server_test {
namespace {

const std::string hard = "/api/v1/events/hard";

// An event by the system of 1998 after two rounds in which White won everything. Sixty-four players are some ten
// million steps in round 3; three hundred are more than anybody waits for.
class HardEvent {
public:
    explicit HardEvent(int players) : players_(players) {
        run("create hard --name Hard --from 2026-01-01 --system dutch-1998 --rounds 9 --first-colour white");
        std::ofstream list(folder_.path / "players.csv");
        list << "name,rating\n";
        for (int number = 1; number <= players; ++number)
            list << fmt::format("\"Player, {}\",{}\n", number, 2600 - 5 * number);
        list.close();
        run(fmt::format("enter-list hard '{}'", (folder_.path / "players.csv").string()));
        run("numbers hard");
        RunningServer server("sqlite:" + file().string());
        Client boss = server.administrator();
        for (const int round : {1, 2}) play(boss, fmt::format("{}/rounds/{}", hard, round));
        EXPECT_EQ(server.stop(), 0);
    }

    // A store with it for one test.
    std::string copied_to(const storage_test::Folder& folder) const {
        std::filesystem::copy_file(file(), folder.path / "store.db");
        return "sqlite:" + (folder.path / "store.db").string();
    }
    // Everybody meets the next one in the list of numbers.
    Json by_hand() const {
        Json boards = Json::array();
        for (int number = 1; number < players_; number += 2)
            boards.push_back({{"white", number}, {"black", number + 1}});
        return {{"boards", boards}, {"reason", "the system does not decide it"}};
    }

private:
    std::filesystem::path file() const { return folder_.path / "store.db"; }
    void run(const std::string& command) const {
        const std::string line = fmt::format("'{}' tournament {} --store '{}' >'{}' 2>&1", whole_program(), command,
                                             file().string(), (folder_.path / "said").string());
        EXPECT_EQ(std::system(line.c_str()), 0) << line;
    }
    void play(Client& boss, const std::string& round) const {
        EXPECT_EQ(boss.post(hard + "/rounds").status, 201);
        EXPECT_EQ(boss.post(round + "/publication").status / 100, 2);
        for (int board = 1; board <= players_ / 2; ++board)
            EXPECT_EQ(boss.put(fmt::format("{}/boards/{}/result", round, board), {{"result", "1-0"}}).status, 200);
    }

    storage_test::Folder folder_;
    int players_;
};

const HardEvent& slow_event() {
    static const HardEvent event(64);
    return event;
}
const HardEvent& endless_event() {
    static const HardEvent event(300);
    return event;
}

// The request goes out; nobody has read an answer yet.
std::unique_ptr<Wire> ask_to_pair(const Client& boss) {
    auto wire = std::make_unique<Wire>(boss.port());
    wire->send(
        fmt::format("POST {}/rounds HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nCookie: {}\r\nX-CSRF-Token: {}\r\n"
                    "Content-Length: 0\r\n\r\n",
                    hard, boss.port(), boss.cookie, boss.csrf));
    return wire;
}

std::int64_t given_up(Client client) {
    const std::string text = client.get("/metrics").body, name = "\ndommer_questions_given_up_total ";
    const auto at = text.find(name);
    return at == std::string::npos ? -1 : std::stoll(text.substr(at + name.size()));
}

bool comes_to(const std::function<bool()>& fact) {
    for (int tries = 0; tries < 600 && !fact(); ++tries) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return fact();
}

TEST(undecided, is_said_and_the_round_can_be_paired_by_hand) {
    const HardEvent& event = slow_event();
    const storage_test::Folder folder;
    const RunningServer server(event.copied_to(folder), {"--budget", "1"});
    Client boss = server.administrator();
    for (int again = 0; again < 2; ++again) {
        const Reply refused = boss.post(hard + "/rounds");
        EXPECT_EQ(refused.status, 409);
        EXPECT_EQ(refused.code(), "not_decided");
        EXPECT_NE(refused.body.find("by hand"), std::string::npos) << "it says what to do: " << refused.body;
    }
    EXPECT_EQ(boss.get(hard).json()["round"], 2) << "nothing was changed";
    EXPECT_EQ(boss.post(hard + "/hand-pairings", event.by_hand()).status, 201);
    EXPECT_EQ(given_up(boss), 0) << "somebody waited for each of them";
}

TEST(undecided, with_more_work_the_same_round_is_paired) {
    const storage_test::Folder folder;
    const RunningServer server(slow_event().copied_to(folder));
    Client boss = server.administrator();
    EXPECT_EQ(boss.post(hard + "/rounds").status, 201);
}

TEST(undecided, a_pairing_whose_asker_has_gone_is_given_up) {
    const storage_test::Folder folder;
    const RunningServer server(endless_event().copied_to(folder), {"--budget", "0"});
    Client boss = server.administrator();
    auto one = ask_to_pair(boss), two = ask_to_pair(boss);
    // Both are at work now, and nobody else waits for them.
    ASSERT_EQ(boss.post("/api/v1/events",
                        Json{{"id", "other"}, {"settings", {{"name", "Other"}, {"first_day", "2026-01-01"}}}})
                  .status,
              201);
    EXPECT_EQ(boss.post("/api/v1/events/other/players", Json{{"name", "Somebody"}}).status, 201);
    EXPECT_EQ(boss.get("/healthz").status, 200);
    EXPECT_EQ(given_up(boss), 0) << "their askers still wait";
    one.reset();
    EXPECT_TRUE(comes_to([&] { return given_up(boss) == 1; }));
    two.reset();
    EXPECT_TRUE(comes_to([&] { return given_up(boss) == 2; }));
    EXPECT_EQ(boss.get(hard).json()["round"], 2) << "what was given up changed nothing";
}

TEST(undecided, pairing_by_hand_does_not_wait_for_the_system) {
    const HardEvent& event = endless_event();
    const storage_test::Folder folder;
    const RunningServer server(event.copied_to(folder), {"--budget", "0"});  // the system would never come to an end
    Client boss = server.administrator();
    const auto waits = ask_to_pair(boss);
    EXPECT_EQ(boss.post(hard + "/hand-pairings", event.by_hand()).status, 201);
    EXPECT_EQ(boss.get(hard).json()["round"], 3);
}

TEST(undecided, an_explanation_without_end_holds_up_neither_the_desk_nor_other_strangers) {
    const storage_test::Folder folder;
    RunningServer server(endless_event().copied_to(folder), {"--budget", "0"});
    Client boss = server.administrator();
    ASSERT_EQ(boss.post(hard + "/hand-pairings", endless_event().by_hand()).status, 201);
    ASSERT_EQ(boss.post(hard + "/rounds/3/publication").status / 100, 2);
    std::vector<std::unique_ptr<Wire>> strangers;  // what the system would have done is asked of it now
    for (int board = 1; board <= 10; ++board) {
        strangers.push_back(std::make_unique<Wire>(server.port()));
        strangers.back()->send(fmt::format("GET {}/rounds/3/boards/{}/why HTTP/1.1\r\nHost: x\r\n\r\n", hard, board));
    }
    EXPECT_EQ(server.client().get(hard + "/crosstable").status, 200);
    EXPECT_EQ(boss.get(hard + "/rounds/3").status, 200);
    EXPECT_EQ(boss.put(hard + "/rounds/3/boards/1/result", {{"result", "1-0"}}).status, 200);
    EXPECT_EQ(strangers.front()->read_some(300), "") << "it has no end";
    EXPECT_EQ(server.stop(), 0);
}

TEST(undecided, a_server_that_is_told_to_stop_gives_its_questions_up) {
    const storage_test::Folder folder;
    RunningServer server(endless_event().copied_to(folder), {"--budget", "0"});
    const Client boss = server.administrator();
    const auto waits = ask_to_pair(boss);
    ASSERT_TRUE(comes_to([&] { return server.client().get("/healthz").status == 200; }));
    EXPECT_EQ(server.stop(), 0);
}

}  // namespace
}  // namespace dommer::server_test
