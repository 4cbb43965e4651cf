#include "notices/tournament.hpp"

#include <fmt/args.h>
#include <fmt/format.h>

namespace dommer::notices {
namespace {

using namespace tournament;

struct Words {
    Refused why;
    std::string_view text;  // {who}: those it is about; {0}, {1}: its numbers; {all}: the numbers as a list
};

constexpr Words all_words[] = {
    {Refused::exists_already, "There is a tournament of this name already: choose another."},
    {Refused::no_such_tournament, "There is no tournament of this name: create it first."},
    {Refused::settings_wrong, "These settings cannot be used:"},
    {Refused::system_is_in_use, "The pairing system cannot be changed after the first round was paired."},
    {Refused::rounds_already_held, "{0} rounds are paired already: the tournament cannot have fewer."},
    {Refused::name_missing, "The player's name is missing."},
    {Refused::entered_already, "{who} is entered already: correct that entry instead."},
    {Refused::no_such_entrant, "There is no such player in this tournament: look at the list of players."},
    {Refused::tournament_is_over, "The tournament is finished: reopen it, with a reason, to change something."},
    {Refused::has_been_paired, "{who} has taken part in the pairings: withdraw the player instead."},
    {Refused::numbers_not_given, "The starting numbers are not given yet: close the entry first (numbers)."},
    {Refused::order_incomplete, "The order must name every player once."},
    {Refused::round_is_paired, "Round {0} is paired already: take it back first, if nothing of it is played."},
    {Refused::round_beyond_the_last, "There is no round {0}: the tournament has {1}."},
    {Refused::not_forbidden, "Nothing forbids exactly these players to meet."},
    {Refused::no_such_bye, "{who} has no bye in round {0}."},
    {Refused::withdrawn_already, "{who} has withdrawn already."},
    {Refused::not_withdrawn, "{who} has not withdrawn."},
    {Refused::round_unfinished,
     "Results are missing on board {all}: enter them, or mark the games as postponed (pp), before the next round is "
     "paired."},
    {Refused::too_few_players, "At least two players are needed."},
    {Refused::all_rounds_held, "All rounds are paired: finish the tournament."},
    {Refused::pairing_does_not_fit, "This pairing does not name everybody who is there exactly once."},
    {Refused::no_round_to_take_back, "No round is paired."},
    {Refused::results_entered, "Games of round {0} are played: it cannot be taken back."},
    {Refused::reason_missing, "Say why: players will ask."},
    {Refused::published_already, "Round {0} is published already."},
    {Refused::nothing_to_publish, "No round is paired: pair one first."},
    {Refused::not_published, "Round {0} is not published yet: publish it before results come in."},
    {Refused::no_such_board, "Round {0} has no board {1}; boards in that round: {2}."},
    {Refused::result_there_already,
     "Board {1} of round {0} has a result already ({who}): correct it, with a reason, if it is wrong."},
    {Refused::no_result_to_correct, "Board {1} of round {0} has no result yet: enter it."},
    {Refused::same_result, "That is the result that is there."},
    {Refused::nothing_to_add, "No points would be added or taken."},
    {Refused::lots_need_two, "Lots are drawn among two players or more."},
    {Refused::results_missing, "Board {1} of round {0} has no result yet."},
    {Refused::postponed_games_left,
     "The postponed game on board {1} of round {0} is not played yet: every game is finished before the tournament "
     "is."},
    {Refused::postponed_before_last_round,
     "The postponed game on board {1} of round {0} is not played yet: such games are played before the last round is "
     "paired."},
    {Refused::last_round_not_postponed, "Board {1} of round {0} cannot be postponed: it is the last round."},
    {Refused::rounds_left, "{0} of {1} rounds are played."},
    {Refused::not_over, "The tournament is not finished."},
    {Refused::group_too_small, "Name two players or more who are not to meet."},
    {Refused::entry_is_closed, "The table is drawn and the first round paired: nobody can enter any more."},
    {Refused::moves_missing, "The game has no moves."},
    {Refused::no_such_result, "A game of a match is won, lost or drawn."},
    {Refused::no_play_off_here,
     "The rules of this tournament have no play-off: settings --play-off says by which section there is one."},
    {Refused::nobody_is_level, "Nobody is level for the first place: there is nothing to play off."},
    {Refused::play_off_needed, "{who} are level for the first place: play it off first (play-off)."},
    {Refused::play_off_began, "The play-off between {who} has begun: take it back first, with a reason."},
    {Refused::no_play_off_began, "No play-off has begun."},
    {Refused::play_off_undecided, "The play-off between {who} is not decided yet."},
    {Refused::play_off_is_decided,
     "The play-off between {who} is decided: take it back, with a reason, if something was wrong."},
    {Refused::play_off_has_no_ladder,
     "The rules do not fix how {who} play it off: play it as the committee or the director says, and enter the order, "
     "the winner first, with the reason."},
    {Refused::not_in_the_play_off, "{who} is not in the play-off."},
};

std::string names_of(const Refusal& refusal, const Tournament* tournament) {
    std::string names;
    for (const EntryId id : refusal.entrants) {
        const Entrant* entrant = tournament == nullptr ? nullptr : find(*tournament, id);
        names += (names.empty() ? "" : " - ") +
                 (entrant == nullptr ? fmt::format("entry {}", id.number) : entrant->particulars.name);
    }
    return names;
}

std::string list_of(const std::vector<int>& numbers) {
    std::string list;
    for (std::size_t at = 0; at < numbers.size(); ++at)
        list += (at == 0 ? "" : at + 1 == numbers.size() ? " and " : ", ") + std::to_string(numbers[at]);
    return list;
}

}  // namespace

std::string sentence(const Refusal& refusal, const Tournament* tournament) {
    for (const auto& [why, text] : all_words) {
        if (why != refusal.why) continue;
        fmt::dynamic_format_arg_store<fmt::format_context> values;
        for (const std::size_t at : {0u, 1u}) values.push_back(at < refusal.numbers.size() ? refusal.numbers[at] : 0);
        values.push_back(fmt::arg("who", names_of(refusal, tournament)));
        values.push_back(fmt::arg("all", list_of(refusal.numbers)));
        const auto article = article_of(why);
        return fmt::vformat(text, values) + (article ? fmt::format(" ({}, {})", article->book, article->article) : "");
    }
    return "";
}

std::string sentence(BadSettings fault) {
    switch (fault) {
        case BadSettings::name_missing: return "the name is missing";
        case BadSettings::ends_before_it_begins: return "the last day is before the first";
        case BadSettings::no_rounds: return "there must be at least one round";
        case BadSettings::too_many_rounds: return "there can be 99 rounds at the most";
        case BadSettings::prize_negative: return "a prize is less than nothing";
        case BadSettings::prizes_not_falling: return "the prizes must fall from the first to the last";
    }
    return "";
}

}  // namespace dommer::notices
