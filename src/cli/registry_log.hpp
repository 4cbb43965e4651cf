#pragma once

#include <string>
#include <vector>

#include "registry/commands.hpp"

// The register kept as a file of events, one JSON object a line, until the store takes it over.
namespace dommer::cli {

struct RegistryLog {
    std::string file;
    std::vector<registry::Event> events;
    registry::Register all;
};

// Reads a log; a file that is not there is an empty one. The error names file and line.
tl::expected<RegistryLog, std::string> read_registry_log(const std::string& file);

// Appends; nothing is written when something cannot be.
tl::expected<void, std::string> append(const RegistryLog& log, const std::vector<registry::Event>& events);

// Writes the whole log anew, beside the old one and then in its place.
tl::expected<void, std::string> rewrite(const RegistryLog& log, const std::vector<registry::Event>& events);

Date today();

}  // namespace dommer::cli
