// What a cache in front of the server may keep, and what nobody may.
#include <fmt/format.h>

#include <cstdlib>
#include <thread>

#include "contract.hpp"
#include "federation.hpp"

namespace dommer::server_test {
namespace {

using namespace std::chrono_literals;

std::string header(const Reply& reply, const std::string& name) {
    const auto found = reply.headers.find(name);
    return found == reply.headers.end() ? "" : found->second;
}

bool is_shared(const Reply& reply) { return header(reply, "cache-control").find("public") != std::string::npos; }

std::string filled_in(std::string target) {
    const std::pair<const char*, const char*> values[] = {{"{event}", "fjordby-mester"},
                                                          {"{round}", "1"},
                                                          {"{board}", "1"},
                                                          {"{entry}", "1"},
                                                          {"{person}", "1"},
                                                          {"{club}", "1"},
                                                          {"{book}", "laws-2023"},
                                                          {"{article}", "9.2.2"},
                                                          {"{user}", "player"},
                                                          {"{file}", "players.csv"},
                                                          {"{sheet}", "players"},
                                                          {"{penalty}", "1"},
                                                          {"{invitation}", "none"},
                                                          {"{chapter}", "players"},
                                                          {"{picture}", "desk.png"},
                                                          {"{edition}", "laws-2023"}};
    for (const auto& [name, value] : values)
        if (const auto at = target.find(name); at != std::string::npos)
            target.replace(at, std::string_view(name).size(), value);
    return target;
}

// Whatever depends on who asks must not be kept by a cache that others ask, too; what may be kept is the same for
// everybody who has no session.
TEST(caches, of_every_answer_of_the_contract_only_what_everybody_sees_may_be_shared) {
    const Federation& federation = Federation::shared();
    int shared = 0, asked = 0;
    for (const auto& [pattern, methods] : contract()["paths"].items()) {
        if (!methods.contains("get") || methods["get"]["operationId"] == "eventStream" ||
            methods["get"]["operationId"] == "eventScreensStream")
            continue;
        const std::string target = filled_in(pattern);
        SCOPED_TRACE(target);
        ++asked;
        const Reply everybody = federation.as("public").get(target);
        EXPECT_FALSE(header(everybody, "cache-control").empty());
        for (const char* role : {"administrator", "chief_arbiter", "player"}) {
            const Reply one = federation.as(role).get(target);
            EXPECT_FALSE(is_shared(one)) << role << ": " << header(one, "cache-control");
        }
        Client client = federation.as("public");
        EXPECT_FALSE(is_shared(client.get(target, "Authorization: Basic Ym9zczpwYXNz\r\n")));
        EXPECT_FALSE(is_shared(client.get(target, "Cookie: dommer_session=of-yesterday\r\n")));
        if (!is_shared(everybody)) continue;
        ++shared;
        EXPECT_EQ(everybody.status, 200);
        EXPECT_EQ(header(everybody, "set-cookie"), "");
        EXPECT_NE(header(everybody, "etag"), "");
        for (const char* part : {"Cookie", "Accept-Language", "Accept-Encoding"})
            EXPECT_NE(header(everybody, "vary").find(part), std::string::npos) << part;
        EXPECT_EQ(federation.as("public").get(target).body, everybody.body);
    }
    EXPECT_GT(asked, 50);
    EXPECT_GT(shared, 15) << "there is something to keep";
}

TEST(caches, no_answer_to_a_change_and_no_refusal_may_be_kept) {
    Client boss = Federation::shared().as("administrator"), anybody = Federation::shared().as("public");
    const std::string path = "/api/v1/events/" + Federation::shared().new_event();
    for (const Reply& reply :
         {boss.put(path + "/rounds/1/boards/1/result", Json{{"result", "1-0"}}), boss.post(path + "/rounds"),
          anybody.post(path + "/rounds"), anybody.get("/api/v1/events/none-such"), anybody.get(path + "/rounds/99"),
          anybody.get(path + "/standings?after=x"), anybody.get("/healthz"), anybody.get("/api/v1/session")})
        EXPECT_EQ(header(reply, "cache-control"), "no-store") << reply.body;
    const Wire line(boss.port());
    line.send("GET " + path + "/stream HTTP/1.1\r\nHost: x\r\n\r\n");
    const std::string head = line.read_some(20'000);
    EXPECT_NE(head.find("Cache-Control: no-store\r\n"), std::string::npos) << head;
    EXPECT_NE(head.find("X-Accel-Buffering: no\r\n"), std::string::npos) << head;
}

double pages_made(Client client) {
    const std::string text = client.get("/metrics").body, name = "\ndommer_pages_made_total ";
    return std::strtod(text.c_str() + text.find(name) + name.size(), nullptr);
}

class KeptByVersion : public testing::Test {
protected:
    std::string store() const { return "sqlite:" + (folder.path / "store.db").string(); }
    static Reply standings(const RunningServer& server, const std::string& etag = "", const std::string& more = "") {
        return server.client().get("/api/v1/events/hall/standings",
                                   more + (etag.empty() ? "" : "If-None-Match: " + etag + "\r\n"));
    }
    storage_test::Folder folder;
};

TEST_F(KeptByVersion, an_unchanged_event_is_304_without_making_the_answer_also_after_a_restart) {
    std::string etag;
    {
        const RunningServer server(store(), {"--empty"});
        Client boss = server.administrator();
        make_event(boss, "hall", 4, "published");
        const Reply first = standings(server);
        etag = header(first, "etag");
        EXPECT_EQ(header(first, "cache-control"), "public, max-age=1, stale-while-revalidate=2");
        EXPECT_EQ(standings(server, etag).status, 304);
        EXPECT_EQ(header(standings(server, "", "Accept-Language: da\r\n"), "etag") == etag, false)
            << "another language is another answer";
    }
    const RunningServer server(store(), {"--empty"});
    const Reply again = standings(server, etag);
    EXPECT_EQ(again.status, 304);
    EXPECT_EQ(header(again, "etag"), etag);
    EXPECT_EQ(header(again, "vary"), "Accept-Encoding, Cookie, Accept-Language");
    EXPECT_EQ(pages_made(server.client()), 0);
    EXPECT_EQ(standings(server).status, 200);
    EXPECT_EQ(pages_made(server.client()), 1);
}

TEST_F(KeptByVersion, a_change_of_the_event_is_another_tag_and_one_of_another_event_is_not) {
    const RunningServer server(store(), {"--empty"});
    Client boss = server.administrator();
    make_event(boss, "hall", 4, "published");
    const std::string before = header(standings(server), "etag");
    make_event(boss, "other", 4, "entry");
    EXPECT_EQ(standings(server, before).status, 304);
    ASSERT_EQ(boss.put("/api/v1/events/hall/rounds/1/boards/1/result", Json{{"result", "1-0"}}).status, 200);
    const Reply after = standings(server, before);
    EXPECT_EQ(after.status, 200);
    EXPECT_NE(header(after, "etag"), before);
}

// Words are taken out of the log without a new version of the event.
TEST_F(KeptByVersion, words_that_were_erased_are_in_no_answer_that_is_still_true) {
    const RunningServer server(store(), {"--empty"});
    Client boss = server.administrator();
    make_event(boss, "hall", 4, "published");
    const Reply before = server.client().get("/api/v1/events/hall/players");
    ASSERT_NE(before.body.find("Player, Number 2"), std::string::npos);
    const std::string erase =
        fmt::format("{} tournament erase-player hall 2 --store {} >/dev/null 2>&1", whole_program(), store());
    ASSERT_EQ(std::system(erase.c_str()), 0);
    const auto asked = [&] {
        return server.client().get("/api/v1/events/hall/players", "If-None-Match: " + header(before, "etag") + "\r\n");
    };
    for (int left = 300; left > 0 && asked().status == 304; --left) std::this_thread::sleep_for(50ms);
    EXPECT_EQ(asked().status, 200);
    EXPECT_EQ(asked().body.find("Player, Number 2"), std::string::npos);
    EXPECT_EQ(header(asked(), "event-version"), header(before, "event-version"));
    const RunningServer later(store(), {"--empty"});
    EXPECT_EQ(header(later.client().get("/api/v1/events/hall/players"), "etag"), header(asked(), "etag"))
        << "also for who starts after it";
}

}  // namespace
}  // namespace dommer::server_test
