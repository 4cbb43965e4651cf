#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "pairing/first_pairing.hpp"
#include "pairing/had_colour.hpp"
#include "vocabulary/points.hpp"

// Golden cases of golden/pairing: each file's answers as JSON with the keys of `expected`.
namespace dommer::golden::pairing_cases {

using Json = nlohmann::ordered_json;

// The answer to a case, or nothing for a kind that is not known.
using Answer = std::optional<Json> (*)(const std::string& kind, const Json& input);

namespace monrad_cases {
std::optional<Json> answer(const std::string& kind, const Json& input);
}
namespace danish_swiss_cases {
std::optional<Json> answer(const std::string& kind, const Json& input);
}
namespace fide_1998_cases {
std::optional<Json> answer(const std::string& kind, const Json& input);
}
namespace dubov_1997_cases {
std::optional<Json> answer(const std::string& kind, const Json& input);
}
namespace knock_out_cases {
Json round_robin_answer(int players);
std::optional<Json> answer(const std::string& kind, const Json& input);
}  // namespace knock_out_cases

// Players of a case are numbers or letters; the core knows them by place.
class Names {
public:
    int add(const Json& id) { return ids_.push_back(id), static_cast<int>(ids_.size()) - 1; }
    int size() const { return static_cast<int>(ids_.size()); }
    const Json& operator[](int place) const { return ids_[static_cast<std::size_t>(place)]; }
    int place_of(const Json& id) const;
    static std::string key(const Json& id) { return id.is_string() ? id.get<std::string>() : id.dump(); }
    Json list(const std::vector<int>& places) const;
    Json pairs(const std::vector<pairing::Pair>& pairs) const;

private:
    std::vector<Json> ids_;
};

Points points_of(const Json& number);
Json number_of(Points points);
pairing::ColourHistory colours_of(const std::string& letters);
Json letter_of(std::optional<Colour> colour);

// What of `expected` the answer does not meet; empty if it meets all. Sentences for people are not compared.
std::string differences(const Json& expected, const Json& answer);

}  // namespace dommer::golden::pairing_cases
