#include <fmt/format.h>

#include "app/treasury.hpp"
#include "federation_desk.hpp"
#include "notices/appeals.hpp"
#include "records/admission_events.hpp"

// Applications for membership: from the district, and for a club that it refuses from the main board.
namespace dommer::cli {
namespace {

using namespace statutes;
using Request = FederationRequest;

struct AdmissionReport {
    Exit operator()(const AdmissionRefusal& refusal) const {
        fmt::print(stderr, "dommer: {}\n", notices::sentence(refusal));
        return Exit::no;
    }
    Exit operator()(const storage::StoreError& error) const { return cli::report(error); }
    Exit operator()(const app::BadRecord& bad) const { return cli::report(app::Failure(bad)); }
};

using Make = AdmissionEvent (*)(const Request&);
RunFederation acting(Make make) {
    return [make](const Request& r) {
        const AdmissionEvent wanted = make(r);
        return with_store(r.store, storage::Access::write, [&](storage::Store& store) {
            const auto done = app::act_on_admissions(store, wanted, {r.store.actor, now()});
            if (!done) return std::visit(AdmissionReport{}, done.error());
            for (const AdmissionEvent& event : done->events) fmt::print("{}\n", records::record_of(event));
            return Exit::done;
        });
    };
}

Date on_or_today(const Request& r) { return r.on.empty() ? today_of(r) : date_of(r.on, "--on"); }
BodyAnswer answer_of(const Request& r) { return {!r.refused, r.note, on_or_today(r)}; }

AdmissionEvent apply(const Request& r) {
    return AppliedForMembership{0, {word_of<Applicant>(r.kind, "--kind"), r.name, r.number, r.note, on_or_today(r)}};
}
AdmissionEvent by_district(const Request& r) { return DistrictAnswered{r.number, answer_of(r)}; }
AdmissionEvent ask_main_board(const Request& r) { return MainBoardAsked{r.number, on_or_today(r)}; }
AdmissionEvent hear(const Request& r) { return DistrictHeard{r.number, r.note}; }
AdmissionEvent by_union(const Request& r) { return UnionAnswered{r.number, answer_of(r)}; }

Exit applications(const Request& r) {
    return with_store(r.store, storage::Access::read, [&](storage::Store& store) {
        const auto held = app::admissions_of(store);
        if (!held) return std::visit(AdmissionReport{}, held.error());
        Json rows = Json::array();
        for (const auto& [number, each] : held->now)
            rows.push_back({{"number", number},
                            {"applicant", id_of(each.applicant)},
                            {"name", each.name},
                            {"district", each.district},
                            {"day", iso(each.day)},
                            {"state", id_of(state_of(each))}});
        return say(r, {{"applications", rows}}, "1.3 §5");
    });
}

}  // namespace

void add_federation_admissions(CommandLine* top, const std::shared_ptr<Request>& r, Exit& exit) {
    const auto add = [&](const char* name, const char* help, RunFederation run) {
        return add_federation_act(top, r, exit, name, help, std::move(run));
    };
    const auto of = [&](CommandLine* sub) {
        sub->add_option("number", r->number, "as `dommer federation applications` has it")->required();
        return sub;
    };
    const auto answers = [&](CommandLine* sub) {
        sub->add_flag("--refused", r->refused, "no; say why");
        sub->add_option("--reason", r->note, "why");
        sub->add_option("--on", r->on, "the day; today if left out");
    };
    CommandLine* sub = add("apply-membership", "A club or a person applies for membership", acting(apply));
    sub->add_option("name", r->name, "who applies")->required();
    sub->add_option("--kind", r->kind, listed_ids<Applicant>())->required();
    sub->add_option("--district", r->number, "of one's own choice, 1 to 9");
    sub->add_option("--special-reason", r->note, "of a club abroad");
    sub->add_option("--on", r->on, "the day; today if left out");
    answers(
        of(add("district-answers", "The district admits or refuses. Exit 1: it is not asked", acting(by_district))));
    sub = of(add("ask-main-board", "A club that was refused goes to the main board", acting(ask_main_board)));
    sub->add_option("--on", r->on, "the day; today if left out");
    sub = of(add("hear-district", "What the district says to the main board", acting(hear)));
    sub->add_option("words", r->note, "its answer")->required();
    answers(of(add("union-answers", "The main board decides, or consents; net members join the union itself",
                   acting(by_union))));
    add("applications", "The applications, and with whom they are", applications);
}

}  // namespace dommer::cli
