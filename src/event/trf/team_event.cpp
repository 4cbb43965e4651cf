#include <algorithm>

#include "pairing/baku.hpp"
#include "trf/teams.hpp"

namespace dommer::trf {
namespace {

using namespace pairing;

PointSystem worth_nothing() {
    PointSystem points = PointSystem::of(Points{}, Points{}, Points{});
    points.allocated_bye = Points{};
    return points;
}

RoundEntry match_of(const TeamCards& cards, int white, int round) {
    const CardRow &own = cards.game.of(white)[static_cast<std::size_t>(round)],
                  &theirs = cards.game.of(own.opponent)[static_cast<std::size_t>(round)];
    const PlayerId a = cards.field[white].id, b = cards.field[own.opponent].id;
    if (!was_played(own))
        return Forfeit{a, b,
                       own.what == Happening::forfeit_win      ? Default::white_wins
                       : theirs.what == Happening::forfeit_win ? Default::black_wins
                                                               : Default::both_lose};
    return Game{a, b,
                own.earned > theirs.earned    ? Outcome::white_wins
                : own.earned == theirs.earned ? Outcome::draw
                                              : Outcome::black_wins};
}

// The score of each round comes as it was made: a match is worth what the boards say, not what a result is worth.
void add_scores(const TeamCards& cards, bool game_points_first, int past, Event& event) {
    const Cards& primary = game_points_first ? cards.game : cards.match;
    for (int round = 0; round < past; ++round)
        for (int team = 0; team < cards.field.size(); ++team)
            if (const Points earned = primary.of(team)[static_cast<std::size_t>(round)].earned; earned != Points{})
                event.regulations.adjustments.push_back({{cards.field[team].id}, RoundNumber{round + 1}, earned});
}

void add_absences(const Report& report, const TeamCards& cards, int round, RoundRequests& requests) {
    for (const ByeLine& bye : report.byes)
        if (bye.round.number == round)
            for (const PlayerId team : bye.players)
                if (cards.field.place_of(team)) requests.absent.push_back(team);
    if (round <= cards.match.rounds())
        for (int team = 0; team < cards.field.size(); ++team) {
            const CardRow& row = cards.match.of(team)[static_cast<std::size_t>(round - 1)];
            if (row.opponent < 0 && row.what != Happening::allocated_bye)
                requests.absent.push_back(cards.field[team].id);
        }
    std::ranges::sort(requests.absent);
    requests.absent.erase(std::ranges::unique(requests.absent).begin(), requests.absent.end());
}

// As record 152 says; else by the first match of round 1, in which the first team with an odd number has it.
std::optional<Colour> initial_colour_of(const Report& report, const TeamCards& cards) {
    if (report.initial_colour) return report.initial_colour;
    if (cards.match.rounds() == 0) return std::nullopt;
    for (int team = 0; team < cards.field.size(); ++team)
        if (const CardRow& row = cards.match.of(team).front(); row.opponent > team)
            return cards.field[team].id.number % 2 != 0 ? row.colour : opponent_of(row.colour);
    return std::nullopt;
}

// Record 250 says how much of each score is fictitious; one that fills a column alone means the score that comes first.
std::vector<VirtualPoints> acceleration_of(const Report& report, const TeamCards& cards, bool game_points_first) {
    if (!report.match_acceleration.empty() && (!game_points_first || report.acceleration.empty()))
        return game_points_first ? std::vector<VirtualPoints>{} : report.match_acceleration;
    if (!report.acceleration.empty() || !is_baku(report) || !report.rounds) return report.acceleration;
    std::vector<PlayerId> teams;
    for (const Player& team : cards.field.players()) teams.push_back(team.id);
    return baku_acceleration(teams, *report.rounds, cards.match_win);
}

}  // namespace

Round team_round_of(const TeamCards& cards, RoundNumber number) {
    Round round;
    const auto at = static_cast<std::size_t>(number.number - 1);
    for (int team = 0; team < cards.field.size(); ++team) {
        const CardRow& row = cards.match.of(team)[at];
        const PlayerId id = cards.field[team].id;
        if (row.opponent >= 0) {
            if (row.colour == Colour::white) round.emplace_back(match_of(cards, team, number.number - 1));
            continue;
        }
        if (row.what == Happening::allocated_bye)
            round.emplace_back(PairingAllocatedBye{id});
        else
            round.emplace_back(RequestedBye{id, row.what == Happening::full_bye   ? ByeValue::full
                                                : row.what == Happening::half_bye ? ByeValue::half
                                                                                  : ByeValue::zero});
    }
    return round;
}

tl::expected<TeamEvent, TeamFinding> team_event_before(const Report& report, RoundNumber round, bool game_points_first,
                                                       bool secondary_counts) {
    const auto cards = team_cards(report);
    if (!cards) return tl::unexpected(cards.error());
    TeamEvent result{{cards->field, {}, {}, {}}, {}};
    const int past = std::min(round.number - 1, cards->match.rounds());
    for (int earlier = 1; earlier <= past; ++earlier)
        result.event.history.rounds.push_back(team_round_of(*cards, RoundNumber{earlier}));
    Regulations& regulations = result.event.regulations;
    regulations.rounds = report.rounds;
    regulations.points = worth_nothing();
    regulations.initial_colour = initial_colour_of(report, *cards);
    regulations.acceleration = acceleration_of(report, *cards, game_points_first);
    regulations.prohibitions = report.prohibitions;
    add_scores(*cards, game_points_first, past, result.event);
    add_absences(report, *cards, round.number, result.event.requests);
    if (!secondary_counts) return result;
    const Cards& other = game_points_first ? cards->match : cards->game;
    for (int team = 0; team < cards->field.size(); ++team) {
        Points sum;
        for (int earlier = 0; earlier < past; ++earlier)
            sum += other.of(team)[static_cast<std::size_t>(earlier)].earned;
        result.secondary.push_back(sum);
    }
    return result;
}

}  // namespace dommer::trf
