#pragma once

#include <string>

#include "sheets/language.hpp"
#include "tournament/standing.hpp"

namespace dommer::print {

// A picture of the event for links that are passed on, 1200 by 630, as PNG: its name, when and where, and who leads.
// Empty in a program without paper.
std::string share_picture(const tournament::Tournament& tournament, const tournament::Standing& standing,
                          sheets::Language language);

}  // namespace dommer::print
