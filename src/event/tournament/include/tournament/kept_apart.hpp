#pragma once

#include <string>
#include <vector>

namespace dommer::tournament {

// Who the event itself keeps apart, without anybody naming players: all of one club, whichever it is; the clubs that
// are named; families, by their surname. It holds for who enters later as well. No rule of the handbook asks for it:
// the organiser announces it.
struct KeptApart {
    bool every_club = false;
    std::vector<std::string> clubs, families;  // as entries write them
    bool weak = true;                          // given up when the round cannot be paired otherwise
    int until = 0;                             // the last round in which it holds; 0: all of them
    friend bool operator==(const KeptApart&, const KeptApart&) = default;
};

// Names that say something, not endless ones, and a round to hold in.
bool are_possible(const KeptApart& rule);

}  // namespace dommer::tournament
