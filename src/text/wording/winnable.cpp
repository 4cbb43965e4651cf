#include "wording/winnable.hpp"

#include <fmt/format.h>

#include "notation/algebraic.hpp"
#include "texts/texts.hpp"
#include "vocabulary/text.hpp"
#include "wording/move.hpp"

namespace dommer::wording {
namespace {

std::string written(laws::Position position, const std::vector<laws::Move>& moves, Language language) {
    const notation::Language letters = letters_of(language);
    std::string text;
    int number = 1;
    for (const laws::Move move : moves) {
        if (position.to_move() == Colour::white)
            text += fmt::format("{}. ", number);
        else if (text.empty())
            text += fmt::format("{}... ", number);
        if (position.to_move() == Colour::black) ++number;
        text += notation::write_short(position, move, letters, notation::usual_marks(letters)) + " ";
        position = play(position, move);
    }
    if (!text.empty()) text.pop_back();
    return text;
}

struct Reason {
    const laws::Position& position;
    const winnable::Answer& answer;
    Language language;

    std::string operator()(std::monostate) const {
        return filled(texts::Key("winnable.budget").in(language), {{"positions", std::to_string(answer.positions)}});
    }
    std::string operator()(const certificate::Line& line) const {
        if (line.moves.empty()) return std::string(texts::Key("winnable.is_mate").in(language));
        return filled(texts::Key("winnable.line").in(language), {{"moves", written(position, line.moves, language)}});
    }
    std::string operator()(const certificate::Material&) const {
        return std::string(texts::Key("winnable.material").in(language));
    }
    std::string operator()(const certificate::Forced& forced) const {
        if (forced.moves.empty()) return std::string(texts::Key("winnable.no_move").in(language));
        return filled(texts::Key("winnable.forced").in(language),
                      {{"moves", written(position, forced.moves, language)}});
    }
    std::string operator()(const certificate::Closure& closure) const {
        return filled(texts::Key("winnable.closure").in(language), {{"positions", std::to_string(closure.positions)}});
    }
    std::string operator()(const certificate::PhaseList& list) const {
        return filled(texts::Key("winnable.phases").in(language), {{"phases", std::to_string(list.phases.size())}});
    }
};

}  // namespace

std::string reason_of(const laws::Position& position, const winnable::Answer& answer, Language language) {
    return std::visit(Reason{position, answer, language}, answer.certificate);
}

}  // namespace dommer::wording
