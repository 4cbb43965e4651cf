#include "records/season_events.hpp"

#include <gtest/gtest.h>

namespace dommer::records {
namespace {

using namespace teams::season;
using namespace std::chrono;
using teams::ListedPlayer, teams::MoveReason, teams::Side;

void comes_back(const Event& event) {
    const std::string record = record_of(event);
    const auto read = season_event_from(record);
    ASSERT_TRUE(read) << record;
    EXPECT_EQ(record_of(*read), record);
    EXPECT_EQ(read->index(), event.index());
}

TEST(season_events, what_is_new_comes_back_as_it_was) {
    comes_back(GirlDeclaredMissing{3, "none is available", 2026y / October / 3});
    comes_back(RoundOff{3, 2, true, false});
    comes_back(ClubUpdated{2, "Salen", {2026y / November / 1}});
    comes_back(
        MoveAsked{4, Side::away, {.to = 2026y / October / 20, .asked = 2026y / October / 1, .words = "a wedding"}});
    comes_back(MoveAnswered{4, Side::home, false});
    comes_back(GroupDrawn{.group = "a", .order = {3, 1, 2}, .by_lot = true, .lot = "17"});
    comes_back(ReplayPlayed{"a", 5, 1, {5, 1, 3}});
    comes_back(ArbiterNamed{1, "Lund, Mette", true, 0, ArbiterTitle::fide});
    comes_back(Imported{{.file = "a.trf",
                         .format = "trf",
                         .digest = "00",
                         .accepted = {"line 3, column 5: so"},
                         .otherwise = {2},
                         .reason = "played so",
                         .comments = {"Import @ Round 2: 1-2 => 1-3"}}});
}

TEST(season_events, what_an_event_that_was_taken_over_goes_by_comes_back) {
    Settings made{.name = "T", .year = 2026, .list_deadline = 2026y / October / 3, .rules = *find_rules("own")};
    made.groups = {{.id = "a", .row = "a", .name = "A", .days = {}}};
    made.federation = "NOR", made.arbiters = {"Lund, Mette", "Vik, Geir"};
    made.rules.bye = teams::ByeWorth{Points{4}, Points{5}}, made.rules.tie_breaks = "MPvGP";
    made.rules.initial_colour = Colour::black, made.rules.one_score_alone = true;
    comes_back(Created{made});
    const auto read = season_event_from(record_of(Event(Created{made})));
    ASSERT_TRUE(read);
    EXPECT_EQ(std::get<Created>(*read).settings, made);
    const ListedPlayer listed{.number = 1,
                              .team = 1,
                              .name = "Alm, Karin",
                              .girl = true,
                              .title = Title::wgm,
                              .federation = "DEN",
                              .fide_id = 1400000};
    const auto list = season_event_from(record_of(Event(ListHandedIn{1, {listed}, 2026y / October / 3})));
    ASSERT_TRUE(list);
    EXPECT_EQ(std::get<ListHandedIn>(*list).list.front(), listed);
    EXPECT_EQ(std::get<ListHandedIn>(without_person(*list, 7, "-")).list.front(), listed) << "somebody else";
}

// Logs of earlier versions keep their bytes: a new field is written only where it says something.
TEST(season_events, what_was_written_before_is_read_and_written_alike) {
    for (const char* record : {R"({"type":"group-drawn","group":"a","order":[1,2]})",
                               R"({"type":"replay-played","group":"a","winner":1,"loser":2})",
                               R"({"type":"team-lots-drawn","group":"a","order":[2,1]})",
                               R"({"type":"arbiter-named","match":1,"name":"Lund, Mette","licensed":false})"}) {
        const auto read = season_event_from(record);
        ASSERT_TRUE(read) << record;
        EXPECT_EQ(record_of(*read), record);
    }
}

}  // namespace
}  // namespace dommer::records
