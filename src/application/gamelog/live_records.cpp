#include "gamelog/live_records.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdio>

#include <nlohmann/json.hpp>

#include "gamelog/protocol.hpp"
#include "notation/fen.hpp"
#include "notation/pgn_game.hpp"
#include "notation/pgn_writer.hpp"
#include "texts/texts.hpp"
#include "vocabulary/nesting.hpp"

namespace dommer::gamelog {
namespace {

using namespace livegame;
using records::RecordError, records::RecordFault;

struct Writer {
    Json operator()(const Opened& e) const {
        return {{"type", "live-opened"},
                {"agreement", to_json(e.agreement)},
                {"seats", {{"white", e.seats.white}, {"black", e.seats.black}}},
                {"delay_s", e.delay.count()},
                {"touches_count", e.touches_count}};
    }
    Json operator()(const SeatGiven& e) const {
        return {{"type", "live-seat-given"}, {"side", id_of(e.side)}, {"digest", e.digest}};
    }
    Json operator()(const DelaySet& e) const { return {{"type", "live-delay-set"}, {"delay_s", e.delay.count()}}; }
    Json operator()(const Acted& e) const {
        Json json{{"type", "live-acted"}, {"by", id_of(e.by)}, {"at", iso(e.at)}};
        if (e.number != 0) json["number"] = e.number;
        if (!e.id.empty()) json["id"] = e.id;
        if (e.sent) json["sent"] = iso(*e.sent);
        if (e.answers) json["answers"] = *e.answers;
        json["acts"] = Json::array();
        for (const table::Action& act : e.acts) json["acts"].push_back(to_json(act));
        return json;
    }
    Json operator()(const Recorded& e) const {
        return {{"type", "live-recorded"}, {"result", e.result}, {"log_digest", e.log_digest}};
    }
    Json operator()(const MessageRefused& e) const {
        Json json{{"type", "live-refused"}, {"at", iso(e.at)}, {"why", id_of(e.why)}};
        if (e.by) json["by"] = id_of(*e.by);
        if (e.number != 0) json["number"] = e.number;
        if (!e.id.empty()) json["id"] = e.id;
        if (e.by_the_laws) json["table"] = {{"code", id_of(e.by_the_laws->code)}, {"article", e.by_the_laws->article}};
        return json;
    }
    Json operator()(const BoardDoubted& e) const {
        return {{"type", "live-board-doubted"}, {"at", iso(e.at)}, {"why", id_of(e.why)}, {"detail", e.detail}};
    }
    Json operator()(const BoardTrusted& e) const {
        return {{"type", "live-board-trusted"}, {"at", iso(e.at)}, {"by", id_of(e.by)}};
    }
};

// Thrown by the readers below and caught by live_event_from: it never leaves this file.
struct Bad {
    RecordError error;
};

const Json& field(const Json& json, const char* name) {
    if (!json.contains(name)) throw Bad{{RecordFault::field_missing, name}};
    return json.at(name);
}
std::string text(const Json& json, const char* name) {
    const Json& value = field(json, name);
    if (!value.is_string()) throw Bad{{RecordFault::field_wrong, name}};
    return value.get<std::string>();
}
int number(const Json& json, const char* name) {
    const Json& value = field(json, name);
    if (!value.is_number_integer()) throw Bad{{RecordFault::field_wrong, name}};
    const auto wide = value.get<std::int64_t>();
    if (wide < 0 || wide > 1'000'000'000) throw Bad{{RecordFault::field_wrong, name}};
    return static_cast<int>(wide);
}
template <class Value>
Value choice(const Json& json, const char* name) {
    const auto value = value_from<Value>(text(json, name));
    if (!value) throw Bad{{RecordFault::field_wrong, name}};
    return *value;
}
Instant instant(const Json& json, const char* name) {
    const auto value = parse_instant(text(json, name));
    if (!value) throw Bad{{RecordFault::date_impossible, name}};
    return *value;
}

Event read_opened(const Json& json) {
    const Json& agreement = field(json, "agreement");
    if (!agreement.is_object()) throw Bad{{RecordFault::field_wrong, "agreement"}};
    Json scenario = agreement;
    scenario["events"] = Json::array();
    const auto read = read_scenario(scenario);
    if (!read) throw Bad{{RecordFault::field_wrong, "agreement"}};
    const Json& seats = field(json, "seats");
    if (json.contains("touches_count") && !json["touches_count"].is_boolean())
        throw Bad{{RecordFault::field_wrong, "touches_count"}};
    return Opened{read->agreement,
                  {text(seats, "white"), text(seats, "black")},
                  std::chrono::seconds(number(json, "delay_s")),
                  json.value("touches_count", false)};
}

Event read_acted(const Json& json) {
    Acted acted{.by = choice<Role>(json, "by"),
                .number = json.contains("number") ? number(json, "number") : 0,
                .at = instant(json, "at"),
                .sent = json.contains("sent") ? std::optional(instant(json, "sent")) : std::nullopt,
                .acts = {},
                .answers = json.contains("answers") ? std::optional(number(json, "answers")) : std::nullopt,
                .id = json.contains("id") ? text(json, "id") : std::string()};
    const Json& acts = field(json, "acts");
    if (!acts.is_array()) throw Bad{{RecordFault::field_wrong, "acts"}};
    for (const Json& act : acts) {
        const auto entry = read_entry(act);
        if (!entry || entry->acts.size() != 1) throw Bad{{RecordFault::field_wrong, "acts"}};
        acted.acts.push_back(entry->acts.front());
    }
    return acted;
}

Event read_refused(const Json& json) {
    MessageRefused refused{.by = json.contains("by") ? std::optional(choice<Role>(json, "by")) : std::nullopt,
                           .number = json.contains("number") ? number(json, "number") : 0,
                           .id = json.contains("id") ? text(json, "id") : std::string(),
                           .at = instant(json, "at"),
                           .why = choice<Refused>(json, "why")};
    if (json.contains("table"))
        refused.by_the_laws = {choice<table::RefusalCode>(field(json, "table"), "code"),
                               text(field(json, "table"), "article")};
    return refused;
}

Event read_event(const Json& json) {
    const std::string type = text(json, "type");
    if (type == "live-opened") return read_opened(json);
    if (type == "live-acted") return read_acted(json);
    if (type == "live-seat-given") return SeatGiven{choice<Colour>(json, "side"), text(json, "digest")};
    if (type == "live-delay-set") return DelaySet{std::chrono::seconds(number(json, "delay_s"))};
    if (type == "live-refused") return read_refused(json);
    if (type == "live-board-doubted")
        return BoardDoubted{choice<BoardDoubt>(json, "why"), text(json, "detail"), instant(json, "at")};
    if (type == "live-board-trusted") return BoardTrusted{choice<Role>(json, "by"), instant(json, "at")};
    if (type == "live-recorded") return Recorded{text(json, "result"), text(json, "log_digest")};
    throw Bad{{RecordFault::type_unknown, type}};
}

}  // namespace

std::string_view type_of(const Event& event) {
    constexpr std::string_view types[] = {"live-opened",        "live-seat-given",   "live-delay-set",
                                          "live-acted",         "live-recorded",     "live-refused",
                                          "live-board-doubted", "live-board-trusted"};
    return types[event.index()];
}

std::string record_of(const Event& event) {
    return std::visit(Writer{}, event).dump(-1, ' ', false, Json::error_handler_t::replace);
}

tl::expected<Event, RecordError> live_event_from(std::string_view record) {
    if (is_nested_too_deep(record)) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    const Json json = Json::parse(record, nullptr, false);
    if (!json.is_object()) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    try {
        return read_event(json);
    } catch (const Bad& bad) {
        return tl::unexpected(bad.error);
    }
}

Json scenario_json(const Game& game, const std::string& id, const table::BySide<std::string>& names) {
    table::Agreement agreement = game.table.agreement;
    agreement.names = names;
    std::vector<table::Action> acts;
    for (const Acted& acted : game.log) acts.insert(acts.end(), acted.acts.begin(), acted.acts.end());
    Json json{{"id", id}};
    json.update(to_json(agreement, acts));
    return json;
}

std::string movetext_of(const Game& game) {
    notation::PgnGame made;
    made.start = {game.table.agreement.start, game.table.agreement.counters, game.table.agreement.variant};
    for (std::size_t at = 0; at < game.table.plies.size() && game.table.plies[at].legal; ++at) {
        notation::PgnMove move;
        move.move = game.table.plies[at].move;
        move.comments.push_back(fmt::format("[%clk {}]", clock_text(game.left_after[at])));
        made.line.moves.push_back(std::move(move));
    }
    if (made.line.moves.empty()) return "";
    const std::string written = notation::write_pgn(made);
    const std::size_t gap = written.find("\n\n");
    std::string moves = gap == std::string::npos ? written : written.substr(gap + 2);
    moves.erase(moves.find_last_of('*'));
    moves.erase(moves.find_last_not_of(" \n") + 1);
    return moves;
}

namespace {

// [%clk 1:29:54], with parts of a second or without.
std::optional<table::Time> clock_in(const notation::PgnMove& move) {
    for (const std::string& comment : move.comments) {
        const auto at = comment.find("[%clk ");
        int hours = 0, minutes = 0;
        double seconds = 0;
        if (at == std::string::npos ||
            std::sscanf(comment.c_str() + at, "[%%clk %3d:%2d:%lf", &hours, &minutes, &seconds) != 3)
            continue;
        const auto whole = std::chrono::hours(hours) + std::chrono::minutes(minutes);
        return whole + std::chrono::milliseconds(std::llround(seconds * 1000));
    }
    return std::nullopt;
}

std::string start_tags(const notation::PgnStart& start) {
    if (start == notation::PgnStart{}) return "";
    return fmt::format("{}[SetUp \"1\"]\n[FEN \"{}\"]\n\n",
                       start.variant == laws::Variant::chess960 ? "[Variant \"Chess960\"]\n" : "",
                       notation::to_fen(start.position, start.counters));
}

}  // namespace

std::optional<Game> game_as_written(std::string_view moves, const notation::PgnStart& start) {
    const auto games = notation::games_of(start_tags(start) + std::string(moves) + " *");
    if (games.size() != 1) return std::nullopt;
    const notation::PgnGame& written = games.front();
    Game game;
    game.table.agreement.start = game.table.position = written.start.position;
    game.table.agreement.counters = game.table.counters = written.start.counters;
    game.table.agreement.variant = written.start.variant;
    for (const notation::PgnMove& move : written.line.moves) {
        if (!move.move) return std::nullopt;
        game.table.plies.push_back(
            {.before = game.table.position, .counters = game.table.counters, .move = *move.move});
        game.table.counters = laws::counters_after(game.table.counters, game.table.position, *move.move);
        game.table.position = laws::play(game.table.position, *move.move);
        if (const auto left = clock_in(move)) game.left_after.push_back(*left);
    }
    if (game.left_after.size() != game.table.plies.size()) game.left_after.clear();
    return game;
}

std::string_view words_of(const MessageRefused& refused, Language language) {
    if (refused.by_the_laws) return texts::find("table_refusal", id_of(refused.by_the_laws->code))->in(language);
    return texts::find("live_refusal", id_of(refused.why))->in(language);
}

tl::expected<table::Action, LogError> read_act(Json act, Role from) {
    if (!act.is_object()) return tl::unexpected(LogError{"act", "is no object: name what is done with \"do\""});
    if (const auto seat = seat_of(from)) {
        const std::string side(id_of(*seat));
        if (act.contains("by") && act["by"] != side)
            return tl::unexpected(LogError{"act, by", "is not the side of this seat"});
        act["by"] = side;
    }
    auto entry = read_entry(act);
    if (!entry) return tl::unexpected(entry.error());
    if (entry->acts.size() != 1 || entry->alternating || !entry->queries.empty())
        return tl::unexpected(LogError{"act", "is not one act: send one at a time"});
    return std::move(entry->acts.front());
}

}  // namespace dommer::gamelog
