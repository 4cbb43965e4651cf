#include "gamelog/law_desk.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "gamelog/protocol.hpp"

namespace dommer::gamelog {
namespace {

const EditionRuling& under(const std::vector<EditionRuling>& rulings, std::string_view edition) {
    return *std::ranges::find_if(rulings, [&](const auto& each) { return each.edition->id == edition; });
}

std::string said(const EditionRuling& ruling) { return protocol(ruling.scenario, ruling.course); }

// A position and moves in which everything on the list can happen.
Happened sample(Happening what) {
    Happened happened{.what = what};
    switch (what) {
        case Happening::pawn_not_replaced:
            happened.start = "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", happened.move = "a7a8";
            break;
        case Happening::touched_another: happened.touched = "g1", happened.move = "b1c3"; break;
        case Happening::two_hands: happened.move = "e2e4"; break;
        case Happening::no_winning_try:
            happened.start = "8/8/4k1r1/8/8/4K3/4R3/8 w - - 10 60", happened.white_seconds = 100;
            break;
        case Happening::came_late: happened.minute = 31, happened.by = Colour::black; break;
        default: happened.move = what == Happening::illegal_move ? "e2e5" : "";
    }
    return happened;
}

TEST(law_desk, everything_on_the_list_is_ruled_under_every_edition_the_newest_first) {
    for (const std::string_view id : ids_of(Happening{})) {
        const auto rulings = rulings_on(sample(*value_from<Happening>(id)), Language::english);
        ASSERT_TRUE(rulings.has_value()) << id << ": " << rulings.error().where << " " << rulings.error().what;
        ASSERT_EQ(rulings->size(), laws::editions.size());
        EXPECT_EQ(rulings->front().edition, &laws::newest_edition());
        for (const EditionRuling& ruling : *rulings) {
            std::size_t sentences = 0;
            for (std::size_t entry = 0; entry < ruling.scenario.entries.size(); ++entry)
                sentences += ruled_on(ruling.course, entry, Language::danish).size();
            EXPECT_GT(sentences, 0u) << id << " " << ruling.edition->id;
        }
    }
}

TEST(law_desk, laws_dk_2023_7_5_5_the_first_illegal_move_gives_two_minutes_and_the_second_loses) {
    Happened happened = sample(Happening::illegal_move);
    const auto first = rulings_on(happened, Language::english);
    EXPECT_NE(said(under(*first, "2023")).find("Black gets 120 seconds more"), std::string::npos);
    happened.earlier = 1;
    const auto second = rulings_on(happened, Language::english);
    EXPECT_NE(said(under(*second, "2023")).find("Result 0-1"), std::string::npos) << said(under(*second, "2023"));
    EXPECT_EQ(said(under(*second, "2009")).find("Result 0-1"), std::string::npos) << "in 2009 the third one loses";
}

TEST(law_desk, laws_dk_2023_6_9_a_flag_against_a_bare_king_draws) {
    Happened happened = sample(Happening::flag_seen);
    happened.start = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 60";
    const auto drawn = rulings_on(happened, Language::english);
    for (const EditionRuling& ruling : *drawn)
        EXPECT_NE(said(ruling).find("Result 1/2-1/2"), std::string::npos) << said(ruling);
    happened.by = Colour::black;
    const auto won = rulings_on(happened, Language::english);
    EXPECT_NE(said(won->front()).find("Result 1-0"), std::string::npos) << said(won->front());
}

TEST(law_desk, what_must_be_said_is_asked_for_and_a_claim_needs_no_move) {
    EXPECT_EQ(missing_in({.what = Happening::illegal_move}), Particular::move);
    EXPECT_EQ(missing_in({.what = Happening::touched_another, .move = "b1c3"}), Particular::touched);
    EXPECT_EQ(missing_in({.what = Happening::threefold}), std::nullopt);
    EXPECT_EQ(missing_in(sample(Happening::touched_another)), std::nullopt);
}

TEST(law_desk, the_ruling_begins_after_what_led_up_to_it) {
    Happened happened = sample(Happening::flag_seen);
    EXPECT_EQ(rulings_on(happened, Language::english)->front().begins, 0u);
    happened.before = {"e2e4", "e7e5"}, happened.white_seconds = 60;
    EXPECT_EQ(rulings_on(happened, Language::english)->front().begins, 2u);
}

TEST(law_desk, what_cannot_have_happened_is_an_error_with_its_place) {
    Happened happened = sample(Happening::illegal_move);
    happened.before = {"e2e4", "e2e4"};
    EXPECT_FALSE(rulings_on(happened, Language::english).has_value());
    happened = sample(Happening::touched_another);
    happened.touched = "z9";
    const auto wrong = rulings_on(happened, Language::english);
    ASSERT_FALSE(wrong.has_value());
    EXPECT_NE(wrong.error().what.find("z9"), std::string::npos) << wrong.error().what;
    happened = sample(Happening::flag_seen);
    happened.start = "no position";
    EXPECT_FALSE(rulings_on(happened, Language::english).has_value());
}

}  // namespace
}  // namespace dommer::gamelog
