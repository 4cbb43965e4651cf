#pragma once

#include "trf/report.hpp"

namespace dommer::trf {

enum class Dialect { trf16, trf26 };  // trf16: with the XX lines of the engines of its time
enum class LineEnd { crlf, lf };

// The text, and what this dialect cannot say.
struct Written {
    std::string text;
    std::vector<std::string> left_out;  // record codes of TRF26 without an equal in the old dialect
};

Written write(const Report& report, Dialect dialect, LineEnd line_end);

}  // namespace dommer::trf
