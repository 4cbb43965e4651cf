#pragma once

#include "printing.hpp"
#include "sheets/event_words.hpp"
#include "sheets/tables.hpp"

// What the cards are made of.
namespace dommer::print {

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

// A player's colour and name.
void side(Paper& paper, const Box& row, sheets::Word colour, const tournament::Tournament& tournament,
          tournament::EntryId id, sheets::Language language);

// Money that changed hands: for what, whose, and how much.
struct Receipt {
    std::string what, who;
    tiebreak::Ore amount;
};
void add_receipt(Paper& paper, const Box& box, const Receipt& receipt, const Imprint& imprint);

}  // namespace dommer::print
