#include <rapidcheck/gtest.h>

#include "hall.hpp"
#include "tournament/lots.hpp"
#include "tournament/prize_list.hpp"

namespace dommer::tournament {
namespace {

EntryId id(int number) { return {number}; }
Result result(const char* text) { return *parse_result(text); }

TEST(tournament_life, a_whole_monrad_event_from_creation_to_the_end) {
    Hall hall;
    hall.open(club_event(5), 9);
    for (int round = 0; round < 5; ++round) hall.play_round();
    ASSERT_TRUE(hall.act(Finish{}));
    EXPECT_EQ(hall.now->phase, Phase::finished);
    const auto standing = standing_of(*hall.now);
    ASSERT_TRUE(standing);
    EXPECT_EQ(standing->ranked.size(), 9u);
    EXPECT_EQ(standing->ranked.front().entrant, id(1));
    EXPECT_EQ(standing->ranked.front().points, Points{10});
    EXPECT_EQ(hall.replayed(), *hall.now);
    EXPECT_EQ(hall.refusal_of(Enter{{.name = "Late"}}), Refused::tournament_is_over);
    EXPECT_EQ(hall.refusal_of(Reopen{}), Refused::reason_missing);
    EXPECT_TRUE(hall.act(Reopen{"a result was wrong"}));
}

TEST(tournament_life, commands_before_there_is_a_tournament_are_refused_and_a_second_creation_too) {
    Hall hall;
    EXPECT_EQ(hall.refusal_of(Publish{}), Refused::no_such_tournament);
    EXPECT_EQ(hall.refusal_of(Create{{.name = "", .rounds = 5}}), Refused::settings_wrong);
    ASSERT_TRUE(hall.act(Create{club_event(5)}));
    EXPECT_EQ(hall.refusal_of(Create{club_event(5)}), Refused::exists_already);
}

TEST(tournament_life, settings_name_everything_that_is_wrong_with_them) {
    using namespace std::chrono;
    const Settings bad{
        .name = "", .first_day = 2026y / 9 / 2, .last_day = 2026y / 9 / 1, .rounds = 0, .prizes = {{100}, {200}}};
    EXPECT_EQ(faults_of(bad), (std::vector{BadSettings::name_missing, BadSettings::ends_before_it_begins,
                                           BadSettings::no_rounds, BadSettings::prizes_not_falling}));
    EXPECT_TRUE(faults_of(club_event(7)).empty());
}

TEST(tournament_life, the_same_person_is_entered_once) {
    Hall hall;
    hall.open(club_event(3), 4);
    EXPECT_EQ(hall.refusal_of(Enter{{.name = "Player 2"}}), Refused::entered_already);
    EXPECT_EQ(hall.refusal_of(Enter{{.name = ""}}), Refused::name_missing);
    ASSERT_TRUE(hall.act(CorrectEntry{id(1), {.name = "Åse", .fide_id = 77}}));
    EXPECT_EQ(hall.refusal_of(Enter{{.name = "Åse Holm", .fide_id = 77}}), Refused::entered_already);
    EXPECT_EQ(hall.refusal_of(CorrectEntry{id(99), {.name = "X"}}), Refused::no_such_entrant);
}

TEST(tournament_life, a_late_entry_gets_the_next_number_and_starts_in_the_next_round) {
    Hall hall;
    hall.open(club_event(4), 4);
    hall.play_round();
    ASSERT_TRUE(hall.act(Enter{{.name = "Late"}}));
    EXPECT_EQ(hall.now->entrants.at(id(5)).number, PlayerId{5});
    EXPECT_EQ(hall.now->entrants.at(id(5)).first_round, RoundNumber{2});
    hall.play_round();
    EXPECT_EQ(cross_row(*hall.now, id(5)).size(), 2u);
    EXPECT_EQ(cross_row(*hall.now, id(5))[0].what, pairing::Happening::absent);
}

TEST(tournament_life, byes_are_granted_ahead_and_not_for_a_round_that_is_paired) {
    Hall hall;
    hall.open(club_event(4), 6);
    ASSERT_TRUE(hall.act(GrantBye{id(3), {1}, ByeValue::half}));
    hall.play_round();
    EXPECT_EQ(hall.now->rounds[0].sitting_out, (std::vector{SittingOut{id(3), ByeValue::half}}));
    EXPECT_EQ(hall.refusal_of(GrantBye{id(3), {1}, ByeValue::half}), Refused::round_is_paired);
    EXPECT_EQ(hall.refusal_of(GrantBye{id(3), {5}, ByeValue::half}), Refused::round_beyond_the_last);
    EXPECT_EQ(hall.refusal_of(CancelBye{id(3), {2}}), Refused::no_such_bye);
    const auto standing = standing_of(*hall.now);
    const auto row = std::ranges::find(standing->ranked, id(3), &RankedEntrant::entrant);
    EXPECT_EQ(row->points, draw);
}

TEST(tournament_life, dsu_2011_16_who_leaves_a_swiss_keeps_his_score_and_is_not_paired_and_may_come_back) {
    Hall hall;
    hall.open(club_event(5), 6);
    hall.play_round();
    ASSERT_TRUE(hall.act(Withdraw{id(1), Notice::none}));
    EXPECT_EQ(hall.refusal_of(Withdraw{id(1)}), Refused::withdrawn_already);
    hall.play_round();
    EXPECT_EQ(cross_row(*hall.now, id(1))[1].what, pairing::Happening::absent);
    ASSERT_TRUE(hall.act(Return{id(1)}));
    hall.play_round();
    EXPECT_EQ(cross_row(*hall.now, id(1))[2].what, pairing::Happening::game);
    const auto standing = standing_of(*hall.now);
    EXPECT_EQ(std::ranges::find(standing->ranked, id(1), &RankedEntrant::entrant)->points, Points{4});
}

TEST(tournament_life, dsu_2011_16_who_leaves_all_play_all_too_early_does_not_count) {
    Hall early;
    early.open(club_event(5, "round-robin"), 6);
    early.play_round(), early.play_round();
    ASSERT_TRUE(early.act(Withdraw{id(2)}));
    for (int round = 3; round <= 5; ++round) early.play_round();
    ASSERT_TRUE(early.act(Finish{}));
    const auto standing = standing_of(*early.now);
    EXPECT_EQ(standing->ranked.size(), 5u);
    ASSERT_EQ(standing->unranked.size(), 1u);
    EXPECT_EQ(standing->unranked[0].entrant, id(2));
    EXPECT_EQ(standing->ranked[0].points, Points{8});  // four games count, all won

    Hall late;
    late.open(club_event(5, "round-robin"), 6);
    late.play_round(), late.play_round(), late.play_round();
    ASSERT_TRUE(late.act(Withdraw{id(2)}));
    late.play_round(), late.play_round();
    EXPECT_EQ(standing_of(*late.now)->ranked.size(), 6u);
    EXPECT_EQ(late.now->rounds[4].tables.size(), 3u);
}

TEST(tournament_life, dsu_2011_11_no_round_is_paired_while_results_are_missing) {
    Hall hall;
    hall.open(club_event(3), 4);
    ASSERT_TRUE(hall.pair());
    EXPECT_EQ(hall.refusal_of(EnterResult{{1}, 1, result("1-0")}), Refused::not_published);
    ASSERT_TRUE(hall.act(Publish{}));
    EXPECT_EQ(hall.refusal_of(Publish{}), Refused::published_already);
    ASSERT_TRUE(hall.act(EnterResult{{1}, 1, result("½-½")}));
    EXPECT_EQ(hall.pair().error(), (Refusal{Refused::round_unfinished, {}, {2}}));
    EXPECT_EQ(article_of(Refusal{Refused::round_unfinished}), (Citation{"dsu-2011", "4.1 §11"}));
    EXPECT_EQ(hall.refusal_of(EnterResult{{1}, 3, result("1-0")}), Refused::no_such_board);
}

TEST(tournament_life, a_postponed_game_counts_as_a_draw_until_it_is_played_and_must_be_played_before_the_end) {
    Hall hall;
    Settings friendly = club_event(1);
    friendly.admission = Admission::everybody;
    hall.open(friendly, 4);
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(Publish{}));
    ASSERT_TRUE(hall.act(EnterResult{{1}, 1, result("pp")}));
    ASSERT_TRUE(hall.act(EnterResult{{1}, 2, result("1-0")}));
    const EntryId white = hall.now->rounds[0].tables[0].white;
    const auto standing = standing_of(*hall.now);
    EXPECT_EQ(std::ranges::find(standing->ranked, white, &RankedEntrant::entrant)->points, draw);
    EXPECT_EQ(hall.refusal_of(Finish{}), Refused::postponed_games_left);
    ASSERT_TRUE(hall.act(EnterResult{{1}, 1, result("0-1")}));
    EXPECT_TRUE(hall.act(Finish{}));
}

TEST(tournament_life, dsu_2011_11_postponed_games_are_played_before_the_last_round_is_paired) {
    Hall hall;
    hall.open(club_event(3), 4);
    for (const int round : {1, 2}) {
        ASSERT_TRUE(hall.pair()) << round;
        ASSERT_TRUE(hall.act(Publish{}));
        ASSERT_TRUE(hall.act(EnterResult{{round}, 1, result(round == 1 ? "pp" : "1-0")}));
        ASSERT_TRUE(hall.act(EnterResult{{round}, 2, result("1-0")}));
    }
    EXPECT_EQ(hall.pair().error(), (Refusal{Refused::postponed_before_last_round, {}, {1, 1}}));
    EXPECT_EQ(article_of(Refusal{Refused::postponed_before_last_round}), (Citation{"dsu-2011", "4.1 §11"}));
    ASSERT_TRUE(hall.act(EnterResult{{1}, 1, result("0-1")}));
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(Publish{}));
    EXPECT_EQ(hall.refusal_of(EnterResult{{3}, 1, result("pp")}), Refused::last_round_not_postponed);
    ASSERT_TRUE(hall.act(EnterResult{{3}, 1, result("1-0")}));
    EXPECT_EQ(hall.refusal_of(CorrectResult{{3}, 1, result("pp"), "late"}), Refused::last_round_not_postponed);
}

TEST(tournament_life, dsu_2011_4_9_5_F8_who_stays_away_without_notice_has_withdrawn) {
    const auto withdrawn_after = [](const char* system, const char* text, int rounds) {
        Hall hall;
        hall.open(club_event(rounds, system), 4);
        EXPECT_TRUE(hall.pair());
        EXPECT_TRUE(hall.act(Publish{}));
        EXPECT_TRUE(hall.act(EnterResult{{1}, 1, result(text)}));
        std::vector<bool> gone;
        const BoardPairing& table = hall.now->rounds[0].tables[0];
        for (const EntryId id : {table.white, table.black}) gone.push_back(find(*hall.now, id)->withdrawal.has_value());
        EXPECT_EQ(hall.replayed(), *hall.now);
        return gone;
    };
    EXPECT_EQ(withdrawn_after("dutch-1998", "+--", 3), (std::vector{false, true}));
    EXPECT_EQ(withdrawn_after("dutch-1998", "--+", 3), (std::vector{true, false}));
    EXPECT_EQ(withdrawn_after("dutch-1998", "---", 3), (std::vector{true, true}));
    EXPECT_EQ(withdrawn_after("dutch-1998", "+-a", 3), (std::vector{false, false}));  // with notice
    EXPECT_EQ(withdrawn_after("dutch-1998", "1-0", 3), (std::vector{false, false}));
    EXPECT_EQ(withdrawn_after("dutch-1998", "+--", 1), (std::vector{false, false}));  // nothing left to leave
    EXPECT_EQ(withdrawn_after("monrad", "+--", 3), (std::vector{false, false}));
}

// dsu_2011, 4.9.5 F10: direct result for the first place only, then the average rating of the opponents.
TEST(tournament_life, dsu_2011_4_9_5_F10_is_the_usual_final_order_of_its_system) {
    Hall hall;
    Settings settings = club_event(3, "dutch-1998");
    EXPECT_EQ(usual_prize_rule(settings.system), PrizeRule::shared);
    settings.tie_breaks = settings.system->customs.tie_breaks;
    hall.open(settings, 4);
    const auto board = [](int white, int black) { return BoardPairing{.white = {white}, .black = {black}}; };
    const auto held = [&](int round, BoardPairing first, const char* one, BoardPairing second, const char* other) {
        ASSERT_TRUE(hall.act(PairByHand{{first, second}, {}, {}, "test"}));
        ASSERT_TRUE(hall.act(Publish{}));
        ASSERT_TRUE(hall.act(EnterResult{{round}, 1, result(one)}));
        ASSERT_TRUE(hall.act(EnterResult{{round}, 2, result(other)}));
    };
    // 1 beats 4, who met the stronger players, and both end on two points; 2 and 3 end on one.
    held(1, board(1, 4), "1-0", board(3, 2), "1-0");
    held(2, board(2, 1), "1-0", board(4, 3), "1-0");
    held(3, board(1, 3), "1-0", board(4, 2), "1-0");
    const auto standing = standing_of(*hall.now);
    ASSERT_TRUE(standing);
    std::vector<int> order;
    for (const RankedEntrant& row : standing->ranked) order.push_back(row.entrant.number);
    EXPECT_EQ(order, (std::vector{1, 4, 3, 2}));
    EXPECT_EQ(standing->ranked[0].tie_breaks[0].value, Fraction(1));
    EXPECT_EQ(standing->ranked[1].tie_breaks[0].value, Fraction(-1));
    EXPECT_EQ(standing->ranked[2].tie_breaks[0].value, Fraction(0));  // 3 beat 2, but not for the first place
    EXPECT_GT(standing->ranked[2].tie_breaks[1].value, standing->ranked[3].tie_breaks[1].value);
}

// nsf_monrad_2000, 2.2: of ten the two lowest go last; the others come by quarters of two in the order A C D B C A B D.
TEST(numbers, nsf_monrad_2_2_quarters_of_strength_are_drawn_in_their_order) {
    std::vector<EntryId> strongest_first;
    for (int number = 1; number <= 10; ++number) strongest_first.push_back(EntryId{number});
    std::set<std::vector<EntryId>> orders;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const auto order = drawn_by_quarters(strongest_first, seed);
        std::string quarters;
        for (const EntryId id : order) quarters += id.number > 8 ? '-' : "ABCD"[(id.number - 1) / 2];
        EXPECT_EQ(quarters, "ACDBCABD--") << seed;
        EXPECT_EQ(std::set<EntryId>(order.begin(), order.end()).size(), 10u);
        orders.insert(order);
    }
    EXPECT_GT(orders.size(), 20u);
    // Sixteen: the order is repeated. Fewer than four: all by lot.
    for (int number = 11; number <= 16; ++number) strongest_first.push_back(EntryId{number});
    std::string quarters;
    for (const EntryId id : drawn_by_quarters(strongest_first, 7)) quarters += "ABCD"[(id.number - 1) / 4];
    EXPECT_EQ(quarters, "ACDBCABDACDBCABD");
    strongest_first.resize(3);
    EXPECT_EQ(drawn_by_quarters(strongest_first, 7).size(), 3u);
}

TEST(tournament_life, dsu_2011_4_9_1_lots_number_a_monrad_unless_somebody_says_otherwise) {
    EXPECT_EQ(usual_numbers("monrad"), NumberBy::lot);
    EXPECT_EQ(usual_numbers("round-robin"), NumberBy::lot);
    EXPECT_EQ(usual_numbers("dutch"), NumberBy::rating);
    EXPECT_EQ(usual_numbers("danish-swiss"), NumberBy::rating);
}

TEST(tournament_life, a_time_control_is_kept_in_one_form_however_it_was_typed) {
    Hall hall;
    Settings settings = club_event(1);
    settings.time_control = "90/40 + 30/G + 30";
    ASSERT_TRUE(hall.act(Create{settings}));
    EXPECT_EQ(hall.now->settings.time_control, "40/90+30+30s");
    settings.time_control = "40/90+30+30";
    ASSERT_TRUE(hall.act(ChangeSettings{settings}));
    EXPECT_EQ(hall.log.size(), 1u);  // the same: nothing changed
    settings.time_control = "by the sandglass";
    ASSERT_TRUE(hall.act(ChangeSettings{settings}));
    EXPECT_EQ(hall.now->settings.time_control, "by the sandglass");
}

TEST(tournament_life, a_result_is_entered_once_and_corrected_with_a_reason) {
    Hall hall;
    hall.open(club_event(2), 4);
    hall.play_round();
    const Result there = *hall.now->rounds[0].tables[0].result;
    const Result other = there == result("1-0") ? result("½-½") : result("1-0");
    EXPECT_TRUE(hall.act(EnterResult{{1}, 1, there}));  // the same again changes nothing
    EXPECT_EQ(hall.refusal_of(EnterResult{{1}, 1, other}), Refused::result_there_already);
    hall.time += std::chrono::minutes{2};  // no slip of the hand any more
    EXPECT_EQ(hall.refusal_of(CorrectResult{{1}, 1, other, ""}), Refused::reason_missing);
    EXPECT_EQ(hall.refusal_of(CorrectResult{{1}, 1, there, "?"}), Refused::same_result);
    ASSERT_TRUE(hall.act(CorrectResult{{1}, 1, other, "slip misread"}));
    EXPECT_EQ(hall.now->rounds[0].tables[0].result, other);
    ASSERT_TRUE(hall.act(ReverseColours{{1}, 1, "sat down the other way round"}));
    hall.play_round();
    EXPECT_EQ(hall.refusal_of(CorrectResult{{1}, 1, std::nullopt, "x"}), Refused::round_is_paired);
}

TEST(tournament_life, a_round_can_be_taken_back_until_it_is_played) {
    Hall hall;
    hall.open(club_event(2), 4);
    EXPECT_EQ(hall.refusal_of(TakeRoundBack{}), Refused::no_round_to_take_back);
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(TakeRoundBack{}));
    ASSERT_TRUE(hall.pair());
    ASSERT_TRUE(hall.act(Publish{}));
    EXPECT_EQ(hall.refusal_of(TakeRoundBack{}), Refused::reason_missing);
    ASSERT_TRUE(hall.act(EnterResult{{1}, 1, result("1-0")}));
    EXPECT_EQ(hall.refusal_of(TakeRoundBack{"late entry"}), Refused::results_entered);
}

TEST(tournament_life, a_prohibition_is_lifted_with_a_reason_and_only_as_it_was_made) {
    Hall hall;
    hall.open(club_event(3), 6);
    ASSERT_TRUE(hall.act(ForbidPair{{{id(1), id(4), id(5)}}}));
    EXPECT_EQ(hall.refusal_of(AllowPair{{id(1), id(4)}, "no longer family"}), Refused::not_forbidden);
    EXPECT_EQ(hall.refusal_of(AllowPair{{id(5), id(1), id(4)}, ""}), Refused::reason_missing);
    ASSERT_TRUE(hall.act(AllowPair{{id(5), id(1), id(4)}, "no longer family"}));
    EXPECT_TRUE(hall.now->forbidden.empty());  // no round was paired under it
    EXPECT_EQ(hall.refusal_of(AllowPair{{id(1), id(4), id(5)}, "again"}), Refused::not_forbidden);
}

TEST(tournament_life, a_round_keeps_the_prohibitions_that_it_was_paired_under) {
    Hall hall;
    hall.open(club_event(4), 6);
    hall.play_round();
    ASSERT_TRUE(hall.act(ForbidPair{{{id(1), id(2)}}}));
    EXPECT_TRUE(pairing_input_before(*hall.now, {1}).regulations.prohibitions.front().from > RoundNumber{1});
    hall.play_round();
    ASSERT_TRUE(hall.act(AllowPair{{id(2), id(1)}, "the ruling was lifted"}));
    ASSERT_EQ(hall.now->forbidden.size(), 1u);
    const Forbidden& pair = hall.now->forbidden.front();
    EXPECT_FALSE(holds_in(pair, {1}));
    EXPECT_TRUE(holds_in(pair, {2}));
    EXPECT_FALSE(holds_in(pair, {3}));
    const auto asked = pairing_input_of(*hall.now).regulations.prohibitions.front();
    EXPECT_EQ(asked.from, RoundNumber{2});
    EXPECT_EQ(asked.to, RoundNumber{2});
    ASSERT_TRUE(hall.act(ForbidPair{{{id(1), id(2)}}}));
    ASSERT_TRUE(hall.act(AllowPair{{id(1), id(2)}, "a slip"}));
    EXPECT_EQ(hall.now->forbidden.size(), 1u);
}

TEST(tournament_life, what_is_said_about_meeting_counts_when_the_round_is_taken_back) {
    Hall hall;
    hall.open(club_event(3), 4);
    ASSERT_TRUE(hall.act(ForbidPair{{{id(1), id(3)}}}));
    ASSERT_TRUE(hall.pair());
    const auto met = hall.now->rounds[0].tables[0];
    ASSERT_TRUE(hall.act(AllowPair{{id(1), id(3)}, "a mistake"}));
    ASSERT_TRUE(hall.act(ForbidPair{{{met.white, met.black}}}));
    EXPECT_FALSE(holds_in(hall.now->forbidden.back(), {1}));
    ASSERT_TRUE(hall.act(TakeRoundBack{}));
    ASSERT_EQ(hall.now->forbidden.size(), 1u);
    EXPECT_TRUE(holds_in(hall.now->forbidden.front(), {1}));
    ASSERT_TRUE(hall.pair());
    for (const BoardPairing& table : hall.now->rounds[0].tables)
        EXPECT_FALSE(std::minmax(table.white, table.black) == std::minmax(met.white, met.black));
}

TEST(tournament_life, pairing_by_hand_needs_a_reason_and_names_everybody_once) {
    Hall hall;
    hall.open(club_event(2), 4);
    const std::vector<BoardPairing> tables{{id(1), id(2), {}}, {id(3), id(4), {}}};
    EXPECT_EQ(hall.refusal_of(PairByHand{tables, {}, {}, ""}), Refused::reason_missing);
    EXPECT_EQ(hall.refusal_of(PairByHand{{{id(1), id(2), {}}}, {}, {}, "x"}), Refused::pairing_does_not_fit);
    EXPECT_EQ(hall.refusal_of(PairByHand{{{id(1), id(2), {}}, {id(2), id(4), {}}}, {}, {}, "x"}),
              Refused::pairing_does_not_fit);
    EXPECT_EQ(hall.refusal_of(PairByHand{{{id(1), id(2), {}}, {id(3), id(9), {}}}, {}, {}, "x"}),
              Refused::pairing_does_not_fit);
    ASSERT_TRUE(hall.act(PairByHand{tables, {}, {"4.9.1"}, "two brothers"}));
    EXPECT_EQ(hall.now->rounds[0].by, PairedBy::hand);
}

TEST(tournament_life, lots_are_the_same_for_the_same_seed_whatever_the_order_of_names) {
    const std::vector<EntryId> forward{id(1), id(2), id(3), id(4), id(5)}, backward{id(5), id(4), id(3), id(2), id(1)};
    EXPECT_EQ(drawn_order(forward, 7), drawn_order(backward, 7));
    EXPECT_NE(drawn_order(forward, 7), drawn_order(forward, 8));
    Hall hall;
    ASSERT_TRUE(hall.act(Create{club_event(3)}));
    for (const char* name : {"A", "B", "C", "D"}) ASSERT_TRUE(hall.act(Enter{{.name = name}}));
    hall.lot = 99;
    ASSERT_TRUE(hall.act(GiveNumbers{.by = NumberBy::lot}));
    ASSERT_EQ(hall.now->lots.size(), 1u);
    EXPECT_EQ(hall.now->lots[0].seed, 99u);
    EXPECT_EQ(hall.now->entrants.at(hall.now->lots[0].order[0]).number, PlayerId{1});
    EXPECT_EQ(hall.refusal_of(DrawLots{"prize", {id(1), id(1)}}), Refused::lots_need_two);
}

RC_GTEST_PROP(tournament_life, lots_favour_nobody, ()) {
    constexpr int draws = 4000;
    const auto seed = *rc::gen::arbitrary<std::uint32_t>();
    int firsts = 0;
    for (std::uint64_t draw = 0; draw < draws; ++draw)
        firsts += drawn_order({{1}, {2}, {3}, {4}}, (std::uint64_t{seed} << 20) + draw).front() == EntryId{3};
    RC_ASSERT(firsts > draws / 4 - 170 && firsts < draws / 4 + 170);  // six standard deviations
}

TEST(results, every_result_reads_as_it_is_written) {
    for (const char* text :
         {"1-0", "0-1", "½-½", "0-0", "½-0", "0-½", "w", "l", "d", "+--", "--+", "---", "+-a", "a-+", "a-a", "pp"})
        EXPECT_EQ(to_string(result(text)), text);
    EXPECT_EQ(parse_result("5"), result("½-½"));
    EXPECT_EQ(parse_result("+"), result("+--"));
    for (const char* text : {"", "2", "1-1", "1-0 ", "x"}) EXPECT_FALSE(parse_result(text)) << text;
}

// Any commands in any order: refused ones change nothing, the log replays to the same tournament, nobody sits at two
// boards.
Command any_command(int players, int rounds) {
    const EntryId who{*rc::gen::inRange(0, players + 3)};
    const RoundNumber round{*rc::gen::inRange(0, rounds + 2)};
    const int board = *rc::gen::inRange(0, players / 2 + 2);
    const std::string reason = *rc::gen::element(std::string(), std::string("so"));
    const Result ended = result(*rc::gen::element("1-0", "0-1", "½-½", "+--", "---", "pp", "0-0"));
    switch (*rc::gen::inRange(0, 24)) {
        case 0: return Enter{{.name = *rc::gen::element(std::string("New"), std::string("Newer"), std::string())}};
        case 1: return CancelEntry{who};
        case 2: return GiveNumbers{};
        case 3: return GrantBye{who, round, ByeValue::half};
        case 4: return CancelBye{who, round};
        case 5: return Withdraw{who};
        case 6: return Return{who};
        case 7: return ForbidPair{{{who, {1}}, true}};
        case 8: return TakeRoundBack{reason};
        case 9:
        case 10: return Publish{};
        case 11: return CorrectResult{round, board, ended, reason};
        case 12: return ReverseColours{round, board, reason};
        case 13: return AdjustPoints{who, {-1}, reason};
        case 14: return Finish{};
        case 15: return Reopen{reason};
        case 16: return CheckIn{who};
        case 17: return AllowPair{{{1}, who}, reason};
        case 18: return Penalise{who, measure::Exclusion{1}, reason};
        case 19: return Penalise{who, measure::Expulsion{}, reason};
        case 20: return LiftPenalty{board, reason};
        case 21: return RecordPayment{who, {round.number - 2}};
        case 22: return BookItem{{reason, {round.number - 1}}};
        default: return EnterResult{round, board, ended};
    }
}

RC_GTEST_PROP(tournament_life, any_commands_leave_a_tournament_that_its_log_explains, ()) {
    const int players = *rc::gen::inRange(2, 9), rounds = *rc::gen::inRange(1, 5);
    const bool all_play_all = *rc::gen::arbitrary<bool>();
    Hall hall;
    hall.open(club_event(rounds, all_play_all ? "round-robin" : "monrad"), players);
    const int acts = *rc::gen::inRange(0, 60);
    for (int act = 0; act < acts; ++act) {
        const auto before = hall.now;
        if (*rc::gen::inRange(0, 5) == 0) {
            const PairingInput input = pairing_input_of(*hall.now);
            const auto system = all_play_all ? Hall::round_robin : Hall::monrad;
            const auto paired = system(input.field, input.history, input.regulations, input.requests);
            if (paired) static_cast<void>(hall.act(PairRound{*paired}));
        } else if (!hall.act(any_command(players, rounds))) {
            RC_ASSERT(hall.now == before);
        }
        for (const HeldRound& round : hall.now->rounds) {
            std::vector<EntryId> seated;
            for (const BoardPairing& table : round.tables) seated.insert(seated.end(), {table.white, table.black});
            std::ranges::sort(seated);
            RC_ASSERT(std::ranges::adjacent_find(seated) == seated.end());
        }
        if (hall.now->phase != Phase::entry) RC_ASSERT(standing_of(*hall.now).has_value());
    }
    RC_ASSERT(hall.replayed() == *hall.now);
}

}  // namespace
}  // namespace dommer::tournament
