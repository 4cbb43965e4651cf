#include "records/hall_events.hpp"

#include "fields.hpp"

namespace dommer::hall {

template <class Io>
void fields(Io& io, Festival& f) {
    io("name", f.name), io("place", f.place);
    io("first_day", f.first_day), io("last_day", f.last_day), io("tournaments", f.tournaments);
}
template <class Io>
void fields(Io& io, Screen& s) {
    io("number", s.number), io("name", s.name), io("shows", s.shows);
    io.maybe("message", s.message), io.maybe("picture", s.picture), io.maybe("tournaments", s.tournaments);
    io("seconds", s.seconds);
}
template <class Io>
void fields(Io& io, PictureStored& p) {
    io("base64", p.base64);
}

}  // namespace dommer::hall

namespace dommer::records {
namespace {

using namespace hall;

constexpr std::string_view picture_stored = "picture-stored";

std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

template <class Value>
Json with_fields(Json json, Value value) {
    FieldWriter writer(json);
    fields(writer, value);
    return json;
}
template <class Value>
Value read_fields(const Json& json) {
    Value value;
    FieldReader reader(json);
    fields(reader, value);
    return value;
}

FestivalEvent festival_event(const Json& json) {
    const std::string type = read<std::string>(json, "type");
    if (type == festival_event_names[0]) return FestivalAnnounced{read_fields<Festival>(json)};
    if (type == festival_event_names[1]) return FestivalChanged{read_fields<Festival>(json)};
    wrong(RecordFault::type_unknown, type);
}

ScreenEvent screen_event(const Json& json) {
    const std::string type = read<std::string>(json, "type");
    if (type == screen_event_names[0]) return ScreenSet{read_fields<Screen>(json)};
    if (type == screen_event_names[1]) return ScreenRemoved{read<int>(json, "number")};
    wrong(RecordFault::type_unknown, type);
}

PictureStored picture_event(const Json& json) {
    const std::string type = read<std::string>(json, "type");
    if (type != picture_stored) wrong(RecordFault::type_unknown, type);
    return read_fields<PictureStored>(json);
}

}  // namespace

std::string_view type_of(const FestivalEvent& event) { return festival_event_names[event.index()]; }
std::string record_of(const FestivalEvent& event) {
    const auto* announced = std::get_if<FestivalAnnounced>(&event);
    return dumped(
        with_fields(Json{{"type", type_of(event)}}, announced ? announced->as : std::get<FestivalChanged>(event).to));
}
tl::expected<FestivalEvent, RecordError> festival_event_from(std::string_view record) {
    return event_from<FestivalEvent>(record, festival_event);
}
std::string record_of(const Festival& festival) { return dumped(with_fields(Json::object(), festival)); }

std::string_view type_of(const ScreenEvent& event) { return screen_event_names[event.index()]; }
std::string record_of(const ScreenEvent& event) {
    Json json{{"type", type_of(event)}};
    if (const auto* set = std::get_if<ScreenSet>(&event)) return dumped(with_fields(std::move(json), set->as));
    json["number"] = std::get<ScreenRemoved>(event).number;
    return dumped(json);
}
tl::expected<ScreenEvent, RecordError> screen_event_from(std::string_view record) {
    return event_from<ScreenEvent>(record, screen_event);
}
std::string record_of(const Screen& screen) { return dumped(with_fields(Json::object(), screen)); }

std::string_view type_of(const PictureStored&) { return picture_stored; }
std::string record_of(const PictureStored& event) { return dumped(with_fields(Json{{"type", picture_stored}}, event)); }
tl::expected<PictureStored, RecordError> picture_event_from(std::string_view record) {
    return event_from<PictureStored>(record, picture_event);
}

}  // namespace dommer::records
