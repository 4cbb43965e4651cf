#include "answers/converted_moves.hpp"
#include "notation/fen.hpp"
#include "question.hpp"
#include "wording/fen.hpp"

namespace dommer::answers {
namespace {

constexpr std::size_t most_moves = 1200;

std::optional<notation::Form> form_asked(const Question& asked, const char* name) {
    const std::string said = asked.needed(name);
    const auto form = notation::form_of(said);
    if (form || asked.fault()) return form;
    std::string known;
    for (const auto& each : notation::all_forms()) known += (known.empty() ? "" : ", ") + notation::name_of(each);
    asked.wrong(name, filled(texts::Key("answer.form_unknown").in(asked.language), {{"name", said}, {"known", known}}));
    return std::nullopt;
}

// A spoken move has blanks of its own: a line is a move.
std::vector<std::string> moves_asked(const Question& asked, const notation::Form& from) {
    const bool spoken = std::holds_alternative<notation::Spoken>(from);
    if (!spoken || asked.is_list("moves")) return single_moves(asked.words("moves", most_moves), from);
    const std::string whole = asked.text("moves");
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < whole.size() && lines.size() < most_moves;) {
        const std::size_t end = std::min(whole.find('\n', at), whole.size());
        if (whole.find_first_not_of(" \t\r", at) < end) lines.push_back(whole.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

}  // namespace

Answer answer_notation(const Question& asked) {
    const auto from = form_asked(asked, "from"), to = form_asked(asked, "to");
    if (asked.fault()) return asked.refused();
    Conversion conversion{.from = *from, .to = *to, .chess960 = asked.flag("chess960")};
    if (const std::string start = asked.text("fen"); !start.empty()) {
        const auto variant = conversion.chess960 ? laws::Variant::chess960 : laws::Variant::standard;
        const auto fen = notation::parse_fen(start, variant, notation::FenReading::lenient);
        if (fen)
            conversion.position = fen->position, conversion.counters = fen->counters;
        else
            asked.wrong("fen", wording::sentence(fen.error()));
    }
    const auto moves = moves_asked(asked, *from);
    if (moves.empty() && !asked.fault()) asked.missing("moves");
    if (asked.fault()) return asked.refused();
    return json_of(convert(conversion, moves, asked.language));
}

Answer answer_notations(const Question&) {
    Json list = Json::array();
    for (const auto& form : notation::all_forms()) list.push_back(notation::name_of(form));
    return Json{{"notations", std::move(list)}};
}

}  // namespace dommer::answers
