#pragma once

#include <optional>
#include <span>

#include "vocabulary/calendar.hpp"
#include "vocabulary/citation.hpp"
#include "vocabulary/names.hpp"

namespace dommer::appeals {

// The way of an appeal, by the kind of event.
enum class Ladder { individual, team, correspondence, cup };
constexpr Ids<4> ids_of(Ladder) { return {"individual", "team", "correspondence", "cup"}; }

enum class Instance { arbiter, director, committee, head_of_correspondence, board };
constexpr Ids<5> ids_of(Instance) { return {"arbiter", "director", "committee", "head-of-correspondence", "board"}; }

// The day from which the time for an appeal is counted.
enum class CountedFrom { ruling, match_day, ruling_sent, complainant_told };
constexpr Ids<4> ids_of(CountedFrom) { return {"ruling", "match-day", "ruling-sent", "complainant-told"}; }

// An article of the rules' book, as data: a Citation is made of it when a decision needs one.
struct Step {
    Ladder ladder;
    Instance from, to;
    int days;
    CountedFrom counted_from;
    std::string_view article;
};

// What an edition fixes.
struct AppealRules {
    std::string_view book;
    std::span<const Step> steps;
    int deposit_from_instance;  // the board as third instance or later
    int copies_to_board;        // in how many copies a complaint to the board is sent
    int committee_members, board_members;
    Citation cite(std::string_view article) const { return {std::string(book), std::string(article)}; }
};

// dsu_2011, 4.1 §17: from the arbiter to the tournament committee within 10 days of the ruling.
// dsu_2011, 4.1 §18 and 1.3 §9: from the committee to the appeals board within 3 weeks of the message.
// dsu_2011, 5.1 §15: in the team league a protest against the arbiter goes to the director within 4 days of the match,
// the director's ruling to the committee within 10 days of its sending. dsu_2011, 5.1 §16: then to the board.
// dsu_2011, 6.4.3 with 6.8.10: in correspondence chess from the director to the head of correspondence chess and then
// to the board, 3 weeks each. dsu_2011, 5.3 §12: the cup has no committee. After the day of play 1.3 §9 holds: the
// director is the only other body.
inline constexpr Step steps_dsu_2011[] = {
    {Ladder::individual, Instance::arbiter, Instance::committee, 10, CountedFrom::ruling, "4.1 §17"},
    {Ladder::individual, Instance::committee, Instance::board, 21, CountedFrom::complainant_told, "4.1 §18"},
    {Ladder::team, Instance::arbiter, Instance::director, 4, CountedFrom::match_day, "5.1 §15"},
    {Ladder::team, Instance::director, Instance::committee, 10, CountedFrom::ruling_sent, "5.1 §15"},
    {Ladder::team, Instance::committee, Instance::board, 21, CountedFrom::complainant_told, "5.1 §16"},
    {Ladder::correspondence, Instance::director, Instance::head_of_correspondence, 21, CountedFrom::complainant_told,
     "6.4.3"},
    {Ladder::correspondence, Instance::head_of_correspondence, Instance::board, 21, CountedFrom::complainant_told,
     "6.4.3"},
    {Ladder::cup, Instance::director, Instance::board, 21, CountedFrom::complainant_told, "1.3 §9"},
};
inline constexpr AppealRules dsu_2011{.book = "dsu-2011",
                                      .steps = steps_dsu_2011,
                                      .deposit_from_instance = 3,
                                      .copies_to_board = 3,
                                      .committee_members = 3,
                                      .board_members = 3};

// Where a decision of that instance may be appealed to; none: it is final, or the instance is not of this ladder.
const Step* next_step(const AppealRules& rules, Ladder ladder, Instance decided_by);

// The instances of a ladder, from the first to the last.
std::vector<Instance> instances_of(const AppealRules& rules, Ladder ladder);

// dsu_2011, 5.3 §12: on the day of play nobody hears an appeal in the cup; elsewhere they are heard on any day.
constexpr bool may_appeal_on_playing_day(Ladder ladder) { return ladder != Ladder::cup; }

// Calendar days; the last day counts, and no holiday prolongs them.
constexpr Date last_day(const Step& step, Date counted_from) { return plus_days(counted_from, step.days); }
constexpr bool is_in_time(const Step& step, Date counted_from, Date filed) {
    return filed <= last_day(step, counted_from);
}

}  // namespace dommer::appeals
