#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "archives/mail.hpp"
#include "with_store.hpp"

namespace dommer::cli_test {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

// Two players who write letters, and the program between them.
class CorrespondenceByMail : public WithStore {
protected:
    void SetUp() override {
        WithStore::SetUp();
        inbox_ = folder_ / "in", spool_ = folder_ / "out";
        fs::create_directories(inbox_ / "new");
        ASSERT_EQ(at("start g1 --white Anna --black Bo --white-address anna@example.org --black-address bo@example.org "
                     "--start 2011-08-29 --rules email_tournament",
                     "2011-08-29")
                      .exit,
                  0);
        mail("2011-08-29");  // from here on
        ASSERT_EQ(at("send g1 '1. 5254, 05755 2. 7163, 2836 3. 6125' --by white --sent 2011-08-29", "2011-08-29").exit,
                  0);
    }
    Answer at(const std::string& words, const std::string& today) const {
        return run("correspondence " + words + " --today " + today);
    }
    Json mail(const std::string& today) const {
        const Answer answer =
            at("mail --json --from skak@example.org --spool " + spool_.string() + " --in " + inbox_.string(), today);
        EXPECT_EQ(answer.exit, 0) << answer.err;
        return Json::parse(answer.out, nullptr, false);
    }
    archives::Mail letter(const std::string& file) const {
        std::ifstream in(spool_ / file, std::ios::binary);
        std::ostringstream all;
        all << in.rdbuf();
        const auto read = archives::read_mail(all.str());
        EXPECT_TRUE(read) << file;
        return read.value_or(archives::Mail{});
    }
    void arrives(const std::string& from, const std::string& subject, const std::string& text,
                 const std::string& more = "") const {
        static int number = 0;
        std::ofstream(inbox_ / "new" / std::to_string(++number), std::ios::binary)
            << "From: " << from << "\nSubject: " << subject << "\nMessage-ID: <" << number << "@x>\n"
            << more << "\n"
            << text << "\n";
    }
    std::string outcome(const Json& done) const {
        EXPECT_EQ(done["taken"].size(), 1u) << done;
        return done["taken"].empty() ? "" : done["taken"][0]["outcome"].get<std::string>();
    }

    fs::path inbox_, spool_;
};

TEST_F(CorrespondenceByMail, a_letter_goes_out_and_its_answer_accepts_a_part_of_the_series) {
    const Json out = mail("2011-08-29");
    ASSERT_EQ(out["sent"].size(), 1u) << out;
    EXPECT_EQ(out["sent"][0]["to"], "bo@example.org");
    const archives::Mail sent = letter(out["sent"][0]["file"]);
    EXPECT_NE(sent.text.find("Move: 1. 5254, 05755"), std::string::npos) << sent.text;
    EXPECT_TRUE(mail("2011-08-29")["sent"].empty());  // once only
    arrives("Bo <BO@example.org>", "Re: " + sent.subject,
            "Move: 1. 5254, 5755 2. 7163, 7866\nReceived: 2011-08-30\n\n> Move: x");
    const Json done = mail("2011-08-31");
    EXPECT_EQ(outcome(done), "recorded");
    ASSERT_EQ(done["sent"].size(), 2u) << done;  // the confirmation, and the letter to the opponent
    EXPECT_NE(letter(done["sent"][0]["file"]).text.find("Your message was recorded"), std::string::npos);
    EXPECT_EQ(done["sent"][1]["to"], "anna@example.org");
    EXPECT_TRUE(fs::is_empty(inbox_ / "new"));
    const Json game = Json::parse(at("show g1 --json", "2011-08-31").out);
    EXPECT_EQ(game["moves"].size(), 4u);
    EXPECT_EQ(game["messages"][1]["accepted"], 2);
    EXPECT_EQ(game["messages"][1]["sent"], "2011-08-31");
}

TEST_F(CorrespondenceByMail, letters_are_in_the_language_of_whom_they_go_to) {
    ASSERT_EQ(at("start g2 --white Anna --black Bo --white-address anna@example.org --black-address bo@example.org "
                 "--black-letters-in nb --start 2011-08-29 --rules email_tournament",
                 "2011-08-29")
                  .exit,
              0);
    ASSERT_EQ(at("send g2 '1. 5254' --by white --sent 2011-08-29", "2011-08-29").exit, 0);
    const Json out = mail("2011-08-29");
    ASSERT_EQ(out["sent"].size(), 2u) << out;  // of the game before, in English, and of this
    const archives::Mail english = letter(out["sent"][0]["file"]), norwegian = letter(out["sent"][1]["file"]);
    EXPECT_NE(english.text.find("Move: 1. 5254"), std::string::npos) << english.text;
    EXPECT_NE(norwegian.text.find("Trekk: 1. 5254"), std::string::npos) << norwegian.text;
    arrives("bo@example.org", "Re: " + norwegian.subject, "Trekk: 1. 5254, 5152");
    const Json done = mail("2011-08-31");
    ASSERT_EQ(done["sent"].size(), 1u) << done;
    EXPECT_NE(letter(done["sent"][0]["file"]).text.find("ikke notert"), std::string::npos)
        << letter(done["sent"][0]["file"]).text;
    EXPECT_EQ(at("start g3 --white A --black B --white-letters-in xx", "2011-08-29").exit, 2);
}

TEST_F(CorrespondenceByMail, what_cannot_be_played_is_refused_by_an_answer_that_says_where_and_why) {
    const std::string subject = letter(mail("2011-08-29")["sent"][0]["file"]).subject;
    arrives("bo@example.org", subject, "Move: 1. 5254, 5795");
    const std::string why = outcome(mail("2011-08-31"));
    EXPECT_NE(why.find("At “5795”"), std::string::npos) << why;
    EXPECT_NE(why.find("6.8.6"), std::string::npos) << why;
    arrives("bo@example.org", subject, "Move: 1. 4244, 5755");
    EXPECT_NE(outcome(mail("2011-08-31")).find("6.8.4"), std::string::npos);
    arrives("bo@example.org", subject, "Mvoe: 1. 5254, 5755");
    EXPECT_NE(outcome(mail("2011-08-31")).find("Line 1"), std::string::npos);
    EXPECT_EQ(Json::parse(at("show g1 --json", "2011-08-31").out)["moves"].size(), 1u);
}

TEST_F(CorrespondenceByMail, nobody_plays_without_the_address_and_the_code_and_machines_are_not_answered) {
    const std::string subject = letter(mail("2011-08-29")["sent"][0]["file"]).subject;
    const auto is_silent = [&](const char* what) {
        const Json done = mail("2011-08-31");
        EXPECT_EQ(outcome(done), what);
        EXPECT_TRUE(done["sent"].empty()) << done;
    };
    arrives("mallory@example.org", subject, "Resign: yes");
    is_silent("not a player of the game");
    arrives("anna@example.org", subject, "Resign: yes");  // the code is the opponent's
    is_silent("not a player of the game");
    arrives("bo@example.org", "[dommer g1 000000000000] 1", "Resign: yes");
    is_silent("not a player of the game");
    arrives("bo@example.org", "Hello", "Resign: yes");
    is_silent("no game in the subject");
    arrives("bo@example.org", subject, "Resign: yes", "Auto-Submitted: auto-replied\n");
    is_silent("automatic");
    EXPECT_TRUE(Json::parse(at("show g1 --json", "2011-08-31").out)["result"].is_null());
    arrives("bo@example.org", subject, "Resign: yes");
    EXPECT_EQ(mail("2011-08-31")["sent"].size(), 3u);  // the confirmation, and the end to both
    EXPECT_EQ(Json::parse(at("show g1 --json", "2011-08-31").out)["result"], "1-0");
}

TEST_F(CorrespondenceByMail, bad_folders_and_addresses_are_said) {
    EXPECT_EQ(at("mail --spool " + spool_.string() + " --from nobody", "2011-08-29").exit, 2);
    EXPECT_EQ(
        at("mail --spool " + spool_.string() + " --from a@b --in " + (folder_ / "none").string(), "2011-08-29").exit,
        2);
    std::ofstream(spool_ / "mailed") << "x";
    EXPECT_EQ(at("mail --spool " + spool_.string() + " --from a@b", "2011-08-29").exit, 2);
}

TEST_F(CorrespondenceByMail, dsu_2011_6_3_4_a_long_think_and_its_reminders_go_by_mail) {
    const std::string to_bo = letter(mail("2011-08-29")["sent"][0]["file"]).subject;
    arrives("bo@example.org", to_bo, "Announce: yes");
    const Json announced = mail("2011-09-05");
    EXPECT_EQ(outcome(announced), "recorded");
    ASSERT_EQ(announced["sent"].size(), 2u) << announced;  // the confirmation, and the notice to the opponent
    const archives::Mail notice = letter(announced["sent"][1]["file"]);
    EXPECT_EQ(announced["sent"][1]["to"], "anna@example.org");
    EXPECT_NE(notice.text.find("more than 14 days (6.3.4)"), std::string::npos) << notice.text;
    const Json game = Json::parse(at("show g1 --json", "2011-09-05").out);
    EXPECT_EQ(game["announced"], (Json{{{"by", "black"}, {"on", "2011-09-05"}}}));
    EXPECT_NE(at("show g1", "2011-09-05").out.find("Bo announced on"), std::string::npos);
    arrives("anna@example.org", notice.subject, "Repeat: yes");
    EXPECT_EQ(outcome(mail("2011-09-13")), "recorded");
    arrives("bo@example.org", to_bo, "Propose: play on");
    EXPECT_EQ(outcome(mail("2011-09-14")), "recorded");
    arrives("anna@example.org", notice.subject, "Agree to: play on");
    EXPECT_EQ(mail("2011-09-15")["sent"].size(), 3u);  // the confirmation, and the agreement to both
    arrives("anna@example.org", notice.subject, "Analysis: White is better");
    EXPECT_NE(outcome(mail("2011-09-16")).find("6.2.7"), std::string::npos) << "it is not called in";
}

TEST_F(CorrespondenceByMail, dsu_2011_6_8_3_the_director_has_a_copy_of_a_repetition) {
    const std::string file = (folder_ / "group.json").string();
    std::ofstream(file) << R"({"title":"Tema","contest":"theme","start":"2011-08-29","rules":"email_tournament",)"
                        << R"("director":"Leder","director_address":"leder@example.org","players":[)"
                        << R"({"name":"Anna","address":"anna@example.org"},{"name":"Bo","address":"Vej 1"}]})";
    ASSERT_EQ(at("group T1 " + file, "2011-08-29").exit, 0);
    ASSERT_EQ(at("send T1-1-2 '1. 5254' --by white --sent 2011-08-29", "2011-08-29").exit, 0);
    mail("2011-08-29");
    ASSERT_EQ(at("remind T1-1-2 --by white", "2011-09-13").exit, 0);
    const Json out = mail("2011-09-13");
    ASSERT_EQ(out["sent"].size(), 2u) << out;  // the opponent is reached by post; the other is of the game before
    EXPECT_EQ(out["sent"][0]["to"], "leder@example.org");
    EXPECT_EQ(out["sent"][1]["to"], "anna@example.org");
    EXPECT_NE(letter(out["sent"][0]["file"]).text.find("(6.8.3)"), std::string::npos);
}

TEST_F(CorrespondenceByMail, dsu_2011_6_8_2_an_answer_counts_on_the_day_on_which_it_came) {
    const std::string subject = letter(mail("2011-08-29")["sent"][0]["file"]).subject;
    const std::string came = "Received: from b by a; Fri, 02 Sep 2011 10:00:00 +0000\n";
    // Nobody looked into the maildir for a week; what the sender dates back does not count.
    arrives("bo@example.org", subject, "Move: 1. 5254, 4745\nReceived: 2011-08-30\nSent: 2011-08-30", came);
    EXPECT_EQ(outcome(mail("2011-09-09")), "recorded");
    const Json game = Json::parse(at("show g1 --json", "2011-09-09").out);
    EXPECT_EQ(game["messages"][1]["sent"], "2011-09-02");
    EXPECT_EQ(game["messages"][1]["days"], 3);
}

TEST_F(CorrespondenceByMail, dsu_2011_6_8_2_a_day_by_a_days_way_counts_and_one_to_come_is_refused) {
    const std::string subject = letter(mail("2011-08-29")["sent"][0]["file"]).subject;
    const std::string came = "Received: from b by a; Fri, 02 Sep 2011 00:10:00 +0000\n";
    arrives("bo@example.org", subject, "Move: 1. 5254, 4745\nSent: 2011-09-10", came);
    EXPECT_NE(outcome(mail("2011-09-09")).find("still to come"), std::string::npos);
    arrives("bo@example.org", subject, "Move: 1. 5254, 4745\nSent: 2011-09-01", came);
    EXPECT_EQ(outcome(mail("2011-09-09")), "recorded");
    EXPECT_EQ(Json::parse(at("show g1 --json", "2011-09-09").out)["messages"][1]["sent"], "2011-09-01");
}

TEST_F(CorrespondenceByMail, dsu_2011_6_3_3_4_who_plays_by_mail_alone_is_warned_before_both_lose) {
    const std::string subject = letter(mail("2011-08-29")["sent"][0]["file"]).subject;
    // Bo is silent: Anna is told to repeat the move, once.
    const Json reminded = mail("2011-09-13");
    ASSERT_EQ(reminded["sent"].size(), 1u) << reminded;
    EXPECT_EQ(reminded["sent"][0]["to"], "anna@example.org");
    EXPECT_NE(letter(reminded["sent"][0]["file"]).text.find("Repeat: yes"), std::string::npos);
    EXPECT_TRUE(mail("2011-09-14")["sent"].empty());
    // Few days are left for Bo.
    const Json hurried = mail("2011-10-05");
    ASSERT_EQ(hurried["sent"].size(), 1u) << hurried;
    EXPECT_EQ(hurried["sent"][0]["to"], "bo@example.org");
    EXPECT_NE(letter(hurried["sent"][0]["file"]).text.find("4 days are left until move 10"), std::string::npos);
    // Bo answers too late: the letter with the move says that it may not be answered with a move.
    arrives("bo@example.org", subject, "Move: 1. 5254, 4745\nReceived: 2011-08-30");
    const Json late = mail("2011-10-12");
    ASSERT_EQ(late["sent"].size(), 2u) << late;
    const archives::Mail warned = letter(late["sent"][1]["file"]);
    EXPECT_NE(warned.text.find("lost for both (6.3.3.4)"), std::string::npos) << warned.text;
    EXPECT_NE(warned.text.find("Claim: exceeded time"), std::string::npos) << warned.text;
    EXPECT_TRUE(mail("2011-10-13")["sent"].empty()) << "the move told it";
    // With the end each is told to report it (6.8.9), and reminded when it is late.
    arrives("bo@example.org", subject, "Resign: yes");
    const Json ended = mail("2011-10-14");
    ASSERT_EQ(ended["sent"].size(), 3u) << ended;
    EXPECT_NE(letter(ended["sent"][1]["file"]).text.find("Report: result"), std::string::npos);
    EXPECT_EQ(mail("2011-10-30")["sent"].size(), 2u);
    EXPECT_TRUE(mail("2011-10-31")["sent"].empty());
}

TEST_F(CorrespondenceByMail, dsu_2011_6_3_4_a_silent_player_answers_the_director_by_mail) {
    const std::string subject = letter(mail("2011-08-29")["sent"][0]["file"]).subject;
    ASSERT_EQ(at("remind g1 --by white", "2011-09-13").exit, 0);
    ASSERT_EQ(at("tell g1 --by white", "2011-09-21").exit, 0);
    ASSERT_EQ(at("write g1 --to black", "2011-09-22").exit, 0);
    mail("2011-09-22");
    arrives("bo@example.org", subject, "Answer director: yes");
    const Json done = mail("2011-09-23");
    EXPECT_EQ(outcome(done), "recorded");
    ASSERT_EQ(done["sent"].size(), 2u) << done;  // the confirmation, and the news to the opponent
    EXPECT_NE(letter(done["sent"][1]["file"]).text.find("answered the director"), std::string::npos);
    EXPECT_EQ(at("decide g1 silence", "2011-09-24").exit, 1);
}

TEST_F(CorrespondenceByMail, dsu_2011_6_8_5_a_new_address_a_result_a_penalty_and_a_lost_connection_are_told) {
    const std::string file = (folder_ / "group.json").string();
    std::ofstream(file) << R"({"title":"Tema","contest":"theme","start":"2011-08-29","rules":"email_tournament",)"
                        << R"("players":[{"name":"Anna","address":"anna@example.org"},)"
                        << R"({"name":"Bo","address":"bo@example.org"}]})";
    ASSERT_EQ(at("group T1 " + file, "2011-08-29").exit, 0);
    mail("2011-08-29");
    const auto told = [&](const char* to, const char* words) {
        const Json out = mail("2011-09-05");
        ASSERT_EQ(out["sent"].size(), 1u) << out;
        EXPECT_EQ(out["sent"][0]["to"], to);
        EXPECT_NE(letter(out["sent"][0]["file"]).text.find(words), std::string::npos)
            << letter(out["sent"][0]["file"]).text;
    };
    ASSERT_EQ(at("card T1 --player 2 --address bo2@example.org", "2011-09-05").exit, 0);
    told("anna@example.org", "bo2@example.org");
    ASSERT_EQ(at("card T1 --player 2 --letters-in en", "2011-09-05").exit, 0);
    EXPECT_TRUE(mail("2011-09-05")["sent"].empty()) << "a language is no news";
    ASSERT_EQ(at("penalise T1 warning --player 1 --reason delay", "2011-09-05").exit, 0);
    told("anna@example.org", "Reason: delay");
    ASSERT_EQ(at("connection T1 lost --player 1", "2011-09-05").exit, 0);
    told("bo2@example.org", "no connection since");
    ASSERT_EQ(at("connection T1 restored --player 1", "2011-09-05").exit, 0);
    told("bo2@example.org", "connection again");
}

// A mail server that speaks as RFC 5321 says, takes one connection after another, and answers a receiver as it is told.
class FakeMailServer {
public:
    explicit FakeMailServer(std::string answer) : answer_(std::move(answer)) {
        socket_ = socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET, address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        bind(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address);
        listen(socket_, 5);
        socklen_t length = sizeof address;
        getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &length);
        port_ = ntohs(address.sin_port);
        thread_ = std::thread([this] { serve(); });
    }
    ~FakeMailServer() {
        shutdown(socket_, SHUT_RDWR), close(socket_);
        thread_.join();
    }
    FakeMailServer(const FakeMailServer&) = delete;
    FakeMailServer& operator=(const FakeMailServer&) = delete;
    std::string url() const { return "smtp://127.0.0.1:" + std::to_string(port_); }
    std::string letters;  // all that was taken; read when the client has ended
    std::string login;    // as AUTH PLAIN has it; empty: nobody has to sign in

private:
    void serve() {
        for (int wire = accept(socket_, nullptr, nullptr); wire >= 0; wire = accept(socket_, nullptr, nullptr)) {
            talk(wire);
            close(wire);
        }
    }
    void talk(int wire) {
        const auto say = [&](const std::string& line) { return write(wire, (line + "\r\n").data(), line.size() + 2); };
        say("220 here");
        std::string heard, line;
        bool in_letter = false, in_login = false;
        for (char each = 0; read(wire, &each, 1) == 1;) {
            line += each;
            if (each != '\n') continue;
            if (in_letter) {
                if (line != ".\r\n") letters += line;
                if (line == ".\r\n") in_letter = false, say("250 taken");
            } else if (line.starts_with("DATA")) {
                in_letter = true, say("354 go on");
            } else if (line.starts_with("QUIT")) {
                say("221 bye");
                return;
            } else if (line.starts_with("EHLO") && !login.empty()) {
                say("250-here"), say("250 AUTH PLAIN");
            } else if (line.starts_with("AUTH")) {
                in_login = true, say("334 ");
            } else if (in_login) {
                in_login = false, say(line == login + "\r\n" ? "235 welcome" : "535 who are you?");
            } else {
                say(line.starts_with("RCPT") ? answer_ : "250 yes");
            }
            line.clear();
        }
    }

    std::string answer_;
    int socket_ = -1, port_ = 0;
    std::thread thread_;
};

TEST_F(CorrespondenceByMail, letters_go_to_a_mail_server_and_none_is_lost_when_it_cannot_take_them) {
    const auto send = [&](const std::string& url, const std::string& more = "") {
        return at("mail --json --from skak@example.org --spool " + spool_.string() + " --smtp " + url + more,
                  "2011-08-30");
    };
    const auto letters = [&] {
        int count = 0;
        for (const auto& each : fs::directory_iterator(spool_)) count += each.path().extension() == ".eml" ? 1 : 0;
        return count;
    };
    // Nobody is there: the letter waits, and the director is told.
    EXPECT_EQ(send("smtp://127.0.0.1:1").exit, 1);
    EXPECT_EQ(letters(), 1);
    EXPECT_NE(run("store export -").out.find("letter-failed"), std::string::npos);
    {  // Not now: it waits too.
        FakeMailServer busy("450 later");
        EXPECT_EQ(send(busy.url()).exit, 1);
        EXPECT_EQ(letters(), 1);
    }
    {  // Refused for good: kept apart, and not tried again by itself.
        FakeMailServer strict("550 no such person");
        const Answer answer = send(strict.url());
        EXPECT_EQ(answer.exit, 1);
        EXPECT_NE(answer.out.find("\"refused\": true"), std::string::npos) << answer.out;
        EXPECT_EQ(letters(), 0);
        EXPECT_FALSE(fs::is_empty(spool_ / "refused"));
    }
    FakeMailServer good("250 yes");
    EXPECT_EQ(send(good.url()).exit, 0);
    EXPECT_TRUE(good.letters.empty());
    const Answer answer = send(good.url(), " --again");
    EXPECT_EQ(answer.exit, 0) << answer.out << answer.err;
    EXPECT_EQ(Json::parse(answer.out)["delivered"], 1);
    EXPECT_NE(good.letters.find("To: bo@example.org"), std::string::npos) << good.letters;
    EXPECT_EQ(letters(), 0);
    EXPECT_NE(run("store export -").out.find("letter-delivered"), std::string::npos);
}

TEST_F(CorrespondenceByMail, a_mail_servers_password_is_in_a_file_that_nobody_else_reads) {
    const auto send = [&](const std::string& more) {
        return at("mail --from skak@example.org --spool " + spool_.string() + " " + more, "2011-08-30");
    };
    EXPECT_EQ(send("--smtp http://example.org").exit, 2);
    EXPECT_EQ(send("--smtp smtps://").exit, 2);
    const Answer in_address = send("--smtp smtps://me:secret@example.org");
    EXPECT_EQ(in_address.exit, 2);
    EXPECT_NE(in_address.err.find("in a file"), std::string::npos) << in_address.err;
    const std::string file = write("login", "me\nsecret\n");
    fs::permissions(file, fs::perms::owner_read | fs::perms::group_read);
    const Answer open = send("--smtp smtp://127.0.0.1:1 --smtp-login " + file);
    EXPECT_EQ(open.exit, 2);
    EXPECT_NE(open.err.find("chmod 600"), std::string::npos) << open.err;
    fs::permissions(file, fs::perms::owner_read);
    EXPECT_EQ(send("--smtp smtp://127.0.0.1:1 --smtp-login " + file).exit, 1) << "nobody is there";
    fs::permissions(write("empty", "me\n"), fs::perms::owner_read);
    EXPECT_EQ(send("--smtp smtp://127.0.0.1:1 --smtp-login " + this->file("empty")).exit, 2);
    FakeMailServer closed("250 yes");
    closed.login = "AG1lAHNlY3JldA==";  // NUL me NUL secret
    fs::permissions(write("wrong", "me\nother\n"), fs::perms::owner_read);
    const Answer denied = send("--smtp " + closed.url() + " --smtp-login " + this->file("wrong"));
    EXPECT_EQ(denied.exit, 1) << denied.err;
    EXPECT_NE(denied.err.find("tried again the next time"), std::string::npos) << denied.err;
    EXPECT_TRUE(closed.letters.empty());
    EXPECT_EQ(send("--smtp " + closed.url() + " --smtp-login " + file).exit, 0);
    EXPECT_NE(closed.letters.find("To: bo@example.org"), std::string::npos);
    EXPECT_EQ(run("store export -").out.find("secret"), std::string::npos);
}

}  // namespace
}  // namespace dommer::cli_test
