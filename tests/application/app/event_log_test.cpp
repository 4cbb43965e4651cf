#include "app/event_log.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "app/imports.hpp"

namespace dommer::app {
namespace {

using namespace tournament;

class EventLogs : public testing::Test {
protected:
    EventLogs()
        : folder_(std::filesystem::temp_directory_path() /
                  ("event-log-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()))) {
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
    }
    ~EventLogs() override { std::filesystem::remove_all(folder_); }
    storage::Store open(const char* name) { return *storage::Store::open("sqlite:" + (folder_ / name).string()); }

    // Two players, one round, one result, by two actors.
    void play(storage::Store& store) {
        Tournaments office(store);
        Settings settings{.name = "Easter", .rounds = 3};
        settings.first_day = settings.last_day = Date{std::chrono::year(2026), std::chrono::April, std::chrono::day(2)};
        settings.admission = Admission::everybody;
        settings.arbiters = {{"Lund, Mette", ""}};
        const ActionContext chief{"chief", Instant{std::chrono::seconds(1'000)}},
            desk{"desk", Instant{std::chrono::seconds(2'000)}};
        ASSERT_TRUE(office.act("easter", Create{settings}, chief));
        ASSERT_TRUE(
            office.act("easter", Enter{{.name = "Alm, Karin", .rating = {1900}, .fide_id = 7, .person = 3}}, chief));
        ASSERT_TRUE(office.act("easter", Enter{{.name = "Berg, Ola", .rating = {1800}}}, desk));
        ASSERT_TRUE(office.act("easter", GiveNumbers{}, desk));
        ASSERT_TRUE(office.act("easter", PairRound{*Tournaments::next_pairing(*office.read("easter")->now)}, desk));
        ASSERT_TRUE(office.act("easter", Publish{}, desk));
        ASSERT_TRUE(office.act("easter", EnterResult{{1}, 1, *parse_result("1-0")}, desk));
    }
    std::filesystem::path folder_;
};

TEST_F(EventLogs, an_event_goes_whole_from_one_store_to_another) {
    storage::Store here = open("here.db"), there = open("there.db");
    play(here);
    const auto text = event_log_of(here, "easter", PersonalData::with);
    ASSERT_TRUE(text);
    auto log = event_log_from(*text);
    ASSERT_TRUE(log) << static_cast<int>(log.error().fault) << " " << log.error().line;
    EXPECT_EQ(log->id, "easter");
    const auto taken =
        take_event_log(there, "paaske", *log, {.file = "easter.log", .format = "dommer-log"}, {"me", Instant{}});
    ASSERT_TRUE(taken);
    const auto read = Tournaments(there).read("paaske");
    ASSERT_TRUE(read && read->now);
    Tournament expected = *Tournaments(here).read("easter")->now;
    expected.entrants.at({1}).particulars.person.reset();  // a number of another register
    ASSERT_TRUE(read->now->import);
    EXPECT_EQ(read->now->import->file, "easter.log");
    expected.import = read->now->import;
    EXPECT_EQ(*read->now, expected);
    const auto events = there.events_of("tournament/paaske");
    EXPECT_EQ(events->front().actor, "chief");  // who did what, and when, stays
    EXPECT_EQ(events->at(3).time, Instant{std::chrono::seconds(2'000)});
    EXPECT_EQ(events->back().actor, "me");
    EXPECT_EQ(Tournaments(there).all()->size(), 1U);
    EXPECT_FALSE(take_event_log(there, "paaske", *log, {}, {"me", Instant{}}));  // the name is taken
}

TEST_F(EventLogs, without_personal_data_nobody_can_be_found_and_the_results_stay) {
    storage::Store here = open("here.db");
    play(here);
    const auto text = event_log_of(here, "easter", PersonalData::without);
    ASSERT_TRUE(text);
    for (const char* word : {"Alm", "Berg", "Lund", "chief", "\"fide_id\""})
        EXPECT_EQ(text->find(word), std::string::npos) << word;
    const auto log = event_log_from(*text);
    ASSERT_TRUE(log);
    EXPECT_FALSE(log->has_personal_data);
    EXPECT_EQ(log->then.rounds.front().tables.front().result, parse_result("1-0"));
    EXPECT_EQ(log->then.entrants.at({1}).particulars.rating.value, 1900);
}

TEST_F(EventLogs, what_was_changed_cut_off_or_made_up_is_refused) {
    storage::Store here = open("here.db");
    play(here);
    const std::string text = *event_log_of(here, "easter", PersonalData::with);
    EXPECT_EQ(event_log_from("012 Report\n").error().fault, EventLogFault::not_a_log);
    EXPECT_EQ(event_log_from("").error().fault, EventLogFault::not_a_log);
    EXPECT_EQ(event_log_from(text.substr(0, text.size() - 1)).error().fault, EventLogFault::changed);
    std::string later = text;
    later.replace(later.find("\"dommer_event_log\":1"), 20, "\"dommer_event_log\":9");
    EXPECT_EQ(event_log_from(later).error().fault, EventLogFault::later_format);
}

TEST(imports, what_is_listed_must_be_accepted_and_breaches_need_a_reason) {
    constexpr const char* text =
        "012 Open\n042 2026/03/06\n142 3\n192 FIDE_DUTCH_2026\n202 BH\n"
        "001    1      A                                 2300                             1.0    1     2 w 1\n"
        "001    2      B                                 2200                             0.0    3     1 b 0\n"
        "001    3      C                                 2100                             1.0    1     4 w 1\n"
        "001    4      D                                 2000                             0.0    3     3 b 0\n";
    const auto event = read_event({"open.trf", text}, {});
    ASSERT_TRUE(event);
    EXPECT_TRUE(event->has_breaches());
    ASSERT_TRUE(event->of_players());
    EXPECT_EQ(accepted(*event, {}).error(), AcceptanceMissing::acceptance);
    EXPECT_EQ(accepted(*event, {.accepted = true}).error(), AcceptanceMissing::reason);
    const auto command = accepted(*event, {.accepted = true, .reason = "played so"});
    ASSERT_TRUE(command);
    EXPECT_EQ(std::ranges::count_if(std::get<TakeOver>(*command).events,
                                    [](const Event& each) { return std::holds_alternative<Imported>(each); }),
              1);
    EXPECT_FALSE(read_event({"x", "PK\x03\x04 nothing"}, {}));
    EXPECT_EQ(short_name_from("Påsketurneringen 2026"), "pasketurneringen-2026");
}

}  // namespace
}  // namespace dommer::app
