#pragma once

#include <string_view>

namespace dommer::foreign {

// As the program names them, and as FIDE does.
struct TieBreakName {
    std::string_view theirs, code;
};
inline constexpr TieBreakName tie_break_names[] = {{"Monrad", "NSF_MQ"},
                                                   {"Monrad-1low", "NSF_MQ/C1"},
                                                   {"Monrad-2low", "NSF_MQ/C2"},
                                                   {"Buchholz", "BH"},
                                                   {"Buchholz-1low", "BH/C1"},
                                                   {"Buchholz-2low", "BH/C2"},
                                                   {"Buchholz-1low-1high", "BH/M1"},
                                                   {"FB", "FB"},
                                                   {"Berger", "SB"},
                                                   {"Berger-1low", "SB/C1"},
                                                   {"MutualResult", "DE"},
                                                   {"DE", "DE"},
                                                   {"SumProgressiveScore", "PS"},
                                                   {"SumProgressiveScore-1", "PS/C1"},
                                                   {"NumWins", "WIN"},
                                                   {"NumBlackWins", "BWG"},
                                                   {"NumBlacks", "BPG"},
                                                   {"Koya", "KS"},
                                                   {"AvgFideRatingOpponnent", "ARO"},
                                                   {"PerfectTournamentPerformance", "PTP"}};

}  // namespace dommer::foreign
