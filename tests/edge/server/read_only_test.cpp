// Servers that only read: of a streaming standby, and of any store that others write.
#include <fmt/format.h>

#include <thread>

#include "../../storage/standby.hpp"
#include "contract.hpp"
#include "federation.hpp"

namespace dommer::server_test {
namespace {

using namespace std::chrono_literals;

const std::vector<std::string> reading{"--read-only", "--write-at", "https://desk.example"};

std::int64_t version_in(const Reply& reply) {
    const auto found = reply.headers.find("event-version");
    return found == reply.headers.end() ? 0 : std::stoll(found->second);
}

Reply enter_result(Client& boss, int board, const char* result = "1-0") {
    return boss.put(fmt::format("/api/v1/events/hall/rounds/1/boards/{}/result", board), Json{{"result", result}});
}

// Asks until it is answered with success: whoever shows a copy may be a while behind.
Reply patiently(Client client, const std::string& target) {
    Reply reply = client.get(target);
    for (int left = 300; left > 0 && reply.status != 200; --left) {
        std::this_thread::sleep_for(100ms);
        reply = client.get(target);
    }
    return reply;
}

TEST(read_only, every_change_of_the_contract_is_refused_with_where_to_make_it) {
    const storage_test::Folder folder;
    const std::string store = "sqlite:" + (folder.path / "store.db").string();
    const RunningServer writer(store, {"--demo"});
    Client boss = writer.administrator();
    const RunningServer reader(store, reading);
    ASSERT_NE(reader.port(), 0);
    Client same(reader.port());
    same.cookie = boss.cookie, same.csrf = boss.csrf;
    EXPECT_EQ(same.get("/api/v1/session").json()["user"], boss.get("/api/v1/session").json()["user"]);
    const auto before = writer.client().get("/healthz").json()["sequence"];
    int refused = 0;
    for (const auto& [pattern, methods] : contract()["paths"].items())
        for (const auto& [method, operation] : methods.items()) {
            if (method == "get") continue;
            std::string verb = method;
            std::ranges::transform(verb, verb.begin(), [](char c) { return static_cast<char>(std::toupper(c)); });
            for (Client asking : {reader.client(), same}) {
                const Reply reply = asking.ask(verb, pattern, Json::object());
                EXPECT_EQ(reply.status, 403) << verb << " " << pattern;
                EXPECT_EQ(reply.code(), "read_only") << verb << " " << pattern;
                EXPECT_NE(reply.body.find("https://desk.example"), std::string::npos);
                ++refused;
            }
        }
    EXPECT_GT(refused, 80);
    EXPECT_EQ(writer.client().get("/healthz").json()["sequence"], before);
    EXPECT_EQ(reader.client().post("/api/v1/nothing").status, 404) << "where there is nothing, nothing is refused";
}

TEST(read_only, any_store_that_others_write_is_shown_as_it_changes) {
    const storage_test::Folder folder;
    const std::string store = "sqlite:" + (folder.path / "store.db").string();
    const RunningServer writer(store, {"--empty"});
    Client boss = writer.administrator();
    make_event(boss, "hall", 4, "published");
    const RunningServer reader(store, {"--read-only"});
    const Json health = reader.client().get("/healthz").json();
    EXPECT_EQ(health["status"], "ok");
    EXPECT_EQ(health["read_only"], true);
    EXPECT_FALSE(health.contains("behind_ms")) << "it is no copy";
    EXPECT_EQ(reader.client().get("/api/v1/events/hall").headers.at("store-behind"), "0");
    EXPECT_FALSE(boss.get("/api/v1/events/hall").headers.contains("store-behind"));
    const Reply entered = enter_result(boss, 1);
    ASSERT_EQ(entered.status, 200);
    const auto target = fmt::format("/api/v1/events/hall/rounds/1?seen={}", version_in(entered));
    const Reply seen = patiently(reader.client(), target);
    EXPECT_EQ(seen.json()["boards"][0]["result"], "1-0") << seen.body;
    EXPECT_NE(boss.post("/api/v1/events/hall/rounds").code(), "read_only");
    EXPECT_EQ(reader.client().post("/api/v1/events/hall/rounds").json()["error"]["message"],
              "This server only shows what others enter: nothing was changed. Make the change on the main server.");
}

TEST(read_only, of_a_store_that_is_not_there_nothing_is_made) {
    const storage_test::Folder folder;
    const RunningServer reader("sqlite:" + (folder.path / "none.db").string(), reading);
    EXPECT_EQ(reader.port(), 0);
    EXPECT_FALSE(std::filesystem::exists(folder.path / "none.db"));
}

class ReadingServer : public testing::Test {
protected:
    void SetUp() override {
        const std::string primary = storage_test::new_postgresql_database();
        ASSERT_FALSE(primary.empty()) << "the private PostgreSQL did not start";
        writer.emplace(primary, std::vector<std::string>{"--empty"});
        boss.emplace(writer->administrator());
        make_event(*boss, "hall", 8, "published");
        ASSERT_TRUE(standby.is_running()) << "the standby did not start";
        const std::string copy = standby.address_of(primary);
        for (int left = 100; left > 0 && (!reader || reader->port() == 0); --left) {  // until the store has come there
            reader.emplace(copy, reading);
            if (reader->port() == 0) std::this_thread::sleep_for(100ms);
        }
        ASSERT_NE(reader->port(), 0);
    }
    std::optional<RunningServer> writer;
    std::optional<Client> boss;
    storage_test::StandbyServer& standby = storage_test::StandbyServer::shared();
    std::optional<RunningServer> reader;
};

TEST_F(ReadingServer, follows_a_standby_and_tells_who_watches) {
    const Wire line(reader->port());
    line.send("GET /api/v1/events/hall/stream HTTP/1.1\r\nHost: x\r\n\r\n");
    std::string told = line.read_some(20'000);
    ASSERT_EQ(enter_result(*boss, 1).status, 200);
    for (int left = 200; left > 0 && told.find("result-entered") == std::string::npos; --left)
        told += line.read_some(500);
    EXPECT_NE(told.find("\"what\":\"result-entered\""), std::string::npos) << told;
    const Json health = reader->client().get("/healthz").json();
    EXPECT_EQ(
        misfit(health,
               contract()["paths"]["/healthz"]["get"]["responses"]["200"]["content"]["application/json"]["schema"]),
        "");
    EXPECT_TRUE(health["behind_ms"].is_number()) << health;
    EXPECT_EQ(reader->stop(), 0);
}

TEST_F(ReadingServer, never_shows_less_than_the_page_has_seen) {
    const std::string round = "/api/v1/events/hall/rounds/1";
    const std::int64_t first = version_in(boss->get(round));
    ASSERT_EQ(version_in(patiently(reader->client(), fmt::format("{}?seen={}", round, first))), first);
    ASSERT_TRUE(standby.hold_back(true));
    const std::int64_t second = version_in(enter_result(*boss, 1));
    ASSERT_EQ(second, first + 1);
    const Reply behind = reader->client().get(fmt::format("{}?seen={}", round, second));
    EXPECT_EQ(behind.status, 503) << behind.body;
    EXPECT_EQ(behind.code(), "behind");
    EXPECT_EQ(behind.headers.at("retry-after"), "1");
    EXPECT_EQ(version_in(behind), first);
    EXPECT_EQ(behind.headers.at("cache-control"), "no-store");
    EXPECT_EQ(reader->client().get(round).status, 200) << "who has seen nothing yet is shown what there is";
    for (int left = 300; left > 0 && reader->client().get("/healthz").json()["behind_ms"] == 0; --left)
        std::this_thread::sleep_for(100ms);
    EXPECT_GT(reader->client().get("/healthz").json()["behind_ms"], 0);
    EXPECT_GT(std::stoll(reader->client().get(round).headers.at("store-behind")), 0);
    ASSERT_TRUE(standby.hold_back(false));
    const Reply now = patiently(reader->client(), fmt::format("{}?seen={}", round, second));
    EXPECT_EQ(version_in(now), second);
    EXPECT_EQ(now.json()["boards"][0]["result"], "1-0");
}

// A page that asks one server and then another, while results are entered without a pause.
TEST_F(ReadingServer, beside_the_one_that_writes_a_page_only_ever_goes_forward) {
    std::atomic<bool> done{false};
    std::thread desk([&] {
        for (int board = 1; board <= 4; ++board) {
            EXPECT_EQ(enter_result(*boss, board).status, 200);
            for (int again = 0; again < 8; ++again)
                EXPECT_LT(boss->post(fmt::format("/api/v1/events/hall/rounds/1/boards/{}/corrections", board),
                                     Json{{"result", again % 2 == 0 ? "0-1" : "1-0"}, {"reason", "misread"}})
                              .status,
                          300);
        }
        done = true;
    });
    std::int64_t seen = 0;
    int answers = 0;
    for (int turn = 0; !done; ++turn) {
        Client client = turn % 2 == 0 ? writer->client() : reader->client();
        const Reply reply = client.get(fmt::format("/api/v1/events/hall/standings?seen={}", seen));
        if (reply.code() == "behind") continue;
        ASSERT_EQ(reply.status, 200) << reply.body;
        EXPECT_GE(version_in(reply), seen);
        seen = version_in(reply), ++answers;
    }
    desk.join();
    EXPECT_GT(answers, 2);
    const std::int64_t last = version_in(boss->get("/api/v1/events/hall"));
    EXPECT_EQ(version_in(patiently(reader->client(), fmt::format("/api/v1/events/hall?seen={}", last))), last);
}

// What is in no store any more has been lost: a server that writes shows what there is.
TEST_F(ReadingServer, only_the_copy_waits_for_what_nobody_has) {
    const std::int64_t version = version_in(boss->get("/api/v1/events/hall"));
    const auto target = fmt::format("/api/v1/events/hall?seen={}", version + 5);
    const Reply from_writer = writer->client().get(target);
    EXPECT_EQ(from_writer.status, 200);
    EXPECT_EQ(version_in(from_writer), version);
    EXPECT_EQ(reader->client().get(target).code(), "behind");
    EXPECT_EQ(reader->client().get("/api/v1/events/hall?seen=soon").status, 200) << "no number: nothing is said";
}

}  // namespace
}  // namespace dommer::server_test
