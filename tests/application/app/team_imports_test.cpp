// An event of teams on its way from a file into the store: all of it once it is accepted, and nothing before.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "app/imports.hpp"
#include "app/seasons.hpp"
#include "storage/verify.hpp"

namespace dommer::app {
namespace {

namespace season = teams::season;

std::string kattegat() {
    std::ifstream in("tests/data/kattegat-cup.trf");
    return {std::istreambuf_iterator<char>(in), {}};
}

const ActionContext director{"director", Instant{std::chrono::seconds(1'000'000)}};

TEST(team_imports, fide_acceptance_2026_52_and_55_all_is_stored_once_it_is_accepted_and_nothing_before) {
    const auto event = read_event({"kattegat.trf", kattegat()}, {});
    ASSERT_TRUE(event);
    ASSERT_TRUE(event->of_teams());
    EXPECT_EQ(event->called(), "Kattegat Team Cup (own example)");
    EXPECT_TRUE(event->has_breaches()) << "the rounds of the example are for its columns only";
    for (const auto& round : event->of_teams()->compared) {
        if (!round.same) {
            EXPECT_GT(round.place.line, 0);
        }
    }
    EXPECT_EQ(accepted(*event, {}).error(), AcceptanceMissing::acceptance);
    EXPECT_EQ(accepted(*event, {.accepted = true}).error(), AcceptanceMissing::reason);
    const auto said = accepted(*event, {.accepted = true, .reason = "played so", .shown = {"a line"}});
    ASSERT_TRUE(said);
    const auto& events = std::get<std::vector<season::Event>>(*said);

    const auto folder = std::filesystem::temp_directory_path() / "dommer-team-imports";
    std::filesystem::remove_all(folder), std::filesystem::create_directories(folder);
    {
        auto store = *storage::Store::open("sqlite:" + (folder / "store.db").string());
        Seasons desk(store);
        EXPECT_FALSE(desk.read("kattegat")->now);
        const auto done = desk.take_over("kattegat", events, director);
        ASSERT_TRUE(done);
        EXPECT_EQ(done->now->import->reason, "played so");
        EXPECT_EQ(done->now->import->accepted, std::vector<std::string>{"a line"});
        const auto again = desk.read("kattegat");
        ASSERT_TRUE(again && again->now);
        EXPECT_EQ(again->version, static_cast<std::int64_t>(events.size()));
        EXPECT_EQ(again->now->matches.size(), 6U);
        EXPECT_EQ(desk.all()->size(), 1U);
        // A second time it is refused, and what is there stays as it is.
        const auto twice = desk.take_over("kattegat", events, director);
        ASSERT_FALSE(twice);
        EXPECT_EQ(std::get<season::Refusal>(twice.error()).why, season::Refused::season_exists);
        EXPECT_EQ(desk.read("kattegat")->version, again->version);
    }
    std::filesystem::remove_all(folder);
}

TEST(team_imports, players_and_teams_are_not_taken_for_each_other) {
    const auto fault = [](const EventFile& file, const tournament::TakeOverChoices& choices) {
        const auto refused = read_event(file, choices);
        EXPECT_FALSE(refused);
        return refused ? foreign::TakeOverFault::teams_wrong : refused.error().faults.front().fault;
    };
    const std::string text = kattegat();
    EXPECT_EQ(fault({"k.trf", text}, {.system = systems::NamedSystem("dutch")}), foreign::TakeOverFault::of_teams);
    const std::string alone = "012 Open\n142 3\n192 FIDE_DUTCH_2026\n001    1      A\n001    2      B\n";
    EXPECT_EQ(fault({.name = "o.trf", .bytes = alone, .team_system = "team-swiss"}, {}),
              foreign::TakeOverFault::of_players);
    EXPECT_TRUE(read_event({"o.trf", alone}, {})->of_players());
}

TEST(team_imports, what_does_not_fit_together_has_its_place_also_behind_letters_of_several_bytes) {
    std::string text = kattegat();
    text.replace(text.find("Aalborg"), 7, "Ålborg "), text.replace(text.find("Ask, A"), 6, "Åsk, Å");
    text.replace(text.find("     7    8\n"), 12, "     7    8    1\n");
    const auto refused = read_event({"k.trf", text}, {});
    ASSERT_FALSE(refused);
    ASSERT_FALSE(refused.error().faults.empty());
    const auto& first = refused.error().faults.front();
    EXPECT_EQ(first.fault, foreign::TakeOverFault::teams_wrong);
    EXPECT_EQ(first.place.column, 84);
    EXPECT_GT(first.place.line, 0);
}

TEST(team_imports, a_season_is_called_after_the_event_and_no_longer_than_it_may_be) {
    EXPECT_EQ(season_name_from("Limfjord Team Swiss"), "limfjord-team-swiss");
    const std::string name = season_name_from("A name that is a good deal longer than forty letters of the alphabet");
    EXPECT_TRUE(is_season_id(name)) << name;
    EXPECT_NE(name.back(), '-');
}

}  // namespace
}  // namespace dommer::app
