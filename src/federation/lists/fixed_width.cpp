#include "lists/fixed_width.hpp"

#include <algorithm>

namespace dommer::lists {
namespace {

struct FixedHeading {
    std::string_view text;
    Column column;
};
constexpr FixedHeading fixed_headings[] = {
    {"ID Number", Column::id},
    {"Name", Column::name},
    {"Fed", Column::federation},
    {"Sex", Column::sex},
    {"Tit", Column::title},
    {"WTit", Column::womens_title},
    {"OTit", Column::ignored},
    {"FOA", Column::ignored},
    {"SRtng", Column::standard},
    {"SGm", Column::standard_games},
    {"SK", Column::standard_k},
    {"RRtng", Column::rapid},
    {"RGm", Column::rapid_games},
    {"Rk", Column::rapid_k},
    {"BRtng", Column::blitz},
    {"BGm", Column::blitz_games},
    {"BK", Column::blitz_k},
    {"Gms", Column::standard_games},
    {"K", Column::standard_k},
    {"B-day", Column::birth_year},
    {"Flag", Column::flag},
    // Lists of before autumn 2012 head their columns otherwise, and not all in the same way.
    {"ID number", Column::id},
    {"ID_NUMBER", Column::id},
    {"NAME", Column::name},
    {"Titl", Column::title},
    {"Title", Column::title},
    {"TITLE", Column::title},
    {"Country", Column::federation},
    {"COUNTRY", Column::federation},
    {"FED", Column::federation},
    {"Games", Column::standard_games},
    {"GAMES", Column::standard_games},
    {"GMS", Column::standard_games},
    {"Born", Column::birth_year},
    {"Birth", Column::birth_year},
    {"BIRTHDAY", Column::birth_year},
    {"FLAG", Column::flag},
};

bool is_word_at(std::string_view line, std::size_t at, std::string_view word) {
    const bool starts = at == 0 || line[at - 1] == ' ';
    const bool ends = at + word.size() == line.size() || line[at + word.size()] == ' ';
    return starts && ends;
}

std::optional<std::size_t> place_of(std::string_view header, std::string_view word) {
    for (auto at = header.find(word); at != std::string_view::npos; at = header.find(word, at + 1))
        if (is_word_at(header, at, word)) return at;
    return std::nullopt;
}

// Lists of one kind of play head the rating with the month: OCT26, in older ones Oct06.
std::optional<std::size_t> place_of_month(std::string_view header) {
    const auto is = [](char c, char low, char high) { return c >= low && c <= high; };
    const auto is_letter = [&](char c) { return is(c, 'A', 'Z') || is(c, 'a', 'z'); };
    for (std::size_t at = 0; at + 5 <= header.size(); ++at) {
        const std::string_view word = header.substr(at, 5);
        if (is(word[0], 'A', 'Z') && is_letter(word[1]) && is_letter(word[2]) && is(word[3], '0', '9') &&
            is(word[4], '0', '9') && is_word_at(header, at, word))
            return at;
    }
    return std::nullopt;
}

}  // namespace

tl::expected<FixedWidthReader, ListFault> FixedWidthReader::from_header(std::string_view header) {
    while (!header.empty() && (header.back() == '\r' || header.back() == ' ')) header.remove_suffix(1);
    FixedWidthReader reader;
    for (const FixedHeading& heading : fixed_headings)
        if (const auto at = place_of(header, heading.text)) reader.fields_.push_back({*at, heading.column});
    if (const auto at = place_of_month(header)) reader.fields_.push_back({*at, Column::standard});
    std::sort(reader.fields_.begin(), reader.fields_.end(),
              [](const Field& a, const Field& b) { return a.from < b.from; });
    const auto has = [&](Column column) {
        return std::any_of(reader.fields_.begin(), reader.fields_.end(),
                           [&](const Field& f) { return f.column == column; });
    };
    if (!has(Column::id) || !has(Column::name) || !has(Column::standard)) return tl::unexpected(ListFault::no_header);
    reader.width_ = reader.fields_.back().from + 4;  // the flag has four places
    return reader;
}

tl::expected<ListedPlayer, ListFault> FixedWidthReader::read(std::string_view line) const {
    if (line.ends_with('\r')) line.remove_suffix(1);
    // A few published lines are longer, because the other titles overflow their field: what follows stands further
    // right.
    const std::size_t longer = line.size() > width_ ? std::min<std::size_t>(line.size() - width_, 16) : 0;
    ListedPlayer player;
    bool after_other_titles = false;
    for (std::size_t at = 0; at < fields_.size(); ++at) {
        const std::size_t shift = after_other_titles ? longer : 0;
        const bool overflows = fields_[at].column == Column::ignored && !after_other_titles;
        const std::size_t from = fields_[at].from + shift;
        if (from >= line.size()) break;
        const std::size_t to =
            at + 1 < fields_.size() ? fields_[at + 1].from + shift + (overflows ? longer : 0) : line.size();
        if (const auto fault = put(player, fields_[at].column, line.substr(from, to - from)))
            return tl::unexpected(*fault);
        after_other_titles = after_other_titles || overflows;
    }
    if (const auto fault = fault_of(player)) return tl::unexpected(*fault);
    return player;
}

}  // namespace dommer::lists
