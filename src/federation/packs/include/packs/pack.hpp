#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "vocabulary/calendar.hpp"
#include "vocabulary/names.hpp"
#include "vocabulary/text.hpp"

// Rule packs: what a federation's rules fix from a day on, with where each value comes from and how sure it is.
namespace dommer::packs {

enum class Federation { denmark, norway, fide };
constexpr Ids<3> ids_of(Federation) { return {"DEN", "NOR", "FIDE"}; }

enum class Subject { rating, tournaments, league, cup, dues, pairing, classes, online, chess960 };
constexpr Ids<9> ids_of(Subject) {
    return {"rating", "tournaments", "league", "cup", "dues", "pairing", "classes", "online", "chess960"};
}

// Stated: in a text of the federation itself. Derived: follows from one. Unconfirmed: seen elsewhere, or read so.
enum class Confidence { stated, derived, unconfirmed };
constexpr Ids<3> ids_of(Confidence) { return {"stated", "derived", "unconfirmed"}; }

struct PackValue {
    std::string_view key, value;
    std::string_view section;  // of the pack's book: which rule it fills in; - where that book has none
    Confidence confidence;
    std::string_view source;  // where it was read
    std::string_view pack;    // that fixes it: another than the one asked means inherited
    Text sentence;
};

struct Pack {
    std::string_view id;
    Federation federation;
    Subject subject;
    Date valid_from;    // by the first day of an event
    Confidence dating;  // how sure that day is
    std::optional<Date> valid_to;
    std::string_view inherits;  // empty: begins by itself
    std::string_view book;      // of data/editions; empty: none has it
    bool guideline = false;     // recommended, not binding
    Text title;
    std::vector<PackValue> values;  // with everything inherited, in the order of the first pack that has each

    const PackValue* find(std::string_view key) const;
};

// A value that stands as it was because nothing newer is known.
constexpr bool is_inherited(const Pack& pack, const PackValue& value) { return value.pack != pack.id; }

enum class BadPack {
    header_missing,
    bad_header,
    wrong_number_of_columns,
    empty_column,
    unknown_confidence,
    key_twice,
    unknown_parent,
    other_subject,
    id_taken,
    ends_before_it_begins,
    begins_before_another,  // of the same federation and subject, or while that one still holds
    unknown_key,
    unreadable_value,
    value_missing,     // that something is computed with
    values_contradict  // two of them
};
constexpr Ids<15> ids_of(BadPack) {
    return {"header_missing",
            "bad_header",
            "wrong_number_of_columns",
            "empty_column",
            "unknown_confidence",
            "key_twice",
            "unknown_parent",
            "other_subject",
            "id_taken",
            "ends_before_it_begins",
            "begins_before_another",
            "unknown_key",
            "unreadable_value",
            "value_missing",
            "values_contradict"};
}
struct PackError {
    BadPack what;
    int line;                // 0: no line was written, as in the form of one value
    std::string about = {};  // the value or pack that it is about
};

// Header lines `# key: value` (id, federation, subject, valid_from, dating, inherits, book, title, title_da, title_nb,
// and where it applies valid_to and `guideline: yes`), then rows of eight columns: key, value, section, confidence,
// source, and the sentence in English, Danish and Norwegian. The texts are not copied.
tl::expected<Pack, PackError> parse_pack(std::string_view text, std::span<const Pack> earlier);

// Every pack in use: those of data/packs, a pack after the one it inherits from, and those that federations added
// (library.hpp).
std::span<const Pack> all_packs();
const Pack* find_pack(std::string_view id);

// nsf § 3.1, and so for every federation here: the pack of the day an event starts. None: the subject has no pack then.
const Pack* pack_on(Federation federation, Subject subject, Date start);

struct PackChange {
    Subject subject;
    const PackValue *before, *after;  // none: there was or is no such value
};
// What differs between two days in a federation's packs.
std::vector<PackChange> changes_between(Federation federation, Date earlier, Date later);

// What packs say about a section of a book, the oldest first: how a rule of the handbook went on.
struct SectionValue {
    const Pack* pack;
    const PackValue* value;
};
std::vector<SectionValue> values_on(std::string_view book, std::string_view section);
// What one pack fixes for a section of its book, inherited or its own.
std::vector<const PackValue*> values_on(const Pack& pack, std::string_view section);

}  // namespace dommer::packs
