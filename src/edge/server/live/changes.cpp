#include "changes.hpp"
#include "form.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/streams.hpp"
#include "records/tournament_events.hpp"
#include "tournament/event_facts.hpp"

namespace dommer::server {
namespace {

std::string message_of(const storage::StoredEvent& stored, const std::optional<tournament::Event>& event,
                       bool with_round) {
    using Change = nlohmann::ordered_json;
    Change change{{"sequence", stored.sequence}, {"version", stored.version}, {"what", stored.type}};
    if (event) {
        const tournament::About about = tournament::about(*event);
        if (about.round && with_round) change["round"] = about.round->number;
        if (about.board) change["board"] = *about.board;
        if (about.entrant) change["entry"] = about.entrant->number;
        if (std::holds_alternative<tournament::ResultEntered>(*event) ||
            std::holds_alternative<tournament::ResultCorrected>(*event)) {
            const auto result = tournament::result_in(*event);
            change["result"] = result ? Change(to_string(*result)) : Change();
        }
    }
    return fmt::format("id: {}\nevent: change\ndata: {}\n\n", stored.sequence,
                       change.dump(-1, ' ', false, Change::error_handler_t::replace));
}

}  // namespace

std::optional<std::string> event_of(const std::string& stream) {
    if (!stream.starts_with(app::tournament_streams)) return std::nullopt;
    return stream.substr(app::tournament_streams.size());
}

bool is_one_of_many(std::string_view stream) {
    return stream.find('/') != std::string_view::npos && !app::is_of_tournaments(stream) &&
           !stream.starts_with(ownership::ownership_stream_of(""));
}

std::string plain_sse_messages(std::span<const storage::StoredEvent> events) {
    std::string messages;
    for (const storage::StoredEvent& stored : events) messages += message_of(stored, std::nullopt, false);
    return messages;
}

SseMessages sse_messages(std::span<const storage::StoredEvent> events) {
    using tournament::Audience;
    SseMessages messages;
    for (const storage::StoredEvent& stored : events) {
        const auto read = records::tournament_event_from(stored.payload);
        const auto event = read ? std::optional(*read) : std::nullopt;  // unreadable: that something happened
        const Audience audience = event ? tournament::audience_of(*event) : Audience::everybody;
        messages.desk += message_of(stored, event, true);
        if (audience != Audience::desk)
            messages.everybody += message_of(stored, event, audience != Audience::everybody_without_the_round);
    }
    return messages;
}

}  // namespace dommer::server
