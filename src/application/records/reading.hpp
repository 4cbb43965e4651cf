#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tl/expected.hpp>
#include <vector>

#include "records/record_error.hpp"
#include "vocabulary/calendar.hpp"
#include "vocabulary/instant.hpp"
#include "vocabulary/names.hpp"
#include "vocabulary/nesting.hpp"

namespace dommer::records {

using Json = nlohmann::ordered_json;

// What went wrong while reading; thrown and caught in this room alone.
struct Wrong {
    RecordError error;
};
[[noreturn]] inline void wrong(RecordFault fault, std::string_view field) { throw Wrong{{fault, std::string(field)}}; }

inline const Json& at(const Json& json, const char* field) {
    if (!json.contains(field)) wrong(RecordFault::field_missing, field);
    return json.at(field);
}
template <typename T>
T read(const Json& json, const char* field) {
    const Json& value = at(json, field);
    if constexpr (std::is_same_v<T, int>) {
        if (!value.is_number_integer() || value.get<std::int64_t>() < 0 || value.get<std::int64_t>() > 1'000'000'000)
            wrong(RecordFault::field_wrong, field);
    } else if (!value.is_string()) {
        wrong(RecordFault::field_wrong, field);
    }
    return value.get<T>();
}
inline Date read_date(const Json& json, const char* field) {
    const auto date = parse_date(read<std::string>(json, field));
    if (!date) wrong(RecordFault::date_impossible, field);
    return *date;
}
// A value of an enumeration by its word, or by one that was written before.
template <Named Value>
Value read_value(const Json& json, const char* field) {
    const auto value = value_from<Value>(read<std::string>(json, field));
    if (!value) wrong(RecordFault::field_wrong, field);
    return *value;
}
inline std::int64_t read_count(const Json& json, const char* field) {
    const Json& value = at(json, field);
    if (!value.is_number_integer() || value.get<std::int64_t>() < 0) wrong(RecordFault::field_wrong, field);
    return value.get<std::int64_t>();
}
inline bool read_flag(const Json& json, const char* field) {
    if (!at(json, field).is_boolean()) wrong(RecordFault::field_wrong, field);
    return at(json, field).get<bool>();
}
inline Instant read_time(const Json& json, const char* field) {
    const auto time = parse_instant(read<std::string>(json, field));
    if (!time) wrong(RecordFault::date_impossible, field);
    return *time;
}
// Every element of a list, each read by `read_one`.
template <typename Read>
auto read_each(const Json& json, const char* field, const Read& read_one) {
    const Json& list = at(json, field);
    if (!list.is_array()) wrong(RecordFault::field_wrong, field);
    std::vector<decltype(read_one(list))> all;
    for (const Json& each : list) all.push_back(read_one(each));
    return all;
}
// The event that a line of the log is, by what reads it from the object.
template <typename Event, typename Read>
tl::expected<Event, RecordError> event_from(std::string_view record, const Read& read_one) {
    if (is_nested_too_deep(record)) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    const Json json = Json::parse(record, nullptr, false);
    if (json.is_discarded() || !json.is_object()) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    try {
        return read_one(json);
    } catch (const Wrong& caught) {
        return tl::unexpected(caught.error);
    }
}
// Tries one event after another until the name fits.
template <typename Event, template <typename> typename Form, std::size_t I = 0>
Event read_event(const Json& json) {
    if constexpr (I == std::variant_size_v<Event>) {
        wrong(RecordFault::type_unknown, read<std::string>(json, "type"));
    } else {
        using E = std::variant_alternative_t<I, Event>;
        if (read<std::string>(json, "type") == Form<E>::name) return Form<E>::read_from(json);
        return read_event<Event, Form, I + 1>(json);
    }
}

}  // namespace dommer::records
