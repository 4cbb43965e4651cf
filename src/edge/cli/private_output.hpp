#pragma once

#include <string>

#include "command.hpp"

namespace dommer::cli {

// Writes a file with personal data, readable by its owner alone (storage::write_private); says what is wrong if it
// cannot.
Exit write_private_file(const std::string& file, std::string_view text);

// Writes a file that anybody may read: made-up tournaments, pages for the web, the manual. The same words if it cannot.
Exit write_public_file(const std::string& file, std::string_view text);

// "dommer: FILE cannot be written: ..., what to do" on standard error.
Exit cannot_write(const std::string& file, const std::error_code& why);

}  // namespace dommer::cli
