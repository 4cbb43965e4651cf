#include "trf/teams.hpp"

#include <algorithm>

#include "draft.hpp"
#include "team_columns.hpp"
#include "trf/squads.hpp"

namespace dommer::trf {
namespace {

using namespace pairing;

class Reader {
public:
    explicit Reader(const Report& report) : report_(report) {}

    tl::expected<TeamCards, TeamFinding> read() {
        auto squads = squads_of(report_);
        if (!squads) return tl::unexpected(squads.error());
        squads_ = std::move(*squads);
        std::vector<Player> entrants;
        for (const Squad& team : squads_.teams) entrants.push_back({team.number, team.name, {}, Title::none});
        TeamCards cards(*Field::of(entrants), paired_rounds(), boards());
        read_match_points(cards);
        for (int round = 0; round < cards.match.rounds(); ++round)
            for (int team = 0; team < cards.field.size(); ++team)
                if (auto wrong = enter(cards, team, round)) return tl::unexpected(*wrong);
        give_abnormal_points(cards);
        return cards;
    }

private:
    // The letter by which record 299 knows what a round was for a team.
    static Code code_of(const TeamCards& cards, int team, int round) {
        const CardRow& own = cards.game.of(team)[static_cast<std::size_t>(round)];
        switch (own.what) {
            case Happening::forfeit_win: return Code::forfeit_win;
            case Happening::forfeit_loss: return Code::forfeit_loss;
            case Happening::full_bye: return Code::full_bye;
            case Happening::half_bye: return Code::half_bye;
            case Happening::zero_bye:
            case Happening::absent: return Code::zero_bye;
            case Happening::allocated_bye: return Code::allocated_bye;
            case Happening::game: break;
        }
        const Points theirs = cards.game.of(own.opponent)[static_cast<std::size_t>(round)].earned;
        return own.earned > theirs ? Code::win : own.earned == theirs ? Code::draw : Code::loss;
    }
    static void add(Cards& cards, int team, int round, Points more) {
        cards.row(team, round).earned += more, cards.score(team) += more;
    }

    // Record 299: what results were worth to teams, and bonuses or penalties, which are given once.
    void give_abnormal_points(TeamCards& cards) const {
        const TeamCards before = cards;
        const int rounds = cards.match.rounds();
        for (const AbnormalPoints& each : report_.abnormal_points)
            for (const PlayerId id : each.players) {
                const auto team = cards.field.place_of(id);
                if (!team) continue;
                for (int round = 0; round < rounds; ++round) {
                    const bool is_bonus = each.code == Code::blank;
                    const int only = each.round ? each.round->number - 1 : is_bonus ? 0 : round;
                    if (round != only || (!is_bonus && each.code != code_of(before, *team, round))) continue;
                    const auto at = static_cast<std::size_t>(round);
                    const Points match = each.match_points.value_or(Points{});
                    add(cards.game, *team, round,
                        is_bonus ? each.points : each.points - before.game.of(*team)[at].earned);
                    if (is_bonus || each.match_points)
                        add(cards.match, *team, round, is_bonus ? match : match - before.match.of(*team)[at].earned);
                }
            }
    }

    int paired_rounds() const {
        int rounds = 0;
        for (const PlayerLine& player : report_.players)
            for (std::size_t round = 0; round < player.cells.size(); ++round)
                if (player.cells[round].opponent) rounds = std::max(rounds, static_cast<int>(round) + 1);
        for (const OtherLine& line :
             report_.lines) {  // in a round of forfeited matches and a bye nobody has an opponent
            if (line.code == "330") rounds = std::max(rounds, number_in(columns(line.text, 8, 10)).value_or(0));
            if (line.code != "320") continue;
            for (int round = 0; 15 + 4 * round <= last_column(line.text); ++round)
                if (number_in(columns(line.text, 15 + 4 * round, 17 + 4 * round)).value_or(0) != 0)
                    rounds = std::max(rounds, round + 1);
        }
        return rounds;
    }

    // Record 352: the colours of the team that has White on board 1; by turns where it is missing.
    bool white_team_has_white(std::size_t board) const {
        std::string letters;
        for (const char letter : text_of(report_, "352"))
            if (letter == 'W' || letter == 'w' || letter == 'B' || letter == 'b') letters += letter;
        if (board >= letters.size()) return board % 2 == 0;
        return (letters[board] == 'W' || letters[board] == 'w') == (letters[0] == 'W' || letters[0] == 'w');
    }

    int boards() const {
        if (const auto colours = text_of(report_, "352"); !colours.empty()) {
            const auto letters = std::ranges::count_if(
                colours, [](char letter) { return letter == 'W' || letter == 'B' || letter == 'w' || letter == 'b'; });
            if (letters > 0) return static_cast<int>(letters);
        }
        int most = 0;
        for (int round = 0; round < paired_rounds(); ++round)
            for (std::size_t team = 0; team < squads_.teams.size(); ++team)
                most = std::max(most, static_cast<int>(line_up(static_cast<int>(team), round).size()));
        return most;
    }

    void read_match_points(TeamCards& cards) const {
        for (const OtherLine& line : report_.lines) {
            if (line.code != "362") continue;
            for (const int from : {5, 14, 23}) {
                const auto symbol = columns(line.text, from, from + 1);
                const auto points = points_in(columns(line.text, from + 2, from + 5));
                if (!points) continue;
                if (symbol == "TW") cards.match_win = *points;
                if (symbol == "TD") cards.match_draw = *points;
                if (symbol == "TL") cards.match_loss = *points;
            }
        }
    }

    const Cell* cell(PlayerId player, int round) const { return squads_.cell(player, RoundNumber{round + 1}); }
    std::vector<PlayerId> line_up(int team, int round) const { return squads_.line_up(team, RoundNumber{round + 1}); }

    Points earned(const Cell& own) const {
        const PointSystem points = report_.points.value_or(PointSystem{});
        const bool white = own.colour != Colour::black;
        switch (own.code) {
            case Code::win:
            case Code::unrated_win: return white ? points.white_win : points.black_win;
            case Code::draw:
            case Code::unrated_draw: return white ? points.white_draw : points.black_draw;
            case Code::loss:
            case Code::unrated_loss: return white ? points.white_loss : points.black_loss;
            case Code::forfeit_win: return points.forfeit_win;
            case Code::forfeit_loss: return points.forfeit_loss;
            case Code::zero_bye: return points.zero_bye;
            case Code::full_bye: return points.full_bye;
            case Code::half_bye: return points.half_bye;
            case Code::allocated_bye: return points.allocated_bye;
            case Code::unknown: return points.unknown;
            default: return {};
        }
    }

    std::optional<TeamFinding> enter(TeamCards& cards, int team, int round) const {
        const auto players = line_up(team, round);
        CardRow row{.what = Happening::absent};
        std::vector<Points> board_points(static_cast<std::size_t>(cards.boards));
        Points own, theirs;
        bool played = false;
        for (std::size_t board = 0; board < players.size(); ++board) {
            const Cell* each = cell(players[board], round);
            if (each == nullptr) continue;
            const Points points = earned(*each);
            own += points;
            if (board < board_points.size()) board_points[board] = points;
            if (!each->opponent) continue;
            const auto other = squads_.team_in(RoundNumber{round + 1}, *each->opponent);
            const TeamFinding wrong{TeamFault::within_a_team, "001", cards.field[team].id.number, players[board],
                                    RoundNumber{round + 1}};
            if (!other || *other == team) return wrong;
            if (row.opponent >= 0 && row.opponent != *other)
                return TeamFinding{TeamFault::against_two_teams, "001", cards.field[team].id.number, players[board],
                                   RoundNumber{round + 1}};
            if (row.opponent < 0)
                row.colour =
                    white_team_has_white(board) == (each->colour != Colour::black) ? Colour::white : Colour::black;
            row.opponent = *other;
            if (const Cell* against = cell(*each->opponent, round)) theirs += earned(*against);
            played = played || (each->code != Code::forfeit_win && each->code != Code::forfeit_loss);
        }
        if (const auto forfeited = forfeited_match(cards, team, round))
            return enter_forfeit(cards, team, round, *forfeited), std::nullopt;
        if (row.opponent < 0) return enter_bye(cards, team, round), std::nullopt;
        row.what = played ? Happening::game : own > theirs ? Happening::forfeit_win : Happening::forfeit_loss;
        cards.enter(team, round, row,
                    own > theirs    ? cards.match_win
                    : own == theirs ? cards.match_draw
                                    : cards.match_loss,
                    own, std::move(board_points));
        return std::nullopt;
    }

    struct Forfeited {
        int opponent;
        bool won, white;
    };
    std::optional<Forfeited> forfeited_match(const TeamCards& cards, int team, int round) const {
        for (const OtherLine& line : report_.lines) {
            if (line.code != "330" || number_in(columns(line.text, 8, 10)) != round + 1) continue;
            const auto result = columns(line.text, 5, 6);
            const auto white = cards.field.place_of(PlayerId{number_in(columns(line.text, 12, 14)).value_or(0)});
            const auto black = cards.field.place_of(PlayerId{number_in(columns(line.text, 16, 18)).value_or(0)});
            if (!white || !black || result.size() != 2 || (*white != team && *black != team)) continue;
            return *white == team ? Forfeited{*black, result[0] == '+', true}
                                  : Forfeited{*white, result[1] == '+', false};
        }
        return std::nullopt;
    }
    static void enter_forfeit(TeamCards& cards, int team, int round, const Forfeited& match) {
        const CardRow row{.what = match.won ? Happening::forfeit_win : Happening::forfeit_loss,
                          .colour = match.white ? Colour::white : Colour::black,
                          .opponent = match.opponent};
        const Points board = match.won ? win : loss;
        cards.enter(team, round, row, match.won ? cards.match_win : cards.match_loss,
                    Points{board.halves * cards.boards},
                    std::vector<Points>(static_cast<std::size_t>(cards.boards), board));
    }

    static Code bye_code(ByeValue value) {
        return value == ByeValue::full ? Code::full_bye : value == ByeValue::half ? Code::half_bye : Code::zero_bye;
    }
    // Record 320 names the team with the bye; else record 240 or the letters of its members tell what kind of round it
    // had off.
    void enter_bye(TeamCards& cards, int team, int round) const {
        const Points half_match = cards.match_draw, half_game{cards.boards};
        for (const OtherLine& line : report_.lines) {
            const int from = 15 + 4 * round;
            if (line.code != "320" || number_in(columns(line.text, from, from + 2)) != cards.field[team].id.number)
                continue;
            return cards.enter(team, round, {.what = Happening::allocated_bye},
                               points_in(columns(line.text, 5, 8)).value_or(half_match),
                               points_in(columns(line.text, 10, 13)).value_or(half_game), {});
        }
        const auto has = [&](Code code) {
            if (std::ranges::any_of(report_.byes, [&](const ByeLine& bye) {
                    return bye.round.number == round + 1 && bye_code(bye.value) == code &&
                           std::ranges::find(bye.players, cards.field[team].id) != bye.players.end();
                }))
                return true;
            return std::ranges::any_of(squads_.teams[static_cast<std::size_t>(team)].members, [&](PlayerId member) {
                return cell(member, round) != nullptr && cell(member, round)->code == code;
            });
        };
        if (has(Code::allocated_bye))
            return cards.enter(team, round, {.what = Happening::allocated_bye}, half_match, half_game, {});
        if (has(Code::full_bye))
            return cards.enter(team, round, {.what = Happening::full_bye}, cards.match_win, Points{2 * cards.boards},
                               {});
        if (has(Code::half_bye))
            return cards.enter(team, round, {.what = Happening::half_bye}, half_match, half_game, {});
        cards.enter(team, round, {.what = Happening::zero_bye}, {}, {}, {});
    }

    const Report& report_;
    Squads squads_;
};

}  // namespace

bool is_team_event(const Report& report) { return text_of(report, "192").find("TEAM") != std::string_view::npos; }

bool is_of_teams(const Report& report) {
    if (is_team_event(report) || !text_of(report, "310").empty()) return true;
    std::string type(text_of(report, "092").substr(0, 4));
    std::ranges::transform(type, type.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 'a' - 'A') : c; });
    return type == "team" && !text_of(report, "013").empty();
}

bool game_points_first(const Report& report) {
    const auto type = text_of(report, "192");
    const auto game = type.find("_GP"), match = type.find("_MP");
    return game != std::string_view::npos && (match == std::string_view::npos || game < match);
}

tl::expected<TeamCards, TeamFinding> team_cards(const Report& report) { return Reader(report).read(); }

}  // namespace dommer::trf
