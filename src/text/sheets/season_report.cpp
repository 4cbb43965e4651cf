#include "sheets/season_report.hpp"

#include <algorithm>
#include <set>

#include "trf/team_lines.hpp"

namespace dommer::sheets {
namespace {

using namespace teams;
using namespace teams::season;
using pairing::PlayerId, pairing::RoundNumber;
using trf::Code;

// What a board was for the player of a side.
Code code_for(BoardResult result, Side side) {
    switch (result) {
        case BoardResult::draw: return Code::draw;
        case BoardResult::home_win: return side == Side::home ? Code::win : Code::loss;
        case BoardResult::away_win: return side == Side::away ? Code::win : Code::loss;
        case BoardResult::home_by_forfeit: return side == Side::home ? Code::forfeit_win : Code::forfeit_loss;
        case BoardResult::away_by_forfeit: return side == Side::away ? Code::forfeit_win : Code::forfeit_loss;
        case BoardResult::nobody: break;
    }
    return Code::forfeit_loss;
}

// 2026/10/04, as the report has days.
std::string slashed(Date day) {
    std::string text = iso(day);
    std::ranges::replace(text, '-', '/');
    return text;
}

class SeasonReport {
public:
    SeasonReport(const Season& now, std::string_view group, const KnownPersons& persons, bool whole_births)
        : now_(now),
          persons_(persons),
          whole_births_(whole_births),
          group_(*find_group(now, group)),
          teams_(teams_of(now, group)),
          rounds_(last_round_of(now, group)) {}

    trf::Report run() {
        for (const int team : teams_) add_players(team);
        headings();
        for (int round = 1; round <= rounds_; ++round) {
            for (trf::PlayerLine& player : report_.players) player.cells.push_back({{}, {}, Code::zero_bye});
            for (const int match : matches_of(now_, group_.id, round)) add_match(match);
        }
        team_lines();
        byes();
        report_.lines.insert(report_.lines.end(), matches_.begin(), matches_.end());
        offs(), penalties();
        return std::move(report_);
    }

private:
    int number_of(int team) const { return static_cast<int>(std::ranges::find(teams_, team) - teams_.begin()) + 1; }
    std::vector<const ListedPlayer*> squad_of(int id) const {
        const Team& team = now_.teams.at(id);
        std::vector<const ListedPlayer*> squad;
        for (const ListedPlayer& player : now_.clubs.at(team.club).list)
            if (player.team == team.number || has_played(id, player.number)) squad.push_back(&player);
        return squad;
    }
    bool has_played(int team, int number) const {
        return std::ranges::any_of(matches_of(now_, group_.id), [&](int id) {
            const SeasonMatch& match = now_.matches.at(id);
            const auto side = match.side_of(team);
            if (!side) return false;
            for (int board = 1; board <= now_.settings.rules.boards; ++board)
                if (player_at(match, *side, board) == number) return true;
            return false;
        });
    }
    // A player has one line, of the first team they are of.
    void add_players(int id) {
        const int club = now_.teams.at(id).club;
        for (const ListedPlayer* player : squad_of(id)) {
            const auto [at, is_new] =
                players_.try_emplace({club, player->number}, static_cast<int>(report_.players.size()) + 1);
            if (!is_new) continue;
            members_[id].push_back(PlayerId{at->second});
            trf::PlayerLine line{.id = {at->second}, .sex = player->girl ? "w" : "", .name = player->name};
            if (player->rating > 0) line.rating = player->rating;
            if (const auto known = persons_.find(player->person); player->person != 0 && known != persons_.end())
                add_person(line, known->second);
            line.points = Points{};
            report_.players.push_back(std::move(line));
        }
    }
    void add_person(trf::PlayerLine& line, const KnownPerson& person) const {
        line.title = id_of(person.title), line.federation = person.federation;
        if (person.woman) line.sex = "w";
        if (person.fide_id) line.fide_number = std::to_string(*person.fide_id);
        if (person.born)
            line.birth = whole_births_ ? slashed(*person.born) : slashed(*person.born).substr(0, 4) + "/00/00";
    }
    // The one place where all matches are; none where the clubs play at home.
    std::string place() const {
        std::set<std::string> venues;
        for (const int id : matches_of(now_, group_.id)) {
            venues.insert(venue_of(now_, now_.matches.at(id)));
        }
        return venues.size() == 1 ? *venues.begin() : "";
    }
    std::vector<std::string> arbiters() const {
        std::vector<std::string> names;
        for (const int id : matches_of(now_, group_.id))
            if (const std::string& name = now_.matches.at(id).arbiter;
                !name.empty() && std::ranges::find(names, name) == names.end())
                names.push_back(name);
        return names;
    }
    // Round r stands in columns 92 to 99 + 10(r - 1).
    void round_days() {
        if (group_.days.empty() || static_cast<int>(group_.days.size()) < rounds_) return;
        std::string text(88, ' ');
        for (const Date day : group_.days) text += slashed(day).substr(2) + "  ";
        report_.lines.push_back({"132", text.substr(0, text.find_last_not_of(' ') + 1)});
    }
    // By the first match of round 1: the team with an odd number has it.
    void initial_colour() {
        const auto first = matches_of(now_, group_.id, 1);
        if (is_drawn_at_once(now_.settings.rules.pairing) || first.empty()) return;
        int least = 0;
        for (const int id : first)
            for (const int team : {now_.matches.at(id).home, now_.matches.at(id).away})
                if (least == 0 || number_of(team) < number_of(least)) least = team;
        for (const int id : first)
            if (const auto side = now_.matches.at(id).side_of(least)) {
                const Colour own = *side == Side::away ? Colour::white : Colour::black;
                report_.initial_colour = number_of(least) % 2 != 0 ? own : opponent_of(own);
            }
    }
    void headings() {
        initial_colour();
        report_.rounds = std::max(rounds_, static_cast<int>(group_.days.size()));
        report_.lines.push_back({"012", " " + now_.settings.name + ", " + group_.name});
        if (const std::string venue = place(); !venue.empty()) report_.lines.push_back({"022", " " + venue});
        if (const auto federation = federation_of(now_.settings.rules); !federation.empty())
            report_.lines.push_back({"032", " " + std::string(federation)});
        if (!group_.days.empty()) {
            report_.lines.push_back({"042", " " + slashed(group_.days.front())});
            report_.lines.push_back({"052", " " + slashed(group_.days.back())});
        }
        report_.lines.push_back({"062", " " + std::to_string(report_.players.size())});
        report_.lines.push_back({"082", " " + std::to_string(teams_.size())});
        // Where clubs play at home each match has an arbiter of its own, and none of them is the chief one.
        const auto named = arbiters();
        for (const std::string& name : named) report_.lines.push_back({named.size() == 1 ? "102" : "112", " " + name});
        round_days();
        const Rules& rules = now_.settings.rules;
        const bool game_points_first = rules.ladder.front() == Criterion::board_points;
        std::string type = game_points_first ? "CUSTOM_TEAM_SWISS_GP" : "CUSTOM_TEAM_SWISS_MP";
        if (rules.pairing == Pairing::round_robin) type = "BERGER_TEAM_ROUNDROBIN";
        if (rules.pairing == Pairing::double_round_robin) type = "BERGER_TEAM_DOUBLEROUNDROBIN";
        if (rules.pairing == Pairing::team_swiss)
            type = std::string("FIDE_TEAM") +
                   (rules.swiss_type == "a"   ? "_TYPEA"
                    : rules.swiss_type == "b" ? "_TYPEB"
                                              : "") +
                   (game_points_first ? "_GP_MP" : "_MP_GP");
        report_.lines.push_back({"192", " " + type});
    }
    std::optional<PlayerId> player_of(const SeasonMatch& match, Side side, int board) const {
        const auto number = player_at(match, side, board);
        if (!number) return std::nullopt;
        const auto found = players_.find({now_.teams.at(match.team(side)).club, *number});
        return found == players_.end() ? std::nullopt : std::optional(PlayerId{found->second});
    }
    void enter(PlayerId id, int round, const trf::Cell& cell, Points earned) {
        trf::PlayerLine& line = report_.players[static_cast<std::size_t>(id.number - 1)];
        line.cells[static_cast<std::size_t>(round - 1)] = cell;
        *line.points += earned;
    }
    void add_match(int id) {
        const SeasonMatch& match = now_.matches.at(id);
        const auto boards = counted_boards(now_, id);
        if (!boards || is_deleted(now_, id)) return;
        const int home = number_of(match.home), away = number_of(match.away);
        const RoundNumber round{match.round};
        if (std::ranges::none_of(*boards, was_played)) {
            const Points ours = score(*boards, Side::home), theirs = score(*boards, Side::away);
            matches_.push_back(trf::forfeited_match_line(theirs > ours   ? trf::ForfeitedMatch::white_wins
                                                         : ours > theirs ? trf::ForfeitedMatch::black_wins
                                                                         : trf::ForfeitedMatch::both_lose,
                                                         round, away, home));
            return;
        }
        for (int board = 1; board <= now_.settings.rules.boards; ++board) add_board(match, *boards, board);
        for (const Side side : {Side::home, Side::away}) {
            std::vector<PlayerId> line_up;
            for (int board = 1; board <= now_.settings.rules.boards; ++board)
                line_up.push_back(player_of(match, side, board).value_or(PlayerId{0}));
            matches_.push_back(
                trf::line_up_line(round, side == Side::home ? home : away, side == Side::home ? away : home, line_up));
        }
    }
    void add_board(const SeasonMatch& match, const Boards& boards, int board) {
        const BoardResult result = boards[static_cast<std::size_t>(board - 1)];
        const auto home = player_of(match, Side::home, board), away = player_of(match, Side::away, board);
        for (const Side side : {Side::home, Side::away}) {
            const auto own = side == Side::home ? home : away, other = side == Side::home ? away : home;
            if (!own) continue;
            const Points earned = points_of(result, side);
            // A point against an empty board has no opponent to name.
            const trf::Cell cell = other ? trf::Cell{other, white_on(board) == side ? Colour::white : Colour::black,
                                                     code_for(result, side)}
                                         : trf::Cell{{}, {}, earned == win ? Code::full_bye : Code::zero_bye};
            enter(*own, match.round, cell, earned);
        }
    }
    void team_lines() {
        report_.lines.push_back(trf::board_colours_line(now_.settings.rules.boards));
        const MatchPoints worth = now_.settings.rules.match_points;
        report_.lines.push_back(trf::match_points_line(worth.won, worth.drawn, worth.lost));
        const auto table = standings(now_, group_.id);
        for (const int team : teams_) {
            const auto row = std::ranges::find(table, team, &Standing::team);
            report_.lines.push_back(trf::team_line({number_of(team), name_of(now_, team), row->row.match_points,
                                                    row->row.board_points, row->row.rank, members_[team]}));
        }
    }
    void byes() {
        std::vector<int> teams;
        for (int round = 1; round <= rounds_; ++round) {
            const auto bye = now_.byes.find({group_.id, round});
            teams.push_back(bye == now_.byes.end() ? 0 : number_of(bye->second));
        }
        if (std::ranges::any_of(teams, [](int team) { return team != 0; }))
            report_.lines.push_back(
                trf::team_bye_line(now_.settings.rules.match_points.drawn, Points{now_.settings.rules.boards}, teams));
    }
    // Rounds that a team did not play, as record 240 has them.
    void offs() {
        for (const auto& [off, half] : now_.offs) {
            const bool is_here = std::ranges::find(teams_, off.first) != teams_.end();
            if (!is_here || off.second > rounds_ || (half && !has_half_bye(now_, off.first, off.second))) continue;
            report_.byes.push_back({half ? pairing::ByeValue::half : pairing::ByeValue::zero,
                                    RoundNumber{off.second},
                                    {PlayerId{number_of(off.first)}}});
        }
    }
    void penalties() {
        for (const auto& [id, decision] : now_.decisions) {
            if (decision.lifted || decision.sanction != Sanction::penalty_point ||
                std::ranges::find(teams_, decision.team) == teams_.end())
                continue;
            const Points taken{-2 * decision.points};
            trf::AbnormalPoints penalty{.players = {PlayerId{number_of(decision.team)}}, .match_points = Points{}};
            (now_.settings.rules.penalties_from_match_points ? *penalty.match_points : penalty.points) = taken;
            if (const auto match = now_.matches.find(decision.match); match != now_.matches.end())
                penalty.round = RoundNumber{match->second.round};
            report_.abnormal_points.push_back(std::move(penalty));
        }
    }

    const Season& now_;
    const KnownPersons& persons_;
    bool whole_births_;
    const GroupPlan& group_;
    std::vector<int> teams_;
    int rounds_;
    std::map<std::pair<int, int>, int> players_;  // club and list number
    std::map<int, std::vector<PlayerId>> members_;
    std::vector<trf::OtherLine> matches_;
    trf::Report report_;
};

}  // namespace

trf::Report season_report(const Season& season, std::string_view group, const KnownPersons& persons,
                          bool whole_births) {
    return SeasonReport(season, group, persons, whole_births).run();
}

}  // namespace dommer::sheets
