#include "federation.hpp"

namespace dommer::server_test {
namespace {

// Five players, round 1 played: board 1 and 2 won by White.
std::string odd_event(Client& chief, const std::string& id) {
    const std::string path = "/api/v1/events/" + id;
    make_event(chief, id, 5, "published");
    for (const char* board : {"1", "2"})
        EXPECT_EQ(chief.put(path + "/rounds/1/boards/" + board + "/result", Json{{"result", "1-0"}}).status, 200);
    return path;
}

TEST(explained, what_the_arbiter_s_hand_broke_stands_at_the_board_in_the_reader_s_language) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const std::string path = odd_event(chief, "by-hand");
    const Json first = chief.get(path + "/rounds/1").json();
    Json boards = Json::array();
    for (const Json& board : first["boards"])
        boards.push_back({{"white", board["white"]["entry"]}, {"black", board["black"]["entry"]}});
    ASSERT_EQ(chief
                  .post(path + "/hand-pairings",
                        Json{{"boards", boards}, {"bye", first["bye"]["entry"]}, {"reason", "they asked"}})
                  .status,
              201);
    const auto why = [&](const char* language) {
        return chief.get(path + "/rounds/2/boards/1/why", std::string("Accept-Language: ") + language + "\r\n").body;
    };
    EXPECT_NE(why("da").find("har mødt hinanden i runde 1"), std::string::npos) << why("da");
    EXPECT_NE(why("nb").find("har møtt hverandre i runde 1"), std::string::npos) << why("nb");
    EXPECT_NE(why("en").find("have met in round 1"), std::string::npos) << why("en");
    EXPECT_NE(chief.get(path + "/rounds/2/why", "Accept-Language: da\r\n").body.find("har før været oversidder"),
              std::string::npos);
}

// The system pairs round 2; the arbiter exchanges two players of the last two boards and leaves the first as it was.
TEST(explained, what_the_arbiter_s_hand_left_as_it_was_keeps_the_system_s_reasons) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const std::string path = "/api/v1/events/one-board-by-hand";
    make_event(chief, "one-board-by-hand", 6, "published");
    for (const char* board : {"1", "2", "3"})
        ASSERT_EQ(chief.put(path + "/rounds/1/boards/" + board + "/result", Json{{"result", "1-0"}}).status, 200);
    ASSERT_EQ(chief.post(path + "/rounds").status, 201);
    const auto why = [&](int board) {
        return chief.get(path + "/rounds/2/boards/" + std::to_string(board) + "/why", "Accept-Language: en\r\n").body;
    };
    const Json paired = chief.get(path + "/rounds/2").json()["boards"];
    const std::string first = why(1);
    ASSERT_EQ(chief.post(path + "/rounds/2/take-back").status, 200);
    Json boards = Json::array();
    for (const Json& board : paired)
        boards.push_back({{"white", board["white"]["entry"]}, {"black", board["black"]["entry"]}});
    std::swap(boards[1]["black"], boards[2]["black"]);
    const Reply done =
        chief.post(path + "/hand-pairings", Json{{"boards", boards}, {"bye", nullptr}, {"reason", "they asked"}});
    ASSERT_EQ(done.status, 201) << done.body;
    EXPECT_EQ(why(1), first);
    EXPECT_EQ(first.find("by hand"), std::string::npos) << first;
    EXPECT_NE(why(2).find("by hand"), std::string::npos) << why(2);
    EXPECT_NE(why(3).find("by hand"), std::string::npos) << why(3);
}

TEST(explained, a_bye_that_would_go_to_another_now_is_not_explained_by_the_other) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const std::string path = odd_event(chief, "bye-then");
    ASSERT_EQ(chief.post(path + "/rounds").status, 201);
    const std::string name = chief.get(path + "/rounds/2").json()["bye"]["name"];
    const Json told = chief.get(path + "/rounds/2/why", "Accept-Language: en\r\n").json();
    EXPECT_NE(told["bye"].dump().find(name), std::string::npos) << told.dump();
    for (const char* board : {"1", "2"})
        ASSERT_EQ(chief
                      .post(path + "/rounds/1/boards/" + board + "/corrections",
                            Json{{"result", "0-1"}, {"reason", "mixed up"}})
                      .status,
                  200);
    const std::string after = chief.get(path + "/rounds/2/why", "Accept-Language: en\r\n").json()["bye"].dump();
    EXPECT_NE(after.find("another player would have the bye"), std::string::npos) << name << ": " << after;
}

}  // namespace
}  // namespace dommer::server_test
