#include "notices/imports.hpp"

#include <algorithm>

#include "answers/report_rules.hpp"
#include "texts/texts.hpp"
#include "vocabulary/text.hpp"
#include "wording/trf.hpp"

namespace dommer::notices {
namespace {

using namespace tournament;

std::string pair_numbers(const Tournament& then, EntryId white, EntryId black) {
    return std::to_string(find(then, white)->number->number) + "-" + std::to_string(find(then, black)->number->number);
}

// The pairs that only one of two rounds has, and its bye if that differs.
struct OneSide {
    std::string text;
    void add(const std::string& part) { text += (text.empty() ? "" : " ") + part; }
};

// Before what is told: where in the file it is, if there is one place.
std::string at_place(trf::Place place, const std::string& what, Language language) {
    if (place.line == 0) return what;
    return filled(texts::Key("take_over.at").in(language),
                  {{"line", std::to_string(place.line)}, {"column", std::to_string(place.column)}, {"what", what}});
}

struct BothSides {
    std::string by_system, in_file;
};
std::string otherwise(int round, bool decided, bool impossible, const BothSides& pairs, Language language) {
    const texts::Key key = !decided     ? texts::Key("take_over.undecided")
                           : impossible ? texts::Key("take_over.impossible")
                                        : texts::Key("take_over.otherwise");
    return filled(key.in(language), {{"round", std::to_string(round)},
                                     {"system", pairs.by_system.empty() ? "–" : pairs.by_system},
                                     {"file", pairs.in_file.empty() ? "–" : pairs.in_file}});
}

}  // namespace

std::string words(const archives::Bad& bad, Language language) {
    std::string what(texts::find("archive", id_of(bad.fault))->in(language));
    return bad.where.empty() ? what : what + " (" + bad.where + ")";
}

std::string words(const foreign::Bad& bad, Language language) {
    return filled(texts::find("foreign", id_of(bad.fault))->in(language), {{"where", bad.where}});
}

std::string words(const app::BadEventLog& bad, Language language) {
    return filled(texts::find("event_log", id_of(bad.fault))->in(language), {{"line", std::to_string(bad.line)}});
}

std::string words(const NotTakenOver& fault, Language language) {
    const std::string what =
        fault.fault == TakeOverFault::teams_wrong && fault.finding
            ? answers::sentence(*fault.finding, language)
            : filled(texts::find("take_over_fault", id_of(fault.fault))->in(language), {{"found", fault.found}});
    return at_place(fault.place, what, language);
}

std::string words(const Noted& note, Language language) {
    const systems::System* named = nullptr;
    if (note.what == TakeOverNote::system_assumed) {
        named = systems::find_system(note.found);
        if (named == nullptr) named = systems::find_team_system(note.found);
    }
    const std::string found = named == nullptr ? note.found : std::string(named->name.in(language));
    return at_place(note.place,
                    filled(texts::find("take_over_note", id_of(note.what))->in(language),
                           {{"found", found}, {"round", std::to_string(note.round.number)}}),
                    language);
}

std::string words(const ComparedRound& round, const Tournament& then, Language language) {
    const HeldRound& held = then.rounds[static_cast<std::size_t>(round.round.number - 1)];
    const SystemRound none, &system = round.by_system ? *round.by_system : none;
    const auto has = [](const auto& pairs, EntryId white, EntryId black) {
        return std::ranges::any_of(pairs, [&](const auto& pair) { return pair.white == white && pair.black == black; });
    };
    OneSide by_system, in_file;
    for (const auto& pair : system.pairs)
        if (!has(held.tables, pair.white, pair.black)) by_system.add(pair_numbers(then, pair.white, pair.black));
    for (const BoardPairing& table : held.tables)
        if (!has(system.pairs, table.white, table.black)) in_file.add(pair_numbers(then, table.white, table.black));
    if (system.bye != held.bye) {
        const auto bye = [&](EntryId id) { return std::to_string(find(then, id)->number->number) + "=PAB"; };
        if (system.bye) by_system.add(bye(*system.bye));
        if (held.bye) in_file.add(bye(*held.bye));
    }
    return otherwise(round.round.number, round.decided, system.is_impossible, {by_system.text, in_file.text}, language);
}

std::string words(const teams::season::ComparedRound& round, Language language) {
    return at_place(round.place,
                    otherwise(round.round, round.decided, round.impossible, {round.by_system, round.in_file}, language),
                    language);
}

std::vector<std::string> to_accept(const app::ForeignEvent& event, Language language) {
    std::vector<std::string> all;
    for (const trf::Finding& finding : event.repairs) all.push_back(wording::repair(finding));
    if (const auto* taken = event.of_players()) {
        for (const Noted& note : taken->notes) all.push_back(words(note, language));
        for (const ComparedRound& round : taken->rounds)
            if (round.by_system || !round.decided) all.push_back(words(round, taken->then, language));
    }
    if (const auto* taken = event.of_teams()) {
        for (const Noted& note : taken->notes) all.push_back(words(note, language));
        for (const auto& round : taken->compared)
            if (!round.same) all.push_back(words(round, language));
    }
    return all;
}

std::vector<std::string> sentences(const app::UnreadEvent& unread, Language language) {
    std::vector<std::string> all;
    if (unread.archive) all.push_back(words(*unread.archive, language));
    if (unread.foreign) all.push_back(words(*unread.foreign, language));
    if (!unread.groups.empty()) {
        std::string names;
        for (const std::string& name : unread.groups) names += (names.empty() ? "" : ", ") + name;
        all.push_back(filled(texts::Key("take_over.no_such_group").in(language), {{"groups", names}}));
    }
    for (const trf::Finding& finding : unread.findings) all.push_back(wording::sentence(finding));
    for (const NotTakenOver& fault : unread.faults) all.push_back(words(fault, language));
    return all;
}

}  // namespace dommer::notices
