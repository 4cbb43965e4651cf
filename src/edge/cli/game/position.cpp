#include <fmt/format.h>

#include "command.hpp"
#include "laws/article_map.hpp"
#include "laws/attacks.hpp"
#include "laws/draws.hpp"
#include "laws/game_end.hpp"
#include "laws/unreachable.hpp"
#include "moves_argument.hpp"
#include "notation/fen.hpp"
#include "notation/san.hpp"
#include "position_argument.hpp"
#include "winnable/winnable.hpp"
#include "wording/fen.hpp"

namespace dommer::cli {
namespace {

struct PositionRequest {
    std::string position, edition = std::string(laws::newest_edition().book);
    std::vector<std::string> moves;
    bool chess960 = false, json = false;
};

// What the Laws say of the position: a fact and the article of the chosen edition behind it.
struct Finding {
    std::string what, article;
    std::vector<std::string> moves;  // the written moves with which a claim would be right
};

struct Played {
    notation::Fen fen;
    laws::Repetitions seen;
    bool from_the_array = true;  // of ordinary chess
};

class PositionFindings {
public:
    explicit PositionFindings(const laws::Edition& edition) : edition_(edition) {}
    // A rule that the edition does not have finds nothing.
    void add(bool holds, std::string_view article_2023, std::string what, std::vector<std::string> moves = {}) {
        const auto article = laws::article_in(edition_, article_2023);
        if (holds && article) all_.push_back({std::move(what), std::string(*article), std::move(moves)});
    }
    const std::vector<Finding>& all() const { return all_; }

private:
    const laws::Edition& edition_;
    std::vector<Finding> all_;
};

std::string_view side_name(Colour side) { return side == Colour::white ? "White" : "Black"; }

std::vector<Finding> ends(const Played& played, const laws::Edition& edition) {
    const laws::Position& position = played.fen.position;
    const bool mate = laws::is_checkmate(position);
    const int occurrences = played.seen.occurrences(position);
    PositionFindings found(edition);
    found.add(mate, "5.1.1", fmt::format("checkmate: {} wins", side_name(opponent_of(position.to_move()))));
    found.add(laws::is_stalemate(position), "5.2.1", "stalemate: draw");
    found.add(!mate && !laws::is_stalemate(position) && winnable::is_dead(position), "5.2.2",
              "dead position: neither side can ever mate, draw");
    found.add(laws::ends_by_repetition(occurrences, edition), "9.6.1",
              fmt::format("the position has appeared {} times: draw", occurrences));
    found.add(laws::ends_by_moves_without_progress(played.fen.counters, mate, edition), "9.6.2",
              "75 moves by each side without a pawn move or capture: draw");
    return found.all();
}

std::vector<Finding> claims(const Played& played, const laws::Edition& edition) {
    const laws::Position& position = played.fen.position;
    const Colour side = position.to_move();
    const int occurrences = played.seen.occurrences(position);
    std::vector<std::string> repeating, completing;
    for (const laws::Move move : laws::legal_moves(position)) {
        if (laws::move_brings_claimable_repetition(played.seen, position, move))
            repeating.push_back(notation::write_san(position, move));
        if (laws::move_completes_fifty(played.fen.counters, position, move))
            completing.push_back(notation::write_san(position, move));
    }
    PositionFindings found(edition);
    found.add(laws::repetition_is_claimable(occurrences, side, side), "9.2.2",
              fmt::format("{} may claim a draw: the position has appeared {} times", side_name(side), occurrences));
    found.add(
        !repeating.empty(), "9.2.1",
        fmt::format("{} may claim a draw by writing a move that brings a position for the third time", side_name(side)),
        repeating);
    found.add(
        laws::fifty_moves_are_claimable(played.fen.counters, side, side), "9.3.2",
        fmt::format("{} may claim a draw: 50 moves by each side without a pawn move or capture", side_name(side)));
    found.add(!completing.empty(), "9.3.1",
              fmt::format("{} may claim a draw by writing a move that completes the 50", side_name(side)), completing);
    return found.all();
}

std::vector<Finding> mating_chances(const Played& played, const laws::Edition& edition) {
    PositionFindings found(edition);
    for (const Colour side : {Colour::white, Colour::black})
        found.add(winnable::can_mate(played.fen.position, side).verdict == winnable::Verdict::unwinnable, "6.9",
                  fmt::format("{} can never mate: a flag fall of {} is a draw", side_name(side),
                              side_name(opponent_of(side))));
    return found.all();
}

std::vector<Finding> unreachable(const Played& played, const laws::Edition& edition) {
    PositionFindings found(edition);
    if (played.from_the_array)
        for (const laws::Unreachable why : laws::proofs_that_unreachable(played.fen.position))
            found.add(true, "3.10.3", wording::sentence(why));
    return found.all();
}

Json json_of(const std::vector<Finding>& findings) {
    Json list = Json::array();
    for (const Finding& finding : findings) {
        Json entry{{"what", finding.what}, {"article", finding.article}};
        if (!finding.moves.empty()) entry["moves"] = finding.moves;
        list.push_back(std::move(entry));
    }
    return list;
}

void print_findings(std::string_view heading, const std::vector<Finding>& findings) {
    for (const Finding& finding : findings) {
        fmt::print("{:<12} {} ({})\n", heading, finding.what, finding.article);
        if (!finding.moves.empty()) fmt::print("{:<12} {}\n", "", fmt::join(finding.moves, " "));
    }
}

void print_board(const laws::Position& position) {
    const std::string men = notation::men_field(laws::setup_of(position));
    int rank = 8;
    std::string line = "8 ";
    for (const char c : men + "/") {
        if (c == '/') {
            fmt::print("{}\n", line);
            line = fmt::format("{} ", --rank);
        } else if (c >= '1' && c <= '8') {
            for (int empty = 0; empty < c - '0'; ++empty) line += " .";
        } else {
            line += std::string(" ") + c;
        }
    }
    fmt::print("   a b c d e f g h\n\n");
}

void print_text(const Played& played, const std::vector<std::string>& legal, const laws::Edition& edition) {
    const laws::Position& position = played.fen.position;
    print_board(position);
    fmt::print("{:<12} {}\n", "FEN", notation::to_fen(position, played.fen.counters));
    fmt::print("{:<12} {}{}\n", "to move", side_name(position.to_move()),
               laws::is_in_check(position, position.to_move()) ? ", in check" : "");
    fmt::print("{:<12} {} of this position, {} half-moves without a pawn move or capture\n", "counts",
               played.seen.occurrences(position) == 1
                   ? "first appearance"
                   : fmt::format("{} appearances", played.seen.occurrences(position)),
               played.fen.counters.since_progress);
    print_findings("illegal", unreachable(played, edition));
    print_findings("over", ends(played, edition));
    print_findings("claim", claims(played, edition));
    print_findings("flag", mating_chances(played, edition));
    fmt::print("{:<12} {}{}{}\n", "legal moves", legal.size(), legal.empty() ? "" : ": ", fmt::join(legal, " "));
    fmt::print("{:<12} {}\n", "edition", edition.book);
}

Json json_of(const Played& played, const std::vector<std::string>& legal, const laws::Edition& edition) {
    const laws::Position& position = played.fen.position;
    return {{"fen", notation::to_fen(position, played.fen.counters)},
            {"edition", edition.book},
            {"to_move", id_of(position.to_move())},
            {"check", laws::is_in_check(position, position.to_move())},
            {"occurrences", played.seen.occurrences(position)},
            {"halfmove_clock", played.fen.counters.since_progress},
            {"illegal", json_of(unreachable(played, edition))},
            {"over", json_of(ends(played, edition))},
            {"claims", json_of(claims(played, edition))},
            {"cannot_mate", json_of(mating_chances(played, edition))},
            {"legal_moves", legal}};
}

// `position 1.e4 e5` and `position e4 e5` begin where a game does: what has no stroke is no FEN.
PositionRequest from_the_start(PositionRequest request) {
    if (request.position == "startpos" || request.position.find('/') != std::string::npos) return request;
    request.moves.insert(request.moves.begin(), std::exchange(request.position, "startpos"));
    return request;
}

// The words of a game as people write it, without the numbers of the moves: "1.e4", "1." and "1...".
std::vector<std::string> moves_in(const std::vector<std::string>& words) {
    std::vector<std::string> moves;
    for (const std::string& word : words) {
        const auto digits = word.find_first_not_of("0123456789");
        const bool numbered = digits != 0 && digits != std::string::npos && word[digits] == '.';
        const auto begin = numbered ? word.find_first_not_of('.', digits) : 0;
        if (begin != std::string::npos) moves.push_back(word.substr(begin));
    }
    return moves;
}

Exit run(PositionRequest request) {
    request.moves = moves_in(request.moves);
    const laws::Edition* edition = laws::find_edition(request.edition);
    if (!edition)
        return bad_input(fmt::format("--edition {}: unknown; use one of {}", request.edition,
                                     laws::list_of_editions(&laws::Edition::book)));
    auto start = position_argument(request.position, request.chess960);
    if (!start) return bad_input(start.error());
    Played played{std::move(*start), {}, !request.chess960};
    played.seen.appeared(played.fen.position);
    for (std::size_t at = 0; at < request.moves.size(); ++at) {
        const auto move = move_argument(played.fen.position, request.moves[at]);
        if (!move) return bad_input(fmt::format("move {} ({}): {}", at + 1, request.moves[at], move.error()));
        played.fen.counters = laws::counters_after(played.fen.counters, played.fen.position, *move);
        played.fen.position = play(played.fen.position, *move);
        played.seen.appeared(played.fen.position);
    }
    std::vector<std::string> legal;
    for (const laws::Move move : laws::legal_moves(played.fen.position))
        legal.push_back(notation::write_san(played.fen.position, move));
    std::sort(legal.begin(), legal.end());
    if (request.json)
        print(json_of(played, legal, *edition));
    else
        print_text(played, legal, *edition);
    return Exit::done;
}

}  // namespace

void add_position(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<PositionRequest>();
    CommandLine* command =
        app.add_subcommand("position", "Show a position: who can do what, what may be claimed, and by which article");
    command->add_option("position", request->position, "startpos, a FEN in quotes, or the first move of a game: 1.e4")
        ->required();
    command->add_option("moves", request->moves, "moves to play first: e4, 1.e4 or e2e4");
    command
        ->add_option("--edition", request->edition,
                     "the edition of the Laws: " + laws::list_of_editions(&laws::Edition::book))
        ->capture_default_str();
    command->add_flag("--chess960", request->chess960, "castling by the rules of Chess960");
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(from_the_start(*request)); });
}

}  // namespace dommer::cli
