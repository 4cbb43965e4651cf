#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>

#include "correspondence/access.hpp"
#include "correspondence/rules.hpp"
#include "vocabulary/calendar.hpp"

// The list of correspondence ratings. The handbook has no formula: the officer enters the numbers.
namespace dommer::correspondence {

// dsu_2011, 6.7.2.1 and 6.7.6.2: final numbers, and provisional ones for those who have none yet.
enum class RatingKind : unsigned char { final, provisional };
constexpr Ids<2> ids_of(RatingKind) { return {"final", "provisional"}; }

struct CorrespondenceRating {
    int rating = 0;
    RatingKind kind = RatingKind::final;
    Date on;
    friend bool operator==(const CorrespondenceRating&, const CorrespondenceRating&) = default;
};
struct RatingEntered {
    int person = 0;  // in the register; 0: not there, then the name says who it is
    std::string name;
    CorrespondenceRating rating;
    friend bool operator==(const RatingEntered&, const RatingEntered&) = default;
};

// dsu_2011, 6.5.3.2: a result in a tournament of the ICCF, as the player has proved it.
struct IccfResultEntered {
    int person = 0;  // as above
    std::string name;
    IccfEvent event = IccfEvent::any_other;
    Points points;
    int games = 0;  // 0: by the place alone
    std::optional<int> place = std::nullopt;
    Date finished;
    friend bool operator==(const IccfResultEntered&, const IccfResultEntered&) = default;
};
using RatingEvent = std::variant<RatingEntered, IccfResultEntered>;
inline constexpr std::array<std::string_view, std::variant_size_v<RatingEvent>> rating_event_names{
    "rating-entered", "iccf-result-entered"};

struct RatedPlayer {
    int person = 0;
    std::string name;
    std::vector<CorrespondenceRating> ratings;  // by their day
    std::vector<IccfResultEntered> iccf = {};
    friend bool operator==(const RatedPlayer&, const RatedPlayer&) = default;
};
struct RatingList {
    std::vector<RatedPlayer> players;
    friend bool operator==(const RatingList&, const RatingList&) = default;
};
RatingList evolve(RatingList list, const RatingEvent& event);

enum class RatingWhy : unsigned char { name_missing, out_of_range, in_the_future, no_score };
constexpr Ids<4> ids_of(RatingWhy) { return {"name_missing", "out_of_range", "in_the_future", "no_score"}; }
inline constexpr int least_rating = 1, most_rating = 3500;
std::optional<RatingWhy> fault_of(const RatingEvent& event, Date today);

// The results in the ICCF that are kept of a player, as the doors into the classes ask for them.
std::vector<IccfPlayed> iccf_of(const RatingList& list, int person, const std::string& name);

// The latest number on a day. None: the list has none.
std::optional<CorrespondenceRating> rating_on(const RatingList& list, int person, const std::string& name, Date on);

// dsu_2011, 6.7.6.2: who has none and is rated over the board has that number as provisional rating. None: the officer
// enters one, starting from the class that 6.5.3.2 gives.
std::optional<CorrespondenceRating> rating_or_provisional(const std::optional<CorrespondenceRating>& listed,
                                                          std::optional<int> over_board, Date on);

}  // namespace dommer::correspondence
