#include <gtest/gtest.h>

#include <fstream>

#include "records/rating_events.hpp"
#include "records/registry_events.hpp"
#include "records/tournament_events.hpp"

// tests/data/store_before/records.tsv: a record of every kind as an earlier version wrote it, with its stream.
namespace dommer::records {
namespace {

// Read, written in the words of today, and read again.
template <typename Read>
void expect_kept(const std::string& record, Read read) {
    const auto event = read(record);
    ASSERT_TRUE(event) << record;
    const auto again = read(record_of(*event));
    ASSERT_TRUE(again) << record_of(*event);
    EXPECT_EQ(record_of(*again), record_of(*event));
    EXPECT_EQ(type_of(*again), type_of(*event));
}

TEST(RecordsOfBefore, are_read_and_say_the_same_in_the_words_of_today) {
    std::ifstream in(DOMMER_SOURCE_DIR "/tests/data/store_before/records.tsv");
    int records = 0;
    for (std::string line; std::getline(in, line); ++records) {
        const auto tab = line.find('\t');
        const std::string stream = line.substr(0, tab), record = line.substr(tab + 1);
        if (stream == "registry")
            expect_kept(record, registry_event_from);
        else if (stream == "ratings")
            expect_kept(record, rating_event_from);
        else
            expect_kept(record, tournament_event_from);
    }
    EXPECT_GT(records, 90);
}

TEST(RecordsOfBefore, words_that_were_replaced_are_still_read) {
    const auto checked_in = tournament_event_from(R"({"type":"checked-in","entrant":7,"there":true})");
    ASSERT_TRUE(checked_in);
    ASSERT_TRUE(std::holds_alternative<tournament::CheckedIn>(*checked_in));
    EXPECT_EQ(std::get<tournament::CheckedIn>(*checked_in).entrant, tournament::EntryId{7});
    EXPECT_EQ(record_of(*checked_in), R"({"type":"checked-in","entry":7,"there":true})");
    const auto forbidden = tournament_event_from(R"({"type":"pair-forbidden","entrants":[1,2],"weak":false,"from":1})");
    ASSERT_TRUE(forbidden);
    EXPECT_EQ(record_of(*forbidden), R"({"type":"pair-forbidden","entries":[1,2],"weak":false,"from":1})");
    EXPECT_FALSE(tournament_event_from(R"({"type":"checked-in","player":7,"there":true})"));
}

}  // namespace
}  // namespace dommer::records
