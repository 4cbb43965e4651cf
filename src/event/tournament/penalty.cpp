#include "tournament/penalty.hpp"

#include <algorithm>

#include "appeals/ladder.hpp"
#include "laws/edition.hpp"

namespace dommer::tournament {

std::int64_t number_of(const Measure& measure) {
    if (const auto* fine = std::get_if<measure::Fine>(&measure)) return fine->amount.amount;
    if (const auto* exclusion = std::get_if<measure::Exclusion>(&measure)) return exclusion->rounds;
    if (const auto* quarantine = std::get_if<measure::Quarantine>(&measure)) return quarantine->months;
    return 0;
}

Measure measure_of(MeasureKind kind, std::int64_t number) {
    switch (kind) {
        case MeasureKind::fine: return measure::Fine{{number}};
        case MeasureKind::exclusion: return measure::Exclusion{static_cast<int>(number)};
        case MeasureKind::expulsion: return measure::Expulsion{};
        case MeasureKind::committee_warning: return measure::CommitteeWarning{};
        case MeasureKind::quarantine: return measure::Quarantine{static_cast<int>(number)};
        case MeasureKind::warning: break;
    }
    return measure::Warning{};
}

namespace {

laws::Penalty in_the_laws(MeasureKind kind) {
    switch (kind) {
        case MeasureKind::fine: return laws::Penalty::fine;
        case MeasureKind::exclusion: return laws::Penalty::exclusion_from_rounds;
        case MeasureKind::expulsion: return laws::Penalty::expulsion;
        default: return laws::Penalty::warning;
    }
}

}  // namespace

std::optional<Citation> article_of(MeasureKind kind, Date day) {
    if (is_by_committee(kind)) return Citation{"dsu-2011", "4.1 §7"};
    const laws::Edition* edition = laws::edition_in_force(day);
    if (edition == nullptr) return std::nullopt;
    const auto& options = edition->conduct.penalties;
    const auto found = std::ranges::find(options, in_the_laws(kind), &laws::PenaltyOption::penalty);
    if (found == options.end()) return std::nullopt;
    return Citation{std::string(edition->book), std::string(found->article)};
}

std::optional<Date> last_day_of_appeal(const Penalty& penalty, bool coordinated) {
    if (!penalty.given || penalty.lifted || !coordinated) return std::nullopt;
    const auto by = is_by_committee(kind_of(penalty.what)) ? appeals::Instance::committee : appeals::Instance::arbiter;
    return appeals::last_day(*appeals::next_step(appeals::dsu_2011, appeals::Ladder::individual, by), *penalty.given);
}

}  // namespace dommer::tournament
