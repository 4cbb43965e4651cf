#include <fmt/format.h>

#include <map>

#include "cases.hpp"
#include "files.hpp"
#include "laws/attacks.hpp"
#include "laws/draws.hpp"
#include "laws/game_end.hpp"
#include "notation/fen.hpp"
#include "notation/pgn_reader.hpp"
#include "notation/san.hpp"
#include "topics.hpp"
#include "winnable/winnable.hpp"

namespace dommer::golden::games_cases {
namespace {

// What the PGN file says of one game.
struct WrittenGame {
    notation::PgnStart start;
    std::vector<laws::Move> moves;
    std::string faults;  // also every move whose text is not the one we write
    std::string result_tag;
    std::string result;
};

// The games of a PGN file by their Round, which is the id of the JSON line.
class Games : public notation::PgnVisitor {
public:
    std::map<std::string, WrittenGame> by_round;

    void game_begins() override { game_ = {}, round_.clear(); }
    void tag(std::string_view name, std::string_view value) override {
        if (name == "Round") round_ = value;
        if (name == "Result") game_.result_tag = value;
    }
    void moves_begin(const notation::PgnStart& start) override { game_.start = start; }
    void move(const notation::PgnPlayed& played) override {
        if (!played.move) return;
        if (const auto san = notation::san_text(played.before, *played.move); san.view() != played.text)
            game_.faults += fmt::format("we write {} for {}; ", san.view(), played.text);
        game_.moves.push_back(*played.move);
    }
    void fault(const notation::PgnFault& fault) override {
        game_.faults +=
            fmt::format("line {} column {}: {} cannot be read; ", fault.place.line, fault.place.column, fault.text);
    }
    void game_ends(std::optional<notation::PgnResult> result) override {
        if (result) game_.result = to_string(*result);
        by_round[round_] = std::move(game_);
    }

private:
    WrittenGame game_;
    std::string round_;
};

// The legal move that a text such as e7e8q means; in Chess960 castling is the king taking its rook.
std::optional<laws::Move> move_from_uci(const laws::Position& position, std::string_view text, laws::Variant variant) {
    const auto from = laws::Square::parse(text.substr(0, 2)),
               to = laws::Square::parse(text.size() < 4 ? "" : text.substr(2, 2));
    if (!from || !to) return std::nullopt;
    for (const laws::Move move : laws::legal_moves(position)) {
        const bool short_king = move.is_castling() && variant == laws::Variant::standard;
        const std::string_view piece =
            move.is_promotion() ? std::string_view("pnbrqk").substr(static_cast<std::size_t>(move.placed_piece()), 1)
                                : "";
        if (move.from() == *from && (short_king ? laws::castled_king(move) : move.to()) == *to &&
            text.substr(4) == piece)
            return move;
    }
    return std::nullopt;
}

// Everything the JSON line states, counted while the moves are played.
struct Facts {
    laws::Position position;
    laws::Counters counters;
    laws::Repetitions repetitions;
    int plies = 0, most_halfmoves = 0, repetition = 0, most_repetitions = 0;
    std::optional<int> first_threefold, first_fifty;
    std::vector<laws::Position> alive_or_dead;  // after each ply with legal moves left

    explicit Facts(const notation::PgnStart& start) : position(start.position), counters(start.counters) { note(); }
    void play(laws::Move move) {
        counters = laws::counters_after(counters, position, move);
        position = laws::play(position, move);
        ++plies;
        note();
    }

private:
    void note() {
        most_halfmoves = std::max(most_halfmoves, counters.since_progress);
        repetition = repetitions.appeared(position);
        most_repetitions = std::max(most_repetitions, repetition);
        if (!first_threefold && repetition >= 3) first_threefold = plies;
        // A count that a set-up brings along is nobody's move yet.
        if (!first_fifty && plies > 0 && counters.since_progress >= 100) first_fifty = plies;
        if (laws::count_legal_moves(position) != 0) alive_or_dead.push_back(position);
    }
};

// A dead position stays dead whatever is played, so we walk back from the end to the first.
std::optional<int> first_dead_ply(const Facts& facts) {
    std::size_t ply = facts.alive_or_dead.size();
    while (ply > 0 && winnable::is_dead(facts.alive_or_dead[ply - 1])) --ply;
    return ply == facts.alive_or_dead.size() ? std::nullopt : std::optional(static_cast<int>(ply));
}

bool too_few_men(const laws::Position& position) {
    return !laws::has_mating_material(position, Colour::white) && !laws::has_mating_material(position, Colour::black);
}

Json number_or_null(std::optional<int> number) { return number ? Json(*number) : Json(); }

Json json_of(const Facts& facts, laws::Variant variant) {
    const laws::Position& end = facts.position;
    const bool mate = laws::is_checkmate(end);
    const auto letters =
        variant == laws::Variant::chess960 ? notation::CastlingLetters::files : notation::CastlingLetters::outermost;
    return {{"plies", facts.plies},
            {"final_fen", notation::to_fen(end, facts.counters, letters)},
            {"final_legal_moves", laws::count_legal_moves(end)},
            {"final_check", laws::is_in_check(end, end.to_move())},
            {"halfmove_clock", facts.counters.since_progress},
            {"max_halfmove_clock", facts.most_halfmoves},
            {"final_repetition", facts.repetition},
            {"max_repetition", facts.most_repetitions},
            {"distinct_positions", facts.repetitions.distinct()},
            {"first_threefold_ply", number_or_null(facts.first_threefold)},
            {"first_fifty_ply", number_or_null(facts.first_fifty)},
            {"checkmate", mate},
            {"stalemate", laws::is_stalemate(end)},
            {"insufficient_material", too_few_men(end)},
            {"first_dead_ply", number_or_null(first_dead_ply(facts))},
            {"fivefold", laws::ends_by_repetition(facts.repetition, laws::laws_dk_2023)},
            {"seventyfive", laws::ends_by_moves_without_progress(facts.counters, mate, laws::laws_dk_2023)}};
}

// What differs between the JSON line and the game, in words; nothing where all is equal.
std::string differences_in(const Json& line, const WrittenGame& game) {
    std::string wrong = game.faults;
    const auto variant = line.at("variant") == "chess960" ? laws::Variant::chess960 : laws::Variant::standard;
    const auto start = notation::parse_fen(line.at("start_fen").get<std::string>(), variant);
    if (!start || start->position != game.start.position || start->counters != game.start.counters)
        return wrong + "the PGN starts from another position; ";
    Facts facts(game.start);
    const std::string uci = line.at("uci").get<std::string>();
    std::size_t begin = 0;
    for (const laws::Move move : game.moves) {
        const std::size_t end = std::min(uci.find(' ', begin), uci.size());
        const std::string_view text = std::string_view(uci).substr(std::min(begin, end), end - std::min(begin, end));
        if (move_from_uci(facts.position, text, variant) != move)
            return wrong + fmt::format("ply {}: the PGN does not play {}; ", facts.plies + 1, text);
        facts.play(move);
        begin = end + 1;
    }
    Json expected = line;
    for (const char* elsewhere : {"id", "variant", "start_fen", "uci", "result"}) expected.erase(elsewhere);
    wrong += differences(expected, json_of(facts, variant));
    if (game.result != line.at("result") || game.result_tag != line.at("result")) wrong += "result differs; ";
    return wrong;
}

// standard.jsonl.xz has its games in standard.pgn.xz.
std::filesystem::path pgn_beside(const std::filesystem::path& lines) {
    std::string name = lines.filename().string();
    return lines.parent_path() / name.replace(name.find(".jsonl"), 6, ".pgn");
}

}  // namespace

Report run(const std::filesystem::path& folder, const Options& options) {
    Report report;
    auto files = files_in(folder, ".xz");
    for (auto& plain : files_in(folder, ".jsonl")) files.push_back(std::move(plain));
    for (const auto& file : files) {
        if (file.filename().string().find(".jsonl") == std::string::npos) continue;
        Games games;
        notation::read_pgn(text_of(pgn_beside(file)), games);
        const auto lines = lines_of(text_of(file));
        for (std::size_t at = 0; at < lines.size(); ++at) {
            if (lines[at].empty()) continue;
            const Json line = Json::parse(lines[at]);
            const std::string id = line.at("id").dump(),
                              where = fmt::format("{}: game {}", file.filename().string(), id);
            if (options.progress) options.progress(where, static_cast<double>(at) / static_cast<double>(lines.size()));
            const auto game = games.by_round.find(id);
            if (game == games.by_round.end()) {
                report.fail(where, "not in the PGN file");
                continue;
            }
            const std::string wrong = differences_in(line, game->second);
            if (wrong.empty())
                report.pass();
            else
                report.fail(where, wrong);
        }
    }
    return report;
}

}  // namespace dommer::golden::games_cases
