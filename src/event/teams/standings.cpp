#include "teams/standings.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace dommer::teams {
namespace {

std::size_t place(int team) { return static_cast<std::size_t>(team); }

const std::array<Competition, 5>& rows() {
    using enum Criterion;
    static const std::array<Competition, 5> all{{
        {"division", {"dsu-2011", "5.1 §3"}, 8, {board_points, match_points, head_to_head, mutual_boards}, Level::lots},
        {"pokal", {"dsu-2011", "5.3 §8"}, 4, {board_points, match_points, head_to_head}, Level::replay_for_first},
        {"junior", {"dsu-2011", "5.5 §4"}, 8, {match_points, board_points, head_to_head, mutual_boards}, Level::shared},
        {"fide", {"fide-tiebreaks-2026", "13.3"}, 4, {match_points, board_points, head_to_head}, Level::shared},
        {"seriesjakk", {}, 6, {match_points, mutual_match_points, mutual_points, board_points}, Level::shared},
    }};
    return all;
}

// One criterion, or one board of the mutual matches.
struct Step {
    Criterion what;
    int board = 0;  // from 1
    std::string name() const {
        return what == Criterion::mutual_boards ? "board_" + std::to_string(board) : std::string(id_of(what));
    }
    bool is_mutual() const { return what >= Criterion::head_to_head; }
};

std::vector<Step> steps_of(const Competition& competition) {
    std::vector<Step> steps;
    for (const Criterion each : competition.ladder) {
        if (each != Criterion::mutual_boards) {
            steps.push_back({each});
            continue;
        }
        for (int board = 1; board <= competition.boards; ++board) steps.push_back({each, board});
    }
    return steps;
}

int weighted(const Boards& boards, Side side) {
    int sum = 0;
    for (std::size_t at = 0; at < boards.size(); ++at)
        sum += static_cast<int>(boards.size() - at) * points_of(boards[at], side).halves;
    return sum;
}

class Placing {
public:
    Placing(const Group& group, const Competition& competition)
        : group_(group),
          competition_(competition),
          steps_(steps_of(competition)),
          out_(place(group.teams)),
          rows_(place(group.teams)) {
        for (const int team : group.withdrawn) out_[place(team)] = 1;
        for (int team = 0; team < group.teams; ++team) rows_[place(team)].team = team;
        for (const Match& match : group.matches) {
            if (out_[place(match.home)] != 0 || out_[place(match.away)] != 0) continue;
            counted_.push_back(&match);
            enter(match, match.home, Side::home), enter(match, match.away, Side::away);
        }
        for (const int team : group.byes) add_bye(team, competition.worth_of_bye());
        for (const int team : group.half_byes) add_bye(team, competition.drawn_match());
        for (const Penalty& penalty : group.penalties) {
            TableRow& row = rows_[place(penalty.team)];
            Points& from = competition.penalties_from_match_points ? row.match_points : row.board_points;
            if (out_[place(penalty.team)] == 0) from = from - penalty.points;
        }
    }

    std::vector<TableRow> table() {
        std::vector<int> playing;
        for (int team = 0; team < group_.teams; ++team)
            if (out_[place(team)] == 0) playing.push_back(team);
        for (const int team : playing) rows_[place(team)].decided_by = steps_.empty() ? "" : steps_.front().name();
        take_apart(playing, 0);
        const int last = static_cast<int>(order_.size()) + 1;
        for (int team = 0; team < group_.teams; ++team)
            if (out_[place(team)] != 0)
                rows_[place(team)].rank = last, rows_[place(team)].decided_by = "withdrawn", order_.push_back(team);
        std::vector<TableRow> table;
        for (const int team : order_) table.push_back(rows_[place(team)]);
        return table;
    }

private:
    void enter(const Match& match, int team, Side side) {
        TableRow& row = rows_[place(team)];
        ++row.played;
        row.board_points += score(match.boards, side);
        row.match_points += match_points(match.boards, side, competition_.match_points);
    }

    void add_bye(int team, const ByeWorth& worth) {
        if (out_[place(team)] != 0) return;
        rows_[place(team)].board_points += worth.board_points;
        rows_[place(team)].match_points += worth.match_points;
    }

    // What a step says of every team of a set: larger is better, compared from the front.
    using Value = std::pair<int, int>;
    std::vector<Value> values_of(const std::vector<int>& set, const Step& step) const {
        std::vector<Value> values(rows_.size());
        if (step.what == Criterion::board_points || step.what == Criterion::match_points) {
            for (const int team : set)
                values[place(team)].first = step.what == Criterion::board_points
                                                ? rows_[place(team)].board_points.halves
                                                : rows_[place(team)].match_points.halves;
            return values;
        }
        std::vector<char> is_in(rows_.size());
        for (const int team : set) is_in[place(team)] = 1;
        for (const Match* match : counted_) {
            if (step.is_mutual() && (is_in[place(match->home)] == 0 || is_in[place(match->away)] == 0)) continue;
            for (const Side side : {Side::home, Side::away}) {
                Value& value = values[place(side == Side::home ? match->home : match->away)];
                const Value more = value_of(*match, side, step);
                value.first += more.first, value.second += more.second;
            }
        }
        return values;
    }
    Value value_of(const Match& match, Side side, const Step& step) const {
        const Boards& boards = match.boards;
        switch (step.what) {
            case Criterion::wins: return {score(boards, side) > score(boards, other_side(side)) ? 1 : 0, 0};
            case Criterion::weighted_boards:
            case Criterion::mutual_weighted: return {weighted(boards, side), 0};
            case Criterion::mutual_boards:
                return {place(step.board) <= boards.size() ? points_of(boards[place(step.board - 1)], side).halves : 0,
                        0};
            case Criterion::mutual_points: return {score(boards, side).halves, 0};
            case Criterion::mutual_match_points:
                return {match_points(boards, side, competition_.match_points).halves, 0};
            default: break;
        }
        return {score(boards, side).halves, match_points(boards, side, competition_.match_points).halves};
    }

    void take_apart(std::vector<int> set, std::size_t at) {
        if (set.empty()) return;  // a group that nobody has entered yet
        if (set.size() == 1) return settle(set);
        for (; at < steps_.size(); ++at) {
            const auto values = values_of(set, steps_[at]);
            const auto value = [&](int team) { return values[place(team)]; };
            std::ranges::stable_sort(set, std::greater{}, value);
            if (value(set.front()) == value(set.back())) continue;
            for (const int team : set) rows_[place(team)].decided_by = steps_[at].name();
            const std::size_t next = at < first_mutual() ? at + 1 : first_mutual();
            for (auto begin = set.begin(); begin != set.end();) {
                const auto end = std::find_if(begin, set.end(), [&](int team) { return value(team) != value(*begin); });
                std::vector<int> part(begin, end);
                std::ranges::sort(part);
                take_apart(std::move(part), next);
                begin = end;
            }
            return;
        }
        level(std::move(set));
    }

    std::size_t first_mutual() const {
        return static_cast<std::size_t>(std::ranges::find_if(steps_, &Step::is_mutual) - steps_.begin());
    }

    void level(std::vector<int> set) {
        const bool first = order_.empty();
        if (competition_.level == Level::lots && !set.empty())
            return by_list(std::move(set), group_.lots, "lot", "lot_required");
        if (competition_.level == Level::replay_for_first && first)
            return by_list(std::move(set), group_.replay, "replay", "replay_required");
        named(set, "shared");
        settle(set);
    }

    // In the order of a list, if all of them are on it.
    void by_list(std::vector<int> set, const std::vector<int>& list, const char* done, const char* needed) {
        const auto at = [&](int team) { return std::ranges::find(list, team); };
        const bool complete = std::ranges::all_of(set, [&](int team) { return at(team) != list.end(); });
        named(set, complete ? done : needed);
        if (!complete) return settle(set);
        std::ranges::sort(set, {}, at);
        for (const int team : set) settle({team});
    }

    void named(const std::vector<int>& set, const char* by) {
        if (set.size() > 1)
            for (const int team : set) rows_[place(team)].decided_by = by;
    }

    // They share the next rank.
    void settle(const std::vector<int>& set) {
        const int rank = static_cast<int>(order_.size()) + 1;
        for (const int team : set) rows_[place(team)].rank = rank, order_.push_back(team);
    }

    const Group& group_;
    const Competition& competition_;
    std::vector<Step> steps_;
    std::vector<char> out_;
    std::vector<TableRow> rows_;
    std::vector<const Match*> counted_;
    std::vector<int> order_;
};

}  // namespace

std::span<const Competition> competitions() { return rows(); }

const Competition* find_competition(std::string_view id) {
    const auto found = std::ranges::find(rows(), id, &Competition::id);
    return found == rows().end() ? nullptr : &*found;
}

std::vector<TableRow> table(const Group& group, const Competition& competition) {
    return Placing(group, competition).table();
}

std::vector<int> replay_for_first(std::span<const TableRow> rows, const Competition& competition) {
    std::vector<int> teams;
    if (competition.level != Level::replay_for_first) return teams;
    for (const TableRow& row : rows)
        if (row.rank == 1 && row.decided_by == "replay_required") teams.push_back(row.team);
    return teams;
}

}  // namespace dommer::teams
