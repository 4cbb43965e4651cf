#pragma once

#include <string>
#include <tl/expected.hpp>

#include "vocabulary/instant.hpp"

namespace dommer::storage {

enum class StoreFault {
    unknown_address,   // neither a file, nor sqlite:FILE, nor postgresql://...
    no_folder,         // for a store that nobody has named
    engine_not_built,  // a program without PostgreSQL
    cannot_open,
    not_a_store,  // a database, but of something else
    newer_store,  // written by a later version of the program
    older_store,  // of a version before, in a database server: whoever runs it says where the backup goes
    read_only,
    full,
    busy,             // another writer has held the store for too long
    went_back,        // events that were there are there no more: another copy has taken the store's place
    connection_lost,  // before anything was stored
    perhaps_done,     // the answer to a commit was lost, and it could not be looked up whether the change is stored
    repeated,         // a change with this key is stored already
    conflict,         // somebody else wrote to this stream first
    owned_elsewhere,  // another store writes this stream now
    not_storable,     // a text that is no UTF-8, or has control characters where a name belongs
    damaged,          // the chain does not hold
    not_empty,        // a restore or an import goes only into an empty store
    bad_line,         // of an import
    not_sealed,       // no seal covers the stream yet
    no_proof_file,    // a file that should be a stream with its proof
    not_proven,       // it is one, and does not fit
    other
};

// What failed, where, and in the database's own words why.
struct StoreError {
    StoreFault fault;
    std::string detail;
    std::string owner = {};  // of owned_elsewhere: the node; empty: the store that handed it over
    Instant since = {};      // and since when
    friend bool operator==(const StoreError&, const StoreError&) = default;
};

template <class Value>
using Stored = tl::expected<Value, StoreError>;

// What happened and what to do, for people.
std::string sentence(const StoreError& error);

}  // namespace dommer::storage
