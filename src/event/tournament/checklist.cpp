#include "tournament/checklist.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "laws/edition.hpp"
#include "packs/known_values.hpp"
#include "tiebreak/code.hpp"
#include "tournament/deadlines.hpp"
#include "tournament/fide_mode.hpp"
#include "tournament/licences.hpp"
#include "tournament/time_control.hpp"

namespace dommer::tournament {
namespace {

constexpr std::string_view union_federation = "DEN";

Citation by_handbook(const char* article) { return {"dsu-2011", article}; }

Missing missing_for(InvitationField field) {
    switch (field) {
        case InvitationField::system: return Missing::system_in_invitation;
        case InvitationField::time_control: return Missing::time_in_invitation;
        case InvitationField::entry_conditions: return Missing::entry_conditions;
        case InvitationField::selection_conditions: return Missing::selection_conditions;
        case InvitationField::grouping: return Missing::grouping_in_invitation;
        case InvitationField::elo_rating: return Missing::elo_in_invitation;
        case InvitationField::no_smoke_free_room: break;
    }
    return Missing::no_smoke_free_room;
}

Missing missing_for(EloFault fault) {
    switch (fault) {
        case EloFault::too_few_rated: return Missing::too_few_players;
        case EloFault::too_many_days: return Missing::elo_period;
        case EloFault::too_many_rounds_a_day:
        case EloFault::too_many_hours_a_day: return Missing::elo_rounds_a_day;
        case EloFault::too_little_time: return Missing::elo_time;
        case EloFault::smoking: break;
    }
    return Missing::elo_smoking;
}

// dsu_2011, 4.9.9.1: blitz has less than 15 minutes. dsu_2011, 4.9.9.2: rapid has 15 minutes to an hour. So had the
// Laws of that day; where those in force on the first day draw the line elsewhere, they hold. laws_dk_2023, A.1 and
// B.1: at 10 minutes.
std::optional<Citation> pace_not_kept(const Settings& settings, int minutes) {
    if (settings.pace == Pace::standard) return std::nullopt;
    const bool blitz = settings.pace == Pace::blitz;
    const laws::Edition* edition = laws::edition_in_force(settings.first_day);
    if (edition == nullptr || edition->speed.blitz_boundary == std::chrono::minutes(handbook_blitz_below)) {
        if (blitz ? is_blitz(minutes) : is_rapid(minutes)) return std::nullopt;
        return by_handbook(blitz ? "4.9.9.1" : "4.9.9.2");
    }
    const auto kept = blitz ? laws::TimeClass::blitz : laws::TimeClass::rapid;
    if (laws::time_class(*edition, std::chrono::minutes(minutes), {}) == kept) return std::nullopt;
    return Citation{std::string(edition->book), blitz ? "B.1" : "A.1"};
}

// dsu_2011, 4.1 §12: the time control is in the invitation, and is one the rules allow; 4.1 §12 and 4.1 §13 are about
// normal tournaments.
std::optional<MissingItem> fault_of_time(const Settings& settings) {
    if (settings.time_control.empty()) return MissingItem{Missing::time_control, by_handbook("4.1 §12")};
    const auto control = parse_time_control(settings.time_control);
    if (!control) return MissingItem{Missing::time_control_unreadable, by_handbook("4.1 §12")};
    if (const auto article = pace_not_kept(settings, minutes_for_sixty_moves(*control)))
        return MissingItem{Missing::time_control_not_allowed, *article};
    if (settings.pace == Pace::standard && !faults_of(*control).empty())
        return MissingItem{Missing::time_control_not_allowed, by_handbook("4.1 §12")};
    return std::nullopt;
}

// dsu_2011, 4.7.2: what an event must keep to be rated by FIDE, as far as the settings tell.
// dsu_2011, 4.7.3: the invitation says that it will be.
void add_elo(const Settings& s, std::vector<MissingItem>& missing) {
    EloTournament elo;
    elo.closed = s.invitation == InvitationKind::closed;
    elo.days = static_cast<int>((std::chrono::sys_days(s.last_day) - std::chrono::sys_days(s.first_day)).count()) + 1;
    int most = 0;
    for (const RoundTime& round : s.round_times)
        most = std::max(most, static_cast<int>(std::ranges::count(s.round_times, round.day, &RoundTime::day)));
    elo.rounds_a_day = most;
    elo.time = parse_time_control(s.time_control);
    elo.smoking = !s.smoke_free;
    for (const EloFault fault : elo_faults(elo)) missing.push_back({missing_for(fault), by_handbook("4.7.2")});
    if (std::ranges::find(s.announced, InvitationField::elo_rating) == s.announced.end())
        missing.push_back({Missing::elo_in_invitation, by_handbook("4.7.3")});
}

void add_championship_form(const Settings& s, std::vector<MissingItem>& missing, const TimeControl& time,
                           const char* article) {
    if (s.rounds != 7) missing.push_back({Missing::seven_rounds, by_handbook(article)});
    const auto control = parse_time_control(s.time_control);
    if (control && *control != time) missing.push_back({Missing::time_control_not_allowed, by_handbook(article)});
}

// fide_acceptance_2026, 211: where ratings change on the way, tie-breaks by rating are advised against.
bool uses_ratings_too_long(const Settings& s) {
    const auto codes = tiebreak::parse_codes(s.tie_breaks);
    return is_for_fide_mode(s) && is_long(s) && codes && std::ranges::any_of(*codes, [](const tiebreak::Code& code) {
               return tiebreak::looks_at_ratings(code.name);
           });
}

struct FieldLimits {
    int least, most;
    Citation article;
};

// dsu_2011, 4.2 §36: ten play. dsu_2011, 4.2 §37: at least eight. dsu_2011, 4.3.2: at least eight. dsu_2011, 4.3.3:
// eight to 64.
std::optional<FieldLimits> limits_of(const Settings& s) {
    constexpr int any = 1 << 20;
    if (s.admission == Admission::national_class) return FieldLimits{10, 10, by_handbook("4.2 §36")};
    if (s.play_off == PlayOffFor::candidate_class) return FieldLimits{8, any, by_handbook("4.2 §37")};
    if (s.admission == Admission::senior_championship) return FieldLimits{8, any, by_handbook("4.3.2")};
    if (s.admission == Admission::rapid_championship) return FieldLimits{8, 64, by_handbook("4.3.3")};
    return std::nullopt;
}

// The fewest opponents that somebody may meet.
int fewest_opponents(const Tournament& tournament) {
    std::map<EntryId, std::set<EntryId>> apart;
    for (const Forbidden& each : all_kept_apart(tournament))
        if (!each.weak && holds_in(each, next_round(tournament)))
            for (const EntryId one : each.entrants)
                for (const EntryId other : each.entrants)
                    if (one != other) apart[one].insert(other);
    std::size_t most = 0;
    for (const auto& [id, others] : apart) most = std::max(most, others.size());
    return static_cast<int>(tournament.entrants.size()) - 1 - static_cast<int>(most);
}

// fide_acceptance_2026, 62: where nobody meets twice, there are no more rounds than opponents, and one more with a bye;
// who may not meet is no opponent.
bool is_too_long_for(const Tournament& tournament, int players) {
    const Settings& s = tournament.settings;
    const int most = fewest_opponents(tournament) + players % 2;
    return is_in_fide_mode(tournament) && s.system->schedule == systems::Schedule::round_by_round &&
           tournament.rounds.empty() && players > 1 && s.rounds > most;
}

// What any event needs, and what the rules of another federation than the Danish ask for, as far as they are known.
std::vector<MissingItem> checklist_abroad(const Settings& s) {
    std::vector<MissingItem> missing;
    if (s.place.empty()) missing.push_back({Missing::place, {}});
    if (s.time_control.empty()) missing.push_back({Missing::time_control, {}});
    if (static_cast<int>(s.round_times.size()) < s.rounds) missing.push_back({Missing::round_days, {}});
    return missing;
}

// nsf_tournament_2024, 4: first of all a FIDE-approved Swiss or Berger. nsf_tournament_2024, 3: what departs from the
// regulation stands in the invitation. nsf_tournament_2024, 1: it holds where players of more than two clubs play.
std::optional<MissingItem> fault_of_system(const Tournament& tournament) {
    const Settings& s = tournament.settings;
    const auto federation = value_from<packs::Federation>(s.federation);
    const packs::Pack* pack =
        federation ? packs::pack_on(*federation, packs::Subject::tournaments, s.first_day) : nullptr;
    const packs::PackValue* systems = pack ? pack->find("systems") : nullptr;
    if (systems == nullptr) return std::nullopt;
    const auto first_choices = packs::words_in(systems->value);
    const auto is_one = [&](std::string_view system) { return std::ranges::count(first_choices, system) != 0; };
    std::set<std::string> clubs;
    for (const auto& [id, entrant] : tournament.entrants)
        if (!entrant.particulars.club.empty()) clubs.insert(entrant.particulars.club);
    constexpr std::size_t clubs_of_its_own = 2;
    const bool announced = std::ranges::find(s.announced, InvitationField::system) != s.announced.end();
    if (clubs.size() <= clubs_of_its_own || announced || (s.system->is_fides && is_one("fide-swiss")) ||
        (s.system->schedule == systems::Schedule::all_play_all && is_one("berger")))
        return std::nullopt;
    return MissingItem{Missing::system_not_first_choice, {"nsf-tournament-2024", "4"}};
}

}  // namespace

std::vector<MissingItem> checklist_of(const Settings& s) {
    if (s.federation != union_federation) return checklist_abroad(s);
    std::vector<MissingItem> missing;
    const auto unless = [&](bool there, Missing what, const char* article) {
        if (!there) missing.push_back({what, by_handbook(article)});
    };
    unless(!s.place.empty(), Missing::place, "4.8");
    unless(s.closing.has_value(), Missing::closing, "4.8");
    // dsu_2011, 4.2 §33: entries to the championship close five weeks before Easter Monday.
    if (is_championship(s) && s.closing)
        unless(*s.closing <= latest_championship_entry(static_cast<int>(s.first_day.year())), Missing::closing_too_late,
               "4.2 §33");
    if (const auto fault = fault_of_time(s)) missing.push_back(*fault);
    for (const InvitationField field : missing_fields(s.invitation, s.announced, s.smoke_free))
        missing.push_back(
            {missing_for(field), by_handbook(field == InvitationField::no_smoke_free_room ? "4.1 §22" : "4.4 §61")});
    // dsu_2011, 4.1 §5: an arbiter with licence I; a committee of three with the union's licence. dsu_2011, 4.8:
    // licence I.
    // What these licences are called, and which is enough, is in the union's rules of the day.
    const Licences licences(s);
    const auto has_one = [&](const Official& each) { return licences.has_one(each); };
    unless(std::ranges::any_of(s.arbiters, [&](const Official& each) { return licences.may_run_an_event(each); }),
           licences.least() == "D-I" ? Missing::arbiter_with_d1 : Missing::arbiter_with_td, "4.1 §5");
    // dsu_2011, 4.1 §5: the other arbiters may be aspirants.
    unless(std::ranges::all_of(s.arbiters,
                               [&](const Official& each) { return has_one(each) || licences.is_aspirant(each); }),
           Missing::arbiter_licence, "4.1 §5");
    unless(s.committee.size() == 3, Missing::committee_of_three, "4.1 §5");
    unless(std::ranges::all_of(s.committee, has_one), Missing::committee_licence, "4.1 §5");
    unless(std::ranges::none_of(
               s.committee, [&](const Official& each) { return has_one(each) && !licences.may_run_an_event(each); }),
           Missing::committee_licence_d1, "4.8");
    unless(!s.prizes.empty(), Missing::prizes, "4.8");
    unless(static_cast<int>(s.round_times.size()) >= s.rounds, Missing::round_days, "4.8");
    // dsu_2011, 4.1 §11: the regulations of the event say how adjourned and postponed games are played.
    if (is_coordinated(s)) unless(!s.regulations.adjournments.empty(), Missing::postponed_games, "4.1 §11");
    // dsu_2011, 4.2 §38: veterans play five rounds at the most.
    if (s.admission == Admission::veteran) unless(s.rounds <= 5, Missing::too_many_rounds, "4.2 §38");
    // dsu_2011, 4.3.2 and 4.3.3: seven rounds; 100 minutes for 40 moves, 40 for the rest and 30 seconds a move, or 30
    // minutes for the whole game.
    if (s.admission == Admission::senior_championship)
        add_championship_form(s, missing, {{{40, 100}, {{}, 40}}, 30}, "4.3.2");
    if (s.admission == Admission::rapid_championship) add_championship_form(s, missing, {{{{}, 30}}, 0}, "4.3.3");
    if (s.elo_rated) add_elo(s, missing);
    if (uses_ratings_too_long(s)) missing.push_back({Missing::rating_tie_breaks, {"fide-acceptance-2026", "211"}});
    return missing;
}

std::vector<MissingItem> checklist_of(const Tournament& tournament) {
    auto missing = checklist_of(tournament.settings);
    const auto limits = limits_of(tournament.settings);
    const int players = static_cast<int>(tournament.entrants.size());
    if (is_too_long_for(tournament, players))
        missing.push_back({Missing::rounds_beyond_field, {"fide-acceptance-2026", "62"}});
    if (const auto fault = fault_of_system(tournament)) missing.push_back(*fault);
    if (!limits) return missing;
    if (players < limits->least) missing.push_back({Missing::too_few_players, limits->article});
    if (players > limits->most) missing.push_back({Missing::too_many_players, limits->article});
    return missing;
}

}  // namespace dommer::tournament
