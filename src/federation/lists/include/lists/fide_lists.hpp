#pragma once

#include <string>
#include <vector>

#include "lists/known_list.hpp"

namespace dommer::lists {

// A list of FIDE's with the path under which its site has it.
struct PublishedList {
    KnownList list;
    std::string path;  // /download/standard_nov26frl.zip
    friend bool operator==(const PublishedList&, const PublishedList&) = default;
};

// fide_acceptance_2026, 121: the standard, rapid and blitz list of the month of this day.
std::vector<PublishedList> published_in_month_of(Date day);

// fide_acceptance_2026, 135: those of them that are not among the lists that are there. The list with all three kinds
// stands for each of them.
std::vector<PublishedList> missing_in(const std::vector<KnownList>& there, Date day);

}  // namespace dommer::lists
