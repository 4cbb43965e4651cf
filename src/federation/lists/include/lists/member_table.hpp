#pragma once

#include <string>
#include <vector>

#include "lists/csv.hpp"
#include "registry/commands.hpp"
#include "vocabulary/names.hpp"

namespace dommer::lists {

// Members as a table: number, name, born (YYYY-MM-DD or empty), sex (M, F or empty), federation, fide_id, title, club
// (its number, or empty), from (first day in the club).
inline constexpr const char* member_headings[] = {"number",  "name",  "born", "sex", "federation",
                                                  "fide_id", "title", "club", "from"};

enum class MemberFault {
    heading_missing,
    wrong_number_of_columns,
    quote_not_closed,
    number_wrong,
    name_missing,
    born_wrong,
    sex_wrong,
    fide_id_wrong,
    title_unknown,
    club_wrong,
    from_wrong,
    number_twice,
    district_wrong,
    refused
};
constexpr Ids<14> ids_of(MemberFault) {
    return {"heading_missing",  "wrong_number_of_columns",
            "quote_not_closed", "number_wrong",
            "name_missing",     "born_wrong",
            "sex_wrong",        "fide_id_wrong",
            "title_unknown",    "club_wrong",
            "from_wrong",       "number_twice",
            "district_wrong",   "refused"};
}

struct MemberError {
    MemberFault fault;
    std::size_t line;
    std::optional<registry::Refusal> refusal;
};

// What an import would do: the commands, in order, each checked against what the ones before it left.
struct ImportPlan {
    std::vector<registry::Event> events;
    std::size_t added = 0, changed = 0, unchanged = 0, moved = 0;  // moved: a new club membership
};

// All or nothing: any error in any line, and there is no plan.
tl::expected<ImportPlan, std::vector<MemberError>> plan_member_import(const registry::Register& all,
                                                                      std::string_view text, Date today);

// The table of everybody who is neither erased nor merged, with the club of that day.
std::string member_table(const registry::Register& all, Date day);

}  // namespace dommer::lists
