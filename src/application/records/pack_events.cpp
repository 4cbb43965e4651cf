#include "records/pack_events.hpp"

#include "reading.hpp"

namespace dommer::records {
namespace {

constexpr std::string_view pack_added = "pack-added";

packs::PackAdded pack_event(const Json& json) {
    const std::string type = read<std::string>(json, "type");
    if (type != pack_added) wrong(RecordFault::type_unknown, type);
    return {read<std::string>(json, "text")};
}

}  // namespace

std::string_view type_of(const packs::PackAdded&) { return pack_added; }

std::string record_of(const packs::PackAdded& event) {
    return Json{{"type", pack_added}, {"text", event.text}}.dump(-1, ' ', false, Json::error_handler_t::replace);
}

tl::expected<packs::PackAdded, RecordError> pack_event_from(std::string_view record) {
    return event_from<packs::PackAdded>(record, pack_event);
}

}  // namespace dommer::records
