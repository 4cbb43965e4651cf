#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace dommer::sites_test {

// A small stand-in for FIDE's server on this machine: what it has under which path. Everything else answers 404.
class ListSite {
public:
    explicit ListSite(std::map<std::string, std::string> files);
    ~ListSite();
    ListSite(const ListSite&) = delete;
    ListSite& operator=(const ListSite&) = delete;

    std::string address() const;
    std::vector<std::string> asked() const;  // the paths, in order

private:
    struct Running;
    std::unique_ptr<Running> running_;
};

}  // namespace dommer::sites_test
