#include "answers/checked_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "answers/report_tiebreaks.hpp"
#include "pairing/pairs.hpp"
#include "texts/format.hpp"
#include "texts/texts.hpp"
#include "tiebreak/team.hpp"
#include "trf/event.hpp"
#include "trf/team_lines.hpp"
#include "wording/dutch.hpp"
#include "wording/pairing.hpp"
#include "wording/reasons.hpp"

namespace dommer::answers {
namespace {

using pairing::Pairs, pairing::pairs_of;
using pairing::PlayerId;
using texts::Key, texts::points_text;

std::string said(Key key, Language language, std::initializer_list<Value> values = {}) {
    return filled(key.in(language), values);
}

// A report, how it is checked, and for whom.
struct Checking {
    const trf::Report& report;
    const ReportRules& rules;
    const SystemOptions& options;
    Language language;
    const Work* whole;  // none: each round may take the usual work
};

// A round of the file by its system.
struct PairedAgain {
    const Checking& checking;
    const ReportedEvent& reported;
    const pairing::PairedRound& round;
    std::string called(PlayerId player) const {
        return wording::called(reported.event.field, player, checking.language);
    }
    std::string sentence(const pairing::Reason& reason) const {
        return wording::sentence(reason, checking.language, &reported.event.field);
    }
};

std::string why_bye(const PairedAgain& again, PlayerId player) {
    const systems::System& system = *again.checking.rules.system;
    const Language language = again.checking.language;
    const std::string who = again.called(player);
    const auto barred = system.why_no_bye ? system.why_no_bye(again.reported.input(), player) : std::nullopt;
    if (barred) return said("check.bye_but", language, {{"who", who}, {"why", again.sentence(*barred)}});
    if (!again.round.bye) return said("check.bye_of_even_number", language, {{"who", who}});
    return said("check.bye_goes_to", language, {{"who", who}, {"other", again.called(again.round.bye->player)}});
}

// A pair of the file that the rules do not make, and why they do not.
std::string why(const PairedAgain& again, int white, int black, const Pairs& by_the_rules) {
    const PlayerId a{white}, b{black};
    const Checking& checking = again.checking;
    if (black == 0) return why_bye(again, a);
    if (by_the_rules.contains({black, white}))
        return said("check.colours_turned", checking.language,
                    {{"white", std::to_string(white)}, {"black", std::to_string(black)}});
    const Work own(usual_work);
    const Work& work = checking.whole != nullptr ? *checking.whole : own;
    const auto answer = checking.rules.system->why_not(again.reported.input(work), checking.options, again.round, a, b);
    std::string text;
    if (answer)
        for (const auto& reason : *answer) text += (text.empty() ? "" : "; ") + again.sentence(reason);
    else
        text = wording::sentence(answer.error(), checking.language);
    return fmt::format("{} - {}: {}", white, black, text);
}

CheckedRound check_round(const Checking& checking, int number) {
    CheckedRound checked{.number = number};
    const auto event = event_before(checking.report, checking.rules, number, checking.language);
    if (!event) return checked.differences.push_back(event.error()), checked;
    const Pairs on_file = pairs_of(round_on_file(checking.report, checking.rules, number));
    checked.boards = static_cast<int>(on_file.size());
    const Work own(usual_work);
    const Work& work = checking.whole != nullptr ? *checking.whole : own;
    const auto round = checking.rules.system->pair(event->input(work), checking.options);
    if (!round) checked.decided = !pairing::is_not_decided(round.error());
    if (!round) return checked.differences.push_back(wording::sentence(round.error(), checking.language)), checked;
    const Pairs by_the_rules = pairs_of(*round);
    checked.equal = by_the_rules == on_file;
    for (const auto& [white, black] : on_file)
        if (!by_the_rules.contains({white, black}))
            checked.differences.push_back(why({checking, *event, *round}, white, black, by_the_rules));
    if (!checked.equal && checked.differences.empty())
        checked.differences.push_back(said("check.boards_missing", checking.language));
    return checked;
}

// Of two values in a line the one that is not the one by the results.
void compare(const std::string& who, Key form, const std::optional<Points>& on_file, Points own, Language language,
             Checked& checked) {
    if (on_file && *on_file != own)
        checked.standings.push_back(
            said(form, language, {{"who", who}, {"points", points_text(*on_file)}, {"right", points_text(own)}}));
}

// Who are level on everything may share a rank or stand in any order: any from the first of them to the last is right.
struct Ranks {
    int first = 0, last = 0;
};
void compare_rank(const std::string& who, std::optional<int> rank, Ranks right, Language language, Checked& checked) {
    if (rank.value_or(0) == 0 || (right.first <= *rank && *rank <= right.last)) return;
    const std::string several =
        said("check.ranks", language, {{"first", std::to_string(right.first)}, {"last", std::to_string(right.last)}});
    checked.standings.push_back(said("check.rank", language,
                                     {{"who", who},
                                      {"rank", std::to_string(*rank)},
                                      {"right", right.first == right.last ? std::to_string(right.first) : several},
                                      {"by", checked.ranked_by}}));
}
std::vector<Ranks> ranks_of(const std::vector<std::vector<int>>& groups, int size) {
    std::vector<Ranks> ranks(static_cast<std::size_t>(size));
    int begin = 1;
    for (const auto& group : groups) {
        const int end = begin + static_cast<int>(group.size());
        for (const int place : group) ranks[static_cast<std::size_t>(place)] = {begin, end - 1};
        begin = end;
    }
    return ranks;
}

tiebreak::Format format_of(const trf::Report& report) {
    return is_round_robin(report) ? tiebreak::Format::predetermined : tiebreak::Format::swiss;
}

// The tie-breaks that the players of the report are ranked by; what they are called goes into `checked`.
std::vector<tiebreak::Code> codes_to_rank_by(const Checking& checking, Checked& checked) {
    const Language language = checking.language;
    const std::string named = tiebreaks_in(checking.report);
    auto codes = tiebreak::parse_codes(named, edition_of(checking.report));
    const std::string points = said("check.by_points", language);
    checked.ranked_by = named.empty() ? points : said("check.by_and", language, {{"first", points}, {"codes", named}});
    const auto alone = [&](std::string why) {
        checked.ranked_by = said("check.by_points_alone", language, {{"why", std::move(why)}});
        codes = std::vector<tiebreak::Code>{};
    };
    if (!codes) alone(sentence(codes.error(), language));
    if (std::ranges::any_of(*codes, [](const auto& code) { return tiebreak::is_for_teams_only(code.name); }))
        alone(said("check.codes_for_teams", language));
    // fide_acceptance_2026, 207: behind a value that is worked out elsewhere nothing can be judged.
    if (const auto other = std::ranges::find(*codes, tiebreak::Name::other, &tiebreak::Code::name);
        other != codes->end()) {
        checked.ranked_by = said("check.as_far_as", language, {{"by", checked.ranked_by}, {"code", other->text}});
        codes->erase(other, codes->end());
    }
    return *std::move(codes);
}

void check_standings(const Checking& checking, Checked& checked) {
    const trf::Report& report = checking.report;
    const auto event = trf::event_before(report, {trf::rounds_in(report) + 1});
    if (!event) return checked.standings.push_back(wording::sentence(event.error(), checking.language));
    const auto cards = pairing::cards_of(event->field, event->history, event->regulations);
    if (!cards) return checked.standings.push_back(wording::sentence(cards.error(), checking.language));
    const auto who = [&](PlayerId id) { return wording::called(event->field, id, checking.language); };
    for (const trf::PlayerLine& player : report.players)
        compare(who(player.id), "check.points", player.points, cards->score(*event->field.place_of(player.id)),
                checking.language, checked);
    const auto codes = codes_to_rank_by(checking, checked);
    const tiebreak::Event ranking{
        event->field,    *cards,      event->regulations.points, format_of(report), edition_of(report),
        cards->rounds(), std::nullopt};
    const auto ranks = ranks_of(tiebreak::standings(ranking, codes).groups, event->field.size());
    for (const trf::PlayerLine& player : report.players)
        compare_rank(who(player.id), player.rank, ranks[static_cast<std::size_t>(*event->field.place_of(player.id))],
                     checking.language, checked);
}

// The tie-breaks that the teams of the report are ranked by; what they are called goes into `checked`.
std::vector<tiebreak::Code> team_codes_to_rank_by(const Checking& checking, Checked& checked) {
    const std::string named = tiebreaks_in(checking.report);
    checked.ranked_by =
        said(checking.rules.game_points_first ? Key("check.by_game_points") : Key("check.by_match_points"),
             checking.language);
    auto codes = tiebreak::parse_codes(named, edition_of(checking.report));
    if (!codes || !std::ranges::all_of(*codes, [](const auto& code) { return tiebreak::is_for_teams(code.name); }))
        return {};
    if (!named.empty())
        checked.ranked_by = said("check.by_and", checking.language, {{"first", checked.ranked_by}, {"codes", named}});
    return *std::move(codes);
}

void check_team_standings(const Checking& checking, Checked& checked) {
    const trf::Report& report = checking.report;
    const Language language = checking.language;
    const auto cards = trf::team_cards(report);
    if (!cards) return checked.standings.push_back(sentence(cards.error(), language));
    const auto codes = team_codes_to_rank_by(checking, checked);
    const auto primary =
        checking.rules.game_points_first ? tiebreak::Basis::game_points : tiebreak::Basis::match_points;
    const tiebreak::TeamEvent event{*cards, primary, format_of(report), edition_of(report), cards->match.rounds()};
    const auto ranks = ranks_of(tiebreak::team_standings(event, codes).groups, cards->field.size());
    for (const trf::OtherLine& line : report.lines) {
        const auto number = line.code == "310" ? trf::team_in(line) : std::nullopt;
        const auto team = number ? cards->field.place_of(PlayerId{*number}) : std::nullopt;
        if (!team) continue;
        const std::string who = wording::called(cards->field, PlayerId{*number}, language);
        const trf::TeamStanding standing = trf::standing_in(line);
        compare(who, "check.match_points", standing.match_points, cards->match.score(*team), language, checked);
        compare(who, "check.game_points", standing.game_points, cards->game.score(*team), language, checked);
        compare_rank(who, standing.rank, ranks[static_cast<std::size_t>(*team)], language, checked);
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

Checked check_report(const std::string& file, trf::Report report, const ReportRules& rules, SystemOptions options,
                     Language language, const Work* whole) {
    Checked checked{.file = file, .rules = rules.by};
    if (!rules.doubt.empty()) checked.assumed.push_back(rules.doubt);
    options = rules.options_with(options);
    const int paired = trf::paired_rounds(report);
    if (!report.rounds && paired > 0) {
        report.rounds = paired;
        checked.assumed.push_back(said("check.last_round_assumed", language, {{"n", std::to_string(paired)}}));
    }
    const Checking checking{report, rules, options, language, whole};
    for (int number = 1; number <= paired; ++number) checked.rounds.push_back(check_round(checking, number));
    if (rules.of_teams)
        check_team_standings(checking, checked);
    else
        check_standings(checking, checked);
    return checked;
}

}  // namespace dommer::answers
