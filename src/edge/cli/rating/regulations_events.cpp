#include <fmt/format.h>

#include "pairing/fide_1998.hpp"
#include "pairing/monrad.hpp"
#include "rating/danish_entry.hpp"
#include "registry/eligibility.hpp"
#include "regulations.hpp"
#include "tournament/deadlines.hpp"
#include "tournament/invitation.hpp"

namespace dommer::cli {
namespace {

std::string_view said(rating::EloEntryFault fault) {
    switch (fault) {
        case rating::EloEntryFault::fewer_than_nine_games: return "nine games against rated players are needed";
        case rating::EloEntryFault::performance_below_1201: return "the performance must be 1201 at least";
        case rating::EloEntryFault::fewer_than_three_in_an_event:
            return "three rated opponents are needed in each event";
        case rating::EloEntryFault::over_two_years: return "all games must fall within two years";
    }
    return "";
}

std::string_view said(tournament::EloFault fault) {
    using enum tournament::EloFault;
    switch (fault) {
        case too_few_rated: return "in a closed tournament a third of the players, and at least four, have a rating";
        case too_many_days: return "it lasts 90 days at the most, unless it is a team championship";
        case too_many_rounds_a_day: return "three rounds a day at the most";
        case too_many_hours_a_day: return "twelve hours of play a day at the most";
        case too_little_time: return "120 minutes for each player, or 90 and 30 seconds a move, at the least";
        case smoking: return "no smoking in the hall";
    }
    return "";
}

template <typename Fault>
std::string all_said(const std::vector<Fault>& faults) {
    std::string list;
    for (const Fault fault : faults) list += (list.empty() ? "" : "; ") + std::string(said(fault));
    return list;
}

Exit elo_entry(const RegulationsRequest& request) {
    rating::EloEntry entry{request.games, {request.rating}, request.opponents};
    for (const auto& [text, option, into] :
         {std::tuple(&request.last, "--first", &entry.first), {&request.on, "--last", &entry.last}}) {
        if (text->empty()) continue;
        const auto day = day_of(*text, option);
        if (!day) return day.error();
        *into = *day;
    }
    const auto faults = elo_entry_faults(entry);
    return answer(request, faults.empty(),
                  faults.empty() ? fmt::format("{} games with a performance of {}", request.games, request.rating)
                                 : all_said(faults),
                  "4.7.1");
}

Exit elo_tournament(const RegulationsRequest& r) {
    tournament::EloTournament elo{r.closed, r.team, r.players, r.rated, r.days, r.rounds_a_day, r.hours_a_day};
    if (!r.file.empty()) {
        elo.time = tournament::parse_time_control(r.file);
        if (!elo.time)
            return bad_input(fmt::format("--time: \"{}\" is no time control: write 90+30, 40/120+60 or 25", r.file));
    }
    elo.smoking = r.smoking;
    const auto faults = tournament::elo_faults(elo);
    return answer(r, faults.empty(), faults.empty() ? "nothing that was said stands against it" : all_said(faults),
                  "4.7.2");
}

Exit route(const RegulationsRequest& request) {
    using enum registry::MemberKind;
    const auto kind = request.belonging == "individual" ? individual_member
                      : request.belonging == "foreign"  ? foreign_individual_member
                                                        : club_member;
    constexpr std::string_view ways[] = {"through the chairman of the club", "through the district",
                                         "through the register keeper"};
    return answer(request, true, std::string(ways[static_cast<std::size_t>(registry::entry_route(kind))]), "4.4 §62");
}

Exit other_rating(const RegulationsRequest& request) {
    const int rating = request.event == "ingo" ? pairing::fide_1998::rating_from_ingo(request.rating)
                                               : pairing::fide_1998::rating_from_bcf(request.rating);
    return answer(request, true, fmt::format("{} {} is {}", request.event, request.rating, rating), "4.9.5 A1",
                  {{"rating", rating}});
}

Exit monrad_check(const RegulationsRequest& request) {
    const int round = pairing::monrad::round_to_check(request.places);
    return answer(
        request, true,
        fmt::format("with {} players check round {} before round {} starts", request.places, round, round - 1), "4.9.2",
        {{"round", round}});
}

Exit championship_entry(const RegulationsRequest& request) {
    const Date latest = tournament::latest_championship_entry(request.year);
    return answer(request, true, fmt::format("entries are in by {}, five weeks before Easter Monday", iso(latest)),
                  "4.2 §33", {{"latest", iso(latest)}});
}

}  // namespace

void add_event_questions(CommandLine* top, const std::shared_ptr<RegulationsRequest>& r, Exit& exit) {
    CommandLine* sub = add(top, r, exit, "elo-entry", "Whether a player without an Elo gets one (4.7.1)", elo_entry);
    sub->add_option("--games", r->games, "games against players with an Elo")->required()->check(in_range(0, 999));
    sub->add_option("--performance", r->rating, "the performance in them")->required()->check(in_range(1, 4000));
    sub->add_option("--opponents", r->opponents, "how many of them in each event, separated by commas")
        ->required()
        ->delimiter(',')
        ->check(in_range(0, 99));
    sub->add_option("--first", r->last, "the day of the first of the games");
    sub->add_option("--last", r->on, "the day of the last; today if left out");
    sub =
        add(top, r, exit, "elo-tournament", "What stands against rating a tournament by FIDE (4.7.2)", elo_tournament);
    sub->add_flag("--closed", r->closed, "a closed tournament");
    sub->add_flag("--team-championship", r->team, "a team championship");
    sub->add_option("--players", r->players, "how many play")->check(in_range(1, 9999));
    sub->add_option("--rated", r->rated, "how many of them have an Elo")->check(in_range(0, 9999));
    sub->add_option("--days", r->days, "days from the first to the last, both counted")->check(in_range(1, 9999));
    sub->add_option("--rounds-a-day", r->rounds_a_day, "at the most")->check(in_range(1, 99));
    sub->add_option("--hours-a-day", r->hours_a_day, "hours of play a day at the most")->check(in_range(1, 24));
    sub->add_option("--time", r->file, "the time control: 90+30, 40/120+60");
    sub->add_flag("--smoking", r->smoking, "smoking is allowed in the hall");
    add(top, r, exit, "entry-route", "Through whom a player enters a coordinated tournament (4.4 section 62)", route)
        ->add_option("member", r->belonging, "club, individual or foreign (an individual member abroad)")
        ->required()
        ->check(one_of({"club", "individual", "foreign"}));
    sub = add(top, r, exit, "other-rating", "A number of another rating system as an Elo (4.9.5 A1)", other_rating);
    sub->add_option("system", r->event, "ingo or bcf")->required()->check(one_of({"ingo", "bcf"}));
    sub->add_option("number", r->rating, "the number")->required()->check(in_range(0, 400));
    add(top, r, exit, "monrad-check", "Which round of a Monrad to look ahead to (4.9.2)", monrad_check)
        ->add_option("players", r->places, "how many play")
        ->required()
        ->check(in_range(2, 9999));
    add(top, r, exit, "championship-entry", "The last day of entry to the Danish championship (4.2 section 33)",
        championship_entry)
        ->add_option("year", r->year, "of the championship")
        ->required()
        ->check(in_range(1900, 2200));
}

}  // namespace dommer::cli
