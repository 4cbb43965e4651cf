#pragma once

#include <variant>

#include "app/streams.hpp"
#include "registry/register.hpp"
#include "statutes/dues.hpp"
#include "statutes/meeting_commands.hpp"
#include "statutes/treasury.hpp"

namespace dommer::app {

inline constexpr std::string_view meeting_streams = "meeting/", meeting_kind = "meeting";

// A delegate meeting by its short name; none before it is called. The line of the list of meetings is stored with it.
Stream<std::optional<statutes::Meeting>, statutes::MeetingEvent> stream_of_meeting(const std::string& id);

// Why an act on a meeting did not happen. Nothing was changed, unless the store says perhaps_done.
using MeetingFailure = std::variant<statutes::MeetingRefusal, storage::StoreError, BadRecord>;
template <class Value>
using MeetingOutcome = tl::expected<Value, MeetingFailure>;
using HeldMeeting = Versioned<std::optional<statutes::Meeting>>;

struct MeetingLine {
    std::string id, title, place;
    Date day;
    statutes::MeetingPhase phase = statutes::MeetingPhase::called;
    int clubs = 0, all_votes = 0;
};
std::optional<MeetingLine> meeting_line_from(const storage::ViewRow& row);
std::string record_of(const MeetingLine& line);

class Meetings {
public:
    explicit Meetings(storage::Store& store) : store_(store) {}
    MeetingOutcome<HeldMeeting> read(const std::string& id) const;
    MeetingOutcome<std::vector<MeetingLine>> all() const;
    // With all that happened in each.
    MeetingOutcome<std::vector<statutes::Meeting>> whole() const;
    MeetingOutcome<HeldMeeting> act(const std::string& id, const statutes::MeetingCommand& command,
                                    const ActionContext& how);

private:
    storage::Store& store_;
};

// dsu_2011, 1.3 §6: the clubs with the members they paid for in the July quarter that counts at a meeting of the
// delegates, and 1.3 §7: the districts' individual members in it. Who was paid for is as the dues of that quarter say.
// dsu_2011, 2.6.2: a trial is free, so nobody is paid for.
void add_voters(statutes::MeetingCalled& call, const registry::Register& all, const statutes::Treasury& treasury);

// What a club owes for a quarter.
struct ClubDues {
    int club = 0;  // 0: the individual members of the district
    std::string name;
    int district = 0;
    statutes::QuarterDues dues;
};
// dsu_2011, 1.3 §10: by the quarter and the club, under its district.
std::vector<ClubDues> dues_of_quarter(const registry::Register& all, const statutes::Dues& dues, int year, int quarter);

// What a district has not settled of a quarter that is over.
struct UnsettledDues {
    int district = 0, year = 0, quarter = 0;
    Ore owed, settled;
    Date last_day;  // on which it was to be settled
    friend bool operator==(const UnsettledDues&, const UnsettledDues&) = default;
};
// dsu_2011, 1.3 §10: settled before the quarter ends. The oldest first, of the last three years and since the treasurer
// keeps the books here: from the first dues that were recorded, or the first quarter that a district settled.
std::vector<UnsettledDues> unsettled_dues(const registry::Register& all, const statutes::Treasury& treasury,
                                          Date today);

}  // namespace dommer::app
