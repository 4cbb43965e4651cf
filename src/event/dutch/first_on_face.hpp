#pragma once

#include "candidate.hpp"
#include "face.hpp"

namespace dommer::dutch {

// The generation order of article 4 on a face: of the perfect matchings of these rows, the first generated. `exists`
// tells whether there is one, found or not.
std::optional<Found> first_on_face(const Bracket& bracket, const Face& face, const matching::BitRows& rows,
                                   bool& exists);

}  // namespace dommer::dutch
