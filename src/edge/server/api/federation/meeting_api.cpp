#include <random>

#include "app/meetings.hpp"
#include "app/treasury.hpp"
#include "form.hpp"
#include "live_response.hpp"
#include "print/prints.hpp"
#include "records/meeting_events.hpp"
#include "routes.hpp"
#include "sheets/federation_sheets.hpp"
#include "system/clock.hpp"

// Delegate meetings: their list, one of them, what is done in it, and its minutes.
namespace dommer::server {
namespace {

using accounts::Permission;
using namespace statutes;

const std::string& meeting_in(const ApiRequest& request) { return request.path.find("meeting")->second; }

VersionedPtr<std::optional<Meeting>> meeting_of(const ApiRequest& request) {
    auto held = request.state.value_of(app::stream_of_meeting(meeting_in(request)));
    if (!held->now) throw problem_of(MeetingRefusal{MeetingRefused::no_such_meeting});
    return held;
}

// Who was there is for those who run the meeting, until the minutes tell everybody.
bool may_know_who(const ApiRequest& request, const Meeting& now) {
    return now.minutes_published || request.may(Permission::run_meeting);
}

Response page_of(const ApiRequest& request, const std::string& id, const Versioned<std::optional<Meeting>>& held,
                 int status = 200) {
    Json json = Json::parse(records::record_of(statutes::dsu_2011, *held.now));
    json["id"] = id, json["version"] = held.version, json["today"] = iso(today());
    if (!may_know_who(request, *held.now))
        for (const char* part : {"delegates", "proxies", "elections", "objections"}) json[part] = Json::array();
    return json_response(json, status);
}

Response meeting_page(const ApiRequest& request) { return page_of(request, meeting_in(request), *meeting_of(request)); }

std::vector<Meeting> all_meetings(const ApiRequest& request) {
    std::vector<Meeting> meetings;
    for (const storage::ViewRow& row : request.state.lines_of(app::meeting_kind))
        if (const auto held = request.state.value_of(app::stream_of_meeting(row.key)); held->now)
            meetings.push_back(*held->now);
    return meetings;
}

Response meetings(const ApiRequest& request) {
    Json list = Json::array();
    for (const storage::ViewRow& row : request.state.lines_of(app::meeting_kind))
        if (const auto line = app::meeting_line_from(row)) list.push_back(Json::parse(app::record_of(*line)));
    // Whom the delegates elected stands in the minutes, for everybody once they are published.
    std::vector<Meeting> known = all_meetings(request);
    std::erase_if(known, [&](const Meeting& each) { return !may_know_who(request, each); });
    Json holders = Json::array();
    for (const OfficeHolder& each : office_holders(known, today()))
        holders.push_back(
            {{"office", each.office}, {"name", each.name}, {"since", iso(each.since)}, {"until", each.until}});
    return json_response({{"meetings", list}, {"holders", holders}});
}

VersionedPtr<std::optional<Meeting>> done(const ApiRequest& request, const std::string& id,
                                          const MeetingCommand& command) {
    const std::uint64_t lot = std::uint64_t(std::random_device()()) << 32 | std::random_device()();
    return request.state.act_on(
        app::stream_of_meeting(id),
        [&](const std::optional<Meeting>& now) {
            auto decided = decide(now, command, {statutes::dsu_2011, lot});
            if (!decided) throw problem_of(decided.error());
            return std::move(*decided);
        },
        request.actor());
}

std::vector<MeetingClub> clubs_in(Form& form) {
    std::vector<MeetingClub> clubs;
    if (!form.has("clubs")) return clubs;
    for (const Json& each : form.list("clubs", 2000)) {
        Form one(each, "clubs");
        clubs.push_back({static_cast<int>(clubs.size()) + 1,
                         one.text("name", 120),
                         one.number_or("district", 0, 0, 9),
                         {one.number("members", 0, 100'000), std::nullopt, 0}});
        one.finish();
    }
    return clubs;
}

bool is_short_name(std::string_view id) {
    return id.size() >= 2 && id.size() <= 60 &&
           std::ranges::all_of(id, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

// Who votes where nobody is named: the clubs of the register, or the seats of the main board.
void prepare(const ApiRequest& request, MeetingCalled& as) {
    switch (terms_of(statutes::dsu_2011, as.kind).body) {
        case MeetingBody::delegates:
            if (as.clubs.empty())
                app::add_voters(as, request.state.members()->now,
                                request.state.value_of(app::stream_of_treasury())->now);
            return;
        case MeetingBody::club: return;
        case MeetingBody::main_board: break;
    }
    prepare_main_board(as, all_meetings(request));
}

Response call(const ApiRequest& request) {
    Form form(request.body);
    const std::string id = form.text("id", 60);
    if (!is_short_name(id)) throw form.wrong("id", "event_id_bad");
    CallMeeting command{.as = {.kind = form.choice<MeetingKind>("kind"),
                               .title = form.text("title", 120),
                               .place = form.text_or("place", "", 120)}};
    command.as.day = form.day("day");
    command.as.notice = form.text_or("notice", "").empty() ? today() : form.day("notice");
    for (const Json& each : form.list("agenda", 100)) {
        if (!each.is_string() || each.get<std::string>().size() > 300) throw form.wrong("agenda", "field_missing");
        command.as.agenda.push_back({static_cast<int>(command.as.agenda.size()) + 1, each.get<std::string>()});
    }
    command.as.clubs = clubs_in(form);
    command.demanded_by_executive = form.flag_or("executive", false);
    command.votes_demanding = form.number_or("votes_demanding", 0, 0, 10'000'000);
    form.finish();
    prepare(request, command.as);
    return page_of(request, id, *done(request, id, command), 201);
}

std::map<std::string, int> votes_in(Form& form) {
    std::map<std::string, int> votes;
    for (const Json& each : form.list("votes", 200)) {
        Form one(each, "votes");
        votes[one.text("name", 120)] += one.number("votes", 0, 10'000'000);
        one.finish();
    }
    return votes;
}

std::map<int, int> districts_in(Form& form) {
    std::map<int, int> members;
    if (!form.has("districts")) return members;
    for (const Json& each : form.list("districts", 9)) {
        Form one(each, "districts");
        members[one.number("district", 1, 9)] = one.number("members", 0, 1'000'000);
        one.finish();
    }
    return members;
}

std::vector<std::string> names_in(Form& form, const char* field) {
    std::vector<std::string> names;
    if (!form.has(field)) return names;
    for (const Json& each : form.list(field, 200)) {
        if (!each.is_string()) throw form.wrong(field, "field_missing");
        names.push_back(each.get<std::string>());
    }
    return names;
}

std::optional<Date> day_if_any(Form& form, const char* field) {
    return form.text_or(field, "").empty() ? std::nullopt : std::optional(form.day(field));
}

constexpr int most_votes = 10'000'000;

using MakeAct = MeetingCommand (*)(Form&);
struct Act {
    std::string_view id;
    MakeAct make;
};
// One row for each thing that can be done in a meeting.
constexpr Act acts[] = {
    {"accounts", [](Form& f) -> MeetingCommand { return PublishAccounts{f.day("day")}; }},
    {"motion",
     [](Form& f) -> MeetingCommand {
         return MoveMotion{f.text("title", 500),      f.text_or("by", "", 120),          f.choice<Majority>("majority"),
                           day_if_any(f, "received"), f.flag_or("of_main_board", false), f.flag_or("written", true)};
     }},
    {"open", [](Form&) -> MeetingCommand { return OpenMeeting{}; }},
    {"arrive",
     [](Form& f) -> MeetingCommand {
         const int club = f.number_or("club", 0, 0, 1'000'000);
         return Arrive{f.text("name", 120), club == 0 ? std::nullopt : std::optional(club)};
     }},
    {"presence",
     [](Form& f) -> MeetingCommand {
         return ChangePresence{f.number("delegate", 1, 100'000), f.flag("present")};
     }},
    {"undo-arrival", [](Form& f) -> MeetingCommand { return UndoArrival{f.number("delegate", 1, 100'000)}; }},
    {"proxy",
     [](Form& f) -> MeetingCommand {
         return GiveProxy{{f.number("club", 1, 1'000'000), f.number("delegate", 1, 100'000)},
                          f.flag_or("written", true)};
     }},
    {"take-proxy-back", [](Form& f) -> MeetingCommand { return TakeProxyBack{f.number("club", 1, 1'000'000)}; }},
    {"vote",
     [](Form& f) -> MeetingCommand {
         return VoteOnMotion{f.number("motion", 1, 10'000),
                             {f.number_or("yes", 0, 0, most_votes), f.number_or("no", 0, 0, most_votes),
                              f.number_or("blank", 0, 0, most_votes), f.number_or("invalid", 0, 0, most_votes)}};
     }},
    {"roll-call",
     [](Form& f) -> MeetingCommand {
         RollCall roll{.motion = f.number("motion", 1, 10'000), .by_delegate = {}};
         for (const Json& each : f.list("roll_call", 2000)) {
             Form one(each, "roll_call");
             const int delegate = one.number("delegate", 1, 100'000);
             roll.by_delegate[delegate] = one.choice<Choice>("choice");
             one.finish();
         }
         return roll;
     }},
    {"election",
     [](Form& f) -> MeetingCommand {
         HeldElection held{.office = f.text("office", 120),
                           .seats = f.number_or("seats", 1, 1, 99),
                           .kind = f.choice<ElectionKind>("kind"),
                           .votes = votes_in(f),
                           .ballots = f.number_or("ballots", 0, 0, most_votes)};
         held.form = f.choice_if<VotingForm>("form").value_or(VotingForm::written);
         held.blank = f.number_or("blank", 0, 0, most_votes), held.invalid = f.number_or("invalid", 0, 0, most_votes);
         return HoldElection{held};
     }},
    {"draw",
     [](Form& f) -> MeetingCommand {
         return DrawElection{f.number("election", 1, 10'000), names_in(f, "drawn")};
     }},
    {"extra-votes", [](Form& f) -> MeetingCommand { return AllotExtraVotes{districts_in(f)}; }},
    {"note",
     [](Form& f) -> MeetingCommand {
         return NoteItem{f.number("item", 1, 1000), f.table_or("note", "", 4000)};
     }},
    {"close", [](Form&) -> MeetingCommand { return CloseMeeting{}; }},
    {"minutes", [](Form& f) -> MeetingCommand { return PublishMinutes{f.day("day")}; }},
    {"object",
     [](Form& f) -> MeetingCommand {
         return ObjectToMinutes{{f.text("by", 120), f.text("words", 2000), f.day("day")}};
     }},
};

Response act(const ApiRequest& request) {
    Form form(request.body);
    const std::string id = form.text("act", 40);
    const auto* found = std::ranges::find(acts, id, &Act::id);
    if (found == std::end(acts)) throw form.wrong("act", "choice_wrong");
    const MeetingCommand command = found->make(form);
    form.finish();
    meeting_of(request);
    return page_of(request, meeting_in(request), *done(request, meeting_in(request), command));
}

Response minutes(const ApiRequest& request) {
    const auto held = meeting_of(request);
    if (!may_know_who(request, *held->now)) throw problem_of(MeetingRefusal{MeetingRefused::minutes_not_published});
    const Instant made = now();
    const auto pdf = print::pdf_of(sheets::minutes_of(statutes::dsu_2011, *held->now, request.language),
                                   {made, held->version, system::minutes_east_of_utc(made)}, request.language);
    if (!pdf) throw Problem{.status = 501, .code = "no_pdf_here"};
    Response response{.content_type = "application/pdf"};
    response.body = std::make_shared<const std::string>(*pdf);
    return response;
}

Response live(const ApiRequest& request) {
    meeting_of(request);  // nobody waits for news of what is not there
    return live_response(request, std::string(app::meeting_streams) + meeting_in(request));
}

}  // namespace

std::span<const Route> meeting_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/meetings", Permission::see_register, Kind::fresh, meetings},
        {Method::post, "/api/v1/meetings", Permission::run_meeting, Kind::fresh, call},
        {Method::get, "/api/v1/meetings/{meeting}", Permission::see_register, Kind::fresh, meeting_page},
        {Method::get, "/api/v1/meetings/{meeting}/stream", Permission::see_register, Kind::fresh, live},
        {Method::post, "/api/v1/meetings/{meeting}/acts", Permission::run_meeting, Kind::fresh, act},
        {Method::get, "/api/v1/meetings/{meeting}/minutes.pdf", Permission::see_register, Kind::fresh, minutes},
    };
    return routes;
}

}  // namespace dommer::server
