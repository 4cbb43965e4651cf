#include "simulation/team_tournament.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "trf/team_lines.hpp"

namespace dommer::simulation {

using namespace pairing;

namespace {

constexpr Points match_win{4}, match_draw{2}, match_loss{0};
std::size_t index(int number) { return static_cast<std::size_t>(number); }

}  // namespace

TeamTournament::TeamTournament(const TeamWishes& wishes, std::uint64_t seed, std::string type) : dice_(seed) {
    const auto rare = [&](const std::optional<double>& wish, int one_in, int most) {
        const bool has = dice_.below(one_in) == 0;
        const double drawn = dice_.between(1, most);
        return wish.value_or(has ? drawn : 0);
    };
    const int teams = wishes.teams.value_or(dice_.between(6, 40));
    report_.rounds = wishes.rounds.value_or(dice_.between(3, std::clamp(teams - 3, 3, 11)));
    boards_ = wishes.boards.value_or(dice_.between(2, 8));
    draws_ = wishes.draws.value_or(dice_.between(10, 60));
    forfeit_ = rare(wishes.forfeits, 2, 8);
    match_forfeits_ = rare(wishes.match_forfeits, 3, 5);
    absences_ = rare(wishes.absences, 3, 8);
    reserves_ = wishes.reserves.value_or(30);
    if (wishes.everybody_plays) absences_ = match_forfeits_ = 0;
    const Colour lot = dice_.below(2) == 0 ? Colour::white : Colour::black;
    report_.initial_colour = wishes.initial_colour.value_or(lot);
    report_.lines.push_back({"012", " Generated teams, seed " + std::to_string(seed)});
    report_.lines.push_back({"192", " " + type});
    enter_teams(teams);
    draw_absences();
    renew_lines();
}

void TeamTournament::enter_teams(int teams) {
    for (int team = 0; team < teams; ++team) {
        teams_.emplace_back();
        const int strength = 2400 - 20 * team;
        for (int member = 0; member <= boards_; ++member) {
            trf::PlayerLine player{.id = PlayerId{static_cast<int>(report_.players.size()) + 1}};
            player.name = "Player " + std::to_string(player.id.number);
            player.rating = std::max(1000, strength - 40 * member + dice_.between(-60, 60));
            player.points = Points{};
            teams_.back().members.push_back(static_cast<int>(report_.players.size()));
            report_.players.push_back(std::move(player));
        }
    }
}

void TeamTournament::draw_absences() {
    report_.byes.clear();
    trf::ByeLine away{ByeValue::zero, RoundNumber{played_ + 1}, {}};
    for (std::size_t team = 0; team < teams_.size(); ++team)
        if (dice_.happens(absences_)) away.players.push_back(PlayerId{static_cast<int>(team) + 1});
    if (!away.players.empty() && !is_over()) report_.byes.push_back(std::move(away));
}

// Board players in order; now and then the reserve sits at the end for one of them.
std::vector<int> TeamTournament::line_up(int team, int opponent) {
    std::vector<int> boards = teams_[index(team)].members;
    const bool reserve = dice_.happens(reserves_);
    boards.erase(boards.begin() + (reserve ? dice_.below(boards_) : boards_));
    if (!reserve) return boards;
    std::vector<PlayerId> ids;
    for (const int member : boards) ids.push_back(report_.players[index(member)].id);
    line_ups_.push_back(trf::line_up_line(RoundNumber{played_ + 1}, team + 1, opponent + 1, ids));
    return boards;
}

// What the player of the first side scores; both cells are written.
Points TeamTournament::play_board(int one, int two, std::size_t board) {
    trf::PlayerLine &a = report_.players[index(one)], &b = report_.players[index(two)];
    const Colour own = board % 2 == 0 ? Colour::white : Colour::black;
    const double ahead = std::clamp(*a.rating - *b.rating, -800, 800);
    const double expected = 100 / (1 + std::pow(10, -ahead / 400));
    const bool forfeited = dice_.happens(forfeit_), drawn = dice_.happens(draws_), wins = dice_.happens(expected);
    const trf::Code won = forfeited ? trf::Code::forfeit_win : trf::Code::win,
                    lost = forfeited ? trf::Code::forfeit_loss : trf::Code::loss;
    const bool is_draw = drawn && !forfeited;
    a.cells.back() = {b.id, own, is_draw ? trf::Code::draw : wins ? won : lost};
    b.cells.back() = {a.id, opponent_of(own), is_draw ? trf::Code::draw : wins ? lost : won};
    const Points points = is_draw ? draw : wins ? win : loss;
    *a.points += points, *b.points += win - points;
    return points;
}

void TeamTournament::play_match(int white, int black) {
    const auto one = line_up(white, black), two = line_up(black, white);
    Points own, theirs;
    for (std::size_t board = 0; board < one.size(); ++board) {
        const Points points = play_board(one[board], two[board], board);
        own += points, theirs += win - points;
    }
    Team &a = teams_[index(white)], &b = teams_[index(black)];
    a.game_points += own, b.game_points += theirs;
    a.match_points += own > theirs ? match_win : own == theirs ? match_draw : match_loss;
    b.match_points += theirs > own ? match_win : own == theirs ? match_draw : match_loss;
}

void TeamTournament::forfeit_match(int white, int black) {
    const bool wins = dice_.below(2) == 0;
    forfeits_.push_back(
        trf::forfeited_match_line(wins ? trf::ForfeitedMatch::white_wins : trf::ForfeitedMatch::black_wins,
                                  RoundNumber{played_ + 1}, white + 1, black + 1));
    Team& winner = teams_[index(wins ? white : black)];
    winner.match_points += match_win, winner.game_points += Points{2 * boards_};
}

void TeamTournament::play(const PairedRound& round) {
    for (trf::PlayerLine& player : report_.players) player.cells.push_back({{}, {}, trf::Code::zero_bye});
    for (const Board& board : round.boards) {
        const int white = board.white.number - 1, black = board.black.number - 1;
        if (dice_.happens(match_forfeits_))
            forfeit_match(white, black);
        else
            play_match(white, black);
    }
    byes_.push_back(round.bye ? round.bye->player.number : 0);
    if (round.bye) {
        Team& team = teams_[index(round.bye->player.number - 1)];
        team.match_points += match_draw, team.game_points += Points{boards_};
    }
    ++played_;
    draw_absences();
    renew_lines();
}

// The records of the teams as they stand now.
void TeamTournament::renew_lines() {
    std::erase_if(report_.lines, [](const trf::OtherLine& line) { return line.code != "012" && line.code != "192"; });
    report_.lines.push_back({"082", " " + std::to_string(teams_.size())});
    report_.lines.push_back(trf::board_colours_line(boards_));
    report_.lines.push_back(trf::match_points_line(match_win, match_draw, match_loss));
    const bool game_first = trf::game_points_first(report_);
    std::vector<int> order(teams_.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::greater{}, [&](int team) {
        const Team& each = teams_[index(team)];
        return game_first ? std::pair(each.game_points, each.match_points)
                          : std::pair(each.match_points, each.game_points);
    });
    for (std::size_t team = 0; team < teams_.size(); ++team) {
        trf::TeamLine line{static_cast<int>(team) + 1,
                           "Team " + std::to_string(team + 1),
                           teams_[team].match_points,
                           teams_[team].game_points,
                           static_cast<int>(std::ranges::find(order, static_cast<int>(team)) - order.begin()) + 1,
                           {}};
        for (const int member : teams_[team].members) line.members.push_back(report_.players[index(member)].id);
        report_.lines.push_back(trf::team_line(line));
    }
    report_.lines.insert(report_.lines.end(), line_ups_.begin(), line_ups_.end());
    if (std::ranges::any_of(byes_, [](int team) { return team != 0; }))
        report_.lines.push_back(trf::team_bye_line(match_draw, Points{boards_}, byes_));
    report_.lines.insert(report_.lines.end(), forfeits_.begin(), forfeits_.end());
}

}  // namespace dommer::simulation
