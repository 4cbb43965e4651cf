#pragma once

#include "certificate/certificate.hpp"
#include "laws/packed.hpp"

namespace dommer::certificate {

// The digest is part of what a certificate says, so it is defined here once: two sums of two mixings of each position.
inline void add(Digest& digest, const laws::PackedPosition& packed) {
    const std::uint64_t first = laws::fingerprint(packed);
    std::uint64_t second = first ^ packed.planes[0] * 0x9fb21c651e98df25 ^ packed.planes[3] * 0xd6e8feb86659fd93;
    second = (second ^ second >> 29) * 0xbf58476d1ce4e5b9;
    digest.low += first;
    digest.high += second ^ second >> 32;
}

}  // namespace dommer::certificate
