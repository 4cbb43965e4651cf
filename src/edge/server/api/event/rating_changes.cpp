#include "rating_changes.hpp"

#include <fmt/format.h>

#include "event_json.hpp"
#include "notices/rating_steps.hpp"
#include "rating/danish_report.hpp"
#include "sheets/language.hpp"
#include "vocabulary/text.hpp"
#include "words.hpp"

namespace dommer::server {
namespace {

using namespace tournament;

// dsu_2011, 4.5.4.2: games that were played and not shorter than a move are rated; forfeits are left out here.
rating::ReportedGroup group_of(const Tournament& now, const std::vector<EntryId>& places) {
    rating::ReportedGroup group;
    const auto place_of = [&](EntryId id) {
        return static_cast<std::size_t>(std::ranges::find(places, id) - places.begin());
    };
    for (const EntryId id : places) {
        const int number = find(now, id)->particulars.rating.value;
        group.start.push_back(number > 0 ? std::optional(rating::Rating{number}) : std::nullopt);
        group.winner.push_back(false);
    }
    for (const HeldRound& round : now.rounds)
        for (const BoardPairing& table : round.tables) {
            const auto* played = table.result ? std::get_if<Played>(&*table.result) : nullptr;
            if (played == nullptr || !played->rated) continue;
            const bool white = played->outcome == pairing::Outcome::white_wins,
                       black = played->outcome == pairing::Outcome::black_wins;
            if (!white && !black && played->outcome != pairing::Outcome::draw)
                continue;  // a result no rating table knows
            group.games.push_back({place_of(table.white), place_of(table.black),
                                   white   ? win
                                   : black ? loss
                                           : draw,
                                   black   ? win
                                   : white ? loss
                                           : draw});
        }
    group.all_play_all = now.settings.system == "round-robin";
    return group;
}

}  // namespace

Response rating_changes(const ApiRequest& request) {
    const Seen event = seen(request);
    const Tournament& now = *event.now;
    std::vector<EntryId> places;
    for (const auto& [id, entrant] : now.entrants) places.push_back(id);
    rating::ReportedGroup group = group_of(now, places);
    const Standing standing = standing_after(now, std::nullopt);
    if (now.phase == Phase::finished)
        for (const auto& row : standing.ranked)
            if (row.points == standing.ranked.front().points)
                group.winner[static_cast<std::size_t>(std::ranges::find(places, row.entrant) - places.begin())] = true;
    const rating::DanishRules& rules = rating::season_on(now.settings.first_day);
    const rating::GroupReport report = rating::rate_group(group, rules);
    Json rows = Json::array();
    for (std::size_t at = 0; at < places.size(); ++at) {
        const auto& player = report.players[at];
        Json row{{"player", player_ref(now, places[at], {})},
                 {"games", 0},
                 {"score", 0},
                 {"expected", ""},
                 {"change", nullptr},
                 {"new_rating", nullptr},
                 {"why", Json::array()}};
        if (player) {
            const auto after =
                rating::registered_after(player->start, player->increment.points, rating::List::standard, rules);
            row["games"] = player->games.size(), row["score"] = as_number(player->score);
            row["expected"] = fmt::format("{:.2f}", player->expected.count / 100.0);
            row["new_rating"] = after.rating.number;
            const auto name = [&](std::size_t place) { return find(now, places[place])->particulars.name; };
            const auto start = [&](std::size_t place) {
                return report.players[place] ? report.players[place]->start.number : 0;
            };
            for (const auto& [text, article] : notices::steps_of(
                     {*player, after, rules.floor(rating::List::standard), name, start}, request.language))
                row["why"].push_back({{"text", text}, {"book", rules.book}, {"article", article}});
            if (!player->start_is_performance) row["change"] = after.rating - player->start;
        }
        rows.push_back(std::move(row));
    }
    return json_response({{"note", filled(words_for("rating_rules", request.language),
                                          {{"day", sheets::date_text(rules.valid_from, request.language)}})},
                          {"rows", rows}});
}

}  // namespace dommer::server
