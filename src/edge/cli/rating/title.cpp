#include "rating/title_award.hpp"

#include <fmt/format.h>

#include "lists/cells.hpp"
#include "lists/plain_table.hpp"
#include "norm_words.hpp"
#include "notices/sentences.hpp"
#include "rated_event.hpp"
#include "rating_commands.hpp"
#include "records/registry_events.hpp"
#include "report_file.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::rating;

struct TitleRequest {
    std::string title, norms, reached;
    std::optional<int> rating;
    int games = 30;
    bool json = false;
};

// The kinds of a norm, separated by blanks.
tl::expected<HeldNorm, std::string> norm_of(const lists::TableRow& row) {
    const auto norm = value_from<Norm>(row["norm"]);
    const auto day = parse_date(row["last_day"]);
    const auto games = lists::number_or_zero(row["games"]), above = lists::number_or_zero(row["points_above"]);
    if (!norm) return tl::unexpected(std::string("the norm is GM, IM, WGM or WIM"));
    if (!day) return tl::unexpected(std::string("last_day is a day: write YYYY-MM-DD"));
    if (!games || *games < 7 || *games > 19) return tl::unexpected(std::string("the games are a number from 7 to 19"));
    if (!above || *above > *games)
        return tl::unexpected(
            std::string("points_above is the number of whole points scored above the need, or empty"));
    HeldNorm held{.norm = *norm, .last_day = *day, .games = *games, .above = {2 * *above}};
    std::istringstream kinds{std::string(row["kinds"])};
    for (std::string kind; kinds >> kind;) {
        if (kind == "eight-of-nine")
            held.eight_of_nine = true;
        else if (kind == "world-cup")
            held.counts_as_nine = true;
        else if (kind == "exempt")
            held.exempt = true;
        else if (kind == "one-round-a-day")
            held.one_round_a_day = true;
        else if (kind == "listed")
            held.listed_event = true;
        else
            return tl::unexpected(
                fmt::format("\"{}\" is no kind: eight-of-nine, world-cup, exempt, one-round-a-day, listed", kind));
    }
    return held;
}

tl::expected<std::vector<HeldNorm>, Exit> read_norms(const std::string& file) {
    const auto text = text_of_file(file);
    if (!text) return tl::unexpected(Exit::bad_input);
    const auto rows = lists::read_table(*text, {"norm", "last_day", "games"});
    if (!rows) return tl::unexpected(bad_input(fmt::format("{}: {}", file, notices::sentence(rows.error()))));
    std::vector<HeldNorm> norms;
    for (const lists::TableRow& row : *rows) {
        const auto norm = norm_of(row);
        if (!norm) return tl::unexpected(bad_input(fmt::format("{}: line {}: {}", file, row.line, norm.error())));
        norms.push_back(*norm);
    }
    return norms;
}

Exit answer(const TitleRequest& request, const std::vector<NormCheck>& checks) {
    const bool earned = std::ranges::all_of(checks, &NormCheck::ok);
    if (request.json)
        print({{"title", request.title},
               {"book", "fide-b01-2024"},
               {"earned", earned},
               {"checks", checks_as_json(checks)}});
    else {
        fmt::print("{}: {} [fide-b01-2024]\n", request.title, earned ? "yes" : "no");
        for (const NormCheck& check : checks) fmt::print("  {}\n", sentence(check));
    }
    return earned ? Exit::done : Exit::no;
}

Exit run(const TitleRequest& request) {
    if (const auto norm = value_from<Norm>(request.title)) {
        if (request.norms.empty()) return bad_input(request.title + " needs norms: give --norms FILE");
        if (!request.rating) return bad_input(request.title + " needs a rating reached at some time: give --rating");
        const auto norms = read_norms(request.norms);
        if (!norms) return norms.error();
        for (const HeldNorm& held : *norms)
            if (!request.json && !serves(held.norm, *norm))
                fmt::print("the norm of {} is for a lower title and does not count\n", iso(held.last_day));
        return answer(request, audit_application({*norm, *norms, Rating{*request.rating}}));
    }
    const auto title = value_from<Title>(request.title);
    const auto reached = parse_date(request.reached.empty() ? "2024-01-01" : request.reached);
    if (!reached) return bad_input("--reached: write YYYY-MM-DD");
    if (!request.rating) return bad_input("give --rating, the highest reached");
    const auto checks = audit_title_by_rating(title.value_or(Title::none), {*request.rating}, *reached, request.games);
    return checks ? answer(request, *checks) : bad_input(request.title + ": no such title");
}

}  // namespace

void add_title(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<TitleRequest>();
    CommandLine* command = app.add_subcommand(
        "title", "Whether a FIDE title is earned: by norms of 27 games and a rating, or by a rating alone");
    command->add_option("title", request->title, "GM, IM, WGM, WIM by norms; FM, CM, WFM, WCM by rating")
        ->required()
        ->check(one_value_of<Title>());
    command->add_option("--rating", request->rating, "the highest rating reached at some time, published or not")
        ->check(in_range(1, 4000));
    command->add_option("--norms", request->norms,
                        "the norms (CSV): norm,last_day,games,points_above,kinds; kinds of: eight-of-nine world-cup "
                        "exempt one-round-a-day listed");
    command->add_option("--games", request->games, "rated games played when the rating was reached (titles by rating)")
        ->capture_default_str();
    command->add_option("--reached", request->reached,
                        "the day it was reached (titles by rating): before 2 July 2017 no games are asked");
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
