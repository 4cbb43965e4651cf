#include "register_part.hpp"

#include <algorithm>
#include <set>

#include "app/registers.hpp"
#include "records/rating_events.hpp"
#include "records/registry_events.hpp"

namespace dommer::node {
namespace {

using registry::PersonId;

// Everybody who is entered by a number of the register, with the numbers that were merged into theirs.
std::set<PersonId> persons_of(const tournament::Tournament& now, const registry::Register& all) {
    std::set<PersonId> current, every;
    for (const auto& [id, entrant] : now.entrants)
        if (entrant.particulars.person)
            if (const auto person = all.current({*entrant.particulars.person})) current.insert(*person);
    for (const auto& [id, person] : all.persons)
        if (const auto leads_to = all.current(id); leads_to && current.contains(*leads_to)) every.insert(id);
    return every;
}

bool is_of_a_club(const registry::Event& event) {
    return std::holds_alternative<registry::ClubRegistered>(event) ||
           std::holds_alternative<registry::ClubChanged>(event);
}

std::optional<PersonId> whom_it_concerns(const registry::Event& event, const std::set<PersonId>& persons) {
    const auto found = std::ranges::find_if(persons, [&](PersonId each) { return concerns(event, each); });
    return found == persons.end() ? std::nullopt : std::optional(*found);
}

bool has_a_name(const registry::Event& event) {
    return std::holds_alternative<registry::PersonRegistered>(event) ||
           std::holds_alternative<registry::ParticularsChanged>(event) ||
           std::holds_alternative<registry::PersonErased>(event) ||
           std::holds_alternative<registry::PersonsMerged>(event) || is_of_a_club(event);
}

// The register's computed numbers, as a register elsewhere would be given them.
registry::RatingEvent taken_over(PersonId person, rating::List list, rating::Rating number, Date day) {
    return registry::NumberGranted{.person = person,
                                   .list = list,
                                   .rating = number,
                                   .ground = registry::NumberGround::taken_over,
                                   .proposed_by = rating::Proposer::club_chairman,
                                   .approved_by = rating::Approver::nobody,
                                   .day = day};
}

struct RegistersAt {
    registry::Register all;
    registry::RatingRegister ratings;
};
Outcome<RegistersAt> registers_at(const storage::Store& store, std::int64_t sequence) {
    auto all = app::read<app::Failure>(store, app::stream_of_members(), sequence);
    if (!all) return tl::unexpected(Failure(all.error()));
    auto ratings = app::read<app::Failure>(store, app::stream_of_ratings(), sequence);
    if (!ratings) return tl::unexpected(Failure(ratings.error()));
    return RegistersAt{std::move(all->now), std::move(ratings->now)};
}

Outcome<std::int64_t> settled(const storage::Store& store) {
    const auto last = store.settled_sequence();
    if (!last) return tl::unexpected(Failure(app::Failure(last.error())));
    return *last;
}

constexpr std::array lists{rating::List::standard, rating::List::rapid, rating::List::blitz};

void add_new_numbers(const RegistersAt& before, const RegistersAt& after, const std::set<PersonId>& persons,
                     std::int64_t sequence, Date day, std::vector<ownership::RegisterNews>& news) {
    for (const rating::List list : lists) {
        const app::RegisteredNumbers had(before.ratings, before.all, list, day),
            has(after.ratings, after.all, list, day);
        for (const PersonId person : persons) {
            const auto number = has.of(person);
            if (!number || number == had.of(person)) continue;
            const auto granted = taken_over(person, list, *number, day);
            news.push_back({sequence, person.number, static_cast<int>(list), std::string(app::ratings_stream),
                            std::string(records::type_of(granted)), records::record_of(granted)});
        }
    }
}

}  // namespace

Outcome<void> add_register_part(const storage::Store& store, const tournament::Tournament& now, HandOver& given) {
    const auto last = settled(store);
    if (!last) return tl::unexpected(last.error());
    given.register_at = *last;
    const auto held = registers_at(store, *last);
    if (!held) return tl::unexpected(held.error());
    const auto persons = persons_of(now, held->all);
    const auto take = [&](const storage::StoredEvent& stored) {
        const auto event = records::registry_event_from(stored.payload);
        if (event && (is_of_a_club(*event) || whom_it_concerns(*event, persons)))
            given.members.push_back({stored.type, stored.payload});
    };
    if (auto read = store.read({.stream = std::string(app::members_stream), .after = 0, .upto = *last}, take); !read)
        return tl::unexpected(Failure(app::Failure(read.error())));
    for (const rating::List list : lists) {
        const app::RegisteredNumbers numbers(held->ratings, held->all, list, now.settings.first_day);
        for (const PersonId person : persons)
            if (const auto number = numbers.of(person)) {
                const auto granted = taken_over(person, list, *number, now.settings.first_day);
                given.ratings.push_back({std::string(records::type_of(granted)), records::record_of(granted)});
            }
    }
    return {};
}

Outcome<std::vector<ownership::RegisterNews>> register_news(const storage::Store& store,
                                                            const tournament::Tournament& now, std::int64_t since) {
    const auto last = settled(store);
    if (!last) return tl::unexpected(last.error());
    std::vector<ownership::RegisterNews> news;
    const auto held = registers_at(store, *last);
    if (!held) return tl::unexpected(held.error());
    const auto persons = persons_of(now, held->all);
    const auto take = [&](const storage::StoredEvent& stored) {
        const auto event = records::registry_event_from(stored.payload);
        if (!event || has_a_name(*event)) return;
        if (const auto person = whom_it_concerns(*event, persons))
            news.push_back({stored.sequence, person->number, 0, stored.stream, stored.type, stored.payload});
    };
    if (auto read = store.read({.stream = std::string(app::members_stream), .after = since, .upto = *last}, take);
        !read)
        return tl::unexpected(Failure(app::Failure(read.error())));
    std::int64_t of_ratings = 0;
    const auto note = [&](const storage::StoredEvent& stored) { of_ratings = stored.sequence; };
    if (auto read = store.read({.stream = std::string(app::ratings_stream), .after = since, .upto = *last}, note);
        !read)
        return tl::unexpected(Failure(app::Failure(read.error())));
    if (of_ratings == 0) return news;
    const auto before = registers_at(store, since);
    if (!before) return tl::unexpected(before.error());
    add_new_numbers(*before, *held, persons, of_ratings, now.settings.first_day, news);
    return news;
}

}  // namespace dommer::node
