#include "broadcast_site.hpp"
#include "federation.hpp"

// The games of a round are pushed to a broadcast site: whole games, behind the delay, with the token, and not too
// often. What the site says is told at the desk; the token is told to nobody.
namespace dommer::server_test {
namespace {

using namespace std::chrono_literals;

const std::string token = "lip_SecretOfTheSite77";

class Pushing : public testing::Test {
protected:
    void SetUp() override {
        ASSERT_NE(server.port(), 0);
        ASSERT_NE(site.port(), 0);
        make_event(chief, "pushed", 4, "published");
        const Reply opened = chief.post(event + "/live/1", Json::object());
        ASSERT_EQ(opened.status, 201) << opened.body;
        seats = opened.json()["opened"][0]["seats"];
        chief.post(event + "/live/1/1/acts", Json{{"act", {{"do", "start"}}}});
    }
    Reply push_to(const std::string& round, std::optional<std::string> with = token) {
        Json body{{"round", 1}, {"url", site.address(round)}};
        if (with) body["token"] = *with;
        return chief.post(event + "/broadcast", body);
    }
    void move(const std::string& side, int number, int ply, const std::string& uci) {
        const Reply moved = chief.post(event + "/live/1/1/acts", Json{{"seat", seats[side]},
                                                                      {"number", number},
                                                                      {"ply", ply},
                                                                      {"press", true},
                                                                      {"act", {{"do", "move"}, {"uci", uci}}}});
        ASSERT_EQ(moved.status, 200) << moved.body;
    }
    // Waits until the desk is told this of the last push.
    Json told(const std::string& outcome) {
        Json last;
        for (int tries = 0; tries < 500; ++tries) {
            last = chief.get(event + "/broadcast").json()["rounds"][0]["last"];
            if (last.is_object() && last["outcome"] == outcome) return last;
            std::this_thread::sleep_for(20ms);
        }
        ADD_FAILURE() << "not told " << outcome << ": " << last;
        return last;
    }

    storage_test::Folder folder;
    RunningServer server{
        (folder.path / "store.db").string(), {"--broadcast-to-this-machine"}, (folder.path / "log").string()};
    Client chief = server.administrator();
    BroadcastSite site;
    std::string event = "/api/v1/events/pushed";
    Json seats;
};

TEST_F(Pushing, sends_all_games_of_the_round_and_again_when_something_has_changed) {
    const Reply set = push_to("abcdefgh");
    ASSERT_EQ(set.status, 200) << set.body;
    ASSERT_TRUE(site.waits_for(1, 20s));
    EXPECT_EQ(told("taken")["taken"], 2);
    move("white", 1, 0, "e2e4");
    move("black", 1, 1, "e7e5");
    ASSERT_TRUE(site.waits_for(2, 20s));
    std::this_thread::sleep_for(4s);
    const auto pushes = site.pushes();
    EXPECT_LE(pushes.size(), 3u) << "nothing has changed since";
    EXPECT_GE(pushes[1].at - pushes[0].at, 2900ms);
    const auto& newest = pushes.back();
    EXPECT_TRUE(newest.head.starts_with("POST /api/broadcast/round/abcdefgh/push HTTP/1.1")) << newest.head;
    EXPECT_NE(newest.head.find("Authorization: Bearer " + token), std::string::npos);
    EXPECT_NE(newest.head.find("User-Agent: dommer"), std::string::npos) << newest.head;
    EXPECT_NE(newest.body.find("1. e4 {"), std::string::npos) << newest.body;
    EXPECT_NE(newest.body.find("[Round \"1.2\"]"), std::string::npos) << "also a board without moves";
    EXPECT_EQ(newest.body, chief.get(event + "/live/1/games.pgn").body) << "what everybody can read";
}

TEST_F(Pushing, keeps_back_what_the_delay_keeps_back) {
    ASSERT_EQ(chief.post(event + "/live-delay", Json{{"round", 1}, {"delay_s", 900}}).status, 200);
    move("white", 1, 0, "e2e4");
    ASSERT_EQ(push_to("abcdefgh").status, 200);
    ASSERT_TRUE(site.waits_for(1, 20s));
    EXPECT_EQ(site.pushes().front().body.find("e4"), std::string::npos);
}

TEST_F(Pushing, tells_the_token_to_nobody) {
    const Reply set = push_to("abcdefgh");
    ASSERT_TRUE(site.waits_for(1, 20s));
    told("taken");
    EXPECT_EQ(set.body.find(token), std::string::npos);
    EXPECT_TRUE(set.json()["has_token"]);
    EXPECT_EQ(chief.get(event + "/broadcast").body.find(token), std::string::npos);
    EXPECT_EQ(server.client().get(event + "/broadcast").status, 401);
    auto store = storage::Store::open((folder.path / "store.db").string(), storage::Access::read, 1s);
    ASSERT_TRUE(store);
    const auto read = store->read({}, [&](const storage::StoredEvent& stored) {
        EXPECT_EQ(stored.payload.find(token), std::string::npos) << stored.stream;
    });
    EXPECT_TRUE(read);
}

TEST_F(Pushing, says_at_the_desk_what_the_site_refused) {
    site.answers(200, R"({"games":[{"tags":{},"moves":0},{"tags":{},"error":"Unknown player"}]})");
    ASSERT_EQ(push_to("abcdefgh").status, 200);
    const Json part = told("taken_in_part");
    EXPECT_EQ(part["refused"], Json::parse(R"([{"board":2,"why":"Unknown player"}])"));
    site.answers(403, R"({"error":"Not a contributor"})");
    ASSERT_EQ(push_to("ijklmnop").status, 200) << "the token of this site is there";
    EXPECT_EQ(told("refused")["why"], "403: Not a contributor");
}

TEST_F(Pushing, waits_a_minute_when_it_is_told_to) {
    site.answers(429, "{}");
    ASSERT_EQ(push_to("abcdefgh").status, 200);
    told("too_often");
    site.answers(200, "");
    move("white", 1, 0, "e2e4");
    std::this_thread::sleep_for(5s);
    EXPECT_EQ(site.pushes().size(), 1u);
}

TEST_F(Pushing, refuses_addresses_that_lead_elsewhere_and_changes_nothing) {
    const auto code = [&](const std::string& url, const Json& with = token) {
        return chief.post(event + "/broadcast", Json{{"round", 1}, {"url", url}, {"token", with}}).code();
    };
    EXPECT_EQ(code("http://192.168.0.1/push"), "push_address_not_secure");
    EXPECT_EQ(code("https://192.168.0.1/push"), "push_address_private");
    EXPECT_EQ(code("https://lichess.org/broadcast"), "push_address_no_push");
    EXPECT_EQ(code("https://lichess.org/push", "two words"), "push_token_wrong");
    EXPECT_EQ(push_to("abcdefgh", std::nullopt).code(), "push_token_missing");
    EXPECT_TRUE(chief.get(event + "/broadcast").json()["rounds"].empty());
    ASSERT_EQ(push_to("abcdefgh").status, 200);
    EXPECT_EQ(chief.del(event + "/broadcast/1").status, 200);
    EXPECT_EQ(chief.del(event + "/broadcast/1").code(), "push_not_broadcast");
}

TEST(pushing, without_the_option_this_machine_is_no_site) {
    Federation& federation = Federation::shared();
    const std::string event = "/api/v1/events/" + federation.new_event("published");
    const Reply no = federation.as("arbiter").post(
        event + "/broadcast", Json{{"round", 1}, {"url", "http://127.0.0.1:9/push"}, {"token", token}});
    EXPECT_EQ(no.code(), "push_address_not_secure");
    EXPECT_EQ(no.status, 400);
    EXPECT_EQ(federation.as("result_entry").get(event + "/broadcast").status, 403);
}

}  // namespace
}  // namespace dommer::server_test
