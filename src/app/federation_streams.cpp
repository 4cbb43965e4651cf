#include "app/federation_streams.hpp"

#include <nlohmann/json.hpp>

#include "records/account_events.hpp"
#include "records/registry_events.hpp"

namespace dommer::app {
namespace {

using Json = nlohmann::ordered_json;

storage::NewEvent written(const accounts::Event& event) { return {std::string(records::type_of(event)), records::record_of(event)}; }

storage::NewEvent written_in_register(const registry::Event& event) {
    std::string record = records::record_of(event);
    std::string type = Json::parse(record).value("type", "");
    return {std::move(type), std::move(record)};
}

constexpr const char* list_published = "rating-list-published";

storage::NewEvent written_list(const ListPublished& list) {
    Json json{{"type", list_published}, {"day", iso(list.day)}, {"ratings", Json::array()}};
    for (const auto& [person, rating] : list.ratings) json["ratings"].push_back({person, rating});
    return {list_published, json.dump()};
}

tl::expected<ListPublished, records::RecordError> read_list(std::string_view record) {
    using records::RecordFault;
    const auto wrong = [](RecordFault fault, const char* field) { return tl::unexpected(records::RecordError{fault, field}); };
    const Json json = Json::parse(record, nullptr, false);
    if (!json.is_object()) return wrong(RecordFault::not_json, "");
    if (!json.contains("day") || !json["day"].is_string()) return wrong(RecordFault::field_missing, "day");
    const auto day = parse_date(json["day"].get<std::string>());
    if (!day) return wrong(RecordFault::date_impossible, "day");
    if (!json.contains("ratings") || !json["ratings"].is_array()) return wrong(RecordFault::field_missing, "ratings");
    ListPublished list{*day, {}};
    for (const Json& row : json["ratings"]) {
        if (!row.is_array() || row.size() != 2 || !row[0].is_number_integer() || !row[1].is_number_integer()) return wrong(RecordFault::field_wrong, "ratings");
        list.ratings.push_back({row[0].get<int>(), row[1].get<int>()});
    }
    return list;
}

RatingLists with_list(RatingLists lists, const ListPublished& list) {
    for (const auto& [person, rating] : list.ratings) lists.curves[person].push_back({list.day, rating});
    return lists;
}

registry::Register in_register(registry::Register all, const registry::Event& event) { return registry::evolve(std::move(all), event); }

}  // namespace

const StreamForm<accounts::Accounts, accounts::Event>& accounts_stream() {
    static const StreamForm<accounts::Accounts, accounts::Event> form{"accounts", records::account_event_from, written, accounts::evolve};
    return form;
}

const StreamForm<registry::Register, registry::Event>& register_stream() {
    static const StreamForm<registry::Register, registry::Event> form{"register", records::registry_event_from, written_in_register, in_register};
    return form;
}

const StreamForm<RatingLists, ListPublished>& ratings_stream() {
    static const StreamForm<RatingLists, ListPublished> form{"ratings", read_list, written_list, with_list};
    return form;
}

}  // namespace dommer::app
