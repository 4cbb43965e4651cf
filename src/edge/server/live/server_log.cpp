#include "server_log.hpp"

#include <cstdio>
#include <nlohmann/json.hpp>

#include "server_state.hpp"

namespace dommer::server {

void ServerLog::note(LogLevel level, std::string_view what, std::initializer_list<Field> fields) {
    if (!takes(level)) return;
    nlohmann::ordered_json line{{"time", iso(now())}, {"what", what}};
    for (const auto& [name, value] : fields) line[std::string(name)] = value;
    const std::string text = line.dump(-1, ' ', true, nlohmann::ordered_json::error_handler_t::replace) + "\n";
    const std::lock_guard lock(guard_);
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

}  // namespace dommer::server
