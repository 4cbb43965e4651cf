#pragma once

#include <chrono>

namespace dommer::system {

// How far the clocks on the wall here are ahead of UTC at a moment: with summer time where it held or will hold.
std::chrono::minutes minutes_east_of_utc(std::chrono::system_clock::time_point moment);

}  // namespace dommer::system
