#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "gamelog/protocol.hpp"
#include "texts/texts.hpp"

namespace dommer::gamelog {
namespace {

template <dommer::Named Value>
void expect_texts(std::string_view group, std::string_view left_out = "-") {
    for (const std::string_view id : ids_of(Value{})) {
        if (id == left_out) continue;
        EXPECT_NE(texts::find(group, id), nullptr) << group << "." << id;
    }
}

TEST(Words, every_value_of_a_ruling_has_its_text) {
    expect_texts<table::RefusalCode>("table_refusal");
    expect_texts<table::Reason>("ending", "");
    expect_texts<table::RecordKind>("record_kind");
    expect_texts<table::Next>("game_next");
    expect_texts<table::AssistantTask>("assistant_may");
    expect_texts<Colour>("game_side");
}

TEST(Words, a_ruling_is_told_in_three_languages) {
    const table::Event fell{table::fact::FlagFell{Colour::black}, {}};
    EXPECT_EQ(words_of(fell, Language::english), "Black's flag falls");
    EXPECT_EQ(words_of(fell, Language::danish), "sorts vinge falder");
    EXPECT_EQ(words_of(fell, Language::norwegian), "flagget til svart faller");
    const table::Ending drawn{table::Result::draw, table::Reason::time, table::Exception::opponent_cannot_mate};
    EXPECT_EQ(words_of(drawn, Language::english), "1/2-1/2, time opponent cannot mate");
    EXPECT_EQ(words_of(drawn, Language::danish), "1/2-1/2, tiden, men modstanderen kan ikke sætte mat");
    EXPECT_EQ(words_of(table::Ending{}, Language::danish), "*");
}

TEST(Words, the_log_keeps_its_own_words_in_every_language) {
    const auto scenario = read_scenario(Json::parse(R"({"id":"one","events":[{"do":"start"},
        {"do":"turn","by":"white","uci":"e2e4"},{"do":"resign","by":"black"}]})"));
    ASSERT_TRUE(scenario);
    const std::string danish = protocol(*scenario, replay(*scenario), Language::danish);
    EXPECT_NE(danish.find("black: resign"), std::string::npos) << danish;
    EXPECT_NE(danish.find("Resultat 1-0, opgivet"), std::string::npos) << danish;
    EXPECT_NE(protocol(*scenario, replay(*scenario)).find("Result 1-0, resignation"), std::string::npos);
}

}  // namespace
}  // namespace dommer::gamelog
