#include "app/meetings.hpp"

#include <nlohmann/json.hpp>

#include "records/meeting_events.hpp"

namespace dommer::app {
namespace {

using Json = nlohmann::ordered_json;
using statutes::Meeting;
using statutes::MeetingEvent;

std::optional<Meeting> with_meeting_event(std::optional<Meeting> before, const MeetingEvent& event) {
    return statutes::evolve(std::move(before), event);
}
storage::NewEvent recorded_meeting_event(const MeetingEvent& event) {
    return {std::string(records::type_of(event)), records::record_of(event)};
}

Json json_of_line(const MeetingLine& line) {
    return {{"title", line.title},        {"place", line.place}, {"day", iso(line.day)},
            {"phase", id_of(line.phase)}, {"clubs", line.clubs}, {"all_votes", line.all_votes}};
}

std::vector<storage::ViewRow> line_of_meeting(const std::string& stream, const std::optional<Meeting>& after) {
    const std::string id = stream.substr(meeting_streams.size());
    const MeetingLine line{id,
                           after->title,
                           after->place,
                           after->day,
                           after->phase,
                           static_cast<int>(after->clubs.size()),
                           all_votes(statutes::dsu_2011, *after)};
    return {{std::string(meeting_kind), id, json_of_line(line).dump(-1, ' ', false, Json::error_handler_t::replace)}};
}

// Every membership that dues are paid for, by club or district.
template <typename Take>
void for_paid_memberships(const registry::Register& all, const Take& take) {
    for (const auto& [id, person] : all.persons) {
        if (person.merged_into) continue;
        for (const registry::Membership& each : person.memberships)
            if (each.terms != registry::MembershipTerms::trial &&
                (each.kind == registry::MembershipKind::club || each.kind == registry::MembershipKind::individual))
                take(person, each);
    }
}

statutes::QuarterDues charged(const std::vector<statutes::Membership>& members, const statutes::Dues& dues, int year,
                              int quarter) {
    return statutes::quarter_dues(dues, statutes::first_day_of_quarter(year, quarter), members);
}

constexpr int july_quarter = 3;

}  // namespace

Stream<std::optional<Meeting>, MeetingEvent> stream_of_meeting(const std::string& id) {
    return {std::string(meeting_streams) + id, records::meeting_event_from, recorded_meeting_event, with_meeting_event,
            line_of_meeting};
}

std::optional<MeetingLine> meeting_line_from(const storage::ViewRow& row) {
    const auto body = Json::parse(row.body, nullptr, false);
    if (!body.is_object()) return std::nullopt;
    const auto day = parse_date(body.value("day", ""));
    const auto phase = value_from<statutes::MeetingPhase>(body.value("phase", ""));
    if (!day || !phase) return std::nullopt;
    return MeetingLine{row.key, body.value("title", ""), body.value("place", ""),   *day,
                       *phase,  body.value("clubs", 0),  body.value("all_votes", 0)};
}

std::string record_of(const MeetingLine& line) {
    Json json{{"id", line.id}};
    json.update(json_of_line(line));
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

MeetingOutcome<HeldMeeting> Meetings::read(const std::string& id) const {
    return app::read<MeetingFailure>(store_, stream_of_meeting(id));
}

MeetingOutcome<std::vector<MeetingLine>> Meetings::all() const {
    const auto rows = store_.views(meeting_kind);
    if (!rows) return tl::unexpected(MeetingFailure(rows.error()));
    std::vector<MeetingLine> lines;
    for (const storage::ViewRow& row : *rows)
        if (auto line = meeting_line_from(row)) lines.push_back(std::move(*line));
    return lines;
}

MeetingOutcome<std::vector<Meeting>> Meetings::whole() const {
    const auto lines = all();
    if (!lines) return tl::unexpected(lines.error());
    std::vector<Meeting> meetings;
    for (const MeetingLine& line : *lines) {
        auto held = read(line.id);
        if (!held) return tl::unexpected(held.error());
        if (held->now) meetings.push_back(std::move(*held->now));
    }
    return meetings;
}

MeetingOutcome<HeldMeeting> Meetings::act(const std::string& id, const statutes::MeetingCommand& command,
                                          const ActionContext& how) {
    auto done = decide_and_append<MeetingFailure>(
        store_, stream_of_meeting(id),
        [&](const std::optional<Meeting>& now) -> MeetingOutcome<std::vector<MeetingEvent>> {
            auto decided = statutes::decide(now, command, {statutes::dsu_2011, how.lot});
            if (!decided) return tl::unexpected(MeetingFailure(decided.error()));
            return std::move(*decided);
        },
        how);
    if (!done) return tl::unexpected(done.error());
    return std::move(done->after);
}

void add_voters(statutes::MeetingCalled& call, const registry::Register& all, const statutes::Treasury& treasury) {
    const int year = statutes::july_quarter_before(statutes::dsu_2011, call.day);
    const auto dues = statutes::dues_in_force(treasury, statutes::first_day_of_quarter(year, july_quarter))
                          .value_or(statutes::Dues(Ore{}));
    std::map<int, std::vector<statutes::Membership>> paid, in_district;
    std::map<int, Date> first;
    for_paid_memberships(all, [&](const registry::Person&, const registry::Membership& each) {
        if (!each.club && each.district) in_district[each.district->number].push_back({each.from, each.last_day});
        if (!each.club) return;
        paid[each.club->number].push_back({each.from, each.last_day});
        const auto [known, is_new] = first.emplace(each.club->number, each.from);
        known->second = std::min(known->second, each.from);
    });
    for (const auto& [id, club] : all.clubs) {
        statutes::MeetingClub line{id.number, club.name, club.district.number, {}};
        const auto& members = paid[id.number];
        line.members.july_quarter = charged(members, dues, year, july_quarter).members_charged;
        if (const auto day = first.find(id.number); day != first.end()) {
            line.members.joined = day->second;
            for (const statutes::Membership& each : members) line.members.when_joining += each.joined == day->second;
        }
        call.clubs.push_back(std::move(line));
    }
    for (const auto& [district, members] : in_district)
        if (const int count = charged(members, dues, year, july_quarter).members_charged; count > 0)
            call.individual_members[district] = count;
}

std::vector<ClubDues> dues_of_quarter(const registry::Register& all, const statutes::Dues& by, int year, int quarter) {
    std::map<int, std::vector<statutes::Membership>> of_club, of_district;
    for_paid_memberships(all, [&](const registry::Person& person, const registry::Membership& each) {
        const statutes::Membership paid{each.from, each.last_day, person.particulars.born};
        if (each.club)
            of_club[each.club->number].push_back(paid);
        else if (each.district)
            of_district[each.district->number].push_back(paid);
    });
    std::vector<ClubDues> dues;
    for (const auto& [id, club] : all.clubs)
        dues.push_back({id.number, club.name, club.district.number, charged(of_club[id.number], by, year, quarter)});
    for (const auto& [district, members] : of_district)
        dues.push_back({0, "", district, charged(members, by, year, quarter)});
    std::erase_if(dues, [](const ClubDues& each) { return each.dues.members_charged == 0; });
    std::ranges::stable_sort(dues, {}, &ClubDues::district);
    return dues;
}

// None: no treasurer has kept the books here yet.
static std::optional<Date> books_begin(const statutes::Treasury& treasury) {
    std::optional<Date> first;
    if (!treasury.dues.empty()) first = treasury.dues.begin()->first;
    for (const statutes::Settlement& each : treasury.settled) {
        const Date quarter = statutes::first_day_of_quarter(each.year, each.quarter);
        first = std::min(first.value_or(quarter), quarter);
    }
    return first;
}

std::vector<UnsettledDues> unsettled_dues(const registry::Register& all, const statutes::Treasury& treasury,
                                          Date today) {
    constexpr int quarters_looked_at = 12;
    std::vector<UnsettledDues> list;
    const auto kept_from = books_begin(treasury);
    const int this_quarter =
        4 * static_cast<int>(today.year()) + (static_cast<int>(static_cast<unsigned>(today.month())) - 1) / 3;
    for (int at = this_quarter - quarters_looked_at; at < this_quarter; ++at) {
        const int year = at / 4, quarter = at % 4 + 1;
        const Date first = statutes::first_day_of_quarter(year, quarter);
        const auto dues = statutes::dues_in_force(treasury, first);
        if (!dues || !kept_from || first < *kept_from) continue;
        std::map<int, Ore> owed;
        for (const ClubDues& each : dues_of_quarter(all, *dues, year, quarter))
            owed[each.district] = owed[each.district] + each.dues.amount;
        for (const auto& [district, amount] : owed)
            if (const Ore settled = statutes::settled_by(treasury, district, year, quarter); settled < amount)
                list.push_back({district, year, quarter, amount, settled,
                                statutes::day_by(statutes::dsu_2011, statutes::DayRule::dues_settled, first)});
    }
    return list;
}

}  // namespace dommer::app
