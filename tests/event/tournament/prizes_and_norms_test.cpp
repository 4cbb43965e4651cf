#include "hall.hpp"
#include "tournament/norms.hpp"
#include "tournament/prize_list.hpp"
#include "tournament/rating_report.hpp"

namespace dommer::tournament {
namespace {

using namespace std::chrono_literals;

Hall finished_event(PrizeRule rule, std::vector<PrizeCategory> categories = {}) {
    Hall hall;
    Settings settings = club_event(3, "round-robin");
    settings.tie_breaks = "DSU_SB", settings.prize_rule = rule, settings.prizes = {{60000}, {40000}, {20000}};
    settings.categories = std::move(categories);
    hall.open(settings, 4);
    for (int round = 1; round <= 3;
         ++round) {  // 2 beats 1, 3 beats 4, 1 beats 4, the rest is drawn: 2 and 3 are level, 2 ahead in the correction
        EXPECT_TRUE(hall.pair());
        EXPECT_TRUE(hall.act(Publish{}));
        for (int board = 1; board <= 2; ++board) {
            const BoardPairing table = hall.now->rounds.back().tables[static_cast<std::size_t>(board - 1)];
            const std::pair pair(table.white.number, table.black.number),
                turned(table.black.number, table.white.number);
            const auto beats = [](std::pair<int, int> each) {
                return each == std::pair(2, 1) || each == std::pair(3, 4) || each == std::pair(1, 4);
            };
            EXPECT_TRUE(hall.act(EnterResult{{round},
                                             board,
                                             *parse_result(beats(pair)     ? "1-0"
                                                           : beats(turned) ? "0-1"
                                                                           : "½-½")}));
        }
    }
    return hall;
}

std::map<int, std::int64_t> paid_by(PrizeRule rule) {
    const Hall hall = finished_event(rule);
    std::map<int, std::int64_t> amounts;
    for (const PaidPrize& each : prizes_of(*hall.now, *standing_of(*hall.now)).paid)
        amounts[each.entrant.number] = each.amount.amount;
    return amounts;
}

TEST(prize_list, dsu_2011_24_shared_by_the_correction_or_half_and_half_in_a_whole_event) {
    EXPECT_EQ(paid_by(PrizeRule::shared), (std::map<int, std::int64_t>{{2, 50000}, {3, 50000}, {1, 20000}}));
    EXPECT_EQ(paid_by(PrizeRule::by_tiebreak), (std::map<int, std::int64_t>{{2, 60000}, {3, 40000}, {1, 20000}}));
    EXPECT_EQ(paid_by(PrizeRule::hort), (std::map<int, std::int64_t>{{2, 55000}, {3, 45000}, {1, 20000}}));
    EXPECT_EQ(paid_by(PrizeRule::hybrid), (std::map<int, std::int64_t>{{2, 60000}, {3, 40000}, {1, 20000}}));
}

// Players 1 to 4 are rated 2390, 2380, 2370 and 2360; 2 and 3 lead, then 1, then 4.
TEST(prize_list, nobody_has_a_prize_of_a_category_beside_a_larger_one) {
    const auto rated_to = [](int rating, std::vector<tiebreak::Ore> prizes) {
        return PrizeCategory{.name = "U" + std::to_string(rating + 1), .whom = {.rating_to = rating}, .prizes = prizes};
    };
    const auto paid = [](const Hall& hall) {
        std::vector<std::tuple<int, std::int64_t, std::string>> all;
        for (const PaidPrize& each : prizes_of(*hall.now, *standing_of(*hall.now)).paid)
            all.emplace_back(each.entrant.number, each.amount.amount, each.category);
        return all;
    };
    using Paid = std::vector<std::tuple<int, std::int64_t, std::string>>;
    // 3 is the best up to 2370 and keeps the larger main prize: the category's goes to 4.
    EXPECT_EQ(paid(finished_event(PrizeRule::by_tiebreak, {rated_to(2370, {{30000}})})),
              (Paid{{2, 60000, ""}, {3, 40000, ""}, {1, 20000, ""}, {4, 30000, "U2371"}}));
    // 1 takes the larger prize of the category, and 4 moves up in the main list.
    EXPECT_EQ(paid(finished_event(PrizeRule::by_tiebreak,
                                  {{.name = "Best 2390", .whom = {.rating_from = 2390}, .prizes = {{25000}}}})),
              (Paid{{2, 60000, ""}, {3, 40000, ""}, {4, 20000, ""}, {1, 25000, "Best 2390"}}));
}

TEST(prize_list, a_category_is_for_somebody_and_has_prizes_that_fall) {
    const PrizeCategory good{.name = "U1800", .whom = {.rating_to = 1799}, .prizes = {{500}, {300}}};
    EXPECT_TRUE(are_possible(std::vector{good}));
    EXPECT_FALSE(are_possible(std::vector{good, good})) << "two of one name";
    for (const auto& spoil : std::vector<std::function<void(PrizeCategory&)>>{
             [](PrizeCategory& each) { each.name.clear(); }, [](PrizeCategory& each) { each.whom = {}; },
             [](PrizeCategory& each) { each.prizes.clear(); },
             [](PrizeCategory& each) {
                 each.prizes = {{300}, {500}};
             },
             [](PrizeCategory& each) { each.whom.rating_from = 1900; }}) {
        PrizeCategory bad = good;
        spoil(bad);
        EXPECT_FALSE(are_possible(std::vector{bad}));
    }
    EXPECT_TRUE(
        is_in({.name = "Club", .whom = {.clubs = {"Fjordby"}}, .prizes = {}}, {.club = "Fjordby"}, 2026y / 4 / 2));
    EXPECT_FALSE(
        is_in({.name = "Club", .whom = {.clubs = {"Fjordby"}}, .prizes = {}}, {.club = "Sundby"}, 2026y / 4 / 2));
}

// A norm tournament of ten, all play all: the first is without title and takes so many half points, the others draw
// everything else.
Hall norm_event(int halves, const char* last = nullptr, int rating = 2475, int rounds = 9) {
    Hall hall;
    EXPECT_TRUE(hall.act(Create{club_event(9, "round-robin")}));
    constexpr Title titles[] = {Title::gm, Title::gm, Title::gm, Title::im, Title::im};
    constexpr const char* federations[] = {"GER", "GER", "GER", "SWE", "SWE"};
    EXPECT_TRUE(hall.act(Enter{{.name = "Candidate", .rating = {2490}, .federation = "DEN"}}));
    for (int player = 0; player < 9; ++player)
        EXPECT_TRUE(hall.act(Enter{{.name = "Opponent " + std::to_string(player),
                                    .rating = {rating},
                                    .title = player < 5 ? titles[player] : Title::none,
                                    .federation = player < 5 ? federations[player] : "DEN"}}));
    EXPECT_TRUE(hall.act(GiveNumbers{}));
    for (int round = 1; round <= rounds; ++round) {
        EXPECT_TRUE(hall.pair());
        EXPECT_TRUE(hall.act(Publish{}));
        for (int board = 1; board <= 5; ++board) {
            const BoardPairing table = hall.now->rounds.back().tables[static_cast<std::size_t>(board - 1)];
            const char* result = "½-½";
            if (table.white == EntryId{1} || table.black == EntryId{1}) {
                const bool white = table.white == EntryId{1};
                const int take = std::min(2, halves);
                halves -= take;
                result = take == 1 ? "½-½" : (take == 2) == white ? "1-0" : "0-1";
                if (round == 9 && last != nullptr) result = white ? "+--" : "--+";
            }
            EXPECT_TRUE(hall.act(EnterResult{{round}, board, *parse_result(result)}));
        }
    }
    return hall;
}

bool has_norm(const Hall& hall, rating::Norm norm) {
    return std::ranges::any_of(norms_of(*hall.now), [&](const NormChance& made) {
        return made.entrant == EntryId{1} && made.audit.norm == norm;
    });
}

TEST(norms, fide_b01_2024_1_4_8_six_of_nine_against_2475_in_a_whole_event) {
    EXPECT_TRUE(has_norm(norm_event(12), rating::Norm::gm));
    EXPECT_FALSE(has_norm(norm_event(11), rating::Norm::gm));
    EXPECT_TRUE(has_norm(norm_event(11), rating::Norm::im));
    EXPECT_FALSE(has_norm(norm_event(12, nullptr, 2474), rating::Norm::gm));
}

TEST(norms, fide_b01_2024_1_4_1c_eight_games_and_a_forfeit_in_nine_rounds) {
    EXPECT_TRUE(has_norm(norm_event(14, "default"), rating::Norm::gm));
    EXPECT_FALSE(has_norm(norm_event(8, "default"), rating::Norm::gm));
}

const NormChance* chance_of(const EventNorms& norms, rating::Norm norm) {
    const auto found = std::ranges::find_if(norms.chances, [&](const NormChance& chance) {
        return chance.entrant == EntryId{1} && chance.audit.norm == norm;
    });
    return found == norms.chances.end() ? nullptr : &*found;
}

TEST(norms, fide_b01_2024_1_4_8_what_is_needed_from_the_opponents_who_are_left) {
    const EventNorms norms = event_norms(*norm_event(10, nullptr, 2475, 7).now);
    const NormChance* grandmaster = chance_of(norms, rating::Norm::gm);
    ASSERT_NE(grandmaster, nullptr);
    EXPECT_EQ(state_of(*grandmaster), NormState::within_reach);
    EXPECT_EQ(grandmaster->needed.games_left, 2);
    EXPECT_TRUE(grandmaster->needed.opponents_known);
    EXPECT_EQ(grandmaster->needed.points, win);
    EXPECT_EQ(grandmaster->opponents.size(), 9U);
    EXPECT_EQ(std::ranges::count(grandmaster->scores, std::optional<Points>{}), 2);
    const EventNorms out_of_reach = event_norms(*norm_event(7, nullptr, 2475, 7).now);
    EXPECT_EQ(chance_of(out_of_reach, rating::Norm::gm), nullptr);  // 3½ and 2 are less than 6
    EXPECT_NE(chance_of(out_of_reach, rating::Norm::im), nullptr);
}

TEST(norms, fide_b01_2024_1_4_nobody_needs_a_norm_for_a_title_that_they_have) {
    Tournament titled = *norm_event(12).now;
    EXPECT_NE(chance_of(event_norms(titled), rating::Norm::im), nullptr);
    titled.entrants.at(EntryId{1}).particulars.title = Title::im;
    EXPECT_EQ(chance_of(event_norms(titled), rating::Norm::im), nullptr);
    EXPECT_NE(chance_of(event_norms(titled), rating::Norm::gm), nullptr);
    titled.entrants.at(EntryId{1}).particulars.title = Title::gm;
    EXPECT_EQ(chance_of(event_norms(titled), rating::Norm::gm), nullptr);
}

TEST(norms, fide_b01_2024_1_1_3_what_the_settings_tell_of_the_event) {
    Hall hall = norm_event(12);
    Settings settings = hall.now->settings;
    settings.time_control = "15+10", settings.round_times = {};
    for (int round = 1; round <= 9; ++round) settings.round_times.push_back({.day = settings.first_day});
    Tournament changed = *hall.now;
    changed.settings = settings;
    const auto holds = [&](rating::NormRule rule) {
        const auto conditions = event_norms(changed).conditions;
        const auto found = std::ranges::find(conditions, rule, &rating::NormCheck::rule);
        return found != conditions.end() && found->ok();
    };
    EXPECT_FALSE(holds(rating::NormRule::rounds_a_day));
    EXPECT_FALSE(holds(rating::NormRule::minutes_for_60_moves));
    EXPECT_TRUE(holds(rating::NormRule::permitted_format));
    changed.settings.pace = Pace::rapid;
    EXPECT_TRUE(event_norms(changed).chances.empty());
    EXPECT_FALSE(event_norms(*hall.now).chances.empty());
}

TEST(norms, fide_b01_2024_1_4_6_fides_number_counts_where_another_is_beside_it) {
    Hall hall = norm_event(12);
    Tournament with_both = *hall.now;
    for (auto& [id, entrant] : with_both.entrants) {
        entrant.particulars.elo = entrant.particulars.rating;
        entrant.particulars.rating = {1500};
    }
    EXPECT_EQ(norms_of(with_both).size(), norms_of(*hall.now).size());
}

}  // namespace
}  // namespace dommer::tournament
