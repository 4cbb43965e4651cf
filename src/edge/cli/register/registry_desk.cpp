#include "registry_desk.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "notices/sentences.hpp"
#include "records/rating_events.hpp"
#include "records/registry_events.hpp"
#include "storage/location.hpp"
#include "system/file_name.hpp"
#include "texts/texts.hpp"

namespace dommer::cli {
namespace {

struct Report {
    Exit operator()(registry::Refusal refusal) const {
        fmt::print(stderr, "dommer: {}{}\n", notices::sentence(refusal), in_brackets(registry::article_of(refusal)));
        return Exit::no;
    }
    Exit operator()(const registry::RatingRefusal& refusal) const {
        fmt::print(stderr, "dommer: {}\n", notices::sentence(refusal));
        return Exit::no;
    }
    Exit operator()(const storage::StoreError& error) const { return cli::report(error); }
    Exit operator()(const app::BadRecord& bad) const { return cli::report(app::Failure(bad)); }
};

template <class Event>
std::vector<std::string> records_of(const std::vector<Event>& events) {
    std::vector<std::string> records;
    for (const Event& event : events) records.push_back(records::record_of(event));
    return records;
}

bool is_not_there(const StoreOption& option) {
    const auto found = storage::locate(option.store, storage::Access::read);
    const auto file = found ? storage::file_of(found->address) : std::nullopt;
    return file && !std::filesystem::exists(system::path_of(*file));
}

Exit with_members(const StoreOption& option, storage::Access access, const LookAtMembers& act) {
    return with_store(option, access, [&](storage::Store& store) {
        app::Registers registers(store);
        const auto held = registers.members();
        return held ? act(registers, *held) : report(held.error());
    });
}

}  // namespace

Date date_of(const std::string& text, const char* option) {
    const auto date = parse_date(text);
    if (!date) throw BadOption{fmt::format("{}: \"{}\" is no day: write YYYY-MM-DD", option, text)};
    return *date;
}

Date on_or_today(const RegistryRequest& request) {
    return request.on.empty() ? date_of(request.today, "--today") : date_of(request.on, "--on");
}

app::ActionContext how(const RegistryRequest& request) { return {request.store.actor, now()}; }

rating::List list_of(const RegistryRequest& request) {
    return request.list.empty() ? rating::List::standard : word_of<rating::List>(request.list, "--list");
}

std::string in_brackets(const std::optional<Citation>& citation) {
    return citation ? fmt::format(" [{}, {}]", citation->book, citation->article) : "";
}

Exit report(const app::RegisterFailure& failure) { return std::visit(Report{}, failure); }

namespace {

std::string plain_text(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    std::string text;
    if (!value.is_structured()) return value.dump();
    for (const auto& [name, inner] : value.items())
        text += (text.empty() ? "" : ", ") + (value.is_object() ? name + " " : "") + plain_text(inner);
    return text;
}

// Person registered: person 12, name Holm, Ida.
std::string in_words(const std::string& record) {
    Json fields = Json::parse(record);
    const std::string type = fields.value("type", "");
    fields.erase("type");
    for (auto field = fields.begin(); field != fields.end();)
        field =
            field->is_string() && field->get_ref<const std::string&>().empty() ? fields.erase(field) : std::next(field);
    const auto* called = texts::find("log", type);
    return fmt::format("{}: {}", called == nullptr ? type : called->english, plain_text(fields));
}

}  // namespace

void print_recorded(const RegistryRequest& request, const std::vector<std::string>& records) {
    if (records.empty() && !request.json) fmt::print("nothing to change\n");
    for (const std::string& record : records)
        if (request.json)
            fmt::print("{}\n", record);
        else
            fmt::print("{}{}\n", request.dry_run ? "would record: " : "", in_words(record));
}

Exit act(const RegistryRequest& request, MakeRegistryCommand make) {
    return with_members(request, [&](app::Registers& registers, const app::HeldMembers& held) {
        const auto command = make(request, held.now);
        const Date today = date_of(request.today, "--today");
        const auto events = request.dry_run
                                ? registry::decide(held.now, command, {today}).map_error([](registry::Refusal why) {
                                      return app::RegisterFailure(why);
                                  })
                                : registers.act(command, today, how(request));
        if (!events) return report(events.error());
        print_recorded(request, records_of(*events));
        return Exit::done;
    });
}

Exit act(const RegistryRequest& request, const registry::RatingCommand& command) {
    return with_members(request, [&](app::Registers& registers, const app::HeldMembers& held) {
        const auto ratings = registers.ratings();
        if (!ratings) return report(ratings.error());
        const auto events =
            request.dry_run
                ? registry::decide(ratings->now, held.now, command).map_error([](registry::RatingRefusal why) {
                      return app::RegisterFailure(std::move(why));
                  })
                : registers.act(command, how(request));
        if (!events) return report(events.error());
        print_recorded(request, records_of(*events));
        return Exit::done;
    });
}

Exit with_members(const RegistryRequest& request, const LookAtMembers& change) {
    if (!request.dry_run) return with_members(request.store, storage::Access::write, change);
    if (!is_not_there(request.store)) return with_members(request.store, storage::Access::read, change);
    return with_members({"sqlite::memory:", request.store.actor}, storage::Access::write, change);
}

Exit look_at_members(const RegistryRequest& request, const LookAtMembers& look) {
    return with_members(request.store, storage::Access::read, look);
}

CommandLine* add_registry_command(CommandLine* top, const std::shared_ptr<RegistryRequest>& request, Exit& exit,
                                  const char* name, const char* help, RunRegistry run) {
    CommandLine* command = top->add_subcommand(name, help);
    add_store_option(*command, request->store);
    add_actor_option(*command, request->store);
    command->add_option("--today", request->today, "the day to act on; today if left out");
    command->add_flag("--dry-run,--preview", request->dry_run, "say what would be recorded, and record nothing");
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit, run] {
        if (request->today.empty()) request->today = iso(Date(std::chrono::floor<std::chrono::days>(now())));
        try {
            exit = run(*request);
        } catch (const BadOption& bad) {
            exit = bad_input(bad.what);
        }
    });
    return command;
}

}  // namespace dommer::cli
