#include "tournament/entry_list.hpp"

#include <algorithm>

#include "lists/csv.hpp"
#include "lists/fixed_width.hpp"
#include "lists/xml.hpp"
#include "registry/fold.hpp"
#include "trf/read.hpp"
#include "trf/title.hpp"

namespace dommer::tournament {
namespace {

enum class EntryColumn {
    number,
    name,
    family,
    given,
    rating,
    elo,
    title,
    club,
    federation,
    born,
    fide_id,
    sex,
    mark_of_women,  // in a column without a heading
    ignored
};

struct EntryHeading {
    std::string_view text;
    EntryColumn column;
};
// As our own lists, those of the unions and the lists of Swiss-Manager and chess-results head their columns, in small
// letters; the dots behind short words are left out.
constexpr EntryHeading entry_headings[] = {
    {"number", EntryColumn::number},
    {"nummer", EntryColumn::number},
    {"medlemsnr", EntryColumn::number},
    {"dsu", EntryColumn::number},
    {"name", EntryColumn::name},
    {"navn", EntryColumn::name},
    {"namn", EntryColumn::name},
    {"family name", EntryColumn::family},
    {"last name", EntryColumn::family},
    {"lastname", EntryColumn::family},
    {"surname", EntryColumn::family},
    {"efternavn", EntryColumn::family},
    {"etternavn", EntryColumn::family},
    {"efternamn", EntryColumn::family},
    {"given name", EntryColumn::given},
    {"first name", EntryColumn::given},
    {"firstname", EntryColumn::given},
    {"fornavn", EntryColumn::given},
    {"förnamn", EntryColumn::given},
    {"rating", EntryColumn::rating},
    {"rtg", EntryColumn::rating},
    {"rtgn", EntryColumn::rating},
    {"nrtg", EntryColumn::rating},
    {"rtg.nat", EntryColumn::rating},
    {"title", EntryColumn::title},
    {"titel", EntryColumn::title},
    {"tittel", EntryColumn::title},
    {"club", EntryColumn::club},
    {"klub", EntryColumn::club},
    {"klubb", EntryColumn::club},
    {"club/city", EntryColumn::club},
    {"verein/ort", EntryColumn::club},
    {"verein", EntryColumn::club},
    {"clubname", EntryColumn::club},
    {"federation", EntryColumn::federation},
    {"land", EntryColumn::federation},
    {"fed", EntryColumn::federation},
    {"born", EntryColumn::born},
    {"født", EntryColumn::born},
    {"foedt", EntryColumn::born},
    {"född", EntryColumn::born},
    {"birth", EntryColumn::born},
    {"birthday", EntryColumn::born},
    {"geb", EntryColumn::born},
    {"født år", EntryColumn::born},
    {"fødselsår", EntryColumn::born},
    {"foedtaar", EntryColumn::born},
    {"fide_id", EntryColumn::fide_id},
    {"fide-id", EntryColumn::fide_id},
    {"fide id", EntryColumn::fide_id},
    {"fideid", EntryColumn::fide_id},
    {"fide-no", EntryColumn::fide_id},
    {"fide-nr", EntryColumn::fide_id},
    {"fide", EntryColumn::fide_id},
    {"elo", EntryColumn::elo},
    {"rtgi", EntryColumn::elo},
    {"irtg", EntryColumn::elo},
    {"rtg.int", EntryColumn::elo},
    {"fide rating", EntryColumn::elo},
    {"fiderating", EntryColumn::elo},
    {"sex", EntryColumn::sex},
    {"køn", EntryColumn::sex},
    {"kjønn", EntryColumn::sex},
    {"kön", EntryColumn::sex},
    {"fs", EntryColumn::sex},
};

constexpr std::size_t longest_entry_cell = 120;

EntryColumn column_called(std::string heading) {
    for (char& letter : heading) letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
    while (heading.ends_with('.')) heading.pop_back();
    const auto* found = std::ranges::find(entry_headings, heading, &EntryHeading::text);
    if (found == std::end(entry_headings))  // FØDT, KØN
        found = std::ranges::find_if(entry_headings, [folded = registry::folded(heading)](const EntryHeading& each) {
            return registry::folded(each.text) == folded;
        });
    return found == std::end(entry_headings) ? EntryColumn::ignored : found->column;
}

// M and F; K is a woman in Danish and Norwegian lists, W in English ones.
std::optional<Sex> sex_from(std::string_view cell) {
    if (cell == "M" || cell == "m") return Sex::man;
    if (cell.size() == 1 && std::string_view("FfKkWw").find(cell) != std::string_view::npos) return Sex::woman;
    return std::nullopt;
}

bool are_digits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// 1990, or 1990/00/00 as Swiss-Manager has it where the day is not known.
bool is_year_alone(std::string_view cell) {
    if (cell.size() == 10 && (cell.substr(5) == "00/00" || cell.substr(5) == "00-00")) cell = cell.substr(0, 4);
    return cell.size() == 4 && are_digits(cell);
}

// 1990-02-28 and 1990/02/28; 28-02-1990, 28.02.1990 and 28/02/1990: in the North the day comes first.
std::optional<Date> day_as_written(std::string_view cell) {
    std::string text(cell);
    std::ranges::replace(text, '/', '-');
    std::ranges::replace(text, '.', '-');
    if (text.size() == 10 && text[2] == '-' && text[5] == '-')
        text = text.substr(6) + "-" + text.substr(3, 2) + "-" + text.substr(0, 2);
    const auto day = parse_date(text);
    return day ? std::optional(*day) : std::nullopt;
}

std::optional<EntryListFault> put_cell(Particulars& as, EntryColumn column, const std::string& cell) {
    const auto number = lists::number_or_zero(cell);
    if (column != EntryColumn::ignored && cell.size() > longest_entry_cell) return EntryListFault::text_too_long;
    switch (column) {
        case EntryColumn::name:
        case EntryColumn::family: as.name = as.name.empty() ? cell : cell + as.name; return std::nullopt;
        case EntryColumn::given:
            if (!cell.empty()) as.name += ", " + cell;
            return std::nullopt;
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
        case EntryColumn::mark_of_women: as.sex = sex_from(cell); return std::nullopt;
        case EntryColumn::title: {
            const auto title = trf::title_from(cell);
            if (!title) return EntryListFault::title_wrong;
            as.title = *title;
            return std::nullopt;
        }
        case EntryColumn::born: {
            if (cell.empty() || is_year_alone(cell)) return std::nullopt;
            const auto born = day_as_written(cell);
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

// The columns of a line of headings; nothing where it names no player. Without a heading stand titles before the names
// in the lists of chess-results, and between name and rating a mark of women in those of Swiss-Manager.
std::optional<std::vector<EntryColumn>> columns_in(const std::vector<std::string>& cells, EntryList& list) {
    std::vector<EntryColumn> columns;
    for (const std::string& cell : cells) {
        const EntryColumn column = column_called(std::string(lists::trimmed(cell)));
        const bool again = column != EntryColumn::ignored && std::ranges::find(columns, column) != columns.end();
        columns.push_back(again ? EntryColumn::ignored : column);
    }
    const auto has = [&](EntryColumn column) { return std::ranges::find(columns, column) != columns.end(); };
    if (!has(EntryColumn::name) && !has(EntryColumn::family)) return std::nullopt;
    for (std::size_t at = 0; at < columns.size(); ++at) {
        if (columns[at] != EntryColumn::ignored) continue;
        const std::string heading(lists::trimmed(cells[at]));
        const bool before_name = at + 1 < columns.size() && columns[at + 1] == EntryColumn::name;
        if (heading.empty() && before_name && !has(EntryColumn::title))
            columns[at] = EntryColumn::title;
        else if (heading.empty() && at > 0 && columns[at - 1] == EntryColumn::name && !has(EntryColumn::sex) &&
                 at + 1 < columns.size() &&
                 (columns[at + 1] == EntryColumn::rating || columns[at + 1] == EntryColumn::elo))
            columns[at] = EntryColumn::mark_of_women;
        else if (!heading.empty())
            list.ignored.push_back(heading);
    }
    return columns;
}

// Above the headings may stand what the list is about, and below the players where it comes from: told, not read.
bool is_remark(const std::vector<std::string>& cells) {
    return std::ranges::count_if(cells, [](const std::string& cell) { return !lists::trimmed(cell).empty(); }) <= 1;
}

class TableReader {
public:
    explicit TableReader(std::string_view text) : lines_(text) {}

    tl::expected<EntryList, BadEntryList> read() {
        while (const auto line = lines_.next()) {
            if (lists::trimmed(*line).empty() || lists::trimmed(*line) == "\"\"") continue;
            if (const auto fault = take(*line)) return tl::unexpected(*fault);
        }
        if (columns_.empty() && first_line_ > 0)
            return tl::unexpected(BadEntryList{EntryListFault::no_name_column, first_line_});
        if (year_alone_) list_.ignored.push_back(born_heading_ + " (1990)");
        return std::move(list_);
    }

private:
    std::optional<BadEntryList> wrong(EntryListFault fault, std::string found = "") const {
        return BadEntryList{fault, lines_.number(), std::move(found)};
    }

    std::optional<BadEntryList> take(std::string_view line) {
        if (first_line_ == 0) first_line_ = lines_.number();
        if (columns_.empty() && line.starts_with("sep=") && line.size() == 5) {
            separator_ = line[4], said_ = true;
            return std::nullopt;
        }
        if (columns_.empty() && !said_) separator_ = lists::separator_of(line);
        const auto cells = lists::csv_cells(line, separator_);
        if (!cells) return wrong(EntryListFault::quote_open);
        if (columns_.empty()) return take_headings(*cells, line);
        if (is_remark(*cells) && columns_.size() > 2 && name_in(*cells).empty()) {
            list_.ignored.push_back(std::string(lists::trimmed(line)));
            return std::nullopt;
        }
        return take_player(*cells);
    }

    std::optional<BadEntryList> take_headings(const std::vector<std::string>& cells, std::string_view line) {
        constexpr int most_remarks = 15;
        if (auto columns = columns_in(cells, list_)) {
            columns_ = std::move(*columns);
            for (const std::string& cell : cells) headings_.emplace_back(lists::trimmed(cell));
            for (std::size_t at = 0; at < cells.size(); ++at)
                if (columns_[at] == EntryColumn::born) born_heading_ = std::string(lists::trimmed(cells[at]));
        } else if (++remarks_ > most_remarks)
            return BadEntryList{EntryListFault::no_name_column, first_line_};
        else
            list_.ignored.push_back(std::string(lists::trimmed(line)));
        return std::nullopt;
    }

    std::string name_in(const std::vector<std::string>& cells) const {
        for (std::size_t at = 0; at < std::min(columns_.size(), cells.size()); ++at)
            if (columns_[at] == EntryColumn::name || columns_[at] == EntryColumn::family)
                return std::string(lists::trimmed(cells[at]));
        return "";
    }

    std::optional<BadEntryList> take_player(const std::vector<std::string>& cells) {
        if (cells.size() != columns_.size()) return wrong(EntryListFault::cells_differ, std::to_string(cells.size()));
        ListedEntry entry{lines_.number(), {}};
        for (std::size_t at = 0; at < columns_.size(); ++at) {
            const std::string cell(lists::trimmed(cells[at]));
            if (const auto fault = put_cell(entry.as, columns_[at], cell)) return wrong(*fault, cell);
            if (columns_[at] == EntryColumn::born && is_year_alone(cell)) year_alone_ = true;
            const bool is_read = columns_[at] != EntryColumn::ignored &&
                                 (columns_[at] != EntryColumn::mark_of_women || sex_from(cell).has_value());
            if (headings_[at].empty() && !is_read && !cell.empty()) name_column(at);
        }
        if (entry.as.name.empty()) return wrong(EntryListFault::name_missing);
        list_.players.push_back(std::move(entry));
        return std::nullopt;
    }

    // A column without a heading is named by its place, once something stands in it.
    void name_column(std::size_t at) {
        const std::string place = "#" + std::to_string(at + 1);
        if (std::ranges::find(list_.ignored, place) == list_.ignored.end()) list_.ignored.push_back(place);
    }

    TextLines lines_;
    EntryList list_;
    std::vector<std::string> headings_;
    std::vector<EntryColumn> columns_;
    char separator_ = ',';
    bool said_ = false, year_alone_ = false;
    int first_line_ = 0, remarks_ = 0;
    std::string born_heading_;
};

tl::expected<EntryList, BadEntryList> read_table(std::string_view text) { return TableReader(text).read(); }

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

// Of FIDE's list: its number is FIDE's, and its rating that of normal chess.
ListedEntry entry_of(const lists::ListedPlayer& player, int line) {
    const std::string& title = player.title.empty() ? player.womens_title : player.title;
    ListedEntry entry{line, {}};
    entry.as = {.name = player.name,
                .rating = {player.rating.front()},
                .title = trf::title_from(title).value_or(Title::none),
                .federation = player.federation,
                .club = player.club,
                .born = std::nullopt,
                .fide_id = player.id,
                .person = std::nullopt};
    entry.as.sex = sex_from(std::string_view(&player.sex, 1));
    return entry;
}

EntryListFault in_entry_list(lists::ListFault fault) {
    switch (fault) {
        case lists::ListFault::name_missing: return EntryListFault::name_missing;
        case lists::ListFault::rating_not_a_number: return EntryListFault::rating_wrong;
        case lists::ListFault::id_missing:
        case lists::ListFault::id_not_a_number: return EntryListFault::fide_number_wrong;
        case lists::ListFault::birth_year_impossible: return EntryListFault::born_wrong;
        default: return EntryListFault::cells_differ;
    }
}

// FIDE's list as text in fixed columns: the line of headings begins with the number.
bool is_fixed_width_list(std::string_view header) {
    return header.starts_with("ID Number") || header.starts_with("ID_NUMBER") || header.starts_with("ID number");
}

tl::expected<EntryList, BadEntryList> read_fixed_width_list(std::string_view text) {
    TextLines lines(text);
    const auto reader = lists::FixedWidthReader::from_header(*lines.next());
    if (!reader) return tl::unexpected(BadEntryList{EntryListFault::no_name_column, 1});
    EntryList list;
    while (const auto line = lines.next()) {
        if (lists::trimmed(*line).empty()) continue;
        const auto player = reader->read(*line);
        if (!player) return tl::unexpected(BadEntryList{in_entry_list(player.error()), lines.number()});
        list.players.push_back(entry_of(*player, lines.number()));
    }
    return list;
}

// The same list as XML; a player's line is their place in it.
tl::expected<EntryList, BadEntryList> read_xml_list(std::string_view text) {
    lists::XmlListReader reader;
    reader.feed(text);
    EntryList list;
    while (const auto player = reader.next()) {
        if (!*player)
            return tl::unexpected(
                BadEntryList{in_entry_list(player->error().fault), static_cast<int>(player->error().line)});
        list.players.push_back(entry_of(**player, static_cast<int>(list.players.size()) + 1));
    }
    if (const auto left = reader.finish())
        return tl::unexpected(BadEntryList{in_entry_list(left->fault), static_cast<int>(left->line)});
    return list;
}

tl::expected<EntryList, BadEntryList> read_any(std::string_view text) {
    if (is_report(text)) return read_report(text);
    const std::string_view begin = TextLines(text).next().value_or("");
    if (begin.starts_with('<')) return read_xml_list(text);
    return is_fixed_width_list(begin) ? read_fixed_width_list(text) : read_table(text);
}

}  // namespace

tl::expected<EntryList, BadEntryList> read_entry_list(std::string_view text) {
    auto list = read_any(text);
    if (list && list->players.empty()) return tl::unexpected(BadEntryList{EntryListFault::empty});
    return list;
}

}  // namespace dommer::tournament
