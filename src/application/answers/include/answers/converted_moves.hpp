#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "laws/counters.hpp"
#include "notation/form.hpp"
#include "vocabulary/language.hpp"

// Moves written in one notation, played one after another and written in another.
namespace dommer::answers {

using Json = nlohmann::ordered_json;

struct Conversion {
    notation::Form from, to;
    laws::Position position = laws::Position::initial();
    laws::Counters counters = {};
    bool chess960 = false;
};

struct ConvertedMove {
    std::string text, move;
    bool draw_offered;
    std::string fen;  // after it
};
struct RefusedText {
    notation::RefusedMove why;
    std::string text, sentence;
    std::vector<std::string> candidates;  // in the notation of the text
};
struct ConvertedMoves {
    std::vector<ConvertedMove> moves;
    std::string fen;  // after the last of them
    std::optional<RefusedText> refused;
};

// A printed line of moves may come in one text or in many; a spoken move has blanks of its own, so there a text is a
// move.
std::vector<std::string> single_moves(const std::vector<std::string>& texts, const notation::Form& from);

ConvertedMoves convert(Conversion conversion, const std::vector<std::string>& moves,
                       Language language = Language::english);

Json json_of(const ConvertedMoves& converted);

}  // namespace dommer::answers
