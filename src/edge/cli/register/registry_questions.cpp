#include <fmt/format.h>

#include "lists/name_index.hpp"
#include "notices/sentences.hpp"
#include "records/rating_events.hpp"
#include "records/registry_events.hpp"
#include "registry_desk.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::registry;

Json json_of(const PublicCard& card) {
    Json json{
        {"number", card.id.number}, {"name", card.name}, {"federation", card.federation}, {"title", id_of(card.title)}};
    if (card.birth_year) json["birth_year"] = *card.birth_year;
    if (card.club) json["club"] = *card.club;
    return json;
}

// What a person may ask to see of themselves: every event of the store that names them, and nothing of the others.
tl::expected<Json, app::RegisterFailure> own_data(const app::Registers& registers, const registry::Register& all,
                                                  PersonId person) {
    const auto events = registers.events_about(person);
    if (!events) return tl::unexpected(events.error());
    Json list = Json::array();
    for (const storage::StoredEvent& event : *events) {
        Json what = Json::parse(event.payload, nullptr, false);
        if (const auto rating = records::rating_event_from(event.payload);
            event.stream == app::ratings_stream && rating)
            what = Json::parse(records::record_of(without_others(*rating)));
        list.push_back({{"event", event.sequence},
                        {"time", iso(event.time)},
                        {"stream", event.stream},
                        {"type", event.type},
                        {"what", what}});
    }
    Json memberships = Json::array();
    for (const Membership& m : all.find(person)->memberships)
        memberships.push_back({{"kind", id_of(m.kind)},
                               {"club", m.club ? Json(m.club->number) : Json()},
                               {"district", m.district ? Json(m.district->number) : Json()},
                               {"terms", id_of(m.terms)},
                               {"from", iso(m.from)},
                               {"last_day", m.last_day ? Json(iso(*m.last_day)) : Json()}});
    return Json{{"memberships", memberships}, {"events", list}};
}

Exit show(const RegistryRequest& request) {
    return look_at_members(request, [&](app::Registers& registers, const app::HeldMembers& held) {
        const Person* person = held.now.find({request.number});
        if (!person) return report(app::RegisterFailure(Refusal::no_such_person));
        const Date day = on_or_today(request);
        Json json = json_of(public_card(held.now, {request.number}, day));
        const auto state = sanctions_on(day, person->sanctions);
        json["member"] = is_member_on(*person, day);
        json["licence_d1"] = id_of(licence_status(LicenceLevel::d1, person->d1)),
        json["licence_d2"] = id_of(licence_status(LicenceLevel::d2, person->d2));
        json["warnings"] = state.warnings, json["quarantines"] = state.quarantines, json["excluded"] = state.excluded;
        if (request.everything) {
            if (person->particulars.born) json["born"] = iso(*person->particulars.born);
            if (person->particulars.fide_id) json["fide_id"] = *person->particulars.fide_id;
            const auto own = own_data(registers, held.now, {request.number});
            if (!own) return report(own.error());
            json.update(*own);
        }
        if (request.json)
            print(json);
        else
            for (const auto& [key, value] : json.items()) {
                if (key != "events") {
                    fmt::print("{:<12} {}\n", key, value.is_string() ? value.get<std::string>() : value.dump());
                    continue;
                }
                for (const Json& event : value)
                    fmt::print("event {:>6}  {}  {:<18} {}\n", event["event"].dump(), event["time"].get<std::string>(),
                               event["stream"].get<std::string>(), event["what"].dump());
            }
        return Exit::done;
    });
}

Exit find_persons(const RegistryRequest& request) {
    return look_at_members(request, [&](app::Registers&, const app::HeldMembers& held) {
        lists::NameIndex index;
        std::vector<PersonId> persons;
        for (const auto& [id, person] : held.now.persons) {
            if (person.merged_into || person.erased) continue;
            index.add(person.particulars.name, 0);
            persons.push_back(id);
        }
        index.build();
        Json json = Json::array();
        for (const std::uint32_t at : index.search(fmt::format("{}", fmt::join(request.words, " ")), 50)) {
            const auto card = public_card(held.now, persons[at], on_or_today(request));
            json.push_back(json_of(card));
            if (!request.json)
                fmt::print("{:>6}  {:<3} {:<32} {:<4} {:<3} {}\n", card.id.number, id_of(card.title), card.name,
                           card.birth_year ? std::to_string(*card.birth_year) : "", card.federation,
                           card.club.value_or(""));
        }
        if (request.json) print(json);
        return json.empty() ? Exit::no : Exit::done;
    });
}

Exit duplicates(const RegistryRequest& request) {
    return look_at_members(request, [&](app::Registers&, const app::HeldMembers& held) {
        const auto found = likely_duplicates(held.now);
        Json json = Json::array();
        for (const LikelyDuplicate& pair : found) {
            const char* sign =
                pair.sign == DuplicateSign::same_fide_id ? "same FIDE number" : "same name and birth date";
            json.push_back({{"a", pair.a.number}, {"b", pair.b.number}, {"sign", sign}});
            if (!request.json)
                fmt::print("{} {}: {}; dommer registry merge {} {} makes them one\n", pair.a.number, pair.b.number,
                           sign, pair.a.number, pair.b.number);
        }
        if (request.json)
            print(json);
        else if (found.empty())
            fmt::print("nobody seems to be in the register twice\n");
        return found.empty() ? Exit::done : Exit::no;
    });
}

Exit may_enter(const RegistryRequest& request) {
    return look_at_members(request, [&](app::Registers& registers, const app::HeldMembers&) {
        EntryRequest entry{.person = {request.number},
                           .to = word_of<EntryClass>(request.to, "--class"),
                           .first_round = on_or_today(request),
                           .played_class_before = request.played_before};
        if (request.rating != 0) entry.rating = Rating{request.rating};
        const auto refusals = registers.entry_refusals(entry);
        if (!refusals) return report(refusals.error());
        Json json{{"may_enter", refusals->empty()}, {"refusals", Json::array()}};
        for (const auto& [refusal, citation] : *refusals) {
            json["refusals"].push_back({{"why", notices::sentence(refusal)},
                                        {"book", citation ? citation->book : ""},
                                        {"article", citation ? citation->article : ""}});
            if (!request.json) fmt::print("no: {}{}\n", notices::sentence(refusal), in_brackets(citation));
        }
        if (request.json)
            print(json);
        else if (refusals->empty())
            fmt::print("yes\n");
        return refusals->empty() ? Exit::done : Exit::no;
    });
}

Exit officials(const RegistryRequest& request) {
    return look_at_members(request, [&](app::Registers& registers, const app::HeldMembers&) {
        app::OfficialsNamed named{{}, {}, request.arbiter_plays, request.approved};
        for (const int number : request.arbiters) named.arbiters.push_back({number});
        for (const int number : request.committee) named.committee.push_back({number});
        const auto faults = registers.officials_faults(named);
        if (!faults) return report(faults.error());
        Json json{{"ok", faults->empty()}, {"faults", Json::array()}};
        for (const OfficialsFault fault : *faults) {
            json["faults"].push_back(notices::sentence(fault));
            if (!request.json) fmt::print("no: {}\n", notices::sentence(fault));
        }
        if (request.json)
            print(json);
        else if (faults->empty())
            fmt::print("yes\n");
        return faults->empty() ? Exit::done : Exit::no;
    });
}

}  // namespace

void add_registry_questions(CommandLine* top, const std::shared_ptr<RegistryRequest>& r, Exit& exit) {
    CommandLine* sub = add_registry_command(top, r, exit, "show", "What the register says of a person", show);
    sub->add_option("number", r->number, "the person's number")->required();
    sub->add_option("--on", r->on, "on which day; today if left out");
    sub->add_flag("--everything", r->everything,
                  "all private data and every event that names the person: for the person only");
    sub = add_registry_command(
        top, r, exit, "find",
        "Find persons by the beginnings of their names; \xC3\xA6 \xC3\xB8 \xC3\xA5 in any spelling", find_persons);
    sub->add_option("words", r->words, "what is typed")->required();
    add_registry_command(top, r, exit, "duplicates", "Entries that seem to be the same person", duplicates);
    sub = add_registry_command(top, r, exit, "may-enter", "Whether a player may enter, with the section that says no",
                               may_enter);
    sub->add_option("number", r->number, "the person's number")->required();
    sub->add_option("--class", r->to, listed_ids<EntryClass>());
    sub->add_option("--on", r->on, "the day of the first round; today if left out");
    sub->add_option("--rating", r->rating, "rating at the closing date; the registered number if left out");
    sub->add_flag("--played-before", r->played_before, "has played in the class before");
    sub = add_registry_command(
        top, r, exit, "officials",
        "Whether these may be arbiters and committee of a coordinated tournament, by the licences they hold",
        officials);
    sub->add_option("--arbiters", r->arbiters, "numbers, separated by commas")->required()->delimiter(',');
    sub->add_option("--committee", r->committee, "numbers of the tournament committee")->required()->delimiter(',');
    sub->add_flag("--arbiter-plays", r->arbiter_plays, "an arbiter plays too");
    sub->add_flag("--approved", r->approved, "with the register keeper's approval");
}

}  // namespace dommer::cli
