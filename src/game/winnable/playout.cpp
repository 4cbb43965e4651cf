#include "playout.hpp"

#include "distance.hpp"
#include "laws/attacks.hpp"
#include "laws/game_end.hpp"

namespace dommer::winnable {
namespace {

using laws::Kind;
using laws::Move;
using laws::MoveKind;
using laws::Position;
using laws::Square;

constexpr int longest_game = 160;

struct Goal {
    Square corner, post;  // of the loser's king, of the winner's
};

constexpr std::uint32_t goals = 8;

// The corners in turn, nearest first; each with its two posts.
Goal goal_of(const Position& position, Colour winner, std::uint32_t attempt) {
    std::array corners{Square::at(0, 0), Square::at(7, 0), Square::at(0, 7), Square::at(7, 7)};
    const Square loser = position.king(opponent_of(winner)), own = position.king(winner);
    const auto cost = [&](Square corner) { return 2 * king_distance(loser, corner) + king_distance(own, corner); };
    std::stable_sort(corners.begin(), corners.end(), [&](Square a, Square b) { return cost(a) < cost(b); });
    const Square corner = corners[attempt / 2 % 4];
    const int inwards = corner.file() == 0 ? 1 : -1, up = corner.rank() == 0 ? 1 : -1;
    const Square straight = Square::at(corner.file() + inwards, corner.rank() + 2 * up);
    const Square across = Square::at(corner.file() + 2 * inwards, corner.rank() + up);
    return (attempt % 2 == 0) == (king_distance(own, straight) <= king_distance(own, across)) ? Goal{corner, straight}
                                                                                              : Goal{corner, across};
}

// How far a king of that side walks to the square when pawns are all there is in its way: round its own, and round
// squares that pawns of the other side attack.
using Road = std::array<std::uint8_t, 64>;
constexpr std::uint8_t no_road = 64;

Road road_to(Square target, const Position& position, Colour side) {
    const Colour other = opponent_of(side);
    laws::Bitboard closed = position.of(side, Kind::pawn);
    for (const Square pawn : position.of(other, Kind::pawn)) closed |= laws::pawn_attacks(other, pawn);
    Road road;
    road.fill(no_road);
    laws::Bitboard reached(target), fresh = reached;
    for (std::uint8_t steps = 0; fresh.any(); ++steps) {
        laws::Bitboard next;
        for (const Square at : fresh) {
            road[static_cast<std::size_t>(at.index())] = steps;
            next |= laws::king_attacks(at);
        }
        fresh = next & ~reached & ~closed;
        reached |= fresh;
    }
    return road;
}

// Small, repeatable and seeded by the position: the same question always gets the same line.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_(seed | 1) {}
    int below(int bound) {
        state_ ^= state_ << 13, state_ ^= state_ >> 7, state_ ^= state_ << 17;
        return static_cast<int>((state_ >> 33) % static_cast<std::uint64_t>(bound));
    }

private:
    std::uint64_t state_;
};

class Game {
public:
    Game(const Position& position, Colour winner, Goal goal, Style style, std::uint32_t attempt, Dice& dice)
        : now_(position),
          winner_(winner),
          goal_(goal),
          style_(style),
          attempt_(attempt),
          dice_(dice) {}

    bool reaches_mate() {
        while (moves_.size() < longest_game) {
            if (!laws::has_mating_material(now_, winner_)) return false;
            const laws::MoveList legal = laws::legal_moves(now_);
            if (legal.empty()) return now_.to_move() != winner_ && laws::is_in_check(now_, now_.to_move());
            if (now_.to_move() == winner_ && kings_stand_ready() && mates_at_once(legal)) return true;
            if (style_ == Style::march && !is_open() && now_.of(Kind::pawn) != pawns_) set_out();
            if (!play_best(legal)) return false;
        }
        return false;
    }
    std::vector<Move> moves() && { return std::move(moves_); }

private:
    bool kings_stand_ready() const {
        return king_distance(now_.king(opponent_of(winner_)), goal_.corner) <= 1 &&
               king_distance(now_.king(winner_), goal_.post) <= 1;
    }

    bool mates_at_once(const laws::MoveList& legal) {
        for (const Move move : legal) {
            const Position next = play(now_, move);
            if (!laws::is_checkmate(next)) continue;
            moves_.push_back(move);
            return true;
        }
        return false;
    }

    int score(Move move) const {
        if (style_ == Style::drive || is_open()) return score_driving(move);
        return style_ == Style::march ? score_marching(move) : score_opening(move);
    }

    bool is_open() const { return now_.of(winner_).meets(now_.of(Kind::rook) | now_.of(Kind::queen)); }

    // The next pawn to be taken, another one each time: one that is in the way of a pawn of the winner.
    void set_out() {
        pawns_ = now_.of(Kind::pawn);
        const int up = winner_ == Colour::white ? 8 : -8;
        laws::Bitboard in_the_way;
        for (laws::Bitboard ahead = now_.of(winner_, Kind::pawn).shifted(up); ahead.any(); ahead = ahead.shifted(up))
            in_the_way |= ahead & now_.of(opponent_of(winner_), Kind::pawn);
        road_.fill(0);
        if (in_the_way.empty()) return;
        for (std::uint32_t passed = attempt_ % static_cast<std::uint32_t>(in_the_way.count()); passed > 0; --passed)
            in_the_way &= ~laws::Bitboard(in_the_way.first());
        road_ = road_to(in_the_way.first(), now_, winner_);
    }

    int score_marching(Move move) const {
        int score = dice_.below(6);
        if (now_.to_move() != winner_) return score - (laws::is_capture(now_, move) ? 12 : 0);
        if (move.is_promotion()) return score + 40;
        if (move.moving_piece() == Kind::pawn) return score + 8;
        if (move.moving_piece() != Kind::king) return score;
        return score + 8 * (road_[static_cast<std::size_t>(move.from().index())] -
                            road_[static_cast<std::size_t>(move.to().index())]);
    }

    // Whoever can takes with a pawn, pushes and promotes, and gives men where a pawn of the other side takes them.
    int score_opening(Move move) const {
        const bool own = now_.to_move() == winner_;
        int score = dice_.below(12);
        if (move.is_promotion()) return score + 40;
        if (move.moving_piece() == Kind::pawn) return score + (laws::is_capture(now_, move) ? 25 : 6);
        const Colour other = opponent_of(now_.to_move());
        if (move.moving_piece() != Kind::king &&
            laws::pawn_attacks(now_.to_move(), move.to()).meets(now_.of(other, Kind::pawn)))
            score += 10;
        if (laws::is_capture(now_, move)) score += own ? dice_.below(6) : -12;
        return score;
    }

    int score_driving(Move move) const {
        const bool own = now_.to_move() == winner_;
        int score = dice_.below(3);
        if (move.moving_piece() == Kind::king && !move.is_castling()) {
            const Square target = own ? goal_.post : goal_.corner;
            score += 6 * (king_distance(move.from(), target) - king_distance(move.to(), target));
        }
        if (own) {
            if (move.is_promotion()) score += move.placed_piece() == Kind::queen ? 30 : 25;
            if (move.moving_piece() == Kind::pawn) score += 8;
            if (laws::is_capture(now_, move)) score += dice_.below(2);
        } else if (laws::is_capture(now_, move)) {
            score -= 25;
        }
        return score;
    }

    // The best move that does not leave the other side without a move.
    bool play_best(const laws::MoveList& legal) {
        std::array<int, 256> scores;
        for (std::size_t at = 0; at < legal.size(); ++at) scores[at] = score(legal[at]);
        for (std::size_t tried = 0; tried < legal.size(); ++tried) {
            const auto best = static_cast<std::size_t>(
                std::max_element(scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(legal.size())) -
                scores.begin());
            const Position next = play(now_, legal[best]);
            if (laws::count_legal_moves(next) != 0) {
                moves_.push_back(legal[best]);
                now_ = next;
                return true;
            }
            if (now_.to_move() == winner_ && laws::is_in_check(next, next.to_move())) {
                moves_.push_back(legal[best]);
                now_ = next;
                return true;
            }
            scores[best] = INT32_MIN;
        }
        return false;
    }

    Position now_;
    Colour winner_;
    Goal goal_;
    Style style_;
    std::uint32_t attempt_;
    Dice& dice_;
    laws::Bitboard pawns_;  // when the road was laid
    Road road_{};
    std::vector<Move> moves_;
};

}  // namespace

std::optional<certificate::Line> play_out(const Position& position, Colour winner, std::uint32_t tries, Style style) {
    Dice dice(laws::fingerprint(position));
    for (std::uint32_t attempt = 0; attempt < tries; ++attempt) {
        Game game(position, winner, goal_of(position, winner, attempt), style, attempt / goals, dice);
        if (game.reaches_mate()) return certificate::Line{std::move(game).moves()};
    }
    return std::nullopt;
}

}  // namespace dommer::winnable
