#include "api_request.hpp"

#include "storage/seal.hpp"

namespace dommer::server {

int ApiRequest::number(std::string_view name) const {
    const std::string& text = path.find(name)->second;
    int value = 0;
    if (text.size() > 9 || text.find_first_not_of("0123456789") != std::string::npos)
        throw Problem{.status = 404, .code = "not_found"};
    for (const char digit : text) value = 10 * value + (digit - '0');
    return value;
}

std::optional<int> ApiRequest::query_number(std::string_view name, int low, int high) const {
    const std::string text = query(name);
    if (text.empty()) return std::nullopt;
    const Problem wrong{.status = 400, .code = "number_wrong", .field = std::string(name), .numbers = {low, high}};
    if (text.size() > 10 || text.find_first_not_of("0123456789") != std::string::npos) throw wrong;
    const auto value = std::stoll(text);
    if (value < low || value > high) throw wrong;
    return static_cast<int>(value);
}

std::string ApiRequest::sealed() const {
    const auto seal = state.with_store([](storage::Store& store) { return storage::last_seal(store); });
    if (!seal) throw problem_of(seal.error());
    return *seal ? (*seal)->root : "";
}

}  // namespace dommer::server
