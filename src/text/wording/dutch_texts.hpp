#pragma once

#include "vocabulary/text.hpp"

// What the explanations of the Dutch system say. In Danish and Norwegian a colon stands where English goes on with
// "would": the order of the words then is the same after every beginning.
namespace dommer::wording::dutch_texts {

inline constexpr Text nobody{"nobody", "ingen", "ingen"}, none{"none", "ingen", "ingen"}, one{"one", "én", "én"},
    one_player{"one player", "én spiller", "én spiller"}, some_players{"{n} players", "{n} spillere", "{n} spillere"},
    player_number{"player {n}", "nr. {n}", "nr. {n}"},
    in_group{"in the group of {p} points ", "i gruppen med {p} point: ", "i gruppen med {p} poeng: "},
    instead{"{who} {would} instead of {now}", "{who} {would} i stedet for {now}", "{who} {would} i stedet for {now}"},
    and_between{" and ", " og ", " og "};

// C6 to C9.
struct Criterion {
    std::string_view article;
    Text text;
};
inline constexpr Criterion criteria[] = {
    {"C6",
     {"{other} would be left over for the next group instead of {now}",
      "{other} ville blive tilovers til næste gruppe i stedet for {now}",
      "{other} ville bli til overs til neste gruppe i stedet for {now}"}},
    {"C7",
     {"those left over for the next group would have {other_points} points instead of {now_points}",
      "de, der bliver tilovers til næste gruppe, ville have {other_points} point i stedet for {now_points}",
      "de som blir til overs til neste gruppe, ville ha {other_points} poeng i stedet for {now_points}"}},
    {"C8",
     {"the next group could not be paired as well: {other} would be left over there (points: {other_points}) instead "
      "of {now} (points: {now_points})",
      "næste gruppe kunne ikke parres så godt: {other} ville blive tilovers dér (point: {other_points}) i stedet for "
      "{now} (point: {now_points})",
      "neste gruppe kunne ikke pares så godt: {other} ville bli til overs der (poeng: {other_points}) i stedet for "
      "{now} (poeng: {now_points})"}},
    {"C9",
     {"the bye would go to a player with {other_count} rounds without a game instead of {now_count}",
      "oversidder ville blive en spiller med {other_count} runder uden parti i stedet for {now_count}",
      "frirunden ville gå til en spiller med {other_count} runder uten parti i stedet for {now_count}"}}};

// C18 to C21: who would be further from their opponents.
struct Differences {
    std::string_view article;
    Text who;
};
inline constexpr Text differences{
    "{who} would be further from their opponents: score differences {other} instead of {now}",
    "{who}, ville komme længere fra deres modstandere: pointforskelle {other} i stedet for {now}",
    "{who}, ville komme lenger fra motstanderne sine: poengforskjeller {other} i stedet for {now}"};
inline constexpr Differences differences_of[] = {
    {"C18",
     {"players moved down who were moved down in the last round too",
      "nedflyttede, som også blev flyttet ned i sidste runde", "nedflyttede som også ble flyttet ned i forrige runde"}},
    {"C19",
     {"players who met somebody moved down in the last round and do so again",
      "spillere, som mødte en nedflyttet i sidste runde og gør det igen",
      "spillere som møtte en nedflyttet i forrige runde og gjør det igjen"}},
    {"C20",
     {"players moved down who were moved down two rounds ago too",
      "nedflyttede, som også blev flyttet ned for to runder siden",
      "nedflyttede som også ble flyttet ned for to runder siden"}},
    {"C21",
     {"players who met somebody moved down two rounds ago and do so again",
      "spillere, som mødte en nedflyttet for to runder siden og gør det igen",
      "spillere som møtte en nedflyttet for to runder siden og gjør det igjen"}}};

// C10 to C17: after "3 players".
struct Count {
    std::string_view article;
    Text would, do_now;
};
inline constexpr Count counts[] = {
    {"C10",
     {"would have one colour three times more than the other", "ville få den ene farve tre gange mere end den anden",
      "ville få den ene fargen tre ganger mer enn den andre"},
     {"have one colour three times more than the other", "får den ene farve tre gange mere end den anden",
      "får den ene fargen tre ganger mer enn den andre"}},
    {"C11",
     {"would have the same colour three times running", "ville få samme farve tre gange i træk",
      "ville få samme farge tre ganger på rad"},
     {"have the same colour three times running", "får samme farve tre gange i træk",
      "får samme farge tre ganger på rad"}},
    {"C12",
     {"would not get the colour due to them", "ville ikke få den farve, de har krav på,",
      "ville ikke få fargen de har krav på,"},
     {"cannot get the colour due to them", "kan ikke få den farve, de har krav på",
      "kan ikke få fargen de har krav på"}},
    {"C13",
     {"would not get the colour they have a strong claim to", "ville ikke få den farve, de har stærkt krav på,",
      "ville ikke få fargen de har sterkt krav på,"},
     {"cannot get the colour they have a strong claim to", "kan ikke få den farve, de har stærkt krav på",
      "kan ikke få fargen de har sterkt krav på"}},
    {"C14",
     {"would be moved down for the second round running", "ville blive flyttet ned for anden runde i træk",
      "ville bli flyttet ned for andre runde på rad"},
     {"must be moved down for the second round running", "må flyttes ned for anden runde i træk",
      "må flyttes ned for andre runde på rad"}},
    {"C15",
     {"would meet a player moved down from above for the second round running",
      "ville møde en nedflyttet for anden runde i træk", "ville møte en nedflyttet for andre runde på rad"},
     {"must meet a player moved down from above for the second round running",
      "må møde en nedflyttet for anden runde i træk", "må møte en nedflyttet for andre runde på rad"}},
    {"C16",
     {"would be moved down after being moved down two rounds ago",
      "ville blive flyttet ned, som de også blev det for to runder siden,",
      "ville bli flyttet ned, som de også ble for to runder siden,"},
     {"must be moved down after being moved down two rounds ago",
      "må flyttes ned, som de også blev det for to runder siden",
      "må flyttes ned, som de også ble for to runder siden"}},
    {"C17",
     {"would meet a player moved down from above who did so two rounds ago",
      "ville møde en nedflyttet, som de også gjorde det for to runder siden,",
      "ville møte en nedflyttet, som de også gjorde for to runder siden,"},
     {"must meet a player moved down from above who did so two rounds ago",
      "må møde en nedflyttet, som de også gjorde det for to runder siden",
      "må møte en nedflyttet, som de også gjorde for to runder siden"}}};

// What decided, where it is no criterion. An order decides between rounds that are equally good.
struct Decision {
    std::string_view what;
    bool is_order;
    Text text;
};
inline constexpr Text as_good{"everything would be as good, but ", "alt ville være lige så godt, men ",
                              "alt ville være like godt, men "};
inline constexpr Decision decisions[] = {
    {"others_unpaired",
     false,
     {"the other players could not all be paired", "de andre spillere kunne ikke alle parres",
      "de andre spillerne kunne ikke alle pares"}},
    {"bye_score",
     false,
     {"the bye would go to a player with {other} points instead of {now}, and it belongs to the lowest score possible",
      "oversidder ville blive en spiller med {other} point i stedet for {now}, og det skal være den lavest mulige "
      "score",
      "frirunden ville gå til en spiller med {other} poeng i stedet for {now}, og den skal gå til lavest mulig score"}},
    {"limbo_order",
     true,
     {"of the players moved down the higher ranked are paired first",
      "af de nedflyttede parres de højest placerede først", "av de nedflyttede pares de høyest plasserte først"}},
    {"opponent_order",
     true,
     {"the players moved down meet the highest ranked opponents they can, in order",
      "de nedflyttede møder i rækkefølge de højest placerede modstandere, de kan",
      "de nedflyttede møter i rekkefølge de høyest plasserte motstanderne de kan"}},
    {"exchange_order",
     true,
     {"the upper half must be changed as little as possible to meet the lower half",
      "øverste halvdel ændres så lidt som muligt for at kunne møde nederste",
      "øverste halvdel endres så lite som mulig for å kunne møte nederste"}},
    {"transposition_order",
     true,
     {"each of the upper half in turn meets the highest ranked of the lower half they can",
      "hver i øverste halvdel møder efter tur den højest placerede i nederste, som er mulig",
      "hver i øverste halvdel møter etter tur den høyest plasserte i nederste som er mulig"}}};

}  // namespace dommer::wording::dutch_texts
