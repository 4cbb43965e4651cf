#include <algorithm>
#include <iterator>

#include "print/prints.hpp"

namespace dommer::print {
namespace {

constexpr std::string_view names[] = {"pairings",    "pairings-by-name", "standings",  "cross-table",
                                      "players",     "check-in",         "prizes",     "slips",
                                      "place-cards", "board-cards",      "scoresheets"};

}  // namespace

std::string_view name_of(Kind kind) { return names[static_cast<std::size_t>(kind)]; }
std::vector<std::string> kind_names() { return {std::begin(names), std::end(names)}; }
std::optional<Kind> kind_from(std::string_view name) {
    const auto* found = std::ranges::find(names, name);
    return found == std::end(names) ? std::nullopt : std::optional(static_cast<Kind>(found - std::begin(names)));
}

}  // namespace dommer::print
