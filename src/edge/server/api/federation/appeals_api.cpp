#include <fmt/format.h>

#include "appeals_forms.hpp"
#include "correspondence_access.hpp"
#include "form.hpp"
#include "live_json.hpp"
#include "live_response.hpp"
#include "print/prints.hpp"
#include "records/season_events.hpp"
#include "records/tournament_events.hpp"
#include "routes.hpp"
#include "season_json.hpp"
#include "sheets/federation_sheets.hpp"
#include "system/clock.hpp"
#include "texts/texts.hpp"

// Appeal cases: their list, one of them, what is done in it, and its evidence.
namespace dommer::server {
namespace {

using accounts::Permission;
using namespace appeals;

Response case_page(const ApiRequest& request) {
    return json_response(case_json(request, case_in(request), *case_of(request)));
}

// All of them, or those of one's own.
Response cases(const ApiRequest& request) {
    Json list = Json::array();
    for (const app::AppealLine& line : appeal_lines(request)) {
        if (!may_see(request, line)) continue;
        Json json = Json::parse(app::record_of(line));
        if (!json.contains("next_day")) json["next_day"] = Json();
        list.push_back(std::move(json));
    }
    return json_response({{"today", iso(today())}, {"cases", list}});
}

std::vector<Citation> articles_in(Form& form) {
    std::vector<Citation> all;
    for (const std::string& line : lines_in(form, "articles")) {
        const auto space = line.find(' ');
        const bool names_book = space != std::string::npos && line.find('-') < space;
        all.push_back(names_book ? Citation{line.substr(0, space), line.substr(space + 1)}
                                 : Citation{std::string(dsu_2011.book), line});
    }
    return all;
}

app::Evidence evidence_in(const ApiRequest& request, const Case& now) {
    auto found =
        request.state.with_store([&](storage::Store& store) { return app::Appeals(store).evidence(now.contested); });
    if (!found) fail(found.error());
    if (!*found) throw problem_of(CaseRefusal{CaseRefused::no_such_entry});
    return std::move(**found);
}

// A result of a live board is that of its place in the tournament.
Correction result_in(Form& form, const Case& now) {
    const std::string result = form.text_or("result", "", 20);
    if (!result.empty() && !tournament::parse_result(result)) throw form.wrong("result", "choice_wrong");
    if (const auto place = app::live_place_in(now.contested.entry->stream))
        return appeals::CorrectResult{place->round, place->board, result};
    return appeals::CorrectResult{form.number("round", 1, 1000), form.number("board", 1, 100'000), result};
}

// What is drafted must be something that can be made where the case points.
std::optional<Correction> correction_in(const ApiRequest& request, Form& form, const Case& now) {
    const std::string kind = form.text_or("correction", "");
    const auto possible = app::possible_corrections(now);
    if (!kind.empty() && std::ranges::find(possible, kind) == possible.end())
        throw form.wrong("correction", "choice_wrong");
    if (kind == correction_names[0]) return appeals::LiftPenalty{form.number("penalty", 1, 10'000)};
    if (kind == correction_names[1]) return result_in(form, now);
    if (kind == correction_names[2]) return CorrectByHand{form.text("words", 500)};
    if (kind == correction_names[3]) return LiftDecision{form.number("decision", 1, 1'000'000)};
    if (kind == correction_names[4]) {
        const CorrectMatch match{form.number("match", 1, 1'000'000), form.text("boards", 99)};
        if (!app::season_event_of(match, "")) throw form.wrong("boards", "choice_wrong");
        return match;
    }
    if (kind == correction_names[5]) {
        const CorrectGame game{form.text_or("result", "", 20)};
        if (!app::game_command_of(game, "-", today())) throw form.wrong("result", "choice_wrong");
        return game;
    }
    if (kind == correction_names[6]) {
        const auto sanction = app::sanction_in(evidence_in(request, now));
        if (!sanction) throw form.wrong("correction", "choice_wrong");
        return *sanction;
    }
    return std::nullopt;
}

CaseCommand command_in(const ApiRequest& request, Form& form, const Case& now) {
    switch (form.choice<CaseAct>("act")) {
        case CaseAct::pay_deposit:
            return PayDeposit{{{form.number("amount", 1, 1'000'000'000)}, day_or(form, "day", today())}};
        case CaseAct::name_panel: {
            NamePanel panel;
            for (const std::string& line : lines_in(form, "members")) {
                const auto member = app::panel_member_named(request.state.members()->now, line);
                if (!member) throw form.wrong("members", "no_such_person");
                panel.members.push_back(*member);
            }
            return panel;
        }
        case CaseAct::decide: {
            DecideCase ruling{.outcome = form.choice<ComplaintOutcome>("outcome"),
                              .articles = articles_in(form),
                              .reasons = form.text_or("reasons", "", 4000)};
            ruling.day = day_or(form, "day", today());
            ruling.told = day_or(form, "told", ruling.day);
            ruling.correction = correction_in(request, form, now);
            return ruling;
        }
        case CaseAct::appeal_on: {
            AppealOn appeal{.filing = filing_in(form, today())};
            if (const std::string by = form.text_or("by", "", 120); !by.empty())
                appeal.by = party_in(request, form, by, "by");
            return appeal;
        }
        case CaseAct::withdraw: {
            WithdrawAppeal taken{day_or(form, "day", today()), form.text_or("reason", "", 500), std::nullopt};
            if (form.has("fate") && !form.text_or("fate", "").empty()) taken.deposit = form.choice<DepositFate>("fate");
            return taken;
        }
        case CaseAct::publish:
            return PublishRuling{
                {day_or(form, "day", today()), form.text_or("subject", "", 200), form.text_or("words", "", 4000)}};
        case CaseAct::make_correction: break;
    }
    throw form.wrong("act", "choice_wrong");
}

Date day_of(const CaseCommand& command) {
    if (const auto* paid = std::get_if<PayDeposit>(&command)) return paid->deposit.paid;
    if (const auto* on = std::get_if<AppealOn>(&command)) return on->filing.filed;
    return today();
}

Response after(const ApiRequest& request, const CaseCommand& command) {
    const auto held = done_in_case(request, case_in(request), command, day_of(command));
    return json_response(case_json(request, case_in(request), *held));
}

// A party acts for themselves.
Response act_on_case(const ApiRequest& request) {
    const auto held = case_of(request);
    Form form(request.body);
    CaseCommand command = command_in(request, form, *held->now);
    form.finish();
    if (!may_do(request, *held->now, *value_from<CaseAct>(request.body.value("act", ""))))
        throw Problem{.status = 403, .code = "not_allowed"};
    if (auto* on = std::get_if<AppealOn>(&command); on != nullptr && !request.may(Permission::decide_case))
        on->by = *party_of(*held->now, request.visitor.user);
    return after(request, command);
}

// The correction made in the season by its director.
LogEntry corrected_in_season(const ApiRequest& request, const std::string& id, const teams::season::Event& wish) {
    const auto before = request.state.value_of(app::stream_of_season(id));
    const auto in_register =
        before->now ? app::register_command_of(request.state.members()->now, *before->now, wish) : std::nullopt;
    const auto held = request.state.act_on(
        app::stream_of_season(id),
        [&](const app::SeasonState& now) {
            auto events = teams::season::decide(now, wish, {today()});
            if (!events) throw problem_of(events.error());
            return std::move(*events);
        },
        request.actor());
    if (in_register)
        request.state.act([&](const registry::Register&) { return std::vector<registry::Command>{*in_register}; },
                          request.actor());
    return {std::string(app::season_streams) + id, held->version};
}

// The same in a game by correspondence, and in a group with its games and the register.
LogEntry corrected_in_game(const ApiRequest& request, const std::string& id,
                           const correspondence::GameCommand& command) {
    const auto held = request.state.act_on(
        app::stream_of_correspondence_game(id),
        [&](const std::optional<correspondence::Game>& now) {
            auto decided = correspondence::decide(now, command, {today()});
            if (!decided) throw problem_of(decided.error(), now ? now->rules.regime : correspondence::Regime::general);
            return std::move(*decided);
        },
        request.actor());
    return {std::string(app::correspondence_streams) + id, held->version};
}
LogEntry corrected_in_group(const ApiRequest& request, const std::string& id,
                            const correspondence::PenaltyLifted& lifted) {
    request.state.act_on_several(
        [&](storage::Store& store) {
            auto games = app::Correspondence(store).lift_penalty(id, lifted, today(), acting(request));
            if (!games) fail(games.error(), correspondence::Regime::general);
            auto touched = app::streams_of_correspondence_games(*games, id);
            touched.emplace_back(app::members_stream);
            return touched;
        },
        request.actor());
    return {std::string(app::correspondence_group_streams) + id, held_correspondence_group(request, id)->version};
}

// And in the register by its officer.
LogEntry corrected_in_register(const ApiRequest& request, const registry::Command& lifting) {
    request.state.act([&](const registry::Register&) { return std::vector<registry::Command>{lifting}; },
                      request.actor());
    return {std::string(app::members_stream), request.state.members()->version};
}

// Made by hand: where, as whoever made it says.
LogEntry corrected_by_hand(const ApiRequest& request) {
    Form form(request.body);
    LogEntry made{form.text("stream", 200), form.number("version", 1, 2'000'000'000), form.text_or("store", "", 200)};
    form.finish();
    const auto found = request.state.with_store([&](storage::Store& store) {
        return app::Appeals(store).evidence({.entry = made, .what = {}, .ruled_by = {}});
    });
    if (!found) fail(found.error());
    return made;
}

// Made in the tournament, the season or the register by who may act there, and noted in the case.
Response make_correction(const ApiRequest& request) {
    const auto held = case_of(request);
    const auto drafted = open_correction(*held->now);
    if (!drafted) throw problem_of(CaseRefusal{CaseRefused::correction_missing});
    if (!may_correct(request, *held->now, *drafted)) throw Problem{.status = 403, .code = "not_allowed"};
    const std::string reason = "appeal " + case_in(request);
    const auto& entry = held->now->contested.entry;
    const bool is_here = entry && entry->store.empty();
    const auto season = is_here ? app::season_in(entry->stream) : std::nullopt;
    if (const auto wish = app::season_event_of(*drafted, reason); wish && season)
        return after(request, NoteCorrection{corrected_in_season(request, *season, *wish)});
    const auto game = is_here ? app::correspondence_game_in(entry->stream) : std::nullopt;
    if (const auto command = app::game_command_of(*drafted, reason, today()); command && game)
        return after(request, NoteCorrection{corrected_in_game(request, *game, *command)});
    const auto group = is_here ? app::correspondence_group_in(entry->stream) : std::nullopt;
    if (const auto lifted = app::penalty_lifted_of(*drafted, reason, today()); lifted && group)
        return after(request, NoteCorrection{corrected_in_group(request, *group, *lifted)});
    if (const auto lifting = app::register_command_of(*drafted, reason); lifting && is_here)
        return after(request, NoteCorrection{corrected_in_register(request, *lifting)});
    const auto command = app::command_of(*drafted, reason);
    const auto event = is_here ? app::event_in(entry->stream) : std::nullopt;
    if (!command || !event) return after(request, NoteCorrection{corrected_by_hand(request)});
    const SnapshotPtr corrected = request.state.act(
        *event, [&](const tournament::Tournament&) { return *command; }, request.actor());
    return after(request, NoteCorrection{{std::string(app::tournament_streams) + *event, corrected->held().version}});
}

// What an event says, without anybody's day of birth or telephone.
Json fields_of(const storage::StoredEvent& stored) {
    if (stored.stream.starts_with(app::season_streams)) {
        const auto event = records::season_event_from(stored.payload);
        return event ? Json::parse(records::public_fields_of(*event)) : Json();
    }
    if (!app::tournament_in(stored.stream)) {
        Json fields = Json::parse(stored.payload, nullptr, false);
        if (!fields.is_object()) return fields;
        fields.erase("seats");  // of a live game: what the secrets of the seats are known by
        for (const char* field : {"address", "user", "director_address", "card"}) fields.erase(field);
        if (fields.contains("players") && fields["players"].is_array())
            for (Json& player : fields["players"])
                if (player.is_object()) player.erase("address"), player.erase("user");
        return fields;
    }
    const auto event = records::tournament_event_from(stored.payload);
    return event ? Json::parse(records::fields_of(*event, records::BirthDates::years)) : Json();
}

Response evidence(const ApiRequest& request) {
    const auto held = case_of(request);
    Json list = Json::array();
    const app::Evidence found = evidence_in(request, *held->now);
    for (const storage::StoredEvent& stored : found.events)
        list.push_back({{"version", stored.version},
                        {"time", iso(stored.time)},
                        {"actor", stored.actor},
                        {"type", stored.type},
                        {"digest", stored.digest},
                        {"what", fields_of(stored)}});
    const Json table =
        found.game ? replayed_table_json(*found.game, found.events.back().time, request.language) : Json();
    return json_response(
        {{"stream", held->now->contested.entry->stream},
         {"events", list},
         {"table", table},
         {"correspondence",
          found.by_correspondence ? replayed_correspondence_json(*found.by_correspondence, request.language) : Json()},
         {"missing_from", found.missing_from ? Json(*found.missing_from) : Json()}});
}

std::string clock_words(int ms) {
    const int seconds = std::max(0, ms / 1000);
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

std::string numbered(const Json& moves) {
    std::string text;
    for (std::size_t at = 0; at < moves.size(); ++at)
        text += fmt::format("{}{}{}", at == 0 ? "" : " ", at % 2 == 0 ? fmt::format("{}. ", at / 2 + 1) : "",
                            moves[at]["text"].get<std::string>());
    return text;
}

// The position that the director decided on, the days used, and the table of 6.8.2.
sheets::Diagram diagram_of(const correspondence::Game& game, Language language) {
    const Json seen = replayed_correspondence_json(game, language);
    const auto said = [&](texts::Key key) { return std::string(key.in(language)); };
    sheets::Diagram diagram;
    const std::string fen = seen["fen"].get<std::string>();
    diagram.placement = fen.substr(0, fen.find(' '));
    diagram.lines.push_back(
        filled(said("appeal.on_move"),
               {{"side", said(seen["turn"] == "white" ? texts::Key("live.white") : texts::Key("live.black"))}}));
    diagram.lines.push_back(
        filled(said("appeal.days_used"), {{"white", std::to_string(seen["white_days"].get<int>())},
                                          {"black", std::to_string(seen["black_days"].get<int>())}}));
    if (!seen["moves"].empty()) diagram.lines.push_back(numbered(seen["moves"]));
    if (!seen["ending"].is_null()) diagram.lines.push_back(seen["ending"].get<std::string>());
    return diagram;
}

// The board as the arbiter saw it: whose move it is, what the clocks showed, and the moves.
std::optional<sheets::Diagram> diagram_of(const app::Evidence& found, Language language) {
    if (found.by_correspondence) return diagram_of(*found.by_correspondence, language);
    if (!found.game) return std::nullopt;
    const Json table = replayed_table_json(*found.game, found.events.back().time, language);
    const auto said = [&](texts::Key key) { return std::string(key.in(language)); };
    sheets::Diagram diagram;
    const std::string fen = table["fen"].get<std::string>();
    diagram.placement = fen.substr(0, fen.find(' '));
    diagram.lines.push_back(
        filled(said("appeal.on_move"),
               {{"side", said(table["turn"] == "white" ? texts::Key("live.white") : texts::Key("live.black"))}}));
    diagram.lines.push_back(
        filled(said("appeal.clocks"), {{"white", clock_words(table["clocks"]["white_ms"].get<int>())},
                                       {"black", clock_words(table["clocks"]["black_ms"].get<int>())}}));
    const std::string moves = numbered(table["moves"]);
    if (!moves.empty()) diagram.lines.push_back(moves);
    if (!table["ending"].is_null()) diagram.lines.push_back(table["ending"].get<std::string>());
    return diagram;
}

Response evidence_pdf(const ApiRequest& request) {
    const auto held = case_of(request);
    const app::Evidence found = evidence_in(request, *held->now);
    std::vector<sheets::LogLine> lines;
    for (const storage::StoredEvent& stored : found.events)
        lines.push_back({stored.version, stored.time, stored.actor,
                         stored.type + " " + fields_of(stored).dump(-1, ' ', false, Json::error_handler_t::replace)});
    const Instant made = now();
    const auto pdf = print::pdf_of(
        sheets::evidence_of(case_in(request), held->now->contested.what, held->now->contested.entry->stream, lines,
                            request.language, diagram_of(found, request.language)),
        {made, found.events.back().version, system::minutes_east_of_utc(made)}, request.language);
    if (!pdf) throw Problem{.status = 501, .code = "no_pdf_here"};
    Response response{.content_type = "application/pdf"};
    response.body = std::make_shared<const std::string>(*pdf);
    return response;
}

Response live(const ApiRequest& request) {
    case_of(request);  // nobody waits for news of what is not there
    return live_response(request, std::string(app::appeal_streams) + case_in(request));
}

}  // namespace

std::span<const Route> appeals_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/appeals", Permission::own_cases, Kind::fresh, cases},
        {Method::get, "/api/v1/appeals/{case}", Permission::own_cases, Kind::fresh, case_page},
        {Method::get, "/api/v1/appeals/{case}/stream", Permission::own_cases, Kind::fresh, live},
        {Method::post, "/api/v1/appeals/{case}/acts", Permission::own_cases, Kind::fresh, act_on_case},
        {Method::post, "/api/v1/appeals/{case}/correction", Permission::own_cases, Kind::fresh, make_correction},
        {Method::get, "/api/v1/appeals/{case}/evidence", Permission::own_cases, Kind::fresh, evidence},
        {Method::get, "/api/v1/appeals/{case}/evidence.pdf", Permission::own_cases, Kind::fresh, evidence_pdf},
    };
    return routes;
}

}  // namespace dommer::server
