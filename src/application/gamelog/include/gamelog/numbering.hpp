#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "laws/edition.hpp"

// Scenarios are written with the numbers of one edition; a 2023 scenario may be run under another edition, whose
// numbers are then expected instead.
namespace dommer::gamelog {

using Json = nlohmann::ordered_json;

class Numbering {
public:
    Numbering(const laws::Edition& written, const laws::Edition& played) : written_(&written), played_(&played) {}

    bool same() const { return written_ == played_; }
    // The numbers of the edition in play that may stand for this one; none: the edition has no such article.
    std::vector<std::string> of(const std::string& article) const;
    bool fits(const std::string& expected, const std::string& got) const;
    std::string one(const std::string& article) const;  // the first of them, or the number itself

    // The scenario as it would be written for the edition in play.
    Json translated(Json scenario) const;

private:
    const laws::Edition* written_;
    const laws::Edition* played_;
};

}  // namespace dommer::gamelog
