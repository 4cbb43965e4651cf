#include <algorithm>

#include "cards.hpp"
#include "texts/texts.hpp"
#include "tournament/fees.hpp"

namespace dommer::print {
namespace {

using namespace tournament;

// What each player has paid, in the order of the list; before anybody has, what each will pay, for the table at the
// door.
std::string draw_fee_receipts(const PrintInput& input) {
    const Tournament& now = input.tournament;
    Paper paper(a4_short, a4_long, input.imprint.title, input.imprint.made_day);
    Cards cards(paper, 2, 4);
    const std::string fee(texts::Key("entry.fee").in(input.imprint.language));
    const bool any_paid =
        std::ranges::any_of(now.entrants, [](const auto& each) { return each.second.paid.amount > 0; });
    for (const auto& [id, entrant] : now.entrants)
        if (const auto amount = any_paid ? entrant.paid : fee_of(now.settings, entrant); !any_paid || amount.amount > 0)
            add_receipt(paper, cards.next(), {fee, sheets::name_with_title(now, id), amount}, input.imprint);
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
