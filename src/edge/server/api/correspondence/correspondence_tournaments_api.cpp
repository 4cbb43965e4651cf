#include <charconv>
#include <random>

#include "app/correspondence_tournaments.hpp"
#include "correspondence_access.hpp"

// Tournaments of many groups: entries, draws, stages, teams, titles; the classes that are open for a player; the list
// of correspondence ratings.
namespace dommer::server {
namespace {

using accounts::Permission;
using namespace correspondence;
using app::CorrespondenceTournaments;

Json tournament_json(const ApiRequest& request, const std::string& id) {
    const bool directs = directs_tournament(request, id);
    const std::string text = request.state.with_store([&](storage::Store& store) {
        auto view = CorrespondenceTournaments(store).view(id, directs);
        if (!view) fail(view.error(), Regime::general);
        return std::move(*view);
    });
    Json json = Json::parse(text);
    json["directs"] = directs, json["today"] = iso(today());
    return json;
}

Response one_tournament(const ApiRequest& request) {
    return json_response(tournament_json(request, correspondence_name(request, "tournament")));
}

Response list_tournaments(const ApiRequest& request) {
    Json list = Json::array();
    for (const storage::ViewRow& row : request.state.lines_of(app::correspondence_tournament_kind))
        if (const auto line = app::correspondence_tournament_line_from(row))
            list.push_back({{"tournament", line->id},
                            {"title", line->title},
                            {"kind", line->kind},
                            {"opened", iso(line->on)},
                            {"entries", line->entries},
                            {"groups", line->groups}});
    return json_response({{"today", iso(today())}, {"tournaments", list}});
}

void act(const ApiRequest& request, const std::string& id, const TournamentCommand& command,
         std::optional<std::uint64_t> by_hand = std::nullopt) {
    request.state.act_on_several(
        [&](storage::Store& store) {
            app::ActionContext how = acting(request);
            how.lot = by_hand ? *by_hand : std::uint64_t(std::random_device()()) << 32 | std::random_device()();
            auto streams = CorrespondenceTournaments(store).act(id, command, today(), how);
            if (!streams) fail(streams.error(), Regime::general);
            return std::move(*streams);
        },
        request.actor());
}

std::optional<Date> day_if(Form& form, const char* field) {
    return form.text_or(field, "").empty() ? std::nullopt : std::optional(form.day(field));
}
std::optional<int> number_if(Form& form, const char* field) {
    const int number = form.number_or(field, 0, 0, most_rating);
    return number > 0 ? std::optional(number) : std::nullopt;
}
PlayerCard card_in(Form& form) {
    return {form.text("name", 120), form.text_or("address", "", 200), form.number_or("person", 0, 0, 2'000'000'000),
            form.text_or("user", "", 40), form.choice_if<Language>("language")};
}
std::vector<int> numbers_in(Form& form, const char* field, int most) {
    std::vector<int> numbers;
    if (form.has(field))
        for (const Json& each : form.list(field, 500)) {
            if (!each.is_number_integer() || each.get<int>() < 1 || each.get<int>() > most)
                throw form.wrong(field, "choice_wrong");
            numbers.push_back(each.get<int>());
        }
    return numbers;
}

Response open_tournament(const ApiRequest& request) {
    Form form(request.body);
    const std::string id = form.text("tournament", 40);
    if (!app::is_correspondence_id(id)) throw form.wrong("tournament", "event_id_bad");
    TournamentOpened terms{.title = form.text("title", 120), .on = today(), .opening = {}};
    terms.kind = form.choice<TournamentKind>("kind"), terms.regime = form.choice<Regime>("regime");
    terms.days = form.number_or("days", rules_of(terms.regime).days, 1, 1000);
    terms.moves = form.number_or("moves", rules_of(terms.regime).moves, 1, 1000);
    terms.post_days = form.number_or("post_days", terms.post_days, 0, 60);
    terms.fee = crowns(form.number_or("fee", 0, 0, 100'000)), terms.entries_close = day_if(form, "entries_close");
    terms.director = form.text_or("director", "", 120), terms.before = form.text_or("before", "", 40);
    terms.director_address = form.text_or("director_address", "", 200);
    for (const Json& each : form.has("opening") ? form.list("opening", 60) : Json::array())
        terms.opening.push_back(each.is_string() ? each.get<std::string>() : "");
    form.finish();
    act(request, id, terms);
    return json_response(tournament_json(request, id), 201);
}

// What came by post came on an earlier day.
Date day_or_today(Form& form) { return day_if(form, "on").value_or(today()); }

TournamentCommand enter_player(Form& form) {
    PlayerEntered entered{.entry = {.card = card_in(form)}, .on = day_or_today(form)};
    Entry& entry = entered.entry;
    entry.club = form.text_or("club", "", 120), entry.member_number = form.text_or("member_number", "", 40);
    if (!form.text_or("class", "").empty()) entry.wanted = form.choice<Class>("class");
    entry.proof = form.text_or("proof", "", 500), entry.born = day_if(form, "born");
    entry.over_board_rating = number_if(form, "rating");
    entry.supplementary_card = form.flag_or("supplementary_card", false);
    entry.from_semifinal = form.flag_or("from_semifinal", false);
    entry.danish_citizen = !form.flag_or("foreign_citizen", false);
    entered.by_director = form.text_or("reason", "", 500), entered.by_head = form.text_or("head", "", 500);
    return entered;
}
TournamentCommand enter_team(Form& form) {
    TeamEntered team{.club = form.text("club", 120), .division = form.number("division", 1, divisions), .players = {}};
    team.captain = form.text_or("captain", "", 120), team.captain_address = form.text_or("captain_address", "", 200);
    team.on = day_or_today(form), team.by_director = form.text_or("reason", "", 500);
    for (const Json& each : form.list("players", 10)) {
        Form player(each, "players");
        team.players.push_back(
            {card_in(player), player.number_or("rating", 0, 0, most_rating),
             player.has("rating_kind") ? player.choice<RatingKind>("rating_kind") : RatingKind::final,
             number_if(player, "over_board_rating")});
        player.finish();
    }
    return team;
}
TournamentCommand draw(Form& form) {
    DrawGroups command{.name = form.text("group", 40), .start = form.day("start")};
    if (!app::is_correspondence_id(command.name)) throw form.wrong("group", "event_id_bad");
    if (!form.text_or("class", "").empty()) command.in = form.choice<Class>("class");
    if (!form.text_or("stage", "").empty()) command.stage = form.choice<CupStage>("stage");
    command.division = form.number_or("division", 0, 0, divisions);
    command.sizes = numbers_in(form, "sizes", 100), command.filled_up = numbers_in(form, "entries", 100'000);
    return command;
}
TournamentCommand put_reserve(Form& form) {
    ReservePut put{form.number("team", 1, 1000), form.number("board", 1, boards_of_a_team), {}, day_or_today(form)};
    put.player = {card_in(form), form.number_or("rating", 0, 0, most_rating),
                  form.has("rating_kind") ? form.choice<RatingKind>("rating_kind") : RatingKind::final,
                  number_if(form, "over_board_rating")};
    put.stop_from = day_if(form, "stop_from");
    return put;
}

enum class TournamentAct : unsigned char { enter, enter_team, fee, cancel, draw, go_on, reserve, title };
constexpr Ids<8> ids_of(TournamentAct) {
    return {"enter", "enter_team", "fee", "cancel", "draw", "go_on", "reserve", "title"};
}
TournamentCommand command_in(Form& form) {
    switch (form.choice<TournamentAct>("act")) {
        case TournamentAct::enter: return enter_player(form);
        case TournamentAct::enter_team: return enter_team(form);
        case TournamentAct::fee: return FeeReceived{form.number("entry", 1, 100'000), day_or_today(form)};
        case TournamentAct::cancel: return EntryWithdrawn{form.number("entry", 1, 100'000), day_or_today(form)};
        case TournamentAct::draw: return draw(form);
        case TournamentAct::go_on:
            return DecideStage{form.choice<CupStage>("stage"), form.number("places", 1, 3),
                               form.flag_or("no_semifinal", false), day_or_today(form)};
        case TournamentAct::reserve: return put_reserve(form);
        case TournamentAct::title: break;
    }
    return TitleSettled{form.text("group", 80), numbers_in(form, "entries", 100'000), form.choice<SettledBy>("how"),
                        day_or_today(form)};
}

// A lot that was drawn by hand; none: the program draws.
std::optional<std::uint64_t> lot_in(Form& form) {
    const std::string text = form.text_or("lot", "", 20);
    if (text.empty()) return std::nullopt;
    std::uint64_t lot = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), lot);
    if (read.ec != std::errc{} || read.ptr != text.data() + text.size()) throw form.wrong("lot", "choice_wrong");
    return lot;
}

Response act_in_tournament(const ApiRequest& request) {
    const std::string id = correspondence_name(request, "tournament");
    check_directs(directs_tournament(request, id));
    Form form(request.body);
    const TournamentCommand command = command_in(form);
    const auto by_hand = lot_in(form);
    form.finish();
    act(request, id, command, by_hand);
    return json_response(tournament_json(request, id));
}

// dsu_2011, 6.7.5.1: what the teams' scores entitle to.
Response qualification(const ApiRequest& request) {
    const std::string id = correspondence_name(request, "tournament");
    const auto scores = request.state.with_store([&](storage::Store& store) {
        auto found = CorrespondenceTournaments(store).qualification(id, today());
        if (!found) fail(found.error(), Regime::general);
        return std::move(*found);
    });
    Json teams = Json::array();
    for (const TeamScore& each : scores) {
        const auto percent = team_percent(each.points, each.finished);
        teams.push_back(
            {{"club", each.club},
             {"division", each.division},
             {"points", as_number(each.points)},
             {"finished", each.finished},
             {"percent",
              percent ? Json(static_cast<double>(percent->top()) / static_cast<double>(percent->bottom())) : Json()},
             {"average", static_cast<double>(each.average.top()) / static_cast<double>(each.average.bottom())},
             {"entitled_to", each.entitled_to}});
    }
    return json_response({{"teams", teams}});
}

// dsu_2011, 6.5.2.2, 6.5.3.2 and 6.6.2: the classes that are open today, for anybody who asks: results are public.
Response access(const ApiRequest& request) {
    Form form(request.body);
    const PlayerCard card = card_in(form);
    const auto rating = number_if(form, "rating");
    const bool shown = form.flag_or("supplementary_card", false);
    std::vector<IccfPlayed> iccf;
    if (!form.text_or("iccf", "").empty()) {
        IccfPlayed played{{form.choice<IccfEvent>("iccf"), {}, number_if(form, "place")}, form.day("finished")};
        if (form.has("percent")) played.result.percent = Fraction(form.number("percent", 0, 100));
        iccf.push_back(played);
    }
    form.finish();
    History history = request.state.with_store([&](storage::Store& store) {
        auto found = CorrespondenceTournaments(store).history(card);
        if (!found) fail(found.error(), Regime::general);
        return std::move(*found);
    });
    history.over_board_rating = rating, history.supplementary_card = shown;
    history.iccf.insert(history.iccf.end(), iccf.begin(), iccf.end());
    Json classes = Json::array();
    for (const Access& each : access_of(history, today()))
        classes.push_back(
            {{"class", id_of(each.in)}, {"door", id_of(each.door)}, {"article", rule_of(each.door, each.in).article}});
    return json_response({{"groups", history.classes.size()}, {"classes", classes}});
}

Json ratings_json(const ApiRequest& request) {
    const auto held = request.state.value_of(app::stream_of_correspondence_ratings());
    Json list = Json::array();
    for (const RatedPlayer& player : held->now.players)
        if (const auto rating = rating_on(held->now, player.person, player.name, today()))
            list.push_back({{"name", player.name},
                            {"rating", rating->rating},
                            {"kind", id_of(rating->kind)},
                            {"on", iso(rating->on)}});
    Json iccf = Json::array();
    for (const RatedPlayer& player : held->now.players)
        for (const IccfResultEntered& each : player.iccf)
            iccf.push_back({{"name", player.name},
                            {"event", id_of(each.event)},
                            {"points", as_number(each.points)},
                            {"games", each.games},
                            {"place", each.place ? Json(*each.place) : Json()},
                            {"finished", iso(each.finished)}});
    return {{"today", iso(today())},
            {"may_enter", request.may(Permission::create_event)},
            {"ratings", list},
            {"iccf", iccf}};
}
Response ratings(const ApiRequest& request) { return json_response(ratings_json(request)); }
Response entered_in_list(const ApiRequest& request, const RatingEvent& entered) {
    request.state.act_on(
        app::stream_of_correspondence_ratings(),
        [&](const correspondence::RatingList&) {
            if (const auto fault = fault_of(entered, today())) throw problem_of(*fault);
            return std::vector{entered};
        },
        request.actor());
    return json_response(ratings_json(request));
}
Response enter_rating(const ApiRequest& request) {
    Form form(request.body);
    RatingEntered entered{form.number_or("person", 0, 0, 2'000'000'000), form.text("name", 120), {}};
    entered.rating = {form.number("rating", least_rating, most_rating), form.choice<RatingKind>("kind"), today()};
    form.finish();
    return entered_in_list(request, entered);
}
Response enter_iccf_result(const ApiRequest& request) {
    Form form(request.body);
    IccfResultEntered entered{.person = form.number_or("person", 0, 0, 2'000'000'000), .name = form.text("name", 120)};
    entered.event = form.choice<IccfEvent>("event");
    entered.points = {form.number_or("half_points", 0, 0, 1000)};
    entered.games = form.number_or("games", 0, 0, 500), entered.place = number_if(form, "place");
    entered.finished = form.day("finished");
    form.finish();
    return entered_in_list(request, entered);
}

}  // namespace

std::span<const Route> correspondence_tournament_routes() {
    static constexpr Permission play = Permission::play_by_correspondence;
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/correspondence/tournaments", Permission::see_event, Kind::fresh, list_tournaments},
        {Method::post, "/api/v1/correspondence/tournaments", Permission::create_event, Kind::fresh, open_tournament},
        {Method::get, "/api/v1/correspondence/tournaments/{tournament}", Permission::see_event, Kind::fresh,
         one_tournament},
        {Method::get, "/api/v1/correspondence/tournaments/{tournament}/qualification", Permission::see_event,
         Kind::fresh, qualification},
        {Method::post, "/api/v1/correspondence/tournaments/{tournament}/acts", play, Kind::fresh, act_in_tournament},
        {Method::post, "/api/v1/correspondence/access", play, Kind::fresh, access},
        {Method::get, "/api/v1/correspondence/ratings", Permission::see_event, Kind::fresh, ratings},
        {Method::post, "/api/v1/correspondence/ratings", Permission::create_event, Kind::fresh, enter_rating},
        {Method::post, "/api/v1/correspondence/iccf-results", Permission::create_event, Kind::fresh, enter_iccf_result},
    };
    return routes;
}

}  // namespace dommer::server
