#pragma once

#include <string_view>

namespace dommer::system {

enum class Stream : int { input = 0, output = 1, errors = 2 };

bool is_terminal(Stream stream);

// Writes all of it past the C library's buffers and locks; false: nobody can read it.
bool write_to(Stream stream, std::string_view text);

// Text goes in and out as UTF-8 and with the line ends it was written with.
void prepare_streams();

// True if the program was started by a double click, so that its window closes with it.
bool has_own_window();

// A window of our own stays readable: it has a name, and a click into it does not hold up the program.
void prepare_own_window();

}  // namespace dommer::system
