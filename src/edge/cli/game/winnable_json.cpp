#include "winnable_json.hpp"

#include <fmt/format.h>

#include "notation/uci.hpp"

namespace dommer::cli {
namespace {

using certificate::Phase;
using laws::Bitboard;
using laws::Square;

constexpr std::string_view letters = "PNBRQKpnbrqk";

std::string squares_of(Bitboard squares) {
    std::string text;
    for (const Square square : squares) text += (text.empty() ? "" : " ") + to_string(square);
    return text;
}

Bitboard squares_from(const std::string& text) {
    Bitboard squares;
    std::istringstream in(text);
    for (std::string word; in >> word;) {
        const auto square = Square::parse(word);
        if (!square) throw std::invalid_argument(word + " is not a square");
        squares |= Bitboard(*square);
    }
    return squares;
}

using Pairs = std::array<Bitboard, 64>;

Json pairs_json(const Pairs& pairs) {
    Json json = Json::object();
    for (int king = 0; king < 64; ++king)
        if (const Bitboard others = pairs[static_cast<std::size_t>(king)]; others.any())
            json[to_string(Square::at_index(king))] = squares_of(others);
    return json;
}

Pairs pairs_from(const Json& json) {
    Pairs pairs{};
    for (const auto& [king, others] : json.items())
        pairs[static_cast<std::size_t>(squares_from(king).first().index())] = squares_from(others.get<std::string>());
    return pairs;
}

Json phases_json(const certificate::PhaseList& list) {
    Json json = Json::array();
    for (const Phase& phase : list.phases) {
        Json groups = Json::array();
        for (const auto& group : phase.groups) {
            const auto letter =
                static_cast<std::size_t>(group.piece.kind) + (group.piece.colour == Colour::white ? 0 : 6);
            groups.push_back(
                {{"man", std::string(1, letters[letter])}, {"men", group.men}, {"squares", squares_of(group.region)}});
        }
        Bitboard castling_kings;
        for (const auto& king : phase.castling_kings)
            if (king) castling_kings |= Bitboard(*king);
        json.push_back({{"white_pawns", squares_of(phase.pawns[0])},
                        {"black_pawns", squares_of(phase.pawns[1])},
                        {"castling_rooks", squares_of(phase.castling_rooks)},
                        {"castling_kings", squares_of(castling_kings)},
                        {"groups", groups},
                        {"kings",
                         {{"winner_to_move", pairs_json(phase.winner_to_move)},
                          {"loser_to_move", pairs_json(phase.loser_to_move)},
                          {"loser_to_move_after_piece", pairs_json(phase.loser_to_move_after_piece)}}}});
    }
    return json;
}

certificate::PhaseList phases_from(const Json& json) {
    certificate::PhaseList list;
    for (const Json& entry : json) {
        Phase phase;
        const auto squares = [](const Json& from, const char* key) {
            return squares_from(from.at(key).get<std::string>());
        };
        phase.pawns = {squares(entry, "white_pawns"), squares(entry, "black_pawns")};
        phase.castling_rooks = squares(entry, "castling_rooks");
        for (const Square king : squares(entry, "castling_kings"))
            phase.castling_kings[king.rank() == 0 ? 0 : 1] = king;
        for (const Json& group : entry.at("groups")) {
            const auto letter = letters.find(group.at("man").get<std::string>());
            if (letter == std::string_view::npos) throw std::invalid_argument("a group with an unknown man");
            phase.groups.push_back({{letter < 6 ? Colour::white : Colour::black, static_cast<laws::Kind>(letter % 6)},
                                    group.at("men").get<int>(),
                                    squares(group, "squares")});
        }
        const Json& kings = entry.at("kings");
        phase.winner_to_move = pairs_from(kings.at("winner_to_move"));
        phase.loser_to_move = pairs_from(kings.at("loser_to_move"));
        phase.loser_to_move_after_piece = pairs_from(kings.at("loser_to_move_after_piece"));
        list.phases.push_back(std::move(phase));
    }
    return list;
}

// Castling as the king taking its rook: one spelling for Chess960 and the usual game.
Json moves_json(const std::vector<laws::Move>& moves) {
    Json json = Json::array();
    for (const laws::Move move : moves)
        json.push_back(notation::write_uci(move, notation::CastlingSquares::king_takes_rook));
    return json;
}

std::vector<laws::Move> moves_from(const Json& json, laws::Position position) {
    std::vector<laws::Move> moves;
    for (const Json& text : json) {
        const auto move = notation::read_uci(position, text.get<std::string>());
        if (!move)
            throw std::invalid_argument("move " + std::to_string(moves.size() + 1) + ", " + text.get<std::string>() +
                                        ", is not legal");
        moves.push_back(*move);
        position = play(position, *move);
    }
    return moves;
}

struct ToJson {
    Json operator()(std::monostate) const { return nullptr; }
    Json operator()(const certificate::Line& line) const {
        return {{"kind", "line"}, {"moves", moves_json(line.moves)}};
    }
    Json operator()(const certificate::Material&) const { return {{"kind", "material"}}; }
    Json operator()(const certificate::Forced& forced) const {
        return {{"kind", "forced"}, {"moves", moves_json(forced.moves)}};
    }
    Json operator()(const certificate::PhaseList& list) const {
        return {{"kind", "phases"}, {"phases", phases_json(list)}};
    }
    Json operator()(const certificate::Closure& closure) const {
        Json cuts = Json::array();
        for (const auto& list : closure.cuts) cuts.push_back(phases_json(list));
        return {{"kind", "closure"},
                {"positions", closure.positions},
                {"digest", fmt::format("{:016x}{:016x}", closure.digest.high, closure.digest.low)},
                {"cuts", cuts}};
    }
};

certificate::Closure closure_from(const Json& json) {
    const auto digest = json.at("digest").get<std::string>();
    if (digest.size() != 32) throw std::invalid_argument("the digest has not 32 digits");
    certificate::Closure closure{
        json.at("positions").get<std::uint64_t>(),
        {std::stoull(digest.substr(16), nullptr, 16), std::stoull(digest.substr(0, 16), nullptr, 16)},
        {}};
    for (const Json& list : json.at("cuts")) closure.cuts.push_back(phases_from(list));
    return closure;
}

}  // namespace

Json to_json(const certificate::Certificate& certificate) { return std::visit(ToJson{}, certificate); }

tl::expected<certificate::Certificate, std::string> certificate_from(const Json& json, const laws::Position& position) {
    try {
        const auto kind = json.at("kind").get<std::string>();
        if (kind == "line") return certificate::Line{moves_from(json.at("moves"), position)};
        if (kind == "material") return certificate::Material{};
        if (kind == "forced") return certificate::Forced{moves_from(json.at("moves"), position)};
        if (kind == "closure") return closure_from(json);
        if (kind == "phases") return phases_from(json.at("phases"));
        return tl::unexpected("no such kind of certificate: " + kind);
    } catch (const std::exception& error) {
        return tl::unexpected(std::string(error.what()));
    }
}

}  // namespace dommer::cli
