#include "pgn_json.hpp"

#include "notation/algebraic.hpp"
#include "notation/fen.hpp"
#include "notation/uci.hpp"

namespace dommer::cli {
namespace {

using notation::PgnLine, notation::PgnMove, notation::PgnVariation;

class GameJson {
public:
    GameJson(const notation::PgnWriting& writing, laws::Variant variant)
        : writing_(writing),
          castling_(variant == laws::Variant::chess960 ? notation::CastlingSquares::king_takes_rook
                                                       : notation::CastlingSquares::king_travels) {}

    Json line(const PgnLine& line, laws::Position position) const {
        Json moves = Json::array();
        for (const PgnMove& move : line.moves) {
            moves.push_back(one(move, position));
            position = notation::after(position, move.move);
        }
        return moves;
    }

    void add_comments(Json& to, const char* name, const std::vector<std::string>& comments) const {
        if (writing_.comments && !comments.empty()) to[name] = comments;
    }

private:
    Json one(const PgnMove& move, const laws::Position& before) const {
        Json json{{"san", move.move ? write_short(before, *move.move, writing_.language, notation::file_marks) : "--"},
                  {"uci", move.move ? write_uci(*move.move, castling_) : "0000"}};
        if (writing_.nags && !move.nags.empty()) json["nags"] = move.nags;
        add_comments(json, "comments", move.comments);
        if (!writing_.variations) return json;
        for (const PgnVariation& variation : move.variations) {
            Json other;
            add_comments(other, "comments", variation.line.comments);
            other["moves"] = line(variation.line, before);
            add_comments(other, "comments_after", variation.comments_after);
            json["variations"].push_back(std::move(other));
        }
        return json;
    }

    notation::PgnWriting writing_;
    notation::CastlingSquares castling_;
};

}  // namespace

Json game_json(const notation::PgnGame& game, const notation::PgnWriting& writing) {
    const notation::PgnGame ordered = in_export_order(game);
    const GameJson writer(writing, ordered.start.variant);
    Json json{{"tags", Json::array()}};
    for (const notation::PgnTag& tag : ordered.tags) json["tags"].push_back({{"name", tag.name}, {"value", tag.value}});
    if (ordered.start != notation::PgnStart{})
        json["fen"] = notation::to_fen(ordered.start.position, ordered.start.counters);
    writer.add_comments(json, "comments", ordered.line.comments);
    json["moves"] = writer.line(ordered.line, ordered.start.position);
    json["result"] = to_string(ordered.result);
    return json;
}

}  // namespace dommer::cli
