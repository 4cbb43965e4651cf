#include "appeals_forms.hpp"

#include "right_to_correct.hpp"

#include "app/seasons.hpp"
#include "app/treasury.hpp"
#include "correspondence_access.hpp"
#include "form.hpp"
#include "notices/appeals.hpp"
#include "records/appeal_events.hpp"
#include "statutes/dues.hpp"

namespace dommer::server {

using accounts::Permission;
using namespace appeals;

namespace {

// Who runs the event or the season that an entry is of, where this server has it.
std::string group_of_game(const ApiRequest& request, const std::string& id) {
    const auto held = request.state.value_of(app::stream_of_correspondence_game(id));
    return held->now ? held->now->terms.group : "";
}

bool answers_for(const ApiRequest& request, const std::string& stream) {
    if (const auto game = app::correspondence_game_in(stream))
        return directs_correspondence(request, group_of_game(request, *game));
    if (const auto group = app::correspondence_group_in(stream)) return directs_correspondence(request, *group);
    if (const auto event = app::event_in(stream)) return request.may(Permission::file_appeal, event);
    const auto season = app::season_in(stream);
    return season && request.may(Permission::change_settings, std::string(app::season_streams) + *season);
}

bool may_see(const ApiRequest& request, const Case& now) {
    if (request.may(Permission::see_cases) || party_of(now, request.visitor.user) != nullptr) return true;
    const auto& entry = now.contested.entry;
    return entry && entry->store.empty() && answers_for(request, entry->stream);
}

// What of this store the case is about, if it is of that kind.
using NameIn = std::optional<std::string> (*)(std::string_view stream);
std::optional<std::string> here(const Case& now, NameIn name_in) {
    const auto& entry = now.contested.entry;
    return entry && entry->store.empty() ? name_in(entry->stream) : std::nullopt;
}
std::optional<std::string> event_of(const Case& now) { return here(now, app::event_in); }
std::optional<std::string> season_of(const Case& now) { return here(now, app::season_in); }
std::optional<std::string> game_of(const Case& now) { return here(now, app::correspondence_game_in); }
std::optional<std::string> group_of(const Case& now) { return here(now, app::correspondence_group_in); }
Json or_null(const std::optional<std::string>& name) { return name ? Json(*name) : Json(); }

// dsu_2011, 6.4.3: the games of a player whose quarantine or expulsion is before the board rest, and go on after it.
// Looked at after every act in the case, so that what was not stored with one is stored with the next.
void keep_stay(const ApiRequest& request, const std::string& id, const Case& now) {
    if (now.ladder != Ladder::correspondence) return;
    const auto found =
        request.state.with_store([&](storage::Store& store) { return app::Appeals(store).evidence(now.contested); });
    if (!found) fail(found.error());
    const auto stay = *found ? app::stay_of(now, **found) : std::nullopt;
    if (!stay) return;
    request.state.act_on_several(
        [&](storage::Store& store) {
            app::ActionContext how = acting(request);
            how.also = {};  // the answer to this request is of the case
            auto games = app::Correspondence(store).keep_at_rest(stay->group, stay->player, stay->rests, "appeal " + id,
                                                                 today(), how);
            if (!games) fail(games.error(), correspondence::Regime::general);
            return games->empty() ? std::vector<std::string>{} : app::streams_of_correspondence_games(*games);
        },
        request.actor());
}

std::optional<Ore> dues_on(const ApiRequest& request, Date on) {
    return statutes::adult_year_on(request.state.value_of(app::stream_of_treasury())->now, on);
}

}  // namespace

const std::string& case_in(const ApiRequest& request) { return request.path.find("case")->second; }

VersionedPtr<std::optional<Case>> case_of(const ApiRequest& request) {
    auto held = request.state.value_of(app::stream_of_appeal(case_in(request)));
    if (!held->now) throw problem_of(CaseRefusal{CaseRefused::no_such_case});
    if (!may_see(request, *held->now)) throw Problem{.status = 403, .code = "not_allowed"};
    return held;
}

bool may_see(const ApiRequest& request, const app::AppealLine& line) {
    if (request.may(Permission::see_cases)) return true;
    if (std::ranges::find(line.accounts, request.visitor.user) != line.accounts.end()) return true;
    return line.store.empty() && answers_for(request, line.stream);
}

std::optional<RightToCorrect> right_to_correct(const Case& now, const Correction& correction,
                                               const GroupOfGame& group_of_game) {
    if (std::holds_alternative<CorrectByHand>(correction)) return RightToCorrect{Permission::decide_case};
    if (!app::is_possible(now, correction)) return std::nullopt;
    if (std::holds_alternative<appeals::LiftSanction>(correction)) return RightToCorrect{Permission::change_register};
    const auto directing = [](const std::string& group) {
        return RightToCorrect{Permission::change_settings, std::string(app::correspondence_group_streams) + group};
    };
    if (std::holds_alternative<CorrectGame>(correction)) {
        const auto game = game_of(now);
        return game ? std::optional(directing(group_of_game(*game))) : std::nullopt;
    }
    if (std::holds_alternative<LiftDecision>(correction) || std::holds_alternative<CorrectMatch>(correction)) {
        const auto season = season_of(now);
        if (!season) return std::nullopt;
        return RightToCorrect{Permission::change_settings, std::string(app::season_streams) + *season};
    }
    if (const auto group = group_of(now)) {
        if (!std::holds_alternative<appeals::LiftPenalty>(correction)) return std::nullopt;
        return directing(*group);
    }
    const auto event = event_of(now);
    if (!event) return std::nullopt;
    const bool lifts = std::holds_alternative<appeals::LiftPenalty>(correction);
    return RightToCorrect{lifts ? Permission::adjust : Permission::correct_result, event};
}

bool may_correct(const ApiRequest& request, const Case& now, const Correction& correction) {
    const auto right =
        right_to_correct(now, correction, [&](const std::string& game) { return group_of_game(request, game); });
    return right && request.may(right->permission, right->where);
}

bool may_do(const ApiRequest& request, const Case& now, CaseAct act) {
    if (act == CaseAct::make_correction) return may_correct(request, now, *open_correction(now));
    return request.may(Permission::decide_case) || may_be_done_by(now, act, request.visitor.user);
}

Json case_json(const ApiRequest& request, const std::string& id, const Versioned<std::optional<Case>>& held) {
    const Case& now = *held.now;
    Json json = Json::parse(records::record_of(now));
    json["id"] = id, json["version"] = held.version, json["today"] = iso(today()), json["open"] = Json::array();
    json["tournament"] = or_null(event_of(now)), json["season"] = or_null(season_of(now));
    json["correspondence_game"] = or_null(game_of(now)), json["correspondence_group"] = or_null(group_of(now));
    json["corrections"] = app::possible_corrections(now);
    const auto place = now.contested.entry ? app::live_place_in(now.contested.entry->stream) : std::nullopt;
    json["live_board"] = place ? Json{{"round", place->round}, {"board", place->board}} : Json();
    const auto dues = dues_on(request, today());
    json["deposit"] = dues ? Json(dues->amount) : Json();
    for (const OpenAct& act : open_acts(now, today()))
        json["open"].push_back({{"act", id_of(act.act)},
                                {"last_day", act.last_day ? Json(iso(*act.last_day)) : Json()},
                                {"to", act.to ? Json(id_of(*act.to)) : Json()},
                                {"may", may_do(request, now, act.act)}});
    return json;
}

std::vector<app::AppealLine> appeal_lines(const ApiRequest& request) {
    std::vector<app::AppealLine> lines;
    for (const storage::ViewRow& row : request.state.lines_of(app::appeal_kind))
        if (auto line = app::appeal_line_from(row)) lines.push_back(std::move(*line));
    return lines;
}

VersionedPtr<std::optional<Case>> done_in_case(const ApiRequest& request, const std::string& id,
                                               const CaseCommand& command, Date on) {
    const CaseMoment moment{dues_on(request, on), today()};
    const auto held = request.state.act_on(
        app::stream_of_appeal(id),
        [&](const std::optional<Case>& now) {
            auto decided = decide(now, command, moment);
            if (!decided) throw problem_of(decided.error());
            return std::move(*decided);
        },
        request.actor());
    keep_stay(request, id, *held->now);
    return held;
}

void fail(const app::AppealFailure& failure) {
    if (const auto* refusal = std::get_if<CaseRefusal>(&failure)) throw problem_of(*refusal);
    if (const auto* error = std::get_if<storage::StoreError>(&failure)) throw problem_of(*error);
    throw problem_of(app::Failure(std::get<app::BadRecord>(failure)), nullptr);
}

std::vector<std::string> lines_in(Form& form, const char* field) {
    std::vector<std::string> lines;
    std::string all = form.table_or(field, "", 4000);
    std::size_t at = 0;
    while (at <= all.size()) {
        const auto end = std::min(all.find('\n', at), all.size());
        std::string line = all.substr(at, end - at);
        line.erase(0, line.find_first_not_of(" \t\r"));
        line.erase(line.find_last_not_of(" \t\r") + 1);
        if (!line.empty()) lines.push_back(std::move(line));
        at = end + 1;
    }
    return lines;
}

Party party_in(const ApiRequest& request, Form& form, const std::string& text, const char* field) {
    const auto party = app::party_named(request.state.members()->now, text);
    if (!party) throw form.wrong(field, "no_such_person");
    return *party;
}
std::vector<Party> parties_in(const ApiRequest& request, Form& form, const char* field) {
    std::vector<Party> all;
    for (const std::string& line : lines_in(form, field)) all.push_back(party_in(request, form, line, field));
    return all;
}

Party party_of_actor(const ApiRequest& request, const std::string& actor) {
    const auto accounts = request.state.accounts();
    const auto found = accounts->now.users.find(actor);
    return {found == accounts->now.users.end() ? actor : found->second.name, std::nullopt, actor};
}

Date day_or(Form& form, const char* field, Date otherwise) {
    return form.text_or(field, "").empty() ? otherwise : form.day(field);
}

Filing filing_in(Form& form, Date counted_from) {
    Filing filing{.counted_from = counted_from, .filed = day_or(form, "filed", today())};
    filing.form = {form.flag_or("written", true), form.number_or("copies", 1, 1, 99),
                   form.flag_or("copies_below", false), form.flag_or("on_card", false)};
    if (const int deposit = form.number_or("deposit", 0, 0, 1'000'000'000); deposit > 0) filing.deposit = Ore{deposit};
    filing.deposit_follows = form.flag_or("deposit_follows", false);
    filing.to_be_dismissed = form.flag_or("dismiss", false);
    if (!form.text_or("played", "").empty()) filing.played = form.day("played");
    return filing;
}

}  // namespace dommer::server
