#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>

#include "private_output.hpp"
#include "storage/copies.hpp"
#include "storage/private_file.hpp"
#include "storage/verify.hpp"
#include "store_option.hpp"
#include "system/file_name.hpp"

namespace dommer::cli {
namespace {

using storage::Access, storage::Store;

constexpr std::string_view damages[] = {
    "an event before it is missing, or it stands there twice",
    "the numbers of its stream have a gap",
    "its content was changed after it was written",
    "it was changed after it was written, or something before it was taken out",
    "private words were taken out of it without a record of that",
    "whoever reads its stream gets something else than what stands in the log",
    "the log ends before it: something was cut off, or this is another log",
    "it is not what it was when this digest was written down",
};

std::string about_redaction(const storage::RecordedRedaction& each) {
    return fmt::format("event {}: private words taken out by {} at {} ({}), recorded in event {}", each.sequence,
                       each.actor, iso(each.time), each.kind.empty() ? "no reason given" : each.kind, each.recorded_in);
}

// SEQUENCE:DIGEST, of which at least half the digest is given.
std::optional<storage::Checkpoint> checkpoint_in(const std::string& text) {
    constexpr std::size_t whole = 64, longest_number = 18;
    const auto colon = text.find(':');
    if (colon == std::string::npos || colon == 0 || colon > longest_number) return std::nullopt;
    const std::string number = text.substr(0, colon), digest = text.substr(colon + 1);
    if (number.find_first_not_of("0123456789") != std::string::npos || digest.size() > whole ||
        digest.size() < whole / 2 || digest.find_first_not_of("0123456789abcdef") != std::string::npos)
        return std::nullopt;
    return storage::Checkpoint{std::stoll(number), digest};
}

void print_words(const storage::Verification& found, const std::optional<storage::Checkpoint>& expected) {
    for (const std::string& fault : found.engine_faults) fmt::print("the database: {}\n", fault);
    for (const auto& finding : found.findings)
        fmt::print("event {} ({}): {}\n", finding.sequence, finding.stream.empty() ? "expected" : finding.stream,
                   damages[static_cast<std::size_t>(finding.damage)]);
    fmt::print("{} events in {} streams, {} with private words taken out\n", found.events, found.streams,
               found.redacted);
    for (const auto& each : found.redactions)
        fmt::print("{}{}\n", about_redaction(each),
                   expected && each.recorded_in > expected->sequence ? ", after the event you expect" : "");
    fmt::print("last digest {}\n", found.last_digest);
    fmt::print("to find out later whether something was cut off: --expect {}:{}\n", found.events, found.last_digest);
    fmt::print("{}\n", found.holds() ? "the chain holds" : "THE CHAIN DOES NOT HOLD");
}

Exit verify(const StoreOption& option, const std::string& expect, bool json) {
    const auto expected = checkpoint_in(expect);
    if (!expect.empty() && !expected)
        return bad_input(fmt::format(
            "--expect {}: write SEQUENCE:DIGEST as an earlier verify printed it, at least half of the digest", expect));
    return with_store(option, Access::read, [&](Store& store) {
        const auto found = storage::verify(store, expected);
        if (!found) return report(found.error());
        if (!json) print_words(*found, expected);
        Json redactions = Json::array();
        for (const auto& each : found->redactions)
            redactions.push_back({{"sequence", each.sequence},
                                  {"recorded_in", each.recorded_in},
                                  {"actor", each.actor},
                                  {"time", iso(each.time)},
                                  {"kind", each.kind}});
        Json findings = Json::array();
        for (const auto& each : found->findings)
            findings.push_back({{"sequence", each.sequence},
                                {"stream", each.stream},
                                {"what", damages[static_cast<std::size_t>(each.damage)]}});
        if (json)
            print({{"events", found->events},
                   {"streams", found->streams},
                   {"redacted", found->redacted},
                   {"last_digest", found->last_digest},
                   {"findings", findings},
                   {"redactions", redactions},
                   {"engine_faults", found->engine_faults}});
        return found->holds() ? Exit::done : Exit::no;
    });
}

Exit said(const storage::Stored<std::int64_t>& count, std::string_view what) {
    if (!count) return report(count.error());
    fmt::print("{} {} {}\n", *count, *count == 1 ? "event" : "events", what);
    return Exit::done;
}

// A backup is a store of its own: one file, whatever the engine.
Exit backup(const StoreOption& option, const std::string& file) {
    if (std::filesystem::exists(system::path_of(file)))
        return bad_input(file + " is there already: give the backup another name");
    return with_store(option, Access::read,
                      [&](Store& store) { return said(storage::back_up(store, file), "backed up to " + file); });
}

Exit restore(const StoreOption& option, const std::string& file) {
    if (!std::filesystem::exists(system::path_of(file))) return bad_input(file + " is not there");
    auto from = Store::open("sqlite:" + file, Access::read);
    if (!from) return report(from.error());
    const auto sound = storage::verify(*from);
    if (!sound) return report(sound.error());
    if (!sound->holds())
        return bad_input(file + " is damaged (dommer store verify --store sqlite:" + file +
                         " says where): use another backup");
    return with_store(option, Access::write,
                      [&](Store& store) { return said(storage::copy(*from, store), "restored"); });
}

Exit export_to(const StoreOption& option, const std::string& file) {
    return with_store(option, Access::read, [&](Store& store) {
        if (file == "-") {
            const auto written = storage::export_log(store, std::cout);
            return written ? Exit::done : report(written.error());
        }
        storage::Stored<std::int64_t> count = 0;
        const auto failed = storage::write_private(system::path_of(file), [&](std::ostream& out) {
            return (count = storage::export_log(store, out)).has_value();
        });
        return failed && count ? cannot_write(file, failed) : said(count, "exported to " + file);
    });
}

// The tournaments that this program cannot read, and why.
Exit report_unreadable(const app::Rebuilt& rebuilt) {
    Exit exit = Exit::done;
    for (const auto& [id, bad] : rebuilt.unreadable) {
        fmt::print(stderr, "{}: ", id);
        exit = report(app::Failure(bad));
    }
    return exit;
}

Exit import_from(const StoreOption& option, const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    if (file != "-" && !in) return bad_input(file + " cannot be opened");
    return with_store(option, Access::write, [&](Store& store) {
        const auto done = said(storage::import_log(file == "-" ? std::cin : in, store), "imported");
        if (done != Exit::done) return done;
        fmt::print(
            "Passwords are not part of the log: dommer user reset USER gives somebody a new one, dommer user link "
            "makes "
            "an administrator\n");
        const auto rebuilt = app::rebuild(store);
        return rebuilt ? report_unreadable(*rebuilt) : report(rebuilt.error());
    });
}

Exit rebuild(const StoreOption& option) {
    return with_store(option, Access::write, [](Store& store) {
        const auto rebuilt = app::rebuild(store);
        if (!rebuilt) return report(rebuilt.error());
        fmt::print("lists computed again from {} events\n", rebuilt->events);
        return report_unreadable(*rebuilt);
    });
}

}  // namespace

void add_store(CommandLine& app, Exit& exit) {
    CommandLine* store = app.add_subcommand("store", "Check, back up and move the store of events");
    store->require_subcommand(1);
    auto option = std::make_shared<StoreOption>();
    auto file = std::make_shared<std::string>();
    auto expect = std::make_shared<std::string>();
    auto json = std::make_shared<bool>(false);
    const auto add = [&](const char* name, const char* what, const char* about_file, auto act) {
        CommandLine* command = store->add_subcommand(name, what);
        add_store_option(*command, *option);
        if (*about_file != '\0') command->add_option("file", *file, about_file)->required();
        command->callback([=, &exit] { exit = act(); });
        return command;
    };
    CommandLine* verifying =
        add("verify", "Follow the chain of events from the first to the last. Exit 1: it does not hold", "",
            [=] { return verify(*option, *expect, *json); });
    verifying->add_option("--expect", *expect, "SEQUENCE:DIGEST that an earlier verify printed: is it still there?");
    verifying->add_flag("--json", *json, "print JSON");
    add("backup", "Copy everything into a new file while others go on writing", "the new file",
        [=] { return backup(*option, *file); });
    add("restore", "Fill an empty store from a backup", "the backup", [=] { return restore(*option, *file); });
    add("export", "Write the log as JSON lines", "the file; - writes to standard output",
        [=] { return export_to(*option, *file); });
    add("import", "Fill an empty store from a log of JSON lines, if its chain holds",
        "the file; - reads standard input", [=] { return import_from(*option, *file); });
    add("rebuild", "Compute all lists again from the log", "", [=] { return rebuild(*option); });
}

}  // namespace dommer::cli
