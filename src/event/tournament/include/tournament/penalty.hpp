#pragma once

#include <optional>
#include <variant>

#include "tiebreak/prizes.hpp"
#include "tournament/entrant.hpp"
#include "vocabulary/citation.hpp"

namespace dommer::tournament {

// What is laid on a player at an event, by the arbiter or by the tournament committee.
namespace measure {
struct Warning {
    friend bool operator==(const Warning&, const Warning&) = default;
};
struct Fine {
    tiebreak::Ore amount;
    friend bool operator==(const Fine&, const Fine&) = default;
};
struct Exclusion {
    int rounds = 1;  // the next ones
    friend bool operator==(const Exclusion&, const Exclusion&) = default;
};
struct Expulsion {
    friend bool operator==(const Expulsion&, const Expulsion&) = default;
};
struct CommitteeWarning {  // entered in the rating register
    friend bool operator==(const CommitteeWarning&, const CommitteeWarning&) = default;
};
struct Quarantine {  // from all coordinated tournaments
    int months = 0;
    friend bool operator==(const Quarantine&, const Quarantine&) = default;
};
}  // namespace measure
using Measure = std::variant<measure::Warning, measure::Fine, measure::Exclusion, measure::Expulsion,
                             measure::CommitteeWarning, measure::Quarantine>;

enum class MeasureKind : std::uint8_t { warning, fine, exclusion, expulsion, committee_warning, quarantine };
constexpr Ids<6> ids_of(MeasureKind) {
    return {"warning", "fine", "exclusion", "expulsion", "committee-warning", "quarantine"};
}
static_assert(std::variant_size_v<Measure> == ids_of(MeasureKind{}).size());
inline MeasureKind kind_of(const Measure& measure) { return static_cast<MeasureKind>(measure.index()); }

// The one number that belongs to the kind: øre of a fine, rounds of an exclusion, months of a quarantine; 0 elsewhere.
constexpr bool has_number(MeasureKind kind) {
    return kind == MeasureKind::fine || kind == MeasureKind::exclusion || kind == MeasureKind::quarantine;
}
std::int64_t number_of(const Measure& measure);
Measure measure_of(MeasureKind kind, std::int64_t number);

// The committee's measures go into the register; the others are the arbiter's.
constexpr bool is_by_committee(MeasureKind kind) {
    return kind == MeasureKind::committee_warning || kind == MeasureKind::quarantine;
}

// laws_dk_2023, 12.9.1, 12.9.7, 12.9.8 and 12.9.9: warning, fine, exclusion, expulsion.
// laws_dk_2009, 13.4 a and 13.4 g: warning and expulsion alone.
// dsu_2011, 4.1 §7: the committee warns a player or shuts one out of coordinated tournaments for a time.
// None: the Laws in force on the day have no such penalty.
std::optional<Citation> article_of(MeasureKind kind, Date day);

struct Penalty {
    int number = 0;  // in the order in which they were given, from 1
    EntryId entrant;
    Measure what;
    RoundNumber after;  // the last round that was paired when it was given; 0: before the first
    Citation article;
    std::string reason;
    std::optional<std::string> lifted = std::nullopt;  // why it no longer stands
    std::optional<Date> given = std::nullopt;          // the day; logs of the first time do not have it
    friend bool operator==(const Penalty&, const Penalty&) = default;
};

// dsu_2011, 4.1 §17: the arbiter's decision is appealed to the tournament committee within 10 days. dsu_2011, 4.1 §18
// and 1.3 §9: the committee's to the appeals board within three weeks. dsu_2011, 3.5.4 116: of an event that is not
// coordinated neither. None: there is no appeal, the penalty was lifted, or the day it was given is not known.
std::optional<Date> last_day_of_appeal(const Penalty& penalty, bool coordinated);

}  // namespace dommer::tournament
