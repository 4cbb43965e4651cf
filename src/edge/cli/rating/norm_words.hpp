#pragma once

#include <algorithm>

#include "command.hpp"
#include "notices/rating_steps.hpp"
#include "rating/norm.hpp"

namespace dommer::cli {

using notices::decimal;

// One condition in words: whether it holds, what was found, what is needed, by how much it fails, and the article.
std::string sentence(const rating::NormCheck& check);
Json checks_as_json(const std::vector<rating::NormCheck>& checks);

Json norm_json(const rating::NormAudit& audit, const rating::StillNeeded& needed);
void print_audit(const rating::NormAudit& audit, const rating::StillNeeded& needed);

// The event itself: its conditions, and what its field means for federations and for an application.
struct EventConditions {
    std::vector<rating::NormCheck> checks;
    bool field_exempts = false, large_field = false;
    bool ok() const { return std::ranges::all_of(checks, &rating::NormCheck::ok); }
};
void print_event(const EventConditions& event);

}  // namespace dommer::cli
