#include "gamelog/state.hpp"

#include <nlohmann/json.hpp>

#include "notation/fen.hpp"
#include "table/board.hpp"
#include "table/touch_move.hpp"
#include "writing.hpp"

namespace dommer::gamelog {
namespace {

using namespace table;

Json side_or_null(std::optional<Colour> side) { return side ? Json(id_of(*side)) : Json(); }

template <class Value>
Json both(Value value) {
    return {{"white", value(Colour::white)}, {"black", value(Colour::black)}};
}

Json obligation_json(const Obligation& duty) {
    const std::string square = laws::to_string(duty.square);
    switch (duty.bond) {
        case Bond::move: return {{"type", "move"}, {"sq", square}};
        case Bond::capture: return {{"type", "capture"}, {"sq", square}};
        case Bond::capture_with:
            return {{"type", "capture_with"}, {"sq", square}, {"with", laws::to_string(duty.with)}};
        case Bond::castle: return {{"type", "castle"}, {"side", duty.king_side ? "king" : "queen"}};
        case Bond::promote_on: return {{"type", "promote_on"}, {"sq", square}};
        case Bond::play: break;
    }
    return {{"type", "play"}, {"uci", to_string(duty.play)}};
}

Json moves_json(const std::vector<laws::Move>& moves, laws::Variant variant) {
    std::vector<std::string> names;
    for (const laws::Move move : moves) names.push_back(to_string(hand_move(move, variant)));
    std::sort(names.begin(), names.end());
    return names;
}

Json points_json(int hundredths) { return hundredths % 100 == 0 ? Json(hundredths / 100) : Json(hundredths / 100.0); }

Json envelope_json(const Table& table) {
    const auto form = envelope_form(table);
    if (!form) return nullptr;
    return {{"I.2.1", form->names.white + " - " + form->names.black},
            {"I.2.2", notation::to_fen(form->position, form->counters)},
            {"I.2.3", {{"white", seconds_json(form->left.white)}, {"black", seconds_json(form->left.black)}}},
            {"I.2.4", id_of(form->sealed_by)},
            {"I.2.5", form->move_number},
            {"I.2.6", side_or_null(form->offer)},
            {"I.2.7", form->resumption}};
}

Json stage_json(const Table& table) {
    if (table.adjournment.stage == Stage::adjourned) return "adjourned";
    return table.adjournment.stage == Stage::ended_pending_ruling ? Json("ended_pending_ruling") : Json();
}

void add_duty(const Table& table, Json& state) {
    const Duty duty = duty_of(table);
    state["obligation"] = duty.obligation ? obligation_json(*duty.obligation) : Json();
    state["allowed"] = moves_json(duty.allowed, table.agreement.variant);
    state["forbidden"] = moves_json(duty.forbidden, table.agreement.variant);
}

void add_counts(const Table& table, Json& state) {
    const auto face = [&](Colour side) -> const Face& { return table.clock.face(side); };
    state["completed"] = both([&](Colour side) { return moves_completed(table, side); });
    state["moves_made"] = both([&](Colour side) { return moves_made(table, side); });
    state["period"] = both([&](Colour side) { return face(side).period + 1; });
    state["move_in_period"] = both([&](Colour side) { return face(side).completed - face(side).period_began_at; });
    state["illegal_count"] =
        both([&](Colour side) { return table.offences[0][side] + table.offences[1][side] + table.offences[2][side]; });
    state["must_record"] = both([&](Colour side) { return must_record(table, side); });
    state["scoresheet"] = both([&](Colour side) { return scoresheet(table, side); });
}

}  // namespace

Json state_of(const Table& table) {
    Json state;
    state["result"] = id_of(table.ending.result);
    state["reason"] = full_reason(table.ending);
    state["decides"] = table.ending.decides == Decides::automatic ? "automatic" : "arbiter";
    state["position"] = notation::to_fen(table.position, table.counters);
    state["halfmove_clock"] = table.counters.since_progress;
    state["to_move"] = id_of(table.on_move());
    state["occurrences"] = occurrences(table);
    state["legal_count"] = legal_hand_moves(table).size();
    state["clock_running"] = side_or_null(table.clock.running());
    state["clocks"] = both([&](Colour side) { return seconds_json(table.clock.left(side)); });
    state["increment_s"] = seconds_json(table.clock.increment());
    state["offer_pending"] = side_or_null(table.offer());
    state["move_made"] = last_move_is_made(table);
    state["move_completed"] = last_move_is_completed(table);
    add_duty(table, state);
    add_counts(table, state);
    state["castling_rights"] = both([&](Colour side) { return castling_letters(table, side); });
    state["castling_kind"] = castling_kind(table) ? Json(*castling_kind(table)) : Json();
    state["state"] = stage_json(table);
    state["envelope"] = envelope_json(table);
    const auto& sealed = table.adjournment.sealed;
    state["sealed_move"] = sealed && sealed->move ? Json(to_string(*sealed->move)) : Json();
    const auto& reply = table.adjournment.reply;
    state["envelope_held_by"] = reply ? Json("arbiter") : Json();
    state["open_on"] = reply ? Json(std::string(id_of(opponent_of(reply->by))) + " arrives") : Json();
    state["required"] = required_for_claim(table);
    state["missing"] = missing_parts(table);
    return state;
}

std::vector<std::string> citations(const Event& event, const laws::Edition& edition) {
    std::vector<std::string> numbers;
    const auto add = [&](std::string_view number) {
        if (!number.empty() && std::find(numbers.begin(), numbers.end(), number) == numbers.end())
            numbers.emplace_back(number);
    };
    if (const auto* record = std::get_if<fact::Recorded>(&event.fact)) add(record->article);
    if (const auto* record = std::get_if<fact::Recorded>(&event.fact); record && record->kind == RecordKind::penalty)
        add(record->option);
    if (const auto* time = std::get_if<fact::TimeGiven>(&event.fact)) add(time->article);
    if (const auto* governed = std::get_if<fact::Governed>(&event.fact)) add(governed->article);
    for (const Rule rule : event.because) add(article(rule, edition));
    if (numbers.empty() && !event.because.empty()) add(first_article(event.because, edition));
    return numbers;
}

std::vector<std::string> citations(const Refusal& refusal, const laws::Edition& edition) {
    std::vector<std::string> numbers{refusal.article};
    for (const Rule rule : refusal.because) numbers.emplace_back(article(rule, edition));
    for (const Event& event : refusal.noted)
        for (std::string& number : citations(event, edition)) numbers.push_back(std::move(number));
    return numbers;
}

namespace {

// laws_dk_2023, 12.9.7, 12.9.8 and 12.9.9: a note to the organiser, an absence, a withdrawal.
Json measure_json(const fact::ReportedToTournament& sent) {
    const std::string_view measure = sent.penalty == laws::Penalty::fine        ? "fine"
                                     : sent.penalty == laws::Penalty::expulsion ? "expulsion"
                                                                                : "exclusion";
    Json json{{"side", id_of(sent.side)}, {"measure", measure}, {"article", sent.article}};
    if (sent.penalty == laws::Penalty::exclusion_from_rounds) json["rounds"] = sent.rounds.value_or(1);
    if (!sent.fine.empty()) json["fine"] = sent.fine;
    return json;
}

void add_event(const Event& event, const laws::Edition& edition, Json& log) {
    if (const auto* time = std::get_if<fact::TimeGiven>(&event.fact))
        log["time_adjustments"].push_back(
            {{"side", id_of(time->side)}, {"seconds", time->time.count()}, {"article", time->article}});
    if (const auto* prompt = std::get_if<fact::Prompted>(&event.fact)) {
        const Json options = prompt->options.empty() ? Json(article(Rule::penalties, edition)) : Json(prompt->options);
        log["prompt"].push_back({{"who", prompt->who == Asked::arbiter ? "arbiter" : "both"},
                                 {"options", options},
                                 {"mandatory", prompt->mandatory}});
    }
    if (const auto* record = std::get_if<fact::Recorded>(&event.fact)) {
        Json entry{{"kind", id_of(record->kind)}};
        if (record->side) entry["side"] = id_of(*record->side);
        entry["article"] = record->article;
        if (!record->option.empty()) entry["option"] = record->option;
        if (record->valid) entry["valid"] = *record->valid;
        log["record"].push_back(std::move(entry));
    }
    if (const auto* sent = std::get_if<fact::ReportedToTournament>(&event.fact))
        log["tournament"].push_back(measure_json(*sent));
    if (const auto* next = std::get_if<fact::Directed>(&event.fact)) log["next"].push_back(id_of(next->next));
    if (const auto* correct = std::get_if<fact::MustCorrect>(&event.fact)) log["corrects"] = id_of(correct->side);
    if (std::holds_alternative<fact::Warned>(event.fact)) log["warning"] = true;
}

void add_citations(const std::vector<std::string>& numbers, Json& log) {
    for (const std::string& number : numbers)
        if (!number.empty() &&
            std::find(log["citation"].begin(), log["citation"].end(), number) == log["citation"].end())
            log["citation"].push_back(number);
}

}  // namespace

Json log_of(const Course& course) {
    const laws::Edition& edition = course.table.edition();
    Json log{{"refused", Json::array()},  {"time_adjustments", Json::array()},
             {"prompt", Json::array()},   {"record", Json::array()},
             {"next", Json::array()},     {"tournament", Json::array()},
             {"citation", Json::array()}, {"warning", false},
             {"corrects", nullptr}};
    for (const Event& event : course.opening) add_citations(citations(event, edition), log);
    for (const Step& step : course.steps) {
        const Events& events = step.decision ? *step.decision : step.decision.error().noted;
        if (!step.decision) {
            const Refusal& refusal = step.decision.error();
            log["refused"].push_back(
                {{"event", step.entry}, {"code", id_of(refusal.code)}, {"article", refusal.article}});
            add_citations(citations(refusal, edition), log);
        }
        for (const Event& event : events) {
            add_event(event, edition, log);
            add_citations(citations(event, edition), log);
        }
    }
    return log;
}

Json to_json(const Reply& reply) {
    struct Words {
        Json operator()(std::monostate) const { return nullptr; }
        Json operator()(bool value) const { return value; }
        Json operator()(int value) const { return value; }
        Json operator()(const std::string& value) const { return value; }
        Json operator()(const std::vector<std::string>& value) const { return value; }
        Json operator()(const BySide<Time>& value) const {
            return {{"white", seconds_json(value.white)}, {"black", seconds_json(value.black)}};
        }
        Json operator()(const std::map<std::string, BySide<int>>& value) const {
            Json points;
            for (const auto& [result, both] : value)
                points[result] = {points_json(both.white), points_json(both.black)};
            return points;
        }
    };
    return std::visit(Words{}, reply);
}

}  // namespace dommer::gamelog
