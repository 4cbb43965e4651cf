#include "cards.hpp"

#include <fmt/format.h>

#include "tournament/pairing_card.hpp"

namespace dommer::print {
namespace {

using namespace tournament;
using sheets::Align;
using sheets::Word;
namespace words = sheets::words;

// What stands in the row of a round; empty until it is known, so that the arbiter can write it.
std::string entry_of(Word what, const CardRound& round, sheets::Language language) {
    if (what == words::opponent) return round.opponent ? std::to_string(round.opponent->number) : "";
    if (what == words::colour && round.colour)
        return std::string(
            sheets::word(*round.colour == Colour::white ? words::white : words::black, language).substr(0, 1));
    if (what == words::result) return round.result ? sheets::points_text(*round.result) : "";
    if (what == words::total) return round.total ? sheets::points_text(*round.total) : "";
    if (what == words::place) return round.place ? std::to_string(*round.place) : "";
    return "";
}

void pairing_card(Paper& paper, const Box& box, const Tournament& tournament, const Entrant& entrant,
                  const std::vector<CardRound>& played, const Imprint& imprint) {
    const auto language = imprint.language;
    const Particulars& p = entrant.particulars;
    const auto line = [&](double y, const std::string& text, const Font& font) {
        paper.text({box.x, box.y + y * mm, box.width, 5 * mm}, text, font);
    };
    line(-3, imprint.title, {7.5, false, 0.35});
    line(2, fmt::format("{}  {}", entrant.number ? std::to_string(entrant.number->number) : "–", p.name), {12, true});
    line(7,
         fmt::format("{}: {}   {}: {}", sheets::word(words::club, language), p.club.empty() ? "–" : p.club,
                     sheets::word(words::rating, language), p.rating.value == 0 ? "–" : std::to_string(p.rating.value)),
         {8.5});
    line(11.5, fmt::format("{}: ______   Elo: ______", sheets::word(words::card_class, language)), {8.5});
    const Word rows[] = {words::round, words::opponent, words::colour, words::result, words::total, words::place};
    const int rounds = std::max(tournament.settings.rounds, static_cast<int>(played.size()));
    const double label = 23 * mm, top = box.y + 18 * mm, height = 6.6 * mm, width = (box.width - label) / rounds;
    for (int row = 0; row < 6; ++row) {
        const double y = top + row * height;
        paper.text({box.x, y, label, height}, sheets::word(rows[row], language), {8, row == 0});
        for (int round = 0; round < rounds; ++round) {
            const Box cell{box.x + label + round * width, y, width, height};
            paper.frame(cell, 0.4);
            const auto at = static_cast<std::size_t>(round);
            paper.text(cell,
                       row == 0             ? std::to_string(round + 1)
                       : at < played.size() ? entry_of(rows[row], played[at], language)
                                            : "",
                       {8, row == 0}, Align::centre);
        }
    }
}

std::string draw_pairing_cards(const PrintInput& input) {
    const auto& [tournament, standing, round, imprint] = input;
    Paper paper(a4_short, a4_long, imprint.title, imprint.made_day);
    Cards cards(paper, 2, 4);
    const auto all = pairing_cards(tournament);
    std::vector<const Entrant*> order;
    for (const auto& [id, entrant] : tournament.entrants) order.push_back(&entrant);
    std::ranges::stable_sort(order, {},
                             [](const Entrant* each) { return each->number.value_or(PlayerId{each->id.number}); });
    for (const Entrant* entrant : order) {
        const auto played = all.find(entrant->id);
        pairing_card(paper, cards.next(), tournament, *entrant,
                     played == all.end() ? std::vector<CardRound>{} : played->second, imprint);
    }
    cards.finish();
    return paper.finished();
}

}  // namespace

// dsu_2011, 4.9.2 and Forms card: the card on which a Monrad is paired by hand.
constinit const Printout pairing_cards_print{
    .id = "pairing-cards",
    .name = {"Pairing cards", "Rundekort", "Rundekort", "Lottningskort"},
    .about = About::the_field,
    .draw = draw_pairing_cards,
};

}  // namespace dommer::print
