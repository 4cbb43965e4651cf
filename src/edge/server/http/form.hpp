#pragma once

#include <nlohmann/json.hpp>
#include <set>

#include "problem.hpp"
#include "vocabulary/calendar.hpp"
#include "vocabulary/names.hpp"

namespace dommer::server {

using Json = nlohmann::ordered_json;

// The fields of a request's body. Whatever is missing, of the wrong kind or unknown is a Problem that names the field.
class Form {
public:
    explicit Form(const Json& body, std::string inside = "");

    bool has(const char* field) const { return body_.contains(field) && !body_.at(field).is_null(); }
    std::string text(const char* field, std::size_t longest = 200);  // must be there
    std::string text_or(const char* field, std::string otherwise, std::size_t longest = 200);
    std::string table_or(const char* field, std::string otherwise, std::size_t longest);  // lines of cells
    std::string bytes(const char* field, std::size_t longest);  // a file in base64; must be there
    int number(const char* field, int low, int high);
    int number_or(const char* field, int otherwise, int low, int high);
    bool flag(const char* field);
    bool flag_or(const char* field, bool otherwise);
    Date day(const char* field);
    double decimal(const char* field);
    const Json& list(const char* field, std::size_t most);
    const Json& object(const char* field);
    template <Named Value>
    Value choice(const char* field) {
        const auto value = value_from<Value>(text(field));
        if (!value) throw wrong(field, "choice_wrong");
        return *value;
    }

    // Left out, null or empty: nothing was chosen.
    template <Named Value>
    std::optional<Value> choice_if(const char* field) {
        return text_or(field, "").empty() ? std::nullopt : std::optional(choice<Value>(field));
    }

    // What the sender says they saw (`was`, which may be left out) must still be so: otherwise somebody has changed it
    // since.
    void check_unchanged(const Json& now);

    // After everything was asked for: a field nobody asked for is a mistake of the sender's.
    void finish() const;

    Problem wrong(const char* field, std::string code, std::vector<int> numbers = {}) const;

private:
    const Json& at(const char* field);

    const Json& body_;
    std::string inside_;
    std::set<std::string, std::less<>> asked_;
};

}  // namespace dommer::server
