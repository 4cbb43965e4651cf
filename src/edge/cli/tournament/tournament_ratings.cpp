#include <fmt/format.h>

#include <fstream>

#include "lists/any_list.hpp"
#include "tournament/rating_check.hpp"
#include "tournament_desk.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;

struct RatingsRequest {
    DeskOptions desk;
    std::string file, name, whose = "fide";
    std::vector<std::string> players;
    bool take = false;
};

tl::expected<std::vector<lists::ListedPlayer>, std::string> listed_in(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return tl::unexpected(file + " cannot be opened");
    std::vector<lists::ListedPlayer> players;
    const auto errors =
        lists::read_list(in, [&](lists::ListedPlayer&& player) { players.push_back(std::move(player)); });
    if (players.empty())
        return tl::unexpected(
            fmt::format("{}: no player was found in it: FIDE's list as TXT or XML, or a CSV with a heading", file));
    if (!errors.empty())
        return tl::unexpected(fmt::format("{}, line {}: the list cannot be read (dommer rating-list check says more)",
                                          file, errors.front().line));
    return players;
}

std::string rating_or_dash(pairing::Rating rating) { return rating.value == 0 ? "-" : std::to_string(rating.value); }

void print_check(const Tournament& now, const RatingCheck& check) {
    for (const RatingDifference& each : check.differences)
        fmt::print("{:<32} {:>5} => {:>5}{}{}\n", name_of(now, each.entrant), rating_or_dash(each.was),
                   rating_or_dash(each.listed), each.is_fides ? "  FIDE's number" : "",
                   each.was_typed ? "  (typed)" : "");
    for (const EntryId id : check.not_listed) fmt::print("{:<32} is not in the list\n", name_of(now, id));
    fmt::print("{} compared, {} differ, {} are not in the list\n", check.compared, check.differences.size(),
               check.not_listed.size());
}

Json check_json(const Tournament& now, const RatingCheck& check) {
    Json differences = Json::array(), missing = Json::array();
    for (const RatingDifference& each : check.differences)
        differences.push_back({{"name", name_of(now, each.entrant)},
                               {"fides", each.is_fides},
                               {"was", each.was.value},
                               {"listed", each.listed.value},
                               {"typed", each.was_typed}});
    for (const EntryId id : check.not_listed) missing.push_back(name_of(now, id));
    return {{"compared", check.compared}, {"differences", differences}, {"not_listed", missing}};
}

tl::expected<Command, std::string> taking(const RatingsRequest& request, const Tournament& now,
                                          const std::vector<lists::ListedPlayer>& listed) {
    std::vector<EntryId> players;
    for (const std::string& text : request.players) {
        const auto id = player_named(now, text);
        if (!id) return tl::unexpected(id.error());
        players.push_back(*id);
    }
    const auto check = check_ratings(now, listed, *value_from<ListOf>(request.whose));
    return TakeRatings{chosen_of(check, players), request.name};
}

Exit ratings(const RatingsRequest& request) {
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
    command->add_option("list", request->file, "FIDE's list (TXT or XML), or a federation's (CSV)")->required();
    command->add_option("--of", request->whose, "whose list it is: players are found by that number")
        ->check(one_value_of<ListOf>())
        ->capture_default_str();
    command->add_option("--name", request->name, "which list it is, as FIDE 2026-11; it stands beside the rating");
    command->add_option("--take", request->players, "take the number of these players: starting numbers or names");
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
