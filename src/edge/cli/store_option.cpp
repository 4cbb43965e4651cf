#include "store_option.hpp"

#include <fmt/format.h>

#include "app/packs.hpp"
#include "notices/sentences.hpp"
#include "notices/tournament.hpp"
#include "storage/location.hpp"
#include "store_help.hpp"
#include "system/process.hpp"
#include "wording/pairing.hpp"
#include "wording/reasons.hpp"

namespace dommer::cli {
namespace {

std::string whoever_is_logged_in() {
    const std::string user = system::user_name();
    return user.empty() ? "somebody" : user;
}

Exit no(std::string_view what) {
    fmt::print(stderr, "dommer: {}\n", what);
    return Exit::no;
}

struct Report {
    const tournament::Tournament* tournament;

    Exit operator()(const tournament::Refusal& refusal) const { return no(notices::sentence(refusal, tournament)); }
    Exit operator()(const storage::StoreError& error) const { return report(error); }
    Exit operator()(const pairing::NotPaired& not_paired) const {
        const Exit exit = no(wording::sentence(not_paired));
        if (const auto* cannot = std::get_if<pairing::CannotPair>(&not_paired))
            for (const auto& reason : cannot->reasons) fmt::print(stderr, "    {}\n", wording::sentence(reason));
        return pairing::is_not_decided(not_paired) ? Exit::undecided : exit;
    }
    Exit operator()(const app::BadRecord& bad) const {
        return bad_input(fmt::format(
            "event {} of the log cannot be read: {}: use {}", bad.sequence, notices::sentence(bad.error),
            bad.error.fault == records::RecordFault::type_unknown ? "a later version of the program, which wrote it"
                                                                  : "the version of the program that wrote it"));
    }
    Exit operator()(const app::UnknownSystem& unknown) const {
        return bad_input(fmt::format("{} is no pairing system here: change the settings", unknown.name));
    }
};

}  // namespace

void add_store_option(CommandLine& command, StoreOption& option) {
    command.add_option("--store", option.store, store_help);
}

void add_actor_option(CommandLine& command, StoreOption& option) {
    option.actor = whoever_is_logged_in();
    command.add_option("--actor", option.actor, "who acts, for the log");
}

Exit report(const storage::StoreError& error) {
    const bool is_an_answer = error.fault == storage::StoreFault::conflict ||
                              error.fault == storage::StoreFault::damaged ||
                              error.fault == storage::StoreFault::owned_elsewhere;
    fmt::print(stderr, "dommer: {}\n", storage::sentence(error));
    if (error.fault == storage::StoreFault::perhaps_done) return Exit::undecided;
    return is_an_answer ? Exit::no : Exit::bad_input;
}

Exit report(const app::Failure& failure, const tournament::Tournament* tournament) {
    return std::visit(Report{tournament}, failure);
}

storage::Stored<std::string> address_of(const StoreOption& option, storage::Access access) {
    auto found = storage::locate(option.store, access);
    if (!found) return tl::unexpected(found.error());
    if (!found->note.empty()) fmt::print(stderr, "dommer: {}\n", found->note);
    return std::move(found->address);
}

Exit with_store(const StoreOption& option, storage::Access access, const std::function<Exit(storage::Store&)>& act) {
    const auto address = address_of(option, access);
    if (!address) return report(address.error());
    auto store = storage::Store::open(*address, access);
    if (!store) return report(store.error());
    app::use_packs_of(*store);
    return act(*store);
}

void print_traces(storage::Traces traces) {
    if (traces == storage::Traces::left_while_others_read)
        fmt::print(
            "somebody is reading the store: the words also stand in its side file (-wal) until they have finished. "
            "Give "
            "this command again then; a running server sees to it by itself\n");
}

Instant now() { return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now()); }

}  // namespace dommer::cli
