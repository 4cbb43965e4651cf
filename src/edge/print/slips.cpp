#include "cards.hpp"

#include <fmt/format.h>

namespace dommer::print {
namespace {

using namespace tournament;
using sheets::Align;
namespace words = sheets::words;

void slip(Paper& paper, const Box& box, const Tournament& tournament, RoundNumber round, int board,
          const BoardPairing& table, const Imprint& imprint) {
    const auto language = imprint.language;
    const std::string when = sheets::round_time_text(tournament.settings, round, language);
    paper.whole_text({box.x, box.y - 2 * mm, box.width - 26 * mm, 8 * mm}, imprint.title, {9, true});
    const std::string named = texts::round_text(round.number, language) + (when.empty() ? "" : " · " + when);
    paper.text({box.x, box.y + 6 * mm, box.width - 26 * mm, 5 * mm}, named,
               {paper.fitting_size(named, box.width - 26 * mm, {9})});
    paper.text({box.x + box.width - 26 * mm, box.y, 26 * mm, 10 * mm}, texts::board_text(board, language), {14, true},
               Align::right);
    side(paper, {box.x, box.y + 12 * mm, box.width, 7 * mm}, words::white, tournament, table.white, language);
    side(paper, {box.x, box.y + 19 * mm, box.width, 7 * mm}, words::black, tournament, table.black, language);
    const std::string_view outcomes[] = {"1 – 0", "½ – ½", "0 – 1"};
    for (int at = 0; at < 3; ++at) {
        const double x = box.x + at * box.width / 3;
        paper.frame({x + 2 * mm, box.y + 29 * mm, 5 * mm, 5 * mm});
        paper.text({x + 9 * mm, box.y + 28 * mm, box.width / 3 - 9 * mm, 7 * mm}, outcomes[at], {12});
    }
    const double y = box.y + std::min(box.height - 6 * mm, 46 * mm);
    for (int at = 0; at < 2; ++at) {
        const double x = box.x + at * (box.width / 2 + 2 * mm);
        paper.line(x, y, x + box.width / 2 - 2 * mm, y);
        paper.text({x, y, box.width / 2 - 2 * mm, 5 * mm},
                   fmt::format("{} ({})", sheets::word(words::signature, language),
                               sheets::word(at == 0 ? words::white : words::black, language)),
                   {7, false, 0.35});
    }
}

}  // namespace

void add_slips(Paper& paper, const PrintInput& input) {
    const auto& [tournament, standing, round, imprint] = input;
    paper.resize(a4_short, a4_long);
    Cards cards(paper, 2, 4);
    int board = 0;
    for (const BoardPairing& table : tournament.rounds[static_cast<std::size_t>(round.number - 1)].tables)
        slip(paper, cards.next(), tournament, round, ++board, table, imprint);
    cards.finish();
}

constinit const Printout slips_print{
    .id = "slips",
    .name = {"Result slips", "Resultatsedler", "Resultatlapper", "Resultatlappar"},
    .about = About::a_round,
    .draw =
        [](const PrintInput& input) {
            Paper paper(a4_short, a4_long, input.imprint.title, input.imprint.made_day);
            add_slips(paper, input);
            return paper.finished();
        },
};

}  // namespace dommer::print
