#include <algorithm>
#include <cmath>

#include "printing.hpp"
#include "sheets/letters.hpp"
#include "texts/texts.hpp"

namespace dommer::print {
namespace {

// What the invitation says as a sheet for the wall: as large as the page has room for.
std::string draw_invitation(const PrintInput& input) {
    constexpr double margin = 20 * mm, code_size = 30 * mm, label_width = 42 * mm, letters = 13, line_height = 6.5 * mm;
    const auto& settings = input.tournament.settings;
    const Imprint& imprint = input.imprint;
    Paper paper(a4_short, a4_long, imprint.title, imprint.made_day);
    const double width = paper.width() - 2 * margin;
    paper.text({margin, margin, width, 8 * mm}, texts::Key("invitation.title").in(imprint.language), {14, false, 0.35});
    paper.whole_text({margin, margin + 9 * mm, width, 26 * mm}, settings.name, {30, true});
    const auto lines = sheets::invitation_lines(settings, imprint.language);
    const auto rows_of = [&](const sheets::InvitationLine& line, double size) {
        const double room = line.what.empty() ? width : width - label_width;
        return std::max(1.0, std::ceil(1.08 * paper.width_of(line.says, {size}) / room));
    };
    const double top = margin + 42 * mm, bottom = paper.height() - margin - code_size - 6 * mm;
    double needed = 0;
    for (const auto& line : lines) needed += rows_of(line, letters) * line_height + 3 * mm;
    const double scale = std::min(1.0, (bottom - top) / std::max(needed, 1.0));
    double y = top;
    for (const auto& line : lines) {
        const double height = rows_of(line, letters) * line_height * scale, size = letters * scale;
        const double left = line.what.empty() ? margin : margin + label_width;
        paper.text({margin, y, label_width - 4 * mm, line_height * scale}, line.what, {size - 2, false, 0.35});
        paper.whole_text({left, y, margin + width - left, height}, line.says, {size, false});
        y += height + 1.5 * mm * scale;
        paper.line(margin, y, margin + width, y, 0.25, 0.7);
        y += 1.5 * mm * scale;
    }
    const double foot = paper.height() - margin - 4 * mm;
    if (!imprint.page.empty()) {
        const double left = paper.width() - margin - code_size;
        paper.code({left, foot - code_size, code_size, code_size}, imprint.page);
    }
    paper.whole_text({margin, foot, width, 5 * mm}, imprint.made, {7.5, false, 0.35});
    paper.end_page();
    return paper.finished();
}

}  // namespace

constinit const Printout invitation_print{
    .id = "invitation",
    .name = {"Invitation", "Indbydelse", "Innbydelse", "Inbjudan"},
    .about = About::an_announcement,
    .draw = draw_invitation,
};

}  // namespace dommer::print
