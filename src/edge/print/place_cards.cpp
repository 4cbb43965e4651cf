#include "cards.hpp"

#include <algorithm>

#include "texts/collation.hpp"

namespace dommer::print {
namespace {

using namespace tournament;
using sheets::Align;
using sheets::Word;

std::string draw_place_cards(const PrintInput& input) {
    const auto& [tournament, standing, round, imprint] = input;
    Paper paper(a4_short, a4_long, imprint.title, imprint.made_day);
    Cards cards(paper, 2, 5);
    std::vector<const Entrant*> order;
    for (const auto& [id, entrant] : tournament.entrants) order.push_back(&entrant);
    std::ranges::stable_sort(order, {},
                             [](const Entrant* entrant) { return texts::collation_key(entrant->particulars.name); });
    for (const Entrant* entrant : order) {
        const Box box = cards.next();
        const Particulars& p = entrant->particulars;
        const std::string name = sheets::name_with_title(tournament, entrant->id);
        paper.whole_text({box.x, box.y - 2 * mm, box.width, 8 * mm}, imprint.title, {8, false, 0.35}, Align::centre);
        paper.whole_text({box.x, box.y + 7 * mm, box.width, 19 * mm}, name, {22, true}, Align::centre);
        const std::string below = p.club + (p.club.empty() || p.rating.value == 0 ? "" : " · ") +
                                  (p.rating.value == 0 ? "" : std::to_string(p.rating.value)) +
                                  (p.federation.empty() ? "" : " · " + p.federation);
        paper.whole_text({box.x, box.y + 27 * mm, box.width, 9 * mm}, below, {11}, Align::centre);
    }
    cards.finish();
    return paper.finished();
}

}  // namespace

constinit const Printout place_cards_print{
    .id = "place-cards",
    .name = {"Name cards", "Navneskilte", "Navneskilt"},
    .about = About::the_field,
    .draw = draw_place_cards,
};

}  // namespace dommer::print
