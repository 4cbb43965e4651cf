#include "contract.hpp"

#include <fmt/format.h>

#include "federation.hpp"

namespace dommer::server_test {
namespace {

// What stands in the place of {names}, and what is sent, for a call that the contract says goes well. `event` is a
// fresh event in the phase that the call needs.
struct Call {
    std::string phase = "published";
    std::optional<Json> body = std::nullopt;
    std::map<std::string, std::string> path = {};
    std::string query = "";
};

const std::map<std::string, Call>& calls() {
    static const std::map<std::string, Call> all{
        {"createEvent",
         {"none", Json{{"id", "made-by-contract"},
                       {"preset", "rapid"},
                       {"settings", {{"name", "Contract"}, {"first_day", "2026-05-01"}, {"prizes", {1000, 500}}}}}}},
        {"changeSettings",
         {"entry", Json{{"name", "Changed"},
                        {"first_day", "2026-05-01"},
                        {"last_day", "2026-05-03"},
                        {"arbiters", {{{"name", "Somebody"}, {"licence", "D-I"}}}}}}},
        {"bookItem", {"entry", Json{{"text", "Rent of the hall"}, {"amount", -150000}}}},
        {"planDay",
         {"none",
          Json{{"title", "Rapid in the hall"}, {"occasion", "tournament"}, {"first_day", "2026-09-05"}, {"club", 2}}}},
        {"changeDay",
         {"none",
          Json{{"title", "Blitz"}, {"occasion", "other"}, {"first_day", "2026-09-06"}, {"for_others", true}},
          {{"day", "1"}}}},
        {"cancelDay", {"none", std::nullopt, {{"day", "2"}}}},
        {"championshipClasses",
         {"none", Json{{"table", "name,rating,federation\nSomebody,2000,DEN\n"}, {"year", 2026}}}},
        {"draftTeams", {.phase = "published", .query = "?teams=2"}},
        {"handicapTimes", {.phase = "published", .query = "?together=60&per_hundred=5&least=5"}},
        {"reportFile", {.path = {{"file", "players.csv"}}}},
        {"enterPlayer", {"entry", Json{{"person", 3}}}},
        {"previewEntryList", {"entry", Json{{"text", "name;rating\nListed, Somebody;1500\n"}}}},
        {"enterList",
         {"entry", Json{{"text", "name;rating\nListed, Somebody;1500\n"},
                        {"players", Json::array({{{"line", 2}, {"news", "new"}}})}}}},
        {"correctPlayer",
         {"entry", Json{{"name", "Corrected, Name"}, {"rating", 1500}, {"title", "FM"}, {"born", "1990-01-01"}}}},
        {"cancelPlayer", {"entry"}},
        {"checkIn", {"entry", Json{{"there", true}}}},
        {"withdraw", {"published", Json{{"notice", true}}}},
        {"returnPlayer", {"withdrawn"}},
        {"grantBye", {"published", Json{{"value", "half"}}, {{"round", "2"}}}},
        {"cancelBye", {"bye", std::nullopt, {{"round", "2"}}}},
        {"giveNumbers", {"entry", Json{{"by", "lot"}}}},
        {"forbidPair", {"entry", Json{{"entries", {1, 2}}, {"weak", true}}}},
        {"allowPair", {"apart", Json{{"entries", {2, 1}}, {"reason", "they asked for it"}}}},
        {"takeStep", {"entry", Json{{"step", "fee"}, {"day", "2026-04-01"}}}},
        {"adjustPoints", {"published", Json{{"entry", 1}, {"points", -0.5}, {"reason", "phone rang"}}}},
        {"penalise", {"published", Json{{"measure", "exclusion"}, {"amount", 1}, {"reason", "asked a spectator"}}}},
        {"liftPenalty", {"penalised", Json{{"reason", "upheld on appeal"}}}},
        {"penalties", {"penalised"}},
        {"penaltyLetter", {"penalised"}},
        {"pay", {"entry", Json{{"amount", 20000}}}},
        {"pairRound", {"numbered"}},
        {"pairByHand",
         {"numbered", Json{{"boards", {{{"white", 4}, {"black", 1}}, {{"white", 2}, {"black", 3}}}},
                           {"reason", "a match was promised"}}}},
        {"takeBack", {"published", Json{{"reason", "a player was missing"}}}},
        {"publish", {"paired"}},
        {"enterResult", {"published", Json{{"result", "1-0"}}}},
        {"correctResult", {"result", Json{{"result", "½-½"}, {"reason", "misread"}}}},
        {"leaveFideMode", {"fide", Json{{"reason", "a friendly event"}, {"answer", {{"confirmed", true}}}}}},
        {"goBack", {"left", Json{{"reason", "too early"}}, {{"point", "1"}}}},
        {"fideMode", {"left"}},
        {"finish", {"played"}},
        {"beginPlayOff", {"level"}},
        {"playPlayOffGame", {"begun", Json{{"winner", 0}}}},
        {"decidePlayOff", {"begun", Json{{"reason", "the director: one blitz game"}}}},
        {"takePlayOffBack", {"begun", Json{{"reason", "too early"}}}},
        {"reopen", {"finished", Json{{"reason", "a result was wrong"}}}},
        {"whyNot", {"published", std::nullopt, {}, "?a=1&b=2"}},
        {"searchPlayers", {"none", std::nullopt, {}, "?q=aag&limit=5"}},
        {"registerPlayer",
         {"none", Json{{"name", "New, Somebody"}, {"born", "2001-02-03"}, {"sex", "F"}, {"club", 2}}}},
        {"changePlayer",
         {"none", Json{{"title", "FM"}, {"born", "1991-02-03"}, {"fide_id", 1400000}}, {{"person", "7"}}}},
        {"movePlayer", {"none", Json{{"club", 2}, {"from", "2099-01-01"}}, {{"person", "6"}}}},
        {"registerClub", {"none", Json{{"name", "A new club"}, {"district", 3}}}},
        {"changeClub", {"none", Json{{"name", "A better name"}, {"district", 4}}, {{"club", "3"}}}},
        {"importRegister",
         {"none", Json{{"clubs", "number,name,district\n901,Imported,1\n"},
                       {"members", "number,name\n9001,Imported Somebody\n"}}}},
        {"searchRules", {"none", std::nullopt, {}, "?q=9.2"}},
        {"compareRules", {"none", std::nullopt, {}, "?article=9.2.2"}},
        {"changeRoles",
         {"none",
          Json{{"roles",
                {{{"role", "player"}, {"event", nullptr}}, {{"role", "arbiter"}, {"event", "fjordby-mester"}}}}},
          {{"user", "spare"}}}},
        {"disableUser", {"none", Json{{"disabled", true}}, {{"user", "spare"}}}},
        {"offerEvent", {"entry", Json{{"node", "hall"}}}},
        {"takeEvent", {"entry", Json{{"key", std::string(64, 'a')}}}},
        {"takeEventBack", {"entry", Json{{"reason", "the laptop was stolen"}}}},
        {"invite", {"none", Json{{"role", "arbiter"}, {"event", "fjordby-mester"}, {"days", 3}}}},
        {"signIn", {"none", Json{{"user", "player"}, {"password", password}}}},
        {"changePassword", {"none", Json{{"old", password}, {"new", password}}}},
    };
    return all;
}

std::string filled(std::string target, const std::map<std::string, std::string>& values) {
    for (const auto& [name, value] : values)
        if (const auto at = target.find("{" + name + "}"); at != std::string::npos)
            target.replace(at, name.size() + 2, value);
    return target;
}

// Two are level for the first place after the only round.
void level_at_the_end(Client& chief, const std::string& path) {
    chief.put(path + "/settings",
              Json{{"name", "One round"}, {"first_day", "2026-05-01"}, {"rounds", 1}, {"play_off", "national-class"}});
    const Json boards = chief.get(path + "/rounds/1").json()["boards"];
    for (const Json& board : boards)
        chief.put(path + "/rounds/1/boards/" + std::to_string(board["board"].get<int>()) + "/result",
                  Json{{"result", "1-0"}});
}

class TheContract : public testing::Test {
protected:
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");

    std::string event_in(const std::string& phase) {
        if (phase == "none") return "fjordby-mester";
        const bool further = phase == "withdrawn" || phase == "bye" || phase == "apart" || phase == "result" ||
                             phase == "played" || phase == "finished" || phase == "level" || phase == "begun" ||
                             phase == "penalised";
        const bool in_fide_mode = phase == "fide" || phase == "left";
        const std::string id = federation.new_event(further        ? "published"
                                                    : in_fide_mode ? "entry"
                                                                   : phase),
                          path = "/api/v1/events/" + id;
        if (in_fide_mode)
            boss.put(path + "/settings", Json{{"name", "Rated"},
                                              {"first_day", "2026-05-01"},
                                              {"system", "dutch"},
                                              {"tie_breaks", "SB"},
                                              {"elo_rated", true}});
        if (phase == "left")
            boss.post(path + "/fide-mode/departure",
                      Json{{"reason", "a friendly event"}, {"answer", {{"confirmed", true}}}});
        if (phase == "withdrawn") boss.put(path + "/players/1/withdrawal", Json{{"notice", true}});
        if (phase == "penalised")
            boss.post(path + "/players/1/penalties", Json{{"measure", "warning"}, {"reason", "a phone rang"}});
        if (phase == "apart") boss.post(path + "/forbidden-pairs", Json{{"entries", {1, 2}}});
        if (phase == "bye") boss.put(path + "/players/1/byes/2", Json{{"value", "half"}});
        if (phase == "result") boss.put(path + "/rounds/1/boards/1/result", Json{{"result", "1-0"}});
        if (phase == "played" || phase == "finished") {
            boss.put(path + "/settings", Json{{"name", "One round"}, {"first_day", "2026-05-01"}, {"rounds", 1}});
            for (const char* board : {"1", "2"})
                boss.put(path + "/rounds/1/boards/" + board + "/result", Json{{"result", "0"}});
        }
        if (phase == "level" || phase == "begun") level_at_the_end(boss, path);
        if (phase == "begun") {
            EXPECT_EQ(boss.post(path + "/play-off").status, 200);
        }
        if (phase == "finished") {
            EXPECT_EQ(boss.post(path + "/finish").status, 200);
        }
        return id;
    }

    std::string token(const std::string& role) {
        return boss.post("/api/v1/invitations", Json{{"role", role}}).json().value("token", "");
    }
};

// Every path and method of the contract, called so that it should go well, answers with the status and the shape that
// it names.
TEST_F(TheContract, every_operation_answers_as_described) {
    ASSERT_EQ(federation.as("public").join(token("player"), "spare").status, 200);  // somebody whose roles may change
    ASSERT_EQ(federation.as("public").join(token("player"), "other-spare").status,
              200);  // and somebody whose sessions may end
    for (const auto& [pattern, methods] : contract()["paths"].items())
        for (const auto& [method, operation] : methods.items()) {
            const std::string name = operation["operationId"];
            if (name == "eventStream") continue;  // the tests of live updates read it
            // Two servers are needed for them: the tests of nodes have them.
            if (name == "shipBatch" || name == "shipNow" || name == "giveEventBack" || name == "answerQuestion")
                continue;
            SCOPED_TRACE(name);
            Call call = calls().contains(name) ? calls().at(name) : Call{};
            call.path.insert({{"event", event_in(call.phase)},
                              {"round", "1"},
                              {"board", "1"},
                              {"entry", "1"},
                              {"penalty", "1"},
                              {"person", "1"},
                              {"club", "1"},
                              {"book", "laws-2023"},
                              {"article", "9.2.2"},
                              {"user", "player"},
                              {"file", "games.pgn"},
                              {"sheet", "players"}});
            Client asking = boss;
            if (name == "signOut" || name == "changePassword") {
                asking = federation.as("public");
                ASSERT_TRUE(asking.sign_in("other-spare", password));
            }
            std::optional<RunningServer> empty;  // the demo goes into no other store
            if (name == "loadDemo") {
                empty.emplace((federation.folder.path / "empty.db").string());
                asking = empty->administrator();
            }
            if (name == "decidePlayOff") {
                const Json begun = boss.get("/api/v1/events/" + call.path["event"] + "/play-off").json();
                for (const Json& player : begun["players"]) (*call.body)["order"].push_back(player["entry"]);
            }
            if (name == "takeEvent" || name == "takeEventBack") {
                const std::string owner = "/api/v1/events/" + call.path["event"] + "/owner";
                const Json code = boss.post(owner + "/offers", Json{{"node", "hall"}}).json()["code"];
                if (name == "takeEvent") (*call.body)["code"] = code;
                if (name == "takeEventBack")
                    boss.post(owner + "/taking", Json{{"code", code}, {"key", std::string(64, 'b')}});
            }
            if (name == "offer") call.body = Json{{"token", token("player")}};
            if (name == "accept")
                asking = federation.as("public"),
                call.body = Json{
                    {"token", token("player")}, {"user", "newcomer"}, {"name", "New Comer"}, {"password", password}};
            if (name == "revokeInvitation")
                call.path["invitation"] =
                    boss.post("/api/v1/invitations", Json{{"role", "player"}}).json()["invitation"]["id"];
            std::string verb = method;
            std::ranges::transform(verb, verb.begin(), [](char c) { return static_cast<char>(std::toupper(c)); });
            const Reply reply = asking.ask(verb, filled(pattern, call.path) + call.query, call.body);
            const std::string expected = operation["responses"].begin().key();
            EXPECT_EQ(std::to_string(reply.status), expected)
                << verb << " " << pattern << ": " << reply.body.substr(0, 300);
            const Json described = operation["responses"][expected];
            if (!described.contains("content")) continue;
            const std::string type = described["content"].begin().key();
            EXPECT_TRUE(reply.headers.at("content-type").starts_with(type)) << reply.headers.at("content-type");
            if (type == "application/json") {
                EXPECT_EQ(misfit(reply.json(), described["content"][type]["schema"]), "");
            }
        }
}

// A method that the contract does not name for a path is refused, and so is a path that it does not name.
TEST_F(TheContract, nothing_unlisted_answers) {
    for (const auto& [pattern, methods] : contract()["paths"].items())
        for (const char* verb : {"GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"}) {
            std::string small = verb;
            std::ranges::transform(small, small.begin(), [](char c) { return static_cast<char>(std::tolower(c)); });
            if (methods.contains(small)) continue;
            const std::string target = filled(pattern, {{"event", "fjordby-mester"},
                                                        {"round", "1"},
                                                        {"board", "1"},
                                                        {"entry", "1"},
                                                        {"person", "1"},
                                                        {"club", "1"},
                                                        {"book", "laws-2023"},
                                                        {"article", "9.2.2"},
                                                        {"user", "player"},
                                                        {"invitation", "x"}});
            const Reply reply = boss.ask(verb, target);
            EXPECT_EQ(reply.status, 405) << verb << " " << target;
            EXPECT_EQ(misfit(reply.json(), Json{{"$ref", "#/components/schemas/Error"}}), "");
        }
    for (const char* target :
         {"/api", "/api/", "/api/v1", "/api/v1/", "/api/v1/event", "/api/v1/events/", "/api/v1/events/fjordby-mester/",
          "/api/v1/events/fjordby-mester/secrets", "/api/v2/events", "/api/v1/users/boss",
          "/api/v1/events/fjordby-mester/rounds/1/boards/1", "/api/v1/session/x"})
        EXPECT_EQ(boss.get(target).status, 404) << target;
}

TEST_F(TheContract, an_address_of_the_pages_brings_them_also_when_it_ends_in_a_number) {
    for (const char* target : {"/", "/events/fjordby-mester", "/rules/laws-2023/9.2.2"}) {
        const Reply reply = boss.get(target);
        EXPECT_EQ(reply.status, 200) << target;
        EXPECT_TRUE(reply.headers.at("content-type").starts_with("text/html")) << target;
    }
    EXPECT_EQ(boss.get("/assets/nothing.js").status, 404);
}

TEST_F(TheContract, an_error_has_one_shape_and_speaks_the_asked_language) {
    const std::string path = "/api/v1/events/" + federation.new_event();
    const auto refused = [&](const std::string& headers) {
        return boss.ask("POST", path + "/rounds", std::nullopt, headers);
    };
    const Reply english = refused(""), danish = refused("Accept-Language: da-DK,da;q=0.9\r\n"),
                norwegian = refused("Accept-Language: fr, nb\r\n");
    EXPECT_EQ(english.status, 409);
    EXPECT_EQ(english.code(), "round_unfinished");
    EXPECT_EQ(misfit(english.json(), Json{{"$ref", "#/components/schemas/Error"}}), "");
    EXPECT_EQ(english.json()["error"]["numbers"], Json({1, 2}));
    EXPECT_EQ(english.json()["error"]["rule"], (Json{{"book", "dsu-2011"}, {"article", "4.1 §11"}}));
    EXPECT_NE(english.json()["error"]["message"].get<std::string>().find("Results are missing on board 1, 2"),
              std::string::npos)
        << english.body;
    EXPECT_NE(danish.json()["error"]["message"].get<std::string>().find("Der mangler resultater på bræt 1, 2"),
              std::string::npos)
        << danish.body;
    EXPECT_NE(norwegian.json()["error"]["message"].get<std::string>().find("bord 1, 2"), std::string::npos)
        << norwegian.body;
    EXPECT_EQ(boss.get("/api/v1/nothing?lang=nb").json()["error"]["message"], "Det finnes ikke noe på denne adressen.");
}

}  // namespace
}  // namespace dommer::server_test
