#pragma once

#include "command.hpp"
#include "tiebreak/fide.hpp"

namespace dommer::cli {

struct PrizeRequest {
    std::vector<std::string> main;        // amounts, best first
    std::string rule;                     // an id of PrizeRule; left out: as the handbook says
    std::vector<std::string> categories;  // NAME:HIGHEST RATING:AMOUNT,AMOUNT,...
    bool odd_to_the_first = false;
    bool asked_for() const { return !main.empty() || !categories.empty(); }
};

// The prizes of an event that is over; what is wrong with the request as a sentence.
tl::expected<Json, std::string> prizes(const PrizeRequest& request, const tiebreak::Event& event,
                                       const tiebreak::Standings& standings);
void print_prizes(const Json& prizes);

}  // namespace dommer::cli
