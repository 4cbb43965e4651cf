#pragma once

#include <nlohmann/json_fwd.hpp>

#include "packs/pack.hpp"

// Rule packs as JSON: the command line and the pages show the same.
namespace dommer::app {

nlohmann::ordered_json json_of(const packs::Pack& pack, Language language);  // without its values
nlohmann::ordered_json with_values(const packs::Pack& pack, Language language);
nlohmann::ordered_json json_of(const std::vector<packs::PackChange>& changes, Language language);
nlohmann::ordered_json json_of(const std::vector<packs::SectionValue>& values, Language language);

}  // namespace dommer::app
