#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/entrant.hpp"
#include "vocabulary/calendar.hpp"

namespace dommer::tournament {

// Whom the organiser lets in by age, sex, rating and club. Nothing set: everybody.
struct EntryLimits {
    std::optional<int> age_from, age_to;  // whole years on the day of reference
    std::optional<Date> age_on;           // none: 1 January of the year in which the event begins
    bool women_only = false;              // or girls, in a class of juniors
    std::optional<int> rating_from, rating_to;
    std::vector<std::string> clubs = {};  // of one of these; none named: of any club, or of none
    friend bool operator==(const EntryLimits&, const EntryLimits&) = default;
};

// An age class that has a name, and the section that names it.
struct AgeClass {
    std::string_view id;
    std::optional<int> from;
    int to;
    std::string_view article;
};

// dsu_2011, 1.1.15.3: youth championships by FIDE's age groups, which ask who has not turned 8, 10 and so on.
// dsu_2011, 1.1.16.3: the school championship's groups A to F.
std::span<const AgeClass> age_classes();
const AgeClass* find_age_class(std::string_view id);
const AgeClass* age_class_of(const EntryLimits& limits);  // none: the limits are the organiser's own

// Limits that let nobody in, or that no life reaches.
bool are_possible(const EntryLimits& limits);

// The day on which ages count.
Date reference_day(const EntryLimits& limits, Date first_day);

enum class OutsideLimits : std::uint8_t {
    birth_unknown,
    too_young,
    too_old,
    not_a_woman,
    rated_too_low,
    rated_too_high,
    of_another_club
};

// What keeps a player out. Without a birth date nobody is in a class by age. dsu_2011, 4.2 §37: an age is reached on
// the birthday, and the day of reference is 1 January where nothing else was announced. A club is the same however its
// name is spelt: small letters or large, with æ or ae.
std::optional<OutsideLimits> outside(const EntryLimits& limits, const Particulars& player, Date first_day);

}  // namespace dommer::tournament
