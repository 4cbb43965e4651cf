#pragma once

#include "command_line.hpp"
#include "tournament/entrant.hpp"

namespace dommer::cli {

// Who a player is, as they are written on the command line.
struct Particular {
    std::string name, title, federation, club, born, sex;
    int rating = 0, elo = 0;
    std::optional<int> fide_id, fixed_board;
    bool no_half_bye = false;
};

void add_particulars(CommandLine& command, Particular& as, bool name_is_needed);
tl::expected<tournament::Particulars, std::string> particulars_of(const Particular& as);

}  // namespace dommer::cli
