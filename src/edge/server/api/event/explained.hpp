#pragma once

#include "form.hpp"
#include "tournament/tournament.hpp"
#include "vocabulary/work.hpp"

namespace dommer::server {

struct Explained {
    std::string text;
    Citation rule;
};

struct ExplainedRound {
    std::vector<Explained> round, bye;
    std::vector<std::vector<Explained>> boards;  // board 1 first
};

// Why a round is as it is: the system is asked again with what it knew then. Throws Problem if the round is not there.
ExplainedRound explained_round(const tournament::Tournament& now, int round, Language language, const Work& work);

std::vector<Explained> reasons_against(const tournament::Tournament& now, int round, const tournament::Entrant& a,
                                       const tournament::Entrant& b, Language language, const Work& work);

Json reasons_json(const std::vector<Explained>& reasons);

}  // namespace dommer::server
