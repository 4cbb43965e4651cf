#include "sheets/language.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace dommer::sheets {
namespace {

struct Entry {
    Word word;
    std::string_view danish, norwegian, english;
};

constexpr Entry entries[] = {
    {Word::round, "Runde", "Runde", "Round"},
    {Word::of_rounds, "af", "av", "of"},
    {Word::pairings, "Rundelægning", "Rundeoppsett", "Pairings"},
    {Word::by_name, "efter navn", "etter navn", "by name"},
    {Word::board, "Bræt", "Bord", "Board"},
    {Word::white, "Hvid", "Hvit", "White"},
    {Word::black, "Sort", "Sort", "Black"},
    {Word::result, "Resultat", "Resultat", "Result"},
    {Word::number, "Nr.", "Nr.", "No."},
    {Word::name, "Navn", "Navn", "Name"},
    {Word::title, "Titel", "Tittel", "Title"},
    {Word::rating, "Rating", "Rating", "Rating"},
    {Word::club, "Klub", "Klubb", "Club"},
    {Word::federation, "Land", "Land", "Fed."},
    {Word::born, "Født", "Født", "Born"},
    {Word::points, "Point", "Poeng", "Points"},
    {Word::place, "Plads", "Plass", "Place"},
    {Word::standings, "Stilling", "Stilling", "Standings"},
    {Word::after_round, "efter runde", "etter runde", "after round"},
    {Word::cross_table, "Krydstabel", "Krysstabell", "Cross table"},
    {Word::players, "Deltagere", "Deltakere", "Players"},
    {Word::prizes, "Præmier", "Premier", "Prizes"},
    {Word::prize, "Præmie", "Premie", "Prize"},
    {Word::with_the_organiser, "Bliver hos arrangøren", "Blir hos arrangøren", "Stays with the organiser"},
    {Word::bye, "oversidder", "frirunde", "bye"},
    {Word::sits_out, "afbud", "meldt avbud", "sits out"},
    {Word::withdrawn, "udgået efter runde", "trukket seg etter runde", "withdrawn after round"},
    {Word::late_entry, "fra runde", "fra runde", "from round"},
    {Word::check_in, "Fremmødeliste", "Oppmøteliste", "Check-in list"},
    {Word::here, "Mødt", "Møtt", "Here"},
    {Word::opponent, "Modstander", "Motstander", "Opponent"},
    {Word::colour, "Farve", "Farge", "Colour"},
    {Word::rank, "Plads", "Plass", "Rank"},
    {Word::working, "Udregning", "Utregning", "Working"},
    {Word::unplayed, "ikke spillet", "ikke spilt", "unplayed"},
    {Word::still_level, "Står helt lige: lodtrækning, omkamp eller delt placering",
     "Står helt likt: loddtrekning, omkamp eller delt plassering", "Still level: lots, a play-off or a shared place"},
    {Word::out_of_standing, "uden for stillingen", "utenfor stillingen", "not in the standing"},
    {Word::home, "Forside", "Forside", "Home"},
    {Word::event, "Turnering", "Turnering", "Event"},
    {Word::venue, "Spillested", "Spillested", "Venue"},
    {Word::dates, "Dato", "Dato", "Dates"},
    {Word::system, "System", "System", "System"},
    {Word::time_control, "Betænkningstid", "Betenkningstid", "Time control"},
    {Word::arbiters, "Dommere", "Dommere", "Arbiters"},
    {Word::committee, "Turneringskomité", "Turneringskomité", "Tournament committee"},
    {Word::games, "Partier", "Partier", "Games"},
    {Word::made, "Lavet", "Laget", "Made"},
    {Word::from_event, "ud fra hændelse", "fra hendelse", "from event"},
    {Word::state, "Status", "Status", "State"},
    {Word::signature, "Underskrift", "Underskrift", "Signature"},
    {Word::scoresheet, "Noteringsliste", "Noteringsskjema", "Scoresheet"},
    {Word::moves, "Træk", "Trekk", "Moves"},
    {Word::start_number, "Startnummer", "Startnummer", "Starting number"},
    {Word::report, "Rapport til ratingføreren", "Rapport til ratingansvarlig", "Report to the rating officer"},
    {Word::sent_before, "Sendes senest", "Sendes senest", "To be sent at the latest on"},
    {Word::rated_games, "Ratede partier", "Ratede partier", "Rated games"},
    {Word::new_rating, "Nyt tal", "Nytt tall", "New"},
    {Word::change, "Ændring", "Endring", "Change"},
    {Word::expected, "Forventet", "Forventet", "Expected"},
    {Word::score, "Score", "Score", "Score"},
    {Word::candidate_results, "Kandidatresultater", "Kandidatresultater", "Candidate results"},
    {Word::norms, "Titelnormer", "Tittelnormer", "Title norms"},
    {Word::proposals, "Forslag om sanktion ved udeblivelse", "Forslag om reaksjon ved uteblivelse",
     "Sanctions proposed for absence"},
    {Word::warning, "advarsel", "advarsel", "warning"},
    {Word::quarantine, "karantæne mindst", "karantene minst", "quarantine of at least"},
    {Word::months, "måneder", "måneder", "months"},
    {Word::rounds, "Runder", "Runder", "Rounds"},
    {Word::none, "ingen", "ingen", "none"},
    {Word::season, "Ratingregler", "Ratingregler", "Rating rules"},
    {Word::method_average, "gennemsnitsmetoden", "gjennomsnittsmetoden", "average method"},
    {Word::method_difference, "differensmetoden", "differansemetoden", "difference method"},
    {Word::forfeit, "uden kamp", "walkover", "forfeit"},
    {Word::missing_results, "resultater mangler", "resultater mangler", "results missing"},
    {Word::page_of, "side", "side", "page"},
    {Word::language, "Sprog", "Språk", "Language"},
    {Word::lots, "Lodtrækninger", "Loddtrekninger", "Drawing of lots"},
    {Word::seed, "frø", "frø", "seed"},
    {Word::provisional, "foreløbig", "foreløpig", "provisional"},
    {Word::against, "mod", "mot", "against"},
    {Word::no_opponent, "ingen modstander", "ingen motstander", "no opponent"},
    {Word::performance_start, "præstationstal", "prestasjonstall", "performance"},
    {Word::undetermined, "Tallet må ansættes af ratingkomitéen", "Tallet må fastsettes av ratingkomiteen",
     "The rating committee must estimate the number of"},
    {Word::coefficient, "K", "K", "K"},
    {Word::bonus, "Bonus", "Bonus", "Bonus"},
    {Word::postponed, "udsat", "utsatt", "postponed"},
    {Word::of_round, "runde", "runde", "round"},
    {Word::rapid_stage, "hurtig", "hurtig", "rapid"},
    {Word::blitz_stage, "lyn", "lyn", "blitz"},
    {Word::last_stage, "sidste parti", "siste parti", "last game"},
    {Word::shared_rule, "Præmierne deles mellem spillere med lige mange point.",
     "Premiene deles mellom spillere med like mange poeng.", "Players level on points share their prizes."},
    {Word::tiebreak_rule, "Præmierne følger korrektionen.", "Premiene følger korreksjonen.",
     "The prizes follow the tie-break."},
    {Word::hort_rule, "Halvdelen af hver præmie følger korrektionen, halvdelen deles.",
     "Halvparten av hver premie følger korreksjonen, halvparten deles.",
     "Half of each prize follows the tie-break, half is shared."},
    {Word::cut_here, "klip her", "klipp her", "cut here"},
    {Word::winner, "Vinder", "Vinner", "Winner"},
    {Word::slip_help, "Sæt kryds ved resultatet og skriv under begge to.",
     "Sett kryss ved resultatet og skriv under begge to.", "Mark the result, and both sign."},
    {Word::not_played, "Ikke spillet endnu", "Ikke spilt ennå", "Not played yet"},
    {Word::paired_by_hand, "sat op af dommeren", "satt opp av dommeren", "paired by the arbiter"},
};

constexpr std::array<std::array<std::string_view, 12>, 3> months{{
    {"januar", "februar", "marts", "april", "maj", "juni", "juli", "august", "september", "oktober", "november",
     "december"},
    {"januar", "februar", "mars", "april", "mai", "juni", "juli", "august", "september", "oktober", "november",
     "desember"},
    {"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
     "December"},
}};

struct Letter {
    std::string_view from, to;
};
// After z come æ, ø, å: three signs that stand after z in the order of bytes.
constexpr Letter letters[] = {
    {"Æ", "{"}, {"æ", "{"}, {"Ä", "{"},  {"ä", "{"},  {"Ø", "|"},  {"ø", "|"}, {"Ö", "|"}, {"ö", "|"}, {"Å", "}"},
    {"å", "}"}, {"Ü", "y"}, {"ü", "y"},  {"É", "e"},  {"é", "e"},  {"È", "e"}, {"è", "e"}, {"Ê", "e"}, {"ê", "e"},
    {"Ë", "e"}, {"ë", "e"}, {"Á", "a"},  {"á", "a"},  {"À", "a"},  {"à", "a"}, {"Ó", "o"}, {"ó", "o"}, {"Ò", "o"},
    {"ò", "o"}, {"Ô", "o"}, {"ô", "o"},  {"Í", "i"},  {"í", "i"},  {"Ñ", "n"}, {"ñ", "n"}, {"Ç", "c"}, {"ç", "c"},
    {"Ć", "c"}, {"ć", "c"}, {"Č", "c"},  {"č", "c"},  {"Ď", "d"},  {"ď", "d"}, {"Đ", "d"}, {"đ", "d"}, {"Ę", "e"},
    {"ę", "e"}, {"Ě", "e"}, {"ě", "e"},  {"Ą", "a"},  {"ą", "a"},  {"Â", "a"}, {"â", "a"}, {"Ã", "a"}, {"ã", "a"},
    {"Ā", "a"}, {"ā", "a"}, {"Ē", "e"},  {"ē", "e"},  {"Ğ", "g"},  {"ğ", "g"}, {"Î", "i"}, {"î", "i"}, {"Ï", "i"},
    {"ï", "i"}, {"İ", "i"}, {"ı", "i"},  {"Ī", "i"},  {"ī", "i"},  {"Ľ", "l"}, {"ľ", "l"}, {"Ļ", "l"}, {"ļ", "l"},
    {"Ń", "n"}, {"ń", "n"}, {"Ň", "n"},  {"ň", "n"},  {"Ņ", "n"},  {"ņ", "n"}, {"Õ", "o"}, {"õ", "o"}, {"Ő", "|"},
    {"ő", "|"}, {"Œ", "|"}, {"œ", "|"},  {"Ř", "r"},  {"ř", "r"},  {"Ś", "s"}, {"ś", "s"}, {"Ş", "s"}, {"ş", "s"},
    {"Ș", "s"}, {"ș", "s"}, {"ß", "ss"}, {"Ť", "t"},  {"ť", "t"},  {"Ț", "t"}, {"ț", "t"}, {"Ù", "u"}, {"ù", "u"},
    {"Û", "u"}, {"û", "u"}, {"Ů", "u"},  {"ů", "u"},  {"Ū", "u"},  {"ū", "u"}, {"Ű", "y"}, {"ű", "y"}, {"Ź", "z"},
    {"ź", "z"}, {"Ż", "z"}, {"ż", "z"},  {"Þ", "th"}, {"þ", "th"}, {"Ð", "d"}, {"ð", "d"}, {"Š", "s"}, {"š", "s"},
    {"Ž", "z"}, {"ž", "z"}, {"Ł", "l"},  {"ł", "l"},  {"Ú", "u"},  {"ú", "u"}, {"Ý", "y"}, {"ý", "y"},
};

}  // namespace

std::string_view code_of(Language language) {
    return std::array<std::string_view, 3>{"da", "nb", "en"}[static_cast<std::size_t>(language)];
}
std::string_view name_of(Language language) {
    return std::array<std::string_view, 3>{"dansk", "norsk", "English"}[static_cast<std::size_t>(language)];
}
std::optional<Language> language_from(std::string_view code) {
    for (const Language language : languages)
        if (code == code_of(language)) return language;
    return std::nullopt;
}

std::string_view word(Word word, Language language) {
    const auto* entry = std::ranges::find(entries, word, &Entry::word);
    if (entry == std::end(entries)) return "";
    return language == Language::danish      ? entry->danish
           : language == Language::norwegian ? entry->norwegian
                                             : entry->english;
}

std::string points_text(Points points) {
    const int halves = points.halves < 0 ? -points.halves : points.halves;
    const std::string sign = points.halves < 0 ? "−" : "";
    if (halves % 2 == 0) return sign + std::to_string(halves / 2);
    return sign + (halves == 1 ? "" : std::to_string(halves / 2)) + "½";
}

std::string date_text(Date date, Language language) {
    const auto& names = months[static_cast<std::size_t>(language)];
    const std::string_view month = names[static_cast<unsigned>(date.month()) - 1];
    return fmt::format("{}{} {} {}", static_cast<unsigned>(date.day()), language == Language::english ? "" : ".", month,
                       static_cast<int>(date.year()));
}

std::string decimal_text(std::int64_t hundredths, Language language) {
    const char* sign = hundredths < 0 ? "−" : "";
    const std::int64_t size = hundredths < 0 ? -hundredths : hundredths;
    if (size % 100 == 0) return fmt::format("{}{}", sign, size / 100);
    const std::string decimals = size % 10 == 0 ? fmt::format("{}", size / 10 % 10) : fmt::format("{:02}", size % 100);
    return fmt::format("{}{}{}{}", sign, size / 100, language == Language::english ? "." : ",", decimals);
}

std::string order_key(std::string_view name) {
    std::string key;
    for (std::size_t at = 0; at < name.size();) {
        const auto* letter =
            std::ranges::find_if(letters, [&](const Letter& each) { return name.substr(at).starts_with(each.from); });
        if (letter != std::end(letters)) {
            key += letter->to;
            at += letter->from.size();
            continue;
        }
        const char plain = name[at] >= 'A' && name[at] <= 'Z' ? static_cast<char>(name[at] - 'A' + 'a') : name[at];
        if (plain == 'a' && !key.empty() && key.back() == 'a' && at > 0 && (name[at - 1] == 'a' || name[at - 1] == 'A'))
            key.back() = '}';
        else
            key += plain;
        ++at;
    }
    return key;
}

}  // namespace dommer::sheets
