#pragma once

#include <filesystem>
#include <unordered_map>

#include "http.hpp"

namespace dommer::server {

// The pages' files, read once: what is not among them cannot be asked for, whatever the path says.
class StaticSite {
public:
    // A folder as the pages' build makes it; a folder that is not there gives a site with one plain page.
    explicit StaticSite(const std::filesystem::path& folder);

    // The file, or index.html for an address of the pages' own. None: nothing there.
    std::optional<Response> find(const std::string& path) const;
    std::size_t size() const { return files_.size(); }

private:
    void add(std::string path, std::string text);
    std::unordered_map<std::string, Response> files_;
};

}  // namespace dommer::server
