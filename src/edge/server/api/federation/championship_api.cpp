#include "form.hpp"
#include "lists/championship_table.hpp"
#include "routes.hpp"

namespace dommer::server {
namespace {

using accounts::Permission;
using registry::ChampionshipClass;

std::vector<lists::ChampionshipRow> championship_rows_in(Form& form) {
    constexpr std::size_t longest = 1 << 20;
    auto rows = lists::read_championship_table(form.table_or("table", "", longest));
    if (rows) return std::move(*rows);
    const auto* wrong = std::get_if<lists::BadChampionshipRow>(&rows.error());
    const std::size_t line = wrong ? wrong->line : std::get<lists::TableError>(rows.error()).line;
    throw Problem{
        .status = 400, .code = "championship_row_wrong", .field = "table", .numbers = {static_cast<int>(line)}};
}

// dsu_2011, 4.2 §34: the whole field of the championship, class by class. Nothing is kept.
Response championship_classes(const ApiRequest& request) {
    Form form(request.body);
    const auto rows = championship_rows_in(form);
    registry::ChampionshipTerms terms{.year = form.number("year", 1900, 2200)};
    terms.first_round =
        form.text_or("first_round", "").empty() ? registry::new_year(terms.year) : form.day("first_round");
    form.finish();
    std::vector<registry::ChampionshipEntry> entries;
    for (const lists::ChampionshipRow& row : rows) entries.push_back(row.entry);
    const auto placed = place_in_classes(entries, terms);
    Json list = Json::array();
    for (const ChampionshipClass each : {ChampionshipClass::national, ChampionshipClass::candidate,
                                         ChampionshipClass::veteran, ChampionshipClass::other}) {
        Json players = Json::array();
        for (std::size_t at = 0; at < rows.size(); ++at)
            if (placed[at] == each)
                players.push_back({{"name", rows[at].name}, {"rating", rows[at].entry.rating.number}});
        list.push_back({{"class", id_of(each)}, {"players", players}});
    }
    return json_response({{"classes", list}});
}

}  // namespace

std::span<const Route> championship_routes() {
    static constexpr Route routes[] = {
        {Method::post, "/api/v1/championship-classes", Permission::create_event, Kind::fresh, championship_classes},
    };
    return routes;
}

}  // namespace dommer::server
