#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "sheets/exports.hpp"
#include "sheets/integrity.hpp"
#include "sheets/tables.hpp"
#include "systems/trf_type.hpp"
#include "tournament/match.hpp"
#include "tournament/time_control.hpp"
#include "trf/event.hpp"

namespace dommer::sheets {
namespace {

using namespace tournament;

pairing::PlayerId number_of(const Tournament& tournament, EntryId id) { return *find(tournament, id)->number; }

pairing::Game game_of(const Tournament& tournament, const BoardPairing& table, const MatchGame& game) {
    const EntryId black = game.white == table.white ? table.black : table.white;
    const auto outcome = !game.winner                 ? pairing::Outcome::draw
                         : *game.winner == game.white ? pairing::Outcome::white_wins
                                                      : pairing::Outcome::black_wins;
    return {number_of(tournament, game.white), number_of(tournament, black), outcome, true};
}

std::vector<MatchGame> normal_games(const BoardPairing& table) {
    std::vector<MatchGame> games;
    for (const MatchGame& game : table.games)
        if (game.stage == Stage::normal) games.push_back(game);
    return games;
}

// Each normal game of the matches in a round of its own.
pairing::History games_of_matches(const Tournament& tournament, const pairing::History& as_matches) {
    pairing::History history;
    for (std::size_t at = 0; at < tournament.rounds.size(); ++at) {
        const HeldRound& held = tournament.rounds[at];
        std::size_t most = 1;
        for (const BoardPairing& table : held.tables) most = std::max(most, normal_games(table).size());
        for (std::size_t game = 0; game < most; ++game) {
            pairing::Round round;
            for (std::size_t table = 0; table < held.tables.size(); ++table) {
                const auto games = normal_games(held.tables[table]);
                if (game < games.size())
                    round.push_back(game_of(tournament, held.tables[table], games[game]));
                else if (games.empty() && game == 0)
                    round.push_back(as_matches.rounds[at][table]);  // not played, or only its outcome is known
            }
            if (game == 0 && held.bye) round.push_back(pairing::PairingAllocatedBye{number_of(tournament, *held.bye)});
            history.rounds.push_back(std::move(round));
        }
    }
    return history;
}

// A drawn game that was decided by a faster one brought a point and none.
void add_points_of_drawn_games(trf::Report& report, const Tournament& tournament) {
    for (std::size_t round = 0; round < tournament.rounds.size(); ++round)
        for (const BoardPairing& table : tournament.rounds[round].tables) {
            const auto games = normal_games(table);
            if (games.empty() || games.back().winner || !table.games.back().winner) continue;
            const EntryId winner = *table.games.back().winner,
                          loser = winner == table.white ? table.black : table.white;
            const RoundNumber number{static_cast<int>(round) + 1};
            report.abnormal_points.push_back({trf::Code::draw, win, number, {number_of(tournament, winner)}});
            report.abnormal_points.push_back({trf::Code::draw, loss, number, {number_of(tournament, loser)}});
        }
}

std::string day(Date date) {
    std::string text = iso(date);
    std::ranges::replace(text, '-', '/');
    return text;
}

// Round r stands in columns 92 to 99 + 10(r - 1).
std::string round_days(const Settings& settings, std::size_t rounds) {
    std::string text(88, ' ');
    for (std::size_t round = 0; round < rounds; ++round) text += day(settings.round_times[round].day).substr(2) + "  ";
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

// "withdrawn: 4 after 2, 7 after 3": no record tells who has left from who sat out.
std::string withdrawals_text(const Tournament& tournament) {
    std::map<PlayerId, int> left;
    for (const auto& [id, entrant] : tournament.entrants)
        if (entrant.number && entrant.withdrawal) left.emplace(*entrant.number, entrant.withdrawal->after.number);
    std::string text;
    for (const auto& [number, after] : left)
        text += fmt::format("{}{} after {}", text.empty() ? "withdrawn: " : ", ", number.number, after);
    return text;
}

std::string_view type_of(const Settings& settings, int players) {
    if (settings.system->schedule == systems::Schedule::all_play_all)
        return systems::type_of_table(players, settings.rounds, settings.choices.swap_rounds);
    return settings.baku ? settings.system->trf.accelerated_code : settings.system->trf.code;
}

// "weakly apart: 1 3 in 1-5; 2 4 in 1-9": record 260 has none that may be broken.
std::string weak_text(const Tournament& tournament) {
    std::string text;
    for (const Forbidden& each : all_kept_apart(tournament)) {
        if (!each.weak || each.from.number > tournament.settings.rounds) continue;
        std::string numbers;
        for (const EntryId id : each.entrants)
            if (const Entrant* who = find(tournament, id); who != nullptr && who->number)
                numbers += std::to_string(who->number->number) + " ";
        text += fmt::format("{}{}in {}-{}", text.empty() ? "weakly apart: " : "; ", numbers, each.from.number,
                            each.last ? each.last->number : tournament.settings.rounds);
    }
    return text;
}

void add_headings(trf::Report& report, const Tournament& tournament, const Standing& standing) {
    const Settings& s = tournament.settings;
    const auto add = [&](const char* code, const std::string& text) {
        if (!text.empty()) report.lines.push_back({code, " " + text});
    };
    const auto rated =
        std::ranges::count_if(report.players, [](const trf::PlayerLine& player) { return player.rating.has_value(); });
    add("022", s.place), add("032", s.federation), add("042", day(s.first_day)), add("052", day(s.last_day));
    add("062", std::to_string(report.players.size())), add("072", std::to_string(rated)), add("082", "0"),
        add("092", std::string(s.system->trf.type));
    for (std::size_t at = 0; at < s.arbiters.size(); ++at) add(at == 0 ? "102" : "112", s.arbiters[at].name);
    add("122", s.time_control);
    if (s.round_times.size() >= tournament.rounds.size() && !tournament.rounds.empty() &&
        static_cast<std::size_t>(trf::rounds_in(report)) == tournament.rounds.size())
        report.lines.push_back({"132", round_days(s, tournament.rounds.size())});
    const std::string_view type = type_of(s, static_cast<int>(report.players.size()));
    add("182", "Dommer"), add("192", std::string(type));
    // FIDE has no codes for the Danish corrections: they stand in a comment.
    const bool danish = s.tie_breaks.find("DSU_") != std::string::npos || standing.codes.empty() || has_matches(s);
    add(danish ? "###" : "202", danish ? "tie-breaks: " + s.tie_breaks : s.tie_breaks);
    if (!s.tie_break_edition.empty()) add("###", "tie-break rules: " + s.tie_break_edition);
    // Nor for systems of other rules than its own: whoever takes the event over finds the name here.
    if (type.starts_with("CUSTOM")) add("###", "pairing system: " + std::string(s.system->id));
    add("###", withdrawals_text(tournament)), add("###", weak_text(tournament));
    if (const auto control = parse_time_control(s.time_control)) add("222", fide_code(*control));
    for (const std::string& line : integrity_lines(tournament)) add("###", line);
}

bool has_corrections_for_rating(const Tournament& tournament) {
    return std::ranges::any_of(tournament.rounds, [](const HeldRound& round) {
        return std::ranges::any_of(round.tables,
                                   [](const BoardPairing& table) { return table.for_rating.has_value(); });
    });
}

// fide_acceptance_2026, 192 and 193: the games as they are rated; the points stay those of the standings.
Tournament as_rated(Tournament tournament) {
    for (HeldRound& round : tournament.rounds)
        for (BoardPairing& table : round.tables)
            if (table.for_rating) table.result = table.for_rating;
    return tournament;
}

constexpr std::string_view method_of(StrengthBy by) {
    switch (by) {
        case StrengthBy::rating: break;
        case StrengthBy::fide: return "FIDE";
        case StrengthBy::fide_or_rating: return "FIDON";
        case StrengthBy::rating_or_fide: return "NIDOF";
        case StrengthBy::higher: return "HBFN";
    }
    return "NRO";
}

// fide_acceptance_2026, 116 and 145: where FIDE's numbers stand beside the ratings that are played by, record 001 has
// FIDE's, a record of the federation the others, and record 172 says by which of them the players are numbered.
void add_both_ratings(trf::Report& report, const Tournament& tournament, RoundNumber when) {
    const Settings& settings = tournament.settings;
    const bool has_both = has_fides_ratings(tournament),
               by_rule = !tournament.numbered_otherwise || !settings.system->is_fides ||
                         settings.system->schedule != systems::Schedule::round_by_round;
    if (!has_both && by_rule) return;
    const std::string& federation = settings.federation;
    report.lines.push_back(
        {"172", fmt::format(" {:<3.3} {}", federation, by_rule ? method_of(settings.choices.strength) : "OTHER")});
    if (!has_both) return;
    for (trf::PlayerLine& line : report.players) {
        const auto id = entrant_with(tournament, line.id);
        if (!id) continue;
        const Particulars as = particulars_in(*find(tournament, *id), when);
        line.rating = as.elo.value > 0 ? std::optional(as.elo.value) : std::nullopt;
        if (as.rating.value == 0) continue;
        report.lines.push_back(
            {federation.substr(0, 3),
             fmt::format(" {:>4} {:>1}{:>3} {:<33.33} {:>4} {:<3} {:>11}", line.id.number, line.sex, "", line.name,
                         as.rating.value, "", as.person ? std::to_string(*as.person) : "")});
    }
}

// The ratings that held in a round, where there is one number alone.
void use_ratings_of(trf::Report& report, const Tournament& tournament, RoundNumber when) {
    for (trf::PlayerLine& line : report.players)
        if (const auto id = entrant_with(tournament, line.id)) {
            const int rating = particulars_in(*find(tournament, *id), when).rating.value;
            line.rating = rating > 0 ? std::optional(rating) : std::nullopt;
        }
}

void add_particulars(trf::Report& report, const Tournament& tournament, const Standing& standing) {
    std::map<PlayerId, EntryId> entrants;
    for (const auto& [id, entrant] : tournament.entrants)
        if (entrant.number) entrants.emplace(*entrant.number, id);
    const bool was_corrected_for_rating = has_corrections_for_rating(tournament);
    std::map<EntryId, const RankedEntrant*> ranked;
    for (const RankedEntrant& row : standing.ranked) ranked.emplace(row.entrant, &row);
    for (trf::PlayerLine& line : report.players) {
        const EntryId id = entrants.at(line.id);
        const Particulars& particulars = find(tournament, id)->particulars;
        line.federation = particulars.federation;
        if (particulars.sex) line.sex = *particulars.sex == Sex::woman ? "w" : "m";
        if (particulars.fide_id) line.fide_number = std::to_string(*particulars.fide_id);
        if (particulars.born) line.birth = day(*particulars.born);
        const auto row = ranked.find(id);
        if (row == ranked.end()) continue;
        line.rank = row->second->rank;
        if (tournament.settings.system->encounter == systems::Encounter::replayed_game || was_corrected_for_rating)
            line.points = row->second->points;
    }
}

// Record 240: who will not be there in the rounds to come, for whoever pairs them.
void add_byes_to_come(trf::Report& report, const Tournament& tournament) {
    if (has_matches(tournament.settings) || tournament.phase == Phase::finished) return;
    for (int number = next_round(tournament).number; number <= tournament.settings.rounds; ++number)
        for (const ByeValue value : {ByeValue::full, ByeValue::half, ByeValue::zero}) {
            trf::ByeLine line{value, {number}, {}};
            for (const auto& [id, entrant] : tournament.entrants) {
                if (!entrant.number || !is_away(entrant, {number})) continue;
                const auto bye = entrant.byes.find({number});
                const bool has_left = entrant.withdrawal && RoundNumber{number} > entrant.withdrawal->after;
                const bool counts =
                    bye != entrant.byes.end() && !has_left && RoundNumber{number} >= entrant.first_round;
                if ((counts ? bye->second : ByeValue::zero) == value) line.players.push_back(*entrant.number);
            }
            std::ranges::sort(line.players);
            if (!line.players.empty()) report.byes.push_back(std::move(line));
        }
}

}  // namespace

namespace {

trf::Report report_with_ratings_of(const Tournament& tournament, const Standing& standing, RoundNumber when) {
    PairingInput question = pairing_input_of(as_rated(tournament));
    trf::Event event{question.field, question.history, question.regulations, {}};
    if (has_matches(tournament.settings)) event.history = games_of_matches(tournament, question.history);
    if (tournament.settings.system->schedule == systems::Schedule::bracket)
        event.regulations.rounds = static_cast<int>(event.history.rounds.size());
    // What was said about meeting after the last round was paired holds in none.
    std::erase_if(event.regulations.prohibitions, [&](const pairing::Prohibition& each) {
        return each.weak || each.from.number > tournament.settings.rounds;
    });
    trf::Report report = trf::report_of(event, tournament.settings.name);
    add_byes_to_come(report, tournament);
    add_particulars(report, tournament, standing);
    if (tournament.settings.system->encounter == systems::Encounter::replayed_game &&
        tournament.settings.match_games <= 1)
        add_points_of_drawn_games(report, tournament);
    use_ratings_of(report, tournament, when);
    add_headings(report, tournament, standing);
    add_both_ratings(report, tournament, when);
    return report;
}

// The other rounds are blank; what they brought does not belong to these.
void keep_rounds(trf::Report& report, const Tournament& tournament, ReportedRounds rounds) {
    const CrossTable cross(tournament);
    for (trf::PlayerLine& line : report.players) {
        Points earned{};
        const auto& row = cross.row(*entrant_with(tournament, line.id));
        for (int round = 1; round <= static_cast<int>(line.cells.size()); ++round) {
            const auto at = static_cast<std::size_t>(round - 1);
            if (round < rounds.first.number || round > rounds.last.number)
                line.cells[at] = {};
            else if (at < row.size())
                earned = earned + row[at].points.value_or(Points{});
        }
        line.points = earned, line.rank.reset();
    }
    const auto is_outside = [&](RoundNumber round) { return round < rounds.first || round > rounds.last; };
    std::erase_if(report.byes, [&](const trf::ByeLine& bye) { return is_outside(bye.round); });
    std::erase_if(report.abnormal_points,
                  [&](const trf::AbnormalPoints& each) { return each.round && is_outside(*each.round); });
}

std::string written(trf::Report report, trf::Dialect dialect, BirthDates births) {
    if (births == BirthDates::years)
        for (trf::PlayerLine& line : report.players)
            if (!line.birth.empty()) line.birth = line.birth.substr(0, 4) + "/00/00";
    if (dialect == trf::Dialect::trf16) report.byes.clear();
    if (dialect == trf::Dialect::trf16)
        std::erase_if(report.lines, [](const trf::OtherLine& line) { return line.code > "132" || line.code == "###"; });
    return trf::write(report, dialect, trf::LineEnd::crlf).text;
}

}  // namespace

trf::Report fide_report_of(const Tournament& tournament, const Standing& standing) {
    return report_with_ratings_of(tournament, standing, RoundNumber{1});
}

std::string fide_report_text(const Tournament& tournament, const Standing& standing, trf::Dialect dialect,
                             BirthDates births) {
    return written(fide_report_of(tournament, standing), dialect, births);
}

std::optional<ReportedRounds> reported_rounds(std::string_view text, const Tournament& tournament) {
    const std::size_t dash = text.find('-');
    const auto number = [](std::string_view part) {
        int round = 0;
        const auto read = std::from_chars(part.data(), part.data() + part.size(), round);
        return read.ec == std::errc() && read.ptr == part.data() + part.size() ? round : 0;
    };
    ReportedRounds rounds;
    rounds.first.number = number(text.substr(0, dash));
    rounds.last.number = dash == std::string_view::npos ? rounds.first.number : number(text.substr(dash + 1));
    if (rounds.first.number < 1 || rounds.last < rounds.first ||
        rounds.last.number > static_cast<int>(tournament.rounds.size()))
        return std::nullopt;
    return rounds;
}

std::string monthly_report_text(const Tournament& tournament, const Standing& standing, trf::Dialect dialect,
                                ReportedRounds rounds, BirthDates births) {
    trf::Report report = report_with_ratings_of(tournament, standing, rounds.first);
    keep_rounds(report, tournament, rounds);
    report.lines.push_back({"###", fmt::format(" rounds {} to {} alone", rounds.first.number, rounds.last.number)});
    return written(std::move(report), dialect, births);
}

}  // namespace dommer::sheets
