#include "cards.hpp"

#include <fmt/format.h>

namespace dommer::print {
namespace {

using namespace tournament;
using sheets::Align;
namespace words = sheets::words;

void scoresheet(Paper& paper, const Box& box, const Tournament& tournament, RoundNumber round, int board,
                const BoardPairing& table, const Imprint& imprint) {
    const auto language = imprint.language;
    paper.whole_text({box.x, box.y - 2 * mm, box.width, 8 * mm}, imprint.title, {11, true}, Align::centre);
    const std::string when = sheets::round_time_text(tournament.settings, round, language);
    paper.text({box.x, box.y + 6 * mm, box.width, 5 * mm},
               fmt::format("{} · {}{}", texts::round_text(round.number, language), texts::board_text(board, language),
                           when.empty() ? "" : " · " + when),
               {8.5}, Align::centre);
    side(paper, {box.x, box.y + 12 * mm, box.width, 6 * mm}, words::white, tournament, table.white, language);
    side(paper, {box.x, box.y + 18 * mm, box.width, 6 * mm}, words::black, tournament, table.black, language);
    constexpr int columns = 2, moves = 30;
    const double top = box.y + 27 * mm, bottom = box.y + box.height - 16 * mm, height = (bottom - top) / (moves + 1),
                 width = box.width / columns;
    for (int column = 0; column < columns; ++column) {
        const double x = box.x + column * width, number = 7 * mm, half = (width - number - 2) / 2;
        paper.text({x + number, top, half, height}, sheets::word(words::white, language), {7.5, true}, Align::centre);
        paper.text({x + number + half, top, half, height}, sheets::word(words::black, language), {7.5, true},
                   Align::centre);
        for (int move = 0; move < moves; ++move) {
            const double y = top + (move + 1) * height;
            paper.text({x, y, number - 1.5 * mm, height}, std::to_string(column * moves + move + 1), {7, false, 0.3},
                       Align::right);
            paper.frame({x + number, y, half, height}, 0.3);
            paper.frame({x + number + half, y, half, height}, 0.3);
        }
    }
    paper.text({box.x, bottom + 2 * mm, 20 * mm, 6 * mm}, sheets::word(words::result, language), {8});
    paper.frame({box.x + 20 * mm, bottom + 2 * mm, 25 * mm, 6 * mm});
    for (int at = 0; at < 2; ++at) {
        const double x = box.x + at * (box.width / 2 + 1 * mm);
        paper.line(x, bottom + 13 * mm, x + box.width / 2 - 2 * mm, bottom + 13 * mm);
        paper.text({x, bottom + 13 * mm, box.width / 2, 4 * mm},
                   sheets::word(at == 0 ? words::white : words::black, language), {6.5, false, 0.35});
    }
}

std::string draw_scoresheets(const PrintInput& input) {
    const auto& [tournament, standing, round, imprint] = input;
    Paper paper(a4_long, a4_short, imprint.title, imprint.made_day);
    Cards cards(paper, 2, 1);
    int board = 0;
    for (const BoardPairing& table : tournament.rounds[static_cast<std::size_t>(round.number - 1)].tables) {
        ++board;
        for (int copy = 0; copy < 2; ++copy) scoresheet(paper, cards.next(), tournament, round, board, table, imprint);
    }
    cards.finish();
    return paper.finished();
}

}  // namespace

constinit const Printout scoresheets_print{
    .id = "scoresheets",
    .name = {"Scoresheets", "Noteringslister", "Noteringsskjemaer", "Partiprotokoll"},
    .about = About::a_round,
    .draw = draw_scoresheets,
};

}  // namespace dommer::print
