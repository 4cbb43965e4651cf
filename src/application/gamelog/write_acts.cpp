#include <nlohmann/json.hpp>

#include "writing.hpp"

// Acts as events of the log: the inverse of read_entry.cpp, kind by kind.
namespace dommer::gamelog {
namespace {

using namespace table;

std::string square(Square on) { return laws::to_string(on); }

Json squares(const std::vector<Square>& list) {
    Json names = Json::array();
    for (const Square on : list) names.push_back(square(on));
    return names;
}

Json by(std::string_view what, Colour colour) { return {{"do", what}, {"by", id_of(colour)}}; }
Json from_to(std::string_view what, Colour colour, Square from, Square to) {
    return {{"do", what}, {"by", id_of(colour)}, {"from", square(from)}, {"to", square(to)}};
}
void add_hand(Json& json, Hand hand) {
    if (hand != Hand::unknown) json["hand"] = id_of(hand);
}

struct ToEvent {
    Json operator()(const action::Touch& a) const {
        Json json{{"do", "touch"}, {"by", id_of(a.by)}, {"sq", square(a.square)}};
        if (a.intent != Intent::move) json["intent"] = id_of(a.intent);
        if (!a.together.empty()) json["together"] = squares(a.together);
        if (a.order_unclear) json["order"] = "unclear";
        return json;
    }
    Json operator()(const action::AnnounceAdjust& a) const { return by("announce_adjust", a.by); }
    Json operator()(const action::Place& a) const { return from_to("place", a.by, a.from, a.to); }
    Json operator()(const action::Release& a) const { return from_to("release", a.by, a.from, a.to); }
    Json operator()(const action::Remove& a) const {
        return {{"do", "remove"}, {"by", id_of(a.by)}, {"sq", square(a.square)}};
    }
    Json operator()(const action::PromotionPiece& a) const {
        Json json{{"do", "promo_piece"},
                  {"by", id_of(a.by)},
                  {"from", square(a.from)},
                  {"sq", square(a.square)},
                  {"piece", std::string(1, "PNBRQK"[static_cast<std::size_t>(a.piece)])},
                  {"state", id_of(a.state)}};
        if (a.colour) json["colour"] = id_of(*a.colour);
        if (a.look == PieceLook::upside_down) json["look"] = "upside_down";
        return json;
    }
    Json operator()(const action::Move& a) const {
        Json json{{"do", "move"}, {"by", id_of(a.by)}, {"uci", to_string(a.move)}};
        if (a.hands != 1) json["hands"] = a.hands;
        add_hand(json, a.hand);
        return json;
    }
    Json operator()(const action::Press& a) const {
        Json json = by("press", a.by);
        add_hand(json, a.hand);
        if (a.forcible) json["manner"] = "forcible";
        return json;
    }
    Json operator()(const action::Displace& a) const {
        return {{"do", "displace"}, {"by", id_of(a.by)}, {"squares", squares(a.squares)}};
    }
    Json operator()(const action::Restore& a) const { return by("restore", a.by); }
    Json operator()(const action::Start&) const { return {{"do", "start"}}; }
    Json operator()(const action::Arrive& a) const {
        return {
            {"do", "arrive"}, {"by", id_of(a.by)}, {"minute", static_cast<double>(a.after_start.count()) / 60000.0}};
    }
    Json operator()(const action::DefaultExpired&) const { return {{"do", "default_expired"}}; }
    Json operator()(const action::ShowClocks& a) const {
        Json json{{"do", "clocks"}};
        add_time(json, "white", a.white);
        add_time(json, "black", a.black);
        return json;
    }
    Json operator()(const action::Spend& a) const {
        return {{"do", "spend"}, {"by", id_of(a.by)}, {"s", seconds_json(a.time)}};
    }
    Json operator()(const action::Flag& a) const {
        Json json{{"do", "flag"}, {"side", a.side ? id_of(*a.side) : "both"}};
        if (a.seen_by != Witness::none) json["seen_by"] = id_of(a.seen_by);
        if (!a.side) json["order"] = id_of(a.order);
        return json;
    }
    Json operator()(const action::ClaimFlag& a) const {
        Json json = by("claim_flag", a.by);
        if (a.pause) json["pause"] = true;
        if (a.display_only) json["evidence"] = "display_only";
        return json;
    }
    Json operator()(const action::Pause& a) const {
        return {{"do", "pause"}, {"by", id_of(a.by)}, {"reason", id_of(a.reason)}};
    }
    Json operator()(const action::OfferDraw& a) const {
        Json json = by("offer_draw", a.by);
        if (!a.condition.empty()) json["condition"] = a.condition;
        return json;
    }
    Json operator()(const action::AcceptDraw& a) const { return by("accept_draw", a.by); }
    Json operator()(const action::DeclineDraw& a) const { return by("decline_draw", a.by); }
    Json operator()(const action::WithdrawOffer& a) const { return by("withdraw_offer", a.by); }
    Json operator()(const action::Resign& a) const { return by("resign", a.by); }
    Json operator()(const action::Write& a) const {
        Json json{{"do", "write"}, {"by", id_of(a.by)}, {"text", a.text}};
        if (a.electronic) json["device"] = "electronic";
        return json;
    }
    Json operator()(const action::ClaimDraw& a) const {
        Json json{{"do", "claim_draw"}, {"by", id_of(a.by)}, {"basis", id_of(a.basis)}};
        if (a.written) json["written"] = to_string(*a.written);
        return json;
    }
    Json operator()(const action::WithdrawClaim& a) const { return by("withdraw_claim", a.by); }
    Json operator()(const action::Sign& a) const { return {{"do", "sign"}, {"by", id_of(a.by)}, {"result", a.result}}; }
    Json operator()(const action::Appeal& a) const {
        return {{"do", "appeal"}, {"by", id_of(a.by)}, {"against", a.against}};
    }
    Json operator()(const action::Discover& a) const {
        Json json{{"do", "discover"}, {"what", id_of(a.what)}, {"by", a.by ? id_of(*a.by) : "arbiter"}};
        for (const HandMove& move : a.further_moves) json["after_further_moves"].push_back(to_string(move));
        if (a.since_ply) json["since_ply"] = *a.since_ply;
        return json;
    }
    Json operator()(const action::ClaimIllegal& a) const {
        Json json = by("claim_illegal", a.by);
        if (a.demand != Demand::remedy) json["demand"] = id_of(a.demand);
        return json;
    }
    Json operator()(const action::ClaimBreach& a) const {
        return {{"do", "claim_breach"}, {"by", id_of(a.by)}, {"article", a.article}};
    }
    Json operator()(const action::AgreeCorrection&) const { return {{"do", "agree_correction"}, {"by", "both"}}; }
    Json operator()(const action::Seal& a) const {
        Json json{{"do", "seal"}, {"by", id_of(a.by)}, {"text", a.text}};
        if (a.move) json["uci"] = to_string(*a.move);
        return json;
    }
    Json operator()(const action::AdjournEarly& a) const {
        return {{"do", "adjourn_early"},
                {"by", id_of(a.by)},
                {"minutes_before_end", static_cast<double>(a.before_end.count()) / 60000.0}};
    }
    Json operator()(const action::ResumeAdjourned& a) const {
        Json present = Json::array();
        for (const Colour colour : both_sides)
            if (a.present[colour]) present.push_back(id_of(colour));
        return {{"do", "resume_adjourned"}, {"present", present}};
    }
    Json operator()(const action::EnvelopeMissing&) const { return {{"do", "envelope_missing"}}; }
    Json operator()(const action::StateSealedMove& a) const {
        return {{"do", "state_sealed_move"}, {"by", id_of(a.by)}, {"uci", to_string(a.move)}};
    }
    Json operator()(const action::PositionLost&) const { return {{"do", "position_lost"}}; }
    Json operator()(const action::RequestIncrement& a) const { return by("request_increment", a.by); }
    Json operator()(const action::ClaimQuickplay& a) const {
        return {{"do", "claim_quickplay"}, {"by", id_of(a.by)}, {"basis", id_of(a.basis)}};
    }
    Json operator()(const action::Submit& a) const {
        return {
            {"do", "submit"}, {"by", id_of(a.by)}, {"final_position", a.final_position}, {"scoresheet", a.scoresheet}};
    }
    Json operator()(const action::Confirm& a) const {
        Json json{{"do", "confirm"}, {"by", id_of(a.by)}, {"final_position", a.final_position}};
        if (a.scoresheet) json["scoresheet"] = *a.scoresheet;
        return json;
    }
    Json operator()(const action::RequestScoresheet& a) const { return by("request_scoresheet", a.by); }
    Json operator()(const action::Reconstruct& a) const {
        return {{"do", "reconstruct"}, {"outcome", a.known ? "known" : "unknown"}};
    }
    Json operator()(const action::Pair& a) const {
        return {{"do", "pair"}, {"white", id_of(a.white)}, {"black", id_of(a.black)}, {"assistant", a.assistant}};
    }
    Json operator()(const action::PegOut& a) const {
        return {{"do", "peg_out"}, {"by", id_of(a.by)}, {"sq", square(a.square)}};
    }
    Json operator()(const action::PegIn& a) const { return from_to("peg_in", a.by, a.from, a.to); }
    Json operator()(const action::Feel& a) const {
        return {{"do", "feel"}, {"by", id_of(a.by)}, {"sq", square(a.square)}};
    }
    Json operator()(const action::Announce& a) const {
        Json json{{"do", "announce"}, {"by", id_of(a.by)}, {"text", a.text}};
        if (a.correction) json["correction"] = true;
        return json;
    }
    Json operator()(const action::BoardsDiffer& a) const {
        Json json{{"do", "boards_differ"},
                  {"scoresheets", {{"white", a.sheets.white}, {"black", a.sheets.black}}},
                  {"boards", Json::object()}};
        for (const Colour colour : both_sides)
            if (a.boards[colour]) json["boards"][std::string(id_of(colour))] = to_string(*a.boards[colour]);
        return json;
    }
    template <class Arbiter>
    Json operator()(const Arbiter& a) const {
        return arbiter_event(Action(a));
    }
};

}  // namespace

Json to_json(const Action& act) { return std::visit(ToEvent{}, act); }

}  // namespace dommer::gamelog
