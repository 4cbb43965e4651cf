#include "app/seasons.hpp"

#include <algorithm>
#include <random>

#include "../../storage/engines.hpp"
#include "app/registers.hpp"
#include "records/season_events.hpp"
#include "storage/verify.hpp"

// A whole season of 58 teams in a store, with every irregularity that the handbook knows, up to the next season.
namespace dommer::app {
namespace {

using namespace teams;
using namespace teams::season;
using namespace std::chrono;

constexpr Date deadline = 2026y / September / 1;

std::vector<Date> sundays(int count) {
    std::vector<Date> days;
    for (int week = 0; week < count; ++week) days.push_back(plus_days(2026y / October / 4, 21 * week));
    return days;
}

StrengthList list_for(int club, int teams) {
    StrengthList list;
    for (int number = 1; number <= 8 * teams + 4; ++number)
        list.push_back({.number = number,
                        .team = number <= 8 * teams ? (number - 1) / 8 + 1 : 0,
                        .name = "Player " + std::to_string(club) + "-" + std::to_string(number),
                        .foreign = number == 3,
                        .notice = 2026y / August / 1,
                        .person = 1000 * club + number});
    return list;
}

class WholeSeason {
public:
    explicit WholeSeason(storage::Store& store) : desk_(store) {}

    void act(const std::vector<Event>& wishes, Date today) {
        const auto done = desk_.act("d26", wishes, {"director", Instant(sys_days(today))});
        ASSERT_TRUE(done.has_value()) << refusal_of(done.error());
        now = *done->now;
    }
    std::optional<Refused> refused(const Event& wish, Date today) {
        const auto done = desk_.act("d26", {wish}, {"director", Instant(sys_days(today))});
        if (done) return std::nullopt;
        const auto* refusal = std::get_if<Refusal>(&done.error());
        return refusal == nullptr ? std::nullopt : std::optional(refusal->why);
    }
    static std::string refusal_of(const SeasonFailure& failure) {
        const auto* refusal = std::get_if<Refusal>(&failure);
        return refusal == nullptr ? "store" : std::string(id_of(refusal->why)) + " " + refusal->where;
    }

    // 58 teams of 50 clubs: eight clubs have two.
    void enter() {
        Settings settings{
            .name = "Divisions", .year = 2026, .list_deadline = deadline, .rules = *find_rules("division")};
        settings.rules.entry_fee = crowns(1200), settings.groups = pyramid_groups(2011);
        for (GroupPlan& group : settings.groups) group.days = sundays(group.row == league.id ? 9 : 7);
        std::vector<Event> wishes{Created{settings}};
        std::vector<std::string> places;
        for (const GroupPlan& group : settings.groups)
            for (int team = 0; team < (group.row == league.id ? 10 : 8); ++team) places.push_back(group.id);
        for (int club = 1; club <= 50; ++club) {
            const int teams = club <= 8 ? 2 : 1;
            wishes.emplace_back(ClubEntered{club, "Club " + std::to_string(club), "Hall " + std::to_string(club)});
            wishes.emplace_back(TeamEntered{0, club, 1, "", places[static_cast<std::size_t>(club - 1)]});
            if (teams == 2)
                wishes.emplace_back(TeamEntered{0, club, 2, "", places[static_cast<std::size_t>(49 + club)]});
            if (club != 50) wishes.emplace_back(ListHandedIn{club, list_for(club, teams)});
            wishes.emplace_back(ContactSet{
                0, {.club = club, .name = "Secret " + std::to_string(club), .phone = "555" + std::to_string(club)}});
        }
        act(wishes, deadline);
        act({ListHandedIn{50, list_for(50, 1)}}, plus_days(deadline, 3));  // late: a fine is drafted
        wishes.clear();
        for (const GroupPlan& group : settings.groups) wishes.emplace_back(GroupDrawn{group.id, {}});
        act(wishes, plus_days(deadline, 4));
        ASSERT_EQ(now.teams.size(), 58u);
        ASSERT_EQ(now.matches.size(), 45u + 6 * 28);
    }

    // The first eight who may play on the day, in the order of the list.
    NumberedBoards own_players(int team, Date day = 2026y / October / 4) const {
        NumberedBoards boards;
        for (const ListedPlayer& player : now.clubs.at(now.teams.at(team).club).list)
            if ((player.team == 0 || player.team >= now.teams.at(team).number) && boards.size() < 8 &&
                first_day_of_play(player.notice) <= day)
                boards.push_back(player.number);
        return boards;
    }
    OpenBoards results() {
        OpenBoards boards;
        for (int board = 0; board < 8; ++board) boards.push_back(static_cast<BoardResult>(dice_() % 3));
        return boards;
    }
    // Line-ups, the card of the home captain, and the visitors' consent.
    std::vector<Event> played(int id) {
        const SeasonMatch& match = now.matches.at(id);
        return {LineUpHandedIn{id, Side::home, own_players(match.home, match.day)},
                LineUpHandedIn{id, Side::away, own_players(match.away, match.day)},
                CardEntered{id, Side::home, results()}, CardConfirmed{id, Side::away}};
    }
    bool is_open(int id) const {
        const SeasonMatch& match = now.matches.at(id);
        return !counted_boards(now, id) && !now.teams.at(match.home).out && !now.teams.at(match.away).out;
    }
    void play_round(int round) {
        std::vector<Event> wishes;
        Date day{};
        for (const auto& [id, match] : now.matches)
            if (match.round == round && !match.is_play_off && is_open(id)) {
                day = match.planned;
                for (Event& wish : played(id)) wishes.push_back(std::move(wish));
            }
        if (!wishes.empty()) act(wishes, day);
    }
    void approve_all(Date today) {
        std::vector<Event> wishes;
        for (const Decision& draft : drafted_decisions(now, today)) {
            wishes.emplace_back(DecisionMade{0, draft});
            ++approved[draft.about.substr(0, draft.about.find('/'))];
        }
        if (!wishes.empty()) act(wishes, today);
    }

    Season now;
    std::map<std::string, int> approved;

private:
    Seasons desk_;
    std::mt19937 dice_{2026};
};

class SeasonOfTeams : public storage_test::OnBothEngines {};

TEST_P(SeasonOfTeams, fifty_eight_teams_play_with_every_irregularity_and_the_next_season_follows) {
    storage::Store store = opened();
    WholeSeason whole(store);
    whole.enter();
    if (HasFatalFailure()) return;
    const Season& now = whole.now;
    const auto first = matches_of(now, "league", 1);
    const Date day = now.matches.at(first[0]).day;

    // Moved by agreement; refused after the last round, and where it was asked for too late.
    const int moved = matches_of(now, "1-1", 2).front();
    whole.act({MatchMoved{moved, plus_days(now.matches.at(moved).planned, 5)}}, day);
    EXPECT_EQ(whole.refused(MatchMoved{moved, 2027y / June / 1}, day), Refused::not_before_last_round);
    EXPECT_EQ(whole.refused(MatchMoved{matches_of(now, "1-1", 7).front(), plus_days(day, 60)}, day),
              Refused::not_normally_moved);

    // A match with a line-up that is not legal, noted as it was played; a reserve after half an hour; a disagreement.
    const SeasonMatch unlawful = now.matches.at(first[0]);
    NumberedBoards wrong = whole.own_players(unlawful.home);
    std::swap(wrong[0], wrong[1]);
    EXPECT_EQ(whole.refused(LineUpHandedIn{first[0], Side::home, wrong}, day), Refused::line_up_not_legal);
    whole.act({LineUpHandedIn{first[0], Side::home, wrong, true},
               LineUpHandedIn{first[0], Side::away, whole.own_players(unlawful.away)},
               ReservePutIn{first[0], {Side::away, 8, 12, 45}}, CardEntered{first[0], Side::home, whole.results()},
               CardConfirmed{first[0], Side::away}},
              day);
    EXPECT_FALSE(is_rated(BoardResult::draw, reserve_minutes(now.matches.at(first[0]), 8)));
    OpenBoards one(8, BoardResult::home_win), other = one;
    other[4] = BoardResult::draw;
    whole.act({LineUpHandedIn{first[1], Side::home, whole.own_players(now.matches.at(first[1]).home)},
               LineUpHandedIn{first[1], Side::away, whole.own_players(now.matches.at(first[1]).away)},
               CardEntered{first[1], Side::home, one}, CardEntered{first[1], Side::away, other}},
              day);
    EXPECT_EQ(state_of(now.matches.at(first[1])), CardState::disagreed);
    whole.act({CardDecided{first[1], *boards_from("HHHHDHHH"), "the scoresheets"}}, day);

    // Late by an hour and a minute; a team that stays away; a player on the card who does not come; a protest against
    // an arbiter without licence.
    whole.act({ArrivalNoted{first[2], Side::home, {61, 8}}, ArrivalNoted{first[2], Side::away, {0, 8}}}, day);
    const int absent_match = matches_of(now, "2-4", 1).front(), absent = now.matches.at(absent_match).away;
    whole.act(
        {ArrivalNoted{absent_match, Side::home, {0, 8}}, ArrivalNoted{absent_match, Side::away, {std::nullopt, 0}}},
        day);
    OpenBoards no_show(8, BoardResult::draw);
    no_show[7] = BoardResult::home_by_forfeit;
    whole.act({LineUpHandedIn{first[3], Side::home, whole.own_players(now.matches.at(first[3]).home)},
               LineUpHandedIn{first[3], Side::away, whole.own_players(now.matches.at(first[3]).away)},
               ArbiterNamed{first[3], "Nobody", false}, CardEntered{first[3], Side::home, no_show},
               CardConfirmed{first[3], Side::away},
               ProtestNoted{0, first[3], now.matches.at(first[3]).away, "no licence", true}},
              day);
    whole.approve_all(day);
    EXPECT_EQ(whole.approved, (std::map<std::string, int>{{"late_list", 1},
                                                          {"late_team", 1},
                                                          {"stayed_away", 1},
                                                          {"team_out", 1},
                                                          {"unlawful", 1},
                                                          {"unlicensed", 1}}));
    EXPECT_TRUE(now.teams.at(absent).out.has_value());
    EXPECT_EQ(letters_of(*counted_boards(now, first[2])), "aaaaaaaa");
    EXPECT_EQ((*counted_boards(now, first[0]))[1], BoardResult::away_by_forfeit);

    // A new member, a penalty point, an exemption; then everything else is played.
    whole.act({PlayerInserted{9, 4, {.team = 1, .name = "New member"}},
               DecisionMade{0,
                            {.sanction = Sanction::penalty_point,
                             .article = "5.1 §13",
                             .team = now.matches.at(first[4]).home,
                             .points = 1,
                             .words = "no regulations in the room"}},
               ExemptionGranted{{now.matches.at(first[4]).home, "5.1 §10", "force majeure"}}},
              day);
    for (int round = 1; round <= 9; ++round) {
        whole.play_round(round);
        if (HasFatalFailure()) return;
    }
    EXPECT_EQ(whole.refused(Closed{}, 2027y / April / 20), Refused::matches_missing);  // the play-off
    for (const GroupPlan& group : now.settings.groups)
        for (const Standing& each : standings(now, group.id))
            if (each.row.decided_by == "lot_required") {
                whole.act({LotsDrawn{group.id, teams_of(now, group.id)}}, 2027y / April / 20);
                break;
            }
    const auto pair = play_off_pair(now);
    ASSERT_EQ(pair.size(), 2u);
    whole.act({PlayOffPlanned{0, pair[0], pair[1]}}, 2027y / April / 20);
    const int play_off = now.matches.rbegin()->first;
    whole.act(
        {LineUpHandedIn{play_off, Side::home, whole.own_players(pair[0])},
         LineUpHandedIn{play_off, Side::away, whole.own_players(pair[1])},
         CardEntered{play_off, Side::home, OpenBoards(8, BoardResult::home_win)}, CardConfirmed{play_off, Side::away}},
        2027y / April / 25);

    Closed end;
    for (int district = 1; district <= 9; ++district)
        end.district_winners.push_back(
            {"Winner " + std::to_string(district), "New club " + std::to_string(district), ""});
    whole.act({end}, 2027y / April / 26);
    ASSERT_TRUE(now.is_closed);
    const auto in_row = [&](std::string_view row) { return std::ranges::count(now.next, row, &NextTeam::row); };
    EXPECT_EQ(in_row("league"), 10);
    EXPECT_EQ(in_row("division1"), 16);
    EXPECT_EQ(in_row("division2"), 32);
    EXPECT_EQ(std::ranges::count(now.next, name_of(now, absent), &NextTeam::name), 0);
    EXPECT_EQ(std::ranges::count(now.next, name_of(now, pair[1]), &NextTeam::name), 0);
    EXPECT_EQ(whole.refused(GroupDrawn{"league", {}}, 2027y / May / 1), Refused::season_is_closed);

    // The next season begins with these rows.
    Seasons desk(store);
    const auto next = desk.act("d27", Seasons::next_of(now, "Divisions 2027", 2027, 2027y / September / 1),
                               {"director", Instant(sys_days(2027y / May / 1))});
    ASSERT_TRUE(next.has_value()) << WholeSeason::refusal_of(next.error());
    EXPECT_EQ(next->now->teams.size(), 58u);
    EXPECT_EQ(teams_of(*next->now, "league").size(), 10u);
    EXPECT_EQ(teams_of(*next->now, "2-3").size(), 8u);
    ASSERT_EQ(desk.all()->size(), 2u);

    // The log makes the same season again, and the lists too.
    EXPECT_EQ(standings(*desk.read("d26")->now, "1-2").size(), 8u);
    ASSERT_TRUE(rebuild(store).has_value());
    EXPECT_EQ(desk.all()->size(), 2u);
    EXPECT_TRUE(storage::verify(store)->findings.empty());
}

TEST_P(SeasonOfTeams, a_contact_is_erased_and_the_chain_holds) {
    storage::Store store = opened();
    WholeSeason whole(store);
    whole.enter();
    if (HasFatalFailure()) return;
    Seasons desk(store);
    const ActionContext how{"director", Instant{}};
    const auto everything = [&] {
        std::string text;
        EXPECT_TRUE(store.read({}, [&](const storage::StoredEvent& event) { text += event.payload; }));
        return text;
    };
    EXPECT_NE(everything().find("Secret 7\""), std::string::npos);
    ASSERT_TRUE(desk.erase_contact("d26", 7, how).has_value());
    EXPECT_EQ(everything().find("Secret 7\""), std::string::npos);
    EXPECT_NE(everything().find("Secret 8\""), std::string::npos);
    EXPECT_TRUE(storage::verify(store)->findings.empty());
    EXPECT_FALSE(desk.erase_contact("d26", 99, how).has_value());
    EXPECT_TRUE(desk.read("d26").has_value());
}

INSTANTIATE_TEST_SUITE_P(engines, SeasonOfTeams, testing::Values("sqlite", "postgresql"));

TEST(season_records, every_event_is_read_as_it_was_written_and_contacts_are_not_public) {
    const Event events[] = {
        ClubEntered{3, "Club", "Hall", 2, {2026y / October / 4}},
        ContactSet{1, {.club = 3, .name = "Ida", .phone = "12", .email = "i@example.org"}},
        ListHandedIn{3, list_for(3, 1), deadline},
        LineUpHandedIn{4, Side::away, {1, std::nullopt, 3}, true},
        CardEntered{4, Side::home, {BoardResult::home_win, std::nullopt, BoardResult::nobody}},
        ArrivalNoted{4, Side::home, {std::nullopt, 0}},
        DecisionMade{
            2, {.sanction = Sanction::fine, .about = "late_list/3", .article = "5.1 §9", .club = 3, .amount = {5}}},
        Closed{{{"W", "C", ""}}, {}, {{"A", "B", "league"}}, {"V"}},
    };
    for (const Event& event : events) {
        const std::string record = records::record_of(event);
        const auto read = records::season_event_from(record);
        ASSERT_TRUE(read.has_value()) << record << " " << read.error().field;
        EXPECT_EQ(records::record_of(*read), record);
    }
    EXPECT_EQ(records::public_fields_of(events[1]).find("Ida"), std::string::npos);
    for (const char* bad : {"", "[]", R"({"type":"no"})", R"({"type":"club-entered"})",
                            R"({"type":"card-entered","match":1,"side":"north","boards":"H"})",
                            R"({"type":"card-entered","match":1,"side":"home","boards":"X"})",
                            R"({"type":"match-moved","match":1,"to":"2026-02-30"})"})
        EXPECT_FALSE(records::season_event_from(bad).has_value()) << bad;
}

}  // namespace
}  // namespace dommer::app
