#include <algorithm>
#include <cstdlib>

#include "registry/fold.hpp"
#include "tournament/entry_list.hpp"
#include "tournament/same_player.hpp"

namespace dommer::tournament {
namespace {

// Ratings that are more often a slip of the hand than a player's, and a step that no list makes: they are asked about,
// never refused.
constexpr int lowest_usual_rating = 500, highest_usual_rating = 2900, usual_step = 300;

template <class Value>
bool contradict(const std::optional<Value>& a, const std::optional<Value>& b) {
    return a && b && *a != *b;
}

// A player with the name as it is compared: without capitals and accents.
struct Compared {
    const Particulars* as;
    std::string name;
    std::optional<EntryId> entrant;
};

Compared compared(const Particulars& as, std::optional<EntryId> entrant = {}) {
    return {&as, registry::folded(as.name), entrant};
}

bool have_one_name(const Compared& a, const Compared& b) { return a.name == b.name; }

bool are_the_same(const Compared& a, const Compared& b) { return is_same_player(*a.as, *b.as); }

// One name, and nothing that speaks against one person.
bool may_be_the_same(const Compared& a, const Compared& b) {
    return have_one_name(a, b) && !contradict(a.as->person, b.as->person) &&
           !contradict(a.as->fide_id, b.as->fide_id) && !contradict(a.as->born, b.as->born);
}

// What the list leaves out stays as it was.
Particulars over(Particulars now, const Particulars& listed) {
    now.name = listed.name;
    if (listed.rating.value != 0) now.rating = listed.rating;
    if (listed.elo.value != 0) now.elo = listed.elo;
    if (listed.sex) now.sex = listed.sex;
    if (listed.title != Title::none) now.title = listed.title;
    if (!listed.federation.empty()) now.federation = listed.federation;
    if (!listed.club.empty()) now.club = listed.club;
    if (listed.born) now.born = listed.born;
    if (listed.fide_id) now.fide_id = listed.fide_id;
    if (listed.person) now.person = listed.person;
    return now;
}

void find_entrant(ReviewedEntry& entry, Compared& listed, const std::vector<Compared>& entrants) {
    const auto with = [&](const auto& alike) {
        return std::ranges::find_if(entrants, [&, alike](const Compared& each) { return alike(listed, each); });
    };
    auto found = with(are_the_same);
    if (found == entrants.end()) {
        found = with(may_be_the_same);
        if (found != entrants.end()) entry.doubts.push_back(EntryDoubt::by_name_alone);
    }
    if (found == entrants.end()) {
        if (with(have_one_name) != entrants.end()) entry.doubts.push_back(EntryDoubt::namesake);
        return;
    }
    const Particulars& now = *found->as;
    entry.entrant = listed.entrant = found->entrant;
    entry.then = over(now, entry.listed.as);
    entry.news = entry.then == now ? EntryNews::same : EntryNews::changed;
    const int step = std::abs(entry.then.rating.value - now.rating.value);
    if (now.rating.value != 0 && step > usual_step) entry.doubts.push_back(EntryDoubt::rating_far_off);
}

void compare_with_list(ReviewedEntry& entry, const Compared& listed, const std::vector<Compared>& above) {
    for (const Compared& other : above) {
        const bool one_entrant = listed.entrant && listed.entrant == other.entrant;
        if (one_entrant || may_be_the_same(listed, other) || are_the_same(listed, other)) {
            entry.news = EntryNews::twice;
            return;
        }
        if (have_one_name(listed, other) && std::ranges::find(entry.doubts, EntryDoubt::namesake) == entry.doubts.end())
            entry.doubts.push_back(EntryDoubt::namesake);
    }
}

}  // namespace

std::vector<ReviewedEntry> reviewed(const EntryList& list, const Tournament& tournament) {
    std::vector<Compared> entrants, above;
    for (const auto& [id, entrant] : tournament.entrants) entrants.push_back(compared(entrant.particulars, id));
    std::vector<ReviewedEntry> all;
    for (const ListedEntry& listed : list.players) {
        ReviewedEntry entry{.listed = listed, .then = listed.as};
        Compared as = compared(listed.as);
        find_entrant(entry, as, entrants);
        compare_with_list(entry, as, above);
        above.push_back(std::move(as));
        const int rating = listed.as.rating.value;
        if (rating != 0 && (rating < lowest_usual_rating || rating > highest_usual_rating))
            entry.doubts.push_back(EntryDoubt::rating_unlikely);
        all.push_back(std::move(entry));
    }
    return all;
}

std::optional<std::variant<Enter, CorrectEntry>> taken_over(const ReviewedEntry& entry) {
    if (entry.news == EntryNews::fresh) return Enter{entry.then};
    if (entry.news == EntryNews::changed) return CorrectEntry{*entry.entrant, entry.then};
    return std::nullopt;
}

}  // namespace dommer::tournament
