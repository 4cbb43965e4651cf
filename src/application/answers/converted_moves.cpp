#include "answers/converted_moves.hpp"

#include <nlohmann/json.hpp>

#include "notation/fen.hpp"
#include "notation/move_list.hpp"
#include "wording/move.hpp"

namespace dommer::answers {

std::vector<std::string> single_moves(const std::vector<std::string>& texts, const notation::Form& from) {
    if (std::holds_alternative<notation::Spoken>(from)) return texts;
    std::string line;
    for (const std::string& text : texts) line += text + ' ';
    std::vector<std::string> moves;
    for (const auto& listed : notation::split_moves(line)) moves.emplace_back(listed.text);
    return moves;
}

ConvertedMoves convert(Conversion conversion, const std::vector<std::string>& moves, Language language) {
    const auto castling =
        conversion.chess960 ? notation::CastlingSquares::king_takes_rook : notation::CastlingSquares::king_travels;
    ConvertedMoves done{.moves = {}, .fen = notation::to_fen(conversion.position, conversion.counters), .refused = {}};
    for (const std::string& text : moves) {
        laws::Position& now = conversion.position;
        const auto read = notation::read_move(now, text, conversion.from);
        if (!read) {
            done.refused = {read.error(), text, wording::sentence(read.error(), now, text, conversion.from, language),
                            wording::texts_of(read.error().candidates, now, conversion.from)};
            break;
        }
        const std::string written = notation::write_move(now, read->move, conversion.to, castling);
        conversion.counters = laws::counters_after(conversion.counters, now, read->move);
        now = laws::play(now, read->move);
        done.fen = notation::to_fen(now, conversion.counters);
        done.moves.push_back({text, written, read->draw_offered, done.fen});
    }
    return done;
}

Json json_of(const ConvertedMoves& converted) {
    Json list = Json::array();
    for (const ConvertedMove& move : converted.moves)
        list.push_back(
            {{"text", move.text}, {"move", move.move}, {"draw_offered", move.draw_offered}, {"fen", move.fen}});
    Json json{{"moves", std::move(list)}, {"fen", converted.fen}};
    if (!converted.refused) return json;
    const RefusedText& refused = *converted.refused;
    json["error"] = {{"number", converted.moves.size() + 1}, {"text", refused.text},
                     {"column", refused.why.error.column},   {"fault", wording::name_of(refused.why.error.fault)},
                     {"message", refused.sentence},          {"candidates", refused.candidates}};
    return json;
}

}  // namespace dommer::answers
