#include <fmt/format.h>

#include "federation_desk.hpp"
#include "statutes/admission.hpp"
#include "statutes/club_guidance.hpp"
#include "statutes/voting.hpp"

// Guidance for clubs: districts, admission, model statutes, votes at a general assembly.
namespace dommer::cli {
namespace {

using namespace statutes;
using Request = FederationRequest;

Exit districts(const Request& r) {
    const Language language = word_of<Language>(r.language, "--language");
    Json rows = Json::array();
    for (const auto& each : districts_dsu_2011)
        rows.push_back({{"number", each.number}, {"area", each.area.in(language)}});
    return say(r, {{"districts", rows}}, "1.1.4");
}
Exit admission(const Request& r) {
    Json steps = Json::array();
    for (const AdmissionStep step : admission_steps(word_of<Applicant>(r.kind, "kind"), r.refused))
        steps.push_back(id_of(step));
    const bool any = !steps.empty();
    return say(r, {{"steps", steps}}, r.refused ? "1.3 §5" : "1.3 §4", any);
}
Exit checklist(const Request& r) {
    const Language language = word_of<Language>(r.language, "--language");
    Json rows = Json::array();
    const bool is_agenda = r.kind == "agenda", is_support = r.kind == "support";
    for (const ChecklistItem& each : is_agenda    ? general_assembly_agenda()
                                     : is_support ? conditions_of_support()
                                                  : club_statutes())
        rows.push_back({{"id", each.id}, {"text", each.text.in(language)}, {"article", each.article}});
    return say(r, {{"items", rows}}, is_agenda ? "2.4.1" : is_support ? "2.5.6.2" : "2.2");
}
Exit board_vote(const Request& r) {
    const bool adopted = board_adopts(r.yes, r.no, r.chairman_for);
    return say(r, {{"adopted", adopted}}, "2.2 §4", adopted);
}
Exit law(const Request& r) {
    const bool changed = club_law_is_changed(r.yes, r.no, r.annual);
    return say(r, {{"adopted", changed}}, "2.2 §6", changed);
}
Exit dissolution(const Request& r) {
    const bool dissolved = club_is_dissolved(r.yes, r.members);
    return say(r, {{"adopted", dissolved}, {"assets_to", "district"}}, "2.2 §6", dissolved);
}
Exit voting(const Request& r) {
    Json forms = Json::array();
    for (const std::string_view id : ids_of(VotingForm{}))
        if (suits(*value_from<VotingForm>(id), r.persons, r.demanded)) forms.push_back(id);
    return say(r, {{"forms", forms}}, "2.4.1");
}

}  // namespace

void add_federation_clubs(CommandLine* top, const std::shared_ptr<Request>& r, Exit& exit) {
    const auto add = [&](const char* name, const char* help, RunFederation run) {
        return add_federation_command(top, r, exit, name, help, std::move(run));
    };
    add("districts", "The nine districts and their areas", districts)
        ->add_option("--language", r->language, "da, nb, sv or en")
        ->check(one_value_of<Language>());
    CommandLine* sub = add("admission", "How a club or a person becomes a member. Exit 1: there is no way", admission);
    sub->add_option("kind", r->kind, listed_ids<Applicant>())->required();
    sub->add_flag("--refused", r->refused, "the district has refused");
    sub = add("checklist", "What a club's statutes should have, or what public support asks for", checklist);
    sub->add_option("kind", r->kind, "statutes, support or agenda")
        ->check(one_of({"statutes", "support", "agenda"}))
        ->required();
    sub->add_option("--language", r->language, "da, nb, sv or en")->check(one_value_of<Language>());
    sub = add("club-board-vote", "Does a club's board adopt a proposal? Exit 1: no", board_vote);
    sub->add_option("--for", r->yes, "votes for, the chairman's with them")->required()->check(in_range(0, 999));
    sub->add_option("--against", r->no, "votes against")->check(in_range(0, 999));
    sub->add_flag("--chairman-for", r->chairman_for, "the chairman voted for it");
    sub = add("club-law", "Are a club's statutes changed? Exit 1: no", law);
    sub->add_option("--for", r->yes, "votes for")->required()->check(in_range(0, 100000));
    sub->add_option("--against", r->no, "votes against")->check(in_range(0, 100000));
    sub->add_flag("--annual", r->annual, "at the annual general assembly");
    sub = add("club-dissolution", "Is a club dissolved? Exit 1: no", dissolution);
    sub->add_option("--for", r->yes, "votes for")->required()->check(in_range(0, 100000));
    sub->add_option("--members", r->members, "all members of the club")->required()->check(in_range(1, 100000));
    sub = add("voting-forms", "How a general assembly may vote", voting);
    sub->add_flag("--persons", r->persons, "it is about persons");
    sub->add_flag("--written-demanded", r->demanded, "somebody demands a written vote");
}

}  // namespace dommer::cli
