#pragma once

#include <string>

namespace dommer::server {

// A QR code for a terminal: two rows of it in a line of half blocks, black on white whatever the terminal's colours
// are. Empty: the text is too long for a code.
std::string terminal_code(const std::string& text);

}  // namespace dommer::server
