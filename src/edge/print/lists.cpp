#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "printing.hpp"
#include "vocabulary/seal_code.hpp"

namespace dommer::print {
namespace {

constexpr double margin = 15 * mm, code_size = 22 * mm, gap = 8, least_font = 6.5, usual_font = 10, wall_font = 15,
                 least_row = 13;

struct Layout {
    double font = usual_font;
    std::vector<double> widths;
};

// As wide as the widest cell asks for.
std::vector<double> natural_widths(Paper& paper, const sheets::Sheet& sheet, double font) {
    std::vector<double> widths;
    for (std::size_t column = 0; column < sheet.columns.size(); ++column) {
        widths.push_back(paper.width_of(sheet.columns[column].heading, {font - 1, true}));
        for (const auto& row : sheet.rows)
            widths.back() = std::max(widths.back(), paper.width_of(row[column], {font, sheet.columns[column].strong}));
        widths.back() += 1;
    }
    return widths;
}

double total(const std::vector<double>& widths) {
    return std::accumulate(widths.begin(), widths.end(), gap * static_cast<double>(widths.size() - 1));
}

// Smaller letters first, then shorter names: the widest left-aligned column gives way.
Layout laid_out(Paper& paper, const sheets::Sheet& sheet, double width, double largest = usual_font) {
    Layout layout;
    for (layout.font = largest; layout.font >= least_font; layout.font -= 0.5) {
        layout.widths = natural_widths(paper, sheet, layout.font);
        if (total(layout.widths) <= width) break;
    }
    layout.font = std::max(layout.font, least_font);
    for (double over = total(layout.widths) - width; over > 0.5; over = total(layout.widths) - width) {
        const auto widest = std::ranges::max_element(layout.widths);
        const double cut = std::min(over, *widest / 4);
        *widest -= cut;
        if (*widest < 4 * layout.font) break;
    }
    // What is left over goes to the columns of words, so that the table fills the page.
    const double spare = width - total(layout.widths);
    int shares = 0;
    for (const sheets::Column& column : sheet.columns) shares += column.align == sheets::Align::left ? column.share : 0;
    if (spare > 0 && shares > 0)
        for (std::size_t column = 0; column < sheet.columns.size(); ++column)
            if (sheet.columns[column].align == sheets::Align::left)
                layout.widths[column] += spare * sheet.columns[column].share / shares;
    return layout;
}

double code_corner(Paper& paper, const std::string& content, const std::string& below, double edge, double from_right) {
    constexpr double between = 6 * mm;
    const double left = paper.width() - edge - from_right - code_size, top = edge - 2 * mm;
    paper.code({left, top, code_size, code_size}, content);
    paper.text({left - between, top + code_size, code_size + between, 3 * mm}, below,
               {paper.fitting_size(below, code_size + between, {6.5}), false, 0.35}, sheets::Align::right);
    return code_size + between;
}

class List {
public:
    List(const sheets::Sheet& sheet, const Imprint& imprint, Paper& paper)
        : sheet_(sheet),
          imprint_(imprint),
          paper_(paper),
          layout_(laid_out(paper, sheet, paper.width() - 2 * margin)) {
        row_height_ = std::max(1.7 * layout_.font, least_row);
        top_ = margin + code_size + 4 * mm;
        lines_ = sheet.rows.size() + sheet.notes.size() + (sheet.notes.empty() ? 0 : 1);
        const double room = paper.height() - margin - 8 * mm - top_;
        fill_the_sheet(room / (static_cast<double>(lines_) + 1.4));
        per_page_ = static_cast<std::size_t>((room - 1.4 * row_height_) / row_height_ + 0.01);
        pages_ = std::max<std::size_t>(1, (lines_ + per_page_ - 1) / per_page_);
    }

    void print() {
        for (std::size_t page = 0; page < pages_; ++page) {
            head(page);
            double y = top_ + 1.4 * row_height_;
            for (std::size_t at = page * per_page_; at < std::min(lines_, (page + 1) * per_page_);
                 ++at, y += row_height_)
                line(at, y);
            paper_.end_page();
        }
    }

private:
    // What goes on one sheet is as large as the sheet has room for; what nearly does moves closer together.
    void fill_the_sheet(double row_on_one_sheet) {
        if (row_on_one_sheet < std::max(least_row, 1.3 * layout_.font)) return;
        if (row_on_one_sheet < row_height_) {
            row_height_ = row_on_one_sheet;
            return;
        }
        for (double font = wall_font; font > layout_.font; font -= 0.5) {
            if (1.7 * font > row_on_one_sheet) continue;
            const double width = paper_.width() - 2 * margin;
            if (total(natural_widths(paper_, sheet_, font)) > width) continue;
            layout_ = laid_out(paper_, sheet_, width, font);
            row_height_ = 1.7 * font;
            return;
        }
    }

    void head(std::size_t page) {
        double right = 0;
        if (!imprint_.page.empty()) right += code_corner(paper_, imprint_.page, "", margin, 0);
        right += seal_corner(paper_, imprint_.sealed, margin, right);
        const double width = paper_.width() - 2 * margin - right;
        paper_.text({margin, margin, width, 9 * mm}, sheet_.title,
                    {paper_.fitting_size(sheet_.title, width, {18, true}), true});
        paper_.whole_text({margin, margin + 9 * mm, width, 7 * mm}, sheet_.subtitle, {13});
        if (!imprint_.page.empty())
            paper_.text({margin, margin + 16 * mm, width, 5 * mm}, imprint_.page, {8, false, 0.35});
        cells(
            top_, [&](std::size_t column) { return std::string_view(sheet_.columns[column].heading); }, true);
        paper_.line(margin, top_ + 1.2 * row_height_, paper_.width() - margin, top_ + 1.2 * row_height_, 1.2);
        const double foot = paper_.height() - margin - 4 * mm;
        const double whole = paper_.width() - 2 * margin;
        const std::string number =
            fmt::format("{} {} / {}", sheets::word(sheets::words::page_of, imprint_.language), page + 1, pages_);
        const double beside = whole - paper_.width_of(number, {7.5}) - gap;
        paper_.whole_text({margin, foot, beside, 5 * mm}, imprint_.made, {7.5, false, 0.35});
        paper_.text({margin, foot, whole, 5 * mm}, number, {7.5, false, 0.35}, sheets::Align::right);
    }

    void line(std::size_t at, double y) {
        if (at < sheet_.rows.size()) {
            if (at % 2 == 1) paper_.shade({margin - 3, y, paper_.width() - 2 * margin + 6, row_height_}, 0.95);
            cells(
                y, [&](std::size_t column) { return std::string_view(sheet_.rows[at][column]); }, false);
            paper_.line(margin - 3, y + row_height_, paper_.width() - margin + 3, y + row_height_, 0.25, 0.7);
            return;
        }
        const std::size_t note = at - sheet_.rows.size();  // the first is a blank line
        if (note > 0)
            paper_.text({margin, y, paper_.width() - 2 * margin, row_height_}, sheet_.notes[note - 1], {layout_.font});
    }

    template <typename TextOf>
    void cells(double y, const TextOf& text_of, bool heading) {
        double x = margin;
        for (std::size_t column = 0; column < sheet_.columns.size(); ++column) {
            const Font font{heading ? layout_.font - 1 : layout_.font, heading || sheet_.columns[column].strong};
            paper_.text({x, y, layout_.widths[column], row_height_}, text_of(column), font,
                        sheet_.columns[column].align);
            x += layout_.widths[column] + gap;
        }
    }

    const sheets::Sheet& sheet_;
    const Imprint& imprint_;
    Paper& paper_;
    Layout layout_;
    double row_height_ = 0, top_ = 0;
    std::size_t per_page_ = 1, lines_ = 0, pages_ = 1;
};

std::string_view drawing_of(char man) {
    constexpr std::pair<char, std::string_view> drawings[] = {{'K', "♔"}, {'Q', "♕"}, {'R', "♖"}, {'B', "♗"},
                                                              {'N', "♘"}, {'P', "♙"}, {'k', "♚"}, {'q', "♛"},
                                                              {'r', "♜"}, {'b', "♝"}, {'n', "♞"}, {'p', "♟"}};
    for (const auto& [letter, drawing] : drawings)
        if (letter == man) return drawing;
    return "";
}

// The board from White's side, with its files and ranks, and the lines below it.
void print_diagram(Paper& paper, const sheets::Sheet& sheet, const Imprint& imprint) {
    constexpr double top = margin + 22 * mm, below = 56 * mm;  // the lines and the foot
    const double square = std::min(17 * mm, (paper.height() - top - below - margin) / 8);
    const double left = (paper.width() - 8 * square) / 2, width = paper.width() - 2 * margin;
    paper.text({margin, margin, width, 9 * mm}, sheet.title,
               {paper.fitting_size(sheet.title, width, {18, true}), true});
    paper.text({margin, margin + 9 * mm, width, 7 * mm}, sheet.subtitle,
               {paper.fitting_size(sheet.subtitle, width, {13})});
    for (int row = 0; row < 8; ++row) {
        for (int column = 0; column < 8; ++column)
            if ((row + column) % 2 == 1)
                paper.shade({left + column * square, top + row * square, square, square}, 0.85);
        paper.text({left - 7 * mm, top + row * square, 5 * mm, square}, std::to_string(8 - row), {10, false, 0.35},
                   sheets::Align::centre);
        paper.text({left + row * square, top + 8 * square, square, 6 * mm},
                   std::string(1, static_cast<char>('a' + row)), {10, false, 0.35}, sheets::Align::centre);
    }
    int file = 0, rank = 0;
    for (const char letter : sheet.diagram->placement) {
        if (letter == '/') {
            file = 0, ++rank;
        } else if (letter >= '1' && letter <= '8') {
            file += letter - '0';
        } else {
            paper.text({left + file * square, top + rank * square, square, square}, drawing_of(letter), {square * 0.75},
                       sheets::Align::centre);
            ++file;
        }
    }
    paper.frame({left, top, 8 * square, 8 * square});
    double y = top + 8 * square + 12 * mm;
    for (const std::string& line : sheet.diagram->lines) {
        paper.whole_text({margin, y, width, 14 * mm}, line, {10});
        y += paper.width_of(line, {10}) > width ? 15 * mm : 6 * mm;
    }
    paper.text({margin, paper.height() - margin - 4 * mm, width, 5 * mm}, imprint.made, {7.5, false, 0.35});
    paper.end_page();
}

// A table that is too wide for the page upright at a readable size lies down.
bool is_wide(const sheets::Sheet& sheet) {
    Paper trial(a4_short, a4_long, "", "");
    return total(natural_widths(trial, sheet, 7.5)) > a4_short - 2 * margin;
}

}  // namespace

double seal_corner(Paper& paper, const std::string& sealed, double edge, double from_right) {
    return sealed.empty() ? 0 : code_corner(paper, "dommer-seal:" + sealed, seal_code(sealed), edge, from_right);
}

void add_sheet(Paper& paper, const sheets::Sheet& sheet, const Imprint& imprint) {
    const bool wide = is_wide(sheet);
    paper.resize(wide ? a4_long : a4_short, wide ? a4_short : a4_long);
    if (sheet.diagram) print_diagram(paper, sheet, imprint);
    List(sheet, imprint, paper).print();
}

std::string print_sheet(const sheets::Sheet& sheet, const Imprint& imprint) {
    Paper paper(a4_short, a4_long, fmt::format("{} – {}", sheet.title, sheet.subtitle), imprint.made_day);
    add_sheet(paper, sheet, imprint);
    return paper.finished();
}

}  // namespace dommer::print
