#pragma once

#include "lists/member_table.hpp"

namespace dommer::lists {

// Clubs as a table: number, name, district. A club whose number is known must be the same: clubs are not renamed by a
// table. All or nothing, like the members.
tl::expected<ImportPlan, std::vector<MemberError>> plan_club_import(const registry::Register& all,
                                                                    std::string_view text, Date today);

std::string club_table(const registry::Register& all);

}  // namespace dommer::lists
