#pragma once

#include <span>
#include <variant>

#include "statutes/club_guidance.hpp"
#include "statutes/union_law.hpp"
#include "statutes/voting.hpp"
#include "vocabulary/citation.hpp"

// A meeting from its call to its minutes: of the delegates, of the main board, or a club's general assembly.
namespace dommer::statutes {

enum class MeetingKind {
    ordinary,
    extraordinary,
    main_board,
    extraordinary_main_board,
    assembly,
    extraordinary_assembly
};
constexpr Ids<6> ids_of(MeetingKind) {
    return {"ordinary", "extraordinary",         "main-board", "extraordinary-main-board",
            "assembly", "extraordinary-assembly"};
}
enum class MeetingBody { delegates, main_board, club };
constexpr Ids<3> ids_of(MeetingBody) { return {"delegates", "main-board", "club"}; }
constexpr MeetingKind kind_of(MeetingBody body, bool is_extraordinary) {
    return static_cast<MeetingKind>(2 * static_cast<int>(body) + (is_extraordinary ? 1 : 0));
}

// What a kind of meeting keeps to.
struct MeetingTerms {
    MeetingBody body;
    bool is_extraordinary;
    int notice_days;
    bool at_easter, motions_by_february, has_proxies;
    std::string_view article;
};
// dsu_2011, 1.3 §6: the delegates at Easter, with 14 days' notice, motions by 1 February and proxies. dsu_2011, 1.1.3
// and 1.3 §7: the main board meets when the executive committee says; a member sends a substitute, not a proxy.
// dsu_2011, 2.4.1: a club's general assembly with at least 8 days' notice.
MeetingTerms terms_of(const UnionLaw& law, MeetingKind kind);

enum class MeetingPhase { called, open, closed };
constexpr Ids<3> ids_of(MeetingPhase) { return {"called", "open", "closed"}; }

struct MeetingClub {
    int number = 0;
    std::string name;
    int district = 0;
    ClubMembers members;
    std::optional<int> votes = std::nullopt;  // of a seat in the main board; none: by the members
    friend bool operator==(const MeetingClub&, const MeetingClub&) = default;
};

// Who is there. Every registered person has access; a club's votes are cast by its chairman or whom he has chosen.
struct Delegate {
    int number = 0;  // in the order of arrival, from 1
    std::string name;
    std::optional<int> club = std::nullopt;  // whose votes are their own; none: no votes of their own
    bool present = true;
    friend bool operator==(const Delegate&, const Delegate&) = default;
};

struct Proxy {
    int club = 0, delegate = 0;
    friend bool operator==(const Proxy&, const Proxy&) = default;
};

struct AgendaItem {
    int number = 0;
    std::string title, note = {};  // the note: what the minutes say of it
    friend bool operator==(const AgendaItem&, const AgendaItem&) = default;
};

enum class Choice { yes, no, blank, invalid };
constexpr Ids<4> ids_of(Choice) { return {"yes", "no", "blank", "invalid"}; }

struct MotionResult {
    Count count;
    std::map<int, Choice> by_delegate = {};  // of a roll call
    int needed = 0;
    bool adopted = false;
    friend bool operator==(const MotionResult&, const MotionResult&) = default;
};
struct Motion {
    int number = 0;
    std::string title, by;
    Majority majority = Majority::simple;
    std::optional<Date> received = std::nullopt;  // none: moved at the meeting
    bool of_main_board = false;                   // by a member of it; else by a club with votes
    std::optional<MotionResult> result = std::nullopt;
    friend bool operator==(const Motion&, const Motion&) = default;
};

enum class ElectionKind { relative, absolute };
constexpr Ids<2> ids_of(ElectionKind) { return {"relative", "absolute"}; }
struct HeldElection {
    int number = 0;
    std::string office;
    int seats = 1;
    ElectionKind kind = ElectionKind::relative;
    std::map<std::string, int> votes;
    int ballots = 0, blank = 0, invalid = 0;  // ballots: the valid ones
    Election result = {};
    VotingForm form = VotingForm::written;  // by acclamation or silence nobody has votes
    std::vector<std::string> drawn = {};    // those who were level, as lots drew them
    friend bool operator==(const HeldElection&, const HeldElection&) = default;
};

struct AllottedVotes {
    std::map<int, int> members, given;  // by district
    std::vector<int> drawn;             // by lot, in order; empty: nobody was level
    friend bool operator==(const AllottedVotes&, const AllottedVotes&) = default;
};

struct Objection {
    std::string by, words;
    Date day;
    friend bool operator==(const Objection&, const Objection&) = default;
};

struct Meeting {
    MeetingKind kind = MeetingKind::ordinary;
    std::string title, place;
    Date day, notice;
    std::vector<MeetingClub> clubs;
    std::vector<AgendaItem> agenda;
    MeetingPhase phase = MeetingPhase::called;
    std::optional<Date> accounts_published = std::nullopt;
    std::vector<Delegate> delegates = {};
    std::vector<Proxy> proxies = {};
    std::vector<Motion> motions = {};
    std::vector<HeldElection> elections = {};
    std::optional<AllottedVotes> extra_votes = std::nullopt;
    std::optional<Date> minutes_published = std::nullopt;
    std::vector<Objection> objections = {};
    std::optional<int> july_of = std::nullopt;   // whose July quarter counts; none: of the year before
    std::map<int, int> individual_members = {};  // by district, in that quarter
    friend bool operator==(const Meeting&, const Meeting&) = default;
};

const MeetingClub* find_club(const Meeting& now, int number);
const Delegate* find_delegate(const Meeting& now, int number);
const Motion* find_motion(const Meeting& now, int number);

// dsu_2011, 1.3 §6: the votes of a club at this meeting; of all clubs together, there or not.
int votes_of_club(const UnionLaw& law, const Meeting& now, const MeetingClub& club);
int all_votes(const UnionLaw& law, const Meeting& now);
// dsu_2011, 1.3 §6: objections to the minutes are treated by the next main board, under the approval of the minutes:
// the items for the agenda of a main board that is called for a day. `meetings`: all there are.
std::vector<AgendaItem> minutes_to_approve(std::span<const Meeting> meetings, Date day);
// What somebody casts: the own club's votes, and proxies up to the cap. Nothing while they are away.
ProxyVotes votes_of(const UnionLaw& law, const Meeting& now, const Delegate& delegate);
int votes_present(const UnionLaw& law, const Meeting& now);

// dsu_2011, 1.3 §7: the seats of the main board: one for each district of the day, with the extra votes it has, and
// five of the executive committee.
std::vector<MeetingClub> main_board_seats(const std::map<int, int>& extra, Date day);
// The same for seats that were named by hand: each has one vote, and its district's extra votes.
std::vector<MeetingClub> seats_with_votes(std::vector<MeetingClub> named, const std::map<int, int>& extra, Date day);
// dsu_2011, 1.3 §7: the extra votes of the last delegate meeting that is over hold from its end.
std::map<int, int> extra_votes_in_force(std::span<const Meeting> meetings, Date day);
// dsu_2011, 1.3 §7: every district is represented at the main board; the seats of those that are not.
std::vector<std::string> districts_missing(const Meeting& now);

// The section by which a motion is adopted at the meeting, and whether one is. dsu_2011, 2.2 §6: a club changes its
// statutes at the annual assembly with 2/3, and is dissolved by 3/4 of all its members. dsu_2011, 2.4.1: where the
// votes are level a motion falls.
std::string_view article_at(const Meeting& now, Majority majority);
MotionResult result_at(const Meeting& now, const Motion& motion, const Count& count);
// dsu_2011, 1.3 §11 and 1.3 §12: statutes and dissolution are for the delegates. dsu_2011, 1.3 §7: honorary members of
// the union are for the main board.
bool may_decide(MeetingBody body, Majority majority);

// dsu_2011, 1.3 §7: the members of the districts in the July quarter, by the clubs of the meeting and the individual
// members that were paid for.
std::map<int, int> members_by_district(const Meeting& now);

// dsu_2011, 1.3 §6: what an ordinary meeting has on its agenda; the offices of the year are under elections.
struct Post {
    std::string_view id;  // chairman, treasurer, member, board-member, board-substitute, auditor, auditor-substitute
    int seats = 1, years = 1;
    friend bool operator==(const Post&, const Post&) = default;
};
std::vector<Post> posts_up(int year);
std::vector<Post> posts_of(const UnionLaw& law, const Meeting& now);

// Who holds an office of the union by the elections at the meetings of the delegates, until the ordinary meeting of the
// year in which their term ends.
struct OfficeHolder {
    std::string office, name;
    Date since;
    int until = 0;  // the year
    friend bool operator==(const OfficeHolder&, const OfficeHolder&) = default;
};
std::vector<OfficeHolder> office_holders(std::span<const Meeting> meetings, Date day);

// The days that go with a meeting.
struct MeetingDays {
    Date notice, accounts, motions, new_dues, minutes;
    std::optional<Date> objections = std::nullopt;  // when the minutes are published
};
MeetingDays days_of(const UnionLaw& law, const Meeting& now);

}  // namespace dommer::statutes
