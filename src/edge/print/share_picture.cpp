#include "print/share_picture.hpp"

#include <algorithm>

#include "printing.hpp"
#include "sheets/event_words.hpp"
#include "sheets/integrity.hpp"
#include "sheets/tables.hpp"

namespace dommer::print {
namespace {

using sheets::Align;

constexpr double wide = 1200, high = 630, margin = 80, band = 28;
constexpr Ink green{0.10, 0.36, 0.27}, warm{0.98, 0.976, 0.953};

std::string when_and_where(const tournament::Settings& settings, sheets::Language language) {
    std::string text = settings.place.empty() ? "" : settings.place + " · ";
    text += sheets::date_text(settings.first_day, language);
    if (settings.last_day != settings.first_day) text += " – " + sheets::date_text(settings.last_day, language);
    return text;
}

}  // namespace

std::string share_picture(const tournament::Tournament& event, const tournament::Standing& standing,
                          sheets::Language language) {
    if (!Paper::is_built()) return "";
    const auto lock = one_sheet_at_a_time();
    Paper picture(wide, high, "", "", Paper::Medium::png);
    picture.fill({0, 0, wide, high}, warm);
    picture.fill({0, 0, band, high}, green);
    const double width = wide - 2 * margin;
    picture.whole_text({margin, 50, width, 130}, sheets::event_title(event, language), {64, true});
    picture.text({margin, 185, width, 44}, when_and_where(event.settings, language), {30, false, 0.35});
    constexpr std::size_t shown = 5;
    double y = 262;
    if (!standing.ranked.empty()) {
        const sheets::Sheet sheet = sheets::standings_sheet(event, standing, language);
        picture.text({margin, y, width, 40}, sheet.subtitle, {26, true, 0.25});
        y += 50;
    }
    for (std::size_t at = 0; at < std::min(shown, standing.ranked.size()); ++at, y += 50) {
        const tournament::RankedEntrant& row = standing.ranked[at];
        picture.text({margin, y, 60, 48}, std::to_string(row.rank), {32, false, 0.35});
        picture.text({margin + 70, y, width - 220, 48}, sheets::name_with_title(event, row.entrant), {34});
        picture.text({wide - margin - 140, y, 140, 48}, sheets::points_text(row.points), {34, true}, Align::right);
    }
    picture.text({wide - margin - 200, high - 50, 200, 36}, "Dommer", {24, true, 0.35}, Align::right);
    return picture.finished();
}

}  // namespace dommer::print
