#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <fstream>
#include <thread>

#include "database.hpp"
#include "federation.hpp"
#include "storage/secrets.hpp"

namespace dommer::server_test {
namespace {

using namespace std::chrono_literals;

std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

auto time_of(const auto& act) {
    const auto began = std::chrono::steady_clock::now();
    act();
    return std::chrono::steady_clock::now() - began;
}

class StoreFails : public testing::Test {
protected:
    std::string sqlite() const { return "sqlite:" + file().string(); }
    std::filesystem::path file() const { return folder_.path / "store.db"; }
    std::filesystem::path log() const { return folder_.path / "log"; }

    storage_test::Folder folder_;
};

TEST_F(StoreFails, after_a_restart_of_postgresql_everything_goes_on) {
    const std::string store = storage_test::new_postgresql_database();
    ASSERT_FALSE(store.empty()) << "the private PostgreSQL did not start";
    const RunningServer server(store, {"--empty"});
    Client boss = server.administrator();
    make_event(boss, "hall", 4, "entry");
    std::vector<std::thread> crowd;  // so that several connections are kept
    for (int at = 0; at < 6; ++at)
        crowd.emplace_back([client = boss]() mutable {
            for (int left = 10; left > 0; --left) client.get("/api/v1/events/hall/log");
        });
    for (std::thread& each : crowd) each.join();
    ASSERT_TRUE(storage_test::kill_and_restart_postgresql());
    for (int left = 100; left > 0 && server.client().get("/healthz").status != 200; --left)
        std::this_thread::sleep_for(100ms);
    for (int at = 0; at < 10; ++at) {
        EXPECT_EQ(boss.get("/api/v1/events/hall/log").status, 200);
        EXPECT_EQ(boss.get("/api/v1/events").status, 200);
        EXPECT_EQ(boss.post("/api/v1/events/hall/players", Json{{"name", fmt::format("After, Number {}", at)}}).status,
                  201);
    }
    EXPECT_EQ(server.client().get("/healthz").status, 200);
}

TEST_F(StoreFails, a_postgresql_that_hangs_does_not_hang_the_server) {
    const std::string store = storage_test::new_postgresql_database();
    ASSERT_FALSE(store.empty()) << "the private PostgreSQL did not start";
    RunningServer server(store, {"--empty"}), other(store, {"--empty"});
    Client boss = server.client();
    if (boss.join(server.token(), "boss").status != 200) boss.join(other.token(), "boss");
    make_event(boss, "hall", 4, "entry");
    storage_test::freeze_postgresql(true);
    std::vector<std::thread> asking;
    for (int at = 0; at < 8; ++at)
        asking.emplace_back([client = boss, at]() mutable {
            at % 2 == 0 ? client.get("/api/v1/events/hall/log")
                        : client.post("/api/v1/events/hall/players", Json{{"name", "Nobody"}});
        });
    std::this_thread::sleep_for(500ms);
    EXPECT_LT(time_of([&] { EXPECT_NE(server.client().get("/healthz").status, 0); }), 2s);
    EXPECT_LT(time_of([&] { EXPECT_EQ(server.client().get("/metrics").status, 200); }), 2s);
    EXPECT_LT(time_of([&] { static_cast<void>(other.stop()); }), 20s);
    for (std::thread& each : asking) each.join();
    for (int left = 150; left > 0 && server.client().get("/healthz").status != 503; --left)
        std::this_thread::sleep_for(100ms);
    EXPECT_EQ(server.client().get("/healthz").status, 503);
    storage_test::freeze_postgresql(false);
    Reply entered;
    for (int left = 100; left > 0 && entered.status != 201; --left) {
        entered = boss.post("/api/v1/events/hall/players", Json{{"name", fmt::format("After, Number {}", left)}});
        if (entered.status != 201) std::this_thread::sleep_for(100ms);
    }
    EXPECT_EQ(entered.status, 201) << entered.body;
    for (int left = 50; left > 0 && server.client().get("/healthz").status != 200; --left)
        std::this_thread::sleep_for(100ms);
    EXPECT_EQ(server.client().get("/healthz").status, 200);
}

TEST_F(StoreFails, while_another_process_holds_the_file_reading_goes_on_and_writing_is_told_to_try_again_and_logged) {
    RunningServer server(sqlite(), {"--empty"}, log().string());
    Client boss = server.administrator();
    make_event(boss, "hall", 4, "entry");
    auto holder = storage::Store::open(sqlite());
    ASSERT_TRUE(holder);
    ASSERT_TRUE(holder->database().begin_writing());
    std::vector<std::thread> writing;
    std::atomic<int> told{0};
    for (int at = 0; at < 2; ++at)
        writing.emplace_back([&, client = boss]() mutable {
            told += client.post("/api/v1/events/hall/players", Json{{"name", "Nobody"}}).code() == "busy";
        });
    std::this_thread::sleep_for(200ms);
    EXPECT_LT(time_of([&] { EXPECT_EQ(server.client().get("/healthz").status, 200); }), 1s);
    EXPECT_LT(time_of([&] { EXPECT_EQ(boss.get("/api/v1/events/hall/log").status, 200); }), 1s);
    for (std::thread& each : writing) each.join();
    EXPECT_EQ(told, 2);
    EXPECT_NE(text_of(log()).find("the store failed"), std::string::npos) << text_of(log());
    EXPECT_EQ(server.client().get("/healthz").status, 503) << "the last change was not written";
    holder->database().roll_back();
    EXPECT_EQ(boss.post("/api/v1/events/hall/players", Json{{"name", "Somebody"}}).status, 201);
    EXPECT_EQ(server.client().get("/healthz").status, 200);
    EXPECT_LT(time_of([&] { EXPECT_EQ(server.stop(), 0); }), 5s);
}

// Whoever presses while the store takes nothing is told to try again. The time until it takes something is nobody's:
// the clocks stand as they stood when it took the last, and the arbiter lets them run.
TEST_F(StoreFails, laws_dk_2023_6_11_1_no_player_loses_time_while_the_store_takes_nothing) {
    RunningServer server(sqlite(), {"--empty"}, log().string());
    Client boss = server.administrator(), player = server.client();
    make_event(boss, "hall", 4, "published");
    const std::string game = "/api/v1/events/hall/live/1/1";
    const Reply opened = boss.post("/api/v1/events/hall/live/1", Json::object());
    ASSERT_EQ(opened.status, 201) << opened.body;
    const Json seats = opened.json()["opened"][0]["seats"];
    for (const char* board : {"1", "2"})
        ASSERT_EQ(boss.post(fmt::format("/api/v1/events/hall/live/1/{}/acts", board), Json{{"act", {{"do", "start"}}}})
                      .status,
                  200);
    const auto press = [&](const char* side, int ply, const char* squares) {
        return player.post(game + "/acts", Json{{"seat", seats[side]},
                                                {"number", 1},
                                                {"ply", ply},
                                                {"press", true},
                                                {"id", fmt::format("m{}", ply)},
                                                {"act", {{"do", "move"}, {"uci", squares}}}});
    };
    const auto began = std::chrono::steady_clock::now();
    const Reply moved = press("white", 0, "e2e4");
    ASSERT_EQ(moved.status, 200) << moved.body;
    auto holder = storage::Store::open(sqlite());
    ASSERT_TRUE(holder);
    ASSERT_TRUE(holder->database().begin_writing());
    const auto before = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began);
    const Reply refused = press("black", 1, "e7e5");
    EXPECT_EQ(refused.status, 503) << refused.body;
    EXPECT_EQ(refused.code(), "busy");
    std::this_thread::sleep_for(4s);
    holder->database().roll_back();
    Reply again;
    for (int left = 100; left > 0 && again.status != 200; --left) {
        again = press("black", 1, "e7e5");
        if (again.status != 200) std::this_thread::sleep_for(50ms);
    }
    EXPECT_EQ(again.status, 200) << again.body;
    const Json clocks = boss.get(game).json()["clocks"];
    EXPECT_TRUE(clocks["outage"]) << clocks;
    const auto had = moved.json()["clocks"];
    EXPECT_GE(clocks["black_ms"].get<int>() + before.count() + 10, had["black_ms"].get<int>());
    EXPECT_GE(clocks["white_ms"].get<int>(), had["white_ms"].get<int>());
    Json other;
    for (int left = 100; left > 0 && !other["clocks"].value("outage", false); --left) {
        std::this_thread::sleep_for(50ms);
        other = boss.get("/api/v1/events/hall/live/1/2").json();
    }
    EXPECT_TRUE(other["clocks"]["outage"]) << "also where nobody pressed";
    EXPECT_EQ(other["alarms"], Json{"outage"});
    ASSERT_EQ(boss.post(game + "/acts", Json{{"act", {{"do", "arbiter"}, {"act", "resume"}}}}).status, 200);
    EXPECT_FALSE(boss.get(game).json()["clocks"]["stopped"]) << "it is stopped no second time";
}

TEST_F(StoreFails, a_full_disk_is_said_counted_and_seen_in_the_health) {
    const RunningServer server(sqlite(), {"--empty"});
    Client boss = server.administrator();
    make_event(boss, "hall", 4, "entry");
    rlimit before{};
    const rlimit tiny{1, RLIM_INFINITY};
    ASSERT_EQ(prlimit(server.process(), RLIMIT_FSIZE, nullptr, &before), 0);
    ASSERT_EQ(prlimit(server.process(), RLIMIT_FSIZE, &tiny, nullptr), 0);
    const Reply refused = boss.ask("POST", "/api/v1/events/hall/players?lang=da", Json{{"name", "Nobody"}});
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(refused.code(), "store_full") << refused.body;
    EXPECT_NE(refused.body.find("disk er fuld"), std::string::npos) << refused.body;
    EXPECT_EQ(server.client().get("/healthz").status, 503);
    EXPECT_EQ(server.client().get("/metrics").body.find("\ndommer_store_errors_total 0"), std::string::npos);
    ASSERT_EQ(prlimit(server.process(), RLIMIT_FSIZE, &before, nullptr), 0);
    EXPECT_EQ(boss.post("/api/v1/events/hall/players", Json{{"name", "Somebody"}}).status, 201);
    EXPECT_EQ(server.client().get("/healthz").status, 200);
    boss.ask("POST", "/api/v1/events/hall/players",
             Json{{"name", "Somebody"}});  // refused for another reason: the store is well
    EXPECT_EQ(server.client().get("/healthz").status, 200);
}

TEST_F(StoreFails, the_log_of_the_start_names_the_database_and_not_its_password) {
    std::string store = storage_test::new_postgresql_database();
    ASSERT_FALSE(store.empty()) << "the private PostgreSQL did not start";
    store.replace(store.find("dommer@"), 7, "dommer:very%20secret@");
    RunningServer server(store + "&application_name=hidden", {"--empty"}, log().string());
    ASSERT_EQ(server.stop(), 0);
    const std::string said = text_of(log());
    EXPECT_NE(said.find("postgresql:///test"), std::string::npos) << said;
    for (const char* hidden : {"secret", "dommer:", "hidden"}) EXPECT_EQ(said.find(hidden), std::string::npos) << said;
}

TEST_F(StoreFails, the_file_is_for_its_owner_alone) {
    const auto before = umask(022);
    const RunningServer server(sqlite(), {"--empty"});
    umask(before);
    server.administrator();
    int files = 0;
    for (const auto& each : std::filesystem::directory_iterator(folder_.path)) {
        EXPECT_EQ(each.status().permissions(), std::filesystem::perms::owner_read | std::filesystem::perms::owner_write)
            << each.path();
        ++files;
    }
    EXPECT_GE(files, 2) << "the store and its side file";
}

TEST_F(StoreFails, a_session_that_has_run_out_goes_when_the_next_begins) {
    const RunningServer server(sqlite(), {"--empty"});
    Client boss = server.administrator();
    auto store = storage::Store::open(sqlite());
    ASSERT_TRUE(storage::Secrets(*store).begin_session("of-yesterday", "boss",
                                                       Instant(std::chrono::milliseconds(1'700'000'000'000))));
    ASSERT_TRUE(boss.sign_in("boss", password));
    int left = 0;
    ASSERT_TRUE(store->database().run("SELECT 1 FROM session WHERE digest = 'of-yesterday'", {},
                                      [&](const storage::Row&) { ++left; }));
    EXPECT_EQ(left, 0);
}

}  // namespace
}  // namespace dommer::server_test
