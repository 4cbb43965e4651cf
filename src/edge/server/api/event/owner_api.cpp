#include "client/post.hpp"
#include "event_json.hpp"
#include "node/questions.hpp"
#include "node/shipping.hpp"
#include "node/standby.hpp"
#include "passwords.hpp"
#include "records/tournament_events.hpp"
#include "routes.hpp"
#include "storage/chain.hpp"

namespace dommer::server {
namespace {

using accounts::Permission;

template <class Value>
Value value_or_problem(node::Outcome<Value> outcome) {
    if (!outcome) throw problem_of(outcome.error());
    if constexpr (!std::is_void_v<Value>) return std::move(*outcome);
}

app::ActionContext how_of(const ApiRequest& request) {
    const Sender sender = request.actor();
    return {.actor = sender.name, .time = now(), .lot = new_lot(), .also = {.key = sender.key()}};
}

// A change of who owns the event, or of what came of it.
template <class Act>
void act_on_owner(const ApiRequest& request, const Act& act) {
    request.state.event(request.event());
    request.state.with_store([&](storage::Store& store) { value_or_problem(act(store, how_of(request))); });
    request.state.wrote(true), request.actor().was_stored();
}

Json question_json(const node::AskedQuestion& each, records::BirthDates births) {
    Json json{{"id", node::name_of(each.id)},
              {"from", each.from},
              {"person", each.person ? Json(*each.person) : Json()},
              {"time", each.event ? Json(iso(each.event->time)) : Json()},
              {"actor", each.event ? each.event->actor : ""},
              {"type", each.type},
              {"what", nullptr},
              {"accepted", each.accepted ? Json(*each.accepted) : Json()},
              {"reason", each.reason}};
    if (!each.event)
        json["what"] = Json::parse(each.payload, nullptr, false);
    else if (const auto event = records::tournament_event_from(each.payload))
        json["what"] = Json::parse(records::fields_of(*event, births));
    if (json["what"].is_discarded()) json["what"] = nullptr;
    return json;
}

Json holding_json(storage::Store& store, const std::string& event, const ownership::Holding& held) {
    return {{"node", held.node},
            {"home", held.home},
            {"phase", id_of(held.phase)},
            {"since", iso(held.since)},
            {"last_shipped", iso(held.last_shipped)},
            {"unshipped", value_or_problem(node::Laptop(store).unshipped(event))}};
}

// Who owns the event, what is offered, and what an arbiter is asked.
Response owner_of(const ApiRequest& request) {
    const std::string id = request.state.event(request.event())->id();
    const auto births =
        request.may(Permission::change_register) ? records::BirthDates::whole : records::BirthDates::years;
    return request.state.with_store([&](storage::Store& store) {
        const auto owner = value_or_problem(node::ownership_of(store, id));
        Json questions = Json::array(), rejected = Json::array();
        for (const auto& each : value_or_problem(node::questions_of(store, id)))
            questions.push_back(question_json(each, births));
        for (const auto& [why, epoch] : owner.rejected) rejected.push_back(sentence(problem_of(why), request.language));
        const auto* has = ownership::holder(owner);
        return json_response(
            {{"owner",
              has == nullptr
                  ? Json()
                  : Json{{"node", has->node}, {"since", iso(has->since)}, {"last_shipped", iso(has->last_shipped)}}},
             {"offer", owner.offer ? Json{{"node", owner.offer->node}, {"until", iso(owner.offer->until)}} : Json()},
             {"holding", owner.holding ? holding_json(store, id, *owner.holding) : Json()},
             {"standby", owner.standby ? Json(owner.standby->node) : Json()},
             {"following",
              owner.following ? Json{{"node", owner.following->node}, {"owner", owner.following->owner}} : Json()},
             {"rejected", rejected},
             {"questions", questions}});
    });
}

// A code for the laptop of that name: the event is handed to it, or it keeps a copy.
template <class Offer>
Response offer_to(const ApiRequest& request, const Offer& offer_code) {
    constexpr std::size_t longest_name = 60;
    Form form(request.body);
    const std::string name = form.text("node", longest_name);
    form.finish();
    const std::string code = node::new_code();
    act_on_owner(request, [&](storage::Store& store, const app::ActionContext& how) {
        return offer_code(store, name, storage::digest_of(code), how);
    });
    return json_response({{"node", name}, {"code", code}, {"until", iso(now() + node::offers_hold)}}, 201);
}

// Whoever has the code has been let in by somebody who may. The laptop's key signs what it sends from now on.
template <class Give>
Response give_for_code(const ApiRequest& request, const Give& give) {
    Form form(request.body);
    const std::string code = form.text("code"), key = form.text("key");
    form.finish();
    if (key.size() != 64 || key.find_first_not_of("0123456789abcdef") != std::string::npos)
        throw form.wrong("key", "field_wrong");
    request.state.event(request.event());
    const auto given =
        request.state.with_store([&](storage::Store& store) { return value_or_problem(give(store, code, key)); });
    request.state.wrote(true);
    return json_response(Json::parse(node::text_of(given)));
}

Response offer(const ApiRequest& request) {
    return offer_to(request, [&](storage::Store& store, const auto& name, const auto& code, const auto& how) {
        return node::Home(store).offer(request.event(), name, code, how);
    });
}

Response take(const ApiRequest& request) {
    return give_for_code(request, [&](storage::Store& store, const auto& code, const auto& key) {
        return node::Home(store).hand_over(request.event(), code, key, now());
    });
}

// Whoever has the key that the event was handed over to signs it.
Response take_batch(const ApiRequest& request) {
    const auto batch = node::batch_in(request.http.body);
    if (!batch || batch->stream != std::string(app::tournament_streams) + request.event())
        throw Problem{.status = 400, .code = "batch_wrong"};
    request.state.event(request.event());
    const auto answer = request.state.with_store(
        [&](storage::Store& store) { return value_or_problem(node::Home(store).receive(*batch, now())); });
    request.state.wrote(true);
    return json_response(Json::parse(node::text_of(answer)));
}

// ---- two laptops in one hall

Response offer_standby(const ApiRequest& request) {
    return offer_to(request, [&](storage::Store& store, const auto& name, const auto& code, const auto& how) {
        return node::Owner(store).offer_standby(request.event(), name, code, how);
    });
}

Response begin_following(const ApiRequest& request) {
    return give_for_code(request, [&](storage::Store& store, const auto& code, const auto& key) {
        return node::Owner(store).add_standby(request.event(), code, key, now());
    });
}

// Signed with the key of the laptop that keeps the copy.
Response give_copy(const ApiRequest& request) {
    const auto asked = node::copy_request_in(request.http.body);
    if (!asked || asked->stream != std::string(app::tournament_streams) + request.event())
        throw Problem{.status = 400, .code = "batch_wrong"};
    const auto events = request.state.with_store(
        [&](storage::Store& store) { return value_or_problem(node::Owner(store).copy(*asked)); });
    return json_response(Json::parse(node::text_of(events)));
}

// At home: with the word of the laptop that it follows.
Response succeed(const ApiRequest& request) {
    const auto succession = node::succession_in(request.http.body);
    if (!succession || succession->stream != std::string(app::tournament_streams) + request.event())
        throw Problem{.status = 400, .code = "batch_wrong"};
    request.state.event(request.event());
    const auto reply = request.state.with_store(
        [&](storage::Store& store) { return value_or_problem(node::Home(store).succeed(*succession, now())); });
    request.state.wrote(true);
    return json_response(Json::parse(node::text_of(reply)));
}

Response take_over(const ApiRequest& request) {
    Form form(request.body);
    const std::string reason = form.text_or("reason", "", 500);
    form.finish();
    act_on_owner(request, [&](storage::Store& store, const app::ActionContext& how) {
        return node::Follower(store).take_over(request.event(), reason, how);
    });
    return owner_of(request);
}

Response take_back(const ApiRequest& request) {
    Form form(request.body);
    const std::string reason = form.text_or("reason", "", 500);
    form.finish();
    act_on_owner(request, [&](storage::Store& store, const app::ActionContext& how) {
        return node::Home(store).take_back(request.event(), reason, how);
    });
    return owner_of(request);
}

Response answer_question(const ApiRequest& request) {
    Form form(request.body);
    const bool accepted = form.flag("accept");
    const std::string reason = form.text_or("reason", "", 500);
    form.finish();
    const auto question = node::question_named(request.path.find("question")->second);
    if (!question) throw problem_of(ownership::Fault::no_such_question);
    act_on_owner(request, [&](storage::Store& store, const app::ActionContext& how) {
        return node::answer(store, request.event(), *question, accepted, reason, how);
    });
    return owner_of(request);
}

// The server goes on trying by itself: whoever asks is told how far it came.
void ship_now(const ApiRequest& request) {
    constexpr std::chrono::seconds patience{5};
    const auto send = [&](const std::string& home, const std::string& path,
                          const std::string& body) -> tl::expected<node::Heard, std::string> {
        const auto heard = client::post_json(home, path, body, patience);
        if (!heard) return tl::unexpected(heard.error());
        return node::Heard{heard->status, heard->body};
    };
    const auto shipped = request.state.with_store(
        [&](storage::Store& store) { return node::ship(store, request.event(), send, [] { return now(); }); });
    if (shipped) return;
    if (const auto* failed = std::get_if<node::Failure>(&shipped.error())) throw problem_of(*failed);
    throw Problem{.status = 504, .code = "home_not_reached"};
}

Response ship(const ApiRequest& request) {
    request.state.event(request.event());
    ship_now(request);
    return owner_of(request);
}

// Nothing is written here any more; home hears of it now, or when there is a line.
Response give_back(const ApiRequest& request) {
    act_on_owner(request, [&](storage::Store& store, const app::ActionContext& how) {
        return node::Laptop(store).give_back(request.event(), how);
    });
    try {
        ship_now(request);
    } catch (const Problem& problem) {
        if (problem.code != "home_not_reached") throw;
    }
    return owner_of(request);
}

}  // namespace

std::span<const Route> owner_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events/{event}/owner", Permission::see_log, Kind::fresh, owner_of},
        {Method::post, "/api/v1/events/{event}/owner/offers", Permission::change_settings, Kind::fresh, offer},
        {Method::post, "/api/v1/events/{event}/owner/taking", Permission::see_event, Kind::slow, take},
        {Method::post, "/api/v1/events/{event}/owner/batches", Permission::see_event, Kind::slow, take_batch},
        {Method::post, "/api/v1/events/{event}/owner/standbys", Permission::change_settings, Kind::fresh,
         offer_standby},
        {Method::post, "/api/v1/events/{event}/owner/following", Permission::see_event, Kind::slow, begin_following},
        {Method::post, "/api/v1/events/{event}/owner/copies", Permission::see_event, Kind::slow, give_copy},
        {Method::post, "/api/v1/events/{event}/owner/succession", Permission::see_event, Kind::slow, succeed},
        {Method::post, "/api/v1/events/{event}/owner/taking-over", Permission::change_settings, Kind::fresh, take_over},
        {Method::post, "/api/v1/events/{event}/owner/taking-back", Permission::change_settings, Kind::fresh, take_back},
        {Method::post, "/api/v1/events/{event}/owner/questions/{question}/answer", Permission::change_settings,
         Kind::fresh, answer_question},
        {Method::post, "/api/v1/events/{event}/owner/shipping", Permission::change_settings, Kind::slow, ship},
        {Method::post, "/api/v1/events/{event}/owner/giving-back", Permission::change_settings, Kind::slow, give_back},
    };
    return routes;
}

}  // namespace dommer::server
