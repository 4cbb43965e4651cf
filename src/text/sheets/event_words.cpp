#include "sheets/event_words.hpp"

#include <fmt/format.h>

#include "sheets/exports.hpp"
#include "tiebreak/tie_break.hpp"
#include "tournament/play_off.hpp"

namespace dommer::sheets {
std::string tie_break_heading(const tiebreak::Code& code, Language language) {
    constexpr std::size_t widest = 21;  // what stands over a column of numbers without pushing the others aside
    const std::string name = tiebreak::name_of(code, language);
    return name.size() <= widest ? name : tiebreak::short_name_of(code, language);
}

std::string system_name(const systems::NamedSystem& system, Language language) {
    return system.is_known() ? std::string(system->name.in(language)) : system.id();
}

std::string moment_text(const Stamp& stamp, Language language) {
    return texts::moment_text(stamp.made, language, stamp.east);
}

std::string round_time_text(const tournament::Settings& settings, tournament::RoundNumber round, Language language) {
    const tournament::RoundTime* time = time_of(settings, round);
    if (time == nullptr) return "";
    return date_text(time->day, language) + (time->at ? " " + texts::hour_text(*time->at, language) : "") +
           (time->place.empty() ? "" : ", " + time->place);
}

std::string latest_arrival_text(const tournament::Settings& settings, tournament::RoundNumber round,
                                Language language) {
    const auto latest = latest_arrival(settings, round);
    if (!latest) return "";
    return filled(word(words::latest_arrival, language), {{"at", texts::hour_text(*latest, language)}});
}

std::string measure_text(const tournament::Measure& measure, Language language) {
    const std::int64_t number = tournament::number_of(measure);
    return filled(texts::find("given", id_of(tournament::kind_of(measure)))->in(language),
                  {{"amount", texts::money_text(number, language)}, {"n", std::to_string(number)}});
}

std::string play_off_note(const tournament::Tournament& tournament, Language language) {
    if (!tournament.play_off || tournament.play_off->order.empty()) return "";
    std::string names;
    for (const auto id : tournament.play_off->order)
        names += (names.empty() ? "" : ", ") + find(tournament, id)->particulars.name;
    const auto rule = rule_of(tournament.play_off->which);
    return fmt::format("{} ({}, {}): {}", tiebreak::row_of(tiebreak::Name::play_off).called.in(language),
                       rule ? rule->article.book : "", rule ? rule->article.article : "", names);
}

}  // namespace dommer::sheets
