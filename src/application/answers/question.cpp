#include "question.hpp"

namespace dommer::answers {

const Json* Question::find(const char* name) const {
    const auto found = json_.find(name);
    return found == json_.end() || found->is_null() ? nullptr : &*found;
}

std::string Question::text(const char* name) const {
    const Json* value = find(name);
    if (value == nullptr) return "";
    if (value->is_string()) return value->get<std::string>();
    if (value->is_number_integer()) return value->dump();
    return wrong(name), "";
}

std::string Question::needed(const char* name) const {
    std::string value = text(name);
    if (value.empty()) missing(name);
    return value;
}

std::vector<std::string> Question::words(const char* name, std::size_t most) const {
    std::vector<std::string> all;
    const Json* value = find(name);
    if (value != nullptr && value->is_array()) {
        for (const Json& each : *value) {
            if (!each.is_string()) return wrong(name), all;
            all.push_back(each.get<std::string>());
        }
    } else {
        const std::string line = text(name);
        for (std::size_t at = 0; (at = line.find_first_not_of(" \t\r\n", at)) != std::string::npos;) {
            const std::size_t end = std::min(line.find_first_of(" \t\r\n", at), line.size());
            all.push_back(line.substr(at, end - at));
            at = end;
        }
    }
    if (all.size() > most)
        wrong(name, filled(texts::Key("answer.too_long").in(language), {{"most", std::to_string(most)}}));
    return all;
}

std::optional<int> Question::number(const char* name, int low, int high) const {
    const std::string typed = text(name);
    if (typed.empty()) return std::nullopt;
    int value = 0;
    const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), value);
    if (error == std::errc() && end == typed.data() + typed.size() && low <= value && value <= high) return value;
    Refusal why = refusal("number_wrong", name);
    why.message = filled(why.message, {{"0", std::to_string(low)}, {"1", std::to_string(high)}});
    note(std::move(why));
    return std::nullopt;
}

bool Question::flag(const char* name) const {
    const Json* value = find(name);
    if (value != nullptr && value->is_boolean()) return value->get<bool>();
    const std::string said = text(name);
    if (!said.empty() && said != "true" && said != "false") wrong(name);
    return said == "true";
}

const Json& Question::object(const char* name) const {
    static const Json none;
    const Json* value = find(name);
    if (value != nullptr && value->is_object()) return *value;
    return value == nullptr ? missing(name) : wrong(name), none;
}

}  // namespace dommer::answers
