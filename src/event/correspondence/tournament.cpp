#include "correspondence/tournament.hpp"

#include <algorithm>

namespace dommer::correspondence {
namespace {

struct ApplyToTournament {
    Tournament& now;

    void operator()(const TournamentOpened& event) const { now = Tournament{.terms = event}; }
    void operator()(const PlayerEntered& event) const { now.players.push_back({event, {}, {}}); }
    void operator()(const TeamEntered& event) const { now.teams.push_back({event, {}, {}, {}}); }
    void operator()(const FeeReceived& event) const {
        on_entry(event.entry, [&](auto& entry) { entry.fee = event.on; });
    }
    void operator()(const EntryWithdrawn& event) const {
        on_entry(event.entry, [&](auto& entry) { entry.withdrawn = event.on; });
    }
    void operator()(const GroupDrawn& event) const { now.groups.push_back(event); }
    void operator()(const StageDecided& event) const { now.decided.push_back(event); }
    void operator()(const ReservePut& event) const {
        now.teams.at(static_cast<std::size_t>(event.team - 1)).reserves.push_back(event);
    }
    void operator()(const TitleSettled& event) const { now.titles.push_back(event); }

    template <class Act>
    void on_entry(int entry, Act act) const {
        const auto at = static_cast<std::size_t>(entry - 1);
        if (now.terms.kind == TournamentKind::teams)
            act(now.teams.at(at));
        else
            act(now.players.at(at));
    }
};

template <class Entered>
bool is_valid_entry(const Tournament& tournament, const Entered& entered) {
    return !entered.withdrawn && (entered.fee || tournament.terms.fee == Ore{});
}

std::string board_name(const GroupDrawn& drawn, int board) { return drawn.group + "-b" + std::to_string(board); }

}  // namespace

Tournament evolve(Tournament tournament, const TournamentEvent& event) {
    std::visit(ApplyToTournament{tournament}, event);
    return tournament;
}

bool is_entry_valid(const Tournament& tournament, int entry) {
    const auto at = static_cast<std::size_t>(entry - 1);
    if (entry < 1) return false;
    if (tournament.terms.kind == TournamentKind::teams)
        return at < tournament.teams.size() && is_valid_entry(tournament, tournament.teams[at]);
    return at < tournament.players.size() && is_valid_entry(tournament, tournament.players[at]);
}

bool is_drawn(const Tournament& tournament, int entry) {
    return std::ranges::any_of(tournament.groups, [&](const GroupDrawn& group) {
        return std::ranges::find(group.entries, entry) != group.entries.end();
    });
}

const StageDecided* decision_on(const Tournament& tournament, CupStage stage) {
    const auto found = std::ranges::find(tournament.decided, stage, &StageDecided::stage);
    return found == tournament.decided.end() ? nullptr : &*found;
}

bool is_semifinal_held(const Tournament& tournament) {
    const StageDecided* first = decision_on(tournament, CupStage::preliminary);
    return first == nullptr || !first->no_semifinal;
}

const std::string& name_of_entry(const Tournament& tournament, int entry) {
    const auto at = static_cast<std::size_t>(entry - 1);
    return tournament.terms.kind == TournamentKind::teams ? tournament.teams.at(at).as.club
                                                          : tournament.players.at(at).as.entry.card.name;
}

std::vector<std::pair<std::string, GroupStarted>> groups_of(const Tournament& tournament, const GroupDrawn& drawn) {
    const TournamentOpened& terms = tournament.terms;
    GroupStarted group{.title = drawn.title,
                       .contest = drawn.contest,
                       .start = drawn.start,
                       .regime = terms.regime,
                       .days = terms.days,
                       .moves = terms.moves,
                       .post_days = terms.post_days,
                       .director = terms.director,
                       .director_address = terms.director_address,
                       .players = {},
                       .opening = terms.opening};
    if (terms.kind != TournamentKind::teams) {
        for (const int entry : drawn.entries)
            group.players.push_back(tournament.players.at(static_cast<std::size_t>(entry - 1)).as.entry.card);
        return {{drawn.group, group}};
    }
    // dsu_2011, 6.7.2.3: a player meets the others of the board. dsu_2011, 6.7.4.4: reports and scores as in any group.
    std::vector<std::pair<std::string, GroupStarted>> boards;
    for (int board = 1; board <= boards_of_a_team; ++board) {
        GroupStarted each = group;
        each.title += " · " + std::to_string(board);
        each.colours_reversed = board % 2 == 0;
        for (const int entry : drawn.entries)
            each.players.push_back(tournament.teams.at(static_cast<std::size_t>(entry - 1))
                                       .as.players.at(static_cast<std::size_t>(board - 1))
                                       .card);
        boards.emplace_back(board_name(drawn, board), std::move(each));
    }
    return boards;
}

std::vector<int> going_on(const Tournament& tournament, CupStage stage, int places,
                          const std::map<std::string, GroupStand>& stands) {
    std::vector<int> entries;
    for (const GroupDrawn& group : tournament.groups) {
        const auto found = stands.find(group.group);
        if (group.stage != stage || found == stands.end()) continue;
        for (const GroupRow& row : found->second.rows)
            if (row.rank <= places) entries.push_back(group.entries.at(static_cast<std::size_t>(row.player)));
    }
    return entries;
}

std::optional<TitleHolders> title_of(const Tournament& tournament, const GroupDrawn& drawn, const GroupStand& stand) {
    const bool championship = drawn.contest == Contest::championship;
    if (!stand.is_finished || stand.rows.empty() || (!championship && drawn.contest != Contest::cup_final))
        return std::nullopt;
    for (const TitleSettled& settled : tournament.titles)
        if (settled.group == drawn.group) return TitleHolders{settled.entries, false};
    TitleHolders title;
    int rank = 0;
    for (const GroupRow& row : stand.rows) {
        const int entry = drawn.entries.at(static_cast<std::size_t>(row.player));
        // dsu_2011, 6.5.2: the title of the championship can only go to a Danish citizen.
        if (championship && !tournament.players.at(static_cast<std::size_t>(entry - 1)).as.entry.danish_citizen)
            continue;
        if (rank == 0) rank = row.rank;
        if (row.rank == rank) title.entries.push_back(entry);
    }
    title.is_open = championship && title.entries.size() > 1;
    return title;
}

bool is_usual_start(TournamentKind kind, CupStage stage, Date start) {
    using namespace std::chrono;
    if (kind == TournamentKind::cup) return stage != CupStage::preliminary || start.month() >= October;
    if (kind != TournamentKind::teams) return true;
    const Date around = start.year() / January / 10;
    return start >= plus_days(around, -7) && start <= plus_days(around, 7);
}

std::vector<TeamMatch> matches_of(const Tournament& tournament, const GroupDrawn& drawn,
                                  const std::array<std::map<std::string, Result>, boards_of_a_team>& results) {
    std::vector<TeamMatch> matches;
    const auto boards = groups_of(tournament, drawn);
    for (const GroupGame& game : games_of(boards.front().second)) {
        TeamMatch match{.home = std::min(game.white, game.black) - 1, .away = std::max(game.white, game.black) - 1};
        for (std::size_t board = 0; board < match.boards.size(); ++board) {
            match.boards[board] = '-';
            const auto found = results[board].find(game.name);
            if (found == results[board].end()) continue;
            const auto of_board = games_of(boards[board].second);
            const auto played = std::ranges::find(of_board, game.name, &GroupGame::name);
            const bool home_is_white = played->white - 1 == match.home;
            const bool home_won = found->second == (home_is_white ? Result::white_won : Result::black_won);
            match.boards[board] = found->second == Result::both_lost ? '0'
                                  : found->second == Result::drawn   ? 'D'
                                  : home_won                         ? 'W'
                                                                     : 'L';
        }
        matches.push_back(match);
    }
    return matches;
}

std::vector<const TeamScore*> scores_of_entries(const Tournament& tournament, std::span<const TeamScore> last) {
    std::vector<std::size_t> order(tournament.teams.size());
    for (std::size_t at = 0; at < order.size(); ++at) order[at] = at;
    std::ranges::stable_sort(order, {}, [&](std::size_t at) {
        const EnteredTeam& team = tournament.teams[at];
        return std::pair(team.withdrawn.has_value(), team.as.division);
    });
    std::vector<const TeamScore*> scores(tournament.teams.size(), nullptr);
    const auto is_free = [&](const TeamScore& score, const std::string& club) {
        return score.club == club && std::ranges::find(scores, &score) == scores.end();
    };
    // A right that is good enough; then, for who was let in without one, any that is left.
    for (const bool must_be_entitled : {true, false})
        for (const std::size_t at : order) {
            const TeamEntered& team = tournament.teams[at].as;
            if (scores[at] != nullptr) continue;
            for (const TeamScore& score : last) {
                if (!is_free(score, team.club) || (must_be_entitled && score.entitled_to > team.division)) continue;
                const auto rank = [&](const TeamScore& each) {
                    return std::pair(each.entitled_to, each.division == team.division);
                };
                if (scores[at] == nullptr || rank(score) > rank(*scores[at])) scores[at] = &score;
            }
        }
    return scores;
}

int division_left(const Tournament& tournament, const std::string& club, std::span<const TeamScore> last) {
    Tournament running = tournament;
    std::erase_if(running.teams, [](const EnteredTeam& team) {
        return team.withdrawn.has_value() || team.as.division >= divisions;  // the third needs no right
    });
    const auto used = scores_of_entries(running, last);
    int best = divisions;
    for (const TeamScore& score : last)
        if (score.club == club && std::ranges::find(used, &score) == used.end())
            best = std::min(best, score.entitled_to);
    return best;
}

bool is_mixture_allowed(int division, int entitled, std::span<const int> from) {
    if (entitled <= teams_of_a_division) return true;
    const auto of = [&](int old) { return std::ranges::count(from, old); };
    if (division == 1) return of(1) <= 5 && of(2) >= 2;
    if (division == 2) return of(1) >= 2 && of(3) >= 2;
    return true;
}

}  // namespace dommer::correspondence
