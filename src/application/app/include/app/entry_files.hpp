#pragma once

#include "archives/spreadsheet.hpp"

namespace dommer::app {

// A file with players as the text of the table inside it, in UTF-8: archives and spreadsheets are opened up, and the
// Swedish federation's rating list, which is JSON, becomes a table. What is text already stays as it is.
archives::Read<std::string> entry_table_in(std::string_view bytes);

// A rating list as text: the Swedish federation's becomes a table with FIDE's numbers, those who have none left out.
// What is text already stays as it is.
std::string rating_list_in(std::string text);

}  // namespace dommer::app
