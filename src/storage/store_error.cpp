#include "storage/store_error.hpp"

#include <fmt/format.h>

namespace dommer::storage {
namespace {

struct Words {
    StoreFault fault;
    std::string_view what;
};

constexpr Words all_words[] = {
    {StoreFault::unknown_address,
     "is no address of a store: write FILE, sqlite:FILE or postgresql://USER@HOST/DATABASE."},
    {StoreFault::no_folder,
     "The folder for the store cannot be made: name a file in a folder of yours with --store FILE, or in "
     "DOMMER_STORE."},
    {StoreFault::engine_not_built,
     "This build has no PostgreSQL: use a file, sqlite:FILE, or a build that has it, as the Debian package has."},
    {StoreFault::cannot_open,
     "The store cannot be opened: check its name, that the folder or server is there, and that you may use it."},
    {StoreFault::not_a_store, "This is no store of Dommer's, and nothing was changed: give another name."},
    {StoreFault::newer_store, "This store was written by a later version of the program: use that one."},
    {StoreFault::older_store,
     "This store is of an earlier version, and nothing was changed: stop every server that uses it, and bring it up to "
     "date with dommer store migrate --backup FILE, which keeps it in FILE as it was."},
    {StoreFault::read_only,
     "The store can only be read: nothing was changed. Check the file's permissions, or use a copy."},
    {StoreFault::full, "The disk is full: nothing of this change was kept. Make room and repeat it."},
    {StoreFault::busy, "Somebody else has been writing for too long: nothing was changed. Try again."},
    {StoreFault::went_back,
     "Events that were in the store are there no more: another copy of it has taken its place, which did not have them "
     "yet."},
    {StoreFault::connection_lost, "The connection to the database is lost: nothing was changed. Try again."},
    {StoreFault::perhaps_done,
     "It is not known whether this change was stored: look whether it is there before you repeat it."},
    {StoreFault::repeated, "This change is stored already, and was not made again."},
    {StoreFault::conflict,
     "Somebody else changed this first: nothing of yours was kept. Look at it again and repeat the change if it is "
     "still right."},
    {StoreFault::owned_elsewhere, "Nothing was changed: this is written elsewhere now:"},
    {StoreFault::not_storable, "This cannot be stored:"},
    {StoreFault::damaged, "The log is damaged: stop writing to it, and restore the last backup."},
    {StoreFault::not_empty, "There are events in this store already: restore and import only into an empty one."},
    {StoreFault::bad_line, "The log cannot be imported, and nothing was kept:"},
    {StoreFault::not_sealed,
     "There is no such stream, or no seal covers it yet: run dommer store seal and repeat this."},
    {StoreFault::no_proof_file, "This is no stream with its proof, as dommer store export --stream writes it:"},
    {StoreFault::not_proven, "This file does not prove what it says:"},
    {StoreFault::other, "The store has failed, and nothing was changed."},
};

}  // namespace

std::string sentence(const StoreError& error) {
    for (const auto& [fault, what] : all_words) {
        if (fault != error.fault) continue;
        if (fault == StoreFault::unknown_address) return fmt::format("\"{}\" {}", error.detail, what);
        if (what.ends_with(':')) return fmt::format("{} {}.", what, error.detail);
        return error.detail.empty() ? std::string(what) : fmt::format("{} ({})", what, error.detail);
    }
    return error.detail;
}

}  // namespace dommer::storage
