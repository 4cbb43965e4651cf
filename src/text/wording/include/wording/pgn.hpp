#pragma once

#include <string>

#include "notation/pgn_check.hpp"

namespace dommer::wording {

// A name for programs: "move_refused", "roster_tag_missing", ...
std::string_view name_of(notation::PgnFaultKind kind);
std::string_view name_of(notation::PgnRemarkKind kind);
std::string_view name_of(notation::PgnFinding finding);

// What is wrong, why, and what to do. The place is not part of it.
std::string sentence(const notation::PgnFault& fault);
std::string sentence(const notation::PgnRemark& remark);
std::string sentence(const notation::PgnFound& found);

}  // namespace dommer::wording
