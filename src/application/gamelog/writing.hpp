#pragma once

#include <nlohmann/json.hpp>

#include "gamelog/scenario.hpp"

namespace dommer::gamelog {

inline Json seconds_json(table::Time time) {
    if (time.count() % 1000 == 0) return Json(time.count() / 1000);
    return Json(static_cast<double>(time.count()) / 1000.0);
}

inline void add_time(Json& json, const char* key, const std::optional<table::Time>& time) {
    if (time) json[key] = seconds_json(*time);
}

// The arbiter's acts, in write_arbiter.cpp.
Json arbiter_event(const table::Action& act);

}  // namespace dommer::gamelog
