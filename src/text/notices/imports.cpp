#include "notices/imports.hpp"

#include <algorithm>

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
    return filled(texts::find("take_over_fault", id_of(fault.fault))->in(language), {{"found", fault.found}});
}

std::string words(const Noted& note, Language language) {
    return filled(texts::find("take_over_note", id_of(note.what))->in(language),
                  {{"found", note.found}, {"round", std::to_string(note.round.number)}});
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
    const texts::Key key = !round.decided         ? texts::Key("take_over.undecided")
                           : system.is_impossible ? texts::Key("take_over.impossible")
                                                  : texts::Key("take_over.otherwise");
    return filled(key.in(language), {{"round", std::to_string(round.round.number)},
                                     {"system", by_system.text.empty() ? "–" : by_system.text},
                                     {"file", in_file.text.empty() ? "–" : in_file.text}});
}

std::vector<std::string> to_accept(const app::ForeignEvent& event, Language language) {
    std::vector<std::string> all;
    for (const trf::Finding& finding : event.repairs) all.push_back(wording::repair(finding));
    for (const Noted& note : event.taken.notes) all.push_back(words(note, language));
    for (const ComparedRound& round : event.taken.rounds)
        if (round.by_system || !round.decided) all.push_back(words(round, event.taken.then, language));
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
