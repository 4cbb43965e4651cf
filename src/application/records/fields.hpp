#pragma once

#include "reading.hpp"
#include "teams/board_result.hpp"

// One function names the fields of a struct, `fields(io, value)`; the same function writes them and reads them.
namespace dommer::records {

class FieldWriter;
class FieldReader;

template <class T, class Io>
concept HasFields = requires(Io& io, T& value) {
    fields(io, value);
};

class FieldWriter {
public:
    explicit FieldWriter(Json& json) : json_(json) {}
    template <class T>
    void operator()(const char* name, T& value) {
        json_[name] = written(value);
    }
    // Left out where it is what it is without being said.
    template <class T>
    void operator()(const char* name, T& value, const std::type_identity_t<T>& otherwise) {
        if (!(value == otherwise)) json_[name] = written(value);
    }
    template <class T>
    void maybe(const char* name, T& value) {  // a list or text that is empty, an optional that is none
        if constexpr (requires { value.empty(); }) {
            if (!value.empty()) json_[name] = written(value);
        } else {
            if (value) json_[name] = written(value);
        }
    }
    void maybe(const char* name, Date& value) {
        if (value.ok()) json_[name] = iso(value);
    }

private:
    static Json written(const Date& value) { return value.ok() ? iso(value) : ""; }
    static Json written(const std::string& value) { return value; }
    static Json written(const teams::Boards& boards) { return teams::letters_of(boards); }
    static Json written(const std::vector<std::optional<teams::BoardResult>>& boards) {
        std::string letters;
        for (const auto& board : boards) letters += board ? std::string(id_of(*board)) : "?";
        return letters;
    }
    static Json written(const Points& points) { return points.halves; }
    template <Named T>
    static Json written(const T& value) {
        return id_of(value);
    }
    template <class T>
    static Json written(const std::optional<T>& value) {
        return value ? written(*value) : Json();
    }
    template <class T>
    static Json written(const std::vector<T>& list) {
        Json json = Json::array();
        for (const auto& each : list) json.push_back(written(each));
        return json;
    }
    template <class T>
    static Json written(const T& value) {
        if constexpr (HasFields<T, FieldWriter>) {
            Json json = Json::object();
            FieldWriter io(json);
            T copy = value;
            fields(io, copy);
            return json;
        } else {
            return value;
        }
    }

    Json& json_;
};

class FieldReader {
public:
    explicit FieldReader(const Json& json) : json_(json) {}
    template <class T>
    void operator()(const char* name, T& value) {
        take(at(json_, name), value, name);
    }
    template <class T>
    void operator()(const char* name, T& value, const std::type_identity_t<T>& otherwise) {
        value = otherwise;
        maybe(name, value);
    }
    template <class T>
    void maybe(const char* name, T& value) {
        if (json_.contains(name)) take(json_.at(name), value, name);
    }

private:
    static void is(bool holds, const char* name) {
        if (!holds) wrong(RecordFault::field_wrong, name);
    }
    static void take(const Json& json, Date& value, const char* name) {
        is(json.is_string(), name);
        if (json.get<std::string>().empty()) return void(value = Date{});
        const auto date = parse_date(json.get<std::string>());
        if (!date) wrong(RecordFault::date_impossible, name);
        value = *date;
    }
    static void take(const Json& json, std::string& value, const char* name) {
        is(json.is_string(), name);
        value = json.get<std::string>();
    }
    static void take(const Json& json, bool& value, const char* name) {
        is(json.is_boolean(), name);
        value = json.get<bool>();
    }
    static void take(const Json& json, int& value, const char* name) {
        is(json.is_number_integer() && std::abs(json.get<std::int64_t>()) <= 1'000'000'000, name);
        value = json.get<int>();
    }
    static void take(const Json& json, std::int64_t& value, const char* name) {
        is(json.is_number_integer() && std::abs(json.get<std::int64_t>()) <= 1'000'000'000'000, name);
        value = json.get<std::int64_t>();
    }
    static void take(const Json& json, Points& value, const char* name) { take(json, value.halves, name); }
    static void take(const Json& json, teams::Boards& value, const char* name) {
        is(json.is_string(), name);
        const auto boards = teams::boards_from(json.get<std::string>());
        is(boards.has_value(), name);
        value = *boards;
    }
    static void take(const Json& json, std::vector<std::optional<teams::BoardResult>>& value, const char* name) {
        is(json.is_string(), name);
        value.clear();
        for (const char letter : json.get<std::string>()) {
            const auto board = value_from<teams::BoardResult>(std::string_view(&letter, 1));
            is(board || letter == '?', name);
            value.push_back(board);
        }
    }
    template <Named T>
    static void take(const Json& json, T& value, const char* name) {
        is(json.is_string(), name);
        const auto found = value_from<T>(json.get<std::string>());
        is(found.has_value(), name);
        value = *found;
    }
    template <class T>
    static void take(const Json& json, std::optional<T>& value, const char* name) {
        if (json.is_null()) return value.reset();
        T read{};
        take(json, read, name);
        value = std::move(read);
    }
    template <class T>
    static void take(const Json& json, std::vector<T>& value, const char* name) {
        is(json.is_array(), name);
        value.clear();
        for (const Json& each : json) {
            T read{};
            take(each, read, name);
            value.push_back(std::move(read));
        }
    }
    template <class T>
    requires HasFields<T, FieldReader>
    static void take(const Json& json, T& value, const char* name) {
        is(json.is_object(), name);
        FieldReader io(json);
        fields(io, value);
    }

    const Json& json_;
};

}  // namespace dommer::records
