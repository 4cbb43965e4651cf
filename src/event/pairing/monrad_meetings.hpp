#pragma once

#include "pairing/monrad.hpp"
#include "setup.hpp"

// Who may meet in the Norwegian forms of Monrad, by what the cards say.
namespace dommer::pairing::monrad {

// nsf_monrad_2000, 1: by points, and among equals by starting number.
std::vector<int> by_points_and_number(const Setup& setup);

int times_met(const Setup& setup, int a, int b);
int last_meeting(const Setup& setup, int a, int b);  // its round; 0 if there was none

// nsf_monrad_2000, 4: two may meet again, up to `most` times, when each of them has met all others of their score
// groups as often as they have met each other.
bool may_meet_again(const Setup& setup, int a, int b, int most);

// nsf_monrad_2000, 4: likewise nobody sits out again before everybody else who is there has.
bool may_sit_out_again(const Setup& setup, int place, int most);

// nsf_monrad_2000, 5: both have had the same colour so many times more than the other.
bool both_have_most_of_a_colour(const Setup& setup, int most, int a, int b);
// nsf_monrad_2000, 5 and 6: that keeps them apart, but in the last round not two with the same score.
bool colours_part(const Setup& setup, const Variant& variant, int a, int b);

}  // namespace dommer::pairing::monrad
