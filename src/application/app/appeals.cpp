#include "app/appeals.hpp"

#include <charconv>
#include <nlohmann/json.hpp>

#include "app/seasons.hpp"
#include "records/appeal_events.hpp"

namespace dommer::app {
namespace {

using Json = nlohmann::ordered_json;
using appeals::Case;
using appeals::CaseEvent;

std::string line_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::optional<Case> with_case_event(std::optional<Case> before, const CaseEvent& event) {
    return appeals::evolve(std::move(before), event);
}
storage::NewEvent recorded_case_event(const CaseEvent& event) {
    return {std::string(records::type_of(event)), records::record_of(event)};
}

// The last day of what waits: of the deposit, or of the appeal to the next instance.
std::optional<Date> next_day_of(const Case& now) {
    const auto& hearing = now.hearings.back();
    for (const appeals::OpenAct& act : open_acts(appeals::dsu_2011, now, hearing.filed))
        if (act.last_day) return act.last_day;
    return std::nullopt;
}

Json json_of(const AppealLine& line) {
    Json json{{"complainant", line.complainant},
              {"what", line.what},
              {"stream", line.stream},
              {"ladder", id_of(line.ladder)},
              {"instance", id_of(line.instance)},
              {"state", id_of(line.state)},
              {"filed", iso(line.filed)}};
    if (line.next_day) json["next_day"] = iso(*line.next_day);
    return json;
}

storage::ViewRow row_of_publication(const std::string& id, const Case& now) {
    const appeals::Ruling& ruling = *now.hearings.back().ruling;
    Json body{
        {"subject", now.publication->subject},    {"words", now.publication->words},  {"day", iso(ruling.day)},
        {"published", iso(now.publication->day)}, {"outcome", id_of(ruling.outcome)}, {"articles", Json::array()}};
    for (const Citation& each : ruling.articles)
        body["articles"].push_back({{"book", each.book}, {"article", each.article}});
    return {std::string(published_kind), id, line_text(body)};
}

std::vector<storage::ViewRow> line_of_case(const std::string& stream, const std::optional<Case>& after) {
    const std::string id = stream.substr(appeal_streams.size());
    const auto& hearing = after->hearings.back();
    const AppealLine line{.id = id,
                          .complainant = after->complainant.name,
                          .what = after->contested.what,
                          .stream = after->contested.entry ? after->contested.entry->stream : std::string(),
                          .ladder = after->ladder,
                          .instance = hearing.to,
                          .state = state_of(*after),
                          .filed = after->hearings.front().filed,
                          .next_day = next_day_of(*after)};
    Json body = json_of(line);
    if (after->contested.entry && !after->contested.entry->store.empty()) body["store"] = after->contested.entry->store;
    if (!after->complainant.account.empty()) body["accounts"].push_back(after->complainant.account);
    for (const appeals::Party& each : after->others)
        if (!each.account.empty()) body["accounts"].push_back(each.account);
    std::vector<storage::ViewRow> rows{{std::string(appeal_kind), id, line_text(body)}};
    if (after->publication) rows.push_back(row_of_publication(id, *after));
    return rows;
}

struct CommandOf {
    const std::string& reason;
    std::optional<tournament::Command> operator()(const appeals::LiftPenalty& c) const {
        return tournament::LiftPenalty{c.number, reason};
    }
    std::optional<tournament::Command> operator()(const appeals::CorrectResult& c) const {
        const auto result = tournament::parse_result(c.result);
        if (!c.result.empty() && !result) return std::nullopt;
        return tournament::CorrectResult{{c.round}, c.board, result, reason};
    }
    std::optional<tournament::Command> operator()(const auto&) const { return std::nullopt; }
};

struct SeasonEventOf {
    const std::string& reason;
    std::optional<teams::season::Event> operator()(const appeals::LiftDecision& c) const {
        return teams::season::DecisionLifted{c.number, reason};
    }
    std::optional<teams::season::Event> operator()(const appeals::CorrectMatch& c) const {
        const auto boards = teams::boards_from(c.boards);
        if (!boards) return std::nullopt;
        return teams::season::CardDecided{c.match, *boards, reason};
    }
    std::optional<teams::season::Event> operator()(const auto&) const { return std::nullopt; }
};

// "Holm, Anna @anna": the words before the account, and the account.
std::pair<std::string, std::string> apart(const std::string& text) {
    const auto at = text.rfind(" @");
    if (at == std::string::npos) return {text, ""};
    return {text.substr(0, at), text.substr(at + 2)};
}

}  // namespace

Stream<std::optional<Case>, CaseEvent> stream_of_appeal(const std::string& id) {
    return {std::string(appeal_streams) + id, records::appeal_event_from, recorded_case_event, with_case_event,
            line_of_case};
}

std::optional<AppealLine> appeal_line_from(const storage::ViewRow& row) {
    const auto body = Json::parse(row.body, nullptr, false);
    if (!body.is_object()) return std::nullopt;
    const auto filed = parse_date(body.value("filed", "")), next = parse_date(body.value("next_day", ""));
    const auto ladder = value_from<appeals::Ladder>(body.value("ladder", ""));
    const auto instance = value_from<appeals::Instance>(body.value("instance", ""));
    const auto state = value_from<appeals::CaseState>(body.value("state", ""));
    if (!filed || !ladder || !instance || !state) return std::nullopt;
    return AppealLine{.id = row.key,
                      .complainant = body.value("complainant", ""),
                      .what = body.value("what", ""),
                      .stream = body.value("stream", ""),
                      .ladder = *ladder,
                      .instance = *instance,
                      .state = *state,
                      .filed = *filed,
                      .next_day = next ? std::optional(*next) : std::nullopt,
                      .store = body.value("store", ""),
                      .accounts = body.value("accounts", std::vector<std::string>{})};
}

std::optional<PublishedRuling> published_ruling_from(const storage::ViewRow& row) {
    const auto body = Json::parse(row.body, nullptr, false);
    if (!body.is_object()) return std::nullopt;
    const auto day = parse_date(body.value("day", "")), published = parse_date(body.value("published", ""));
    const auto outcome = value_from<appeals::ComplaintOutcome>(body.value("outcome", ""));
    if (!day || !published || !outcome) return std::nullopt;
    PublishedRuling ruling{row.key, body.value("subject", ""), body.value("words", ""), *day, *published, *outcome, {}};
    for (const Json& each : body.value("articles", Json::array()))
        ruling.articles.push_back({each.value("book", ""), each.value("article", "")});
    return ruling;
}

appeals::DecisionOutcome printed_outcome(appeals::ComplaintOutcome outcome) {
    switch (outcome) {
        case appeals::ComplaintOutcome::upheld: return appeals::DecisionOutcome::reversed;
        case appeals::ComplaintOutcome::rejected: return appeals::DecisionOutcome::upheld;
        default: return appeals::DecisionOutcome::dismissed;
    }
}

std::string record_of(const AppealLine& line) {
    Json json{{"id", line.id}};
    json.update(json_of(line));
    return line_text(json);
}

std::string next_appeal_id(const std::vector<AppealLine>& lines, Date filed) {
    const std::string year = std::to_string(static_cast<int>(filed.year())) + "-";
    int last = 0;
    for (const AppealLine& line : lines) {
        if (!line.id.starts_with(year)) continue;
        int number = 0;
        std::from_chars(line.id.data() + year.size(), line.id.data() + line.id.size(), number);
        last = std::max(last, number);
    }
    return year + std::to_string(last + 1);
}

AppealOutcome<HeldCase> Appeals::read(const std::string& id) const {
    return app::read<AppealFailure>(store_, stream_of_appeal(id));
}

AppealOutcome<std::vector<AppealLine>> Appeals::all() const {
    const auto rows = store_.views(appeal_kind);
    if (!rows) return tl::unexpected(AppealFailure(rows.error()));
    std::vector<AppealLine> lines;
    for (const storage::ViewRow& row : *rows)
        if (auto line = appeal_line_from(row)) lines.push_back(std::move(*line));
    return lines;
}

AppealOutcome<HeldCase> Appeals::act(const std::string& id, const appeals::CaseCommand& command,
                                     const appeals::CaseMoment& moment, const ActionContext& how) {
    auto done = decide_and_append<AppealFailure>(
        store_, stream_of_appeal(id),
        [&](const std::optional<Case>& now) -> AppealOutcome<std::vector<CaseEvent>> {
            auto decided = appeals::decide(now, command, moment);
            if (!decided) return tl::unexpected(AppealFailure(decided.error()));
            return std::move(*decided);
        },
        how);
    if (!done) return tl::unexpected(done.error());
    return std::move(done->after);
}

AppealOutcome<std::optional<Evidence>> Appeals::evidence(const appeals::Contested& contested) const {
    if (!contested.entry || !contested.entry->store.empty()) return std::optional<Evidence>();
    const auto& [stream, version, elsewhere] = *contested.entry;
    Evidence found;
    const auto read = store_.read({.stream = stream}, [&, last = version](const storage::StoredEvent& stored) {
        if (stored.version <= last) found.events.push_back(stored);
    });
    if (!read) return tl::unexpected(AppealFailure(read.error()));
    if (found.events.empty() || found.events.back().version != version)
        return tl::unexpected(AppealFailure(appeals::CaseRefusal{appeals::CaseRefused::no_such_entry}));
    if (const auto id = tournament_in(stream)) {
        Versioned<std::optional<tournament::Tournament>> held;
        for (const storage::StoredEvent& event : found.events)
            if (const auto bad = apply(held, event, stream_of_tournament(*id)))
                return tl::unexpected(AppealFailure(*bad));
        found.tournament = std::move(held.now);
    }
    if (stream.starts_with(live_game_streams)) {
        HeldLiveGame held;
        for (const storage::StoredEvent& event : found.events)
            if (const auto bad = apply(held, event, stream_of_live_game(stream.substr(live_game_streams.size()))))
                return tl::unexpected(AppealFailure(*bad));
        found.game = std::move(held.now);
    }
    return std::optional(std::move(found));
}

std::optional<tournament::Command> command_of(const appeals::Correction& correction, const std::string& reason) {
    return std::visit(CommandOf{reason}, correction);
}

std::optional<teams::season::Event> season_event_of(const appeals::Correction& correction, const std::string& reason) {
    return std::visit(SeasonEventOf{reason}, correction);
}

tl::expected<appeals::Party, registry::Refusal> party_named(const registry::Register& all, const std::string& typed) {
    const auto [text, account] = apart(typed);
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return appeals::Party{text, std::nullopt, account};
    const auto now = all.current({number});
    const registry::Person* person = all.find({number});
    if (!now || person == nullptr) return tl::unexpected(registry::Refusal::no_such_person);
    return appeals::Party{person->particulars.name, *now, account};
}

tl::expected<appeals::PanelMember, registry::Refusal> panel_member_named(const registry::Register& all,
                                                                         const std::string& text) {
    return party_named(all, text).map([&](const appeals::Party& who) {
        return appeals::PanelMember{
            who, who.person ? registry::licence_held(*all.find(*who.person)) : registry::OfficialLicence::none};
    });
}

std::optional<std::string> tournament_in(std::string_view stream) {
    if (!stream.starts_with(tournament_streams)) return std::nullopt;
    return std::string(stream.substr(tournament_streams.size()));
}

std::optional<std::string> season_in(std::string_view stream) {
    if (!stream.starts_with(season_streams)) return std::nullopt;
    return std::string(stream.substr(season_streams.size()));
}

}  // namespace dommer::app
