#include <fmt/format.h>

#include "app/packs.hpp"
#include "command.hpp"
#include "texts/texts.hpp"

namespace dommer::cli {
namespace {

using packs::Federation, packs::Pack, packs::PackValue, packs::Subject;

struct PacksRequest {
    std::string pack, federation, subject, on, earlier, later, language = "en";
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

std::string standing_of(const Pack& pack, const PackValue& value, Language language) {
    if (is_inherited(pack, value))
        return filled(words("packs.inherited", language), {{"pack", std::string(value.pack)}});
    return std::string(texts::find("packs", id_of(value.confidence))->in(language));
}

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
                   standing_of(*pack, value, request.in()), value.source);
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

CommandLine* add(CommandLine* top, const std::shared_ptr<PacksRequest>& request, Exit& exit, const char* name,
                 const char* help, Exit (*run)(const PacksRequest&)) {
    CommandLine* command = top->add_subcommand(name, help);
    command->add_option("--language", request->language, "da, nb or en")
        ->check(one_of({"da", "nb", "en"}))
        ->capture_default_str();
    command->add_flag("--json", request->json, "print JSON");
    command->callback([=, &exit] { exit = run(*request); });
    return command;
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
}

}  // namespace dommer::cli
