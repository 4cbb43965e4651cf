#include "held_values.hpp"

#include <gtest/gtest.h>

namespace dommer::server {
namespace {

using Counter = app::Stream<int, int>;
const Counter one{"counter/one", nullptr, nullptr, nullptr}, other{"counter/other", nullptr, nullptr, nullptr};

VersionedPtr<int> value(std::int64_t version, int now) {
    return std::make_shared<const Versioned<int>>(Versioned<int>{version, now});
}

TEST(HeldValues, what_was_read_is_found_by_its_stream) {
    HeldValues held;
    held.keep(one, value(3, 30), held.changes());
    ASSERT_NE(held.find(one), nullptr);
    EXPECT_EQ(held.find(one)->now, 30);
    EXPECT_EQ(held.find(other), nullptr);
}

TEST(HeldValues, a_value_read_before_a_change_is_not_kept) {
    HeldValues held;
    const auto before = held.changes();
    held.forget(one.name);  // the change is heard of between reading and keeping
    held.keep(one, value(3, 30), before);
    EXPECT_EQ(held.find(one), nullptr);
    held.keep(one, value(4, 40), held.changes());
    EXPECT_EQ(held.find(one)->version, 4);
}

TEST(HeldValues, a_change_takes_one_value_out_and_an_erasure_all) {
    HeldValues held;
    held.keep(one, value(1, 10), held.changes());
    held.keep(other, value(1, 20), held.changes());
    held.forget(one.name);
    EXPECT_EQ(held.find(one), nullptr);
    EXPECT_NE(held.find(other), nullptr);
    held.forget_all();
    EXPECT_EQ(held.find(other), nullptr);
}

TEST(HeldValues, what_was_written_here_stays_when_it_is_heard_of_and_goes_when_others_went_on) {
    HeldValues held;
    const auto before = held.changes();
    held.replace(one, value(4, 40));
    held.keep(one, value(3, 30), before);  // read before it was written
    EXPECT_EQ(held.find(one)->now, 40);
    held.heard(one.name, 4);
    ASSERT_NE(held.find(one), nullptr);
    held.heard(one.name, 5);
    EXPECT_EQ(held.find(one), nullptr);
}

TEST(HeldValues, a_stream_that_is_not_there_takes_no_room) {
    HeldValues held;
    held.keep(one, value(0, 0), held.changes());
    EXPECT_EQ(held.find(one), nullptr);
}

TEST(HeldValues, when_all_places_are_taken_the_one_asked_for_longest_ago_goes_and_the_others_stay) {
    HeldValues held(3);
    std::vector<Counter> streams;
    for (const char* name : {"game/a", "game/b", "game/c", "game/d"})
        streams.push_back({name, nullptr, nullptr, nullptr});
    for (int at = 0; at < 3; ++at) held.keep(streams[static_cast<std::size_t>(at)], value(1, at), held.changes());
    EXPECT_NE(held.find(streams[0]), nullptr);
    held.replace(streams[3], value(1, 3));
    EXPECT_EQ(held.find(streams[1]), nullptr) << "nobody has asked for it since it was kept";
    for (const int left : {0, 2, 3}) EXPECT_NE(held.find(streams[static_cast<std::size_t>(left)]), nullptr) << left;
    held.replace(streams[3], value(2, 4));
    EXPECT_NE(held.find(streams[0]), nullptr) << "one that is there takes no other's place";
}

}  // namespace
}  // namespace dommer::server
