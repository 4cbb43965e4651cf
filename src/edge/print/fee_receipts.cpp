#include "cards.hpp"
#include "texts/texts.hpp"

namespace dommer::print {
namespace {

using namespace tournament;

// What each player has paid, in the order of the list.
std::string draw_fee_receipts(const PrintInput& input) {
    Paper paper(a4_short, a4_long, input.imprint.title, input.imprint.made_day);
    Cards cards(paper, 2, 4);
    const std::string fee(texts::Key("entry.fee").in(input.imprint.language));
    for (const auto& [id, entrant] : input.tournament.entrants)
        if (entrant.paid.amount > 0)
            add_receipt(paper, cards.next(), {fee, sheets::name_with_title(input.tournament, id), entrant.paid},
                        input.imprint);
    cards.finish();
    return paper.finished();
}

}  // namespace

constinit const Printout fee_receipts_print{
    .id = "fee-receipts",
    .name = {"Receipts for fees", "Kvitteringer for indskud", "Kvitteringer for innskudd", "Kvitton för avgifter"},
    .about = About::the_field,
    .draw = draw_fee_receipts,
};

}  // namespace dommer::print
