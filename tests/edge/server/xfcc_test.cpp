// A program of a correspondence player and the running server, by the bytes of Xfcc alone: a game from its first move
// to its end, with the password of the account and with one that is for this program alone.
#include <fmt/format.h>

#include "command.hpp"
#include "federation.hpp"

namespace dommer::server_test {
namespace {

// As a client of the protocol does it: SOAP 1.1, every request with name and password.
class XfccClient {
public:
    XfccClient(int port, std::string user, std::string secret)
        : port_(port),
          user_(std::move(user)),
          secret_(std::move(secret)) {}

    struct Said {
        int status = 0;
        std::string xml;
    };
    Said ask(const std::string& operation, const std::string& more = "") const {
        const std::string body = fmt::format(
            "<?xml version=\"1.0\" encoding=\"utf-8\"?><soap:Envelope "
            "xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body><{0} "
            "xmlns=\"http://www.bennedik.com/webservices/XfccBasic\"><username>{1}</username><password>{2}</"
            "password>{3}"
            "</{0}></soap:Body></soap:Envelope>",
            operation, user_, secret_, more);
        Wire wire(port_);
        wire.send(
            fmt::format("POST /api/v1/correspondence/XfccBasic.asmx HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
                        "text/xml; charset=utf-8\r\nSOAPAction: "
                        "\"http://www.bennedik.com/webservices/XfccBasic/{}\"\r\nContent-Length: {}\r\n\r\n{}",
                        operation, body.size(), body));
        const auto reply = wire.read_reply();
        return reply ? Said{reply->status, reply->body} : Said{};
    }
    static std::string element(const std::string& xml, const std::string& name) {
        const std::string begin = "<" + name + ">";
        const auto from = xml.find(begin);
        if (from == std::string::npos) return "";
        return xml.substr(from + begin.size(), xml.find("</" + name + ">", from) - from - begin.size());
    }
    std::string game(const std::string& name) const { return element(ask("GetMyGames").xml, name); }
    std::string makes(const std::string& move, int number, const std::string& flag = "") const {
        const auto is = [&](const char* each) { return flag == each ? "true" : "false"; };
        return element(
            ask("MakeAMove",
                fmt::format("<gameId>{}</gameId><resign>{}</resign><acceptDraw>{}</acceptDraw><movecount>{}"
                            "</movecount><myMove>{}</myMove><offerDraw>{}</offerDraw><claimDraw>{}"
                            "</claimDraw><myMessage>Hej</myMessage>",
                            game("id"), is("resign"), is("acceptDraw"), number, move, is("offerDraw"), is("claimDraw")))
                .xml,
            "MakeAMoveResult");
    }

private:
    int port_;
    std::string user_, secret_;
};

class XfccEndToEnd : public testing::Test {
protected:
    XfccEndToEnd() : server("sqlite:" + (folder.path / "store.db").string()), boss(server.administrator()) {
        const Json players{{{"name", "Anna"}, {"address", "anna@example.org"}, {"user", "anna"}},
                           {{"name", "Bo"}, {"address", "bo@example.org"}, {"user", "bo"}}};
        EXPECT_EQ(boss.post("/api/v1/correspondence/groups", Json{{"group", "x"},
                                                                  {"title", "Xfcc"},
                                                                  {"contest", "theme"},
                                                                  {"start", "2020-01-01"},
                                                                  {"regime", "server"},
                                                                  {"players", players}})
                      .status,
                  201);
        anna.emplace(joined("anna")), bo.emplace(joined("bo"));
    }
    Client joined(const char* user) {
        Client client = server.client();
        const Json role{{"role", "player"}};
        EXPECT_EQ(client.join(boss.post("/api/v1/invitations", role).json().value("token", ""), user).status, 200);
        return client;
    }

    storage_test::Folder folder;
    RunningServer server;
    Client boss;
    std::optional<Client> anna, bo;
};

TEST_F(XfccEndToEnd, a_game_is_played_to_a_draw_by_two_programs) {
    const bool anna_is_white = anna->get("/api/v1/correspondence/games/x-1-2").json()["side"] == "white";
    const XfccClient white(server.port(), anna_is_white ? "anna" : "bo", password),
        black(server.port(), anna_is_white ? "bo" : "anna", password);
    EXPECT_EQ(white.game("hasWhite"), "true");
    EXPECT_EQ(white.game("myTurn"), "true");
    EXPECT_EQ(black.game("myTurn"), "false");
    EXPECT_EQ(white.makes("e4", 1), "Success");
    EXPECT_EQ(black.makes("e5", 1), "Success");
    EXPECT_EQ(white.makes("Nf3", 2, "offerDraw"), "Success");
    EXPECT_EQ(black.game("message"), "Hej") << "what the opponent wrote with the move";
    EXPECT_EQ(white.game("message"), "");
    EXPECT_EQ(black.game("drawOffered"), "true");
    EXPECT_EQ(white.makes("", 2, "acceptDraw"), "NoDrawWasOffered") << "nobody accepts their own";
    EXPECT_EQ(black.makes("", 2, "acceptDraw"), "Success");
    EXPECT_EQ(white.game("result"), "Draw");
    EXPECT_NE(white.game("moves").find("2. Nf3"), std::string::npos);
    // The pages say the same.
    EXPECT_EQ(server.client().get("/api/v1/correspondence/games/x-1-2").json()["result"], "1/2-1/2");
}

TEST_F(XfccEndToEnd, a_password_for_one_program_opens_nothing_else_and_can_be_taken_back) {
    EXPECT_EQ(server.client().get("/api/v1/program-passwords").status, 401);
    EXPECT_EQ(anna->post("/api/v1/program-passwords", Json{{"name", ""}}).status, 400);
    const Reply made = anna->post("/api/v1/program-passwords", Json{{"name", "Scid on the laptop"}});
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string secret = made.json()["password"], id = made.json()["id"];
    const Reply list = anna->get("/api/v1/program-passwords");
    EXPECT_EQ(list.json()["programs"].size(), 1u);
    EXPECT_EQ(list.body.find(secret), std::string::npos) << "shown once";
    EXPECT_TRUE(bo->get("/api/v1/program-passwords").json()["programs"].empty());
    const XfccClient program(server.port(), "anna", secret);
    EXPECT_EQ(program.ask("GetMyGames").status, 200);
    EXPECT_EQ(program.game("white").empty(), false);
    const auto other = XfccClient(server.port(), "bo", secret).ask("GetMyGames");
    EXPECT_EQ(other.status, 401) << "of another user";
    EXPECT_EQ(XfccClient::element(other.xml, "faultstring"), "AuthenticationFailed");
    EXPECT_FALSE(server.client().sign_in("anna", secret)) << "it signs in nowhere else";
    EXPECT_EQ(bo->del("/api/v1/program-passwords/" + id).code(), "no_such_program_password");
    EXPECT_EQ(anna->del("/api/v1/program-passwords/" + id).status, 204);
    EXPECT_EQ(program.ask("GetMyGames").status, 401);
    EXPECT_EQ(XfccClient(server.port(), "anna", password).ask("GetMyGames").status, 200);
    // The owner of the store does it by command.
    const std::string store = " --store sqlite:" + (folder.path / "store.db").string();
    const auto said = [&](const std::string& words) {
        const auto user = command("user " + words + store);
        EXPECT_EQ(user.exit, 0) << words;
        return user.text;
    };
    EXPECT_NE(said("add-program bo Phone").find("shown only now"), std::string::npos);
    const std::string line = said("programs bo");
    EXPECT_NE(line.find("Phone"), std::string::npos);
    said("revoke-program bo " + line.substr(0, line.find(' ')));
    EXPECT_EQ(said("programs bo"), "");
}

}  // namespace
}  // namespace dommer::server_test
