#include "app/correspondence_tournaments.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "app/registers.hpp"

namespace dommer::app {
namespace {

using namespace correspondence;
using storage::Store;
using Json = nlohmann::json;

Date on(const char* text) { return parse_date(text).value(); }

class TournamentStore : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "dommer-XXXXXX").string();
        folder_ = mkdtemp(name.data());
        store_.emplace(*Store::open("sqlite:" + (folder_ / "store.db").string()));
        all_.emplace(*store_), games_.emplace(*store_);
    }
    void TearDown() override {
        all_.reset(), games_.reset(), store_.reset();
        std::filesystem::remove_all(folder_);
    }

    void must(const std::string& id, const TournamentCommand& command, const char* today = "2011-12-31") {
        const auto done = all_->act(id, command, on(today), how);
        ASSERT_TRUE(done) << (std::holds_alternative<TournamentWhy>(done.error())
                                  ? id_of(std::get<TournamentWhy>(done.error()))
                                  : "another failure");
    }
    TournamentWhy why(const std::string& id, const TournamentCommand& command, const char* today = "2011-12-31") {
        const auto done = all_->act(id, command, on(today), how);
        EXPECT_FALSE(done);
        return std::get<TournamentWhy>(done.error());
    }
    static PlayerEntered player(const std::string& name, std::optional<Class> in, const char* day = "2011-01-02") {
        PlayerEntered entered{.entry = {.card = {name, "", 0}}, .on = on(day)};
        entered.entry.born = on("1970-01-01"), entered.entry.member_number = "1", entered.entry.wanted = in;
        return entered;
    }
    // Every game of a group is won by who stands higher in the list of names.
    void finish(const std::string& group, const char* day) {
        const auto all = games_->games_of(group).value();  // kept while it is gone through
        for (const auto& [name, game] : all) {
            if (game.is_over()) continue;
            const bool white_is_better = game.terms.players[0].name < game.terms.players[1].name;
            ASSERT_TRUE(games_->act(group + "-" + name,
                                    Resign{white_is_better ? Colour::black : Colour::white, on(day)}, on(day), how));
        }
    }
    Json view(const std::string& id) { return Json::parse(*all_->view(id, true)); }

    const ActionContext how{"director", Instant{}, 7};
    std::filesystem::path folder_;
    std::optional<Store> store_;
    std::optional<CorrespondenceTournaments> all_;
    std::optional<Correspondence> games_;
};

TEST_F(TournamentStore, dsu_2011_6_5_a_class_over_the_years_opens_and_closes_classes) {
    must("emt", TournamentOpened{.title = "EMT", .on = on("2009-01-01"), .opening = {}});
    for (const char* name : {"A", "B", "C", "D", "E", "F", "G"}) must("emt", player(name, Class::open, "2009-01-02"));
    must("emt", DrawGroups{.name = "O1", .start = on("2009-02-01"), .in = Class::open}, "2009-01-20");
    EXPECT_EQ(games_->all()->size(), 21u);
    finish("O1", "2010-03-01");
    // A won all: up. G lost all: stays in the open class.
    EXPECT_EQ(door_into(access_of(*all_->history({"A", "", 0}), on("2010-04-01")), Class::qualification),
              Door::promotion);
    EXPECT_EQ(door_into(access_of(*all_->history({"G", "", 0}), on("2010-04-01")), Class::open), Door::kept_class);
    EXPECT_EQ(why("emt", player("G", Class::qualification, "2010-04-01")), TournamentWhy::no_access);
    must("emt", player("A", Class::qualification, "2010-04-01"));
    EXPECT_EQ(view("emt")["entries"].back()["door"], "promotion");
    EXPECT_EQ(why("emt", player("A", Class::qualification, "2012-03-02"), "2012-04-01"), TournamentWhy::no_access);
    ASSERT_TRUE(rebuild(*store_));
    EXPECT_EQ(all_->all()->size(), 1u);
    EXPECT_EQ(all_->all()->front().groups, 1);
}

TEST_F(TournamentStore, dsu_2011_6_5_1_2_another_group_only_without_danger_of_relegation) {
    must("emt", TournamentOpened{.title = "EMT", .on = on("2011-01-01"), .opening = {}});
    for (const char* name : {"A", "B", "C", "D", "E", "F", "G"}) {
        PlayerEntered entered = player(name, Class::master);
        entered.by_director = "known";
        must("emt", entered);
    }
    must("emt", DrawGroups{.name = "M1", .start = on("2011-02-01"), .in = Class::master});
    EXPECT_EQ(why("emt", player("A", Class::master, "2011-03-01")), TournamentWhy::relegation_threatens);
    finish("M1", "2011-04-01");
    must("emt", player("A", Class::master, "2011-05-01"));
}

TEST_F(TournamentStore, dsu_2011_6_6_a_cup_is_played_from_the_first_round_to_its_winner) {
    must("cup", TournamentOpened{.title = "Pokal", .kind = TournamentKind::cup, .on = on("2010-09-01"), .opening = {}});
    for (int number = 0; number < 14; ++number)
        must("cup", player(std::string(1, static_cast<char>('A' + number)), {}, "2010-09-02"));
    must("cup", DrawGroups{.name = "P", .start = on("2010-10-01")}, "2010-09-20");
    EXPECT_EQ(why("cup", DecideStage{CupStage::preliminary, 1, true, on("2011-01-01")}),
              TournamentWhy::stage_not_finished);
    finish("P1", "2011-05-01"), finish("P2", "2011-05-01");
    must("cup", DecideStage{CupStage::preliminary, 3, true, on("2011-06-01")});
    must("cup", DrawGroups{.name = "F", .start = on("2011-06-10"), .stage = CupStage::final});
    EXPECT_EQ(view("cup")["groups"][2]["rows"].size(), 6u);
    finish("F", "2011-12-01");
    EXPECT_EQ(view("cup")["groups"][2]["champions"], Json::array({"A"}));
    // dsu_2011, 6.6.2.1: without a semi-final its percentages hold for the final; 80 % give the master class.
    const auto access = access_of(*all_->history({"A", "", 0}), on("2011-12-31"));
    EXPECT_EQ(door_into(access, Class::master), Door::cup);
    EXPECT_FALSE(door_into(access, Class::championship));
}

TeamEntered team(const std::string& club, int division, const char* day) {
    TeamEntered entered{.club = club, .division = division, .captain = "K", .players = {}};
    for (int board = 1; board <= 4; ++board)
        entered.players.push_back({{club + std::to_string(board), "", 0}, 2300 - 100 * board, RatingKind::final});
    entered.on = on(day);
    return entered;
}

TEST_F(TournamentStore, dsu_2011_6_7_teams_play_on_four_boards_with_reserves_and_qualify_for_the_next_year) {
    must("t11",
         TournamentOpened{.title = "DT 2011", .kind = TournamentKind::teams, .on = on("2010-11-01"), .opening = {}});
    for (const char* club : {"Alfa", "Beta", "Gamma"}) must("t11", team(club, 1, "2010-11-02"));
    must("t11", DrawGroups{.name = "t11d1", .start = on("2011-01-10"), .division = 1});
    EXPECT_EQ(games_->all()->size(), 12u);  // three on each of four boards
    const auto reserve = [&](const char* name, int board) {
        return ReservePut{3, board, {{name, "", 0}, 1800, RatingKind::final}, on("2011-03-01"), on("2011-03-05")};
    };
    must("t11", reserve("Gamma5", 4), "2011-03-01");
    int with_reserve = 0;
    const auto fourth = games_->games_of("t11d1-b4").value();
    for (const auto& [name, game] : fourth)
        for (const PlayerCard& card : game.terms.players)
            if (card.name == "Gamma5") {
                ++with_reserve;
                EXPECT_EQ(game.leaves.at(0).period, (Period{on("2011-03-05"), on("2011-03-18")}));
                EXPECT_EQ(game.leaves.at(0).kind, LeaveKind::reserve);
            }
    EXPECT_EQ(with_reserve, 2);
    for (const char* board : {"t11d1-b1", "t11d1-b2", "t11d1-b3", "t11d1-b4"}) finish(board, "2011-09-01");
    EXPECT_EQ(view("t11")["groups"][0]["rows"][0]["name"], "Alfa");
    EXPECT_EQ(view("t11")["groups"][0]["champions"], Json::array({"Alfa"}));
    // Not one game is reported: no score, so each keeps its division.
    EXPECT_EQ(all_->qualification("t11", on("2011-12-01"))->at(0).finished, 0);
    const auto lines = games_->all().value();
    for (const auto& line : lines) {
        const Game game = *games_->game(line.id)->now;
        const Colour winner = game.ended->result == Result::white_won ? Colour::white : Colour::black;
        ASSERT_TRUE(games_->act(line.id, ResultReported{winner, on("2011-09-05")}, on("2011-09-05"), how));
    }
    const auto scores = all_->qualification("t11", on("2011-12-01")).value();
    for (const TeamScore& score : scores) {
        EXPECT_EQ(score.finished, 8);
        EXPECT_EQ(score.entitled_to, score.club == "Gamma" ? 2 : 1) << score.club;  // 0, 50 and 100 %
    }
    must(
        "t12",
        TournamentOpened{
            .title = "DT 2012", .kind = TournamentKind::teams, .on = on("2011-11-01"), .opening = {}, .before = "t11"});
    EXPECT_EQ(why("t12", team("Gamma", 1, "2011-11-02")), TournamentWhy::not_entitled);
    EXPECT_EQ(why("t12", team("Delta", 2, "2011-11-02")), TournamentWhy::not_entitled);
    must("t12", team("Gamma", 2, "2011-11-02"));
    must("t12", team("Beta", 1, "2011-11-02"));
    must("t12", team("Delta", 3, "2011-11-02"));
}

TEST_F(TournamentStore, dsu_2011_6_7_3_1_the_individual_members_of_one_district_count_as_a_club) {
    Registers registers(*store_);
    const auto register_as = [&](const registry::Command& command) {
        ASSERT_TRUE(registers.act(command, on("2011-01-01"), how));
    };
    register_as(registry::RegisterClub{{1}, {"Nord", {1}}});
    for (int number = 1; number <= 5; ++number) {
        register_as(registry::RegisterPerson{{number}, {.name = "Enkeltmedlem " + std::to_string(number)}});
        const int district = number == 5 ? 4 : 3;
        register_as(registry::BeginMembership{{number},
                                              {registry::MembershipKind::individual, std::nullopt,
                                               registry::District{district}, on("2010-01-01"), std::nullopt}});
    }
    must("t", TournamentOpened{.title = "DT", .kind = TournamentKind::teams, .on = on("2011-01-01"), .opening = {}});
    const auto of = [&](const std::string& name, int last) {
        TeamEntered entered = team(name, 3, "2011-01-02");
        for (int board = 0; board < 4; ++board)
            entered.players[static_cast<std::size_t>(board)].card.person = board == 3 ? last : board + 1;
        return entered;
    };
    EXPECT_EQ(why("t", of("Nord", 4)), TournamentWhy::not_of_the_club) << "they are no members of a club";
    EXPECT_EQ(why("t", of("Hovedkreds 3", 5)), TournamentWhy::not_of_the_club) << "of another district";
    must("t", of("Hovedkreds 3", 4));
}

TEST_F(TournamentStore, dsu_2011_6_7_6_2_ratings_of_a_team_come_from_the_list_or_over_the_board) {
    ASSERT_TRUE(all_->enter_rating(RatingEntered{0, "Nord1", {2222, RatingKind::final, on("2011-01-01")}},
                                   on("2011-01-01"), how));
    must("t", TournamentOpened{.title = "DT", .kind = TournamentKind::teams, .on = on("2011-01-01"), .opening = {}});
    TeamEntered entered = team("Nord", 1, "2011-01-02");
    entered.players[0].rating = entered.players[1].rating = 0;
    EXPECT_EQ(why("t", entered), TournamentWhy::team_of_four);
    entered.players[1].over_board_rating = 1999;
    must("t", entered);
    const Json players = view("t")["teams"][0]["players"];
    EXPECT_EQ(players[0]["rating"], 2222);
    EXPECT_EQ(players[1]["rating"], 1999);
    EXPECT_EQ(players[1]["rating_kind"], "provisional");
}

TEST_F(TournamentStore, dsu_2011_6_4_2_a_penalty_reaches_the_register_and_an_expulsion_the_games) {
    Registers registers(*store_);
    ASSERT_TRUE(registers.act(registry::RegisterPerson{{17}, {.name = "A"}}, on("2011-01-01"), how));
    GroupStarted group{.title = "T", .contest = Contest::theme, .start = on("2011-01-01")};
    group.players = {{"A", "", 17}, {"B", "", 0}, {"C", "", 0}};
    ASSERT_TRUE(games_->start_group("T1", group, how));
    ASSERT_TRUE(games_->penalise("T1", {1, Penalty::warning, 0, on("2011-03-01"), "delay"}, on("2011-03-01"), how));
    EXPECT_EQ(registers.members()->now.find({17})->sanctions.size(), 1u);
    ASSERT_TRUE(games_->penalise("T1", {1, Penalty::quarantine, 6, on("2011-04-01"), "again"}, on("2011-04-01"), how));
    EXPECT_TRUE(registry::sanctions_on(on("2011-05-01"), registers.members()->now.find({17})->sanctions).excluded);
    ASSERT_TRUE(
        games_->penalise("T1", {2, Penalty::expulsion, 0, on("2011-04-01"), "cheating"}, on("2011-04-01"), how));
    EXPECT_EQ(games_->group("T1")->now->penalties.size(), 3u);
    EXPECT_EQ(games_->group("T1")->now->withdrawn.size(), 1u);
    EXPECT_TRUE(games_->game("T1-1-2")->now->is_over());
    EXPECT_FALSE(games_->game("T1-1-3")->now->is_over());
    // dsu_2011, 6.4.3: after an appeal the quarantine leaves the register, and the expelled player is back.
    ASSERT_TRUE(games_->lift_penalty("T1", {2, on("2011-05-01"), "case 1"}, on("2011-05-01"), how));
    EXPECT_FALSE(registry::sanctions_on(on("2011-05-01"), registers.members()->now.find({17})->sanctions).excluded);
    EXPECT_EQ(registers.members()->now.find({17})->sanctions.size(), 1u) << "the warning stands";
    ASSERT_TRUE(games_->lift_penalty("T1", {3, on("2011-05-01"), "case 2"}, on("2011-05-01"), how));
    EXPECT_TRUE(games_->group("T1")->now->withdrawn.empty());
    EXPECT_FALSE(games_->game("T1-1-2")->now->is_over());
    EXPECT_EQ(
        std::get<GroupWhy>(games_->lift_penalty("T1", {3, on("2011-05-01"), "again"}, on("2011-05-01"), how).error()),
        GroupWhy::lifted_already);
    EXPECT_EQ(
        std::get<GroupWhy>(games_->lift_penalty("T1", {4, on("2011-05-01"), "none"}, on("2011-05-01"), how).error()),
        GroupWhy::no_such_penalty);
    group.players[0].person = 99;
    ASSERT_TRUE(games_->start_group("T2", group, how));
    const auto unknown =
        games_->penalise("T2", {1, Penalty::warning, 0, on("2011-03-01"), "delay"}, on("2011-03-01"), how);
    EXPECT_EQ(std::get<registry::Refusal>(unknown.error()), registry::Refusal::no_such_person);
    EXPECT_TRUE(games_->group("T2")->now->penalties.empty());  // all or nothing
}

TEST_F(TournamentStore, dsu_2011_6_4_5_1_a_finished_group_is_due_for_publication_and_prizes) {
    GroupStarted group{.title = "T", .contest = Contest::theme, .start = on("2011-01-01")};
    group.players = {{"A", "", 0}, {"B", "", 0}};
    ASSERT_TRUE(games_->start_group("T1", group, how));
    EXPECT_TRUE(games_->due_in_groups(on("2011-06-01"))->empty());
    finish("T1", "2011-05-01");
    ASSERT_EQ(games_->due_in_groups(on("2011-06-01"))->size(), 1u);
    EXPECT_EQ(games_->due_in_groups(on("2011-06-01"))->front().due.task, GroupTask::publish_result);
    ASSERT_TRUE(games_->publish("T1", on("2011-06-01"), on("2011-06-01"), how));
    EXPECT_EQ(games_->due_in_groups(on("2011-06-02"))->front().due.task, GroupTask::send_prizes);
    ASSERT_TRUE(games_->act_on_group("T1", PrizesSent{on("2011-06-10")}, on("2011-06-10"), how));
    EXPECT_TRUE(games_->due_in_groups(on("2012-06-02"))->empty());
}

}  // namespace
}  // namespace dommer::app
