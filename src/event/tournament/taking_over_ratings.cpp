#include <algorithm>
#include <charconv>

#include "taking_over_parts.hpp"

namespace dommer::tournament {
namespace {

// The characters of a record from one column to another, both counted; its code fills the first three.
std::string columns(std::string_view text, int from, int to) {
    std::string found;
    int column = 3;
    for (const char c : text) {
        const bool goes_on = (static_cast<unsigned char>(c) & 0xC0) == 0x80;  // inside a letter of several bytes
        if (!goes_on) ++column;
        if (column >= from && column <= to) found += c;
    }
    return found;
}

std::optional<int> number_in(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    int number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    return read.ec == std::errc() ? std::optional(number) : std::nullopt;
}

std::optional<StrengthBy> method_in(std::string_view word) {
    if (word == "FIDE") return StrengthBy::fide;
    if (word == "NRO") return StrengthBy::rating;
    if (word == "FIDON") return StrengthBy::fide_or_rating;
    if (word == "NIDOF") return StrengthBy::rating_or_fide;
    if (word == "HBFN") return StrengthBy::higher;
    return std::nullopt;
}

std::string trimmed(std::string text) {
    text.erase(text.find_last_not_of(' ') + 1);
    return text.substr(std::min(text.find_first_not_of(' '), text.size()));
}

}  // namespace

// fide_acceptance_2026, 116 and 145: record 172 names the federation and the method, records of the federation's code
// the national numbers. By another method the players keep the numbers they have, and FIDE's rating is played by.
std::optional<BothRatings> both_ratings_of(const trf::Report& report) {
    const auto said = std::ranges::find(report.lines, "172", &trf::OtherLine::code);
    if (said == report.lines.end()) return std::nullopt;
    const std::string federation = trimmed(columns(said->text, 5, 7)), word = trimmed(columns(said->text, 9, 13));
    const bool is_ours = trimmed(std::string(trf::text_of(report, "182"))).starts_with("Dommer");
    const auto method = method_in(word);
    if (federation.empty() || (!method && !(is_ours && word == "OTHER"))) return std::nullopt;
    BothRatings read{.federation = federation, .by = method.value_or(StrengthBy::rating)};
    read.keeps_both = is_ours || read.by == StrengthBy::rating;
    for (const trf::OtherLine& line : report.lines) {
        if (line.code != federation) continue;
        const auto player = number_in(columns(line.text, 5, 8)), rating = number_in(columns(line.text, 49, 52));
        if (player && rating && *rating > 0 && *rating < 4000) read.national[{*player}] = *rating;
    }
    return read.national.empty() ? std::nullopt : std::optional(std::move(read));
}

}  // namespace dommer::tournament
