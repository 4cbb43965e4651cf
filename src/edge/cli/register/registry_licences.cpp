#include <fmt/format.h>

#include "notices/licence_papers.hpp"
#include "registry_desk.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::registry;

LicenceLevel level_of(const RegistryRequest& request) { return word_of<LicenceLevel>(request.level, "--level"); }

Command warn(const RegistryRequest& r, const registry::Register&) {
    const Date day = on_or_today(r);
    return GiveWarning{{r.number}, day, r.last_day.empty() ? day : date_of(r.last_day, "--last-day")};
}
Command quarantine(const RegistryRequest& r, const registry::Register&) {
    return ImposeQuarantine{{r.number}, on_or_today(r), r.months};
}
Command lift(const RegistryRequest& r, const registry::Register&) {
    return LiftSanction{{r.number}, date_of(r.from, "--given"), r.reason};
}
Command course(const RegistryRequest& r, const registry::Register&) {
    return PassCourse{{r.number}, level_of(r), on_or_today(r)};
}
Command practice(const RegistryRequest& r, const registry::Register&) {
    return DeclarePractice{{r.number}, level_of(r), r.groups, r.team_matches, {r.by}, on_or_today(r)};
}
Command withdraw(const RegistryRequest& r, const registry::Register&) {
    return WithdrawLicence{{r.number}, level_of(r), on_or_today(r)};
}
Command grant(const RegistryRequest& r, const registry::Register&) {
    const SpecialGround ground =
        r.reason.empty() ? SpecialGround(ProvenAspirant{r.tournaments}) : SpecialGround(SpecialCase{r.reason});
    return GrantLicence{{r.number}, level_of(r), ground, on_or_today(r)};
}

Exit paper(const RegistryRequest& r) {
    return look_at_members(r, [&](app::Registers&, const app::HeldMembers& held) {
        if (held.now.find({r.number}) == nullptr) return report(app::RegisterFailure(Refusal::no_such_person));
        const auto text = notices::licence_paper(held.now, {r.number}, level_of(r), on_or_today(r),
                                                 word_of<Language>(r.language, "--language"));
        if (!text) return report(app::RegisterFailure(Refusal::no_licence_to_withdraw));
        fmt::print("{}", *text);
        return Exit::done;
    });
}

}  // namespace

void add_registry_licences(CommandLine* top, const std::shared_ptr<RegistryRequest>& r, Exit& exit) {
    const auto acting = [&](const char* name, const char* help, MakeRegistryCommand command) {
        CommandLine* sub = add_registry_command(
            top, r, exit, name, help, [command](const RegistryRequest& request) { return act(request, command); });
        sub->add_option("number", r->number, "the person's number")->required();
        sub->add_option("--on", r->on, "the day; today if left out");
        return sub;
    };
    acting("warn", "Give a warning", warn)->add_option("--last-day", r->last_day, "the tournament's last playing day");
    acting("quarantine", "Impose a quarantine", quarantine)->add_option("--months", r->months, "how long")->required();
    CommandLine* lifted = acting("lift-sanction", "A warning or quarantine is taken back, after an appeal", lift);
    lifted->add_option("--given", r->from, "the day on which it was given")->required();
    lifted->add_option("--reason", r->reason, "why, such as the case of the appeal")->required();
    const auto with_level = [&](CommandLine* sub) {
        sub->add_option("--level", r->level, "D-I or D-II");
        return sub;
    };
    with_level(acting("course", "A course is passed", course));
    CommandLine* sub = with_level(acting("practice", "Practice is declared", practice));
    sub->add_option("--groups", r->groups, "groups of coordinated tournaments led");
    sub->add_option("--team-matches", r->team_matches, "team matches led");
    sub->add_option("--by", r->by, "the licensed arbiter who declares it")->required();
    sub = with_level(acting("grant", "The executive committee grants a licence", grant));
    sub->add_option("--tournaments", r->tournaments, "tournaments an aspirant has led to full satisfaction");
    sub->add_option("--special-case", r->reason, "or why this is a special case");
    with_level(acting("withdraw", "The executive committee withdraws a licence", withdraw));
    sub = with_level(add_registry_command(top, r, exit, "licence-paper",
                                          "Print the card of an aspirant or arbiter, or the letter after a withdrawal",
                                          paper));
    sub->add_option("number", r->number, "the person's number")->required();
    sub->add_option("--on", r->on, "the day; today if left out");
    sub->add_option("--language", r->language, "da, nb, sv or en")->capture_default_str();
}

}  // namespace dommer::cli
