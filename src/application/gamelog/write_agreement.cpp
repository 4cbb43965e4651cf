#include "notation/fen.hpp"
#include "table/board.hpp"
#include "writing.hpp"

namespace dommer::gamelog {
namespace {

using namespace table;

Json names_of(const BySide<bool>& sides) {
    Json names = Json::array();
    if (sides.white) names.push_back("white");
    if (sides.black) names.push_back("black");
    return names;
}

Json both(const BySide<int>& counts) { return {{"white", counts.white}, {"black", counts.black}}; }
double minutes(Time time) { return static_cast<double>(time.count()) / 60000.0; }
double in_points(int hundredths) { return hundredths / 100.0; }

Json control_json(const Agreement& agreement) {
    Json periods = Json::array();
    for (const Period& period : agreement.control.periods)
        periods.push_back({{"moves", period.moves ? Json(*period.moves) : Json()}, {"minutes", minutes(period.time)}});
    const TimeControl& control = agreement.control;
    Json json{{"class", id_of(agreement.time_class)},
              {"periods", periods},
              {"increment_s", seconds_json(control.increment)},
              {"delay_s", seconds_json(control.delay)}};
    if (control.odds != BySide<Time>{})
        json["odds_s"] = {{"white", seconds_json(control.odds.white)}, {"black", seconds_json(control.odds.black)}};
    return json;
}

Json regulations_json(const Regulations& regs) {
    Json json;
    if (regs.default_time) json["default_time_min"] = regs.default_time->count();
    if (regs.no_draw_before_move) json["no_draw_before_move"] = *regs.no_draw_before_move;
    json["guideline_III"] = regs.guideline_III;
    json["III.4"] = regs.increment_request;
    json["arbiter_present"] = regs.arbiter_present;
    json["auto_flag"] = regs.auto_flag;
    json["strict_touch_move"] = regs.strict_touch_move;
    json["devices_in_bag"] = regs.devices_in_bag;
    if (!regs.device_penalty.empty()) json["device_penalty"] = regs.device_penalty;
    json["points"] = {{"win", in_points(regs.points.win)},
                      {"draw", in_points(regs.points.draw)},
                      {"loss", in_points(regs.points.loss)}};
    json["illegal_counter"] = id_of(regs.illegal_counter);
    json["apply_A3_to_blitz"] = regs.shorter_blitz_penalties;
    return json;
}

Json context_json(const Agreement& agreement) {
    const Before& before = agreement.before;
    Json json{{"illegal_counts", both(before.illegal_moves)},
              {"two_hand_counts", both(before.two_hand_moves)},
              {"scoresheet_requests", both(before.record_requests)},
              {"not_recording", names_of(before.not_recording)},
              {"visually_impaired", names_of(before.visually_impaired)},
              {"period_requirement_met", before.period_requirement_met}};
    if (before.sheets) json["scoresheet"] = {{"white", before.sheets->white}, {"black", before.sheets->black}};
    if (before.period) json["period"] = *before.period;
    if (is_illegal_position(agreement.start)) json["allow_illegal_start"] = true;
    return json;
}

}  // namespace

Json to_json(const Agreement& agreement) {
    Json json{{"edition", std::string(agreement.edition->id)}};
    if (agreement.variant == laws::Variant::chess960) json["variant"] = "chess960";
    json["start"] = notation::to_fen(agreement.start, agreement.counters);
    json["time_control"] = control_json(agreement);
    const auto governed = agreement.edition->speed.governed_by.at(agreement.time_class, agreement.supervision);
    if (!governed.empty()) json["supervision"] = std::string(governed);
    json["regs"] = regulations_json(agreement.regulations);
    json["context"] = context_json(agreement);
    json["players"] = {{"white", agreement.names.white}, {"black", agreement.names.black}};
    json["resumption"] = agreement.resumption;
    return json;
}

Json to_json(const Agreement& agreement, const std::vector<Action>& acts) {
    Json json = to_json(agreement);
    json["events"] = Json::array();
    for (const Action& act : acts) json["events"].push_back(to_json(act));
    return json;
}

}  // namespace dommer::gamelog
