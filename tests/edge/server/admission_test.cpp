#include <fmt/format.h>

#include "command.hpp"
#include "federation.hpp"

namespace dommer::server_test {
namespace {

// The register is kept at another desk, on the command line; the server follows.
void keep_register(const std::string& words, const Federation& federation) {
    const std::string store = "sqlite:" + (federation.folder.path / "store.db").string();
    const Said kept = command(fmt::format("registry {} --today 2026-01-01 --store {}", words, store));
    ASSERT_EQ(kept.exit, 0) << kept.text;
    until_heard(federation.as("administrator"), store);
}

TEST(admission, dsu_2011_19_the_desk_refuses_whom_the_command_line_refuses_with_the_same_section) {
    Federation& federation = Federation::shared();
    keep_register("add 900001 'Karantæne, Karl' --born 1990-01-01", federation);
    keep_register("quarantine 900001 --months 6 --on 2026-03-01", federation);
    keep_register("add 900002 'Karlsson, Karl' --born 1990-01-01 --title FM --fide-id 1488888", federation);
    const std::string event = federation.new_event("entry");
    Client chief = federation.as("administrator");
    const Reply entered = chief.post("/api/v1/events/" + event + "/players", Json{{"person", 900002}});
    ASSERT_EQ(entered.status, 201) << entered.body;
    EXPECT_EQ(entered.json()["name"], "Karlsson, Karl");
    EXPECT_EQ(entered.json()["title"], "FM");
    const Reply refused = chief.post("/api/v1/events/" + event + "/players", Json{{"person", 900001}});
    EXPECT_EQ(refused.status, 409) << refused.body;
    EXPECT_EQ(refused.code(), "register_refuses");
    EXPECT_EQ(refused.json()["error"]["rule"]["article"], "4.1 §19");
    EXPECT_EQ(refused.json()["error"]["field"], "person");
}

TEST(admission, dsu_2011_6_an_arbiter_plays_when_the_desk_vouches_for_the_approval_and_it_is_recorded) {
    Federation& federation = Federation::shared();
    Client chief = federation.as("administrator");
    const int person =
        chief.post("/api/v1/players", Json{{"name", "Dommer, Dorte"}, {"born", "1980-01-01"}, {"club", 1}})
            .json()
            .value("person", 0);
    const std::string path = "/api/v1/events/" + federation.new_event("entry");
    const Reply settings =
        chief.put(path + "/settings", Json{{"name", "With an arbiter who plays"},
                                           {"first_day", "2099-04-02"},
                                           {"arbiters", {{{"name", "Dommer, Dorte"}, {"licence", "D-I"}}}}});
    ASSERT_EQ(settings.status, 200) << settings.body;
    const Reply refused = chief.post(path + "/players", Json{{"person", person}});
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(refused.code(), "register_refuses");
    EXPECT_EQ(refused.json()["error"]["field"], "approved") << refused.body;  // what would help
    EXPECT_EQ(chief.post(path + "/players", Json{{"person", person}, {"played_before", true}}).json()["error"]["field"],
              "approved");
    EXPECT_EQ(
        chief.post(path + "/players", Json{{"name", "Somebody, New"}, {"approved", true}}).json()["error"]["field"],
        "person");
    const Reply entered = chief.post(path + "/players", Json{{"person", person}, {"approved", true}});
    ASSERT_EQ(entered.status, 201) << entered.body;
    const Json last = chief.get(path + "/log").json()["log"].back();
    EXPECT_EQ(last["type"], "player-entered");
    EXPECT_EQ(last["what"]["ground"], "the register keeper approves that an arbiter plays");
}

}  // namespace
}  // namespace dommer::server_test
