#include "registry_log.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "records/registry_events.hpp"
#include "notices/sentences.hpp"

namespace dommer::cli {

Date today() { return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()); }

tl::expected<RegistryLog, std::string> read_registry_log(const std::string& file) {
    RegistryLog log{.file = file};
    if (!std::filesystem::exists(file)) return log;
    std::ifstream in(file, std::ios::binary);
    if (!in) return tl::unexpected(file + ": cannot be opened");
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.empty()) continue;
        auto event = records::registry_event_from(line);
        if (!event) return tl::unexpected(fmt::format("{}:{}: {}: mend the line, or restore the log", file, number, notices::sentence(event.error())));
        try {
            log.all = registry::evolve(std::move(log.all), *event);
        } catch (const std::out_of_range&) {
            return tl::unexpected(fmt::format("{}:{}: the event names a person whom no earlier line registers: restore the log", file, number));
        }
        log.events.push_back(std::move(*event));
    }
    return log;
}

namespace {

tl::expected<void, std::string> write(const std::string& file, const std::vector<registry::Event>& events, std::ios::openmode mode) {
    std::ofstream out(file, std::ios::binary | mode);
    for (const registry::Event& event : events) out << records::record_of(event) << '\n';
    out.flush();
    if (!out) return tl::unexpected(file + ": cannot be written");
    return {};
}

}  // namespace

tl::expected<void, std::string> append(const RegistryLog& log, const std::vector<registry::Event>& events) {
    return write(log.file, events, std::ios::app);
}

tl::expected<void, std::string> rewrite(const RegistryLog& log, const std::vector<registry::Event>& events) {
    const std::string beside = log.file + ".new";
    if (const auto written = write(beside, events, std::ios::trunc); !written) return written;
    std::error_code failed;
    std::filesystem::rename(beside, log.file, failed);
    if (failed) return tl::unexpected(log.file + ": " + failed.message());
    return {};
}

}  // namespace dommer::cli
