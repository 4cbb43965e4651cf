#include "node/hand_over.hpp"

#include <nlohmann/json.hpp>

#include "vocabulary/nesting.hpp"

namespace dommer::node {
namespace {

using AnyJson = nlohmann::ordered_json;

// What is missing or of another kind while reading; thrown and caught in this file alone.
struct NotThere {
    std::string what;
};

const AnyJson& field(const AnyJson& json, const char* name, bool (AnyJson::*is)() const noexcept) {
    if (!json.is_object() || !json.contains(name) || !(json[name].*is)()) throw NotThere{name};
    return json[name];
}
std::string word(const AnyJson& json, const char* name) { return field(json, name, &AnyJson::is_string); }
std::int64_t count(const AnyJson& json, const char* name) {
    const AnyJson& value = field(json, name, &AnyJson::is_number_integer);
    if (value.get<std::int64_t>() < 0) throw NotThere{name};
    return value;
}
int small_count(const AnyJson& json, const char* name) {
    const std::int64_t value = count(json, name);
    if (value > 1'000'000'000) throw NotThere{name};
    return static_cast<int>(value);
}
bool flag(const AnyJson& json, const char* name) { return field(json, name, &AnyJson::is_boolean); }

AnyJson json_of(const std::vector<storage::NewEvent>& events) {
    AnyJson list = AnyJson::array();
    for (const storage::NewEvent& each : events) list.push_back({{"type", each.type}, {"payload", each.payload}});
    return list;
}
std::vector<storage::NewEvent> new_events_in(const AnyJson& list) {
    std::vector<storage::NewEvent> events;
    for (const AnyJson& each : list) events.push_back({word(each, "type"), word(each, "payload")});
    return events;
}

AnyJson json_of(const ownership::Position& at) { return {{"version", at.version}, {"digest", at.digest}}; }
ownership::Position position_in(const AnyJson& json) { return {count(json, "version"), word(json, "digest")}; }

std::string printed(const AnyJson& json) { return json.dump(-1, ' ', false, AnyJson::error_handler_t::replace); }

template <class Value, class Read>
tl::expected<Value, std::string> read_whole(std::string_view text, const Read& read) {
    if (is_nested_too_deep(text)) return tl::unexpected(std::string("this is no JSON object"));
    try {
        return read(AnyJson::parse(text, nullptr, false));
    } catch (const NotThere& missing) {
        return tl::unexpected(missing.what + " is not there or not what it should be");
    }
}

}  // namespace

std::string text_of(const HandOver& given) {
    AnyJson json({{"epoch", given.epoch},
                  {"event", given.event},
                  {"node", given.node},
                  {"since", iso(given.since)},
                  {"events", AnyJson::parse(text_of(given.events))},
                  {"members", json_of(given.members)},
                  {"ratings", json_of(given.ratings)},
                  {"register_at", given.register_at}});
    if (!given.letter.empty()) json["home"] = given.home, json["letter"] = given.letter;
    return printed(json);
}

tl::expected<HandOver, std::string> hand_over_in(std::string_view text) {
    return read_whole<HandOver>(text, [](const AnyJson& json) -> tl::expected<HandOver, std::string> {
        HandOver given{.epoch = small_count(json, "epoch"), .event = word(json, "event"), .node = word(json, "node")};
        const auto since = parse_instant(word(json, "since"));
        if (!since) throw NotThere{"since"};
        given.since = *since;
        auto events = events_in(printed(field(json, "events", &AnyJson::is_array)));
        if (!events) return tl::unexpected(events.error());
        given.events = std::move(*events);
        given.members = new_events_in(field(json, "members", &AnyJson::is_array));
        given.ratings = new_events_in(field(json, "ratings", &AnyJson::is_array));
        given.register_at = count(json, "register_at");
        if (json.contains("letter")) given.home = word(json, "home"), given.letter = word(json, "letter");
        return given;
    });
}

std::string text_of(const SuccessionText& succession) {
    const ownership::SuccessionClaim& claim = succession.claim;
    return printed({{"stream", succession.stream},
                    {"epoch", claim.epoch},
                    {"node", claim.node},
                    {"key", claim.key},
                    {"at", json_of(claim.at)},
                    {"has_written", claim.has_written},
                    {"letter", succession.letter}});
}

tl::expected<SuccessionText, std::string> succession_in(std::string_view text) {
    return read_whole<SuccessionText>(text, [](const AnyJson& json) -> tl::expected<SuccessionText, std::string> {
        return SuccessionText{.stream = word(json, "stream"),
                              .claim = {.epoch = small_count(json, "epoch"),
                                        .node = word(json, "node"),
                                        .key = word(json, "key"),
                                        .at = position_in(field(json, "at", &AnyJson::is_object)),
                                        .has_written = flag(json, "has_written")},
                              .letter = word(json, "letter")};
    });
}

std::string text_of(const SuccessionReply& reply) {
    return printed({{"epoch", reply.epoch},
                    {"at", json_of(reply.at)},
                    {"beside", reply.beside},
                    {"behind", reply.behind},
                    {"events", AnyJson::parse(text_of(reply.events))}});
}

tl::expected<SuccessionReply, std::string> succession_reply_in(std::string_view text) {
    return read_whole<SuccessionReply>(text, [](const AnyJson& json) -> tl::expected<SuccessionReply, std::string> {
        auto events = events_in(printed(field(json, "events", &AnyJson::is_array)));
        if (!events) return tl::unexpected(events.error());
        return SuccessionReply{.epoch = small_count(json, "epoch"),
                               .at = position_in(field(json, "at", &AnyJson::is_object)),
                               .beside = flag(json, "beside"),
                               .behind = flag(json, "behind"),
                               .events = std::move(*events)};
    });
}

std::string text_of(const CopyRequest& request) {
    return printed({{"stream", request.stream},
                    {"epoch", request.epoch},
                    {"after", request.after},
                    {"signature", request.signature}});
}

tl::expected<CopyRequest, std::string> copy_request_in(std::string_view text) {
    return read_whole<CopyRequest>(text, [](const AnyJson& json) -> tl::expected<CopyRequest, std::string> {
        return CopyRequest{.stream = word(json, "stream"),
                           .epoch = small_count(json, "epoch"),
                           .after = count(json, "after"),
                           .signature = word(json, "signature")};
    });
}

std::string text_of(const BatchAnswer& answer) {
    AnyJson news = AnyJson::array();
    for (const auto& each : answer.news)
        news.push_back({{"sequence", each.sequence},
                        {"person", each.person},
                        {"part", each.part},
                        {"stream", each.stream},
                        {"kind", each.type},
                        {"record", each.payload}});
    return printed({{"what", id_of(answer.what)},
                    {"reached", json_of(answer.reply.reached)},
                    {"is_owner", answer.reply.is_owner},
                    {"given_back", answer.reply.was_given_back},
                    {"owned", json_of(answer.reply.owned)},
                    {"news", news}});
}

tl::expected<BatchAnswer, std::string> batch_answer_in(std::string_view text) {
    return read_whole<BatchAnswer>(text, [](const AnyJson& json) -> tl::expected<BatchAnswer, std::string> {
        const auto what = value_from<ownership::Disposition>(word(json, "what"));
        if (!what) throw NotThere{"what"};
        BatchAnswer answer{.what = *what,
                           .reply = {.reached = position_in(field(json, "reached", &AnyJson::is_object)),
                                     .is_owner = flag(json, "is_owner"),
                                     .was_given_back = flag(json, "given_back"),
                                     .owned = position_in(field(json, "owned", &AnyJson::is_object))}};
        for (const AnyJson& each : field(json, "news", &AnyJson::is_array))
            answer.news.push_back({count(each, "sequence"), small_count(each, "person"), small_count(each, "part"),
                                   word(each, "stream"), word(each, "kind"), word(each, "record")});
        return answer;
    });
}

}  // namespace dommer::node
