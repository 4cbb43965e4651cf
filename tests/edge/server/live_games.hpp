#pragma once

#include "federation.hpp"

namespace dommer::server_test {

// A new event with its first board open, for whoever sits at it, rules over it or looks on.
class LiveGame : public testing::Test {
protected:
    void SetUp() override {
        id = federation.new_event("published");
        event = "/api/v1/events/" + id;
        const Reply opened = arbiter.post(event + "/live/1", Json{{"board", 1}});
        ASSERT_EQ(opened.status, 201) << opened.body;
        seats = opened.json()["opened"][0]["seats"];
        game = event + "/live/1/1";
    }
    void start() { ASSERT_EQ(rule({{"do", "start"}}).status, 200); }
    Reply rule(Json act, std::optional<int> answers = std::nullopt) {
        Json body{{"act", std::move(act)}};
        if (answers) body["answers"] = *answers;
        return arbiter.post(game + "/acts", body);
    }
    Json message(const std::string& side, Json act, bool press = false) {
        const Json seen = player.post(game + "/seat", Json{{"seat", seats[side]}}).json();
        return {{"seat", seats[side]},
                {"number", seen["said"][side].get<int>() + 1},
                {"ply", seen["ply"]},
                {"press", press},
                {"act", std::move(act)}};
    }
    Reply act(const std::string& side, Json done, bool press = false) {
        return player.post(game + "/acts", message(side, std::move(done), press));
    }
    Reply move(const std::string& side, const std::string& text) {
        return act(side, {{"do", "move"}, {"uci", text}}, true);
    }
    // What a message changed: nothing, if the game is the same but for the clocks that run and what was refused.
    Json stands() {
        Json now = arbiter.get(game).json();
        now.erase("clocks"), now.erase("now"), now.erase("refused");
        return now;
    }
    std::vector<std::string> refused() {
        std::vector<std::string> why;
        const Json now = arbiter.get(game).json();
        for (const Json& each : now["refused"])
            why.push_back((each["by"].is_null() ? "?" : each["by"].get<std::string>()) + " " +
                          each["why"].get<std::string>());
        return why;
    }
    using Refused = std::vector<std::string>;

    Federation& federation = Federation::shared();
    Client arbiter = federation.as("arbiter"), player = federation.as("public");
    std::string id, event, game;
    Json seats;
};

}  // namespace dommer::server_test
