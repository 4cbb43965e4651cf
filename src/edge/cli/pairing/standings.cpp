#include <fmt/format.h>

#include "answers/report_rules.hpp"
#include "answers/report_tiebreaks.hpp"
#include "report_file.hpp"
#include "standings_prizes.hpp"
#include "standings_table.hpp"
#include "tiebreak/prizes.hpp"
#include "tiebreak/team.hpp"
#include "trf/event.hpp"
#include "trf/teams.hpp"
#include "unrated_option.hpp"
#include "wording/pairing.hpp"

namespace dommer::cli {
namespace {

using answers::edition_of, answers::is_round_robin, answers::sentence, answers::tiebreaks_in;

struct StandingsRequest {
    std::string file, codes, edition;
    std::string unrated = "left-out";
    std::optional<std::uint64_t> lot_seed;
    std::vector<int> play_off;
    PrizeRequest prizes;
    bool round_robin = false, teams = false, explain = false, json = false;
};

struct Asked {
    const trf::Report& report;
    const tiebreak::Edition& edition;
    std::vector<tiebreak::Code> codes;
    tiebreak::Format format;
    std::vector<pairing::PlayerId> play_off;
};

// The lot comes last wherever a seed is given; a play-off where the list has it, or first.
std::vector<tiebreak::Code> with_lots_and_play_off(std::vector<tiebreak::Code> codes, const StandingsRequest& request) {
    const auto has = [&](tiebreak::Name name) {
        return std::ranges::any_of(codes, [&](const auto& code) { return code.name == name; });
    };
    if (!request.play_off.empty() && !has(tiebreak::Name::play_off)) {
        const bool points_first = !codes.empty() && codes.front().name == tiebreak::Name::pts;
        codes.insert(codes.begin() + (points_first ? 1 : 0), *tiebreak::parse_code("PLAYOFF"));
    }
    if (request.lot_seed && !has(tiebreak::Name::lot)) codes.push_back(*tiebreak::parse_code("LOT"));
    return codes;
}

Exit answer(const StandingsRequest& request, const Asked& asked, const StandingsTable& table,
            const tiebreak::Event* event) {
    Json json{{"edition", asked.edition.id}};
    if (request.lot_seed) json["lot_seed"] = *request.lot_seed;
    json["standings"] = json_of(table, request.explain);
    if (request.prizes.asked_for() && event == nullptr)
        return bad_input("--prizes are for players; teams have no list of prizes in the handbook");
    if (request.prizes.asked_for()) {
        auto paid = prizes(request.prizes, *event, table.standings);
        if (!paid) return bad_input(paid.error());
        json["prizes"] = *paid;
    }
    if (request.json) return print(json), Exit::done;
    if (request.lot_seed) fmt::print("lots drawn from seed {}\n", *request.lot_seed);
    print_table(table, request.explain);
    if (json.contains("prizes")) print_prizes(json["prizes"]);
    return Exit::done;
}

Exit rank_teams(const StandingsRequest& request, const Asked& asked) {
    const auto cards = trf::team_cards(asked.report);
    if (!cards) return bad_input(request.file + ": " + sentence(cards.error()));
    for (const auto& code : asked.codes)
        if (!tiebreak::is_for_teams(code.name))
            return bad_input(fmt::format("--tie-breaks: {} is for players; this event is for teams", code.text));
    const auto primary =
        trf::game_points_first(asked.report) ? tiebreak::Basis::game_points : tiebreak::Basis::match_points;
    const tiebreak::TeamEvent event{*cards,           primary,       asked.format, asked.edition, cards->match.rounds(),
                                    request.lot_seed, asked.play_off};
    const auto standings = tiebreak::team_standings(event, asked.codes);
    const auto& scores = primary == tiebreak::Basis::match_points ? cards->match : cards->game;
    return answer(request, asked,
                  {cards->field, standings, [&](int team) { return scores.score(team).halves / 2.0; }, "team"},
                  nullptr);
}

Exit rank_players(const StandingsRequest& request, const Asked& asked) {
    const auto found = trf::event_before(asked.report, {trf::paired_rounds(asked.report) + 1});
    if (!found) return bad_input(request.file + ": " + wording::sentence(found.error()));
    const auto cards = pairing::cards_of(found->field, found->history, found->regulations);
    if (!cards) return bad_input(request.file + ": " + wording::sentence(cards.error()));
    for (const auto& code : asked.codes)
        if (tiebreak::is_for_teams_only(code.name))
            return bad_input(
                fmt::format("--tie-breaks: {} is for teams; --teams ranks the teams of the report", code.text));
    const auto unrated = unrated_in(request.unrated);
    if (!unrated) return bad_input(unrated.error());
    const tiebreak::Event event{.field = found->field,
                                .cards = *cards,
                                .points = found->regulations.points,
                                .format = asked.format,
                                .edition = asked.edition,
                                .rounds = cards->rounds(),
                                .rating_of_unrated = tiebreak::rating_for_unrated(found->field, *unrated),
                                .lot_seed = request.lot_seed,
                                .play_off = asked.play_off};
    const auto standings = tiebreak::standings(event, asked.codes);
    for (const auto& step : standings.steps)
        if (!step.values.empty() && !step.values.front().counts)
            fmt::print(stderr, "dommer: {} is left out: {}\n", step.code.text,
                       tiebreak::looks_at_ratings(step.code.name)
                           ? "unrated players take part; --unrated says what they count as"
                       : step.code.name == tiebreak::Name::other ? "its values are worked out elsewhere"
                       : step.code.name == tiebreak::Name::lot   ? "lots need a seed; give it after --seed"
                                                                 : "it is not allowed in round robins");
    return answer(request, asked,
                  {found->field, standings, [&](int place) { return cards->score(place).halves / 2.0; }, "player"},
                  &event);
}

Exit run(const StandingsRequest& request) {
    const auto report = read_report(request.file, trf::Reading::lenient);
    if (!report) return Exit::bad_input;
    const tiebreak::Edition* edition =
        request.edition.empty() ? &edition_of(*report) : tiebreak::find_edition(request.edition);
    auto codes = tiebreak::parse_codes(request.codes.empty() ? tiebreaks_in(*report) : request.codes, *edition);
    if (!codes) return bad_input("--tie-breaks: " + sentence(codes.error()));
    Asked asked{
        *report,
        *edition,
        with_lots_and_play_off(std::move(*codes), request),
        request.round_robin || is_round_robin(*report) ? tiebreak::Format::predetermined : tiebreak::Format::swiss,
        {}};
    for (const int number : request.play_off) asked.play_off.push_back({number});
    return request.teams || trf::is_team_event(*report) ? rank_teams(request, asked) : rank_players(request, asked);
}

}  // namespace

void add_standings(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<StandingsRequest>();
    CommandLine* command = app.add_subcommand(
        "standings",
        "Rank the players or teams of a tournament report (TRF) by points and tie-breaks, and pay the prizes");
    command->add_option("file", request->file, "the report; - reads standard input")->required();
    command->add_option("--tie-breaks", request->codes,
                        "codes in order, such as BH/C1,BH,SB or DSU_ORD; those of the report if left out");
    std::vector<std::string> editions;
    for (const auto& each : tiebreak::editions) editions.emplace_back(each.id);
    command
        ->add_option("--edition", request->edition,
                     "the edition of the tie-break rules; that of the day the event began if left out")
        ->check(one_of(editions));
    command
        ->add_option("--unrated", request->unrated,
                     "what unrated players count as in tie-breaks by rating, as announced: a number, lowest, average, "
                     "or left-out")
        ->capture_default_str();
    command
        ->add_option("--play-off", request->play_off,
                     "the players (or teams) of a play-off, best first; a PLAYOFF in the list says where it counts, "
                     "first of all if left out")
        ->delimiter(',');
    command->add_option("--seed", request->lot_seed,
                        "who is level to the last is ranked by lot: the same seed gives the same lots, and is printed");
    command->add_option("--prizes", request->prizes.main, "the money prizes, best first, such as 5000,3000,1500.50")
        ->delimiter(',');
    command
        ->add_option("--prize-rule", request->prizes.rule,
                     "how level players are paid; as the handbook says if left out")
        ->check(one_value_of<tiebreak::PrizeRule>());
    command->add_option("--category", request->prizes.categories,
                        "category prizes as NAME:HIGHEST RATING:AMOUNTS; nobody wins two prizes");
    command->add_flag("--odd-ore-to-the-first", request->prizes.odd_to_the_first,
                      "what cannot be shared goes øre by øre to the first of the group; else the organiser keeps it, "
                      "unless the rule is hort");
    command->add_flag("--teams", request->teams,
                      "rank the teams of the report, also where its type does not say that it is for teams");
    command->add_flag("--round-robin", request->round_robin,
                      "the pairings were made beforehand: forfeits count as games");
    command->add_flag("--explain", request->explain,
                      "show what each value is made of; what a cut took out stands in brackets");
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
