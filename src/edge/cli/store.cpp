#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>

#include "private_output.hpp"
#include "storage/copies.hpp"
#include "storage/private_file.hpp"
#include "storage/stream_file.hpp"
#include "storage/verify.hpp"
#include "store_option.hpp"
#include "system/file_name.hpp"
#include "vocabulary/seal_code.hpp"

namespace dommer::cli {
namespace {

using storage::Access, storage::Store;

constexpr std::string_view damages[] = {
    "an event before it is missing, or it stands there twice",
    "the numbers of its stream have a gap",
    "its content was changed after it was written",
    "it was changed after it was written, or something before it was taken out of its stream",
    "private words were taken out of it without a record of that",
    "whoever reads its stream gets something else than what stands in the log",
    "the log ends before it: something was cut off, or this is another log",
    "the log up to it is not what it was when this digest was written down",
    "it was sealed, and is missing: its stream ends before it",
    "it is not the event that was sealed",
    "it was put in after a seal that does not cover it",
    "this seal does not fit what it seals, or cannot be read",
    "no seal has a root with this code: the store was rewritten, or this is another one",
    "what was written before each stream had its own chain is not what it was then",
};

std::string where_of(const storage::Finding& finding) {
    if (finding.version > 0) return fmt::format("{}, version {}", finding.stream, finding.version);
    return finding.stream.empty() ? "expected" : finding.stream;
}

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
        fmt::print("{} ({}): {}\n",  // one that is missing has no number
                   finding.sequence == 0 ? "an event" : fmt::format("event {}", finding.sequence), where_of(finding),
                   damages[static_cast<std::size_t>(finding.damage)]);
    fmt::print("{} events in {} streams, {} with private words taken out\n", found.events, found.streams,
               found.redacted);
    for (const auto& each : found.redactions)
        fmt::print("{}{}\n", about_redaction(each),
                   expected && each.recorded_in > expected->sequence ? ", after the event you expect" : "");
    if (found.one_chain)
        fmt::print("one chain up to event {}, last digest {}\n", found.one_chain->sequence, found.one_chain->digest);
    if (found.last_seal)
        fmt::print("sealed {} {}, last at {}: {}\n", found.seals, found.seals == 1 ? "time" : "times",
                   iso(found.last_seal->time), seal_code(found.last_seal->root));
    fmt::print("last digest {}\n", found.last_digest);
    fmt::print("to find out later whether something was cut off: --expect {}:{}\n", found.last_sequence,
               found.last_digest);
    fmt::print("{}\n", found.holds() ? "the chain holds" : "THE CHAIN DOES NOT HOLD");
}

Json json_of(const storage::Verification& found) {
    Json redactions = Json::array();
    for (const auto& each : found.redactions)
        redactions.push_back({{"sequence", each.sequence},
                              {"recorded_in", each.recorded_in},
                              {"actor", each.actor},
                              {"time", iso(each.time)},
                              {"kind", each.kind}});
    Json findings = Json::array();
    for (const auto& each : found.findings)
        findings.push_back({{"sequence", each.sequence},
                            {"stream", each.stream},
                            {"version", each.version},
                            {"what", damages[static_cast<std::size_t>(each.damage)]}});
    Json all{{"events", found.events},
             {"streams", found.streams},
             {"redacted", found.redacted},
             {"last_sequence", found.last_sequence},
             {"last_digest", found.last_digest},
             {"seals", found.seals},
             {"findings", findings},
             {"redactions", redactions},
             {"engine_faults", found.engine_faults}};
    if (found.last_seal)
        all["last_seal"] = {{"through", found.last_seal->through},
                            {"root", found.last_seal->root},
                            {"code", seal_code(found.last_seal->root)},
                            {"time", iso(found.last_seal->time)}};
    return all;
}

// As it is printed, with or without what stands between its groups; more of the root is fine.
std::optional<std::string> code_in(std::string text) {
    constexpr std::size_t whole = 64, printed = 16;
    std::erase_if(text, [](char c) { return c == '-' || c == ' '; });
    if (text.size() < printed || text.size() > whole || text.find_first_not_of("0123456789abcdef") != std::string::npos)
        return std::nullopt;
    return text;
}

Exit verify(const StoreOption& option, const std::string& expect, const std::string& code, bool json) {
    const auto expected = checkpoint_in(expect);
    if (!expect.empty() && !expected)
        return bad_input(fmt::format(
            "--expect {}: write SEQUENCE:DIGEST as an earlier verify printed it, at least half of the digest", expect));
    const auto root = code_in(code);
    if (!code.empty() && !root)
        return bad_input(fmt::format("--code {}: write the four groups of four as they are printed", code));
    return with_store(option, Access::read, [&](Store& store) {
        const auto found = storage::verify(store, {expected, root.value_or("")});
        if (!found) return report(found.error());
        if (json)
            print(json_of(*found));
        else
            print_words(*found, expected);
        return found->holds() ? Exit::done : Exit::no;
    });
}

// A file with one stream, without a store.
Exit verify_file(const std::string& name, const std::string& code, bool json) {
    std::ifstream in(system::path_of(name), std::ios::binary);
    if (!in) return bad_input(name + " cannot be opened");
    const auto root = code_in(code);
    if (!code.empty() && !root)
        return bad_input(fmt::format("--code {}: write the four groups of four as they are printed", code));
    const auto proof = storage::verify_stream(in);
    if (!proof && proof.error().fault == storage::StoreFault::not_proven) {
        fmt::print(stderr, "dommer: {}\n", storage::sentence(proof.error()));
        return Exit::no;
    }
    if (!proof) return report(proof.error());
    if (json)
        print({{"stream", proof->stream},
               {"events", proof->events},
               {"sealed", proof->sealed},
               {"redacted", proof->redacted},
               {"redacted_later", proof->redacted_later},
               {"root", proof->root},
               {"code", seal_code(proof->root)},
               {"time", iso(proof->time)}});
    else
        fmt::print(
            "{}: {} events, {} of them sealed at {}; {} with private words taken out, {} of them after the seal\n"
            "root {}\nthe chain holds; compare the code {} with one that was printed\n",
            proof->stream, proof->events, proof->sealed, iso(proof->time), proof->redacted, proof->redacted_later,
            proof->root, seal_code(proof->root));
    if (!root || proof->root.starts_with(*root)) return Exit::done;
    fmt::print(stderr, "dommer: {}: its root has another code than {}: it is of another store or another seal\n", name,
               code);
    return Exit::no;
}

Exit seal(const StoreOption& option, const std::string& actor) {
    return with_store(option, Access::write, [&](Store& store) {
        const auto now = std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
        const auto made = storage::seal(store, actor, now);
        if (!made) return report(made.error());
        const auto last = storage::last_seal(store);
        if (!last) return report(last.error());
        if (!*last) {
            fmt::print("there is nothing to seal yet\n");
            return Exit::done;
        }
        fmt::print("{} {}: {}\nroot {}\n", *made ? "sealed at" : "nothing has happened since", iso((*last)->time),
                   seal_code((*last)->root), (*last)->root);
        return Exit::done;
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

// A store of an earlier version is brought up to date when it is opened for writing, after a copy beside it; in a
// database server only here, because the program does not choose a place for the copy by itself.
Exit migrate(const StoreOption& option, const std::string& file) {
    if (std::filesystem::exists(system::path_of(file)))
        return bad_input(file + " is there already: give the backup another name");
    const auto address = address_of(option, Access::write);
    if (!address) return report(address.error());
    const auto kept = storage::migrate_with_backup(*address, file);
    if (kept && *kept == 0) {
        fmt::print("the store is up to date: nothing was changed, and {} was not written\n", file);
        return Exit::done;
    }
    return said(kept, "kept as they were in " + file + "; the store is up to date");
}

Exit export_to(const StoreOption& option, const std::string& file, const std::string& stream) {
    return with_store(option, Access::read, [&](Store& store) {
        const auto write = [&](std::ostream& out) {
            return stream.empty() ? storage::export_log(store, out) : storage::export_stream(store, stream, out);
        };
        if (file == "-") {
            const auto written = write(std::cout);
            return written ? Exit::done : report(written.error());
        }
        storage::Stored<std::int64_t> count = 0;
        const auto failed = storage::write_private(system::path_of(file),
                                                   [&](std::ostream& out) { return (count = write(out)).has_value(); });
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
    auto code = std::make_shared<std::string>();
    auto stream = std::make_shared<std::string>();
    auto actor = std::make_shared<std::string>("dommer");
    auto json = std::make_shared<bool>(false);
    const auto add = [&](const char* name, const char* what, const char* about_file, auto act) {
        CommandLine* command = store->add_subcommand(name, what);
        add_store_option(*command, *option);
        if (*about_file != '\0') command->add_option("file", *file, about_file)->required();
        command->callback([=, &exit] { exit = act(); });
        return command;
    };
    CommandLine* verifying = add(
        "verify",
        "Follow the chain of every stream, and compare all with the seals; or verify a file with one stream. Exit 1: "
        "it does not hold",
        "", [=] { return file->empty() ? verify(*option, *expect, *code, *json) : verify_file(*file, *code, *json); });
    verifying->add_option("file", *file, "one stream with its proof, as export --stream writes it");
    verifying->add_option("--code", *code, "as it is printed on sheets: is there a seal with this root?");
    verifying->add_option("--expect", *expect, "SEQUENCE:DIGEST that an earlier verify printed: is it still there?");
    verifying->add_flag("--json", *json, "print JSON");
    add("backup", "Copy everything into a new file while others go on writing", "the new file",
        [=] { return backup(*option, *file); });
    add("restore", "Fill an empty store from a backup", "the backup", [=] { return restore(*option, *file); });
    CommandLine* sealing = add("seal", "Write the root over the ends of all streams into the log", "",
                               [=] { return seal(*option, *actor); });
    sealing->add_option("--actor", *actor, "who acts, for the log");
    CommandLine* migrating =
        add("migrate", "Bring a store of an earlier version up to date", "", [=] { return migrate(*option, *file); });
    migrating->add_option("--backup", *file, "the new file that keeps it as it was")->required();
    CommandLine* exporting = add("export", "Write the log as JSON lines", "the file; - writes to standard output",
                                 [=] { return export_to(*option, *file, *stream); });
    exporting->add_option("--stream", *stream, "this stream alone, such as tournament/easter, with its proof");
    add("import", "Fill an empty store from a log of JSON lines, if its chain holds",
        "the file; - reads standard input", [=] { return import_from(*option, *file); });
    add("rebuild", "Compute all lists again from the log", "", [=] { return rebuild(*option); });
}

}  // namespace dommer::cli
