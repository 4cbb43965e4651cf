#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "livegame/answered.hpp"
#include "livegame/choices.hpp"
#include "livegame/decide.hpp"
#include "notation/fen.hpp"

// A live game: seats, messages in order, time by the moment of receipt.
namespace dommer::livegame {
namespace {

using namespace std::chrono_literals;
namespace action = table::action;

const Instant noon = std::chrono::sys_days(std::chrono::year(2026) / 11 / 14) + 12h;

table::Agreement ten_minutes() {
    table::Agreement agreement;
    agreement.control.periods = {{std::nullopt, 10min}};
    agreement.control.increment = 5s;
    agreement.time_class = laws::TimeClass::rapid;
    return agreement;
}

class Live {
public:
    explicit Live(table::Agreement agreement = ten_minutes(), bool touches_count = false) {
        take(Open{std::move(agreement), {"w", "b"}, {}, touches_count}, noon);
        take(Message{.from = Role::arbiter, .act = action::Start{}}, noon);
    }

    Decision trial(const Command& command, Instant at) const { return decide(game, command, at); }
    void take(const Command& command, Instant at) {
        const auto decided = decide(game, command, at);
        ASSERT_TRUE(decided) << (decided ? "" : id_of(decided.error().why))
                             << (decided || !decided.error().of_table ? "" : decided.error().of_table->article);
        for (const Event& event : *decided) game = evolve(std::move(game), event);
    }
    Message from(Colour side, table::Action act, bool presses = false) const {
        return {.from = role_of(side),
                .number = game->said[side] + 1,
                .ply = static_cast<int>(game->table.plies.size()),
                .sent = std::nullopt,
                .act = std::move(act),
                .presses = presses};
    }
    void move(Colour side, const char* uci, Instant at) {
        take(from(side, action::Move{side, *table::parse_hand_move(uci)}, true), at);
    }
    std::optional<Refused> refused(const Command& command, Instant at) const {
        const auto decided = trial(command, at);
        return decided ? std::nullopt : std::optional(decided.error().why);
    }

    std::optional<Game> game;
};

constexpr Colour white = Colour::white, black = Colour::black;

TEST(livegame, laws_dk_2023_6_2_1_a_press_costs_the_time_until_it_was_received) {
    Live live;
    live.move(white, "e2e4", noon + 20s);
    EXPECT_EQ(live.game->table.clock.left(white), 10min + 5s - 20s + 5s);
    live.move(black, "e7e5", noon + 27s + 250ms);
    EXPECT_EQ(live.game->table.clock.left(black), 10min + 5s - 7250ms + 5s);
    EXPECT_EQ(clock_at(*live.game, noon + 30s).left(white), 10min - 10s - 2750ms);
}

TEST(livegame, a_move_for_the_other_side_or_as_the_arbiter_is_refused) {
    Live live;
    Message forged = live.from(white, action::Move{black, *table::parse_hand_move("e7e5")});
    EXPECT_EQ(live.refused(forged, noon + 1s), Refused::not_for_this_seat);
    EXPECT_EQ(live.refused(live.from(black, action::Resume{}), noon + 1s), Refused::not_for_this_seat);
    EXPECT_EQ(live.refused(Message{.from = Role::arbiter, .act = action::Resign{white}}, noon + 1s),
              Refused::not_for_this_seat);
}

TEST(livegame, laws_dk_2023_1_1_the_player_not_on_move_cannot_move) {
    Live live;
    const auto decided = live.trial(live.from(black, action::Move{black, *table::parse_hand_move("e7e5")}), noon + 1s);
    ASSERT_FALSE(decided);
    EXPECT_EQ(decided.error().why, Refused::table_refuses);
    EXPECT_FALSE(article_of(decided.error()).empty());
}

TEST(livegame, a_repeated_message_is_refused_and_a_gap_is_seen) {
    Live live;
    const Message first = live.from(white, action::Move{white, *table::parse_hand_move("e2e4")}, true);
    live.take(first, noon + 1s);
    EXPECT_EQ(live.refused(first, noon + 2s), Refused::message_repeated);
    Message later = live.from(black, action::Move{black, *table::parse_hand_move("e7e5")});
    later.number += 1;
    EXPECT_EQ(live.refused(later, noon + 2s), Refused::message_missing);
}

TEST(livegame, a_named_message_that_comes_again_is_answered_as_the_first_time) {
    Live live;
    Message first = live.from(white, action::Move{white, *table::parse_hand_move("e2e4")}, true);
    first.id = "a";
    live.take(first, noon + 1s);
    const auto again = live.trial(first, noon + 2s);
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->empty()) << "nothing is done twice";
    EXPECT_TRUE(was_answered(*live.game, Role::white, "a"));
    EXPECT_FALSE(was_answered(*live.game, Role::black, "a") || was_answered(*live.game, Role::white, ""));
    live.move(black, "e7e5", noon + 3s);
    EXPECT_TRUE(live.trial(first, noon + 4s)) << "however late";
    first.id = "b";
    EXPECT_EQ(live.refused(first, noon + 4s), Refused::message_repeated) << "another message under its number";
    first.id = "a", first.from = Role::black;
    EXPECT_EQ(live.refused(first, noon + 4s), Refused::not_for_this_seat) << "the name is the seat's own";
}

TEST(livegame, a_refused_message_is_noted_changes_nothing_and_is_refused_again_for_the_same_reason) {
    Live live;
    Message wrong = live.from(black, action::Move{black, *table::parse_hand_move("e7e5")});
    wrong.id = "x";
    const auto refused = live.trial(wrong, noon + 1s);
    ASSERT_FALSE(refused);
    const auto note = note_of(wrong, refused.error());
    ASSERT_TRUE(note);
    const Game before = *live.game;
    live.take(*note, noon + 1s);
    ASSERT_EQ(live.game->refused.size(), 1U);
    EXPECT_EQ(live.game->refused.front().why, Refused::table_refuses);
    EXPECT_EQ(live.game->said.black, before.said.black);
    EXPECT_EQ(live.game->clock_at, before.clock_at);
    EXPECT_EQ(live.game->log.size(), before.log.size());
    live.move(white, "e2e4", noon + 2s);
    wrong.ply = 1;
    const auto again = live.trial(wrong, noon + 3s);
    ASSERT_FALSE(again) << "now it would be the turn; the answer stands";
    EXPECT_EQ(article_of(again.error()), article_of(refused.error()));
    EXPECT_EQ(note_of(Message{.from = Role::arbiter, .act = action::Resume{}}, {Refused::no_such_question}),
              std::nullopt);
}

TEST(livegame, strangers_cannot_fill_the_log) {
    Live live;
    const NoteRefused forged{std::nullopt, 0, "", {Refused::forged_seat}};
    for (int sent = 0; sent < most_refusals_noted - 1; ++sent) live.take(forged, noon + 1s);
    EXPECT_EQ(live.trial(forged, noon + 1s)->size(), 1U);
    live.take(forged, noon + 1s);
    EXPECT_TRUE(live.trial(forged, noon + 1s)->empty());
    EXPECT_EQ(live.trial(NoteRefused{Role::white, 1, "", {Refused::not_started}}, noon + 1s)->size(), 1U)
        << "a player's refusals are counted apart";
}

TEST(livegame, laws_dk_2023_6_11_1_the_clocks_stop_as_they_stood_when_the_server_went) {
    Live live;
    live.move(white, "e2e4", noon + 10s);
    live.take(Away{noon + 12s}, noon + 5min);
    EXPECT_EQ(live.game->table.clock.left(black), 10min + 5s - 2s);
    EXPECT_TRUE(is_stopped_by_outage(*live.game));
    EXPECT_EQ(alarms_of(*live.game, noon + 6min), std::vector{Alarm::outage});
    EXPECT_EQ(flag_due(*live.game), std::nullopt);
    EXPECT_TRUE(live.trial(Away{noon + 12s}, noon + 6min)->empty()) << "they stand already";
    live.take(Message{.from = Role::arbiter, .act = action::Resume{}}, noon + 6min);
    EXPECT_FALSE(is_stopped_by_outage(*live.game));
    EXPECT_EQ(clock_at(*live.game, noon + 6min + 1s).left(black), 10min + 5s - 3s);
    live.take(live.from(black, action::Pause{black, table::PauseReason::none}), noon + 6min + 2s);
    EXPECT_FALSE(is_stopped_by_outage(*live.game)) << "now a player has called";
}

TEST(livegame, laws_dk_2023_6_9_a_flag_that_fell_before_the_server_went_has_fallen) {
    Live live;
    live.take(Away{noon + 10min + 5s}, noon + 1h);
    EXPECT_TRUE(live.game->table.over());
    Live other;
    other.take(Away{noon + 10min + 4s}, noon + 1h);
    EXPECT_FALSE(other.game->table.over());
    EXPECT_EQ(other.game->table.clock.left(white), 1s);
}

Game seen_at(const Game& game, Instant moment) { return after_acts(game, acts_until(game, moment)); }

// Two clients over a bad line: each message arrives late by another while, some twice, pages are loaded again, and the
// server is away for a while. What is on the clocks follows from the moments of receipt alone.
TEST(livegame, no_time_is_lost_or_won_by_delay_jitter_repeats_reloads_and_an_outage) {
    const char* const shuffle[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    for (unsigned seed = 1; seed <= 50; ++seed) {
        std::mt19937 dice(seed);
        const auto up_to = [&](int most) {
            return std::chrono::milliseconds(std::uniform_int_distribution(0, most)(dice));
        };
        Live live;
        BySide<table::Time> used;
        Instant now = noon, since = noon;
        for (int ply = 0; ply < 8; ++ply) {
            const Colour side = ply % 2 == 0 ? white : black;
            Message message = live.from(side, action::Move{side, *table::parse_hand_move(shuffle[ply % 4])}, true);
            message.id = std::to_string(ply);
            now += up_to(20'000) + up_to(900);  // thinks, and then it is on its way
            message.sent = now - up_to(900);
            if (ply == 4) {
                const Instant went = now - up_to(3000);
                const Instant gone = std::max(went, since);
                live.take(Away{gone}, now + 30s);
                used[side] += gone - since;
                now += 40s;
                live.take(Message{.from = Role::arbiter, .act = action::Resume{}}, now);
                since = now;
                now += up_to(5000);
            }
            live.take(message, now);
            used[side] += now - since;
            since = now;
            if (ply % 3 == 0) {
                now += up_to(700);
                live.take(message, now);  // the answer was lost: it is sent again
            }
            // A page that is loaded now and one that counted on from the last answer show the same.
            const table::Clock shown = clock_at(*live.game, now), loaded = clock_at(seen_at(*live.game, now), now);
            for (const Colour each : table::both_sides) EXPECT_EQ(shown.left(each), loaded.left(each)) << seed;
        }
        for (const Colour side : table::both_sides)
            EXPECT_EQ(live.game->table.clock.left(side), 10min + 5s + 4 * 5s - used[side]) << seed;
    }
}

TEST(livegame, laws_dk_2023_4_8_a_touched_man_that_was_not_moved_is_claimed_and_upheld) {
    Live live(ten_minutes(), true);
    const auto has_claim = [&](Colour side) {
        const auto offered = choices_for(*live.game, side);
        return std::ranges::find(offered, Choice::claim_breach, &Offered::choice) != offered.end();
    };
    live.take(live.from(white, action::Touch{white, *laws::Square::parse("g1")}), noon + 1s);
    live.move(white, "e2e4", noon + 2s);
    ASSERT_TRUE(has_claim(black));
    live.take(live.from(black, action::ClaimBreach{black, "4.8"}), noon + 3s);
    ASSERT_EQ(live.game->questions.size(), 1U);
    const Question& asked = live.game->questions.front();
    live.take(Message{.from = Role::arbiter,
                      .act = action::Decide{asked.matter, "uphold", std::nullopt},
                      .answers = asked.number},
              noon + 4s);
    EXPECT_TRUE(live.game->table.plies.empty());
    ASSERT_EQ(live.game->table.turn.touches.size(), 1U);
    EXPECT_EQ(live.game->table.turn.touches.front().square, *laws::Square::parse("g1"));
}

TEST(livegame, what_the_table_asks_the_arbiter_is_answered_by_no_player) {
    Live live;
    live.move(white, "e2e5", noon + 1s);
    live.take(live.from(white, action::Press{white}), noon + 2s);
    live.take(live.from(black, action::ClaimIllegal{black}), noon + 5s);
    ASSERT_EQ(live.game->questions.size(), 1U);
    for (const Colour side : {white, black}) {
        Message sly = live.from(side, action::Pause{side, table::PauseReason::none});
        sly.answers = live.game->questions.front().number;
        EXPECT_EQ(live.refused(sly, noon + 6s), Refused::not_for_this_seat);
    }
    EXPECT_EQ(live.refused(Message{.from = Role::arbiter,
                                   .act = action::Decide{live.game->questions.front().matter, "leave_clocks", {}},
                                   .answers = live.game->questions.front().number},
                           noon + 6s),
              std::nullopt);
}

TEST(livegame, a_tap_on_the_screen_is_a_touch_only_where_that_was_agreed) {
    Live live;
    EXPECT_EQ(live.refused(live.from(white, action::Touch{white, *laws::Square::parse("g1")}), noon + 1s),
              Refused::not_for_this_seat);
    for (const Offered& each : choices_for(*live.game, black)) EXPECT_NE(each.choice, Choice::claim_breach);
}

TEST(livegame, an_act_for_another_position_is_refused) {
    Live live;
    live.move(white, "e2e4", noon + 1s);
    Message stale = live.from(black, action::Move{black, *table::parse_hand_move("e7e5")});
    stale.ply = 0;
    EXPECT_EQ(live.refused(stale, noon + 2s), Refused::board_has_changed);
    stale.act = action::Pause{black, table::PauseReason::none};
    EXPECT_EQ(live.refused(stale, noon + 2s), std::nullopt) << "the arbiter can always be called";
}

TEST(livegame, a_clock_from_the_future_is_refused_at_more_than_two_seconds) {
    Live live;
    Message message = live.from(white, action::Move{white, *table::parse_hand_move("e2e4")});
    message.sent = noon + 10s + 2001ms;
    EXPECT_EQ(live.refused(message, noon + 10s), Refused::from_the_future);
    message.sent = noon + 12s;
    EXPECT_EQ(live.refused(message, noon + 10s), std::nullopt);
}

TEST(livegame, laws_dk_2023_6_9_the_flag_ends_the_game_without_anybody_acting) {
    Live live;
    ASSERT_EQ(flag_due(*live.game), noon + 10min + 5s);
    EXPECT_TRUE(live.trial(LookAtClock{}, noon + 10min + 4999ms)->empty());
    live.take(LookAtClock{}, noon + 10min + 5s);
    EXPECT_EQ(live.game->table.ending.result, table::Result::black_wins);
    EXPECT_EQ(live.game->table.ending.reason, table::Reason::time);
    EXPECT_EQ(flag_due(*live.game), std::nullopt);
}

TEST(livegame, laws_dk_2023_6_9_a_flag_against_a_bare_king_is_a_draw) {
    table::Agreement agreement = ten_minutes();
    const auto fen = notation::parse_fen("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
    agreement.start = fen->position, agreement.counters = fen->counters;
    Live live(agreement);
    live.take(LookAtClock{}, noon + 11min);
    EXPECT_EQ(live.game->table.ending.result, table::Result::draw);
    EXPECT_EQ(full_reason(live.game->table.ending), "time_opponent_cannot_mate");
}

TEST(livegame, laws_dk_2023_6_9_a_move_that_arrives_after_the_flag_counts_no_more) {
    Live live;
    live.take(live.from(white, action::Move{white, *table::parse_hand_move("e2e4")}, true), noon + 11min);
    EXPECT_TRUE(live.game->table.plies.empty());
    EXPECT_EQ(live.game->table.ending.reason, table::Reason::time);
    EXPECT_EQ(live.game->said.white, 1);
}

TEST(livegame, laws_dk_2023_7_5_1_an_illegal_move_is_not_pressed_for_the_player) {
    Live live;
    live.move(white, "e2e5", noon + 1s);
    ASSERT_EQ(live.game->table.plies.size(), 1U);
    EXPECT_FALSE(live.game->table.plies.back().completed);
    EXPECT_EQ(live.game->table.clock.running(), white);
    live.take(live.from(white, action::Press{white}), noon + 2s);
    live.take(live.from(black, action::ClaimIllegal{black}), noon + 5s);
    EXPECT_TRUE(live.game->table.plies.empty());
    EXPECT_EQ(live.game->questions.size(), 1U) << "the clocks are the arbiter's to set (7.1)";
    EXPECT_EQ(live.game->table.clock.left(black), 10min + 5s - 3s + 1min) << "A.3: rapid";
}

TEST(livegame, laws_dk_2023_9_1_2_1_a_draw_is_offered_between_move_and_press) {
    Live live;
    Message message = live.from(white, action::Move{white, *table::parse_hand_move("e2e4")}, true);
    message.offers_draw = true;
    live.take(message, noon + 1s);
    EXPECT_TRUE(live.game->table.offers.white);
    EXPECT_TRUE(live.game->questions.empty()) << "at the right moment: nothing for the arbiter";
    EXPECT_EQ(live.game->table.clock.running(), black);
}

TEST(livegame, laws_dk_2023_6_11_2_a_call_stops_the_clocks_until_the_arbiter_resumes) {
    Live live;
    live.take(live.from(white, action::Pause{white, table::PauseReason::none}), noon + 10s);
    EXPECT_EQ(flag_due(*live.game), std::nullopt);
    EXPECT_EQ(alarms_of(*live.game, noon + 1h), (std::vector{Alarm::called, Alarm::question}));
    ASSERT_EQ(live.game->questions.size(), 1U);
    EXPECT_EQ(live.game->questions.front().matter, "pause_reason");
    EXPECT_EQ(clock_at(*live.game, noon + 1h).left(white), 10min + 5s - 10s);
    live.take(
        Message{.from = Role::arbiter, .act = action::Decide{"pause_reason", "valid", std::nullopt}, .answers = 1},
        noon + 1h);
    live.take(Message{.from = Role::arbiter, .act = action::Resume{}}, noon + 1h);
    EXPECT_TRUE(alarms_of(*live.game, noon + 1h).empty());
    EXPECT_EQ(flag_due(*live.game), noon + 1h + 9min + 55s);
}

TEST(livegame, spectators_see_the_game_as_it_was) {
    Live live;
    live.move(white, "e2e4", noon + 10s);
    live.move(black, "e7e5", noon + 20s);
    EXPECT_EQ(seen_at(*live.game, noon + 19s).table.plies.size(), 1U);
    EXPECT_EQ(seen_at(*live.game, noon + 20s).table.plies.size(), 2U);
    EXPECT_EQ(seen_at(*live.game, noon + 9s).table.plies.size(), 0U);
    EXPECT_EQ(clock_at(seen_at(*live.game, noon + 19s), noon + 19s).left(black), 10min + 5s - 9s);
}

TEST(livegame, what_is_seen_goes_on_from_what_was_seen_before) {
    Live live;
    live.move(white, "e2e4", noon + 10s);
    live.move(black, "e7e5", noon + 20s);
    live.take(live.from(white, action::Resign{white}), noon + 30s);
    const Game& game = *live.game;
    EXPECT_EQ(acts_until(game, noon + 30s), game.log.size());
    EXPECT_EQ(acts_until(game, noon + 30s - 1ms), game.log.size() - 1);
    const Game before = after_acts(game, acts_until(game, noon + 19s)),
               after = after_acts(game, acts_until(game, noon + 20s), &before);
    EXPECT_EQ(before.table.plies.size(), 1U);
    EXPECT_EQ(after.table.plies.size(), 2U);
    EXPECT_EQ(after.left_after, seen_at(game, noon + 20s).left_after);
    EXPECT_EQ(after.clock_at, noon + 20s);
    EXPECT_FALSE(after.table.over());
    EXPECT_TRUE(after_acts(game, game.log.size(), &after).table.over());
}

TEST(livegame, choices_follow_the_state_and_name_their_article) {
    Live live;
    const auto has = [](const std::vector<Offered>& all, Choice choice) {
        return std::ranges::find(all, choice, &Offered::choice) != all.end();
    };
    EXPECT_TRUE(has(choices_for(*live.game, white), Choice::move));
    EXPECT_FALSE(has(choices_for(*live.game, black), Choice::move));
    EXPECT_FALSE(has(choices_for(*live.game, black), Choice::claim_threefold_appeared));
    EXPECT_FALSE(has(choices_for(*live.game, white), Choice::claim_quickplay)) << "not announced";
    for (const Offered& each : choices_for(*live.game, white)) EXPECT_FALSE(each.article.empty()) << id_of(each.choice);
    EXPECT_TRUE(has(choices_for_arbiter(*live.game), Choice::stop_clocks));
    live.take(live.from(white, action::Resign{white}), noon + 1s);
    EXPECT_TRUE(has(choices_for(*live.game, white), Choice::sign));
    EXPECT_FALSE(has(choices_for(*live.game, white), Choice::move));
}

bool is_offered(const std::vector<Offered>& offered, Choice choice) {
    return std::ranges::find(offered, choice, &Offered::choice) != offered.end();
}

TEST(livegame, laws_dk_2023_I_1_1_a_move_is_sealed_when_the_arbiter_says_so_and_changed_until_the_clock_stops) {
    Live live;
    live.move(white, "e2e4", noon + 1s);
    EXPECT_FALSE(is_offered(choices_for(*live.game, black), Choice::seal));
    ASSERT_TRUE(is_offered(choices_for_arbiter(*live.game), Choice::request_seal));
    live.take(Message{.from = Role::arbiter, .act = action::RequestSeal{}}, noon + 2s);
    EXPECT_TRUE(is_offered(choices_for(*live.game, black), Choice::seal));
    EXPECT_FALSE(is_offered(choices_for(*live.game, white), Choice::seal)) << "not on move";
    EXPECT_FALSE(is_offered(choices_for(*live.game, black), Choice::finish_sealing)) << "nothing is sealed yet";
    const auto seal = [](const char* uci) { return action::Seal{black, uci, *table::parse_hand_move(uci)}; };
    EXPECT_EQ(live.refused(live.from(white, seal("d7d5")), noon + 3s), Refused::not_for_this_seat);
    live.take(live.from(black, seal("d7d5")), noon + 3s);
    live.take(live.from(black, seal("e7e5")), noon + 4s);
    EXPECT_EQ(live.game->table.plies.size(), 1u) << "nothing is on the board";
    ASSERT_TRUE(is_offered(choices_for(*live.game, black), Choice::finish_sealing));
    live.take(live.from(black, action::Pause{black, table::PauseReason::sealed}), noon + 5s);
    EXPECT_EQ(live.refused(live.from(black, seal("c7c5")), noon + 6s), Refused::table_refuses) << "the clock stands";
}

TEST(livegame, laws_dk_2023_I_1_1_no_player_adjourns_the_game_unasked) {
    Live live;
    const Message seal = live.from(white, action::Seal{white, "e2e4", *table::parse_hand_move("e2e4")});
    const Message pause = live.from(white, action::Pause{white, table::PauseReason::sealed});
    EXPECT_EQ(live.refused(seal, noon + 1s), Refused::not_for_this_seat);
    EXPECT_EQ(live.refused(pause, noon + 1s), Refused::not_for_this_seat);
    live.take(Message{.from = Role::arbiter, .act = action::RequestSeal{}}, noon + 2s);
    EXPECT_EQ(live.refused(seal, noon + 3s), std::nullopt);
}

TEST(livegame, laws_dk_2023_8_7_a_result_is_signed_when_there_is_one) {
    Live live;
    EXPECT_EQ(live.refused(live.from(white, action::Sign{white, "1-0"}), noon + 1s), Refused::not_over);
    live.take(live.from(black, action::Resign{black}), noon + 2s);
    EXPECT_EQ(live.refused(live.from(white, action::Sign{white, "1-0"}), noon + 3s), std::nullopt);
}

TEST(livegame, laws_dk_2023_I_7_the_envelope_is_opened_and_the_sealed_move_is_played) {
    Live live;
    live.move(white, "e2e4", noon + 1s);
    live.take(Message{.from = Role::arbiter, .act = action::RequestSeal{}}, noon + 2s);
    live.take(live.from(black, action::Seal{black, "e5", *table::parse_hand_move("e7e5")}), noon + 3s);
    live.take(live.from(black, action::Pause{black, table::PauseReason::sealed}), noon + 4s);
    const auto left = live.game->table.clock.left(black);
    EXPECT_FALSE(is_offered(choices_for_arbiter(*live.game), Choice::resume)) << "the clocks stand until it is opened";
    EXPECT_TRUE(alarms_of(*live.game, noon + 1h).empty()) << "an adjourned game calls nobody";
    EXPECT_EQ(clock_at(*live.game, noon + 1h).left(black), left);
    ASSERT_TRUE(is_offered(choices_for_arbiter(*live.game), Choice::resume_adjourned));
    live.take(Message{.from = Role::arbiter, .act = action::ResumeAdjourned{{true, true}}}, noon + 2h);
    ASSERT_TRUE(is_offered(choices_for_arbiter(*live.game), Choice::open_envelope));
    live.take(Message{.from = Role::arbiter, .act = action::OpenEnvelope{}}, noon + 2h);
    ASSERT_EQ(live.game->table.plies.size(), 2u);
    EXPECT_EQ(live.game->table.clock.running(), white);
    EXPECT_EQ(live.game->table.clock.left(black), left + 5s)
        << "no time lost overnight, and the increment for the move";
    live.move(white, "g1f3", noon + 2h + 10s);
    EXPECT_EQ(live.game->table.plies.size(), 3u);
    EXPECT_TRUE(is_offered(choices_for_arbiter(*live.game), Choice::stop_clocks));
}

TEST(livegame, a_result_is_recorded_once) {
    Live live;
    EXPECT_EQ(live.refused(Record{"d"}, noon), Refused::not_over);
    live.take(live.from(white, action::Resign{white}), noon + 1s);
    EXPECT_EQ(alarms_of(*live.game, noon + 1s), std::vector{Alarm::not_recorded});
    live.take(Record{"d"}, noon + 2s);
    EXPECT_EQ(live.refused(Record{"d"}, noon + 3s), Refused::recorded_already);
    EXPECT_TRUE(alarms_of(*live.game, noon + 3s).empty());
}

TEST(livegame, time_never_runs_backwards) {
    Live live;
    live.move(white, "e2e4", noon + 10s);
    live.move(black, "e7e5", noon + 4s);  // the server's clock was set back
    EXPECT_EQ(live.game->table.clock.left(black), 10min + 5s + 5s);
    EXPECT_EQ(live.game->clock_at, noon + 10s);
}

}  // namespace
}  // namespace dommer::livegame
