#include "tournament_parts.hpp"

namespace dommer::records {

using tournament::EntryLimits;

namespace {

// The bounds in the order in which they are written.
struct Bound {
    const char* name;
    std::optional<int> EntryLimits::*value;
};
constexpr Bound bounds[] = {{"age_from", &EntryLimits::age_from},
                            {"age_to", &EntryLimits::age_to},
                            {"rating_from", &EntryLimits::rating_from},
                            {"rating_to", &EntryLimits::rating_to}};

}  // namespace

Json json_of(const EntryLimits& limits) {
    Json json = Json::object();
    for (const Bound& bound : bounds)
        if (const auto& value = limits.*bound.value) json[bound.name] = *value;
    if (limits.age_on) json["age_on"] = iso(*limits.age_on);
    if (limits.women_only) json["women_only"] = true;
    if (!limits.clubs.empty()) json["clubs"] = limits.clubs;
    return json;
}

EntryLimits read_limits(const Json& json) {
    EntryLimits limits;
    for (const Bound& bound : bounds)
        if (json.contains(bound.name)) limits.*bound.value = read<int>(json, bound.name);
    if (json.contains("age_on")) limits.age_on = read_date(json, "age_on");
    if (json.contains("women_only")) limits.women_only = read_flag(json, "women_only");
    if (json.contains("clubs")) limits.clubs = read_texts(json, "clubs");
    return limits;
}

}  // namespace dommer::records
