#include "laws/edition.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

namespace dommer::laws {
namespace {

using namespace std::chrono_literals;
using namespace std::chrono;
using Json = nlohmann::json;

Json read(const char* name) {
    std::ifstream file(std::string(DOMMER_GOLDEN_DIR) + "/laws/" + name);
    return Json::parse(file);
}

TEST(edition, the_day_of_play_decides) {
    EXPECT_EQ(edition_in_force(2009y / June / 30), nullptr);
    EXPECT_EQ(edition_in_force(2009y / July / 1), &laws_dk_2009);
    EXPECT_EQ(edition_in_force(2017y / June / 30), &laws_dk_2009);
    EXPECT_EQ(edition_in_force(2017y / July / 1), &laws_no_2017);
    EXPECT_EQ(edition_in_force(2017y / December / 31), &laws_no_2017);
    EXPECT_EQ(edition_in_force(2018y / January / 1), &laws_dk_2018);
    EXPECT_EQ(edition_in_force(2022y / December / 31), &laws_dk_2018);
    EXPECT_EQ(edition_in_force(2030y / May / 5), &laws_dk_2023);
}

TEST(edition, is_found_by_id_book_or_code) {
    EXPECT_EQ(find_edition("2017-07"), &laws_no_2017);
    EXPECT_EQ(find_edition("laws-2017-07"), &laws_no_2017);
    EXPECT_EQ(find_edition("laws_no_2017"), &laws_no_2017);
    EXPECT_EQ(find_edition("2016"), nullptr);
    EXPECT_EQ(find_edition(""), nullptr);
}

TEST(edition, dates_are_those_of_the_texts) {
    const Json dates = read("editions.json")["editions"];
    EXPECT_EQ(dates.size(), editions.size());
    for (const Edition* edition : editions) {
        const auto day = edition->in_force;
        const std::string iso = dates.at(std::string(edition->id)).at("in_force");
        EXPECT_EQ(iso, fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()),
                                   static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day())));
    }
}

// What a field of the table says, in the words of the parameter matrix.
using Words = std::function<Json(const Edition&)>;

template <class E>
Json one_of(E value, std::initializer_list<const char*> words) {
    return *(words.begin() + static_cast<int>(value));
}

Json in_words(const Cost& cost) {
    if (std::holds_alternative<GameLost>(cost)) return "immediate loss";
    if (std::holds_alternative<WinOnClaim>(cost)) return "opponent may claim the win";
    return std::get<TimeToOpponent>(cost).time.count();
}

template <class T>
Json or_null(std::optional<T> value) {
    return value ? Json(*value) : Json();
}

const std::map<std::string, Words> matrix{
    {"illegal.loss_at", [](const Edition& e) { return e.illegal_moves.losing_number; }},
    {"illegal.penalty_s.standard", [](const Edition& e) { return in_words(e.illegal_moves.cost.standard.cost); }},
    {"illegal.penalty_s.rapid_competition_rules",
     [](const Edition& e) { return in_words(e.illegal_moves.cost.rapid_competition_rules.cost); }},
    {"illegal.penalty_s.rapid_basic", [](const Edition& e) { return in_words(e.illegal_moves.cost.rapid_basic.cost); }},
    {"illegal.penalty_s.blitz_competition_rules",
     [](const Edition& e) { return in_words(e.illegal_moves.cost.blitz_competition_rules.cost); }},
    {"illegal.penalty_s.blitz_basic", [](const Edition& e) { return in_words(e.illegal_moves.cost.blitz_basic.cost); }},
    {"illegal.basic.trigger",
     [](const Edition& e) {
         return one_of(
             e.illegal_moves.basic_report,
             {"only a claim by the opponent before own move (arbiter steps in himself only if both kings in check "
              "or promotion unfinished)",
              "arbiter on sight or opponent's claim, before the opponent's next move"});
     }},
    {"illegal.basic.after_reply",
     [](const Edition& e) -> Json {
         const auto& rules = e.illegal_moves;
         if (rules.rapid_after_reply == rules.blitz_after_reply)
             return one_of(rules.rapid_after_reply,
                           {"no ruling", "stands unless the players agree without the arbiter"});
         EXPECT_EQ(rules.rapid_after_reply, AfterReply::no_ruling);
         return "no ruling (rapid); blitz: stands unless both agree without the arbiter";
     }},
    {"illegal.completed_when",
     [](const Edition& e) {
         return one_of(e.illegal_moves.completed, {"own clock stopped and opponent's started",
                                                   "player has stopped own clock", "player has pressed the clock"});
     }},
    {"illegal.counter_scope",
     [](const Edition& e) {
         return one_of(e.illegal_moves.count, {"not counted at all",
                                               "separate articles 7.5.3, 7.7.2, 7.8.2, each with own 'second time'; "
                                               "both are said to count as an illegal move",
                                               "one common count"});
     }},
    {"two_hands",
     [](const Edition& e) {
         return one_of(e.illegal_moves.two_hands,
                       {"breach of 4.1; penalty at discretion", "counts as illegal move; no clock condition",
                        "penalised as illegal move once the clock is pressed"});
     }},
    {"press_without_move",
     [](const Edition& e) -> Json {
         if (e.illegal_moves.empty_press == EmptyPress::no_rule_of_its_own)
             return "no rule of its own; 6.7 c lists only hitting, lifting, knocking over";
         return e.id == "2017-07" ? "counts as illegal move" : "penalised as illegal move";
     }},
    {"promotion.not_replaced",
     [](const Edition& e) {
         return one_of(e.illegal_moves.pawn_not_replaced, {"position restored; promotion redone (pawn released there "
                                                           "is bound to that square); counts as illegal move",
                                                           "pawn becomes a queen; counts as illegal move"});
     }},
    {"illegal_position.rapid",
     [](const Edition& e) {
         return one_of(e.illegal_moves.rapid_basic_position_seen,
                       {"arbiter intervenes if possible", "arbiter stays out",
                        "wait for next completed move; if the illegal position is still there: draw",
                        "wait; if an illegal position is still there: draw"});
     }},
    {"wrong_claim.penalty_s.standard",
     [](const Edition& e) { return e.draws.wrong_claim.standard.to_opponent.count(); }},
    {"wrong_claim.penalty_s.rapid",
     [](const Edition& e) {
         EXPECT_EQ(e.draws.wrong_claim.rapid_basic.to_opponent,
                   e.draws.wrong_claim.rapid_competition_rules.to_opponent);
         return e.draws.wrong_claim.rapid_basic.to_opponent.count();
     }},
    {"wrong_claim.penalty_s.blitz",
     [](const Edition& e) { return e.draws.wrong_claim.blitz_basic.to_opponent.count(); }},
    {"claim.clock_stop",
     [](const Edition& e) -> Json {
         if (e.draws.claim_stops_clock == ClaimStopsClock::player_may) return "player may stop both clocks";
         const std::map<std::string_view, Json> shall{{"2017-07", "player or arbiter shall stop"},
                                                      {"2018", "player or arbiter shall stop both clocks"},
                                                      {"2023", "player or arbiter shall pause the clock"}};
         return shall.at(e.id);
     }},
    {"claim.move_binding",
     [](const Edition& e) -> Json {
         if (!e.draws.written_move_is_final) return "not stated in 9.2/9.3; 9.5: must be played if the claim fails";
         return e.recording.electronic_sheet ? "yes; paper or electronic sheet" : "yes";
     }},
    {"fivefold",
     [](const Edition& e) {
         EXPECT_EQ(e.draws.automatic_repetition.value_or(5), 5);
         return e.draws.automatic_repetition.has_value();
     }},
    {"seventyfive",
     [](const Edition& e) {
         EXPECT_EQ(e.draws.automatic_moves.value_or(75), 75);
         return e.draws.automatic_moves.has_value();
     }},
    {"agreement.min_moves", [](const Edition& e) { return e.draws.moves_before_agreement; }},
    {"offer.claim_is_offer",
     [](const Edition& e) {
         return one_of(e.draws.implied_offer, {"9.2, 9.3, 10.2", "9.2, 9.3; III.4 request"});
     }},
    {"event_draw_ban",
     [](const Edition& e) {
         return one_of(e.draws.event_may_forbid, {"agreeing a draw", "offering or agreeing"});
     }},
    {"resign.opponent_cannot_mate",
     [](const Edition& e) {
         return one_of(e.end.resigned, {"loss", "draw"});
     }},
    {"mate_stalemate_condition",
     [](const Edition& e) {
         return one_of(e.end.ending_move, {"be legal", "accord with 3 and 4.2-4.7"});
     }},
    {"points.total_cap", [](const Edition& e) { return e.end.total_score_capped ? Json(true) : Json("not stated"); }},
    {"move_completed_by_next_move", [](const Edition& e) { return e.clock.next_move_completes_unpressed; }},
    {"time_carry_over",
     [](const Edition& e) -> Json {
         if (!e.clock.delay_mode_carries_over) return "yes, except in delay mode";
         return e.id == "2017-07" ? "yes, with several time controls" : "yes, where applicable";
     }},
    {"assistant.clock_adjust",
     [](const Edition& e) {
         return one_of(e.clock.assistant, {"always, by the arbiter", "by the arbiter, not for a disabled player"});
     }},
    {"default_time_min", [](const Edition& e) { return e.clock.default_time.count(); }},
    {"default.arbiter_discretion",
     [](const Edition& e) {
         return one_of(e.clock.lateness_excused_by,
                       {"arbiter", "arbiter in force majeure; organiser through regulations or invitation"});
     }},
    {"both_flags",
     [](const Edition& e) {
         return one_of(e.clock.both_flags, {"continue unless last period; last period: draw",
                                            "same, only where the guideline was announced"});
     }},
    {"both_flags.rapid_basic",
     [](const Edition& e) {
         return one_of(e.clock.basic_both_flags, {"draw", "claimant needs time left (so no win)", "no such condition"});
     }},
    {"flag.rapid_arbiter",
     [](const Edition& e) {
         return one_of(e.clock.basic_flag_call, {"must not call it (may if both have fallen)",
                                                 "may call it (Norwegian 'kan')", "shall call it"});
     }},
    {"pause.invalid_reason",
     [](const Edition& e) {
         return one_of(e.clock.pause_penalty, {"if obviously no valid reason", "if no valid reason"});
     }},
    {"colours_reversed",
     [](const Edition& e) -> Json {
         if (!e.setup.reversed_colours_stand_after) return "continues unless the arbiter rules otherwise";
         return fmt::format(
             "fewer than {} moves by {}: new game; otherwise continues", *e.setup.reversed_colours_stand_after,
             e.setup.reversed_colours_stand == ReversedColoursStand::when_either_has_made_them ? "both" : "each");
     }},
    {"wrong_setup.rapid_basic_limit", [](const Edition& e) { return e.setup.basic_setup_stands_after; }},
    {"clock_setting.rapid_basic_limit", [](const Edition& e) { return e.setup.basic_clock_stands_after; }},
    {"wrong_setup.rapid_castling",
     [](const Edition& e) {
         return one_of(e.setup.basic_castling, {"king and queen interchanged: no castling with that king",
                                                "misplaced king: none; misplaced rook: not with it"});
     }},
    {"touch.intent",
     [](const Edition& e) {
         return one_of(
             e.touch.binds,
             {"deliberate touch", "touch with the intention of moving or capturing; other contact presumed intended"});
     }},
    {"touch.forfeit_claim",
     [](const Edition& e) {
         return one_of(e.touch.binds,
                       {"claimant deliberately touches a piece", "claimant touches a piece with intent"});
     }},
    {"touch.both_colours",
     [](const Edition& e) {
         return one_of(
             e.touch.both_colours,
             {"one of each: take with it; otherwise first touched that can",
              "one or more of each: first touched enemy by first touched own; otherwise first touched that can"});
     }},
    {"touch.castling_illegal",
     [](const Edition& e) {
         return one_of(e.touch.illegal_castling,
                       {"king, or king and rook together: another king move",
                        "king, or king and then rook: another king move", "king and then rook: another king move"});
     }},
    {"castling.king_released_illegal",
     [](const Edition& e) {
         return one_of(e.touch.king_released,
                       {"not stated in 4.6 b; 4.6 end: another move under 4.5", "another legal king move, else any"});
     }},
    {"touch.rapid_basic",
     [](const Edition& e) {
         return e.touch.basic_only_on_request ? "only when a player asks" : "as in standard play";
     }},
    {"rapid.bounds_min",
     [](const Edition& e) {
         return fmt::format("{} {} t < {}", e.speed.blitz_boundary.count(),
                            e.speed.boundary_is_blitz ? "<" : "<=", e.speed.standard_from.count());
     }},
    {"blitz.bounds_min",
     [](const Edition& e) {
         return fmt::format("t {} {}", e.speed.boundary_is_blitz ? "<=" : "<", e.speed.blitz_boundary.count());
     }},
    {"rapid.full_supervision",
     [](const Edition& e) -> Json {
         EXPECT_EQ(e.speed.rapid_games_per_arbiter, 3);
         return e.speed.arbiter_records ? "one arbiter per at most three games, and game recorded by arbiter/assistant"
                                        : "adequate supervision, e.g. one arbiter per at most three games";
     }},
    {"blitz.full_supervision",
     [](const Edition& e) -> Json {
         EXPECT_EQ(e.speed.blitz_games_per_arbiter, 1);
         return e.speed.arbiter_records ? "one arbiter per game, and game recorded" : "one arbiter per game";
     }},
    {"scoresheet_request_max", [](const Edition& e) { return or_null(e.speed.record_requests); }},
    {"scoresheet.electronic", [](const Edition& e) { return e.recording.electronic_sheet; }},
    {"scoresheet.exempt",
     [](const Edition& e) {
         return one_of(e.recording.exempt, {"free; after any flag fall must complete the sheet before moving",
                                            "free for the rest of the period; 8.5.2"});
     }},
    {"reconstruction.record",
     [](const Edition& e) {
         return one_of(e.recording.reconstruction,
                       {"position, clock times, number of moves if known",
                        "position, clock times, who is on move, number of moves if known",
                        "position, clock times, whose clock ran, moves made/completed if known"});
     }},
    {"notation.long_form", [](const Edition& e) { return e.recording.long_form; }},
    {"device.rule",
     [](const Edition& e) {
         return one_of(e.conduct.devices, {"forbidden unless completely off; a sound loses",
                                           "phone/communication device forbidden in the venue; event may allow it off "
                                           "in a bag; on the person: loses",
                                           "any device not approved forbidden; bag exception; on the person: loses"});
     }},
    {"device.opponent_score",
     [](const Edition& e) {
         return one_of(e.conduct.device_opponent, {"win", "win, but draw score if no series of moves can win"});
     }},
    {"device.milder_penalty", [](const Edition& e) { return e.conduct.milder_device_penalty; }},
    {"search_of_player", [](const Edition& e) { return e.conduct.player_may_be_searched; }},
    {"penalties",
     [](const Edition& e) -> Json {
         if (e.conduct.penalties.size() == 7)
             return "a-g: warning, time to opponent, time off, lost, reduce score, raise opponent's score, expulsion";
         EXPECT_EQ(e.conduct.penalties.size(), 9U);
         return e.id == "2017-07" ? "nine: adds fine and exclusion from rounds, other order" : "nine";
     }},
    {"vi.assistant_hearing", [](const Edition& e) { return e.conduct.hearing_impaired_needs_assistant; }},
    {"quickplay",
     [](const Edition& e) {
         return one_of(e.quickplay.applies, {"always in a quickplay finish; article of the laws",
                                             "guideline, only if announced, no increment, not blitz"});
     }},
    {"quickplay.increment_request",
     [](const Edition& e) { return e.quickplay.increment_request ? Json(true) : Json(); }},
    {"quickplay.clock_stop",
     [](const Edition& e) -> Json {
         if (e.quickplay.claimant_clock == QuickplayClock::shall_stop)
             return "shall stop both clocks and call the arbiter (English: may stop)";
         const std::map<std::string_view, Json> may{{"2017-07", "shall call, may stop"},
                                                    {"2018", "shall call, may stop both"},
                                                    {"2023", "shall call, may pause"}};
         return may.at(e.id);
     }},
    {"quickplay.reject_penalty_s", [](const Edition& e) { return e.quickplay.rejected.count(); }},
    {"quickplay.postpone_s", [](const Edition& e) { return e.quickplay.postponed.count(); }},
    {"quickplay.final", [](const Edition& e) { return e.quickplay.ruling_may_be_appealed; }},
    {"adjournment",
     [](const Edition& e) {
         return e.adjournment == EarlyAdjournment::no_adjournment ? "not in this text (8.1 refers to 'F1 stk. 1')"
                                                                  : "Guidelines I";
     }},
    {"adjournment.early_record",
     [](const Edition& e) {
         if (e.adjournment == EarlyAdjournment::no_adjournment) return Json();
         return one_of(e.adjournment, {"", "remaining time", "thinking time"});
     }},
};

// The rest of the matrix has no field, because a program does the same in every edition or because it only says where
// a text stands, which the article map tells.
const std::set<std::string> without_a_field{
    "king_capture",         "claim.article.threefold",  "same_position.ep",  "same_position.castling",
    "dead_position",        "move_ends_game_list",      "wrong_setup",       "board_orientation",
    "quickplay.no_arbiter", "notation.capture_x",       "notation.appendix", "vi.clock",
    "anti_cheating",        "legal_illegal_definition", "federation_rules",  "new_player_rights"};

// "as 2017" and "as 2018" in the matrix stand for that edition's words.
Json resolved(const Json& values, const std::string& id) {
    const Json value = values.at(id).at("value");
    if (value == "as 2017") return resolved(values, "2017-07");
    if (value == "as 2018") return resolved(values, "2018");
    return value;
}

TEST(edition, every_value_is_that_of_the_parameter_matrix) {
    std::size_t compared = 0;
    const Json file = read("editions.json");
    for (const Json& parameter : file.at("parameters")) {
        const std::string key = parameter["key"];
        if (without_a_field.contains(key)) continue;
        ASSERT_TRUE(matrix.contains(key)) << key;
        for (const Edition* edition : editions) {
            const Json expected = resolved(parameter["values"], std::string(edition->id));
            EXPECT_EQ(matrix.at(key)(*edition), expected) << key << " in " << edition->id;
        }
        ++compared;
    }
    EXPECT_EQ(compared, matrix.size());
}

TEST(edition, A_1_and_B_1_main_time_and_sixty_increments_decide_the_class) {
    const std::map<std::string, TimeClass> classes{
        {"standard", TimeClass::standard}, {"rapid", TimeClass::rapid}, {"blitz", TimeClass::blitz}};
    const Json file = read("time_control_class.json");
    EXPECT_EQ(file.at("cases").size(), 72U);
    for (const Json& row : file.at("cases")) {
        const Edition* edition = find_edition(row["edition"].get<std::string>());
        ASSERT_NE(edition, nullptr);
        EXPECT_EQ(time_class(*edition, minutes(row["minutes"].get<int>()), seconds(row["increment_s"].get<int>())),
                  classes.at(row["class"]))
            << row;
    }
}

TEST(edition, laws_dk_2023_B_3_reduced_penalties_in_blitz_may_be_withheld) {
    const auto time = [](const Edition& e, TimeClass play, Supervision supervision, BlitzReduction reduction) {
        return cost_in(e.draws.wrong_claim, e, play, supervision, reduction).to_opponent;
    };
    EXPECT_EQ(time(laws_dk_2023, TimeClass::blitz, Supervision::basic, BlitzReduction::applied), 1min);
    EXPECT_EQ(time(laws_dk_2023, TimeClass::blitz, Supervision::basic, BlitzReduction::withheld), 2min);
    EXPECT_EQ(time(laws_dk_2023, TimeClass::rapid, Supervision::basic, BlitzReduction::withheld), 1min);
    EXPECT_EQ(time(laws_dk_2018, TimeClass::blitz, Supervision::basic, BlitzReduction::withheld), 1min);
    EXPECT_EQ(time(laws_dk_2023, TimeClass::blitz, Supervision::competition_rules, BlitzReduction::applied), 2min);
}

}  // namespace
}  // namespace dommer::laws
