#include "federation.hpp"

namespace dommer::server_test {
namespace {

TEST(penalties, are_given_listed_lifted_and_told_in_a_letter_and_only_the_desk_hears_of_them) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const std::string path = "/api/v1/events/" + federation.new_event("published");
    const Reply given = chief.post(path + "/players/1/penalties",
                                   Json{{"measure", "exclusion"}, {"amount", 1}, {"reason", "asked a spectator"}});
    ASSERT_EQ(given.status, 200) << given.body;
    const Json penalty = given.json()["penalties"][0];
    EXPECT_EQ(penalty["article"], "12.9.8");
    EXPECT_EQ(penalty["reason"], "asked a spectator");
    EXPECT_EQ(penalty["after"], 1);
    const Json byes = chief.get(path + "/players/1").json()["player"]["byes"];
    ASSERT_EQ(byes.size(), 1u);
    EXPECT_EQ(byes[0]["round"], 2);
    const Reply letter = chief.get(path + "/penalties/1/letter?lang=da");
    EXPECT_EQ(letter.status, 200);
    EXPECT_NE(letter.body.find("udelukkelse, runder: 1"), std::string::npos) << letter.body;
    EXPECT_EQ(chief.get(path + "/penalties/9/letter").status, 404);
    EXPECT_EQ(federation.as("public").get(path + "/penalties").status, 401);
    EXPECT_EQ(federation.as("arbiter").get(path + "/penalties").status, 403);
    EXPECT_EQ(federation.as("public").get(path + "/players/1").body.find("spectator"), std::string::npos);
    const Reply lifted = chief.post(path + "/penalties/1/lifting", Json{{"reason", "upheld on appeal"}});
    ASSERT_EQ(lifted.status, 200);
    EXPECT_EQ(lifted.json()["penalties"][0]["lifted"], "upheld on appeal");
    EXPECT_TRUE(chief.get(path + "/players/1").json()["player"]["byes"].empty());
    EXPECT_EQ(chief.post(path + "/penalties/1/lifting", Json{{"reason", "again"}}).code(), "penalty_lifted_already");
    EXPECT_EQ(chief.post(path + "/penalties/7/lifting", Json{{"reason", "x"}}).code(), "no_such_penalty");
}

TEST(penalties, a_refusal_names_what_is_missing) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const std::string path = "/api/v1/events/" + federation.new_event("published");
    const auto code = [&](const Json& body) { return chief.post(path + "/players/1/penalties", body).code(); };
    EXPECT_EQ(code(Json{{"measure", "fine"}, {"amount", 10000}, {"reason", "x"}}), "fine_not_announced");
    EXPECT_EQ(code(Json{{"measure", "quarantine"}, {"amount", 3}, {"reason", "x"}}), "committee_incomplete");
    EXPECT_EQ(code(Json{{"measure", "warning"}, {"reason", ""}}), "reason_missing");
    EXPECT_EQ(code(Json{{"measure", "seen-by-spectator"}, {"reason", "x"}}), "choice_wrong");
    EXPECT_EQ(chief.get(path + "/penalties").json()["penalties"].size(), 0u);
}

TEST(fees, who_has_paid_is_known_and_the_union_has_its_part) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const std::string path = "/api/v1/events/" + federation.new_event("entry");
    ASSERT_EQ(chief
                  .put(path + "/settings", Json{{"name", "Fees"},
                                                {"first_day", "2026-05-01"},
                                                {"fees", {{"entry", 30000}, {"late", 5000}, {"union", 2500}}}})
                  .status,
              200);
    const Reply paid = chief.post(path + "/players/1/payments", Json{{"amount", 30000}});
    ASSERT_EQ(paid.status, 200) << paid.body;
    const Json fees = chief.get(path + "/fees").json();
    EXPECT_EQ(fees["players"][0]["paid"], 30000);
    EXPECT_EQ(fees["unpaid"].get<std::size_t>(), fees["players"].size() - 1);
    EXPECT_EQ(fees["union"].get<std::size_t>(), 2500 * fees["players"].size());
    EXPECT_EQ(chief.post(path + "/players/1/payments", Json{{"amount", -30001}}).code(), "more_than_was_paid");
    EXPECT_EQ(federation.as("public").get(path + "/fees").status, 401);
}

Json silent() {
    return {{"supervision", "competition-rules"},
            {"report_before_leaving", false},
            {"devices_in_bag", false},
            {"quickplay_guideline", false},
            {"increment_request", false},
            {"adjournments", ""},
            {"highest_fine_in_ore", 0}};
}

TEST(regulations, are_settings_shown_to_everybody_and_reach_every_game) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const std::string path = "/api/v1/events/" + federation.new_event("published");
    Json regulations = silent();
    regulations["default_minutes"] = 30, regulations["no_draw_before"] = "never",
    regulations["adjournments"] = "Sunday";
    const Json settings{
        {"name", "Strict"},          {"first_day", "2026-05-01"},    {"time_control", "90+30"},
        {"closing", "2026-04-20"},   {"round_days", {"2026-05-01"}}, {"announced", {"system", "elo-rating"}},
        {"elo_rated", true},         {"invitation", "closed"},       {"smoke_free", false},
        {"regulations", regulations}};
    const Reply changed = chief.put(path + "/settings", settings);
    ASSERT_EQ(changed.status, 200) << changed.body;
    const Json now = chief.get(path + "/settings").json();
    for (const char* field : {"closing", "round_days", "announced", "elo_rated", "invitation", "smoke_free"})
        EXPECT_EQ(now[field], settings[field]) << field;
    EXPECT_EQ(now["regulations"]["no_draw_before"], "never");
    const Json page = federation.as("public").get(path + "/regulations?lang=nb").json();
    ASSERT_EQ(page["packs"].size(), 2u) << page.dump();
    EXPECT_EQ(page["packs"][0]["id"], "dsu-emt-2022");
    EXPECT_EQ(page["packs"][1]["id"], "dsu-rating-2024");
    const Json& shown = page["regulations"];
    ASSERT_EQ(shown.size(), 3u) << shown.dump();
    EXPECT_EQ(shown[0]["article"], "6.7.1");
    EXPECT_EQ(shown[2]["text"], "Hengepartier og utsatte partier: Sunday");
    const Json log = chief.get(path + "/rounds/1/boards/1/log").json();
    EXPECT_EQ(log["edition"], "2023");
    EXPECT_EQ(log["regs"]["default_time_min"], 30);
    EXPECT_EQ(log["resumption"], "Sunday");
    EXPECT_EQ(chief.get(path + "/rounds/1/boards/99/log").status, 404);
    EXPECT_EQ(federation.as("public").get(path + "/rounds/1/boards/1/log").status, 401);
    EXPECT_EQ(chief.put(path + "/settings", Json{{"name", "Strict"}, {"first_day", "2026-05-01"}, {"closing", nullptr}})
                  .status,
              200);
    EXPECT_EQ(chief.get(path + "/settings").json()["closing"], nullptr);
    EXPECT_EQ(chief.get(path + "/settings").json()["regulations"], now["regulations"]);
}

TEST(entry_list, is_seen_first_and_then_entered_whole_or_not_at_all) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const std::string path = "/api/v1/events/" + federation.new_event("entry");
    const auto players = [&] { return chief.get(path + "/players").json()["players"].size(); };
    const std::size_t before = players();
    const Json list{{"text", "name;rating;born\nList, One;1500;1990-02-28\nPlayer, Number 1;1950;\nList, Two;100;\n"}};
    const Reply seen = chief.post(path + "/entry-list/preview", list);
    ASSERT_EQ(seen.status, 200) << seen.body;
    EXPECT_EQ(seen.body.find("1990"), std::string::npos) << "a birth date is not told";
    const Json rows = seen.json()["players"];
    EXPECT_EQ(rows[0]["news"], "new");
    EXPECT_EQ(rows[1]["news"], "changed") << seen.body;
    EXPECT_EQ(rows[2]["doubts"], Json({"rating-unlikely"}));
    EXPECT_EQ(players(), before);

    Json chosen = list;
    chosen["players"] = Json::array();
    EXPECT_EQ(chief.post(path + "/entry-list", chosen).code(), "nobody_chosen");
    chosen["players"] = {{{"line", 2}, {"news", "new"}}, {{"line", 3}, {"news", "same"}}};
    EXPECT_EQ(chief.post(path + "/entry-list", chosen).code(), "changed_meanwhile");
    chosen["players"] = {{{"line", 2}, {"news", "new"}}, {{"line", 9}, {"news", "new"}}};
    EXPECT_EQ(chief.post(path + "/entry-list", chosen).code(), "field_wrong");
    EXPECT_EQ(players(), before) << "none of them if not all";
    chosen["players"] = {{{"line", 2}, {"news", "new"}}, {{"line", 3}, {"news", "changed"}}};
    ASSERT_EQ(chief.post(path + "/entry-list", chosen).status, 200);
    EXPECT_EQ(players(), before + 1);
    EXPECT_EQ(chief.post(path + "/entry-list", chosen).code(), "changed_meanwhile")
        << "a second press enters nobody twice";

    const Reply bad = chief.post(path + "/entry-list/preview?lang=da", Json{{"text", "navn;rating\nA;mange\n"}});
    EXPECT_EQ(bad.code(), "entry_list_wrong");
    EXPECT_NE(bad.body.find("linje 2: mange er ikke en rating"), std::string::npos) << bad.body;
    EXPECT_EQ(federation.as("public").post(path + "/entry-list/preview", list).status, 401);
}

TEST(round_times, are_settings_shown_to_everybody_and_a_file_for_calendars) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator"), guest = federation.as("public");
    const std::string path = "/api/v1/events/" + federation.new_event("published");
    EXPECT_EQ(guest.get(path).json()["round_times"], Json::array());
    EXPECT_EQ(guest.get(path + "/calendar.ics").body.find("VEVENT"), std::string::npos);
    Json regulations = silent();
    regulations["default_minutes"] = 30;
    Json settings{{"name", "Timed"},
                  {"first_day", "2026-07-01"},
                  {"last_day", "2026-07-02"},
                  {"round_days", {"2026-07-01 14.00 Hal B", "2026-07-02"}},
                  {"regulations", regulations}};
    ASSERT_EQ(chief.put(path + "/settings", settings).status, 200);
    EXPECT_EQ(chief.get(path + "/settings").json()["round_days"], Json({"2026-07-01 14:00 Hal B", "2026-07-02"}));
    const Json times = guest.get(path).json()["round_times"];
    EXPECT_EQ(times[0], Json({{"round", 1},
                              {"day", "2026-07-01"},
                              {"time", "14:00"},
                              {"place", "Hal B"},
                              {"starts", "2026-07-01T12:00:00.000Z"},
                              {"latest", "14:30"}}));
    EXPECT_EQ(times[1], Json({{"round", 2},
                              {"day", "2026-07-02"},
                              {"time", nullptr},
                              {"place", ""},
                              {"starts", nullptr},
                              {"latest", nullptr}}));
    const Reply calendar = guest.get(path + "/calendar.ics?lang=da");
    EXPECT_EQ(calendar.status, 200);
    EXPECT_EQ(calendar.headers.at("content-type"), "text/calendar; charset=utf-8");
    EXPECT_NE(calendar.body.find("\r\nDTSTART:20260701T120000Z\r\n"), std::string::npos) << calendar.body;
    EXPECT_NE(calendar.body.find("SUMMARY:Timed · Runde 1\r\n"), std::string::npos) << calendar.body;
    EXPECT_EQ(guest.get("/api/v1/events/no-such/calendar.ics").status, 404);
    settings["round_days"] = {"2026-07-01 25:00"};
    EXPECT_EQ(chief.put(path + "/settings", settings).code(), "round_time_wrong");
}

TEST(regulations, an_unknown_word_is_refused_and_never_taken_for_another) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const std::string path = "/api/v1/events/" + federation.new_event("entry") + "/settings";
    const auto field_of = [&](const Json& regulations) {
        const Reply reply =
            chief.put(path, Json{{"name", "X"}, {"first_day", "2026-05-01"}, {"regulations", regulations}});
        return reply.status == 200 ? std::string() : reply.json()["error"]["field"].get<std::string>();
    };
    EXPECT_EQ(field_of(silent()), "");
    Json wrong = silent();
    wrong["supervision"] = "spectator";
    EXPECT_EQ(field_of(wrong), "supervision");
    wrong = silent(), wrong["smoking"] = true;
    EXPECT_EQ(field_of(wrong), "regulations");
    wrong = silent(), wrong["default_minutes"] = 1441;
    EXPECT_EQ(field_of(wrong), "default_minutes");
    wrong = silent(), wrong["no_draw_before"] = 0;
    EXPECT_EQ(field_of(wrong), "no_draw_before");
    EXPECT_EQ(chief.put(path, Json{{"name", "X"}, {"first_day", "2026-05-01"}, {"round_days", {"soon"}}}).code(),
              "day_wrong");
}

TEST(entries, the_list_for_the_register_is_there_while_entry_is_open) {
    Federation& federation = Federation::shared();
    const std::string path = "/api/v1/events/" + federation.new_event("entry") + "/exports/";
    const Reply list = federation.as("administrator").get(path + "entries.csv");
    EXPECT_EQ(list.status, 200);
    EXPECT_NE(list.body.find("Player, Number 1"), std::string::npos) << list.body;
    EXPECT_EQ(federation.as("administrator").get(path + "players.csv").status, 409);
    EXPECT_EQ(federation.as("public").get(path + "entries.csv").status, 401);
}

}  // namespace
}  // namespace dommer::server_test
