#include <gtest/gtest.h>

#include "simulation/team_tournament.hpp"
#include "systems/system.hpp"
#include "systems/trf_type.hpp"
#include "trf/read.hpp"
#include "trf/write.hpp"

// Whole events of teams by every system for teams, as reports.
namespace dommer::systems {
namespace {

using namespace pairing;
using team_swiss::Preferences;

TEST(team_systems, are_not_offered_to_players) {
    EXPECT_EQ(all_team_systems().size(), 3U);
    for (const System* system : all_team_systems()) {
        EXPECT_EQ(find_system(system->id), nullptr);
        EXPECT_EQ(find_team_system(system->id), system);
        EXPECT_FALSE(system->name.danish.empty() || system->name.norwegian.empty());
        EXPECT_NE(system->trf.code.find("TEAM"), std::string_view::npos);
    }
    for (const System* system : all_systems()) EXPECT_EQ(find_team_system(system->id), nullptr);
}

TEST(team_systems, types_of_record_192) {
    const auto read = [](std::string_view type) { return system_of_type(type, "2026-03-01"); };
    EXPECT_EQ(read("FIDE_TEAM")->system->id, "team-swiss");
    EXPECT_EQ(read("FIDE_TEAM")->preferences, Preferences::a);
    EXPECT_FALSE(read("FIDE_TEAM")->game_points_first);
    EXPECT_EQ(read("FIDE_TEAM_TYPEB_GP_MP")->preferences, Preferences::b);
    EXPECT_TRUE(read("FIDE_TEAM_TYPEB_GP_MP")->game_points_first);
    EXPECT_TRUE(read("FIDE_TEAM_TYPEB_GP_MP")->secondary_counts);
    EXPECT_EQ(read("FIDE_TEAM_MP")->preferences, Preferences::none);
    EXPECT_FALSE(read("FIDE_TEAM_MP")->secondary_counts);
    EXPECT_EQ(read("FIDE_TEAM_TYPEA_MP_GP_BAKU")->system->id, "team-swiss");
    EXPECT_EQ(read("BERGER_TEAM_DOUBLEROUNDROBIN")->twice, true);
    EXPECT_EQ(read("FIDE_TEAM_ROUNDROBIN")->system->id, "team-round-robin");
    EXPECT_FALSE(read("FIDE_TEAM_TYPEC"));
    EXPECT_FALSE(read("CUSTOM_TEAM_SWISS_GP"));
    EXPECT_TRUE(system_of_type("FIDE_TEAM", "2026-01-31")->earlier_text);
    EXPECT_FALSE(system_of_type("FIDE_TEAM", "2026-02-01")->earlier_text);
}

struct Case {
    const char *id, *type;
    bool game_points_first;
    Preferences preferences;
    friend void PrintTo(const Case& each, std::ostream* out) { *out << each.type; }
};

class TeamEvents : public testing::TestWithParam<Case> {};

TEST_P(TeamEvents, are_paired_to_the_end_written_read_and_paired_again) {
    const System& system = *find_team_system(GetParam().id);
    SystemOptions options;
    options.team_preferences = GetParam().preferences;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        simulation::TeamWishes wishes{.teams = 7 + static_cast<int>(seed), .rounds = 5};
        if (system.schedule == Schedule::all_play_all) wishes.everybody_plays = true;
        simulation::TeamTournament tournament(wishes, seed, GetParam().type);
        std::vector<PairedRound> rounds;
        while (!tournament.is_over()) {
            const auto event = trf::team_event_before(tournament.report(), {tournament.played() + 1},
                                                      GetParam().game_points_first, true);
            ASSERT_TRUE(event);
            const RoundInput input{event->event.field,    event->event.history,  event->event.regulations,
                                   event->event.requests, Work::without_limit(), event->secondary};
            const auto round = system.pair(input, options);
            ASSERT_TRUE(round) << seed << " round " << tournament.played() + 1;
            const auto reasons = system.why_not(input, options, *round, PlayerId{1}, PlayerId{2});
            ASSERT_TRUE(reasons);
            EXPECT_FALSE(reasons->empty());
            for (const Board& board : round->boards) EXPECT_FALSE(board.reasons.empty());
            rounds.push_back(*round);
            tournament.play(*round);
        }
        const std::string text = trf::write(tournament.report(), trf::Dialect::trf26, trf::LineEnd::lf).text;
        const auto again = trf::read(text, trf::Reading::strict);
        ASSERT_TRUE(again) << text;
        const auto cards = trf::team_cards(again->report);
        ASSERT_TRUE(cards);
        for (std::size_t number = 1; number <= rounds.size(); ++number) {
            const auto event =
                trf::team_event_before(again->report, {static_cast<int>(number)}, GetParam().game_points_first, true);
            const RoundInput input{event->event.field,    event->event.history,  event->event.regulations,
                                   event->event.requests, Work::without_limit(), event->secondary};
            const auto round = system.pair(input, options);
            ASSERT_TRUE(round);
            EXPECT_EQ(round->boards, rounds[number - 1].boards) << text;
            EXPECT_EQ(round->bye, rounds[number - 1].bye);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(all, TeamEvents,
                         testing::Values(Case{"team-swiss", "FIDE_TEAM_TYPEA_MP_GP", false, Preferences::a},
                                         Case{"team-swiss", "FIDE_TEAM_TYPEB_GP_MP", true, Preferences::b},
                                         Case{"team-swiss", "FIDE_TEAM_MP_GP", false, Preferences::none},
                                         Case{"team-monrad", "CUSTOM_TEAM_SWISS_GP", true, Preferences::a},
                                         Case{"team-round-robin", "BERGER_TEAM_ROUNDROBIN", false, Preferences::a}));

}  // namespace
}  // namespace dommer::systems
