#include "texts/format.hpp"

#include <fmt/format.h>

#include "texts/texts.hpp"

namespace dommer::texts {
namespace {

constexpr Key months[] = {"month.01", "month.02", "month.03", "month.04", "month.05", "month.06",
                          "month.07", "month.08", "month.09", "month.10", "month.11", "month.12"};

constexpr std::string_view decimal_sign(Language language) { return language == Language::english ? "." : ","; }

constexpr std::string_view thousands_sign(Language language) {
    return language == Language::english ? "," : language == Language::danish ? "." : "\u00a0";
}

constexpr bool has_point_after_day(Language language) {
    return language == Language::danish || language == Language::norwegian;
}

}  // namespace

std::string points_text(Points points) {
    const int halves = points.halves < 0 ? -points.halves : points.halves;
    const std::string sign = points.halves < 0 ? "−" : "";
    if (halves % 2 == 0) return sign + std::to_string(halves / 2);
    return sign + (halves == 1 ? "" : std::to_string(halves / 2)) + "½";
}

std::string decimal_text(std::int64_t hundredths, Language language) {
    const char* sign = hundredths < 0 ? "−" : "";
    const std::int64_t size = hundredths < 0 ? -hundredths : hundredths;
    if (size % 100 == 0) return fmt::format("{}{}", sign, size / 100);
    const std::string decimals = size % 10 == 0 ? fmt::format("{}", size / 10 % 10) : fmt::format("{:02}", size % 100);
    return fmt::format("{}{}{}{}", sign, size / 100, decimal_sign(language), decimals);
}

std::string date_text(Date date, Language language) {
    const std::string_view month = months[static_cast<unsigned>(date.month()) - 1].in(language);
    return fmt::format("{}{} {} {}", static_cast<unsigned>(date.day()), has_point_after_day(language) ? "." : "", month,
                       static_cast<int>(date.year()));
}

std::string hour_text(std::chrono::minutes after_midnight, Language language) {
    const auto minutes = after_midnight.count() % (24 * 60);
    const char* sign = language == Language::danish ? "." : ":";
    return filled(Key("round.at").in(language),
                  {{"time", fmt::format("{:02}{}{:02}", minutes / 60, sign, minutes % 60)}});
}

std::string moment_text(Instant moment, Language language, std::chrono::minutes east) {
    const auto there = moment + east;
    const auto day = std::chrono::floor<std::chrono::days>(there);
    const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(there - day).count();
    const auto off = std::abs(east.count());
    std::string zone = "UTC";
    if (off != 0) zone = fmt::format("(UTC{}{}", east.count() < 0 ? '-' : '+', off / 60);
    if (off % 60 != 0) zone += fmt::format(":{:02}", off % 60);
    return fmt::format("{} {:02}:{:02} {}{}", date_text(Date(day), language), minutes / 60, minutes % 60, zone,
                       off != 0 ? ")" : "");
}

std::string money_text(std::int64_t hundredths, Language language) {
    std::string whole = std::to_string(hundredths / 100);
    for (int at = static_cast<int>(whole.size()) - 3; at > 0; at -= 3)
        whole.insert(static_cast<std::size_t>(at), thousands_sign(language));
    if (hundredths % 100 == 0) return whole;
    return fmt::format("{}{}{:02}", whole, decimal_sign(language), hundredths % 100);
}

std::string kroner_text(std::int64_t hundredths, Language language) {
    const bool has_point = language == Language::danish || language == Language::english;
    return fmt::format("{} {}", money_text(hundredths, language), has_point ? "kr." : "kr");
}

std::string rank_text(std::optional<int> rank) { return rank ? std::to_string(*rank) : "–"; }

std::string rank_in_column(int rank, int above) { return rank == above ? "" : rank_text(rank); }

std::string board_text(int board, Language language) {
    return filled(Key("board.n").in(language), {{"n", std::to_string(board)}});
}

std::string round_text(int round, Language language) {
    return filled(Key("round.n").in(language), {{"n", std::to_string(round)}});
}

}  // namespace dommer::texts
