#include <algorithm>
#include <array>

#include "cross_table.hpp"
#include "lists/cells.hpp"
#include "lists/csv.hpp"

// chess-results: the starting-rank cross table, as the site saves it for Excel. It says who met whom with which colour
// in every round; the boards, the system and the days it does not say.
namespace dommer::foreign {
namespace {

using Cells = std::vector<std::string>;

std::string small(std::string_view text) {
    std::string made(lists::trimmed(text));
    for (char& c : made)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (made.ends_with('.')) made.pop_back();
    return made;
}

Cells cells_of(std::string_view line) {
    for (const char separator : {';', '\t'})
        if (auto cells = lists::csv_cells(line, separator); cells && cells->size() > 3) return std::move(*cells);
    return {std::string(line)};
}

// "3.Rd" or "Rd3": the third round. None: another column.
std::optional<int> round_of(std::string_view heading) {
    const std::string name = small(heading);
    const auto digits = [](std::string_view part) { return whole_number(part); };
    if (name.ends_with(".rd")) return digits(std::string_view(name).substr(0, name.size() - 3));
    if (name.starts_with("rd") && !name.starts_with("rd.")) return digits(std::string_view(name).substr(2));
    return std::nullopt;
}

enum class Column : std::uint8_t {
    number,
    rank,
    title,
    name,
    rating,
    federation,
    fide_number,
    sex,
    points,
    round,
    other
};

Column column_of(std::string_view heading) {
    struct Called {
        Column column;
        std::array<std::string_view, 4> names;
    };
    static constexpr Called known[] = {
        {Column::number, {"no", "sno", "nr", "snr"}},         {Column::rank, {"rk", "rank", "rg", "pl"}},
        {Column::title, {"title", "titel", "", ""}},          {Column::name, {"name", "", "", ""}},
        {Column::rating, {"rtg", "elo", "rtgi", "irtg"}},     {Column::federation, {"fed", "land", "", ""}},
        {Column::fide_number, {"fideid", "fide-no", "", ""}}, {Column::sex, {"sex", "fs", "", ""}},
        {Column::points, {"pts", "pkt", "points", ""}}};
    if (round_of(heading)) return Column::round;
    const std::string name = small(heading);
    for (const Called& each : known)
        if (!name.empty() && std::ranges::find(each.names, name) != each.names.end()) return each.column;
    return Column::other;
}

bool is_heading(const Cells& cells) {
    const auto has = [&](Column column) {
        return std::ranges::any_of(cells, [&](const std::string& cell) { return column_of(cell) == column; });
    };
    return has(Column::name) && has(Column::round);
}

std::vector<std::string_view> lines_of(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back(line);
    }
    return lines;
}

class CrossTable {
public:
    tl::expected<Group, Bad> read(std::string_view text) {
        const auto lines = lines_of(text);
        std::size_t at = 0;
        for (; at < lines.size() && !is_heading(cells_of(lines[at])); ++at) title(cells_of(lines[at]));
        if (at == lines.size()) return tl::unexpected(Bad{Fault::no_groups});
        headings(cells_of(lines[at]));
        for (++at; at < lines.size() && !bad_; ++at) player(cells_of(lines[at]));
        if (!bad_) settle();
        if (bad_) return tl::unexpected(*bad_);
        if (group_.report.players.empty()) return tl::unexpected(Bad{Fault::no_groups});
        return std::move(group_);
    }

private:
    struct Heading {
        Column column;
        int round = 0;
    };
    void fail(Fault fault, std::string where) {
        if (!bad_) bad_ = Bad{fault, std::move(where)};
    }

    // Above the table: where it is from, the event, the name of the list.
    void title(const Cells& cells) {
        const std::string text(cells.empty() ? std::string_view() : lists::trimmed(cells.front()));
        if (text.empty() || text.find("Chess-Results") != std::string::npos || !group_.name.empty()) return;
        group_.name = text;
        add_line(group_.report, "012", text);
    }

    void headings(const Cells& cells) {
        bool has_number = false;
        for (const std::string& cell : cells) {
            Heading heading{column_of(cell), round_of(cell).value_or(0)};
            const auto before = [&](Column column) {
                return std::ranges::any_of(columns_, [&](const Heading& each) { return each.column == column; });
            };
            if (heading.column != Column::round && heading.column != Column::other && before(heading.column))
                heading.column = Column::other;
            if (heading.column == Column::round &&
                (heading.round != ++rounds_ || rounds_ > static_cast<int>(most_rounds)))
                fail(Fault::number_wrong, cell);
            has_number = has_number || heading.column == Column::number;
            if (heading.column == Column::other && !lists::trimmed(cell).empty())
                group_.left_out.emplace_back(lists::trimmed(cell));
            columns_.push_back(heading);
        }
        // A title stands before the name without a heading of its own.
        for (std::size_t at = 0; at + 1 < columns_.size(); ++at)
            if (columns_[at + 1].column == Column::name && lists::trimmed(cells[at]).empty())
                columns_[at].column = Column::title;
        if (!has_number) fail(Fault::of_ranks, lists::trimmed(cells.front()).empty() ? "Rk." : cells.front());
    }

    // Below the players stands where the list comes from: a line without a number.
    void player(const Cells& cells) {
        trf::PlayerLine line{.id = {0}};
        line.cells.resize(static_cast<std::size_t>(rounds_));
        for (std::size_t at = 0; at < std::min(cells.size(), columns_.size()); ++at)
            take(line, columns_[at], std::string(lists::trimmed(cells[at])));
        if (line.id.number < 1 || line.name.empty()) return;
        if (line.id.number > static_cast<int>(most_players)) return fail(Fault::number_wrong, line.name);
        if (!numbers_.insert(line.id.number).second)
            return fail(Fault::number_wrong, std::to_string(line.id.number) + ", " + line.name);
        group_.report.players.push_back(std::move(line));
    }

    void take(trf::PlayerLine& line, const Heading& heading, std::string cell) {
        const auto number = whole_number(cell);
        switch (heading.column) {
            case Column::number: line.id = {number.value_or(0)}; break;
            case Column::rank: line.rank = number; break;
            case Column::title: line.title = std::move(cell); break;
            case Column::name: line.name = std::move(cell); break;
            case Column::rating:
                if (number && *number > 0 && *number < 4000) line.rating = *number;
                break;
            case Column::federation: line.federation = std::move(cell); break;
            case Column::fide_number:
                if (number && *number > 0) line.fide_number = std::move(cell);
                break;
            case Column::sex: line.sex = cell == "w" || cell == "F" || cell == "f" ? "w" : ""; break;
            case Column::points: line.points = points_in(cell); break;
            case Column::round:
                if (const auto met = cell_in(cell))
                    line.cells[static_cast<std::size_t>(heading.round) - 1] = *met;
                else if (!bad_)
                    fail(cell.find('*') != std::string::npos ? Fault::no_rounds : Fault::result_wrong,
                         line.name + ", " + std::to_string(heading.round) + ": " + cell);
                break;
            case Column::other: break;
        }
    }

    // 12b½: Black against 12, drawn; -1, -½ and -0: a bye with that score. Nothing: no game. None: unreadable.
    static std::optional<trf::Cell> cell_in(std::string_view text) {
        using trf::Code;
        trf::Cell cell;
        if (text.empty()) return cell;
        const auto is_half = [](std::string_view part) {
            return part == "\xC2\xBD" || part == "\xBD" || part == "1/2";
        };
        if (text.starts_with('-')) {
            const std::string_view worth = text.substr(1);
            if (worth == "1") cell.code = Code::full_bye;
            if (is_half(worth)) cell.code = Code::half_bye;
            if (worth == "0") cell.code = Code::zero_bye;
            return cell.code == Code::blank ? std::nullopt : std::optional(cell);
        }
        const std::size_t colour = text.find_first_not_of("0123456789");
        if (colour == 0 || colour == std::string_view::npos) return std::nullopt;
        const auto opponent = whole_number(text.substr(0, colour));
        const char letter = text[colour];
        if (!opponent || *opponent < 1 || (letter != 'w' && letter != 'b' && letter != 's')) return std::nullopt;
        cell.opponent = trf::PlayerId{*opponent};
        cell.colour = letter == 'w' ? Colour::white : Colour::black;
        const std::string_view result = text.substr(colour + 1);
        if (result == "1") return cell.code = Code::win, cell;
        if (is_half(result)) return cell.code = Code::draw, cell;
        if (result == "0") return cell.code = Code::loss, cell;
        if (result == "+") return cell.code = Code::forfeit_win, cell;
        if (result == "-") return cell.code = Code::forfeit_loss, cell;
        if (result.empty()) return cell.code = Code::unknown, cell;
        return std::nullopt;
    }

    // A bye of a full point is the odd player's where it is the only one of its round.
    void settle() {
        for (std::size_t round = 0; round < static_cast<std::size_t>(rounds_); ++round) {
            trf::Cell* bye = nullptr;
            int byes = 0;
            for (trf::PlayerLine& player : group_.report.players)
                if (player.cells[round].code == trf::Code::full_bye) bye = &player.cells[round], ++byes;
            if (byes != 1) continue;
            bye->code = trf::Code::allocated_bye;
            if (std::ranges::find(group_.guessed, "-1: U") == group_.guessed.end())
                group_.guessed.emplace_back("-1: U");
        }
        for (const trf::PlayerLine& player : group_.report.players)
            for (const trf::Cell& cell : player.cells)
                if (cell.opponent && !numbers_.contains(cell.opponent->number))
                    fail(Fault::player_unknown, player.name + ": " + std::to_string(cell.opponent->number));
        std::ranges::sort(group_.report.players, {}, [](const trf::PlayerLine& line) { return line.id.number; });
        level(group_.report, 0);
    }

    Group group_;
    std::vector<Heading> columns_;
    std::set<int> numbers_;
    int rounds_ = 0;
    std::optional<Bad> bad_;
};

}  // namespace

bool is_cross_table(std::string_view text) {
    constexpr std::size_t lines_above = 30;
    const auto lines = lines_of(text.substr(0, 1 << 16));
    for (std::size_t at = 0; at < std::min(lines.size(), lines_above); ++at)
        if (is_heading(cells_of(lines[at]))) return true;
    return false;
}

tl::expected<std::vector<Group>, Bad> read_cross_table(std::string_view text) {
    auto group = CrossTable().read(text);
    if (!group) return tl::unexpected(group.error());
    return std::vector{std::move(*group)};
}

}  // namespace dommer::foreign
