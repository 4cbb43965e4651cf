#pragma once

#include <tl/expected.hpp>

#include "tournament/commands.hpp"
#include "tournament/tournament.hpp"

namespace dommer::tournament {

// A player as a list has them that somebody made elsewhere.
struct ListedEntry {
    int line = 0;  // of the file, from 1
    Particulars as;
};

struct EntryList {
    std::vector<ListedEntry> players;
    std::vector<std::string> ignored;  // headings of columns that nothing is read from
};

enum class EntryListFault : std::uint8_t {
    empty,
    quote_open,
    no_name_column,
    cells_differ,
    name_missing,
    text_too_long,
    rating_wrong,
    number_wrong,
    fide_number_wrong,
    title_wrong,
    born_wrong,
    report_wrong,
    sex_wrong
};
constexpr Ids<13> ids_of(EntryListFault) {
    return {"empty",         "quote_open",   "no_name_column", "cells_differ",      "name_missing",
            "text_too_long", "rating_wrong", "number_wrong",   "fide_number_wrong", "title_wrong",
            "born_wrong",    "report_wrong", "sex_wrong"};
}

struct BadEntryList {
    EntryListFault fault;
    int line = 0;
    std::string found = {};
};

// A table whose first line names its columns (name, rating, title, club, federation, born, fide_id, number; in Danish
// and Norwegian too), its cells parted by commas, semicolons or tabs; or a report to FIDE (TRF). In UTF-8.
tl::expected<EntryList, BadEntryList> read_entry_list(std::string_view text);

// What a player of a list is to an event: new, known with other particulars, known as they are, or further up in the
// same list.
enum class EntryNews : std::uint8_t { fresh, changed, same, twice };
constexpr Ids<4> ids_of(EntryNews) { return {"new", "changed", "same", "twice"}; }

// What somebody should look at before the player is entered.
enum class EntryDoubt : std::uint8_t { namesake, by_name_alone, rating_unlikely, rating_far_off };
constexpr Ids<4> ids_of(EntryDoubt) { return {"namesake", "by-name-alone", "rating-unlikely", "rating-far-off"}; }

struct ReviewedEntry {
    ListedEntry listed;
    EntryNews news = EntryNews::fresh;
    std::optional<EntryId> entrant = {};  // who it is, if known
    Particulars then = {};                // as they would be: what the list leaves out stays as it is
    std::vector<EntryDoubt> doubts = {};
};

// In the order of the list.
std::vector<ReviewedEntry> reviewed(const EntryList& list, const Tournament& tournament);

// The command that takes the player over; none where nothing is new.
std::optional<std::variant<Enter, CorrectEntry>> taken_over(const ReviewedEntry& entry);

}  // namespace dommer::tournament
