#include <fmt/format.h>

#include "notices/tournament.hpp"
#include "records/tournament_events.hpp"
#include "texts/texts.hpp"
#include "tournament/calendar.hpp"
#include "tournament/checklist.hpp"
#include "tournament/grouping.hpp"
#include "tournament/presets.hpp"
#include "tournament_desk.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;

constexpr std::string_view urgencies[] = {"done", "done late", "", "soon", "OVERDUE"};

Date today() { return std::chrono::floor<std::chrono::days>(now()); }

void add_presets(CommandLine& app, Exit& exit) {
    auto json = std::make_shared<bool>(false);
    CommandLine* command = app.add_subcommand("presets", "List the settings a tournament can start from");
    command->add_flag("--json", *json, "print JSON");
    command->callback([=, &exit] {
        Json list = Json::array();
        for (const Preset& preset : presets()) {
            const Settings& s = preset.settings;
            const std::string_view what = texts::find("preset", preset.id)->english;
            if (*json)
                list.push_back({{"id", preset.id}, {"what", what}, {"settings", Json::parse(records::record_of(s))}});
            else
                fmt::print("{:<24} {:<50} {:<12} {:>2} rounds, {}\n", preset.id, what, s.system.id(), s.rounds,
                           s.time_control);
        }
        if (*json) print(list);
        exit = Exit::done;
    });
}

// Exit 1 where something is missing.
Exit show_checklist(const Tournament& tournament, bool json) {
    const auto missing = checklist_of(tournament);
    Json list = Json::array();
    for (const MissingItem& item : missing) {
        if (json)
            list.push_back(
                {{"what", notices::sentence(item)}, {"book", item.article.book}, {"article", item.article.article}});
        else
            fmt::print("{}\n", notices::sentence(item));
    }
    if (json)
        print(list);
    else if (missing.empty())
        fmt::print("nothing is missing\n");
    return missing.empty() ? Exit::done : Exit::no;
}

// Exit 1 where a day has passed.
Exit show_calendar(const Tournament& tournament, Date on, bool reminders, bool json) {
    Json list = Json::array();
    bool overdue = false;
    for (const Deadline& each : calendar_of(tournament)) {
        const Urgency urgency = urgency_of(each, on);
        overdue = overdue || urgency == Urgency::overdue;
        if (reminders && urgency != Urgency::soon && urgency != Urgency::overdue) continue;
        const auto state = urgencies[static_cast<std::size_t>(urgency)];
        if (json)
            list.push_back({{"latest", iso(each.latest)},
                            {"step", id_of(each.step)},
                            {"what", notices::words(each.step, Language::english)},
                            {"article", each.article.article},
                            {"state", state},
                            {"done", each.done ? Json(iso(*each.done)) : Json(nullptr)}});
        else
            fmt::print("{}  {:<60} {}{}\n", iso(each.latest),
                       fmt::format("{} ({}, {})", notices::words(each.step, Language::english), each.article.book,
                                   each.article.article),
                       state, each.done ? " " + iso(*each.done) : "");
    }
    if (json) print(list);
    return overdue ? Exit::no : Exit::done;
}

void add_step(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto step = std::make_shared<std::string>(), on = std::make_shared<std::string>();
    CommandLine* command = add_acting(app, *desk, "step", "Record that something of the calendar is done");
    command->add_option("step", *step, "which")->required()->check(one_value_of<Step>());
    command->add_option("--on", *on, "the day; today if left out");
    command->callback([=, &exit] {
        const auto day = on->empty() ? std::optional(today()) : [&]() -> std::optional<Date> {
            const auto read = parse_date(*on);
            return read ? std::optional(*read) : std::nullopt;
        }();
        if (!day) {
            exit = bad_input("--on is a day as 2026-04-02");
            return;
        }
        exit = act(*desk, TakeStep{*value_from<Step>(*step), *day});
    });
}

Exit part(const DeskOptions& desk, int size) {
    return with_store(desk.store, storage::Access::write, [&](storage::Store& store) {
        app::Tournaments office(store);
        const auto held = office.read(desk.id);
        if (!held) return report(held.error());
        if (!held->now) return report(app::Failure(Refusal{Refused::no_such_tournament}));
        const auto sizes = groups_for(*held->now, size);
        if (!sizes && sizes.error() == BadGrouping::too_many_odd) {
            fmt::print(
                stderr,
                "dommer: {} groups would have an odd number of players: choose an even size (dsu-2011, 4.4 §65)\n",
                odd_groups(group_sizes(static_cast<int>(held->now->entrants.size()), size)));
            return Exit::no;
        }
        if (!sizes) return bad_input("the last group would have fewer than two players: choose another size");
        const auto groups = office.part_into_groups(*held, *sizes, how(desk));
        if (!groups) return report(groups.error());
        for (const auto& group : *groups)
            fmt::print("{:<16} {:<40} {} players\n", group.id, group.now->settings.name, group.now->entrants.size());
        return Exit::done;
    });
}

}  // namespace

void add_tournament_preparation(CommandLine& app, Exit& exit) {
    add_presets(app, exit);
    auto desk = std::make_shared<DeskOptions>();
    auto on = std::make_shared<std::string>();
    auto reminders = std::make_shared<bool>(false);
    auto size = std::make_shared<int>(0);
    CommandLine* checklist = add_reading(app, *desk, "checklist",
                                         "What the rules ask for and is not fixed yet. Exit 1: something is missing");
    checklist->callback(
        [=, &exit] { exit = look(*desk, [&](const Tournament& now) { return show_checklist(now, desk->json); }); });
    CommandLine* calendar = add_reading(app, *desk, "calendar", "What is to be done by when. Exit 1: a day has passed");
    calendar->add_option("--on", *on, "as seen on this day; today if left out");
    calendar->add_flag("--reminders", *reminders, "only what is due within a week or overdue");
    calendar->callback([=, &exit] {
        const auto day = on->empty() ? today() : parse_date(*on).value_or(Date{});
        exit = day == Date{} ? bad_input("--on is a day as 2026-04-02") : look(*desk, [&](const Tournament& now) {
            return show_calendar(now, day, *reminders, desk->json);
        });
    });
    add_step(app, exit);
    CommandLine* groups = add_acting(app, *desk, "groups",
                                     "Part the players into groups by rating; each becomes a tournament of its own");
    groups->add_option("--size", *size, "players in a group; the last one takes the rest")
        ->required()
        ->check(in_range(2, 1000));
    groups->callback([=, &exit] { exit = part(*desk, *size); });
}

}  // namespace dommer::cli
