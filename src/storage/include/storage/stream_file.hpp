#pragma once

#include <iosfwd>

#include "storage/seal.hpp"

namespace dommer::storage {

// One stream as JSON lines with the proof that it is part of a sealed store: its events with their chain, the way from
// its end to the root, the seal that has this root, and what the store has recorded of private words taken out of it.
// Refused where no seal covers the stream yet. Gives back how many events it has.
Stored<std::int64_t> export_stream(Store& store, const std::string& stream, std::ostream& out);

// What such a file proves by itself. Whether the root is the right one is seen where it was printed.
struct StreamProof {
    std::string stream;
    std::int64_t events = 0, sealed = 0;  // sealed: so many of them; what came later is chained, but not sealed
    std::int64_t redacted = 0;            // with private words taken out
    std::int64_t redacted_later = 0;      // of these, after the seal
    std::string root;
    Instant time;  // of the seal
};
// no_proof_file: this is something else. not_proven: where it does not fit.
Stored<StreamProof> verify_stream(std::istream& in);

}  // namespace dommer::storage
