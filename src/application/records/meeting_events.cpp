#include "records/meeting_events.hpp"

#include "reading.hpp"

namespace dommer::records {
namespace {

using namespace statutes;

std::optional<Date> date_if_any(const Json& j, const char* field) {
    return j.contains(field) ? std::optional(read_date(j, field)) : std::nullopt;
}

Json meeting_json(const MeetingClub& club) {
    Json j{{"number", club.number},
           {"name", club.name},
           {"district", club.district},
           {"july_quarter", club.members.july_quarter}};
    if (club.votes) j["seat_votes"] = *club.votes;
    if (club.members.joined) j["joined"] = iso(*club.members.joined), j["when_joining"] = club.members.when_joining;
    return j;
}
MeetingClub club_from(const Json& j) {
    return {read<int>(j, "number"),
            read<std::string>(j, "name"),
            read<int>(j, "district"),
            {read<int>(j, "july_quarter"), date_if_any(j, "joined"),
             j.contains("joined") ? read<int>(j, "when_joining") : 0},
            j.contains("seat_votes") ? std::optional(read<int>(j, "seat_votes")) : std::nullopt};
}
Json meeting_json(const AgendaItem& item) {
    Json j{{"number", item.number}, {"title", item.title}};
    if (!item.note.empty()) j["note"] = item.note;
    return j;
}
AgendaItem item_from(const Json& j) {
    return {read<int>(j, "number"), read<std::string>(j, "title"),
            j.contains("note") ? read<std::string>(j, "note") : std::string()};
}

Json meeting_json(const Delegate& who) {
    Json j{{"number", who.number}, {"name", who.name}};
    if (who.club) j["club"] = *who.club;
    return j;
}
Delegate delegate_from(const Json& j) {
    return {read<int>(j, "number"), read<std::string>(j, "name"),
            j.contains("club") ? std::optional(read<int>(j, "club")) : std::nullopt};
}

Json meeting_json(const MotionResult& result) {
    Json j{{"yes", result.count.yes},         {"no", result.count.no},   {"blank", result.count.blank},
           {"invalid", result.count.invalid}, {"needed", result.needed}, {"adopted", result.adopted}};
    if (result.by_delegate.empty()) return j;
    j["roll_call"] = Json::array();
    for (const auto& [delegate, choice] : result.by_delegate)
        j["roll_call"].push_back({{"delegate", delegate}, {"choice", id_of(choice)}});
    return j;
}
MotionResult result_from(const Json& j) {
    MotionResult result{
        .count = {read<int>(j, "yes"), read<int>(j, "no"), read<int>(j, "blank"), read<int>(j, "invalid")},
        .needed = read<int>(j, "needed"),
        .adopted = read_flag(j, "adopted")};
    if (j.contains("roll_call"))
        for (const auto& [delegate, choice] : read_each(j, "roll_call", [](const Json& each) {
                 return std::pair(read<int>(each, "delegate"), read_value<Choice>(each, "choice"));
             }))
            result.by_delegate[delegate] = choice;
    return result;
}
Json meeting_json(const Motion& motion) {
    Json j{{"number", motion.number}, {"title", motion.title}, {"by", motion.by}, {"majority", id_of(motion.majority)}};
    if (motion.received) j["received"] = iso(*motion.received);
    if (motion.of_main_board) j["of_main_board"] = true;
    if (motion.result) j["result"] = meeting_json(*motion.result);
    return j;
}
Motion motion_from(const Json& j) {
    return {read<int>(j, "number"),     read<std::string>(j, "title"),
            read<std::string>(j, "by"), read_value<Majority>(j, "majority"),
            date_if_any(j, "received"), j.contains("of_main_board") && read_flag(j, "of_main_board")};
}

Json meeting_json(const HeldElection& held) {
    Json votes = Json::array();
    for (const auto& [name, count] : held.votes) votes.push_back({{"name", name}, {"votes", count}});
    Json j{{"number", held.number},
           {"office", held.office},
           {"seats", held.seats},
           {"kind", id_of(held.kind)},
           {"votes", votes},
           {"ballots", held.ballots},
           {"blank", held.blank},
           {"invalid", held.invalid},
           {"elected", held.result.elected},
           {"tied", held.result.tied},
           {"open_seats", held.result.open_seats}};
    if (held.form != VotingForm::written) j["form"] = id_of(held.form);
    if (!held.drawn.empty()) j["drawn"] = held.drawn;
    return j;
}
std::string text_from(const Json& j) {
    if (!j.is_string()) wrong(RecordFault::field_wrong, "name");
    return j.get<std::string>();
}
HeldElection election_from(const Json& j) {
    HeldElection held{
        .number = read<int>(j, "number"),
        .office = read<std::string>(j, "office"),
        .seats = read<int>(j, "seats"),
        .kind = read_value<ElectionKind>(j, "kind"),
        .ballots = read<int>(j, "ballots"),
        .blank = read<int>(j, "blank"),
        .invalid = read<int>(j, "invalid"),
        .result = {read_each(j, "elected", text_from), read_each(j, "tied", text_from), read<int>(j, "open_seats")}};
    for (const auto& [name, votes] : read_each(j, "votes", [](const Json& each) {
             return std::pair(read<std::string>(each, "name"), read<int>(each, "votes"));
         }))
        held.votes[name] = votes;
    if (j.contains("form")) held.form = read_value<VotingForm>(j, "form");
    return held;
}

Json meeting_json(const AllottedVotes& votes) {
    Json districts = Json::array();
    for (const auto& [district, members] : votes.members) {
        const auto given = votes.given.find(district);
        districts.push_back(
            {{"district", district}, {"members", members}, {"extra", given == votes.given.end() ? 0 : given->second}});
    }
    return {{"districts", districts}, {"drawn", votes.drawn}};
}
AllottedVotes allotted_from(const Json& j) {
    AllottedVotes votes;
    for (const auto& [district, members, extra] : read_each(j, "districts", [](const Json& each) {
             return std::tuple(read<int>(each, "district"), read<int>(each, "members"), read<int>(each, "extra"));
         })) {
        votes.members[district] = members;
        if (extra > 0) votes.given[district] = extra;
    }
    votes.drawn = read_each(j, "drawn", [](const Json& each) {
        if (!each.is_number_integer()) wrong(RecordFault::field_wrong, "drawn");
        return each.get<int>();
    });
    return votes;
}

template <typename Each>
Json meeting_list(const std::vector<Each>& all) {
    Json list = Json::array();
    for (const Each& each : all) list.push_back(meeting_json(each));
    return list;
}

Json districts_json(const std::map<int, int>& members) {
    Json list = Json::array();
    for (const auto& [district, count] : members) list.push_back({{"district", district}, {"members", count}});
    return list;
}
std::map<int, int> districts_from(const Json& j, const char* field) {
    std::map<int, int> members;
    for (const auto& [district, count] : read_each(j, field, [](const Json& each) {
             return std::pair(read<int>(each, "district"), read<int>(each, "members"));
         }))
        members[district] = count;
    return members;
}

void write_call(Json& j, const auto& e) {
    j["kind"] = id_of(e.kind), j["title"] = e.title, j["place"] = e.place, j["day"] = iso(e.day);
    j["notice"] = iso(e.notice), j["clubs"] = meeting_list(e.clubs), j["agenda"] = meeting_list(e.agenda);
    if (e.july_of) j["july_of"] = *e.july_of;
    if (!e.individual_members.empty()) j["individual_members"] = districts_json(e.individual_members);
}

struct WriteMeeting {
    Json& j;
    void operator()(const MeetingCalled& e) const { write_call(j, e); }
    void operator()(const AccountsPublished& e) const { j["day"] = iso(e.day); }
    void operator()(const MotionReceived& e) const { j["motion"] = meeting_json(e.motion); }
    void operator()(const MeetingOpened&) const {}
    void operator()(const DelegateArrived& e) const { j["delegate"] = meeting_json(e.delegate); }
    void operator()(const PresenceChanged& e) const { j["delegate"] = e.delegate, j["present"] = e.present; }
    void operator()(const ProxyGiven& e) const { j["club"] = e.proxy.club, j["delegate"] = e.proxy.delegate; }
    void operator()(const ProxyTakenBack& e) const { j["club"] = e.club; }
    void operator()(const MotionVoted& e) const { j["motion"] = e.motion, j["result"] = meeting_json(e.result); }
    void operator()(const ElectionHeld& e) const { j["election"] = meeting_json(e.election); }
    void operator()(const ExtraVotesAllotted& e) const { j["votes"] = meeting_json(e.votes); }
    void operator()(const ItemNoted& e) const { j["item"] = e.item, j["note"] = e.note; }
    void operator()(const MeetingClosed&) const {}
    void operator()(const MinutesPublished& e) const { j["day"] = iso(e.day); }
    void operator()(const MinutesObjected& e) const {
        j["by"] = e.objection.by, j["words"] = e.objection.words, j["day"] = iso(e.objection.day);
    }
    void operator()(const ElectionDrawn& e) const { j["election"] = e.election, j["drawn"] = e.drawn; }
    void operator()(const ArrivalUndone& e) const { j["delegate"] = e.delegate; }
};

MeetingEvent meeting_event(const Json& j) {
    const std::string type = read<std::string>(j, "type");
    const auto is = [&](std::size_t place) { return type == meeting_event_names[place]; };
    if (is(0))
        return MeetingCalled{
            read_value<MeetingKind>(j, "kind"),
            read<std::string>(j, "title"),
            read<std::string>(j, "place"),
            read_date(j, "day"),
            read_date(j, "notice"),
            read_each(j, "clubs", club_from),
            read_each(j, "agenda", item_from),
            j.contains("july_of") ? std::optional(read<int>(j, "july_of")) : std::nullopt,
            j.contains("individual_members") ? districts_from(j, "individual_members") : std::map<int, int>{}};
    if (is(1)) return AccountsPublished{read_date(j, "day")};
    if (is(2)) return MotionReceived{motion_from(at(j, "motion"))};
    if (is(3)) return MeetingOpened{};
    if (is(4)) return DelegateArrived{delegate_from(at(j, "delegate"))};
    if (is(5)) return PresenceChanged{read<int>(j, "delegate"), read_flag(j, "present")};
    if (is(6)) return ProxyGiven{{read<int>(j, "club"), read<int>(j, "delegate")}};
    if (is(7)) return ProxyTakenBack{read<int>(j, "club")};
    if (is(8)) return MotionVoted{read<int>(j, "motion"), result_from(at(j, "result"))};
    if (is(9)) return ElectionHeld{election_from(at(j, "election"))};
    if (is(10)) return ExtraVotesAllotted{allotted_from(at(j, "votes"))};
    if (is(11)) return ItemNoted{read<int>(j, "item"), read<std::string>(j, "note")};
    if (is(12)) return MeetingClosed{};
    if (is(13)) return MinutesPublished{read_date(j, "day")};
    if (is(14))
        return MinutesObjected{{read<std::string>(j, "by"), read<std::string>(j, "words"), read_date(j, "day")}};
    if (is(15)) return ArrivalUndone{read<int>(j, "delegate")};
    if (is(16)) return ElectionDrawn{read<int>(j, "election"), read_each(j, "drawn", text_from)};
    wrong(RecordFault::type_unknown, type);
}

// What follows from the facts: who has how many votes, and where the limits are.
void add_votes(Json& j, const UnionLaw& law, const Meeting& now) {
    for (std::size_t at = 0; at < now.clubs.size(); ++at)
        j["clubs"][at]["votes"] = votes_of_club(law, now, now.clubs[at]);
    j["delegates"] = Json::array();
    for (const Delegate& who : now.delegates) {
        const ProxyVotes votes = votes_of(law, now, who);
        Json each = meeting_json(who);
        each["present"] = who.present, each["proxy_votes"] = votes.handed_over, each["votes"] = votes.cast;
        each["within_cap"] = votes.within_cap();
        j["delegates"].push_back(std::move(each));
    }
    const int all = all_votes(law, now);
    j["all_votes"] = all, j["votes_present"] = votes_present(law, now), j["proxy_cap"] = proxy_cap(law, all);
    j["posts"] = Json::array();
    for (const Post& post : posts_of(law, now))
        j["posts"].push_back({{"office", post.id}, {"seats", post.seats}, {"years", post.years}});
}

void add_days(Json& j, const UnionLaw& law, const Meeting& now) {
    const MeetingDays days = days_of(law, now);
    j["days"] = {{"notice", iso(days.notice)},
                 {"accounts", iso(days.accounts)},
                 {"motions", iso(days.motions)},
                 {"new_dues", iso(days.new_dues)},
                 {"minutes", iso(days.minutes)}};
    if (days.objections) j["days"]["objections"] = iso(*days.objections);
}

}  // namespace

std::string_view type_of(const MeetingEvent& event) { return meeting_event_names[event.index()]; }

std::string record_of(const MeetingEvent& event) {
    Json json{{"type", type_of(event)}};
    std::visit(WriteMeeting{json}, event);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

tl::expected<MeetingEvent, RecordError> meeting_event_from(std::string_view record) {
    return event_from<MeetingEvent>(record, meeting_event);
}

std::string record_of(const UnionLaw& law, const Meeting& now) {
    Json json;
    write_call(json, now);
    json["phase"] = id_of(now.phase);
    add_votes(json, law, now);
    json["proxies"] = Json::array();
    for (const Proxy& each : now.proxies) json["proxies"].push_back({{"club", each.club}, {"delegate", each.delegate}});
    json["body"] = id_of(terms_of(law, now.kind).body), json["districts_missing"] = districts_missing(now);
    json["motions"] = meeting_list(now.motions);
    for (std::size_t at = 0; at < now.motions.size(); ++at)
        json["motions"][at]["article"] = article_at(now, now.motions[at].majority);
    json["elections"] = meeting_list(now.elections);
    json["district_members"] = districts_json(members_by_district(now));
    json["extra_votes"] = now.extra_votes ? meeting_json(*now.extra_votes) : Json();
    json["accounts_published"] = now.accounts_published ? Json(iso(*now.accounts_published)) : Json();
    json["minutes_published"] = now.minutes_published ? Json(iso(*now.minutes_published)) : Json();
    json["objections"] = Json::array();
    for (const Objection& each : now.objections)
        json["objections"].push_back({{"by", each.by}, {"words", each.words}, {"day", iso(each.day)}});
    add_days(json, law, now);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace dommer::records
