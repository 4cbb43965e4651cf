#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vocabulary/calendar.hpp"
#include "vocabulary/names.hpp"

// Rating lists of a known source: whose they are, for which kind of play, and from which day they hold.
namespace dommer::lists {

enum class ListKind : std::uint8_t { all, standard, rapid, blitz };
constexpr Ids<4> ids_of(ListKind) { return {"all", "standard", "rapid", "blitz"}; }

inline constexpr std::string_view fide_source = "fide";

struct KnownList {
    std::string source;  // in small letters: fide, or what a federation calls its list
    ListKind kind = ListKind::all;
    Date from{};       // the first day on which it holds
    std::string file;  // its name, without folders
    friend bool operator==(const KnownList&, const KnownList&) = default;
};
inline bool is_fides(const KnownList& list) { return list.source == fide_source; }

// fide_acceptance_2026, 119 and 121: FIDE's lists by the names under which it publishes them (standard_nov26frl.txt),
// and any list as SOURCE-YEAR-MONTH or SOURCE-KIND-YEAR-MONTH-DAY with an ending (fide-2026-11.xml,
// dsu-2026-10-01.csv).
std::optional<KnownList> known_by_name(std::string_view file);

// The name under which such a list is kept, and what people call it: FIDE 2026-11, FIDE rapid 2026-11.
std::string file_name_of(const KnownList& list, std::string_view ending);
std::string name_of(const KnownList& list);

// fide_acceptance_2026, 137: of each source and kind the list that holds on this day; none from later days.
std::vector<KnownList> valid_on(std::vector<KnownList> lists, Date day);

// fide_acceptance_2026, 141: FIDE publishes a list every month: one of an earlier month than the day's is out of date.
// When a federation's next list comes is not known: those are never said to be.
bool is_out_of_date(const KnownList& list, Date day);

}  // namespace dommer::lists
