#include "writing.hpp"

namespace dommer::gamelog {
namespace {

using namespace table;

std::string_view side(std::optional<Colour> colour) { return colour ? id_of(*colour) : "both"; }
Json acts(std::string_view what) { return {{"do", "arbiter"}, {"act", what}}; }
Json points(int hundredths) { return hundredths % 100 == 0 ? Json(hundredths / 100) : Json(hundredths / 100.0); }
void add_article(Json& json, const std::string& article) {
    if (!article.empty()) json["article"] = article;
}

struct ToArbiterEvent {
    Json operator()(const action::Observe& a) const {
        Json json = acts("observes");
        json["what"] = id_of(a.what);
        if (a.side) json["side"] = side(a.side);
        return json;
    }
    Json operator()(const action::Decide& a) const {
        Json json = acts("decide");
        json["matter"] = a.matter, json["outcome"] = a.outcome;
        add_time(json, "award_s", a.award);
        return json;
    }
    Json operator()(const action::Penalise& a) const {
        Json json = acts("penalty");
        json["option"] = a.option, json["side"] = side(a.side);
        add_time(json, "seconds", a.time);
        add_article(json, a.article);
        if (a.opponent_score) json["opponent_score"] = points(*a.opponent_score);
        if (a.rounds) json["rounds"] = *a.rounds;
        if (!a.fine.empty()) json["fine"] = a.fine;
        return json;
    }
    Json operator()(const action::AwardTime& a) const {
        Json json = acts("award_time");
        json["side"] = side(a.side), json["s"] = seconds_json(a.time);
        add_article(json, a.article);
        return json;
    }
    Json operator()(const action::SetClocks& a) const {
        Json json = acts("set_clocks");
        add_time(json, "white", a.white);
        add_time(json, "black", a.black);
        add_time(json, "increment_s", a.increment);
        return json;
    }
    Json operator()(const action::SetScore& a) const {
        Json json = acts("set_score");
        json["white"] = points(a.white), json["black"] = points(a.black);
        add_article(json, a.article);
        return json;
    }
    Json operator()(const action::DeclareLost& a) const {
        Json json = acts("declare_lost");
        json["side"] = side(a.side);
        add_article(json, a.article);
        if (a.opponent_score) json["opponent_score"] = points(*a.opponent_score);
        return json;
    }
    Json operator()(const action::CallFlag& a) const {
        Json json = acts("call_flag");
        json["side"] = side(a.side);
        return json;
    }
    Json operator()(const action::ConsentToDraw&) const { return acts("consent_draw_offer"); }
    Json operator()(const action::ApproveAssistant& a) const {
        Json json = acts("approve_assistant");
        json["side"] = side(a.side), json["task"] = id_of(a.task);
        if (a.disabled_player) json["disabled"] = true;
        return json;
    }
    Json operator()(const action::ApproveDevice& a) const {
        Json json = acts("approve_device");
        json["side"] = side(a.side);
        return json;
    }
    Json operator()(const action::Uphold&) const { return acts("uphold"); }
    Json operator()(const action::RequestSeal&) const { return acts("request_seal"); }
    Json operator()(const action::OpenEnvelope&) const { return acts("open_envelope"); }
    Json operator()(const action::Resume&) const { return acts("resume"); }
    Json operator()(const action::StopClocks&) const { return acts("stop_clocks"); }
    template <class Other>
    Json operator()(const Other&) const {
        return nullptr;
    }
};

}  // namespace

Json arbiter_event(const Action& act) { return std::visit(ToArbiterEvent{}, act); }

}  // namespace dommer::gamelog
