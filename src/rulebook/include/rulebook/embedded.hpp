#pragma once

#include "vocabulary/embedded.hpp"

namespace dommer::rulebook {

// The files of data/editions/, put into the program when it was built: the books, and where their articles are carried
// out; and FIDE's questions of data/acceptance/.
std::span<const EmbeddedFile> embedded_files();
inline constexpr std::string_view doors_file = "doors.tsv", questions_file = "questions.tsv";

}  // namespace dommer::rulebook
