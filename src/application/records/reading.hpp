#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>

#include "records/record_error.hpp"
#include "vocabulary/calendar.hpp"
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
