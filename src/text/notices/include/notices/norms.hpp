#pragma once

#include <string>
#include <vector>

#include "rating/norm.hpp"
#include "vocabulary/language.hpp"

namespace dommer::notices {

// One condition: what was found, what is needed, and by how much it fails.
std::string words(const rating::NormCheck& check, Language language);
// What is still needed for a norm, or what would have been enough.
std::vector<std::string> words(const rating::NormAudit& audit, const rating::StillNeeded& needed, Language language);

}  // namespace dommer::notices
