// Who asks for a place on the event's page, and what the desk answers.
#include "tournament/entry_requests.hpp"

#include "event_json.hpp"
#include "from_register.hpp"
#include "passwords.hpp"
#include "routes.hpp"
#include "sheets/letters.hpp"
#include "tournament/fees.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

template <Named Value>
Json word_or_null(const std::optional<Value>& value) {
    return value ? Json(id_of(*value)) : Json();
}

Json place_in_waiting_list(const Tournament& now, const EntryRequest& request) {
    const auto waiting = waiting_list(now);
    const auto found = std::ranges::find(waiting, request.number, &EntryRequest::number);
    return found == waiting.end() ? Json() : Json(found - waiting.begin() + 1);
}

Json asking_json(const Particulars& as) {
    return {{"name", as.name},
            {"title", id_of(as.title)},
            {"rating", as.rating.value},
            {"club", as.club},
            {"federation", as.federation}};
}

// What everybody may know: whether there is room, what it costs, and who waits. Nobody is named before the organiser
// has confirmed them.
Json entry_facts_json(const Tournament& now, Language language) {
    const Settings& s = now.settings;
    Json waiting = Json::array();
    for (const EntryRequest* each : waiting_list(now)) waiting.push_back(asking_json(each->as));
    Json invitation = Json::array();
    for (const auto& line : sheets::invitation_lines(s, language))
        invitation.push_back({{"what", line.what}, {"says", line.says}});
    return {{"open", takes_requests(now)},
            {"invitation", invitation},
            {"places", s.places > 0 ? Json(s.places) : Json()},
            {"taken", places_taken(now)},
            {"waiting", waiting},
            {"closing", s.closing ? Json(iso(*s.closing)) : Json()},
            {"fees", {{"entry", s.fees.entry.amount}, {"late", s.fees.late.amount}}},
            {"needs_birth_date", s.limits.age_from || s.limits.age_to},
            {"women_only", s.limits.women_only},
            {"by_the_unions_rules", is_coordinated(s) && s.federation == "DEN"}};
}

// What who sent it may know of it.
Json own_request_json(const Tournament& now, const EntryRequest& request) {
    return {{"request", request.number},
            {"player", asking_json(request.as)},
            {"state", id_of(request.state)},
            {"late", request.late},
            {"fee", fee_of(now.settings, request).amount},
            {"waiting_place", place_in_waiting_list(now, request)},
            {"missing_word", request.state == RequestState::asked ? word_or_null(missing_word(request)) : Json()},
            {"reason", request.reason},
            {"entry", request.entrant ? Json(request.entrant->number) : Json()}};
}

Json request_json(const Tournament& now, const EntryRequest& request) {
    Json json = own_request_json(now, request);
    const auto entered = request.entrant ? std::nullopt : entered_already(now, request.as);
    json["person"] = request.as.person ? Json(*request.as.person) : Json();
    json["fide_id"] = request.as.fide_id ? Json(*request.as.fide_id) : Json();
    json["birth_year"] = request.as.born ? Json(static_cast<int>(request.as.born->year())) : Json();
    json["sent_by"] = id_of(request.sent_by);
    json["same_as"] = requests_for_same(now, request);
    json["entered_already"] = entered ? Json(entered->number) : Json();
    json["contact"] = {
        {"email", request.contact.email}, {"phone", request.contact.phone}, {"words", request.contact.words}};
    return json;
}

Response requests_answer(const Tournament& now, int status = 200) {
    Json list = Json::array();
    for (const auto& [number, request] : now.requests) list.push_back(request_json(now, request));
    return json_response({{"places", now.settings.places > 0 ? Json(now.settings.places) : Json()},
                          {"taken", places_taken(now)},
                          {"requests", list}},
                         status);
}

Response entry_facts(const ApiRequest& request) {
    return json_response(entry_facts_json(*seen(request).now, request.language));
}
Response all_entry_requests(const ApiRequest& request) {
    return requests_answer(request.state.event(request.event())->now());
}

std::string key_digest_in(Form& form) {
    constexpr std::size_t shortest = 22, longest = 100;
    const std::string key = form.text("key", longest);
    if (key.size() < shortest) throw form.wrong("key", "field_wrong");
    return digest_of_token(key);
}

Particulars typed_player_in(Form& form) {
    Particulars made;
    made.name = form.text("name", 120);
    made.rating = {form.number_or("rating", 0, 0, 4000)};
    if (form.has("title")) made.title = form.choice<Title>("title");
    if (form.has("sex")) made.sex = form.choice_if<Sex>("sex");
    made.club = form.text_or("club", "", 120), made.federation = form.text_or("federation", "", 20);
    if (!form.text_or("born", "", 10).empty()) made.born = form.day("born");
    if (const int fide_id = form.number_or("fide_id", 0, 0, 999'999'999); fide_id != 0) made.fide_id = fide_id;
    return made;
}

// A flood from one place is slowed down; a club that enters its players is not.
void take_turn_of_place(const ApiRequest& request) {
    if (request.visitor.is_signed_in()) return;
    const std::string place = house_of(request.http.peer);
    const auto wait = request.state.senders.wait(place);
    if (wait.count() > 0) {
        const int seconds = static_cast<int>((wait.count() + 999) / 1000);
        throw Problem{.status = 429, .code = "too_many_tries", .numbers = {seconds}, .retry_after = seconds};
    }
    request.state.senders.sent(place);
}

// Who asks is not known, and gets nothing by it: the organiser confirms. Whoever is of the register is taken with the
// register's words, so that nobody is entered under a name with another's number.
Response ask_for_place(const ApiRequest& request) {
    Form form(request.body);
    RequestEntry asked{.as = {}, .contact = {}, .key = key_digest_in(form)};
    const Settings settings = request.state.event(request.event())->now().settings;
    if (const int person = form.number_or("person", 0, 0, 1'000'000'000); person != 0) {
        auto found = requested_from_register(request, person, settings);
        asked.as = std::move(found.as), asked.due = found.due;
    } else {
        asked.as = typed_player_in(form);
    }
    asked.contact = {form.text_or("email", "", 120), form.text_or("phone", "", 40), form.text_or("words", "", 500)};
    if (!asked.contact.email.empty() && asked.contact.email.find('@') == std::string::npos)
        throw form.wrong("email", "email_wrong");
    if (form.has("sent_by")) asked.sent_by = form.choice<SentBy>("sent_by");
    form.finish();
    take_turn_of_place(request);
    const Sender sender = request.visitor.is_signed_in() ? request.actor() : Sender("online entry");
    const SnapshotPtr after = request.state.act(
        request.event(), [&](const Tournament&) -> Command { return asked; }, sender);
    for (const auto& [number, each] : after->now().requests)
        if (each.key == asked.key) return json_response(own_request_json(after->now(), each), 201);
    throw Problem{.status = 404, .code = "no_such_request"};
}

const EntryRequest& request_of(const Tournament& now, int number) {
    const auto found = now.requests.find(number);
    if (found == now.requests.end()) throw Problem{.status = 404, .code = "no_such_request", .numbers = {number}};
    return found->second;
}

Response own_request(const ApiRequest& request) {
    Form form(request.body);
    const std::string key = key_digest_in(form);
    form.finish();
    const SnapshotPtr event = request.state.event(request.event());
    const int number = request.number("request");
    const EntryRequest& own = request_of(event->now(), number);
    if (!same(own.key, key)) throw Problem{.status = 404, .code = "no_such_request", .numbers = {number}};
    return json_response(own_request_json(event->now(), own));
}

Response take_request_back(const ApiRequest& request) {
    Form form(request.body);
    const TakeRequestBack back{request.number("request"), key_digest_in(form)};
    form.finish();
    const SnapshotPtr after = request.state.act(
        request.event(), [&](const Tournament&) -> Command { return back; }, Sender("online entry"));
    return json_response(own_request_json(after->now(), request_of(after->now(), back.request)));
}

Response confirm_request(const ApiRequest& request) {
    Form form(request.body);
    const app::Vouched vouched{form.flag_or("played_before", false), form.flag_or("approved", false)};
    const bool word_given = form.flag_or("word_given", false);
    form.finish();
    const int number = request.number("request");
    const SnapshotPtr after = request.state.act(
        request.event(),
        [&](const Tournament& now) -> Command {
            const EntryRequest& asked = request_of(now, number);
            ConfirmRequest yes{number, asked.as, "", word_given};
            if (!asked.as.person) return yes;
            Enter entry = from_register(request, *asked.as.person, now.settings, vouched);
            yes.as = std::move(entry.as), yes.ground = std::move(entry.ground);
            return yes;
        },
        request.actor());
    return requests_answer(after->now());
}

Response decline_request(const ApiRequest& request) {
    Form form(request.body);
    const DeclineRequest no{request.number("request"), form.text_or("reason", "", 500)};
    form.finish();
    return requests_answer(request.state
                               .act(
                                   request.event(), [&](const Tournament&) -> Command { return no; }, request.actor())
                               ->now());
}

// Out of the log and out of memory, for good; all requests, or one.
Response erase_contacts(const ApiRequest& request, std::optional<int> number) {
    if (number) request_of(request.state.event(request.event())->now(), *number);
    request.state.with_store([&](storage::Store& store) {
        const auto erased = app::Tournaments(store).erase_contacts(
            request.event(), number, {.actor = request.actor().name, .time = now(), .lot = 0, .also = {}});
        if (!erased) throw problem_of(erased.error(), nullptr);
    });
    request.state.wrote(true);
    request.state.events.forget(request.event());
    return requests_answer(request.state.event(request.event())->now());
}
Response erase_all_contacts(const ApiRequest& request) { return erase_contacts(request, std::nullopt); }
Response erase_one_contact(const ApiRequest& request) { return erase_contacts(request, request.number("request")); }

}  // namespace

std::span<const Route> entry_request_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events/{event}/entry", Permission::see_event, Kind::kept, entry_facts},
        {Method::post, "/api/v1/events/{event}/entry-requests", Permission::see_event, Kind::fresh, ask_for_place},
        {Method::get, "/api/v1/events/{event}/entry-requests", Permission::enter_players, Kind::fresh,
         all_entry_requests},
        {Method::post, "/api/v1/events/{event}/entry-requests/{request}/own", Permission::see_event, Kind::fresh,
         own_request},
        {Method::post, "/api/v1/events/{event}/entry-requests/{request}/return", Permission::see_event, Kind::fresh,
         take_request_back},
        {Method::post, "/api/v1/events/{event}/entry-requests/{request}/confirmation", Permission::enter_players,
         Kind::fresh, confirm_request},
        {Method::post, "/api/v1/events/{event}/entry-requests/{request}/refusal", Permission::enter_players,
         Kind::fresh, decline_request},
        {Method::del, "/api/v1/events/{event}/entry-requests/{request}/contact", Permission::change_settings,
         Kind::fresh, erase_one_contact},
        {Method::del, "/api/v1/events/{event}/entry-contacts", Permission::change_settings, Kind::fresh,
         erase_all_contacts},
    };
    return routes;
}

}  // namespace dommer::server
