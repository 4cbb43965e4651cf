#include <fmt/format.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "federation.hpp"
#include "page_cache.hpp"

// What strangers can make the server do, and what they cannot.
namespace dommer::server_test {
namespace {

std::int64_t counted(Client client, const std::string& name) {
    const std::string text = client.get("/metrics").body;
    const auto at = text.find("\n" + name + " ");
    return at == std::string::npos ? -1 : std::stoll(text.substr(at + name.size() + 2));
}

server::PagePtr page_of(std::size_t bytes) {
    auto page = std::make_shared<server::Page>();
    page->body = std::make_shared<const std::string>(bytes, 'x');
    return page;
}

TEST(load, kept_answers_are_counted_in_bytes_and_the_oldest_go_first) {
    server::PageCache cache(100'000);
    const auto one = cache.new_owner(), two = cache.new_owner();
    cache.keep(one, "a", page_of(20'000));
    cache.keep(one, "b", page_of(20'000));
    cache.keep(two, "a", page_of(20'000));
    cache.keep(two, "b", page_of(20'000));
    EXPECT_TRUE(cache.find(one, "a")) << "asked for last from now on";
    cache.keep(two, "c", page_of(20'000));
    EXPECT_TRUE(cache.find(one, "a"));
    EXPECT_FALSE(cache.find(one, "b"));
    EXPECT_LE(cache.bytes(), 100'000u);
    cache.keep(two, "huge", page_of(30'000));
    EXPECT_FALSE(cache.find(two, "huge")) << "one page does not push out all the others";
    cache.forget(two);
    EXPECT_FALSE(cache.find(two, "a"));
    EXPECT_LT(cache.bytes(), 21'000u);
    cache.keep(one, "a", page_of(10));
    EXPECT_LT(cache.bytes(), 1'000u) << "kept again, and counted once";
}

TEST(load, an_answer_is_kept_once_whatever_else_is_in_its_address) {
    Federation& federation = Federation::shared();
    Client somebody = federation.as("public");
    const std::string path = "/api/v1/events/" + federation.new_event();
    const auto same = somebody.get(path + "/crosstable").body;
    const auto made = counted(somebody, "dommer_pages_made_total");
    for (int at = 0; at < 50; ++at)
        EXPECT_EQ(somebody.get(fmt::format("{}/crosstable?after={}&sort={}&a={}&b=1&x={}", path, at, at, at, at)).body,
                  same);
    EXPECT_EQ(counted(somebody, "dommer_pages_made_total"), made) << "nothing of it is read by the route";
    static_cast<void>(somebody.get(path + "/standings?after=1"));
    static_cast<void>(somebody.get(path + "/players?sort=name"));
    static_cast<void>(somebody.get(path + "/players"));
    const auto after = counted(somebody, "dommer_pages_made_total");
    EXPECT_EQ(after, made + 3);
    for (const char* alike : {"/standings?after=01", "/standings?after=0001&z=3", "/players?sort=name&q=1",
                              "/players?sort=other", "/players?sort=third"})
        EXPECT_EQ(somebody.get(path + alike).status, 200) << alike;
    EXPECT_EQ(counted(somebody, "dommer_pages_made_total"), after) << "one answer has one key, however it is spelt";
}

TEST(load, one_answer_is_made_however_many_ask) {
    Federation& federation = Federation::shared();
    const std::string path = "/api/v1/events/" + federation.new_event() + "/crosstable";
    const auto made = counted(federation.as("public"), "dommer_pages_made_total");
    std::vector<std::jthread> askers;
    std::atomic<int> fine{0};
    for (int at = 0; at < 40; ++at)
        askers.emplace_back([&] { fine += Client(federation.port()).get(path).status == 200 ? 1 : 0; });
    askers.clear();
    EXPECT_EQ(fine, 40);
    EXPECT_EQ(counted(federation.as("public"), "dommer_pages_made_total"), made + 1);
}

TEST(load, a_strangers_long_body_is_refused_before_it_is_sent) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");
    const auto answer_to_head = [&](std::size_t length, const std::string& headers) {
        Wire wire(federation.port());
        wire.send(
            fmt::format("POST /api/v1/invitation-offer HTTP/1.1\r\nHost: x\r\n{}Content-Type: "
                        "application/json\r\nContent-Length: {}\r\n\r\n",
                        headers, length));
        const auto reply = wire.read_reply(700);
        return reply ? reply->status : 0;
    };
    EXPECT_EQ(answer_to_head(64 * 1024 + 1, ""), 413);
    EXPECT_EQ(answer_to_head(64 * 1024, ""), 0) << "the body is waited for";
    EXPECT_EQ(answer_to_head(500'000, "Cookie: dommer_session=made-up\r\n"), 413);
    EXPECT_EQ(answer_to_head(500'000, "Cookie: " + boss.cookie + "\r\n"), 0) << "who is signed in may send more";
}

TEST(load, one_address_has_so_many_connections_and_no_more) {
    const storage_test::Folder folder;
    const RunningServer server("sqlite:" + (folder.path / "store.db").string(), {"--connections-per-address", "3"});
    const Wire one(server.port()), two(server.port()), three(server.port());
    for (const Wire* wire : {&one, &two, &three}) {
        wire->send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
        EXPECT_TRUE(wire->read_some(3000).starts_with("HTTP/1.1 200")) << "the third still fits";
    }
    const Wire four(server.port());
    EXPECT_TRUE(four.read_all(3000).starts_with("HTTP/1.1 503"));
}

TEST(load, metrics_are_for_administrators_and_for_the_addresses_named) {
    const storage_test::Folder folder;
    const RunningServer server("sqlite:" + (folder.path / "store.db").string(), {"--metrics-from", "192.0.2.7"});
    Client boss = server.administrator();
    EXPECT_EQ(server.client().get("/metrics").status, 401);
    EXPECT_EQ(boss.get("/metrics").status, 200);
    EXPECT_EQ(server.client().get("/healthz").status, 200);
    Client here = Federation::shared().as("public");
    EXPECT_EQ(here.get("/metrics").status, 200) << "this machine, where nothing else is said";
    EXPECT_EQ(here.get("/metrics", "X-Forwarded-For: 198.51.100.4\r\n").status, 401) << "a proxy stands between";
}

TEST(load, behind_a_listener_of_ipv6_a_proxy_of_ipv4_is_trusted) {
    const storage_test::Folder folder;
    const std::string log = (folder.path / "log").string();
    const RunningServer server("sqlite:" + (folder.path / "store.db").string(),
                               {"--address", "::", "--trust-proxy", "127.0.0.1"}, log);
    ASSERT_NE(server.port(), 0);
    EXPECT_EQ(server.client().get("/api/v1/nothing", "X-Forwarded-For: 203.0.113.9\r\n").status, 404);
    std::string text;
    for (int tries = 0; tries < 50 && text.find("203.0.113.9") == std::string::npos; ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        std::ifstream file(log);
        text.assign(std::istreambuf_iterator<char>(file), {});
    }
    EXPECT_NE(text.find("\"peer\":\"203.0.113.9\""), std::string::npos) << text;
}

TEST(load, a_log_that_was_moved_away_is_begun_again_on_sighup) {
    const storage_test::Folder folder;
    const std::string log = (folder.path / "dommer.log").string(), moved = (folder.path / "dommer.log.1").string();
    const RunningServer server("sqlite:" + (folder.path / "store.db").string(), {"--log-file", log},
                               (folder.path / "stderr").string());
    EXPECT_EQ(server.client().get("/api/v1/nothing-before").status, 404);
    std::filesystem::rename(log, moved);
    const auto text_of = [](const std::string& name) {
        std::ifstream file(name);
        return std::string(std::istreambuf_iterator<char>(file), {});
    };
    // The log is written after the answer: nobody waits for it.
    const auto wait_for = [&](const std::string& name, const std::string& words) {
        for (int tries = 0; tries < 500 && text_of(name).find(words) == std::string::npos; ++tries)
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
    };
    EXPECT_EQ(server.client().get("/api/v1/nothing-between").status, 404);
    wait_for(moved, "nothing-between");
    ASSERT_EQ(::kill(server.process(), SIGHUP), 0);
    wait_for(log, "log opened again");
    EXPECT_EQ(server.client().get("/api/v1/nothing-after").status, 404) << "it goes on";
    wait_for(log, "nothing-after");
    EXPECT_NE(text_of(moved).find("nothing-between"), std::string::npos);
    EXPECT_NE(text_of(log).find("nothing-after"), std::string::npos);
    EXPECT_EQ(text_of(log).find("nothing-between"), std::string::npos);
}

TEST(load, what_is_no_character_is_refused_on_entry) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");
    const std::string path = "/api/v1/events/" + federation.new_event("entry") + "/players";
    for (const char* odd : {"Tricky \uffff", "Tricky \ufffe", "\ufdd0 Tricky", "Tricky \U0001ffff"})
        EXPECT_EQ(boss.post(path, Json{{"name", odd}}).code(), "text_not_plain") << odd;
    for (const char* fine : {"Last \uffef of them", "Plain \U0001f3c6", "\ufdcf before"})
        EXPECT_EQ(boss.post(path, Json{{"name", fine}}).status, 201) << fine;
}

TEST(load, what_was_decided_in_a_round_that_is_not_published_is_not_told) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");
    const std::string id = federation.new_event("numbered"), path = "/api/v1/events/" + id;
    const auto decided = [&](const char* role) {
        int count = 0;
        const Json article = federation.as(role).get("/api/v1/rules/laws-2023/articles/11.5").json();
        for (const Json& each : article["decisions"]) count += each["event"] == id ? 1 : 0;
        return count;
    };
    Json boards = Json::array({{{"white", 1}, {"black", 2}}, {{"white", 3}, {"black", 4}}});
    ASSERT_EQ(boss.post(path + "/hand-pairings", Json{{"boards", boards}, {"reason", "laws-2023, 11.5: they quarrel"}})
                  .status,
              201);
    EXPECT_EQ(decided("public"), 0);
    EXPECT_EQ(decided("administrator"), 1);
    ASSERT_EQ(boss.post(path + "/rounds/1/publication").status / 100, 2);
    EXPECT_EQ(decided("public"), 1);
}

}  // namespace
}  // namespace dommer::server_test
