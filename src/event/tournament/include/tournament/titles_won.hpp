#pragma once

#include "tournament/standing.hpp"
#include "vocabulary/citation.hpp"

namespace dommer::tournament {

enum class ChampionTitle : std::uint8_t { danish_champion, junior_champion, senior_champion, rapid_champion };
constexpr Ids<4> ids_of(ChampionTitle) {
    return {"danish-champion", "junior-champion", "senior-champion", "rapid-champion"};
}

struct TitleWon {
    EntryId entrant;
    ChampionTitle what;
    Citation article;
    friend bool operator==(const TitleWon&, const TitleWon&) = default;
};

// dsu_2011, 4.2 §36: the winner of the national class, if need be of the play-off, is Danish champion.
// dsu_2011, 4.2 §37, 4.3.1 and 1.1.6.2: the best placed junior of the candidate class is junior champion; who is level
// in points and correction shares the title.
// dsu_2011, 4.3.2: senior champion is the best placed of those registered with FIDE as Danes; who is level in points
// and correction shares the title. dsu_2011, 4.3.3: rapid champion is the best placed of those registered with FIDE for
// a part of the Realm, if need be after the play-off: who is level with another for the title has not won it before.
// Nobody has a title before all games are played.
std::vector<TitleWon> titles_won(const Tournament& tournament, const Standing& standing);

}  // namespace dommer::tournament
