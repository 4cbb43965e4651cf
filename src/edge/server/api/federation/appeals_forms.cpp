#include "appeals_forms.hpp"

#include "right_to_correct.hpp"

#include "app/treasury.hpp"
#include "form.hpp"
#include "notices/appeals.hpp"
#include "records/appeal_events.hpp"

namespace dommer::server {

using accounts::Permission;
using namespace appeals;

namespace {

// Who runs the event or the season that an entry is of, where this server has it.
bool answers_for(const ApiRequest& request, const std::string& stream) {
    if (const auto event = app::tournament_in(stream)) return request.may(Permission::file_appeal, event);
    return app::season_in(stream) && request.may(Permission::change_settings, stream);
}

bool may_see(const ApiRequest& request, const Case& now) {
    if (request.may(Permission::see_cases) || party_of(now, request.visitor.user) != nullptr) return true;
    const auto& entry = now.contested.entry;
    return entry && entry->store.empty() && answers_for(request, entry->stream);
}

std::optional<std::string> event_of(const Case& now) {
    const auto& entry = now.contested.entry;
    return entry && entry->store.empty() ? app::tournament_in(entry->stream) : std::nullopt;
}
std::optional<std::string> season_of(const Case& now) {
    const auto& entry = now.contested.entry;
    return entry && entry->store.empty() ? app::season_in(entry->stream) : std::nullopt;
}

std::optional<Ore> dues_on(const ApiRequest& request, Date on) {
    return statutes::dues_on(request.state.value_of(app::stream_of_treasury())->now, on);
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

std::optional<RightToCorrect> right_to_correct(const Case& now, const Correction& correction) {
    if (std::holds_alternative<CorrectByHand>(correction)) return RightToCorrect{Permission::decide_case};
    if (std::holds_alternative<LiftDecision>(correction) || std::holds_alternative<CorrectMatch>(correction)) {
        if (!season_of(now)) return std::nullopt;
        return RightToCorrect{Permission::change_settings, now.contested.entry->stream};
    }
    const auto event = event_of(now);
    if (!event) return std::nullopt;
    const bool lifts = std::holds_alternative<appeals::LiftPenalty>(correction);
    return RightToCorrect{lifts ? Permission::adjust : Permission::correct_result, event};
}

bool may_correct(const ApiRequest& request, const Case& now, const Correction& correction) {
    const auto right = right_to_correct(now, correction);
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
    json["tournament"] = event_of(now) ? Json(*event_of(now)) : Json();
    json["season"] = season_of(now) ? Json(*season_of(now)) : Json();
    const auto dues = dues_on(request, today());
    json["deposit"] = dues ? Json(dues->amount) : Json();
    for (const OpenAct& act : open_acts(dsu_2011, now, today()))
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
    const CaseMoment moment{dsu_2011, dues_on(request, on)};
    return request.state.act_on(
        app::stream_of_appeal(id),
        [&](const std::optional<Case>& now) {
            auto decided = decide(now, command, moment);
            if (!decided) throw problem_of(decided.error());
            return std::move(*decided);
        },
        request.actor());
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
    return filing;
}

}  // namespace dommer::server
