#include "from_register.hpp"

#include "tournament/rating_report.hpp"

namespace dommer::server {
namespace {

using namespace tournament;

// What the arbiter could vouch for, and what would then no longer speak against the entry, is the field that the
// refusal is about.
Problem refusal_of(const registry::Register& all, registry::PersonId person, const app::Numbers& numbers,
                   const Settings& settings, const app::Vouched& said,
                   const std::vector<registry::EntryRefusal>& refusals) {
    Problem problem = problem_of(refusals);
    if (app::admitted(all, person, numbers, settings, {true, true}))
        for (const auto& [more, field] :
             {std::pair(app::Vouched{true, said.approved_by_register_keeper}, "played_before"),
              std::pair(app::Vouched{said.played_class_before, true}, "approved")}) {
            const auto then = app::admitted(all, person, numbers, settings, more);
            if (then || then.error().size() < refusals.size()) problem.field = field;
        }
    return problem;
}

}  // namespace

namespace {

app::Numbers numbers_of(const ApiRequest& request, registry::PersonId person, const Settings& settings) {
    const auto number_in = [&](rating::List list) -> std::optional<rating::Rating> {
        const auto curves = request.state.curves(list);
        const auto curve = curves->find(person);
        if (curve == curves->end()) return std::nullopt;
        return rating::Rating{curve->second.back().rating};
    };
    return {number_in(rating::List::standard), number_in(list_of(settings.pace))};
}

}  // namespace

Enter from_register(const ApiRequest& request, int number, const Settings& settings, const app::Vouched& vouched) {
    const auto all = request.state.members();
    const registry::PersonId person = all->now.current({number}).value_or(registry::PersonId{number});
    const app::Numbers numbers = numbers_of(request, person, settings);
    auto admitted = app::admitted(all->now, {number}, numbers, settings, vouched);
    if (!admitted) throw refusal_of(all->now, {number}, numbers, settings, vouched, admitted.error());
    return std::move(admitted->entry);
}

app::RequestedEntry requested_from_register(const ApiRequest& request, int number, const Settings& settings) {
    const auto all = request.state.members();
    const registry::PersonId person = all->now.current({number}).value_or(registry::PersonId{number});
    auto found = app::requested(all->now, person, numbers_of(request, person, settings), settings);
    if (!found) throw Problem{.status = 400, .code = "no_such_person", .field = "person"};
    return std::move(*found);
}

}  // namespace dommer::server
