#include <openssl/evp.h>

#include <fstream>
#include <sstream>

#include "federation.hpp"

namespace dommer::server_test {
namespace {

TEST(papers, the_report_has_every_line_that_fide_requires) {
    Client arbiter = Federation::shared().as("arbiter");
    for (const char* file : {"trf16.txt", "trf26.txt"}) {
        const std::string report = arbiter.get(std::string("/api/v1/events/efteraarsturneringen/exports/") + file).body;
        for (const char* line : {"012 Efterårsturneringen", "022 Fjordby", "042 ", "052 ", "092 ", "102 "})
            EXPECT_NE(report.find(line), std::string::npos) << file << " lacks " << line;
    }
}

// Everybody may have the report, but nobody's year of birth with it; an arbiter the years; the days are the register's.
TEST(papers, days_of_birth_leave_the_register_only_for_who_keeps_it) {
    Federation& federation = Federation::shared();
    const std::string path = "/api/v1/events/efteraarsturneringen";
    struct Births {
        int years = 0, days = 0;
    };
    const auto births = [](const std::string& report) {
        Births count;
        std::istringstream lines(report);
        const auto digit = [](char c) { return c >= '0' && c <= '9'; };
        for (std::string line; std::getline(lines, line);)
            for (std::size_t at = 4; line.starts_with("001 ") && at + 6 <= line.size(); ++at)
                if (line[at] == '/' && line[at + 3] == '/' && digit(line[at - 1]) && digit(line[at + 5])) {
                    ++count.years;
                    count.days += line.compare(at, 6, "/00/00") == 0 ? 0 : 1;
                    break;
                }
        return count;
    };
    EXPECT_EQ(births(federation.as("public").get(path + "/export.trf").body).years, 0);
    for (const char* role : {"arbiter", "chief_arbiter", "administrator"})
        for (const char* file : {"trf16.txt", "trf26.txt"}) {
            const Births seen = births(federation.as(role).get(path + "/exports/" + file).body);
            EXPECT_GT(seen.years, 20) << role << file;
            EXPECT_EQ(seen.days, 0) << role << file;
        }
    for (const char* role : {"rating_officer", "administrator"})
        EXPECT_GT(births(federation.as(role).get(path + "/reports/trf26.txt").body).days, 20) << role;
    const auto days_in_table = [](const std::string& csv) {
        int count = 0;
        for (std::size_t at = 0; at + 10 <= csv.size(); ++at)
            count += csv[at] == ',' && csv[at + 5] == '-' && csv[at + 8] == '-' ? 1 : 0;
        return count;
    };
    EXPECT_EQ(days_in_table(federation.as("arbiter").get(path + "/exports/players.csv").body), 0);
    EXPECT_GT(days_in_table(federation.as("rating_officer").get(path + "/reports/players.csv").body), 20);
    EXPECT_EQ(federation.as("arbiter").get(path + "/reports/trf26.txt").status, 403);
    EXPECT_EQ(federation.as("rating_officer").get(path + "/reports/report.txt").status, 404);
    EXPECT_EQ(federation.as("public").get(path + "/exports/trf26.txt").status, 401);
    EXPECT_EQ(federation.as("player").get(path + "/exports/players.csv").status, 403);
}

TEST(papers, a_print_is_a_pdf_and_what_cannot_be_printed_is_refused) {
    Federation& federation = Federation::shared();
    Client desk = federation.as("result_entry");
    const std::string path = "/api/v1/events/fjordby-mester/prints/";
    for (const char* sheet : {"pairings?round=2", "pairings-by-name", "standings", "cross-table", "players", "check-in",
                              "prizes", "slips", "place-cards", "board-cards", "scoresheets"}) {
        const Reply print = desk.get(path + sheet);
        EXPECT_EQ(print.status, 200) << sheet << print.body;
        EXPECT_TRUE(print.body.starts_with("%PDF-")) << sheet;
        EXPECT_EQ(print.headers.at("content-type"), "application/pdf");
    }
    EXPECT_EQ(desk.get(path + "pairings?round=99").code(), "no_such_round");
    EXPECT_EQ(desk.get(path + "menu").status, 404);
    EXPECT_EQ(desk.get("/api/v1/events/" + federation.new_event("entry") + "/prints/pairings").status / 100, 4);
    EXPECT_EQ(federation.as("public").get(path + "slips").status, 401);
}

TEST(papers, there_is_no_report_before_the_numbers_are_given) {
    Federation& federation = Federation::shared();
    const std::string path = "/api/v1/events/" + federation.new_event("entry");
    EXPECT_EQ(federation.as("public").get(path + "/export.trf").code(), "numbers_not_given");
    EXPECT_EQ(federation.as("arbiter").get(path + "/exports/report.txt").code(), "numbers_not_given");
    EXPECT_EQ(federation.as("arbiter").get("/api/v1/events/fjordby-mester/exports/passwords.txt").status, 404);
}

std::string base64(const std::string& bytes) {
    std::string text(4 * ((bytes.size() + 2) / 3) + 1, '\0');
    const int length =
        EVP_EncodeBlock(reinterpret_cast<unsigned char*>(text.data()),
                        reinterpret_cast<const unsigned char*>(bytes.data()), static_cast<int>(bytes.size()));
    text.resize(static_cast<std::size_t>(length));
    return text;
}

TEST(papers, tables_for_spreadsheets_and_the_report_of_some_rounds) {
    Federation& federation = Federation::shared();
    const std::string path = "/api/v1/events/efteraarsturneringen/exports/";
    Client arbiter = federation.as("arbiter");
    for (const char* name : {"event.xlsx", "event.ods"})
        EXPECT_EQ(arbiter.get(path + name).body.substr(0, 2), "PK") << name;
    const Reply some = arbiter.get(path + "trf26.txt?rounds=1-1");
    ASSERT_EQ(some.status, 200);
    EXPECT_NE(some.body.find("### rounds 1 to 1 alone"), std::string::npos);
    for (const char* wrong : {"0-1", "1-99", "x", "2-1"})
        EXPECT_EQ(arbiter.get(path + "trf26.txt?rounds=" + wrong).status, 400) << wrong;
}

// The event is taken to another store with its whole log; here it comes back under another name.
TEST(papers, an_event_with_its_log_is_read_back_and_without_names_tells_nobodys) {
    Federation& federation = Federation::shared();
    const std::string event = "/api/v1/events/efteraarsturneringen";
    Client boss = federation.as("administrator");
    const std::string log = boss.get(event + "/reports/event-log.jsonl").body;
    const std::string nameless = federation.as("arbiter").get(event + "/exports/event-log-nameless.jsonl").body;
    EXPECT_EQ(federation.as("arbiter").get(event + "/reports/event-log.jsonl").status, 403);
    EXPECT_EQ(federation.as("arbiter").get(event + "/exports/event-log.jsonl").status, 404);
    const std::string name = boss.get(event + "/players").json()["players"][0]["name"];
    EXPECT_NE(log.find(name), std::string::npos);
    EXPECT_EQ(nameless.find(name), std::string::npos);
    Json body{{"name", "event.jsonl"}, {"file", base64(log)}};
    const Reply seen = boss.post("/api/v1/event-imports/preview", body);
    ASSERT_EQ(seen.status, 200) << seen.body;
    EXPECT_EQ(seen.json()["format"], "dommer-log");
    EXPECT_EQ(seen.json()["to_accept"], Json::array());
    EXPECT_EQ(boss.post("/api/v1/event-imports", body).status, 409) << "the name is taken";
    body["id"] = "autumn-again";
    ASSERT_EQ(boss.post("/api/v1/event-imports", body).status, 201);
    EXPECT_EQ(boss.get("/api/v1/events/autumn-again/standings").json(), boss.get(event + "/standings").json());
    body.erase("id");
    body["file"] = base64(log.substr(0, log.size() / 2));
    EXPECT_EQ(boss.post("/api/v1/event-imports/preview", body).code(), "event_file_wrong");
}

// An event of teams becomes a season, once what is listed is accepted.
TEST(papers, a_report_of_teams_is_seen_then_taken_over_and_goes_on_as_a_season) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");
    std::ifstream file("tests/data/events/limfjord-teams.trf");
    const std::string report{std::istreambuf_iterator<char>(file), {}};
    ASSERT_FALSE(report.empty());
    Json body{{"name", "limfjord.trf"}, {"file", base64(report)}};
    const Reply seen = boss.post("/api/v1/event-imports/preview", body);
    ASSERT_EQ(seen.status, 200) << seen.body;
    EXPECT_EQ(seen.json()["teams"], 7);
    EXPECT_EQ(seen.json()["players"], 35);
    EXPECT_EQ(seen.json()["rounds"], 5);
    for (const Json& round : seen.json()["paired"]) EXPECT_EQ(round["same"], true);
    EXPECT_EQ(federation.as("arbiter").post("/api/v1/event-imports", body).status, 403);
    EXPECT_EQ(seen.json()["to_accept"], Json::array());
    std::ifstream other("tests/data/kattegat-cup.trf");
    Json listed{{"name", "kattegat.trf"}, {"file", base64({std::istreambuf_iterator<char>(other), {}})}};
    EXPECT_EQ(boss.post("/api/v1/event-imports/preview", listed).json()["needs_reason"], true);
    EXPECT_EQ(boss.post("/api/v1/event-imports", listed).code(), "acceptance_missing");
    listed["accept"] = true;
    EXPECT_EQ(boss.post("/api/v1/event-imports", listed).code(), "reason_missing");
    const Reply taken = boss.post("/api/v1/event-imports", body);
    ASSERT_EQ(taken.status, 201) << taken.body;
    const std::string season = "/api/v1/seasons/" + taken.json()["season"].get<std::string>();
    EXPECT_EQ(taken.json()["season"], "limfjord-team-swiss-own-example");
    const Json held = boss.get(season).json();
    EXPECT_EQ(held["name"], "Limfjord Team Swiss (own example)");
    EXPECT_EQ(boss.post(season + "/groups/a/pairing", Json::object()).status, 200);
    const std::string out = boss.get(season + "/groups/a/report.trf").body;
    EXPECT_NE(out.find("\n310   7 Team 7"), std::string::npos) << out;
    // Another one of the same name gets a number, and one that is named is refused.
    EXPECT_EQ(boss.post("/api/v1/event-imports", body).json()["season"], "limfjord-team-swiss-own-example-2");
    body["id"] = "limfjord-team-swiss-own-example";
    EXPECT_EQ(boss.post("/api/v1/event-imports", body).status, 409);
    body.erase("id");
    body["file"] = base64(report + "310   8 Nobody\n");
    const Reply refused = boss.post("/api/v1/event-imports/preview", body);
    EXPECT_EQ(refused.code(), "event_file_wrong");
    EXPECT_NE(refused.body.find("column 5"), std::string::npos) << refused.body;
}

}  // namespace
}  // namespace dommer::server_test
