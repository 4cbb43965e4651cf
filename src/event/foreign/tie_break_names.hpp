#pragma once

#include <string_view>

namespace dommer::foreign {

// As the program names them, and as FIDE does. Where two names have one code, the first is written.
struct TieBreakName {
    std::string_view theirs, code;
};
inline constexpr TieBreakName tie_break_names[] = {{"Monrad", "NSF_MQ"},
                                                   {"Monrad-1low", "NSF_MQ/C1"},
                                                   {"Monrad-2low", "NSF_MQ/C2"},
                                                   {"Monrad-1low-1high", "NSF_MQ/M1"},
                                                   {"Buchholz", "BH"},
                                                   {"Buchholz-1low", "BH/C1"},
                                                   {"Buchholz-2low", "BH/C2"},
                                                   {"Buchholz-1low-1high", "BH/M1"},
                                                   {"FB", "FB"},
                                                   {"Berger", "SB"},
                                                   {"Berger-1low", "SB/C1"},
                                                   {"Berger-2low", "SB/C2"},
                                                   {"MutualResult", "DE"},
                                                   {"DE", "DE"},
                                                   {"SumProgressiveScore", "PS"},
                                                   {"SumProgressiveScore-1", "PS/C1"},
                                                   {"SumProgressiveScore-2", "PS/C2"},
                                                   {"NumWins", "WIN"},
                                                   {"NumBlackWins", "BWG"},
                                                   {"NumBlacks", "BPG"},
                                                   {"Koya", "KS"},
                                                   {"AvgFideRatingOpponnent", "ARO"},
                                                   {"PerfectTournamentPerformance", "PTP"},
                                                   {"FideRating", "RTNG"},
                                                   {"LocalRating", "RTNG"},
                                                   {"StartNo", "TPN"}};

// The systems by the words with which the program may call them, in small letters; how it calls them is not published.
// `again`: where two may meet more than once. `type`: record 192.
struct PairingName {
    std::string_view part, system, again, type;
};
inline constexpr PairingName pairing_names[] = {{"konrad", "konrad", "konrad", "CUSTOM_SWISS"},
                                                {"monrad", "nsf-monrad", "konrad", "CUSTOM_SWISS"},
                                                {"berger", "round-robin", "", "CUSTOM_ROUNDROBIN"},
                                                {"robin", "round-robin", "", "CUSTOM_ROUNDROBIN"},
                                                {"swiss", "dutch", "", "FIDE_DUTCH"},
                                                {"sveits", "dutch", "", "FIDE_DUTCH"},
                                                {"dutch", "dutch", "", "FIDE_DUTCH"},
                                                {"fide", "dutch", "", "FIDE_DUTCH"}};

}  // namespace dommer::foreign
