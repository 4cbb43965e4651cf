#include "gamelog/broadcast_records.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "vocabulary/nesting.hpp"

namespace dommer::gamelog {
namespace {

using livegame::BroadcastEvent, livegame::BroadcastSet, livegame::BroadcastStopped, livegame::Pushed;
using records::RecordError, records::RecordFault;
using BroadcastJson = nlohmann::ordered_json;

constexpr std::size_t longest_reason = 300, most_refused_told = 64;

tl::expected<BroadcastJson, RecordError> object_in(std::string_view text) {
    if (is_nested_too_deep(text)) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    auto json = BroadcastJson::parse(text, nullptr, false);
    if (!json.is_object()) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    return json;
}

tl::unexpected<RecordError> bad(const char* name) {
    return tl::unexpected(RecordError{RecordFault::field_wrong, name});
}

// In one line, and not without end: it is shown at the desk.
std::string told(const BroadcastJson& words) {
    if (!words.is_string()) return words.dump(-1, ' ', false, BroadcastJson::error_handler_t::replace).substr(0, 300);
    std::string text = words.get<std::string>().substr(0, longest_reason);
    std::ranges::replace_if(
        text, [](char each) { return each >= '\0' && each < ' '; }, ' ');
    return text;
}

std::string reason_in(std::string_view body) {
    if (const auto json = object_in(body); json && json->contains("error")) return told((*json)["error"]);
    return told(BroadcastJson(std::string(body)));
}

}  // namespace

std::string_view type_of(const BroadcastEvent& event) { return livegame::broadcast_event_names[event.index()]; }

std::string record_of(const BroadcastEvent& event) {
    BroadcastJson json{{"type", type_of(event)}};
    if (const auto* set = std::get_if<BroadcastSet>(&event)) {
        json["round"] = set->round, json["url"] = set->url;
        if (!set->secret.empty()) json["secret"] = set->secret;
    } else {
        json["round"] = std::get<BroadcastStopped>(event).round;
    }
    return json.dump(-1, ' ', false, BroadcastJson::error_handler_t::replace);
}

tl::expected<BroadcastEvent, RecordError> broadcast_event_from(std::string_view record) {
    const auto json = object_in(record);
    if (!json) return tl::unexpected(json.error());
    if (!json->contains("type") || !(*json)["type"].is_string()) return bad("type");
    if (!json->contains("round") || !(*json)["round"].is_number_integer()) return bad("round");
    const auto round = (*json)["round"].get<std::int64_t>();
    if (round < 1 || round > 999) return bad("round");
    const std::string type = (*json)["type"];
    if (type == livegame::broadcast_event_names[1]) return BroadcastStopped{static_cast<int>(round)};
    if (type != livegame::broadcast_event_names[0]) return tl::unexpected(RecordError{RecordFault::type_unknown, type});
    if (!json->contains("url") || !(*json)["url"].is_string()) return bad("url");
    BroadcastSet set{static_cast<int>(round), (*json)["url"], ""};
    if (json->contains("secret")) {
        if (!(*json)["secret"].is_string()) return bad("secret");
        set.secret = (*json)["secret"];
    }
    return set;
}

PushReport push_report(int status, std::string_view body, int games) {
    PushReport report;
    if (status != 200) {
        report.outcome = status == 429 ? Pushed::too_often : status >= 500 ? Pushed::unreachable : Pushed::refused;
        report.why = std::to_string(status) + ": " + reason_in(body);
        return report;
    }
    const auto json = object_in(body);
    if (!json || !json->contains("games") || !(*json)["games"].is_array()) {
        report.outcome = Pushed::refused;
        report.why = "200: " + reason_in(body);
        return report;
    }
    int place = 0;
    for (const BroadcastJson& game : (*json)["games"]) {
        ++place;
        if (game.is_object() && !game.contains("error"))
            ++report.taken;
        else if (report.refused.size() < most_refused_told)
            report.refused.push_back({place, game.is_object() ? told(game["error"]) : told(game)});
    }
    report.outcome = report.taken == games ? Pushed::taken : Pushed::taken_in_part;
    if (report.taken != games) report.why = std::to_string(report.taken) + "/" + std::to_string(games);
    return report;
}

}  // namespace dommer::gamelog
