#include <fmt/format.h>

#include <numeric>

#include "norm_words.hpp"
#include "rated_event.hpp"
#include "rating/candidate.hpp"
#include "rating/handbook_norm.hpp"
#include "rating/norm_event.hpp"
#include "rating_commands.hpp"
#include "report_file.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::rating;

struct NormsRequest {
    std::string file, title, book = "fide-b01-2024", candidate, chief_arbiter, format;
    int player = 0, least_games = 9;
    std::optional<int> days_registered, hours_a_day, rounds_a_day, minutes;
    bool exempt = false, json = false, all = false, arbiter_plays = false;
};

constexpr Norm all_norms[] = {Norm::gm, Norm::im, Norm::wgm, Norm::wim};

bool is_open(trf::Code code) { return code == trf::Code::unknown || code == trf::Code::blank; }

// Whether a player took anything from rated opponents.
bool scored_against_rated(const RatedEvent& event, std::size_t player) {
    return std::ranges::any_of(event.games, [&](const RoundGame& game) {
        if (game.first != player && game.second != player) return false;
        const trf::Code code = game.first == player ? game.of_first : game.of_second;
        const RatedPlayer& other = event.players[game.first == player ? game.second : game.first];
        return is_played(code) && other.elo.value_or(Rating{0}).number != 0 && points_of(code) != Points{};
    });
}

// The games of one player, in the order of the rounds; results still open have no score.
NormCandidate candidate_of(const RatedEvent& event, std::size_t player, const NormsRequest& request) {
    NormCandidate candidate{
        .federation = event.players[player].federation,
        .rounds = event.rounds,
        .unplayed_wins = event.unplayed_wins[player],
        .pairings_known_beforehand = event.reported.all_play_all || request.format.ends_with("round-robin"),
        .double_round_robin = request.format == "double-round-robin",
        .exempt_from_federation_rules = request.exempt,
        .least_games = request.least_games};
    std::vector<std::pair<int, NormOpponent>> by_round;
    for (const RoundGame& game : event.games) {
        if (game.first != player && game.second != player) continue;
        const std::size_t opponent = game.first == player ? game.second : game.first;
        const trf::Code code = game.first == player ? game.of_first : game.of_second;
        const RatedPlayer& who = event.players[opponent];
        NormOpponent met{who.elo.value_or(Rating{0}),          who.federation, who.title, std::nullopt, who.number,
                         scored_against_rated(event, opponent)};
        if (code == trf::Code::forfeit_win && game.round == event.rounds) candidate.stayed_away_last = met;
        if (!is_played(code) && !is_open(code)) continue;
        if (is_played(code)) met.score = points_of(code);
        by_round.emplace_back(game.round, met);
    }
    std::sort(by_round.begin(), by_round.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (auto& [round, met] : by_round) candidate.opponents.push_back(met);
    return candidate;
}

std::string_view words_for(OppositionFault fault) {
    switch (fault) {
        case OppositionFault::fewer_than_nine_games: return "there are fewer than nine";
        case OppositionFault::eighty_per_cent_rule: return "fewer than 80 % have 1601 or more";
        case OppositionFault::one_third_foreigners: return "fewer than a third are of other federations";
        case OppositionFault::three_federations: return "fewer than three federations are represented";
        case OppositionFault::five_title_holders: return "fewer than five hold a title (CM and WCM apart)";
        case OppositionFault::seven_rated: return "fewer than seven have an Elo";
        case OppositionFault::required_titles: return "too few hold the titles that this norm asks for";
    }
    return "";
}

Exit by_handbook(const NormsRequest& request, const RatedEvent& event) {
    Json players = Json::array();
    bool any = false;
    for (std::size_t place = 0; place < event.players.size(); ++place) {
        if (request.player != 0 && event.players[place].number != request.player) continue;
        const NormCandidate candidate = candidate_of(event, place, request);
        std::vector<Rating> opponents;
        Points score;
        for (const NormOpponent& met : candidate.opponents)
            if (met.score) opponents.push_back(met.rating), score += *met.score;
        if (opponents.size() != 9) continue;
        for (const Norm norm : all_norms) {
            if (!request.title.empty() && request.title != id_of(norm)) continue;
            const auto result = handbook_norm(norm, opponents, score);
            const auto faults = opposition_faults(opposition_of(norm, candidate));
            any = any || (result.sufficient && faults.empty());
            if (!result.sufficient && request.player == 0 && !request.all) continue;
            players.push_back({{"number", event.players[place].number},
                               {"name", event.players[place].name},
                               {"norm", id_of(norm)},
                               {"average", result.average.number},
                               {"needed", result.needed_points ? Json(decimal(*result.needed_points)) : Json()},
                               {"score", decimal(score)},
                               {"sufficient", result.sufficient},
                               {"opponents_lack", Json::array()}});
            for (const OppositionFault fault : faults) players.back()["opponents_lack"].push_back(words_for(fault));
            if (request.json) continue;
            fmt::print("{} {}: {} {} points against {}, needed {} [dsu-2011, 4.7.4]\n", event.players[place].number,
                       event.players[place].name, id_of(norm), decimal(score), result.average.number,
                       result.needed_points ? decimal(*result.needed_points) : "more than the table has");
            for (const OppositionFault fault : faults)
                fmt::print("    no norm: among the opponents {} [dsu-2011, 4.7.4]\n", words_for(fault));
        }
    }
    if (request.json) print({{"event", event.name}, {"book", request.book}, {"players", players}});
    return any ? Exit::done : Exit::no;
}

// Candidate results by section 26, from the Danish numbers where the report has them.
Exit candidates(const NormsRequest& request, const RatedEvent& event) {
    const auto kind = request.candidate == "division" ? CandidateEvent::division : CandidateEvent::other_qualifying;
    const auto number_of = [&](std::size_t place) {
        return event.players[place].national ? event.players[place].national : event.players[place].elo;
    };
    Json players = Json::array();
    bool any = false;
    for (std::size_t place = 0; place < event.players.size(); ++place) {
        const auto own = number_of(place);
        if (!own || (request.player != 0 && event.players[place].number != request.player)) continue;
        std::vector<Rating> opponents;
        std::vector<Points> scores;
        for (const RoundGame& game : event.games) {
            const bool first = game.first == place;
            const auto other =
                first || game.second == place ? number_of(first ? game.second : game.first) : std::nullopt;
            const trf::Code code = first ? game.of_first : game.of_second;
            if (other && is_played(code)) opponents.push_back(*other), scores.push_back(points_of(code));
        }
        const auto rounds = candidate_after_rounds(kind, *own, opponents, scores);
        any = any || !rounds.empty();
        if (opponents.empty() || (rounds.empty() && request.player == 0 && !request.all)) continue;
        const Points score =
            std::accumulate(scores.begin(), scores.end(), Points{}, [](Points a, Points b) { return a + b; });
        const auto result = candidate_result(*own, opponents, static_cast<int>(opponents.size()), score);
        players.push_back({{"number", event.players[place].number},
                           {"name", event.players[place].name},
                           {"average", result.average.number},
                           {"score", decimal(score)},
                           {"required", result.required ? Json(decimal(result.required->points)) : Json()},
                           {"achieved_after_rounds", rounds}});
        if (request.json) continue;
        const std::string required = result.required
                                         ? fmt::format("{} % and so {} points are required", result.required->percent,
                                                       decimal(result.required->points))
                                         : "no result is possible below 1900";
        fmt::print(
            "{} {}: {}/{} with an average of {}: {}; {} [dsu-2011, 4.1 §26]\n", event.players[place].number,
            event.players[place].name, decimal(score), opponents.size(), result.average.number, required,
            rounds.empty() ? "no candidate result" : fmt::format("candidate result after round {}", rounds.front()));
    }
    if (request.json)
        print({{"event", event.name}, {"book", "dsu-2011"}, {"article", "4.1 §26"}, {"players", players}});
    else if (!any)
        fmt::print("no candidate result\n");
    return any ? Exit::done : Exit::no;
}

// What the options and the report tell of the event.
NormEvent norm_event(const NormsRequest& request, const RatedEvent& event) {
    NormEvent told{.days_registered_before = request.days_registered,
                   .hours_a_day = request.hours_a_day,
                   .rounds_a_day = request.rounds_a_day ? request.rounds_a_day : event.most_rounds_a_day,
                   .minutes_for_60_moves = request.minutes};
    if (!request.chief_arbiter.empty()) told.chief_arbiter_titled = request.chief_arbiter != "other";
    if (request.arbiter_plays) told.arbiter_plays = true;
    told.format = value_from<NormFormat>(request.format);
    if (event.reported.all_play_all && !told.format) told.format = NormFormat::round_robin;
    return told;
}

std::vector<FieldPlayer> field_of(const RatedEvent& event) {
    std::vector<FieldPlayer> field;
    for (const RatedPlayer& player : event.players)
        field.push_back({player.federation, player.elo.value_or(Rating{0}), player.title, player.there});
    return field;
}

EventConditions audit_of(const NormsRequest& request, const RatedEvent& event) {
    const auto field = field_of(event);
    const int played = event.players.empty() ? 0 : static_cast<int>(event.players.front().there.size());
    const bool swiss = !event.reported.all_play_all && (request.format.empty() || request.format == "swiss");
    return {audit_event(norm_event(request, event)),
            swiss && !event.host.empty() && field_lifts_federation_rules(field, played, event.host),
            swiss && field_is_large(field, played)};
}

Exit run(const NormsRequest& request) {
    const auto report = read_report(request.file, trf::Reading::lenient);
    if (!report) return Exit::bad_input;
    const RatedEvent event = rated_event(*report, "DEN");
    if (request.player != 0 && !event.place_of(request.player))
        return bad_input(fmt::format("--player {}: no player has this number", request.player));
    if (!request.candidate.empty()) return candidates(request, event);
    if (request.book == "dsu-2011") return by_handbook(request, event);
    const EventConditions of_event = audit_of(request, event);
    if (!request.json) print_event(of_event);
    Json players = Json::array();
    bool any = false;
    for (std::size_t place = 0; place < event.players.size(); ++place) {
        const RatedPlayer& who = event.players[place];
        if (request.player != 0 && who.number != request.player) continue;
        NormCandidate candidate = candidate_of(event, place, request);
        candidate.exempt_from_federation_rules = request.exempt || of_event.field_exempts;
        bool named = false;
        for (const Norm norm : all_norms) {
            if (!request.title.empty() && request.title != id_of(norm)) continue;
            const auto audit = audit_norm(norm, candidate);
            const auto needed = still_needed(norm, candidate);
            any = any || audit.achieved();
            if (request.player == 0 && !request.all && !is_within_reach(audit, needed)) continue;
            if (!request.json && !named) fmt::print("{} {} ({})\n", who.number, who.name, who.federation), named = true;
            Json json = norm_json(audit, needed);
            json["number"] = who.number, json["name"] = who.name;
            players.push_back(json);
            if (!request.json) print_audit(audit, needed);
        }
    }
    if (request.json)
        print({{"event", event.name},
               {"book", request.book},
               {"event_checks", checks_as_json(of_event.checks)},
               {"field_lifts_federation_rules", of_event.field_exempts},
               {"large_field", of_event.large_field},
               {"players", players}});
    else if (players.empty())
        fmt::print("no norm, and none within reach\n");
    return any && of_event.ok() ? Exit::done : Exit::no;
}

}  // namespace

void add_norms(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<NormsRequest>();
    CommandLine* command = app.add_subcommand(
        "norms", "Title norms of a tournament report (TRF), rule by rule: which condition fails, by how much");
    command->add_option("file", request->file, "the report; - reads standard input")->required();
    command->add_option("--player", request->player, "only the player with this starting rank");
    command->add_option("--title", request->title, "only this norm")->check(one_value_of<Norm>());
    command->add_option("--book", request->book, "fide-b01-2024, or dsu-2011 for the handbook's table of nine rounds")
        ->check(one_of({"fide-b01-2024", "dsu-2011"}));
    command->add_option("--least-games", request->least_games, "7 in some team championships, 8 in the World Cup")
        ->check(in_range(7, 9));
    command
        ->add_option("--candidate", request->candidate,
                     "candidate results instead (section 26): coordinated or division")
        ->check(one_of({"coordinated", "division"}));
    command->add_flag("--exempt", request->exempt,
                      "the event is exempt from the federation rules (1.4.3a to c); the field of a Swiss (1.4.3d) is "
                      "looked at by itself");
    command->add_option("--registered", request->days_registered,
                        "how many days before the start the event was registered with FIDE");
    command->add_option("--hours-a-day", request->hours_a_day, "the most hours of play on a day");
    command->add_option("--rounds-a-day", request->rounds_a_day,
                        "the most rounds on a day; from the report's days (132) if left out");
    command->add_option("--minutes", request->minutes, "time of a player for 60 moves");
    command->add_option("--chief-arbiter", request->chief_arbiter, "IA, FA or other")
        ->check(one_of({"IA", "FA", "other"}));
    command->add_flag("--arbiter-plays", request->arbiter_plays, "an appointed arbiter plays");
    command->add_option("--format", request->format, "the format")->check(one_value_of<NormFormat>());
    command->add_flag("--all", request->all, "everybody, not only norms achieved or near");
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
