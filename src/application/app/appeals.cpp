#include "app/appeals.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "app/seasons.hpp"
#include "app/team_boards.hpp"
#include "records/appeal_events.hpp"
#include "records/registry_events.hpp"

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
    for (const appeals::OpenAct& act : open_acts(now, hearing.filed))
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

// What a stream held after these events.
template <class Value, class Of>
std::optional<BadRecord> replay(const std::vector<storage::StoredEvent>& events, const Of& stream, Value& into) {
    Versioned<Value> held;
    for (const storage::StoredEvent& event : events)
        if (auto bad = apply(held, event, stream)) return *bad;
    into = std::move(held.now);
    return std::nullopt;
}

std::optional<std::string> behind(std::string_view stream, std::string_view prefix) {
    if (!stream.starts_with(prefix)) return std::nullopt;
    return std::string(stream.substr(prefix.size()));
}

// Of the register's log only the sanctions of the person that the last entry is about: the rest is nobody's business in
// a case.
void keep_sanctions(std::vector<storage::StoredEvent>& events) {
    const auto event_of = [](const storage::StoredEvent& stored) {
        return records::registry_event_from(stored.payload);
    };
    const auto last = event_of(events.back());
    const auto* about = last ? std::get_if<registry::SanctionRegistered>(&*last) : nullptr;
    const std::int64_t entry = events.back().version;
    std::erase_if(events, [&](const storage::StoredEvent& stored) {
        if (stored.version == entry) return false;
        const auto event = about != nullptr ? event_of(stored) : last;
        const bool is_sanction = event && (std::holds_alternative<registry::SanctionRegistered>(*event) ||
                                           std::holds_alternative<registry::SanctionLifted>(*event));
        return about == nullptr || !is_sanction || !registry::concerns(*event, about->person);
    });
}

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
    if (!contested.entry) return std::optional<Evidence>();
    const auto& [stream, version, elsewhere] = *contested.entry;
    Evidence found;
    const auto read = store_.read({.stream = stream}, [&, last = version](const storage::StoredEvent& stored) {
        if (stored.version <= last) found.events.push_back(stored);
    });
    if (!read) return tl::unexpected(AppealFailure(read.error()));
    const std::int64_t last = found.events.empty() ? 0 : found.events.back().version;
    if (last != version && elsewhere.empty())
        return tl::unexpected(AppealFailure(appeals::CaseRefusal{appeals::CaseRefused::no_such_entry}));
    if (last == 0) return std::optional<Evidence>();
    if (last != version) found.missing_from = last + 1;
    if (stream == members_stream) keep_sanctions(found.events);
    std::optional<BadRecord> bad;
    if (const auto id = tournament_in(stream)) bad = replay(found.events, stream_of_tournament(*id), found.tournament);
    if (stream.starts_with(live_game_streams))
        bad = replay(found.events, stream_of_live_game(stream.substr(live_game_streams.size())), found.game);
    if (const auto id = correspondence_game_in(stream))
        bad = replay(found.events, stream_of_correspondence_game(*id), found.by_correspondence);
    if (bad) return tl::unexpected(AppealFailure(*bad));
    return std::optional(std::move(found));
}

std::optional<tournament::Command> command_of(const appeals::Correction& correction, const std::string& reason) {
    return std::visit(CommandOf{reason}, correction);
}

std::optional<teams::season::Event> season_event_of(const appeals::Correction& correction, const std::string& reason) {
    return std::visit(SeasonEventOf{reason}, correction);
}

std::optional<correspondence::GameCommand> game_command_of(const appeals::Correction& correction,
                                                           const std::string& reason, Date on) {
    const auto* corrected = std::get_if<appeals::CorrectGame>(&correction);
    if (corrected == nullptr) return std::nullopt;
    const auto result = value_from<correspondence::Result>(corrected->result);
    if (!corrected->result.empty() && !result) return std::nullopt;
    return correspondence::CorrectEnding{result, on, reason};
}

std::optional<correspondence::PenaltyLifted> penalty_lifted_of(const appeals::Correction& correction,
                                                               const std::string& reason, Date on) {
    const auto* lifted = std::get_if<appeals::LiftPenalty>(&correction);
    if (lifted == nullptr) return std::nullopt;
    return correspondence::PenaltyLifted{lifted->number, on, reason};
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

std::vector<std::string_view> possible_corrections(const Case& now) {
    std::vector<std::string_view> kinds;
    const auto& entry = now.contested.entry;
    if (entry && entry->store.empty()) {
        if (tournament_in(entry->stream)) kinds = {"lift-penalty", "correct-result"};
        if (live_place_in(entry->stream)) kinds = {"correct-result"};
        if (season_in(entry->stream)) kinds = {"lift-decision", "correct-match"};
        if (season_in(entry->stream) && live_place_in(entry->stream)) kinds = {"correct-match"};
        if (correspondence_game_in(entry->stream)) kinds = {"correct-game"};
        if (correspondence_group_in(entry->stream)) kinds = {"lift-penalty"};
        if (entry->stream == members_stream) kinds = {"lift-sanction"};
    }
    kinds.emplace_back("by-hand");
    return kinds;
}

bool is_possible(const Case& now, const appeals::Correction& correction) {
    const auto kinds = possible_corrections(now);
    return std::ranges::find(kinds, appeals::correction_names[correction.index()]) != kinds.end();
}

std::optional<appeals::LiftSanction> sanction_in(const Evidence& evidence) {
    if (evidence.events.empty() || evidence.events.back().stream != members_stream) return std::nullopt;
    const auto event = records::registry_event_from(evidence.events.back().payload);
    const auto* given = event ? std::get_if<registry::SanctionRegistered>(&*event) : nullptr;
    if (given == nullptr) return std::nullopt;
    return appeals::LiftSanction{given->person, registry::given_on(given->sanction)};
}

std::optional<registry::Command> register_command_of(const appeals::Correction& correction, const std::string& reason) {
    const auto* lifted = std::get_if<appeals::LiftSanction>(&correction);
    if (lifted == nullptr) return std::nullopt;
    return registry::LiftSanction{lifted->person, lifted->given, reason};
}

std::optional<Stay> stay_of(const Case& now, const Evidence& evidence) {
    const auto& entry = now.contested.entry;
    const auto group = entry && entry->store.empty() ? correspondence_group_in(entry->stream) : std::nullopt;
    if (!group || evidence.events.empty()) return std::nullopt;
    const auto event = records::correspondence_group_event_from(evidence.events.back().payload);
    const auto* given = event ? std::get_if<correspondence::PlayerPenalised>(&*event) : nullptr;
    if (given == nullptr) return std::nullopt;
    return Stay{*group, given->player, is_stayed(now)};
}

std::optional<std::string> tournament_in(std::string_view stream) { return behind(stream, tournament_streams); }
std::optional<LivePlace> live_place_in(std::string_view stream) {
    const auto name = behind(stream, live_game_streams);
    return name ? live_place_from(*name) : std::nullopt;
}
std::optional<std::string> event_in(std::string_view stream) {
    const auto place = live_place_in(stream);
    if (place && match_place_from(place->event)) return std::nullopt;
    return place ? place->event : tournament_in(stream);
}
std::optional<std::string> season_in(std::string_view stream) {
    const auto place = live_place_in(stream);
    if (const auto match = place ? match_place_from(place->event) : std::nullopt) return match->season;
    return behind(stream, season_streams);
}
std::optional<std::string> correspondence_game_in(std::string_view stream) {
    return behind(stream, correspondence_streams);
}
std::optional<std::string> correspondence_group_in(std::string_view stream) {
    return behind(stream, correspondence_group_streams);
}

}  // namespace dommer::app
