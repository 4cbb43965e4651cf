#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

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

}  // namespace
}  // namespace dommer::cli_test
