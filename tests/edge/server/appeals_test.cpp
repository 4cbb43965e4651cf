// Appeals at the server and by command beside it: from a correspondence game, who may make a correction, and evidence
// of a stream that another store owns.
#include <fmt/format.h>

#include "command.hpp"
#include "federation.hpp"

namespace dommer::server_test {
namespace {

class AppealsAndStore : public testing::Test {
protected:
    AppealsAndStore() : server(store()), boss(server.administrator()) {}

    std::string store() const { return "sqlite:" + (folder.path / "store.db").string(); }
    Said dommer(const std::string& words) const {
        Said said = command(words + " --store " + store());
        until_heard(boss, store());
        return said;
    }
    // Another event, whose roles count for nothing in the cases here.
    void hold_another_event() {
        must(boss.post("/api/v1/events",
                       Json{{"id", "other"},
                            {"preset", "fide-swiss"},
                            {"settings", {{"name", "Other"}, {"first_day", "2026-01-01"}, {"rounds", 5}}}}),
             201);
    }
    Client joined(const char* user, const Json& role) {
        Client client = server.client();
        EXPECT_EQ(client.join(boss.post("/api/v1/invitations", role).json().value("token", ""), user).status, 200);
        return client;
    }
    // What follows reads the answer: without it the case ends here.
    void must(const Reply& reply, int status = 200) const {
        if (reply.status != status) throw std::runtime_error(fmt::format("{}: {}", reply.status, reply.body));
    }
    // The head of correspondence chess decides, and drafts what follows.
    void uphold(const std::string& id, const Json& correction) {
        const std::string acts = "/api/v1/appeals/" + id + "/acts";
        must(boss.post(acts, Json{{"act", "name-panel"}, {"members", "Alm, Karin"}}));
        Json ruling{
            {"act", "decide"}, {"outcome", "upheld"}, {"articles", "6.3.4"}, {"reasons", "The letter was lost."}};
        ruling.update(correction);
        must(boss.post(acts, ruling));
    }
    void make_group() {
        Json players = Json::array();
        for (const char* name : {"Anna", "Bo", "Carl"})
            players.push_back({{"name", name}, {"address", std::string(name) + "@example.org"}});
        players[0]["user"] = "anna", players[1]["user"] = "bo";
        must(boss.post("/api/v1/correspondence/groups", Json{{"group", "k"},
                                                             {"title", "Theme"},
                                                             {"contest", "theme"},
                                                             {"start", "2020-01-01"},
                                                             {"regime", "server"},
                                                             {"players", players}}),
             201);
    }

    storage_test::Folder folder;
    RunningServer server;
    Client boss;
    const std::string game = "/api/v1/correspondence/games/k-1-2";
};

// dsu_2011, 6.4.1 and 6.4.3: from the director to the head of correspondence chess.
TEST_F(AppealsAndStore, dsu_2011_6_4_3_a_game_that_the_director_ended_goes_on_after_an_appeal) {
    make_group();
    hold_another_event();
    Client anna = joined("anna", {{"role", "player"}}), bo = joined("bo", {{"role", "player"}}),
           carl = joined("carl", {{"role", "player"}}),
           director = joined("tl", {{"role", "chief_arbiter"}, {"event", "correspondence-group/k"}}),
           stranger = joined("other", {{"role", "chief_arbiter"}, {"event", "other"}});
    const bool anna_is_white = anna.get(game).json()["side"] == "white";
    const Json about{{"game", "k-1-2"}};
    EXPECT_EQ(anna.post("/api/v1/correspondence/appeals", about).code(), "case_no_such_entry");
    // White never began; the director was told, wrote, and nobody answered.
    Client &white = anna_is_white ? anna : bo, &black = anna_is_white ? bo : anna;
    must(black.post(game + "/acts", Json{{"act", "tell_director"}}));
    must(director.post(game + "/acts", Json{{"act", "write_to_silent"}}));
    must(director.post(game + "/acts", Json{{"act", "rule_silent"}, {"reason", "no answer"}}));
    EXPECT_EQ(white.get(game).json()["result"], "0-1");
    EXPECT_EQ(white.get(game).json()["may_appeal"], true);
    EXPECT_EQ(carl.post("/api/v1/correspondence/appeals", about).status, 403);
    EXPECT_EQ(
        white.post("/api/v1/correspondence/appeals", Json{{"game", "k-1-2"}, {"counted_from", "2020-02-01"}}).code(),
        "case_not_admissible");
    const Reply filed = white.post("/api/v1/correspondence/appeals", about);
    must(filed, 201);
    const std::string id = filed.json()["id"];
    EXPECT_EQ(filed.json()["correspondence_game"], "k-1-2");
    EXPECT_EQ(filed.json()["hearings"][0]["to"], "head-of-correspondence");
    EXPECT_EQ(carl.get("/api/v1/appeals/" + id).status, 403);
    const Reply evidence = black.get("/api/v1/appeals/" + id + "/evidence");
    must(evidence);
    EXPECT_EQ(evidence.json()["correspondence"]["moves"].size(), 0u);
    EXPECT_NE(evidence.json()["correspondence"]["ending"].get<std::string>().find("silence"), std::string::npos);
    EXPECT_EQ(evidence.body.find("example.org"), std::string::npos) << "addresses are nobody else's";
    EXPECT_EQ(boss.get("/api/v1/appeals/" + id + "/evidence.pdf").body.substr(0, 5), "%PDF-");
    EXPECT_NE(dommer("appeals evidence " + id).text.find("the game as it stood: rnbqkbnr"), std::string::npos);
    uphold(id, Json{{"correction", "correct-game"}, {"result", ""}});
    EXPECT_EQ(white.post("/api/v1/appeals/" + id + "/correction").status, 403);
    EXPECT_EQ(stranger.post("/api/v1/appeals/" + id + "/correction").status, 403);
    EXPECT_EQ(white.get(game).json()["result"], "0-1") << "drafted, not made";
    const Reply corrected = director.post("/api/v1/appeals/" + id + "/correction");
    must(corrected);
    EXPECT_EQ(corrected.json()["hearings"][0]["corrected"]["stream"], "correspondence/k-1-2");
    EXPECT_TRUE(white.get(game).json()["result"].is_null());
    must(white.post(game + "/acts", Json{{"act", "send"}, {"text", "1. 5254"}}));
}

// dsu_2011, 6.4.2 and 6.4.3: an expelled player is back.
TEST_F(AppealsAndStore, dsu_2011_6_4_3_an_expulsion_is_lifted_by_the_director_and_by_command_with_the_role) {
    make_group();
    hold_another_event();
    Client anna = joined("anna", {{"role", "player"}});
    joined("tl", {{"role", "chief_arbiter"}, {"event", "correspondence-group/k"}});
    joined("other", {{"role", "chief_arbiter"}, {"event", "other"}});
    const std::string group = "/api/v1/correspondence/groups/k";
    must(boss.post(group + "/acts",
                   Json{{"act", "penalise"}, {"player", 1}, {"what", "expulsion"}, {"reason", "moves of others"}}));
    EXPECT_EQ(anna.get(game).json()["result"].is_null(), false);
    const Json seen = anna.get(group).json()["penalties"];
    ASSERT_EQ(seen.size(), 1u);
    EXPECT_EQ(seen[0]["lifted"], false);
    const Reply filed = anna.post("/api/v1/correspondence/appeals", Json{{"group", "k"}, {"penalty", 1}});
    must(filed, 201);
    const std::string id = filed.json()["id"];
    EXPECT_EQ(filed.json()["subject"], "expulsion");
    uphold(id, Json{{"correction", "lift-penalty"}, {"penalty", 1}});
    // By command under an account: only with the role in this group. Nothing has changed before.
    const Said refused = dommer("appeals correct " + id + " --actor other");
    EXPECT_EQ(refused.exit, 1) << refused.text;
    EXPECT_NE(refused.text.find("without the role"), std::string::npos) << refused.text;
    EXPECT_EQ(dommer("appeals correct " + id + " --actor anna").exit, 1);
    EXPECT_EQ(anna.get(group).json()["penalties"][0]["lifted"], false);
    const Said made = dommer("appeals correct " + id + " --actor tl");
    EXPECT_EQ(made.exit, 0) << made.text;
    EXPECT_NE(made.text.find("made in correspondence-group/k@"), std::string::npos) << made.text;
    EXPECT_EQ(anna.get(group).json()["penalties"][0]["lifted"], true);
    EXPECT_TRUE(anna.get(game).json()["result"].is_null());
    EXPECT_EQ(dommer("appeals correct " + id + " --actor tl").exit, 1) << "once";
}

// The owner of the store, whose name is no account, answers for what they do with it.
TEST_F(AppealsAndStore, a_correction_in_a_tournament_asks_for_the_role_there) {
    make_event(boss, "mine", 4, "published");
    must(boss.put("/api/v1/events/mine/rounds/1/boards/1/result", Json{{"result", "1-0"}}));
    hold_another_event();
    joined("arb", {{"role", "arbiter"}, {"event", "mine"}});
    joined("far", {{"role", "arbiter"}, {"event", "other"}});
    const auto file = [&] {
        const Reply filed =
            boss.post("/api/v1/events/mine/appeals", Json{{"round", 1}, {"board", 1}, {"by", "Player, Number 1"}});
        EXPECT_EQ(filed.status, 201) << filed.body;
        const std::string id = filed.json().value("id", "");
        EXPECT_EQ(dommer("appeals panel " + id + " One Two Three").exit, 1) << "without licences";
        return id;
    };
    for (const char* number : {"11", "12", "13"}) {
        ASSERT_EQ(dommer(fmt::format("registry add {} 'Dommer, {}' --born 1970-01-01", number, number)).exit, 0);
        ASSERT_EQ(dommer(fmt::format("registry grant {} --level D-I --special-case test", number)).exit, 0);
    }
    const auto decided = [&](const char* result) {
        const std::string id = file();
        EXPECT_EQ(dommer("appeals panel " + id + " 11 12 13").exit, 0);
        const Said ruled = dommer("appeals decide " + id +
                                  " upheld --article 'laws-2023 9.2.2' --reasons drawn --round 1"
                                  " --board 1 --result " +
                                  result);
        EXPECT_EQ(ruled.exit, 0) << ruled.text;
        return id;
    };
    const std::string first = decided("0-1");
    EXPECT_EQ(dommer("appeals correct " + first + " --actor far").exit, 1);
    const Said made = dommer("appeals correct " + first + " --actor arb");
    EXPECT_EQ(made.exit, 0) << made.text;
    const std::string second = decided("1-0");
    EXPECT_EQ(dommer("appeals correct " + second + " --actor 'owner of the store'").exit, 0);
}

// What another store owns is shown as far as it has come here.
TEST_F(AppealsAndStore, evidence_of_another_nodes_stream_is_what_has_come_here) {
    make_event(boss, "hall", 4, "published");
    const int last = boss.get("/api/v1/events/hall/log").json()["log"].back()["version"];
    const auto filed = [&](const std::string& stream, int version) {
        const Reply made =
            boss.post("/api/v1/appeals", Json{{"ladder", "individual"},
                                              {"event", "coordinated"},
                                              {"by", "Player, Number 1"},
                                              {"what", "a result"},
                                              {"stream", stream},
                                              {"version", version},
                                              {"store", "https://hall.example.org"},
                                              {"decided_by", {"arbiter"}},
                                              {"counted_from", boss.get("/api/v1/appeals").json()["today"]}});
        EXPECT_EQ(made.status, 201) << made.body;
        return made.json().value("id", "");
    };
    const std::string whole = filed("tournament/hall", last), ahead = filed("tournament/hall", last + 3),
                      unknown = filed("tournament/never", 5);
    const Json all = boss.get("/api/v1/appeals/" + whole + "/evidence").json();
    EXPECT_EQ(all["events"].size(), static_cast<std::size_t>(last));
    EXPECT_TRUE(all["missing_from"].is_null());
    const Json part = boss.get("/api/v1/appeals/" + ahead + "/evidence").json();
    EXPECT_EQ(part["events"].size(), static_cast<std::size_t>(last));
    EXPECT_EQ(part["missing_from"], last + 1);
    EXPECT_EQ(boss.get("/api/v1/appeals/" + unknown + "/evidence").code(), "case_no_such_entry");
    const Said said = dommer("appeals evidence " + ahead);
    EXPECT_EQ(said.exit, 0);
    EXPECT_NE(
        said.text.find(fmt::format("from entry {} on, has not come here from https://hall.example.org", last + 1)),
        std::string::npos)
        << said.text;
    EXPECT_EQ(dommer("appeals evidence " + unknown).exit, 2);
}

// dsu_2011, 6.4.3: before the board the games of a player in quarantine rest, and go on when it has decided.
TEST_F(AppealsAndStore, dsu_2011_6_4_3_games_rest_while_a_quarantine_is_before_the_board) {
    make_group();
    Client anna = joined("anna", {{"role", "player"}});
    must(boss.post(
        "/api/v1/correspondence/groups/k/acts",
        Json{
            {"act", "penalise"}, {"player", 1}, {"what", "quarantine"}, {"months", 3}, {"reason", "moves of others"}}));
    const Reply filed = anna.post("/api/v1/correspondence/appeals", Json{{"group", "k"}, {"penalty", 1}});
    must(filed, 201);
    const std::string id = filed.json()["id"], acts = "/api/v1/appeals/" + id + "/acts";
    EXPECT_EQ(filed.json()["corrections"], (Json{"lift-penalty", "by-hand"}));
    EXPECT_TRUE(anna.get(game).json()["suspended"].is_null()) << "no suspensive effect before the head decides";
    must(boss.post(acts, Json{{"act", "name-panel"}, {"members", "Alm, Karin"}}));
    must(boss.post(
        acts, Json{{"act", "decide"}, {"outcome", "rejected"}, {"articles", "6.4.2"}, {"reasons", "It was grave."}}));
    EXPECT_TRUE(anna.get(game).json()["suspended"].is_null());
    const Reply before_the_board =
        anna.post(acts, Json{{"act", "appeal-on"}, {"deposit_follows", true}, {"copies", 3}});
    must(before_the_board);
    EXPECT_EQ(before_the_board.json()["stayed"], true);
    EXPECT_FALSE(anna.get(game).json()["suspended"].is_null());
    EXPECT_EQ(anna.post(game + "/acts", Json{{"act", "send"}, {"text", "1. 5254"}}).status, 409);
    must(boss.post(acts, Json{{"act", "withdraw"}, {"reason", "settled"}, {"fate", "returned"}}));
    EXPECT_TRUE(anna.get(game).json()["suspended"].is_null()) << "the matter is over";
}

// dsu_2011, 4.1 §19: a sanction that was registered with a person.
TEST_F(AppealsAndStore, a_sanction_of_the_register_is_lifted_by_its_officer_and_nothing_else_is_offered) {
    ASSERT_EQ(dommer("registry add 21 'Holm, Anna' --born 1970-01-01").exit, 0);
    const Said warned = dommer("registry warn 21 --last-day 2026-04-02 --on 2026-04-02");
    ASSERT_EQ(warned.exit, 0) << warned.text;
    EXPECT_NE(dommer("registry show 21 --on 2026-04-03").text.find("warnings     1"), std::string::npos);
    ASSERT_EQ(dommer("registry add 22 'Nobody, Else' --born 1971-01-01").exit, 0);
    const Reply filed =
        boss.post("/api/v1/appeals", Json{{"ladder", "individual"},
                                          {"event", "coordinated"},
                                          {"by", "21"},
                                          {"what", "a warning"},
                                          {"stream", "registry"},
                                          {"version", 2},
                                          {"decided_by", {"arbiter", "committee"}},
                                          {"deposit_follows", true},
                                          {"copies", 3},
                                          {"counted_from", boss.get("/api/v1/appeals").json()["today"]}});
    must(filed, 201);
    const std::string id = filed.json()["id"], acts = "/api/v1/appeals/" + id + "/acts";
    EXPECT_EQ(filed.json()["corrections"], (Json{"lift-sanction", "by-hand"}));
    const Reply evidence = boss.get("/api/v1/appeals/" + id + "/evidence");
    ASSERT_EQ(evidence.json()["events"].size(), 1u) << "the register of everybody is no evidence";
    EXPECT_EQ(evidence.body.find("1970-01-01"), std::string::npos);
    const Json upheld{{"act", "decide"}, {"outcome", "upheld"}, {"articles", "4.1 §7"}, {"reasons", "It was nothing."}};
    EXPECT_EQ(dommer("appeals deposit " + id + " 599.99").exit, 1) << "four quarters of 150 kr. are 600 (pack of 2024)";
    EXPECT_EQ(dommer("appeals deposit " + id + " 600").exit, 0);
    must(boss.post(acts, Json{{"act", "name-panel"}, {"members", "Et\nTo\nTre"}}));
    Json penalty = upheld;
    penalty.update(Json{{"correction", "lift-penalty"}, {"penalty", 1}});
    EXPECT_EQ(boss.post(acts, penalty).status, 400) << "there is no tournament to lift it in";
    const Said refused = dommer("appeals decide " + id + " upheld --article '4.1 §7' --reasons no --lift-penalty 1");
    EXPECT_NE(refused.text.find("lift-sanction, by-hand"), std::string::npos) << refused.text;
    Json sanction = upheld;
    sanction["correction"] = "lift-sanction";
    const Reply ruled = boss.post(acts, sanction);
    must(ruled);
    EXPECT_EQ(ruled.json()["hearings"][0]["ruling"]["correction"],
              (Json{{"kind", "lift-sanction"}, {"person", 21}, {"given", "2026-04-02"}}));
    Client far = joined("far", {{"role", "chief_arbiter"}});
    EXPECT_EQ(far.post("/api/v1/appeals/" + id + "/correction").status, 403);
    const Reply corrected = boss.post("/api/v1/appeals/" + id + "/correction");
    must(corrected);
    EXPECT_EQ(corrected.json()["hearings"][0]["corrected"]["stream"], "registry");
    const Said left = dommer("registry show 21 --on 2026-04-03");
    EXPECT_NE(left.text.find("warnings     0"), std::string::npos) << left.text;
}

// A ruling at a live table: the result of its board can be corrected in the tournament, nothing else can.
TEST_F(AppealsAndStore, what_was_ruled_at_a_live_table_is_corrected_in_the_tournament) {
    make_event(boss, "mine", 4, "published");
    must(boss.post("/api/v1/events/mine/live/1", Json::object()), 201);
    const Reply filed =
        boss.post("/api/v1/appeals", Json{{"ladder", "individual"},
                                          {"event", "coordinated"},
                                          {"by", "Player, Number 1"},
                                          {"what", "the clocks"},
                                          {"stream", "game/mine/1/1"},
                                          {"version", 1},
                                          {"decided_by", {"arbiter"}},
                                          {"counted_from", boss.get("/api/v1/appeals").json()["today"]}});
    must(filed, 201);
    EXPECT_EQ(filed.json()["corrections"], (Json{"correct-result", "by-hand"}));
    EXPECT_EQ(filed.json()["live_board"], (Json{{"round", 1}, {"board", 1}}));
    EXPECT_EQ(filed.json()["tournament"], "mine");
}

// dsu_2011, 4.1 §7 and 1.3 §9: the committee's own penalty goes to the board as second instance; its members decided.
TEST_F(AppealsAndStore, dsu_2011_1_3_9_a_penalty_of_the_committee_is_appealed_without_a_deposit) {
    make_event(boss, "mine", 4, "published");
    const Json committee{{{"name", "Ny, Ida"}, {"licence", "D-I"}},
                         {{"name", "Bo Lund"}, {"licence", "D-II"}},
                         {{"name", "Dam, Eva"}, {"licence", "D-I"}}};
    must(boss.put("/api/v1/events/mine/settings",
                  Json{{"name", "Test mine"}, {"first_day", "2026-04-02"}, {"committee", committee}}));
    must(boss.post("/api/v1/events/mine/players/1/penalties",
                   Json{{"measure", "committee-warning"}, {"reason", "shouted"}}));
    const Reply filed =
        boss.post("/api/v1/events/mine/appeals", Json{{"penalty", 1}, {"by", "Player, Number 1"}, {"copies", 3}});
    must(filed, 201);
    const Json& now = filed.json();
    EXPECT_EQ(now["decided_by"], Json{"committee"});
    EXPECT_EQ(now["hearings"][0]["to"], "board");
    EXPECT_EQ(now["hearings"][0]["deposit_needed"], false);
    EXPECT_EQ(now["deposit"], 60000) << "a year of the dues by age";
    const Reply panel = boss.post("/api/v1/appeals/" + now["id"].get<std::string>() + "/acts",
                                  Json{{"act", "name-panel"}, {"members", "Lund, Bo\nOne\nTwo"}});
    EXPECT_NE(panel.body.find("gave the ruling"), std::string::npos) << panel.body;
}

// Whoever ruled is known by the name of their account, and a player files for themselves.
TEST_F(AppealsAndStore, a_player_appeals_for_themselves_and_who_ruled_is_known_by_name) {
    make_event(boss, "mine", 4, "published");
    hold_another_event();
    Client arbiter = joined("arb", {{"role", "arbiter"}, {"event", "mine"}}),
           player = joined("anna", {{"role", "player"}, {"event", "mine"}}),
           far = joined("far", {{"role", "player"}, {"event", "other"}});
    must(arbiter.put("/api/v1/events/mine/rounds/1/boards/1/result", Json{{"result", "1-0"}}));
    const Json about{{"round", 1}, {"board", 1}, {"by", "Player, Number 1"}};
    EXPECT_EQ(far.post("/api/v1/events/mine/appeals", about).status, 403);
    const Reply filed = player.post("/api/v1/events/mine/appeals", about);
    must(filed, 201);
    EXPECT_EQ(filed.json()["complainant"]["account"], "anna");
    EXPECT_EQ(filed.json()["contested"]["ruled_by"][0]["account"], "arb");
    const std::string id = filed.json()["id"];
    EXPECT_EQ(far.get("/api/v1/appeals/" + id).status, 403);
    must(player.get("/api/v1/appeals/" + id));
    const Reply panel = boss.post("/api/v1/appeals/" + id + "/acts",
                                  Json{{"act", "name-panel"}, {"members", "Somebody @arb\nOne\nTwo"}});
    EXPECT_NE(panel.body.find("gave the ruling"), std::string::npos) << panel.body;
}

// What people correct is noted with the entry where it was made, or not at all.
TEST_F(AppealsAndStore, a_correction_by_hand_is_noted_with_its_entry) {
    make_event(boss, "mine", 4, "published");
    const Reply filed =
        boss.post("/api/v1/appeals", Json{{"ladder", "correspondence"},
                                          {"event", "union"},
                                          {"matter", "interpretation"},
                                          {"by", "Holm, Anna"},
                                          {"what", "how a rule is read"},
                                          {"decided_by", {"director"}},
                                          {"counted_from", boss.get("/api/v1/appeals").json()["today"]}});
    must(filed, 201);
    EXPECT_EQ(filed.json()["matter"], "interpretation");
    const std::string id = filed.json()["id"], to = "/api/v1/appeals/" + id + "/correction";
    uphold(id, Json{{"correction", "by-hand"}, {"words", "tell the players"}});
    EXPECT_EQ(boss.post(to, Json::object()).json()["error"]["field"], "stream");
    EXPECT_EQ(boss.post(to, Json{{"stream", "tournament/mine"}, {"version", 999}}).code(), "case_no_such_entry");
    EXPECT_EQ(dommer("appeals correct " + id + " --entry tournament/mine@999").exit, 1);
    const Reply noted = boss.post(to, Json{{"stream", "tournament/mine"}, {"version", 1}});
    must(noted);
    EXPECT_EQ(noted.json()["hearings"][0]["corrected"], (Json{{"stream", "tournament/mine"}, {"version", 1}}));
}

// The handbook answers clubs without anybody signing in.
TEST_F(AppealsAndStore, the_guidance_for_clubs_answers_with_its_section) {
    Client nobody = server.client();
    const Reply all = nobody.get("/api/v1/club-guidance?lang=da");
    must(all);
    EXPECT_EQ(all.json()["districts"].size(), 8u);
    EXPECT_EQ(all.json()["districts"][3]["areas"], (Json{"Sønderjylland", "Midtjylland"}));
    EXPECT_EQ(all.json()["checklists"]["agenda"].size(), 7u);
    const auto asked = [&](const std::string& question) {
        return nobody.get("/api/v1/club-guidance/answers?" + question);
    };
    const Json law = asked("ask=majority&majority=law-change&yes=65&no=34&on_agenda=true").json();
    EXPECT_EQ(law["yes"], false);
    EXPECT_EQ(law["article"], "1.3 §11");
    EXPECT_EQ(law["facts"][1]["value"], 66);
    EXPECT_EQ(asked("ask=loan&principal=800000&price=1000000&members=30").json()["yes"], true);
    EXPECT_EQ(asked("ask=loan&principal=200001&price=1000000&outside=true").json()["article"], "2.5.5.1");
    EXPECT_EQ(asked("ask=vat&sales=5000001&fair=true&surplus=true&documented=true").json()["yes"], true);
    EXPECT_EQ(asked("ask=debt-shares&debt=100000&clubs=A%3D30%3BB%3D10").json()["facts"][0]["value"], 75000);
    EXPECT_EQ(asked("ask=instructor-grant&pupils=5&rate=2500&hours=200&weeks=20").json()["facts"][1]["value"], 200000);
    EXPECT_EQ(asked("ask=nothing").json()["error"]["field"], "ask");
    EXPECT_EQ(asked("ask=majority&majority=simple").json()["error"]["field"], "yes");
}

}  // namespace
}  // namespace dommer::server_test
