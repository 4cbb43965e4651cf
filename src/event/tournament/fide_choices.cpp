#include "tournament/fide_choices.hpp"

#include <algorithm>
#include <limits>

namespace dommer::tournament {
namespace {

// Who has none comes after who has one.
int fide_id_or_last(const Particulars& who) { return who.fide_id.value_or(std::numeric_limits<int>::max()); }

bool is_older(const Particulars& one, const Particulars& other) {
    if (!one.born || !other.born) return one.born.has_value() && !other.born;
    return *one.born < *other.born;
}

}  // namespace

bool are_possible(const FideChoices& choices) {
    constexpr int most_rounds = 99;
    const auto is_a_few = [](const std::optional<int>& number) {
        return !number || (*number >= 0 && *number <= most_rounds);
    };
    constexpr int highest_rating = 4000;
    const tiebreak::Unrated& unrated = choices.unrated;
    const bool rating_fits = unrated.as == tiebreak::UnratedAs::fixed
                                 ? unrated.rating > 0 && unrated.rating <= highest_rating
                                 : unrated.rating == 0;
    constexpr std::size_t most_sources = 20, longest_source = 20;
    const bool order_fits =
        choices.list_order.size() <= most_sources && std::ranges::all_of(choices.list_order, [](const auto& source) {
            return !source.empty() && source.size() <= longest_source;
        });
    return order_fits && rating_fits && is_a_few(choices.half_byes) && is_a_few(choices.last_half_bye);
}

bool ranks_before(const Particulars& one, const Particulars& other, const FideChoices& choices) {
    const int mine = strength(one, choices.strength), theirs = strength(other, choices.strength);
    if (mine != theirs) return mine > theirs;
    if (one.title != other.title) return one.title > other.title;
    if (choices.equals == EqualsBy::fide_id && fide_id_or_last(one) != fide_id_or_last(other))
        return fide_id_or_last(one) < fide_id_or_last(other);
    if (choices.equals == EqualsBy::age && one.born != other.born) return is_older(one, other);
    return one.name < other.name;
}

}  // namespace dommer::tournament
