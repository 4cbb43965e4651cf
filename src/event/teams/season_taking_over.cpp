#include "teams/season_taking_over.hpp"

#include <algorithm>

#include "pairing/pairs.hpp"
#include "season_taking_over_parts.hpp"
#include "teams/season_pairing.hpp"
#include "trf/event.hpp"
#include "trf/team_lines.hpp"

namespace dommer::teams::season {
namespace {

using foreign::NotTakenOver, foreign::TakeOverFault, foreign::TakeOverNote;
using pairing::Pairs;

std::string pair_words(const std::pair<int, int>& pair) {
    if (pair.second == 0) return std::to_string(pair.first) + "=PAB";
    return std::to_string(pair.first) + "-" + std::to_string(pair.second);
}

// The pairs of one side that the other does not have.
std::string only_in(const Pairs& these, const Pairs& those) {
    std::string text;
    for (const auto& pair : these)
        if (!those.contains(pair)) text += (text.empty() ? "" : " ") + pair_words(pair);
    return text;
}

// The first player of the team who has a game in the round.
std::optional<trf::TeamFinding> place_of_pair(const TeamDraft& draft, int number, int round) {
    const auto place = draft.cards->field.place_of({number});
    if (!place) return std::nullopt;
    for (const trf::PlayerId player : draft.squads.line_up(*place, {round}))
        if (player.number != 0)
            return trf::TeamFinding{trf::TeamFault::number_expected, "001", number, player, trf::RoundNumber{round}};
    return std::nullopt;
}

ComparedRound compare_round(const TeamDraft& draft, int round, const Work& work) {
    ComparedRound compared{.round = round};
    auto before =
        trf::team_event_before(draft.report, {round}, draft.game_points_first, !draft.settings.rules.one_score_alone);
    if (!before) return compared;  // told with the teams already
    before->event.regulations.rounds = draft.planned;
    const Pairs in_file = pairing::pairs_of(trf::team_round_of(*draft.cards, {round}));
    systems::SystemOptions options = options_of(draft.settings.rules);
    options.swapped = draft.swapped;
    const auto paired = draft.system->pair({before->event.field, before->event.history, before->event.regulations,
                                            before->event.requests, work, before->secondary},
                                           options);
    if (!paired && pairing::is_not_decided(paired.error())) {
        compared.decided = compared.same = false;
        return compared;
    }
    const Pairs by_system = paired ? pairing::pairs_of(*paired) : Pairs{};
    compared.impossible = !paired;
    compared.same = paired && by_system == in_file;
    if (compared.same) return compared;
    compared.by_system = only_in(by_system, in_file), compared.in_file = only_in(in_file, by_system);
    for (const auto& pair : in_file)
        if (!by_system.contains(pair) && !compared.where) compared.where = place_of_pair(draft, pair.first, round);
    return compared;
}

// fide_acceptance_2026, 55: a round that breaks the rules of pairing has such a line.
std::string import_line(const ComparedRound& round) {
    const auto or_none = [](const std::string& text) { return text.empty() ? std::string("none") : text; };
    return "Import @ Round " + std::to_string(round.round) + ": " +
           (round.impossible ? "no legal pairing" : or_none(round.by_system)) + " => " + or_none(round.in_file);
}

// fide_acceptance_2026, 113: what was done against the rules before the event came here is still said of it.
std::vector<std::string> comments_of_rounds(const trf::Report& report) {
    constexpr std::size_t most = 500, longest = 2000;
    std::vector<std::string> comments;
    for (const trf::OtherLine& line : report.lines) {
        if (line.code != "###" || line.text.find("@ Round ") == std::string::npos || comments.size() == most) continue;
        std::string text = line.text.substr(line.text.find_first_not_of(' '));
        text.resize(std::min(text.find_last_not_of(' ') + 1, longest));
        comments.push_back(std::move(text));
    }
    return comments;
}

void name_renumbered(TeamDraft& draft) {
    for (int place = 0; place < draft.cards->field.size(); ++place)
        if (draft.number_of(place) != place + 1)
            return draft.note(TakeOverNote::renumbered,
                              std::to_string(draft.number_of(place)) + " => " + std::to_string(place + 1));
}

// Records 310 beside the table of the season. Who is level may have any of the places that they share.
void compare_table(TeamDraft& draft, const Season& then) {
    const auto table = standings(then, taken_group);
    const auto any_open = std::ranges::any_of(matches_of(then, taken_group), [&](int id) {
        return then.matches.at(id).round <= draft.paired() && !counted_boards(then, id);
    });
    std::string points, ranks;
    const auto add = [](std::string& to, int number) { to += (to.empty() ? "" : ", ") + std::to_string(number); };
    for (const trf::OtherLine& line : draft.report.lines) {
        const auto number = line.code == "310" ? trf::team_in(line) : std::nullopt;
        const auto place = number ? draft.cards->field.place_of({*number}) : std::nullopt;
        if (!place) continue;
        const auto row = std::ranges::find(table, *place + 1, &Standing::team);
        const trf::TeamStanding said = trf::standing_in(line);
        if (said.match_points.value_or(row->row.match_points) != row->row.match_points ||
            said.game_points.value_or(row->row.board_points) != row->row.board_points)
            add(points, *number);
        const auto level =
            std::ranges::count_if(table, [&](const Standing& other) { return other.row.rank == row->row.rank; });
        const int rank = said.rank.value_or(0);
        if (rank != 0 && (rank < row->row.rank || rank >= row->row.rank + static_cast<int>(level))) add(ranks, *number);
    }
    if (!points.empty()) draft.note(TakeOverNote::team_points_otherwise, points);
    if (!ranks.empty() && !any_open) draft.note(TakeOverNote::team_ranks_otherwise, ranks);
}

tl::expected<void, NotTakenOver> read_teams_and_matches(TeamDraft& draft, std::vector<NotTakenOver>& faults) {
    const auto wrong = [](const trf::TeamFinding& finding) {
        return NotTakenOver{TakeOverFault::teams_wrong, {}, finding};
    };
    auto squads = trf::squads_of(draft.report);
    if (!squads) return tl::unexpected(wrong(squads.error()));
    draft.squads = std::move(*squads);
    for (const trf::TeamFinding& finding : trf::squad_faults(draft.report, draft.squads))
        faults.push_back(wrong(finding));
    if (!faults.empty()) return {};
    auto cards = trf::team_cards(draft.report);
    if (!cards) return tl::unexpected(wrong(cards.error()));
    draft.cards = std::move(*cards);
    auto rounds = trf::team_matches(draft.report, draft.squads, *draft.cards);
    if (!rounds) {
        for (const trf::TeamFinding& finding : rounds.error()) faults.push_back(wrong(finding));
        return {};
    }
    draft.rounds = std::move(*rounds);
    while (!draft.rounds.empty() && draft.rounds.back().empty()) draft.rounds.pop_back();
    return {};
}

Season after_all(Season season, const std::vector<Event>& events) {
    for (const Event& event : events) season = evolve(std::move(season), event);
    return season;
}

}  // namespace

bool TakenOver::has_breaches() const {
    return std::ranges::any_of(compared, [](const ComparedRound& round) { return round.decided && !round.same; });
}

bool TakenOver::needs_acceptance() const {
    return !notes.empty() || std::ranges::any_of(compared, [](const ComparedRound& round) { return !round.same; });
}

tl::expected<TakenOver, std::vector<NotTakenOver>> taken_over_from(const trf::Report& report,
                                                                   const TakeOverChoices& choices, const Work& work) {
    TeamDraft draft{report, choices};
    if (auto read = read_teams_and_matches(draft, draft.faults); !read)
        return tl::unexpected(std::vector{read.error()});
    if (!draft.faults.empty()) return tl::unexpected(std::move(draft.faults));
    if (draft.squads.teams.size() < 2) return tl::unexpected(std::vector{NotTakenOver{TakeOverFault::players_too_few}});
    name_renumbered(draft);
    read_season_settings(draft);
    if (!draft.faults.empty()) return tl::unexpected(std::move(draft.faults));
    TakenOver taken{.group = taken_group, .system = std::string(draft.system->id), .rounds = draft.planned};
    taken.after = squads_entered(draft);
    auto rounds = rounds_played(draft);
    if (!draft.faults.empty()) return tl::unexpected(std::move(draft.faults));
    taken.after.insert(taken.after.end(), std::make_move_iterator(rounds.begin()),
                       std::make_move_iterator(rounds.end()));
    taken.before = {Created{draft.settings}};
    taken.then = after_all(after_all({}, taken.before), taken.after);
    taken.players = static_cast<int>(draft.squads.team_of.size());
    if (draft.cards->match.rounds() > draft.paired())
        for (int team = 0; team < draft.cards->field.size(); ++team)
            if (draft.cards->match.of(team).back().what == pairing::Happening::allocated_bye)
                draft.note(TakeOverNote::bye_of_next_round, std::to_string(draft.number_of(team)));
    taken.comments = comments_of_rounds(report);
    for (int round = 1; round <= draft.paired(); ++round) {
        taken.compared.push_back(compare_round(draft, round, work));
        const ComparedRound& compared = taken.compared.back();
        if (const std::string line = import_line(compared);
            compared.decided && !compared.same && std::ranges::find(taken.comments, line) == taken.comments.end())
            taken.comments.push_back(line);
    }
    compare_table(draft, taken.then);
    taken.notes = std::move(draft.notes);
    return taken;
}

std::vector<Event> take_over(TakenOver taken, Import import) {
    for (const ComparedRound& round : taken.compared)
        if (round.decided && !round.same) import.otherwise.push_back(round.round);
    import.comments = std::move(taken.comments);
    std::vector<Event> all = std::move(taken.before);
    all.emplace_back(Imported{std::move(import)});
    all.insert(all.end(), std::make_move_iterator(taken.after.begin()), std::make_move_iterator(taken.after.end()));
    return all;
}

}  // namespace dommer::teams::season
