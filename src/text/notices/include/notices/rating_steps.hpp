#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rating/danish_report.hpp"
#include "vocabulary/language.hpp"

namespace dommer::notices {

std::string decimal(Fraction exact);  // up to four places, no trailing zeros
std::string decimal(Points points);
std::string decimal(rating::Hundredths value);  // always two places

// Everything that made a player's new number, and how to name the others of their tournament.
struct RatedSteps {
    const rating::PlayerReport& player;
    const rating::NewRating& becomes;
    rating::Rating floor;
    std::function<std::string(std::size_t place)> name;
    std::function<int(std::size_t place)> start;
};

struct RatingStep {
    std::string text, article;
};

// Each game and each step with its section of the handbook.
std::vector<RatingStep> steps_of(const RatedSteps& steps, Language language);

}  // namespace dommer::notices
