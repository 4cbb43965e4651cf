#include "teams/season_pairing.hpp"

#include <algorithm>

#include "pairing/team_swiss.hpp"

namespace dommer::teams::season {
namespace {

struct RoundScore {
    Points board_points, match_points;
};

pairing::RoundEntry entry_of(const SeasonMatch& match, const Boards& boards, const std::map<int, int>& numbers) {
    const pairing::PlayerId white{numbers.at(match.away)}, black{numbers.at(match.home)};
    const Points home = score(boards, Side::home), away = score(boards, Side::away);
    if (std::ranges::none_of(boards, was_played))
        return pairing::Forfeit{white, black,
                                away > home   ? pairing::Default::white_wins
                                : home > away ? pairing::Default::black_wins
                                              : pairing::Default::both_lose};
    return pairing::Game{white, black,
                         away > home   ? pairing::Outcome::white_wins
                         : home > away ? pairing::Outcome::black_wins
                                       : pairing::Outcome::draw};
}

class PairingInput {
public:
    PairingInput(const Season& season, std::string_view group)
        : season_(season),
          group_(group),
          teams_(teams_of(season, group)),
          board_points_first_(season.settings.rules.ladder.front() == Criterion::board_points),
          worth_(competition_of(season.settings.rules, "", season.settings.year)) {
        for (const int team : teams_) numbers_.emplace(team, static_cast<int>(numbers_.size()) + 1);
    }

    TeamPairingInput run() {
        std::vector<pairing::Player> players;
        for (const int team : teams_) players.push_back({{numbers_.at(team)}, name_of(season_, team), {}});
        TeamPairingInput input{*pairing::Field::of(std::move(players)), {}, {}, {}, {}};
        input.regulations.points = pairing::PointSystem::of(Points{}, Points{}, Points{});
        input.regulations.points.allocated_bye = Points{};
        input.regulations.rounds = static_cast<int>(find_group(season_, group_)->days.size());
        input.secondary.assign(teams_.size(), Points{});
        input.regulations.initial_colour = initial_colour_of(season_, group_);
        for (int round = 1; round <= last_round_of(season_, group_); ++round) add(round, input);
        subtract_penalties(input);
        if (season_.settings.rules.one_score_alone) input.secondary.clear();
        for (const int team : teams_)
            if (sits_out(season_, team, last_round_of(season_, group_) + 1))
                input.requests.absent.push_back({numbers_.at(team)});
        return input;
    }

private:
    static RoundScore score_of(const ByeWorth& worth) { return {worth.board_points, worth.match_points}; }
    void add_score(int team, int round, RoundScore scored, TeamPairingInput& input) {
        const Points first = board_points_first_ ? scored.board_points : scored.match_points;
        const pairing::PlayerId id{numbers_.at(team)};
        if (first != Points{}) input.regulations.adjustments.push_back({{id}, pairing::RoundNumber{round}, first});
        input.secondary[static_cast<std::size_t>(id.number - 1)] +=
            board_points_first_ ? scored.match_points : scored.board_points;
    }

    // fide_team_swiss_2026, 1.2: teams are paired by the scores of the table, which penalties are taken from.
    void subtract_penalties(TeamPairingInput& input) {
        for (const Decision* each : penalties_of(season_, group_)) {
            const int round = round_of_penalty(season_, *each);
            if (round > static_cast<int>(input.history.rounds.size())) continue;
            RoundScore taken;
            (season_.settings.rules.penalties_from_match_points ? taken.match_points : taken.board_points) =
                Points{-2 * each->points};
            add_score(each->team, round, taken, input);
        }
    }

    void add(int round, TeamPairingInput& input) {
        pairing::Round entries;
        std::vector<int> idle = teams_;
        for (const int id : matches_of(season_, group_, round)) {
            const SeasonMatch& match = season_.matches.at(id);
            if (is_deleted(season_, id)) continue;
            const Boards boards =
                counted_boards(season_, id)
                    .value_or(Boards(static_cast<std::size_t>(season_.settings.rules.boards), BoardResult::nobody));
            entries.push_back(entry_of(match, boards, numbers_));
            for (const Side side : {Side::home, Side::away}) {
                std::erase(idle, match.team(side));
                add_score(match.team(side), round,
                          {score(boards, side), match_points(boards, side, season_.settings.rules.match_points)},
                          input);
            }
        }
        const auto bye = season_.byes.find({std::string(group_), round});
        for (const int team : idle) {
            const pairing::PlayerId id{numbers_.at(team)};
            if (bye != season_.byes.end() && bye->second == team) {
                entries.push_back(pairing::PairingAllocatedBye{id});
                add_score(team, round, score_of(worth_.worth_of_bye()), input);
            } else if (has_half_bye(season_, team, round)) {
                entries.push_back(pairing::RequestedBye{id, pairing::ByeValue::half});
                add_score(team, round, score_of(worth_.drawn_match()), input);
            } else
                entries.push_back(pairing::RequestedBye{id, pairing::ByeValue::zero});
        }
        input.history.rounds.push_back(std::move(entries));
    }

    const Season& season_;
    std::string_view group_;
    std::vector<int> teams_;
    bool board_points_first_;
    Competition worth_;
    std::map<int, int> numbers_;
};

}  // namespace

const systems::System& system_of(const Rules& rules) {
    return *systems::find_team_system(is_drawn_at_once(rules.pairing) ? "team-round-robin" : id_of(rules.pairing));
}

systems::SystemOptions options_of(const Rules& rules) {
    systems::SystemOptions options;
    options.team_preferences = value_from<pairing::team_swiss::Preferences>(rules.swiss_type);
    options.twice = rules.pairing == Pairing::double_round_robin;
    return options;
}

std::optional<Colour> initial_colour_of(const Season& season, std::string_view group) {
    const std::vector<int> teams = teams_of(season, group), first = matches_of(season, group, 1);
    for (std::size_t at = 0; at < teams.size(); ++at)
        for (const int id : first)
            if (const auto side = season.matches.at(id).side_of(teams[at])) {
                const Colour own = *side == Side::away ? Colour::white : Colour::black;
                return at % 2 == 0 ? own : opponent_of(own);
            }
    return season.settings.rules.initial_colour;
}

TeamPairingInput pairing_input(const Season& season, std::string_view group) {
    return PairingInput(season, group).run();
}

int round_of_penalty(const Season& season, const Decision& decision) {
    if (decision.after_round > 0) return decision.after_round;
    const auto match = season.matches.find(decision.match);
    return match == season.matches.end() ? 1 : match->second.round;
}

std::vector<const Decision*> penalties_of(const Season& season, std::string_view group) {
    const std::vector<int> teams = teams_of(season, group);
    std::vector<const Decision*> penalties;
    for (const auto& [id, each] : season.decisions)
        if (!each.lifted && each.sanction == Sanction::penalty_point &&
            std::ranges::find(teams, each.team) != teams.end())
            penalties.push_back(&each);
    return penalties;
}

Season before_round(Season season, std::string_view group, int round) {
    const auto was_there = [&](int team) {
        season.teams.at(team).out.reset(), season.teams.at(team).checked_in = round;
        season.offs.erase({team, round});
    };
    for (const int id : matches_of(season, group, round))
        was_there(season.matches.at(id).home), was_there(season.matches.at(id).away);
    if (const auto bye = season.byes.find({std::string(group), round}); bye != season.byes.end())
        was_there(bye->second);
    std::erase_if(season.matches, [&](const auto& each) {
        return each.second.group == group && each.second.round >= round && !each.second.is_play_off;
    });
    std::erase_if(season.decisions, [&](const auto& each) {
        const Decision& made = each.second;
        return made.sanction == Sanction::penalty_point && made.after_round >= round &&
               season.teams.at(made.team).group == group;
    });
    std::erase_if(season.byes,
                  [&](const auto& each) { return each.first.first == group && each.first.second >= round; });
    return season;
}

std::optional<pairing::PlayerId> place_in(const Season& season, std::string_view group, int team) {
    const std::vector<int> teams = teams_of(season, group);
    const auto found = std::ranges::find(teams, team);
    if (found == teams.end()) return std::nullopt;
    return pairing::PlayerId{static_cast<int>(found - teams.begin()) + 1};
}

RoundPaired round_of(const Season& season, std::string_view group, const pairing::PairedRound& paired) {
    const std::vector<int> teams = teams_of(season, group);
    const auto team = [&](pairing::PlayerId id) { return teams[static_cast<std::size_t>(id.number - 1)]; };
    RoundPaired round{.group = std::string(group), .round = last_round_of(season, group) + 1};
    for (const pairing::Board& board : paired.boards)
        round.matches.push_back({.home = team(board.black), .away = team(board.white)});
    if (paired.bye) round.bye = team(paired.bye->player);
    return round;
}

}  // namespace dommer::teams::season
