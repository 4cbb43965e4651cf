#include "correspondence_json.hpp"

#include "correspondence/score.hpp"
#include "laws/legal_moves.hpp"
#include "notation/fen.hpp"
#include "notation/form.hpp"
#include "notices/correspondence.hpp"
#include "wording/move.hpp"

namespace dommer::server {
namespace {

using namespace correspondence;

notation::Form short_form(Language language) { return notation::ShortForm{wording::letters_of(language)}; }

// Moves one after the other from a position, each with its number and in the reader's letters.
class Score {
public:
    Score(Stand from, Language language) : at_(std::move(from)), form_(short_form(language)) {
        positions_.push_back(fen());
    }
    void play_on(laws::Move move) {
        moves_.push_back({{"number", at_.counters.move_number},
                          {"side", id_of(at_.position.to_move())},
                          {"code", notation::write_iccf(move)},
                          {"san", notation::write_move(at_.position, move, form_)}});
        at_.counters = counters_after(at_.counters, at_.position, move);
        at_.position = play(at_.position, move);
        positions_.push_back(fen());
    }
    std::string fen() const { return notation::to_fen(at_.position, at_.counters); }
    const Json& moves() const { return moves_; }
    const Json& positions() const { return positions_; }
    const laws::Position& position() const { return at_.position; }
    std::string written(laws::Move move) const { return notation::write_move(at_.position, move, form_); }

private:
    Stand at_;
    notation::Form form_;
    Json moves_ = Json::array(), positions_ = Json::array();
};

Json day_or_null(const std::optional<Date>& day) { return day ? Json(iso(*day)) : Json(); }

// What a player writes beside a move is for the other one.
Json message_json(const Message& message, int number, bool inside) {
    return {{"number", number},
            {"by", id_of(message.by)},
            {"received", iso(message.time.received)},
            {"sent", iso(message.time.sent)},
            {"days", message.time.days},
            {"penalty", message.penalty},
            {"total", message.total},
            {"first_ply", message.first_ply},
            {"plies", message.plies},
            {"accepted", message.accepted},
            {"offers_draw", message.offers_draw},
            {"exceeded", message.exceeded},
            {"long_way", is_long_transmission(message.medium, message.sending)},
            {"words", inside ? message.words : ""},
            {"fault", message.fault ? Json(id_of(*message.fault)) : Json()}};
}

Json player_json(const Game& game, Colour side) {
    return {
        {"name", game.card(side).name}, {"used", used_days(game, side)}, {"on_page", !game.card(side).user.empty()}};
}

Json clock_json(const Game& game, Date today) {
    const auto clock = running_clock(game, today);
    if (!clock) return nullptr;
    return {{"since", iso(clock->since)},
            {"days", clock->days},
            {"total", clock->total},
            {"control_move", clock->control.move},
            {"limit", clock->control.limit},
            {"left", clock->control.limit - clock->total},
            {"exceeded", clock->control.exceeded}};
}

Json series_json(const SeenGame& seen) {
    Score score({seen.now.position, seen.now.counters}, seen.language);
    for (const laws::Move move : proposed_series(seen.now)) score.play_on(move);
    return score.moves();
}

Json acts_json(const SeenGame& seen) {
    Json acts = Json::array();
    if (seen.side)
        for (const PlayerAct act : open_acts(seen.now, *seen.side, seen.today)) acts.push_back(id_of(act));
    return acts;
}

// What the director may record for a player who does not play on the pages.
Json for_player(const SeenGame& seen, Colour side) {
    Json acts = Json::array();
    if (seen.directs)
        for (const PlayerAct act : open_acts(seen.now, side, seen.today)) acts.push_back(id_of(act));
    return acts;
}

Json decisions_json(const SeenGame& seen) {
    Json decisions = Json::array();
    if (seen.directs)
        for (const DirectorAct act : open_decisions(seen.now, seen.today)) decisions.push_back(id_of(act));
    return decisions;
}

Json letters_json(const SeenGame& seen) {
    Json letters = Json::array();
    if (!seen.directs && !seen.side) return letters;
    for (std::size_t at = 0; at < ids_of(notices::Letter{}).size(); ++at) {
        const auto letter = static_cast<notices::Letter>(at);
        if (!seen.directs && letter != notices::Letter::repeat_move) continue;
        if (notices::letter_of(letter, seen.id, seen.now, "", seen.today, seen.language))
            letters.push_back(id_of(letter));
    }
    return letters;
}

Json proposals_json(const Game& game) {
    Json proposals = Json::array();
    for (const AgreementProposed& each : game.proposals)
        proposals.push_back({{"by", id_of(each.by)}, {"what", id_of(each.what)}, {"on", iso(each.on)}});
    return proposals;
}

Json leaves_json(const Game& game) {
    Json leaves = Json::array();
    for (const LeaveTaken& leave : game.leaves)
        leaves.push_back({{"by", id_of(leave.by)},
                          {"kind", id_of(leave.kind)},
                          {"from", iso(leave.period.from)},
                          {"to", iso(leave.period.to)}});
    return leaves;
}

// dsu_2011, 6.2.7: the director sees what both players say of the position, each player what they said themselves.
Json analyses_json(const SeenGame& seen) {
    Json analyses = Json::array();
    for (const AnalysisSent& each : seen.now.analyses)
        if (seen.directs || seen.side == each.by)
            analyses.push_back({{"by", id_of(each.by)}, {"on", iso(each.on)}, {"text", each.text}});
    return analyses;
}

// dsu_2011, 6.2.1 and 6.8.2: who received the last message may correct its dates.
bool may_correct(const SeenGame& seen) {
    const Game& game = seen.now;
    return seen.side && !game.is_over() && game.medium != Medium::server && !game.messages.empty() &&
           game.messages.back().by != *seen.side;
}

Json dues_json(const SeenGame& seen) {
    Json list = Json::array();
    if (!seen.side && !seen.directs) return list;
    for (const Due& each : due(seen.now, seen.today)) list.push_back(correspondence_due_json(seen, each));
    return list;
}

}  // namespace

Json correspondence_due_json(const SeenGame& seen, const Due& due) {
    return {{"game", seen.id},
            {"task", id_of(due.task)},
            {"who", due.who ? Json(id_of(*due.who)) : Json()},
            {"since", iso(due.since)},
            {"late", due.late},
            {"article", article_of(due.task, seen.now.rules.regime)},
            {"words", notices::sentence(due, seen.now, seen.language)}};
}

Json correspondence_game_json(const SeenGame& seen) {
    const Game& game = seen.now;
    Score score({game.start, game.start_counters}, seen.language);
    for (const laws::Move move : game.moves) score.play_on(move);
    const bool inside = seen.side || seen.directs;
    Json messages = Json::array();
    for (const Message& message : game.messages)
        messages.push_back(message_json(message, static_cast<int>(messages.size()) + 1, inside));
    const Message* last = last_move(game);
    return {{"game", seen.id},
            {"version", seen.version},
            {"group", game.terms.group},
            {"today", iso(seen.today)},
            {"start", iso(game.terms.start)},
            {"regime", id_of(game.rules.regime)},
            {"medium", id_of(game.medium)},
            {"white", player_json(game, Colour::white)},
            {"black", player_json(game, Colour::black)},
            {"to_move", game.is_over() ? Json() : Json(id_of(game.to_move()))},
            {"side", seen.side ? Json(id_of(*seen.side)) : Json()},
            {"directs", seen.directs},
            {"positions", score.positions()},
            {"moves", score.moves()},
            {"messages", messages},
            {"series", inside ? series_json(seen) : Json::array()},
            {"offer", !game.is_over() && last != nullptr && last->offers_draw ? Json(id_of(last->by)) : Json()},
            {"clock", clock_json(game, seen.today)},
            {"leaves", inside ? leaves_json(game) : Json::array()},
            {"table", iccf_table(game)},
            {"repeated", draft_of(game, {}).text},
            {"may_correct", may_correct(seen)},
            {"claimed", game.time_claim ? Json(id_of(game.time_claim->by)) : Json()},
            {"called_in", game.called_in ? Json(iso(game.called_in->on)) : Json()},
            {"analyses", analyses_json(seen)},
            {"for_players", {{"white", for_player(seen, Colour::white)}, {"black", for_player(seen, Colour::black)}}},
            {"notices", inside ? Json(notices::notices_in(game, seen.language)) : Json::array()},
            {"suspended", game.suspended ? Json(iso(game.suspended->on)) : Json()},
            {"result", game.ended ? Json(id_of(game.ended->result)) : Json()},
            {"ended", game.ended ? Json(notices::end_of(*game.ended, seen.language)) : Json()},
            {"note", game.ended ? game.ended->note : ""},
            {"proposals", inside ? proposals_json(game) : Json::array()},
            {"play_on", day_or_null(game.play_on)},
            {"may_take_over", seen.directs && game.messages.empty() && !game.is_over()},
            {"may_appeal", inside && game.has_decision},
            {"acts", acts_json(seen)},
            {"decisions", decisions_json(seen)},
            {"letters", letters_json(seen)},
            {"due", dues_json(seen)}};
}

Json replayed_correspondence_json(const Game& game, Language language) {
    Score score({game.start, game.start_counters}, language);
    for (const laws::Move move : game.moves) score.play_on(move);
    Json moves = Json::array();
    for (std::size_t at = 0; at < score.moves().size(); ++at)
        moves.push_back({{"text", score.moves()[at]["san"]}, {"fen", score.positions()[at + 1]}});
    return {{"fen", score.fen()},
            {"start", score.positions()[0]},
            {"turn", id_of(game.to_move())},
            {"moves", moves},
            {"white_days", used_days(game, Colour::white)},
            {"black_days", used_days(game, Colour::black)},
            {"table", iccf_table(game)},
            {"ending", game.ended ? Json(notices::end_of(*game.ended, language)) : Json()}};
}

Json my_correspondence_game_json(const SeenGame& seen) {
    const Game& game = seen.now;
    const Colour side = seen.side.value_or(Colour::white);
    Json due_words = Json::array();
    for (const Due& each : due(game, seen.today))
        if (each.who == side) due_words.push_back(notices::sentence(each, game, seen.language));
    return {{"game", seen.id},
            {"group", game.terms.group},
            {"side", id_of(side)},
            {"opponent", game.card(opponent_of(side)).name},
            {"my_turn", !game.is_over() && game.to_move() == side},
            {"half_moves", game.moves.size()},
            {"clock", clock_json(game, seen.today)},
            {"result", game.ended ? Json(id_of(game.ended->result)) : Json()},
            {"offer", !game.is_over() && last_move(game) != nullptr && last_move(game)->offers_draw &&
                          last_move(game)->by != side},
            {"due", due_words}};
}

Json correspondence_line_json(const SeenGame& seen, std::span<const laws::Move> line) {
    Score score({seen.now.position, seen.now.counters}, seen.language);
    for (const laws::Move move : line) score.play_on(move);
    Json legal = Json::array();
    for (const laws::Move move : laws::legal_moves(score.position())) {
        const std::string code = notation::write_iccf(move);
        const auto square = [&](std::size_t at) {
            return std::string{static_cast<char>('a' + code[at] - '1'), code[at + 1]};
        };
        legal.push_back({{"code", code}, {"from", square(0)}, {"to", square(2)}, {"san", score.written(move)}});
    }
    const Draft draft = draft_of(seen.now, line);
    return {{"moves", score.moves()},       {"positions", score.positions()}, {"legal", legal},
            {"text", draft.text},           {"accepted", draft.accepted},     {"firm", draft.firm},
            {"complete", draft.is_complete}};
}

namespace {

Json cell_of(const SeenGroup& seen, const GroupGame& game, int player, const std::map<std::string, Result>& results) {
    const bool is_white = game.white == player;
    const auto found = results.find(game.name);
    std::string scored;
    if (found != results.end()) {
        const bool won = found->second == (is_white ? Result::white_won : Result::black_won);
        scored = won ? "1" : found->second == Result::drawn ? "½" : "0";
    }
    return {{"game", seen.id + "-" + game.name},
            {"against", is_white ? game.black : game.white},
            {"side", id_of(is_white ? Colour::white : Colour::black)},
            {"scored", scored}};
}

Json leave_json(const SeenGroup& seen, std::span<const Period> leaves) {
    if (seen.player == 0) return nullptr;
    const Rules& rules = rules_of(seen.now.terms.regime);
    const LeaveOfYear year = leave_of_year(seen.now.terms.start, leaves, seen.today);
    Json taken = Json::array(), obligatory = Json::array();
    for (const Period& each : leaves) taken.push_back({{"from", iso(each.from)}, {"to", iso(each.to)}});
    if (rules.obligatory_leave)
        for (const int at : {static_cast<int>(seen.today.year()), static_cast<int>(seen.today.year()) + 1})
            for (const Period& each : {easter_leave(at), christmas_leave(at)})
                if (each.to >= seen.today) obligatory.push_back({{"from", iso(each.from)}, {"to", iso(each.to)}});
    return {{"earliest", iso(earliest_leave(seen.today, rules))},
            {"quota", rules.leave_days},
            {"used", year.used},
            {"year_ends", iso(year.ends)},
            {"taken", taken},
            {"obligatory", obligatory}};
}

}  // namespace

Json correspondence_group_json(const SeenGroup& seen, const std::map<std::string, Result>& results,
                               std::span<const Period> leaves) {
    const GroupStarted& terms = seen.now.terms;
    const auto games = games_of(terms);
    const bool inside = seen.directs || seen.player != 0;
    Json players = Json::array(), rows = Json::array();
    for (const PlayerCard& card : terms.players)
        players.push_back({{"number", players.size() + 1},
                           {"name", card.name},
                           {"address", inside ? Json(card.address) : Json()},
                           {"user", seen.directs ? Json(card.user) : Json()},
                           {"language", seen.directs && card.language ? Json(id_of(*card.language)) : Json()}});
    for (const auto& [player, since] : seen.now.without_connection)
        if (inside) players[static_cast<std::size_t>(player - 1)]["no_connection"] = iso(since);
    for (const PlayerWithdrew& each : seen.now.withdrawn)
        players[static_cast<std::size_t>(each.player - 1)]["withdrew"] = iso(each.on);
    Json objections = Json::array(), penalties = Json::array();
    for (const ObjectionMade& each : seen.now.objections) {
        const int number = static_cast<int>(objections.size()) + 1;
        const auto settled = std::ranges::find(seen.now.settled, number, &ObjectionSettled::objection);
        const bool is_settled = settled != seen.now.settled.end();
        objections.push_back({{"number", number},
                              {"player", each.player},
                              {"on", iso(each.on)},
                              {"text", inside ? Json(each.text) : Json()},
                              {"upheld", is_settled ? Json(settled->upheld) : Json()},
                              {"reason", is_settled ? Json(settled->reason) : Json()}});
    }
    int number = 0;
    for (const PlayerPenalised& each : seen.now.penalties) {
        ++number;
        if (seen.directs || each.player == seen.player)
            penalties.push_back({{"number", number},
                                 {"lifted", is_lifted(seen.now, number)},
                                 {"player", each.player},
                                 {"what", id_of(each.what)},
                                 {"months", each.months},
                                 {"on", iso(each.on)},
                                 {"reason", each.reason}});
    }
    const auto table = table_of(terms, results);
    const auto prizes = cash_prizes(seen.now, table, seen.prizes);
    const auto crowns_of = [](Ore amount) { return Json(static_cast<double>(amount.amount) / 100); };
    for (const GroupRow& row : table) {
        Json cells = Json::array();
        for (const GroupGame& game : games)
            if (game.white == row.player + 1 || game.black == row.player + 1)
                cells.push_back(cell_of(seen, game, row.player + 1, results));
        rows.push_back({{"rank", row.rank},
                        {"number", row.player + 1},
                        {"name", terms.players[static_cast<std::size_t>(row.player)].name},
                        {"played", row.played},
                        {"points", as_number(row.points)},
                        {"sonneborn_berger", row.sonneborn_berger / 4.0},
                        {"decided_by", id_of(row.decided_by)},
                        {"prize", seen.prizes.empty() ? Json() : crowns_of(prizes[rows.size()])},
                        {"cells", cells}});
    }
    return {
        {"group", seen.id},
        {"version", seen.version},
        {"title", terms.title},
        {"contest", id_of(terms.contest)},
        {"today", iso(seen.today)},
        {"start", iso(terms.start)},
        {"regime", id_of(terms.regime)},
        {"days", terms.days},
        {"moves", terms.moves},
        {"director", terms.director},
        {"published", day_or_null(seen.now.published)},
        {"objections_until", seen.now.published
                                 ? Json(iso(last_day(Deadline::objection_to_published_result, *seen.now.published)))
                                 : Json()},
        {"prizes_until", seen.now.published ? Json(iso(last_day(Deadline::prizes_sent, *seen.now.published))) : Json()},
        {"prizes_sent", day_or_null(seen.now.prizes_sent)},
        {"objections", objections},
        {"penalties", penalties},
        {"directs", seen.directs},
        {"me", seen.player},
        {"games", games.size()},
        {"finished", results.size()},
        {"players", players},
        {"rows", rows},
        {"leave", leave_json(seen, leaves)}};
}

}  // namespace dommer::server
