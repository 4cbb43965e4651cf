#include "app/appeals.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "app/meetings.hpp"
#include "app/registers.hpp"
#include "app/treasury.hpp"

namespace dommer::app {
namespace {

using namespace appeals;
using storage::Store;

Date on(const char* text) { return parse_date(text).value(); }

class AppealsStore : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "dommer-XXXXXX").string();
        folder_ = mkdtemp(name.data());
        store_.emplace(*Store::open("sqlite:" + (folder_ / "store.db").string()));
    }
    void TearDown() override {
        store_.reset();
        std::filesystem::remove_all(folder_);
    }
    static Case about(const std::string& stream, std::int64_t version, const std::string& elsewhere = "") {
        Case now;
        now.contested.entry = LogEntry{stream, version, elsewhere};
        now.hearings.push_back({});
        return now;
    }
    void in_register(const registry::Command& command) {
        ASSERT_TRUE(Registers(*store_).act(command, on("2026-05-01"), how));
    }

    const ActionContext how{"officer", Instant{}};
    std::filesystem::path folder_;
    std::optional<Store> store_;
};

using Kinds = std::vector<std::string_view>;

TEST(possible_corrections_of, are_those_that_can_be_made_where_a_case_points) {
    const auto of = [](const std::string& stream, const std::string& elsewhere = "") {
        Case now;
        now.contested.entry = LogEntry{stream, 1, elsewhere};
        return possible_corrections(now);
    };
    EXPECT_EQ(of("tournament/easter"), (Kinds{"lift-penalty", "correct-result", "by-hand"}));
    EXPECT_EQ(of("game/easter/1/2"), (Kinds{"correct-result", "by-hand"}));
    EXPECT_EQ(of("correspondence/k-1-2"), (Kinds{"correct-game", "by-hand"}));
    EXPECT_EQ(of("correspondence-group/k"), (Kinds{"lift-penalty", "by-hand"}));
    EXPECT_EQ(of("registry"), (Kinds{"lift-sanction", "by-hand"}));
    EXPECT_EQ(of("tournament/easter", "https://hall.example.org"), (Kinds{"by-hand"}));
    EXPECT_EQ(possible_corrections(Case{}), (Kinds{"by-hand"}));
    EXPECT_EQ(event_in("game/easter/1/2"), "easter");
    EXPECT_FALSE(event_in("registry"));
}

TEST_F(AppealsStore, a_sanction_of_the_register_is_found_and_the_rest_of_the_register_is_no_evidence) {
    in_register(registry::RegisterPerson{{21}, {.name = "Holm, Anna", .born = on("1970-01-01")}});
    in_register(registry::GiveWarning{{21}, on("2026-04-02"), on("2026-04-02")});
    in_register(registry::RegisterPerson{{22}, {.name = "Lund, Bo", .born = on("1971-01-01")}});
    in_register(registry::GiveWarning{{22}, on("2026-04-03"), on("2026-04-03")});
    const auto evidence = Appeals(*store_).evidence(about("registry", 4).contested);
    ASSERT_TRUE(evidence && *evidence);
    EXPECT_EQ((*evidence)->events.size(), 1u);
    const auto sanction = sanction_in(**evidence);
    ASSERT_TRUE(sanction);
    EXPECT_EQ(*sanction, (LiftSanction{{22}, on("2026-04-03")}));
    const auto lifting = register_command_of(Correction(*sanction), "appeal 2026-1");
    ASSERT_TRUE(lifting);
    in_register(*lifting);
    EXPECT_TRUE(Registers(*store_).members()->now.find({22})->sanctions.empty());
    EXPECT_EQ(Registers(*store_).members()->now.find({21})->sanctions.size(), 1u);
    const auto other = Appeals(*store_).evidence(about("registry", 3).contested);
    ASSERT_TRUE(other && *other);
    EXPECT_FALSE(sanction_in(**other));
}

// dsu_2011, 6.4.3: the exception from the rule that an appeal stays nothing.
TEST_F(AppealsStore, dsu_2011_6_4_3_the_games_of_a_player_in_quarantine_rest_before_the_board) {
    using namespace correspondence;
    GroupStarted group{.title = "K", .contest = Contest::theme, .start = on("2026-01-01"), .players = {}};
    for (const char* player : {"Anna", "Bo", "Carl"}) group.players.push_back({player, "", 0});
    Correspondence games(*store_);
    ASSERT_TRUE(games.start_group("k", group, how));
    ASSERT_TRUE(games.penalise("k", {1, Penalty::quarantine, 3, on("2026-04-01"), "conduct"}, on("2026-04-01"), how));
    Case now = about("correspondence-group/k", 2);
    now.ladder = Ladder::correspondence, now.subject = Subject::quarantine;
    now.hearings.back().from = Instance::director, now.hearings.back().to = Instance::head_of_correspondence;
    const auto stay = [&] {
        const auto evidence = Appeals(*store_).evidence(now.contested);
        return stay_of(now, **evidence).value();
    };
    EXPECT_EQ(stay().player, 1);
    EXPECT_FALSE(stay().rests) << "no suspensive effect before the head of correspondence chess";
    now.hearings.back().from = Instance::head_of_correspondence, now.hearings.back().to = Instance::board;
    ASSERT_TRUE(stay().rests);
    const auto keep = [&](bool rests) {
        return games.keep_at_rest("k", 1, rests, "appeal 2026-1", on("2026-05-01"), how).value();
    };
    EXPECT_EQ(keep(true).size(), 2u);
    EXPECT_TRUE(keep(true).empty()) << "they rest already";
    EXPECT_TRUE(games.game("k-1-2")->now->suspended);
    EXPECT_FALSE(games.game("k-2-3")->now->suspended) << "not a game of that player";
    now.hearings.back().ruling = Ruling{};
    EXPECT_FALSE(stay().rests);
    EXPECT_EQ(keep(false).size(), 2u);
    EXPECT_FALSE(games.game("k-1-2")->now->suspended);
}

TEST_F(AppealsStore, dsu_2011_1_3_10_quarters_that_are_over_and_not_settled_are_listed) {
    in_register(registry::RegisterClub{{7}, {.name = "Havn", .district = {3}}});
    in_register(registry::RegisterPerson{{21}, {.name = "Holm, Anna", .born = on("1970-01-01")}});
    registry::Membership membership;
    membership.club = registry::ClubId{7}, membership.from = on("2025-07-01");
    in_register(registry::BeginMembership{{21}, membership});
    statutes::Treasury treasury;
    treasury.dues[on("2025-07-01")] = Ore{40'000};
    const auto members = Registers(*store_).members()->now;
    const auto owed = unsettled_dues(members, treasury, on("2026-02-01"));
    ASSERT_EQ(owed.size(), 2u);  // the third and the fourth quarter; the first is running
    EXPECT_EQ(owed[0], (UnsettledDues{3, 2025, 3, Ore{10'000}, Ore{}, on("2025-09-30")}));
    treasury.settled.push_back({3, 2025, 3, Ore{10'000}, on("2025-09-20")});
    treasury.settled.push_back({3, 2025, 4, Ore{4'000}, on("2025-12-20")});
    const auto left = unsettled_dues(members, treasury, on("2026-02-01"));
    ASSERT_EQ(left.size(), 1u);
    EXPECT_EQ(left[0].settled, Ore{4'000});
}

// docs/adr/0290: since the treasurer keeps the books, which a settlement tells as well as dues do.
TEST_F(AppealsStore, dsu_2011_1_3_10_with_the_dues_by_age_alone_the_books_begin_with_the_first_settlement) {
    in_register(registry::RegisterClub{{7}, {.name = "Havn", .district = {3}}});
    in_register(registry::RegisterPerson{{21}, {.name = "Holm, Anna", .born = on("1970-01-01")}});
    registry::Membership membership;
    membership.club = registry::ClubId{7}, membership.from = on("2024-07-01");
    in_register(registry::BeginMembership{{21}, membership});
    statutes::Treasury treasury;
    const auto members = Registers(*store_).members()->now;
    EXPECT_TRUE(unsettled_dues(members, treasury, on("2026-02-01")).empty()) << "nobody keeps the books here";
    treasury.settled.push_back({3, 2025, 3, Ore{15'000}, on("2025-09-20")});
    const auto left = unsettled_dues(members, treasury, on("2026-02-01"));
    ASSERT_EQ(left.size(), 1u);
    EXPECT_EQ(left[0], (UnsettledDues{3, 2025, 4, Ore{15'000}, Ore{}, on("2025-12-31")}));
}

// dsu_2011, 1.3 §6 and dsu_dues_2024, entry_day: who was paid for in the July quarter.
TEST_F(AppealsStore, who_joins_after_the_entry_day_is_not_paid_for_in_july_and_has_no_vote) {
    in_register(registry::RegisterClub{{7}, {.name = "Havn", .district = {5}}});
    const auto joins = [&](int person, const char* day, bool of_club) {
        in_register(registry::RegisterPerson{{person}, {.name = "P " + std::to_string(person)}});
        registry::Membership membership;
        membership.from = on(day);
        if (of_club)
            membership.club = registry::ClubId{7};
        else
            membership.kind = registry::MembershipKind::individual, membership.district = registry::District{5};
        in_register(registry::BeginMembership{{person}, membership});
    };
    for (int person = 1; person <= 8; ++person) joins(person, "2020-01-01", true);
    joins(9, "2026-09-09", true), joins(10, "2026-09-20", true), joins(11, "2020-01-01", false);
    const auto members = Registers(*store_).members()->now;
    const auto called = [&](const char* day, const statutes::Treasury& treasury) {
        statutes::MeetingCalled call;
        call.day = on(day);
        add_voters(call, members, treasury);
        return call;
    };
    EXPECT_EQ(called("2027-03-27", {}).clubs.at(0).members.july_quarter, 9);
    EXPECT_EQ(called("2027-03-27", {}).individual_members, (std::map<int, int>{{5, 1}}));
    EXPECT_EQ(called("2026-11-07", {}).clubs.at(0).members.july_quarter, 9) << "the July quarter of the same year";
    EXPECT_EQ(called("2026-05-02", {}).clubs.at(0).members.july_quarter, 8);
    statutes::Treasury one_amount;
    one_amount.dues[on("2026-07-01")] = Ore{60'000};
    EXPECT_EQ(called("2027-03-27", one_amount).clubs.at(0).members.july_quarter, 10)
        << "1.3 §10: any day of the quarter, where one amount is fixed for everybody";
}

TEST_F(AppealsStore, dsu_2011_2_5_5_2_a_club_of_the_register_borrows_by_its_members_on_the_day) {
    in_register(registry::RegisterClub{{7}, {.name = "Havn", .district = {3}}});
    in_register(registry::RegisterClub{{8}, {.name = "Ny", .district = {3}}});
    for (int person = 1; person <= 3; ++person) {
        in_register(registry::RegisterPerson{{person}, {.name = "P " + std::to_string(person)}});
        registry::Membership membership;
        membership.club = registry::ClubId{7}, membership.from = on(person == 3 ? "2026-06-01" : "2020-01-01");
        in_register(registry::BeginMembership{{person}, membership});
    }
    const auto all = Registers(*store_).members()->now;
    const auto granted = [&](const char* club) {
        const auto known = with_borrower_of_register(
            statutes::LoanGranted{0, {club, Ore{60'000}, Ore{500'000}, on("2026-05-01")}, 99, true}, all);
        return known ? std::optional(std::get<statutes::LoanGranted>(*known)) : std::nullopt;
    };
    EXPECT_EQ(granted("7")->loan.club, "Havn");
    EXPECT_EQ(granted("7")->members, 2);
    EXPECT_TRUE(granted("7")->is_member);
    EXPECT_FALSE(granted("8")->is_member);
    EXPECT_EQ(granted("Somewhere")->members, 99);
    EXPECT_FALSE(granted("9"));
}

}  // namespace
}  // namespace dommer::app
