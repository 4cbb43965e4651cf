#include "app/correspondence_tournaments.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/streams.hpp"

namespace dommer::app {
namespace {

using namespace correspondence;
using Lines = nlohmann::ordered_json;

std::optional<Tournament> with_event(std::optional<Tournament> before, const TournamentEvent& event) {
    return evolve(std::move(before).value_or(Tournament{}), event);
}
RatingList with_rating(RatingList before, const RatingEvent& event) { return evolve(std::move(before), event); }
template <class Event>
storage::NewEvent as_recorded(const Event& event) {
    return {std::string(records::type_of(event)), records::record_of(event)};
}

storage::ViewRow tournament_line(const std::string& id, const Tournament& now) {
    Lines names = Lines::array();
    for (const GroupDrawn& drawn : now.groups)
        for (const auto& [name, terms] : groups_of(now, drawn)) names.push_back(name);
    const Lines line{{"title", now.terms.title},
                     {"kind", id_of(now.terms.kind)},
                     {"director", now.terms.director},
                     {"on", iso(now.terms.on)},
                     {"entries", now.players.size() + now.teams.size()},
                     {"groups", now.groups.size()},
                     {"names", names}};
    return {std::string(correspondence_tournament_kind), id,
            line.dump(-1, ' ', false, Lines::error_handler_t::replace)};
}
std::vector<storage::ViewRow> tournament_views(const std::string& stream, const std::optional<Tournament>& after) {
    return {tournament_line(stream.substr(correspondence_tournament_streams.size()), *after)};
}

bool is_player(const PlayerCard& player, const CorrespondenceGroupLine::Player& card) {
    return player.person != 0 || card.person != 0 ? player.person == card.person : player.name == card.name;
}

// The groups of a tournament as streams: a division is its four boards.
std::vector<std::string> names_of(const Tournament& now, const GroupDrawn& drawn) {
    std::vector<std::string> names;
    for (const auto& [name, terms] : groups_of(now, drawn)) names.push_back(name);
    return names;
}

// One player of one group, from the list of games.
struct Played {
    GroupRow row;
    int games = 0;
    bool is_first = false;
    Contest contest = Contest::open;
    Date start;
    std::optional<Date> finished;
    std::string group;
};

ClassPlayed class_played(const Played& each) {
    return {.result = {.in = *class_of(each.contest),
                       .points = each.row.points,
                       .games = each.games,
                       .first_or_shared_first = each.is_first},
            .open_games = each.games - each.row.played,
            .started = each.start,
            .finished = each.finished};
}

// dsu_2011, 6.7.3.1: a club of the register, or under a name that no club has the individual members of one district.
struct ClubOfTeam {
    std::string name;
    bool is_registered = false;
    std::optional<registry::District> district = std::nullopt;  // of the first individual member
};
bool is_of_club(const registry::Register& all, const registry::Person& person, ClubOfTeam& team, Date on) {
    return std::ranges::any_of(person.memberships, [&](const registry::Membership& each) {
        if (!runs_on(each, on)) return false;
        if (each.kind == registry::MembershipKind::individual) {
            if (team.is_registered || !each.district) return false;
            if (!team.district) team.district = each.district;
            return *team.district == *each.district;
        }
        const auto found = each.club ? all.clubs.find(*each.club) : all.clubs.end();
        return found != all.clubs.end() && found->second.name == team.name;
    });
}

}  // namespace

Stream<std::optional<Tournament>, TournamentEvent> stream_of_correspondence_tournament(const std::string& id) {
    return {std::string(correspondence_tournament_streams) + id, records::correspondence_tournament_event_from,
            as_recorded<TournamentEvent>, with_event, tournament_views};
}
const Stream<RatingList, RatingEvent>& stream_of_correspondence_ratings() {
    static const Stream<RatingList, RatingEvent> stream{std::string(correspondence_ratings_stream),
                                                        records::correspondence_rating_from, as_recorded<RatingEvent>,
                                                        with_rating};
    return stream;
}

std::optional<CorrespondenceTournamentLine> correspondence_tournament_line_from(const storage::ViewRow& row) {
    const Lines json = Lines::parse(row.body, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    const auto on = parse_date(json.value("on", ""));
    if (!on) return std::nullopt;
    std::optional<std::vector<std::string>> names;  // an earlier program did not write them
    if (json.contains("names")) {
        names.emplace();
        for (const Lines& name : json["names"])
            if (name.is_string()) names->push_back(name.get<std::string>());
    }
    return CorrespondenceTournamentLine{.id = row.key,
                                        .title = json.value("title", ""),
                                        .kind = json.value("kind", ""),
                                        .director = json.value("director", ""),
                                        .entries = json.value("entries", 0),
                                        .groups = json.value("groups", 0),
                                        .on = *on,
                                        .names = std::move(names)};
}

CorrespondenceOutcome<HeldCorrespondenceTournament> CorrespondenceTournaments::tournament(const std::string& id) const {
    return app::read<CorrespondenceFailure>(store_, stream_of_correspondence_tournament(id));
}
CorrespondenceOutcome<HeldCorrespondenceRatings> CorrespondenceTournaments::ratings() const {
    return app::read<CorrespondenceFailure>(store_, stream_of_correspondence_ratings());
}
CorrespondenceOutcome<std::vector<CorrespondenceTournamentLine>> CorrespondenceTournaments::all() const {
    const auto rows = store_.views(correspondence_tournament_kind);
    if (!rows) return tl::unexpected(CorrespondenceFailure(rows.error()));
    std::vector<CorrespondenceTournamentLine> lines;
    for (const storage::ViewRow& row : *rows)
        if (auto line = correspondence_tournament_line_from(row)) lines.push_back(std::move(*line));
    return lines;
}

CorrespondenceOutcome<std::vector<CorrespondenceTournaments::DueIn>> CorrespondenceTournaments::due(Date today) const {
    const auto lines = all();
    if (!lines) return tl::unexpected(lines.error());
    std::vector<DueIn> list;
    for (const CorrespondenceTournamentLine& line : *lines) {
        const auto held = tournament(line.id);
        if (!held) return tl::unexpected(held.error());
        if (!held->now) continue;
        const auto tables = stands(*held->now);
        if (!tables) return tl::unexpected(tables.error());
        for (const TournamentDue& each : correspondence::due(*held->now, *tables, today))
            list.push_back({line.id, line.title, each});
    }
    return list;
}

CorrespondenceOutcome<void> CorrespondenceTournaments::enter_rating(const RatingEvent& rating, Date today,
                                                                    const ActionContext& how) {
    if (const auto fault = fault_of(rating, today)) return tl::unexpected(CorrespondenceFailure(*fault));
    auto done = decide_and_append<CorrespondenceFailure>(
        store_, stream_of_correspondence_ratings(),
        [&](const RatingList&) -> CorrespondenceOutcome<std::vector<RatingEvent>> { return std::vector{rating}; }, how);
    if (!done) return tl::unexpected(done.error());
    return {};
}

CorrespondenceOutcome<std::map<std::string, GroupStand>> CorrespondenceTournaments::stands(
    const Tournament& now) const {
    const auto lines = games_.all();
    if (!lines) return tl::unexpected(lines.error());
    std::map<std::string, GroupStand> stands;
    for (const GroupDrawn& drawn : now.groups)
        for (const auto& [name, terms] : groups_of(now, drawn)) {
            std::map<std::string, Result> results;
            bool is_finished = true;
            for (const CorrespondenceLine& line : *lines) {
                if (line.group != name) continue;
                const auto result = value_from<Result>(line.result);
                if (result) results.emplace(line.id.substr(name.size() + 1), *result);
                is_finished = is_finished && result.has_value();
            }
            stands.emplace(name, GroupStand{table_of(terms, results), is_finished});
        }
    return stands;
}

CorrespondenceOutcome<CorrespondenceTournaments::DivisionTable> CorrespondenceTournaments::division_table(
    const Tournament& now, const GroupDrawn& drawn) const {
    const auto lines = games_.all();
    if (!lines) return tl::unexpected(lines.error());
    std::array<std::map<std::string, Result>, boards_of_a_team> results;
    const auto names = names_of(now, drawn);
    DivisionTable table{.is_finished = true};
    for (const CorrespondenceLine& line : *lines) {
        const auto board = std::ranges::find(names, line.group);
        if (board == names.end()) continue;
        const auto result = value_from<Result>(line.result);
        table.is_finished = table.is_finished && result.has_value();
        if (result)
            results.at(static_cast<std::size_t>(board - names.begin()))
                .emplace(line.id.substr(board->size() + 1), *result);
    }
    table.matches = matches_of(now, drawn, results);
    // dsu_2011, 6.7.4.5: level to the end the lot of the draw decides.
    std::vector<int> lots(drawn.entries.size());
    for (std::size_t at = 0; at < lots.size(); ++at) lots[at] = static_cast<int>(at);
    if (!table.is_finished) lots.clear();
    table.rows = team_table(static_cast<int>(drawn.entries.size()), table.matches, lots);
    return table;
}

CorrespondenceOutcome<std::vector<TeamScore>> CorrespondenceTournaments::qualification(const std::string& id,
                                                                                       Date on) const {
    const auto held = tournament(id);
    if (!held) return tl::unexpected(held.error());
    if (!held->now) return tl::unexpected(CorrespondenceFailure(TournamentWhy::not_open));
    const Tournament& now = *held->now;
    std::vector<TeamScore> scores;
    for (const GroupDrawn& drawn : now.groups) {
        const std::size_t first = scores.size();
        for (const int entry : drawn.entries) {
            const EnteredTeam& team = now.teams.at(static_cast<std::size_t>(entry - 1));
            std::vector<int> ratings;
            for (const TeamPlayer& player : team.as.players) ratings.push_back(player.rating);
            scores.push_back({.club = team.as.club, .division = drawn.division, .average = team_average(ratings)});
        }
        for (const auto& [name, terms] : groups_of(now, drawn)) {
            const auto games = games_.games_of(name);
            if (!games) return tl::unexpected(games.error());
            for (const GroupGame& each : correspondence::games_of(terms)) {
                const auto found = games->find(each.name);
                if (found == games->end() || !is_finished_and_reported(found->second, on)) continue;
                const Result result = found->second.ended->result;
                const auto count = [&](int player, Result wins) {
                    TeamScore& score = scores[first + static_cast<std::size_t>(player - 1)];
                    score.points = score.points + (result == wins ? win : result == Result::drawn ? draw : loss);
                    ++score.finished;
                };
                count(each.white, Result::white_won), count(each.black, Result::black_won);
            }
        }
    }
    for (TeamScore& each : scores) {
        // Without a finished game there is no score: the team keeps its division.
        const auto percent = team_percent(each.points, each.finished);
        each.entitled_to = percent ? entitled_division(each.division, *percent) : each.division;
    }
    return scores;
}

CorrespondenceOutcome<History> CorrespondenceTournaments::history(const PlayerCard& player) const {
    const auto lines = games_.all();
    const auto rows = store_.views(correspondence_group_kind);
    const auto tournaments = all();
    if (!lines) return tl::unexpected(lines.error());
    if (!rows) return tl::unexpected(CorrespondenceFailure(rows.error()));
    if (!tournaments) return tl::unexpected(tournaments.error());
    const auto ends = ends_of_groups(*lines);
    std::map<std::string, Played> played;
    for (const storage::ViewRow& row : *rows) {
        const auto line = correspondence_group_line_from(row);
        if (!line || std::ranges::none_of(line->cards, [&](const auto& card) { return is_player(player, card); }))
            continue;
        const auto held = games_.group(row.key);
        if (!held) return tl::unexpected(held.error());
        std::map<std::string, Result> results;
        for (const CorrespondenceLine& game : *lines)
            if (const auto result = value_from<Result>(game.result); game.group == row.key && result)
                results.emplace(game.id.substr(row.key.size() + 1), *result);
        Played each{.contest = held->now->terms.contest, .start = line->start, .group = row.key};
        if (const auto end = ends.find(row.key); end != ends.end()) each.finished = end->second;
        const auto table = table_of(held->now->terms, results);
        const auto own = std::ranges::find_if(table, [&](const GroupRow& place) {
            return is_player(player, line->cards.at(static_cast<std::size_t>(place.player)));
        });
        each.row = *own, each.is_first = own->points == table.front().points;
        for (const GroupGame& game : correspondence::games_of(held->now->terms))
            each.games += game.white == own->player + 1 || game.black == own->player + 1 ? 1 : 0;
        played.emplace(row.key, each);
    }
    History history;
    std::map<std::string, std::optional<Door>> doors;
    for (const CorrespondenceTournamentLine& line : *tournaments) {
        const auto held = tournament(line.id);
        if (!held) return tl::unexpected(held.error());
        const Tournament& now = *held->now;
        for (const GroupDrawn& drawn : now.groups) {
            const auto found = played.find(drawn.group);
            if (found == played.end()) continue;
            const Played& each = found->second;
            if (now.terms.kind == TournamentKind::individual)
                doors[drawn.group] =
                    now.players
                        .at(static_cast<std::size_t>(drawn.entries.at(static_cast<std::size_t>(each.row.player)) - 1))
                        .as.door;
            if (now.terms.kind != TournamentKind::cup || !each.finished) continue;
            int entries = 0;
            for (const GroupDrawn& first : now.groups)
                if (first.stage == CupStage::preliminary) entries += static_cast<int>(first.entries.size());
            history.cups.push_back({drawn.stage, is_semifinal_held(now), each.row.points, each.games, each.row.rank,
                                    entries, *each.finished});
        }
    }
    for (const auto& [name, each] : played) {
        if (!class_of(each.contest)) continue;
        ClassPlayed result = class_played(each);
        if (const auto door = doors.find(name); door != doors.end()) result.entered_by = door->second;
        history.classes.push_back(result);
    }
    const auto list = ratings();
    if (!list) return tl::unexpected(list.error());
    history.iccf = iccf_of(list->now, player.person, player.name);
    return history;
}

CorrespondenceOutcome<EntryFacts> CorrespondenceTournaments::facts_of(const PlayerEntered& entered) const {
    const PlayerCard& card = entered.entry.card;
    EntryFacts facts;
    const auto past = history(card);
    if (!past) return tl::unexpected(past.error());
    facts.history = *past;
    const auto list = ratings();
    if (!list) return tl::unexpected(list.error());
    if (const auto rating = rating_on(list->now, card.person, card.name, entered.on))
        facts.correspondence_rating = rating->rating;
    const auto rows = store_.views(correspondence_group_kind);
    const auto lines = games_.all();
    if (!rows) return tl::unexpected(CorrespondenceFailure(rows.error()));
    if (!lines) return tl::unexpected(lines.error());
    const auto ends = ends_of_groups(*lines);
    for (const storage::ViewRow& row : *rows) {
        const auto line = correspondence_group_line_from(row);
        const auto contest = line ? value_from<Contest>(line->contest) : std::nullopt;
        if (!contest || *contest > Contest::cup_final ||
            std::ranges::none_of(line->cards, [&](const auto& each) { return is_player(card, each); }))
            continue;
        ++facts.earlier_groups;
        const auto end = ends.find(row.key);
        if (*contest == Contest::cup_round && (end == ends.end() || !end->second)) ++facts.running_cup_groups;
    }
    // dsu_2011, 6.1: the register says who is a member; who is not in it by number is what the entry says.
    facts.is_member = card.person == 0 && !entered.entry.member_number.empty();
    if (card.person != 0) {
        const auto members = app::read<CorrespondenceFailure>(store_, stream_of_members());
        if (!members) return tl::unexpected(members.error());
        const registry::Person* person = members->now.find({card.person});
        facts.is_member = person != nullptr && is_member_on(*person, entered.on);
    }
    return facts;
}

CorrespondenceOutcome<std::vector<std::string>> CorrespondenceTournaments::players_not_of_the_club(
    const TeamEntered& entered) const {
    std::vector<std::string> others;
    const auto members = app::read<CorrespondenceFailure>(store_, stream_of_members());
    if (!members) return tl::unexpected(members.error());
    ClubOfTeam team{.name = entered.club};
    team.is_registered =
        std::ranges::any_of(members->now.clubs, [&](const auto& club) { return club.second.name == entered.club; });
    for (const TeamPlayer& player : entered.players) {
        if (player.card.person == 0) continue;
        const registry::Person* person = members->now.find({player.card.person});
        if (person == nullptr || !is_of_club(members->now, *person, team, entered.on))
            others.push_back(player.card.name);
    }
    return others;
}

CorrespondenceOutcome<EntryFacts> CorrespondenceTournaments::facts_of(const Tournament& now,
                                                                      const TeamEntered& entered) const {
    EntryFacts facts;
    auto others = players_not_of_the_club(entered);
    if (!others) return tl::unexpected(others.error());
    facts.not_of_the_club = std::move(*others);
    facts.entitled_to = 1;
    if (now.terms.before.empty()) return facts;
    const auto scores = qualification(now.terms.before, now.terms.entries_close.value_or(entered.on));
    if (!scores) return tl::unexpected(scores.error());
    facts.entitled_to = division_left(now, entered.club, *scores);
    return facts;
}

// dsu_2011, 6.7.3.2 and 6.7.4.3: a reserve is of the club, on the day on which the games are taken over.
CorrespondenceOutcome<EntryFacts> CorrespondenceTournaments::facts_of(const Tournament& now,
                                                                      const ReservePut& put) const {
    if (put.team < 1 || static_cast<std::size_t>(put.team) > now.teams.size()) return EntryFacts{};
    TeamEntered with = now.teams[static_cast<std::size_t>(put.team - 1)].as;
    for (const ReservePut& each : now.teams[static_cast<std::size_t>(put.team - 1)].reserves)
        with.players.push_back(each.player);
    // The members of one district are a club too: the others of the team say of which.
    with.on = put.on, with.players.push_back(put.player);
    EntryFacts facts;
    auto of_team = players_not_of_the_club(with);
    if (!of_team) return tl::unexpected(of_team.error());
    if (std::ranges::find(*of_team, put.player.card.name) != of_team->end())
        facts.not_of_the_club.push_back(put.player.card.name);
    return facts;
}

CorrespondenceOutcome<TournamentMoment> CorrespondenceTournaments::moment(const std::optional<Tournament>& now,
                                                                          const TournamentCommand& command, Date today,
                                                                          const ActionContext& how) const {
    TournamentMoment moment{.today = today, .lot = how.lot};
    if (!now) return moment;
    if (const auto* player = std::get_if<PlayerEntered>(&command)) {
        auto facts = facts_of(*player);
        if (!facts) return tl::unexpected(facts.error());
        moment.facts = std::move(*facts);
    }
    if (const auto* team = std::get_if<TeamEntered>(&command)) {
        auto facts = facts_of(*now, *team);
        if (!facts) return tl::unexpected(facts.error());
        moment.facts = std::move(*facts);
    }
    if (const auto* put = std::get_if<ReservePut>(&command)) {
        auto facts = facts_of(*now, *put);
        if (!facts) return tl::unexpected(facts.error());
        moment.facts = std::move(*facts);
    }
    if (std::holds_alternative<DrawGroups>(command) && !now->terms.before.empty()) {
        auto scores = qualification(now->terms.before, now->terms.entries_close.value_or(today));
        if (!scores) return tl::unexpected(scores.error());
        moment.last_championship = std::move(*scores);
    }
    if (std::holds_alternative<DecideStage>(command) || std::holds_alternative<TitleSettled>(command)) {
        auto tables = stands(*now);
        if (!tables) return tl::unexpected(tables.error());
        moment.stands = std::move(*tables);
    }
    return moment;
}

// dsu_2011, 6.7.2.1 and 6.7.6.2: ratings that were not given are those of the list, else those over the board.
CorrespondenceOutcome<TournamentCommand> CorrespondenceTournaments::with_ratings(TournamentCommand command) const {
    const auto list = ratings();
    if (!list) return tl::unexpected(list.error());
    const auto fill = [&](TeamPlayer& player, Date on) {
        if (player.rating != 0) return;
        const auto listed = rating_on(list->now, player.card.person, player.card.name, on);
        if (const auto rating = rating_or_provisional(listed, player.over_board_rating, on))
            player.rating = rating->rating, player.kind = rating->kind;
    };
    if (auto* team = std::get_if<TeamEntered>(&command))
        for (TeamPlayer& player : team->players) fill(player, team->on);
    if (auto* reserve = std::get_if<ReservePut>(&command)) fill(reserve->player, reserve->on);
    return command;
}

// What an event of the tournament does to other streams.
CorrespondenceOutcome<CorrespondenceBatch> CorrespondenceTournaments::batch_of(const Tournament& after,
                                                                               const TournamentEvent& event, Date today,
                                                                               const ActionContext& how) const {
    CorrespondenceBatch all;
    if (const auto* drawn = std::get_if<GroupDrawn>(&event))
        for (const auto& [name, terms] : groups_of(after, *drawn)) {
            auto batch = games_.group_start(name, terms, how);
            if (!batch) return tl::unexpected(batch.error());
            std::ranges::move(batch->entries, std::back_inserter(all.entries));
            std::ranges::move(batch->views, std::back_inserter(all.views));
        }
    const auto* reserve = std::get_if<ReservePut>(&event);
    if (reserve == nullptr) return all;
    for (const GroupDrawn& drawn : after.groups) {
        const auto found = std::ranges::find(drawn.entries, reserve->team);
        if (found == drawn.entries.end()) continue;
        const int player = static_cast<int>(found - drawn.entries.begin()) + 1;
        const std::string board = names_of(after, drawn).at(static_cast<std::size_t>(reserve->board - 1));
        return games_.in_all_games(
            board, how, {PlayerReplaced{player, reserve->player.card, reserve->on}}, today, player,
            [&](Colour by, const Game& game) -> tl::expected<std::vector<GameEvent>, Refusal> {
                if (game.is_over()) return std::vector<GameEvent>{};
                auto events = decide(game, ReserveTookOver{by, reserve->player.card, reserve->on}, {today});
                if (!events || !reserve->stop_from) return events;
                auto stop = decide(
                    game, LeaveTaken{by, LeaveKind::reserve, reserve->on, reserve_stop(*reserve->stop_from)}, {today});
                if (!stop) return stop;
                events->insert(events->end(), stop->begin(), stop->end());
                return events;
            });
    }
    return all;
}

CorrespondenceOutcome<std::vector<std::string>> CorrespondenceTournaments::act(const std::string& id,
                                                                               const TournamentCommand& command,
                                                                               Date today, const ActionContext& how) {
    const auto held = tournament(id);
    if (!held) return tl::unexpected(held.error());
    const auto asked = with_ratings(command);
    if (!asked) return tl::unexpected(asked.error());
    const auto known = moment(held->now, *asked, today, how);
    if (!known) return tl::unexpected(known.error());
    auto decided = decide(held->now, *asked, *known);
    if (!decided) return tl::unexpected(CorrespondenceFailure(decided.error()));
    const auto stream = stream_of_correspondence_tournament(id);
    const auto after = applied(*held, std::move(*decided), stream);
    CorrespondenceBatch all{{entry_of(after, how, stream)}, {tournament_line(id, *after.after.now)}, {}};
    for (const TournamentEvent& event : after.events) {
        auto batch = batch_of(*after.after.now, event, today, how);
        if (!batch) return tl::unexpected(batch.error());
        std::ranges::move(batch->entries, std::back_inserter(all.entries));
        std::ranges::move(batch->views, std::back_inserter(all.views));
    }
    if (auto stored = games_.store(all, how); !stored) return tl::unexpected(stored.error());
    return all.streams();
}

}  // namespace dommer::app
