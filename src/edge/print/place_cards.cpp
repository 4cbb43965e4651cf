#include "cards.hpp"

#include <algorithm>

#include "texts/collation.hpp"

namespace dommer::print {
namespace {

using namespace tournament;
using sheets::Align;
using sheets::Word;

// Where the player finds their board, and with a key signs the result.
std::string address_of(const Entrant& entrant, const Imprint& imprint) {
    if (imprint.page.empty()) return "";
    const auto key = imprint.keys.find(entrant.id);
    return imprint.page + "/pairings?me=" + std::to_string(entrant.id.number) +
           (key == imprint.keys.end() ? "" : "#key=" + key->second);
}

void draw_face(Paper& paper, const Box& box, const Tournament& tournament, const Entrant& entrant,
               const std::string& title) {
    const Particulars& p = entrant.particulars;
    paper.whole_text({box.x, box.y, box.width, 5 * mm}, title, {8, false, 0.35}, Align::centre);
    paper.whole_text({box.x, box.y + 6 * mm, box.width, 16 * mm}, sheets::name_with_title(tournament, entrant.id),
                     {22, true}, Align::centre);
    const std::string below = p.club + (p.club.empty() || p.rating.value == 0 ? "" : " · ") +
                              (p.rating.value == 0 ? "" : std::to_string(p.rating.value)) +
                              (p.federation.empty() ? "" : " · " + p.federation);
    paper.whole_text({box.x, box.y + 22 * mm, box.width, 7 * mm}, below, {11}, Align::centre);
}

// Cut along the dashes and folded along the grey line each card stands on the table and shows the name to both sides;
// the code is on the player's own.
std::string draw_place_cards(const PrintInput& input) {
    const auto& [tournament, standing, round, imprint] = input;
    Paper paper(a4_short, a4_long, imprint.title, imprint.made_day);
    Cards cards(paper, 2, 4);
    std::vector<const Entrant*> order;
    for (const auto& [id, entrant] : tournament.entrants) order.push_back(&entrant);
    std::ranges::stable_sort(order, {}, [&](const Entrant* entrant) {
        return texts::collation_key(entrant->particulars.name, imprint.language);
    });
    for (const Entrant* entrant : order) {
        const Box box = cards.next();
        const double half = box.height / 2;
        const Box far{box.x, box.y - 3 * mm, box.width, half}, near{box.x, box.y + half + 2 * mm, box.width, half};
        paper.turn_around(far);
        draw_face(paper, far, tournament, *entrant, imprint.title);
        paper.turn_back();
        paper.line(box.x - 9 * mm, box.y + half, box.x + box.width + 9 * mm, box.y + half, 0.3, 0.75);
        const std::string address = address_of(*entrant, imprint);
        const double code = address.empty() ? 0 : 26 * mm;
        draw_face(paper, {near.x, near.y, near.width - code, near.height}, tournament, *entrant, imprint.title);
        if (code > 0) paper.code({near.x + near.width - code + 3 * mm, near.y, code - 3 * mm, code - 3 * mm}, address);
    }
    cards.finish();
    return paper.finished();
}

}  // namespace

constinit const Printout place_cards_print{
    .id = "place-cards",
    .name = {"Name cards", "Navneskilte", "Navneskilt", "Namnskyltar"},
    .about = About::the_field,
    .draw = draw_place_cards,
};

}  // namespace dommer::print
