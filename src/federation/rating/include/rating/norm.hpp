#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rating/number.hpp"
#include "vocabulary/title.hpp"

namespace dommer::rating {

enum class Norm { gm, im, wgm, wim };
constexpr Ids<4> ids_of(Norm) { return {"GM", "IM", "WGM", "WIM"}; }

struct NormOpponent {
    Rating rating;           // 0: unrated
    std::string federation;  // three letters; empty or FID: no federation
    Title title = Title::none;
    std::optional<Points> score;       // none: still to be played
    int id = 0;                        // to tell persons apart where opponents are met twice
    bool scored_against_rated = true;  // asked of unrated opponents in a round robin
};

struct NormCandidate {
    std::string federation;
    std::vector<NormOpponent> opponents;     // over the board, in the order of the rounds
    int rounds = 0;                          // of the event
    int unplayed_wins = 0;                   // won by forfeit or pairing-allocated bye
    bool pairings_known_beforehand = false;  // round robins and the like: every round counts
    bool double_round_robin = false;
    bool exempt_from_federation_rules = false;
    int least_games = 9;                                          // fewer in some team championships
    std::optional<NormOpponent> stayed_away_last = std::nullopt;  // the opponent of the last round, who did not come
};

enum class NormRule : std::uint8_t {
    games,
    other_federations,
    own_federation,
    one_federation,
    title_holders,
    required_titles,
    average,
    percentage,
    performance,
    distinct_players,
    // of the event
    days_registered_before,
    hours_a_day,
    rounds_a_day,
    minutes_for_60_moves,
    same_time_for_all,
    same_conditions_for_all,
    chief_arbiter_titled,
    no_arbiter_plays,
    permitted_format,
    // of an application
    games_in_all,
    rating_reached,
    games_for_rating,
    norm_without_exemption,
    norm_with_one_round_a_day,
    eight_of_nine_norms,
    norm_of_listed_event,
};
constexpr Ids<26> ids_of(NormRule) {
    return {"games",
            "other-federations",
            "own-federation",
            "one-federation",
            "title-holders",
            "required-titles",
            "average",
            "percentage",
            "performance",
            "distinct-players",
            "days-registered-before",
            "hours-a-day",
            "rounds-a-day",
            "minutes-for-60-moves",
            "same-time-for-all",
            "same-conditions-for-all",
            "chief-arbiter-titled",
            "no-arbiter-plays",
            "permitted-format",
            "games-in-all",
            "rating-reached",
            "games-for-rating",
            "norm-without-exemption",
            "norm-with-one-round-a-day",
            "eight-of-nine-norms",
            "norm-of-listed-event"};
}
// A condition that holds or does not, rather than a number.
constexpr bool is_a_fact(NormRule rule) {
    using enum NormRule;
    return rule == same_time_for_all || rule == same_conditions_for_all || rule == chief_arbiter_titled ||
           rule == no_arbiter_plays || rule == permitted_format;
}

// One condition: what is needed, what was found. `at_most` conditions fail when more is found than allowed.
struct NormCheck {
    NormRule rule;
    std::string_view article;
    bool at_most = false;
    int needed = 0, found = 0;

    bool ok() const { return at_most ? found <= needed : found >= needed; }
    int missing_by() const { return ok() ? 0 : at_most ? found - needed : needed - found; }
};

struct NormAudit {
    Norm norm;
    std::vector<NormCheck> checks;
    std::vector<std::size_t> counted;   // opponents used; won games may be left out, and games after the norm
    std::optional<std::size_t> lifted;  // the opponent whose rating was lifted
    bool last_counted_as_lost = false;  // the last opponent stayed away, and stands behind the others as a loss
    Rating average, performance;
    int percent = 0;
    Points score;
    std::optional<Points> needed_score;    // of the counted games, for this average; none when no score is enough
    std::optional<Rating> needed_average;  // for this score; none when the score is never enough
    bool achieved() const;
};

struct NormTerms {  // fide_b01_2024, 1.4.8, 1.4.8a and 1.4.6b
    Rating performance, least_average, floor;
};
constexpr NormTerms terms_of(Norm norm) {
    switch (norm) {
        case Norm::gm: return {{2600}, {2380}, {2200}};
        case Norm::im: return {{2450}, {2230}, {2050}};
        case Norm::wgm: return {{2400}, {2180}, {2000}};
        case Norm::wim: return {{2250}, {2030}, {1850}};
    }
    return {};
}

// The best case that can be made for a norm: the whole event, or a part of it the rules allow. Games not yet played are
// left out.
// fide_b01_2024, 1.4.1e: where pairings are not known beforehand, games after a norm may be left out.
// fide_b01_2024, 1.4.1f: and so may games against beaten opponents, as long as games and mix suffice.
// fide_b01_2024, 1.4.2b: in a round robin unrated opponents who scored nothing against rated ones are not counted.
// fide_b01_2024, 1.4.2c: if the last opponent stays away and the game is needed for their number, a loss must be
// enough.
NormAudit audit_norm(Norm norm, const NormCandidate& candidate);

// The audit of exactly these opponents.
NormAudit audit_opponents(Norm norm, const NormCandidate& candidate, std::vector<std::size_t> counted);

// What is still needed from the games not yet played, if all games count: the least score that makes the performance,
// and what the opponents who are not known yet must at least be. No points: even winning all of them is not enough, or
// the mix of opponents fails for certain.
struct StillNeeded {
    int games_left = 0;
    std::optional<Points> points;
    bool opponents_known = true;  // otherwise they were taken to be as strong as those met so far
    int title_holders = 0, required_titles = 0, other_federations = 0;  // among those not known yet, at least
    std::optional<int> own_federation;                                  // and at most, where the rule limits it
};
StillNeeded still_needed(Norm norm, const NormCandidate& candidate);

// Worth showing without being asked: made, within reach of the score, or just missed.
bool is_within_reach(const NormAudit& audit, const StillNeeded& needed);

// Whether a norm leads to nothing for a holder of this title: they have the title, or a higher one.
constexpr bool is_beyond(Title title, Norm norm) {
    switch (norm) {
        case Norm::gm: return title == Title::gm;
        case Norm::im: return title == Title::gm || title == Title::im;
        case Norm::wgm: return title == Title::gm || title == Title::im || title == Title::wgm;
        case Norm::wim: return title == Title::gm || title == Title::im || title == Title::wgm || title == Title::wim;
    }
    return false;
}

// fide_b01_2024, 1.4.5a: CM and WCM are not title holders here.
constexpr bool is_title_holder(Title title) {
    return title != Title::none && title != Title::wcm && title != Title::cm;
}

// fide_b01_2024, 1.4.5b-1.4.5e: the titles that count as required for a norm.
constexpr bool has_required_title(Norm norm, Title title) {
    switch (norm) {
        case Norm::gm: return title == Title::gm;
        case Norm::im: return title == Title::im || title == Title::gm;
        case Norm::wgm: return title == Title::wgm || title == Title::im || title == Title::gm;
        case Norm::wim: return title == Title::wim || title == Title::wgm || title == Title::im || title == Title::gm;
    }
    return false;
}

}  // namespace dommer::rating
