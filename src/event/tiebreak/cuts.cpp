#include <numeric>

#include "calculation.hpp"

namespace dommer::tiebreak {
namespace {

template <typename Less>
Contribution* least(Parts& parts, bool waived_only, Less less) {
    Contribution* found = nullptr;
    for (Contribution& part : parts)
        if (!part.cut && (!waived_only || part.waived) && (found == nullptr || less(part, *found))) found = &part;
    return found;
}

// fide_tiebreaks_2026, 14.1: Cut-1 takes the least contribution. In Sonneborn-Berger that of the opponent with the
// lowest score; several: the smallest product.
// fide_tiebreaks_2026, 16.5: the lowest voluntarily unplayed round instead, if it is not lower.
void cut_least(Parts& parts, bool by_measure, const Edition& edition) {
    const auto by_value = [](const Contribution& a, const Contribution& b) { return a.value < b.value; };
    const auto by_opponent = [](const Contribution& a, const Contribution& b) {
        return a.measure != b.measure ? a.measure < b.measure : a.value < b.value;
    };
    Contribution* normal = by_measure ? least(parts, false, by_opponent) : least(parts, false, by_value);
    if (normal == nullptr) return;
    Contribution* waived = edition.waived_rounds_cut_first ? least(parts, true, by_value) : nullptr;
    (waived != nullptr && waived->value >= normal->value ? waived : normal)->cut = true;
}

void cut_most(Parts& parts) {
    if (Contribution* most =
            least(parts, false, [](const Contribution& a, const Contribution& b) { return a.value > b.value; }))
        most->cut = true;
}

}  // namespace

void modify(Parts& parts, const Code& code, bool by_measure, const Edition& edition) {
    for (int each = 0; each < code.cut + code.median; ++each) cut_least(parts, by_measure, edition);
    for (int each = 0; each < code.median; ++each) cut_most(parts);
}

// Over one common bottom, reduced at the end: most sums are of halves and wholes in turn.
Fraction sum_of(const Parts& parts) {
    std::int64_t top = 0, bottom = 1;
    for (const Contribution& part : parts) {
        if (part.cut) continue;
        if (part.value.bottom() != bottom) {
            const std::int64_t common = std::lcm(bottom, part.value.bottom());
            top *= common / bottom, bottom = common;
        }
        top += part.value.top() * (bottom / part.value.bottom());
    }
    return {top, bottom};
}

Value summed(Parts parts) {
    const Fraction sum = sum_of(parts);
    return {sum, std::move(parts)};
}

}  // namespace dommer::tiebreak
