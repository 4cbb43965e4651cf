#include "event_json.hpp"

#include <fmt/format.h>

#include "notation/fen.hpp"
#include "notices/tournament.hpp"
#include "records/tournament_events.hpp"
#include "tiebreak/code.hpp"
#include "tournament/arrays.hpp"
#include "tournament/entry_requests.hpp"
#include "tournament/fide_mode.hpp"
#include "tournament/game_agreement.hpp"
#include "tournament/match.hpp"
#include "tournament/namesakes.hpp"
#include "tournament/play.hpp"
#include "tournament/time_control.hpp"

namespace dommer::server {
namespace {

using namespace tournament;

Json officials(const std::vector<Official>& people) {
    Json list = Json::array();
    for (const Official& each : people) list.push_back({{"name", each.name}, {"licence", each.licence}});
    return list;
}

Json array_json(const Tournament& now, RoundNumber round) {
    const DrawnArray* array = array_of(now, round);
    if (array == nullptr) return nullptr;
    return {{"number", array->number},
            {"letters", letters_of(*array)},
            {"fen", notation::to_fen(position_of(*array), {})},
            {"seed", std::to_string(array->seed)},  // of 64 bits: more than a number of JavaScript holds
            {"reason", array->reason}};
}

Json prizes(const Settings& settings) {
    Json list = Json::array();
    for (const tiebreak::Ore prize : settings.prizes) list.push_back(prize.amount);
    return list;
}

Json round_days(const Settings& settings) {
    Json list = Json::array();
    for (const RoundTime& time : settings.round_times) list.push_back(to_string(time));
    return list;
}

Json round_times(const Settings& settings) {
    Json list = Json::array();
    for (RoundNumber round{1}; const RoundTime* time = time_of(settings, round); ++round.number) {
        const auto start = start_of(settings, round);
        const auto latest = latest_arrival(settings, round);
        list.push_back({{"round", round.number},
                        {"day", iso(time->day)},
                        {"time", time->at ? Json(hour_text(*time->at)) : Json()},
                        {"place", time->place},
                        {"starts", start ? Json(iso(*start)) : Json()},
                        {"latest", latest ? Json(hour_text(*latest)) : Json()}});
    }
    return list;
}

Json announced(const Settings& settings) {
    Json list = Json::array();
    for (const InvitationField field : settings.announced) list.push_back(id_of(field));
    return list;
}

// Null: it never was in FIDE mode. `left`: after which round it was left; 0: before the first.
Json fide_mode_json(const Tournament& now) {
    if (!now.fide) return nullptr;
    return {{"holds", is_in_fide_mode(now)}, {"left", now.fide->left ? Json(now.fide->left->round.number) : Json()}};
}

}  // namespace

Seen seen_by_all(const SnapshotPtr& snapshot) {
    if (auto published = snapshot->published()) return {snapshot, std::move(published)};
    return {snapshot, {snapshot, &snapshot->now()}};
}

Seen seen(const ApiRequest& request, const SnapshotPtr& snapshot) {
    return request.sees_desk() ? Seen{snapshot, {snapshot, &snapshot->now()}} : seen_by_all(snapshot);
}

Seen seen(const ApiRequest& request) { return seen(request, request.state.event(request.event())); }

std::optional<Seen> seen_if_readable(const ApiRequest& request) {
    try {
        return seen(request);
    } catch (const Problem& problem) {
        if (problem.code == "event_of_later_program" || problem.code == "event_unreadable") return std::nullopt;
        throw;
    }
}

Json time_json(std::string_view written) {
    const auto control = parse_time_control(written);
    if (!control) return nullptr;
    Json periods = Json::array();
    for (const Period& period : control->periods)
        periods.push_back({{"moves", period.moves ? Json(*period.moves) : Json()}, {"minutes", period.minutes}});
    return {{"periods", periods}, {"increment_seconds", control->increment_seconds}};
}

namespace {

// Where the event is played and written, if that is elsewhere, and how far it is known here.
Json hall_json(const ownership::Ownership& owner) {
    const auto* has = ownership::holder(owner);
    if (has == nullptr) return nullptr;
    return {{"node", has->node}, {"as_of", iso(has->last_shipped)}};
}

// What FIDE mode tells before the act that comes next.
Json notes_on_next(const Tournament& now, Language language) {
    Json notes = Json::array();
    if (next_act(now) != NextAct::pair) return notes;
    for (const FideAct act : acts_in(now, PairRound{}))
        if (const FideRow& row = row_of(act); row.level == Level::note)
            notes.push_back({{"text", notices::words(act, language)}, {"book", row.book}, {"article", row.article}});
    return notes;
}

}  // namespace

Json event_json(const ApiRequest& request, const Seen& seen) {
    const Tournament& now = *seen.now;
    const Settings& s = now.settings;
    Json codes = Json::array(), may = Json::array();
    if (const auto parsed = tiebreak::parse_codes(s.tie_breaks))
        for (const auto& code : *parsed) codes.push_back(code.text);
    for (std::size_t act = 0; act < accounts::permission_count; ++act)
        if (request.may(static_cast<accounts::Permission>(act), seen.snapshot->id()))
            may.push_back(accounts::name_of(static_cast<accounts::Permission>(act)));
    const auto play = time_class_of(s);
    const auto here = std::ranges::count_if(now.entrants, [](const auto& each) { return each.second.checked_in; });
    return {
        {"id", seen.snapshot->id()},
        {"version", seen.snapshot->held().version},
        {"sequence", seen.snapshot->sequence()},
        {"name", s.name},
        {"place", s.place},
        {"system", s.system.id()},
        {"federation", s.federation},
        {"first_day", iso(s.first_day)},
        {"last_day", iso(s.last_day)},
        {"rounds", s.rounds},
        {"round_times", round_times(s)},
        {"time_control", s.time_control},
        {"time", time_json(s.time_control)},
        {"time_class", play ? Json(id_of(*play)) : Json()},
        {"pace", id_of(s.pace)},
        {"tie_breaks", codes},
        {"prize_rule", id_of(s.prize_rule)},
        {"prizes", prizes(s)},
        {"arbiters", officials(s.arbiters)},
        {"committee", officials(s.committee)},
        {"phase", id_of(now.phase)},
        {"players", now.entrants.size()},
        {"checked_in", here},
        {"round", now.rounds.size()},
        {"published", last_published(now).number},
        {"play_off", id_of(s.play_off)},
        {"fide_mode", fide_mode_json(now)},
        {"first_colour", s.initial_colour ? Json(id_of(*s.initial_colour)) : Json()},
        {"arrays", id_of(s.arrays)},
        {"next_array", {{"round", round_to_draw_for(now).number}, {"array", array_json(now, round_to_draw_for(now))}}},
        {"signing", !now.signing.empty()},
        {"entry_open", takes_requests(now)},
        {"missing", now.rounds.empty() ? std::vector<int>{} : boards_without_result(now.rounds.back())},
        {"next", id_of(next_act(now))},
        {"next_notes", notes_on_next(now, request.language)},
        {"hall", hall_json(*request.state.ownership(seen.snapshot->id()))},
        {"may", may}};
}

Response event_after(const ApiRequest& request, const SnapshotPtr& after, int status) {
    ApiRequest there = request;
    there.path["event"] = after->id();
    return json_response(event_json(there, seen(there, after)), status);
}

std::vector<EntryId> entries_in(Form& form, const char* field) {
    std::vector<EntryId> entries;
    for (const Json& entry : form.list(field, 10'000)) {
        if (!entry.is_number_integer() || entry.get<std::int64_t>() < 1 || entry.get<std::int64_t>() > 1'000'000)
            throw form.wrong(field, "field_wrong");
        entries.push_back({entry.get<int>()});
    }
    return entries;
}

Json settings_json(const Settings& s) {
    return {
        {"name", s.name},
        {"place", s.place},
        {"first_day", iso(s.first_day)},
        {"last_day", iso(s.last_day)},
        {"system", s.system.id()},
        {"rounds", s.rounds},
        {"time_control", s.time_control},
        {"tie_breaks", s.tie_breaks},
        {"prize_rule", id_of(s.prize_rule)},
        {"prizes", prizes(s)},
        {"trophies", s.trophies},
        {"categories", Json::parse(records::record_of(s.categories)).at("categories")},
        {"conditions", s.conditions},
        {"arbiters", officials(s.arbiters)},
        {"committee", officials(s.committee)},
        {"admission", id_of(s.admission)},
        {"limits", Json::parse(records::record_of(s.limits))},
        {"choices", Json::parse(records::record_of(s.choices))},
        {"match_games", s.match_games},
        {"replays", s.replays},
        {"max_meets", s.max_meets},
        {"last_round_colours", s.last_round_colours},
        {"arrays", id_of(s.arrays)},
        {"federation", s.federation},
        {"play_off", id_of(s.play_off)},
        {"pace", id_of(s.pace)},
        {"baku", s.baku},
        {"strength_groups", {{"first_numbers", s.strength_groups.first_numbers}, {"until", s.strength_groups.until}}},
        {"closing", s.closing ? Json(iso(*s.closing)) : Json()},
        {"round_days", round_days(s)},
        {"invitation", id_of(s.invitation)},
        {"announced", announced(s)},
        {"smoke_free", s.smoke_free},
        {"elo_rated", s.elo_rated},
        {"regulations", Json::parse(records::record_of(s.regulations))},
        {"fees", {{"entry", s.fees.entry.amount}, {"late", s.fees.late.amount}, {"union", s.fees.to_union.amount}}},
        {"online_entry", s.online_entry},
        {"places", s.places},
        {"prizes_by_tie_break", s.prizes_by_tie_break},
        {"kept_apart", Json::parse(records::record_of(s.kept_apart))}};
}

Json player_ref(const Tournament& now, EntryId id, Points points) {
    const Entrant& entrant = *find(now, id);
    Json ref{{"entry", id.number},
             {"number", entrant.number ? Json(entrant.number->number) : Json()},
             {"name", entrant.particulars.name},
             {"title", id_of(entrant.particulars.title)},
             {"rating", entrant.particulars.rating.value},
             {"points", as_number(points)}};
    if (!entrant.particulars.federation.empty()) ref["federation"] = entrant.particulars.federation;
    if (std::string apart = told_apart_by(now, id); !apart.empty()) ref["apart"] = std::move(apart);
    return ref;
}

Json entrant_json(const Entrant& entrant, bool for_desk) {
    const Particulars& p = entrant.particulars;
    Json byes = Json::array();
    for (const auto& [round, value] : entrant.byes) byes.push_back({{"round", round.number}, {"value", id_of(value)}});
    const auto or_null = [](const std::optional<int>& number) { return number ? Json(*number) : Json(); };
    Json json{{"entry", entrant.id.number},
              {"number", entrant.number ? Json(entrant.number->number) : Json()},
              {"name", p.name},
              {"title", id_of(p.title)},
              {"rating", p.rating.value},
              {"elo", p.elo.value},
              {"sex", p.sex ? Json(id_of(*p.sex)) : Json("")},
              {"federation", p.federation},
              {"club", p.club},
              {"birth_year", p.born ? Json(std::stoi(iso(*p.born).substr(0, 4))) : Json()},
              {"fide_id", or_null(p.fide_id)},
              {"person", or_null(p.person)},
              {"rating_from", p.rating_from},
              {"no_half_bye", p.no_half_bye},
              {"first_round", entrant.first_round.number},
              {"checked_in", entrant.checked_in},
              {"byes", byes},
              {"withdrawn", entrant.withdrawal ? Json{{"after", entrant.withdrawal->after.number},
                                                      {"notice", entrant.withdrawal->notice == Notice::given}}
                                               : Json()}};
    // Why somebody sits where they sit is nobody else's.
    if (for_desk) json["fixed_board"] = or_null(p.fixed_board);
    return json;
}

namespace {

// The games of a match so far, each with who had White and who won it, and what kind of game comes next.
Json match_json(const Settings& settings, const BoardPairing& table) {
    if (!has_matches(settings)) return {};
    Json games = Json::array();
    for (const MatchGame& game : table.games)
        games.push_back({{"stage", id_of(game.stage)},
                         {"white", game.white.number},
                         {"winner", game.winner ? Json(game.winner->number) : Json()}});
    const MatchStatus status = status_of(settings, table);
    const auto* on = table.result ? nullptr : std::get_if<MatchGoesOn>(&status);
    return {{"games", games}, {"next", on == nullptr ? Json() : Json(id_of(on->next))}};
}

// What the players themselves have said.
Json reports_json(const BoardPairing& table) {
    Json list = Json::array();
    for (const Reported& each : table.reports)
        list.push_back({{"entry", each.by.number}, {"result", to_string(each.result)}});
    return list;
}

// Who goes through a round of a knock-out without a match.
Json through_json(const Tournament& now, int number, const Scores& scores) {
    Json list = Json::array();
    if (now.settings.system->schedule != systems::Schedule::bracket) return list;
    const auto paired = app::Tournaments::next_pairing(before_round(now, {number}));
    if (!paired || round_of(now, number).by == PairedBy::hand) return list;
    for (const pairing::Reason& reason : paired->reasons)
        if (reason.what == "goes_through_without_a_match")
            if (const auto id = entrant_with(now, reason.players.front()))
                list.push_back(player_ref(now, *id, scores.contains(*id) ? scores.at(*id) : Points{}));
    return list;
}

bool has_moves(const Tournament& now, int round, int board) {
    const auto place = [](const WrittenGame& game) { return std::pair(game.round.number, game.board); };
    return std::ranges::binary_search(now.games, std::pair(round, board), {}, place);
}

}  // namespace

Json board_json(const Tournament& now, int round, int board, const Scores& scores) {
    const BoardPairing& table = round_of(now, round).tables[static_cast<std::size_t>(board - 1)];
    const auto points = [&](EntryId id) { return scores.contains(id) ? scores.at(id) : Points{}; };
    const auto [white, black] = seats_now(table);
    return {{"board", board},
            {"white", player_ref(now, white, points(white))},
            {"black", player_ref(now, black, points(black))},
            {"result", table.result ? Json(to_string(*table.result)) : Json()},
            {"reversed", table.result ? Json(to_string(with_colours_reversed(*table.result))) : Json()},
            {"confirmation", id_of(confirmation_of(table))},
            {"reports", reports_json(table)},
            {"moves", has_moves(now, round, board)},
            {"match", match_json(now.settings, table)}};
}

Json round_json(const Tournament& now, int number) {
    const HeldRound& round = round_of(now, number);
    const Scores scores = scores_before(now, {number});
    const auto points = [&](EntryId id) { return scores.contains(id) ? scores.at(id) : Points{}; };
    Json boards = Json::array(), out = Json::array();
    for (int board = 1; board <= static_cast<int>(round.tables.size()); ++board)
        boards.push_back(board_json(now, number, board, scores));
    for (const SittingOut& each : round.sitting_out)
        out.push_back({{"player", player_ref(now, each.entrant, points(each.entrant))}, {"value", id_of(each.value)}});
    return {{"round", number},
            {"published", round.published},
            {"by", id_of(round.by)},
            {"array", array_json(now, {number})},
            {"boards", boards},
            {"bye", round.bye ? player_ref(now, *round.bye, points(*round.bye)) : Json()},
            {"sitting_out", out},
            {"through", through_json(now, number, scores)},
            {"missing", boards_without_result(round)}};
}

const HeldRound& round_of(const Tournament& now, int round) {
    if (round < 1 || round > static_cast<int>(now.rounds.size()))
        throw Problem{.status = 404, .code = "no_such_round", .numbers = {round}};
    return now.rounds[static_cast<std::size_t>(round - 1)];
}

const Entrant& entrant_of(const Tournament& now, int entry) {
    const Entrant* found = find(now, EntryId{entry});
    if (found == nullptr) throw Problem{.status = 404, .code = "no_such_entrant"};
    return *found;
}

Standing standing_after(const Tournament& now, std::optional<int> round) {
    if (now.phase == Phase::entry) return {.after = {0}, .codes = {}, .ranked = {}, .unranked = {}, .level_groups = {}};
    if (round && (*round < 0 || *round > static_cast<int>(now.rounds.size())))
        throw Problem{.status = 404, .code = "no_such_round", .numbers = {*round}};
    auto standing = standing_of(now, round ? std::optional(RoundNumber{*round}) : std::nullopt);
    if (!standing) throw Problem{.status = 409, .code = "tie_breaks_unknown", .field = "tie_breaks"};
    return std::move(*standing);
}

}  // namespace dommer::server
