#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "pairing/history.hpp"
#include "tiebreak/prizes.hpp"
#include "tournament/notice.hpp"
#include "vocabulary/calendar.hpp"
#include "vocabulary/sex.hpp"

namespace dommer::tournament {

using pairing::ByeValue;
using pairing::PlayerId;
using pairing::RoundNumber;

struct EntryId {  // in the order of entry, from 1; it stays, whatever the starting number becomes
    int number = 0;
    friend constexpr auto operator<=>(EntryId, EntryId) = default;
};

// Who plays, as the list of players prints it.
struct Particulars {
    std::string name;  // Surname, First names
    pairing::Rating rating;
    Title title = Title::none;
    std::string federation, club;
    std::optional<Date> born;
    std::optional<int> fide_id;
    std::optional<int> person;  // number in the register
    pairing::Rating elo = {};   // FIDE's number, where it was given beside the rating
    std::optional<Sex> sex = {};
    std::string rating_from = {};         // the list that the rating was taken from; empty: it was typed
    bool no_half_bye = false;             // fide_acceptance_2026, 175: has no half-point bye by the conditions of entry
    std::optional<int> fixed_board = {};  // they sit there in every round, whoever they meet
    friend bool operator==(const Particulars&, const Particulars&) = default;
};

// A number of a newer list that holds from a round on, in an event longer than a month.
struct LaterRating {
    RoundNumber from;
    pairing::Rating rating;
    bool is_fides = false;  // FIDE's number beside the rating, and not the rating itself
    std::string list;
    friend bool operator==(const LaterRating&, const LaterRating&) = default;
};

struct Withdrawal {
    RoundNumber after;  // the last round they were in; 0: before the first
    Notice notice = Notice::given;
    friend bool operator==(const Withdrawal&, const Withdrawal&) = default;
};

struct Entrant {
    EntryId id;
    Particulars particulars;
    std::optional<PlayerId> number;  // the starting number, once numbers are given
    RoundNumber first_round{1};      // later for a late entry
    bool checked_in = false;
    bool is_late = false;  // entered after the closing date
    tiebreak::Ore paid = {};
    std::map<RoundNumber, ByeValue> byes;  // asked for and granted ahead
    std::optional<Withdrawal> withdrawal;
    std::vector<LaterRating> later_ratings = {};  // in the order of their rounds
    friend bool operator==(const Entrant&, const Entrant&) = default;
};

// Whether the round has to do without them: they came later, have left, or asked to sit it out.
bool is_away(const Entrant& entrant, RoundNumber round);

// fide_acceptance_2026, 213 and 215: the particulars with the ratings that held in this round; the first ones until a
// later list was taken.
Particulars particulars_in(const Entrant& entrant, RoundNumber round);

}  // namespace dommer::tournament
