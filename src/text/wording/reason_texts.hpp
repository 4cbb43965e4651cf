#pragma once

#include "vocabulary/text.hpp"

namespace dommer::wording {

// The text of a reason by its key; none for a key that is not known. {A} and {B} are players, {1} and {2} numbers,
// {half} the first number as points.
const Text* reason_text(std::string_view what);

}  // namespace dommer::wording
