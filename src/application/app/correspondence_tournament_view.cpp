#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/correspondence_tournaments.hpp"

namespace dommer::app {
namespace {

using namespace correspondence;
using View = nlohmann::ordered_json;

View day_or_null(const std::optional<Date>& day) { return day ? View(iso(*day)) : View(); }
template <class Value>
View or_null(const std::optional<Value>& value) {
    if constexpr (Named<Value>)
        return value ? View(id_of(*value)) : View();
    else
        return value ? View(*value) : View();
}
double as_double(Fraction number) { return static_cast<double>(number.top()) / static_cast<double>(number.bottom()); }

View entry_view(const Tournament& now, int number, bool for_director) {
    const EnteredPlayer& player = now.players[static_cast<std::size_t>(number - 1)];
    const Entry& entry = player.as.entry;
    return {{"number", number},
            {"name", entry.card.name},
            {"club", entry.club},
            {"class", or_null(entry.wanted)},
            {"door", or_null(player.as.door)},
            {"rating", or_null(entry.correspondence_rating)},
            {"over_board_rating", or_null(entry.over_board_rating)},
            {"from_semifinal", entry.from_semifinal},
            {"entered", iso(player.as.on)},
            {"fee", day_or_null(player.fee)},
            {"withdrawn", day_or_null(player.withdrawn)},
            {"valid", is_entry_valid(now, number)},
            {"drawn", is_drawn(now, number)},
            {"address", for_director ? View(entry.card.address) : View()},
            {"born", for_director ? day_or_null(entry.born) : View()},
            {"member_number", for_director ? View(entry.member_number) : View()},
            {"proof", for_director ? View(entry.proof) : View()},
            {"by_director", for_director ? View(player.as.by_director) : View()}};
}

View team_view(const Tournament& now, int number, bool for_director) {
    const EnteredTeam& team = now.teams[static_cast<std::size_t>(number - 1)];
    View players = View::array(), reserves = View::array();
    std::vector<int> ratings;
    for (const TeamPlayer& player : team.as.players) {
        ratings.push_back(player.rating);
        players.push_back({{"name", player.card.name}, {"rating", player.rating}, {"rating_kind", id_of(player.kind)}});
    }
    for (const ReservePut& put : team.reserves)
        reserves.push_back({{"board", put.board},
                            {"name", put.player.card.name},
                            {"rating", put.player.rating},
                            {"replaces", team.as.players.at(static_cast<std::size_t>(put.board - 1)).rating},
                            {"on", iso(put.on)},
                            {"clock_stops_from", day_or_null(put.stop_from)}});
    return {{"number", number},
            {"club", team.as.club},
            {"division", team.as.division},
            {"captain", team.as.captain},
            {"captain_address", for_director ? View(team.as.captain_address) : View()},
            {"players", players},
            {"average", as_double(team_average(ratings))},
            {"out_of_order", boards_out_of_order(ratings)},
            {"reserves", reserves},
            {"entered", iso(team.as.on)},
            {"fee", day_or_null(team.fee)},
            {"withdrawn", day_or_null(team.withdrawn)},
            {"valid", is_entry_valid(now, number)},
            {"drawn", is_drawn(now, number)}};
}

View names_view(const Tournament& now, const std::vector<int>& entries) {
    View names = View::array();
    for (const int entry : entries) names.push_back(name_of_entry(now, entry));
    return names;
}

View row_view(const Tournament& now, const GroupDrawn& drawn, int place, int rank, Points points,
              std::string_view decided_by) {
    const int entry = drawn.entries.at(static_cast<std::size_t>(place));
    return {{"rank", rank},
            {"entry", entry},
            {"name", name_of_entry(now, entry)},
            {"points", points.halves / 2.0},
            {"decided_by", decided_by}};
}

}  // namespace

CorrespondenceOutcome<std::string> CorrespondenceTournaments::view(const std::string& id, bool for_director) const {
    const auto held = tournament(id);
    if (!held) return tl::unexpected(held.error());
    if (!held->now) return tl::unexpected(CorrespondenceFailure(TournamentWhy::not_open));
    const Tournament& now = *held->now;
    const auto tables = stands(now);
    if (!tables) return tl::unexpected(tables.error());
    View entries = View::array(), teams = View::array(), groups = View::array(), decided = View::array();
    for (int number = 1; static_cast<std::size_t>(number) <= now.players.size(); ++number)
        entries.push_back(entry_view(now, number, for_director));
    for (int number = 1; static_cast<std::size_t>(number) <= now.teams.size(); ++number)
        teams.push_back(team_view(now, number, for_director));
    for (const StageDecided& each : now.decided)
        decided.push_back({{"stage", id_of(each.stage)},
                           {"places", each.places},
                           {"names", names_view(now, each.entries)},
                           {"no_semifinal", each.no_semifinal},
                           {"on", iso(each.on)}});
    for (const GroupDrawn& drawn : now.groups) {
        View rows = View::array(), boards = View::array(), holders = View::array();
        bool is_finished = false, is_open = false;
        for (const auto& [name, terms] : groups_of(now, drawn)) boards.push_back(name);
        if (now.terms.kind == TournamentKind::teams) {
            const auto table = division_table(now, drawn);
            if (!table) return tl::unexpected(table.error());
            is_finished = table->is_finished;
            for (const TeamRow& row : table->rows)
                rows.push_back(row_view(now, drawn, row.team, row.rank, row.points, row.decided_by));
            // dsu_2011, 6.7.4.6: the winner of the first division is champion.
            if (drawn.division == 1 && is_finished) holders.push_back(rows.front()["name"]);
        } else {
            const GroupStand& stand = tables->at(drawn.group);
            is_finished = stand.is_finished;
            for (const GroupRow& row : stand.rows)
                rows.push_back(row_view(now, drawn, row.player, row.rank, row.points, id_of(row.decided_by)));
            if (const auto title = title_of(now, drawn, stand))
                holders = names_view(now, title->entries), is_open = title->is_open;
        }
        groups.push_back({{"group", drawn.group},
                          {"title", drawn.title},
                          {"contest", id_of(drawn.contest)},
                          {"stage", now.terms.kind == TournamentKind::cup ? View(id_of(drawn.stage)) : View()},
                          {"division", drawn.division},
                          {"start", iso(drawn.start)},
                          {"usual_start", is_usual_start(now.terms.kind, drawn.stage, drawn.start)},
                          {"tables_sent_by", iso(tables_sent_by(drawn.start))},
                          {"lot", std::to_string(drawn.lot)},
                          {"finished", is_finished},
                          {"boards", boards},
                          {"rows", rows},
                          {"champions", holders},
                          {"play_off", is_open}});
    }
    const View json{{"tournament", id},
                    {"version", held->version},
                    {"title", now.terms.title},
                    {"kind", id_of(now.terms.kind)},
                    {"opened", iso(now.terms.on)},
                    {"entries_close", day_or_null(now.terms.entries_close)},
                    {"regime", id_of(now.terms.regime)},
                    {"days", now.terms.days},
                    {"moves", now.terms.moves},
                    {"fee", static_cast<double>(now.terms.fee.amount) / 100},
                    {"director", now.terms.director},
                    {"opening", now.terms.opening},
                    {"before", now.terms.before},
                    {"entries", entries},
                    {"teams", teams},
                    {"groups", groups},
                    {"decided", decided}};
    return json.dump(-1, ' ', false, View::error_handler_t::replace);
}

}  // namespace dommer::app
