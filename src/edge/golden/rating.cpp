#include "cases.hpp"
#include "rating/alignment.hpp"
#include "rating/candidate.hpp"
#include "rating/danish_change.hpp"
#include "rating/danish_entry.hpp"
#include "rating/danish_expected.hpp"
#include "rating/expected_score.hpp"
#include "rating/handbook_norm.hpp"
#include "rating/performance.hpp"
#include "rating/rated_game.hpp"
#include "rating_tables.hpp"
#include "topics.hpp"

namespace dommer::golden::rating_cases {
namespace {

using namespace dommer::rating;

std::vector<Rating> ratings_from(const Json& list) {
    std::vector<Rating> ratings;
    for (const Json& rating : list) ratings.push_back({rating.get<int>()});
    return ratings;
}

Hundredths hundredths_from(const Json& number) {
    return {static_cast<int>(nearest_half_up(fraction_from(number) * 100))};
}
double decimal_of(Hundredths value) { return decimal(fraction_of(value)); }
Json or_null(std::optional<int> value) { return value ? Json(*value) : Json(); }
Json or_null(std::optional<Rating> value) { return value ? Json(value->number) : Json(); }

Json name_of(Direction direction) { return direction == Direction::up ? "up" : "down"; }
Json name_of(Method method) { return method == Method::average ? "average" : "difference"; }

Json corrections_of(const NewRating& result) {
    Json list = Json::array();
    for (const LimitCorrection& correction : result.corrections)
        list.push_back({{"limit", correction.limit.number},
                        {"direction", name_of(correction.direction)},
                        {"before", decimal(correction.before)},
                        {"after", decimal(correction.after)}});
    return list;
}

Json round05(const Json& input, const Json&) {
    return {{"rounded", decimal_of(nearest_twentieth(hundredths_from(input.at("value"))))}};
}

Json expected_score(const Json& input, const Json&) {
    return {{"percent", danish_expected(input.at("difference").get<int>()).count}};
}

Json average_method(const Json& input, const Json&) {
    const auto group = ratings_from(input.at("ratings"));
    const auto own = group.at(input.at("player").get<std::size_t>());
    const auto result = expected_by_average(own, group, static_cast<int>(group.size()) - 1);
    return {{"method", name_of(method_of(true, group, rules()))},
            {"M", result.players},
            {"groupAverage", result.group_average.number},
            {"difference", result.difference},
            {"percent", result.share.count},
            {"We", decimal_of(result.expected)}};
}

Json difference_method(const Json& input, const Json&) {
    const auto result = expected_by_difference({input.at("rating").get<int>()}, ratings_from(input.at("opponents")));
    Json percents = Json::array();
    for (const Hundredths share : result.shares) percents.push_back(share.count);
    return {{"percents", percents}, {"sum", decimal_of(result.sum)}, {"We", decimal_of(result.expected)}};
}

Json method(const Json& input, const Json&) {
    return {
        {"method", name_of(method_of(input.at("roundRobin").get<bool>(), ratings_from(input.at("ratings")), rules()))}};
}

Json new_rating(const Json& input, const Json&) {
    const Rating before{input.at("Ro").get<int>()};
    const auto added = increment(before,
                                 {.score = points_from(input.at("W")),
                                  .expected = hundredths_from(input.at("We")),
                                  .games = input.at("games").get<int>(),
                                  .group_winner = input.at("groupWinner").get<bool>()},
                                 rules());
    const auto result = registered_after(before, added.points, List::standard, rules());
    return {{"K", added.k},
            {"bonus", decimal_of(added.bonus)},
            {"rawNew", decimal(result.raw)},
            {"corrections", corrections_of(result)},
            {"flooredTo1000", result.floored},
            {"Rn", result.rating.number}};
}

Json late_report(const Json& input, const Json&) {
    const auto result = registered_after({input.at("registered").get<int>()}, fraction_from(input.at("increment")),
                                         List::standard, rules());
    return {{"newRegistered", result.rating.number}, {"corrections", corrections_of(result)}};
}

Json rated_game(const Json& input, const Json&) {
    const GameFacts facts{.played = input.at("played").get<bool>(),
                          .bye = input.value("bye", false),
                          .absent_without_accepted_notice = input.value("absentWithoutAcceptedExcuse", false),
                          .absent_from_whole_tournament = input.value("absentFromWholeTournament", false),
                          .reserve_put_in_after_half_an_hour = input.value("reserveInsertedAfterHalfHour", false)};
    const auto result = game_rating(facts, input.at("teamEvent").get<bool>() ? EventKind::team : EventKind::individual);
    return {{"rated", result.rated}, {"quarantineMonthsAtLeast", result.quarantine_months_at_least}};
}

Json performance(const Json& input, const Json&) {
    const auto result = danish_performance(ratings_from(input.at("opponents")), points_from(input.at("W")));
    return {{"Rc", result.opponents.number},
            {"percent", result.percent},
            {"Dp", or_null(result.difference)},
            {"Rp", or_null(result.rating)}};
}

Json performance_iteration(const Json& input, const Json&) {
    std::vector<std::string> rated_names, unrated_names;
    std::vector<Rating> rated, start;
    for (const auto& [name, rating] : input.at("rated").items())
        rated_names.push_back(name), rated.push_back({rating.get<int>()});
    for (const auto& [name, rating] : input.at("start").items())
        unrated_names.push_back(name), start.push_back({rating.get<int>()});
    const auto place = [](const std::vector<std::string>& names, const Json& name) {
        return static_cast<std::size_t>(std::find(names.begin(), names.end(), name.get<std::string>()) - names.begin());
    };
    std::vector<UnratedGame> games;
    for (const Json& game : input.at("games")) {
        const std::size_t opponent = place(rated_names, game.at("opponent"));
        const bool opponent_rated = opponent < rated.size();
        games.push_back({place(unrated_names, game.at("player")), opponent_rated,
                         opponent_rated ? opponent : place(unrated_names, game.at("opponent")),
                         points_from(game.at("score"))});
    }
    const auto named = [&](const std::vector<Rating>& pass) {
        Json json;
        for (std::size_t at = 0; at < pass.size(); ++at) json[unrated_names[at]] = pass[at].number;
        return json;
    };
    const auto result = performances_until_stable(rated, games, start);
    Json sequence = Json::array();
    for (const auto& pass : result.passes) sequence.push_back(named(pass));
    return {{"sequence", sequence}, {"final", named(result.passes.back())}};
}

Json foreign_player(const Json& input, const Json&) {
    const auto optional_rating = [&](const char* key) -> std::optional<Rating> {
        if (!input.contains(key) || input.at(key).is_null()) return std::nullopt;
        return Rating{input.at(key).get<int>()};
    };
    constexpr const char* names[] = {"elo", "national", "performance"};
    const auto start = foreign_start(optional_rating("elo"), optional_rating("national"));
    return {{"use", or_null(start.rating)}, {"basis", names[static_cast<int>(start.basis)]}};
}

Json number_of_adjustment(const Json& input, const Json&) {
    return {{"N", adjustment_number(fraction_from(input.at("difference")), *rules().alignment)}};
}

Json adjust_rating(const Json& input, const Json&) {
    const auto direction = input.at("direction") == "up" ? Direction::up : Direction::down;
    return {{"newRating", adjusted({input.at("rating").get<int>()}, input.at("N").get<int>(), direction,
                                   input.at("covered").get<bool>(), *rules().alignment)
                              .number}};
}

Json rating_difference(const Json& input, const Json&) {
    std::vector<OnBothLists> players;
    for (const Json& player : input.at("players"))
        players.push_back(
            {{player.at("danish").get<int>()}, {player.at("elo").get<int>()}, player.at("eloGames").get<int>()});
    const auto result = compare_lists(players, *rules().alignment);
    return {{"covered", result.covered},
            {"difference", decimal(result.difference)},
            {"direction", name_of(result.direction)},
            {"N", result.number}};
}

Json candidate(const Json& input, const Json&) {
    const auto result = candidate_result({input.at("own").get<int>()}, ratings_from(input.at("opponents")),
                                         input.at("rounds").get<int>(), points_from(input.at("W")));
    Json json{{"average", result.average.number}, {"achieved", result.achieved}};
    if (!result.required) return json;
    json["category"] = or_null(result.required->category);
    json["percent"] = result.required->percent;
    json["required"] = decimal(result.required->points);
    return json;
}

CandidateEvent candidate_event(const Json& name) {
    return name == "division" ? CandidateEvent::division : CandidateEvent::other_qualifying;
}

Json candidate_eligible(const Json& input, const Json&) {
    return {{"qualifying",
             qualifies_for_candidate_results(candidate_event(input.at("tournament")), input.at("rounds").get<int>())}};
}

Json candidate_running(const Json& input, const Json&) {
    std::vector<Points> scores;
    for (const Json& score : input.at("scores")) scores.push_back(points_from(score));
    const auto rounds = candidate_after_rounds(candidate_event(input.at("tournament")), {input.at("own").get<int>()},
                                               ratings_from(input.at("opponents")), scores);
    return {{"achievedAfterRounds", rounds}, {"kept", !rounds.empty()}};
}

Norm norm_from(const Json& name) {
    if (name == "GM") return Norm::gm;
    if (name == "IM") return Norm::im;
    return name == "WGM" ? Norm::wgm : Norm::wim;
}

Json norm_score(const Json& input, const Json&) {
    const auto result =
        handbook_norm(norm_from(input.at("title")), ratings_from(input.at("opponents")), points_from(input.at("W")));
    return {{"average", result.average.number},
            {"scoreSufficient", result.sufficient},
            {"requiredPoints", result.needed_points ? Json(decimal(*result.needed_points)) : Json()}};
}

Json norm_opposition(const Json& input, const Json&) {
    const HandbookOpposition opposition{input.at("opponents").get<int>(), input.at("rated1601").get<int>(),
                                        input.at("foreign").get<int>(), input.at("federations").get<int>(),
                                        input.at("titled").get<int>()};
    return {{"ok", opposition_faults(opposition).empty()}};
}

Json entry(const Json& input, const Json&) {
    EntryProposal proposal{.rating = {input.at("rating").get<int>()}, .proposed_by = Proposer::club_chairman};
    const std::string by = input.at("proposedBy"),
                      approved =
                          input.contains("approvedBy") && input["approvedBy"].is_string() ? input["approvedBy"] : "";
    if (by == "rating committee") proposal.proposed_by = Proposer::rating_committee;
    if (by == "district") proposal.proposed_by = Proposer::district;
    if (by == "organiser") proposal.proposed_by = Proposer::organiser;
    if (approved == "district chairman") proposal.approved_by = Approver::district_chairman;
    if (approved == "executive committee") proposal.approved_by = Approver::executive_committee;
    if (input.value("individualMember", false)) proposal.belonging = Belonging::individual_member;
    if (!input.value("member", true)) proposal.belonging = Belonging::not_a_member;
    return {{"allowed", entry_is_allowed(proposal, rules())}};
}

Json inactivity(const Json& input, const Json&) {
    const auto last = parse_date(input.at("lastRatedResult").get<std::string>()),
               today = parse_date(input.at("today").get<std::string>());
    const auto status = listing_status(last.value(), today.value(), rules());
    Json json{{"listed", status.listed}, {"archived", !status.listed}, {"mayBeReassessed", status.may_be_reassessed}};
    if (status.on_return == OnReturn::archived_rating) json["onReturn"] = "archived rating";
    if (status.on_return == OnReturn::archived_rating_or_restart)
        json["onReturn"] = "archived rating or restart by the entry rules";
    return json;
}

constexpr Kind kinds[] = {
    {"round05", round05},
    {"expected", expected_score},
    {"average-method", average_method},
    {"difference-method", difference_method},
    {"method", method},
    {"new-rating", new_rating},
    {"late-report", late_report},
    {"rated-game", rated_game},
    {"performance", performance},
    {"performance-iteration", performance_iteration},
    {"foreign-player", foreign_player},
    {"adjustment-number", number_of_adjustment},
    {"adjust-rating", adjust_rating},
    {"rating-difference", rating_difference},
    {"candidate-result", candidate},
    {"candidate-eligible", candidate_eligible},
    {"candidate-running", candidate_running},
    {"norm-score", norm_score},
    {"norm-opposition", norm_opposition},
    {"entry", entry},
    {"inactivity", inactivity},
};

}  // namespace

Report run(const std::filesystem::path& folder, const Options& options) {
    Report report;
    run_case_files(report, folder, kinds, options);
    check_rating_tables(report, folder / "tables.json");
    return report;
}

}  // namespace dommer::golden::rating_cases
