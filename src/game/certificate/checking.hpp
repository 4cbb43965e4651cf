#pragma once

#include "certificate/check.hpp"

// One function a kind of certificate, each in the file of its name.
namespace dommer::certificate {

Finding check_line(const laws::Position& position, Colour winner, const Line& line);
Finding check_forced(const laws::Position& position, Colour winner, const Forced& forced);
Finding check_closure(const laws::Position& position, Colour winner, const Closure& closure);
Finding check_phases(const laws::Position& position, Colour winner, const PhaseList& list);

}  // namespace dommer::certificate
