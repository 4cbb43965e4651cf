#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "rating_commands.hpp"
#include "lists/member_table.hpp"
#include "records/registry_events.hpp"
#include "registry_log.hpp"
#include "notices/sentences.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::registry;

// Everything the subcommands can be given; each uses what it needs.
struct Request {
    std::string log, today, name, born, sex, federation, title, from, until, on, last_day, level = "D-I", tournament, file, to = "coordinated";
    int number = 0, other = 0, club = 0, district = 0, fide_id = 0, months = 0, groups = 0, team_matches = 0, tournaments = 0, by = 0, rating = 0;
    bool net = false, honorary = false, dry_run = false, json = false, everything = false, played_before = false;
};

struct BadOption {
    std::string what;
};

Date date_of(const std::string& text, const char* option) {
    const auto date = parse_date(text);
    if (!date) throw BadOption{fmt::format("{}: \"{}\" is no day: write YYYY-MM-DD", option, text)};
    return *date;
}
Date on_or_today(const Request& request) { return request.on.empty() ? date_of(request.today, "--today") : date_of(request.on, "--on"); }
LicenceLevel level_of(const Request& request) {
    if (request.level != "D-I" && request.level != "D-II") throw BadOption{"--level: D-I or D-II"};
    return request.level == "D-I" ? LicenceLevel::d1 : LicenceLevel::d2;
}

Particulars particulars_of(const Request& request, Particulars p) {
    if (!request.name.empty()) p.name = request.name;
    if (!request.born.empty()) p.born = date_of(request.born, "--born");
    if (!request.sex.empty() && request.sex != "M" && request.sex != "F") throw BadOption{"--sex: M or F"};
    if (!request.sex.empty()) p.sex = request.sex == "M" ? Sex::man : Sex::woman;
    if (!request.federation.empty()) p.federation = request.federation;
    if (request.fide_id != 0) p.fide_id = request.fide_id;
    const auto title = records::title_from(request.title);
    if (!title) throw BadOption{"--title: one of GM IM WGM FM WIM CM WFM WCM"};
    if (!request.title.empty()) p.title = *title;
    return p;
}

Membership membership_of(const Request& request) {
    Membership m{.from = request.from.empty() ? date_of(request.today, "--today") : date_of(request.from, "--from")};
    if (!request.until.empty()) m.last_day = date_of(request.until, "--until");
    if (request.club != 0) m.club = ClubId{request.club};
    if (request.district != 0) m.district = District{request.district};
    m.kind = request.net ? MembershipKind::net : request.honorary ? MembershipKind::honorary : m.district ? MembershipKind::individual : MembershipKind::club;
    return m;
}

// One function a subcommand that changes something.
Command club(const Request& r, const registry::Register&) { return RegisterClub{{r.number}, {r.name, {r.district}}}; }
Command add(const Request& r, const registry::Register&) { return RegisterPerson{{r.number}, particulars_of(r, {})}; }
Command change(const Request& r, const registry::Register& all) {
    const Person* known = all.find({r.number});
    return ChangeParticulars{{r.number}, particulars_of(r, known ? known->particulars : Particulars{})};
}
Command join(const Request& r, const registry::Register&) { return BeginMembership{{r.number}, membership_of(r)}; }
Command leave(const Request& r, const registry::Register&) { return EndMembership{{r.number}, on_or_today(r)}; }
Command warn(const Request& r, const registry::Register&) {
    const Date day = on_or_today(r);
    return GiveWarning{{r.number}, day, r.last_day.empty() ? day : date_of(r.last_day, "--last-day")};
}
Command quarantine(const Request& r, const registry::Register&) { return ImposeQuarantine{{r.number}, on_or_today(r), r.months}; }
Command course(const Request& r, const registry::Register&) { return PassCourse{{r.number}, level_of(r), on_or_today(r)}; }
Command practice(const Request& r, const registry::Register&) {
    return DeclarePractice{{r.number}, level_of(r), r.groups, r.team_matches, {r.by}, on_or_today(r)};
}
Command grant(const Request& r, const registry::Register&) { return GrantLicence{{r.number}, level_of(r), r.tournaments, on_or_today(r)}; }
Command withdraw(const Request& r, const registry::Register&) { return WithdrawLicence{{r.number}, level_of(r), on_or_today(r)}; }
Command non_member(const Request& r, const registry::Register&) { return NoteNonMember{{r.number}, r.tournament}; }
Command dispense(const Request& r, const registry::Register&) { return DispenseForeigner{{r.number}}; }
Command merge(const Request& r, const registry::Register&) { return MergePersons{{r.number}, {r.other}}; }

std::string article(const std::optional<Citation>& citation) {
    return citation ? fmt::format(" [{}, {}]", citation->book, citation->article) : "";
}

Exit store(const RegistryLog& log, const std::vector<Event>& events, const Request& request) {
    if (!request.dry_run)
        if (const auto written = append(log, events); !written) return bad_input(written.error());
    if (events.empty() && !request.json) fmt::print("nothing to change\n");
    for (const Event& event : events) fmt::print("{}{}\n", request.dry_run && !request.json ? "would record " : "", records::record_of(event));
    return Exit::done;
}

Exit act(const Request& request, Command (*command_of)(const Request&, const registry::Register&)) {
    const auto log = read_registry_log(request.log);
    if (!log) return bad_input(log.error());
    const auto events = decide(log->all, command_of(request, log->all), {date_of(request.today, "--today")});
    if (!events) {
        fmt::print(stderr, "dommer: {}{}\n", notices::sentence(events.error()), article(article_of(events.error())));
        return Exit::no;
    }
    return store(*log, *events, request);
}

// The log is written anew without the person's private data: an erasure that left them in old lines would be none.
Exit erase(const Request& request) {
    const auto log = read_registry_log(request.log);
    if (!log) return bad_input(log.error());
    const auto events = decide(log->all, ErasePerson{{request.number}}, {date_of(request.today, "--today")});
    if (!events) {
        fmt::print(stderr, "dommer: {}\n", notices::sentence(events.error()));
        return Exit::no;
    }
    const PersonId person = *log->all.current({request.number});
    std::vector<Event> left;
    for (Event event : log->events) {
        for (const auto& [id, entry] : log->all.persons)
            if (log->all.current(id) == person) event = redacted(std::move(event), id);
        left.push_back(std::move(event));
    }
    left.insert(left.end(), events->begin(), events->end());
    if (!request.dry_run)
        if (const auto written = rewrite(*log, left); !written) return bad_input(written.error());
    fmt::print("{} the private data of {}; results keep the number\n", request.dry_run ? "would erase" : "erased", person.number);
    return Exit::done;
}

Json json_of(const PublicCard& card) {
    Json json{{"number", card.id.number}, {"name", card.name}, {"federation", card.federation}, {"title", records::name_of(card.title)}};
    if (card.birth_year) json["birth_year"] = *card.birth_year;
    if (card.club) json["club"] = *card.club;
    return json;
}

std::string_view name_of(LicenceStatus status) {
    return status == LicenceStatus::licensed ? "licensed" : status == LicenceStatus::aspirant ? "aspirant" : "none";
}

Exit show(const Request& request) {
    const auto log = read_registry_log(request.log);
    if (!log) return bad_input(log.error());
    const Person* person = log->all.find({request.number});
    if (!person) { fmt::print(stderr, "dommer: {}\n", notices::sentence(Refusal::no_such_person)); return Exit::no; }
    const Date day = on_or_today(request);
    Json json = json_of(public_card(log->all, {request.number}, day));
    const auto state = sanctions_on(day, person->sanctions);
    json["member"] = is_member_on(*person, day);
    json["licence_d1"] = name_of(licence_status(LicenceLevel::d1, person->d1)), json["licence_d2"] = name_of(licence_status(LicenceLevel::d2, person->d2));
    json["warnings"] = state.warnings, json["quarantines"] = state.quarantines, json["excluded"] = state.excluded;
    if (request.everything) {  // what a person may ask to see of himself: every event that names him
        json["events"] = Json::array();
        const PersonId now = *log->all.current({request.number});
        for (const Event& event : log->events) {
            const Json record = Json::parse(records::record_of(event));
            for (const char* field : {"person", "kept", "duplicate"})
                if (record.contains(field) && log->all.current({record[field].get<int>()}) == now) { json["events"].push_back(record); break; }
        }
    }
    if (request.json) print(json);
    else for (const auto& [key, value] : json.items()) fmt::print("{:<12} {}\n", key, value.is_string() ? value.get<std::string>() : value.dump());
    return Exit::done;
}

Exit duplicates(const Request& request) {
    const auto log = read_registry_log(request.log);
    if (!log) return bad_input(log.error());
    const auto found = likely_duplicates(log->all);
    Json json = Json::array();
    for (const LikelyDuplicate& pair : found) {
        const char* sign = pair.sign == DuplicateSign::same_fide_id ? "same FIDE number" : "same name and birth date";
        json.push_back({{"a", pair.a.number}, {"b", pair.b.number}, {"sign", sign}});
        if (!request.json) fmt::print("{} {}: {}; dommer registry merge {} {} makes them one\n", pair.a.number, pair.b.number, sign, pair.a.number, pair.b.number);
    }
    if (request.json) print(json);
    return found.empty() ? Exit::done : Exit::no;
}

EntryClass class_of(const std::string& name) {
    constexpr std::pair<std::string_view, EntryClass> names[] = {
        {"coordinated", EntryClass::coordinated}, {"veteran", EntryClass::veteran}, {"senior", EntryClass::senior_championship},
        {"rapid", EntryClass::rapid_championship}, {"national", EntryClass::national_class}, {"junior", EntryClass::junior}};
    for (const auto& [known, to] : names)
        if (known == name) return to;
    throw BadOption{"--class: coordinated, veteran, senior, rapid, national or junior"};
}

Exit may_enter(const Request& request) {
    const auto log = read_registry_log(request.log);
    if (!log) return bad_input(log.error());
    EntryRequest entry{.person = {request.number}, .to = class_of(request.to), .first_round = on_or_today(request), .played_class_before = request.played_before};
    if (request.rating != 0) entry.rating = Rating{request.rating};
    const auto refusals = entry_refusals(log->all, entry);
    Json json{{"may_enter", refusals.empty()}, {"refusals", Json::array()}};
    for (const auto& [refusal, citation] : refusals) {
        json["refusals"].push_back({{"why", notices::sentence(refusal)}, {"book", citation ? citation->book : ""}, {"article", citation ? citation->article : ""}});
        if (!request.json) fmt::print("no: {}{}\n", notices::sentence(refusal), article(citation));
    }
    if (request.json) print(json);
    else if (refusals.empty()) fmt::print("yes\n");
    return refusals.empty() ? Exit::done : Exit::no;
}

Exit import_members(const Request& request) {
    const auto log = read_registry_log(request.log);
    if (!log) return bad_input(log.error());
    std::ifstream in(request.file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    const auto plan = lists::plan_member_import(log->all, text, date_of(request.today, "--today"));
    if (!plan) {
        for (const auto& error : plan.error()) fmt::print(stderr, "{}: {}\n", request.file, notices::sentence(error));
        return bad_input(fmt::format("{}: nothing was imported; mend the lines above and try again", request.file));
    }
    const Exit exit = store(*log, plan->events, request);
    fmt::print(stderr, "{} new, {} changed, {} into a club, {} as they were\n", plan->added, plan->changed, plan->moved, plan->unchanged);
    return exit;
}

Exit export_members(const Request& request) {
    const auto log = read_registry_log(request.log);
    if (!log) return bad_input(log.error());
    fmt::print("{}", lists::member_table(log->all, on_or_today(request)));
    return Exit::done;
}

using Run = std::function<Exit(const Request&)>;

CLI::App* subcommand(CLI::App* parent, const std::shared_ptr<Request>& request, Exit& exit, const char* name, const char* help, Run run) {
    CLI::App* command = parent->add_subcommand(name, help);
    command->add_option("--log", request->log, "the register's log, one event a line; made if it is not there")->required();
    command->add_option("--today", request->today, "the day to act on; today if left out");
    command->add_flag("--dry-run", request->dry_run, "say what would be recorded, and record nothing");
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit, run] {
        if (request->today.empty()) request->today = iso(today());
        try {
            exit = run(*request);
        } catch (const BadOption& bad) {
            exit = bad_input(bad.what);
        }
    });
    return command;
}

void add_particulars(CLI::App* command, const std::shared_ptr<Request>& r) {
    command->add_option("--born", r->born, "birth date, YYYY-MM-DD");
    command->add_option("--sex", r->sex, "M or F");
    command->add_option("--federation", r->federation, "registered with FIDE for: three letters");
    command->add_option("--fide-id", r->fide_id, "the FIDE number");
    command->add_option("--title", r->title, "GM IM WGM FM WIM CM WFM WCM");
}

void add_persons(CLI::App* top, const std::shared_ptr<Request>& r, Exit& exit) {
    const auto acting = [&](const char* name, const char* help, Command (*command)(const Request&, const registry::Register&)) {
        CLI::App* sub = subcommand(top, r, exit, name, help, [command](const Request& request) { return act(request, command); });
        sub->add_option("number", r->number, "the number in the register")->required();
        return sub;
    };
    CLI::App* sub = acting("club", "Register a club", club);
    sub->add_option("name", r->name, "its name")->required();
    sub->add_option("--district", r->district, "its district, 1 to 9")->required();
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
    sub->add_option("--from", r->from, "first day; today if left out");
    sub->add_option("--until", r->until, "last day; open if left out");
    acting("leave", "End a membership", leave)->add_option("--on", r->on, "last day; today if left out");
    acting("dispense", "Dispense a foreigner from membership", dispense);
    acting("non-member", "Note a tournament played as non-member", non_member)->add_option("tournament", r->tournament, "its name")->required();
    acting("merge", "Make two numbers one person; the history of both stays", merge)->add_option("duplicate", r->other, "the number that goes")->required();
}

void add_sanctions_and_licences(CLI::App* top, const std::shared_ptr<Request>& r, Exit& exit) {
    const auto acting = [&](const char* name, const char* help, Command (*command)(const Request&, const registry::Register&)) {
        CLI::App* sub = subcommand(top, r, exit, name, help, [command](const Request& request) { return act(request, command); });
        sub->add_option("number", r->number, "the person's number")->required();
        sub->add_option("--on", r->on, "the day; today if left out");
        return sub;
    };
    acting("warn", "Give a warning", warn)->add_option("--last-day", r->last_day, "the tournament's last playing day");
    acting("quarantine", "Impose a quarantine", quarantine)->add_option("--months", r->months, "how long")->required();
    const auto with_level = [&](CLI::App* sub) { sub->add_option("--level", r->level, "D-I or D-II"); return sub; };
    with_level(acting("course", "A course is passed", course));
    CLI::App* sub = with_level(acting("practice", "Practice is declared", practice));
    sub->add_option("--groups", r->groups, "groups of coordinated tournaments led");
    sub->add_option("--team-matches", r->team_matches, "team matches led");
    sub->add_option("--by", r->by, "the licensed arbiter who declares it")->required();
    with_level(acting("grant", "The executive committee grants a licence", grant))->add_option("--tournaments", r->tournaments, "tournaments led")->required();
    with_level(acting("withdraw", "The executive committee withdraws a licence", withdraw));
}

void add_questions(CLI::App* top, const std::shared_ptr<Request>& r, Exit& exit) {
    CLI::App* sub = subcommand(top, r, exit, "show", "What the register says of a person", show);
    sub->add_option("number", r->number, "the person's number")->required();
    sub->add_option("--on", r->on, "on which day; today if left out");
    sub->add_flag("--everything", r->everything, "with every event that names the person: for the person only");
    subcommand(top, r, exit, "duplicates", "Entries that seem to be the same person", duplicates);
    sub = subcommand(top, r, exit, "may-enter", "Whether a player may enter, with the section that says no", may_enter);
    sub->add_option("number", r->number, "the person's number")->required();
    sub->add_option("--class", r->to, "coordinated, veteran, senior, rapid, national, junior");
    sub->add_option("--on", r->on, "the day of the first round; today if left out");
    sub->add_option("--rating", r->rating, "rating at the closing date");
    sub->add_flag("--played-before", r->played_before, "has played in the class before");
    subcommand(top, r, exit, "erase", "Erase a person's private data; results keep the number", erase)->add_option("number", r->number, "the person's number")->required();
    subcommand(top, r, exit, "import", "Take in a table of members (CSV)", import_members)->add_option("file", r->file, "the table")->required()->check(CLI::ExistingFile);
    subcommand(top, r, exit, "export", "The members as a table (CSV)", export_members)->add_option("--on", r->on, "on which day; today if left out");
}

}  // namespace

void add_registry(CLI::App& app, Exit& exit) {
    auto request = std::make_shared<Request>();
    CLI::App* top = app.add_subcommand("registry", "The register of persons, clubs, memberships, sanctions and licences");
    top->require_subcommand(1);
    add_persons(top, request, exit);
    add_sanctions_and_licences(top, request, exit);
    add_questions(top, request, exit);
}

}  // namespace dommer::cli
