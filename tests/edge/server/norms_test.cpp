// Title norms of an event, as everybody reads them.
#include <gtest/gtest.h>

#include "federation.hpp"

namespace dommer::server_test {
namespace {

TEST(norms_page, fide_b01_2024_1_1_3_conditions_and_chances_in_the_language_of_the_reader) {
    Federation& federation = Federation::shared();
    Client guest = federation.as("public");
    const std::string path = "/api/v1/events/" + federation.new_event() + "/norms";
    const Reply norms = guest.get(path);
    ASSERT_EQ(norms.status, 200) << norms.body;
    EXPECT_TRUE(norms.json()["rows"].empty());  // one round makes no norm
    ASSERT_FALSE(norms.json()["conditions"].empty());
    EXPECT_EQ(norms.json()["conditions"][0]["book"], "fide-b01-2024");
    const Json danish = guest.get(path + "?lang=da").json()["conditions"];
    ASSERT_EQ(danish.size(), norms.json()["conditions"].size());
    EXPECT_NE(danish[0]["text"], norms.json()["conditions"][0]["text"]);
    EXPECT_EQ(guest.get("/api/v1/events/nowhere/norms").status, 404);
}

}  // namespace
}  // namespace dommer::server_test
