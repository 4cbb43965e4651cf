#include "packs/known_values.hpp"

#include <gtest/gtest.h>

#include "packs/library.hpp"

namespace dommer::packs {
namespace {

std::string text_of(std::string_view subject, std::string_view inherits, std::string_view rows,
                    std::string_view federation = "DEN") {
    return "# id: new-pack\n# federation: " + std::string(federation) + "\n# subject: " + std::string(subject) +
           "\n# valid_from: 2040-01-01\n# dating: stated\n# inherits: " + std::string(inherits) +
           "\n# book: -\n# title: t\n# title_da: t\n# title_nb: t\n" + std::string(rows);
}
std::string row(std::string_view key, std::string_view value) {
    return std::string(key) + "\t" + std::string(value) + "\t-\tstated\tminutes\te\td\tn\n";
}
std::optional<PackError> fault_of(const std::string& text) {
    const auto more = Library::built_in().with(text);
    return more ? std::nullopt : std::optional(more.error());
}

TEST(known_values, every_pack_of_the_program_has_only_values_that_can_be_read_and_agree) {
    for (const Pack& pack : Library::built_in().packs()) {
        const auto fault = fault_in_values(pack, "");
        EXPECT_FALSE(fault) << pack.id << ": " << fault->about;
    }
}

TEST(known_values, every_known_value_is_in_a_pack) {
    for (const KnownValue& each : known_values()) {
        bool is_there = false;
        for (const Pack& pack : Library::built_in().packs())
            is_there |= pack.federation == each.federation && pack.subject == each.subject && pack.find(each.key);
        EXPECT_TRUE(is_there) << each.key;
    }
}

// An arbiter's checklist asks for the grades: a pack that begins by itself has them.
TEST(known_values, what_is_computed_with_may_not_be_missing) {
    const auto fault = fault_of(text_of("tournaments", "-", row("scope", "standard")));
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->what, BadPack::value_missing);
    EXPECT_EQ(fault->about, "arbiter_grades");
    EXPECT_FALSE(fault_of(text_of("tournaments", "dsu-emt-2022", row("scope", "standard"))));
    EXPECT_FALSE(fault_of(text_of("tournaments", "-", row("arbiter_grades", "KD TD") + row("least_licence", "TD"))));
}

TEST(known_values, values_that_contradict_each_other_are_refused_with_both_names_and_the_line) {
    const auto fault =
        fault_of(text_of("tournaments", "dsu-emt-2022", row("scope", "x") + row("least_licence", "D-I")));
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->what, BadPack::values_contradict);
    EXPECT_EQ(fault->about, "least_licence, arbiter_grades");
    EXPECT_EQ(fault->line, 12);
    EXPECT_EQ(fault_of(text_of("league", "dsu-league-2024", row("teams", "43")))->what, BadPack::values_contradict);
    EXPECT_FALSE(fault_of(text_of("league", "dsu-league-2024", row("teams", "50") + row("groups", "1x10 5x8"))));
    EXPECT_EQ(fault_of(text_of("cup", "dsu-cup-current", row("senior_age", "60")))->what, BadPack::values_contradict);
}

TEST(known_values, a_value_that_cannot_be_read_is_refused_on_its_line) {
    const auto is_refused = [](std::string_view subject, std::string_view inherits, std::string_view key,
                               std::string_view value, std::string_view federation = "DEN") {
        const auto fault = fault_of(text_of(subject, inherits, row(key, value), federation));
        return fault && fault->what == BadPack::unreadable_value && fault->about == key && fault->line == 11;
    };
    for (const char* value : {"rubbish", "match_points", "match_points match_points", "board_points match_points x"})
        EXPECT_TRUE(is_refused("league", "dsu-league-2024", "order_league", value)) << value;
    EXPECT_FALSE(is_refused("league", "dsu-league-2024", "order_league", "board_points match_points"));
    for (const char* value : {"some", "-1", "2 3", "2x"})
        EXPECT_TRUE(is_refused("league", "dsu-league-2024", "foreigners", value)) << value;
    EXPECT_FALSE(is_refused("league", "dsu-league-2024", "foreigners", "0"));
    EXPECT_FALSE(is_refused("league", "dsu-league-2024", "foreigners", "no limit"));
    for (const char* value : {"1x10 4y8", "0x8", "1x1", "10 8", "1x10  4x8"})
        EXPECT_TRUE(is_refused("league", "dsu-league-2024", "groups", value)) << value;
    for (const char* value : {"1,2:4 2,3:4", "1,1:2", "0:1", "1:0", "1", ":4", "1,:2", "1:2  3:4"})
        EXPECT_TRUE(is_refused("league", "dsu-league-2024", "district_places", value)) << value;
    EXPECT_FALSE(is_refused("league", "dsu-league-2024", "district_places", "1:2 2,8:2 3,4,5:4"));
    for (const char* value : {"elite elite", "elite pros"})
        EXPECT_TRUE(is_refused("cup", "dsu-cup-current", "rows", value)) << value;
    for (const char* value : {"20 min", "20 + 5", "0 min + 5 s", "20 min + x s"})
        EXPECT_TRUE(is_refused("cup", "dsu-cup-current", "time", value)) << value;
    for (const char* value : {"15 21", "15 65 21", "15 21 x"})
        EXPECT_TRUE(is_refused("dues", "dsu-dues-2024", "ages", value)) << value;
    for (const char* value : {"berger monrad", "berger berger"})
        EXPECT_TRUE(is_refused("tournaments", "nsf-tournament-2024", "systems", value, "NOR")) << value;
    EXPECT_TRUE(is_refused("classes", "nsf-classes-2024", "list", "other", "NOR"));
    for (const char* value : {"2 1", "1 2 0", "2 2 0", "win"})
        EXPECT_TRUE(is_refused("league", "nsf-league", "match_points", value, "NOR")) << value;
    for (const char* value : {"head to head", "match_points match_points"})
        EXPECT_TRUE(is_refused("league", "nsf-league", "order", value, "NOR")) << value;
    EXPECT_TRUE(is_refused("league", "nsf-league", "time", "90 min", "NOR"));
    EXPECT_FALSE(is_refused("league", "nsf-league", "time", "90+30", "NOR"));
}

TEST(known_values, another_federation_may_use_the_values_of_a_subject_it_has_no_pack_for) {
    EXPECT_FALSE(fault_of(text_of("dues", "-", row("child", "100"), "NOR")));
    EXPECT_EQ(fault_of(text_of("dues", "-", row("child", "much"), "NOR"))->what, BadPack::unreadable_value);
}

TEST(known_values, groups_and_times_are_read) {
    EXPECT_EQ(groups_in("1x10 4x8"), (std::vector<GroupsOfRow>{{1, 10}, {4, 8}}));
    EXPECT_EQ(places_in("1,2,8:4 1:2"), (std::vector<PlacesOfDistricts>{{{1, 2, 8}, 4}, {{1}, 2}}));
    EXPECT_EQ(time_in("20 min + 5 s"), (TimeOfPack{20, 5}));
    EXPECT_EQ(numbers_in("50 65"), (std::vector{50, 65}));
}

}  // namespace
}  // namespace dommer::packs
