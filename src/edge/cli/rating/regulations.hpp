#pragma once

#include "command.hpp"

namespace dommer::cli {

// Everything the subcommands of `dommer regulations` can be given; each uses what it needs.
struct RegulationsRequest {
    std::string file, on, last, proposed_by = "club-chairman", approved_by = "nobody", belonging = "club",
                                event = "coordinated";
    std::vector<std::string> arbiters, committee;
    std::vector<int> opponents;
    int rating = 0, elo = 0, national = 0, rounds = 0, year = 0, places = 0;
    double score = 0;
    bool explain = false, json = false, arbiter_plays = false, approved = false;
};

Exit regulations_alignment(const RegulationsRequest& request);
Exit regulations_championship(const RegulationsRequest& request);
Exit regulations_officials(const RegulationsRequest& request);

}  // namespace dommer::cli
