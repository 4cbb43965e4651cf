#pragma once

namespace dommer {

// The languages that people read us in. Norwegian is bokmål.
enum class Language : unsigned char { danish, norwegian, english };

}  // namespace dommer
