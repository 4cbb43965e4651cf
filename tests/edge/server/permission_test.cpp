#include <fmt/format.h>

#include "contract.hpp"
#include "federation.hpp"

namespace dommer::server_test {
namespace {

const char* const all_roles[] = {"administrator", "rating_officer", "secretary",    "appeals_board", "chief_arbiter",
                                 "arbiter",       "result_entry",   "team_captain", "player",        "public"};

std::string filled(std::string target) {
    for (const auto& [name, value] : {std::pair("{event}", "fjordby-mester"),
                                      {"{round}", "99"},
                                      {"{board}", "99"},
                                      {"{entry}", "9999"},
                                      {"{person}", "1"},
                                      {"{club}", "1"},
                                      {"{book}", "laws-2023"},
                                      {"{article}", "9.2.2"},
                                      {"{user}", "nobody-at-all"},
                                      {"{invitation}", "none"},
                                      {"{season}", "none"},
                                      {"{match}", "1"},
                                      {"{group}", "a"},
                                      {"{paper}", "tables"}})
        if (const auto at = target.find(name); at != std::string::npos)
            target.replace(at, std::string_view(name).size(), value);
    return target;
}

// Bodies that are wrong on purpose: who may act is told so (400, 404, 409), who may not is sent away before anybody
// looks at them.
bool was_let_in(const Reply& reply) { return reply.status != 401 && reply.status != 403; }

TEST(permissions, every_endpoint_times_every_role_is_as_the_contract_says) {
    const Federation& federation = Federation::shared();
    int asked = 0;
    for (const auto& [pattern, methods] : contract()["paths"].items())
        for (const auto& [method, operation] : methods.items()) {
            const std::string name = operation["operationId"];
            if (name == "eventStream" || name == "seasonStream" || name == "eventScreensStream" || name == "signIn" ||
                name == "signOut")
                continue;  // open to everybody, and tested elsewhere
            std::string verb = method;
            std::ranges::transform(verb, verb.begin(), [](char c) { return static_cast<char>(std::toupper(c)); });
            for (const std::string role : all_roles) {
                const auto& allowed = operation["x-roles"];
                const bool may = std::ranges::find(allowed, Json(role)) != allowed.end();
                Client client = federation.as(role);
                const Reply reply = client.ask(
                    verb, filled(pattern), method == "get" ? std::nullopt : std::optional(Json{{"no_such_field", 1}}));
                EXPECT_EQ(was_let_in(reply), may)
                    << name << " as " << role << ": " << reply.status << " " << reply.body.substr(0, 200);
                if (!may) {
                    EXPECT_EQ(reply.code(), role == "public" ? "not_signed_in" : "not_allowed")
                        << name << " as " << role;
                }
                ++asked;
            }
        }
    EXPECT_GT(asked, 400);
}

// Of the routes of the federation everybody's are open to them, their own password, and to the chiefs the handing out
// of roles.
TEST(permissions, every_endpoint_times_every_role_of_one_event) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");
    int asked = 0;
    for (const std::string role : all_roles) {
        if (role == "public") continue;
        Client client = federation.as("public");
        ASSERT_EQ(client
                      .join(boss.post("/api/v1/invitations", Json{{"role", role}, {"event", "fjordby-mester"}})
                                .json()
                                .value("token", ""),
                            "only-" + role.substr(0, 9))
                      .status,
                  200)
            << role;
        for (const auto& [pattern, methods] : contract()["paths"].items())
            for (const auto& [method, operation] : methods.items()) {
                const std::string name = operation["operationId"];
                if (name == "eventStream" || name == "seasonStream" || name == "eventScreensStream" ||
                    name == "signIn" || name == "signOut")
                    continue;
                const auto has = [&](const std::string& each) {
                    return std::ranges::find(operation["x-roles"], Json(each)) != operation["x-roles"].end();
                };
                const bool of_own_cases =
                    pattern.starts_with("/api/v1/appeals") && !(pattern == "/api/v1/appeals" && method == "post");
                const bool of_own_programs = pattern.starts_with("/api/v1/program-passwords");
                const bool gives_roles = (name == "invite" || name == "revokeInvitation") && has(role);
                // Whose games by correspondence they are, the game says.
                const bool plays = has("player") && pattern.starts_with("/api/v1/correspondence");
                // What they may in a festival, its tournaments say.
                const bool in_festival = has("player") && pattern.starts_with("/api/v1/festivals/");
                const bool may = has("public") || name == "changePassword" || of_own_programs || gives_roles || plays ||
                                 of_own_cases || in_festival || name == "fileAppealInSeason" ||
                                 (has(role) && pattern.find("{event}") != std::string::npos);
                std::string verb = method;
                std::ranges::transform(verb, verb.begin(), [](char c) { return static_cast<char>(std::toupper(c)); });
                const Reply reply = client.ask(
                    verb, filled(pattern), method == "get" ? std::nullopt : std::optional(Json{{"no_such_field", 1}}));
                EXPECT_EQ(was_let_in(reply), may)
                    << name << " as " << role << " of one event: " << reply.status << " " << reply.body.substr(0, 200);
                ++asked;
            }
        if (role != "player") continue;
        const Json may = client.get("/api/v1/session").json()["may"];
        EXPECT_NE(std::ranges::find(may, Json("change_password")), may.end());
        EXPECT_EQ(client.put("/api/v1/password", Json{{"old", password}, {"new", "another long one"}}).status, 204);
    }
    EXPECT_GT(asked, 350);
}

TEST(permissions, a_role_of_one_event_counts_there_and_nowhere_else) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");
    const std::string mine = federation.new_event(), other = federation.new_event();
    const std::string token =
        boss.post("/api/v1/invitations", Json{{"role", "chief_arbiter"}, {"event", mine}}).json().value("token", "");
    Client chief = federation.as("public");
    ASSERT_EQ(chief.join(token, "chief-of-one").status, 200);
    EXPECT_EQ(chief.put("/api/v1/events/" + mine + "/rounds/1/boards/1/result", Json{{"result", "1"}}).status, 200);
    EXPECT_EQ(chief.put("/api/v1/events/" + other + "/rounds/1/boards/1/result", Json{{"result", "1"}}).status, 403);
    EXPECT_EQ(chief.post("/api/v1/events", Json{{"settings", {{"name", "Mine"}, {"first_day", "2026-01-01"}}}}).status,
              403);
    // They invite to their own event, to the roles of the hall, and to nothing else.
    EXPECT_EQ(chief.post("/api/v1/invitations", Json{{"role", "arbiter"}, {"event", mine}}).status, 201);
    EXPECT_EQ(chief.get("/api/v1/invitations?event=" + mine).status, 200);
    EXPECT_EQ(chief.post("/api/v1/invitations", Json{{"role", "arbiter"}, {"event", other}}).status, 403);
    EXPECT_EQ(chief.post("/api/v1/invitations", Json{{"role", "administrator"}, {"event", mine}}).status, 403);
    EXPECT_EQ(chief.post("/api/v1/invitations", Json{{"role", "chief_arbiter"}, {"event", mine}}).status, 403);
    EXPECT_EQ(chief.post("/api/v1/invitations", Json{{"role", "arbiter"}}).status, 403);
    EXPECT_EQ(chief.get("/api/v1/invitations").status, 403);
    EXPECT_EQ(chief.get("/api/v1/users").status, 403);
}

TEST(permissions, a_round_that_is_not_published_is_for_the_desk_alone) {
    Federation& federation = Federation::shared();
    const std::string path = "/api/v1/events/" + federation.new_event("paired");
    for (const std::string role : all_roles) {
        const bool desk =
            role == "administrator" || role == "chief_arbiter" || role == "arbiter" || role == "result_entry";
        Client client = federation.as(role);
        EXPECT_EQ(client.get(path + "/rounds/1").status, desk ? 200 : 404) << role;
        EXPECT_EQ(client.get(path + "/rounds/1/why").status, desk ? 200 : 404) << role;
        EXPECT_EQ(client.get(path).json()["round"], desk ? 1 : 0) << role;
        EXPECT_EQ(client.get(path + "/rounds").json()["rounds"].size(), desk ? 1u : 0u) << role;
        EXPECT_EQ(client.get(path + "/players/1").json()["rounds"].size(), desk ? 1u : 0u) << role;
        const Json all = client.get("/api/v1/events").json();
        for (const Json& event : all["events"])
            if (path.ends_with("/" + event["id"].get<std::string>())) {
                EXPECT_EQ(event["round"], desk ? 1 : 0) << role;
                EXPECT_EQ(event["missing"], desk ? 2 : 0) << role;
            }
    }
}

TEST(permissions, every_write_carries_who_did_it_into_the_log) {
    Federation& federation = Federation::shared();
    const std::string path = "/api/v1/events/" + federation.new_event();
    ASSERT_EQ(federation.as("result_entry").put(path + "/rounds/1/boards/1/result", Json{{"result", "1-0"}}).status,
              200);
    ASSERT_EQ(
        federation.as("arbiter")
            .post(path + "/rounds/1/boards/1/corrections", Json{{"result", "0-1"}, {"reason", "the slip says so"}})
            .status,
        200);
    const Json log = federation.as("arbiter").get(path + "/log").json()["log"];
    ASSERT_GE(log.size(), 2u);
    EXPECT_EQ(log[log.size() - 2]["actor"], "result_entry");
    EXPECT_EQ(log.back()["actor"], "arbiter");
    EXPECT_EQ(log.back()["type"], "result-corrected");
    EXPECT_EQ(log.back()["what"]["reason"], "the slip says so");
}

}  // namespace
}  // namespace dommer::server_test
