#pragma once

#include <optional>
#include <string>

#include "archives/spreadsheet.hpp"
#include "trf/read.hpp"

namespace dommer::cli {

// A TRF file for a command: repairs and errors go to standard error with file, line and column; nothing if it cannot be
// read.
std::optional<trf::Report> read_report(const std::string& file, trf::Reading reading);

// The bytes of a file as they are; nothing (and a message) if it cannot be opened.
std::optional<std::string> bytes_of_file(const std::string& file);
// The text of a file; nothing (and a message) if it cannot be opened. Of a .gz or .zip what is inside; the files of a
// zip that are not read are named on standard error.
std::optional<std::string> text_of_file(const std::string& file);

// On standard error: which file of a zip is read, and which are not.
void say_what_is_left_out(const std::string& file, const archives::Opened& opened);

}  // namespace dommer::cli
