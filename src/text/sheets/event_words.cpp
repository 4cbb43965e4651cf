#include "sheets/event_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "tournament/play_off.hpp"

namespace dommer::sheets {
namespace {

using tiebreak::Name;

struct In3 {
    std::string_view danish, norwegian, english;
    std::string_view in(Language language) const {
        return language == Language::danish ? danish : language == Language::norwegian ? norwegian : english;
    }
};

struct TieBreak {
    Name name;
    In3 words;
};
constexpr TieBreak tie_breaks[] = {
    {Name::pts, {"Point", "Poeng", "Points"}},
    {Name::de, {"Indbyrdes", "Innbyrdes", "Direct encounter"}},
    {Name::win, {"Sejre", "Seire", "Wins"}},
    {Name::won, {"Vundne partier", "Vunne partier", "Games won"}},
    {Name::bpg, {"Partier med sort", "Partier med sort", "Games with Black"}},
    {Name::bwg, {"Sejre med sort", "Seire med sort", "Wins with Black"}},
    {Name::ps, {"Progressiv", "Progressiv", "Progressive"}},
    {Name::rep, {"Spillede runder", "Spilte runder", "Rounds played"}},
    {Name::std_points, {"Standardpoint", "Standardpoeng", "Standard points"}},
    {Name::tpn, {"Startnummer", "Startnummer", "Starting number"}},
    {Name::bh, {"Buchholz", "Buchholz", "Buchholz"}},
    {Name::aob, {"Buchholz, snit", "Buchholz, snitt", "Average Buchholz"}},
    {Name::fb, {"Fore-Buchholz", "Fore-Buchholz", "Fore Buchholz"}},
    {Name::sb, {"Sonneborn-Berger", "Sonneborn-Berger", "Sonneborn-Berger"}},
    {Name::ks, {"Koya", "Koya", "Koya"}},
    {Name::aro, {"Modstandersnit", "Motstandersnitt", "Opponents' average"}},
    {Name::tpr, {"Præstation", "Prestasjon", "Performance"}},
    {Name::ptp, {"Perfekt præstation", "Perfekt prestasjon", "Perfect performance"}},
    {Name::apro, {"Modst. præstation", "Motst. prestasjon", "Opp. performance"}},
    {Name::appo, {"Modst. perfekte præstation", "Motst. perfekte prestasjon", "Opp. perfect performance"}},
    {Name::rtng, {"Rating", "Rating", "Rating"}},
    {Name::dsu_sb, {"Sonneborn-Berger", "Sonneborn-Berger", "Sonneborn-Berger"}},
    {Name::dsu_ordinary, {"Korrektion", "Korreksjon", "Correction"}},
    {Name::dsu_middle, {"Middelkorrektion", "Middelkorreksjon", "Middle correction"}},
    {Name::play_off, {"Omkamp", "Omkamp", "Play-off"}},
    {Name::lot, {"Lod", "Lodd", "Lots"}},
};

struct Named {
    std::string_view id;
    In3 words;
};
// Of gladiator chess, which has no codes of its own.
constexpr Named by_text[] = {
    {"4.9.8-1", {"Ordinære sejre", "Ordinære seire", "Ordinary wins"}},
    {"4.9.8-2", {"Sejre med mindre tid", "Seire med mindre tid", "Wins with less time"}},
};
constexpr Named systems[] = {
    {"dutch", {"Schweizer (FIDE)", "Sveitsersystem (FIDE)", "Swiss (FIDE Dutch)"}},
    {"dutch-1998", {"Schweizer (FIDE 1998)", "Sveitsersystem (FIDE 1998)", "Swiss (FIDE 1998)"}},
    {"dubov-1997", {"Schweizer (Dubov 1997)", "Sveitsersystem (Dubov 1997)", "Swiss (Dubov 1997)"}},
    {"monrad", {"Monrad", "Monrad", "Monrad"}},
    {"danish-swiss", {"Dansk Schweizer", "Dansk sveitser", "Danish Swiss"}},
    {"round-robin", {"Alle mod alle", "Alle mot alle", "All play all"}},
    {"knock-out", {"Knock-out", "Utslagsturnering", "Knock-out"}},
    {"gladiator", {"Gladiatorskak", "Gladiatorsjakk", "Gladiator chess"}},
};

std::string with_variant(std::string name, const tiebreak::Code& code) {
    if (code.cut > 0) name += fmt::format(" −{}", code.cut);
    if (code.median > 0) name += fmt::format(" ±{}", code.median);
    if (code.limit != 0) name += fmt::format(" {}{}", code.limit > 0 ? "+" : "−", points_text({std::abs(code.limit)}));
    return name;
}

}  // namespace

std::string tie_break_name(const tiebreak::Code& code, Language language) {
    if (const auto* own = std::ranges::find(by_text, code.text, &Named::id); own != std::end(by_text))
        return std::string(own->words.in(language));
    const auto* known = std::ranges::find(tie_breaks, code.name, &TieBreak::name);
    return known == std::end(tie_breaks) ? code.text : with_variant(std::string(known->words.in(language)), code);
}

std::string system_name(std::string_view system, Language language) {
    const auto* known = std::ranges::find(systems, system, &Named::id);
    return std::string(known == std::end(systems) ? system : known->words.in(language));
}

std::string play_off_note(const tournament::Tournament& tournament, Language language) {
    if (!tournament.play_off || tournament.play_off->order.empty()) return "";
    std::string names;
    for (const auto id : tournament.play_off->order)
        names += (names.empty() ? "" : ", ") + find(tournament, id)->particulars.name;
    const auto rule = rule_of(tournament.play_off->which);
    return fmt::format("{} ({}, {}): {}", word(Word::play_off, language), rule ? rule->article.book : "",
                       rule ? rule->article.article : "", names);
}

}  // namespace dommer::sheets
