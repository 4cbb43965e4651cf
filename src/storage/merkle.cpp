#include "storage/merkle.hpp"

#include <fmt/format.h>

#include "storage/chain.hpp"

namespace dommer::storage {
namespace {

std::string node_digest(std::string_view left, std::string_view right) {
    return digest_of(fmt::format("\x01{}\n{}\n", left, right));
}

// Two by two; the last one without a partner goes up as it is.
std::vector<std::string> level_above(const std::vector<std::string>& level) {
    std::vector<std::string> above;
    for (std::size_t at = 0; at < level.size(); at += 2)
        above.push_back(at + 1 < level.size() ? node_digest(level[at], level[at + 1]) : level[at]);
    return above;
}

std::vector<std::string> lowest_level(const std::map<std::string, HeadTree::Leaf>& leaves) {
    std::vector<std::string> level;
    for (const auto& [stream, leaf] : leaves) level.push_back(leaf.digest);
    return level;
}

}  // namespace

std::string leaf_digest(const Head& head) {
    std::string text(1, '\0');
    fmt::format_to(std::back_inserter(text), "{}\n{}\n{}\n", head.stream, head.version, head.digest);
    return digest_of(text);
}

std::string root_by(const Head& head, std::span<const PathStep> path) {
    std::string digest = leaf_digest(head);
    for (const PathStep& step : path)
        digest =
            step.side == PathStep::Side::left ? node_digest(step.digest, digest) : node_digest(digest, step.digest);
    return digest;
}

void HeadTree::put(const Head& head) { leaves_[head.stream] = {head, leaf_digest(head)}; }

const Head* HeadTree::find(const std::string& stream) const {
    const auto found = leaves_.find(stream);
    return found == leaves_.end() ? nullptr : &found->second.head;
}

std::string HeadTree::root() const {
    if (leaves_.empty()) return digest_of("");
    auto level = lowest_level(leaves_);
    while (level.size() > 1) level = level_above(level);
    return level.front();
}

std::optional<std::vector<PathStep>> HeadTree::path_of(const std::string& stream) const {
    const auto found = leaves_.find(stream);
    if (found == leaves_.end()) return std::nullopt;
    auto at = static_cast<std::size_t>(std::distance(leaves_.begin(), found));
    std::vector<PathStep> path;
    for (auto level = lowest_level(leaves_); level.size() > 1; level = level_above(level), at /= 2) {
        const std::size_t partner = at ^ 1;
        if (partner < level.size())
            path.push_back({partner < at ? PathStep::Side::left : PathStep::Side::right, level[partner]});
    }
    return path;
}

}  // namespace dommer::storage
