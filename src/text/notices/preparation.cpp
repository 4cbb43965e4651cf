#include <fmt/format.h>

#include "notices/tournament.hpp"
#include "texts/texts.hpp"

namespace dommer::notices {
namespace {

using namespace tournament;

std::string_view text_of(Missing what) {
    switch (what) {
        case Missing::place: return "say where it is played";
        case Missing::closing: return "fix the closing date of entry";
        case Missing::closing_too_late: return "entry closes five weeks before Easter Monday at the latest";
        case Missing::time_control: return "fix the time control";
        case Missing::time_control_unreadable:
            return "write the time control as 40/120+60, 90+30 or 25 (moves/minutes, minutes, seconds a move)";
        case Missing::time_control_not_allowed: return "the time control is not one the rules allow";
        case Missing::arbiter_with_d1: return "name an arbiter with licence D-I";
        case Missing::committee_of_three: return "name a tournament committee of three";
        case Missing::committee_licence: return "the committee's members have the union's licence";
        case Missing::committee_licence_d1: return "the committee's members have licence D-I rather than D-II";
        case Missing::system_in_invitation: return "the invitation must name the pairing system";
        case Missing::time_in_invitation: return "the invitation must name the time control";
        case Missing::entry_conditions: return "the invitation must say who may enter";
        case Missing::selection_conditions: return "the invitation must say how players are chosen";
        case Missing::grouping_in_invitation: return "the invitation must say how groups are formed";
        case Missing::no_smoke_free_room: return "the invitation must say that there is no smoke-free room";
        case Missing::prizes: return "fix the prizes";
        case Missing::round_days: return "fix the days of the rounds";
        case Missing::too_many_rounds: return "this class plays fewer rounds";
        case Missing::too_few_players: return "there are too few players";
        case Missing::too_many_players: return "there are too many players";
        case Missing::elo_in_invitation: return "the invitation must say that it will be Elo-rated";
        case Missing::elo_period: return "an Elo-rated tournament lasts 90 days at the most";
        case Missing::elo_rounds_a_day: return "an Elo-rated tournament has three rounds a day at the most";
        case Missing::elo_time: return "an Elo-rated game has 120 minutes for each player, or 90 and 30 seconds a move";
        case Missing::elo_smoking: return "nobody smokes in the hall of an Elo-rated tournament";
    }
    return "";
}

}  // namespace

std::string sentence(const MissingItem& missing) {
    return fmt::format("{} ({}, {})", text_of(missing.what), missing.article.book, missing.article.article);
}

std::string sentence(TimeFault fault) {
    switch (fault) {
        case TimeFault::moves_per_hour:
            return "an intermediate control must average 16 to 23 moves an hour (dsu-2011, 4.1 §12)";
        case TimeFault::under_two_hours: return "each player must have two hours at the least (dsu-2011, 4.1 §12)";
        case TimeFault::not_a_fide_time:
            return "with seconds a move it must be one of FIDE's or the championship's times, such as 90+30s or "
                   "40/75+15+30s (dsu-2011, 4.1 §12)";
        case TimeFault::under_four_hours_in_all:
            return "a game with a quickplay finish lasts four hours at the least (dsu-2011, 4.1 §13)";
        case TimeFault::rest_not_15_to_60:
            return "a quickplay finish is 15 to 60 minutes for each player (dsu-2011, 4.1 §13)";
        case TimeFault::not_rapid: return "rapid chess is 15 minutes to an hour for each player (dsu-2011, 4.9.9.2)";
        case TimeFault::not_blitz: return "blitz is less than 15 minutes for each player (dsu-2011, 4.9.9.1)";
    }
    return "";
}

std::string_view words(Step step) {
    switch (step) {
        case Step::invitation: return "send the invitation to all clubs of the district";
        case Step::elo_notice: return "tell the rating committee that Elo rating is wanted";
        case Step::list_to_register: return "send the list of players to the register keeper";
        case Step::fee: return "send the fee to the treasurer";
        case Step::prizes: return "make the prizes known";
        case Step::report: return "send the report to the register keeper";
        case Step::elo_copy: return "send the copy of the report for Elo rating";
    }
    return "";
}

std::string words(const BrokenRule& broken, const Tournament& tournament, Language language) {
    // In the order of BrokenRule::What.
    static constexpr texts::Key keys[] = {"broken.met_before",        "broken.forbidden",  "broken.third_colour",
                                          "broken.colour_difference", "broken.second_bye", "broken.not_the_system"};
    static_assert(std::size(keys) == static_cast<std::size_t>(BrokenRule::What::not_the_system) + 1);
    const auto name = [&](EntryId id) {
        return find(tournament, id) == nullptr ? std::string() : find(tournament, id)->particulars.name;
    };
    return filled(keys[static_cast<std::size_t>(broken.what)].in(language), {{"who", name(broken.entrants.front())},
                                                                             {"other", name(broken.entrants.back())},
                                                                             {"n", std::to_string(broken.number)}});
}

std::string sentence(const BrokenRule& broken, const Tournament& tournament) {
    return words(broken, tournament, Language::english) +
           (broken.article ? fmt::format(" ({}, {})", broken.article->book, broken.article->article) : "");
}

}  // namespace dommer::notices
