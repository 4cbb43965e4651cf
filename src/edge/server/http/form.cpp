#include "form.hpp"

#include <sodium.h>

#include <algorithm>
#include <cmath>

#include "plain_text.hpp"

namespace dommer::server {

Form::Form(const Json& body, std::string inside) : body_(body), inside_(std::move(inside)) {
    if (!body_.is_object()) throw Problem{.status = 400, .code = "bad_json", .field = inside_};
}

Problem Form::wrong(const char* field, std::string code, std::vector<int> numbers) const {
    return {.status = 400,
            .code = std::move(code),
            .field = inside_.empty() ? field : inside_ + "." + field,
            .numbers = std::move(numbers)};
}

const Json& Form::at(const char* field) {
    asked_.insert(field);
    if (!has(field)) throw wrong(field, "field_missing");
    return body_.at(field);
}

std::string Form::text(const char* field, std::size_t longest) {
    const Json& value = at(field);
    if (!value.is_string()) throw wrong(field, "field_wrong");
    auto text = value.get<std::string>();
    if (!is_plain(text)) throw wrong(field, "text_not_plain");
    if (*characters_in(text) > longest) throw wrong(field, "text_too_long", {static_cast<int>(longest)});
    return text.find_first_not_of(' ') == std::string::npos ? "" : text;  // blanks alone say nothing
}

std::string Form::text_or(const char* field, std::string otherwise, std::size_t longest) {
    asked_.insert(field);
    return has(field) ? text(field, longest) : otherwise;
}

std::string Form::table_or(const char* field, std::string otherwise, std::size_t longest) {
    asked_.insert(field);
    if (!has(field)) return otherwise;
    const Json& value = at(field);
    if (!value.is_string()) throw wrong(field, "field_wrong");
    auto text = value.get<std::string>();
    std::string on_one_line = text;
    std::ranges::replace_if(
        on_one_line, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    if (!is_plain(on_one_line)) throw wrong(field, "text_not_plain");
    if (text.size() > longest) throw wrong(field, "text_too_long", {static_cast<int>(longest)});
    return text;
}

std::string Form::bytes(const char* field, std::size_t longest) {
    const Json& value = at(field);
    if (!value.is_string()) throw wrong(field, "field_wrong");
    const auto text = value.get<std::string>();
    if (text.size() / 4 * 3 > longest) throw wrong(field, "text_too_long", {static_cast<int>(longest)});
    std::string bytes(text.size() / 4 * 3 + 3, '\0');
    std::size_t size = 0;
    if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(), text.size(),
                          nullptr, &size, nullptr, sodium_base64_VARIANT_ORIGINAL) != 0)
        throw wrong(field, "field_wrong");
    bytes.resize(size);
    return bytes;
}

int Form::number(const char* field, int low, int high) {
    const Json& value = at(field);
    if (!value.is_number_integer()) throw wrong(field, "number_wrong", {low, high});
    const auto number = value.get<std::int64_t>();
    if ((value.is_number_unsigned() && value.get<std::uint64_t>() > 4'000'000'000u) || number < low || number > high)
        throw wrong(field, "number_wrong", {low, high});
    return static_cast<int>(number);
}

int Form::number_or(const char* field, int otherwise, int low, int high) {
    asked_.insert(field);
    return has(field) ? number(field, low, high) : otherwise;
}

bool Form::flag(const char* field) {
    const Json& value = at(field);
    if (!value.is_boolean()) throw wrong(field, "field_wrong");
    return value.get<bool>();
}

bool Form::flag_or(const char* field, bool otherwise) {
    asked_.insert(field);
    return has(field) ? flag(field) : otherwise;
}

Date Form::day(const char* field) {
    const auto day = parse_date(text(field, 10));
    if (!day) throw wrong(field, "day_wrong");
    return *day;
}

double Form::decimal(const char* field) {
    const Json& value = at(field);
    if (!value.is_number() || !std::isfinite(value.get<double>())) throw wrong(field, "field_wrong");
    return value.get<double>();
}

const Json& Form::list(const char* field, std::size_t most) {
    const Json& value = at(field);
    if (!value.is_array() || value.size() > most) throw wrong(field, "field_wrong");
    return value;
}

const Json& Form::object(const char* field) {
    const Json& value = at(field);
    if (!value.is_object()) throw wrong(field, "field_wrong");
    return value;
}

namespace {

// Two objects with the same fields are the same, in whatever order a client writes them.
bool is_same(const Json& a, const Json& b) { return nlohmann::json(a) == nlohmann::json(b); }

}  // namespace

void Form::check_unchanged(const Json& now) {
    asked_.insert("was");
    if (!has("was")) return;
    for (const auto& [field, seen] : object("was").items())
        if (!now.contains(field) || !is_same(now.at(field), seen))
            throw Problem{.status = 409, .code = "changed_meanwhile", .field = field.substr(0, 60)};
}

void Form::finish() const {
    for (const auto& [name, value] : body_.items())
        if (!asked_.contains(name))
            throw Problem{.status = 400,
                          .code = "field_unknown",
                          .field = inside_.empty() ? name.substr(0, 60) : inside_ + "." + name.substr(0, 60)};
}

}  // namespace dommer::server
