#pragma once

#include "trf/report.hpp"

namespace dommer::trf {

// trf06: the report alone, byes without letters; trf16: with the XX and BB lines of the engines of its time.
enum class Dialect { trf06, trf16, trf26 };
enum class LineEnd { crlf, lf };

// The text, and what this dialect cannot say.
struct Written {
    std::string text;
    std::vector<std::string> left_out;  // what has no equal in the old dialect: record codes, and result letters
};

Written write(const Report& report, Dialect dialect, LineEnd line_end);

}  // namespace dommer::trf
