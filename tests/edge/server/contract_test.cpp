#include "contract.hpp"

#include <fmt/format.h>
#include <openssl/evp.h>

#include "federation.hpp"
#include "vocabulary/calendar.hpp"

namespace dommer::server_test {
namespace {

// What stands in the place of {names}, and what is sent, for a call that the contract says goes well. `event` is a
// fresh event in the phase that the call needs.
struct Call {
    std::string phase = "published";
    std::optional<Json> body = std::nullopt;
    std::map<std::string, std::string> path = {};
    std::string query = "";
};

std::string in_base64(const std::string& bytes) {
    std::string text(4 * ((bytes.size() + 2) / 3) + 1, '\0');
    const int length =
        EVP_EncodeBlock(reinterpret_cast<unsigned char*>(text.data()),
                        reinterpret_cast<const unsigned char*>(bytes.data()), static_cast<int>(bytes.size()));
    text.resize(static_cast<std::size_t>(length));
    return text;
}

std::string smallest_png() { return "\x89PNG\r\n\x1a\n and nothing else"; }

// A report of four players, and of the first of three rounds as the system pairs it.
std::string report_from_elsewhere() {
    std::string report =
        "012 Fjord Open\n022 Aarhus\n032 DEN\n042 2026/03/06\n052 2026/03/08\n102 Lund, Mette\n"
        "142 3\n192 FIDE_DUTCH_2026\n202 BH/C1,BH\n";
    const auto add = [&](int number, const char* name, int rating, const char* points, const char* game) {
        report +=
            fmt::format("001 {:4}      {:33} {} DEN{:24}{:>4}    1     {}\n", number, name, rating, "", points, game);
    };
    add(1, "Alm, Karin", 2310, "1.0", "3 w 1");
    add(2, "Berg, Ola", 2205, "1.0", "4 b 1");
    add(3, "Dahl, Erik", 2188, "0.0", "1 b 0");
    add(4, "Eng, Siri", 2101, "0.0", "2 w 0");
    return report;
}

Json meeting_called(const std::string& id) {
    Json clubs = Json::array();
    for (int club = 1; club <= 9; ++club)
        clubs.push_back({{"name", "Club " + std::to_string(club)}, {"members", 20 + club}, {"district", club}});
    return {{"id", id},
            {"kind", "ordinary"},
            {"title", "Delegate meeting"},
            {"place", "Aarhus"},
            {"day", "2027-03-27"},
            {"notice", "2027-03-01"},
            {"agenda", {"Accounts", "Motions", "Elections"}},
            {"clubs", clubs}};
}

Json correspondence_group(const std::string& id) {
    Json players = Json::array();
    for (const char* name : {"Anna", "Bo", "Carl"})
        players.push_back({{"name", name}, {"address", std::string(name) + "@example.org"}});
    return {{"group", id},        {"title", "Theme"},   {"contest", "theme"},  {"start", "2020-01-01"},
            {"regime", "server"}, {"director", "Inge"}, {"opening", {"5254"}}, {"players", players}};
}

const std::map<std::string, Call>& calls() {
    static const std::map<std::string, Call> all{
        {"createEvent",
         {"none", Json{{"id", "made-by-contract"},
                       {"preset", "rapid"},
                       {"settings", {{"name", "Contract"}, {"first_day", "2026-05-01"}, {"prizes", {1000, 500}}}}}}},
        {"pairRest", {"published", Json{{"boards", Json::array()}, {"instead", true}}}},
        {"changeSettings",
         {"entry", Json{{"name", "Changed"},
                        {"first_day", "2026-05-01"},
                        {"last_day", "2026-05-03"},
                        {"arbiters", {{{"name", "Somebody"}, {"licence", "D-I"}}}}}}},
        {"copyEvent", {"published", Json{{"name", "Copied"}, {"first_day", "2027-05-01"}, {"with", "players"}}}},
        {"partIntoGroups", {"entry", Json{{"size", 2}}}},
        {"announceFestival",
         {"none", Json{{"name", "By contract"}, {"first_day", "2026-05-01"}, {"tournaments", {"fjordby-mester"}}}}},
        {"changeFestival",
         {"none", Json{{"name", "Changed"}, {"first_day", "2026-05-01"}, {"tournaments", {"fjordby-mester"}}}}},
        {"festivalCheckIn", {"none", Json{{"event", "fjordby-mester"}, {"entry", 1}, {"there", true}}}},
        {"festivalPrint", {.phase = "none", .path = {{"sheet", "check-in"}}}},
        {"addEventScreen", {"entry", Json{{"name", "Door"}, {"shows", "standings"}}}},
        {"addFestivalScreen", {"none", Json{{"name", "Door"}, {"tournaments", {"fjordby-mester"}}}}},
        {"setAllEventScreens", {"screen", Json{{"shows", "message"}, {"message", "Lunch"}}}},
        {"setAllFestivalScreens", {"none", Json{{"shows", "countdown"}}}},
        {"setEventScreen", {"screen", Json{{"shows", "picture"}, {"file", in_base64(smallest_png())}}}},
        {"setFestivalScreen", {"none", Json{{"shows", "boards"}, {"seconds", 20}}}},
        {"removeEventScreen", {"screen"}},
        {"removeFestivalScreen", {"none", std::nullopt, {{"screen", "2"}}}},
        {"liveOpen", {"published", Json{{"delay_s", 30}}}},
        {"liveDelay", {"published", Json{{"round", 1}, {"delay_s", 60}}}},
        {"broadcast", {"published"}},
        {"setBroadcast",
         {"published",
          Json{
              {"round", 1}, {"url", "https://lichess.example/api/broadcast/round/abcdefgh/push"}, {"token", "lip_1"}}}},
        {"stopBroadcast", {"published", std::nullopt, {{"round", "1"}}}},
        {"eboards", {"published"}},
        {"placeEboard", {"published", Json{{"board", 1}}, {{"serial", "33017"}}}},
        {"takeEboardAway", {"published", std::nullopt, {{"serial", "33017"}}}},
        {"gameStands", {"published"}},
        {"liveLink", {"published", Json{{"side", "black"}}}},
        {"bookItem", {"entry", Json{{"text", "Rent of the hall"}, {"amount", -150000}}}},
        {"planDay",
         {"none",
          Json{{"title", "Rapid in the hall"}, {"occasion", "tournament"}, {"first_day", "2026-09-05"}, {"club", 2}}}},
        {"changeDay",
         {"none",
          Json{{"title", "Blitz"}, {"occasion", "other"}, {"first_day", "2026-09-06"}, {"for_others", true}},
          {{"day", "1"}}}},
        {"cancelDay", {"none", std::nullopt, {{"day", "2"}}}},
        {"championshipClasses",
         {"none", Json{{"table", "name,rating,federation\nSomebody,2000,DEN\n"}, {"year", 2026}}}},
        {"draftTeams", {.phase = "published", .query = "?teams=2"}},
        {"handicapTimes", {.phase = "published", .query = "?together=60&per_hundred=5&least=5"}},
        {"reportFile", {.path = {{"file", "players.csv"}}}},
        {"enterPlayer", {"entry", Json{{"person", 3}}}},
        {"previewEntryList", {"entry", Json{{"text", "name;rating\nListed, Somebody;1500\n"}}}},
        {"enterList",
         {"entry", Json{{"text", "name;rating\nListed, Somebody;1500\n"},
                        {"players", Json::array({{{"line", 2}, {"news", "new"}}})}}}},
        {"correctPlayer",
         {"entry", Json{{"name", "Corrected, Name"}, {"rating", 1500}, {"title", "FM"}, {"born", "1990-01-01"}}}},
        {"cancelPlayer", {"entry"}},
        {"checkIn", {"entry", Json{{"there", true}}}},
        {"withdraw", {"published", Json{{"notice", true}}}},
        {"returnPlayer", {"withdrawn"}},
        {"grantBye", {"published", Json{{"value", "half"}}, {{"round", "2"}}}},
        {"cancelBye", {"bye", std::nullopt, {{"round", "2"}}}},
        {"drawArray", {"entry", Json{{"reason", ""}}}},
        {"giveNumbers", {"entry", Json{{"by", "lot"}}}},
        {"requestEntry",
         {"request", Json{{"name", "Other, Somebody"}, {"phone", "12345678"}, {"key", std::string(32, 'b')}}}},
        {"ownRequest", {"request", Json{{"key", std::string(32, 'a')}}}},
        {"takeRequestBack", {"request", Json{{"key", std::string(32, 'a')}}}},
        {"entryRequests", {"request"}},
        {"eraseContact", {"request"}},
        {"eraseContacts", {"request"}},
        {"confirmRequest", {"request", Json{{"word_given", false}}}},
        {"declineRequest", {"request", Json{{"reason", "no room"}}}},
        {"forbidPair", {"entry", Json{{"entries", {1, 2}}, {"weak", true}}}},
        {"allowPair", {"apart", Json{{"entries", {2, 1}}, {"reason", "they asked for it"}}}},
        {"takeStep", {"entry", Json{{"step", "fee"}, {"day", "2026-04-01"}}}},
        {"adjustPoints", {"published", Json{{"entry", 1}, {"points", -0.5}, {"reason", "phone rang"}}}},
        {"penalise", {"published", Json{{"measure", "exclusion"}, {"amount", 1}, {"reason", "asked a spectator"}}}},
        {"liftPenalty", {"penalised", Json{{"reason", "upheld on appeal"}}}},
        {"penalties", {"penalised"}},
        {"penaltyLetter", {"penalised"}},
        {"pay", {"entry", Json{{"amount", 20000}}}},
        {"pairRound", {"numbered"}},
        {"pairByHand",
         {"numbered", Json{{"boards", {{{"white", 4}, {"black", 1}}, {{"white", 2}, {"black", 3}}}},
                           {"reason", "a match was promised"}}}},
        {"takeBack", {"published", Json{{"reason", "a player was missing"}}}},
        {"publish", {"paired"}},
        {"enterResult", {"published", Json{{"result", "1-0"}}}},
        {"reportResult", {"published", Json{{"entry", 0}, {"result", "1-0"}}}},
        {"changeSigning", {"entry", Json{{"open", true}}}},
        {"playerKey", {"signing"}},
        {"jointRating", {"none", std::nullopt, {{"event", "fjordby-mester"}, {"other", "efteraarsturneringen"}}}},
        {"correctResult", {"result", Json{{"result", "½-½"}, {"reason", "misread"}}}},
        {"leaveFideMode", {"fide", Json{{"reason", "a friendly event"}, {"answer", {{"confirmed", true}}}}}},
        {"goBack", {"left", Json{{"reason", "too early"}}, {{"point", "1"}}}},
        {"fideMode", {"left"}},
        {"finish", {"played"}},
        {"beginPlayOff", {"level"}},
        {"playPlayOffGame", {"begun", Json{{"winner", 0}}}},
        {"decidePlayOff", {"begun", Json{{"reason", "the director: one blitz game"}}}},
        {"takePlayOffBack", {"begun", Json{{"reason", "too early"}}}},
        {"reopen", {"finished", Json{{"reason", "a result was wrong"}}}},
        {"whyNot", {"published", std::nullopt, {}, "?a=1&b=2"}},
        {"searchPlayers", {"none", std::nullopt, {}, "?q=aag&limit=5"}},
        {"searchEntrants", {"entry", std::nullopt, {}, "?q=player&limit=5"}},
        {"registerPlayer",
         {"none", Json{{"name", "New, Somebody"}, {"born", "2001-02-03"}, {"sex", "F"}, {"club", 2}}}},
        {"changePlayer",
         {"none", Json{{"title", "FM"}, {"born", "1991-02-03"}, {"fide_id", 1400000}}, {{"person", "7"}}}},
        {"movePlayer", {"none", Json{{"club", 2}, {"from", "2099-01-01"}}, {{"person", "6"}}}},
        {"registerClub", {"none", Json{{"name", "A new club"}, {"district", 3}}}},
        {"changeClub", {"none", Json{{"name", "A better name"}, {"district", 4}}, {{"club", "3"}}}},
        {"importRegister",
         {"none", Json{{"clubs", "number,name,district\n901,Imported,1\n"},
                       {"members", "number,name\n9001,Imported Somebody\n"}}}},
        {"searchRules", {"none", std::nullopt, {}, "?q=9.2"}},
        {"lawDesk", {"none", std::nullopt, {}, "?what=illegal-move&by=white&move=e2e5&on=2019-03-01"}},
        {"norwegianClass", {"none", std::nullopt, {}, "?on=2024-07-06&ratings=2024-07-01:1700"}},
        {"addPack",
         {"none", Json{{"type", "value-added"},
                       {"federation", "DEN"},
                       {"subject", "league"},
                       {"from", "2093-01-01"},
                       {"key", "appeal_to_board_days"},
                       {"value", "21"},
                       {"confidence", "stated"},
                       {"source", "main board"},
                       {"english", "As before."},
                       {"danish", "Som før."},
                       {"norwegian", "Som før."}}}},
        {"lawDeskPosition", {"none", std::nullopt, {}, "?before=e2e4%20e7e5"}},
        {"clubGuidanceAnswer",
         {"none", std::nullopt, {}, "?ask=majority&majority=law-change&yes=66&no=33&on_agenda=true"}},
        {"canMate", {"none", std::nullopt, {}, "?fen=4k3/8/8/8/8/8/8/4K2R%20w%20-%20-%200%201"}},
        {"ask", {"none", Json{{"question", "notation"}, {"from", "san-da"}, {"to", "uci"}, {"moves", "1. e4 e5 Sf3"}}}},
        {"compareRules", {"none", std::nullopt, {}, "?article=9.2.2"}},
        {"changeRoles",
         {"none",
          Json{{"roles",
                {{{"role", "player"}, {"event", nullptr}}, {{"role", "arbiter"}, {"event", "fjordby-mester"}}}}},
          {{"user", "spare"}}}},
        {"disableUser", {"none", Json{{"disabled", true}}, {{"user", "spare"}}}},
        {"offerEvent", {"entry", Json{{"node", "hall"}}}},
        {"takeEvent", {"entry", Json{{"key", std::string(64, 'a')}}}},
        {"takeEventBack", {"entry", Json{{"reason", "the laptop was stolen"}}}},
        {"invite", {"none", Json{{"role", "arbiter"}, {"event", "fjordby-mester"}, {"days", 3}}}},
        {"createSeason",
         {"none", Json{{"season", "made-by-contract"},
                       {"settings",
                        {{"name", "Contract"},
                         {"year", 2026},
                         {"list_deadline", "2026-09-01"},
                         {"rules", {{"competition", "pokal"}}},
                         {"groups", {{{"id", "a"}, {"name", "A"}}}}}}}}},
        {"seasonAct", {"none", Json{{"type", "captain-named"}, {"team", 1}, {"user", "administrator"}}}},
        {"seasonLineUpCheck",
         {"none", Json{{"type", "line-up-handed-in"}, {"match", 1}, {"side", "home"}, {"boards", {2, 1, nullptr, 9}}}}},
        {"seasonWhyNot", {"none", std::nullopt, {}, "?a=1&b=2"}},
        {"seasonPair", {"none", Json::object(), {{"season", "contract-pair"}}}},
        {"makeProgramPassword", {"none", Json{{"name", "a program"}}}},
        {"takeOverCorrespondenceGame",
         {"none", Json{{"text", "----  02/01 0/00  01. 5254\n"}}, {{"game", "taken-1-2"}}}},
        {"enterIccfResult",
         {"none", Json{{"name", "Anna"}, {"event", "CUP_FINAL"}, {"place", 3}, {"finished", "2020-01-01"}}}},
        {"fileAppealInCorrespondence", {"none", Json{{"game", "contract-1-2"}, {"side", "white"}}}},
        {"fileAppealInSeason", {"none", Json{{"decision", 1}, {"copies", 3}}}},
        {"officeAct", {"none", Json{{"type", "dues-fixed"}, {"from", "2030-07-01"}, {"annual", 60000}}}},
        {"fileAppeal", {"penalised"}},
        {"fileAppealInEvent", {"penalised", Json{{"penalty", 1}, {"by", "Player, Number 1"}, {"what", "a warning"}}}},
        {"appeal", {"penalised"}},
        {"actOnAppeal", {"penalised", Json{{"act", "name-panel"}, {"members", "Alm, Karin\nBerg, Ola\nDahl, Erik"}}}},
        {"makeCorrection", {"penalised"}},
        {"evidence", {"penalised"}},
        {"evidencePdf", {"penalised"}},
        {"callMeeting", {"none", meeting_called("called-by-contract")}},
        {"actInMeeting", {"none", Json{{"act", "note"}, {"item", 1}, {"note", "Adopted without votes."}}}},
        {"previewEventImport",
         {"none", Json{{"name", "fjord.trf"}, {"file", in_base64(report_from_elsewhere())}, {"rounds", 3}}}},
        {"importEvent",
         {"none", Json{{"name", "fjord.trf"},
                       {"file", in_base64(report_from_elsewhere())},
                       {"id", "imported-by-contract"},
                       {"accept", true}}}},
        {"exchangeNumbers", {"equal", Json{{"entries", {1, 2}}}}},
        {"checkRatings",
         {"numbered-by-fide", Json{{"of", "fide"}, {"text", "id,name,rating\n1400001,\"Player, Number 1\",2100\n"}}}},
        {"takeRatings",
         {"numbered-by-fide", Json{{"of", "fide"},
                                   {"text", "id,name,rating\n1400001,\"Player, Number 1\",2100\n"},
                                   {"list", "FIDE 2026-11"},
                                   {"entries", {1}}}}},
        {"pack_changes", {"none", std::nullopt, {}, "?federation=DEN&from=2014-01-01&to=2025-01-01"}},
        {"startCorrespondenceGroup", {"none", correspondence_group("started-by-contract")}},
        {"actInCorrespondenceGroup",
         {"none", Json{{"act", "change_card"}, {"player", 1}, {"address", "new@example.org"}, {"user", "player"}}}},
        {"openCorrespondenceTournament",
         {"none", Json{{"tournament", "opened-by-contract"}, {"title", "Cup"}, {"kind", "cup"}, {"regime", "server"}}}},
        {"actInCorrespondenceTournament",
         {"none",
          Json{
              {"act", "enter"}, {"name", "Anna"}, {"member_number", "17"}, {"born", "1970-01-01"}, {"class", "OPEN"}}}},
        {"correspondenceAccess", {"none", Json{{"name", "Anna"}, {"rating", 2100}, {"supplementary_card", true}}}},
        {"enterCorrespondenceRating", {"none", Json{{"name", "Anna"}, {"rating", 2050}, {"kind", "final"}}}},
        {"correspondenceLetter", {"none", std::nullopt, {{"letter", "call_in"}}, "?in=da"}},
        {"correspondenceLine", {"none", Json{{"moves", {"5755", "7163"}}}}},
        {"actInCorrespondenceGame", {"none", Json{{"act", "suspend"}, {"reason", "a dispute"}}}},
        {"signIn", {"none", Json{{"user", "player"}, {"password", password}}}},
        {"changePassword", {"none", Json{{"old", password}, {"new", password}}}},
    };
    return all;
}

std::string filled(std::string target, const std::map<std::string, std::string>& values) {
    for (const auto& [name, value] : values)
        if (const auto at = target.find("{" + name + "}"); at != std::string::npos)
            target.replace(at, name.size() + 2, value);
    return target;
}

// Two are level for the first place after the only round.
void level_at_the_end(Client& chief, const std::string& path) {
    chief.put(path + "/settings",
              Json{{"name", "One round"}, {"first_day", "2026-05-01"}, {"rounds", 1}, {"play_off", "national-class"}});
    const Json boards = chief.get(path + "/rounds/1").json()["boards"];
    for (const Json& board : boards)
        chief.put(path + "/rounds/1/boards/" + std::to_string(board["board"].get<int>()) + "/result",
                  Json{{"result", "1-0"}});
}

class TheContract : public testing::Test {
protected:
    Federation& federation = Federation::shared();
    Client boss = federation.as("administrator");

    std::string event_in(const std::string& phase) {
        if (phase == "none") return "fjordby-mester";
        const bool further = phase == "withdrawn" || phase == "bye" || phase == "apart" || phase == "result" ||
                             phase == "played" || phase == "finished" || phase == "level" || phase == "begun" ||
                             phase == "penalised" || phase == "signing" || phase == "screen";
        const bool in_fide_mode = phase == "fide" || phase == "left";
        const bool entering = in_fide_mode || phase == "equal" || phase == "numbered-by-fide" || phase == "request";
        const std::string id = federation.new_event(further    ? "published"
                                                    : entering ? "entry"
                                                               : phase),
                          path = "/api/v1/events/" + id;
        if (phase == "request") {
            boss.put(path + "/settings", Json{{"name", "Open"}, {"first_day", "2026-05-01"}, {"online_entry", true}});
            const Json asked{{"name", "New, Somebody"}, {"email", "new@example.org"}, {"key", std::string(32, 'a')}};
            EXPECT_EQ(boss.post(path + "/entry-requests", asked).status, 201);
        }
        if (in_fide_mode)
            boss.put(path + "/settings", Json{{"name", "Rated"},
                                              {"first_day", "2026-05-01"},
                                              {"system", "dutch"},
                                              {"tie_breaks", "SB"},
                                              {"elo_rated", true}});
        if (phase == "left")
            boss.post(path + "/fide-mode/departure",
                      Json{{"reason", "a friendly event"}, {"answer", {{"confirmed", true}}}});
        if (phase == "equal") {
            boss.put(path + "/players/2", Json{{"name", "Player, Number 2"}, {"rating", 1999}});
            EXPECT_EQ(boss.post(path + "/numbers", Json{{"by", "rating"}}).status, 200);
        }
        if (phase == "numbered-by-fide")
            boss.put(path + "/players/1", Json{{"name", "Player, Number 1"}, {"rating", 1999}, {"fide_id", 1400001}});
        if (phase == "withdrawn") boss.put(path + "/players/1/withdrawal", Json{{"notice", true}});
        if (phase == "penalised")
            boss.post(path + "/players/1/penalties", Json{{"measure", "warning"}, {"reason", "a phone rang"}});
        if (phase == "screen") boss.post(path + "/screens", Json{{"name", "Door"}});
        if (phase == "signing") boss.put(path + "/signing", Json{{"open", true}});
        if (phase == "apart") boss.post(path + "/forbidden-pairs", Json{{"entries", {1, 2}}});
        if (phase == "bye") boss.put(path + "/players/1/byes/2", Json{{"value", "half"}});
        if (phase == "result") boss.put(path + "/rounds/1/boards/1/result", Json{{"result", "1-0"}});
        if (phase == "played" || phase == "finished") {
            boss.put(path + "/settings", Json{{"name", "One round"}, {"first_day", "2026-05-01"}, {"rounds", 1}});
            for (const char* board : {"1", "2"})
                boss.put(path + "/rounds/1/boards/" + board + "/result", Json{{"result", "0"}});
        }
        if (phase == "level" || phase == "begun") level_at_the_end(boss, path);
        if (phase == "begun") {
            EXPECT_EQ(boss.post(path + "/play-off").status, 200);
        }
        if (phase == "finished") {
            EXPECT_EQ(boss.post(path + "/finish").status, 200);
        }
        return id;
    }

    std::string token(const std::string& role) {
        return boss.post("/api/v1/invitations", Json{{"role", role}}).json().value("token", "");
    }
};

// A weekend of four teams; round 1 is paired if it is asked for.
void make_season(Client& boss, const std::string& id, bool is_paired) {
    const std::string acts = "/api/v1/seasons/" + id + "/acts";
    ASSERT_EQ(boss.post("/api/v1/seasons",
                        Json{{"season", id},
                             {"settings",
                              {{"name", "Season"},
                               {"year", 2026},
                               {"list_deadline", "2026-09-01"},
                               {"rules", {{"competition", "pokal"}}},
                               {"groups", {{{"id", "a"}, {"name", "A"}, {"days", {"2026-10-04", "2026-10-04"}}}}}}}})
                  .status,
              201);
    // dsu_2011, 5.3 §7: the month of notice is over for a weekend that is played today.
    ASSERT_EQ(boss.post(acts, Json{{"type", "exemption-granted"}, {"article", "5.3 §7"}, {"words", "late"}}).status,
              200);
    for (int club = 1; club <= 4; ++club) {
        const std::string name = "Club " + std::to_string(club);
        boss.post(acts, Json{{"type", "club-entered"}, {"name", name}});
        boss.post(acts, Json{{"type", "team-entered"}, {"club", club}, {"group", "a"}});
        boss.post(acts,
                  Json{{"type", "list-handed-in"},
                       {"club", club},
                       {"list", {{{"number", 1}, {"team", 1}, {"name", "P 1"}}, {{"number", 2}, {"name", "P 2"}}}}});
    }
    boss.post(acts, Json{{"type", "contact-set"}, {"club", 1}, {"role", "captain"}, {"name", "Secret"}});
    ASSERT_EQ(boss.post(acts, Json{{"type", "captain-named"}, {"team", 1}, {"user", "ida"}}).status, 200);
    ASSERT_EQ(boss.post(acts, Json{{"type", "prizes-set"}, {"group", "a"}, {"prizes", {"a cup"}}}).status, 200);
    ASSERT_EQ(boss.post(acts, Json{{"type", "group-drawn"}, {"group", "a"}, {"order", {1, 2, 3, 4}}}).status, 200);
    if (!is_paired) return;
    ASSERT_EQ(boss.post("/api/v1/seasons/" + id + "/groups/a/pairing", Json::object()).status, 200);
    boss.post(acts, Json{{"type", "protest-noted"}, {"match", 1}, {"team", 1}, {"words", "a phone rang"}});
    boss.post(acts, Json{{"type", "decision-made"},
                         {"sanction", "penalty_point"},
                         {"article", "5.1 §13"},
                         {"team", 1},
                         {"points", 1},
                         {"words", "no regulations in the room"}});
}

// The penalty of an event, after the committee's word on it, before the appeals board.
Json appeal_to_the_board(Client& boss, const std::string& event) {
    int version = 0;
    const Json log = boss.get("/api/v1/events/" + event + "/log").json();
    for (const Json& each : log["log"])
        if (each["type"] == "penalised") version = each["version"];
    return {{"ladder", "individual"},
            {"event", "coordinated"},
            {"subject", "any"},
            {"by", "Player, Number 1"},
            {"others", "Player, Number 2"},
            {"what", "a warning"},
            {"ruled_by", "Lund, Mette"},
            {"stream", "tournament/" + event},
            {"version", version},
            {"decided_by", {"arbiter", "committee"}},
            {"counted_from", boss.get("/api/v1/appeals").json()["today"]},
            {"written", true},
            {"copies", 3},
            {"deposit", 60000}};
}

std::string make_case(Client& boss, const std::string& event) {
    const Reply made = boss.post("/api/v1/appeals", appeal_to_the_board(boss, event));
    EXPECT_EQ(made.status, 201) << made.body;
    return made.json().value("id", "");
}

// The board finds that the penalty is lifted; nobody has done it yet.
void uphold(Client& boss, const std::string& id) {
    const std::string acts = "/api/v1/appeals/" + id + "/acts";
    ASSERT_EQ(boss.post(acts, Json{{"act", "name-panel"}, {"members", "Alm, Karin\nBerg, Ola\nDahl, Erik"}}).status,
              200);
    const Reply ruled = boss.post(acts, Json{{"act", "decide"},
                                             {"outcome", "upheld"},
                                             {"articles", "laws-2023 12.9\n4.1 §7"},
                                             {"reasons", "The phone was a spectator's."},
                                             {"correction", "lift-penalty"},
                                             {"penalty", 1}});
    ASSERT_EQ(ruled.status, 200) << ruled.body;
}

// Open, with somebody there, a proxy, a vote, an election and the extra votes.
void make_meeting(Client& boss, const std::string& id) {
    const Reply called = boss.post("/api/v1/meetings", meeting_called(id));
    ASSERT_EQ(called.status, 201) << called.body;
    const Json acts[] = {
        {{"act", "accounts"}, {"day", "2027-02-20"}},
        {{"act", "motion"},
         {"title", "§ 6 is changed"},
         {"by", "Club 1"},
         {"majority", "law-change"},
         {"received", "2027-02-01"}},
        {{"act", "open"}},
        {{"act", "arrive"}, {"name", "Delegate 1"}, {"club", 1}},
        {{"act", "arrive"}, {"name", "Delegate 2"}, {"club", 2}},
        {{"act", "proxy"}, {"club", 3}, {"delegate", 1}},
        {{"act", "vote"}, {"motion", 1}, {"yes", 20}, {"no", 10}},
        {{"act", "election"},
         {"office", "auditor"},
         {"seats", 1},
         {"kind", "relative"},
         {"votes", {{{"name", "Anna"}, {"votes", 20}}, {{"name", "Bo"}, {"votes", 10}}}},
         {"ballots", 30}},
        {{"act", "extra-votes"}},
    };
    for (const Json& act : acts) {
        const Reply done = boss.post("/api/v1/meetings/" + id + "/acts", act);
        ASSERT_EQ(done.status, 200) << act << done.body;
    }
}

// Every path and method of the contract, called so that it should go well, answers with the status and the shape that
// it names.
// With two screens, of which the second one may go.
void make_festival(Client& boss, const std::string& id) {
    ASSERT_EQ(boss.post("/api/v1/festivals", Json{{"id", id},
                                                  {"name", "Festival"},
                                                  {"first_day", "2026-05-01"},
                                                  {"tournaments", {"fjordby-mester"}}})
                  .status,
              201);
    for (const char* name : {"Door", "Stage"})
        ASSERT_EQ(boss.post("/api/v1/festivals/" + id + "/screens", Json{{"name", name}}).status, 201);
}

TEST_F(TheContract, every_operation_answers_as_described) {
    ASSERT_EQ(federation.as("public").join(token("player"), "spare").status, 200);  // somebody whose roles may change
    ASSERT_EQ(federation.as("public").join(token("player"), "other-spare").status,
              200);  // and somebody whose sessions may end
    make_season(boss, "contract", true);
    make_season(boss, "contract-pair", false);
    make_meeting(boss, "contract");
    make_festival(boss, "contract");
    ASSERT_EQ(boss.post("/api/v1/correspondence/groups", correspondence_group("contract")).status, 201);
    Json begun_elsewhere = correspondence_group("taken");
    begun_elsewhere["opening"] = Json::array();
    ASSERT_EQ(boss.post("/api/v1/correspondence/groups", begun_elsewhere).status, 201);
    // A decision that may be appealed against.
    ASSERT_EQ(
        boss.post("/api/v1/correspondence/games/contract-1-2/acts", Json{{"act", "suspend"}, {"reason", "a dispute"}})
            .status,
        200);
    ASSERT_EQ(boss.post("/api/v1/correspondence/games/contract-1-2/acts", Json{{"act", "resume"}}).status, 200);
    ASSERT_EQ(
        boss.post(
                "/api/v1/correspondence/tournaments",
                Json{{"tournament", "contract"}, {"title", "Individual"}, {"kind", "individual"}, {"regime", "server"}})
            .status,
        201);
    for (const auto& [pattern, methods] : contract()["paths"].items())
        for (const auto& [method, operation] : methods.items()) {
            const std::string name = operation["operationId"];
            // Their answers do not end: a test of live updates reads such a stream.
            if (name == "eventStream" || name == "seasonStream" || name == "caseStream" || name == "meetingStream" ||
                name == "festivalStream" || name == "eventScreensStream" || name == "festivalScreensStream" ||
                name == "liveStream" || name == "correspondenceGroupStream" || name == "correspondenceGameStream")
                continue;
            // It speaks XML: a test of its own asks it.
            if (name == "xfcc") continue;
            // These need an event in a state of its own: Tied.* and RatingLists.* ask them.
            const std::set<std::string> asked_elsewhere{"enterTieBreakValues", "lookAtHandPairing", "orderTied",
                                                        "takeFromLists"};
            if (asked_elsewhere.contains(name)) continue;
            // Two servers are needed for them: the tests of nodes have them.
            if (name == "shipBatch" || name == "shipNow" || name == "giveEventBack" || name == "answerQuestion" ||
                name == "offerStandby" || name == "follow" || name == "copyEvents" || name == "succeed" ||
                name == "takeOver")
                continue;
            SCOPED_TRACE(name);
            Call call = calls().contains(name) ? calls().at(name) : Call{};
            call.path.insert({{"event", event_in(call.phase)},
                              {"round", "1"},
                              {"board", "1"},
                              {"entry", "1"},
                              {"penalty", "1"},
                              {"request", "1"},
                              {"person", "1"},
                              {"club", "1"},
                              {"book", "laws-2023"},
                              {"article", "9.2.2"},
                              {"user", "player"},
                              {"season", "contract"},
                              {"match", "1"},
                              {"group", "a"},
                              {"paper", "tables"},
                              {"meeting", "contract"},
                              {"festival", "contract"},
                              {"screen", "1"},
                              {"tournament", "contract"},
                              {"game", "contract-1-2"},
                              {"file", "games.pgn"},
                              {"sheet", "players"}});
            Client asking = boss;
            if (name == "signOut" || name == "changePassword") {
                asking = federation.as("public");
                ASSERT_TRUE(asking.sign_in("other-spare", password));
            }
            std::optional<RunningServer> empty;  // the demo goes into no other store
            if (name == "loadDemo") {
                empty.emplace((federation.folder.path / "empty.db").string());
                asking = empty->administrator();
            }
            if (name == "decidePlayOff") {
                const Json begun = boss.get("/api/v1/events/" + call.path["event"] + "/play-off").json();
                for (const Json& player : begun["players"]) (*call.body)["order"].push_back(player["entry"]);
            }
            if (name == "drawArray") {
                const Json settings{{"name", "Fisher"}, {"first_day", "2026-05-01"}, {"arrays", "each-round"}};
                EXPECT_EQ(boss.put("/api/v1/events/" + call.path["event"] + "/settings", settings).status, 200);
            }
            if (name == "picture") {
                const std::string screens = "/api/v1/events/" + call.path["event"] + "/screens";
                const Json body{{"name", "Door"}, {"shows", "picture"}, {"file", in_base64(smallest_png())}};
                call.path["picture"] = boss.post(screens, body).json()["screens"][0]["picture"];
            }
            if (name == "reportResult") {
                const Json round = boss.get("/api/v1/events/" + call.path["event"] + "/rounds/1").json();
                (*call.body)["entry"] = round["boards"][0]["white"]["entry"];
            }
            if (name == "takeEvent" || name == "takeEventBack") {
                const std::string owner = "/api/v1/events/" + call.path["event"] + "/owner";
                const Json code = boss.post(owner + "/offers", Json{{"node", "hall"}}).json()["code"];
                if (name == "takeEvent") (*call.body)["code"] = code;
                if (name == "takeEventBack")
                    boss.post(owner + "/taking", Json{{"code", code}, {"key", std::string(64, 'b')}});
            }
            if (name == "fileAppealInSeason")  // the cup hears nobody on the day itself
                (*call.body)["counted_from"] =
                    iso(plus_days(*parse_date(boss.get("/api/v1/appeals").json()["today"].get<std::string>()), -1));
            if (name == "fileAppeal") call.body = appeal_to_the_board(boss, call.path["event"]);
            if (pattern.find("{case}") != std::string::npos) call.path["case"] = make_case(boss, call.path["event"]);
            if (name == "makeCorrection") uphold(boss, call.path["case"]);
            if (name == "stopBroadcast")
                boss.post("/api/v1/events/" + call.path["event"] + "/broadcast",
                          Json{{"round", 1}, {"url", "https://lichess.example/r/push"}, {"token", "lip_1"}});
            if (name == "takeEboardAway")
                boss.put("/api/v1/events/" + call.path["event"] + "/eboards/33017", Json{{"board", 1}});
            if ((name.starts_with("live") && name != "liveOpen") || name == "gameStands") {
                const std::string live = "/api/v1/events/" + call.path["event"] + "/live/1";
                const Json seats = boss.post(live, Json::object()).json()["opened"][0]["seats"];
                boss.post(live + "/1/acts", Json{{"act", {{"do", "start"}}}});
                if (name == "liveSeat") call.body = Json{{"seat", seats["white"]}};
                if (name == "liveAct")
                    call.body = Json{{"seat", seats["white"]},
                                     {"number", 1},
                                     {"ply", 0},
                                     {"press", true},
                                     {"act", {{"do", "move"}, {"uci", "e2e4"}}}};
                if (name == "liveRecord")
                    boss.post(live + "/1/acts",
                              Json{{"act", {{"do", "arbiter"}, {"act", "declare_lost"}, {"side", "white"}}}});
            }
            if (name == "revokeProgramPassword")
                call.path["program"] =
                    boss.post("/api/v1/program-passwords", Json{{"name", "another"}}).json().value("id", "");
            if (name == "offer") call.body = Json{{"token", token("player")}};
            if (name == "accept")
                asking = federation.as("public"),
                call.body = Json{
                    {"token", token("player")}, {"user", "newcomer"}, {"name", "New Comer"}, {"password", password}};
            if (name == "revokeInvitation")
                call.path["invitation"] =
                    boss.post("/api/v1/invitations", Json{{"role", "player"}}).json()["invitation"]["id"];
            std::string verb = method;
            std::ranges::transform(verb, verb.begin(), [](char c) { return static_cast<char>(std::toupper(c)); });
            const Reply reply = asking.ask(verb, filled(pattern, call.path) + call.query, call.body);
            const std::string expected = operation["responses"].begin().key();
            EXPECT_EQ(std::to_string(reply.status), expected)
                << verb << " " << pattern << ": " << reply.body.substr(0, 300);
            const Json described = operation["responses"][expected];
            if (!described.contains("content")) continue;
            const std::string given = reply.headers.at("content-type"), type = given.substr(0, given.find(';'));
            ASSERT_TRUE(described["content"].contains(type)) << given;
            if (type == "application/json") {
                EXPECT_EQ(misfit(reply.json(), described["content"][type]["schema"]), "");
            }
        }
}

TEST_F(TheContract, a_season_tells_its_contacts_to_the_director_alone_and_a_captain_acts_for_one_team) {
    make_season(boss, "private", true);
    const std::string path = "/api/v1/seasons/private";
    EXPECT_NE(boss.get(path + "/desk").body.find("Secret"), std::string::npos);
    Client spectator = federation.as("public");
    for (const char* page : {"", "/matches/1", "/clubs/1", "/desk"})
        EXPECT_EQ(spectator.get(path + page).body.find("Secret"), std::string::npos) << page;
    Client captain = federation.as("public");
    ASSERT_EQ(captain
                  .join(boss.post("/api/v1/invitations", Json{{"role", "team_captain"}, {"event", "season/private"}})
                            .json()
                            .value("token", ""),
                        "captain-of-one")
                  .status,
              200);
    boss.post(path + "/acts", Json{{"type", "captain-named"}, {"team", 1}, {"user", "captain-of-one"}});
    const bool is_home = boss.get(path + "/matches/1").json()["home"]["team"] == 1;
    const Json line_up{{"type", "line-up-handed-in"},
                       {"match", 1},
                       {"side", is_home ? "home" : "away"},
                       {"boards", {1, 2, nullptr, nullptr}}};
    const Reply few = captain.post(path + "/acts", line_up);
    EXPECT_EQ(few.status, 409);
    EXPECT_EQ(few.code(), "line_up_not_legal");
    EXPECT_NE(few.body.find("5.3 §8"), std::string::npos) << few.body;
    Json other = line_up;
    other["side"] = is_home ? "away" : "home";
    EXPECT_EQ(captain.post(path + "/acts", other).code(), "not_your_team");
    EXPECT_EQ(captain.post(path + "/acts", Json{{"type", "season-closed"}}).code(), "not_your_team");
    EXPECT_EQ(captain.post(path + "/acts", Json{{"type", "no-such-fact"}}).status, 400);
    EXPECT_EQ(captain.get(path + "/desk").status, 403);
    EXPECT_EQ(captain.get("/api/v1/seasons/none").status, 404);
}

TEST_F(TheContract, a_director_hands_in_line_ups_types_the_card_and_is_told_about_the_clocks) {
    make_season(boss, "directed", true);
    const std::string path = "/api/v1/seasons/directed", acts = path + "/acts";
    const Json match = boss.get(path + "/matches/1").json();
    EXPECT_EQ(match["lists"]["home"].size(), 2u) << "the director may hand in for either team";
    EXPECT_EQ(match["lists"]["away"].size(), 2u);
    EXPECT_TRUE(federation.as("public").get(path + "/matches/1").json()["lists"]["home"].empty());
    const auto line_up = [&](const char* side, bool despite) {
        return boss.post(acts, Json{{"type", "line-up-handed-in"},
                                    {"match", 1},
                                    {"side", side},
                                    {"boards", {1, 2, nullptr, nullptr}},
                                    {"despite", despite}});
    };
    EXPECT_EQ(line_up("home", false).code(), "line_up_not_legal");
    for (const char* side : {"home", "away"}) ASSERT_EQ(line_up(side, true).status, 200);
    ASSERT_EQ(
        boss.post(acts,
                  Json{{"type", "player-arrived"}, {"match", 1}, {"side", "home"}, {"board", 1}, {"minutes_late", 9}})
            .status,
        200);
    const Json clock = boss.get(path + "/matches/1").json()["boards"][0]["clock"];
    EXPECT_EQ(clock["starts"], "black");
    EXPECT_EQ(clock["black_lost"], 9);
    for (const char* side : {"home", "away"})
        ASSERT_EQ(
            boss.post(acts, Json{{"type", "card-entered"}, {"match", 1}, {"side", side}, {"boards", "HD--"}}).status,
            200);
    EXPECT_EQ(boss.get(path + "/matches/1").json()["state"], "agreed");
    const Json why = boss.get(path + "/groups/a/rounds/1/why").json();
    ASSERT_EQ(why["matches"].size(), 2u) << why.dump();
    EXPECT_FALSE(why["matches"][0]["reasons"].empty());
    EXPECT_EQ(boss.get(path + "/groups/a/rounds/2/why").status, 409);
    EXPECT_EQ(boss.get(path + "/groups/a/rounds/1/why-not?a=1").status, 400);
    EXPECT_EQ(boss.get(path + "/groups/a/rounds/1/why-not?a=1&b=1").status, 409);
    bool is_in_calendar = false;
    const std::string day = match["day"];
    const Json calendar = boss.get("/api/v1/calendar?from=" + day + "&to=" + day).json();
    for (const Json& line : calendar["days"]) is_in_calendar = is_in_calendar || line["season"] == "directed";
    EXPECT_TRUE(is_in_calendar);
    EXPECT_EQ(boss.get(path).json()["deadlines"].back()["what"], "entry") << "5.3 §7: a month before";
    EXPECT_EQ(boss.post("/api/v1/seasons", Json{{"season", "after-directed"},
                                                {"after", "directed"},
                                                {"settings",
                                                 {{"name", "Next"},
                                                  {"year", 2027},
                                                  {"list_deadline", "2027-09-01"},
                                                  {"rules", {{"competition", "pokal"}}}}}})
                  .code(),
              "season_runs");
    const Reply own = boss.post("/api/v1/seasons", Json{{"season", "own-rules"},
                                                        {"settings",
                                                         {{"name", "Own"},
                                                          {"year", 2026},
                                                          {"list_deadline", "2026-09-01"},
                                                          {"groups", {{{"id", "a"}, {"name", "A"}}}},
                                                          {"rules",
                                                           {{"competition", "own"},
                                                            {"ladder", {"match_points", "weighted_boards"}},
                                                            {"match_points", {{"won", 6}}},
                                                            {"line_up", {{"least_players", 3}}}}}}}});
    EXPECT_EQ(own.status, 201) << own.body;
}

std::string between(const std::string& text, const std::string& from, const std::string& to) {
    const auto first = text.find(from);
    if (first == std::string::npos) return "";
    const auto begin = first + from.size();
    return text.substr(begin, text.find(to, begin) - begin);
}

// Programs of correspondence players read their games and send a move with name and password.
TEST_F(TheContract, xfcc_shows_the_players_games_and_takes_a_move_or_refuses_it_with_the_section) {
    Json group = correspondence_group("xfcc");
    group["players"][0]["user"] = "xfcc-anna", group["players"][1]["user"] = "xfcc-bo";
    ASSERT_EQ(boss.post("/api/v1/correspondence/groups", group).status, 201);
    for (const char* user : {"xfcc-anna", "xfcc-bo"}) {
        Client client = federation.as("public");
        const Json role{{"role", "player"}};
        ASSERT_EQ(client.join(boss.post("/api/v1/invitations", role).json().value("token", ""), user).status, 200);
    }
    const auto ask = [&](const std::string& operation, const std::string& words, const char* type = "text/xml") {
        const std::string body =
            "<?xml version=\"1.0\"?><s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><" +
            operation + " xmlns=\"http://www.bennedik.com/webservices/XfccBasic\">" + words + "</" + operation +
            "></s:Body></s:Envelope>";
        Wire wire(boss.port());
        wire.send("POST /api/v1/correspondence/XfccBasic.asmx HTTP/1.1\r\nHost: localhost\r\nContent-Type: " +
                  std::string(type) + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
        return wire.read_reply().value_or(Reply{});
    };
    const auto who = [&](const char* user, const std::string& secret = password) {
        return "<username>" + std::string(user) + "</username><password>" + secret + "</password>";
    };
    EXPECT_EQ(ask("GetMyGames", who("xfcc-anna"), "application/json").status, 415);
    EXPECT_EQ(ask("GetMyGames", who("xfcc-anna", "wrong wrong wrong")).status, 401);
    EXPECT_EQ(ask("NoSuchThing", who("xfcc-anna")).status, 400);
    const Reply games = ask("GetMyGames", who("xfcc-anna"));
    ASSERT_EQ(games.status, 200) << games.body;
    const std::string with_bo = between(games.body, "<XfccGame>", "<XfccGame>");
    ASSERT_NE(with_bo.find("Bo"), std::string::npos) << games.body;
    const std::string id = between(with_bo, "<id>", "</id>");
    EXPECT_EQ(between(with_bo, "<result>", "</result>"), "Ongoing");
    // 1. e4 is given; Black is to move.
    const bool anna_is_black = between(with_bo, "<hasWhite>", "</hasWhite>") == "false";
    const char* black = anna_is_black ? "xfcc-anna" : "xfcc-bo";
    const char* white = anna_is_black ? "xfcc-bo" : "xfcc-anna";
    const auto move = [&](const char* user, const char* count, const char* san) {
        return ask("MakeAMove", who(user) + "<gameId>" + id +
                                    "</gameId><resign>false</resign><acceptDraw>false</acceptDraw><movecount>" + count +
                                    "</movecount><myMove>" + san + "</myMove><offerDraw>false</offerDraw>");
    };
    const auto result = [&](const Reply& reply) {
        return between(reply.body, "<MakeAMoveResult>", "</MakeAMoveResult>");
    };
    EXPECT_EQ(result(move(white, "2", "Nf3")), "NotYourTurn");
    EXPECT_EQ(result(move(black, "2", "e5")), "InvalidMoveNumber");
    const Reply illegal = move(black, "1", "e4");
    EXPECT_EQ(result(illegal), "InvalidMove");
    EXPECT_NE(illegal.body.find("6.8.4"), std::string::npos);
    EXPECT_EQ(result(move(black, "1", "e5")), "Success");
    EXPECT_EQ(result(move(white, "2", "Nf3")), "Success");
    EXPECT_NE(ask("GetMyGames", who(black)).body.find("2. Nf3"), std::string::npos);
    EXPECT_EQ(result(ask("MakeAMove", who(black) + "<gameId>1</gameId>")), "InvalidGameID");
    EXPECT_EQ(result(ask("MakeAMove", who(black, "no no no no no") + "<gameId>1</gameId>")), "AuthenticationFailed");
}

// dsu_2011, 6.1.1: a running game is seen and played by its players and directed by its director, and by nobody else.
TEST_F(TheContract, a_correspondence_game_is_played_by_its_accounts_and_decided_by_its_director) {
    Json group = correspondence_group("private");
    group["opening"] = Json::array();
    group["players"][0]["user"] = "corr-anna", group["players"][1]["user"] = "corr-bo";
    ASSERT_EQ(boss.post("/api/v1/correspondence/groups", group).status, 201);
    const auto joined = [&](const char* user, const Json& role) {
        Client client = federation.as("public");
        EXPECT_EQ(client.join(boss.post("/api/v1/invitations", role).json().value("token", ""), user).status, 200);
        return client;
    };
    Client anna = joined("corr-anna", Json{{"role", "player"}, {"event", "correspondence-group/private"}}),
           bo = joined("corr-bo", Json{{"role", "player"}}), carl = joined("corr-carl", Json{{"role", "player"}}),
           director = joined("corr-tl", Json{{"role", "chief_arbiter"}, {"event", "correspondence-group/private"}});
    EXPECT_EQ(boss.post("/api/v1/correspondence/groups", group).code(), "correspondence_group_exists_already");
    const std::string game = "/api/v1/correspondence/games/private-1-2", acts = game + "/acts";
    const bool is_white = anna.get(game).json()["side"] == "white";
    Client &white = is_white ? anna : bo, &black = is_white ? bo : anna;
    EXPECT_EQ(federation.as("public").get(game).status, 401);
    EXPECT_EQ(carl.get(game).status, 403);
    EXPECT_EQ(carl.post(acts, Json{{"act", "resign"}}).status, 403);
    EXPECT_EQ(black.post(acts, Json{{"act", "send"}, {"text", "1. 5254"}}).code(), "correspondence_not_your_move");
    const Reply bad = white.post(acts, Json{{"act", "send"}, {"text", "1. 5259"}});
    EXPECT_EQ(bad.code(), "correspondence_unreadable_move");
    EXPECT_EQ(bad.json()["error"]["field"], "text");
    const Reply draft = white.post(game + "/line", Json{{"moves", {"5254", "5755", "7163"}}});
    EXPECT_EQ(draft.json()["text"], "1. 5254, 05755 2. 7163") << draft.body;
    EXPECT_EQ(white.post(game + "/line", Json{{"moves", {"5259"}}}).status, 400);
    const Reply sent = white.post(acts, Json{{"act", "send"}, {"text", draft.json()["text"]}});
    ASSERT_EQ(sent.status, 200) << sent.body;
    EXPECT_EQ(black.get(game).json()["series"].size(), 2u);
    EXPECT_EQ(black.post(acts, Json{{"act", "suspend"}, {"reason", "me"}}).status, 403);
    EXPECT_EQ(director.post(acts, Json{{"act", "suspend"}}).code(), "correspondence_reason_missing");
    EXPECT_EQ(director.post(acts, Json{{"act", "suspend"}, {"reason", "a dispute"}}).status, 200);
    EXPECT_EQ(black.post(acts, Json{{"act", "send"}, {"text", "1. 5254, 5755"}}).code(), "correspondence_suspended");
    EXPECT_EQ(director.post(acts, Json{{"act", "resume"}}).status, 200);
    // dsu_2011, 6.3.4: a notice that came to the director by post is recorded for the player, who may be anywhere.
    EXPECT_TRUE(black.get(game).json()["for_players"]["black"].empty());
    const Json open = director.get(game).json()["for_players"];
    EXPECT_NE(std::ranges::find(open["black"], Json("announce")), open["black"].end()) << open;
    EXPECT_EQ(std::ranges::find(open["white"], Json("announce")), open["white"].end()) << open;
    const Reply told = director.post(acts, Json{{"act", "announce"}, {"side", "black"}});
    ASSERT_EQ(told.status, 200) << told.body;
    ASSERT_EQ(white.get(game).json()["notices"].size(), 1u);
    EXPECT_NE(white.get(game).json()["notices"][0].get<std::string>().find("(6.3.4)"), std::string::npos);
    EXPECT_EQ(
        director
            .post(acts, Json{{"act", "send"}, {"side", "black"}, {"text", "1. 5254, 4745"}, {"claims", "repetition"}})
            .code(),
        "correspondence_claim_not_correct");
    EXPECT_EQ(black.post(acts, Json{{"act", "resign"}}).status, 200);
    EXPECT_EQ(federation.as("public").get(game).json()["result"], "1-0");
    const std::string path = "/api/v1/correspondence/groups/private";
    const Json table = federation.as("public").get(path).json();
    EXPECT_EQ(table["finished"], 1);
    EXPECT_EQ(federation.as("public").get(path).body.find("example.org"), std::string::npos);
    EXPECT_NE(anna.get(path).body.find("example.org"), std::string::npos);
    EXPECT_EQ(anna.get("/api/v1/correspondence").json()["games"].size(), 2u);
    EXPECT_EQ(carl.get("/api/v1/correspondence").json()["games"].size(), 0u);
    EXPECT_EQ(carl.get("/api/v1/correspondence/desk").json()["due"].size(), 0u);
    EXPECT_GT(director.get("/api/v1/correspondence/desk").json()["due"].size(), 0u);
    EXPECT_EQ(carl.post(path + "/acts", Json{{"act", "publish"}}).status, 403);
    EXPECT_EQ(
        director.post(path + "/acts", Json{{"act", "change_card"}, {"player", 3}, {"user", "nobody-there"}}).code(),
        "no_such_user");
    EXPECT_EQ(director.post(path + "/acts", Json{{"act", "change_card"}, {"player", 3}, {"user", "corr-bo"}}).code(),
              "correspondence_group_account_twice");
    EXPECT_EQ(director.post(path + "/acts", Json{{"act", "change_card"}, {"player", 3}, {"user", "corr-carl"}}).status,
              200);
    EXPECT_EQ(carl.get("/api/v1/correspondence").json()["games"].size(), 2u);
}

// A method that the contract does not name for a path is refused, and so is a path that it does not name.
TEST_F(TheContract, nothing_unlisted_answers) {
    for (const auto& [pattern, methods] : contract()["paths"].items())
        for (const char* verb : {"GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"}) {
            std::string small = verb;
            std::ranges::transform(small, small.begin(), [](char c) { return static_cast<char>(std::tolower(c)); });
            if (methods.contains(small)) continue;
            // A word that stands where others have a number: there it is the name of a screen that is not there.
            const std::string beside = pattern.substr(0, pattern.rfind('/')) + "/{screen}";
            if (contract()["paths"].contains(beside) && contract()["paths"][beside].contains(small)) continue;
            const std::string target = filled(pattern, {{"event", "fjordby-mester"},
                                                        {"round", "1"},
                                                        {"board", "1"},
                                                        {"entry", "1"},
                                                        {"person", "1"},
                                                        {"club", "1"},
                                                        {"book", "laws-2023"},
                                                        {"article", "9.2.2"},
                                                        {"user", "player"},
                                                        {"invitation", "x"}});
            const Reply reply = boss.ask(verb, target);
            EXPECT_EQ(reply.status, 405) << verb << " " << target;
            EXPECT_EQ(misfit(reply.json(), Json{{"$ref", "#/components/schemas/Error"}}), "");
        }
    for (const char* target :
         {"/api", "/api/", "/api/v1", "/api/v1/", "/api/v1/event", "/api/v1/events/", "/api/v1/events/fjordby-mester/",
          "/api/v1/events/fjordby-mester/secrets", "/api/v2/events", "/api/v1/users/boss",
          "/api/v1/events/fjordby-mester/rounds/1/boards/1", "/api/v1/session/x"})
        EXPECT_EQ(boss.get(target).status, 404) << target;
}

TEST_F(TheContract, an_address_of_the_pages_brings_them_also_when_it_ends_in_a_number) {
    for (const char* target : {"/", "/events/fjordby-mester", "/rules/laws-2023/9.2.2"}) {
        const Reply reply = boss.get(target);
        EXPECT_EQ(reply.status, 200) << target;
        EXPECT_TRUE(reply.headers.at("content-type").starts_with("text/html")) << target;
    }
    EXPECT_EQ(boss.get("/assets/nothing.js").status, 404);
}

TEST_F(TheContract, an_error_has_one_shape_and_speaks_the_asked_language) {
    const std::string path = "/api/v1/events/" + federation.new_event();
    const auto refused = [&](const std::string& headers) {
        return boss.ask("POST", path + "/rounds", std::nullopt, headers);
    };
    const Reply english = refused(""), danish = refused("Accept-Language: da-DK,da;q=0.9\r\n"),
                norwegian = refused("Accept-Language: fr, nb\r\n");
    EXPECT_EQ(english.status, 409);
    EXPECT_EQ(english.code(), "round_unfinished");
    EXPECT_EQ(misfit(english.json(), Json{{"$ref", "#/components/schemas/Error"}}), "");
    EXPECT_EQ(english.json()["error"]["numbers"], Json({1, 2}));
    EXPECT_EQ(english.json()["error"]["rule"], (Json{{"book", "dsu-2011"}, {"article", "4.1 §11"}}));
    EXPECT_NE(english.json()["error"]["message"].get<std::string>().find("Results are missing on board 1, 2"),
              std::string::npos)
        << english.body;
    EXPECT_NE(danish.json()["error"]["message"].get<std::string>().find("Der mangler resultater på bræt 1, 2"),
              std::string::npos)
        << danish.body;
    EXPECT_NE(norwegian.json()["error"]["message"].get<std::string>().find("bord 1, 2"), std::string::npos)
        << norwegian.body;
    EXPECT_EQ(boss.get("/api/v1/nothing?lang=nb").json()["error"]["message"], "Det finnes ikke noe på denne adressen.");
}

}  // namespace
}  // namespace dommer::server_test
