#include "sheets/season_report.hpp"

#include <algorithm>

#include "season_headings.hpp"
#include "teams/season_pairing.hpp"
#include "trf/squads.hpp"
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

class SeasonReport {
public:
    SeasonReport(const Season& now, std::string_view group, const KnownPersons& persons, bool whole_births)
        : now_(now),
          persons_(persons),
          whole_births_(whole_births),
          group_(*find_group(now, group)),
          teams_(teams_of(now, group)),
          rounds_(last_begun(now, group)) {}

    trf::Report run() {
        for (const int team : teams_) add_players(team);
        headings();
        for (int round = 1; round <= rounds_; ++round) {
            for (trf::PlayerLine& player : report_.players) player.cells.push_back({{}, {}, Code::zero_bye});
            for (const int match : matches_of(now_, group_.id, round)) add_match(match);
        }
        team_lines(), clubs(), byes();
        report_.lines.insert(report_.lines.end(), matches_.begin(), matches_.end());
        offs(), penalties(), comments();
        return std::move(report_);
    }

private:
    // The last round of which there is something to say: a match counts, or is being played.
    static int last_begun(const Season& now, std::string_view group) {
        int last = 0;
        for (const int id : matches_of(now, group))
            if (const SeasonMatch& match = now.matches.at(id);
                counted_boards(now, id) || state_of(match) != CardState::empty)
                last = std::max(last, match.round);
        return last;
    }
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
    // A player has one line, of their own team where it is in the group, else of the first they played for.
    bool is_of_another(int id, const ListedPlayer& player) const {
        const Team& own = now_.teams.at(id);
        return player.team != own.number && std::ranges::any_of(teams_, [&](int other) {
                   return now_.teams.at(other).club == own.club && now_.teams.at(other).number == player.team;
               });
    }
    void add_players(int id) {
        const int club = now_.teams.at(id).club;
        for (const ListedPlayer* player : squad_of(id)) {
            if (is_of_another(id, *player)) continue;
            const auto [at, is_new] =
                players_.try_emplace({club, player->number}, static_cast<int>(report_.players.size()) + 1);
            if (!is_new) continue;
            members_[id].push_back(PlayerId{at->second});
            trf::PlayerLine line{.id = {at->second},
                                 .sex = player->girl  ? "w"
                                        : player->man ? "m"
                                                      : "",
                                 .title = std::string(id_of(player->title)),
                                 .name = player->name,
                                 .federation = player->federation};
            if (player->rating > 0) line.rating = player->rating;
            if (player->fide_id != 0) line.fide_number = std::to_string(player->fide_id);
            if (player->born) line.birth = birth_of(*player->born);
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
        if (person.born) line.birth = birth_of(*person.born);
    }
    std::string birth_of(Date born) const {
        return whole_births_ ? slashed(born) : slashed(born).substr(0, 4) + "/00/00";
    }
    void headings() {
        if (!is_drawn_at_once(now_.settings.rules.pairing))
            report_.initial_colour = teams::season::initial_colour_of(now_, group_.id);
        report_.rounds = std::max(rounds_, static_cast<int>(group_.days.size()));
        report_.lines = season_headings(now_, group_, static_cast<int>(report_.players.size()));
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
    // A match that is being played has its line-ups, and boards without a result.
    void add_match(int id) {
        const SeasonMatch& match = now_.matches.at(id);
        const auto counted = counted_boards(now_, id);
        if ((!counted && state_of(match) == CardState::empty) || is_deleted(now_, id)) return;
        const OpenBoards boards = counted ? OpenBoards(counted->begin(), counted->end()) : boards_so_far(match);
        const int home = number_of(match.home), away = number_of(match.away);
        const RoundNumber round{match.round};
        if (counted && is_forfeited_as_a_whole(match, *counted)) {
            const Points ours = score(*counted, Side::home), theirs = score(*counted, Side::away);
            matches_.push_back(trf::forfeited_match_line(theirs > ours   ? trf::ForfeitedMatch::white_wins
                                                         : ours > theirs ? trf::ForfeitedMatch::black_wins
                                                                         : trf::ForfeitedMatch::both_lose,
                                                         round, away, home));
            return;
        }
        for (int board = 1; board <= now_.settings.rules.boards; ++board) add_board(match, boards, board);
        for (const Side side : {Side::home, Side::away}) {
            std::vector<PlayerId> line_up;
            for (int board = 1; board <= now_.settings.rules.boards; ++board)
                line_up.push_back(player_of(match, side, board).value_or(PlayerId{0}));
            matches_.push_back(
                trf::line_up_line(round, side == Side::home ? home : away, side == Side::home ? away : home, line_up));
        }
    }
    // Record 330 gives one side all boards, or nobody any. Boards that were forfeited one by one stand in the lines of
    // their players, where there are line-ups.
    static bool is_forfeited_as_a_whole(const SeasonMatch& match, const Boards& boards) {
        if (std::ranges::any_of(boards, was_played)) return false;
        const bool alike = std::ranges::all_of(boards, [&](BoardResult result) { return result == boards.front(); });
        return alike || !match.line_ups[0] || !match.line_ups[1];
    }
    // On which both captains agree, or which one of them has entered.
    OpenBoards boards_so_far(const SeasonMatch& match) const {
        OpenBoards boards(static_cast<std::size_t>(now_.settings.rules.boards));
        for (std::size_t at = 0; at < boards.size(); ++at) {
            boards[at] = settled_board(match, static_cast<int>(at) + 1);
            for (const OpenBoards& card : match.cards)
                if (!boards[at] && at < card.size()) boards[at] = card[at];
        }
        for (const int board : disagreed_boards(match)) boards[static_cast<std::size_t>(board - 1)].reset();
        return boards;
    }
    void add_board(const SeasonMatch& match, const OpenBoards& boards, int board) {
        const std::optional<BoardResult> result = boards[static_cast<std::size_t>(board - 1)];
        const auto home = player_of(match, Side::home, board), away = player_of(match, Side::away, board);
        for (const Side side : {Side::home, Side::away}) {
            const auto own = side == Side::home ? home : away, other = side == Side::home ? away : home;
            if (!own) continue;
            const Points earned = result ? points_of(*result, side) : Points{};
            // A point against an empty board has no opponent to name.
            const trf::Cell cell = other ? trf::Cell{other, white_on(board) == side ? Colour::white : Colour::black,
                                                     result ? code_for(*result, side) : Code::unknown}
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
        const ByeWorth worth = competition_of(now_.settings.rules, group_.row, now_.settings.year).worth_of_bye();
        const bool any = std::ranges::any_of(teams, [](int team) { return team != 0; });
        if (any || now_.settings.rules.bye)
            report_.lines.push_back(trf::team_bye_line(worth.match_points, worth.board_points, teams));
    }
    // Rounds that a team did not or will not play, as record 240 has them; who has left plays none of those to come.
    void offs() {
        for (const auto& [off, half] : now_.offs) {
            const bool is_here = std::ranges::find(teams_, off.first) != teams_.end();
            const bool is_past = off.second <= rounds_;
            if (!is_here || (is_past && half && !has_half_bye(now_, off.first, off.second))) continue;
            if (!is_past && now_.teams.at(off.first).out) continue;
            add_off(off.first, off.second, half);
        }
        for (const int team : teams_)
            for (int round = rounds_ + 1; now_.teams.at(team).out && round <= *report_.rounds; ++round)
                add_off(team, round, false);
    }
    void add_off(int team, int round, bool half) {
        report_.byes.push_back({half ? pairing::ByeValue::half : pairing::ByeValue::zero,
                                RoundNumber{round},
                                {PlayerId{number_of(team)}}});
    }
    // FIDE has no record for who may play for two teams: those of one club.
    void clubs() {
        std::map<int, std::map<int, int>> teams;  // by club and number
        for (const int team : teams_) teams[now_.teams.at(team).club][now_.teams.at(team).number] = number_of(team);
        for (const auto& [club, own] : teams) {
            if (own.size() < 2) continue;
            std::string text = " " + std::string(trf::teams_of_one_club);
            for (const auto& [number, team] : own) text += " " + std::to_string(team);
            report_.lines.push_back({"###", text + "; " + now_.clubs.at(club).name});
        }
    }
    // What was accepted when the event was taken over is still said of its rounds.
    void comments() {
        if (!now_.import) return;
        for (const std::string& each : now_.import->comments) report_.lines.push_back({"###", " " + each});
    }
    void penalties() {
        for (const Decision* decision : penalties_of(now_, group_.id)) {
            trf::AbnormalPoints penalty{.players = {PlayerId{number_of(decision->team)}}, .match_points = Points{}};
            (now_.settings.rules.penalties_from_match_points ? *penalty.match_points : penalty.points) =
                Points{-2 * decision->points};
            if (now_.matches.contains(decision->match) || decision->after_round > 0)
                penalty.round = RoundNumber{std::min(round_of_penalty(now_, *decision), std::max(rounds_, 1))};
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
