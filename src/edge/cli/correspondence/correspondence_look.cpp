#include <fmt/format.h>

#include "app/correspondence_tournaments.hpp"
#include "correspondence/score.hpp"
#include "correspondence_desk.hpp"
#include "notation/pgn_writer.hpp"
#include "notices/correspondence.hpp"
#include "texts/format.hpp"
#include "texts/texts.hpp"

// What is seen: a game, all games, what is due.
namespace dommer::cli {
namespace {

using namespace dommer::correspondence;
using Request = CorrespondenceRequest;

Json message_json(const Message& message) {
    Json json{
        {"by", id_of(message.by)},        {"medium", id_of(message.medium)}, {"received", iso(message.time.received)},
        {"sent", iso(message.time.sent)}, {"days", message.time.days},       {"penalty", message.penalty},
        {"total", message.total},         {"accepted", message.accepted},    {"offers_draw", message.offers_draw},
        {"exceeded", message.exceeded}};
    if (is_long_transmission(message.medium, message.sending)) json["long_way"] = true;
    if (!message.words.empty()) json["words"] = message.words;
    if (message.fault) json["fault"] = id_of(*message.fault);
    return json;
}

Json due_json(const std::string& game, const Due& due, Regime regime) {
    return {{"game", game},
            {"task", id_of(due.task)},
            {"who", due.who ? Json(id_of(*due.who)) : Json("director")},
            {"since", iso(due.since)},
            {"late", due.late},
            {"article", "dsu-2011 " + std::string(article_of(due.task, regime))}};
}

Json dated_json(const std::vector<DatedBy>& list) {
    Json json = Json::array();
    for (const DatedBy& each : list) json.push_back({{"by", id_of(each.by)}, {"on", iso(each.on)}});
    return json;
}

Json game_json(const Request& r, const Game& game, Date on) {
    Json messages = Json::array(), tasks = Json::array(), leaves = Json::array(), moves = Json::array();
    for (const Message& message : game.messages) messages.push_back(message_json(message));
    for (const Due& each : due(game, on)) tasks.push_back(due_json(r.name, each, game.rules.regime));
    for (const LeaveTaken& leave : game.leaves)
        leaves.push_back({{"by", id_of(leave.by)},
                          {"kind", id_of(leave.kind)},
                          {"from", iso(leave.period.from)},
                          {"to", iso(leave.period.to)}});
    for (const laws::Move move : game.moves) moves.push_back(notation::write_iccf(move));
    Json analyses = Json::array();
    for (const AnalysisSent& each : game.analyses)
        analyses.push_back({{"by", id_of(each.by)}, {"on", iso(each.on)}, {"text", each.text}});
    const auto kept = score_kept_until(game);
    Json json{{"game", r.name},
              {"group", game.terms.group},
              {"white", game.terms.players[0].name},
              {"black", game.terms.players[1].name},
              {"start", iso(game.terms.start)},
              {"rules", id_of(game.rules.regime)},
              {"to_move", game.is_over() ? Json() : Json(id_of(game.to_move()))},
              {"moves", moves},
              {"used", {{"white", used_days(game, Colour::white)}, {"black", used_days(game, Colour::black)}}},
              {"messages", messages},
              {"leaves", leaves},
              {"due", tasks},
              {"announced", dated_json(game.announced)},
              {"repeated", dated_json(game.repeated)},
              {"director_told", dated_json(game.director_told)},
              {"director_wrote", dated_json(game.director_wrote)},
              {"director_answered", dated_json(game.director_answered)},
              {"analyses", analyses},
              {"score_kept_until", kept ? Json(iso(*kept)) : Json()},
              {"result", game.ended ? Json(id_of(game.ended->result)) : Json()},
              {"reason", game.ended ? Json(id_of(game.ended->reason)) : Json()}};
    if (const auto clock = running_clock(game, on))
        json["clock"] = {{"since", iso(clock->since)},    {"days", clock->days},
                         {"total", clock->total},         {"control_move", clock->control.move},
                         {"limit", clock->control.limit}, {"exceeded", clock->control.exceeded}};
    return json;
}

Exit show(const Request& r) {
    return with_game(r, [&](app::Correspondence&, const Game& game) {
        const Date on = on_or_today(r);
        const Language language = r.words();
        if (r.json) return print(game_json(r, game, on)), Exit::done;
        if (r.pgn) return fmt::print("{}", notation::write_pgn(pgn_of(game, game.terms.group, ""))), Exit::done;
        fmt::print("{}", iccf_table(game));
        if (r.iccf) return Exit::done;
        fmt::print("{}\n", filled(texts::Key("correspondence.time_used").in(language),
                                  {{"1", std::to_string(used_days(game, Colour::white))},
                                   {"2", std::to_string(used_days(game, Colour::black))}}));
        if (game.ended) fmt::print("{}\n", notices::end_of(*game.ended, language));
        const auto clock = running_clock(game, on);
        if (!game.ended)
            fmt::print("{}\n", filled(texts::Key("correspondence.to_move").in(language),
                                      {{"1", game.terms.players[static_cast<std::size_t>(game.to_move())].name},
                                       {"2", std::to_string(clock ? clock->total : 0)}}));
        for (const std::string& each : notices::notices_in(game, language)) fmt::print("{}\n", each);
        for (const Due& each : due(game, on)) fmt::print("{}\n", notices::sentence(each, game, language));
        if (game.called_in) fmt::print("{}", notices::analyses_of(game, language));
        return Exit::done;
    });
}

Exit list_games(const Request& r) {
    return with_store(r.store, storage::Access::read, [&](storage::Store& store) {
        const auto lines = app::Correspondence(store).all();
        if (!lines) return report(lines.error(), r);
        Json json = Json::array();
        if (!r.json && !lines->empty()) fmt::print("{:<16} {}\n", "game", "players, and the result or the last day");
        if (!r.json && lines->empty()) fmt::print("no games\n");
        for (const auto& line : *lines) {
            json.push_back({{"game", line.id},
                            {"group", line.group},
                            {"white", line.white},
                            {"black", line.black},
                            {"half_moves", line.moves},
                            {"last", iso(line.last)},
                            {"result", line.result.empty() ? Json() : Json(line.result)}});
            if (!r.json)
                fmt::print("{:<16} {} - {}  {}\n", line.id, line.white, line.black,
                           line.result.empty() ? iso(line.last) : line.result);
        }
        if (r.json) print(json);
        return Exit::done;
    });
}

Exit list_due(const Request& r) {
    const Date at = on_or_today(r);
    return with_store(r.store, storage::Access::read, [&](storage::Store& store) {
        app::Correspondence games(store);
        const auto all = games.due(at);
        if (!all) return report(all.error(), r);
        Json json = Json::array();
        for (const auto& each : *all) {
            const auto held = games.game(each.game);
            if (!held) return report(held.error(), r);
            json.push_back(due_json(each.game, each.due, held->now->rules.regime));
            if (!r.json) fmt::print("{:<16} {}\n", each.game, notices::sentence(each.due, *held->now, r.words()));
        }
        const auto groups = games.due_in_groups(at);
        if (!groups) return report(groups.error(), r);
        for (const auto& each : *groups) {
            json.push_back({{"group", each.group},
                            {"task", id_of(each.due.task)},
                            {"who", "director"},
                            {"since", iso(each.due.since)},
                            {"late", each.due.late},
                            {"player", each.due.player == 0 ? Json() : Json(each.due.player)},
                            {"article", "dsu-2011 " + std::string(article_of(each.due.task))}});
            if (r.json) continue;
            const auto held = games.group(each.group);
            if (!held) return report(held.error(), r);
            fmt::print("{:<16} {}\n", each.group, notices::sentence(each.due, *held->now, r.words()));
        }
        const auto tournaments = app::CorrespondenceTournaments(store).due(at);
        if (!tournaments) return report(tournaments.error(), r);
        for (const auto& each : *tournaments) {
            json.push_back({{"tournament", each.tournament},
                            {"task", id_of(each.due.task)},
                            {"what", each.due.what},
                            {"who", "director"},
                            {"since", iso(each.due.since)},
                            {"late", false},
                            {"article", "dsu-2011 " + std::string(article_of(each.due.task))}});
            if (!r.json) fmt::print("{:<16} {}\n", each.tournament, notices::sentence(each.due, r.words()));
        }
        if (r.json)
            print(json);
        else if (all->empty() && groups->empty() && tournaments->empty())
            fmt::print("{}\n", filled(texts::Key("correspondence.nothing_due").in(r.words()),
                                      {{"1", texts::date_text(at, r.words())}}));
        return Exit::done;
    });
}

}  // namespace

void add_correspondence_look(CommandLine* top, const CorrespondenceRequestPtr& r, Exit& exit) {
    CommandLine* sub = add_correspondence_command(top, r, exit, "show", "A game with its table of days", show);
    sub->add_option("game", r->name, "the name of the game")->required();
    sub->add_option("--at", r->on, "the day for which its clock is shown; today if left out");
    sub->add_flag("--pgn", r->pgn, "as PGN");
    sub->add_flag("--iccf", r->iccf, "as the table of the ICCF alone (6.8.2)");
    add_correspondence_command(top, r, exit, "list", "All games", list_games);
    add_correspondence_command(top, r, exit, "due", "What needs a decision or a reminder on a day", list_due)
        ->add_option("--at", r->on, "the day; today if left out");
}

}  // namespace dommer::cli
