#include "app/imports.hpp"

#include <algorithm>

#include "app/seasons.hpp"
#include "archives/spreadsheet.hpp"
#include "registry/fold.hpp"
#include "storage/chain.hpp"
#include "trf/write.hpp"

namespace dommer::app {

namespace {

struct ReportText {
    std::string text;
    std::vector<tournament::Noted> notes = {};
    bool is_the_file = true;  // else its lines are those of a report that nobody has seen
};

std::string joined(const std::vector<std::string>& parts) {
    std::string all;
    for (const std::string& part : parts) all += (all.empty() ? "" : ", ") + part;
    return all;
}

// The report that a file of another program amounts to.
tl::expected<ReportText, UnreadEvent> report_in(std::string text, foreign::Kind kind, const std::string& wanted) {
    using tournament::TakeOverNote;
    if (kind == foreign::Kind::trf) return ReportText{std::move(text)};
    if (auto bad = foreign::not_read(kind, text)) return tl::unexpected(UnreadEvent{.foreign = std::move(*bad)});
    auto groups = kind == foreign::Kind::turneringsservice ? foreign::read_turneringsservice(text)
                  : kind == foreign::Kind::swiss_manager   ? foreign::read_swiss_manager(text)
                  : kind == foreign::Kind::cross_table     ? foreign::read_cross_table(text)
                                                           : foreign::read_chess_results(text);
    if (!groups) return tl::unexpected(UnreadEvent{.foreign = groups.error()});
    std::vector<std::string> names;
    for (const foreign::Group& group : *groups) names.push_back(group.name);
    const auto found = wanted.empty() ? groups->begin() : std::ranges::find(*groups, wanted, &foreign::Group::name);
    if (found == groups->end()) return tl::unexpected(UnreadEvent{.groups = names});
    ReportText read{trf::write(found->report, trf::Dialect::trf26, trf::LineEnd::lf).text, {}, false};
    if (names.size() > 1 && wanted.empty())
        read.notes.push_back({TakeOverNote::group_taken, found->name + " (" + joined(names) + ")"});
    if (!found->guessed.empty()) read.notes.push_back({TakeOverNote::read_as, joined(found->guessed)});
    if (!found->left_out.empty()) read.notes.push_back({TakeOverNote::lines_left_out, joined(found->left_out)});
    return read;
}

bool names_teams(const trf::Report& report) {
    return !trf::text_of(report, "310").empty() || !trf::text_of(report, "013").empty();
}

tl::unexpected<UnreadEvent> not_taken(tournament::NotTakenOver fault) {
    return tl::unexpected(UnreadEvent{.faults = {std::move(fault)}});
}

using TeamsTaken = tl::expected<teams::season::TakenOver, std::vector<foreign::NotTakenOver>>;

// What is told of teams, with its line and column in the file.
TeamsTaken with_places(TeamsTaken taken, const std::string& text) {
    if (text.empty()) return taken;
    if (!taken)
        for (foreign::NotTakenOver& fault : taken.error())
            if (fault.finding) fault.place = trf::place_of(text, *fault.finding);
    if (!taken) return taken;
    for (foreign::Noted& note : taken->notes)
        if (note.where) note.place = trf::place_of(text, *note.where);
    for (teams::season::ComparedRound& round : taken->compared)
        if (round.where) round.place = trf::place_of(text, *round.where);
    return taken;
}

}  // namespace

tl::expected<ForeignEvent, UnreadEvent> read_event(const EventFile& file, const tournament::TakeOverChoices& choices,
                                                   const Work& work) {
    auto opened = archives::opened(file.bytes, archives::small);
    if (!opened) return tl::unexpected(UnreadEvent{.archive = opened.error()});
    const foreign::Kind kind = foreign::kind_of(opened->text);
    auto report = report_in(std::move(opened->text), kind, file.group);
    if (!report) return tl::unexpected(report.error());
    if (!opened->left_out.empty())
        report->notes.push_back({tournament::TakeOverNote::files_left_out, joined(opened->left_out)});
    auto read = trf::read(report->text, trf::Reading::lenient);
    auto& findings = read ? read->repairs : read.error();
    if (!report->is_the_file)
        for (trf::Finding& finding : findings) finding.line = finding.column = 0;
    if (!read) {
        UnreadEvent unread;
        for (trf::Finding& finding : findings)
            if (!trf::is_mended(finding.fault)) unread.findings.push_back(std::move(finding));
        return tl::unexpected(std::move(unread));
    }
    ForeignEvent event{
        file.name, std::string(id_of(kind)), storage::digest_of(file.bytes), std::move(read->repairs), {}};
    const auto take = [&](auto taken) -> tl::expected<ForeignEvent, UnreadEvent> {
        if (!taken) return tl::unexpected(UnreadEvent{.faults = std::move(taken.error())});
        taken->notes.insert(taken->notes.begin(), report->notes.begin(), report->notes.end());
        event.taken = std::move(*taken);
        return std::move(event);
    };
    if (!file.team_system.empty() && !names_teams(read->report))
        return not_taken({tournament::TakeOverFault::of_players, file.team_system});
    if (file.team_system.empty() && !trf::is_of_teams(read->report))
        return take(tournament::taken_over_from(read->report, choices, work));
    if (choices.system) return not_taken({tournament::TakeOverFault::of_teams, std::string(choices.system->id())});
    return take(
        with_places(teams::season::taken_over_from(
                        read->report, {file.team_system, choices.rounds, choices.tie_breaks, choices.today}, work),
                    report->is_the_file ? report->text : std::string()));
}

tl::expected<Accepted, AcceptanceMissing> accepted(ForeignEvent event, const Acceptance& acceptance) {
    if (event.needs_acceptance() && !acceptance.accepted) return tl::unexpected(AcceptanceMissing::acceptance);
    if (event.has_breaches() && acceptance.reason.empty()) return tl::unexpected(AcceptanceMissing::reason);
    if (auto* of_teams = std::get_if<teams::season::TakenOver>(&event.taken))
        return teams::season::take_over(std::move(*of_teams), {.file = std::move(event.name),
                                                               .format = std::move(event.format),
                                                               .digest = std::move(event.digest),
                                                               .accepted = acceptance.shown,
                                                               .otherwise = {},
                                                               .reason = acceptance.reason});
    return tournament::take_over(std::get<tournament::TakenOver>(std::move(event.taken)),
                                 {.file = std::move(event.name),
                                  .format = std::move(event.format),
                                  .digest = std::move(event.digest),
                                  .accepted = acceptance.shown,
                                  .otherwise = {},
                                  .reason = acceptance.reason});
}

std::string short_name_from(std::string_view name) {
    std::string id;
    for (const char c : registry::folded(name)) {
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            id += c;
        else if (!id.empty() && id.back() != '-')
            id += '-';
    }
    id = id.substr(0, 50);
    while (!id.empty() && id.back() == '-') id.pop_back();
    return id.size() < 2 ? "event-" + id : id;
}

std::string season_name_from(std::string_view name) {
    std::string id = short_name_from(name).substr(0, longest_season_id);
    while (!id.empty() && id.back() == '-') id.pop_back();
    return id;
}

}  // namespace dommer::app
