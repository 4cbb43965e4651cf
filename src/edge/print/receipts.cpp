#include <fmt/format.h>

#include "cards.hpp"
#include "texts/format.hpp"
#include "tournament/prize_list.hpp"

namespace dommer::print {
using namespace tournament;
using sheets::Align;
namespace words = sheets::words;

// What, from or to whom, and two lines to write on.
void add_receipt(Paper& paper, const Box& box, const Receipt& receipt, const Imprint& imprint) {
    const auto language = imprint.language;
    paper.whole_text({box.x, box.y - 2 * mm, box.width, 8 * mm}, imprint.title, {9, true});
    paper.text({box.x, box.y + 7 * mm, box.width, 6 * mm},
               receipt.what.empty() ? std::string(sheets::word(words::receipt, language))
                                    : fmt::format("{}: {}", sheets::word(words::receipt, language), receipt.what),
               {11});
    paper.whole_text({box.x, box.y + 15 * mm, box.width, 10 * mm}, receipt.who, {14, true});
    paper.text({box.x, box.y + 26 * mm, box.width, 8 * mm}, sheets::money_text(receipt.amount, language), {16, true});
    const double y = box.y + box.height - 8 * mm;
    constexpr sheets::Word date = "word.date";
    const std::string_view named[] = {sheets::word(date, language), sheets::word(words::signature, language)};
    const double left[] = {box.x, box.x + box.width / 3 + 2 * mm}, wide[] = {box.width / 3, box.width * 2 / 3 - 2 * mm};
    for (int at = 0; at < 2; ++at) {
        paper.line(left[at], y, left[at] + wide[at], y);
        paper.text({left[at], y, wide[at], 5 * mm}, named[at], {7, false, 0.35});
    }
}

namespace {

std::string draw_receipts(const PrintInput& input) {
    const auto& [tournament, standing, round, imprint] = input;
    Paper paper(a4_short, a4_long, imprint.title, imprint.made_day);
    Cards cards(paper, 2, 4);
    for (const PaidPrize& paid : prizes_of(tournament, standing).paid)
        add_receipt(paper, cards.next(),
                    {paid.category, sheets::name_with_title(tournament, paid.entrant), paid.amount}, imprint);
    cards.finish();
    return paper.finished();
}

}  // namespace

constinit const Printout receipts_print{
    .id = "receipts",
    .name = {"Receipts for prizes", "Kvitteringer for præmier", "Kvitteringer for premier", "Kvitton för priser"},
    .about = About::prizes,
    .draw = draw_receipts,
};

}  // namespace dommer::print
