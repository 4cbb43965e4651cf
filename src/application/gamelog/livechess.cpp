#include "gamelog/livechess.hpp"

#include <nlohmann/json.hpp>

#include "vocabulary/nesting.hpp"

namespace dommer::gamelog::livechess {
namespace {

using Frame = nlohmann::ordered_json;

constexpr std::size_t longest_text = 120, most_moves = 1000, most_boards = 2000;

std::optional<std::string> text_in(const Frame& json, const char* name) {
    if (!json.contains(name) || !json[name].is_string()) return std::nullopt;
    std::string text = json[name].get<std::string>();
    return text.size() <= longest_text ? std::optional(std::move(text)) : std::nullopt;
}

std::optional<int> whole_in(const Frame& json, const char* name) {
    if (!json.contains(name) || !json[name].is_number_integer()) return std::nullopt;
    const auto wide = json[name].get<std::int64_t>();
    return wide >= 0 && wide <= 1'000'000 ? std::optional(static_cast<int>(wide)) : std::nullopt;
}

// live-formats, 1.2: seconds of both sides; run: null stopped, true White's runs, false Black's.
// `told`: when the message was sent, by the same clock as the reading.
std::optional<livegame::BoardClock> clock_in(const Frame& json, std::int64_t told) {
    if (!json.is_object()) return std::nullopt;
    const auto white = whole_in(json, "white"), black = whole_in(json, "black");
    if (!white || !black) return std::nullopt;
    livegame::BoardClock clock{std::chrono::seconds(*white), std::chrono::seconds(*black), std::nullopt};
    if (json.contains("run") && json["run"].is_boolean())
        clock.running = json["run"].get<bool>() ? Colour::white : Colour::black;
    if (!clock.running || !json.contains("time") || !json["time"].is_number_integer()) return clock;
    const auto read = json["time"].get<std::int64_t>();
    if (read < 0 || read >= told) return clock;
    const std::chrono::seconds age((told - read) / 1000);
    auto& left = *clock.running == Colour::white ? clock.white : clock.black;
    left = std::max(std::chrono::seconds(0), left - age);
    return clock;
}

// A list with something in it that is no move is no list: none of it counts.
std::optional<std::vector<std::string>> moves_in(const Frame& json) {
    if (!json.is_array() || json.size() > most_moves) return std::nullopt;
    std::vector<std::string> moves;
    for (const Frame& each : json) {
        if (!each.is_string() || each.get_ref<const std::string&>().size() > 12) return std::nullopt;
        moves.push_back(each.get<std::string>());
    }
    return moves;
}

std::optional<FeedMessage> feed_in(const Frame& json, std::int64_t told) {
    const auto serial = json.is_object() ? text_in(json, "serialnr") : std::nullopt;
    if (!serial) return std::nullopt;
    FeedMessage message{.serial = *serial, .men = text_in(json, "board"), .start = text_in(json, "start")};
    if (json.contains("san")) message.san = moves_in(json["san"]);
    if (json.contains("match") && json["match"].is_boolean()) message.matches = json["match"].get<bool>();
    if (json.contains("clock")) message.clock = clock_in(json["clock"], told);
    return message;
}

std::map<std::string, std::string> boards_in(const Frame& json) {
    std::map<std::string, std::string> boards;
    for (const Frame& each : json) {
        if (!each.is_object() || boards.size() >= most_boards) continue;
        if (const auto serial = text_in(each, "serialnr")) boards[*serial] = text_in(each, "state").value_or("");
    }
    return boards;
}

std::string request(int id, std::string_view call, Frame param) {
    return Frame{{"id", id}, {"call", call}, {"param", std::move(param)}}.dump();
}

}  // namespace

std::optional<Heard> heard(std::string_view frame) {
    if (is_nested_too_deep(frame)) return std::nullopt;
    const Frame json = Frame::parse(frame, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    const auto kind = text_in(json, "response");
    const auto id = whole_in(json, "id");
    if (!kind || !id) return std::nullopt;
    Heard heard{.kind = Heard::Kind::answer, .id = *id, .boards = {}, .feed = {}, .error = {}};
    const Frame param = json.contains("param") ? json["param"] : Frame();
    if (*kind == "error") {
        heard.kind = Heard::Kind::error;
        heard.error = param.is_object() ? text_in(param, "message").value_or("") : "";
    } else if (*kind == "feed") {
        heard.kind = Heard::Kind::feed;
        const bool is_dated = json.contains("time") && json["time"].is_number_integer();
        heard.feed = feed_in(param, is_dated ? json["time"].get<std::int64_t>() : 0);
        if (!heard.feed) return std::nullopt;
    } else if (*kind == "call") {
        if (param.is_array()) heard.boards = boards_in(param);
    } else {
        return std::nullopt;
    }
    return heard;
}

livegame::BoardReading after(livegame::BoardReading before, const FeedMessage& message) {
    if (message.men) before.men = *message.men;
    if (message.start) before.start = *message.start;
    if (message.san) before.san = *message.san;
    if (message.matches) before.matches = *message.matches;
    if (message.clock) before.clock = *message.clock;
    return before;
}

std::string ask_for_boards(int id) { return Frame{{"id", id}, {"call", "eboards"}}.dump(); }

std::string subscribe(int id, int feed, const std::string& serial) {
    return request(id, "subscribe", {{"feed", "eboardevent"}, {"id", feed}, {"param", {{"serialnr", serial}}}});
}

std::string set_up(int id, int feed, const std::string& fen) {
    return request(id, "call", {{"id", feed}, {"method", "setup"}, {"param", {{"fen", fen}}}});
}

}  // namespace dommer::gamelog::livechess
