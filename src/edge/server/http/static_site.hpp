#pragma once

#include <filesystem>
#include <unordered_map>

#include "http.hpp"
#include "vocabulary/embedded.hpp"

namespace dommer::server {

// The pages' files, read once: what is not among them cannot be asked for, whatever the path says.
class StaticSite {
public:
    // A folder as the pages' build makes it.
    explicit StaticSite(const std::filesystem::path& folder);
    // The same files, built into the program. Without any the site is one plain page that names the interface.
    explicit StaticSite(std::span<const EmbeddedFile> files);

    // The file, or index.html for an address of the pages' own. None: nothing there.
    std::optional<Response> find(const std::string& path) const;
    std::size_t size() const { return files_.size(); }
    bool has(const std::string& path) const { return files_.contains(path); }

private:
    void add(std::string path, std::string text);
    std::unordered_map<std::string, Response> files_;
};

}  // namespace dommer::server
