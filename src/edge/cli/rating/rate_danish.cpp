#include <fmt/format.h>

#include <algorithm>

#include "packs/pack.hpp"
#include "rate.hpp"
#include "rate_steps.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::rating;

struct Result {
    RatedEvent event;
    EventReport rated;
};

tl::expected<const DanishRules*, std::string> rules_for(const RateRequest& request, const RatedEvent& event) {
    if (!request.season.empty()) {
        if (const DanishRules* season = find_season(request.season)) return season;
        std::string known;
        for (const DanishRules& season : danish_seasons()) known += fmt::format(" {}", season.id);
        return tl::unexpected(fmt::format("--season {}: no such season; there are:{}", request.season, known));
    }
    const auto day = day_of(request, event);
    if (!day) return tl::unexpected(day.error());
    if (!*day) return tl::unexpected(std::string("the report has no date (042): give --date YYYY-MM-DD or --season"));
    return &season_on(**day);
}

tl::expected<void, std::string> put_estimates(RatedEvent& event, const RateRequest& request) {
    for (const std::string& text : request.estimates) {
        int number = 0, estimate = 0;
        if (std::sscanf(text.c_str(), "%d=%d", &number, &estimate) != 2 || estimate < 500 || estimate > 3500)
            return tl::unexpected(fmt::format("--estimate {}: write NUMBER=RATING, such as 7=1500", text));
        const auto place = event.place_of(number);
        if (!place) return tl::unexpected(fmt::format("--estimate {}: no player has the number {}", text, number));
        event.reported.start[*place] = Rating{estimate};
    }
    return {};
}

std::string name_of(const Result& result, std::size_t place) {
    return fmt::format("{} {}", result.event.players[place].number, result.event.players[place].name);
}

void print_heading(const Result& result) {
    fmt::print("{}\nseason {} ({}), book {}\n", result.event.name, result.rated.rules->id, result.rated.rules->title,
               result.rated.rules->book);
    const packs::Pack& pack = *packs::find_pack(result.rated.rules->id);
    for (const packs::PackValue& row : pack.values) {
        if (is_inherited(pack, row))
            fmt::print("  {} as in {} (inherited: nothing newer is known) [{}]\n", row.key, row.pack, row.section);
        else if (row.confidence != packs::Confidence::stated)
            fmt::print("  {} {}: {} [{}]\n", row.key, row.value, id_of(row.confidence), row.section);
    }
    fmt::print("expected scores by the {} method [4.5.2.1]\n\n",
               result.rated.group.method == Method::average ? "average" : "difference");
}

void print_text(const Result& result, bool explain) {
    print_heading(result);
    fmt::print("{:>4}  {:<33} {:>5} {:>6} {:>6} {:>5} {:>7}\n", "no", "name", "old", "points", "expect", "new",
               "change");
    for (std::size_t place = 0; place < result.event.players.size(); ++place) {
        const auto& player = result.rated.group.players[place];
        const RatedPlayer& who = result.event.players[place];
        if (!player) {
            fmt::print("{:>4}  {:<33} no rated game\n", who.number, who.name);
            continue;
        }
        const NewRating& rating = *result.rated.after[place];
        fmt::print("{:>4}  {:<33} {:>5} {:>4}/{} {:>6} {:>5} {:>+7}\n", who.number, who.name, player->start.number,
                   decimal(player->score), player->games.size(), decimal(player->expected), rating.rating.number,
                   rating.rating - player->start);
        if (explain)
            print_steps({*player, rating, result.rated.rules->floor(result.rated.list),
                         [&](std::size_t opponent) { return name_of(result, opponent); },
                         [&](std::size_t opponent) {
                             return result.rated.group.players[opponent]
                                        ? result.rated.group.players[opponent]->start.number
                                        : 0;
                         }});
    }
}

Json json_of(const Result& result, const PlayerReport& player, std::size_t place) {
    const NewRating& rating = *result.rated.after[place];
    Json games = Json::array(), corrections = Json::array();
    for (const GameLine& game : player.games)
        games.push_back({{"opponent", result.event.players[game.opponent].number},
                         {"score", decimal(game.score)},
                         {"difference", game.difference},
                         {"expected", decimal(game.share)},
                         {"article", "4.5.7"}});
    for (const LimitCorrection& correction : rating.corrections)
        corrections.push_back({{"limit", correction.limit.number},
                               {"before", decimal(correction.before)},
                               {"after", decimal(correction.after)},
                               {"article", "4.5.2.4"}});
    return {{"number", result.event.players[place].number},
            {"name", result.event.players[place].name},
            {"old", player.start.number},
            {"old_is_performance", player.start_is_performance},
            {"games", games},
            {"score", decimal(player.score)},
            {"expected_exact", decimal(player.exact)},
            {"expected", decimal(player.expected)},
            {"k", player.increment.k},
            {"bonus", decimal(player.increment.bonus)},
            {"winner_protected", player.increment.winner_protected},
            {"increment", decimal(player.increment.points)},
            {"corrections", corrections},
            {"floored", rating.floored},
            {"new", rating.rating.number}};
}

void print_json(const Result& result) {
    Json inherited = Json::array(), players = Json::array();
    const packs::Pack& pack = *packs::find_pack(result.rated.rules->id);
    for (const packs::PackValue& row : pack.values)
        if (is_inherited(pack, row)) inherited.push_back({{"value", row.key}, {"from", row.pack}});
    for (std::size_t place = 0; place < result.event.players.size(); ++place)
        if (result.rated.group.players[place])
            players.push_back(json_of(result, *result.rated.group.players[place], place));
    Json undetermined = Json::array();
    for (const std::size_t place : result.rated.group.undetermined)
        undetermined.push_back(result.event.players[place].number);
    print({{"event", result.event.name},
           {"system", "dsu"},
           {"season", result.rated.rules->id},
           {"book", result.rated.rules->book},
           {"inherited", inherited},
           {"method", result.rated.group.method == Method::average ? "average" : "difference"},
           {"players", players},
           {"undetermined", undetermined}});
}

}  // namespace

Exit rate_danish(const RateRequest& request, const RatedEvent& reported) {
    RatedEvent event = reported;
    const auto rules = rules_for(request, event);
    if (!rules) return bad_input(rules.error());
    if (const auto put = put_estimates(event, request); !put) return bad_input(put.error());
    const Result result{event, rate_event(event.reported, **rules)};
    if (request.json)
        print_json(result);
    else
        print_text(result, request.explain);
    for (const std::size_t place : result.rated.meetings.stayed_away)
        fmt::print(stderr,
                   "{}: absent from the whole tournament without accepted notice: no game rated, at least 6 months of "
                   "quarantine [4.5.4.2]\n",
                   name_of(result, place));
    for (const std::size_t place : result.rated.group.undetermined)
        fmt::print(stderr,
                   "{}: no rating, and no performance from all won or all lost [4.5.5.2]; the games are left out: "
                   "estimate it with --estimate {}=RATING\n",
                   name_of(result, place), event.players[place].number);
    return result.rated.group.undetermined.empty() ? Exit::done : Exit::no;
}

}  // namespace dommer::cli
