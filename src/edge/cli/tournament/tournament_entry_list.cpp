#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <iterator>
#include <set>

#include "lists/csv.hpp"
#include "tournament_desk.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;

enum class Field { number, name, rating, elo, title, club, federation, born, fide_id, ignored };

struct Heading {
    std::string_view text;
    Field field;
};
constexpr Heading headings[] = {
    {"number", Field::number},   {"nummer", Field::number},   {"name", Field::name},
    {"navn", Field::name},       {"rating", Field::rating},   {"title", Field::title},
    {"titel", Field::title},     {"tittel", Field::title},    {"club", Field::club},
    {"klub", Field::club},       {"klubb", Field::club},      {"federation", Field::federation},
    {"land", Field::federation}, {"born", Field::born},       {"født", Field::born},
    {"foedt", Field::born},      {"fide_id", Field::fide_id}, {"fide-id", Field::fide_id},
    {"elo", Field::elo},
};
Field field_of(std::string heading) {
    for (char& letter : heading) letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
    const auto* found = std::ranges::find(headings, heading, &Heading::text);
    return found == std::end(headings) ? Field::ignored : found->field;
}

std::optional<std::string> put(Particulars& as, Field field, const std::string& cell) {
    const auto number = lists::number_or_zero(cell);
    switch (field) {
        case Field::name: as.name = cell; return std::nullopt;
        case Field::club: as.club = cell; return std::nullopt;
        case Field::federation: as.federation = cell; return std::nullopt;
        case Field::rating:
            if (!number || *number > 4000) return fmt::format("{} is no rating", cell);
            as.rating = {*number};
            return std::nullopt;
        case Field::elo:
            if (!number || *number > 4000) return fmt::format("{} is no Elo", cell);
            as.elo = {*number};
            return std::nullopt;
        case Field::number:
            if (!number) return fmt::format("{} is no number", cell);
            if (*number > 0) as.person = *number;
            return std::nullopt;
        case Field::fide_id:
            if (!number) return fmt::format("{} is no FIDE number", cell);
            if (*number > 0) as.fide_id = *number;
            return std::nullopt;
        case Field::title: {
            const auto title = value_from<Title>(cell);
            if (!title) return fmt::format("{} is no title: {}", cell, listed_ids<Title>());
            as.title = *title;
            return std::nullopt;
        }
        case Field::born: {
            if (cell.empty()) return std::nullopt;
            const auto born = parse_date(cell);
            if (!born) return fmt::format("{} is no day: write 1990-02-28 or leave it empty", cell);
            as.born = *born;
            return std::nullopt;
        }
        case Field::ignored: break;
    }
    return std::nullopt;
}

tl::expected<std::vector<Particulars>, std::string> read_list(const std::string& text, const std::string& file,
                                                              const std::set<int>& only) {
    std::vector<Particulars> players;
    std::vector<Field> columns;
    char separator = ',';
    int number = 0;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t to = std::min(text.find('\n', from), text.size());
        std::string line = text.substr(from, to - from);
        from = to + 1, ++number;
        if (line.ends_with('\r')) line.pop_back();
        if (number == 1 && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);
        if (line.empty()) continue;
        const auto wrong = [&](const std::string& what) {
            return tl::unexpected(fmt::format("{}, line {}: {}", file, number, what));
        };
        if (columns.empty()) separator = lists::separator_of(line);
        const auto cells = lists::csv_cells(line, separator);
        if (!cells) return wrong("a quotation mark is not closed");
        if (columns.empty()) {
            for (const std::string& heading : *cells) columns.push_back(field_of(std::string(lists::trimmed(heading))));
            if (std::ranges::find(columns, Field::name) == columns.end())
                return wrong("the first line names the columns; one must be called name (navn)");
            continue;
        }
        if (cells->size() != columns.size())
            return wrong(fmt::format("{} cells, but the header has {}", cells->size(), columns.size()));
        Particulars as;
        for (std::size_t at = 0; at < columns.size(); ++at)
            if (const auto fault = put(as, columns[at], std::string(lists::trimmed((*cells)[at]))))
                return wrong(*fault);
        if (as.name.empty()) return wrong("the name is missing");
        if (only.empty() || (as.person && only.contains(*as.person))) players.push_back(std::move(as));
    }
    return players;
}

Exit enter_all(const DeskOptions& desk, const std::string& file, const std::set<int>& only) {
    std::ifstream in(file, std::ios::binary);
    if (file != "-" && !in) return bad_input(file + " cannot be opened");
    const std::string raw{std::istreambuf_iterator<char>(file == "-" ? std::cin : in), {}};
    const auto players = read_list(as_utf8(raw), file, only);
    if (!players) return bad_input(players.error());
    if (players->empty()) return bad_input(file + ": no player to enter");
    return at_entry(desk, [&](const EntryTable& table) {
        const Tournament& now = *table.held.now;
        std::vector<Command> commands;
        const bool asks_register = !table.register_desk.all.persons.empty();
        bool all_admitted = true;
        for (const Particulars& player : *players) {
            if (!player.person || !asks_register) {
                commands.emplace_back(Enter{player});
                continue;
            }
            auto admitted = table.register_desk.admitted({*player.person}, now.settings);
            if (!admitted) {
                fmt::print(stderr, "dommer: {} {}:\n", *player.person, player.name);
                report(admitted.error()), all_admitted = false;
                continue;
            }
            if (player.rating.value != 0) admitted->entry.as.rating = player.rating;
            if (admitted->as_non_member) say_non_member(admitted->entry.as, desk.id);
            commands.emplace_back(std::move(admitted->entry));
        }
        if (!all_admitted) return fmt::print(stderr, "dommer: nobody was entered\n"), Exit::no;
        const auto done = table.office.act_all(table.held, commands, how(desk));
        if (!done) return report(done.error(), &now);
        fmt::print("{} players entered, {} in all\n", players->size(), done->now->entrants.size());
        return Exit::done;
    });
}

}  // namespace

void add_tournament_entry_list(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto file = std::make_shared<std::string>();
    auto only = std::make_shared<std::vector<int>>();
    CommandLine* command =
        add_acting(app, *desk, "enter-list",
                   "Enter players from a table (CSV) or a rating list; all of them or, if one cannot be read, none");
    command
        ->add_option(
            "file", *file,
            "columns name, rating, elo, title, club, federation, born, fide_id, number in any order; - reads standard "
            "input. Where the store has a register, number is the number there and the register is asked")
        ->required();
    command->add_option("--only", *only, "only the players with these numbers, parted by commas")->delimiter(',');
    command->callback([=, &exit] { exit = enter_all(*desk, *file, {only->begin(), only->end()}); });
}

}  // namespace dommer::cli
