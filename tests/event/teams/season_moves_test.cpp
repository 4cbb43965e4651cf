#include <algorithm>

#include "packs/known_values.hpp"
#include "packs/library.hpp"
#include "season_desk.hpp"
#include "teams/season_end.hpp"

namespace dommer::teams::season {
namespace {

// A league of four and four groups of division 1 with four teams each, all played: in each group the team named first
// wins all its matches, the second loses only to it, and so on.
struct PlayedSeason {
    Desk desk;

    static Settings two_rows(int year) {
        Settings made = settings();
        made.year = year, made.rules.is_pyramid = true, made.rules.competition = "division";
        made.rules.line_up.least_players = 1;
        made.groups = {{.id = "league", .row = "league", .name = "L", .days = {first, second, third}}};
        for (int group = 1; group <= 4; ++group)
            made.groups.push_back({.id = "1-" + std::to_string(group),
                                   .row = "division1",
                                   .number = group,
                                   .name = "D",
                                   .days = {first, second, third}});
        return made;
    }

    explicit PlayedSeason(int year = 2024, const std::string& club_of_the_winner = "") : desk(two_rows(year)) {
        for (const GroupPlan& group : two_rows(year).groups)
            for (int place = 1; place <= 4; ++place) {
                const int team = static_cast<int>(desk.now->teams.size()) + 1;
                const std::string name =
                    (group.id == "league" ? "L" : group.id.substr(2) + ".") + std::to_string(place);
                desk.act(ClubEntered{0, name, "", 1 + team % 9}, deadline);
                desk.act(TeamEntered{0, team, 1, name, group.id}, deadline);
                desk.act(ListHandedIn{team, list_of(6, 4, team)}, deadline);
            }
        for (const GroupPlan& group : two_rows(year).groups)
            desk.act(GroupDrawn{group.id, teams_of(*desk.now, group.id)});
        for (const auto& [id, match] : std::map(desk.now->matches)) {
            desk.line_ups(id);
            const std::string card(4, match.home < match.away ? 'H' : 'A');
            desk.act(CardEntered{id, Side::home, open(card)});
            desk.act(CardConfirmed{id, Side::away});
        }
        // The winner of group 1 is of a club that has a team in the league.
        if (!club_of_the_winner.empty()) desk.now->clubs.at(5).name = club_of_the_winner;
    }

    // The eight who come up with their districts, as the letter of 30 September 2023 has them.
    static Closed wish(std::vector<int> districts = {1, 1, 2, 8, 3, 4, 6, 9}) {
        Closed wish{.district_winners = {}, .lots = {}, .to_league = {"1.1", "2.1"}};
        for (const int district : districts) {
            const std::string name = "New " + std::to_string(wish.district_winners.size() + 1);
            wish.district_winners.push_back({name, name, "", district});
        }
        return wish;
    }
    std::string row(std::string_view id) const {
        std::vector<std::string> names;
        for (const NextTeam& team : desk.now->next)
            if (team.row == id) names.push_back(team.name);
        std::ranges::sort(names);
        std::string all;
        for (const std::string& name : names) all += (all.empty() ? "" : " ") + name;
        return all;
    }
};

TEST(season_moves, dsu_league_2024_eight_come_up_and_the_last_two_of_each_group_go_down_as_in_2011) {
    PlayedSeason played;
    EXPECT_EQ(last_of_groups(*played.desk.now, league.id), (std::vector<std::string>{"L3", "L4"}));
    played.desk.act(PlayedSeason::wish());
    EXPECT_EQ(played.row("league"), "1.1 2.1 L1 L2");
    EXPECT_EQ(played.row("division1"), "1.2 2.2 3.1 3.2 4.1 4.2 L3 L4 New 1 New 2 New 3 New 4 New 5 New 6 New 7 New 8");
    EXPECT_TRUE(played.desk.now->vacant.empty());
    // What the pack inherits is what the rows of 58 teams have, and says from where.
    const packs::Pack& pack = *pack_of("division", 2024);
    EXPECT_EQ(pack.find("relegation")->pack, "dsu-league-2011");
    EXPECT_EQ(packs::number_in(pack.find("relegation")->value), league.down);
    EXPECT_EQ(division1.down, league.down);
}

TEST(season_moves, dsu_league_2024_four_come_up_from_zealand_two_of_them_from_copenhagen) {
    PlayedSeason played;
    const auto refused = [&](std::vector<int> districts) {
        const auto decided = decide(played.desk.now, PlayedSeason::wish(std::move(districts)), {third, true});
        if (decided) return std::string();
        const Refusal& why = decided.error();
        return std::string(id_of(why.why)) + " " + why.where +
               (why.winners ? ": " + std::to_string(why.winners->named) + " of " + std::to_string(why.winners->places)
                            : "");
    };
    EXPECT_EQ(refused({1, 1, 2, 3, 3, 4, 6, 9}), "places_of_districts 1, 2, 8: 3 of 4");
    EXPECT_EQ(refused({1, 1, 2, 8, 8, 4, 6, 9}), "places_of_districts 1, 2, 8: 5 of 4");
    EXPECT_EQ(refused({1, 2, 2, 8, 3, 4, 6, 9}), "places_of_districts 1: 1 of 2");
    EXPECT_EQ(refused({1, 1, 1, 8, 3, 4, 6, 9}), "places_of_districts 1: 3 of 2");
    EXPECT_EQ(refused({1, 1, 2, 8, 3, 4, 6}), "places_of_districts 3, 4, 5, 6, 7, 9: 3 of 4");
    EXPECT_EQ(refused({1, 1, 2, 8, 3, 4, 6, 9, 0}), "no_such_district New 9");
    EXPECT_EQ(refused({1, 1, 2, 8, 3, 4, 6, 9}), "");
    EXPECT_EQ(article_of(Refused::places_of_districts)->article, "5.1 §4");
    // The season before, no text fixed it: two rows of another shape are the director's.
    PlayedSeason before(2023);
    before.desk.act(PlayedSeason::wish({0, 0, 0, 0, 0, 0, 0, 0}));
}

TEST(season_moves, dsu_2011_5_1_4_a_group_winner_goes_up_and_one_team_of_a_club) {
    PlayedSeason played;
    Closed wish = PlayedSeason::wish();
    wish.to_league = {"1.2", "2.1"};
    EXPECT_EQ(played.desk.refusal(wish), Refused::not_the_first_of_its_group);
    wish.to_league = {"1.1"};
    EXPECT_EQ(played.desk.refusal(wish), Refused::name_who_moves);  // ten in the league
    wish.to_league = {"1.1", "L1"};
    EXPECT_EQ(played.desk.refusal(wish), Refused::name_who_moves);  // who is there already
    wish.to_league = {"1.1", "4.1"};
    played.desk.act(wish);
    EXPECT_EQ(played.row("league"), "1.1 4.1 L1 L2");
    // L1 stays in the league: the right of its club's other team goes to the next of the group.
    PlayedSeason same(2024, "L1");
    EXPECT_EQ(same.desk.refusal(PlayedSeason::wish()), Refused::not_the_first_of_its_group);
    wish.to_league = {"1.2", "2.1"};
    same.desk.act(wish);
    EXPECT_EQ(same.row("league"), "1.2 2.1 L1 L2");
}

// How many go down no newer text says: the director may name others, and each row stays as large as it was.
TEST(season_moves, dsu_2011_5_1_5_the_director_may_name_who_goes_down) {
    PlayedSeason played;
    Closed wish = PlayedSeason::wish();
    wish.from_league = {"L4"};
    EXPECT_EQ(played.desk.refusal(wish), Refused::name_who_moves);  // two come up
    wish.to_league = {"3.1"};
    wish.from_division1 = {"1.4", "2.4", "3.4", "4.4", "1.3", "2.3", "3.3"};
    EXPECT_EQ(played.desk.refusal(wish), Refused::name_who_moves);  // one too many in division 1
    wish.from_division1.push_back("X");
    EXPECT_EQ(played.desk.refusal(wish), Refused::name_who_moves);  // who is not in it
    wish.from_division1.back() = "4.3";
    played.desk.act(wish);
    EXPECT_EQ(played.row("league"), "3.1 L1 L2 L3");
}

TEST(season_moves, dsu_2011_5_1_5_a_team_that_left_takes_a_relegation_place_and_leaves_a_vacancy_below) {
    PlayedSeason played;
    played.desk.now->teams.at(4).out = third;  // L4
    Closed wish = PlayedSeason::wish();
    wish.from_league = {"L3", "L2"};
    EXPECT_EQ(played.desk.refusal(wish), Refused::name_who_moves);
    wish.from_league.clear();
    played.desk.act(wish);
    EXPECT_EQ(played.desk.now->vacant, std::vector<std::string>{"L4"});
    const auto vacant = vacancies_of(*played.desk.now);
    ASSERT_EQ(vacant.size(), 1u);
    EXPECT_EQ(vacant.front().row, "division1");
    EXPECT_EQ(vacant.front().in_line.size(), 8u);
    EXPECT_EQ(vacant.front().in_line.front(), "1.3");
}

}  // namespace
}  // namespace dommer::teams::season
