#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

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

    // The file, or index.html for an address of the pages' own, which says that nothing is there (404) at any other.
    // None: no file of that name.
    std::optional<Response> find(const std::string& path) const;
    std::size_t size() const { return files_.size(); }
    bool has(const std::string& path) const { return files_.contains(path); }

private:
    void add(std::string path, std::string text);
    bool is_page(std::string_view path) const;
    std::unordered_map<std::string, Response> files_;
    std::vector<std::string> addresses_;  // of the pages, as /clubs/:club; none are known of pages from elsewhere
};

}  // namespace dommer::server
