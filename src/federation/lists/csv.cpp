#include "lists/csv.hpp"

#include <algorithm>
#include <cctype>

namespace dommer::lists {
namespace {

struct ListHeading {
    std::string_view text;
    Column column;
};
constexpr ListHeading list_headings[] = {
    {"id", Column::id},
    {"number", Column::id},
    {"nummer", Column::id},
    {"fideid", Column::id},
    {"medlemsnr", Column::id},
    {"name", Column::name},
    {"navn", Column::name},
    {"namn", Column::name},
    {"federation", Column::federation},
    {"fed", Column::federation},
    {"country", Column::federation},
    {"land", Column::federation},
    {"sex", Column::sex},
    {"køn", Column::sex},
    {"kjønn", Column::sex},
    {"kön", Column::sex},
    {"club", Column::club},
    {"klub", Column::club},
    {"klubb", Column::club},
    {"title", Column::title},
    {"titel", Column::title},
    {"tittel", Column::title},
    {"rating", Column::standard},
    {"standard", Column::standard},
    {"rapid", Column::rapid},
    {"hurtig", Column::rapid},
    {"blitz", Column::blitz},
    {"lyn", Column::blitz},
    {"fiderating", Column::fide_rating},
    {"fide rating", Column::fide_rating},
    {"elo", Column::fide_rating},
    {"fide", Column::fide_id},
    {"fide_id", Column::fide_id},
    {"fide id", Column::fide_id},
    {"k", Column::standard_k},
    {"k_factor", Column::standard_k},
    {"k-factor", Column::standard_k},
    {"games", Column::standard_games},
    {"born", Column::birth_year},
    {"birthday", Column::birth_year},
    {"foedtaar", Column::birth_year},
    {"født år", Column::birth_year},
    {"født", Column::birth_year},
    {"född", Column::birth_year},
};

std::string lower(std::string_view text) {
    std::string out(trimmed(text));
    for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

bool is_plain_number(std::string_view text) {
    if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
    return !text.empty() && text.find_first_not_of("0123456789.") == std::string_view::npos;
}

// A spreadsheet would work it out instead of showing it; an apostrophe before it says that it is text. What begins with
// apostrophes before such a sign gets one more, so that reading takes away what writing put there.
bool looks_like_formula(std::string_view text) {
    const auto sign = text.find_first_not_of('\'');
    if (sign == std::string_view::npos || std::string_view("=+-@").find(text[sign]) == std::string_view::npos)
        return false;
    return sign > 0 || !is_plain_number(text);
}

}  // namespace

char separator_of(std::string_view header) {
    const auto count = [&](char c) { return std::count(header.begin(), header.end(), c); };
    if (count('\t') > 0) return '\t';
    return count(';') > count(',') ? ';' : ',';
}

tl::expected<std::vector<std::string>, ListFault> csv_cells(std::string_view line, char separator) {
    while (line.ends_with('\r') || line.ends_with('\n')) line.remove_suffix(1);
    std::vector<std::string> cells(1);
    bool quoted = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (quoted && line[at] == '"' && at + 1 < line.size() && line[at + 1] == '"')
            cells.back() += line[at++];
        else if (line[at] == '"' && (quoted || cells.back().empty()))
            quoted = !quoted;
        else if (line[at] == separator && !quoted)
            cells.emplace_back();
        else
            cells.back() += line[at];
    }
    if (quoted) return tl::unexpected(ListFault::quote_not_closed);
    for (std::string& cell : cells)
        if (cell.starts_with('\'') && looks_like_formula(std::string_view(cell).substr(1))) cell.erase(0, 1);
    return cells;
}

std::string csv_line(const std::vector<std::string>& cells) {
    std::string line;
    for (std::size_t at = 0; at < cells.size(); ++at) {
        if (at != 0) line += ',';
        const std::string cell = (looks_like_formula(cells[at]) ? "'" : "") + cells[at];
        if (cell.find_first_of(",;\"\t\n\r") == std::string::npos) {
            line += cell;
            continue;
        }
        line += '"';
        for (const char c : cell) line += c == '"' ? "\"\"" : std::string(1, c);
        line += '"';
    }
    return line;
}

tl::expected<CsvListReader, ListFault> CsvListReader::from_header(std::string_view header) {
    if (header.starts_with("\xEF\xBB\xBF")) header.remove_prefix(3);
    CsvListReader reader;
    reader.separator_ = separator_of(header);
    const auto cells = csv_cells(as_utf8(header), reader.separator_);
    if (!cells) return tl::unexpected(cells.error());
    for (const std::string& cell : *cells) {
        const auto known = std::find_if(std::begin(list_headings), std::end(list_headings),
                                        [&](const ListHeading& h) { return h.text == lower(cell); });
        reader.columns_.push_back(known == std::end(list_headings) ? Column::ignored : known->column);
    }
    const auto has = [&](Column column) {
        return std::count(reader.columns_.begin(), reader.columns_.end(), column) == 1;
    };
    // FIDE's numbers are those of the list where it has no others.
    if (!has(Column::id)) std::ranges::replace(reader.columns_, Column::fide_id, Column::id);
    if (!has(Column::standard)) std::ranges::replace(reader.columns_, Column::fide_rating, Column::standard);
    if (!has(Column::id) || !has(Column::name)) return tl::unexpected(ListFault::no_header);
    return reader;
}

tl::expected<ListedPlayer, ListFault> CsvListReader::read(std::string_view line) const {
    const auto cells = csv_cells(as_utf8(line), separator_);
    if (!cells) return tl::unexpected(cells.error());
    if (cells->size() != columns_.size()) return tl::unexpected(ListFault::wrong_number_of_columns);
    ListedPlayer player;
    for (std::size_t at = 0; at < cells->size(); ++at)
        if (const auto fault = put(player, columns_[at], (*cells)[at])) return tl::unexpected(*fault);
    if (const auto fault = fault_of(player)) return tl::unexpected(*fault);
    return player;
}

}  // namespace dommer::lists
