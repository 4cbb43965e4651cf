// Who owns a stream, as the log has it: written and read again as the same; what is something else is refused.
#include "records/ownership_events.hpp"

#include <gtest/gtest.h>

namespace dommer::records {
namespace {

using namespace ownership;

const Instant noon{std::chrono::sys_days(std::chrono::year(2026) / 4 / 2) + std::chrono::hours(12)};
const Position there{7, "d7"};

std::vector<ownership::Event> one_of_each() {
    return {Offered{"hall", "digest", noon},
            HandedOver{1, "hall", "key", there, noon},
            GivenBack{1, there},
            TakenBack{2, "stolen", there},
            Late{1, there},
            Answered{1, 8, false, "played again"},
            Rejected{Fault::forged, 1, 7},
            Shipped{1, there, noon},
            Took{1, "hall", "https://chess.example", "secret", there, 230, noon},
            GivingBack{1, there},
            Returned{1},
            Lost{1, there},
            RegisterNews{231, 1042, 1, "ratings", "number-granted", "{}"},
            NewsAnswered{231, 1042, 1, true, ""},
            Succeeded{2, 1, "spare", "key2", there, noon},
            KeptBeside{3, 1, "spare", "key2", there, noon},
            AlsoThere{1, there},
            StandbyAdded{1, "spare", "key2"},
            Following{1, "spare", "http://hall", "https://chess.example", "secret", "letter", 230, noon},
            TookOver{1, "coffee", there, noon},
            HomeTold{2, there}};
}

TEST(ownership_events, are_read_as_they_were_written) {
    const auto all = one_of_each();
    ASSERT_EQ(all.size(), std::variant_size_v<ownership::Event>);
    for (std::size_t at = 0; at < all.size(); ++at) {
        const std::string record = record_of(all[at]);
        const auto read = ownership_event_from(record);
        ASSERT_TRUE(read) << record;
        EXPECT_EQ(read->index(), at);
        EXPECT_EQ(record_of(*read), record);
        EXPECT_EQ(type_of(*read), event_names[at]);
    }
}

TEST(ownership_events, that_lack_something_are_refused) {
    for (const char* bad :
         {"", "[]", "{}", R"({"type":"sold"})", R"({"type":"returned"})", R"({"type":"returned","epoch":-1})",
          R"({"type":"late","epoch":1,"version":"7","digest":"d"})",
          R"({"type":"offered","node":"hall","code_digest":"d","until":"noon"})",
          R"({"type":"rejected","why":"ugly","epoch":1,"after":7})"})
        EXPECT_FALSE(ownership_event_from(bad)) << bad;
}

}  // namespace
}  // namespace dommer::records
