#include "regulations.hpp"

#include <fmt/format.h>

#include "packs/pack.hpp"
#include "rated_event.hpp"
#include "rating/candidate.hpp"
#include "rating/danish_entry.hpp"
#include "rating/player_class.hpp"
#include "rating_commands.hpp"
#include "records/rating_events.hpp"

namespace dommer::cli {

Exit answer(const RegulationsRequest& request, bool yes, const std::string& why, const char* article, Json more) {
    Json json{{"answer", yes}, {"why", why}, {"book", "dsu-2011"}, {"article", article}};
    json.update(more);
    if (request.json)
        print(json);
    else
        fmt::print("{}: {} [dsu-2011, {}]\n", yes ? "yes" : "no", why, article);
    return yes ? Exit::done : Exit::no;
}

tl::expected<Date, Exit> day_of(const std::string& text, const char* option) {
    const auto day = parse_date(text);
    if (!day) return tl::unexpected(bad_input(fmt::format("{}: \"{}\" is no day: write YYYY-MM-DD", option, text)));
    return *day;
}

CommandLine* add(CommandLine* top, const std::shared_ptr<RegulationsRequest>& request, Exit& exit, const char* name,
                 const char* help, Exit (*run)(const RegulationsRequest&)) {
    CommandLine* command = top->add_subcommand(name, help);
    command->add_flag("--explain", request->explain, "show the steps");
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit, run] { exit = run(*request); });
    return command;
}

namespace {

using namespace dommer::rating;

Exit entry_rating(const RegulationsRequest& request) {
    const auto day = day_of(request.on, "--on");
    if (!day) return day.error();
    const DanishRules& season = season_on(*day);
    const auto belonging = request.belonging == "individual"   ? Belonging::individual_member
                           : request.belonging == "non-member" ? Belonging::not_a_member
                                                               : Belonging::club_member;
    const bool allowed = entry_is_allowed({{request.rating},
                                           *value_from<rating::Proposer>(request.proposed_by),
                                           *value_from<rating::Approver>(request.approved_by),
                                           belonging},
                                          season);
    if (request.explain && !request.json)
        fmt::print(
            "season {}: from 2000 the rating committee proposes and the executive committee approves; 1800 to 1999 the "
            "club chairman, with the district chairman; whole hundreds "
            "from {} to {} the club chairman, for individual members the district, for non-members the organiser\n",
            season.id, season.floor_standard.number, season.highest_club_entry.number);
    return answer(
        request, allowed,
        fmt::format("{} proposed by {}, approved by {}", request.rating, request.proposed_by, request.approved_by),
        "4.5.5.1", {{"season", season.id}});
}

Exit foreign_entry(const RegulationsRequest& request) {
    const auto number = [](int rating) { return rating == 0 ? std::nullopt : std::optional(Rating{rating}); };
    const auto start = foreign_start(number(request.elo), number(request.national));
    const char* basis = start.basis == ForeignBasis::elo        ? "the Elo"
                        : start.basis == ForeignBasis::national ? "the national number"
                                                                : "a performance rating, computed from the tournament";
    return answer(request, true,
                  fmt::format("starts from {}{}", basis, start.rating ? fmt::format(": {}", start.rating->number) : ""),
                  "4.5.5.2", {{"rating", start.rating ? Json(start.rating->number) : Json()}});
}

Exit inactivity(const RegulationsRequest& request) {
    const auto last = day_of(request.last, "--last"), on = day_of(request.on, "--on");
    if (!last || !on) return Exit::bad_input;
    const DanishRules& season = season_on(*on);
    const auto status = listing_status(*last, *on, season);
    const std::string means =
        status.listed ? "on the list"
        : status.on_return == OnReturn::archived_rating
            ? "off the list; the archived number is used on return"
            : "off the list; the archived number is used on return, or a fresh start by the entry rules";
    if (request.explain && !request.json)
        fmt::print("may be set anew from {}; off the list after {}; a fresh start after {}\n",
                   iso(plus_months(*last, season.inactivity.reassess_months)),
                   iso(plus_months(*last, season.inactivity.unlisted_months)),
                   iso(plus_months(*last, season.inactivity.restart_months)));
    return answer(request, status.listed,
                  means + (status.may_be_reassessed
                               ? "; with the committee's approval a number far from the strength may be set anew"
                               : ""),
                  "4.5.5.1", {{"listed", status.listed}, {"may_be_reassessed", status.may_be_reassessed}});
}

// Every value of a season of the rating rules, where it comes from, and what is inherited.
Exit season(const RegulationsRequest& request) {
    const DanishRules* rules = request.file.empty() ? nullptr : find_season(request.file);
    if (!request.file.empty() && !rules)
        return bad_input(request.file + ": no such season; `dommer regulations season` lists them");
    Json list = Json::array();
    for (const DanishRules& each : danish_seasons()) {
        if (rules && each.id != rules->id) continue;
        Json values = Json::array();
        if (!request.json) fmt::print("{} from {}: {}\n", each.id, iso(each.valid_from), each.title);
        const packs::Pack& pack = *packs::find_pack(each.id);
        for (const packs::PackValue& row : pack.values) {
            const std::string standing = is_inherited(pack, row)
                                             ? fmt::format("inherited from {}: nothing newer is known", row.pack)
                                             : std::string(id_of(row.confidence));
            values.push_back({{"value", row.key}, {"is", row.value}, {"article", row.section}, {"standing", standing}});
            if (!request.json)
                fmt::print("  {:<20} {:<34} {} [{}, {}]\n", row.key, row.value, standing, each.book, row.section);
        }
        list.push_back(
            {{"season", each.id}, {"valid_from", iso(each.valid_from)}, {"title", each.title}, {"values", values}});
    }
    if (request.json) print(list);
    return Exit::done;
}

Exit class_of_player(const RegulationsRequest& request) {
    constexpr std::string_view names[] = {"master (1900 and more)", "class 1 (1700 to 1899)", "class 2 (1500 to 1699)",
                                          "class 3 (below 1500)"};
    return answer(request, true, std::string(names[static_cast<std::size_t>(player_class({request.rating}))]),
                  "4.1 §23");
}

std::vector<Rating> ratings_of(const std::vector<int>& numbers) {
    std::vector<Rating> ratings;
    for (const int number : numbers) ratings.push_back({number});
    return ratings;
}

// What the scores so far mean, and what the rounds left must bring.
Exit candidate(const RegulationsRequest& request) {
    const auto opponents = ratings_of(request.opponents);
    const int rounds = std::max(request.rounds, static_cast<int>(opponents.size()));
    const Points score{static_cast<int>(2 * request.score)};
    const auto kind = request.event == "division"      ? CandidateEvent::division
                      : request.event == "coordinated" ? CandidateEvent::other_qualifying
                                                       : CandidateEvent::not_qualifying;
    if (!qualifies_for_candidate_results(kind, rounds))
        return answer(request, false, "the event does not qualify: at least 5 rounds of a qualifying event are needed",
                      "4.1 §26");
    const auto result = candidate_result({request.rating}, opponents, rounds, score);
    if (!result.required)
        return answer(request, false,
                      fmt::format("the average of {} is below 1900: no result is possible", result.average.number),
                      "4.1 §26", {{"average", result.average.number}});
    if (request.explain && !request.json)
        fmt::print(
            "average of the player and {} opponents {}; category {}: {} % of {} rounds, to the nearest half point, "
            "quarters up: {}\n",
            opponents.size(), result.average.number,
            result.required->category ? std::to_string(*result.required->category) : "above the table",
            result.required->percent, rounds, decimal(result.required->points));
    const int left = rounds - static_cast<int>(opponents.size());
    const Points missing{std::max(0, result.required->points.halves - score.halves)};
    const std::string what =
        result.achieved ? fmt::format("{} points of {} required", decimal(score), decimal(result.required->points))
        : left > 0 && missing.halves <= 2 * left
            ? fmt::format(
                  "needs {} from the last {} games, if the opponents still to come are as strong as those so far",
                  decimal(missing), left)
            : fmt::format("{} points of {} required, {} too few", decimal(score), decimal(result.required->points),
                          decimal(missing));
    return answer(request, result.achieved, what, "4.1 §26",
                  {{"average", result.average.number},
                   {"percent", result.required->percent},
                   {"required", decimal(result.required->points)},
                   {"missing", decimal(missing)}});
}

void add_entry(CommandLine* top, const std::shared_ptr<RegulationsRequest>& r, Exit& exit) {
    CommandLine* sub =
        add(top, r, exit, "entry-rating", "Who may give a new Danish player this number (4.5.5.1)", entry_rating);
    sub->add_option("rating", r->rating, "the number")->required()->check(in_range(1, 4000));
    sub->add_option("--proposed-by", r->proposed_by, "who proposes it")
        ->check(one_value_of<rating::Proposer>())
        ->capture_default_str();
    sub->add_option("--approved-by", r->approved_by, "who approves it")
        ->check(one_value_of<rating::Approver>())
        ->capture_default_str();
    sub->add_option("--member", r->belonging, "what the player is")
        ->check(one_of({"club", "individual", "non-member"}))
        ->capture_default_str();
    sub->add_option("--on", r->on, "the day: it decides the season")->capture_default_str();
    sub = add(top, r, exit, "foreign-player", "What number a foreign player starts from (4.5.5.2)", foreign_entry);
    sub->add_option("--elo", r->elo, "the player's Elo, if any")->check(in_range(1, 4000));
    sub->add_option("--national", r->national, "the player's national number, if any")->check(in_range(1, 4000));
    sub = add(top, r, exit, "inactivity", "What a last rated result of that day means (4.5.5.1)", inactivity);
    sub->add_option("--last", r->last, "the day of the last rated result")->required();
    sub->add_option("--on", r->on, "on which day")->required();
}

void add_results(CommandLine* top, const std::shared_ptr<RegulationsRequest>& r, Exit& exit) {
    add(top, r, exit, "player-class", "The class of a rating (section 23)", class_of_player)
        ->add_option("rating", r->rating, "the rating")
        ->required()
        ->check(in_range(0, 4000));
    CommandLine* sub = add(top, r, exit, "candidate-result",
                           "Whether a score is a candidate result, and what is still needed (section 26)", candidate);
    sub->add_option("--own", r->rating, "the player's rating")->required()->check(in_range(1, 4000));
    sub->add_option("--opponents", r->opponents, "ratings of the opponents so far, separated by commas")
        ->required()
        ->delimiter(',')
        ->check(in_range(1, 4000));
    sub->add_option("--score", r->score, "points so far")->required()->check(by([](const std::string& text) {
        const double points = std::strtod(text.c_str(), nullptr);
        return points >= 0 && points <= 99 && 2 * points == static_cast<int>(2 * points)
                   ? std::string()
                   : std::string("points such as 3.5");
    }));
    sub->add_option("--rounds", r->rounds, "rounds of the event; as many as opponents if left out")
        ->check(in_range(1, 99));
    sub->add_option("--event", r->event,
                    "coordinated (championships, coordinated tournaments and others approved), division (and rated "
                    "district team events) or other")
        ->check(one_of({"coordinated", "division", "other"}))
        ->capture_default_str();
}

}  // namespace

void add_regulations(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<RegulationsRequest>();
    request->on = iso(Date(std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())));
    CommandLine* top = app.add_subcommand(
        "regulations",
        "Ask the Danish tournament regulations: entry numbers, classes, candidate results, championship, officials");
    top->require_subcommand(1);
    add_entry(top, request, exit);
    add_results(top, request, exit);
    add_event_questions(top, request, exit);
    add(top, request, exit, "season", "The values of the Danish rating seasons, and what each inherits", season)
        ->add_option("season", request->file, "its name; all if left out");
    CommandLine* sub = add(top, request, exit, "alignment", "Compare a Danish with an Elo list and align it (4.5.6)",
                           regulations_alignment);
    sub->add_option("file", request->file, "the table (CSV): number,name,danish,elo,elo_games")->required();
    sub->add_option("--on", request->on, "the day of the alignment: it decides the season")->capture_default_str();
    sub = add(top, request, exit, "championship", "Who plays in which class of the championship (sections 34 to 39)",
              regulations_championship);
    sub->add_option("file", request->file, "the entries (CSV): name,rating,federation,born,games,rights")->required();
    sub->add_option("--class", request->event, "national or candidate; all: the whole field, class by class")
        ->required()
        ->check(one_of({"national", "candidate", "all"}));
    sub->add_option("--first-round", request->last,
                    "its day, for the veterans' age; 1 January of the year if left out");
    sub->add_option("--year", request->year, "of the championship")->required()->check(in_range(1900, 2200));
    sub->add_option("--places", request->places,
                    "places of the national class, or the least number of the candidate class")
        ->check(in_range(1, 100));
    sub->footer(
        "Columns: name, rating, federation (DEN, FAI, GRL are of the Realm), born (YYYY-MM-DD), games (rated since the "
        "last championship), rights (words separated by blanks: "
        "champion, candidate-winner, candidate-result, national-class-last-year, junior-champion, organiser, wildcard; "
        "veteran: chooses the veterans' class, veteran-before: has played there).");
    sub = add(top, request, exit, "officials",
              "Whether licences are enough for the officials of a coordinated tournament (sections 5 and 6)",
              regulations_officials);
    sub->add_option("--arbiters", request->arbiters, "their licences: D-I, D-II, aspirant, none; separated by commas")
        ->required()
        ->delimiter(',')
        ->check(one_of({"D-I", "D-II", "aspirant", "none"}));
    sub->add_option("--committee", request->committee, "licences of the tournament committee")
        ->required()
        ->delimiter(',')
        ->check(one_of({"D-I", "D-II", "aspirant", "none"}));
    sub->add_flag("--arbiter-plays", request->arbiter_plays, "an arbiter plays too");
    sub->add_flag("--approved", request->approved, "with the register keeper's approval");
}

}  // namespace dommer::cli
