#include <fmt/format.h>

#include "notices/tournament.hpp"
#include "sheets/integrity.hpp"
#include "tournament/fide_mode.hpp"
#include "tournament_desk.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;

Json json_of(const RestorePoint& point, const Tournament& now) {
    return {{"point", point.number},
            {"round", point.round.number},
            {"before", id_of(point.before)},
            {"possible", can_go_back_to(now, point)}};
}

Json fide_mode_json(const Tournament& now) {
    Json json{{"holds", is_in_fide_mode(now)}, {"left", nullptr}, {"lines", sheets::integrity_lines(now)}};
    if (now.fide && now.fide->left)
        json["left"] = {{"round", now.fide->left->round.number},
                        {"act", id_of(now.fide->left->what)},
                        {"reason", now.fide->left->reason},
                        {"actor", now.fide->left->actor}};
    json["restore_points"] = Json::array();
    for (const RestorePoint& point : now.restore_points) json["restore_points"].push_back(json_of(point, now));
    json["acts"] = Json::array();
    for (const FideRow& row : fide_rows())
        json["acts"].push_back({{"act", id_of(row.act)},
                                {"level", id_of(row.level)},
                                {"book", row.book},
                                {"article", row.article},
                                {"words", notices::words(row.act, Language::english)},
                                {"consequence", notices::consequence(row.act, Language::english)}});
    return json;
}

void print_fide_mode(const Tournament& now) {
    if (!now.fide)
        fmt::print("{} is not in FIDE mode: it is not rated by FIDE, or its system is not FIDE's\n", now.settings.name);
    else if (now.fide->left)
        fmt::print("{}: {}, by {}: {}\n  {}\n", now.settings.name, sheets::left_fide_mode(now, Language::english),
                   now.fide->left->actor, now.fide->left->reason,
                   notices::words(now.fide->left->what, Language::english));
    else
        fmt::print("{} is in FIDE mode\n", now.settings.name);
    for (const std::string& line : sheets::integrity_lines(now)) fmt::print("### {}\n", line);
    for (const RestorePoint& point : now.restore_points)
        fmt::print("restore point {} (after round {}){}: before {}\n", point.number, point.round.number,
                   can_go_back_to(now, point) ? "" : ", too late to go back", id_of(point.before));
    if (!is_in_fide_mode(now)) return;
    for (const FideRow& row : fide_rows())
        fmt::print("{:<16} {} [{}, {}]\n", id_of(row.level), notices::words(row.act, Language::english), row.book,
                   row.article);
}

void add_show(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    CommandLine* command = add_reading(
        app, *desk, "fide-mode", "Show whether FIDE mode holds, what was done against it, and what it asks about");
    command->callback([=, &exit] {
        exit = look(*desk, [&](const Tournament& now) {
            if (desk->json)
                print(fide_mode_json(now));
            else
                print_fide_mode(now);
            return Exit::done;
        });
    });
}

void add_leave(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto reason = std::make_shared<std::string>();
    CommandLine* command =
        add_acting(app, *desk, "leave-fide-mode", "Leave FIDE mode for good; it is shown and reported");
    command->add_option("--reason", *reason, "why")->required();
    command->callback([=, &exit] {
        exit = act(*desk, LeaveFideMode{*reason},
                   [](const Tournament& now) { fmt::print("{}\n", sheets::event_title(now, Language::english)); });
    });
}

void add_go_back(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto reason = std::make_shared<std::string>();
    auto point = std::make_shared<int>(0);
    CommandLine* command = add_acting(
        app, *desk, "go-back", "Go back to a restore point, with everything that was done since (see fide-mode)");
    command->add_option("point", *point, "its number")->required();
    command->add_option("--reason", *reason, "why")->required();
    command->callback([=, &exit] { exit = act(*desk, GoBack{*point, *reason}); });
}

}  // namespace

void add_tournament_fide_mode(CommandLine& app, Exit& exit) {
    add_show(app, exit);
    add_leave(app, exit);
    add_go_back(app, exit);
}

}  // namespace dommer::cli
