#include "cards.hpp"

#include <algorithm>

namespace dommer::print {
namespace {

using namespace tournament;
using sheets::Align;
namespace words = sheets::words;

std::string draw_board_cards(const PrintInput& input) {
    const auto& [tournament, standing, round, imprint] = input;
    Paper paper(a4_short, a4_long, imprint.title, imprint.made_day);
    Cards cards(paper, 2, 3);
    std::size_t boards = tournament.entrants.size() / 2;
    for (const HeldRound& held : tournament.rounds) boards = std::max(boards, held.tables.size());
    for (std::size_t board = 1; board <= boards; ++board) {
        const Box box = cards.next();
        paper.whole_text({box.x, box.y - 2 * mm, box.width, 8 * mm}, imprint.title, {9, false, 0.35}, Align::centre);
        paper.text({box.x, box.y + 8 * mm, box.width, 8 * mm}, sheets::word(words::board, imprint.language), {14},
                   Align::centre);
        paper.text({box.x, box.y + 14 * mm, box.width, box.height - 16 * mm}, std::to_string(board), {150, true},
                   Align::centre);
    }
    cards.finish();
    return paper.finished();
}

}  // namespace

constinit const Printout board_cards_print{
    .id = "board-cards",
    .name = {"Board numbers", "Brætnumre", "Bordnumre", "Bordsnummer"},
    .about = About::rounds_so_far,
    .draw = draw_board_cards,
};

}  // namespace dommer::print
