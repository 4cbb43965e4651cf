#pragma once

#include <map>
#include <optional>
#include <span>

#include "storage/event.hpp"

namespace dommer::storage {

// The end of a stream.
struct Head {
    std::string stream;
    std::int64_t version = 0;
    std::string digest;
    friend bool operator==(const Head&, const Head&) = default;
};

// A Merkle tree over the ends of streams in the order of their names, as RFC 6962 builds it: leaves and nodes are
// hashed with different first bytes, so that neither can be passed off as the other.
std::string leaf_digest(const Head& head);

// What the leaf is joined with on its way to the root.
struct PathStep {
    enum class Side { left, right };
    Side side = Side::left;  // of what is joined to it
    std::string digest;
    friend bool operator==(const PathStep&, const PathStep&) = default;
};
std::string root_by(const Head& head, std::span<const PathStep> path);

class HeadTree {
public:
    void put(const Head& head);
    const Head* find(const std::string& stream) const;
    std::size_t size() const { return leaves_.size(); }
    std::string root() const;  // of no streams: the digest of nothing
    // None: there is no such stream.
    std::optional<std::vector<PathStep>> path_of(const std::string& stream) const;

    struct Leaf {
        Head head;
        std::string digest;
    };
    const std::map<std::string, Leaf>& leaves() const { return leaves_; }

private:
    std::map<std::string, Leaf> leaves_;  // by stream, in the order of its bytes
};

}  // namespace dommer::storage
