#include "wording/reasons.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "texts/texts.hpp"
#include "wording/dutch.hpp"
#include "wording/rulebook.hpp"

namespace dommer::wording {
namespace {

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string sources_of_the_engines() {
    std::string all;
    for (const char* room : {"pairing", "dutch", "systems"})
        for (const auto& each :
             std::filesystem::recursive_directory_iterator(std::string(DOMMER_SOURCE_DIR) + "/src/event/" + room))
            if (each.is_regular_file()) all += text_of(each.path());
    return all;
}

// A kind of reason stands in the sources between its article and its players.
TEST(Reasons, every_kind_that_an_engine_gives_has_its_text) {
    const std::string all = sources_of_the_engines();
    static const std::regex kind(R"re([,?:]\s*"([a-z][a-z0-9_]+)"(?=,\s*\{|\s*:\s*"))re");
    std::set<std::string> kinds;
    for (std::sregex_iterator found(all.begin(), all.end(), kind), end; found != end; ++found)
        kinds.insert((*found)[1]);
    EXPECT_GT(kinds.size(), 60u);
    for (const std::string& each : kinds) EXPECT_NE(texts::find("reason", each), nullptr) << each;
}

TEST(Reasons, no_text_is_without_its_reason) {
    const std::string all = sources_of_the_engines();
    for (const std::string_view key : texts::all_keys()) {
        if (!key.starts_with("reason.")) continue;
        EXPECT_NE(all.find('"' + std::string(key.substr(7)) + '"'), std::string::npos) << key;
    }
}

TEST(Reasons, say_who_which_round_and_which_rule) {
    const pairing::Reason met{{"dsu-2011", "4.1 §16"}, "had_met", {{3}, {7}}, {2}};
    EXPECT_EQ(sentence(met, Language::english), "3 and 7 met in round 2 (dsu-2011, 4.1 §16)");
    EXPECT_EQ(sentence(met, Language::danish), "3 og 7 mødtes i runde 2 (dsu-2011, 4.1 §16)");
    EXPECT_EQ(sentence(met, Language::norwegian), "3 og 7 møttes i runde 2 (dsu-2011, 4.1 §16)");
}

TEST(RuleStatus, every_status_has_its_sentence_and_its_word) {
    for (const std::string_view status : ids_of(rulebook::Status{})) {
        EXPECT_NE(texts::find("rule_status", status), nullptr) << status;
        EXPECT_NE(texts::find("status", status), nullptr) << status;
    }
    EXPECT_EQ(sentence(rulebook::Status::not_yet, Language::danish), "Programmet gør endnu intet ved den.");
}

}  // namespace
}  // namespace dommer::wording
