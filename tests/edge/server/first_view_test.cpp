#include <fstream>

#include "federation.hpp"

// What the address of an event brings before any script has run.
namespace dommer::server_test {
namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// A frame like the one the pages' build makes.
std::string frame_in(const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder / "web");
    std::ofstream(folder / "web/index.html")
        << "<!doctype html>\n<html lang=\"en\"><head><title>Dommer</title></head><body><div "
           "id=\"app\"></div></body></html>\n";
    return (folder / "web").string();
}

class FirstView : public testing::Test {
protected:
    storage_test::Folder folder;
    RunningServer server{"sqlite:" + (folder.path / "store.db").string(), {"--demo", "--web", frame_in(folder.path)}};
    Client boss = server.administrator(), anybody = server.client();
};

TEST_F(FirstView, has_the_table_asked_for_in_the_reader_s_language) {
    const Reply pairings = anybody.get("/events/fjordby-mester", "Accept-Language: da\r\n");
    EXPECT_EQ(pairings.status, 200);
    EXPECT_EQ(pairings.headers.at("content-type"), "text/html; charset=utf-8");
    EXPECT_EQ(pairings.headers.at("cache-control"), "public, max-age=1, stale-while-revalidate=2");
    EXPECT_EQ(pairings.headers.at("vary"), "Accept-Encoding, Accept-Language");
    for (const char* part : {"<html lang=\"da\">", "<title>Fjordby Mester – Dommer</title>", "<h1>Fjordby Mester</h1>",
                             "<th scope=\"col\"", "Rundelægning"})
        EXPECT_TRUE(has(pairings.body, part)) << part;
    const Reply standings = anybody.get("/events/fjordby-mester/standings", "Accept-Language: nb\r\n");
    EXPECT_TRUE(has(standings.body, "<html lang=\"nb\">"));
    EXPECT_NE(standings.body, pairings.body);
    EXPECT_EQ(anybody
                  .get("/events/fjordby-mester/standings",
                       "Accept-Language: nb\r\nIf-None-Match: " + standings.headers.at("etag") + "\r\n")
                  .status,
              304);
    for (const char* part : {"players", "crosstable", "prizes", "pairings"})
        EXPECT_TRUE(has(anybody.get(std::string("/events/fjordby-mester/") + part).body, "<table>")) << part;
}

TEST_F(FirstView, tells_by_the_status_that_nothing_is_at_an_address) {
    storage_test::Folder other;
    const std::string web = frame_in(other.path);
    std::ofstream(other.path / "web/addresses.txt")
        << "/\n/clubs\n/clubs/:club\n/players/:person\n/rules/:book\n/rules/:book/:article\n"
           "/rules/packs\n/festivals/:festival\n/seasons/:season\n/events/:event/:tab\n";
    RunningServer known{"sqlite:" + (other.path / "store.db").string(), {"--demo", "--web", web}};
    Client reader = known.client();
    for (const char* there :
         {"/", "/clubs", "/clubs/", "/clubs/1", "/players/1", "/rules/packs", "/rules/laws-2023",
          "/rules/laws-2023/9.2.2", "/events/fjordby-mester", "/events/fjordby-mester/rating",
          "/events/fjordby-mester/players/1", "/events/fjordby-mester/screen", "/events/fjordby-mester/tablet"})
        EXPECT_EQ(reader.get(there).status, 200) << there;
    for (const char* nowhere :
         {"/nowhere", "/clubs/7/8", "/club", "/clubs/999", "/players/99999", "/players/x", "/rules/no-book",
          "/rules/laws-2023/99.9", "/festivals/none", "/seasons/none", "/events/none/rating", "/events/none/players/1",
          "/events/none", "/events/fjordby-mester/nowhere", "/events/fjordby-mester/players/999"}) {
        const Reply lost = reader.get(nowhere);
        EXPECT_EQ(lost.status, 404) << nowhere;
        EXPECT_TRUE(has(lost.body, "id=\"app\"")) << "the page says so to people";
    }
}

TEST_F(FirstView, says_what_a_link_shows_where_it_is_passed_on) {
    const std::string page = anybody.get("/events/fjordby-mester/standings", "Accept-Language: da\r\n").body;
    for (const char* part : {"<meta property=\"og:type\" content=\"website\" />",
                             "<meta property=\"og:title\" content=\"Fjordby Mester · Stilling",
                             "<meta property=\"og:description\" content=\"Fjordby · "})
        EXPECT_TRUE(has(page, part)) << part << page.substr(0, 2000);
    EXPECT_FALSE(has(page, "og:url")) << "nobody said how the server is reached";
    storage_test::Folder other;
    RunningServer known{"sqlite:" + (other.path / "store.db").string(),
                        {"--demo", "--web", frame_in(other.path), "--public-url", "https://chess.example"}};
    const std::string shared = known.client().get("/events/fjordby-mester/standings").body;
    for (const char* part : {"content=\"https://chess.example/events/fjordby-mester/standings\"",
                             "content=\"https://chess.example/api/v1/events/fjordby-mester/share.png?lang=en\""})
        EXPECT_TRUE(has(shared, part)) << part << shared.substr(0, 2000);
}

TEST_F(FirstView, a_page_about_somebody_says_who_where_its_link_is_passed_on) {
    const std::string name = anybody.get("/api/v1/players/1").json()["person"]["name"];
    for (int twice = 0; twice < 2; ++twice) {  // made, and kept
        const Reply page = anybody.get("/players/1", "Accept-Language: nb\r\n");
        EXPECT_EQ(page.status, 200);
        EXPECT_TRUE(has(page.body, "<title>" + name + " – Dommer</title>")) << page.body;
        EXPECT_TRUE(has(page.body, "<meta property=\"og:title\" content=\"" + name + "\" />")) << page.body;
        EXPECT_TRUE(has(page.body, "<html lang=\"nb\">"));
        EXPECT_TRUE(has(page.body, "<div id=\"app\"></div>"));
    }
    EXPECT_TRUE(has(anybody.get("/clubs/1").body, "og:title"));
    EXPECT_TRUE(has(anybody.get("/").body, "og:title"));
    const std::string card = anybody.get("/events/fjordby-mester/players/1").body;
    const std::string player = anybody.get("/api/v1/events/fjordby-mester/players/1").json()["player"]["name"];
    EXPECT_TRUE(has(card, "og:title\" content=\"" + player + " · Fjordby Mester\"")) << card.substr(0, 1500);
}

TEST_F(FirstView, what_the_frame_says_of_itself_is_said_once) {
    storage_test::Folder other;
    const std::string web = frame_in(other.path);
    std::ofstream(other.path / "web/index.html")
        << "<!doctype html>\n<html lang=\"en\"><head><title>Dommer</title>\n    <meta property=\"og:title\" "
           "content=\"Dommer\" />\n    <link></head><body><div id=\"app\"></div></body></html>\n";
    RunningServer framed{"sqlite:" + (other.path / "store.db").string(), {"--demo", "--web", web}};
    for (const char* path : {"/", "/players/1", "/events/fjordby-mester"}) {
        const std::string page = framed.client().get(path).body;
        EXPECT_EQ(page.find("og:title"), page.rfind("og:title")) << page.substr(0, 1000);
        EXPECT_TRUE(has(page, "<link></head>")) << page.substr(0, 1000);
    }
    EXPECT_TRUE(has(framed.client().get("/clubs").body, "og:title"));
}

TEST_F(FirstView, follows_the_event_and_never_shows_a_round_before_it_is_published) {
    make_event(boss, "mine", 4, "paired");
    EXPECT_FALSE(has(anybody.get("/events/mine/pairings", "Accept-Language: en\r\n").body, "Round 1"));
    EXPECT_FALSE(has(boss.get("/events/mine/pairings", "Accept-Language: en\r\n").body, "Round 1"))
        << "kept for everybody, so the same for all";
    ASSERT_EQ(boss.post("/api/v1/events/mine/rounds/1/publication").status, 200);
    EXPECT_TRUE(has(anybody.get("/events/mine/pairings", "Accept-Language: en\r\n").body, "Round 1"));
    ASSERT_EQ(boss.put("/api/v1/events/mine/rounds/1/boards/1/result", Json{{"result", "0-1"}}).status, 200);
    EXPECT_TRUE(has(anybody.get("/events/mine/pairings").body, "0-1"));
}

TEST_F(FirstView, shows_what_people_typed_as_text) {
    ASSERT_EQ(boss.post("/api/v1/events",
                        Json{{"id", "evil"},
                             {"preset", "coordinated"},
                             {"settings", {{"name", "<script>alert(1)</script>"}, {"first_day", "2026-04-02"}}}})
                  .status,
              201);
    ASSERT_EQ(boss.post("/api/v1/events/evil/players", Json{{"name", "\"><img src=x onerror=alert(1)>"}}).status, 201);
    const std::string page = anybody.get("/events/evil").body;
    EXPECT_FALSE(has(page, "<script>alert")) << page;
    EXPECT_FALSE(has(page, "<img")) << page;
    EXPECT_TRUE(has(page, "&lt;script&gt;alert(1)&lt;/script&gt;"));
}

TEST_F(FirstView, an_event_that_is_not_there_is_not_found_but_the_pages_come) {
    const Reply gone = anybody.get("/events/never-was/standings");
    EXPECT_EQ(gone.status, 404);
    EXPECT_TRUE(has(gone.body, "<div id=\"app\"></div>"));
    EXPECT_EQ(anybody.get("/events/fjordby-mester/screen").status, 200);
}

TEST_F(FirstView, the_front_page_lists_the_events_without_script) {
    const Reply front = anybody.get("/", "Accept-Language: da\r\n");
    EXPECT_EQ(front.status, 200);
    EXPECT_EQ(front.headers.at("content-type"), "text/html; charset=utf-8");
    for (const char* part : {"<html lang=\"da\">", "<h1>Turneringer</h1>", "<h2>I gang</h2>",
                             "<a href=\"/events/fjordby-mester\">Fjordby Mester</a>", "application/atom+xml"})
        EXPECT_TRUE(has(front.body, part)) << part << front.body;
    ASSERT_EQ(boss.post("/api/v1/events",
                        Json{{"preset", "rapid"}, {"settings", {{"name", "New <one>"}, {"first_day", "2026-05-01"}}}})
                  .status,
              201);
    EXPECT_TRUE(has(anybody.get("/").body, "New &lt;one&gt;")) << "it is kept until anything changes";
}

}  // namespace
}  // namespace dommer::server_test
