#include "tournament/event_facts.hpp"

#include <gtest/gtest.h>

namespace dommer::tournament {
namespace {

const Result won = Played{pairing::Outcome::white_wins};

TEST(event_facts, names_round_board_and_entrant_wherever_the_event_has_them) {
    EXPECT_EQ(about(ResultEntered{{3}, 2, won}), (About{RoundNumber{3}, 2}));
    EXPECT_EQ(about(GameWritten{{{3}, 2, "e4"}}), (About{RoundNumber{3}, 2}));
    EXPECT_EQ(about(PointsAdjusted{{{7}, {3}, win, "why"}}), (About{RoundNumber{3}, std::nullopt, EntryId{7}}));
    EXPECT_EQ(about(Entered{{7}, {}, {1}}), (About{std::nullopt, std::nullopt, EntryId{7}}));
    EXPECT_EQ(about(ByeGranted{{7}, {3}}), (About{RoundNumber{3}, std::nullopt, EntryId{7}}));
    EXPECT_EQ(about(RoundPaired{{3}, {}, {}, ""}), About{RoundNumber{3}});
    EXPECT_EQ(about(Finished{}), About{});
}

TEST(event_facts, a_result_is_that_of_the_board_and_none_when_it_was_taken_away) {
    EXPECT_EQ(result_in(ResultEntered{{3}, 2, won}), won);
    EXPECT_EQ(result_in(ResultCorrected{{3}, 2, won, "misread"}), won);
    EXPECT_EQ(result_in(ResultCorrected{{3}, 2, std::nullopt, "misread"}), std::nullopt);
    EXPECT_EQ(result_in(RoundPublished{{3}}), std::nullopt);
}

TEST(event_facts, a_reason_is_what_was_written_and_the_rules_that_a_hand_broke) {
    EXPECT_EQ(reason_of(ResultCorrected{{3}, 2, won, "misread"}), "misread");
    EXPECT_EQ(reason_of(PointsAdjusted{{{7}, {3}, win, "phone"}}), "phone");
    EXPECT_EQ(reason_of(RoundPaired{{3}, {}, {"met before", "colours"}, "a promise"}),
              "a promise; met before; colours");
    EXPECT_EQ(reason_of(RoundPaired{{3}, {}, {"met before"}, ""}), "met before");
    EXPECT_EQ(reason_of(ResultEntered{{3}, 2, won}), "");
}

TEST(event_facts, what_is_not_published_is_for_the_desk) {
    EXPECT_EQ(audience_of(RoundPaired{{3}, {}, {}, ""}), Audience::desk);
    EXPECT_EQ(audience_of(RoundPublished{{3}}), Audience::everybody);
    EXPECT_EQ(audience_of(RoundTakenBack{{3}, "why"}), Audience::everybody_without_the_round);
    EXPECT_EQ(audience_of(CheckedIn{{7}}), Audience::desk);
    EXPECT_EQ(audience_of(PairForbidden{}), Audience::desk);
    EXPECT_EQ(audience_of(PairAllowed{}), Audience::desk);
    EXPECT_EQ(audience_of(LotsDrawn{}), Audience::desk);
    EXPECT_EQ(audience_of(ResultEntered{{3}, 2, won}), Audience::everybody);
}

}  // namespace
}  // namespace dommer::tournament
