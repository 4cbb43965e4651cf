#include "rating/norm.hpp"

#include <gtest/gtest.h>

#include "rating/handbook_norm.hpp"

namespace dommer::rating {
namespace {

// Nine opponents: three GMs, two IMs, four untitled; three from GER, two from SWE, four from DEN.
NormCandidate nine_rounds(int rating, int halves) {
    NormCandidate candidate{.federation = "DEN", .rounds = 9};
    constexpr Title titles[] = {Title::gm,   Title::gm,   Title::gm,   Title::im,  Title::im,
                                Title::none, Title::none, Title::none, Title::none};
    constexpr const char* federations[] = {"GER", "GER", "GER", "SWE", "SWE", "DEN", "DEN", "DEN", "DEN"};
    for (int i = 0; i < 9; ++i) {
        const int take = std::min(2, halves);
        candidate.opponents.push_back({{rating}, federations[i], titles[i], Points{take}, i});
        halves -= take;
    }
    return candidate;
}

const NormCheck* failing(const NormAudit& audit) {
    for (const NormCheck& check : audit.checks)
        if (!check.ok()) return &check;
    return nullptr;
}

TEST(fide_b01_2024, article_1_4_8_check_values_for_nine_games) {
    struct Row {
        int halves, average;
    };
    for (const Row row : {Row{14, 2380}, Row{13, 2434}, Row{12, 2475}, Row{11, 2520}, Row{10, 2557}}) {
        EXPECT_TRUE(audit_norm(Norm::gm, nine_rounds(row.average, row.halves)).achieved()) << row.average;
        EXPECT_FALSE(audit_norm(Norm::gm, nine_rounds(row.average - 1, row.halves)).achieved()) << row.average;
    }
}

TEST(fide_b01_2024, article_1_4_4_federations) {
    NormCandidate candidate = nine_rounds(2500, 12);
    candidate.opponents[0].federation = candidate.opponents[1].federation = "DEN";  // six of nine from their own
    const auto audit = audit_norm(Norm::gm, candidate);
    ASSERT_NE(failing(audit), nullptr);
    EXPECT_EQ(failing(audit)->rule, NormRule::own_federation);
    EXPECT_EQ(failing(audit)->missing_by(), 1);
    candidate.exempt_from_federation_rules = true;
    EXPECT_TRUE(audit_norm(Norm::gm, candidate).achieved());
}

TEST(fide_b01_2024, article_1_4_3_a_player_without_federation_neither_helps_nor_harms) {
    NormCandidate candidate = nine_rounds(2500, 12);
    candidate.opponents[3].federation = candidate.opponents[4].federation = "FID";
    EXPECT_EQ(failing(audit_norm(Norm::gm, candidate))->rule, NormRule::other_federations);
}

TEST(fide_b01_2024, article_1_4_5a_candidate_masters_are_no_title_holders) {
    NormCandidate candidate = nine_rounds(2500, 12);
    candidate.opponents[4].title = Title::cm;
    EXPECT_EQ(failing(audit_norm(Norm::gm, candidate))->rule, NormRule::title_holders);
    candidate.opponents[5].title = Title::wfm;
    EXPECT_TRUE(audit_norm(Norm::gm, candidate).achieved());
}

TEST(fide_b01_2024, article_1_4_6_one_opponent_is_lifted_and_other_unrated_count_1400) {
    NormCandidate candidate = nine_rounds(2500, 12);
    candidate.opponents[7].rating = candidate.opponents[8].rating = {0};
    const auto audit = audit_norm(Norm::gm, candidate);
    EXPECT_EQ(audit.average.number, (7 * 2500 + 2200 + 1400 + 4) / 9);
    EXPECT_TRUE(audit.lifted);
}

TEST(fide_b01_2024, article_1_4_1c_eight_games_and_one_unplayed_win_in_nine_rounds) {
    NormCandidate candidate = nine_rounds(2500, 12);
    candidate.opponents.pop_back();
    EXPECT_FALSE(audit_norm(Norm::gm, candidate).achieved());
    candidate.unplayed_wins = 1;
    EXPECT_TRUE(audit_norm(Norm::gm, candidate).achieved());
}

TEST(fide_b01_2024, article_1_4_1f_games_after_the_norm_and_beaten_opponents_may_be_left_out) {
    NormCandidate candidate = nine_rounds(2475, 12);
    candidate.rounds = 11;
    candidate.opponents.push_back({{2500}, "SWE", Title::gm, loss, 9});
    EXPECT_EQ(audit_norm(Norm::gm, candidate).counted.size(), 9u);
    EXPECT_TRUE(audit_norm(Norm::gm, candidate).achieved());
    candidate.pairings_known_beforehand = true;
    EXPECT_FALSE(audit_norm(Norm::gm, candidate).achieved());
    candidate = nine_rounds(2475, 12);
    candidate.opponents.insert(candidate.opponents.begin(), {{1900}, "SWE", Title::none, win, 9});
    EXPECT_TRUE(audit_norm(Norm::gm, candidate).achieved());
}

TEST(fide_b01_2024, what_is_still_needed_from_the_last_games) {
    NormCandidate candidate = nine_rounds(2475, 9);
    candidate.opponents[7].score = candidate.opponents[8].score = std::nullopt;
    const auto needed = still_needed(Norm::gm, candidate);
    EXPECT_EQ(needed.games_left, 2);
    ASSERT_TRUE(needed.points);
    EXPECT_EQ(needed.points->halves, 3);
    candidate.opponents[0].score = draw;
    EXPECT_EQ(still_needed(Norm::gm, candidate).points->halves, 4);
    candidate.opponents[1].score = draw;
    EXPECT_FALSE(still_needed(Norm::gm, candidate).points);
}

TEST(fide_b01_2024, article_1_4_2b_in_a_round_robin_unrated_opponents_without_a_point_against_rated_ones_do_not_count) {
    NormCandidate candidate = nine_rounds(2475, 12);
    candidate.pairings_known_beforehand = true;
    candidate.opponents.push_back({{0}, "SWE", Title::none, win, 9});
    EXPECT_EQ(audit_norm(Norm::gm, candidate).counted.size(), 10u);
    candidate.opponents.back().scored_against_rated = false;
    EXPECT_EQ(audit_norm(Norm::gm, candidate).counted.size(), 9u);
    EXPECT_TRUE(audit_norm(Norm::gm, candidate).achieved());
    candidate.pairings_known_beforehand = false;  // a Swiss: counted, though as a won game it may be left out by 1.4.1f
    EXPECT_EQ(audit_opponents(Norm::gm, candidate, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}).counted.size(), 10u);
}

TEST(fide_b01_2024, article_1_4_2c_the_last_opponent_stays_away_and_a_loss_is_enough) {
    NormCandidate candidate = nine_rounds(2475, 12);
    candidate.rounds = 9;
    const NormOpponent last = candidate.opponents.back();  // lost in the helper: 6 of 8 without them
    candidate.opponents.pop_back();
    EXPECT_FALSE(audit_norm(Norm::gm, candidate).achieved());  // eight games
    candidate.stayed_away_last = last;
    const auto audit = audit_norm(Norm::gm, candidate);
    EXPECT_TRUE(audit.achieved());
    EXPECT_TRUE(audit.last_counted_as_lost);
    EXPECT_EQ(audit.counted.size(), 9u);
    EXPECT_EQ(audit.score.halves, 12);
    candidate.opponents[0].score = draw;  // now they could not have afforded to lose
    EXPECT_FALSE(audit_norm(Norm::gm, candidate).achieved());
}

TEST(fide_b01_2024, what_the_opponents_still_to_come_must_be) {
    NormCandidate candidate = nine_rounds(2500, 11);
    candidate.opponents[1].title = candidate.opponents[2].title = Title::none;  // one GM, two IMs
    candidate.opponents[3].federation = candidate.opponents[4].federation = "GER";
    candidate.opponents.resize(6);
    const auto needed = still_needed(Norm::gm, candidate);
    EXPECT_EQ(needed.games_left, 3);
    EXPECT_FALSE(needed.opponents_known);
    EXPECT_TRUE(needed.points);
    EXPECT_EQ(needed.required_titles, 2);  // GMs
    EXPECT_EQ(needed.title_holders, 2);
    EXPECT_EQ(needed.other_federations, 1);  // besides GER
    EXPECT_EQ(needed.own_federation, 4);
    candidate.opponents[0].title = Title::none;
    candidate.opponents.push_back(candidate.opponents.back());
    EXPECT_EQ(still_needed(Norm::gm, candidate).required_titles, 3);
    EXPECT_FALSE(still_needed(Norm::gm, candidate).points);  // three GMs, but two opponents left
}

TEST(dsu_2011, article_4_7_4_only_lower_opponents_are_raised) {
    std::vector<Rating> opponents(9, Rating{2300});
    EXPECT_EQ(handbook_norm(Norm::im, opponents, {13}).average.number, 2300);
    EXPECT_FALSE(handbook_norm(Norm::gm, std::vector<Rating>(9, Rating{2300}), {18}).needed_points);
    EXPECT_FALSE(handbook_norm(Norm::gm, std::vector<Rating>(9, Rating{2726}), {18}).needed_points);
}

// 4.7.4 asks of the nine opponents what the table of scores cannot see.
TEST(dsu_2011, article_4_7_4_the_mix_of_the_opponents) {
    using Faults = std::vector<OppositionFault>;
    const auto faults = [](Norm norm, const NormCandidate& candidate) {
        return opposition_faults(opposition_of(norm, candidate));
    };
    const NormCandidate good = nine_rounds(2400, 14);  // GM, GM, GM, IM, IM; GER, SWE, DEN
    for (const Norm norm : {Norm::gm, Norm::im, Norm::wgm, Norm::wim}) EXPECT_EQ(faults(norm, good), Faults{});
    NormCandidate changed = good;
    changed.opponents[0].title = Title::im;  // two GMs are left
    EXPECT_EQ(faults(Norm::gm, changed), Faults{OppositionFault::required_titles});
    EXPECT_EQ(faults(Norm::im, changed), Faults{});
    changed.opponents[1].title = changed.opponents[2].title = Title::wgm;  // three IMs, no GM
    EXPECT_EQ(faults(Norm::im, changed), Faults{});
    changed.opponents[3].title = Title::cm;  // two IMs; a CM is no title holder
    EXPECT_EQ(faults(Norm::im, changed),
              (Faults{OppositionFault::five_title_holders, OppositionFault::required_titles}));
    changed = good;
    changed.opponents[7].rating = {1601}, changed.opponents[8].rating = {1600};
    EXPECT_EQ(faults(Norm::gm, changed), Faults{});  // eight of nine
    changed.opponents[7].rating = {1600};
    EXPECT_EQ(faults(Norm::gm, changed), Faults{OppositionFault::eighty_per_cent_rule});
    changed = good;
    for (const std::size_t at : {3u, 4u}) changed.opponents[at].federation = "GER";
    EXPECT_EQ(faults(Norm::gm, changed), Faults{OppositionFault::three_federations});
    changed = good;
    for (const std::size_t at : {0u, 1u}) changed.opponents[at].federation = "DEN";
    EXPECT_EQ(faults(Norm::gm, changed), Faults{});  // three of nine are foreigners
    changed.opponents[2].federation = "DEN";
    EXPECT_EQ(faults(Norm::gm, changed),
              (Faults{OppositionFault::one_third_foreigners, OppositionFault::three_federations}));
    changed = good;
    for (const std::size_t at : {6u, 7u, 8u}) changed.opponents[at].rating = {0};
    EXPECT_EQ(faults(Norm::gm, changed), (Faults{OppositionFault::eighty_per_cent_rule, OppositionFault::seven_rated}));
    changed = good;
    changed.opponents.pop_back();
    EXPECT_EQ(faults(Norm::gm, changed), Faults{OppositionFault::fewer_than_nine_games});
}

}  // namespace
}  // namespace dommer::rating
