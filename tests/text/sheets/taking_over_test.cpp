// An event that is written down as a report and taken over from it again is the same event.
#include "tournament/taking_over.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "../../event/tournament/hall.hpp"
#include "sheets/exports.hpp"
#include "trf/read.hpp"

namespace dommer::tournament {
namespace {

systems::Paired next_of(const Tournament& now) {
    const PairingInput input = pairing_input_of(now);
    return now.settings.system->pair(pairing::input_of(input, Work::without_limit()), input.options);
}

bool paired_next(Hall& hall) {
    const auto paired = next_of(*hall.now);
    return paired && hall.act(PairRound{*paired}).has_value() && hall.act(Publish{}).has_value();
}

Settings open_event(const std::string& system, int rounds) {
    Settings settings = club_event(rounds, system);
    settings.admission = Admission::everybody;
    settings.tie_breaks = system == "dutch" ? "BH/C1,BH,SB,DE,WIN" : system == "round-robin" ? "SB,WIN" : "DSU_ORD";
    settings.initial_colour = Colour::black;
    settings.elo_rated = true;
    settings.arbiters = {{"Lund, Mette", ""}, {"Vik, Geir", ""}};
    return settings;
}

std::string report_text(const Tournament& now) {
    return sheets::fide_report_text(now, *standing_of(now), trf::Dialect::trf26);
}

TakeOverChoices choices() {
    return {.system = {}, .rounds = {}, .tie_breaks = {}, .fide_rated = true, .actor = "chief"};
}

tl::expected<TakenOver, std::vector<NotTakenOver>> again(const std::string& text,
                                                         const TakeOverChoices& chosen = choices()) {
    const auto read = trf::read(text, trf::Reading::strict);
    if (!read) {
        ADD_FAILURE() << "our own report is refused:\n" << text;
        return tl::unexpected(std::vector<NotTakenOver>{});
    }
    return taken_over_from(read->report, chosen);
}

// Ranks and points by starting number, the ranked first.
std::vector<std::tuple<int, int, int>> table_of(const Tournament& now) {
    std::vector<std::tuple<int, int, int>> rows;
    const auto standing = standing_of(now);
    for (const RankedEntrant& row : standing->ranked)
        rows.emplace_back(row.rank, find(now, row.entrant)->number->number, row.points.halves);
    for (const RankedEntrant& row : standing->unranked)
        rows.emplace_back(0, find(now, row.entrant)->number->number, row.points.halves);
    std::ranges::sort(rows);
    return rows;
}

std::string next_text(const Tournament& now) {
    const auto paired = next_of(now);
    if (!paired) return "none";
    std::string text;
    for (const pairing::Board& board : paired->boards)
        text += std::to_string(board.white.number) + "-" + std::to_string(board.black.number) + " ";
    if (paired->bye) text += std::to_string(paired->bye->player.number) + "=PAB";
    return text;
}

Command something_between_rounds(const Tournament& now) {
    const EntryId who{*rc::gen::inRange(1, static_cast<int>(now.entrants.size()) + 1)};
    const EntryId other{*rc::gen::inRange(1, static_cast<int>(now.entrants.size()) + 1)};
    const RoundNumber next = next_round(now);
    switch (*rc::gen::inRange(0, 9)) {
        case 0: return GrantBye{who, next, ByeValue::half};
        case 1: return GrantBye{who, {next.number + 1}, ByeValue::zero};
        case 2: return GrantBye{who, next, ByeValue::full};
        case 3: return Withdraw{who};
        case 4: return Return{who};
        case 5: return ForbidPair{{{who, other}, false}};
        case 6: return AllowPair{{who, other}, "so"};
        case 7: return AdjustPoints{who, {*rc::gen::element(-1, 1, 2)}, "so"};
        default:
            return Enter{
                {.name = "Late, " + std::to_string(now.entrants.size()), .rating = {*rc::gen::inRange(1000, 2500)}}};
    }
}

void play(Hall& hall, bool whole) {
    const RoundNumber round{static_cast<int>(hall.now->rounds.size())};
    const int boards = static_cast<int>(hall.now->rounds.back().tables.size());
    for (int board = 1; board <= boards; ++board) {
        if (find(*hall.now, round, board)->result) continue;
        const char* text = *rc::gen::element("1-0", "1-0", "0-1", "½-½", "½-½", "+--", "--+", "---", "w", "d", "l",
                                             "½-0", "0-½", "0-0", "pp");
        if (!whole && *rc::gen::inRange(0, 4) == 0) continue;
        if (!hall.act(EnterResult{round, board, *parse_result(text)}))
            static_cast<void>(hall.act(EnterResult{round, board, *parse_result("1-0")}));
    }
}

RC_GTEST_PROP(taking_over, our_own_report_gives_the_same_table_and_the_same_next_round, ()) {
    const std::string system = *rc::gen::element<std::string>("dutch", "dutch", "dubov", "monrad", "danish-swiss",
                                                              "dutch-1998", "dubov-1997", "round-robin");
    const int rounds = *rc::gen::inRange(2, 8), players = *rc::gen::inRange(4, 15);
    Settings settings = open_event(system, rounds);
    settings.baku = system == "dutch" && *rc::gen::inRange(0, 3) == 0;
    if (!settings.baku && *rc::gen::inRange(0, 4) == 0) settings.points = pairing::PointSystem::of({6}, {2}, {0});
    Hall hall;
    hall.answer = {.confirmed = true, .leaving = "so"};
    hall.open(settings, players);
    RC_PRE(hall.now.has_value());
    const int played = *rc::gen::inRange(0, rounds + 1);
    for (int round = 1; round <= played; ++round) {
        for (int acts = *rc::gen::inRange(0, 4); acts > 0; --acts)
            static_cast<void>(hall.act(something_between_rounds(*hall.now)));
        if (!paired_next(hall)) break;
        play(hall, round < played);
    }
    for (int acts = *rc::gen::inRange(0, 4); acts > 0; --acts)
        static_cast<void>(hall.act(something_between_rounds(*hall.now)));
    // In the last round a report does not tell a game that is put off from one that is being played.
    const auto is_put_off = [](const BoardPairing& table) { return table.result && !is_final(*table.result); };
    const bool is_told = hall.now->rounds.empty() || std::ranges::none_of(hall.now->rounds.back().tables, is_put_off);
    RC_PRE(is_told);
    // Nor a round without a single game from one that is not paired yet.
    const bool all_have_games =
        std::ranges::none_of(hall.now->rounds, [](const HeldRound& round) { return round.tables.empty(); });
    RC_PRE(all_have_games);
    const bool goes_on = static_cast<int>(hall.now->rounds.size()) < hall.now->settings.rounds;
    const std::string text = report_text(*hall.now);
    RC_LOG() << text;
    const auto taken = again(text);
    RC_ASSERT(taken.has_value());
    RC_ASSERT(taken->settings.system.id() == system);
    RC_ASSERT(taken->settings.rounds == hall.now->settings.rounds);
    RC_ASSERT(table_of(taken->then) == table_of(*hall.now));
    if (goes_on) RC_ASSERT(next_text(taken->then) == next_text(*hall.now));
    // And once more: what was taken over is written down as it was, but for what is said about it in comments.
    const auto twice = again(report_text(taken->then));
    RC_ASSERT(twice.has_value());
    RC_ASSERT(table_of(twice->then) == table_of(*hall.now));
    if (goes_on) RC_ASSERT(next_text(twice->then) == next_text(*hall.now));
}

// All rounds of an event by the table are played.
Hall table_event(int players, int rounds, bool swapped) {
    Hall hall;
    Settings settings = open_event("round-robin", rounds);
    settings.choices.swap_rounds = swapped;
    hall.open(settings, players);
    while (static_cast<int>(hall.now->rounds.size()) < hall.now->settings.rounds && paired_next(hall))
        for (int board = 1; board <= players / 2; ++board)
            EXPECT_TRUE(
                hall.act(EnterResult{{static_cast<int>(hall.now->rounds.size())}, board, *parse_result("1-0")}));
    return hall;
}

TEST(taking_over, fide_acceptance_2026_98_a_table_has_its_own_type_and_comes_back_with_its_order_of_rounds) {
    struct Case {
        int rounds;
        bool swapped;
        std::string_view type;
    };
    for (const Case& each : {Case{3, true, "FIDE_ROUNDROBIN"}, Case{6, true, "FIDE_DOUBLEROUNDROBIN"},
                             Case{6, false, "BERGER_DOUBLEROUNDROBIN"}}) {
        const Hall hall = table_event(4, each.rounds, each.swapped);
        const std::string text = report_text(*hall.now);
        EXPECT_NE(text.find("192 " + std::string(each.type) + "\r\n"), std::string::npos) << text;
        const auto taken = again(text);
        ASSERT_TRUE(taken);
        EXPECT_FALSE(taken->has_breaches()) << each.type;
        if (each.rounds == 6) {
            EXPECT_EQ(taken->settings.choices.swap_rounds, each.swapped);
        }
    }
}

TEST(taking_over, fide_acceptance_2026_116_and_145_both_ratings_and_the_way_of_numbering_come_back) {
    Hall hall;
    Settings settings = open_event("dutch", 3);
    settings.choices.strength = StrengthBy::fide_or_rating;
    ASSERT_TRUE(hall.act(Create{settings}));
    ASSERT_TRUE(hall.act(Enter{{.name = "Ørn, Åse", .rating = {1500}, .elo = {2100}}}));
    ASSERT_TRUE(hall.act(Enter{{.name = "Berg, Bo", .rating = {1900}}}));
    ASSERT_TRUE(hall.act(Enter{{.name = "Carl, C", .rating = {1600}, .elo = {1800}}}));
    ASSERT_TRUE(hall.act(Enter{{.name = "Dahl, D", .elo = {1700}}}));
    ASSERT_TRUE(hall.act(GiveNumbers{}));
    const auto taken = again(report_text(*hall.now));
    ASSERT_TRUE(taken);
    EXPECT_TRUE(std::ranges::none_of(taken->notes,
                                     [](const Noted& each) { return each.what == TakeOverNote::lines_left_out; }));
    EXPECT_EQ(taken->settings.choices.strength, StrengthBy::fide_or_rating);
    for (const auto& [id, entrant] : taken->then.entrants) {
        const auto was = std::ranges::find_if(hall.now->entrants, [&](const auto& each) {
            return each.second.particulars.name == entrant.particulars.name;
        });
        ASSERT_NE(was, hall.now->entrants.end());
        EXPECT_EQ(entrant.particulars.rating, was->second.particulars.rating) << entrant.particulars.name;
        EXPECT_EQ(entrant.particulars.elo, was->second.particulars.elo) << entrant.particulars.name;
        EXPECT_EQ(entrant.number, was->second.number);
    }
}

TEST(taking_over, fide_acceptance_2026_113_what_was_said_of_rounds_before_is_said_again) {
    Hall hall;
    hall.open(open_event("dutch", 4), 6);
    for (int round = 1; round <= 2; ++round) {
        ASSERT_TRUE(paired_next(hall));
        for (const int board : {1, 2, 3}) ASSERT_TRUE(hall.act(EnterResult{{round}, board, *parse_result("1-0")}));
    }
    ASSERT_TRUE(hall.act(CorrectResult{{1}, 1, *parse_result("½-½"), "misread"}));
    const std::string text = report_text(*hall.now);
    const auto taken = again(text);
    ASSERT_TRUE(taken);
    ASSERT_EQ(taken->comments.size(), 1u) << text;
    EXPECT_TRUE(taken->comments.front().starts_with("Correction @ Round 1: "));
    std::optional<Tournament> now;
    const TakeOver all = take_over(*taken, {.file = "a.trf", .format = "trf"});
    for (const Event& event : all.events) now = evolve(now.value_or(Tournament{}), event);
    EXPECT_NE(report_text(*now).find("### " + taken->comments.front()), std::string::npos);
}

TEST(taking_over, fide_acceptance_2026_44_the_round_in_which_fide_mode_was_left_stays) {
    Hall hall;
    hall.open(open_event("dutch", 4), 4);
    hall.answer = {.confirmed = true};
    for (int round = 1; round <= 2; ++round) {
        ASSERT_TRUE(paired_next(hall));
        for (const int board : {1, 2}) ASSERT_TRUE(hall.act(EnterResult{{round}, board, *parse_result("1-0")}));
        if (round == 1) {
            ASSERT_TRUE(hall.act(LeaveFideMode{"a friendly event"}));
        }
    }
    const auto taken = again(report_text(*hall.now));
    ASSERT_TRUE(taken);
    EXPECT_EQ(taken->then.fide->left->round, RoundNumber{1});
}

TEST(taking_over, a_pair_kept_apart_weakly_is_no_hard_prohibition_in_the_report) {
    Hall hall;
    hall.open(open_event("dutch", 4), 6);
    ASSERT_TRUE(hall.act(ForbidPair{{{{1}, {4}}, true}}));
    ASSERT_TRUE(hall.act(ForbidPair{{{{2}, {5}}, false}}));
    const std::string text = report_text(*hall.now);
    EXPECT_NE(text.find("### weakly apart: 1 4 in 1-4\r\n"), std::string::npos) << text;
    const auto taken = again(text);
    ASSERT_TRUE(taken);
    const auto& forbidden = taken->then.forbidden;
    ASSERT_EQ(forbidden.size(), 2u);
    EXPECT_EQ(std::ranges::count(forbidden, true, &Forbidden::weak), 1);
    EXPECT_EQ(next_text(taken->then), next_text(*hall.now));
}

constexpr const char* fjord = R"(012 Fjord Open
022 Aarhus
032 DEN
042 2026/03/06
052 2026/03/08
062 4
102 Lund, Mette
122 90+30
142 3
192 FIDE_DUTCH_2026
202 BH/C1,BH
001    1 m IM Alm, Karin                        2310 DEN     1990001 1990/04/02  1.0    1     3 w 1
001    2 m    Berg, Ola                         2205 NOR     1990002 1985/11/20  1.0    1     4 b 1
001    3 m FM Dahl, Erik                        2188 SWE     1990003 2001        0.0    3     1 b 0
001    4 wWFM Eng, Siri                         2101 NOR     1990004 1998/07/07  0.0    3     2 w 0
)";

TEST(taking_over, fide_acceptance_2026_56_an_event_is_in_fide_mode_unless_the_report_says_that_it_was_left) {
    const auto taken = again(fjord);
    ASSERT_TRUE(taken);
    EXPECT_TRUE(taken->notes.empty());
    EXPECT_TRUE(taken->then.fide && !taken->then.fide->left);
    const auto left = again(std::string(fjord) + "### FIDE mode exited @ Round 1\n");
    ASSERT_TRUE(left && left->then.fide);
    EXPECT_TRUE(left->then.fide->left);
    auto chosen = choices();
    chosen.fide_rated = false;
    EXPECT_FALSE(again(fjord, chosen)->then.fide);
}

TEST(taking_over, fide_acceptance_2026_54_a_round_that_the_system_pairs_otherwise_is_told_and_marked) {
    std::string text = fjord;
    text.replace(text.find("     3 w 1"), 10, "     2 w 1");
    text.replace(text.find("     4 b 1"), 10, "     1 b 0");
    text.replace(text.find("     1 b 0", text.find("Dahl")), 10, "     4 w 1");
    text.replace(text.find("     2 w 0", text.find("Eng")), 10, "     3 b 0");
    text.replace(text.find(" 1.0    1     1 b"), 4, " 0.0");
    text.replace(text.find(" 0.0    3     4 w"), 4, " 1.0");
    const auto taken = again(text);
    ASSERT_TRUE(taken);
    EXPECT_TRUE(taken->has_breaches());
    ASSERT_TRUE(taken->then.rounds.front().by_system);
    EXPECT_EQ(taken->then.rounds.front().by, PairedBy::elsewhere);
    const std::string out = report_text(taken->then);
    EXPECT_NE(out.find("### Import @ Round 1: 1-3 4-2 => 1-2 3-4"), std::string::npos) << out;
}

TEST(taking_over, what_the_report_leaves_open_is_noted) {
    std::string text = fjord;
    text.erase(text.find("142 3\n"), 6), text.erase(text.find("192 "), 20), text.erase(text.find("202 "), 13);
    const auto taken = again(text);
    ASSERT_TRUE(taken);
    std::vector<TakeOverNote> notes;
    for (const Noted& note : taken->notes) notes.push_back(note.what);
    EXPECT_EQ(notes, (std::vector{TakeOverNote::system_assumed, TakeOverNote::rounds_assumed,
                                  TakeOverNote::tie_breaks_assumed}));
}

TEST(taking_over, what_cannot_be_taken_over_is_refused_with_every_reason) {
    std::string text = fjord;
    text.replace(text.find("FIDE_DUTCH_2026"), 15, "CUSTOM_SWISS");
    const auto custom = again(text);
    ASSERT_FALSE(custom);
    EXPECT_EQ(custom.error().front().fault, TakeOverFault::system_not_said);
    auto chosen = choices();
    chosen.system = "monrad";
    EXPECT_TRUE(again(text, chosen));
    text.replace(text.find("CUSTOM_SWISS"), 12, "FIDE_TEAM");
    EXPECT_EQ(again(text).error().front().fault, TakeOverFault::of_teams);
}

TEST(taking_over, the_import_stands_in_the_log_and_the_events_make_the_event) {
    auto taken = again(fjord);
    const Tournament expected = taken->then;
    const TakeOver command = take_over(std::move(*taken), {.file = "fjord.trf", .format = "trf", .digest = "ab"});
    Hall hall;
    ASSERT_TRUE(hall.act(command));
    ASSERT_TRUE(hall.now->import);
    EXPECT_EQ(hall.now->import->file, "fjord.trf");
    Tournament without = *hall.now;
    without.import.reset();
    EXPECT_EQ(without, expected);
    EXPECT_EQ(hall.refusal_of(command), Refused::exists_already);
}

}  // namespace
}  // namespace dommer::tournament
