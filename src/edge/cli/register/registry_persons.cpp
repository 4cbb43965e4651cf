#include <fmt/format.h>

#include "records/registry_events.hpp"
#include "registry_desk.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::registry;

Particulars particulars_of(const RegistryRequest& request, Particulars p) {
    if (!request.name.empty()) p.name = request.name;
    if (!request.born.empty()) p.born = date_of(request.born, "--born");
    if (!request.sex.empty()) p.sex = word_of<Sex>(request.sex, "--sex");
    if (!request.federation.empty()) p.federation = request.federation;
    if (request.fide_id != 0) p.fide_id = request.fide_id;
    if (!request.title.empty()) p.title = word_of<Title>(request.title, "--title");
    return p;
}

Membership membership_of(const RegistryRequest& request) {
    Membership m{.from = request.from.empty() ? date_of(request.today, "--today") : date_of(request.from, "--from")};
    if (!request.until.empty()) m.last_day = date_of(request.until, "--until");
    if (request.club != 0) m.club = ClubId{request.club};
    if (request.district != 0) m.district = District{request.district};
    m.kind = request.net        ? MembershipKind::net
             : request.honorary ? MembershipKind::honorary
             : m.district       ? MembershipKind::individual
                                : MembershipKind::club;
    m.terms = word_of<MembershipTerms>(request.terms, "--terms");
    return m;
}

// One function a subcommand that changes something.
Command club(const RegistryRequest& r, const registry::Register&) {
    return RegisterClub{{r.number}, {r.name, {r.district}}};
}
Command change_club(const RegistryRequest& r, const registry::Register& all) {
    const auto known = all.clubs.find({r.number});
    Club to = known == all.clubs.end() ? Club{} : known->second;
    if (!r.name.empty()) to.name = r.name;
    if (r.district != 0) to.district = {r.district};
    return ChangeClub{{r.number}, to};
}
Command add(const RegistryRequest& r, const registry::Register&) {
    return RegisterPerson{{r.number}, particulars_of(r, {})};
}
Command change(const RegistryRequest& r, const registry::Register& all) {
    const Person* known = all.find({r.number});
    return ChangeParticulars{{r.number}, particulars_of(r, known ? known->particulars : Particulars{})};
}
Command join(const RegistryRequest& r, const registry::Register&) {
    return BeginMembership{{r.number}, membership_of(r)};
}
Command leave(const RegistryRequest& r, const registry::Register&) { return EndMembership{{r.number}, on_or_today(r)}; }
Command block(const RegistryRequest& r, const registry::Register&) {
    return BlockMember{{r.number}, {{r.club}, r.months, on_or_today(r)}};
}
Command unblock(const RegistryRequest& r, const registry::Register&) {
    return LiftBlock{{r.number}, word_of<BlockEnd>(r.reason.empty() ? "paid" : r.reason, "--how"), on_or_today(r)};
}
Command non_member(const RegistryRequest& r, const registry::Register&) {
    return NoteNonMember{{r.number}, r.tournament};
}
Command dispense(const RegistryRequest& r, const registry::Register&) { return DispenseForeigner{{r.number}}; }
Command merge(const RegistryRequest& r, const registry::Register&) { return MergePersons{{r.number}, {r.other}}; }

// Taken out of the log for good, wherever it stands: an erasure that left the name in old events would be none.
Exit erase(const RegistryRequest& request) {
    return with_members(request, [&](app::Registers& registers, const app::HeldMembers& held) {
        const auto now = held.now.current({request.number});
        if (!now) return report(app::RegisterFailure(Refusal::no_such_person));
        if (request.dry_run) {
            fmt::print("would erase the private data of {}\n", now->number);
            return Exit::done;
        }
        const auto done = registers.erase(*now, date_of(request.today, "--today"), how(request));
        if (!done) return report(done.error());
        fmt::print(
            "erased the private data of {} from {} events; results keep the number. Old backups and exports still hold "
            "them\n",
            done->person.number, done->words.events);
        print_traces(done->words.traces);
        return Exit::done;
    });
}

void add_particulars(CommandLine* command, const std::shared_ptr<RegistryRequest>& r) {
    command->add_option("--born", r->born, "birth date, YYYY-MM-DD");
    command->add_option("--sex", r->sex, "M or F");
    command->add_option("--federation", r->federation, "registered with FIDE for: three letters");
    command->add_option("--fide-id", r->fide_id, "the FIDE number");
    command->add_option("--title", r->title, "GM IM WGM FM WIM CM WFM WCM");
}

}  // namespace

void add_registry_persons(CommandLine* top, const std::shared_ptr<RegistryRequest>& r, Exit& exit) {
    const auto acting = [&](const char* name, const char* help, MakeRegistryCommand command) {
        CommandLine* sub = add_registry_command(
            top, r, exit, name, help, [command](const RegistryRequest& request) { return act(request, command); });
        sub->add_option("number", r->number, "the number in the register")->required();
        return sub;
    };
    CommandLine* sub = acting("club", "Register a club", club);
    sub->add_option("name", r->name, "its name")->required();
    sub->add_option("--district", r->district, "its district, 1 to 9")->required();
    sub = acting("change-club", "Correct a club's name or district", change_club);
    sub->add_option("--name", r->name, "its name");
    sub->add_option("--district", r->district, "its district, 1 to 9");
    sub = acting("add", "Register a person", add);
    sub->add_option("name", r->name, "surname, given name")->required();
    add_particulars(sub, r);
    sub = acting("change", "Correct what is known of a person", change);
    sub->add_option("--name", r->name, "surname, given name");
    add_particulars(sub, r);
    sub = acting("join", "Begin a membership", join);
    sub->add_option("--club", r->club, "the club's number");
    sub->add_option("--district", r->district, "of an individual member");
    sub->add_flag("--net", r->net, "a net member");
    sub->add_flag("--honorary", r->honorary, "an honorary member");
    sub->add_option("--terms", r->terms,
                    "full, trial (one quarter free, for somebody new) or passive; full if left out");
    sub->add_option("--from", r->from, "first day; today if left out");
    sub->add_option("--until", r->until, "last day; open if left out");
    acting("leave", "End a membership", leave)->add_option("--on", r->on, "last day; today if left out");
    sub = acting("block", "Somebody left a club with dues unpaid: no other club can take them", block);
    sub->add_option("--club", r->club, "the club that is owed")->required();
    sub->add_option("--quarters", r->months, "that are owed: 1 or 2")->required();
    sub->add_option("--on", r->on, "the day; today if left out");
    sub = acting("unblock", "The arrears are paid, or club and union have waived them", unblock);
    sub->add_option("--how", r->reason, "paid or waived; paid if left out");
    sub->add_option("--on", r->on, "the day; today if left out");
    acting("dispense", "Dispense a foreigner from membership", dispense);
    acting("non-member", "Note a tournament played as non-member", non_member)
        ->add_option("tournament", r->tournament, "its name")
        ->required();
    acting("merge", "Make two numbers one person; the history of both stays", merge)
        ->add_option("duplicate", r->other, "the number that goes")
        ->required();
    add_registry_command(top, r, exit, "erase", "Erase a person's private data; results keep the number", erase)
        ->add_option("number", r->number, "the person's number")
        ->required();
}

}  // namespace dommer::cli
