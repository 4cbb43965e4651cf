#include "wording/pairing.hpp"

#include <fmt/format.h>

#include "texts/texts.hpp"
#include "wording/dutch.hpp"
#include "wording/reasons.hpp"

namespace dommer::wording {
namespace {

// In the order of pairing::BadHistory and of pairing::WhyNot. {n}: a player's number, {round}: a round.
constexpr texts::Key bad_history[] = {"history.unknown_player", "history.twice_in_a_round",
                                      "history.against_themselves"};
constexpr texts::Key cannot_pair[] = {"cannot_pair.no_legal_pairing", "cannot_pair.unknown_player",
                                      "cannot_pair.bye_and_absent",   "cannot_pair.bye_not_needed",
                                      "cannot_pair.too_large",        "cannot_pair.not_decided"};
static_assert(std::size(bad_history) == static_cast<std::size_t>(pairing::BadHistory::against_themselves) + 1);
static_assert(std::size(cannot_pair) == static_cast<std::size_t>(pairing::WhyNot::not_decided) + 1);

std::string listed(const std::vector<pairing::PlayerId>& players, Language language, const pairing::Field* names) {
    std::string text;
    for (std::size_t each = 0; each < players.size(); ++each)
        text += (each == 0                    ? ""
                 : each + 1 == players.size() ? fmt::format(" {} ", texts::Key("word.and").in(language))
                                              : ", ") +
                (names == nullptr ? fmt::format("{}", players[each].number) : called(*names, players[each], language));
    return text;
}

}  // namespace

std::string sentence(const pairing::HistoryError& error, Language language) {
    return filled(bad_history[static_cast<std::size_t>(error.what)].in(language),
                  {{"round", std::to_string(error.round.number)}, {"n", std::to_string(error.player.number)}});
}

std::string sentence(const pairing::FieldError& error, Language language) {
    const texts::Key text = error.what == pairing::BadField::number_twice ? texts::Key("field.number_twice")
                                                                          : texts::Key("field.number_below_one");
    return filled(text.in(language), {{"n", std::to_string(error.player.number)}});
}

std::string sentence(const pairing::CannotPair& cannot, Language language, const pairing::Field* names) {
    if (cannot.why == pairing::WhyNot::no_legal_pairing) {
        if (!cannot.players.empty())
            return filled(texts::Key("cannot_pair.nobody_for").in(language),
                          {{"who", listed(cannot.players, language, names)}});
        if (!cannot.reasons.empty()) return sentence(cannot.reasons.front(), language, names);
    }
    return filled(cannot_pair[static_cast<std::size_t>(cannot.why)].in(language),
                  {{"n", std::to_string(cannot.players.empty() ? 0 : cannot.players.front().number)}});
}

std::string sentence(const pairing::NotPaired& not_paired, Language language, const pairing::Field* names) {
    if (const auto* cannot = std::get_if<pairing::CannotPair>(&not_paired)) return sentence(*cannot, language, names);
    return sentence(std::get<pairing::HistoryError>(not_paired), language);
}

}  // namespace dommer::wording
