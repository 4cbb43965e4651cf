#include "contract.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

namespace dommer::server_test {
namespace {

bool is_of_type(const Json& value, const std::string& type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "integer") return value.is_number_integer();
    if (type == "number") return value.is_number();
    if (type == "boolean") return value.is_boolean();
    return type == "null" && value.is_null();
}

std::string misfit_of_object(const Json& value, const Json& schema, const std::string& where) {
    const Json properties = schema.value("properties", Json::object());
    for (const Json& name : schema.value("required", Json::array()))
        if (!value.contains(name.get<std::string>())) return fmt::format("{}: {} is missing", where, name.dump());
    for (const auto& [name, inner] : value.items()) {
        if (properties.contains(name)) {
            if (auto wrong = misfit(inner, properties[name], where + "." + name); !wrong.empty()) return wrong;
        } else if (schema.contains("additionalProperties")) {
            return fmt::format("{}: {} is not in the contract", where, name);
        }
    }
    return "";
}

}  // namespace

const Json& contract() {
    static const Json read = [] {
        std::ifstream in(DOMMER_SOURCE_DIR "/docs/openapi.json");
        return Json::parse(in);
    }();
    return read;
}

std::string misfit(const Json& value, const Json& schema, const std::string& where) {
    if (schema.contains("$ref"))
        return misfit(value, contract().at(Json::json_pointer(schema["$ref"].get<std::string>().substr(1))), where);
    if (schema.contains("oneOf")) {
        std::string wrong;
        for (const Json& choice : schema["oneOf"])
            if ((wrong = misfit(value, choice, where)).empty()) return "";
        return wrong;
    }
    if (schema.contains("type")) {
        const Json types = schema["type"].is_array() ? schema["type"] : Json::array({schema["type"]});
        if (std::ranges::none_of(types, [&](const Json& type) { return is_of_type(value, type); }))
            return fmt::format("{}: {} is no {}", where, value.dump().substr(0, 80), types.dump());
    }
    if (schema.contains("enum") && !value.is_null() && std::ranges::find(schema["enum"], value) == schema["enum"].end())
        return fmt::format("{}: {} is none of the choices", where, value.dump());
    if (value.is_object()) return misfit_of_object(value, schema, where);
    if (value.is_array() && schema.contains("items"))
        for (std::size_t at = 0; at < value.size(); ++at)
            if (auto wrong = misfit(value[at], schema["items"], fmt::format("{}[{}]", where, at)); !wrong.empty())
                return wrong;
    return "";
}

}  // namespace dommer::server_test
