#include <fmt/format.h>

#include <algorithm>

#include "numbered.hpp"
#include "sheets/tables.hpp"
#include "tiebreak/shown.hpp"
#include "tournament/namesakes.hpp"

namespace dommer::sheets {
namespace {

using namespace tournament;

std::string fraction_text(Fraction value, Language language) {
    if (value.bottom() == 2) return points_text({static_cast<int>(value.top())});
    const bool down = value.top() < 0;
    const Fraction size = down ? -value : value;
    const std::int64_t hundredths = (200 * size.top() + size.bottom()) / (2 * size.bottom());
    return decimal_text(down ? -hundredths : hundredths, language);
}

std::string part_text(const Tournament& tournament, const std::vector<EntryId>& numbered,
                      const tiebreak::Contribution& part, Language language) {
    std::string text = part.scored
                           ? fmt::format("{} × {}", fraction_text(part.measure, language), points_text(*part.scored))
                           : fraction_text(part.value, language);
    if (part.cut) text = "[" + text + "]";
    if (part.round == 0) return text;
    std::string who = std::string(word(words::unplayed, language));
    if (!part.dummy && part.opponent >= 0)
        who = find(tournament, numbered[static_cast<std::size_t>(part.opponent)])->particulars.name;
    return fmt::format("{} ({} {}, {})", text, word(words::of_round, language), part.round, who);
}

std::string game_text(const BoardPairing& table, const MatchGame& game) {
    return !game.winner ? "½-½" : *game.winner == table.white ? "1-0" : "0-1";
}

std::string_view stage_text(Stage stage, Language language) {
    switch (stage) {
        case Stage::normal: return "";
        case Stage::rapid: return word(words::rapid_stage, language);
        case Stage::blitz: return word(words::blitz_stage, language);
        case Stage::final_game: return word(words::last_stage, language);
    }
    return "";
}

}  // namespace

std::string name_with_title(const Tournament& tournament, EntryId id) {
    const Particulars& particulars = find(tournament, id)->particulars;
    const auto title = id_of(particulars.title);
    const std::string apart = told_apart_by(tournament, id);
    return fmt::format("{}{}{}{}", title, title.empty() ? "" : " ", particulars.name,
                       apart.empty() ? "" : fmt::format(" ({})", apart));
}

std::string result_text(const BoardPairing& table, Language language) {
    if (table.games.empty()) {
        if (!table.result) return "";
        if (std::holds_alternative<Postponed>(*table.result)) return std::string(word(words::postponed, language));
        const std::string text = to_string(*table.result);
        if (text == "w") return "1-0*";
        if (text == "l") return "0-1*";
        if (text == "d") return "½-½*";
        if (text == "+-a") return "+--";
        if (text == "a-+") return "--+";
        return text == "a-a" ? "---" : text;
    }
    std::string text;
    std::string_view stage;
    for (const MatchGame& game : table.games) {
        const auto now = stage_text(game.stage, language);
        text += (text.empty() ? "" : " ") + (now == stage ? "" : fmt::format("{}: ", now)) + game_text(table, game);
        stage = now;
    }
    return text;
}

std::string value_text(const tiebreak::Code& code, const tiebreak::Value& value, Language language) {
    const auto known = tiebreak::shown_value(code, value);
    if (!known) return "–";
    std::string text = fraction_text(*known, language);
    for (const Fraction& further : value.further) text += " / " + fraction_text(further, language);
    return text;
}

std::string working_text(const Tournament& tournament, const Standing& standing, std::size_t code,
                         const RankedEntrant& row, Language language) {
    const tiebreak::Value& value = row.tie_breaks[code];
    const auto numbered = in_order_of_number(tournament);
    const bool is_sum = value.is_sum && value.further.empty();
    std::string text = value_text(standing.codes[code], value, language);
    std::string_view before = is_sum ? " = " : ": ";
    for (const auto& part : value.parts) {
        text += std::string(before) + part_text(tournament, numbered, part, language);
        before = is_sum ? " + " : ", ";
    }
    return text;
}

std::string money_text(tiebreak::Ore amount, Language language) { return texts::money_text(amount.amount, language); }

std::vector<EntryId> in_order_of_number(const Tournament& tournament) {
    std::vector<EntryId> order;
    for (const auto& [id, entrant] : tournament.entrants)
        if (entrant.number) order.push_back(id);
    std::ranges::sort(order, {}, [&](EntryId id) { return *find(tournament, id)->number; });
    return order;
}

std::string number_text(const Tournament& tournament, EntryId id) {
    const Entrant& entrant = *find(tournament, id);
    return std::to_string(entrant.number ? entrant.number->number : id.number);
}

}  // namespace dommer::sheets
