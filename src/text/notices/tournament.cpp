#include "notices/tournament.hpp"

#include <fmt/format.h>

#include "texts/texts.hpp"

namespace dommer::notices {
namespace {

using namespace tournament;

std::string names_of(const Refusal& refusal, const Tournament* tournament) {
    std::string names;
    for (const EntryId id : refusal.entrants) {
        const Entrant* entrant = tournament == nullptr ? nullptr : find(*tournament, id);
        names += (names.empty() ? "" : " - ") +
                 (entrant == nullptr ? fmt::format("entry {}", id.number) : entrant->particulars.name);
    }
    return names;
}

std::string list_of(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    return list;
}

std::string list_of(const std::vector<int>& numbers) {
    std::string list;
    for (std::size_t at = 0; at < numbers.size(); ++at)
        list += (at == 0 ? "" : at + 1 == numbers.size() ? " and " : ", ") + std::to_string(numbers[at]);
    return list;
}

// Where the way out is a command of its own.
std::string_view command_for(Refused why) {
    switch (why) {
        case Refused::numbers_not_given: return "numbers";
        case Refused::no_play_off_here: return "settings --play-off";
        case Refused::play_off_needed: return "play-off begin";
        case Refused::play_off_is_decided: return "play-off take-back";
        case Refused::play_off_has_no_ladder: return "play-off decide";
        default: return "";
    }
}

// Where it is an option of the same one.
std::string_view option_for(Refused why) {
    switch (why) {
        case Refused::fide_mode_refuses: return "--leave-fide-mode REASON";
        case Refused::answer_missing:
        case Refused::second_answer_missing: return "--yes";
        default: return "";
    }
}

}  // namespace

std::string sentence(const Refusal& refusal, const Tournament* tournament) {
    const auto number = [&](std::size_t at) {
        return std::to_string(at < refusal.numbers.size() ? refusal.numbers[at] : 0);
    };
    std::string text = filled(texts::find("problem", id_of(refusal.why))->english,
                              {{"who", names_of(refusal, tournament)},
                               {"all", list_of(refusal.numbers)},
                               {"names", list_of(refusal.names)},
                               {"0", number(0)},
                               {"1", number(1)},
                               {"2", number(2)},
                               {"act", refusal.act ? words(*refusal.act, Language::english) : ""}});
    for (const BrokenRule& each : refusal.breaches)
        text += fmt::format("\n  {} (--accept-breach {})", tournament == nullptr ? "" : sentence(each, *tournament),
                            name_of(each));
    if (refusal.why == Refused::second_answer_missing) text += " " + consequence(*refusal.act, Language::english);
    if (const auto option = option_for(refusal.why); !option.empty() && refusal.breaches.empty())
        text += fmt::format(" ({})", option);
    if (const auto command = command_for(refusal.why); !command.empty())
        text += fmt::format(" (dommer tournament {})", command);
    if (const auto article = article_of(refusal)) text += fmt::format(" ({}, {})", article->book, article->article);
    return text;
}

std::string words(FideAct act, Language language) {
    return std::string(texts::find("fide_act", id_of(act))->in(language));
}

std::string consequence(FideAct act, Language language) {
    return std::string(texts::find("fide_consequence", id_of(row_of(act).follows))->in(language));
}

std::string words(const BadEntryList& bad, Language language) {
    const std::string what = filled(texts::find("entry_list", id_of(bad.fault))->in(language), {{"found", bad.found}});
    if (bad.line == 0) return what;
    return filled(texts::Key("entry_list.in_line").in(language), {{"line", std::to_string(bad.line)}, {"what", what}});
}

std::string sentence(BadSettings fault) { return std::string(texts::find("problem", id_of(fault))->english); }

}  // namespace dommer::notices
