#include <fmt/format.h>

#include "notices/season.hpp"
#include "season_desk.hpp"
#include "teams/season_plan.hpp"
#include "texts/texts.hpp"

// The plan of a season: playing days, groups, the draft and objections, who has a round; and what goes with a team.
namespace dommer::cli {
namespace {

struct PlanRequest : SeasonRequest {
    std::string group, club, team, row, days, words_, objections_by, start = "12:00", name;
    std::optional<std::string> venue, closed;
    std::optional<int> district;
    int round = 0, number = 0, amount = 0;
    bool to_main_board = false, approved = false, half = false, taken_back = false;
    std::vector<std::string> lines;
};

Date today_of_plan(const SeasonRequest& request) {
    return Date{std::chrono::floor<std::chrono::days>(how(request).time)};
}

Json json_of_plan(const season::Season& now, Date today, Language language) {
    Json remarks = Json::array(), objections = Json::array(), changes = Json::array();
    for (const season::RemarkedPlan& each : season::remarks_on_plan(now, today))
        remarks.push_back({{"remark", id_of(each.what)},
                           {"article", each.rule.article},
                           {"where", each.where},
                           {"words", notices::words(each, language)}});
    for (const auto& [id, each] : now.plan.objections)
        objections.push_back({{"objection", id},
                              {"club", now.clubs.at(each.club).name},
                              {"words", each.words},
                              {"to_main_board", each.to_main_board},
                              {"answer", each.answer}});
    for (const season::PlanChange& each : now.plan.changes)
        changes.push_back({{"day", iso(each.day)}, {"words", notices::words(each, language)}});
    const auto day = [](const std::optional<Date>& on) { return on ? Json(iso(*on)) : Json(); };
    Json deadlines = Json::array();
    for (const season::SeasonDeadline& each : season::deadlines_of(now))
        deadlines.push_back({{"what", each.what},
                             {"day", iso(each.day)},
                             {"article", each.rule.article},
                             {"words", texts::find("season_deadline", each.what)->in(language)}});
    return {{"deadlines", deadlines},
            {"sent", day(now.plan.sent)},
            {"objections_by", now.plan.sent ? Json(iso(now.plan.objections_by)) : Json()},
            {"approved", day(now.plan.approved)},
            {"remarks", remarks},
            {"objections", objections},
            {"changes", changes}};
}

void print_plan(const PlanRequest& request, const season::Season& now) {
    const Json plan = json_of_plan(now, today_of_plan(request), request.words());
    if (request.json) return print(plan);
    for (const char* part : {"sent", "objections_by", "approved"})
        if (!plan[part].is_null()) fmt::print("{:<14} {}\n", part, plan[part].get<std::string>());
    for (const Json& each : plan["deadlines"])
        fmt::print("{}     {} ({})\n", each["day"].get<std::string>(), each["words"].get<std::string>(),
                   each["article"].get<std::string>());
    for (const Json& each : plan["objections"])
        fmt::print("objection {}   {}: {} -> {}\n", each["objection"].get<int>(), each["club"].get<std::string>(),
                   each["words"].get<std::string>(), each["answer"].get<std::string>());
    for (const Json& each : plan["changes"])
        fmt::print("{}     {}\n", each["day"].get<std::string>(), each["words"].get<std::string>());
    for (const Json& each : plan["remarks"]) fmt::print("- {}\n", each["words"].get<std::string>());
}

void add_plan(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<PlanRequest>();
    CommandLine* plan = add_season_acting(
        app, *request, "plan", "The plan: what is to be looked at, objections and changes; send the draft, approve it");
    plan->add_option("--objections-by", request->objections_by, "the clubs have the draft and may object until then");
    plan->add_flag("--approved", request->approved, "the main board has approved the plan");
    plan->callback([request, &exit] {
        const auto shown = [request](const season::Season& now) { print_plan(*request, now); };
        if (request->objections_by.empty() && !request->approved) {
            exit = look(*request, [&](const season::Season& now) { return shown(now), Exit::done; });
            return;
        }
        exit = act(
            *request,
            [&](const season::Season&) {
                Wishes wishes;
                if (!request->objections_by.empty())
                    wishes.emplace_back(season::PlanSent{{}, day_named(request->objections_by)});
                if (request->approved) wishes.emplace_back(season::PlanApproved{});
                return wishes;
            },
            shown);
    });
    auto made = std::make_shared<PlanRequest>();
    CommandLine* object = add_season_acting(app, *made, "object", "A club objects to the draft of the plan");
    object->add_option("club", made->club, "its number or name")->required();
    object->add_option("words", made->words_, "what it objects to")->required();
    object->add_flag("--to-main-board", made->to_main_board, "the main board is to hear it");
    object->callback([made, &exit] {
        exit = act(
            *made,
            [&](const season::Season& now) -> Wishes {
                return {season::ObjectionMade{0, club_named(now, made->club), made->words_, made->to_main_board}};
            },
            [](const season::Season& now) { fmt::print("{}\n", now.plan.objections.rbegin()->first); });
    });
    auto answered = std::make_shared<PlanRequest>();
    CommandLine* answer = add_season_acting(app, *answered, "answer", "Answer an objection to the draft of the plan");
    answer->add_option("objection", answered->number, "its number, as in `plan`")->required();
    answer->add_option("words", answered->words_, "the answer")->required();
    answer->callback([answered, &exit] {
        exit = act(*answered, [&](const season::Season&) -> Wishes {
            return {season::ObjectionAnswered{answered->number, answered->words_}};
        });
    });
}

void add_groups(CommandLine& app, Exit& exit) {
    auto set = std::make_shared<PlanRequest>();
    CommandLine* days = add_season_acting(app, *set, "days", "Set the days of a group's rounds, before its draw");
    days->add_option("group", set->group, "the group")->required();
    days->add_option("days", set->days, "as 2026-10-04,2026-11-01; two on a weekend are a double round")->required();
    days->callback([set, &exit] {
        exit = act(*set, [&](const season::Season&) -> Wishes {
            return {season::DaysSet{set->group, days_named(set->days)}};
        });
    });
    auto placed = std::make_shared<PlanRequest>();
    CommandLine* place = add_season_acting(app, *placed, "place", "Put a team into another group, before the draw");
    place->add_option("team", placed->team, "its number or name")->required();
    place->add_option("group", placed->group, "the group")->required();
    place->callback([placed, &exit] {
        exit = act(*placed, [&](const season::Season& now) -> Wishes {
            return {season::TeamPlaced{team_named(now, placed->team), placed->group}};
        });
    });
    auto parted = std::make_shared<PlanRequest>();
    CommandLine* apart = add_season_acting(app, *parted, "apart", "A club wishes its teams of a row in two groups");
    apart->add_option("club", parted->club, "its number or name")->required();
    apart->add_option("row", parted->row, "the row, as division2")->required();
    apart->add_option("--extra-cost", parted->amount, "of a team, in crowns")->check(in_range(0, 1'000'000));
    apart->callback([parted, &exit] {
        exit = act(*parted, [&](const season::Season& now) -> Wishes {
            return {season::ApartWished{club_named(now, parted->club), parted->row, crowns(parted->amount)}};
        });
    });
    auto hosted = std::make_shared<PlanRequest>();
    CommandLine* host =
        add_season_acting(app, *hosted, "host", "The last round or a double round of a group in one place");
    host->add_option("group", hosted->group, "the group")->required();
    host->add_option("round", hosted->round, "the round")->required();
    host->add_option("club", hosted->club, "the organiser, by number or name")->required();
    host->add_option("--start", hosted->start, "as 12 or 12:30")->capture_default_str();
    host->callback([hosted, &exit] {
        exit = act(*hosted, [&](const season::Season& now) -> Wishes {
            return {season::RoundHosted{hosted->group, hosted->round, club_named(now, hosted->club),
                                        minutes_named(hosted->start)}};
        });
    });
    auto given = std::make_shared<PlanRequest>();
    CommandLine* prizes = add_season_acting(app, *given, "prizes", "Set the prizes of a group");
    prizes->add_option("group", given->group, "the group")->required();
    prizes->add_option("prizes", given->lines, "the first prize first")->required();
    prizes->callback([given, &exit] {
        exit = act(*given, [&](const season::Season&) -> Wishes {
            return {season::PrizesSet{given->group, given->lines}};
        });
    });
}

void add_of_team(CommandLine& app, Exit& exit) {
    auto ordered = std::make_shared<PlanRequest>();
    CommandLine* meals = add_season_acting(app, *ordered, "meals", "Order meals for a team");
    meals->add_option("team", ordered->team, "its number or name")->required();
    meals->add_option("meals", ordered->number, "how many")->required()->check(in_range(0, 99));
    meals->callback([ordered, &exit] {
        exit = act(*ordered, [&](const season::Season& now) -> Wishes {
            return {season::MealsOrdered{team_named(now, ordered->team), ordered->number}};
        });
    });
    auto paid = std::make_shared<PlanRequest>();
    CommandLine* payment = add_season_acting(app, *paid, "payment", "Note what a club has paid");
    payment->add_option("club", paid->club, "its number or name")->required();
    payment->add_option("amount", paid->amount, "in crowns; below nought: paid back")->required();
    payment->callback([paid, &exit] {
        exit = act(
            *paid,
            [&](const season::Season& now) -> Wishes {
                return {season::PaymentNoted{club_named(now, paid->club), crowns(paid->amount)}};
            },
            [paid](const season::Season& now) {
                fmt::print("{}\n", now.clubs.at(club_named(now, paid->club)).paid.amount / 100);
            });
    });
    auto here = std::make_shared<PlanRequest>();
    CommandLine* check_in = add_season_acting(app, *here, "check-in", "A team is there for the next round");
    check_in->add_option("team", here->team, "its number or name")->required();
    check_in->add_option("--round", here->round, "another round")->check(in_range(1, 99));
    check_in->callback([here, &exit] {
        exit = act(*here, [&](const season::Season& now) -> Wishes {
            return {season::TeamCheckedIn{team_named(now, here->team), here->round}};
        });
    });
}

void add_off_and_declared(CommandLine& app, Exit& exit) {
    auto off = std::make_shared<PlanRequest>();
    CommandLine* round_off = add_season_acting(app, *off, "round-off", "A team does not play the next round");
    round_off->add_option("team", off->team, "its number or name")->required();
    round_off->add_option("--round", off->round, "another round that is not paired yet")->check(in_range(1, 99));
    round_off->add_flag("--half", off->half, "worth a drawn match; else nothing");
    round_off->add_flag("--taken-back", off->taken_back, "the team plays after all");
    round_off->callback([off, &exit] {
        exit = act(*off, [&](const season::Season& now) -> Wishes {
            return {season::RoundOff{team_named(now, off->team), off->round, off->half, off->taken_back}};
        });
    });
    auto without = std::make_shared<PlanRequest>();
    CommandLine* girl =
        add_season_acting(app, *without, "no-girl", "A district declares that it has no girl available for its team");
    girl->add_option("team", without->team, "its number or name")->required();
    girl->add_option("words", without->words_, "why")->required();
    girl->callback([without, &exit] {
        exit = act(*without, [&](const season::Season& now) -> Wishes {
            return {season::GirlDeclaredMissing{team_named(now, without->team), without->words_}};
        });
    });
}

// What is left out stays.
void add_club(CommandLine& app, Exit& exit) {
    auto changed = std::make_shared<PlanRequest>();
    CommandLine* club = add_season_acting(app, *changed, "club", "Change a club: name, venue, district, closed days");
    club->add_option("club", changed->club, "its number or name")->required();
    club->add_option("--name", changed->name, "another name");
    club->add_option("--venue", changed->venue, "where it plays");
    club->add_option("--district", changed->district, "number")->check(in_range(0, 99));
    club->add_option("--closed", changed->closed, "days without its venue, parted by commas; - for none");
    club->callback([changed, &exit] {
        exit = act(*changed, [&](const season::Season& now) -> Wishes {
            const int id = club_named(now, changed->club);
            const season::Club& as = now.clubs.at(id);
            season::ClubEntered entered{id, as.name, as.venue, as.district, as.closed_days};
            if (!changed->name.empty()) entered.name = changed->name;
            if (changed->venue) entered.venue = *changed->venue;
            if (changed->district) entered.district = *changed->district;
            if (changed->closed)
                entered.closed_days = *changed->closed == "-" ? std::vector<Date>{} : days_named(*changed->closed);
            return {entered};
        });
    });
}

}  // namespace

void add_season_plan(CommandLine& season, Exit& exit) {
    add_plan(season, exit);
    add_groups(season, exit);
    add_of_team(season, exit);
    add_off_and_declared(season, exit);
    add_club(season, exit);
}

}  // namespace dommer::cli
