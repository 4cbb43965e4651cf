#pragma once

#include "vocabulary/names.hpp"

namespace dommer {

// The languages that people read us in. Norwegian is bokmål.
enum class Language : unsigned char { danish, norwegian, english, swedish };
constexpr Ids<4> ids_of(Language) { return {"da", "nb", "en", "sv"}; }

}  // namespace dommer
