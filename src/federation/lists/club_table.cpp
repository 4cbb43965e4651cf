#include "lists/club_table.hpp"

#include <array>
#include <set>

#include "table_lines.hpp"

namespace dommer::lists {
namespace {

using namespace dommer::registry;

constexpr std::array club_headings{"number", "name", "district"};
using Places = std::array<std::size_t, club_headings.size()>;

tl::expected<Places, MemberFault> places_in(std::string_view header) {
    const auto cells = csv_cells(header, separator_of(header));
    if (!cells) return tl::unexpected(MemberFault::quote_not_closed);
    Places places;
    for (std::size_t at = 0; at < club_headings.size(); ++at) {
        const auto found = std::find_if(cells->begin(), cells->end(),
                                        [&](const std::string& cell) { return trimmed(cell) == club_headings[at]; });
        if (found == cells->end()) return tl::unexpected(MemberFault::heading_missing);
        places[at] = static_cast<std::size_t>(found - cells->begin());
    }
    return places;
}

tl::expected<RegisterClub, MemberFault> club_in(std::string_view line, char separator, std::size_t columns,
                                                const Places& places) {
    const auto cells = csv_cells(as_utf8(line), separator);
    if (!cells) return tl::unexpected(MemberFault::quote_not_closed);
    if (cells->size() != columns) return tl::unexpected(MemberFault::wrong_number_of_columns);
    const auto number = number_or_zero((*cells)[places[0]]), district = number_or_zero((*cells)[places[2]]);
    if (!number || *number == 0) return tl::unexpected(MemberFault::number_wrong);
    if (!district) return tl::unexpected(MemberFault::district_wrong);
    return RegisterClub{{*number}, {std::string(trimmed((*cells)[places[1]])), {*district}}};
}

}  // namespace

tl::expected<ImportPlan, std::vector<MemberError>> plan_club_import(const Register& all, std::string_view text,
                                                                    Date today) {
    ImportPlan plan;
    std::vector<MemberError> errors;
    Register now = all;
    std::set<ClubId> seen;
    std::optional<Places> places;
    std::size_t columns = 0;
    char separator = ',';
    const auto note = [&](std::size_t line, MemberFault fault, std::optional<Refusal> refusal = std::nullopt) {
        errors.push_back({fault, line, refusal});
    };
    each_line_of(text, [&](std::size_t number, std::string_view line) {
        if (!places) {
            const auto found = places_in(line);
            if (!found) return note(number, found.error()), false;
            places = *found, separator = separator_of(line), columns = csv_cells(line, separator)->size();
            return true;
        }
        const auto club = club_in(line, separator, columns, *places);
        if (!club) return note(number, club.error()), true;
        if (!seen.insert(club->club).second) return note(number, MemberFault::number_twice), true;
        const auto known = now.clubs.find(club->club);
        if (known != now.clubs.end() && known->second == club->as) return ++plan.unchanged, true;
        const auto events = decide(now, *club, {today});
        if (!events) return note(number, MemberFault::refused, events.error()), true;
        for (const Event& event : *events) now = evolve(std::move(now), event), plan.events.push_back(event);
        return ++plan.added, true;
    });
    if (!places && errors.empty()) note(1, MemberFault::heading_missing);
    if (!errors.empty()) return tl::unexpected(errors);
    return plan;
}

std::string club_table(const Register& all) {
    std::string out = "number,name,district\n";
    for (const auto& [id, club] : all.clubs)
        out += csv_line({std::to_string(id.number), club.name, std::to_string(club.district.number)}) + "\n";
    return out;
}

}  // namespace dommer::lists
