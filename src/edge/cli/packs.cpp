#include <fmt/format.h>

#include "app/packs.hpp"
#include "command.hpp"
#include "notices/packs.hpp"
#include "report_file.hpp"
#include "store_option.hpp"
#include "texts/texts.hpp"

namespace dommer::cli {
namespace {

using packs::Federation, packs::Pack, packs::PackValue, packs::Subject;

struct PacksRequest {
    std::string pack, federation, subject, on, earlier, later, language = "en";
    std::string file, from, key, value, section = "-", confidence = "stated", source, english, danish, norwegian;
    std::string ratings;
    StoreOption store;
    bool json = false;

    Language in() const { return *value_from<Language>(language); }
};

tl::expected<std::optional<Date>, Exit> day_in(const std::string& text, const char* option) {
    if (text.empty()) return std::nullopt;
    const auto day = parse_date(text);
    if (!day) return tl::unexpected(bad_input(fmt::format("{}: \"{}\" is no day: write YYYY-MM-DD", option, text)));
    return std::optional(*day);
}

std::string words(texts::Key key, Language language) { return std::string(key.in(language)); }

void print_head(const Pack& pack, Language language) {
    fmt::print("{:<22} {:<5} {:<12} {}{}{}  {}{}\n", pack.id, id_of(pack.federation), id_of(pack.subject),
               iso(pack.valid_from), pack.dating == packs::Confidence::stated ? " " : "?",
               pack.valid_to ? " - " + iso(*pack.valid_to) : "", pack.title.in(language),
               pack.guideline ? " (" + words("packs.guideline", language) + ")" : "");
}

Exit list_packs(const PacksRequest& request) {
    const auto on = day_in(request.on, "--on");
    if (!on) return on.error();
    Json list = Json::array();
    for (const Pack& pack : packs::all_packs()) {
        if (!request.federation.empty() && id_of(pack.federation) != request.federation) continue;
        if (!request.subject.empty() && id_of(pack.subject) != request.subject) continue;
        if (*on && packs::pack_on(pack.federation, pack.subject, **on) != &pack) continue;
        if (request.json)
            list.push_back(app::json_of(pack, request.in()));
        else
            print_head(pack, request.in());
    }
    if (request.json) print({{"packs", list}});
    return Exit::done;
}

Exit show_pack(const PacksRequest& request) {
    const Pack* pack = packs::find_pack(request.pack);
    if (!pack) return bad_input(request.pack + ": there is no such pack; `dommer packs list` shows them");
    if (request.json) {
        print(app::with_values(*pack, request.in()));
        return Exit::done;
    }
    print_head(*pack, request.in());
    for (const PackValue& value : pack->values)
        fmt::print("  {}\n      {} = {}{}; {}; {}\n", value.sentence.in(request.in()), value.key, value.value,
                   value.section == "-" ? "" : fmt::format(" [{}, {}]", pack->book, value.section),
                   notices::standing(*pack, value, request.in()), value.source);
    return Exit::done;
}

// What changed between two days, in words. Exit 1: nothing did.
Exit diff_packs(const PacksRequest& request) {
    const auto earlier = day_in(request.earlier, "the first day"), later = day_in(request.later, "the second day");
    if (!earlier) return earlier.error();
    if (!later) return later.error();
    if (**later < **earlier) return bad_input("the second day is before the first: write the earlier one first");
    const auto federation = value_from<Federation>(request.federation).value_or(Federation::denmark);
    const auto changes = packs::changes_between(federation, **earlier, **later);
    if (request.json) {
        print({{"changes", app::json_of(changes, request.in())}});
        return changes.empty() ? Exit::no : Exit::done;
    }
    for (const packs::PackChange& change : changes) {
        const PackValue& named = change.after ? *change.after : *change.before;
        fmt::print("{} {}\n", id_of(change.subject), named.key);
        if (change.before) fmt::print("  - {} ({})\n", change.before->sentence.in(request.in()), change.before->pack);
        if (change.after) fmt::print("  + {} ({})\n", change.after->sentence.in(request.in()), change.after->pack);
    }
    if (changes.empty()) fmt::print("{}\n", words("packs.nothing_changed", request.in()));
    return changes.empty() ? Exit::no : Exit::done;
}

struct PackReport {
    Exit operator()(const packs::PackError& error) const {
        fmt::print(stderr, "dommer: {}\n", notices::sentence(error));
        return Exit::no;
    }
    Exit operator()(const storage::StoreError& error) const { return cli::report(error); }
    Exit operator()(const app::BadRecord& bad) const { return cli::report(app::Failure(bad)); }
};

Exit add_text(const PacksRequest& request, const std::function<std::optional<std::string>()>& text) {
    return with_store(request.store, storage::Access::write, [&](storage::Store& store) {
        const auto made = text();
        if (!made) return PackReport{}(packs::PackError{packs::BadPack::unknown_parent, 1, {}});
        const auto done = app::add_pack(store, *made, {request.store.actor, now()});
        if (!done) return std::visit(PackReport{}, done.error());
        const packs::Library library = packs::library_with(done->after.now);
        print_head(library.packs().back(), request.in());
        return Exit::done;
    });
}

Exit add_pack(const PacksRequest& request) {
    const auto text = text_of_file(request.file);
    if (!text) return Exit::bad_input;
    return add_text(request, [&] { return std::optional(*text); });
}

Exit add_value(const PacksRequest& request) {
    const auto from = day_in(request.from, "--from");
    if (!from) return from.error();
    const packs::NewValue value{*value_from<Federation>(request.federation),
                                *value_from<Subject>(request.subject),
                                **from,
                                request.key,
                                request.value,
                                request.section,
                                *value_from<packs::Confidence>(request.confidence),
                                request.source,
                                request.english,
                                request.danish,
                                request.norwegian};
    return add_text(request, [&] { return packs::pack_with(packs::in_use(), value); });
}

// With a store the packs that were added to it count too.
Exit with_packs(const PacksRequest& request, Exit (*run)(const PacksRequest&)) {
    if (request.store.store.empty()) return run(request);
    return with_store(request.store, storage::Access::read, [&](storage::Store&) { return run(request); });
}

Exit norwegian_class(const PacksRequest& request) {
    const auto event = day_in(request.on, "--on");
    if (!event) return event.error();
    const auto ratings = tournament::parse_listed_ratings(request.ratings);
    if (!ratings)
        return bad_input("--ratings: write each list with its day and number: 2023-08-01:1875,2024-07-01:1790");
    const Pack* pack = packs::pack_on(Federation::norway, Subject::classes, **event);
    const auto choice = pack ? tournament::class_of(*pack, **event, *ratings) : std::nullopt;
    if (!choice) return bad_input(request.on + ": no Norwegian classes are known for that day");
    if (request.json) {
        print(app::json_of(*pack, **event, *choice, request.in()));
        return Exit::done;
    }
    fmt::print("{}\n", filled(words("classes.own", request.in()), {{"class", std::string(choice->own)}}));
    if (choice->by_list)
        fmt::print("{} ({})\n",
                   filled(words("classes.may_play", request.in()),
                          {{"class", std::string(choice->highest)}, {"day", iso(*choice->by_list)}}),
                   notices::standing(*pack, *choice->again, request.in()));
    print_head(*pack, request.in());
    return Exit::done;
}

CommandLine* add(CommandLine* top, const std::shared_ptr<PacksRequest>& request, Exit& exit, const char* name,
                 const char* help, Exit (*run)(const PacksRequest&)) {
    CommandLine* command = top->add_subcommand(name, help);
    command->add_option("--language", request->language, "da, nb, sv or en")
        ->check(one_value_of<Language>())
        ->capture_default_str();
    command->add_flag("--json", request->json, "print JSON");
    add_store_option(*command, request->store);
    command->callback([=, &exit] { exit = with_packs(*request, run); });
    return command;
}

CommandLine* add_acting(CommandLine* top, const std::shared_ptr<PacksRequest>& request, Exit& exit, const char* name,
                        const char* help, Exit (*run)(const PacksRequest&)) {
    CommandLine* command = top->add_subcommand(name, help);
    add_store_option(*command, request->store);
    add_actor_option(*command, request->store);
    command->callback([=, &exit] { exit = run(*request); });
    return command;
}

// A federation's officer adds what it has decided; it stands in the log with their name.
void add_additions(CommandLine* top, const std::shared_ptr<PacksRequest>& request, Exit& exit) {
    CommandLine* whole = add_acting(top, request, exit, "add",
                                    "Add a pack to a store: refused where it contradicts itself, overlaps in time or "
                                    "names an unknown value",
                                    add_pack);
    whole->add_option("file", request->file, "in the form of the files in data/packs; - for standard input")
        ->required();
    CommandLine* single =
        add_acting(top, request, exit, "add-value", "Add one value, which holds from a day on", add_value);
    single->add_option("--federation", request->federation, "whose rules")
        ->required()
        ->check(one_value_of<Federation>());
    single->add_option("--subject", request->subject, "what they are about")
        ->required()
        ->check(one_value_of<Subject>());
    single->add_option("--from", request->from, "the first day of events that it holds for")->required();
    single->add_option("--key", request->key, "the name of the value, as in packs show")->required();
    single->add_option("--value", request->value, "the value, in the form that earlier packs have")->required();
    single->add_option("--section", request->section, "of the pack's book that it fills in; - for none");
    single->add_option("--confidence", request->confidence, "how sure it is")
        ->check(one_value_of<packs::Confidence>())
        ->capture_default_str();
    single->add_option("--source", request->source, "where it was read")->required();
    single->add_option("--english", request->english, "the rule in a sentence")->required();
    single->add_option("--danish", request->danish, "the same in Danish")->required();
    single->add_option("--norwegian", request->norwegian, "the same in Norwegian")->required();
}

}  // namespace

void add_packs(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<PacksRequest>();
    CommandLine* top = app.add_subcommand(
        "packs", "Rules by their day: what the federations' rules fix from when on, and how sure each value is");
    top->require_subcommand(1);
    CommandLine* list = add(top, request, exit, "list", "The packs; a ? marks a day that is not confirmed", list_packs);
    list->add_option("--federation", request->federation, "only of this one")->check(one_value_of<Federation>());
    list->add_option("--subject", request->subject, "only about this")->check(one_value_of<Subject>());
    list->add_option("--on", request->on, "only those in force for an event that starts on this day");
    CommandLine* show =
        add(top, request, exit, "show", "A pack: every value with its source, and what is inherited", show_pack);
    show->add_option("pack", request->pack, "its name, such as dsu-rating-2024")->required();
    CommandLine* diff = add(top, request, exit, "diff",
                            "What changed between two days, in words. Exit 1: nothing that is known", diff_packs);
    diff->add_option("earlier", request->earlier, "YYYY-MM-DD")->required();
    diff->add_option("later", request->later, "YYYY-MM-DD")->required();
    diff->add_option("--federation", request->federation, "whose rules; DEN if not said")
        ->check(one_value_of<Federation>());
    CommandLine* classes = add(top, request, exit, "norwegian-class",
                               "The class of a player in the Norwegian national tournament", norwegian_class);
    classes->add_option("--on", request->on, "the first day of the event, YYYY-MM-DD")->required();
    classes->add_option("--ratings", request->ratings,
                        "the lists before it, as 2023-08-01:1875,2024-07-01:1790; none: not rated");
    add_additions(top, request, exit);
}

}  // namespace dommer::cli
