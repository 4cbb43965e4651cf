#include <fmt/format.h>

#include <thread>

#include "contract.hpp"
#include "federation.hpp"

namespace dommer::server_test {
namespace {

struct Message {
    std::int64_t id = 0;
    std::string event;
    Json data;
};

// A browser's EventSource.
class Listener {
public:
    Listener(const Client& client, const std::string& event, std::int64_t last_id = -1)
        : Listener(client, "events/" + event, last_id, {}) {}
    // Of something else that the federation has many of: seasons/NAME.
    static Listener to(const Client& client, const std::string& what) { return Listener(client, what, -1, {}); }

private:
    struct Anything {};
    Listener(const Client& client, const std::string& what, std::int64_t last_id, Anything) : wire_(client.port()) {
        std::string text =
            fmt::format("GET /api/v1/{}/stream HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n", what);
        if (!client.cookie.empty()) text += "Cookie: " + client.cookie + "\r\n";
        if (last_id >= 0) text += fmt::format("Last-Event-ID: {}\r\n", last_id);
        wire_.send(text + "\r\n");
        head = wire_.read_reply().value_or(Reply{});
        text_ = wire_.take_rest();
    }

public:
    // The next message; none within the time.
    std::optional<Message> next(int milliseconds = 3000) {
        for (std::size_t end = 0; (end = text_.find("\n\n")) == std::string::npos;) {
            const std::string some = wire_.read_some(milliseconds);
            if (some.empty()) return std::nullopt;
            text_ += some;
        }
        const std::string block = text_.substr(0, text_.find("\n\n") + 1);
        text_.erase(0, block.size() + 1);
        if (block.starts_with(":")) return next(milliseconds);
        Message message;
        for (std::size_t at = 0; at < block.size();) {
            const auto end = block.find('\n', at);
            const std::string line = block.substr(at, end - at);
            if (line.starts_with("id: ")) message.id = std::stoll(line.substr(4));
            if (line.starts_with("event: ")) message.event = line.substr(7);
            if (line.starts_with("data: ")) message.data = Json::parse(line.substr(6));
            at = end + 1;
        }
        return message;
    }
    // Of any kind, or of this one: what happened just before joining may be told, too.
    std::optional<Message> next_change(const std::string& what = "") {
        for (auto message = next(); message; message = next())
            if (message->event == "change" && (what.empty() || message->data["what"] == what)) return message;
        return std::nullopt;
    }

    Reply head;

private:
    Wire wire_;
    std::string text_;
};

TEST(live, a_result_reaches_a_spectator_and_fits_the_contract) {
    Federation& federation = Federation::shared();
    const std::string id = federation.new_event();
    Listener spectator(federation.as("public"), id);
    EXPECT_EQ(spectator.head.status, 200);
    const auto hello = spectator.next();
    ASSERT_TRUE(hello);
    EXPECT_EQ(hello->event, "hello");
    ASSERT_EQ(federation.as("arbiter")
                  .put("/api/v1/events/" + id + "/rounds/1/boards/2/result", Json{{"result", "5"}})
                  .status,
              200);
    const auto change = spectator.next_change("result-entered");
    ASSERT_TRUE(change);
    EXPECT_EQ(misfit(change->data, Json{{"$ref", "#/components/schemas/Change"}}), "");
    EXPECT_EQ(change->data["what"], "result-entered");
    EXPECT_EQ(change->data["board"], 2);
    EXPECT_EQ(change->data["result"], "½-½");
    EXPECT_EQ(change->data["sequence"], change->id);
    EXPECT_EQ(federation.as("public").get("/api/v1/events/" + id + "/rounds/1").json()["boards"][1]["result"], "½-½");
}

// A season, a meeting and a case tell whoever may see them that something changed.
TEST(live, a_season_a_meeting_and_a_case_are_followed) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");
    ASSERT_EQ(boss.post("/api/v1/seasons", Json{{"season", "followed"},
                                                {"settings",
                                                 {{"name", "Season"},
                                                  {"year", 2026},
                                                  {"list_deadline", "2026-09-01"},
                                                  {"rules", {{"competition", "pokal"}}},
                                                  {"groups", {{{"id", "a"}, {"name", "A"}}}}}}})
                  .status,
              201);
    Listener season = Listener::to(federation.as("public"), "seasons/followed");
    EXPECT_EQ(season.head.status, 200);
    ASSERT_EQ(
        boss.post("/api/v1/seasons/followed/acts", Json{{"type", "club-entered"}, {"name", "Club"}, {"district", 1}})
            .status,
        200);
    EXPECT_TRUE(season.next_change());

    ASSERT_EQ(boss.post("/api/v1/meetings", Json{{"id", "followed"},
                                                 {"kind", "ordinary"},
                                                 {"title", "Meeting"},
                                                 {"day", "2027-03-27"},
                                                 {"notice", "2027-03-01"},
                                                 {"agenda", {"Accounts"}},
                                                 {"clubs", {{{"name", "Club"}, {"members", 20}, {"district", 1}}}}})
                  .status,
              201);
    Listener meeting = Listener::to(federation.as("public"), "meetings/followed");
    EXPECT_EQ(meeting.head.status, 200);
    ASSERT_EQ(boss.post("/api/v1/meetings/followed/acts", Json{{"act", "note"}, {"item", 1}, {"note", "x"}}).status,
              200);
    EXPECT_TRUE(meeting.next_change());

    const Json today = boss.get("/api/v1/appeals").json()["today"];
    const Reply filed = boss.post("/api/v1/appeals", Json{{"ladder", "individual"},
                                                          {"event", "coordinated"},
                                                          {"by", "Holm, Anna @player"},
                                                          {"what", "a ruling"},
                                                          {"decided_by", {"arbiter"}},
                                                          {"counted_from", today}});
    ASSERT_EQ(filed.status, 201) << filed.body;
    const std::string id = filed.json()["id"];
    EXPECT_EQ(Listener::to(federation.as("public"), "appeals/" + id).head.status, 401);
    EXPECT_EQ(Listener::to(federation.as("arbiter"), "appeals/" + id).head.status, 403);
    Listener party = Listener::to(federation.as("player"), "appeals/" + id);
    EXPECT_EQ(party.head.status, 200) << "a party follows their own case";
    ASSERT_EQ(
        boss.post("/api/v1/appeals/" + id + "/acts", Json{{"act", "withdraw"}, {"reason", "they have agreed"}}).status,
        200);
    EXPECT_TRUE(party.next_change());
}

// A screen in the hall waits for what the desk sets, with nobody signed in.
TEST(live, a_screen_is_told_what_the_desk_has_set) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");
    const std::string id = federation.new_event(), path = "/api/v1/events/" + id + "/screens";
    ASSERT_EQ(boss.post(path, Json{{"name", "Door"}}).status, 201);
    Listener screen = Listener::to(federation.as("public"), "events/" + id + "/screens");
    EXPECT_EQ(screen.head.status, 200);
    ASSERT_EQ(boss.put(path + "/1", Json{{"shows", "boards"}}).status, 200);
    EXPECT_TRUE(screen.next_change());
    ASSERT_EQ(
        boss.post("/api/v1/festivals",
                  Json{{"id", "followed"}, {"name", "Festival"}, {"first_day", "2026-05-01"}, {"tournaments", {id}}})
            .status,
        201);
    Listener festival = Listener::to(federation.as("public"), "festivals/followed");
    Listener shared = Listener::to(federation.as("public"), "festivals/followed/screens");
    ASSERT_EQ(boss.post("/api/v1/festivals/followed/screens", Json{{"name", "Stage"}}).status, 201);
    EXPECT_TRUE(shared.next_change());
    ASSERT_EQ(boss.put("/api/v1/festivals/followed",
                       Json{{"name", "Renamed"}, {"first_day", "2026-05-01"}, {"tournaments", {id}}})
                  .status,
              200);
    EXPECT_TRUE(festival.next_change());
}

TEST(live, a_pairing_is_told_to_the_desk_first_and_to_all_when_published) {
    Federation& federation = Federation::shared();
    const std::string id = federation.new_event("numbered"), path = "/api/v1/events/" + id;
    Client arbiter = federation.as("arbiter");
    Listener everybody(federation.as("public"), id), desk(arbiter, id);
    ASSERT_EQ(arbiter.post(path + "/rounds").status, 201);
    ASSERT_EQ(arbiter.post(path + "/rounds/1/publication").status, 200);
    EXPECT_TRUE(desk.next_change("round-paired"));
    EXPECT_TRUE(desk.next_change("round-published"));
    for (auto change = everybody.next_change(); change && change->data["what"] != "round-published";
         change = everybody.next_change())
        EXPECT_NE(change->data["what"], "round-paired");
    EXPECT_EQ(federation.as("public").get(path + "/rounds/1").status, 200);
}

TEST(live, a_round_that_was_never_published_is_taken_back_without_its_number) {
    Federation& federation = Federation::shared();
    const std::string id = federation.new_event("numbered"), path = "/api/v1/events/" + id;
    Client arbiter = federation.as("arbiter");
    Listener everybody(federation.as("public"), id), desk(arbiter, id);
    ASSERT_EQ(arbiter.post(path + "/rounds").status, 201);
    ASSERT_EQ(arbiter.post(path + "/rounds/1/take-back").status, 200);
    const auto seen = everybody.next_change("round-taken-back"), at_desk = desk.next_change("round-taken-back");
    ASSERT_TRUE(seen && at_desk);
    EXPECT_FALSE(seen->data.contains("round")) << seen->data.dump();
    EXPECT_EQ(at_desk->data["round"], 1);
    Listener late(federation.as("public"), id, 0);  // and who asks for all that was missed is told no more
    const auto again = late.next_change("round-taken-back");
    ASSERT_TRUE(again);
    EXPECT_FALSE(again->data.contains("round")) << again->data.dump();
}

TEST(live, who_comes_back_with_the_last_id_misses_nothing_and_sees_nothing_twice) {
    Federation& federation = Federation::shared();
    const std::string id = federation.new_event("entry"), path = "/api/v1/events/" + id + "/players";
    Client arbiter = federation.as("arbiter");
    std::int64_t last = 0;
    {
        Listener first(federation.as("public"), id);
        arbiter.post(path, Json{{"name", "First, Seen"}});
        auto seen = first.next_change("player-entered");
        while (seen && seen->data["entry"] < 5) seen = first.next_change("player-entered");
        ASSERT_TRUE(seen);
        EXPECT_EQ(seen->data["entry"], 5);
        last = seen->id;
    }
    for (int at = 0; at < 5; ++at)
        ASSERT_EQ(arbiter.post(path, Json{{"name", fmt::format("Missed, Number {}", at)}}).status, 201);
    Listener again(federation.as("public"), id, last);
    ASSERT_EQ(arbiter.post(path, Json{{"name", "Later, Seen"}}).status, 201);
    for (int entry = 6; entry <= 11; ++entry) {
        const auto change = again.next_change();
        ASSERT_TRUE(change) << entry;
        EXPECT_EQ(change->data["entry"], entry);
        EXPECT_GT(change->id, std::exchange(last, change->id));
    }
    EXPECT_FALSE(again.next(300));
}

// Until the line is closed; a message that comes before is a mistake.
bool is_closed_silently(Listener& listener) {
    const auto began = std::chrono::steady_clock::now();
    const bool silent = !listener.next_change();
    return silent && std::chrono::steady_clock::now() - began <
                         std::chrono::milliseconds(2500);  // sooner than one waits for a message
}

TEST(live, the_desks_stream_ends_with_the_session_and_with_the_role) {
    Federation& federation = Federation::shared();
    const std::string id = federation.new_event("numbered"), path = "/api/v1/events/" + id;
    Client boss = federation.as("administrator");
    std::vector<Client> helpers;
    for (const std::string name : {"signs-out", "loses-role", "is-disabled", "new-words", "stays"}) {
        helpers.push_back(federation.as("public"));
        ASSERT_EQ(helpers.back()
                      .join(boss.post("/api/v1/invitations", Json{{"role", "arbiter"}, {"event", id}})
                                .json()
                                .value("token", ""),
                            name)
                      .status,
                  200);
    }
    Client elsewhere = federation.as("public");
    ASSERT_TRUE(elsewhere.sign_in("new-words", password));
    Listener out(helpers[0], id), role(helpers[1], id), disabled(helpers[2], id), words(helpers[3], id),
        stays(helpers[4], id);
    for (Listener* each : {&out, &role, &disabled, &words, &stays})
        for (auto said = each->next(); said && said->event != "hello"; said = each->next()) {}
    ASSERT_EQ(helpers[0].del("/api/v1/session").status, 204);
    ASSERT_EQ(boss.put("/api/v1/users/loses-role/roles", Json{{"roles", {{{"role", "player"}, {"event", id}}}}}).status,
              200);
    ASSERT_EQ(boss.put("/api/v1/users/is-disabled/disabled", Json{{"disabled", true}}).status, 200);
    ASSERT_EQ(elsewhere.put("/api/v1/password", Json{{"old", password}, {"new", "another long one"}}).status, 204);
    ASSERT_EQ(boss.post(path + "/rounds").status, 201);  // known at the desk alone
    EXPECT_TRUE(stays.next_change("round-paired"));
    EXPECT_TRUE(is_closed_silently(out)) << "after signing out";
    EXPECT_TRUE(is_closed_silently(role)) << "after losing the role";
    EXPECT_TRUE(is_closed_silently(disabled)) << "after being disabled";
    EXPECT_TRUE(is_closed_silently(words)) << "after the password was changed elsewhere";
}

TEST(live, a_spectator_who_does_not_read_slows_nobody) {
    Federation& federation = Federation::shared();
    const std::string id = federation.new_event("entry"), path = "/api/v1/events/" + id + "/players/1/check-in";
    Client arbiter = federation.as("arbiter");
    std::vector<std::unique_ptr<Listener>> asleep;
    for (int at = 0; at < 20; ++at) asleep.push_back(std::make_unique<Listener>(arbiter, id));
    Listener awake(arbiter, id);
    for (int at = 0; at < 60; ++at) {
        ASSERT_EQ(arbiter.put(path, Json{{"there", at % 2 == 0}}).status, 200);
        ASSERT_TRUE(awake.next_change("checked-in"));
    }
}

TEST(live, asking_again_without_a_change_costs_a_line) {
    Client client = Federation::shared().as("public");
    const Reply first = client.get("/api/v1/events/efteraarsturneringen/standings", "Accept-Encoding: gzip\r\n");
    ASSERT_EQ(first.status, 200);
    EXPECT_EQ(first.headers.at("content-encoding"), "gzip");
    const Reply again = client.get("/api/v1/events/efteraarsturneringen/standings",
                                   "If-None-Match: " + first.headers.at("etag") + "\r\n");
    EXPECT_EQ(again.status, 304);
    EXPECT_EQ(again.body, "");
    EXPECT_GT(client.get("/api/v1/events/efteraarsturneringen/standings").body.size(), first.body.size());
}

// Two servers, one database: what is entered on one is seen live and in the pages of the other, and a session counts on
// both.
TEST(live, two_servers_on_one_postgresql_behave_as_one) {
    const std::string store = storage_test::new_postgresql_database();
    ASSERT_FALSE(store.empty()) << "the private PostgreSQL did not start";
    const RunningServer one(store, {"--empty"}), two(store, {"--empty"});
    ASSERT_NE(one.port(), 0);
    ASSERT_NE(two.port(), 0);
    Client boss = one.client();
    // Both offered administration; the first who takes it ends the offer.
    ASSERT_EQ(boss.join(one.token(), "boss").status, 200);
    EXPECT_EQ(two.client().join(two.token(), "second-boss").code(), "invitation_revoked");
    make_event(boss, "shared", 8, "published");
    Client there = two.client();
    there.cookie = boss.cookie, there.csrf = boss.csrf;
    Listener elsewhere(two.client(), "shared"), here(one.client(), "shared");
    for (int board = 1; board <= 4; ++board) {
        Client& entering = board % 2 == 0 ? there : boss;
        const Reply entered = entering.put(fmt::format("/api/v1/events/shared/rounds/1/boards/{}/result", board),
                                           Json{{"result", "1-0"}});
        ASSERT_EQ(entered.status, 200) << entered.body;
        for (Listener* listener : {&elsewhere, &here}) {
            const auto change = listener->next_change("result-entered");
            ASSERT_TRUE(change) << board;
            EXPECT_EQ(change->data["board"], board);
        }
        for (const RunningServer* server : {&one, &two})
            EXPECT_EQ(server->client()
                          .get("/api/v1/events/shared/rounds/1")
                          .json()["boards"][static_cast<std::size_t>(board - 1)]["result"],
                      "1-0");
    }
    // Both press the button: one round is paired, the other is told.
    int paired = 0, refused = 0;
    std::thread first([&] { (boss.post("/api/v1/events/shared/rounds").status == 201 ? paired : refused)++; });
    first.join();
    (there.post("/api/v1/events/shared/rounds").status == 201 ? paired : refused)++;
    EXPECT_EQ(paired, 1);
    EXPECT_EQ(refused, 1);
}

}  // namespace
}  // namespace dommer::server_test
