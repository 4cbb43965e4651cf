#pragma once

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "gamelog/scenario.hpp"

// Inside the room: reading JSON fields with the first fault remembered.
namespace dommer::gamelog {

template <class T>
struct Choice {
    std::string_view name;
    T value;
};

class Reader {  // one JSON object; a missing or null field gives the default, a field of the wrong kind is a fault
public:
    Reader(const Json& json, std::string where, std::shared_ptr<std::optional<LogError>> fault)
        : json_(&json),
          where_(std::move(where)),
          fault_(std::move(fault)) {}
    explicit Reader(const Json& json) : Reader(json, "", std::make_shared<std::optional<LogError>>()) {
        if (!json.is_object()) wrong("", "a JSON object is expected here");
    }

    bool has(const char* key) const { return json_->is_object() && json_->contains(key) && !json_->at(key).is_null(); }
    void wrong(const std::string& key, std::string what) const {
        if (*fault_) return;
        std::string where = where_;
        if (!key.empty()) where += (where.empty() ? "" : ", ") + key;
        *fault_ = LogError{std::move(where), std::move(what)};
    }
    const std::optional<LogError>& fault() const { return *fault_; }

    std::string text(const char* key, const std::string& otherwise) const;
    std::string needed(const char* key) const;
    int integer(const char* key, int otherwise) const;
    double number(const char* key, double otherwise) const;
    bool flag(const char* key, bool otherwise) const;
    int hundredths(const char* key, int otherwise) const;
    table::Time duration(const char* key, table::Time otherwise) const;  // seconds, perhaps with a fraction
    table::Time needed_duration(const char* key) const;
    table::Time needed_minutes(const char* key) const;
    std::optional<table::Time> maybe_duration(const char* key) const;
    std::vector<std::string> strings(const char* key) const;
    Reader object(const char* key) const;
    std::vector<Reader> objects(const char* key) const;

    Colour side(const char* key) const;
    std::optional<Colour> side_or(const char* key, std::string_view neither) const;  // `neither`: both, arbiter
    table::Square square(const char* key) const;
    table::Square square_in(const std::string& text, const char* key) const;
    table::HandMove move(const char* key) const;
    table::HandMove move_in(const std::string& text, const char* key) const;
    std::optional<table::HandMove> maybe_move(const char* key) const;

    template <class T>
    T one_of(const std::string& key, const std::string& name, std::initializer_list<Choice<T>> names,
             T otherwise) const {
        std::string known;
        for (const auto& [text, value] : names) {
            if (text == name) return value;
            known += (known.empty() ? "" : ", ") + std::string(text);
        }
        wrong(key, fmt::format("'{}' is unknown: use one of {}", name, known));
        return otherwise;
    }

    // A value of an enumeration by its word; `otherwise` where the key is left out.
    template <dommer::Named Value>
    Value value_or(const char* key, Value otherwise) const {
        return has(key) ? needed_value<Value>(key) : otherwise;
    }
    template <dommer::Named Value>
    Value needed_value(const char* key) const {
        const std::string name = needed(key);
        if (const auto value = value_from<Value>(name)) return *value;
        const auto ids = ids_of(Value{});
        wrong(key, fmt::format("'{}' is unknown: use one of {}", name, fmt::join(ids, ", ")));
        return Value{};
    }

    // A key that may be left out; a word other than the one known is a fault, never taken for its absence.
    bool says(const char* key, std::string_view word) const {
        if (!has(key)) return false;
        return one_of(key, text(key, ""), {Choice<bool>{word, true}}, false);
    }
    table::BySide<bool> sides(const char* key) const;  // a list of "white" and "black"

private:
    const Json* json_;
    std::string where_;
    std::shared_ptr<std::optional<LogError>> fault_;
};

table::Agreement read_agreement(const Reader& in, const laws::Edition* under);  // none: the one it names
Entry read_entry(const Reader& in);

}  // namespace dommer::gamelog
