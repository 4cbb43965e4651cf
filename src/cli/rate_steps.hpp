#pragma once

#include <functional>
#include <string>

#include "rating/danish_report.hpp"

namespace dommer::cli {

// Everything that made a player's new number, and how to name the others of his tournament.
struct Steps {
    const rating::PlayerReport& player;
    const rating::NewRating& becomes;
    rating::Rating floor;
    std::function<std::string(std::size_t place)> name;
    std::function<int(std::size_t place)> start;
};

// Each game and each step with its section.
void print_steps(const Steps& steps);

}  // namespace dommer::cli
