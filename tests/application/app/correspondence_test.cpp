#include "app/correspondence.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "app/tournaments.hpp"

namespace dommer::app {
namespace {

using namespace correspondence;
using storage::Store;

Date on(const char* text) { return parse_date(text).value(); }

class CorrespondenceStore : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "dommer-XXXXXX").string();
        folder_ = mkdtemp(name.data());
        store_.emplace(*Store::open("sqlite:" + (folder_ / "store.db").string()));
        games_.emplace(*store_);
        group_.contest = Contest::master, group_.start = on("2011-09-01");
        for (const char* player : {"A", "B", "C", "D", "E", "F", "G"}) group_.players.push_back({player, "", 0});
    }
    void TearDown() override {
        games_.reset(), store_.reset();
        std::filesystem::remove_all(folder_);
    }

    std::map<std::string, Game> games_of_group() const { return *games_->games_of("M12"); }

    const ActionContext how{"director", Instant{}};
    GroupStarted group_;
    std::filesystem::path folder_;
    std::optional<Store> store_;
    std::optional<Correspondence> games_;
};

TEST_F(CorrespondenceStore, a_group_is_started_with_all_its_games_or_not_at_all) {
    ASSERT_TRUE(games_->start_group("M12", group_, how));
    EXPECT_EQ(games_->all()->size(), 21u);
    const auto again = games_->start_group("M12", group_, how);
    ASSERT_FALSE(again);
    EXPECT_EQ(std::get<GroupWhy>(again.error()), GroupWhy::exists_already);
    group_.players.pop_back();
    EXPECT_FALSE(games_->start_group("M13", group_, how));
    EXPECT_EQ(games_->all()->size(), 21u);
}

TEST_F(CorrespondenceStore, dsu_2011_6_8_8_leave_is_against_all_remaining_opponents) {
    ASSERT_TRUE(games_->start_group("M12", group_, how));
    ASSERT_TRUE(games_->act("M12-1-2", Resign{Colour::white, on("2011-10-01")}, on("2011-10-01"), how));
    const Correspondence::GroupLeave leave{1, LeaveKind::own, on("2011-10-01"), {on("2011-10-07"), on("2011-10-20")}};
    EXPECT_EQ(games_->take_leave("M12", leave, on("2011-10-02"), how)->size(), 5u);
    EXPECT_FALSE(games_->take_leave("M12", leave, on("2011-10-02"), how));  // taken already
    int with_leave = 0;
    for (const auto& [name, game] : games_of_group()) with_leave += game.leaves.empty() ? 0 : 1;
    EXPECT_EQ(with_leave, 5);
}

TEST_F(CorrespondenceStore, dsu_2011_6_2_8_a_late_withdrawal_calls_the_open_games_in) {
    ASSERT_TRUE(games_->start_group("M12", group_, how));
    int finished = 0;
    for (const auto& [name, game] : games_of_group())
        if (game.terms.players[0].name == "A" || game.terms.players[1].name == "A")
            if (finished < 4) {
                ASSERT_TRUE(games_->act("M12-" + name, Resign{Colour::white, on("2011-10-01")}, on("2011-10-01"), how));
                ++finished;
            }
    const PlayerWithdrew who{1, on("2011-11-01"), WithdrawalReason::valid};
    EXPECT_EQ(games_->withdraw("M12", who, on("2011-11-01"), how)->size(), 2u);
    int called_in = 0;
    for (const auto& [name, game] : games_of_group()) called_in += game.called_in ? 1 : 0;
    EXPECT_EQ(called_in, 2);
    EXPECT_EQ(games_->group("M12")->now->withdrawn.size(), 1u);
}

TEST_F(CorrespondenceStore, what_is_due_and_the_lists_are_the_same_after_they_are_computed_again) {
    ASSERT_TRUE(games_->start_group("M12", group_, how));
    const auto due = games_->due(on("2011-09-20"));
    ASSERT_TRUE(due);
    EXPECT_EQ(due->size(), 21u);  // nobody has begun
    ASSERT_TRUE(rebuild(*store_));
    EXPECT_EQ(games_->all()->size(), 21u);
    EXPECT_EQ(games_->due(on("2011-09-20"))->size(), 21u);
}

}  // namespace
}  // namespace dommer::app
