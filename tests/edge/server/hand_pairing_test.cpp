#include <set>

#include "federation.hpp"

namespace dommer::server_test {
namespace {

std::set<int> seated(const Json& boards) {
    std::set<int> all;
    for (const Json& board : boards) all.insert({board["white"].get<int>(), board["black"].get<int>()});
    return all;
}

TEST(hand_pairing, the_system_pairs_those_who_are_not_seated_yet_and_stores_nothing) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    make_event(chief, "the-rest", 9, "published");
    const std::string path = "/api/v1/events/the-rest";
    const Json mine = Json::array({{{"white", 9}, {"black", 1}}});
    const Reply rest = chief.post(path + "/hand-pairings/rest", Json{{"boards", mine}, {"instead", true}});
    ASSERT_EQ(rest.status, 200) << rest.body;
    const Json found = rest.json();
    ASSERT_EQ(found["boards"].size(), 3u);
    std::set<int> others = seated(found["boards"]);
    others.insert(found["bye"].get<int>());
    EXPECT_EQ(others, (std::set<int>{2, 3, 4, 5, 6, 7, 8}));
    EXPECT_EQ(chief.get(path).json()["round"], 1);
    Json body{{"boards", mine}, {"bye", found["bye"]}, {"reason", "they asked for it"}, {"instead", true}};
    for (const Json& board : found["boards"]) body["boards"].push_back(board);
    EXPECT_EQ(chief.post(path + "/hand-pairings", body).status, 201);
}

TEST(hand_pairing, who_has_the_bye_is_not_paired) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    make_event(chief, "the-rest-of-three", 3, "published");
    const Reply rest = chief.post("/api/v1/events/the-rest-of-three/hand-pairings/rest",
                                  Json{{"boards", Json::array()}, {"bye", 1}, {"instead", true}});
    ASSERT_EQ(rest.status, 200) << rest.body;
    EXPECT_EQ(seated(rest.json()["boards"]), (std::set<int>{2, 3}));
    EXPECT_TRUE(rest.json()["bye"].is_null());
}

TEST(hand_pairing, where_all_play_all_everybody_has_a_place_in_the_table) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const std::string path = "/api/v1/events/" + federation.new_event("entry");
    ASSERT_EQ(
        chief.put(path + "/settings", Json{{"name", "All"}, {"first_day", "2026-05-01"}, {"system", "round-robin"}})
            .status,
        200);
    ASSERT_EQ(chief.post(path + "/numbers", Json{{"by", "rating"}}).status, 200);
    EXPECT_EQ(chief.post(path + "/hand-pairings/rest", Json{{"boards", Json::array()}}).code(), "pairing_does_not_fit");
    const Json rounds = chief.get(path + "/schedule").json()["rounds"];
    ASSERT_GE(rounds.size(), 3u);
    EXPECT_EQ(rounds[0]["round"], 1);
    EXPECT_EQ(rounds[0]["boards"].size(), 2u);
}

}  // namespace
}  // namespace dommer::server_test
