#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "lists/known_list.hpp"

namespace dommer::client {

inline constexpr const char* fides_ratings = "https://ratings.fide.com";

struct FetchedLists {
    std::vector<lists::KnownList> kept;
    std::vector<std::string> faults;  // sentences: what could not be had, and why
};

// fide_acceptance_2026, 135 and 136: those of FIDE's lists of this day's month that the folder does not have. A list
// that its server does not have yet is taken from the month before, unless that is there. Each is read to its end
// before the folder has it.
FetchedLists fetch_fide_lists(
    const std::filesystem::path& folder, Date day, const std::string& server,
    const std::function<bool()>& given_up = [] { return false; });

}  // namespace dommer::client
