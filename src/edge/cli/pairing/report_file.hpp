#pragma once

#include <optional>
#include <string>

#include "trf/read.hpp"

namespace dommer::cli {

// A TRF file for a command: repairs and errors go to standard error with file, line and column; nothing if it cannot be
// read.
std::optional<trf::Report> read_report(const std::string& file, trf::Reading reading);

// The text of a file; nothing (and a message) if it cannot be opened.
std::optional<std::string> text_of_file(const std::string& file);

}  // namespace dommer::cli
