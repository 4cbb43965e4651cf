// A server of the federation and one on a laptop: an event is handed over, written in the hall, shipped and given back.
#include <fmt/format.h>

#include <thread>

#include "command.hpp"
#include "federation.hpp"
#include "storage/verify.hpp"

namespace dommer::server_test {
namespace {

using namespace std::chrono_literals;

class HallWithoutNetwork : public testing::Test {
protected:
    void SetUp() override {
        home_.emplace(store("home"));
        boss_.emplace(home_->administrator());
        make_event(*boss_, "spring", 4, "published");
    }
    std::string store(const std::string& name) const { return "sqlite:" + (folder_.path / (name + ".db")).string(); }
    Said dommer(const std::string& words, const std::string& on) const {
        return command(words + " --store " + store(on));
    }
    std::string url() const { return fmt::format("http://127.0.0.1:{}", home_->port()); }
    std::string code() {
        const Reply made = boss_->post(owner_ + "/offers", Json{{"node", "Hall"}});
        EXPECT_EQ(made.status, 201) << made.body;
        return made.json().value("code", "");
    }
    void take() {
        const Said taken = dommer("node take spring --from " + url() + " --code " + code(), "laptop");
        ASSERT_EQ(taken.exit, 0) << taken.text;
    }
    Reply result(Client& who, int board) const {
        return who.put(fmt::format("{}/rounds/1/boards/{}/result", event_, board), Json{{"result", "1-0"}});
    }
    // Until it is so, however slow the machine is.
    template <class Is>
    static bool becomes(const Is& is) {
        for (int tries = 0; tries < 1200; ++tries) {
            if (is()) return true;
            std::this_thread::sleep_for(50ms);
        }
        return false;
    }
    void expect_sound(const std::string& name) const {
        auto opened = storage::Store::open(store(name), storage::Access::read);
        ASSERT_TRUE(opened);
        EXPECT_TRUE(storage::verify(*opened)->holds()) << name;
    }

    const std::string event_ = "/api/v1/events/spring", owner_ = event_ + "/owner";
    storage_test::Folder folder_;
    std::optional<RunningServer> home_;
    std::optional<Client> boss_;
};

TEST_F(HallWithoutNetwork, the_server_on_the_laptop_ships_by_itself_and_home_shows_it_and_writes_nothing) {
    ASSERT_TRUE(boss_->get(event_).json()["hall"].is_null());
    take();
    const Reply refused = result(*boss_, 1);
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(refused.code(), "owned_by_node");
    EXPECT_NE(refused.json()["error"]["message"].get<std::string>().find("Hall has had this event since"),
              std::string::npos)
        << refused.body;
    const Said by_command = dommer("tournament result spring 1 1-0", "home");
    EXPECT_EQ(by_command.exit, 1) << "every door";
    EXPECT_NE(by_command.text.find("Hall has tournament/spring since"), std::string::npos) << by_command.text;

    EXPECT_EQ(boss_->post(event_ + "/live/1", Json{{"board", 1}}).code(), "owned_by_node") << "nor a live board";
    const Said live_by_command = dommer("live open spring 1 1", "home");
    EXPECT_EQ(live_by_command.exit, 1);
    EXPECT_NE(live_by_command.text.find("Hall has tournament/spring since"), std::string::npos) << live_by_command.text;

    RunningServer laptop(store("laptop"));
    Client arbiter = laptop.administrator();
    ASSERT_EQ(result(arbiter, 1).status, 200);
    Client everybody = home_->client();
    const auto shown = [&] { return everybody.get(event_ + "/rounds/1").json()["boards"][0]["result"] == Json("1-0"); };
    EXPECT_TRUE(becomes(shown));
    EXPECT_TRUE(becomes([&] { return everybody.get(event_).json()["hall"]["node"] == "Hall"; }));
    const Json known = boss_->get(owner_).json();
    EXPECT_EQ(known["owner"]["node"], "Hall");
    EXPECT_EQ(boss_->post(owner_ + "/offers", Json{{"node", "Other"}}).code(), "owner_held_already");

    // Home is away for a while: the hall goes on.
    const int port = home_->port();
    home_->kill();
    ASSERT_EQ(result(arbiter, 2).status, 200);
    EXPECT_EQ(arbiter.post(owner_ + "/shipping").code(), "home_not_reached");
    EXPECT_EQ(arbiter.get(owner_).json()["holding"]["unshipped"], 1);
    home_.emplace(store("home"), std::vector<std::string>{"--listen", fmt::format("127.0.0.1:{}", port)});
    Client again = home_->client();
    again.cookie = boss_->cookie, again.csrf = boss_->csrf;
    EXPECT_TRUE(becomes([&] { return again.get(event_ + "/rounds/1").json()["boards"][1]["result"] == Json("1-0"); }));

    const Reply back = arbiter.post(owner_ + "/giving-back");
    ASSERT_EQ(back.status, 200) << back.body;
    EXPECT_TRUE(becomes([&] { return arbiter.get(owner_).json()["holding"]["phase"] == "returned"; }));
    EXPECT_EQ(arbiter.post(event_ + "/rounds").code(), "owned_by_home");
    EXPECT_TRUE(becomes([&] { return again.get(event_).json()["hall"].is_null(); }));
    EXPECT_EQ(again.post(event_ + "/rounds").status, 201);
    expect_sound("home");
    expect_sound("laptop");
}

TEST_F(HallWithoutNetwork, who_has_seen_the_event_before_is_told_who_has_it_now) {
    Client everybody = home_->client();
    const Reply before = everybody.get(event_);
    const std::string tag = "If-None-Match: " + before.headers.at("etag") + "\r\n";
    ASSERT_EQ(everybody.get(event_, tag).status, 304);
    take();
    until_heard(*boss_, store("home"));
    const Reply now = everybody.get(event_, tag);
    ASSERT_EQ(now.status, 200) << "its own log is as it was";
    EXPECT_EQ(now.json()["version"], before.json()["version"]);
    EXPECT_EQ(now.json()["hall"]["node"], "Hall");
    EXPECT_EQ(everybody.get(event_, "If-None-Match: " + now.headers.at("etag") + "\r\n").status, 304);
    // Whoever joins the line after it happened, and had seen all of the event's own log.
    Wire line(home_->port());
    line.send(fmt::format("GET {}/stream HTTP/1.1\r\nHost: x\r\nLast-Event-ID: {}\r\n\r\n", event_,
                          boss_->get(event_ + "/log").json()["log"].back()["sequence"].get<std::int64_t>()));
    std::string told;
    while (told.find("event: hello") == std::string::npos) {
        const std::string some = line.read_some(3000);
        if (some.empty()) break;
        told += some;
    }
    EXPECT_LT(told.find("event: change"), told.find("event: hello")) << told;
}

TEST_F(HallWithoutNetwork, a_lost_laptop_is_asked_event_by_event) {
    take();
    ASSERT_EQ(dommer("tournament result spring 1 1-0", "laptop").exit, 0);
    ASSERT_EQ(dommer("tournament result spring 2 0-1", "laptop").exit, 0);
    EXPECT_EQ(boss_->post(owner_ + "/taking-back", Json{{"reason", ""}}).code(), "owner_reason_missing");
    ASSERT_EQ(boss_->post(owner_ + "/taking-back", Json{{"reason", "it fell into the fjord"}}).status, 200);
    EXPECT_EQ(boss_->post(owner_ + "/taking-back", Json{{"reason", "again"}}).code(), "owner_not_held");
    const Said shipped = dommer("node ship", "laptop");
    ASSERT_EQ(shipped.exit, 0) << shipped.text;
    EXPECT_NE(dommer("node status", "laptop").text.find("taken-by-home"), std::string::npos);
    const Json questions = boss_->get(owner_).json()["questions"];
    ASSERT_EQ(questions.size(), 2u);
    EXPECT_EQ(questions[0]["from"], "Hall");
    EXPECT_EQ(questions[0]["type"], "result-entered");
    EXPECT_TRUE(boss_->get(event_ + "/rounds/1").json()["boards"][0]["result"].is_null()) << "nothing wins silently";
    const auto answer = [&](const Json& question, const Json& body) {
        return boss_->post(owner_ + "/questions/" + question["id"].get<std::string>() + "/answer", body);
    };
    ASSERT_EQ(answer(questions[0], Json{{"accept", true}}).status, 200);
    EXPECT_TRUE(becomes([&] { return boss_->get(event_ + "/rounds/1").json()["boards"][0]["result"] == Json("1-0"); }));
    EXPECT_EQ(answer(questions[0], Json{{"accept", true}}).code(), "owner_answered_already");
    EXPECT_EQ(answer(questions[1], Json{{"accept", false}}).code(), "owner_reason_missing");
    EXPECT_EQ(answer(Json{{"id", "9-9"}}, Json{{"accept", true}}).status, 404);
    EXPECT_EQ(dommer("node questions spring", "home").exit, 1) << "one is open";
    const Said dismissed =
        dommer("node dismiss spring " + questions[1]["id"].get<std::string>() + " --reason 'played again'", "home");
    EXPECT_EQ(dismissed.exit, 0) << dismissed.text;
    EXPECT_EQ(dommer("node questions spring", "home").exit, 0);
    expect_sound("home");
}

TEST_F(HallWithoutNetwork, a_second_laptop_keeps_a_copy_and_goes_on_when_the_first_one_dies) {
    take();
    RunningServer first(store("laptop"));
    Client arbiter = first.administrator();
    const Reply made = arbiter.post(owner_ + "/standbys", Json{{"node", "Spare"}});
    ASSERT_EQ(made.status, 201) << made.body;
    const Said followed = dommer(fmt::format("node follow spring --from http://127.0.0.1:{} --code {}", first.port(),
                                             made.json().value("code", "")),
                                 "second");
    ASSERT_EQ(followed.exit, 0) << followed.text;
    EXPECT_EQ(arbiter.get(owner_).json()["standby"], "Spare");
    RunningServer second(store("second"));
    Client helper = second.administrator();
    EXPECT_FALSE(helper.get(owner_).json()["following"].is_null());
    EXPECT_NE(result(helper, 1).status, 200) << "the first one owns it";

    ASSERT_EQ(result(arbiter, 1).status, 200);
    const auto copied = [&] { return helper.get(event_ + "/rounds/1").json()["boards"][0]["result"] == Json("1-0"); };
    EXPECT_TRUE(becomes(copied)) << "its server copies by itself";
    first.kill();
    EXPECT_EQ(helper.post(owner_ + "/taking-over", Json{{"reason", ""}}).code(), "owner_reason_missing");
    ASSERT_EQ(helper.post(owner_ + "/taking-over", Json{{"reason", "coffee"}}).status, 200);
    ASSERT_EQ(result(helper, 2).status, 200);
    Client everybody = home_->client();
    EXPECT_TRUE(
        becomes([&] { return everybody.get(event_ + "/rounds/1").json()["boards"][1]["result"] == Json("1-0"); }));
    EXPECT_EQ(boss_->get(owner_).json()["owner"]["node"], "Spare");
    EXPECT_EQ(dommer("tournament log spring", "laptop").exit, 0);
    ASSERT_EQ(dommer("node ship", "laptop").exit, 0) << "the dead one is started again";
    EXPECT_NE(dommer("node status", "laptop").text.find("taken-by-home"), std::string::npos);
    expect_sound("home");
    expect_sound("second");
}

TEST_F(HallWithoutNetwork, what_may_not_be_believed_is_refused) {
    EXPECT_EQ(dommer("node take spring --from " + url() + " --code wrong", "laptop").exit, 1);
    EXPECT_EQ(dommer("node take spring --from nowhere --code wrong", "laptop").exit, 2);
    EXPECT_EQ(dommer("node take spring --from http://127.0.0.1:1 --code x", "laptop").exit, 3) << "no line";
    take();
    const Said twice = dommer("node take spring --from " + url() + " --code 0123", "second");
    EXPECT_EQ(twice.exit, 1) << twice.text;
    Client stranger = home_->client();
    const Json forged{
        {"stream", "tournament/spring"},     {"epoch", 1},         {"after", {{"version", 1}, {"digest", "x"}}},
        {"events", Json::array()},           {"gives_back", true}, {"register_at", 0},
        {"signature", std::string(128, '0')}};
    EXPECT_EQ(stranger.post(owner_ + "/batches", forged).code(), "owner_forged");
    EXPECT_EQ(stranger.post(owner_ + "/batches", Json{{"stream", "accounts"}}).code(), "batch_wrong");
    EXPECT_EQ(stranger.post("/api/v1/events/winter/owner/batches", forged).status, 400);
    EXPECT_EQ(stranger.post(owner_ + "/taking", Json{{"code", "x"}, {"key", "y"}}).code(), "field_wrong");
    EXPECT_EQ(stranger.get(owner_).status, 401);
    const Json known = boss_->get(owner_).json();
    EXPECT_EQ(known["owner"]["node"], "Hall") << "nothing has changed";
    EXPECT_FALSE(known["rejected"].empty()) << "and it is recorded";
    EXPECT_NE(dommer("node list", "home").text.find("Hall has it since"), std::string::npos);
}

}  // namespace
}  // namespace dommer::server_test
