#include "app/imports.hpp"

#include <algorithm>

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
    auto taken = tournament::taken_over_from(read->report, choices, work);
    if (!taken) return tl::unexpected(UnreadEvent{.faults = std::move(taken.error())});
    taken->notes.insert(taken->notes.begin(), report->notes.begin(), report->notes.end());
    return ForeignEvent{file.name, std::string(id_of(kind)), storage::digest_of(file.bytes), std::move(read->repairs),
                        std::move(*taken)};
}

tl::expected<tournament::TakeOver, AcceptanceMissing> accepted(ForeignEvent event, const Acceptance& acceptance) {
    if (event.needs_acceptance() && !acceptance.accepted) return tl::unexpected(AcceptanceMissing::acceptance);
    if (event.taken.has_breaches() && acceptance.reason.empty()) return tl::unexpected(AcceptanceMissing::reason);
    return tournament::take_over(std::move(event.taken), {.file = std::move(event.name),
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

}  // namespace dommer::app
