#include "livegame/eboard.hpp"

#include <algorithm>

#include "laws/legal_moves.hpp"
#include "notation/algebraic.hpp"
#include "notation/fen.hpp"
#include "table/board.hpp"

namespace dommer::livegame {
namespace {

using laws::Position, laws::Square;

std::string men_of(const Position& position) {
    const std::string fen = notation::to_fen(position, {});
    return fen.substr(0, fen.find(' '));
}

// The 64 squares from a8 to h1, a blank for an empty one; none: no piece field.
std::optional<std::string> squares_of(std::string_view men) {
    std::string squares;
    int rank = 0;
    for (const char each : men) {
        if (each == '/') {
            if (squares.size() != static_cast<std::size_t>(8 * ++rank)) return std::nullopt;
        } else if (each >= '1' && each <= '8') {
            squares.append(static_cast<std::size_t>(each - '0'), ' ');
        } else if (std::string_view("KQRBNPkqrbnp").find(each) != std::string_view::npos) {
            squares += each;
        } else {
            return std::nullopt;
        }
    }
    return squares.size() == 64 ? std::optional(squares) : std::nullopt;
}
std::string name_of_square(std::size_t at) {
    return {static_cast<char>('a' + at % 8), static_cast<char>('8' - static_cast<char>(at / 8))};
}
std::string squares_of(const Position& position) { return *squares_of(men_of(position)); }

const Position& position_at(const table::Table& table, std::size_t plies) {
    return plies < table.plies.size() ? table.plies[plies].before : table.position;
}

// Where the board's moves begin in the game, and what they are.
struct Course {
    std::size_t from = 0;  // half-moves of the game before them
    std::vector<laws::Move> moves;
    Position after;
    std::optional<std::size_t> not_understood = std::nullopt;  // which of them is no legal move
    std::optional<std::size_t> parts = std::nullopt;           // the first that is another one than the game's

    std::size_t end() const { return from + moves.size(); }
};

Course course_from(const table::Table& table, std::size_t from, const std::vector<std::string>& san) {
    Course course{.from = from, .moves = {}, .after = position_at(table, from)};
    for (std::size_t at = 0; at < san.size(); ++at) {
        const auto move = notation::read_algebraic(course.after, san[at], notation::Language::english);
        if (!move) {
            course.not_understood = at;
            break;
        }
        const std::size_t ply = from + at;
        if (!course.parts && ply < table.plies.size() && table.plies[ply].move != move->move) course.parts = at;
        course.after = laws::play(course.after, move->move);
        course.moves.push_back(move->move);
    }
    return course;
}

bool is_same_placement(const Position& position, const std::string& start) {
    const std::string men = start.substr(0, start.find(' '));
    const bool black = start.find(" b ") != std::string::npos;
    return men_of(position) == men && (position.to_move() == Colour::black) == black;
}

// The latest place in the game from which the board's moves fit; else the latest from which they count.
std::optional<Course> course_of(const table::Table& table, const BoardReading& reading) {
    std::optional<Course> latest;
    for (std::size_t from = table.plies.size() + 1; from-- > 0;) {
        if (!is_same_placement(position_at(table, from), reading.start)) continue;
        Course course = course_from(table, from, reading.san);
        if (!course.not_understood && !course.parts) return course;
        if (!latest) latest = std::move(course);
    }
    return latest;
}

// live-formats, 1.3: castling can be told twice.
BoardReading without_castling_twice(const table::Table& table, BoardReading reading) {
    const auto count = reading.san.size();
    if (count < 2 || !reading.san.back().starts_with("O-O") || reading.san[count - 2] != reading.san.back())
        return reading;
    BoardReading once = reading;
    once.san.pop_back();
    const auto twice = course_of(table, reading), first = course_of(table, once);
    const bool cannot_be = !twice || twice->not_understood;
    const bool is_not_shown =
        twice && first && reading.men == men_of(first->after) && reading.men != men_of(twice->after);
    return cannot_be || is_not_shown ? once : reading;
}

// Every man stands where the position has it, or where a legal move would put it; a hand holds one or two of them.
std::vector<std::size_t> squares_that_cannot_be(const Position& position, const std::string& shown) {
    const std::string before = squares_of(position);
    std::vector<std::string> after;
    for (const laws::Move move : laws::legal_moves(position)) after.push_back(squares_of(laws::play(position, move)));
    std::vector<std::size_t> wrong;
    std::size_t gone = 0;
    for (std::size_t at = 0; at < shown.size(); ++at) {
        if (shown[at] == before[at]) continue;
        if (shown[at] == ' ')
            ++gone;
        else if (std::ranges::none_of(after, [&](const std::string& squares) { return squares[at] == shown[at]; }))
            wrong.push_back(at);
    }
    constexpr std::size_t in_the_hand = 3;  // two men of one side, and the one that is taken
    if (wrong.empty() && gone > in_the_hand)
        for (std::size_t at = 0; at < shown.size(); ++at)
            if (shown[at] == ' ' && before[at] != ' ') wrong.push_back(at);
    return wrong;
}

BoardSays doubtful(BoardDoubt doubt, std::string detail, bool set_up = false) {
    return {.moves = {}, .set_up = set_up, .doubt = doubt, .detail = std::move(detail)};
}

// 12. Nf3 or 12... Nf6
std::string numbered(const table::Table& table, std::size_t ply, const std::string& san) {
    const Colour first = table.agreement.start.to_move();
    const int number =
        table.agreement.counters.move_number + static_cast<int>((ply + (first == Colour::black ? 1 : 0)) / 2);
    const bool black = (ply % 2 == 0) == (first == Colour::black);
    return std::to_string(number) + (black ? "... " : ". ") + san;
}

// What stands on the board against what should.
BoardSays men_say(const Position& should_be, const BoardReading& reading, bool has_rested) {
    if (!has_rested || reading.men.empty() || reading.men == men_of(should_be)) return {};
    if (std::string result = result_shown_by_kings(reading.men); !result.empty())
        return doubtful(BoardDoubt::result_shown, std::move(result));
    const auto shown = squares_of(reading.men);
    if (!shown) return doubtful(BoardDoubt::not_understood, reading.men);
    std::string squares;
    for (const std::size_t at : squares_that_cannot_be(should_be, *shown))
        squares += (squares.empty() ? "" : " ") + name_of_square(at);
    return squares.empty() ? BoardSays{} : doubtful(BoardDoubt::impossible_position, std::move(squares));
}

std::vector<table::HandMove> new_moves(const table::Table& table, const Course& course) {
    std::vector<table::HandMove> moves;
    for (std::size_t at = table.plies.size() - course.from; at < course.moves.size(); ++at)
        moves.push_back(table::hand_move(course.moves[at], table.agreement.variant));
    return moves;
}

}  // namespace

std::string result_shown_by_kings(std::string_view men) {
    const auto squares = squares_of(men);
    if (!squares) return "";
    const auto is_king = [&](std::string_view square) {
        const auto at = static_cast<std::size_t>(8 * ('8' - square[1]) + (square[0] - 'a'));
        return (*squares)[at] == 'K' || (*squares)[at] == 'k';
    };
    if (is_king("e4") && is_king("d5")) return "1-0";
    if (is_king("d4") && is_king("e5")) return "0-1";
    return (is_king("e4") && is_king("e5")) || (is_king("d4") && is_king("d5")) ? "½-½" : "";
}

BoardSays board_says(const Game& game, const BoardReading& told, bool has_rested) {
    const table::Table& table = game.table;
    if (table.over() || told.start.empty()) return {};
    const BoardReading reading = without_castling_twice(table, told);
    const bool shows_the_game = reading.men == men_of(table.position);
    const auto course = course_of(table, reading);
    if (!course) {
        if (shows_the_game) return {.moves = {}, .set_up = true, .doubt = {}, .detail = {}};
        return has_rested ? doubtful(BoardDoubt::other_start, reading.start, reading.san.empty()) : BoardSays{};
    }
    if (course->parts || course->not_understood) {
        if (!has_rested) return {};
        const std::size_t at = course->parts ? *course->parts : *course->not_understood;
        const BoardDoubt doubt = course->parts ? BoardDoubt::moves_rewritten : BoardDoubt::not_understood;
        return doubtful(doubt, numbered(table, course->from + at, reading.san[at]));
    }
    if (course->end() < table.plies.size()) {
        if (shows_the_game || (reading.san.empty() && reading.men.empty()))
            return {.moves = {}, .set_up = true, .doubt = {}, .detail = {}};
        if (!has_rested) return {};
        return doubtful(BoardDoubt::moves_lost, numbered(table, course->end(), "?"), reading.san.empty());
    }
    BoardSays says = men_say(course->after, reading, has_rested);
    if (says.doubt) return says;
    const bool is_shown = reading.matches && (reading.men.empty() || reading.men == men_of(course->after));
    if (is_shown || has_rested) says.moves = new_moves(table, *course);
    return says;
}

}  // namespace dommer::livegame
