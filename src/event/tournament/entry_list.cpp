#include "tournament/entry_list.hpp"

#include <algorithm>

#include "lists/csv.hpp"
#include "trf/read.hpp"
#include "trf/title.hpp"

namespace dommer::tournament {
namespace {

enum class EntryColumn { number, name, rating, elo, title, club, federation, born, fide_id, sex, ignored };

struct EntryHeading {
    std::string_view text;
    EntryColumn column;
};
constexpr EntryHeading entry_headings[] = {
    {"number", EntryColumn::number},   {"nummer", EntryColumn::number},   {"name", EntryColumn::name},
    {"navn", EntryColumn::name},       {"rating", EntryColumn::rating},   {"title", EntryColumn::title},
    {"titel", EntryColumn::title},     {"tittel", EntryColumn::title},    {"club", EntryColumn::club},
    {"klub", EntryColumn::club},       {"klubb", EntryColumn::club},      {"federation", EntryColumn::federation},
    {"land", EntryColumn::federation}, {"born", EntryColumn::born},       {"født", EntryColumn::born},
    {"foedt", EntryColumn::born},      {"fide_id", EntryColumn::fide_id}, {"fide-id", EntryColumn::fide_id},
    {"elo", EntryColumn::elo},         {"sex", EntryColumn::sex},         {"køn", EntryColumn::sex},
    {"kjønn", EntryColumn::sex},
};

constexpr std::size_t longest_entry_cell = 120;

EntryColumn column_called(std::string heading) {
    for (char& letter : heading) letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
    const auto* found = std::ranges::find(entry_headings, heading, &EntryHeading::text);
    return found == std::end(entry_headings) ? EntryColumn::ignored : found->column;
}

// M and F; K is a woman in Danish and Norwegian lists, W in English ones.
std::optional<Sex> sex_from(std::string_view cell) {
    if (cell == "M" || cell == "m") return Sex::man;
    if (cell.size() == 1 && std::string_view("FfKkWw").find(cell) != std::string_view::npos) return Sex::woman;
    return std::nullopt;
}

std::optional<EntryListFault> put_cell(Particulars& as, EntryColumn column, const std::string& cell) {
    const auto number = lists::number_or_zero(cell);
    if (column != EntryColumn::ignored && cell.size() > longest_entry_cell) return EntryListFault::text_too_long;
    switch (column) {
        case EntryColumn::name: as.name = cell; return std::nullopt;
        case EntryColumn::club: as.club = cell; return std::nullopt;
        case EntryColumn::federation: as.federation = cell; return std::nullopt;
        case EntryColumn::rating:
            if (!number || *number > 4000) return EntryListFault::rating_wrong;
            as.rating = {*number};
            return std::nullopt;
        case EntryColumn::elo:
            if (!number || *number > 4000) return EntryListFault::rating_wrong;
            as.elo = {*number};
            return std::nullopt;
        case EntryColumn::number:
            if (!number) return EntryListFault::number_wrong;
            if (*number > 0) as.person = *number;
            return std::nullopt;
        case EntryColumn::fide_id:
            if (!number) return EntryListFault::fide_number_wrong;
            if (*number > 0) as.fide_id = *number;
            return std::nullopt;
        case EntryColumn::sex: {
            if (cell.empty()) return std::nullopt;
            as.sex = sex_from(cell);
            return as.sex ? std::nullopt : std::optional(EntryListFault::sex_wrong);
        }
        case EntryColumn::title: {
            const auto title = value_from<Title>(cell);
            if (!title) return EntryListFault::title_wrong;
            as.title = *title;
            return std::nullopt;
        }
        case EntryColumn::born: {
            if (cell.empty()) return std::nullopt;
            const auto born = parse_date(cell);
            if (!born) return EntryListFault::born_wrong;
            as.born = *born;
            return std::nullopt;
        }
        case EntryColumn::ignored: break;
    }
    return std::nullopt;
}

// The lines of a text one after the other, with their numbers, without the mark of UTF-8.
class TextLines {
public:
    explicit TextLines(std::string_view text) : rest_(text) {
        if (rest_.starts_with("\xEF\xBB\xBF")) rest_.remove_prefix(3);
    }
    std::optional<std::string_view> next() {
        if (rest_.empty()) return std::nullopt;
        std::string_view line = rest_.substr(0, rest_.find('\n'));
        rest_.remove_prefix(std::min(rest_.size(), line.size() + 1));
        if (line.ends_with('\r')) line.remove_suffix(1);
        ++number_;
        return line;
    }
    int number() const { return number_; }

private:
    std::string_view rest_;
    int number_ = 0;
};

tl::expected<EntryList, BadEntryList> read_table(std::string_view text) {
    EntryList list;
    std::vector<EntryColumn> columns;
    char separator = ',';
    TextLines lines(text);
    while (const auto line = lines.next()) {
        if (lists::trimmed(*line).empty()) continue;
        const auto wrong = [&](EntryListFault fault, std::string found = "") {
            return tl::unexpected(BadEntryList{fault, lines.number(), std::move(found)});
        };
        if (columns.empty()) separator = lists::separator_of(*line);
        const auto cells = lists::csv_cells(*line, separator);
        if (!cells) return wrong(EntryListFault::quote_open);
        if (columns.empty()) {
            for (const std::string& cell : *cells) {
                const std::string heading(lists::trimmed(cell));
                columns.push_back(column_called(heading));
                if (columns.back() == EntryColumn::ignored && !heading.empty()) list.ignored.push_back(heading);
            }
            if (std::ranges::find(columns, EntryColumn::name) == columns.end())
                return wrong(EntryListFault::no_name_column);
            continue;
        }
        if (cells->size() != columns.size()) return wrong(EntryListFault::cells_differ, std::to_string(cells->size()));
        ListedEntry entry{lines.number(), {}};
        for (std::size_t at = 0; at < columns.size(); ++at) {
            const std::string cell(lists::trimmed((*cells)[at]));
            if (const auto fault = put_cell(entry.as, columns[at], cell)) return wrong(*fault, cell);
        }
        if (entry.as.name.empty()) return wrong(EntryListFault::name_missing);
        list.players.push_back(std::move(entry));
    }
    return list;
}

// 1990/02/28; a report may have the year alone, which is no day.
std::optional<Date> birth_in_report(std::string text) {
    std::ranges::replace(text, '/', '-');
    const auto day = parse_date(text);
    return day ? std::optional(*day) : std::nullopt;
}

tl::expected<EntryList, BadEntryList> read_report(std::string_view text) {
    const auto read = trf::read(text, trf::Reading::lenient);
    if (!read) {
        const trf::Finding first = read.error().empty() ? trf::Finding{} : read.error().front();
        return tl::unexpected(BadEntryList{EntryListFault::report_wrong, first.line, first.found});
    }
    EntryList list;
    for (const trf::PlayerLine& player : read->report.players) {
        ListedEntry entry{player.id.number, {}};
        entry.as = {.name = player.name,
                    .rating = {player.rating.value_or(0)},
                    .title = trf::title_from(player.title).value_or(Title::none),
                    .federation = player.federation,
                    .club = "",
                    .born = birth_in_report(player.birth),
                    .fide_id = std::nullopt,
                    .person = std::nullopt};
        if (!player.sex.empty()) entry.as.sex = sex_from(player.sex);
        if (const auto number = lists::number_or_zero(player.fide_number); number && *number > 0)
            entry.as.fide_id = *number;
        if (entry.as.name.empty()) return tl::unexpected(BadEntryList{EntryListFault::name_missing, entry.line});
        list.players.push_back(std::move(entry));
    }
    return list;
}

// Every player of a report stands in a line that begins so.
bool is_report(std::string_view text) {
    TextLines lines(text);
    while (const auto line = lines.next())
        if (line->starts_with("001 ")) return true;
    return false;
}

}  // namespace

tl::expected<EntryList, BadEntryList> read_entry_list(std::string_view text) {
    auto list = is_report(text) ? read_report(text) : read_table(text);
    if (list && list->players.empty()) return tl::unexpected(BadEntryList{EntryListFault::empty});
    return list;
}

}  // namespace dommer::tournament
