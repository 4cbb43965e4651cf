#include "checked_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pairing/pairs.hpp"
#include "report_tiebreaks.hpp"
#include "texts/format.hpp"
#include "tiebreak/team.hpp"
#include "trf/event.hpp"
#include "trf/team_lines.hpp"
#include "wording/dutch.hpp"
#include "wording/pairing.hpp"
#include "wording/reasons.hpp"

namespace dommer::cli {
namespace {

using pairing::Pairs, pairing::pairs_of;
using pairing::PlayerId;

// A round of the file by its system.
struct PairedAgain {
    const ReportedEvent& reported;
    const trf::Event& event = reported.event;
    const systems::System& system;
    const SystemOptions& options;
    const pairing::PairedRound& round;
};

std::string why_bye(const PairedAgain& again, PlayerId player) {
    const std::string who = wording::called(again.event.field, player);
    const auto barred =
        again.system.why_no_bye ? again.system.why_no_bye(again.reported.input(), player) : std::nullopt;
    if (barred)
        return fmt::format("{} has the bye in the file, but {}", who,
                           wording::sentence(*barred, Language::english, &again.event.field));
    if (!again.round.bye) return fmt::format("{} has a bye in the file, but the number of players is even", who);
    return fmt::format("{} has the bye in the file; by the rules it goes to {}", who,
                       wording::called(again.event.field, again.round.bye->player));
}

// A pair of the file that the rules do not make, and why they do not.
std::string why(const PairedAgain& again, int white, int black, const Pairs& by_the_rules) {
    const PlayerId a{white}, b{black};
    if (black == 0) return why_bye(again, a);
    if (by_the_rules.contains({black, white}))
        return fmt::format("{} - {}: the colours are the other way round by the rules", white, black);
    const Work work(usual_work);
    const auto answer = again.system.why_not(again.reported.input(work), again.options, again.round, a, b);
    if (!answer) return fmt::format("{} - {}: {}", white, black, wording::sentence(answer.error()));
    std::string text;
    for (const auto& reason : *answer)
        text += (text.empty() ? "" : "; ") + wording::sentence(reason, Language::english, &again.event.field);
    return fmt::format("{} - {}: {}", white, black, text);
}

CheckedRound check_round(const trf::Report& report, const ReportRules& rules, const SystemOptions& options,
                         int number) {
    CheckedRound checked{.number = number};
    const systems::System& system = *rules.system;
    const auto event = event_before(report, rules, number);
    if (!event) return checked.differences.push_back(event.error()), checked;
    const Pairs on_file = pairs_of(round_on_file(report, rules, number));
    checked.boards = static_cast<int>(on_file.size());
    const Work work(usual_work);
    const auto round = system.pair(event->input(work), options);
    if (!round) checked.decided = !pairing::is_not_decided(round.error());
    if (!round) return checked.differences.push_back(wording::sentence(round.error())), checked;
    const Pairs by_the_rules = pairs_of(*round);
    checked.equal = by_the_rules == on_file;
    for (const auto& [white, black] : on_file)
        if (!by_the_rules.contains({white, black}))
            checked.differences.push_back(
                why({*event, event->event, system, options, *round}, white, black, by_the_rules));
    if (!checked.equal && checked.differences.empty())
        checked.differences.push_back("boards of the rules are missing in the file");
    return checked;
}

void check_points(const trf::Report& report, const trf::Event& event, const pairing::Cards& cards, Checked& checked) {
    for (const trf::PlayerLine& player : report.players) {
        const Points own = cards.score(*event.field.place_of(player.id));
        if (player.points && *player.points != own)
            checked.standings.push_back(fmt::format("{} has {} points in the file, {} by the results",
                                                    wording::called(event.field, player.id),
                                                    texts::points_text(*player.points), texts::points_text(own)));
    }
}

// Players level on everything may share a rank or stand in any order.
void check_ranks(const trf::Report& report, const trf::Event& event, const pairing::Cards& cards, Checked& checked) {
    const tiebreak::Edition& edition = edition_of(report);
    auto codes = tiebreak::parse_codes(tiebreaks_in(report), edition);
    checked.ranked_by = "points" + (tiebreaks_in(report).empty() ? "" : " and " + tiebreaks_in(report));
    if (!codes)
        checked.ranked_by = fmt::format("points alone: {}", sentence(codes.error())),
        codes = std::vector<tiebreak::Code>{};
    if (std::ranges::any_of(*codes, [](const auto& code) { return tiebreak::is_for_teams_only(code.name); }))
        checked.ranked_by = "points alone: the tie-breaks are for teams", codes->clear();
    // fide_acceptance_2026, 207: behind a value that is worked out elsewhere nothing can be judged.
    if (const auto other = std::ranges::find(*codes, tiebreak::Name::other, &tiebreak::Code::name);
        other != codes->end()) {
        checked.ranked_by += fmt::format(", as far as {}, which is worked out elsewhere", other->text);
        codes->erase(other, codes->end());
    }
    const auto format = is_round_robin(report) ? tiebreak::Format::predetermined : tiebreak::Format::swiss;
    const tiebreak::Event ranking{event.field,    cards,       event.regulations.points, format, edition,
                                  cards.rounds(), std::nullopt};
    std::vector<int> first(static_cast<std::size_t>(event.field.size())), last = first;
    int begin = 1;
    for (const auto& group : tiebreak::standings(ranking, *codes).groups) {
        for (const int place : group)
            first[static_cast<std::size_t>(place)] = begin,
            last[static_cast<std::size_t>(place)] = begin + static_cast<int>(group.size()) - 1;
        begin += static_cast<int>(group.size());
    }
    for (const trf::PlayerLine& player : report.players) {
        const auto place = static_cast<std::size_t>(*event.field.place_of(player.id));
        if (!player.rank || *player.rank == 0 || (first[place] <= *player.rank && *player.rank <= last[place]))
            continue;
        const std::string right = first[place] == last[place] ? std::to_string(first[place])
                                                              : fmt::format("{} to {}", first[place], last[place]);
        checked.standings.push_back(fmt::format("{} has rank {} in the file, {} by {}",
                                                wording::called(event.field, player.id), *player.rank, right,
                                                checked.ranked_by));
    }
}

void check_standings(const trf::Report& report, Checked& checked) {
    const auto event = trf::event_before(report, {trf::rounds_in(report) + 1});
    if (!event) return checked.standings.push_back(wording::sentence(event.error()));
    const auto cards = pairing::cards_of(event->field, event->history, event->regulations);
    if (!cards) return checked.standings.push_back(wording::sentence(cards.error()));
    check_points(report, *event, *cards, checked);
    check_ranks(report, *event, *cards, checked);
}

// Of two values in a team's line the one that is not the one by the results.
void compare_team(std::string_view team, std::string_view what, const std::optional<Points>& on_file, Points own,
                  Checked& checked) {
    if (on_file && *on_file != own)
        checked.standings.push_back(fmt::format("{} has {} {} in the file, {} by the results", team,
                                                texts::points_text(*on_file), what, texts::points_text(own)));
}

// Teams level on everything may share a rank or stand in any order.
void check_team_standings(const trf::Report& report, const ReportRules& rules, Checked& checked) {
    const auto cards = trf::team_cards(report);
    if (!cards) return checked.standings.push_back(sentence(cards.error()));
    auto codes = tiebreak::parse_codes(tiebreaks_in(report), edition_of(report));
    checked.ranked_by = rules.game_points_first ? "game points" : "match points";
    if (codes && std::ranges::all_of(*codes, [](const auto& code) { return tiebreak::is_for_teams(code.name); }))
        checked.ranked_by += tiebreaks_in(report).empty() ? "" : " and " + tiebreaks_in(report);
    else
        codes = std::vector<tiebreak::Code>{};
    const auto primary = rules.game_points_first ? tiebreak::Basis::game_points : tiebreak::Basis::match_points;
    const tiebreak::TeamEvent event{*cards, primary,
                                    is_round_robin(report) ? tiebreak::Format::predetermined : tiebreak::Format::swiss,
                                    edition_of(report), cards->match.rounds()};
    std::vector<std::pair<int, int>> ranks(static_cast<std::size_t>(cards->field.size()));
    int begin = 1;
    for (const auto& group : tiebreak::team_standings(event, *codes).groups) {
        const int end = begin + static_cast<int>(group.size());
        for (const int team : group) ranks[static_cast<std::size_t>(team)] = {begin, end - 1};
        begin = end;
    }
    for (const trf::OtherLine& line : report.lines) {
        const auto number = line.code == "310" ? trf::team_in(line) : std::nullopt;
        const auto team = number ? cards->field.place_of(PlayerId{*number}) : std::nullopt;
        if (!team) continue;
        const std::string who = wording::called(cards->field, PlayerId{*number});
        const trf::TeamStanding standing = trf::standing_in(line);
        compare_team(who, "match points", standing.match_points, cards->match.score(*team), checked);
        compare_team(who, "game points", standing.game_points, cards->game.score(*team), checked);
        const auto [first, last] = ranks[static_cast<std::size_t>(*team)];
        if (standing.rank.value_or(0) != 0 && (*standing.rank < first || *standing.rank > last))
            checked.standings.push_back(fmt::format("{} has rank {} in the file, {} to {} by {}", who, *standing.rank,
                                                    first, last, checked.ranked_by));
    }
}

}  // namespace

int Checked::equal_rounds() const { return static_cast<int>(std::ranges::count_if(rounds, &CheckedRound::equal)); }

bool Checked::is_right() const {
    return readable && standings.empty() && equal_rounds() == static_cast<int>(rounds.size());
}

bool Checked::is_undecided() const {
    return readable && standings.empty() && !is_right() &&
           std::ranges::all_of(rounds, [](const CheckedRound& round) { return round.equal || !round.decided; });
}

Checked check_report(const std::string& file, trf::Report report, const ReportRules& rules, SystemOptions options) {
    Checked checked{.file = file, .rules = rules.by};
    if (!rules.doubt.empty()) checked.assumed.push_back(rules.doubt);
    options = rules.options_with(options);
    const int paired = trf::paired_rounds(report);
    if (!report.rounds && paired > 0) {
        report.rounds = paired;
        checked.assumed.push_back(
            fmt::format("the report does not say how many rounds there are: round {} is taken for the last", paired));
    }
    for (int number = 1; number <= paired; ++number)
        checked.rounds.push_back(check_round(report, rules, options, number));
    if (rules.of_teams)
        check_team_standings(report, rules, checked);
    else
        check_standings(report, checked);
    return checked;
}

}  // namespace dommer::cli
