#include "federation.hpp"

#include <fmt/format.h>

namespace dommer::server_test {
namespace {

const char* const roles[] = {"rating_officer", "secretary",    "appeals_board", "chief_arbiter",
                             "arbiter",        "result_entry", "team_captain",  "player"};

void expect(const Reply& reply, int status) { EXPECT_EQ(reply.status, status) << reply.body; }

}  // namespace

Federation& Federation::shared() {
    static Federation federation;
    return federation;
}

Federation::Federation() : server_("sqlite:" + (folder.path / "store.db").string(), {"--demo"}) {
    Client boss = server_.administrator();
    EXPECT_FALSE(boss.csrf.empty()) << "the administrator's link did not work";
    clients_.emplace("administrator", boss);
    for (const char* role : roles) {
        const Reply made = boss.post("/api/v1/invitations", Json{{"role", role}});
        EXPECT_EQ(made.status, 201) << made.body;
        Client somebody = server_.client();
        std::string user = role;
        expect(somebody.join(made.json().value("token", ""), user), 200);
        clients_.emplace(role, somebody);
    }
}

Client Federation::as(const std::string& role) const { return role == "public" ? server_.client() : clients_.at(role); }

void make_event(Client& chief, const std::string& id, int players, const std::string& phase) {
    const std::string path = "/api/v1/events/" + id;
    expect(chief.post("/api/v1/events", Json{{"id", id},
                                             {"preset", "coordinated"},
                                             {"settings", {{"name", "Test " + id}, {"first_day", "2026-04-02"}}}}),
           201);
    for (int at = 1; at <= players; ++at)
        expect(
            chief.post(path + "/players", Json{{"name", fmt::format("Player, Number {}", at)}, {"rating", 2000 - at}}),
            201);
    if (phase == "entry") return;
    expect(chief.post(path + "/numbers", Json{{"by", "rating"}}), 200);
    if (phase == "numbered") return;
    expect(chief.post(path + "/rounds"), 201);
    if (phase == "paired") return;
    expect(chief.post(path + "/rounds/1/publication"), 200);
}

std::string Federation::new_event(const std::string& phase) {
    const std::string id = fmt::format("made-{}", ++events_);
    make_event(clients_.at("administrator"), id, 4, phase);
    return id;
}

}  // namespace dommer::server_test
