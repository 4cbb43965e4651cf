#include <fmt/format.h>

#include <algorithm>

#include "notices/sentences.hpp"
#include "vocabulary/text.hpp"

namespace dommer::notices {
namespace {

template <class Why>
struct Row {
    Why why;
    Text text;
};

using registry::RatingRefused;
using registry::Refusal;

constexpr Row<Refusal> refusals[] = {
    {Refusal::number_taken,
     {"This number is in the register already: choose another.",
      "Nummeret findes allerede i kartoteket: vælg et andet.",
      "Nummeret finnes allerede i registeret: velg et annet."}},
    {Refusal::no_such_person,
     {"No person has this number: register the person first.", "Ingen har dette nummer: indmeld personen først.",
      "Ingen har dette nummeret: registrer personen først."}},
    {Refusal::no_such_club,
     {"No club has this number: register the club first.", "Ingen klub har dette nummer: opret klubben først.",
      "Ingen klubb har dette nummeret: registrer klubben først."}},
    {Refusal::no_such_district,
     {"Districts run from 1 to 9.", "Hovedkredsene går fra 1 til 9.", "Kretsene går fra 1 til 9."}},
    {Refusal::name_missing, {"A name is needed.", "Der mangler et navn.", "Det mangler et navn."}},
    {Refusal::born_in_the_future,
     {"The birth date lies in the future.", "Fødselsdagen ligger i fremtiden.", "Fødselsdatoen ligger i fremtiden."}},
    {Refusal::membership_overlaps,
     {"The person is a member elsewhere in that time: end that membership first.",
      "Personen er medlem et andet sted i den tid: afslut det medlemskab først.",
      "Personen er medlem et annet sted i den tiden: avslutt det medlemskapet først."}},
    {Refusal::membership_ends_before_it_begins,
     {"The last day of the membership lies before its first.", "Medlemskabets sidste dag ligger før den første.",
      "Den siste dagen i medlemskapet ligger før den første."}},
    {Refusal::not_a_member_then,
     {"The person has no membership on that day.", "Personen er ikke medlem den dag.",
      "Personen er ikke medlem den dagen."}},
    {Refusal::club_missing,
     {"A club membership needs the number of the club.", "Et klubmedlemskab kræver klubbens nummer.",
      "Et klubbmedlemskap krever nummeret til klubben."}},
    {Refusal::district_missing,
     {"An individual membership needs the number of the district.",
      "Et individuelt medlemskab kræver hovedkredsens nummer.",
      "Et individuelt medlemskap krever nummeret til kretsen."}},
    {Refusal::warning_expired_already,
     {"A warning is valid for a year after the tournament's last day, and that year is over.",
      "En advarsel gælder i et år efter turneringens sidste dag, og det år er gået.",
      "En advarsel gjelder i ett år etter den siste dagen i turneringen, og det året er omme."}},
    {Refusal::months_not_positive,
     {"A quarantine lasts at least one month.", "En karantæne varer mindst en måned.",
      "En karantene varer minst en måned."}},
    {Refusal::course_not_passed,
     {"The course with its written test has to be passed first.", "Kurset med skriftlig prøve skal bestås først.",
      "Kurset med skriftlig prøve må bestås først."}},
    {Refusal::practice_not_declared_by_arbiter,
     {"Practice is declared by another person who holds a licence.", "Praksis bekræftes af en anden, som har licens.",
      "Praksis bekreftes av en annen som har lisens."}},
    {Refusal::nothing_to_declare,
     {"Say how many groups or team matches were led.", "Skriv, hvor mange grupper eller holdkampe der er ledet.",
      "Skriv hvor mange grupper eller lagkamper som er ledet."}},
    {Refusal::special_grant_too_early,
     {"A special grant needs at least two tournaments led well, or the reason why this is a special case.",
      "En særlig tildeling kræver mindst to vel ledede turneringer eller en begrundelse for, at det er et særtilfælde.",
      "En særskilt tildeling krever minst to godt ledede turneringer eller en begrunnelse for at det er et "
      "særtilfelle."}},
    {Refusal::only_by_course_and_practice,
     {"A withdrawn licence is regained by course and practice alone.",
      "En frataget licens fås kun igen ved kursus og praksis.",
      "En fratatt lisens fås bare igjen ved kurs og praksis."}},
    {Refusal::no_licence_to_withdraw,
     {"The person holds no such licence.", "Personen har ingen sådan licens.", "Personen har ingen slik lisens."}},
    {Refusal::not_a_foreigner,
     {"Only foreigners can be dispensed from membership.", "Kun udlændinge kan fritages for medlemskab.",
      "Bare utlendinger kan fritas for medlemskap."}},
    {Refusal::merged_with_itself,
     {"Both numbers are the same person already.", "De to numre er allerede samme person.",
      "De to numrene er allerede samme person."}},
    {Refusal::already_erased,
     {"The private data of this person are erased.", "Personens private oplysninger er slettet.",
      "De private opplysningene om personen er slettet."}},
    {Refusal::sanctioned,
     {"The player is in quarantine on that day.", "Spilleren er i karantæne den dag.",
      "Spilleren er i karantene den dagen."}},
    {Refusal::not_a_member,
     {"The player is no member, and has used the one tournament a non-member may play.",
      "Spilleren er ikke medlem og har brugt den ene turnering, et ikke-medlem må spille.",
      "Spilleren er ikke medlem og har brukt den ene turneringen et ikke-medlem får spille."}},
    {Refusal::not_old_enough,
     {"The player has not reached the age of the class.", "Spilleren har ikke nået klassens alder.",
      "Spilleren har ikke nådd alderen for klassen."}},
    {Refusal::too_old,
     {"The player is too old for the class.", "Spilleren er for gammel til klassen.",
      "Spilleren er for gammel for klassen."}},
    {Refusal::rating_too_low,
     {"The rating at the closing date is too low, or not given.",
      "Ratingtallet ved tilmeldingsfristen er for lavt eller ikke oplyst.",
      "Ratingen ved påmeldingsfristen er for lav eller ikke oppgitt."}},
    {Refusal::birth_date_unknown,
     {"The class has an age limit, and the birth date or sex is not in the register.",
      "Klassen har en aldersgrænse, og fødselsdag eller køn står ikke i kartoteket.",
      "Klassen har en aldersgrense, og fødselsdato eller kjønn står ikke i registeret."}},
    {Refusal::wrong_federation,
     {"The player is not registered with FIDE for a part of the Realm.",
      "Spilleren er ikke registreret i FIDE for en del af Rigsfællesskabet.",
      "Spilleren er ikke registrert i FIDE for en del av Riksfellesskapet."}},
    {Refusal::arbiter_needs_approval,
     {"An arbiter of the event plays himself only with the register keeper's approval.",
      "En dommer ved turneringen spiller kun selv med kartoteksførerens godkendelse.",
      "En dommer i turneringen spiller bare selv med registerførerens godkjenning."}},
};
static_assert(std::size(refusals) == static_cast<std::size_t>(Refusal::arbiter_needs_approval) + 1);

constexpr Row<RatingRefused> rating_refusals[] = {
    {RatingRefused::no_such_person,
     {"no person has this number: register the person first", "ingen har dette nummer: indmeld personen først",
      "ingen har dette nummeret: registrer personen først"}},
    {RatingRefused::may_not_give_this_number,
     {"this number cannot be given so: whole hundreds up to 1700 by the club chairman (the district for individual "
      "members, the organiser for non-members), 1800 to 1999 by the club chairman with the district chairman's "
      "approval, from 2000 by the rating committee with the executive committee's",
      "dette tal kan ikke gives sådan: hele hundreder op til 1700 gives af klubbens formand (hovedkredsen for "
      "individuelle medlemmer, arrangøren for ikke-medlemmer), 1800 til 1999 af klubbens formand med "
      "hovedkredsformandens godkendelse, fra 2000 af ratingkomiteen med hovedbestyrelsens",
      "dette tallet kan ikke gis slik: hele hundrer opp til 1700 gis av klubblederen (kretsen for individuelle "
      "medlemmer, arrangøren for ikke-medlemmer), 1800 til 1999 av klubblederen med kretslederens godkjenning, fra "
      "2000 av ratingkomiteen med styrets"}},
    {RatingRefused::has_a_number,
     {"the player has a number: it is kept until five years after the last rated result, or may be set anew after a "
      "year and a half (ground reassessment)",
      "spilleren har et tal: det beholdes til fem år efter det sidste ratede resultat eller kan fastsættes på ny efter "
      "halvandet år (grund reassessment)",
      "spilleren har et tall: det beholdes til fem år etter det siste ratede resultatet eller kan fastsettes på nytt "
      "etter halvannet år (grunn reassessment)"}},
    {RatingRefused::not_a_foreigner,
     {"only foreign players start from an Elo or national number",
      "kun udenlandske spillere starter fra et Elo-tal eller et nationalt tal",
      "bare utenlandske spillere starter fra et Elo-tall eller et nasjonalt tall"}},
    {RatingRefused::is_a_foreigner,
     {"a foreign player starts from the Elo, else a national number, else his performance (ground elo, national or "
      "estimate)",
      "en udenlandsk spiller starter fra Elo-tallet, ellers et nationalt tal, ellers sin præstation (grund elo, "
      "national eller estimate)",
      "en utenlandsk spiller starter fra Elo-tallet, ellers et nasjonalt tall, ellers sin prestasjon (grunn elo, "
      "national eller estimate)"}},
    {RatingRefused::no_players,
     {"the report has no players", "indberetningen har ingen spillere", "rapporten har ingen spillere"}},
    {RatingRefused::player_twice,
     {"the player stands in the report twice", "spilleren står to gange i indberetningen",
      "spilleren står to ganger i rapporten"}},
    {RatingRefused::candidate_did_not_play,
     {"the player with the candidate result does not stand in the report",
      "spilleren med kandidatresultatet står ikke i indberetningen",
      "spilleren med kandidatresultatet står ikke i rapporten"}},
    {RatingRefused::against_himself,
     {"the player meets themselves in a game", "spilleren møder sig selv i et parti",
      "spilleren møter seg selv i et parti"}},
    {RatingRefused::reported_before_it_starts,
     {"the tournament is reported before it starts", "turneringen er indberettet, før den begynder",
      "turneringen er rapportert før den begynner"}},
    {RatingRefused::reported_already,
     {"a tournament of this name is reported already: take it back first, or give this one another name",
      "en turnering af dette navn er allerede indberettet: tag den tilbage først, eller giv denne et andet navn",
      "en turnering med dette navnet er allerede rapportert: ta den tilbake først, eller gi denne et annet navn"}},
    {RatingRefused::no_such_report,
     {"no tournament of this name is reported", "ingen turnering af dette navn er indberettet",
      "ingen turnering med dette navnet er rapportert"}},
    {RatingRefused::reason_missing, {"say why", "skriv hvorfor", "skriv hvorfor"}},
    {RatingRefused::alignment_not_in_august,
     {"the numbers are aligned on a day from 1 to 15 August", "tallene justeres på en dag fra 1. til 15. august",
      "tallene justeres på en dag fra 1. til 15. august"}},
    {RatingRefused::no_alignment_in_this_season,
     {"the season has no alignment with the Elo list", "sæsonen har ingen justering efter Elo-listen",
      "sesongen har ingen justering etter Elo-listen"}},
    {RatingRefused::nothing_to_align,
     {"there is nothing to align: the difference is below 25, or no player is compared",
      "der er intet at justere: forskellen er under 25, eller ingen spillere kan sammenlignes",
      "det er ingenting å justere: forskjellen er under 25, eller ingen spillere kan sammenlignes"}},
};
static_assert(std::size(rating_refusals) == static_cast<std::size_t>(RatingRefused::nothing_to_align) + 1);
template <class Why>
std::string_view text_of(std::span<const Row<Why>> rows, Why why, Language language) {
    const auto found = std::ranges::find(rows, why, &Row<Why>::why);
    return found == rows.end() ? "" : found->text.in(language);
}

}  // namespace

std::string sentence(Refusal refusal, Language language) {
    return std::string(text_of<Refusal>(refusals, refusal, language));
}

std::string sentence(const registry::RatingRefusal& refusal, Language language) {
    return fmt::format(
        "{}{}{}", refusal.person ? fmt::format("{}: ", refusal.person->number) : "",
        text_of<RatingRefused>(rating_refusals, refusal.why, language),
        refusal.article ? fmt::format(" [{}, {}]", refusal.article->book, refusal.article->article) : "");
}

}  // namespace dommer::notices
