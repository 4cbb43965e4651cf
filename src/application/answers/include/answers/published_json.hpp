#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "appeals/decision.hpp"
#include "vocabulary/language.hpp"

namespace dommer::answers {

using Json = nlohmann::ordered_json;

// dsu_2011, 3.5.2 and 3.5.3: the appeals board's decisions.
Json published_json(const std::vector<const appeals::Decision*>& decisions, Language language);

}  // namespace dommer::answers
