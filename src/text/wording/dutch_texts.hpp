#pragma once

#include "dutch/explain.hpp"
#include "vocabulary/text.hpp"

// What the explanations of the Dutch system say. In Danish and Norwegian a colon stands where English goes on with
// "would": the order of the words then is the same after every beginning.
namespace dommer::wording::dutch_texts {

inline constexpr Text nobody{"nobody", "ingen", "ingen"}, none{"none", "ingen", "ingen"}, one{"one", "én", "én"},
    one_player{"one player", "én spiller", "én spiller"}, some_players{"{n} players", "{n} spillere", "{n} spillere"},
    player_number{"player {n}", "nr. {n}", "nr. {n}"},
    in_group{"in the group of {p} points ", "i gruppen med {p} point: ", "i gruppen med {p} poeng: "},
    instead{"{who} {would} instead of {now}", "{who} {would} i stedet for {now}", "{who} {would} i stedet for {now}"},
    and_between{" and ", " og ", " og "}, the_bye{"the bye", "at være oversidder", "frirunde"};

// C6 to C9 and C18 to C21, as far as they are no counts.
inline constexpr Text c6{"{other} would be left over for the next group instead of {now}",
                         "{other} ville blive tilovers til næste gruppe i stedet for {now}",
                         "{other} ville bli til overs til neste gruppe i stedet for {now}"},
    c7{"those left over for the next group would have {other} points instead of {now}",
       "de, der bliver tilovers til næste gruppe, ville have {other} point i stedet for {now}",
       "de som blir til overs til neste gruppe, ville ha {other} poeng i stedet for {now}"},
    c8{"the next group could not be paired as well: {other} would be left over there (points: {other_points}) instead "
       "of {now} (points: {now_points})",
       "næste gruppe kunne ikke parres så godt: {other} ville blive tilovers dér (point: {other_points}) i stedet for "
       "{now} (point: {now_points})",
       "neste gruppe kunne ikke pares så godt: {other} ville bli til overs der (poeng: {other_points}) i stedet for "
       "{now} (poeng: {now_points})"},
    c9{"the bye would go to a player with {other} rounds without a game instead of {now}",
       "oversidder ville blive en spiller med {other} runder uden parti i stedet for {now}",
       "frirunden ville gå til en spiller med {other} runder uten parti i stedet for {now}"},
    differences{"{who} would be further from their opponents: score differences {other} instead of {now}",
                "{who}, ville komme længere fra deres modstandere: pointforskelle {other} i stedet for {now}",
                "{who}, ville komme lenger fra motstanderne sine: poengforskjeller {other} i stedet for {now}"},
    c18{"players moved down who were moved down in the last round too",
        "nedflyttede, som også blev flyttet ned i sidste runde",
        "nedflyttede som også ble flyttet ned i forrige runde"},
    c19{"players who met somebody moved down in the last round and do so again",
        "spillere, som mødte en nedflyttet i sidste runde og gør det igen",
        "spillere som møtte en nedflyttet i forrige runde og gjør det igjen"},
    c20{"players moved down who were moved down two rounds ago too",
        "nedflyttede, som også blev flyttet ned for to runder siden",
        "nedflyttede som også ble flyttet ned for to runder siden"},
    c21{"players who met somebody moved down two rounds ago and do so again",
        "spillere, som mødte en nedflyttet for to runder siden og gør det igen",
        "spillere som møtte en nedflyttet for to runder siden og gjør det igjen"};

// C10 to C17: after "3 players".
struct Count {
    int dutch::Quality::*value;
    Text would, do_now;
};
inline constexpr Count counts[] = {
    {&dutch::Quality::beyond_two,
     {"would have one colour three times more than the other", "ville få den ene farve tre gange mere end den anden",
      "ville få den ene fargen tre ganger mer enn den andre"},
     {"have one colour three times more than the other", "får den ene farve tre gange mere end den anden",
      "får den ene fargen tre ganger mer enn den andre"}},
    {&dutch::Quality::third_colour,
     {"would have the same colour three times running", "ville få samme farve tre gange i træk",
      "ville få samme farge tre ganger på rad"},
     {"have the same colour three times running", "får samme farve tre gange i træk",
      "får samme farge tre ganger på rad"}},
    {&dutch::Quality::colour_faults,
     {"would not get the colour due to them", "ville ikke få den farve, de har krav på,",
      "ville ikke få fargen de har krav på,"},
     {"cannot get the colour due to them", "kan ikke få den farve, de har krav på",
      "kan ikke få fargen de har krav på"}},
    {&dutch::Quality::strong_faults,
     {"would not get the colour they have a strong claim to", "ville ikke få den farve, de har stærkt krav på,",
      "ville ikke få fargen de har sterkt krav på,"},
     {"cannot get the colour they have a strong claim to", "kan ikke få den farve, de har stærkt krav på",
      "kan ikke få fargen de har sterkt krav på"}},
    {&dutch::Quality::floats_again,
     {"would be moved down for the second round running", "ville blive flyttet ned for anden runde i træk",
      "ville bli flyttet ned for andre runde på rad"},
     {"must be moved down for the second round running", "må flyttes ned for anden runde i træk",
      "må flyttes ned for andre runde på rad"}},
    {&dutch::Quality::meets_floater_again,
     {"would meet a player moved down from above for the second round running",
      "ville møde en nedflyttet for anden runde i træk", "ville møte en nedflyttet for andre runde på rad"},
     {"must meet a player moved down from above for the second round running",
      "må møde en nedflyttet for anden runde i træk", "må møte en nedflyttet for andre runde på rad"}},
    {&dutch::Quality::floats_again_before,
     {"would be moved down after being moved down two rounds ago",
      "ville blive flyttet ned, som de også blev det for to runder siden,",
      "ville bli flyttet ned, som de også ble for to runder siden,"},
     {"must be moved down after being moved down two rounds ago",
      "må flyttes ned, som de også blev det for to runder siden",
      "må flyttes ned, som de også ble for to runder siden"}},
    {&dutch::Quality::meets_floater_again_before,
     {"would meet a player moved down from above who did so two rounds ago",
      "ville møde en nedflyttet, som de også gjorde det for to runder siden,",
      "ville møte en nedflyttet, som de også gjorde for to runder siden,"},
     {"must meet a player moved down from above who did so two rounds ago",
      "må møde en nedflyttet, som de også gjorde det for to runder siden",
      "må møte en nedflyttet, som de også gjorde for to runder siden"}}};

struct Colours {
    std::string_view article;
    Text text;
};
// In the order of dutch::ColourRule, whose numbers begin with 1.
inline constexpr Colours colours[] = {
    {"5.2.1",
     {"each gets the colour due to him", "begge får den farve, de har krav på", "begge får fargen de har krav på"}},
    {"5.2.2",
     {"the stronger claim to a colour is granted", "det stærkeste krav på en farve opfyldes",
      "det sterkeste kravet på en farge oppfylles"}},
    {"5.2.3",
     {"equal claims: turned round from the last game in which their colours differed",
      "lige krav: omvendt af sidste gang, deres farver var forskellige",
      "like krav: omvendt av sist fargene deres var forskjellige"}},
    {"5.2.4",
     {"equal claims: the higher ranked player gets his colour", "lige krav: den højest placerede får sin farve",
      "like krav: den høyest plasserte får sin farge"}},
    {"5.2.5",
     {"no claims: by the lot before round 1 and the odd or even number",
      "ingen krav: efter lodtrækningen før runde 1 og lige eller ulige nummer",
      "ingen krav: etter loddtrekningen før runde 1 og like eller ulike nummer"}}};
static_assert(std::size(colours) == static_cast<std::size_t>(dutch::ColourRule::initial_colour));

// What decided.
inline constexpr Text only_way{"the other players could not all be paired", "de andre spillere kunne ikke alle parres",
                               "de andre spillerne kunne ikke alle pares"},
    bye_score{
        "the bye would go to a player with {other} points instead of {now}, and it belongs to the lowest score "
        "possible",
        "oversidder ville blive en spiller med {other} point i stedet for {now}, og det skal være den lavest mulige "
        "score",
        "frirunden ville gå til en spiller med {other} poeng i stedet for {now}, og den skal gå til lavest mulig "
        "score"},
    as_good{"everything would be as good, but ", "alt ville være lige så godt, men ", "alt ville være like godt, men "},
    limbo_order{"of the players moved down the higher ranked are paired first",
                "af de nedflyttede parres de højest placerede først",
                "av de nedflyttede pares de høyest plasserte først"},
    opponent_order{"the players moved down meet the highest ranked opponents they can, in order",
                   "de nedflyttede møder i rækkefølge de højest placerede modstandere, de kan",
                   "de nedflyttede møter i rekkefølge de høyest plasserte motstanderne de kan"},
    exchange_order{"the upper half must be changed as little as possible to meet the lower half",
                   "øverste halvdel ændres så lidt som muligt for at kunne møde nederste",
                   "øverste halvdel endres så lite som mulig for å kunne møte nederste"},
    transposition_order{"each of the upper half in turn meets the highest ranked of the lower half he can",
                        "hver i øverste halvdel møder efter tur den højest placerede i nederste, som er mulig",
                        "hver i øverste halvdel møter etter tur den høyest plasserte i nederste som er mulig"};

// One board, and the bye.
inline constexpr Text board{"{a} against {b}, group of {p} points", "{a} mod {b}, gruppen med {p} point",
                            "{a} mot {b}, gruppen med {p} poeng"},
    floated{" ({a} moved down from {p})", " ({a} er flyttet ned fra {p})", " ({a} er flyttet ned fra {p})"},
    colours_are{"colours: {why}", "farver: {why}", "farger: {why}"},
    without_pair{"without this pair {why}", "uden dette par: {why}", "uten dette paret: {why}"},
    next_best{"next best for {a}: {b}", "næstbedst for {a}: {b}", "nest best for {a}: {b}"},
    has_bye{"{a} has the bye, with {p} points", "{a} er oversidder, med {p} point", "{a} har frirunde, med {p} poeng"},
    if_he_played{"if he played, {why}", "hvis {a} spillede: {why}", "hvis {a} spilte: {why}"},
    next_best_bye{"next best: the bye to {a}", "næstbedst: {a} som oversidder", "nest best: frirunde til {a}"};

// Why two do not meet.
inline constexpr Text pair{"{a} and {b}", "{a} og {b}", "{a} og {b}"},
    they_meet{"{pair} do meet in this round.", "{pair} mødes i denne runde.", "{pair} møtes i denne runden."},
    same_player{"{a} cannot play himself: name two different players.",
                "{a} kan ikke møde sig selv: vælg to forskellige spillere.",
                "{a} kan ikke møte seg selv: velg to forskjellige spillere."},
    away_one{"{a} is not paired in this round (a bye known beforehand, absent or withdrawn).",
             "{a} parres ikke i denne runde (afbud, udeblevet eller udtrådt).",
             "{a} pares ikke i denne runden (meldt avbud, ikke møtt eller trukket seg)."},
    away_both{"{a} are not paired in this round (a bye known beforehand, absent or withdrawn).",
              "{a} parres ikke i denne runde (afbud, udeblevet eller udtrådt).",
              "{a} pares ikke i denne runden (meldt avbud, ikke møtt eller trukket seg)."},
    have_met{"{pair} met in round {n}, and two players meet only once (C1).",
             "{pair} mødtes i runde {n}, og to spillere mødes kun én gang (C1).",
             "{pair} møttes i runde {n}, og to spillere møtes bare én gang (C1)."},
    prohibited{"{pair} must not meet in this round: the arbiter has ruled it out (C1).",
               "{pair} må ikke mødes i denne runde: dommeren har udelukket det (C1).",
               "{pair} får ikke møtes i denne runden: dommeren har utelukket det (C1)."},
    both_white{"{pair} must both have White in this round, so they cannot play each other (C3).",
               "{pair} skal begge have hvid i denne runde og kan derfor ikke mødes (C3).",
               "{pair} må begge ha hvit i denne runden og kan derfor ikke møtes (C3)."},
    both_black{"{pair} must both have Black in this round, so they cannot play each other (C3).",
               "{pair} skal begge have sort i denne runde og kan derfor ikke mødes (C3).",
               "{pair} må begge ha svart i denne runden og kan derfor ikke møtes (C3)."},
    meets{"{a} meets {b}", "{a} møder {b}", "{a} møter {b}"},
    sits_out{"{a} has the bye", "{a} er oversidder", "{a} har frirunde"},
    worse{"{pair} may meet, but it would make the round worse. If they met, {why}. So {meets_a}, and {meets_b}.",
          "{pair} kan godt mødes, men det ville gøre runden dårligere. Hvis de mødtes: {why}. Derfor: {meets_a}, og "
          "{meets_b}.",
          "{pair} kan godt møtes, men det ville gjøre runden dårligere. Hvis de møttes: {why}. Derfor: {meets_a}, og "
          "{meets_b}."};

}  // namespace dommer::wording::dutch_texts
