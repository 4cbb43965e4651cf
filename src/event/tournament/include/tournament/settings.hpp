#pragma once

#include <string>
#include <vector>

#include "pairing/regulations.hpp"
#include "systems/named_system.hpp"
#include "tiebreak/prizes.hpp"
#include "tournament/entry_limits.hpp"
#include "tournament/event_regulations.hpp"
#include "tournament/fide_choices.hpp"
#include "tournament/invitation.hpp"
#include "tournament/kept_apart.hpp"
#include "tournament/prize_category.hpp"
#include "tournament/round_time.hpp"
#include "vocabulary/calendar.hpp"
#include "vocabulary/names.hpp"

namespace dommer::tournament {

using tiebreak::PrizeRule;

// dsu_2011, 4.5.3: only thinking times of normal chess are rated on the standard list; the list a tournament belongs
// to.
enum class Pace : std::uint8_t { standard, rapid, blitz };
constexpr Ids<3> ids_of(Pace) { return {"standard", "rapid", "blitz"}; }

// laws_dk_2023, II.1: in Chess960 the array is drawn before the game; here for a round, or for all rounds at once.
enum class Arrays : std::uint8_t { ordinary, each_round, whole_event };
constexpr Ids<3> ids_of(Arrays) { return {"ordinary", "each-round", "whole-event"}; }

// Whom the rules let in: everybody, or who may play a coordinated tournament, with the limits of a class where there
// are some.
enum class Admission : std::uint8_t {
    everybody,
    coordinated,
    veteran,
    senior_championship,
    rapid_championship,
    national_class,
    junior
};
constexpr Ids<7> ids_of(Admission) {
    return {"everybody",          "coordinated",    "veteran", "senior-championship",
            "rapid-championship", "national-class", "junior"};
}
constexpr OldIds<Admission, 3> old_ids_of(Admission) {
    return {{{"senior_championship", Admission::senior_championship},
             {"rapid_championship", Admission::rapid_championship},
             {"national_class", Admission::national_class}}};
}

// Played by the union's tournament regulations.
constexpr bool is_coordinated(Admission admission) { return admission != Admission::everybody; }

// The first place that is played off by the rules when players are level.
enum class PlayOffFor : std::uint8_t { nothing, national_class, candidate_class, rapid_championship };
constexpr Ids<4> ids_of(PlayOffFor) { return {"nothing", "national-class", "candidate-class", "rapid-championship"}; }
constexpr OldIds<PlayOffFor, 3> old_ids_of(PlayOffFor) {
    return {{{"national_class", PlayOffFor::national_class},
             {"candidate_class", PlayOffFor::candidate_class},
             {"rapid_championship", PlayOffFor::rapid_championship}}};
}

// A person with a part in the event besides playing.
struct Official {
    std::string name;
    std::string licence;  // as the rules of the day call it: D-I, D-II, aspirant; KD, TD, NA, KDA; or nothing
    friend bool operator==(const Official&, const Official&) = default;
};

// What a player pays, and how much of it goes to the union.
struct Fees {
    tiebreak::Ore entry, late, to_union;
    friend bool operator==(const Fees&, const Fees&) = default;
};

// dsu_2011, 4.9.3 10: groups by strength, which carry pairing points in the first rounds or in all.
struct StrengthGroups {
    std::vector<int> first_numbers;  // the first starting number of each, the strongest first; none: no groups
    int until = 0;                   // the last round that counts them; 0: all do
    friend bool operator==(const StrengthGroups&, const StrengthGroups&) = default;
};

// What the organiser fixes beforehand. Every value can be changed until it has been used.
struct Settings {
    std::string name, place;
    Date first_day{}, last_day{};
    systems::NamedSystem system = "monrad";
    int rounds = 7;
    std::string time_control;            // as announced: 40/90+30+30s
    std::string tie_breaks = "DSU_ORD";  // codes, parted by commas
    std::string tie_break_edition;       // of FIDE's rules; empty: the one in force on the first day
    pairing::PointSystem points;
    std::optional<Colour> initial_colour;
    bool baku = false;  // FIDE's acceleration
    StrengthGroups strength_groups = {};
    PrizeRule prize_rule = PrizeRule::shared;
    std::vector<tiebreak::Ore> prizes;  // first prize first
    std::vector<PrizeCategory> categories = {};
    int trophies = 0;  // prizes of honour, one for each of the first places
    std::vector<Official> arbiters, committee;
    Pace pace = Pace::standard;
    std::string federation = "DEN";      // where it is played, as FIDE's reports write it
    std::string page;                    // address of the public page, for codes on prints
    std::vector<RoundTime> round_times;  // of round 1 and so on, as far as they are fixed
    std::optional<Date> closing;         // last day of entry
    bool elo_rated = false;
    InvitationKind invitation = InvitationKind::open;
    std::vector<InvitationField> announced;  // what the invitation says
    std::string conditions;                  // its words about entry, selection, groups, and who may go on in another
    bool smoke_free = true;
    int match_games = 0;              // normal games of a match; 0: as the handbook has it
    int replays = 0;                  // gladiator games with less time, before blitz; 0: as the handbook has it
    int max_meets = 0;                // Konrad: how often two may meet; 0: as the system has it
    bool last_round_colours = false;  // Norwegian Monrad: in the last round too colours go before equal scores
    Admission admission = Admission::coordinated;
    EntryLimits limits = {};
    FideChoices choices = {};
    PlayOffFor play_off = PlayOffFor::nothing;
    EventRegulations regulations;
    Fees fees;
    Arrays arrays = Arrays::ordinary;  // from which position games begin
    bool online_entry = false;         // players ask for a place on the event's page
    int places = 0;                    // the most who play; who asks when all are taken waits; 0: no limit
    KeptApart kept_apart = {};         // by a standing rule, also who enters later
    int prizes_by_tie_break = 0;       // of the hybrid rule: the first prizes, by the tie-break; 0: half of them
    friend bool operator==(const Settings&, const Settings&) = default;
};

inline bool is_coordinated(const Settings& settings) { return is_coordinated(settings.admission); }
// A class of the Danish championship.
inline bool is_championship(const Settings& settings) {
    return settings.admission == Admission::national_class || settings.admission == Admission::veteran ||
           settings.play_off == PlayOffFor::candidate_class;
}

// fide_acceptance_2026, 210: an event over thirty days, unless the organiser says otherwise.
bool is_long(const Settings& settings);

// With the time control in the one form in which it is kept, if it can be read; else as it was typed.
Settings as_kept(Settings settings);

inline constexpr int most_meetings = 20;  // of two players in Konrad

// What is wrong with the values, all of it.
enum class BadSettings : std::uint8_t {
    name_missing,
    ends_before_it_begins,
    no_rounds,
    too_many_rounds,
    prize_negative,
    prizes_not_falling,
    fee_negative,
    default_time_impossible,
    draw_ban_impossible,
    strength_groups_wrong,
    acceleration_unknown,
    limits_impossible,
    match_games_impossible,
    choices_impossible,
    max_meets_impossible,
    categories_impossible,
    places_impossible,
    kept_apart_impossible
};
constexpr Ids<18> ids_of(BadSettings) {
    return {"name_missing",           "ends_before_it_begins",   "no_rounds",
            "too_many_rounds",        "prize_negative",          "prizes_not_falling",
            "fee_negative",           "default_time_impossible", "draw_ban_impossible",
            "strength_groups_wrong",  "acceleration_unknown",    "limits_impossible",
            "match_games_impossible", "choices_impossible",      "max_meets_impossible",
            "categories_impossible",  "places_impossible",       "kept_apart_impossible"};
}
std::vector<BadSettings> faults_of(const Settings& settings);

}  // namespace dommer::tournament
