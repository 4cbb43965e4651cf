#include "records/ownership_events.hpp"

#include "reading.hpp"

namespace dommer::records {
namespace {

using namespace ownership;

void write_position(Json& j, const Position& at) { j["version"] = at.version, j["digest"] = at.digest; }
Position read_position(const Json& j) { return {read_count(j, "version"), read<std::string>(j, "digest")}; }

template <typename E>
struct OwnershipForm;

template <>
struct OwnershipForm<Offered> {
    static void write_to(Json& j, const Offered& e) {
        j["node"] = e.node, j["code_digest"] = e.code_digest, j["until"] = iso(e.until);
    }
    static Offered read_from(const Json& j) {
        return {read<std::string>(j, "node"), read<std::string>(j, "code_digest"), read_time(j, "until")};
    }
};
template <>
struct OwnershipForm<HandedOver> {
    static void write_to(Json& j, const HandedOver& e) {
        j["epoch"] = e.epoch, j["node"] = e.node, j["key"] = e.key, j["time"] = iso(e.time);
        write_position(j, e.at);
    }
    static HandedOver read_from(const Json& j) {
        return {read<int>(j, "epoch"), read<std::string>(j, "node"), read<std::string>(j, "key"), read_position(j),
                read_time(j, "time")};
    }
};
template <>
struct OwnershipForm<GivenBack> {
    static void write_to(Json& j, const GivenBack& e) { j["epoch"] = e.epoch, write_position(j, e.at); }
    static GivenBack read_from(const Json& j) { return {read<int>(j, "epoch"), read_position(j)}; }
};
template <>
struct OwnershipForm<TakenBack> {
    static void write_to(Json& j, const TakenBack& e) {
        j["epoch"] = e.epoch, j["reason"] = e.reason;
        write_position(j, e.at);
    }
    static TakenBack read_from(const Json& j) {
        return {read<int>(j, "epoch"), read<std::string>(j, "reason"), read_position(j)};
    }
};
template <>
struct OwnershipForm<Late> {
    static void write_to(Json& j, const Late& e) { j["epoch"] = e.epoch, write_position(j, e.at); }
    static Late read_from(const Json& j) { return {read<int>(j, "epoch"), read_position(j)}; }
};
template <>
struct OwnershipForm<Answered> {
    static void write_to(Json& j, const Answered& e) {
        j["epoch"] = e.epoch, j["version"] = e.version, j["accepted"] = e.accepted, j["reason"] = e.reason;
    }
    static Answered read_from(const Json& j) {
        return {read<int>(j, "epoch"), read_count(j, "version"), read_flag(j, "accepted"),
                read<std::string>(j, "reason")};
    }
};
template <>
struct OwnershipForm<Rejected> {
    static void write_to(Json& j, const Rejected& e) {
        j["why"] = id_of(e.why), j["epoch"] = e.epoch, j["after"] = e.after;
    }
    static Rejected read_from(const Json& j) {
        return {read_value<Fault>(j, "why"), static_cast<int>(read_count(j, "epoch")), read_count(j, "after")};
    }
};
template <>
struct OwnershipForm<Shipped> {
    static void write_to(Json& j, const Shipped& e) {
        j["epoch"] = e.epoch, j["time"] = iso(e.time);
        write_position(j, e.to);
    }
    static Shipped read_from(const Json& j) { return {read<int>(j, "epoch"), read_position(j), read_time(j, "time")}; }
};
template <>
struct OwnershipForm<Took> {
    static void write_to(Json& j, const Took& e) {
        j["epoch"] = e.epoch, j["node"] = e.node, j["home"] = e.home, j["secret"] = e.secret;
        j["register_at"] = e.register_at, j["time"] = iso(e.time);
        write_position(j, e.at);
    }
    static Took read_from(const Json& j) {
        return {.epoch = read<int>(j, "epoch"),
                .node = read<std::string>(j, "node"),
                .home = read<std::string>(j, "home"),
                .secret = read<std::string>(j, "secret"),
                .at = read_position(j),
                .register_at = read_count(j, "register_at"),
                .time = read_time(j, "time")};
    }
};
template <>
struct OwnershipForm<GivingBack> {
    static void write_to(Json& j, const GivingBack& e) { j["epoch"] = e.epoch, write_position(j, e.at); }
    static GivingBack read_from(const Json& j) { return {read<int>(j, "epoch"), read_position(j)}; }
};
template <>
struct OwnershipForm<Returned> {
    static void write_to(Json& j, const Returned& e) { j["epoch"] = e.epoch; }
    static Returned read_from(const Json& j) { return {read<int>(j, "epoch")}; }
};
template <>
struct OwnershipForm<Lost> {
    static void write_to(Json& j, const Lost& e) { j["epoch"] = e.epoch, write_position(j, e.at); }
    static Lost read_from(const Json& j) { return {read<int>(j, "epoch"), read_position(j)}; }
};
template <>
struct OwnershipForm<RegisterNews> {
    static void write_to(Json& j, const RegisterNews& e) {
        j["sequence"] = e.sequence, j["person"] = e.person, j["part"] = e.part, j["stream"] = e.stream,
        j["kind"] = e.type;
        j["record"] = e.payload;
    }
    static RegisterNews read_from(const Json& j) {
        return {read_count(j, "sequence"),      read<int>(j, "person"),       read<int>(j, "part"),
                read<std::string>(j, "stream"), read<std::string>(j, "kind"), read<std::string>(j, "record")};
    }
};
template <>
struct OwnershipForm<NewsAnswered> {
    static void write_to(Json& j, const NewsAnswered& e) {
        j["sequence"] = e.sequence, j["person"] = e.person, j["part"] = e.part, j["accepted"] = e.accepted,
        j["reason"] = e.reason;
    }
    static NewsAnswered read_from(const Json& j) {
        return {read_count(j, "sequence"), read<int>(j, "person"), read<int>(j, "part"), read_flag(j, "accepted"),
                read<std::string>(j, "reason")};
    }
};

template <typename E>
struct SuccessionForm {
    static void write_to(Json& j, const E& e) {
        j["epoch"] = e.epoch, j["from"] = e.from, j["node"] = e.node, j["key"] = e.key, j["time"] = iso(e.time);
        write_position(j, e.at);
    }
    static E read_from(const Json& j) {
        return {read<int>(j, "epoch"),       read<int>(j, "from"), read<std::string>(j, "node"),
                read<std::string>(j, "key"), read_position(j),     read_time(j, "time")};
    }
};
template <>
struct OwnershipForm<Succeeded> : SuccessionForm<Succeeded> {};
template <>
struct OwnershipForm<KeptBeside> : SuccessionForm<KeptBeside> {};
template <>
struct OwnershipForm<AlsoThere> {
    static void write_to(Json& j, const AlsoThere& e) { j["epoch"] = e.epoch, write_position(j, e.at); }
    static AlsoThere read_from(const Json& j) { return {read<int>(j, "epoch"), read_position(j)}; }
};
template <>
struct OwnershipForm<StandbyAdded> {
    static void write_to(Json& j, const StandbyAdded& e) { j["epoch"] = e.epoch, j["node"] = e.node, j["key"] = e.key; }
    static StandbyAdded read_from(const Json& j) {
        return {read<int>(j, "epoch"), read<std::string>(j, "node"), read<std::string>(j, "key")};
    }
};
template <>
struct OwnershipForm<Following> {
    // Not "node": that is who writes the stream, and this one does not.
    static void write_to(Json& j, const Following& e) {
        j["epoch"] = e.epoch, j["keeper"] = e.node, j["owner"] = e.owner, j["home"] = e.home, j["secret"] = e.secret;
        j["letter"] = e.letter, j["register_at"] = e.register_at, j["time"] = iso(e.time);
    }
    static Following read_from(const Json& j) {
        return {.epoch = read<int>(j, "epoch"),
                .node = read<std::string>(j, "keeper"),
                .owner = read<std::string>(j, "owner"),
                .home = read<std::string>(j, "home"),
                .secret = read<std::string>(j, "secret"),
                .letter = read<std::string>(j, "letter"),
                .register_at = read_count(j, "register_at"),
                .time = read_time(j, "time")};
    }
};
template <>
struct OwnershipForm<TookOver> {
    static void write_to(Json& j, const TookOver& e) {
        j["epoch"] = e.epoch, j["reason"] = e.reason, j["time"] = iso(e.time);
        write_position(j, e.at);
    }
    static TookOver read_from(const Json& j) {
        return {read<int>(j, "epoch"), read<std::string>(j, "reason"), read_position(j), read_time(j, "time")};
    }
};
template <>
struct OwnershipForm<HomeTold> {
    static void write_to(Json& j, const HomeTold& e) { j["epoch"] = e.epoch, write_position(j, e.at); }
    static HomeTold read_from(const Json& j) { return {read<int>(j, "epoch"), read_position(j)}; }
};

template <std::size_t I = 0>
ownership::Event read_ownership(const Json& json) {
    if constexpr (I == std::variant_size_v<ownership::Event>) {
        wrong(RecordFault::type_unknown, read<std::string>(json, "type"));
    } else {
        using E = std::variant_alternative_t<I, ownership::Event>;
        if (read<std::string>(json, "type") == event_names[I]) return OwnershipForm<E>::read_from(json);
        return read_ownership<I + 1>(json);
    }
}

}  // namespace

std::string_view type_of(const ownership::Event& event) { return name_of(event); }

std::string record_of(const ownership::Event& event) {
    Json json{{"type", name_of(event)}};
    std::visit([&]<typename E>(const E& e) { OwnershipForm<E>::write_to(json, e); }, event);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

tl::expected<ownership::Event, RecordError> ownership_event_from(std::string_view record) {
    if (is_nested_too_deep(record)) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    const Json json = Json::parse(record, nullptr, false);
    if (json.is_discarded() || !json.is_object()) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    try {
        return read_ownership(json);
    } catch (const Wrong& caught) {
        return tl::unexpected(caught.error);
    }
}

}  // namespace dommer::records
