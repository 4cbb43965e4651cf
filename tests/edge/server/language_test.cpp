#include <fmt/format.h>

#include "federation.hpp"

namespace dommer::server_test {
namespace {

struct Spoken {
    const char* tag;
    std::vector<const char*> words;  // at least one stands in whatever is explained, and in no other language
};
const Spoken languages[] = {
    {"da", {" møder ", " mod ", " hvid", "mødtes", "oversidder", " efter ", " mødes", "modstander"}},
    {"nb", {" møter ", " mot ", " hvit", "møttes", "frirunde", " etter ", " møtes", "motstander"}},
    {"en", {" meets ", " against ", "White", " met in ", " bye", " has ", " meet", "opponent"}}};

bool has_any(const std::string& text, const std::vector<const char*>& words) {
    return std::ranges::any_of(words, [&](const char* word) { return text.find(word) != std::string::npos; });
}

// A Monrad of eight in its second round, and the demo's Dutch system.
std::vector<std::string> events() {
    static const std::string monrad = [] {
        Client boss = Federation::shared().as("administrator");
        const std::string id = "spoken", path = "/api/v1/events/" + id;
        make_event(boss, id, 8, "published");
        for (int board = 1; board <= 4; ++board)
            boss.put(fmt::format("{}/rounds/1/boards/{}/result", path, board),
                     Json{{"result", board % 2 == 0 ? "1-0" : "0-1"}});
        EXPECT_EQ(boss.post(path + "/rounds").status, 201);
        EXPECT_EQ(boss.post(path + "/rounds/2/publication").status, 200);
        return id;
    }();
    return {monrad, "efteraarsturneringen"};
}

// Every reason of a round is in the language asked for, and calls the players by name.
TEST(language, why_a_round_is_as_it_is_comes_in_the_language_asked_for) {
    Client client = Federation::shared().as("public");
    for (const std::string& event : events())
        for (const Spoken& language : languages) {
            const Json why = client
                                 .get(fmt::format("/api/v1/events/{}/rounds/2/why", event),
                                      fmt::format("Accept-Language: {}\r\n", language.tag))
                                 .json();
            ASSERT_FALSE(why["boards"].empty()) << why.dump();
            for (const Json& board : why["boards"]) {
                std::string all;
                for (const Json& reason : board["reasons"]) all += reason["text"].get<std::string>() + "\n";
                EXPECT_EQ(all.find('{'), std::string::npos) << "a mark was left open: " << all;
                EXPECT_NE(all.find(", "), std::string::npos) << "nobody is called by name: " << all;
                for (const Spoken& other : languages) {
                    EXPECT_EQ(has_any(all, other.words), &other == &language)
                        << event << " " << language.tag << ": " << all;
                }
            }
        }
}

TEST(language, why_two_do_not_meet_comes_in_the_language_asked_for) {
    Client client = Federation::shared().as("public");
    for (const std::string& event : events())
        for (const Spoken& language : languages)
            for (int opponent = 2; opponent <= 8; ++opponent) {
                const Json answer = client
                                        .get(fmt::format("/api/v1/events/{}/rounds/2/why-not?a=1&b={}&lang={}", event,
                                                         opponent, language.tag))
                                        .json();
                for (const Json& reason : answer["reasons"]) {
                    const std::string text = reason["text"];
                    EXPECT_TRUE(has_any(text, language.words)) << event << " " << language.tag << ": " << text;
                    EXPECT_EQ(text.find('{'), std::string::npos) << text;
                }
            }
}

TEST(language, refusals_and_articles_come_in_the_language_asked_for) {
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");
    const auto refused = [&](const char* tag) {
        return boss
            .ask("POST", "/api/v1/clubs", Json{{"name", "Somewhere"}, {"district", 77}},
                 fmt::format("Accept-Language: {}\r\n", tag))
            .json()["error"]["message"]
            .get<std::string>();
    };
    EXPECT_NE(refused("da-DK,da;q=0.9").find("Hovedkredsene"), std::string::npos) << refused("da");
    EXPECT_NE(refused("nn-NO").find("Kretsene"), std::string::npos) << refused("nn-NO");
    EXPECT_NE(refused("fr").find("Districts"), std::string::npos) << refused("fr");
    const auto program = [&](const char* tag) {
        return boss.get(fmt::format("/api/v1/rules/laws-2023/articles/9.2.2?lang={}", tag))
            .json()["program"]
            .get<std::string>();
    };
    EXPECT_NE(program("da").find("Programmet"), std::string::npos);
    EXPECT_NE(program("da"), program("nb"));
    EXPECT_NE(program("en").find("The program"), std::string::npos);
    const auto rule = [&](const char* tag) {
        return boss.get(fmt::format("/api/v1/rules/laws-2023/articles/9.2.2?lang={}", tag))
            .json()["article"]["rule"]
            .get<std::string>();
    };
    EXPECT_NE(rule("da").find("for mindst tredje gang"), std::string::npos) << rule("da");
    EXPECT_NE(rule("nb").find("for minst tredje gang"), std::string::npos) << rule("nb");
    EXPECT_GT(boss.get("/api/v1/rule-search?q=rokade&lang=da").json()["found"].size(), 3u);
}

// Two readers of one page in two languages never get each other's.
TEST(language, what_is_kept_for_one_language_is_not_given_to_another) {
    Client client = Federation::shared().as("public");
    const std::string target = "/api/v1/events/efteraarsturneringen/rounds/1/boards/1/why";
    const std::string danish = client.get(target, "Accept-Language: da\r\n").body,
                      english = client.get(target, "Accept-Language: en\r\n").body;
    EXPECT_NE(danish, english);
    EXPECT_EQ(client.get(target, "Accept-Language: da\r\n").body, danish);
    EXPECT_EQ(client.get(target + "?lang=en", "Accept-Language: da\r\n").body, english);
}

}  // namespace
}  // namespace dommer::server_test
