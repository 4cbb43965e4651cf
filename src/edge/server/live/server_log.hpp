#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace dommer::server {

enum class LogLevel { errors, changes, all };

// One JSON object a line on standard error. Whoever notes something never waits for the reader of the log: the lines
// are written by a thread of their own, and when it cannot keep up they are counted instead, and the count is logged.
class ServerLog {
public:
    explicit ServerLog(LogLevel level);
    ~ServerLog();  // what is still to be written is, if the reader takes it within a second
    ServerLog(const ServerLog&) = delete;
    ServerLog& operator=(const ServerLog&) = delete;

    using Field = std::pair<std::string_view, std::string>;
    void note(LogLevel level, std::string_view what, std::initializer_list<Field> fields);
    bool takes(LogLevel level) const { return level <= level_; }

private:
    struct Lines;
    static void write(const std::shared_ptr<Lines>& lines);

    LogLevel level_;
    std::shared_ptr<Lines> lines_;  // shared with the thread, which may hang in a write when all else has ended
};

}  // namespace dommer::server
