#pragma once

#include <initializer_list>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace dommer::server {

enum class LogLevel { errors, changes, all };

// One JSON object a line on standard error.
class ServerLog {
public:
    explicit ServerLog(LogLevel level) : level_(level) {}

    using Field = std::pair<std::string_view, std::string>;
    void note(LogLevel level, std::string_view what, std::initializer_list<Field> fields);
    bool takes(LogLevel level) const { return level <= level_; }

private:
    LogLevel level_;
    std::mutex guard_;
};

}  // namespace dommer::server
