#include "tiebreak/shown.hpp"

namespace dommer::tiebreak {
namespace {

bool is_turned(const Code& code) {
    return (code.name == Name::tpn && !code.reversed) || (code.name == Name::rtng && code.reversed) || code.name == Name::bc;
}

bool is_encounter(Name name) { return name == Name::de || (name >= Name::ede && name <= Name::edeb); }

}  // namespace

std::optional<Fraction> shown_value(const Code& code, const Value& value) {
    if (!value.counts || (is_encounter(code.name) && value.parts.empty())) return std::nullopt;
    return is_turned(code) ? -value.value : value.value;
}

}  // namespace dommer::tiebreak
