#include "metrics.hpp"

#include <fmt/format.h>

namespace dommer::server {

void Metrics::count(int status, std::chrono::microseconds took) {
    ++answers[static_cast<std::size_t>(std::clamp(status / 100, 0, 5))];
    const double seconds = static_cast<double>(took.count()) / 1e6;
    const auto slot = std::lower_bound(limits.begin(), limits.end(), seconds) - limits.begin();
    ++durations[static_cast<std::size_t>(slot)];
    duration_sum_us += static_cast<std::uint64_t>(took.count());
}

std::string Metrics::text(std::size_t spectators, std::int64_t sequence) const {
    std::string out;
    auto to = std::back_inserter(out);
    out +=
        "# HELP dommer_http_answers_total Requests answered, by class of status.\n# TYPE dommer_http_answers_total "
        "counter\n";
    for (std::size_t digit = 1; digit < answers.size(); ++digit)
        fmt::format_to(to, "dommer_http_answers_total{{status=\"{}xx\"}} {}\n", digit, answers[digit].load());
    out += "# HELP dommer_http_seconds How long requests took.\n# TYPE dommer_http_seconds histogram\n";
    std::uint64_t all = 0;
    for (std::size_t at = 0; at < limits.size(); ++at)
        fmt::format_to(to, "dommer_http_seconds_bucket{{le=\"{}\"}} {}\n", limits[at], all += durations[at].load());
    all += durations.back().load();
    fmt::format_to(
        to, "dommer_http_seconds_bucket{{le=\"+Inf\"}} {}\ndommer_http_seconds_sum {}\ndommer_http_seconds_count {}\n",
        all, static_cast<double>(duration_sum_us.load()) / 1e6, all);
    const auto counter = [&](std::string_view name, std::string_view help, std::string_view type, auto value) {
        fmt::format_to(to, "# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", name, help, type, value);
    };
    counter("dommer_connections_total", "Connections accepted.", "counter", connections.load());
    counter("dommer_connections_refused_total", "Connections refused because there were too many.", "counter",
            refused_connections.load());
    counter("dommer_connections_open", "Connections open now.", "gauge", open_connections.load());
    counter("dommer_spectators", "Live streams open now.", "gauge", spectators);
    counter("dommer_stream_messages_total", "Batches of changes sent to spectators.", "counter",
            stream_messages.load());
    counter("dommer_spectators_dropped_total", "Live streams closed because the reader was too slow.", "counter",
            dropped_spectators.load());
    counter("dommer_answers_from_memory_total", "Answers that were ready.", "counter", quick_answers.load());
    counter("dommer_pages_made_total", "Answers that were made to be kept.", "counter", pages_made.load());
    counter("dommer_questions_given_up_total", "Pairings and explanations given up because nobody waited for them.",
            "counter", questions_given_up.load());
    counter("dommer_requests_waiting", "Requests waiting for a worker.", "gauge", waiting.load());
    counter("dommer_store_errors_total", "Failures of the store.", "counter", store_errors.load());
    counter("dommer_log_sequence", "The last event of the log that this server has seen.", "gauge", sequence);
    return out;
}

}  // namespace dommer::server
