// The director of a correspondence tournament, whose role names the tournament alone, and what players tell on the
// pages.
#include "federation.hpp"

namespace dommer::server_test {
namespace {

class CorrespondenceDesk : public testing::Test {
protected:
    CorrespondenceDesk() : server("sqlite:" + (folder.path / "store.db").string()), boss(server.administrator()) {}

    Client joined(const char* user, const Json& role) {
        Client client = server.client();
        EXPECT_EQ(client.join(boss.post("/api/v1/invitations", role).json().value("token", ""), user).status, 200);
        return client;
    }
    void must(const Reply& reply, int status = 200) const { ASSERT_EQ(reply.status, status) << reply.body; }
    void open_theme(const char* id) {
        must(boss.post("/api/v1/correspondence/tournaments", Json{{"tournament", id},
                                                                  {"title", "Tema"},
                                                                  {"kind", "theme"},
                                                                  {"regime", "server"},
                                                                  {"opening", {"5254"}}}),
             201);
    }
    void enter(const char* tournament, const char* name) {
        must(boss.post("/api/v1/correspondence/tournaments/" + std::string(tournament) + "/acts",
                       Json{{"act", "enter"}, {"name", name}, {"born", "1970-01-01"}, {"member_number", "1"}}));
    }

    storage_test::Folder folder;
    RunningServer server;
    Client boss;
};

TEST_F(CorrespondenceDesk, dsu_2011_6_1_1_who_directs_a_tournament_directs_its_groups_and_no_others) {
    open_theme("t1"), open_theme("t2");
    for (const char* id : {"t1", "t2"})
        for (const char* name : {"Anna", "Bo"}) enter(id, name);
    Client director = joined("tl", Json{{"role", "chief_arbiter"}, {"event", "correspondence-tournament/t1"}});
    const auto draw = [&](const char* id, const char* group) {
        return director.post("/api/v1/correspondence/tournaments/" + std::string(id) + "/acts",
                             Json{{"act", "draw"}, {"group", group}, {"start", "2020-01-01"}, {"lot", "7"}});
    };
    must(draw("t1", "g1"));
    EXPECT_EQ(draw("t2", "g2").status, 403);
    EXPECT_EQ(boss.get("/api/v1/correspondence/tournaments/t1").json()["groups"][0]["lot"], "7");
    must(boss.post("/api/v1/correspondence/tournaments/t2/acts",
                   Json{{"act", "draw"}, {"group", "g2"}, {"start", "2020-01-01"}}));
    EXPECT_TRUE(director.get("/api/v1/correspondence/groups/g1").json()["directs"].get<bool>());
    EXPECT_FALSE(director.get("/api/v1/correspondence/groups/g2").json()["directs"].get<bool>());
    EXPECT_TRUE(director.get("/api/v1/correspondence/games/g1-1-2").json()["directs"].get<bool>());
    EXPECT_EQ(director.get("/api/v1/correspondence/games/g2-1-2").status, 403);
    // Nobody has begun since 2020: the desk has the games of the one group alone.
    const Json desk = director.get("/api/v1/correspondence/desk").json();
    ASSERT_FALSE(desk["due"].empty());
    for (const Json& due : desk["due"]) EXPECT_EQ(due["group"], "g1");
    EXPECT_TRUE(desk["tournaments"].empty());
}

TEST_F(CorrespondenceDesk, dsu_2011_6_4_4_1_entries_that_are_closed_are_on_the_desk_of_their_director) {
    must(boss.post("/api/v1/correspondence/tournaments",
                   Json{{"tournament", "emt"}, {"title", "EMT"}, {"kind", "individual"}, {"regime", "server"}}),
         201);
    for (int number = 1; number <= 7; ++number)
        must(boss.post("/api/v1/correspondence/tournaments/emt/acts", Json{{"act", "enter"},
                                                                           {"name", "P" + std::to_string(number)},
                                                                           {"born", "1970-01-01"},
                                                                           {"member_number", "1"},
                                                                           {"class", "OPEN"}}));
    const Json desk = boss.get("/api/v1/correspondence/desk").json();
    ASSERT_EQ(desk["tournaments"].size(), 1u) << desk;
    EXPECT_EQ(desk["tournaments"][0]["task"], "draw_class");
    EXPECT_EQ(boss.post("/api/v1/correspondence/tournaments/emt/acts", Json{{"act", "enter"},
                                                                            {"name", "X"},
                                                                            {"born", "1970-01-01"},
                                                                            {"member_number", "1"},
                                                                            {"class", "DM"},
                                                                            {"reason", "strong"}})
                  .code(),
              "correspondence_tournament_head_not_asked");
}

TEST_F(CorrespondenceDesk, dsu_2011_6_8_1_and_6_8_2_a_player_tells_of_a_lost_connection_and_corrects_dates) {
    const Json players{{{"name", "Anna"}, {"address", "anna@example.org"}, {"user", "anna"}},
                       {{"name", "Bo"}, {"address", "bo@example.org"}, {"user", "bo"}}};
    must(boss.post("/api/v1/correspondence/groups", Json{{"group", "m"},
                                                         {"title", "Mail"},
                                                         {"contest", "theme"},
                                                         {"start", "2020-01-01"},
                                                         {"regime", "email_tournament"},
                                                         {"players", players}}),
         201);
    Client anna = joined("anna", Json{{"role", "player"}}), bo = joined("bo", Json{{"role", "player"}});
    const std::string acts = "/api/v1/correspondence/groups/m/acts", game = "/api/v1/correspondence/games/m-1-2";
    must(anna.post(acts, Json{{"act", "connection_lost"}, {"player", 1}}));
    EXPECT_EQ(anna.post(acts, Json{{"act", "connection_lost"}, {"player", 2}}).status, 403);
    EXPECT_TRUE(bo.get("/api/v1/correspondence/groups/m").json()["players"][0].contains("no_connection"));
    must(anna.post(acts, Json{{"act", "connection_restored"}, {"player", 1}}));
    const bool anna_is_white = anna.get(game).json()["side"] == "white";
    Client &white = anna_is_white ? anna : bo, &black = anna_is_white ? bo : anna;
    must(white.post(game + "/acts", Json{{"act", "send"}, {"text", "1. 5254"}, {"words", "Good luck"}}));
    const Json seen = black.get(game).json();
    EXPECT_EQ(seen["messages"][0]["words"], "Good luck");
    EXPECT_TRUE(seen["may_correct"].get<bool>());
    EXPECT_FALSE(white.get(game).json()["may_correct"].get<bool>());
    const Json correction{
        {"act", "correct_dates"}, {"message", 1}, {"sent", "2020-02-01"}, {"reason", "the date of the mail"}};
    EXPECT_EQ(white.post(game + "/acts", correction).code(), "correspondence_not_the_receiver");
    must(black.post(game + "/acts", correction));
    EXPECT_EQ(black.get(game).json()["messages"][0]["sent"], "2020-02-01");
}

TEST_F(CorrespondenceDesk, dsu_2011_6_5_4_1_cash_prizes_are_shared_by_the_table) {
    open_theme("t1");
    for (const char* name : {"Anna", "Bo"}) enter("t1", name);
    must(boss.post("/api/v1/correspondence/tournaments/t1/acts",
                   Json{{"act", "draw"}, {"group", "g1"}, {"start", "2020-01-01"}}));
    const Json rows = boss.get("/api/v1/correspondence/groups/g1?prizes=500,300").json()["rows"];
    EXPECT_EQ(rows[0]["prize"], 400);
    EXPECT_EQ(rows[1]["prize"], 400);
    EXPECT_TRUE(boss.get("/api/v1/correspondence/groups/g1").json()["rows"][0]["prize"].is_null());
    EXPECT_EQ(boss.get("/api/v1/correspondence/groups/g1?prizes=many").status, 400);
}

}  // namespace
}  // namespace dommer::server_test
