#include "app/team_boards.hpp"

#include "../../event/teams/season_desk.hpp"
#include "app/appeals.hpp"
#include "livegame/decide.hpp"

// Boards of a team match as live tables: the match as an event, and its results on both cards.
namespace dommer::app {
namespace {

namespace season = teams::season;
using season::CardDecided, season::CardState, season::Desk, season::LineUpHandedIn, teams::BoardResult, teams::Side;

const Instant noon = std::chrono::sys_days(season::first) + std::chrono::hours(12);

Desk drawn() {
    Desk desk(season::settings());
    desk.enter(2);
    desk.act(season::GroupDrawn{"a", {}});
    return desk;
}

class Board {
public:
    Board(const season::Season& now, int board) : board_(board) { begin(now); }
    void resigns(Colour side) {
        take(livegame::Message{
            .from = livegame::role_of(side), .number = 1, .ply = 0, .act = table::action::Resign{side}});
    }
    void recorded() { take(livegame::Record{"digest"}); }
    DecidedResult result(const season::Season& now) const { return decide_result(now, 1, board_, *game, noon); }
    // What follows in the season, and that it happens.
    void into(Desk& desk) {
        auto events = result(*desk.now);
        ASSERT_TRUE(events) << id_of(events.error().why);
        for (const season::Event& event : *events) desk.now = season::evolve(*desk.now, event);
        recorded();
    }

    std::optional<livegame::Game> game;

private:
    void begin(const season::Season& now) {
        const auto open = livegame::opening_of(match_as_event(now, 1), {1}, board_);
        ASSERT_TRUE(open) << id_of(open.error().why);
        take(*open);
        take(livegame::Message{.from = livegame::Role::arbiter, .act = table::action::Start{}});
    }
    void take(const livegame::Command& command) {
        const auto decided = livegame::decide(game, command, noon);
        ASSERT_TRUE(decided) << id_of(decided.error().why);
        for (const livegame::Event& event : *decided) game = livegame::evolve(std::move(game), event);
    }
    int board_;
};

TEST(team_boards, a_match_has_a_name_of_its_own_and_the_rights_of_its_season) {
    EXPECT_EQ(name_of(MatchPlace{"d26", 12}), "d26~12");
    EXPECT_EQ(match_place_from("d26~12"), (MatchPlace{"d26", 12}));
    for (const char* name : {"d26", "~12", "d26~", "d26~0", "d26~-1", "d26~12x", "d26~1~2", "D26~1", "d26~99999999999"})
        EXPECT_EQ(match_place_from(name), std::nullopt) << name;
    EXPECT_EQ(rights_of("d26~12"), "season/d26");
    EXPECT_EQ(rights_of("spring"), "spring");
}

TEST(team_boards, nobody_sees_a_line_up_before_both_are_there) {
    Desk desk = drawn();
    desk.act(LineUpHandedIn{1, Side::home, {1, 2, 3, 4}});
    const auto before = match_as_event(*desk.now, 1);
    EXPECT_FALSE(before.rounds.front().published);
    for (const auto& [id, entrant] : before.entrants) EXPECT_EQ(entrant.particulars.name, "");
    EXPECT_EQ(livegame::opening_of(before, {1}, 1).error().why, livegame::Refused::not_published);
    desk.act(LineUpHandedIn{1, Side::away, {1, 2, 3, {}}});
    const auto after = match_as_event(*desk.now, 1);
    EXPECT_TRUE(after.rounds.front().published);
    EXPECT_TRUE(livegame::opening_of(after, {1}, 1).has_value());
    EXPECT_EQ(livegame::opening_of(after, {1}, 4).error().why, livegame::Refused::result_there_already);
}

// dsu_2011, 5.1 §12 c: number one of the visitors has White.
TEST(team_boards, dsu_2011_5_1_12_c_the_visitors_have_white_on_board_1_and_the_seasons_time) {
    Desk desk = drawn();
    desk.line_ups(1);
    const auto event = match_as_event(*desk.now, 1);
    const auto club = [&](tournament::EntryId id) { return find(event, id)->particulars.club; };
    const auto& tables = event.rounds.front().tables;
    const season::SeasonMatch& match = desk.now->matches.at(1);
    EXPECT_EQ(club(tables[0].white), name_of(*desk.now, match.away));
    EXPECT_EQ(club(tables[1].white), name_of(*desk.now, match.home));
    Board board(*desk.now, 1);
    const auto& control = board.game->table.agreement.control;
    ASSERT_EQ(control.periods.size(), 2u);
    EXPECT_EQ(control.periods[0].moves, 40);
    EXPECT_EQ(control.increment, std::chrono::seconds(30));
    EXPECT_EQ(board.game->table.agreement.regulations.default_time, std::chrono::minutes(60));
}

// dsu_2011, 5.2 6: both captains have the card.
TEST(team_boards, dsu_2011_5_2_6_a_result_at_the_table_is_on_both_cards_and_the_last_one_settles_the_match) {
    Desk desk = drawn();
    desk.line_ups(1);
    std::vector<Board> boards;
    for (int board = 1; board <= 4; ++board) boards.emplace_back(*desk.now, board);
    EXPECT_EQ(boards[0].result(*desk.now).error().why, livegame::Refused::not_over);
    boards[0].resigns(Colour::white), boards[0].into(desk);  // the visitors have White there
    const season::SeasonMatch& match = desk.now->matches.at(1);
    EXPECT_EQ(match.cards[0][0], BoardResult::home_win);
    EXPECT_EQ(match.cards[1][0], BoardResult::home_win);
    EXPECT_EQ(state_of(match), CardState::entered);
    boards[1].resigns(Colour::white), boards[1].into(desk);
    EXPECT_EQ(desk.now->matches.at(1).cards[1][1], BoardResult::away_win);
    boards[2].resigns(Colour::black), boards[2].into(desk);
    EXPECT_FALSE(desk.now->matches.at(1).agreed);
    boards[3].resigns(Colour::black), boards[3].into(desk);
    EXPECT_EQ(desk.now->matches.at(1).agreed, season::first);
    EXPECT_EQ(teams::letters_of(*counted_boards(*desk.now, 1)), "HAAH");
}

TEST(team_boards, a_settled_card_changes_by_a_ruling_on_a_result_of_the_table_alone) {
    Desk desk = drawn();
    desk.line_ups(1);
    Board first(*desk.now, 1), second(*desk.now, 2);
    first.resigns(Colour::white), first.into(desk);
    desk.act(CardDecided{1, *teams::boards_from("HDDD"), "as played"});
    second.resigns(Colour::black);
    EXPECT_EQ(second.result(*desk.now).error().why, livegame::Refused::season_refuses) << "the director has decided";
    EXPECT_TRUE(first.result(*desk.now).error().why == livegame::Refused::recorded_already);
    first.game->recorded->result = "1-0";  // what it had given before a ruling
    const auto corrected = first.result(*desk.now);
    ASSERT_TRUE(corrected);
    EXPECT_TRUE(corrected->empty()) << "the card has it already";
    desk.act(CardDecided{1, *teams::boards_from("ADDD"), "as it seemed"});
    const auto ruled = first.result(*desk.now);
    ASSERT_TRUE(ruled);
    ASSERT_EQ(ruled->size(), 1u);
    EXPECT_EQ(teams::letters_of(std::get<CardDecided>(ruled->front()).boards), "HDDD");
    EXPECT_NE(std::get<CardDecided>(ruled->front()).reason.find("(live)"), std::string::npos);
}

TEST(team_boards, a_ruling_at_a_board_of_a_match_is_appealed_as_one_in_its_season) {
    constexpr std::string_view board = "game/d26~1/1/3";
    EXPECT_EQ(season_in(board), "d26");
    EXPECT_EQ(event_in(board), std::nullopt);
    EXPECT_EQ(event_in("game/spring/1/3"), "spring");
    EXPECT_EQ(season_in("game/spring/1/3"), std::nullopt);
    appeals::Case about;
    about.contested.entry = appeals::LogEntry{std::string(board), 5};
    EXPECT_EQ(possible_corrections(about), (std::vector<std::string_view>{"correct-match", "by-hand"}));
}

}  // namespace
}  // namespace dommer::app
