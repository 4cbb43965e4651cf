#include "live_json.hpp"

#include "gamelog/live_records.hpp"
#include "gamelog/protocol.hpp"
#include "gamelog/state.hpp"
#include "live_game_acts.hpp"
#include "livegame/choices.hpp"
#include "notation/algebraic.hpp"
#include "notation/fen.hpp"
#include "notation/opening.hpp"
#include "table/board.hpp"
#include "table/queries.hpp"
#include "texts/texts.hpp"
#include "tournament/arrays.hpp"
#include "tournament/match.hpp"
#include "wording/move.hpp"

namespace dommer::server {
namespace {

using livegame::Game;

Json side_json(std::optional<Colour> side) { return side ? Json(id_of(*side)) : Json(); }

Json clocks_json(const Game& game, Instant moment) {
    const table::Clock clock = livegame::clock_at(game, moment);
    const bool runs = game.has_started() && !game.table.over();
    return {{"white_ms", clock.left(Colour::white).count()},
            {"black_ms", clock.left(Colour::black).count()},
            {"running", runs ? side_json(clock.running()) : Json()},
            {"stopped", runs && clock.stopped().has_value()},
            {"outage", livegame::is_stopped_by_outage(game)}};
}

Json last_json(const table::Table& table) {
    if (table.plies.empty()) return nullptr;
    const table::HandMove last = table::hand_move(table.plies.back().move, table.agreement.variant);
    return Json::array({laws::to_string(last.from), laws::to_string(last.to)});
}

// The name of the opening: that of the last position of the game that has one.
Json opening_json(const Game& game, Language language) {
    if (game.table.agreement.variant != laws::Variant::standard) return nullptr;
    notation::OpeningWatch watch;
    for (const table::Ply& ply : game.table.plies) {
        if (!ply.legal) break;
        watch.reached(laws::play(ply.before, ply.move));
    }
    const notation::Opening* named = watch.named();
    if (named == nullptr) return nullptr;
    return {{"code", named->code}, {"name", named->name.in(language)}};
}

Json moves_json(const Game& game, Language language) {
    Json moves = Json::array();
    const notation::Language letters = wording::letters_of(language);
    for (std::size_t at = 0; at < game.table.plies.size(); ++at) {
        const table::Ply& ply = game.table.plies[at];
        const bool is_last = at + 1 == game.table.plies.size();
        const table::HandMove hand = table::hand_move(ply.move, game.table.agreement.variant);
        moves.push_back(
            {{"text", ply.legal ? notation::write_short(ply.before, ply.move, letters, notation::usual_marks(letters))
                                : table::to_string(hand)},
             {"spoken", ply.legal ? notation::speak(ply.move, tongue_of(language)) : table::to_string(hand)},
             {"uci", table::to_string(hand)},
             {"legal", ply.legal},
             {"left_ms", at < game.left_after.size() ? Json(game.left_after[at].count()) : Json()},
             {"fen", is_last ? notation::to_fen(game.table.position, game.table.counters)
                             : notation::to_fen(game.table.plies[at + 1].before, game.table.plies[at + 1].counters)}});
    }
    return moves;
}

Json happenings_json(const Game& game, Language language) {
    Json list = Json::array();
    for (const livegame::Happening& each : game.happenings) {
        std::string text = gamelog::words_of(each.event, language, game.table.agreement.variant);
        if (text.empty()) continue;
        list.push_back({{"at", iso(each.at)},
                        {"by", id_of(each.by)},
                        {"text", std::move(text)},
                        {"articles", gamelog::citations(each.event, game.table.edition())}});
    }
    return list;
}

Json choices_json(const std::vector<livegame::Offered>& offered) {
    Json list = Json::array();
    for (const livegame::Offered& each : offered)
        list.push_back({{"choice", id_of(each.choice)}, {"article", each.article}, {"needs_move", each.needs_move}});
    return list;
}

Json penalties_json(const laws::Edition& edition, Language language) {
    Json list = Json::array();
    for (const laws::PenaltyOption& option : edition.conduct.penalties)
        list.push_back({{"option", option.article},
                        {"penalty", id_of(option.penalty)},
                        {"text", texts::find("penalty_option", id_of(option.penalty))->in(language)}});
    return list;
}

Json questions_json(const Game& game, Language language) {
    Json list = Json::array();
    for (const livegame::Question& each : game.questions) {
        Json options = Json::array();
        for (const std::string& option : each.options) {
            const Text* words = texts::find("live_option", option);
            options.push_back({{"option", option}, {"text", words != nullptr ? words->in(language) : option}});
        }
        list.push_back({{"number", each.number},
                        {"at", iso(each.at)},
                        {"matter", each.matter},
                        {"article", each.article},
                        {"about", side_json(each.about)},
                        {"mandatory", each.is_mandatory},
                        {"options", options}});
    }
    return list;
}

Json refused_json(const Game& game, Language language) {
    Json list = Json::array();
    for (const livegame::MessageRefused& each : game.refused)
        list.push_back({{"at", iso(each.at)},
                        {"by", each.by ? Json(id_of(*each.by)) : Json()},
                        {"why", id_of(each.why)},
                        {"text", gamelog::words_of(each, language)},
                        {"article", each.by_the_laws ? Json(each.by_the_laws->article) : Json()}});
    return list;
}

// One count of all kinds, as 7.5.5 has it.
int illegal_moves(const table::Table& table, Colour side) {
    int count = 0;
    for (const auto& offence : table.offences) count += offence[side];
    return count;
}

void add_inside(Json& json, const Game& game) {
    json["said"] = {{"white", game.said.white}, {"black", game.said.black}};
    json["illegal_moves"] = {{"white", illegal_moves(game.table, Colour::white)},
                             {"black", illegal_moves(game.table, Colour::black)}};
    json["touches_count"] = game.touches_count;
    json["touched"] = Json::array();
    for (const table::Touched& each : game.table.turn.touches) json["touched"].push_back(laws::to_string(each.square));
    json["must_play"] = game.table.turn.bound_to_play ? Json(table::to_string(*game.table.turn.bound_to_play)) : Json();
}

}  // namespace

EventPtr live_event(const ApiRequest& request) {
    auto match = match_event(request.state, request.event());
    return match ? match : seen(request).now;
}

EventPtr live_event_for_all(const ApiRequest& request) {
    auto match = match_event(request.state, request.event());
    return match ? match : seen_by_all(request.state.event(request.event())).now;
}

notation::Tongue tongue_of(Language language) {
    switch (language) {
        case Language::danish: return notation::Tongue::danish;
        case Language::norwegian: return notation::Tongue::norwegian;
        case Language::swedish: return notation::Tongue::swedish;
        case Language::english: break;
    }
    return notation::Tongue::english;
}

Json live_board_json(const Game& game, const app::LivePlace& place, const tournament::Tournament& event, Instant moment,
                     Language language) {
    const table::Table& table = game.table;
    const auto* pairing = find(event, tournament::RoundNumber{place.round}, place.board);
    Json json{{"round", place.round},
              {"board", place.board},
              {"started", game.has_started()},
              {"over", table.over()},
              {"result", table.over() ? Json(id_of(table.ending.result)) : Json()},
              {"ending", table.over() ? Json(gamelog::words_of(table.ending, language)) : Json()},
              {"fen", notation::to_fen(table.position, table.counters)},
              {"turn", id_of(table.on_move())},
              {"last", last_json(table)},
              {"ply", table.plies.size()},
              {"clocks", clocks_json(game, moment)},
              {"delay_s", game.delay.count()},
              {"now", iso(moment)}};
    if (pairing != nullptr) {
        const auto [white, black] = seats_now(*pairing);
        json["white"] = player_ref(event, white, {}), json["black"] = player_ref(event, black, {});
    }
    return json;
}

Json live_game_json(const Game& game, const app::LivePlace& place, const tournament::Tournament& event, Instant moment,
                    Language language) {
    Json json = live_board_json(game, place, event, moment, language);
    const table::Table& table = game.table;
    json["edition"] = table.edition().book;
    json["article"] = table.over() ? Json(table::article(table.ending.ended_by, table.edition())) : Json();
    json["offer"] = side_json(table.offer());
    json["moves"] = moves_json(game, language);
    json["opening"] = opening_json(game, language);
    json["chess960"] = table.agreement.variant == laws::Variant::chess960;
    json["start"] = notation::to_fen(table.agreement.start, table.agreement.counters);
    json["happenings"] = happenings_json(game, language);
    json["signed"] = {{"white", table.signed_result.white}, {"black", table.signed_result.black}};
    json["recorded"] = game.recorded ? Json(game.recorded->result) : Json();
    json["log_digest"] = game.recorded ? Json(game.recorded->log_digest) : Json();
    return json;
}

std::optional<Json> written_game_json(const app::LivePlace& place, const tournament::Tournament& event,
                                      Language language) {
    const auto* pairing = find(event, tournament::RoundNumber{place.round}, place.board);
    const auto written = std::ranges::find_if(event.games, [&](const tournament::WrittenGame& each) {
        return each.round.number == place.round && each.board == place.board;
    });
    if (pairing == nullptr || written == event.games.end()) return std::nullopt;
    notation::PgnStart start;
    if (const auto* array = array_of(event, {place.round}))
        start = {.position = position_of(*array), .counters = {}, .variant = laws::Variant::chess960};
    const auto game = gamelog::game_as_written(written->moves, start);
    if (!game) return std::nullopt;
    Json json = live_game_json(*game, place, event, livegame::clocks_counted_from(*game), language);
    const Json result = pairing->result ? Json(to_string(*pairing->result)) : Json();
    json["started"] = true, json["over"] = pairing->result.has_value(), json["written"] = true;
    json["result"] = json["ending"] = json["recorded"] = result;
    return json;
}

Json live_seat_json(const Game& game, const app::LivePlace& place, const tournament::Tournament& event, Colour side,
                    Language language) {
    Json json = live_game_json(game, place, event, now(), language);
    add_inside(json, game);
    json["side"] = id_of(side);
    json["choices"] = choices_json(livegame::choices_for(game, side));
    return json;
}

Json board_doubt_json(const Game& game, Language language) {
    if (!game.board_doubt) return nullptr;
    const std::string_view words = texts::find("board_doubt", id_of(game.board_doubt->why))->in(language);
    return {{"at", iso(game.board_doubt->at)},
            {"why", id_of(game.board_doubt->why)},
            {"text", filled(words, {{"detail", game.board_doubt->detail}})}};
}

Json live_arbiter_json(const Game& game, const app::LivePlace& place, const tournament::Tournament& event,
                       Language language) {
    const Instant moment = now();
    Json json = live_game_json(game, place, event, moment, language);
    add_inside(json, game);
    json["choices"] = choices_json(livegame::choices_for_arbiter(game));
    json["questions"] = questions_json(game, language);
    json["penalties"] = penalties_json(game.table.edition(), language);
    json["refused"] = refused_json(game, language);
    json["board_doubt"] = board_doubt_json(game, language);
    json["alarms"] = Json::array();
    for (const livegame::Alarm alarm : livegame::alarms_of(game, moment)) json["alarms"].push_back(id_of(alarm));
    return json;
}

Json replayed_table_json(const Game& game, Instant moment, Language language) {
    const table::Table& table = game.table;
    return {{"fen", notation::to_fen(table.position, table.counters)},
            {"start", notation::to_fen(table.agreement.start, table.agreement.counters)},
            {"last", last_json(table)},
            {"turn", id_of(table.on_move())},
            {"moves", moves_json(game, language)},
            {"clocks", clocks_json(game, moment)},
            {"ending", table.over() ? Json(gamelog::words_of(table.ending, language)) : Json()}};
}

}  // namespace dommer::server
