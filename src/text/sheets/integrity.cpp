#include "sheets/integrity.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "vocabulary/text.hpp"

namespace dommer::sheets {
namespace {

using namespace tournament;

int start_number(const Tournament& tournament, EntryId id) {
    const Entrant* entrant = find(tournament, id);
    return entrant == nullptr || !entrant->number ? 0 : entrant->number->number;
}

std::string pair_text(const Tournament& tournament, EntryId white, EntryId black) {
    return fmt::format("{}-{}", start_number(tournament, white), start_number(tournament, black));
}

std::string ascii_result(const Result& result) {
    if (const auto* defaulted = std::get_if<Defaulted>(&result))
        return defaulted->outcome == pairing::Default::white_wins   ? "1F-0F"
               : defaulted->outcome == pairing::Default::black_wins ? "0F-1F"
                                                                    : "0F-0F";
    const std::string written = to_string(result);
    constexpr std::string_view half = "½";
    std::string text;
    for (std::string_view rest = written; !rest.empty();) {
        const bool is_half = rest.starts_with(half);
        text += is_half ? "1/2" : rest.substr(0, 1);
        rest.remove_prefix(is_half ? half.size() : 1);
    }
    return text;
}

std::string result_or_none(const std::optional<Result>& result) { return result ? ascii_result(*result) : "*"; }

// The pairs of one side that the other does not have, and the bye if it differs.
struct Difference {
    std::string text;
    void add(const std::string& part) { text += (text.empty() ? "" : " ") + part; }
};

// fide_acceptance_2026, 55: a round that was taken over and breaks the rules of pairing has such a line, too.
std::string by_hand_line(const Tournament& tournament, const HeldRound& round, int number) {
    const char* what = round.by == PairedBy::elsewhere ? "Import" : "MPA";
    Difference engine, made;
    const auto has = [](const auto& pairs, EntryId white, EntryId black) {
        return std::ranges::any_of(pairs, [&](const auto& pair) { return pair.white == white && pair.black == black; });
    };
    const SystemRound none;
    const SystemRound& system = round.by_system ? *round.by_system : none;
    for (const auto& pair : system.pairs)
        if (!has(round.tables, pair.white, pair.black)) engine.add(pair_text(tournament, pair.white, pair.black));
    for (const BoardPairing& table : round.tables)
        if (!has(system.pairs, table.white, table.black)) made.add(pair_text(tournament, table.white, table.black));
    if (system.bye != round.bye) {
        if (system.bye) engine.add(fmt::format("{}=PAB", start_number(tournament, *system.bye)));
        if (round.bye) made.add(fmt::format("{}=PAB", start_number(tournament, *round.bye)));
    }
    if (!round.by_system) return fmt::format("{} @ Round {}", what, number);  // not compared, as in logs of before
    if (system.is_impossible) return fmt::format("{} @ Round {}: no legal pairing => {}", what, number, made.text);
    if (engine.text.empty() && made.text.empty()) return "";  // as the system would have it
    return fmt::format("{} @ Round {}: {} => {}", what, number, engine.text.empty() ? "none" : engine.text,
                       made.text.empty() ? "none" : made.text);
}

// fide_acceptance_2026, 65 and 113: a round that was unpaired after it was played, and how it is paired now.
std::string unpaired_line(const Tournament& tournament, const UnpairedRound& was) {
    const auto at = static_cast<std::size_t>(was.round.number - 1);
    const HeldRound none;
    const HeldRound& now = at < tournament.rounds.size() ? tournament.rounds[at] : none;
    const auto is_in = [](const auto& pairs, const auto& pair) {
        return std::ranges::any_of(
            pairs, [&](const auto& each) { return each.white == pair.white && each.black == pair.black; });
    };
    Difference before, after;
    for (const auto& pair : was.pairs)
        if (!is_in(now.tables, pair)) before.add(pair_text(tournament, pair.white, pair.black));
    for (const BoardPairing& table : now.tables)
        if (!is_in(was.pairs, table)) after.add(pair_text(tournament, table.white, table.black));
    if (was.bye && was.bye != now.bye) before.add(fmt::format("{}=PAB", start_number(tournament, *was.bye)));
    if (now.bye && was.bye != now.bye) after.add(fmt::format("{}=PAB", start_number(tournament, *now.bye)));
    if (before.text.empty() && after.text.empty()) return "";  // paired again as it was
    return fmt::format("Unpairing @ Round {}: {} => {}", was.round.number, before.text.empty() ? "none" : before.text,
                       after.text.empty() ? "none" : after.text);
}

std::string changed_line(const Tournament& tournament, const ChangedAfterwards& each) {
    const std::string pair = pair_text(tournament, each.white, each.black);
    switch (each.what) {
        case ChangedAfterwards::What::result:
            return fmt::format("Correction @ Round {}: {}: {} => {}", each.round.number, pair, result_or_none(each.was),
                               result_or_none(each.becomes));
        case ChangedAfterwards::What::colours:
            return fmt::format("Correction @ Round {}: {} => {}", each.round.number, pair,
                               pair_text(tournament, each.black, each.white));
        case ChangedAfterwards::What::adjourned: break;
    }
    return fmt::format("Adjournment @ Round {}: {} {}", each.round.number, pair, result_or_none(each.becomes));
}

// The first round that is paired by the new numbers.
std::string renumbered_line(const Renumbered& each) {
    std::string moves;
    for (const Renumbered::Move& move : each.moves)
        moves += fmt::format("{}{} => {}", moves.empty() ? "" : ", ", move.was, move.becomes);
    return fmt::format("{} @ Round {}: {}", each.exchanged ? "Exchange" : "Regeneration", each.after.number + 1, moves);
}

void add_round(const Tournament& tournament, const HeldRound& round, int number, std::vector<std::string>& lines) {
    if (is_against_the_system(round))
        if (std::string line = by_hand_line(tournament, round, number); !line.empty()) lines.push_back(std::move(line));
    Difference full;
    for (const SittingOut& each : round.sitting_out)
        if (each.value == ByeValue::full) full.add(fmt::format("{}=FPB", start_number(tournament, each.entrant)));
    if (!full.text.empty()) lines.push_back(fmt::format("FPB @ Round {}: {}", number, full.text));
    for (const BoardPairing& table : round.tables)
        if (table.for_rating)
            lines.push_back(fmt::format("Rating correction @ Round {}: {}: {} => {} (pairings and standings used {})",
                                        number, pair_text(tournament, table.white, table.black),
                                        result_or_none(table.result), ascii_result(*table.for_rating),
                                        result_or_none(table.result)));
}

}  // namespace

std::vector<std::string> integrity_lines(const Tournament& tournament) {
    std::vector<std::string> lines;
    if (tournament.fide && tournament.fide->left) {
        const int round = tournament.fide->left->round.number;
        lines.push_back(round == 0 ? std::string("FIDE mode exited before Round 1 was paired")
                                   : fmt::format("FIDE mode exited @ Round {}", round));
    }
    for (std::size_t round = 0; round < tournament.rounds.size(); ++round)
        add_round(tournament, tournament.rounds[round], static_cast<int>(round) + 1, lines);
    for (const UnpairedRound& each : tournament.unpaired)
        if (std::string line = unpaired_line(tournament, each); !line.empty()) lines.push_back(std::move(line));
    for (const ChangedAfterwards& each : tournament.changed_afterwards) lines.push_back(changed_line(tournament, each));
    for (const Renumbered& each : tournament.renumbered) lines.push_back(renumbered_line(each));
    if (tournament.import)
        for (const std::string& said : tournament.import->comments)
            if (std::ranges::find(lines, said) == lines.end()) lines.push_back(said);
    return lines;
}

std::string left_fide_mode(const Tournament& tournament, Language language) {
    if (!tournament.fide || !tournament.fide->left) return "";
    const int round = tournament.fide->left->round.number;
    if (round == 0) return std::string(texts::Key("fide.left_before").in(language));
    return filled(texts::Key("fide.left").in(language), {{"round", std::to_string(round)}});
}

std::string event_title(const Tournament& tournament, Language language) {
    const std::string left = left_fide_mode(tournament, language);
    return left.empty() ? tournament.settings.name : tournament.settings.name + " · " + left;
}

}  // namespace dommer::sheets
