#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "sheets/exports.hpp"
#include "sheets/integrity.hpp"
#include "sheets/tables.hpp"
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
    add("182", "Dommer"), add("192", std::string(s.baku ? s.system->trf.accelerated_code : s.system->trf.code));
    // FIDE has no codes for the Danish corrections: they stand in a comment.
    const bool danish = s.tie_breaks.find("DSU_") != std::string::npos || standing.codes.empty() || has_matches(s);
    add(danish ? "###" : "202", danish ? "tie-breaks: " + s.tie_breaks : s.tie_breaks);
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

}  // namespace

trf::Report fide_report_of(const Tournament& tournament, const Standing& standing) {
    PairingInput question = pairing_input_of(as_rated(tournament));
    trf::Event event{question.field, question.history, question.regulations, {}};
    if (has_matches(tournament.settings)) event.history = games_of_matches(tournament, question.history);
    if (tournament.settings.system->schedule == systems::Schedule::bracket)
        event.regulations.rounds = static_cast<int>(event.history.rounds.size());
    trf::Report report = trf::report_of(event, tournament.settings.name);
    // Byes asked for stand in the rounds; what was asked for rounds to come does not belong in a report.
    add_particulars(report, tournament, standing);
    if (tournament.settings.system->encounter == systems::Encounter::replayed_game &&
        tournament.settings.match_games <= 1)
        add_points_of_drawn_games(report, tournament);
    add_headings(report, tournament, standing);
    return report;
}

std::string fide_report_text(const Tournament& tournament, const Standing& standing, trf::Dialect dialect,
                             BirthDates births) {
    trf::Report report = fide_report_of(tournament, standing);
    if (births == BirthDates::years)
        for (trf::PlayerLine& line : report.players)
            if (!line.birth.empty()) line.birth = line.birth.substr(0, 4) + "/00/00";
    if (dialect == trf::Dialect::trf16)
        std::erase_if(report.lines, [](const trf::OtherLine& line) { return line.code > "132" || line.code == "###"; });
    return trf::write(report, dialect, trf::LineEnd::crlf).text;
}

}  // namespace dommer::sheets
