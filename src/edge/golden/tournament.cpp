#include "cases.hpp"
#include "rating/danish_entry.hpp"
#include "rating/player_class.hpp"
#include "registry/championship.hpp"
#include "registry/licence.hpp"
#include "registry/sanctions.hpp"
#include "topics.hpp"
#include "tournament/deadlines.hpp"
#include "tournament/grouping.hpp"
#include "tournament/invitation.hpp"
#include "tournament/time_control.hpp"
#include "tournament/withdrawal.hpp"

namespace dommer::golden::tournament_cases {
namespace {

using namespace dommer::registry;
using namespace dommer::tournament;

Date date_from(const Json& text) { return parse_date(text.get<std::string>()).value(); }
double two_decimals(Fraction exact) { return static_cast<double>(nearest_half_up(exact * 100)) / 100; }

Json entry_of(const Sanction& sanction) {
    if (const auto* warning = std::get_if<Warning>(&sanction))
        return {{"date", iso(warning->given)}, {"registered", "warning"}, {"validUntil", iso(warning->valid_until)}};
    const auto& quarantine = std::get<Quarantine>(sanction);
    return {{"date", iso(quarantine.from)},
            {"registered", "quarantine"},
            {"months", quarantine.months},
            {"until", iso(quarantine.until)}};
}

Json sanctions(const Json& input, const Json& expected) {
    std::vector<Sanction> all;
    Json entries = Json::array();
    for (const Json& event : input.at("events")) {
        const Date day = date_from(event.at("date"));
        if (event.at("type") == "warning")
            all.push_back(registered_warning(all, day, event.contains("lastDay") ? date_from(event["lastDay"]) : day));
        else
            all.push_back(registered_quarantine(all, day, event.at("months").get<int>()));
        entries.push_back(entry_of(all.back()));
    }
    Json answer{{"register", entries}};
    if (!expected.contains("on")) return answer;
    const Json& day = expected["on"].at("date");
    const auto state = sanctions_on(date_from(day), all);
    answer["on"] = {{"date", day},
                    {"warningsInRegister", state.warnings},
                    {"quarantinesInRegister", state.quarantines},
                    {"excluded", state.excluded}};
    return answer;
}

Json withdrawal_round_robin(const Json& input, const Json&) {
    const int players = input.at("players"), completed = input.at("completedGames");
    const bool counts = withdrawn_score_counts(players, completed);
    Json answer{{"percent", two_decimals(completed_percent(players, completed))}, {"counts", counts}};
    if (counts)
        answer["unplayedForPlayer"] = decimal(unplayed_for_withdrawn),
        answer["unplayedForOpponent"] = decimal(unplayed_for_opponent);
    return answer;
}

Json standings_round_robin(const Json& input, const Json&) {
    const auto names = input.at("players").get<std::vector<std::string>>();
    const auto place = [&](const Json& name) {
        return static_cast<std::size_t>(std::find(names.begin(), names.end(), name.get<std::string>()) - names.begin());
    };
    std::vector<RoundRobinResult> results;
    for (const Json& game : input.at("results"))
        results.push_back({place(game.at(0)), place(game.at(1)), points_from(game.at(2))});
    const auto standings =
        round_robin_after_withdrawal(names.size(), place(input.at("withdrawn")), input.at("completedByD"), results);
    Json points = Json::object();
    for (std::size_t at = 0; at < names.size(); ++at)
        if (standings.points[at]) points[names[at]] = decimal(*standings.points[at]);
    return {{"points", points}, {"tableShowsD", decimal(standings.shown_for_withdrawn)}};
}

// One who left is not paired again and keeps their score: that is the rule itself, there is nothing to compute.
Json withdrawal_swiss(const Json& input, const Json&) {
    if (input.contains("withdrawn")) return {{"inPairing", false}, {"scoreKept", true}};
    return {{"byePoints", decimal(bye_because_of_withdrawal)}};
}

Json time_control(const Json& input, const Json&) {
    const std::string kind = input.at("kind");
    if (kind == "whole-game") return {{"ok", is_allowed(WholeGame{input.at("minutes")})}};
    if (kind == "quickplay-finish")
        return {{"ok", is_allowed(QuickplayFinish{input.at("totalBothMinutes"), input.at("restMinutesPerPlayer")})}};
    if (kind == "fide") {
        IncrementControl control{.increment_seconds = input.value("increment", 0)};
        if (input.contains("first")) {
            const std::string first = input.at("first");  // moves/minutes
            const auto slash = first.find('/');
            control.first = IntermediateControl{std::stoi(first.substr(0, slash)), std::stoi(first.substr(slash + 1))};
        }
        control.rest_minutes = input.contains("whole") ? input.at("whole").get<int>() : input.value("rest", 0);
        return {{"ok", is_allowed(control)}};
    }
    const IntermediateControl control{input.at("moves"), input.at("minutes")};
    return {{"ok", is_allowed(control)}, {"movesPerHour", two_decimals(moves_per_hour(control))}};
}

Json player_class(const Json& input, const Json&) {
    constexpr const char* names[] = {"master", "class 1", "class 2", "class 3"};
    return {{"playerClass", names[static_cast<int>(rating::player_class({input.at("rating").get<int>()}))]}};
}

GroupSystem system_from(const Json& name) {
    return name == "all-play-all" ? GroupSystem::all_play_all : GroupSystem::other;
}

Json grouping(const Json& input, const Json&) {
    const auto sizes = group_sizes(static_cast<int>(input.at("ratings").size()), input.at("groupSize"));
    return {{"sizes", sizes},
            {"oddGroups", odd_groups(sizes)},
            {"valid", grouping_is_valid(sizes, system_from(input.at("system")))}};
}

Json grouping_check(const Json& input, const Json&) {
    const auto sizes = input.at("sizes").get<std::vector<int>>();
    return {{"valid", grouping_is_valid(sizes, system_from(input.at("system")))}, {"oddGroups", odd_groups(sizes)}};
}

std::vector<ChampionshipEntry> entries_from(const Json& list) {
    std::vector<ChampionshipEntry> entries;
    for (const Json& json : list) {
        ChampionshipEntry entry{.rating = {json.at("rating").get<int>()},
                                .federation = json.value("fideFederation", "")};
        if (json.contains("born")) entry.born = date_from(json["born"]);
        entry.last_years_winner = json.value("lastYearLandsholdWinner", false);
        entry.last_years_candidate_winner = json.value("lastYearCandidateWinner", false);
        entry.candidate_result = json.value("candidateResult", false);
        entry.rated_games_since_last_championship = json.value("ratedGamesSinceLastDM", 0);
        entry.played_national_class_last_year = json.value("playedLandsholdLastYear", false);
        entry.junior_champion = json.value("juniorChampion", false);
        entries.push_back(entry);
    }
    return entries;
}

Json named(const Selection& selection, const Json& entries) {
    const auto names = [&](const std::vector<std::size_t>& places) {
        Json list = Json::array();
        for (const std::size_t at : places) list.push_back(entries.at(at).at("id"));
        return list;
    };
    return {{"selected", names(selection.selected)}, {"notSelected", names(selection.not_selected)}};
}

Json landshold(const Json& input, const Json&) {
    return named(select_national_class(entries_from(input.at("entries")), input.at("places")), input.at("entries"));
}
Json candidate_class(const Json& input, const Json&) {
    return named(select_candidate_class(entries_from(input.at("entries")), input.at("year"), input.at("minimum")),
                 input.at("entries"));
}
Json landshold_federation(const Json& input, const Json&) {
    Json eligible = Json::object();
    for (const auto& [player, federation] : input.at("federations").items())
        eligible[player] = is_of_the_realm(federation.get<std::string>());
    return {{"eligible", eligible}};
}
Json junior_age(const Json& input, const Json&) {
    return {{"eligible", is_junior(date_from(input.at("born")), input.at("year"))}};
}
Json veteran(const Json& input, const Json&) {
    return {{"eligible", is_veteran(date_from(input.at("born")), date_from(input.at("firstRound")),
                                    input.value("playedBefore", false))}};
}
Json senior(const Json& input, const Json&) {
    return {{"eligible",
             is_senior(input.at("sex") == "F" ? Sex::woman : Sex::man, date_from(input.at("born")), input.at("year"))}};
}
Json rapid_championship(const Json& input, const Json&) {
    return {{"eligible", may_play_rapid_championship({input.at("ratingAtDeadline").get<int>()})}};
}
Json rapid_championship_field(const Json& input, const Json&) {
    return {{"valid", rapid_championship_field_is_valid(input.at("players"))}};
}

Json entry_deadline(const Json& input, const Json&) {
    const int year = input.at("year");
    return {{"easterMonday", iso(easter_monday(year))}, {"latestEntry", iso(latest_championship_entry(year))}};
}
Json deadline(const Json& input, const Json&) {
    return {{"latest", iso(latest_after(date_from(input.at("event")), input.at("days")))}};
}
Json deadline_before(const Json& input, const Json&) {
    return {{"latest", iso(latest_before(date_from(input.at("start")), input.at("days")))}};
}
Json deadline_before_month(const Json& input, const Json&) {
    return {{"latest", iso(latest_before_months(date_from(input.at("entryDeadline")), input.at("months")))}};
}
Json fee(const Json& input, const Json&) {
    return {{"ok", fee_is_in_time(date_from(input.at("firstRound")), date_from(input.at("sent")))}};
}
Json prizes_published(const Json& input, const Json&) {
    return {{"ok", prizes_are_in_time(date_from(input.at("secondTournamentDay")), date_from(input.at("published")))}};
}

Json licence(const Json& input, const Json&) {
    const auto level = input.at("level") == "D-I" ? LicenceLevel::d1 : LicenceLevel::d2;
    const std::string course =
        input.contains("coursePassed") && input["coursePassed"].is_string() ? input["coursePassed"] : "";
    const LicenceRecord record{
        .course_passed = course == (level == LicenceLevel::d1 ? "Dommerkursus I" : "Dommerkursus II"),
        .groups_led = level == LicenceLevel::d1 ? input.value("groupsLed", 0) : input.value("groupLedCoordinated", 0),
        .team_matches_led = input.value("teamMatchesLed", 0),
        .specially_granted = input.value("special", false) &&
                             special_grant_is_possible(registry::ProvenAspirant{input.value("tournamentsLed", 0)},
                                                       input.value("grantedByExecutive", false))};
    constexpr const char* names[] = {"none", "aspirant", "licensed"};
    const auto status = licence_status(level, record);
    return {{"granted", status == LicenceStatus::licensed}, {"status", names[static_cast<int>(status)]}};
}

// dsu-2011 4.6.2 and 4.6.4 fix the procedure; only whether it applies depends on the case.
Json licence_loss(const Json& input, const Json&) {
    if (!input.at("disregardedRules").get<bool>()) return {{"withdrawn", false}};
    return {{"withdrawn", after_withdrawal().withdrawn},
            {"notice", "registered letter"},
            {"alsoInformed", "district chairman"},
            {"regain", "4.6.1.1 only"}};
}

Json officials(const Json& input, const Json&) {
    const auto licences = [&](const char* key) -> std::optional<std::vector<OfficialLicence>> {
        if (!input.contains(key)) return std::nullopt;
        std::vector<OfficialLicence> list;
        for (const Json& name : input[key])
            list.push_back(name == "D-I"    ? OfficialLicence::d1
                           : name == "D-II" ? OfficialLicence::d2
                                            : OfficialLicence::aspirant);
        return list;
    };
    const Officials all{licences("arbiters"), licences("committee"), input.value("arbiterPlays", false),
                        input.value("approvedByRegisterKeeper", false)};
    return {{"ok", officials_faults(all).empty()}};
}

Json membership(const Json& input, const Json&) {
    return {{"mayPlay", may_play_coordinated({input.at("member"), input.value("earlierTournamentsAsNonMember", 0),
                                              input.value("foreigner", false), input.value("dispensation", false)})}};
}

Json route(const Json& input, const Json&) {
    const Json& kind = input.at("kind");
    constexpr const char* names[] = {"club chairman", "district", "register keeper"};
    const auto member = kind == "club member"         ? MemberKind::club_member
                        : kind == "individual member" ? MemberKind::individual_member
                                                      : MemberKind::foreign_individual_member;
    return {{"route", names[static_cast<int>(entry_route(member))]}};
}

Json elo_tournament(const Json& input, const Json&) {
    const auto number = [&](const char* key) {
        return input.contains(key) ? std::optional(input[key].get<int>()) : std::nullopt;
    };
    return {{"ok",
             may_be_elo_rated({input.value("closed", false), input.value("teamChampionship", false), number("players"),
                               number("rated"), number("days"), number("roundsPerDay"), number("hoursPerDay")})}};
}

Json elo_entry(const Json& input, const Json&) {
    const auto each = input.at("perTournament").get<std::vector<int>>();
    return {{"ok", rating::elo_entry_faults({input.at("games"), {input.at("performance").get<int>()}, each}).empty()}};
}

Json invitation(const Json& input, const Json&) {
    constexpr const char* names[] = {"system",   "time control",      "entry conditions", "selection conditions",
                                     "grouping", "no smoke-free room"};
    std::vector<InvitationField> given;
    for (const Json& field : input.at("fields"))
        for (std::size_t at = 0; at < std::size(names); ++at)
            if (field == names[at]) given.push_back(static_cast<InvitationField>(at));
    const auto kind = input.at("kind") == "closed" ? InvitationKind::closed : InvitationKind::open;
    Json missing = Json::array();
    for (const InvitationField field : missing_fields(kind, given, input.value("smokeFreeAvailable", true)))
        missing.push_back(names[static_cast<std::size_t>(field)]);
    return {{"ok", missing.empty()}, {"missing", missing}};
}

constexpr Kind kinds[] = {
    {"sanctions", sanctions},
    {"withdrawal-round-robin", withdrawal_round_robin},
    {"standings-round-robin", standings_round_robin},
    {"withdrawal-swiss", withdrawal_swiss},
    {"time-control", time_control},
    {"player-class", player_class},
    {"grouping", grouping},
    {"grouping-check", grouping_check},
    {"landshold", landshold},
    {"candidate-class", candidate_class},
    {"landshold-federation", landshold_federation},
    {"junior-age", junior_age},
    {"veteran", veteran},
    {"senior", senior},
    {"rapid-championship", rapid_championship},
    {"rapid-championship-field", rapid_championship_field},
    {"entry-deadline", entry_deadline},
    {"deadline", deadline},
    {"deadline-before", deadline_before},
    {"deadline-before-month", deadline_before_month},
    {"fee", fee},
    {"prizes-published", prizes_published},
    {"licence", licence},
    {"licence-loss", licence_loss},
    {"officials", officials},
    {"membership", membership},
    {"entry-route", route},
    {"elo-tournament", elo_tournament},
    {"elo-entry", elo_entry},
    {"invitation", invitation},
};

}  // namespace

Report run(const std::filesystem::path& folder, const Options& options) {
    Report report;
    run_case_files(report, folder, kinds, options);
    return report;
}

}  // namespace dommer::golden::tournament_cases
