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

}  // namespace
}  // namespace dommer::server_test
