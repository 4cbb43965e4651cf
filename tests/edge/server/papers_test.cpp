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

// Everybody may have the report, but nobody's day of birth with it.
TEST(papers, days_of_birth_are_for_the_arbiters) {
    Federation& federation = Federation::shared();
    const std::string path = "/api/v1/events/efteraarsturneringen";
    const auto births = [](const std::string& report) {
        int count = 0;
        for (std::size_t at = report.find("\n001 "); at != std::string::npos; at = report.find("\n001 ", at + 1))
            count += report.compare(at + 70, 4, "    ") == 0 ? 0 : 1;
        return count;
    };
    EXPECT_EQ(births(federation.as("public").get(path + "/export.trf").body), 0);
    EXPECT_GT(births(federation.as("arbiter").get(path + "/exports/trf26.txt").body), 20);
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

}  // namespace
}  // namespace dommer::server_test
