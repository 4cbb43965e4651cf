#include <fmt/format.h>

#include <thread>

#include "federation.hpp"

namespace dommer::server_test {
namespace {

int port() { return Federation::shared().port(); }

int status_of(const std::string& answer) {
    return answer.starts_with("HTTP/1.1 ") && answer.size() > 12 ? std::stoi(answer.substr(9, 3)) : 0;
}

int sent_raw(const std::string& bytes) {
    const Wire wire(port());
    if (!wire.send(bytes)) return 0;
    return status_of(wire.read_all(3000));
}

bool is_alive() { return Federation::shared().as("public").get("/healthz").status == 200; }

TEST(hostile, malformed_http_is_refused_and_the_server_goes_on) {
    const std::pair<const char*, std::string> requests[] = {
        {"no HTTP at all", "hello there\r\n\r\n"},
        {"nonsense method", "G@T / HTTP/1.1\r\nHost: x\r\n\r\n"},
        {"no version", "GET /\r\n\r\n"},
        {"a future version", "GET / HTTP/9.9\r\nHost: x\r\n\r\n"},
        {"bare line feeds with a control character", "GET /\x01 HTTP/1.1\nHost: x\n\n"},
        {"bad header", "GET / HTTP/1.1\r\nHost x\r\n\r\n"},
        {"negative length", "POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n"},
        {"two lengths",
         "POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello"},
        {"length and chunks",
         "POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: "
         "chunked\r\n\r\n0\r\n\r\n"},
        {"bad chunk", "POST /api/v1/session HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n"},
        {"bad percent sign", "GET /api/v1/events/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"},
        {"zero byte in the path", "GET /api/v1/events/%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"},
        {"half a character in the path", "GET /api/v1/events/%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"},
        {"no host", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n"},
        {"two hosts", "GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n"},
        {"chunks before chunks were known",
         "POST /api/v1/session HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"},
        {"no path", "GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"},
    };
    for (const auto& [what, bytes] : requests) {
        EXPECT_EQ(sent_raw(bytes), 400) << what;
        EXPECT_TRUE(is_alive()) << what;
    }
}

TEST(hostile, a_body_that_travels_in_an_unknown_way_is_no_second_request) {
    const Wire wire(port());
    wire.send(
        "POST /api/v1/invitation-offer HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\nGET /healthz "
        "HTTP/1.1\r\nHost: x\r\n\r\n");
    const std::string said = wire.read_all(2000);
    EXPECT_EQ(status_of(said), 400);
    EXPECT_EQ(said.find("HTTP/1.1", 8), std::string::npos) << said;
}

TEST(hostile, who_asks_before_sending_a_body_is_told_to_go_on) {
    const Wire wire(port());
    wire.send(
        "POST /api/v1/invitation-offer HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: "
        "100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n");
    EXPECT_EQ(wire.read_some(3000), "HTTP/1.1 100 Continue\r\n\r\n");
    wire.send("{}");
    EXPECT_EQ(status_of(wire.read_all(3000)), 400);
}

TEST(hostile, junk_behind_the_question_mark_does_not_push_out_what_is_kept) {
    Client client = Federation::shared().as("public");
    const auto from_memory = [&] {
        const std::string all = client.get("/metrics").body, name = "\ndommer_answers_from_memory_total ";
        return std::stoi(all.substr(all.find(name) + name.size()));
    };
    const std::string id = Federation::shared().new_event();
    const int before = from_memory();
    for (int at = 0; at < 600; ++at)
        ASSERT_EQ(client.get(fmt::format("/api/v1/events/{}?junk={}", id, at)).status, 200);
    EXPECT_GE(from_memory(), before + 590);
}

TEST(hostile, texts_are_readable_and_counted_in_characters) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");
    const std::string path = "/api/v1/events/" + federation.new_event("entry") + "/players";
    for (const char* odd : {"Turned \u202e round", "Line\u2028break", "Control \u0085 sign", "Isolated \u2066 sign"})
        EXPECT_EQ(boss.post(path, Json{{"name", odd}}).code(), "text_not_plain") << odd;
    std::string longest;
    for (int at = 0; at < 120; ++at) longest += "\u00e5";
    EXPECT_EQ(boss.post(path, Json{{"name", longest}}).status, 201);
    EXPECT_EQ(boss.post(path, Json{{"name", longest + "x"}}).code(), "text_too_long");
    EXPECT_EQ(boss.post("/api/v1/events",
                        Json{{"id", "of-blanks"}, {"settings", {{"name", "   "}, {"first_day", "2026-01-01"}}}})
                  .code(),
              "name_missing");
}

TEST(hostile, huge_heads_and_bodies_are_cut_off) {
    EXPECT_EQ(sent_raw("GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + std::string(20'000, 'a') + "\r\n\r\n"), 431);
    EXPECT_EQ(sent_raw("GET /" + std::string(20'000, 'a') + " HTTP/1.1\r\nHost: x\r\n\r\n"), 431);
    EXPECT_EQ(sent_raw("POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: "
                       "2000000\r\n\r\n{"),
              413);
    EXPECT_EQ(sent_raw("POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: "
                       "99999999999999999999999\r\n\r\n{"),
              400);
    std::string chunks =
        "POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: "
        "chunked\r\n\r\n";
    for (int at = 0; at < 30; ++at) chunks += "10000\r\n" + std::string(0x10000, 'a') + "\r\n";
    const Wire wire(port());
    static_cast<void>(wire.send(chunks));  // it may close before all is sent
    EXPECT_TRUE(is_alive());
}

TEST(hostile, a_body_that_is_no_json_object_says_so) {
    Client boss = Federation::shared().as("administrator");
    for (const std::string body : {"[]", "1", "\"x\"", "null"})
        EXPECT_EQ(boss.post("/api/v1/events", Json::parse(body)).status, 400) << body;
    const auto raw = [&](const std::string& type, const std::string& body) {
        const Wire wire(port());
        wire.send(
            fmt::format("POST /api/v1/events HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\nCookie: "
                        "{}\r\nX-CSRF-Token: {}\r\nContent-Type: {}\r\nContent-Length: {}\r\n\r\n{}",
                        port(), boss.cookie, boss.csrf, type, body.size(), body));
        return status_of(wire.read_all());
    };
    EXPECT_EQ(raw("application/json", "{"), 400);
    EXPECT_EQ(raw("application/json", std::string(300'000, '[')), 400);
    EXPECT_EQ(raw("application/json", "{\"settings\":{\"name\":\"\xff\xfe\"}}"), 400);
    EXPECT_EQ(raw("text/plain", "{}"), 415);
    EXPECT_EQ(raw("application/x-www-form-urlencoded", "a=b"), 415);
}

std::string posted_raw(const std::string& target, const std::string& body, const std::string& headers = "") {
    return fmt::format(
        "POST {} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{}Content-Type: application/json\r\nContent-Length: "
        "{}\r\n\r\n{}",
        target, headers, body.size(), body);
}

TEST(hostile, json_deeper_or_wider_than_any_form_is_refused_at_once) {
    std::string names = "{\"token\":\"x\"", items = "{\"token\":[0";
    for (int at = 0; at < 3000; ++at) names += fmt::format(",\"k{}\":1", at);
    for (int at = 0; at < 20'000; ++at) items += ",1";
    const std::string depth = "{\"token\":" + std::string(12'000, '[') + std::string(12'000, ']') + ",\"x\":1}";
    const auto began = std::chrono::steady_clock::now();
    for (const std::string& body : {depth, names + "}", items + "]}"}) {
        EXPECT_EQ(sent_raw(posted_raw("/api/v1/invitation-offer", body)), 400) << body.substr(0, 40);
        ASSERT_TRUE(is_alive()) << body.substr(0, 40);
    }
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(3));
    Client somebody = Federation::shared().as("public");
    EXPECT_EQ(
        somebody.post("/api/v1/invitation-offer", Json::parse(depth.substr(0, 9) + "[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]}"))
            .code(),
        "field_wrong")
        << "sixteen deep is a form filled in wrongly";
    EXPECT_EQ(
        somebody.post("/api/v1/invitation-offer", Json::parse(depth.substr(0, 9) + "[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]}"))
            .code(),
        "bad_json");
}

TEST(hostile, who_has_not_signed_in_sends_short_bodies) {
    const std::string body = "{\"token\":\"" + std::string(70'000, 'a') + "\"}";
    EXPECT_EQ(sent_raw(posted_raw("/api/v1/invitation-offer", body)), 413);
    Client boss = Federation::shared().as("administrator");
    EXPECT_EQ(sent_raw(posted_raw("/api/v1/invitation-offer", body,
                                  "Cookie: " + boss.cookie + "\r\nX-CSRF-Token: " + boss.csrf + "\r\n")),
              400);
}

TEST(hostile, no_path_leads_out_of_the_pages_folder) {
    for (const char* target : {"/../../../etc/passwd", "/..%2f..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/etc/passwd",
                               "/assets/../../../../etc/passwd", "//etc/passwd", "/./etc/passwd",
                               "/..\\..\\etc\\passwd", "/.git/config", "/dommer.db", "/etc/passwd.txt"}) {
        const Reply reply = Federation::shared().as("public").get(target);
        EXPECT_EQ(reply.body.find("root:"), std::string::npos) << target;
        EXPECT_TRUE(reply.status == 404 || reply.status == 400 ||
                    (reply.status == 200 && reply.headers.at("content-type").starts_with("text/html")))
            << target << " " << reply.status;
    }
}

TEST(hostile, who_sends_slowly_is_cut_off_and_others_are_served_meanwhile) {
    const storage_test::Folder folder;
    const RunningServer server("sqlite:" + (folder.path / "store.db").string(),
                               {"--empty", "--header-seconds", "2", "--body-seconds", "2"});
    std::vector<std::unique_ptr<Wire>> slow;
    for (int at = 0; at < 200; ++at) {
        slow.push_back(std::make_unique<Wire>(server.port()));
        slow.back()->send(at % 2 == 0 ? "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "
                                      : "POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Type: "
                                        "application/json\r\nContent-Length: 50\r\n\r\n{");
    }
    const auto began = std::chrono::steady_clock::now();
    EXPECT_EQ(server.client().get("/healthz").status, 200);
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(2));
    for (int tick = 0; tick < 4; ++tick) {
        std::this_thread::sleep_for(std::chrono::seconds(1));
        for (const auto& wire : slow) static_cast<void>(wire->send("a"));  // a byte a second keeps nothing alive
    }
    int open = 0;
    for (const auto& wire : slow)
        if (wire->send("a") && wire->send("a")) ++open;
    EXPECT_EQ(open, 0);
    EXPECT_EQ(server.client().get("/healthz").status, 200);
}

TEST(hostile, sql_and_html_in_every_text_field_are_kept_and_shown_as_they_are) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");
    const std::string evil[] = {"'; DROP TABLE event; --",          "<script>alert(1)</script>",
                                "\"><img src=x onerror=alert(1)>",  "{{7*7}}${7*7}",
                                "Robert'); DELETE FROM session;--", "%s%n%x {} {0} {who}"};
    const std::string id = federation.new_event("entry"), path = "/api/v1/events/" + id;
    for (const std::string& text : evil) {
        const Reply entered =
            boss.post(path + "/players", Json{{"name", text}, {"club", text}, {"federation", text.substr(0, 20)}});
        ASSERT_EQ(entered.status, 201) << entered.body;
        EXPECT_EQ(entered.json()["name"], text);
        EXPECT_EQ(boss.get(path + "/players").json()["players"].back()["name"], text);
        // Twice the same is refused, with the name in the sentence as it is.
        EXPECT_NE(
            boss.post(path + "/players", Json{{"name", text}}).json()["error"]["message"].get<std::string>().find(text),
            std::string::npos);
        EXPECT_EQ(boss.put(path + "/settings", Json{{"name", text},
                                                    {"place", text},
                                                    {"first_day", "2026-01-01"},
                                                    {"time_control", text},
                                                    {"arbiters", {{{"name", text}, {"licence", text}}}}})
                      .json()["name"],
                  text);
        EXPECT_EQ(boss.post("/api/v1/clubs", Json{{"name", text}, {"district", 1}}).json()["name"], text);
        EXPECT_EQ(boss.post("/api/v1/players", Json{{"name", text}}).json()["name"], text);
        EXPECT_EQ(boss.post(path + "/adjustments", Json{{"entry", 1}, {"points", 1}, {"reason", text}}).status, 409);
        EXPECT_EQ(boss.get("/api/v1/players?q=" + std::string("%27%3B--")).status, 200);
        Client visitor = federation.as("public");
        EXPECT_EQ(visitor.post("/api/v1/session", Json{{"user", text}, {"password", text}}).status, 401);
        ASSERT_TRUE(visitor.sign_in("player", password));  // wipes the slate
    }
    for (const char* target :
         {"/api/v1/events/'%3B%20DROP%20TABLE%20event", "/api/v1/players?q=%27%3B%20DROP%20TABLE%20event%3B--",
          "/api/v1/rule-search?q=%3Cscript%3E", "/api/v1/rules/%3Cscript%3E", "/api/v1/invitations?event=%27"}) {
        const Reply reply = boss.get(target);
        EXPECT_TRUE(reply.status == 200 || reply.status == 404) << target << " " << reply.status;
        EXPECT_TRUE(reply.headers.at("content-type").starts_with("application/json")) << target;
        EXPECT_EQ(reply.headers.at("x-content-type-options"), "nosniff");
    }
    EXPECT_EQ(boss.post(path + "/players", Json{{"name", std::string("line\nbreak")}}).json()["error"]["code"],
              "text_not_plain");
    EXPECT_EQ(boss.post(path + "/players", Json{{"name", std::string(500, 'x')}}).json()["error"]["field"], "name");
    EXPECT_EQ(boss.get("/api/v1/events").status, 200);
}

TEST(hostile, every_answer_forbids_inline_script_frames_and_guessing) {
    for (const char* target : {"/", "/api/v1/events", "/api/v1/nothing", "/healthz"}) {
        const Reply reply = Federation::shared().as("public").get(target);
        const std::string policy = reply.headers.at("content-security-policy");
        EXPECT_NE(policy.find("default-src 'none'"), std::string::npos);
        EXPECT_NE(policy.find("script-src 'self'"), std::string::npos);
        EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos);
        EXPECT_EQ(policy.find("unsafe"), std::string::npos);
        EXPECT_EQ(policy.find("http"), std::string::npos) << "somebody else's host is allowed";
        EXPECT_EQ(reply.headers.at("x-content-type-options"), "nosniff");
        EXPECT_EQ(reply.headers.at("referrer-policy"), "same-origin");
    }
}

TEST(hostile, many_requests_on_one_connection_are_answered_in_order) {
    Wire wire(port());
    std::string many;
    for (int at = 0; at < 50; ++at)
        many += fmt::format("GET /api/v1/rule-comparison?article={} HTTP/1.1\r\nHost: x\r\n\r\n",
                            at % 2 == 0 ? "9.2.2" : "9.3");
    ASSERT_TRUE(wire.send(many));
    for (int at = 0; at < 50; ++at) {
        const auto reply = wire.read_reply();
        ASSERT_TRUE(reply);
        EXPECT_EQ(reply->json()["article"], at % 2 == 0 ? "9.2.2" : "9.3");
    }
}

}  // namespace
}  // namespace dommer::server_test
