#include <fmt/format.h>

#include <algorithm>

#include "printing.hpp"
#include "sheets/tables.hpp"
#include "texts/collation.hpp"

namespace dommer::print {
namespace {

using namespace tournament;
using sheets::Align;
using sheets::Word;

// Pages cut into equal cards, with lines to cut along.
class Cards {
public:
    Cards(Paper& paper, int columns, int rows) : paper_(paper), columns_(columns), rows_(rows) {}

    Box next() {
        if (used_ == columns_ * rows_) end_page();
        if (used_ == 0) cut_lines();
        const double width = paper_.width() / columns_, height = paper_.height() / rows_;
        const Box box{(used_ % columns_) * width + 9 * mm, (used_ / columns_) * height + 7 * mm, width - 18 * mm,
                      height - 14 * mm};
        ++used_;
        return box;
    }
    void finish() {
        if (used_ > 0) end_page();
    }

private:
    void end_page() {
        paper_.end_page();
        used_ = 0;
    }
    void cut_lines() {
        for (int column = 1; column < columns_; ++column)
            paper_.cut_line(paper_.width() * column / columns_, 0, paper_.width() * column / columns_, paper_.height());
        for (int row = 1; row < rows_; ++row)
            paper_.cut_line(0, paper_.height() * row / rows_, paper_.width(), paper_.height() * row / rows_);
    }

    Paper& paper_;
    int columns_, rows_, used_ = 0;
};

void side(Paper& paper, const Box& row, Word colour, const Tournament& tournament, EntryId id,
          sheets::Language language) {
    paper.text({row.x, row.y, 16 * mm, row.height}, sheets::word(colour, language), {9, false, 0.3});
    const std::string name = sheets::name_with_title(tournament, id);
    paper.whole_text({row.x + 16 * mm, row.y, row.width - 16 * mm, row.height}, name, {12, true});
}

void slip(Paper& paper, const Box& box, const Tournament& tournament, RoundNumber round, int board,
          const BoardPairing& table, const Imprint& imprint) {
    const auto language = imprint.language;
    paper.whole_text({box.x, box.y - 2 * mm, box.width - 26 * mm, 8 * mm}, imprint.title, {9, true});
    paper.text({box.x, box.y + 6 * mm, box.width - 26 * mm, 5 * mm},
               fmt::format("{} {}", sheets::word(Word::round, language), round.number), {9});
    paper.text({box.x + box.width - 26 * mm, box.y, 26 * mm, 10 * mm},
               fmt::format("{} {}", sheets::word(Word::board, language), board), {14, true}, Align::right);
    side(paper, {box.x, box.y + 12 * mm, box.width, 7 * mm}, Word::white, tournament, table.white, language);
    side(paper, {box.x, box.y + 19 * mm, box.width, 7 * mm}, Word::black, tournament, table.black, language);
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
                   fmt::format("{} ({})", sheets::word(Word::signature, language),
                               sheets::word(at == 0 ? Word::white : Word::black, language)),
                   {7, false, 0.35});
    }
}

void scoresheet(Paper& paper, const Box& box, const Tournament& tournament, RoundNumber round, int board,
                const BoardPairing& table, const Imprint& imprint) {
    const auto language = imprint.language;
    paper.whole_text({box.x, box.y - 2 * mm, box.width, 8 * mm}, imprint.title, {11, true}, Align::centre);
    const auto& days = tournament.settings.round_days;
    const auto at_round = static_cast<std::size_t>(round.number - 1);
    const std::string day = at_round < days.size() ? sheets::date_text(days[at_round], language) : "";
    paper.text({box.x, box.y + 6 * mm, box.width, 5 * mm},
               fmt::format("{} {} · {} {}{}", sheets::word(Word::round, language), round.number,
                           sheets::word(Word::board, language), board, day.empty() ? "" : " · " + day),
               {8.5}, Align::centre);
    side(paper, {box.x, box.y + 12 * mm, box.width, 6 * mm}, Word::white, tournament, table.white, language);
    side(paper, {box.x, box.y + 18 * mm, box.width, 6 * mm}, Word::black, tournament, table.black, language);
    constexpr int columns = 2, moves = 30;
    const double top = box.y + 27 * mm, bottom = box.y + box.height - 16 * mm, height = (bottom - top) / (moves + 1),
                 width = box.width / columns;
    for (int column = 0; column < columns; ++column) {
        const double x = box.x + column * width, number = 7 * mm, half = (width - number - 2) / 2;
        paper.text({x + number, top, half, height}, sheets::word(Word::white, language), {7.5, true}, Align::centre);
        paper.text({x + number + half, top, half, height}, sheets::word(Word::black, language), {7.5, true},
                   Align::centre);
        for (int move = 0; move < moves; ++move) {
            const double y = top + (move + 1) * height;
            paper.text({x, y, number - 1.5 * mm, height}, std::to_string(column * moves + move + 1), {7, false, 0.3},
                       Align::right);
            paper.frame({x + number, y, half, height}, 0.3);
            paper.frame({x + number + half, y, half, height}, 0.3);
        }
    }
    paper.text({box.x, bottom + 2 * mm, 20 * mm, 6 * mm}, sheets::word(Word::result, language), {8});
    paper.frame({box.x + 20 * mm, bottom + 2 * mm, 25 * mm, 6 * mm});
    for (int at = 0; at < 2; ++at) {
        const double x = box.x + at * (box.width / 2 + 1 * mm);
        paper.line(x, bottom + 13 * mm, x + box.width / 2 - 2 * mm, bottom + 13 * mm);
        paper.text({x, bottom + 13 * mm, box.width / 2, 4 * mm},
                   sheets::word(at == 0 ? Word::white : Word::black, language), {6.5, false, 0.35});
    }
}

}  // namespace

std::string print_slips(const Tournament& tournament, RoundNumber round, const Imprint& imprint) {
    Paper paper(a4_short, a4_long, imprint.title, imprint.made_day);
    Cards cards(paper, 2, 4);
    int board = 0;
    for (const BoardPairing& table : tournament.rounds[static_cast<std::size_t>(round.number - 1)].tables)
        slip(paper, cards.next(), tournament, round, ++board, table, imprint);
    cards.finish();
    return paper.finished();
}

std::string print_place_cards(const Tournament& tournament, const Imprint& imprint) {
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

std::string print_board_cards(const Tournament& tournament, const Imprint& imprint) {
    Paper paper(a4_short, a4_long, imprint.title, imprint.made_day);
    Cards cards(paper, 2, 3);
    std::size_t boards = tournament.entrants.size() / 2;
    for (const HeldRound& round : tournament.rounds) boards = std::max(boards, round.tables.size());
    for (std::size_t board = 1; board <= boards; ++board) {
        const Box box = cards.next();
        paper.whole_text({box.x, box.y - 2 * mm, box.width, 8 * mm}, imprint.title, {9, false, 0.35}, Align::centre);
        paper.text({box.x, box.y + 8 * mm, box.width, 8 * mm}, sheets::word(Word::board, imprint.language), {14},
                   Align::centre);
        paper.text({box.x, box.y + 14 * mm, box.width, box.height - 16 * mm}, std::to_string(board), {150, true},
                   Align::centre);
    }
    cards.finish();
    return paper.finished();
}

// Two to a page: one for each player of the board.
std::string print_scoresheets(const Tournament& tournament, RoundNumber round, const Imprint& imprint) {
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

}  // namespace dommer::print
