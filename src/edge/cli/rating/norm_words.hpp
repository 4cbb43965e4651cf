#pragma once

#include "command.hpp"
#include "rating/norm.hpp"

namespace dommer::cli {

// One condition in words: whether it holds, what was found, what is needed, by how much it fails, and the article.
std::string sentence(const rating::NormCheck& check);
Json checks_as_json(const std::vector<rating::NormCheck>& checks);

}  // namespace dommer::cli
