#include "laws/edition_table.hpp"

#include <algorithm>
#include <cassert>
#include <set>

#include "edition_values.hpp"
#include "laws/article_map.hpp"
#include "laws/embedded.hpp"

namespace dommer::laws {
namespace {

struct Line {
    int number = 0;
    std::string_view kind, key;
    std::vector<std::string_view> cells;
};

std::vector<std::string_view> cells_of(std::string_view line) {
    std::vector<std::string_view> cells;
    for (;;) {
        const auto tab = line.find('\t');
        cells.push_back(line.substr(0, tab));
        if (tab == std::string_view::npos) return cells;
        line.remove_prefix(tab + 1);
    }
}

std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> lines;
    for (int number = 1; !text.empty(); ++number) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty() || line.starts_with('#')) continue;
        auto cells = cells_of(line);
        cells.resize(std::max<std::size_t>(cells.size(), 2));
        lines.push_back({number, cells[0], cells[1], {cells.begin() + 2, cells.end()}});
    }
    return lines;
}

// Where the rows of a kind go; nothing for a kind that is not known.
std::vector<SameRule>* list_of(ArticleMap& map, std::string_view kind) {
    return kind == "article" ? &map.same_rules
           : kind == "rule"  ? &map.named_rules
           : kind == "also"  ? &map.further_places
           : kind == "topic" ? &map.topics
                             : nullptr;
}

SameRule rule_of(const Line& line) {
    SameRule rule{line.key, line.cells};
    if (line.kind != "topic")
        for (std::string_view& number : rule.numbers)
            if (number == "-") number = "";
    return rule;
}

const std::vector<Edition>& own_editions() {
    static const std::vector<Edition> all = [] {
        auto parsed = parse_editions(embedded_files().front().text);
        assert(parsed);  // the tests read the same file
        return std::move(*parsed);
    }();
    return all;
}

}  // namespace

tl::expected<std::vector<Edition>, TableError> parse_editions(std::string_view text) {
    const auto lines = lines_of(text);
    if (lines.empty() || lines.front().kind != "edition" || lines.front().cells.empty())
        return tl::unexpected(TableError{BadTable::no_header, lines.empty() ? 1 : lines.front().number});
    const auto& ids = lines.front().cells;
    ValueRows values;
    auto map = std::make_shared<ArticleMap>();
    std::set<std::pair<std::string_view, std::string_view>> keys;
    for (std::size_t at = 1; at < lines.size(); ++at) {
        const Line& line = lines[at];
        const auto wrong = [&](BadTable what) { return tl::unexpected(TableError{what, line.number}); };
        if (line.cells.size() != ids.size()) return wrong(BadTable::wrong_number_of_columns);
        auto* list = list_of(*map, line.kind);
        if (list == nullptr && line.kind != "value") return wrong(BadTable::unknown_kind);
        if (line.kind != "also" && !keys.emplace(line.kind, line.key).second) return wrong(BadTable::key_twice);
        if (list == nullptr)
            values.emplace(line.key, ValueRow{line.number, line.cells});
        else
            list->push_back(rule_of(line));
    }
    map->sort();
    std::vector<Edition> columns;
    for (std::size_t column = 0; column < ids.size(); ++column) {
        auto edition = edition_of(values, column);
        if (!edition) return tl::unexpected(edition.error());
        edition->id = ids[column], edition->articles = map, edition->column = column;
        if (!columns.empty() && edition->in_force <= columns.back().in_force)
            return tl::unexpected(TableError{BadTable::not_in_order_of_force, lines.front().number});
        columns.push_back(std::move(*edition));
    }
    return columns;
}

std::span<const Edition* const> all_editions() {
    static const std::vector<const Edition*> all = [] {
        std::vector<const Edition*> pointers;
        for (const Edition& edition : own_editions()) pointers.push_back(&edition);
        return pointers;
    }();
    return all;
}

const Edition& newest_edition() { return *all_editions().back(); }

std::string list_of_editions(std::string_view Edition::*which) {
    std::string list;
    for (const Edition* edition : all_editions()) list += (list.empty() ? "" : ", ") + std::string(edition->*which);
    return list;
}

const Edition* edition_in_force(std::chrono::year_month_day day) {
    const Edition* latest = nullptr;
    for (const Edition* edition : all_editions())
        if (edition->in_force <= day) latest = edition;
    return latest;
}

const Edition* find_edition(std::string_view name) {
    for (const Edition* edition : all_editions())
        if (edition->id == name || edition->book == name || edition->code == name) return edition;
    return nullptr;
}

}  // namespace dommer::laws
