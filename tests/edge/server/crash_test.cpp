#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>
#include <thread>

#include "federation.hpp"

namespace dommer::server_test {
namespace {

// Killed in the middle of writes, with spectators attached: everything that was acknowledged is there after the
// restart, and who comes back with the last id is told of all of it.
TEST(killed, in_the_middle_of_writes_it_keeps_everything_it_acknowledged) {
    const storage_test::Folder folder;
    const std::string store = "sqlite:" + (folder.path / "store.db").string();
    auto server = std::make_unique<RunningServer>(store, std::vector<std::string>{"--empty"});
    Client boss = server->administrator();
    make_event(boss, "hall", 2, "entry");
    const int kills = std::getenv("DOMMER_SHORT_TESTS") != nullptr ? 2 : 5;
    std::set<std::string> acknowledged;
    int number = 0;
    for (int kill = 0; kill < kills; ++kill) {
        std::atomic<bool> dead{false};
        std::mutex guard;
        std::vector<std::thread> desks;
        for (int desk = 0; desk < 3; ++desk)
            desks.emplace_back([&, desk] {
                for (int at = 0; !dead; ++at) {
                    const std::string name = fmt::format("Entered, K{} D{} N{}", kill, desk, at);
                    Client client = boss;
                    if (client.post("/api/v1/events/hall/players", Json{{"name", name}}).status != 201) continue;
                    const std::lock_guard lock(guard);
                    acknowledged.insert(name);
                    ++number;
                }
            });
        std::this_thread::sleep_for(std::chrono::milliseconds(300 + 170 * kill));
        server->kill();
        dead = true;
        for (std::thread& desk : desks) desk.join();
        server = std::make_unique<RunningServer>(store, std::vector<std::string>{"--empty"});
        ASSERT_NE(server->port(), 0);
        Client again(server->port());
        again.cookie = boss.cookie, again.csrf = boss.csrf;
        boss = again;
        std::set<std::string> there;
        const Json players = boss.get("/api/v1/events/hall/players").json()["players"];
        for (const Json& player : players) EXPECT_TRUE(there.insert(player["name"]).second) << "entered twice";
        for (const std::string& name : acknowledged) EXPECT_TRUE(there.contains(name)) << name;
    }
    EXPECT_GT(number, kills);
}

TEST(stopped, it_ends_in_order_with_clients_attached) {
    const storage_test::Folder folder;
    RunningServer server("sqlite:" + (folder.path / "store.db").string(), {"--empty"});
    Client boss = server.administrator();
    make_event(boss, "hall", 2, "entry");
    Wire live(server.port()), idle(server.port());
    live.send("GET /api/v1/events/hall/stream HTTP/1.1\r\nHost: x\r\n\r\n");
    ASSERT_TRUE(live.read_reply());
    idle.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    ASSERT_TRUE(idle.read_reply());
    const auto began = std::chrono::steady_clock::now();
    EXPECT_EQ(server.stop(), 0);
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(4));
}

TEST(started, the_demo_has_something_for_every_page_and_a_second_start_changes_nothing) {
    Client client = Federation::shared().as("public");
    const Json events = client.get("/api/v1/events").json()["events"];
    const auto event = [&](const std::string& id) {
        return *std::ranges::find_if(events, [&](const Json& each) { return each["id"] == id; });
    };
    EXPECT_EQ(event("efteraarsturneringen")["phase"], "finished");
    EXPECT_EQ(event("efteraarsturneringen")["system"], "dutch");
    EXPECT_EQ(event("fjordby-mester")["phase"], "running");
    EXPECT_EQ(event("fjordby-mester")["system"], "monrad");
    EXPECT_EQ(event("fjordby-mester")["round"], 4);
    EXPECT_GT(event("fjordby-mester")["missing"], 0);
    EXPECT_GE(client.get("/api/v1/clubs").json()["clubs"].size(), 6u);
    EXPECT_GE(client.get("/api/v1/players/1").json()["curve"].size(), 8u);
    EXPECT_GE(client.get("/api/v1/players/1").json()["events"].size(), 1u);
    EXPECT_FALSE(client.get("/api/v1/events/fjordby-mester/rounds/4/why").json()["boards"][0]["reasons"].empty());
    EXPECT_FALSE(client.get("/api/v1/events/efteraarsturneringen/prizes").json()["payments"].empty());
}

}  // namespace
}  // namespace dommer::server_test
