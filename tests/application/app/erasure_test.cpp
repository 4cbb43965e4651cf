#include "app/registers.hpp"

#include "../../storage/engines.hpp"
#include "storage/verify.hpp"

namespace dommer::app {
namespace {

using namespace tournament;
using namespace std::chrono_literals;

class Erasure : public storage_test::OnBothEngines {
protected:
    const ActionContext how{"arbiter", Instant{}};
    std::string everything(storage::Store& store) const {
        std::string text;
        EXPECT_TRUE(
            store.read({}, [&](const storage::StoredEvent& event) { text += event.payload + event.actor + "\n"; }));
        return text;
    }
};

TEST_P(Erasure, takes_a_player_entered_by_hand_out_of_every_event_and_results_and_chain_stay) {
    storage::Store store = opened();
    Tournaments desk(store);
    const auto act = [&](const Command& command) { ASSERT_TRUE(desk.act("club", command, how)); };
    act(Create{
        {.name = "Club", .first_day = 2026y / 9 / 1, .last_day = 2026y / 9 / 2, .system = "monrad", .rounds = 2}});
    act(Enter{{.name = "Aagard, Ida", .rating = {1700}, .born = 1950y / 3 / 1, .fide_id = 1400001}});
    act(Enter{{.name = "Berg, Bo", .rating = {1600}, .born = 1990y / 1 / 1}});
    act(CorrectEntry{{1}, {.name = "Aagaard, Ida", .rating = {1700}, .born = 1950y / 3 / 1, .fide_id = 1400001}});
    act(GiveNumbers{});
    act(PairByHand{{{.white = {2}, .black = {1}, .result = std::nullopt}},
                   std::nullopt,
                   {"Aagaard, Ida and Berg, Bo are not the system's pair"},
                   "Aagaard, Ida asked for it"});
    act(Publish{});
    act(EnterResult{{1}, 1, *parse_result("0-1")});
    act(CorrectResult{{1}, 1, *parse_result("½-½"), "Aagard, Ida told it wrongly"});
    const auto before = desk.read("club");

    const auto erased = desk.erase_entrant("club", {1}, how);
    ASSERT_TRUE(erased);
    EXPECT_EQ(erased->events, 4u);  // the entry, its correction, the pairing and the corrected result
    const std::string text = everything(store);
    for (const char* secret : {"Aagaard", "Aagard", "1950-03-01", "1400001"})
        EXPECT_EQ(text.find(secret), std::string::npos) << secret;
    EXPECT_NE(text.find("Berg, Bo"), std::string::npos);
    EXPECT_TRUE(storage::verify(store)->findings.empty());
    EXPECT_EQ(storage::verify(store)->redacted, 4);
    const auto after = desk.read("club");
    EXPECT_EQ(after->now->rounds, before->now->rounds);
    EXPECT_EQ(after->version, before->version);
    EXPECT_EQ(after->now->entrants.at({1}).particulars.rating.value, 1700);
    EXPECT_EQ(after->now->entrants.at({1}).particulars.name, "erased player, entry 1");
    EXPECT_EQ(desk.erase_entrant("club", {1}, how)->events, 0u);
    EXPECT_FALSE(desk.erase_entrant("club", {9}, how));
    EXPECT_FALSE(desk.erase_entrant("none", {1}, how));
    EXPECT_TRUE(desk.act("club",
                         PairByHand{{{.white = {1}, .black = {2}, .result = std::nullopt}}, std::nullopt, {}, "again"},
                         how));  // life goes on
}

TEST_P(Erasure, of_a_person_of_the_register_reaches_the_sentences_that_name_him) {
    storage::Store store = opened();
    Registers registers(store);
    ASSERT_TRUE(registers.act(registry::RegisterPerson{{7}, {.name = "Aagaard, Ida", .born = 1950y / 3 / 1}},
                              2026y / 8 / 1, how));
    Tournaments desk(store);
    ASSERT_TRUE(desk.act(
        "club",
        Create{
            {.name = "Club", .first_day = 2026y / 9 / 1, .last_day = 2026y / 9 / 2, .system = "monrad", .rounds = 2}},
        how));
    const auto at_entry = registers.entry_desk(Pace::standard, Date(2026y / 1 / 1));
    ASSERT_TRUE(at_entry);
    const auto admitted = at_entry->admitted({7}, desk.read("club")->now->settings);
    ASSERT_TRUE(admitted);
    EXPECT_TRUE(admitted->as_non_member);
    ASSERT_TRUE(desk.act("club", admitted->entry, how));
    ASSERT_TRUE(desk.act("club", Enter{{.name = "Berg, Bo", .rating = {1600}}}, how));
    ASSERT_TRUE(desk.act("club", GiveNumbers{}, how));
    ASSERT_TRUE(desk.act("club", AdjustPoints{{1}, draw, "Aagaard, Ida was given the wrong board"}, how));
    ASSERT_TRUE(registers.erase({7}, 2026y / 9 / 3, how));
    EXPECT_EQ(everything(store).find("Aagaard"), std::string::npos);
    EXPECT_TRUE(storage::verify(store)->findings.empty());
}

INSTANTIATE_TEST_SUITE_P(engines, Erasure, testing::Values("sqlite", "postgresql"));

}  // namespace
}  // namespace dommer::app
