#include "tournament/bracket.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "printing.hpp"
#include "sheets/integrity.hpp"
#include "sheets/tables.hpp"
#include "texts/texts.hpp"

namespace dommer::print {
namespace {

using namespace tournament;
using sheets::Align;

constexpr double bracket_edge = 12 * mm;

struct Drawing {
    Paper& paper;
    const PrintInput& input;
    double column_width = 0, gap = 0;

    // Two lines for two players, the winner bold; a dash where nobody is yet.
    void draw(const BracketMatch* match, const Box& box) const {
        const double line = box.height / 2, size = std::min(11.0, line / mm * 2.1);
        paper.frame(box, 0.6);
        paper.line(box.x, box.y + line, box.x + box.width, box.y + line, 0.3, 0.5);
        const auto name = [&](std::optional<EntryId> id, double y) {
            if (match == nullptr || !id) return;
            const bool won = match->winner == id && match->other;
            const bool lost = match->winner && match->winner != id;
            paper.text({box.x + 1.5 * mm, y, box.width - 3 * mm, line}, sheets::name_with_title(input.tournament, *id),
                       {size, won, lost ? 0.4 : 0.0});
        };
        if (match != nullptr) name(match->one, box.y), name(match->other, box.y + line);
    }
};

// How many matches each column has: those that are known, then half as many each time.
std::vector<std::size_t> sizes_of(const std::vector<std::vector<BracketMatch>>& columns, int rounds, int players) {
    std::vector<std::size_t> sizes;
    for (const auto& column : columns) sizes.push_back(column.size());
    if (sizes.empty()) {
        std::size_t matches = 1;
        while (2 * matches < static_cast<std::size_t>(players)) matches *= 2;
        sizes.push_back(matches);
    }
    while (sizes.back() > 1 && static_cast<int>(sizes.size()) < std::max(rounds, 1))
        sizes.push_back((sizes.back() + 1) / 2);
    return sizes;
}

void draw_heading(Paper& paper, const PrintInput& input) {
    const Imprint& imprint = input.imprint;
    const double width = paper.width() - 2 * bracket_edge, code = imprint.page.empty() ? 0 : 18 * mm;
    paper.whole_text({bracket_edge, bracket_edge, width - code - 4 * mm, 10 * mm}, imprint.title, {20, true});
    paper.text({bracket_edge, bracket_edge + 10 * mm, width - code - 4 * mm, 6 * mm},
               texts::Key("event.bracket").in(imprint.language), {11, false, 0.3});
    if (code > 0) paper.code({paper.width() - bracket_edge - code, bracket_edge - 3 * mm, code, code}, imprint.page);
    paper.text({bracket_edge, paper.height() - bracket_edge - 3 * mm, width, 4 * mm}, imprint.made, {7.5, false, 0.35});
}

std::string draw_bracket(const PrintInput& input) {
    const auto columns = bracket_of(input.tournament);
    const auto sizes =
        sizes_of(columns, input.tournament.settings.rounds, static_cast<int>(input.tournament.entrants.size()));
    constexpr std::size_t most_lying = 16;  // matches of a sheet that lies
    const bool lies = sizes.front() <= most_lying;
    Paper paper(lies ? a4_long : a4_short, lies ? a4_short : a4_long, input.imprint.title, input.imprint.made_day);
    draw_heading(paper, input);
    Drawing drawing{paper, input};
    drawing.gap = 6 * mm;
    const double width = paper.width() - 2 * bracket_edge, top = bracket_edge + 30 * mm,
                 bottom = paper.height() - bracket_edge - 8 * mm;
    const auto count = static_cast<double>(sizes.size());
    drawing.column_width = std::min(60 * mm, (width - (count - 1) * drawing.gap) / count);
    for (std::size_t at = 0; at < sizes.size(); ++at) {
        const double left = bracket_edge + static_cast<double>(at) * (drawing.column_width + drawing.gap);
        const double room = (bottom - top) / static_cast<double>(sizes[at]);
        const double height = std::min({14 * mm, 0.82 * room, 0.82 * (bottom - top) / static_cast<double>(sizes[0])});
        paper.text({left, top - 8 * mm, drawing.column_width, 6 * mm},
                   fmt::format("{} {}", sheets::word(sheets::words::round, input.imprint.language), at + 1), {10, true},
                   Align::left);
        for (std::size_t match = 0; match < sizes[at]; ++match) {
            const double middle = top + (static_cast<double>(match) + 0.5) * room;
            const BracketMatch* known =
                at < columns.size() && match < columns[at].size() ? &columns[at][match] : nullptr;
            drawing.draw(known, {left, middle - height / 2, drawing.column_width, height});
            if (at + 1 == sizes.size()) continue;
            // To the middle of the match that it feeds.
            const double next_room = (bottom - top) / static_cast<double>(sizes[at + 1]);
            const double to = top + (static_cast<double>(match * sizes[at + 1] / sizes[at]) + 0.5) * next_room;
            const double right = left + drawing.column_width, half = right + drawing.gap / 2;
            paper.line(right, middle, half, middle, 0.5, 0.4), paper.line(half, middle, half, to, 0.5, 0.4);
            paper.line(half, to, right + drawing.gap, to, 0.5, 0.4);
        }
    }
    paper.end_page();
    return paper.finished();
}

}  // namespace

constinit const Printout bracket_print{
    .id = "bracket",
    .name = {"The bracket", "Turneringstræet", "Turneringstreet", "Turneringsträdet"},
    .about = About::a_bracket,
    .draw = draw_bracket,
};

}  // namespace dommer::print
