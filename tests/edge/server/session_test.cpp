#include <fmt/format.h>

#include <thread>

#include "federation.hpp"

namespace dommer::server_test {
namespace {

TEST(sessions, the_cookie_is_not_for_scripts_nor_for_other_sites) {
    Client client = Federation::shared().as("public");
    const Reply reply = client.post("/api/v1/session", Json{{"user", "arbiter"}, {"password", password}});
    ASSERT_EQ(reply.status, 200);
    const std::string cookie = reply.headers.at("set-cookie");
    EXPECT_NE(cookie.find("HttpOnly"), std::string::npos);
    EXPECT_NE(cookie.find("SameSite=Strict"), std::string::npos);
    EXPECT_EQ(reply.body.find(client.cookie.substr(15)), std::string::npos) << "the token stands in the answer";
    EXPECT_EQ(client.get("/api/v1/session").json()["user"]["user"], "arbiter");
    EXPECT_EQ(client.del("/api/v1/session").status, 204);
}

TEST(sessions, signing_out_ends_the_session_for_good) {
    Client client = Federation::shared().as("public");
    ASSERT_TRUE(client.sign_in("arbiter", password));
    Client thief = client;
    EXPECT_EQ(client.del("/api/v1/session").status, 204);
    EXPECT_TRUE(thief.get("/api/v1/session").json()["user"].is_null());
    EXPECT_EQ(thief.get("/api/v1/events/fjordby-mester/log").status, 401);
}

TEST(sessions, a_forged_or_damaged_cookie_is_nobody) {
    Client client = Federation::shared().as("administrator");
    Client forged = client;
    forged.cookie.back() = forged.cookie.back() == '0' ? '1' : '0';
    EXPECT_TRUE(forged.get("/api/v1/session").json()["user"].is_null());
    EXPECT_EQ(forged.get("/api/v1/users").status, 401);
    for (const std::string bad : {"dommer_session=", "dommer_session=boss", "dommer_session=' OR 1=1 --",
                                  "dommer_session=\xff\xfe", "dommer_session=../../etc/passwd"}) {
        forged.cookie = bad;
        EXPECT_EQ(forged.get("/api/v1/users").status, 401) << bad;
    }
    forged.cookie = "dommer_session=" + std::string(5000, 'a');
    EXPECT_EQ(forged.get("/api/v1/users").status, 401);
}

TEST(sessions, a_write_without_the_pages_own_token_is_refused) {
    Federation& federation = Federation::shared();
    const std::string path = "/api/v1/events/" + federation.new_event() + "/rounds/1/boards/1/result";
    Client client = federation.as("administrator");
    const std::string right = client.csrf;
    for (const std::string& wrong : {std::string(), std::string("x"), std::string(right.size(), '0')}) {
        client.csrf = wrong;
        EXPECT_EQ(client.put(path, Json{{"result", "1"}}).code(), "csrf_missing");
    }
    client.csrf = right;
    EXPECT_EQ(client.ask("PUT", path, Json{{"result", "1"}}, "Origin: https://evil.example\r\n").code(),
              "foreign_origin");
    EXPECT_EQ(
        client
            .ask("PUT", path, Json{{"result", "1"}}, fmt::format("Origin: http://127.0.0.1:{}\r\n", federation.port()))
            .status,
        200);
}

TEST(sessions, guessing_is_slowed_down_for_the_name_and_right_tries_wait_too) {
    const storage_test::Folder folder;
    RunningServer server("sqlite:" + (folder.path / "store.db").string(), {"--empty"});
    server.administrator();
    Client guesser = server.client();
    // Each wrong try after the fifth has to wait twice as long as the one before; on a busy machine the first waits may
    // pass unseen.
    int wrong = 0;
    Reply last;
    for (; wrong < 12 && last.status != 429; wrong += last.status == 401)
        last = guesser.post("/api/v1/session", Json{{"user", "boss"}, {"password", "a wrong guess"}});
    ASSERT_EQ(last.status, 429);
    EXPECT_GE(wrong, 5);
    EXPECT_LT(wrong, 12);
    const int seconds = std::stoi(last.headers.at("retry-after"));
    EXPECT_EQ(last.json()["error"]["numbers"], Json({seconds}));
    const auto began = std::chrono::steady_clock::now();
    const Reply right = guesser.post("/api/v1/session", Json{{"user", "boss"}, {"password", password}});
    if (std::chrono::steady_clock::now() - began < std::chrono::milliseconds(1000 * seconds - 1100)) {
        EXPECT_EQ(right.status, 429) << "the right password was looked at while the guesser had to wait";
    }
    std::this_thread::sleep_for(std::chrono::seconds(seconds));
    EXPECT_TRUE(guesser.sign_in("boss", password));
}

// Through a proxy that says who asks.
class BehindProxy : public testing::Test {
protected:
    int sign_in(const std::string& from, const std::string& with, const std::string& user = "boss") const {
        return server_.client()
            .ask("POST", "/api/v1/session", Json{{"user", user}, {"password", with}},
                 "X-Forwarded-For: 10.99.99.99, " + from + "\r\n")
            .status;
    }

    storage_test::Folder folder_;
    RunningServer server_{"sqlite:" + (folder_.path / "store.db").string(), {"--empty", "--trust-proxy", "127.0.0.1"}};
    Client boss_ = server_.administrator();
};

TEST_F(BehindProxy, others_guesses_lock_nobody_out_of_where_he_has_signed_in_before) {
    ASSERT_EQ(sign_in("10.0.0.1", password), 200);
    for (int at = 0; at < 32; ++at) sign_in(fmt::format("10.1.0.{}", at % 16), "a wrong guess");
    EXPECT_EQ(sign_in("10.2.0.1", password), 429) << "guessing the name is slowed down for strangers";
    EXPECT_EQ(sign_in("10.0.0.1", password), 200);
}

TEST_F(BehindProxy, a_house_of_the_new_addresses_is_one_place) {
    int last = 0;
    for (int at = 0; at < 12 && last != 429; ++at)
        last = sign_in(fmt::format("2001:db8:1:2::{}", at + 1), "a wrong guess");
    EXPECT_EQ(last, 429);
    EXPECT_EQ(sign_in("2001:db8:1:3::1", password), 200);
}

TEST_F(BehindProxy, wrong_invitations_stop_nobody_elsewhere) {
    const std::string token = boss_.post("/api/v1/invitations", Json{{"role", "player"}}).json().value("token", "");
    const auto offered = [&](const std::string& from, const std::string& with) {
        return server_.client()
            .ask("POST", "/api/v1/invitation-offer", Json{{"token", with}}, "X-Forwarded-For: " + from + "\r\n")
            .status;
    };
    for (int at = 0; at < 40; ++at) ASSERT_EQ(offered(fmt::format("10.1.0.{}", at % 8), "nonsense"), 404);
    EXPECT_EQ(offered("10.2.0.1", token), 200);
    EXPECT_EQ(offered("10.1.0.1", token), 200);
}

TEST(sessions, an_address_is_believed_from_a_trusted_proxy_alone) {
    Client client = Federation::shared().as("public");
    int last = 0;
    for (int at = 0; at < 12 && last != 429; ++at)
        last = client
                   .ask("POST", "/api/v1/session", Json{{"user", "never-there"}, {"password", "a wrong guess"}},
                        fmt::format("X-Forwarded-For: 10.1.0.{}\r\n", at))
                   .status;
    EXPECT_EQ(last, 429);
}

TEST(sessions, an_unknown_user_and_a_wrong_password_get_the_same_answer) {
    Client client = Federation::shared().as("public");
    const Reply unknown =
        client.post("/api/v1/session", Json{{"user", "nobody-here"}, {"password", "wrong wrong wrong"}});
    const Reply wrong = client.post("/api/v1/session", Json{{"user", "arbiter"}, {"password", "wrong wrong wrong"}});
    EXPECT_EQ(unknown.status, 401);
    EXPECT_EQ(unknown.body, wrong.body);
    ASSERT_TRUE(client.sign_in("arbiter", password));
}

TEST(sessions, changing_the_password_ends_the_other_sessions) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator"), here = federation.as("public");
    const std::string token = boss.post("/api/v1/invitations", Json{{"role", "player"}}).json().value("token", "");
    ASSERT_EQ(here.join(token, "changes-words").status, 200);
    Client elsewhere = federation.as("public");
    ASSERT_TRUE(elsewhere.sign_in("changes-words", password));
    EXPECT_EQ(here.put("/api/v1/password", Json{{"old", "not this one"}, {"new", "another long one"}})
                  .json()["error"]["field"],
              "old");
    EXPECT_EQ(here.put("/api/v1/password", Json{{"old", password}, {"new", "short"}}).code(), "password_too_short");
    EXPECT_EQ(here.put("/api/v1/password", Json{{"old", password}, {"new", "another long one"}}).status, 204);
    EXPECT_FALSE(here.get("/api/v1/session").json()["user"].is_null());
    EXPECT_TRUE(elsewhere.get("/api/v1/session").json()["user"].is_null());
    EXPECT_FALSE(elsewhere.sign_in("changes-words", password));
    EXPECT_TRUE(elsewhere.sign_in("changes-words", "another long one"));
}

TEST(invitations, a_link_works_once_can_be_taken_back_and_gives_only_its_role) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");
    const Json made =
        boss.post("/api/v1/invitations", Json{{"role", "result_entry"}, {"event", "fjordby-mester"}}).json();
    Client visitor = federation.as("public");
    const Json offer = visitor.post("/api/v1/invitation-offer", Json{{"token", made["token"]}}).json();
    EXPECT_EQ(offer["role"], "result_entry");
    EXPECT_EQ(offer["event_name"], "Fjordby Mester");
    EXPECT_EQ(visitor
                  .post("/api/v1/invitation-acceptance",
                        Json{{"token", made["token"]}, {"user", "Bad Name"}, {"name", "X"}, {"password", password}})
                  .json()["error"]["field"],
              "user");
    EXPECT_EQ(visitor
                  .post("/api/v1/invitation-acceptance",
                        Json{{"token", made["token"]}, {"user", "short-word"}, {"name", "X"}, {"password", "short"}})
                  .json()["error"]["field"],
              "password");
    EXPECT_EQ(visitor.join(made["token"], "boss").code(), "user_taken");
    ASSERT_EQ(visitor.join(made["token"], "desk-helper").status, 200);
    EXPECT_EQ(visitor.get("/api/v1/session").json()["user"]["roles"],
              Json::array({Json{{"role", "result_entry"}, {"event", "fjordby-mester"}}}));
    EXPECT_EQ(federation.as("public").join(made["token"], "second-one").code(), "invitation_used");
    const Json other = boss.post("/api/v1/invitations", Json{{"role", "player"}}).json();
    EXPECT_EQ(boss.del("/api/v1/invitations/" + other["invitation"]["id"].get<std::string>()).status, 204);
    EXPECT_EQ(federation.as("public").join(other["token"], "too-late").code(), "invitation_revoked");
    // Who has an account already takes the role on.
    const Json third = boss.post("/api/v1/invitations", Json{{"role", "arbiter"}, {"event", "nytaarslyn"}}).json();
    ASSERT_EQ(visitor.post("/api/v1/invitation-acceptance", Json{{"token", third["token"]}}).status, 200);
    EXPECT_EQ(visitor.get("/api/v1/session").json()["user"]["roles"].size(), 2u);
}

TEST(invitations, a_link_is_worth_what_its_maker_is) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator"), chief = federation.as("public");
    const std::string id = federation.new_event("entry");
    ASSERT_EQ(chief
                  .join(boss.post("/api/v1/invitations", Json{{"role", "chief_arbiter"}, {"event", id}})
                            .json()
                            .value("token", ""),
                        "fallen-chief")
                  .status,
              200);
    const std::string token =
        chief.post("/api/v1/invitations", Json{{"role", "arbiter"}, {"event", id}}).json().value("token", "");
    ASSERT_EQ(boss.put("/api/v1/users/fallen-chief/disabled", Json{{"disabled", true}}).status, 200);
    EXPECT_EQ(federation.as("public").join(token, "back-again").code(), "invitation_revoked");
    ASSERT_EQ(boss.put("/api/v1/users/fallen-chief/disabled", Json{{"disabled", false}}).status, 200);
    EXPECT_EQ(federation.as("public").join(token, "back-again").status, 200);
}

TEST(accounts, a_role_is_given_for_an_event_that_is_there) {
    Client boss = Federation::shared().as("administrator");
    EXPECT_EQ(boss.put("/api/v1/users/team_captain/roles",
                       Json{{"roles", {{{"role", "team_captain"}, {"event", "no-such-event"}}}}})
                  .code(),
              "no_such_event");
}

TEST(started, the_public_address_is_where_pages_come_from) {
    const storage_test::Folder folder;
    const std::string store = "sqlite:" + (folder.path / "store.db").string();
    EXPECT_EQ(RunningServer(store, {"--empty", "--public-url", "https://chess.example/dommer"}).port(), 0);
    const RunningServer server(store, {"--empty", "--public-url", "https://chess.example/"});
    ASSERT_FALSE(server.token().empty());
    EXPECT_EQ(server.link().find("//welcome"), std::string::npos) << server.link();
    Client boss = server.administrator();
    EXPECT_EQ(boss.ask("POST", "/api/v1/clubs", Json{{"name", "A club"}, {"district", 1}},
                       "Origin: https://chess.example\r\n")
                  .status,
              201);
    EXPECT_EQ(boss.ask("POST", "/api/v1/clubs", Json{{"name", "Another"}, {"district", 1}},
                       "Origin: https://evil.example\r\n")
                  .code(),
              "foreign_origin");
}

TEST(accounts, the_last_administrator_stays_and_a_disabled_user_is_out_at_once) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator"), helper = federation.as("public");
    EXPECT_EQ(boss.put("/api/v1/users/boss/roles", Json{{"roles", Json::array()}}).code(), "last_administrator");
    EXPECT_EQ(boss.put("/api/v1/users/boss/disabled", Json{{"disabled", true}}).code(), "last_administrator");
    const Json made = boss.post("/api/v1/invitations", Json{{"role", "arbiter"}}).json();
    ASSERT_EQ(helper.join(made["token"], "soon-gone").status, 200);
    EXPECT_EQ(helper.get("/api/v1/events/fjordby-mester/log").status, 200);
    EXPECT_EQ(boss.put("/api/v1/users/soon-gone/disabled", Json{{"disabled", true}}).status, 200);
    EXPECT_EQ(helper.get("/api/v1/events/fjordby-mester/log").status, 401);
    EXPECT_FALSE(helper.sign_in("soon-gone", password));
}

TEST(accounts, no_password_and_no_token_stands_in_the_store_as_it_is) {
    Federation& federation = Federation::shared();
    Client client = federation.as("administrator");
    const std::string session = client.cookie.substr(15);
    int files = 0;
    for (const auto& file : std::filesystem::directory_iterator(federation.folder.path)) {
        std::FILE* in = std::fopen(file.path().c_str(), "rb");
        ASSERT_NE(in, nullptr);
        std::string bytes(std::filesystem::file_size(file.path()), '\0');
        bytes.resize(std::fread(bytes.data(), 1, bytes.size(), in));
        std::fclose(in);
        EXPECT_EQ(bytes.find(password), std::string::npos);
        EXPECT_EQ(bytes.find(session), std::string::npos);
        if (bytes.find("$argon2id$") != std::string::npos) ++files;
    }
    EXPECT_GT(files, 0) << "no stretched password was found where it should be";
}

}  // namespace
}  // namespace dommer::server_test
