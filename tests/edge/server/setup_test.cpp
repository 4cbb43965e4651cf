#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>

#include "federation.hpp"

namespace dommer::server_test {
namespace {

constexpr const char* setup = "/api/v1/setup";
constexpr const char* demo = "/api/v1/demo";

class FirstStart : public testing::Test {
protected:
    std::string file(const char* name = "store.db") const { return (folder_.path / name).string(); }
    static std::size_t events(Client client) { return client.get("/api/v1/events").json()["events"].size(); }

    storage_test::Folder folder_;
};

struct Ended {
    int code;
    std::string said;
};

// `dommer serve` with options for which it does not start.
Ended ended(const std::string& options) {
    FILE* pipe = popen(fmt::format("timeout 20 {} serve {} 2>&1", program(), options).c_str(), "r");
    std::string said;
    std::array<char, 4096> buffer{};
    for (std::size_t got = 0; (got = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
        said.append(buffer.data(), got);
    return {WEXITSTATUS(pclose(pipe)), said};
}

TEST_F(FirstStart, a_new_store_is_empty_and_waits_for_its_administrator) {
    const RunningServer server(file());  // a plain path
    ASSERT_NE(server.port(), 0);
    EXPECT_EQ(server.client().get(setup).json(), (Json{{"administrator", false}, {"empty", true}}));
    EXPECT_EQ(events(server.client()), 0u);
    EXPECT_EQ(server.token().size(), 64u) << "the one-time code was not printed";
}

TEST_F(FirstStart, only_who_has_the_code_becomes_administrator_and_only_once) {
    const RunningServer server(file());
    Client stranger = server.client();
    EXPECT_EQ(stranger.join("", "stranger").status, 404);
    EXPECT_EQ(stranger.join(std::string(64, '0'), "stranger").status, 404);
    EXPECT_EQ(stranger.post(demo).status, 401);
    EXPECT_EQ(server.client().get(setup).json()["administrator"], false);
    Client boss = server.client();
    ASSERT_EQ(boss.join(server.token(), "boss").status, 200);
    EXPECT_EQ(server.client().get(setup).json(), (Json{{"administrator", true}, {"empty", true}}));
    EXPECT_EQ(stranger.join(server.token(), "stranger").status, 404);
}

TEST_F(FirstStart, the_codes_of_earlier_starts_end_with_the_first_administrator) {
    RunningServer first(file());
    const std::string earlier = first.token();
    EXPECT_EQ(first.stop(), 0);
    const RunningServer second(file());
    Client boss = second.client(), late = second.client();
    ASSERT_EQ(boss.join(second.token(), "boss").status, 200);
    EXPECT_EQ(late.join(earlier, "late").status, 404);
}

TEST_F(FirstStart, the_administrator_loads_the_demo_into_an_empty_store_and_into_no_other) {
    const RunningServer server(file());
    Client boss = server.administrator();
    const std::string helpers = boss.post("/api/v1/invitations", Json{{"role", "chief_arbiter"}}).json()["token"];
    Client chief = server.client();
    ASSERT_EQ(chief.join(helpers, "chief").status, 200);
    EXPECT_EQ(chief.post(demo).status, 403);
    EXPECT_EQ(events(boss), 0u);
    const Reply loaded = boss.post(demo);
    EXPECT_EQ(loaded.status, 200) << loaded.body;
    EXPECT_EQ(loaded.json(), (Json{{"administrator", true}, {"empty", false}}));
    EXPECT_EQ(events(server.client()), 3u);
    EXPECT_EQ(server.client().get("/api/v1/events/fjordby-mester/rounds/4").status, 200);
    EXPECT_EQ(boss.post(demo).code(), "store_not_empty");
    EXPECT_EQ(events(server.client()), 3u);
}

TEST_F(FirstStart, the_demo_is_not_mixed_with_what_is_there) {
    const RunningServer server(file());
    Client boss = server.administrator();
    ASSERT_EQ(boss.post("/api/v1/clubs", Json{{"name", "A club"}, {"district", 1}}).status, 201);
    EXPECT_EQ(server.client().get(setup).json()["empty"], false);
    EXPECT_EQ(boss.post(demo).status, 409);
}

TEST_F(FirstStart, asked_for_at_the_start_the_demo_comes_once_and_only_before_anybody_has_signed_up) {
    {
        RunningServer server(file(), {"--demo"});
        EXPECT_EQ(events(server.client()), 3u);
        EXPECT_EQ(server.stop(), 0);
        RunningServer again(file(), {"--demo"});
        EXPECT_EQ(events(again.client()), 3u);
        EXPECT_EQ(again.stop(), 0);
    }
    RunningServer empty(file("other.db"), {"--demo", "--empty"});
    EXPECT_EQ(events(empty.client()), 0u);
    static_cast<void>(empty.administrator());
    EXPECT_EQ(empty.stop(), 0);
    const RunningServer again(file("other.db"), {"--demo"});
    EXPECT_EQ(events(again.client()), 0u);
}

TEST_F(FirstStart, tables_of_clubs_and_members_are_taken_in_together_or_not_at_all) {
    const RunningServer server(file());
    Client boss = server.administrator();
    const auto import = [&](const Json& tables) { return boss.post("/api/v1/register-import", tables); };
    const std::string clubs = "number,name,district\n1,Fjordby,2\n2,Ågade,3\n";
    const Reply bad =
        import({{"clubs", clubs},
                {"members",
                 "number,name,born,club,from\n1,Alm Karin,1.2.1990,,\n2,,1980-01-01,,\n3,Bech Ole,,7,2020-01-01\n"}});
    EXPECT_EQ(bad.status, 400);
    EXPECT_EQ(bad.json()["error"]["field"], "members");
    EXPECT_EQ(bad.json()["error"]["numbers"], Json({2, 3, 4}));
    const std::string message = bad.json()["error"]["message"];
    for (const char* part : {"Nothing was imported", "line 2: the birth date is no day", "line 3: the name is missing"})
        EXPECT_NE(message.find(part), std::string::npos) << message;
    EXPECT_EQ(server.client().get("/api/v1/clubs").json()["clubs"].size(), 0u) << "the clubs were kept";
    EXPECT_EQ(server.client().get(setup).json()["empty"], true);
    const std::string members =
        "\xEF\xBB\xBFnumber;name;born;club;from\r\n1;Ålm, Karin;1990-02-01;1;2020-01-01\r\n2;Bech, Ole;;;\r\n";
    const Reply good = import({{"clubs", clubs}, {"members", members}});
    EXPECT_EQ(good.status, 200) << good.body;
    EXPECT_EQ(good.json()["clubs"]["added"], 2);
    EXPECT_EQ(good.json()["members"]["added"], 2);
    EXPECT_EQ(server.client().get("/api/v1/players?q=karin").json()["players"][0]["name"], "Ålm, Karin");
    EXPECT_EQ(import({{"members", members}}).json()["members"]["unchanged"], 2);
    EXPECT_EQ(import(Json::object()).code(), "table_missing");
    EXPECT_EQ(import({{"members", "number,name\n1,\x07\n"}}).code(), "text_not_plain");
}

TEST_F(FirstStart, a_table_is_refused_in_the_language_of_who_sends_it) {
    const RunningServer server(file());
    Client boss = server.administrator();
    const auto message = [&](const char* language) {
        const std::string header = fmt::format("Accept-Language: {}\r\n", language);
        return boss.ask("POST", "/api/v1/register-import", Json{{"members", "name\nAlm\n"}}, header)
            .json()["error"]["message"]
            .get<std::string>();
    };
    EXPECT_NE(message("da").find("linje 1: overskriften skal mindst have kolonnerne number og name"), std::string::npos)
        << message("da");
    EXPECT_NE(message("nb").find("linje 1: overskriften må minst ha kolonnene number og name"), std::string::npos)
        << message("nb");
}

// Whether the program under test was built with its pages or not: it serves them, or says what to do.
TEST_F(FirstStart, the_pages_are_inside_the_program_or_it_says_what_to_do) {
    const std::string index = "web/dist/index.html";
    if (!std::filesystem::exists(index)) {
        const Ended without = ended("--port 0 --store " + file());
        EXPECT_EQ(without.code, 2);
        for (const char* part : {"built without its pages", "scripts/build_pages", "--web DIR", "--without-pages"})
            EXPECT_NE(without.said.find(part), std::string::npos) << without.said;
        return;
    }
    const RunningServer server(file(), {with_own_pages});
    ASSERT_NE(server.port(), 0);
    std::ifstream in(index, std::ios::binary);
    const std::string built{std::istreambuf_iterator<char>(in), {}};
    const Reply page = server.client().get("/rules");
    EXPECT_EQ(page.body, built);
    EXPECT_EQ(page.headers.at("cache-control"), "no-cache");
    EXPECT_EQ(
        server.client().ask("GET", "/rules", std::nullopt, "If-None-Match: " + page.headers.at("etag") + "\r\n").status,
        304);
    const auto at = built.find("/assets/");
    const std::string script = built.substr(at, built.find('"', at) - at);
    const Reply asset = server.client().ask("GET", script, std::nullopt, "Accept-Encoding: gzip\r\n");
    EXPECT_EQ(asset.status, 200) << script;
    EXPECT_EQ(asset.headers.at("content-encoding"), "gzip");
    EXPECT_EQ(asset.headers.at("cache-control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(server.client().get("/assets/none.js").status, 404);
}

TEST_F(FirstStart, without_pages_there_is_the_interface) {
    const RunningServer server(file());  // the tests' servers are without pages
    EXPECT_NE(server.client().get("/").body.find("/api/v1/openapi.json"), std::string::npos);
    EXPECT_EQ(server.client().get("/api/v1/openapi.json").status, 200);
}

TEST_F(FirstStart, trouble_is_named_with_what_to_do) {
    const Ended no_pages = ended(fmt::format("--port 0 --store {} --web {}", file(), folder_.path.string()));
    EXPECT_EQ(no_pages.code, 2);
    EXPECT_NE(no_pages.said.find("there is no index.html in it: build the pages with scripts/build_pages"),
              std::string::npos)
        << no_pages.said;
    const Ended folder = ended("--port 0 --without-pages --store " + folder_.path.string());
    EXPECT_EQ(folder.code, 2);
    EXPECT_NE(folder.said.find("is a folder: name a file in it"), std::string::npos) << folder.said;
    const Ended nowhere = ended("--port 0 --without-pages --store " + file("missing/store.db"));
    EXPECT_EQ(nowhere.code, 2);
    EXPECT_NE(nowhere.said.find("that the folder or server is there"), std::string::npos) << nowhere.said;
    const RunningServer server(file());
    const Ended taken = ended(fmt::format("--port {} --without-pages --store {}", server.port(), file("other.db")));
    EXPECT_EQ(taken.code, 2);
    EXPECT_NE(taken.said.find(
                  "another program listens there, perhaps Dommer itself: stop it, or choose another port with --port"),
              std::string::npos)
        << taken.said;
}

}  // namespace
}  // namespace dommer::server_test
