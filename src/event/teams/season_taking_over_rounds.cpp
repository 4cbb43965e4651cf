#include <algorithm>

#include "pairing/round_robin.hpp"
#include "season_taking_over_parts.hpp"
#include "teams/match.hpp"

namespace dommer::teams::season {
namespace {

using foreign::TakeOverFault, foreign::TakeOverNote;
using pairing::Happening;
using trf::Code, trf::PlayerId, trf::RoundNumber;

bool is_won(Code code) { return code == Code::win || code == Code::unrated_win; }
bool is_drawn(Code code) { return code == Code::draw || code == Code::unrated_draw; }
bool is_lost(Code code) { return code == Code::loss || code == Code::unrated_loss; }
// A point without an opponent.
bool is_point(Code code) { return code == Code::full_bye || code == Code::allocated_bye || code == Code::forfeit_win; }

// A board as a season has it. The team that is White on board 1 is away. None: no result yet. Unexpected: a result that
// a season does not have.
using BoardRead = tl::expected<std::optional<BoardResult>, Code>;
BoardRead result_of(const trf::BoardOnFile& board) {
    const Code white = board.white_code, black = board.black_code;
    if (!board.of_white && !board.of_black) return BoardResult::nobody;
    if (!board.of_black) return is_point(white) ? BoardResult::away_by_forfeit : BoardResult::nobody;
    if (!board.of_white) return is_point(black) ? BoardResult::home_by_forfeit : BoardResult::nobody;
    if (white == Code::unknown || black == Code::unknown) return std::nullopt;
    if (is_won(white) && is_lost(black)) return BoardResult::away_win;
    if (is_lost(white) && is_won(black)) return BoardResult::home_win;
    if (is_drawn(white) && is_drawn(black)) return BoardResult::draw;
    if (white == Code::forfeit_win && black == Code::forfeit_loss) return BoardResult::away_by_forfeit;
    if (white == Code::forfeit_loss && black == Code::forfeit_win) return BoardResult::home_by_forfeit;
    if ((white == Code::forfeit_loss && black == Code::forfeit_loss) || (is_lost(white) && is_lost(black)))
        return BoardResult::nobody;
    return tl::unexpected(white);
}

class RoundsPlayed {
public:
    explicit RoundsPlayed(TeamDraft& draft) : draft_(draft), rules_(draft.settings.rules) {}

    std::vector<Event> run() {
        GroupDrawn drawn{.group = taken_group};
        for (std::size_t team = 1; team <= draft_.squads.teams.size(); ++team)
            drawn.order.push_back(static_cast<int>(team));
        plan_matches();
        if (is_drawn_at_once(rules_.pairing)) {
            for (const auto& round : planned_) drawn.matches.insert(drawn.matches.end(), round.begin(), round.end());
            add_rest_of_table(drawn.matches);
        }
        events_.emplace_back(std::move(drawn));
        if (is_drawn_at_once(rules_.pairing)) byes_of_table();
        read_penalties();
        for (int round = 1; round <= draft_.paired(); ++round) play(round), penalties_after(round);
        if (draft_.paired() == 0) penalties_after(1);
        coming_byes(), name_absent();
        draft_.settings.rules.line_up.in_list_order = in_list_order_;
        return std::move(events_);
    }

private:
    std::string called(int place) const { return std::to_string(draft_.number_of(place)); }
    Date day_of(int round) const {
        const auto& days = draft_.settings.groups.front().days;
        const auto at = static_cast<std::size_t>(round - 1);
        return at < days.size() ? days[at] : draft_.settings.list_deadline;
    }
    std::optional<trf::TeamFinding> place_of_player(std::optional<PlayerId> player, int round) const {
        if (!player) return std::nullopt;
        return trf::TeamFinding{trf::TeamFault::number_expected, "001", 0, player, RoundNumber{round}};
    }

    void plan_matches() {
        for (int round = 1; round <= draft_.paired(); ++round) {
            std::vector<PlannedMatch> matches;
            for (const trf::MatchOnFile& match : draft_.rounds[static_cast<std::size_t>(round - 1)]) {
                draft_.matches[{round, match.white}] = draft_.matches[{round, match.black}] = ++last_match_;
                matches.push_back({last_match_, round, match.black + 1, match.white + 1, day_of(round)});
            }
            planned_.push_back(std::move(matches));
        }
    }

    // dsu_2011, 4.9.11: the rounds to come are those of the table, where nobody meets anybody once too often.
    void add_rest_of_table(std::vector<PlannedMatch>& matches) {
        const int teams = static_cast<int>(draft_.squads.teams.size());
        const int cycles = rules_.pairing == Pairing::double_round_robin ? 2 : 1;
        std::map<std::pair<int, int>, int> met;
        for (const PlannedMatch& match : matches) ++met[std::minmax(match.home, match.away)];
        int round = 0;
        for (const auto& scheduled : pairing::round_robin::schedule(teams, cycles, draft_.swapped)) {
            if (++round <= draft_.paired() || round > draft_.planned) continue;
            for (const auto& game : scheduled.games) {
                matches.push_back({++last_match_, round, game.black, game.white, day_of(round)});
                if (++met[std::minmax(game.black, game.white)] > cycles && draft_.faults.empty())
                    draft_.refuse(TakeOverFault::table_otherwise,
                                  called(game.white - 1) + "-" + called(game.black - 1));
            }
        }
    }

    // A free round of the table is worth something where record 320 says so.
    void byes_of_table() {
        if (std::ranges::find(draft_.report.lines, "320", &trf::OtherLine::code) == draft_.report.lines.end()) return;
        const int teams = static_cast<int>(draft_.squads.teams.size());
        const int cycles = rules_.pairing == Pairing::double_round_robin ? 2 : 1;
        const auto table = pairing::round_robin::schedule(teams, cycles, draft_.swapped);
        for (int round = 1; round <= draft_.planned; ++round) {
            RoundPaired free{.group = taken_group, .round = round};
            if (round <= draft_.paired())
                take_byes(round, free);
            else
                free.bye = table[static_cast<std::size_t>(round - 1)].bye;
            if (free.bye != 0) events_.emplace_back(std::move(free));
        }
    }

    void play(int round) {
        if (!is_drawn_at_once(rules_.pairing)) {
            RoundPaired paired{.group = taken_group, .round = round};
            paired.matches = planned_[static_cast<std::size_t>(round - 1)];
            take_byes(round, paired);
            events_.emplace_back(std::move(paired));
        }
        for (const trf::MatchOnFile& match : draft_.rounds[static_cast<std::size_t>(round - 1)]) take(match, round);
    }

    void take_byes(int round, RoundPaired& paired) {
        for (int team = 0; team < draft_.cards->field.size(); ++team) {
            const pairing::CardRow& row = draft_.cards->match.of(team)[static_cast<std::size_t>(round - 1)];
            if (row.opponent >= 0) continue;
            if (row.what == Happening::allocated_bye && paired.bye == 0) {
                paired.bye = team + 1;
                continue;
            }
            if (is_drawn_at_once(rules_.pairing)) continue;  // nobody is off in a table
            if (row.what == Happening::allocated_bye)
                draft_.note(TakeOverNote::second_bye_of_round, called(team), round);
            if (row.what == Happening::full_bye) draft_.note(TakeOverNote::full_bye_as_half, called(team), round);
            const bool half = row.what == Happening::half_bye || row.what == Happening::full_bye ||
                              row.what == Happening::allocated_bye;
            events_.emplace_back(RoundOff{.team = team + 1, .round = round, .half = half});
        }
    }

    void take(const trf::MatchOnFile& match, int round) {
        const int id = draft_.matches.at({round, match.white});
        if (match.boards.empty()) return take_forfeit(match, id, round);
        hand_in(id, Side::home, match.black, match.boards, &trf::BoardOnFile::of_black);
        hand_in(id, Side::away, match.white, match.boards, &trf::BoardOnFile::of_white);
        if (match.crossed)
            draft_.note(TakeOverNote::boards_otherwise, called(match.white) + "-" + called(match.black), round,
                        place_of_player(match.boards.front().of_white, round));
        OpenBoards boards;
        for (std::size_t at = 0; at < match.boards.size(); ++at) boards.push_back(read(match, at, round));
        const auto open = std::ranges::count_if(boards, [](const auto& board) { return !board; });
        if (open == std::ssize(boards)) return note_open(match, round);
        events_.emplace_back(CardEntered{id, Side::home, boards});
        events_.emplace_back(CardEntered{id, Side::away, boards});
        if (open == 0)
            events_.emplace_back(CardAgreed{id, day_of(round)});
        else
            note_open(match, round);
    }
    void note_open(const trf::MatchOnFile& match, int round) {
        if (round < draft_.paired())
            draft_.note(TakeOverNote::match_open, called(match.white) + "-" + called(match.black), round,
                        place_of_player(match.boards.front().of_white, round));
    }
    void take_forfeit(const trf::MatchOnFile& match, int id, int round) {
        const bool away = match.white_code == Code::forfeit_win, home = match.black_code == Code::forfeit_win;
        const auto winner = away == home ? std::nullopt : std::optional(away ? Side::away : Side::home);
        events_.emplace_back(CardDecided{id, forfeited_boards({winner}, rules_.boards), "330"});
        events_.emplace_back(CardAgreed{id, day_of(round)});
    }

    void hand_in(int id, Side side, int team, const std::vector<trf::BoardOnFile>& boards,
                 std::optional<PlayerId> trf::BoardOnFile::*who) {
        LineUpHandedIn handed{.match = id, .side = side};
        int last = 0;
        for (const trf::BoardOnFile& board : boards) {
            handed.boards.push_back(std::nullopt);
            if (!(board.*who)) continue;
            const int number = draft_.list_number_of(team, *(board.*who));
            handed.boards.back() = number;
            in_list_order_ = in_list_order_ && number > last;
            last = number;
        }
        events_.emplace_back(std::move(handed));
    }

    std::optional<BoardResult> read(const trf::MatchOnFile& match, std::size_t at, int round) {
        const trf::BoardOnFile& board = match.boards[at];
        const std::string where = called(match.white) + "-" + called(match.black) + ", " + std::to_string(at + 1);
        const auto place = place_of_player(board.of_white ? board.of_white : board.of_black, round);
        if (board.turned) draft_.note(TakeOverNote::colours_otherwise, where, round, place);
        const BoardRead result = result_of(board);
        if (!result) {
            draft_.refuse(TakeOverFault::odd_result, where, place);
            return BoardResult::nobody;
        }
        if (*result == BoardResult::nobody && is_lost(board.white_code) && is_lost(board.black_code))
            draft_.note(TakeOverNote::nobody_won, where, round, place);
        return *result;
    }

    // Record 240 of rounds to come. Who is away in all of them has left.
    void coming_byes() {
        std::map<int, std::map<int, pairing::ByeValue>> coming;
        for (const trf::ByeLine& line : draft_.report.byes)
            for (const PlayerId id : line.players)
                if (const auto place = draft_.cards->field.place_of(id);
                    place && line.round.number > draft_.paired() && line.round.number <= draft_.planned)
                    coming[*place][line.round.number] = line.value;
        for (const auto& [team, byes] : coming) {
            const bool has_left =
                std::ssize(byes) == draft_.planned - draft_.paired() &&
                std::ranges::all_of(byes, [](const auto& bye) { return bye.second == pairing::ByeValue::zero; });
            away_next_.push_back(team);
            if (has_left) {
                events_.emplace_back(TeamWithdrawn{team + 1, "240", day_of(std::max(draft_.paired(), 1))});
                continue;
            }
            if (is_drawn_at_once(rules_.pairing)) continue;  // its matches are in the table
            for (const auto& [round, value] : byes) {
                if (value == pairing::ByeValue::full) draft_.note(TakeOverNote::full_bye_as_half, called(team), round);
                events_.emplace_back(
                    RoundOff{.team = team + 1, .round = round, .half = value != pairing::ByeValue::zero});
            }
        }
    }

    // Record 299 without a letter takes whole points of one of the two scores, or gives them. Each counts from its
    // round on; one that names none from the first.
    void read_penalties() {
        bool left_out = false;
        std::optional<bool> from_match_points;
        for (const trf::AbnormalPoints& each : draft_.report.abnormal_points) {
            const Points match = each.match_points.value_or(Points{});
            const bool of_match = match != Points{};
            const Points points = of_match ? match : each.points;
            const bool is_one = each.code == Code::blank && (of_match != (each.points != Points{})) &&
                                points.halves % 2 == 0 && from_match_points.value_or(of_match) == of_match;
            left_out = left_out || !is_one;
            if (!is_one) continue;
            from_match_points = of_match;
            for (const PlayerId id : each.players)
                if (const auto place = draft_.cards->field.place_of(id)) {
                    const int round = each.round ? each.round->number : 1;
                    penalties_.emplace(std::clamp(round, 1, std::max(draft_.paired(), 1)),
                                       penalty(*place, points, each.round));
                }
        }
        rules_.penalties_from_match_points = from_match_points.value_or(false);
        if (left_out) draft_.note(TakeOverNote::lines_left_out, "299");
    }
    Decision penalty(int team, Points points, const std::optional<RoundNumber>& round) const {
        Decision as{
            .sanction = Sanction::penalty_point, .article = "5.1 §13", .club = draft_.club_of(team), .team = team + 1};
        if (round)
            if (const auto match = draft_.matches.find({round->number, team}); match != draft_.matches.end())
                as.match = match->second;
        as.points = -points.halves / 2, as.words = "299", as.day = day_of(std::max(draft_.paired(), 1));
        return as;
    }
    // The season sees by the place among its events from when on a penalty counts.
    void penalties_after(int round) {
        const auto [from, to] = penalties_.equal_range(round);
        for (auto at = from; at != to; ++at) events_.emplace_back(DecisionMade{++last_penalty_, at->second});
    }

    // Who was not there in the last round is taken to be there in the next.
    void name_absent() {
        if (draft_.paired() == 0 || draft_.paired() >= draft_.planned || is_drawn_at_once(rules_.pairing)) return;
        std::string absent;
        for (int team = 0; team < draft_.cards->field.size(); ++team) {
            const auto what = draft_.cards->match.of(team)[static_cast<std::size_t>(draft_.paired() - 1)].what;
            if ((what == Happening::zero_bye || what == Happening::absent) && !is_told(team) &&
                std::ranges::find(away_next_, team) == away_next_.end())
                absent += (absent.empty() ? "" : ", ") + called(team);
        }
        if (!absent.empty()) draft_.note(TakeOverNote::absent_last, absent, draft_.paired());
    }
    bool is_told(int team) const {
        return std::ranges::any_of(draft_.report.byes, [&](const trf::ByeLine& line) {
            return line.round.number == draft_.paired() &&
                   std::ranges::find(line.players, draft_.cards->field[team].id) != line.players.end();
        });
    }

    TeamDraft& draft_;
    Rules& rules_;
    std::vector<Event> events_;
    std::vector<std::vector<PlannedMatch>> planned_;  // by round
    std::multimap<int, Decision> penalties_;          // by the round after which they were made
    std::vector<int> away_next_;
    int last_match_ = 0, last_penalty_ = 0;
    bool in_list_order_ = true;
};

}  // namespace

std::vector<Event> rounds_played(TeamDraft& draft) { return RoundsPlayed(draft).run(); }

}  // namespace dommer::teams::season
