#include <fmt/format.h>

#include "pairing/team_swiss.hpp"
#include "simulation/dice.hpp"
#include "teams/fixtures.hpp"
#include "teams/line_up.hpp"
#include "teams/standings.hpp"
#include "yardstick.hpp"

// Team competitions in Y: the tables of a whole season, line-up checks, and a round of the Swiss for 200 teams.
namespace {

using namespace dommer;
using namespace std::chrono;

template <typename Act>
double best_of(int times, Act act) {
    double best = 1e9;
    for (int again = 0; again < times; ++again) {
        const double before = bench::own_seconds();
        act();
        best = std::min(best, bench::own_seconds() - before);
    }
    return best;
}

// 58 teams in seven groups, all matches played.
std::vector<teams::Group> season(simulation::Dice& dice) {
    std::vector<teams::Group> groups;
    for (const int size : {10, 8, 8, 8, 8, 8, 8}) {
        teams::Group group{size, {}};
        for (const teams::Fixture& fixture : teams::fixtures(size)) {
            teams::Match match{fixture.home - 1, fixture.away - 1, {}};
            for (int board = 0; board < 8; ++board)
                match.boards.push_back(static_cast<teams::BoardResult>(dice.below(3)));
            group.matches.push_back(std::move(match));
        }
        groups.push_back(std::move(group));
    }
    return groups;
}

double standings_seconds(simulation::Dice& dice) {
    const auto groups = season(dice);
    const auto& division = *teams::find_competition("division");
    constexpr int repeats = 100;
    std::size_t rows = 0;
    const double all = best_of(5, [&] {
        for (int again = 0; again < repeats; ++again)
            for (const teams::Group& group : groups) rows += teams::table(group, division).size();
    });
    if (rows == 0) fmt::print("no rows\n");
    return all / repeats;
}

double line_up_seconds(simulation::Dice& dice) {
    teams::StrengthList list;
    for (int number = 1; number <= 60; ++number)
        list.push_back({.number = number,
                        .team = number <= 32 ? (number + 7) / 8 : 0,
                        .foreign = dice.below(15) == 0,
                        .notice = 2010y / September / 1});
    std::vector<teams::LineUp> line_ups;
    for (int each = 0; each < 5000; ++each) {
        teams::LineUp line_up{.day = 2010y / November / 14, .team = dice.between(1, 4), .boards = {}};
        for (int number = 8 * line_up.team - 7; line_up.boards.size() < 8 && number <= 60; ++number)
            if (dice.below(4) != 0) line_up.boards.push_back(number);
        if (dice.below(5) == 0) std::swap(line_up.boards[1], line_up.boards[4]);
        line_ups.push_back(std::move(line_up));
    }
    constexpr int repeats = 50;
    std::size_t faults = 0;
    const double all = best_of(5, [&] {
        for (int again = 0; again < repeats; ++again)
            for (const teams::LineUp& line_up : line_ups) faults += teams::check_line_up(list, line_up).unlawful.size();
    });
    if (faults == 0) fmt::print("no faults\n");
    return all / repeats;
}

// The slowest round of nine, over some events.
double round_seconds(int count, pairing::team_swiss::Preferences type, simulation::Dice& dice) {
    using namespace pairing;
    std::vector<Player> all;
    for (int number = 1; number <= count; ++number) all.push_back({PlayerId{number}, "T", {}, Title::none});
    const Field field = *Field::of(all);
    Regulations regulations{.rounds = 9, .points = PointSystem::of(Points{4}, Points{2}, Points{0})};
    double worst = 0;
    for (int event = 0; event < 5; ++event) {
        History history;
        for (int number = 1; number <= 9; ++number) {
            tl::expected<PairedRound, NotPaired> round = PairedRound{};
            const double seconds =
                best_of(3, [&] { round = team_swiss::pair_round(field, history, regulations, {}, {type}); });
            if (!round) return -1;
            worst = std::max(worst, seconds);
            Round played;
            for (const Board& board : round->boards) {
                const bool stronger_wins = dice.below(10) < 6;
                const int lot = dice.below(10);
                played.push_back(Game{board.white, board.black,
                                      lot < 2                                        ? Outcome::draw
                                      : (board.white < board.black) == stronger_wins ? Outcome::white_wins
                                                                                     : Outcome::black_wins});
            }
            if (round->bye) played.push_back(PairingAllocatedBye{round->bye->player});
            history.rounds.push_back(std::move(played));
        }
    }
    return worst;
}

}  // namespace

int main() {
    const double y = bench::yardstick();
    const auto show = [&](std::string_view what, double seconds, double goal) {
        fmt::print("{:<60} {:>9.3f} ms", what, 1000 * seconds);
        if (y > 0) fmt::print("  {:.5f} Y (goal {} Y)", seconds / y, goal);
        fmt::print("\n");
    };
    simulation::Dice dice(20261117);
    show("tables of a season, 58 teams", standings_seconds(dice), 0.01);
    show("5,000 line-up checks", line_up_seconds(dice), 1);
    using pairing::team_swiss::Preferences;
    show("Swiss for teams, 200 teams, type A, slowest round", round_seconds(200, Preferences::a, dice), 0.05);
    show("Swiss for teams, 200 teams, type B, slowest round", round_seconds(200, Preferences::b, dice), 0.05);
    show("Swiss for teams, 201 teams, no preferences, slowest round", round_seconds(201, Preferences::none, dice),
         0.05);
}
