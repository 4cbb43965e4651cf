#include "rating/performance.hpp"

#include <fmt/format.h>

#include "rated_event.hpp"
#include "rating_commands.hpp"
#include "rating_systems.hpp"
#include "report_file.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::rating;

struct PerformanceRequest {
    std::string file, system = "fide", score;
    std::vector<int> opponents;
    bool json = false;
};

Performance of(const PerformanceRequest& request, const std::vector<Rating>& opponents, Points score) {
    return rating_system(request.system).performance(opponents, score);
}

Json json_of(const Performance& performance, Points score, std::size_t games) {
    return {{"games", games},
            {"score", decimal(score)},
            {"average", performance.opponents.number},
            {"percent", performance.percent},
            {"difference", performance.difference ? Json(*performance.difference) : Json()},
            {"performance", performance.rating ? Json(performance.rating->number) : Json()}};
}

std::string text_of(const Performance& performance, Points score, std::size_t games) {
    if (games == 0) return "no game against a rated opponent";
    const std::string start = fmt::format("{}/{} against an average of {}: {} %", decimal(score), games,
                                          performance.opponents.number, performance.percent);
    if (!performance.rating) return start + ", no performance: the table has no value for it";
    return start +
           fmt::format(", difference {:+}, performance {}", *performance.difference, performance.rating->number);
}

// "3.5": halves only.
std::optional<Points> score_from(const std::string& text) {
    const auto dot = text.find('.');
    const std::string whole = text.substr(0, dot);
    if (whole.empty() || whole.size() > 3 || whole.find_first_not_of("0123456789") != std::string::npos)
        return std::nullopt;
    if (dot == std::string::npos) return Points{2 * std::stoi(whole)};
    const std::string part = text.substr(dot + 1);
    if (part != "5" && part != "0") return std::nullopt;
    return Points{2 * std::stoi(whole) + (part == "5")};
}

Exit of_numbers(const PerformanceRequest& request) {
    const auto score = score_from(request.score);
    std::vector<Rating> opponents;
    for (const int rating : request.opponents) opponents.push_back({rating});
    if (!score || score->halves > 2 * static_cast<int>(opponents.size()))
        return bad_input("--score: points from 0 to the number of opponents, such as 3.5");
    const auto performance = of(request, opponents, *score);
    if (request.json)
        print(json_of(performance, *score, opponents.size()));
    else
        fmt::print("{}\n", text_of(performance, *score, opponents.size()));
    return performance.rating ? Exit::done : Exit::no;
}

Exit run(const PerformanceRequest& request) {
    if (!request.opponents.empty()) return of_numbers(request);
    if (request.file.empty()) return bad_input("give a report file (TRF), or --opponents and --score");
    const auto report = read_report(request.file, trf::Reading::lenient);
    if (!report) return Exit::bad_input;
    const RatedEvent event = rated_event(*report, "DEN");
    std::vector<std::vector<Rating>> opponents(event.players.size());
    std::vector<Points> scores(event.players.size());
    const auto rating_of = [&](std::size_t place) {
        return rating_system(request.system).rating_of(event.players[place]);
    };
    for (const RoundGame& game : event.games) {
        if (!is_played(game.of_first) || !is_played(game.of_second)) continue;
        if (const auto rating = rating_of(game.second))
            opponents[game.first].push_back(*rating), scores[game.first] += points_of(game.of_first);
        if (const auto rating = rating_of(game.first))
            opponents[game.second].push_back(*rating), scores[game.second] += points_of(game.of_second);
    }
    Json players = Json::array();
    for (std::size_t place = 0; place < event.players.size(); ++place) {
        const auto performance = of(request, opponents[place], scores[place]);
        Json json = json_of(performance, scores[place], opponents[place].size());
        json["number"] = event.players[place].number, json["name"] = event.players[place].name;
        players.push_back(json);
        if (!request.json)
            fmt::print("{:>4}  {:<33} {}\n", event.players[place].number, event.players[place].name,
                       text_of(performance, scores[place], opponents[place].size()));
    }
    if (request.json) print({{"event", event.name}, {"system", request.system}, {"players", players}});
    return Exit::done;
}

}  // namespace

void add_performance(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<PerformanceRequest>();
    CommandLine* command =
        app.add_subcommand("performance", "Performance ratings of a tournament report (TRF), or of one score");
    command->add_option("file", request->file, "the report; - reads standard input");
    command->add_option("--system", request->system, "fide or dsu (Danish: no value for all won or all lost)")
        ->check(one_of(rating_system_names()));
    command->add_option("--opponents", request->opponents, "ratings of the opponents, separated by commas")
        ->delimiter(',')
        ->check(in_range(1, 4000));
    command->add_option("--score", request->score, "points made against them");
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
