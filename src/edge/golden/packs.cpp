#include "packs/library.hpp"

#include "cases.hpp"
#include "rating/danish_change.hpp"
#include "rating/ledger.hpp"
#include "registry/rating_register.hpp"
#include "teams/season.hpp"
#include "teams/season_rules.hpp"
#include "topics.hpp"
#include "tournament/licences.hpp"
#include "tournament/lots.hpp"
#include "tournament/norwegian_classes.hpp"

// What the dated rules say and compute on both sides of each day on which they changed.
namespace dommer::golden::packs_cases {
namespace {

using namespace dommer::packs;

Date day_in(const Json& input, const char* field) { return parse_date(input.at(field).get<std::string>()).value(); }

Federation federation_in(const Json& input) {
    return value_from<Federation>(input.at("federation").get<std::string>()).value();
}

Json pack_in_force(const Json& input, const Json&) {
    const auto subject = value_from<Subject>(input.at("subject").get<std::string>()).value();
    const Pack* pack = pack_on(federation_in(input), subject, day_in(input, "starts"));
    return {{"pack", pack ? Json(pack->id) : Json()}};
}

Json value(const Json& input, const Json&) {
    const auto subject = value_from<Subject>(input.at("subject").get<std::string>()).value();
    const Pack* pack = pack_on(federation_in(input), subject, day_in(input, "starts"));
    const PackValue* found = pack ? pack->find(input.at("key").get<std::string>()) : nullptr;
    if (found == nullptr) return {{"value", Json()}};
    return {
        {"value", found->value}, {"inherited", is_inherited(*pack, *found)}, {"confidence", id_of(found->confidence)}};
}

Json norwegian_class(const Json& input, const Json&) {
    const Date event = day_in(input, "starts");
    std::vector<tournament::ListedRating> ratings;
    for (const auto& [list, rating] : input.at("ratings").items())
        ratings.push_back({parse_date(list).value(), rating.get<int>()});
    const auto choice =
        tournament::class_of(*pack_on(Federation::norway, Subject::classes, event), event, ratings).value();
    return {{"class", choice.own}, {"highest", choice.highest}};
}

Json licence(const Json& input, const Json&) {
    tournament::Settings settings;
    settings.first_day = day_in(input, "starts");
    const tournament::Licences licences(settings);
    const tournament::Official official{"", input.at("licence").get<std::string>()};
    return {{"licensed", licences.has_one(official)},
            {"may_run_an_event", licences.may_run_an_event(official)},
            {"aspirant", licences.is_aspirant(official)}};
}

// dsu_2011, 4.5.2.2: the threshold of the bonus for so many games.
Json bonus_threshold(const Json& input, const Json&) {
    constexpr rating::Hundredths far_above{1000};
    const auto bonus =
        rating::bonus(far_above, input.at("games").get<int>(), rating::season_on(day_in(input, "starts")));
    return {{"hundredths", far_above.count - bonus.count}};
}

Json rating_floor(const Json& input, const Json&) {
    const auto list = value_from<rating::List>(input.at("list").get<std::string>()).value();
    return {{"floor", rating::season_on(day_in(input, "starts")).floor(list).number}};
}

Json league_order(const Json& input, const Json&) {
    const auto& rules = *teams::season::find_rules("division");
    const auto competition =
        teams::season::competition_of(rules, input.at("row").get<std::string>(), input.at("season").get<int>());
    return {{"first", id_of(competition.ladder.front())}};
}

// The number that somebody has on a day who had it in 2012 and has not played since.
Json registered_number(const Json& input, const Json&) {
    const rating::History idle{.list = value_from<rating::List>(input.at("list").get<std::string>()).value(),
                               .entry_ratings = {rating::Rating{input.at("number").get<int>()}}};
    return {{"number", rating::registered_on(idle, day_in(input, "on")).registered().front()->number}};
}

// The number in another list of somebody who has these in the standard list, each from its day, and plays nowhere.
Json begun_number(const Json& input, const Json&) {
    registry::Register all;
    all.persons[{1}].particulars.name = "Idle";
    registry::RatingRegister ratings;
    for (const auto& [day, number] : input.at("standard").items()) {
        registry::NumberGranted granted{.person = {1}, .rating = {number.get<int>()}};
        granted.day = parse_date(day).value();
        ratings = evolve(std::move(ratings), granted);
    }
    const auto list = value_from<rating::List>(input.at("list").get<std::string>()).value();
    const auto history = registry::history_of(ratings, all, list).value().history;
    const auto number = rating::recompute(history, {}, day_in(input, "on")).registered().front();
    return {{"number", number ? Json(number->number) : Json()}};
}

// What the season of a competition begins with, of its first row.
Json season_rules(const Json& input, const Json&) {
    namespace season = teams::season;
    const auto competition = input.at("competition").get<std::string>();
    const int year = input.at("season").get<int>();
    const season::Rules rules = season::rules_in(competition, year).value();
    const auto groups = season::usual_groups(rules, year);
    Json order = Json::array();
    for (const teams::Criterion each :
         season::competition_of(rules, groups.empty() ? "" : groups.front().row, year).ladder)
        order.push_back(id_of(each));
    const auto foreigners = rules.line_up.most_foreign;
    Json fixed{{"groups", groups.size()},
               {"order", order},
               {"foreigners", foreigners ? Json(*foreigners) : Json()},
               {"time", rules.time_control}};
    if (rules.is_pyramid) fixed["appeal_days"] = rules.appeal_days;
    return fixed;
}

Json seeded_numbers(const Json& input, const Json&) {
    std::vector<tournament::EntryId> field;
    const int players = input.at("players").get<int>();
    for (int number = 1; number <= players; ++number) field.push_back({number});
    std::string quarters;
    for (const auto id : tournament::drawn_by_quarters(field, input.at("lot").get<std::uint64_t>())) {
        const int place = id.number - 1, quarter = players / 4;
        quarters += quarter == 0 || place >= 4 * quarter ? '-' : "ABCD"[place / quarter];
    }
    return {{"quarters", quarters}};
}

constexpr Kind kinds[] = {{"pack_in_force", pack_in_force},     {"value", value},
                          {"norwegian_class", norwegian_class}, {"licence", licence},
                          {"bonus_threshold", bonus_threshold}, {"rating_floor", rating_floor},
                          {"league_order", league_order},       {"seeded_numbers", seeded_numbers},
                          {"season_rules", season_rules},       {"registered_number", registered_number},
                          {"begun_number", begun_number}};

}  // namespace

Report run(const std::filesystem::path& folder, const Options& options) {
    Report report;
    run_case_files(report, folder, kinds, options);
    return report;
}

}  // namespace dommer::golden::packs_cases
