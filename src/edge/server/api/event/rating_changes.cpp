#include "rating_changes.hpp"

#include <fmt/format.h>

#include "app/packs.hpp"
#include "event_json.hpp"
#include "notices/rating_steps.hpp"
#include "texts/format.hpp"
#include "tournament/rating_report.hpp"
#include "vocabulary/text.hpp"
#include "words.hpp"

namespace dommer::server {
namespace {

using namespace tournament;

// dsu_2011, 4.1 §26: what a candidate result needs, and whether it was made. Nothing: there is none to make.
Json candidate_json(const RatingLine& line) {
    if (!line.candidate || !line.candidate->required) return nullptr;
    return {{"average", line.candidate->average.number},
            {"needed", as_number(line.candidate->required->points)},
            {"achieved", line.candidate->achieved}};
}

Json row_of(const Tournament& now, const RatingReport& report, const RatingLine& line, Language language) {
    Json row{{"player", player_ref(now, line.entrant, {})},
             {"games", 0},
             {"score", 0},
             {"expected", ""},
             {"change", nullptr},
             {"new_rating", nullptr},
             {"candidate", candidate_json(line)},
             {"why", Json::array()}};
    if (!line.report) return row;
    const rating::PlayerReport& player = *line.report;
    row["games"] = player.games.size(), row["score"] = as_number(player.score);
    row["expected"] = fmt::format("{:.2f}", player.expected.count / 100.0);
    row["new_rating"] = line.after->rating.number;
    if (!player.start_is_performance) row["change"] = line.after->rating - player.start;
    const auto name = [&](std::size_t place) { return find(now, report.lines[place].entrant)->particulars.name; };
    const auto start = [&](std::size_t place) {
        return report.lines[place].report ? report.lines[place].report->start.number : 0;
    };
    for (const auto& [text, article] :
         notices::steps_of({player, *line.after, report.rules->floor(report.list), name, start}, language))
        row["why"].push_back({{"text", text}, {"book", report.rules->book}, {"article", article}});
    return row;
}

}  // namespace

Response rating_changes(const ApiRequest& request) {
    const Seen event = seen(request);
    const Settings& settings = event.now->settings;
    if (!is_rated_in_denmark(settings))
        return json_response(
            {{"list", id_of(list_of(settings.pace))},
             {"note", filled(words_for("rating_elsewhere", request.language), {{"federation", settings.federation}})},
             {"pack", Json()},
             {"rows", Json::array()}});
    const RatingReport report = rating_report_of(*event.now, standing_after(*event.now, std::nullopt));
    Json rows = Json::array();
    for (const RatingLine& line : report.lines) rows.push_back(row_of(*event.now, report, line, request.language));
    return json_response({{"list", id_of(report.list)},
                          {"note", filled(words_for("rating_rules", request.language),
                                          {{"day", texts::date_text(report.rules->valid_from, request.language)}})},
                          {"pack", app::with_values(*packs::find_pack(report.rules->id), request.language)},
                          {"rows", rows}});
}

}  // namespace dommer::server
