#include <fmt/format.h>

#include "correspondence/commands.hpp"
#include "correspondence_desk.hpp"
#include "notices/correspondence.hpp"

// What the director does.
namespace dommer::cli {
namespace {

using namespace dommer::correspondence;
using Request = CorrespondenceRequest;

struct Decision {
    std::string_view name;
    GameCommand (*command)(const Request& r, Date on);
};
constexpr Decision decisions[] = {
    {"time",
     [](const Request& r, Date on) -> GameCommand {
         return RuleOnTime{on, r.reason};
     }},
    {"time-rejected",
     [](const Request& r, Date on) -> GameCommand {
         return TimeClaimRejected{on, r.reason};
     }},
    {"silence",
     [](const Request& r, Date on) -> GameCommand {
         return RuleSilent{on, r.reason};
     }},
    {"suspend",
     [](const Request& r, Date on) -> GameCommand {
         return Suspended{on, r.reason};
     }},
    {"resume", [](const Request&, Date on) -> GameCommand { return Resumed{on}; }},
    {"call-in", [](const Request&, Date on) -> GameCommand { return CalledIn{on}; }},
    {"adjudicate",
     [](const Request& r, Date on) -> GameCommand {
         return Adjudicate{choice<Result>(r.result, "--result"), on, r.reason};
     }},
};

Exit decide_matter(const Request& r) {
    for (const Decision& each : decisions)
        if (each.name == r.what) return act_on_game(r, each.command(r, on_or_today(r)));
    throw BadChoice{"decide: \"" + r.what +
                    "\" is none of time, time-rejected, silence, suspend, resume, call-in, adjudicate"};
}

Exit write_to(const Request& r) { return act_on_game(r, DirectorWrote{choice<Colour>(r.to, "--to"), on_or_today(r)}); }

Exit correct(const Request& r) {
    const auto by = r.by.empty() ? std::nullopt : std::optional(choice<Colour>(r.by, "--by"));
    return act_on_game(r, DatesCorrected{r.message, sending_of(r), r.reason, on_or_today(r), by});
}

Exit letter(const Request& r) {
    const auto kind = choice<notices::Letter>(r.what, "letter");
    return with_game(r, [&](app::Correspondence& games, const Game& game) {
        std::string director;
        if (!game.terms.group.empty())
            if (const auto group = games.group(game.terms.group); group && group->now)
                director = group->now->terms.director;
        const auto text = notices::letter_of(kind, r.name, game, director, on_or_today(r), r.words());
        if (!text) return bad_input("there is no cause for this letter in the game on that day");
        if (r.json)
            print({{"game", r.name}, {"letter", r.what}, {"text", *text}});
        else
            fmt::print("{}", *text);
        return Exit::done;
    });
}

}  // namespace

void add_correspondence_director(CommandLine* top, const CorrespondenceRequestPtr& r, Exit& exit) {
    const auto of_game = [&](const char* name, const char* help, Exit (*run)(const Request&)) {
        CommandLine* sub = add_correspondence_command(top, r, exit, name, help, run);
        sub->add_option("game", r->name, "the name of the game")->required();
        sub->add_option("--on", r->on, "the day; today if left out");
        return sub;
    };
    CommandLine* sub = of_game("decide", "The director's decision (6.2.7, 6.3.3, 6.3.4, 6.4.1)", decide_matter);
    sub->add_option("what", r->what, "time, time-rejected, silence, suspend, resume, call-in, adjudicate")->required();
    sub->add_option("--result", r->result, listed_ids<Result>());
    sub->add_option("--reason", r->reason, "why");
    of_game("write", "The director has written to a silent player (6.3.4)", write_to)
        ->add_option("--to", r->to, "white or black")
        ->required();
    sub = of_game("correct", "Correct the dates of a message (6.2.1, 6.8.2)", correct);
    sub->add_option("--message", r->message, "its number, as show lists them")->required();
    sub->add_option("--reason", r->reason, "why")->required();
    sub->add_option("--by", r->by, "white or black: who received it corrects it; left out: the director");
    sub->add_option("--received", r->received, "when the opponent's move was received");
    sub->add_option("--sent", r->sent, "when the sender says that it was sent");
    sub->add_option("--opponent-sent", r->opponent_sent, "when the opponent had sent the move");
    sub->add_option("--postmark", r->postmark, "the date of the postmark");
    sub->add_option("--receipt", r->receipt, "the date of the post office's receipt");
    of_game("letter", "Draft a letter about a game", letter)
        ->add_option("what", r->what, listed_ids<notices::Letter>())
        ->required();
}

}  // namespace dommer::cli
