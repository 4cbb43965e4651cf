#include "lists/member_table.hpp"

#include <algorithm>
#include <set>

#include "table_lines.hpp"

namespace dommer::lists {
namespace {

using namespace dommer::registry;

struct Row {
    PersonId person;
    Particulars particulars;
    std::optional<ClubId> club;
    std::optional<Date> from;
};

// The cells of a line by the headings' order.
using Cells = std::array<std::string, std::size(member_headings)>;

tl::expected<void, MemberFault> read_number_and_name(Row& row, const Cells& cells) {
    const auto number = number_or_zero(cells[0]);
    if (!number || *number == 0) return tl::unexpected(MemberFault::number_wrong);
    row.person = {*number};
    row.particulars.name = trimmed(cells[1]);
    if (row.particulars.name.empty()) return tl::unexpected(MemberFault::name_missing);
    return {};
}

tl::expected<void, MemberFault> read_particulars(Row& row, const Cells& cells) {
    Particulars& p = row.particulars;
    if (const auto born = trimmed(cells[2]); !born.empty()) {
        const auto day = parse_date(born);
        if (!day) return tl::unexpected(MemberFault::born_wrong);
        p.born = *day;
    }
    if (const auto sex = trimmed(cells[3]); !sex.empty()) {
        p.sex = value_from<Sex>(sex);
        if (!p.sex) return tl::unexpected(MemberFault::sex_wrong);
    }
    if (const auto federation = trimmed(cells[4]); !federation.empty()) p.federation = federation;
    const auto fide_id = number_or_zero(cells[5]);
    if (!fide_id) return tl::unexpected(MemberFault::fide_id_wrong);
    if (*fide_id != 0) p.fide_id = *fide_id;
    const auto title = value_from<Title>(trimmed(cells[6]));
    if (!title) return tl::unexpected(MemberFault::title_unknown);
    p.title = *title;
    return {};
}

tl::expected<void, MemberFault> read_club(Row& row, const Cells& cells) {
    const auto club = number_or_zero(cells[7]);
    if (!club) return tl::unexpected(MemberFault::club_wrong);
    if (*club != 0) row.club = ClubId{*club};
    const auto from = trimmed(cells[8]);
    if (from.empty() && row.club) return tl::unexpected(MemberFault::from_wrong);
    if (from.empty()) return {};
    const auto day = parse_date(from);
    if (!day) return tl::unexpected(MemberFault::from_wrong);
    row.from = *day;
    return {};
}

struct Table {
    std::array<std::optional<std::size_t>, std::size(member_headings)> place;
    std::size_t columns = 0;
    char separator = ',';
};

tl::expected<Table, MemberFault> read_header(std::string_view line) {
    Table table{.separator = separator_of(line)};
    const auto cells = csv_cells(line, table.separator);
    if (!cells) return tl::unexpected(MemberFault::quote_not_closed);
    table.columns = cells->size();
    for (std::size_t at = 0; at < std::size(member_headings); ++at)
        for (std::size_t column = 0; column < cells->size(); ++column)
            if (trimmed((*cells)[column]) == member_headings[at]) table.place[at] = column;
    if (!table.place[0] || !table.place[1]) return tl::unexpected(MemberFault::heading_missing);
    return table;
}

tl::expected<Row, MemberFault> read_row(std::string_view line, const Table& table) {
    const auto found = csv_cells(as_utf8(line), table.separator);
    if (!found) return tl::unexpected(MemberFault::quote_not_closed);
    if (found->size() != table.columns) return tl::unexpected(MemberFault::wrong_number_of_columns);
    Cells cells;
    for (std::size_t at = 0; at < cells.size(); ++at)
        if (table.place[at]) cells[at] = (*found)[*table.place[at]];
    Row row;
    for (const auto read : {read_number_and_name, read_particulars, read_club})
        if (const auto done = read(row, cells); !done) return tl::unexpected(done.error());
    return row;
}

// A table without a column says nothing about it: what is known stays.
void keep_what_the_table_leaves_out(Row& row, const Table& table, const Person& known) {
    const Particulars& p = known.particulars;
    if (!table.place[2]) row.particulars.born = p.born;
    if (!table.place[3]) row.particulars.sex = p.sex;
    if (!table.place[4]) row.particulars.federation = p.federation;
    if (!table.place[5]) row.particulars.fide_id = p.fide_id;
    if (!table.place[6]) row.particulars.title = p.title;
}

bool is_member_of(const Person& person, ClubId club, Date day) {
    return std::any_of(person.memberships.begin(), person.memberships.end(),
                       [&](const Membership& m) { return m.club == club && runs_on(m, day); });
}

// What one row asks for. A new club ends the membership in the old one the day before.
std::vector<Command> commands_for(const Row& row, const Register& all, ImportPlan& plan) {
    std::vector<Command> commands;
    const Person* known = all.find(row.person);
    if (!known)
        commands.push_back(RegisterPerson{row.person, row.particulars}), ++plan.added;
    else if (known->particulars != row.particulars)
        commands.push_back(ChangeParticulars{row.person, row.particulars}), ++plan.changed;
    if (row.club && !(known && is_member_of(*known, *row.club, *row.from))) {
        const Date before = plus_days(*row.from, -1);
        if (known && is_member_on(*known, before) && is_member_on(*known, *row.from))
            commands.push_back(EndMembership{row.person, before});
        commands.push_back(BeginMembership{
            row.person,
            {MembershipKind::club, row.club, std::nullopt, *row.from, std::nullopt, MembershipTerms::full}});
        ++plan.moved;
    }
    if (commands.empty()) ++plan.unchanged;
    return commands;
}

MemberError error_of(MemberFault fault, std::size_t line) { return {fault, line, std::nullopt}; }

}  // namespace

tl::expected<ImportPlan, std::vector<MemberError>> plan_member_import(const Register& all, std::string_view text,
                                                                      Date today) {
    ImportPlan plan;
    std::vector<MemberError> errors;
    Register now = all;
    std::optional<Table> table;
    std::set<PersonId> seen;
    const auto note = [&](MemberError error) { return errors.push_back(error), true; };
    each_line_of(text, [&](std::size_t number, std::string_view line) {
        if (!table) {
            const auto header = read_header(line);
            if (header) table = *header;
            return header || !note(error_of(header.error(), number));
        }
        auto row = read_row(line, *table);
        if (!row) return note(error_of(row.error(), number));
        if (!seen.insert(row->person).second) return note(error_of(MemberFault::number_twice, number));
        if (const Person* known = now.find(row->person)) keep_what_the_table_leaves_out(*row, *table, *known);
        for (const Command& command : commands_for(*row, now, plan)) {
            const auto events = decide(now, command, {today});
            if (!events) return note({MemberFault::refused, number, events.error()});
            for (const Event& event : *events) now = evolve(std::move(now), event), plan.events.push_back(event);
        }
        return true;
    });
    if (!table && errors.empty()) return tl::unexpected(std::vector{error_of(MemberFault::heading_missing, 1)});
    if (!errors.empty()) return tl::unexpected(errors);
    return plan;
}

std::string member_table(const Register& all, Date day) {
    std::string out = csv_line({std::begin(member_headings), std::end(member_headings)}) + "\n";
    for (const auto& [id, person] : all.persons) {
        if (person.merged_into || person.erased) continue;
        const Particulars& p = person.particulars;
        std::string club, from;
        for (const Membership& m : person.memberships)
            if (m.club && runs_on(m, day)) club = std::to_string(m.club->number), from = iso(m.from);
        out += csv_line({std::to_string(id.number), p.name, p.born ? iso(*p.born) : "",
                         p.sex ? std::string(id_of(*p.sex)) : "", p.federation,
                         p.fide_id ? std::to_string(*p.fide_id) : "", std::string(id_of(p.title)), club, from}) +
               "\n";
    }
    return out;
}

}  // namespace dommer::lists
