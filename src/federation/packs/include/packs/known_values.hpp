#pragma once

#include "packs/pack.hpp"

// Which values a pack may have, and how each is written.
namespace dommer::packs {

struct KnownValue {
    Federation federation;
    Subject subject;
    std::string_view key;
    bool (*reads)(std::string_view value, std::string_view form);
    std::string_view form = {};  // what `reads` asks for: the words that may stand there, how many numbers
    bool is_needed = false;      // something is computed with it: a pack that inherits nothing has it
};
std::span<const KnownValue> known_values();

// Of the federation's own packs; else as another federation's packs of that subject have it. None: nobody knows it.
const KnownValue* find_known(Federation federation, Subject subject, std::string_view key);

// The first thing that is wrong with the values of a pack, inherited ones included: unknown, unreadable, missing, or
// one against another. `text`: that the pack was read from, for the line.
std::optional<PackError> fault_in_values(const Pack& pack, std::string_view text);

// The words and numbers of a value that fault_in_values has let pass.
std::vector<std::string_view> words_in(std::string_view value);
std::optional<int> number_in(std::string_view value);
std::vector<int> numbers_in(std::string_view value);
// "1x10 2x8": one group of ten teams in the first row, two of eight in the second.
struct GroupsOfRow {
    int groups, teams;
    friend bool operator==(const GroupsOfRow&, const GroupsOfRow&) = default;
};
std::optional<std::vector<GroupsOfRow>> groups_in(std::string_view value);
// "1,2,8:4 1:2": four places of districts 1, 2 and 8 together, two of them of district 1.
struct PlacesOfDistricts {
    std::vector<int> districts;
    int places;
    friend bool operator==(const PlacesOfDistricts&, const PlacesOfDistricts&) = default;
};
// Each is all of another's districts, some of them, or none.
std::optional<std::vector<PlacesOfDistricts>> places_in(std::string_view value);
// "20 min + 5 s"
struct TimeOfPack {
    int minutes, seconds;
    friend bool operator==(const TimeOfPack&, const TimeOfPack&) = default;
};
std::optional<TimeOfPack> time_in(std::string_view value);

}  // namespace dommer::packs
