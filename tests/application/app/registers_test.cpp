#include "app/registers.hpp"

#include <filesystem>

#include "storage/verify.hpp"

namespace dommer::app {
namespace {

using namespace registry;
using namespace std::chrono_literals;
using storage::Store;

class Registry : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "dommer-XXXXXX").string();
        folder_ = mkdtemp(name.data());
        store_.emplace(*Store::open(address()));
        registers_.emplace(*store_);
    }
    void TearDown() override {
        registers_.reset(), store_.reset();
        std::filesystem::remove_all(folder_);
    }
    std::string address() const { return "sqlite:" + (folder_ / "store.db").string(); }
    bool act(const Command& command) { return registers_->act(command, today, how).has_value(); }
    Register all() { return registers_->members()->now; }
    std::string everything() {
        std::string text;
        EXPECT_TRUE(
            store_->read({}, [&](const storage::StoredEvent& event) { text += event.payload + event.actor + "\n"; }));
        return text;
    }

    const ActionContext how{"keeper", Instant{}};
    const Date today = 2015y / 6 / 1;
    std::filesystem::path folder_;
    std::optional<Store> store_;
    std::optional<Registers> registers_;
};

TEST_F(Registry, is_what_its_stream_says_for_everybody_who_reads_it) {
    ASSERT_TRUE(act(RegisterClub{{1}, {"Springeren", {1}}}));
    ASSERT_TRUE(act(RegisterPerson{{7}, {.name = "Aagaard, Ida", .born = 1950y / 3 / 1}}));
    ASSERT_TRUE(
        act(BeginMembership{{7}, {MembershipKind::club, ClubId{1}, std::nullopt, 2010y / 1 / 1, std::nullopt}}));
    EXPECT_FALSE(act(RegisterPerson{{7}, {.name = "Berg, Bo"}}));
    Store other = *Store::open(address(), storage::Access::read);
    EXPECT_EQ(Registers(other).members()->now, all());
    EXPECT_EQ(registers_->members()->version, 3);
}

TEST_F(Registry, two_who_write_at_once_both_get_through_and_a_stale_import_does_not) {
    const auto seen = registers_->members();
    ASSERT_TRUE(act(RegisterPerson{{7}, {.name = "Aagaard, Ida"}}));
    const auto late = registers_->append(*seen, std::vector<Event>{PersonRegistered{{7}, {.name = "Berg, Bo"}}}, how);
    ASSERT_FALSE(late);
    EXPECT_EQ(std::get<storage::StoreError>(late.error()).fault, storage::StoreFault::conflict);
    EXPECT_EQ(all().persons.at({7}).particulars.name, "Aagaard, Ida");
}

TEST_F(Registry, an_erased_person_is_in_no_event_of_the_store_and_results_and_chain_stay) {
    ASSERT_TRUE(act(
        RegisterPerson{{7}, {.name = "Aagaard, Ida", .born = 1950y / 3 / 1, .sex = Sex::woman, .fide_id = 1400001}}));
    ASSERT_TRUE(act(RegisterPerson{{8}, {.name = "Aagaard, I.", .born = 1950y / 3 / 1}}));
    ASSERT_TRUE(act(RegisterPerson{{9}, {.name = "Berg, Bo"}}));
    ASSERT_TRUE(act(MergePersons{{7}, {8}}));
    ASSERT_TRUE(act(GiveWarning{{7}, 2015y / 5 / 1, 2015y / 5 / 3}));
    Tournaments desk(*store_);
    using namespace tournament;
    ASSERT_TRUE(desk.act(
        "club",
        Create{
            {.name = "Club", .first_day = 2015y / 6 / 1, .last_day = 2015y / 6 / 2, .system = "monrad", .rounds = 1}},
        how));
    ASSERT_TRUE(desk.act(
        "club",
        Enter{{.name = "Aagaard, Ida", .rating = {1700}, .born = 1950y / 3 / 1, .fide_id = 1400001, .person = 8}},
        how));
    ASSERT_TRUE(desk.act("club", Enter{{.name = "Berg, Bo", .rating = {1600}, .person = 9}}, how));
    ASSERT_TRUE(registers_->act(ReportTaken{"Club",
                                            rating::List::standard,
                                            2015y / 6 / 1,
                                            2015y / 6 / 2,
                                            false,
                                            {{8}, {9}},
                                            {true, false},
                                            {{0, 1, win, loss}}},
                                how));
    EXPECT_EQ(registers_->events_about({7})->size(), 6u);  // registered twice, merged, warned, entered, reported

    const auto erased = registers_->erase({8}, today, how);
    ASSERT_TRUE(erased);
    EXPECT_EQ(erased->person, PersonId{7});
    EXPECT_EQ(erased->words.events, 3u);
    EXPECT_EQ(erased->words.traces, storage::Traces::gone);
    const std::string text = everything();
    for (const char* secret : {"Aagaard", "1950-03-01", "1400001"})
        EXPECT_EQ(text.find(secret), std::string::npos) << secret;
    EXPECT_NE(text.find("Berg, Bo"), std::string::npos);
    EXPECT_TRUE(storage::verify(*store_)->findings.empty());
    EXPECT_EQ(storage::verify(*store_)->redacted, 3);
    for (const auto& each : storage::verify(*store_)->redactions) EXPECT_EQ(each.kind, "person-erased");
    EXPECT_EQ(desk.read("club")->now->entrants.at({1}).particulars.rating.value, 1700);
    EXPECT_EQ(registers_->ratings()->now.reports.size(), 1u);
    EXPECT_EQ(sanctions_on(2015y / 6 / 1, all().find({7})->sanctions).warnings, 1);
    EXPECT_EQ(registers_->erase({7}, today, how)->words.events, 0u);  // nothing left to take out
}

TEST_F(Registry, eligibility_at_entry_names_the_section) {
    ASSERT_TRUE(act(RegisterPerson{{7}, {.name = "Aagaard, Ida", .born = 1950y / 3 / 1}}));
    EXPECT_TRUE(registers_->entry_refusals({.person = {7}, .first_round = today})
                    ->empty());  // a first tournament as non-member
    ASSERT_TRUE(act(NoteNonMember{{7}, "Easter"}));
    ASSERT_TRUE(act(ImposeQuarantine{{7}, 2015y / 5 / 1, 6}));
    const auto refusals =
        registers_->entry_refusals({.person = {7}, .to = EntryClass::rapid_championship, .first_round = today});
    ASSERT_EQ(refusals->size(), 3u);
    EXPECT_EQ((*refusals)[0].article->article, "4.1 §19");
    EXPECT_EQ((*refusals)[1].article->article, "4.4 §63");
    EXPECT_EQ((*refusals)[2].article->article, "4.3.3");
    ASSERT_TRUE(registers_->act(NumberGranted{{7},
                                              rating::List::standard,
                                              {1950},
                                              NumberGround::taken_over,
                                              rating::Proposer::rating_committee,
                                              rating::Approver::nobody,
                                              2015y / 1 / 1},
                                how));
    EXPECT_EQ(
        registers_->entry_refusals({.person = {7}, .to = EntryClass::rapid_championship, .first_round = today})->size(),
        2u);
}

TEST_F(Registry, officials_are_judged_by_the_licences_they_hold) {
    for (const int number : {1, 2, 3, 4})
        ASSERT_TRUE(act(RegisterPerson{{number}, {.name = "P" + std::to_string(number)}}));
    for (const int number : {1, 2, 3})
        ASSERT_TRUE(act(GrantLicence{{number}, LicenceLevel::d1, ProvenAspirant{2}, today}));
    EXPECT_TRUE(registers_->officials_faults({{{1}}, {{1}, {2}, {3}}})->empty());
    EXPECT_EQ(registers_->officials_faults({{{1}, {4}}, {{1}, {2}, {3}}})->front(),
              OfficialsFault::arbiter_without_course);
    EXPECT_EQ(registers_->officials_faults({{{1}}, {{1}, {2}, {4}}})->front(),
              OfficialsFault::committee_member_without_licence);
    ASSERT_TRUE(act(GrantLicence{{4}, LicenceLevel::d2, ProvenAspirant{2}, today}));
    EXPECT_EQ(*registers_->officials_faults({{{1}}, {{1}, {2}, {4}}}),
              std::vector{OfficialsFault::committee_member_without_d1});
    EXPECT_FALSE(registers_->officials_faults({{{9}}, {}}));
}

}  // namespace
}  // namespace dommer::app
