#include "tournament/fide_choices.hpp"

#include "hall.hpp"
#include "tournament/by_hand.hpp"
#include "tournament/checklist.hpp"
#include "tournament/fide_mode.hpp"
#include "tournament/rating_check.hpp"

namespace dommer::tournament {
namespace {

const Answer yes{.confirmed = true};

Settings rated(int rounds, std::string system = "dutch") {
    Settings settings = club_event(rounds, std::move(system));
    settings.elo_rated = true, settings.tie_breaks = "SB";
    return settings;
}

bool allowed(Hall& hall, const Command& command) {
    hall.answer = yes;
    const bool done = hall.act(command).has_value();
    hall.answer = {};
    return done;
}

std::string names_by_number(const Tournament& now) {
    std::map<PlayerId, std::string> names;
    for (const auto& [id, entrant] : now.entrants)
        if (entrant.number) names[*entrant.number] = entrant.particulars.name;
    std::string text;
    for (const auto& [number, name] : names) text += name;
    return text;
}

// A and B have both numbers, C FIDE's alone, D a rating alone.
std::string order_by(StrengthBy by) {
    Settings settings = rated(3);
    settings.choices.strength = by;
    Hall hall;
    EXPECT_TRUE(hall.act(Create{settings}));
    EXPECT_TRUE(hall.act(Enter{{.name = "A", .rating = {1900}, .elo = {2100}}}));
    EXPECT_TRUE(hall.act(Enter{{.name = "B", .rating = {2050}, .elo = {1950}}}));
    EXPECT_TRUE(hall.act(Enter{{.name = "C", .elo = {2000}}}));
    EXPECT_TRUE(hall.act(Enter{{.name = "D", .rating = {1980}}}));
    EXPECT_TRUE(hall.act(GiveNumbers{}));
    return names_by_number(*hall.now);
}

TEST(fide_choices, fide_acceptance_2026_145_players_are_numbered_by_the_number_that_was_announced) {
    EXPECT_EQ(order_by(StrengthBy::rating), "BDAC");
    EXPECT_EQ(order_by(StrengthBy::fide), "ACBD");
    EXPECT_EQ(order_by(StrengthBy::fide_or_rating), "ACDB");
    EXPECT_EQ(order_by(StrengthBy::rating_or_fide), "BCDA");
    EXPECT_EQ(order_by(StrengthBy::higher), "ABCD");
}

TEST(fide_choices, fide_acceptance_2026_146_equals_go_by_what_was_announced) {
    using namespace std::chrono;
    const Particulars young{.name = "A", .rating = {2000}, .born = 2001y / 1 / 1, .fide_id = 7},
        old{.name = "B", .rating = {2000}, .born = 1950y / 1 / 1, .fide_id = 5},
        titled{.name = "C", .rating = {2000}, .title = Title::fm};
    EXPECT_TRUE(ranks_before(young, old, {}));
    EXPECT_TRUE(ranks_before(old, young, {.equals = EqualsBy::age}));
    EXPECT_TRUE(ranks_before(old, young, {.equals = EqualsBy::fide_id}));
    EXPECT_TRUE(ranks_before(titled, old, {.equals = EqualsBy::age})) << "a title comes first";
    EXPECT_TRUE(ranks_before(young, {.name = "D", .rating = {2000}}, {.equals = EqualsBy::fide_id}));
}

TEST(fide_choices, fide_acceptance_2026_173_half_point_byes_are_as_many_as_were_announced) {
    Settings settings = rated(5);
    settings.choices.half_byes = 1, settings.choices.last_half_bye = 3;
    Hall hall;
    hall.open(settings, 6);
    EXPECT_EQ(hall.refusal_of(GrantBye{{1}, {4}, ByeValue::half}), Refused::half_bye_too_late);
    ASSERT_TRUE(hall.act(GrantBye{{1}, {1}, ByeValue::half}));
    EXPECT_EQ(hall.refusal_of(GrantBye{{1}, {2}, ByeValue::half}), Refused::half_byes_used_up);
    EXPECT_TRUE(hall.act(GrantBye{{1}, {1}, ByeValue::half})) << "the same one again";
    EXPECT_TRUE(hall.act(GrantBye{{1}, {2}, ByeValue::zero})) << "a bye without points is free";
    hall.play_round();
    EXPECT_EQ(hall.refusal_of(GrantBye{{1}, {3}, ByeValue::half}), Refused::half_byes_used_up) << "had in round 1";
}

TEST(fide_choices, fide_acceptance_2026_175_who_is_marked_has_no_half_point_bye) {
    Hall hall;
    hall.open(rated(5), 6);
    Particulars marked = find(*hall.now, {2})->particulars;
    marked.no_half_bye = true;
    ASSERT_TRUE(hall.act(CorrectEntry{{2}, marked}));
    EXPECT_EQ(hall.refusal_of(GrantBye{{2}, {1}, ByeValue::half}), Refused::no_half_bye_for_them);
    EXPECT_TRUE(hall.act(GrantBye{{2}, {1}, ByeValue::zero}));
    EXPECT_TRUE(hall.act(GrantBye{{3}, {1}, ByeValue::half}));
}

TEST(fide_choices, fide_acceptance_2026_98_the_last_two_rounds_of_the_first_cycle_change_places) {
    using pairing::round_robin::schedule;
    const auto plain = schedule(6, 2), swapped = schedule(6, 2, true);
    EXPECT_EQ(swapped[3], plain[4]);
    EXPECT_EQ(swapped[4], plain[3]);
    EXPECT_EQ(swapped[8], plain[8]);
    EXPECT_EQ(schedule(6, 1, true), schedule(6, 1)) << "once round there is nothing to swap";
    for (int player = 1; player <= 6; ++player) {
        int running = 0;
        std::optional<bool> last;
        for (const auto& round : swapped)
            for (const auto& game : round.games) {
                if (game.white != player && game.black != player) continue;
                running = last == (game.white == player) ? running + 1 : 1, last = game.white == player;
                EXPECT_LT(running, 3) << player;
            }
    }
}

TEST(fide_choices, fide_acceptance_2026_98_an_event_goes_by_its_setting_which_is_locked_with_round_1) {
    Settings settings = rated(6, "round-robin");
    Hall hall;
    hall.open(settings, 4);
    hall.play_round();
    hall.play_round();
    const auto second = hall.now->rounds[1].tables;
    const auto table = pairing::round_robin::scheduled_round(4, 3);
    EXPECT_EQ(find(*hall.now, second[0].white)->number->number, table.games[0].white);
    EXPECT_EQ(find(*hall.now, second[0].black)->number->number, table.games[0].black);
    Settings other = hall.now->settings;
    other.choices.swap_rounds = false;
    const auto refused = hall.act(ChangeSettings{other});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().act, FideAct::system);
}

TEST(fide_choices, fide_acceptance_2026_148_only_equals_change_numbers_and_only_before_round_4_is_paired) {
    Hall hall;
    ASSERT_TRUE(hall.act(Create{rated(7)}));
    for (const char* name : {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J"})
        ASSERT_TRUE(hall.act(Enter{{.name = name, .rating = {name[0] <= 'B' ? 2000 : 1900 - name[0]}}}));
    ASSERT_TRUE(hall.act(GiveNumbers{}));
    hall.play_round();
    EXPECT_EQ(hall.refusal_of(ExchangeNumbers{{1}, {3}}), Refused::not_equally_strong);
    EXPECT_EQ(hall.refusal_of(ExchangeNumbers{{1}, {2}}), Refused::answer_missing);
    ASSERT_TRUE(allowed(hall, ExchangeNumbers{{1}, {2}}));
    EXPECT_EQ(find(*hall.now, {2})->number->number, 1);
    ASSERT_EQ(hall.now->renumbered.size(), 1u);
    EXPECT_TRUE(hall.now->renumbered[0].exchanged);
    EXPECT_EQ(hall.replayed(), *hall.now);
    for (int round = 2; round <= 4; ++round) hall.play_round();
    EXPECT_EQ(hall.refusal_of(ExchangeNumbers{{1}, {2}}), Refused::numbers_are_fixed);
    EXPECT_EQ(hall.refusal_of(GiveNumbers{}), Refused::numbers_are_fixed);
}

TEST(fide_choices, fide_acceptance_2026_153_corrected_ratings_make_the_numbers_anew_until_round_4_is_paired) {
    Hall hall;
    hall.open(rated(7), 10);
    hall.play_round();
    ASSERT_TRUE(hall.act(GiveNumbers{})) << "nothing moves: nothing is asked";
    EXPECT_TRUE(hall.now->renumbered.empty());
    Particulars stronger = find(*hall.now, {10})->particulars;
    stronger.rating = {2500};
    ASSERT_TRUE(hall.act(CorrectEntry{{10}, stronger}));
    EXPECT_EQ(hall.refusal_of(GiveNumbers{}), Refused::answer_missing);
    ASSERT_TRUE(allowed(hall, GiveNumbers{}));
    EXPECT_EQ(find(*hall.now, {10})->number->number, 1);
    EXPECT_EQ(find(*hall.now, {1})->number->number, 2);
    ASSERT_EQ(hall.now->renumbered.size(), 1u);
    EXPECT_EQ(hall.now->renumbered[0].moves.size(), 10u);
    EXPECT_EQ(hall.refusal_of(GiveNumbers{NumberBy::lot, {}}), Refused::round_is_paired);
}

TEST(fide_choices, fide_acceptance_2026_155_equals_keep_their_order) {
    Hall hall;
    ASSERT_TRUE(hall.act(Create{rated(7)}));
    for (const char* name : {"A", "B", "C", "D"}) ASSERT_TRUE(hall.act(Enter{{.name = name, .rating = {2000}}}));
    ASSERT_TRUE(hall.act(GiveNumbers{}));
    ASSERT_TRUE(hall.act(ExchangeNumbers{{1}, {4}}));
    hall.play_round();
    ASSERT_TRUE(hall.act(GiveNumbers{}));
    EXPECT_EQ(names_by_number(*hall.now), "DBCA");
}

std::vector<lists::ListedPlayer> newer_list() {
    return {{.id = 101, .name = "A", .rating = {2450, 0, 0}}, {.id = 102, .name = "B", .rating = {2100, 2150, 0}}};
}

Hall with_fide_ids(Settings settings) {
    Hall hall;
    EXPECT_TRUE(hall.act(Create{settings}));
    EXPECT_TRUE(hall.act(Enter{{.name = "A", .rating = {2400}, .fide_id = 101}}));
    EXPECT_TRUE(hall.act(Enter{{.name = "B", .rating = {2100}, .fide_id = 102}}));
    EXPECT_TRUE(hall.act(Enter{{.name = "C", .rating = {2000}}}));
    EXPECT_TRUE(hall.act(Enter{{.name = "D", .rating = {1900}}}));
    EXPECT_TRUE(hall.act(GiveNumbers{}));
    return hall;
}

TEST(fide_choices, fide_acceptance_2026_133_ratings_are_compared_with_a_list_and_nothing_is_changed) {
    const Hall hall = with_fide_ids(rated(3));
    const RatingCheck check = check_ratings(*hall.now, newer_list(), ListOf::fide);
    EXPECT_EQ(check.compared, 2);
    ASSERT_EQ(check.differences.size(), 1u);
    EXPECT_EQ(check.differences[0], (RatingDifference{{1}, false, {2400}, {2450}, true}));
    EXPECT_EQ(check.not_listed, (std::vector<EntryId>{{3}, {4}}));
    EXPECT_EQ(hall.now->entrants.at({1}).particulars.rating.value, 2400);
}

TEST(fide_choices, fide_acceptance_2026_118_the_number_of_the_pace_or_the_standard_one) {
    const lists::ListedPlayer both{.rating = {2100, 2150, 0}}, blitz{.rating = {0, 0, 1800}};
    EXPECT_EQ(effective_rating(both, Pace::rapid), 2150);
    EXPECT_EQ(effective_rating(both, Pace::blitz), 2100);
    EXPECT_EQ(effective_rating(both, Pace::standard), 2100);
    EXPECT_EQ(effective_rating(blitz, Pace::standard), 1800);
    EXPECT_EQ(effective_rating({}, Pace::blitz), 0);
}

TEST(fide_choices, fide_acceptance_2026_144_a_chosen_part_is_taken_with_its_source) {
    Hall hall = with_fide_ids(rated(3));
    EXPECT_EQ(hall.refusal_of(TakeRatings{{{{1}, {2450}}}, ""}), Refused::list_not_named);
    EXPECT_EQ(hall.refusal_of(TakeRatings{{}, "FIDE 2026-11"}), Refused::no_rating_chosen);
    const RatingCheck check = check_ratings(*hall.now, newer_list(), ListOf::fide);
    EXPECT_TRUE(chosen_of(check, std::vector<EntryId>{{2}}).empty());
    ASSERT_TRUE(hall.act(TakeRatings{chosen_of(check, {}), "FIDE 2026-11"}));
    EXPECT_EQ(find(*hall.now, {1})->particulars.rating.value, 2450);
    EXPECT_EQ(find(*hall.now, {1})->particulars.rating_from, "FIDE 2026-11");
    EXPECT_TRUE(check_ratings(*hall.now, newer_list(), ListOf::fide).differences.empty());
}

TEST(fide_choices, fide_acceptance_2026_210_an_event_over_thirty_days_is_a_long_one) {
    using namespace std::chrono;
    Settings settings = rated(3);
    settings.last_day = sys_days(settings.first_day) + days(29);
    EXPECT_FALSE(is_long(settings));
    settings.last_day = sys_days(settings.first_day) + days(30);
    EXPECT_TRUE(is_long(settings));
    settings.choices.is_long = false;
    EXPECT_FALSE(is_long(settings));
}

TEST(fide_choices, fide_acceptance_2026_213_in_a_long_event_a_new_rating_holds_from_the_next_round) {
    Settings settings = rated(3);
    settings.choices.is_long = true;
    Hall hall = with_fide_ids(settings);
    hall.play_round();
    ASSERT_TRUE(hall.act(TakeRatings{{{{1}, {2450}}}, "FIDE 2026-11"}));
    const Entrant& a = *find(*hall.now, {1});
    EXPECT_EQ(a.particulars.rating.value, 2400) << "the first one stays";
    EXPECT_EQ(particulars_in(a, {1}).rating.value, 2400);
    EXPECT_EQ(particulars_in(a, {2}).rating.value, 2450);
    EXPECT_EQ(pairing_input_of(*hall.now).field[0].rating.value, 2400);
    settings = hall.now->settings, settings.choices.tie_break_rating = TieBreakRating::latest;
    Tournament latest = *hall.now;
    latest.settings = settings;
    EXPECT_EQ(pairing_input_of(latest).field[0].rating.value, 2450) << "216: if that was announced";
    EXPECT_EQ(hall.replayed(), *hall.now);
}

OpenedList opened(const char* file, std::vector<lists::ListedPlayer> players) {
    return {*lists::known_by_name(file), std::move(players)};
}

lists::ListedPlayer listed(int id, std::array<int, 3> ratings) {
    lists::ListedPlayer player;
    player.id = id, player.rating = ratings;
    return player;
}

TEST(fide_choices, fide_acceptance_2026_123_known_lists_are_asked_in_order) {
    const auto files = [](const Settings& settings) {
        std::vector<lists::KnownList> known;
        for (const char* file :
             {"dsu-2026-09.csv", "blitz_sep26frl.txt", "rapid_sep26frl.txt", "standard_sep26frl.txt"})
            known.push_back(*lists::known_by_name(file));
        std::string names;
        for (const lists::KnownList& list : in_order(known, settings)) names += name_of(list) + ";";
        return names;
    };
    Settings settings = rated(5);
    EXPECT_EQ(files(settings), "FIDE standard 2026-09;FIDE rapid 2026-09;FIDE blitz 2026-09;DSU 2026-09;");
    settings.pace = Pace::blitz;
    EXPECT_EQ(files(settings), "FIDE blitz 2026-09;FIDE standard 2026-09;FIDE rapid 2026-09;DSU 2026-09;");
    EXPECT_TRUE(files(club_event(5)).starts_with("DSU")) << "where FIDE does not rate it";
    settings.choices.list_order = {"dsu"};
    EXPECT_EQ(files(settings), "DSU 2026-09;") << "126: the others are left out";
}

TEST(fide_choices, fide_acceptance_2026_128_what_other_lists_have_is_shown_and_can_be_picked) {
    Hall hall = with_fide_ids(rated(5));
    const int id = *find(*hall.now, {1})->particulars.fide_id;
    const std::vector lists{opened("standard_sep26frl.txt", {}),
                            opened("rapid_sep26frl.txt", {listed(id, {2411, 0, 0})}),
                            opened("blitz_sep26frl.txt", {listed(id, {0, 0, 2390})})};
    const RatingCheck check = check_ratings(*hall.now, lists);
    ASSERT_EQ(check.differences.size(), 1u);
    EXPECT_EQ(check.differences[0].list, "FIDE rapid 2026-09");
    EXPECT_EQ(check.differences[0].listed.value, 2411);
    EXPECT_EQ(check.differences[0].others, (std::vector<RatingInList>{{"FIDE blitz 2026-09", {2390}}}));
    ASSERT_TRUE(hall.act(TakeRatings{chosen_from(check, {}, "FIDE blitz 2026-09"), ""}));
    EXPECT_EQ(find(*hall.now, {1})->particulars.rating.value, 2390);
    EXPECT_EQ(find(*hall.now, {1})->particulars.rating_from, "FIDE blitz 2026-09") << "129: with its source";
    EXPECT_TRUE(chosen_from(check, {}, "DSU 2026-09").empty());
}

TEST(fide_choices, fide_acceptance_2026_137_the_list_of_the_start_holds_over_a_month_that_of_the_day) {
    using namespace std::chrono;
    Settings settings = rated(5);
    const Date today = plus_days(settings.first_day, 40);
    EXPECT_EQ(day_of_lists(settings, today), settings.first_day);
    settings.choices.is_long = true;
    EXPECT_EQ(day_of_lists(settings, today), today);
}

TEST(fide_choices, fide_acceptance_2026_62_who_may_not_meet_is_no_opponent) {
    const auto is_told = [](const Tournament& now) {
        const auto missing = checklist_of(now);
        return std::ranges::find(missing, Missing::rounds_beyond_field, &MissingItem::what) != missing.end();
    };
    Hall hall;
    hall.open(rated(4), 6);
    EXPECT_FALSE(is_told(*hall.now));
    ASSERT_TRUE(hall.act(ForbidPair{{{{1}, {2}}}}));
    EXPECT_FALSE(is_told(*hall.now)) << "four opponents are left";
    ASSERT_TRUE(hall.act(ForbidPair{{{{1}, {3}}}}));
    EXPECT_TRUE(is_told(*hall.now));
}

TEST(fide_choices, fide_acceptance_2026_67_both_get_the_wrong_colour) {
    Hall hall;
    hall.open(rated(4), 4);
    hall.play_round();
    const auto first = hall.now->rounds[0].tables;
    const std::vector<BoardPairing> wrong{{first[0].white, first[1].black, {}}, {first[1].white, first[0].black, {}}},
        right{{first[0].black, first[1].white, {}}, {first[1].black, first[0].white, {}}};
    const auto both = [&](const std::vector<BoardPairing>& tables) {
        const auto broken = broken_rules(*hall.now, tables, std::nullopt, std::nullopt);
        return std::ranges::count(broken, BrokenRule::What::both_colours, &BrokenRule::what);
    };
    EXPECT_EQ(both(wrong), 2);
    EXPECT_EQ(both(right), 0);
}

TEST(fide_choices, fide_acceptance_2026_198_who_was_expelled_is_out_of_the_standing) {
    Hall hall;
    hall.open(rated(3), 6);
    hall.play_round();
    const auto before = standing_of(*hall.now);
    ASSERT_TRUE(hall.act(Penalise{{1}, measure::Expulsion{}, "used a phone"}));
    const auto after = standing_of(*hall.now);
    EXPECT_EQ(after->ranked.size(), 5u);
    ASSERT_EQ(after->unranked.size(), 1u);
    EXPECT_EQ(after->unranked[0].entrant, EntryId{1});
    EXPECT_EQ(before->ranked.size(), 6u);
    for (const RankedEntrant& row : after->ranked) {
        const auto same = std::ranges::find(before->ranked, row.entrant, &RankedEntrant::entrant);
        EXPECT_EQ(row.points, same->points) << "the games still count";
    }
}

TEST(fide_choices, fide_acceptance_2026_168_an_old_adjourned_game_is_told_when_a_round_is_paired) {
    Hall hall;
    hall.open(rated(5), 4);
    ASSERT_TRUE(hall.pair() && hall.act(Publish{}));
    ASSERT_TRUE(hall.act(EnterResult{{1}, 1, Postponed{}}));
    ASSERT_TRUE(hall.act(EnterResult{{1}, 2, *parse_result("1-0")}));
    EXPECT_TRUE(acts_in(*hall.now, PairRound{}).empty()) << "of the round just played";
    ASSERT_TRUE(hall.pair() && hall.act(Publish{}));
    for (int board = 1; board <= 2; ++board) ASSERT_TRUE(hall.act(EnterResult{{2}, board, *parse_result("1-0")}));
    EXPECT_EQ(acts_in(*hall.now, PairRound{}), std::vector{FideAct::old_adjourned});
    EXPECT_TRUE(hall.pair()) << "it is only told";
}

TEST(fide_choices, fide_acceptance_2026_106_group_a_goes_by_number_and_not_by_entry) {
    Settings settings = rated(5);
    settings.baku = true;
    Hall hall;
    ASSERT_TRUE(hall.act(Create{settings}));
    for (int player = 1; player <= 8; ++player)
        ASSERT_TRUE(hall.act(Enter{{.name = "P" + std::to_string(player), .rating = {2000 + 10 * player}}}));
    ASSERT_TRUE(hall.act(GiveNumbers{}));
    const auto rows = pairing_input_of(*hall.now).regulations.acceleration;
    ASSERT_FALSE(rows.empty());
    EXPECT_EQ(rows[0].first.number, 1);
    EXPECT_EQ(rows[0].last.number, 4);
}

TEST(fide_choices, fide_acceptance_2026_111_who_has_a_bye_in_round_1_is_not_counted_in_group_a) {
    Settings settings = rated(5);
    settings.baku = true;
    Hall hall;
    hall.open(settings, 9);
    ASSERT_TRUE(hall.act(GrantBye{{1}, {1}, ByeValue::half}));
    const auto rows = pairing_input_of(*hall.now).regulations.acceleration;
    ASSERT_FALSE(rows.empty());
    EXPECT_EQ(rows[0].first.number, 2);
    EXPECT_EQ(rows[0].last.number, 5) << "four of the eight who are there";
}

TEST(fide_choices, fide_acceptance_2026_156_a_late_entry_has_its_place_with_acceleration_too) {
    Settings settings = rated(5);
    settings.baku = true;
    Hall hall;
    hall.open(settings, 8);
    hall.play_round();
    ASSERT_TRUE(hall.act(Enter{{.name = "Late", .rating = {2385}}}));
    EXPECT_EQ(find(*hall.now, {9})->number->number, 2);
    for (const auto& row : pairing_input_of(*hall.now).regulations.acceleration)
        EXPECT_TRUE((row.first.number == 1 && row.last.number == 1) || (row.first.number == 3 && row.last.number == 5))
            << "group A follows its players";
}

}  // namespace
}  // namespace dommer::tournament
