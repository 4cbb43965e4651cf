#include <fmt/format.h>

#include "app/list_folder.hpp"
#include "lists/any_list.hpp"
#include "lists_option.hpp"
#include "notices/imports.hpp"
#include "tournament/rating_check.hpp"
#include "tournament_desk.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;

struct RatingsRequest {
    DeskOptions desk;
    std::string file, name, whose = "fide", folder, from;
    std::vector<std::string> players;
    bool take = false;
};

tl::expected<std::vector<lists::ListedPlayer>, std::string> listed_in(const std::string& file) {
    app::ListFile list(file);
    if (!list.is_open()) return tl::unexpected(file + " cannot be opened");
    if (list.wrong()) return tl::unexpected(file + ": " + notices::words(*list.wrong(), Language::english));
    std::vector<lists::ListedPlayer> players;
    const auto errors =
        lists::read_list(list.in(), [&](lists::ListedPlayer&& player) { players.push_back(std::move(player)); });
    if (players.empty())
        return tl::unexpected(
            fmt::format("{}: no player was found in it: FIDE's list as TXT or XML, or a CSV with a heading", file));
    if (!errors.empty())
        return tl::unexpected(fmt::format("{}, line {}: the list cannot be read (dommer rating-list check says more)",
                                          file, errors.front().line));
    return players;
}

std::string rating_or_dash(pairing::Rating rating) { return rating.value == 0 ? "-" : std::to_string(rating.value); }

std::string others_text(const RatingDifference& difference) {
    std::string text;
    for (const RatingInList& other : difference.others)
        text += fmt::format("; {}: {}", other.list, rating_or_dash(other.rating));
    return text;
}

void print_check(const Tournament& now, const RatingCheck& check) {
    for (const RatingDifference& each : check.differences)
        fmt::print("{:<32} {:>5} => {:>5}{}{}{}{}\n", name_of(now, each.entrant), rating_or_dash(each.was),
                   rating_or_dash(each.listed), each.list.empty() ? "" : "  " + each.list,
                   each.is_fides ? "  FIDE's number" : "", each.was_typed ? "  (typed)" : "", others_text(each));
    for (const EntryId id : check.not_listed) fmt::print("{:<32} is not in the list\n", name_of(now, id));
    fmt::print("{} compared, {} differ, {} are not in the list\n", check.compared, check.differences.size(),
               check.not_listed.size());
}

Json others_json(const RatingDifference& difference) {
    Json others = Json::array();
    for (const RatingInList& each : difference.others)
        others.push_back({{"list", each.list}, {"rating", each.rating.value}});
    return others;
}

Json check_json(const Tournament& now, const RatingCheck& check) {
    Json differences = Json::array(), missing = Json::array();
    for (const RatingDifference& each : check.differences)
        differences.push_back({{"name", name_of(now, each.entrant)},
                               {"fides", each.is_fides},
                               {"was", each.was.value},
                               {"listed", each.listed.value},
                               {"typed", each.was_typed},
                               {"list", each.list},
                               {"others", others_json(each)}});
    for (const EntryId id : check.not_listed) missing.push_back(name_of(now, id));
    return {{"compared", check.compared}, {"differences", differences}, {"not_listed", missing}};
}

// Which lists were asked, and what is to be known of them.
void print_lists(const app::FolderCheck& found) {
    for (const lists::KnownList& list : found.asked)
        fmt::print("{}{}\n", name_of(list),
                   is_out_of_date(list, found.day)
                       ? fmt::format(": out of date, the lists of {} hold: add FIDE's list of that month first",
                                     iso(found.day).substr(0, 7))
                       : "");
    for (const app::BadList& bad : found.unreadable)
        fmt::print(stderr, "dommer: {} is left out: it cannot be read{} (dommer rating-list check says more)\n",
                   bad.list.file, bad.line == 0 ? "" : fmt::format(", line {}", bad.line));
    if (found.asked.empty())
        fmt::print("no list in the folder holds on {}: dommer rating-list known shows what is there\n", iso(found.day));
}

Json folder_json(const Tournament& now, const app::FolderCheck& found) {
    Json json = check_json(now, found.check);
    json["day"] = iso(found.day), json["lists"] = Json::array(), json["unreadable"] = Json::array();
    for (const lists::KnownList& list : found.asked)
        json["lists"].push_back({{"name", name_of(list)}, {"out_of_date", is_out_of_date(list, found.day)}});
    for (const app::BadList& bad : found.unreadable)
        json["unreadable"].push_back({{"file", bad.list.file}, {"line", bad.line}});
    return json;
}

// Against all lists of the folder that hold, in the order of the event.
Exit ratings_by_folder(const RatingsRequest& request) {
    const auto folder = lists_folder(request.folder);
    if (!folder) return bad_input(folder.error());
    const app::ListFolder lists(*folder);
    const auto check = [&](const Tournament& tournament) {
        return lists.check(request.desk.id, tournament, Date(std::chrono::floor<std::chrono::days>(now())));
    };
    if (!request.take && request.players.empty())
        return look(request.desk, [&](const Tournament& tournament) {
            const auto found = check(tournament);
            if (request.desk.json) {
                print(folder_json(tournament, found));
                return Exit::done;
            }
            print_lists(found);
            print_check(tournament, found.check);
            return Exit::done;
        });
    return act(
        request.desk,
        [&](const Tournament& tournament) -> tl::expected<Command, std::string> {
            const auto players = players_named(tournament, request.players);
            if (!players) return tl::unexpected(players.error());
            return TakeRatings{chosen_from(check(tournament).check, *players, request.from), ""};
        },
        [&](const Tournament& tournament) { print_check(tournament, check(tournament).check); });
}

tl::expected<Command, std::string> taking(const RatingsRequest& request, const Tournament& now,
                                          const std::vector<lists::ListedPlayer>& listed) {
    const auto players = players_named(now, request.players);
    if (!players) return tl::unexpected(players.error());
    const auto check = check_ratings(now, listed, *value_from<ListOf>(request.whose));
    return TakeRatings{chosen_of(check, *players), request.name};
}

Exit ratings(const RatingsRequest& request) {
    if (request.file.empty()) return ratings_by_folder(request);
    const auto listed = listed_in(request.file);
    if (!listed) return bad_input(listed.error());
    const auto whose = *value_from<ListOf>(request.whose);
    if (!request.take && request.players.empty())
        return look(request.desk, [&](const Tournament& now) {
            const RatingCheck check = check_ratings(now, *listed, whose);
            if (request.desk.json)
                print(check_json(now, check));
            else
                print_check(now, check);
            return Exit::done;
        });
    if (request.name.empty()) return bad_input("--name says which list it is, for example \"FIDE 2026-11\"");
    return act(
        request.desk, [&](const Tournament& now) { return taking(request, now, *listed); },
        [&](const Tournament& now) { print_check(now, check_ratings(now, *listed, whose)); });
}

void add_ratings(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<RatingsRequest>();
    CommandLine* command =
        add_acting(app, request->desk, "ratings", "Compare the players' ratings with a list, and take what is chosen");
    command->add_option(
        "list", request->file,
        "FIDE's list (TXT or XML, also zipped), or a federation's (CSV); if left out, those of the folder");
    add_lists_option(*command, request->folder);
    command->add_option("--from", request->from,
                        "of the lists of the folder: take the number of this one, by its name");
    command->add_option("--of", request->whose, "whose list it is: players are found by that number")
        ->check(one_value_of<ListOf>())
        ->capture_default_str();
    command->add_option("--name", request->name, "which list it is, as FIDE 2026-11; it stands beside the rating");
    command->add_option("--take", request->players,
                        "take the number of this player: starting number or name; once for each");
    command->add_flag("--take-all", request->take, "take every number that differs");
    command->add_flag("--json", request->desk.json, "print JSON");
    command->callback([=, &exit] { exit = ratings(*request); });
}

void add_exchange(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto players = std::make_shared<std::vector<std::string>>();
    CommandLine* command =
        add_acting(app, *desk, "exchange-numbers",
                   "Two players of equal rating change their starting numbers, until round 4 is paired");
    command->add_option("players", *players, "starting numbers or parts of names")->required()->expected(2);
    command->callback([=, &exit] {
        exit = act(*desk, [=](const Tournament& now) -> tl::expected<Command, std::string> {
            const auto one = player_named(now, players->at(0)), other = player_named(now, players->at(1));
            if (!one || !other) return tl::unexpected(one ? other.error() : one.error());
            return ExchangeNumbers{*one, *other};
        });
    });
}

}  // namespace

void add_tournament_ratings(CommandLine& app, Exit& exit) {
    add_ratings(app, exit);
    add_exchange(app, exit);
}

}  // namespace dommer::cli
