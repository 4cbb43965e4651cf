#include <fmt/format.h>

#include "command.hpp"
#include "pairing/knock_out.hpp"

// One knock-out match, game by game: who has won it, or what is played next.
namespace dommer::cli {
namespace {

namespace knock_out = pairing::knock_out;

struct MatchRequest {
    std::vector<std::string> results;
    knock_out::MatchForm form;
    std::string white_of_final;
    bool no_final = false, json = false;
};

std::optional<Points> points_of(std::string_view text) {
    if (text == "1") return win;
    if (text == "0") return loss;
    if (text == "=" || text == "0.5" || text == "1/2" || text == "½") return dommer::draw;
    return std::nullopt;
}

Json json_of(const knock_out::MatchStatus& status) {
    Json json{{"rule", "dsu-2011, 4.9.7"}};
    if (const auto* won = std::get_if<knock_out::Won>(&status))
        json["winner"] = won->by == knock_out::Side::a ? "A" : "B", json["decided_at"] = id_of(won->at);
    if (const auto* next = std::get_if<knock_out::GoesOn>(&status))
        json["winner"] = nullptr, json["next"] = id_of(next->next), json["lots_for_colours"] = next->lots_for_colours;
    if (std::holds_alternative<knock_out::Unbroken>(status)) json["winner"] = nullptr, json["next"] = nullptr;
    return json;
}

std::string status_sentence(const knock_out::MatchStatus& status) {
    if (const auto* won = std::get_if<knock_out::Won>(&status))
        return fmt::format("{} has won the match in the {} stage", won->by == knock_out::Side::a ? "A" : "B",
                           id_of(won->at));
    if (const auto* next = std::get_if<knock_out::GoesOn>(&status)) {
        if (next->next == knock_out::Stage::final_game)
            return fmt::format(
                "level: lots are drawn for the colours of one last blitz game, White {} and Black {} minutes; a draw "
                "wins the match for Black",
                knock_out::final_white.count(), knock_out::final_black.count());
        return fmt::format("the match goes on with a {} game{}", id_of(next->next),
                           next->lots_for_colours ? "; lots are drawn for the colours first" : "");
    }
    return "level, and the regulations have no stage left: the last stage must decide, so allow one more";
}

// The games in the order in which they were played, each in the stage that was open then.
tl::expected<knock_out::MatchStatus, std::string> follow(const MatchRequest& request) {
    knock_out::MatchScore score;
    for (std::size_t game = 0; game < request.results.size(); ++game) {
        const std::string& text = request.results[game];
        const auto points = points_of(text);
        if (!points)
            return tl::unexpected(
                fmt::format("match: game {}: \"{}\" is not a result: write 1, 0 or = as A scored", game + 1, text));
        const auto status = status_of(score, request.form);
        const auto* open = std::get_if<knock_out::GoesOn>(&status);
        if (open == nullptr)
            return tl::unexpected(fmt::format("match: game {}: no game is played after game {}: {}", game + 1, game,
                                              status_sentence(status)));
        switch (open->next) {
            case knock_out::Stage::normal: score.normal.push_back(*points); break;
            case knock_out::Stage::rapid: score.rapid.push_back(*points); break;
            case knock_out::Stage::blitz: score.blitz.push_back(*points); break;
            case knock_out::Stage::final_game:
                if (request.white_of_final.empty())
                    return tl::unexpected(
                        fmt::format("match: game {} is the last blitz game: say who had White with --white-of-final A "
                                    "or B, for a draw wins for Black",
                                    game + 1));
                score.final_game = knock_out::FinalGame{
                    request.white_of_final == "A" ? knock_out::Side::a : knock_out::Side::b, *points};
        }
    }
    return status_of(score, request.form);
}

Exit run(MatchRequest request) {
    request.form.final_game = !request.no_final;
    const auto status = follow(request);
    if (!status) return bad_input(status.error());
    if (request.json) return print(json_of(*status)), Exit::done;
    fmt::print("{} (dsu-2011, 4.9.7)\n", status_sentence(*status));
    return Exit::done;
}

}  // namespace

void add_match(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<MatchRequest>();
    CommandLine* command =
        app.add_subcommand("match", "A knock-out match between A and B: who has won it, or what is played next");
    command->add_option("results", request->results, "the games in the order of play, as A scored: 1, 0 or =");
    command->add_option("--normal-games", request->form.normal_games, "with normal time; 2 if left out")
        ->check(in_range(1, 24));
    command->add_option("--rapid-games", request->form.rapid_games, "after a level match; 2 if left out, 0 for none")
        ->check(in_range(0, 24));
    command->add_option("--blitz-games", request->form.blitz_games, "after that; 2 if left out, 0 for none")
        ->check(in_range(0, 24));
    command->add_flag("--no-final", request->no_final,
                      "without the last blitz game of five minutes against four, in which a draw wins for Black");
    command->add_option("--white-of-final", request->white_of_final, "who had White in that game, by lot")
        ->check(one_of({"A", "B"}));
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
