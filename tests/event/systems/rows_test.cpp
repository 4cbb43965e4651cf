#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <type_traits>

#include "by_name.hpp"
#include "systems/named_system.hpp"

// A pairing system is a row, and nothing asks for one by its name.
namespace dommer::systems {
namespace {

using namespace pairing;

template <class Text>
concept can_be_compared_with = requires(const NamedSystem& system, const Text& text) {
    system == text;
};
static_assert(can_be_compared_with<NamedSystem>);
static_assert(!can_be_compared_with<std::string> && !can_be_compared_with<std::string_view> &&
              !can_be_compared_with<const char*> && !can_be_compared_with<char[6]>);

TEST(systems, have_an_id_names_in_three_languages_and_functions) {
    std::set<std::string_view> ids;
    for (const System* system : all_systems()) {
        EXPECT_TRUE(ids.insert(system->id).second) << system->id;
        EXPECT_EQ(find_system(system->id), system);
        for (const Language language : {Language::danish, Language::norwegian, Language::english})
            EXPECT_FALSE(system->name.in(language).empty()) << system->id;
        EXPECT_FALSE(system->trf.code.empty() || system->trf.accelerated_code.empty() || system->trf.type.empty());
        EXPECT_TRUE(system->pair != nullptr && system->why_not != nullptr) << system->id;
    }
    EXPECT_EQ(find_system("swiss"), nullptr);
}

TEST(systems, options_have_names_of_their_own) {
    std::set<std::string_view> names;
    for (const System* system : all_systems())
        for (const Option& option : system->options) {
            EXPECT_TRUE(names.insert(option.name).second) << option.name;
            EXPECT_FALSE(option.help.empty()) << option.name;
        }
}

TEST(systems, a_name_leads_to_its_row_and_an_unknown_one_to_a_row_that_pairs_nothing) {
    const NamedSystem known = "knock-out", unknown = "swiss";
    EXPECT_TRUE(known.is_known());
    EXPECT_EQ(known->schedule, Schedule::bracket);
    EXPECT_FALSE(unknown.is_known());
    EXPECT_EQ(unknown.id(), "swiss");
    const Field nobody = *Field::of({});
    EXPECT_FALSE(unknown->pair({nobody, {}, {}, {}}, {}));
    EXPECT_NE(known, unknown);
}

TEST(systems, every_one_explains_each_board_in_one_form) {
    std::vector<Player> players;
    for (int number = 1; number <= 7; ++number)
        players.push_back({PlayerId{number}, "P", {2000 - number}, Title::none});
    const Field field = *Field::of(players);
    for (const System* system : all_systems()) {
        const auto explanation = explain(*system, {field, {}, {.rounds = 5}, {}});
        ASSERT_TRUE(explanation) << system->id;
        const auto round = system->pair({field, {}, {.rounds = 5}, {}}, {});
        ASSERT_EQ(explanation->round.boards.size(), round->boards.size());
        for (std::size_t board = 0; board < round->boards.size(); ++board) {
            EXPECT_EQ(explanation->round.boards[board].white, round->boards[board].white) << system->id;
            EXPECT_FALSE(explanation->round.boards[board].reasons.empty()) << system->id;
        }
    }
}

TEST(systems, gladiator_is_paired_by_any_system_of_games_and_by_monrad_otherwise) {
    EXPECT_EQ(paired_by(*find_system("gladiator"), {.gladiator_by = "dutch"}).id, "dutch");
    for (const char* other : {"gladiator", "knock-out", "swiss"})
        EXPECT_EQ(paired_by(*find_system("gladiator"), {.gladiator_by = other}).id, "monrad") << other;
    EXPECT_EQ(paired_by(*find_system("dutch"), {}).id, "dutch");
}

TEST(systems, a_table_and_a_bracket_fix_the_number_of_rounds) {
    EXPECT_EQ(rounds_of(*find_system("round-robin"), 8), 7);
    EXPECT_EQ(rounds_of(*find_system("round-robin"), 7), 7);
    EXPECT_EQ(rounds_of(*find_system("knock-out"), 8), 3);
    EXPECT_EQ(rounds_of(*find_system("knock-out"), 9), 4);
    EXPECT_EQ(rounds_of(*find_system("monrad"), 8), std::nullopt);
}

// The names stand in the rows and where a value is chosen (a preset, a default), never in a comparison.
TEST(systems, no_source_compares_a_name_of_a_system) {
    std::string names;
    for (const System* system : all_systems()) names += (names.empty() ? "" : "|") + std::string(system->id);
    const std::regex compared("(==|!=)\\s*\"(" + names + ")\"|\"(" + names + ")\"\\s*(==|!=)|find\\w*\\(\"(" + names +
                              ")\"");
    int files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(DOMMER_SOURCE_DIR "/src")) {
        if (entry.path().extension() != ".hpp" && entry.path().extension() != ".cpp") continue;
        std::ifstream source(entry.path());
        std::stringstream text;
        text << source.rdbuf();
        ++files;
        const std::string whole = text.str();
        std::smatch found;
        EXPECT_FALSE(std::regex_search(whole, found, compared)) << entry.path() << ": " << found.str();
    }
    EXPECT_GT(files, 500);
    EXPECT_TRUE(std::regex_search(std::string("if (system == \"monrad\")"), compared));
    EXPECT_FALSE(std::regex_search(std::string("settings.system = \"monrad\""), compared));
}

}  // namespace
}  // namespace dommer::systems
