#include "app/festivals.hpp"

#include <nlohmann/json.hpp>

#include "records/hall_events.hpp"
#include "storage/chain.hpp"
#include "vocabulary/base64.hpp"

namespace dommer::app {
namespace {

using namespace hall;
using FestivalJson = nlohmann::ordered_json;

std::optional<Festival> with_festival_event(std::optional<Festival> before, const FestivalEvent& event) {
    return hall::evolve(std::move(before), event);
}
Screens with_screen_event(Screens before, const ScreenEvent& event) { return hall::evolve(std::move(before), event); }
std::optional<PictureStored> with_picture(std::optional<PictureStored>, const PictureStored& event) { return event; }

template <class Event>
storage::NewEvent recorded_in_hall(const Event& event) {
    return {std::string(records::type_of(event)), records::record_of(event)};
}

std::vector<storage::ViewRow> line_of_festival(const std::string& stream, const std::optional<Festival>& after) {
    return {{std::string(festival_kind), stream.substr(festival_streams.size()), records::record_of(*after)}};
}

}  // namespace

Stream<std::optional<Festival>, FestivalEvent> stream_of_festival(const std::string& id) {
    return {std::string(festival_streams) + id, records::festival_event_from, recorded_in_hall<FestivalEvent>,
            with_festival_event, line_of_festival};
}
Stream<Screens, ScreenEvent> stream_of_screens(const std::string& of) {
    return {std::string(screen_streams) + of, records::screen_event_from, recorded_in_hall<ScreenEvent>,
            with_screen_event};
}
Stream<std::optional<PictureStored>, PictureStored> stream_of_picture(const std::string& digest) {
    return {std::string(picture_streams) + digest, records::picture_event_from, recorded_in_hall<PictureStored>,
            with_picture};
}

// The line is written as the festival's own events are.
std::optional<FestivalLine> festival_line_from(const storage::ViewRow& row) {
    auto json = FestivalJson::parse(row.body, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    json["type"] = festival_event_names[0];
    const auto event = records::festival_event_from(json.dump());
    if (!event) return std::nullopt;
    return FestivalLine{row.key, std::get<FestivalAnnounced>(*event).as};
}

std::string record_of(const FestivalLine& line) {
    FestivalJson json{{"id", line.id}};
    json.update(FestivalJson::parse(records::record_of(line.festival)));
    return json.dump(-1, ' ', false, FestivalJson::error_handler_t::replace);
}

HallOutcome<HeldFestival> Festivals::read(const std::string& id) const {
    return app::read<HallFailure>(store_, stream_of_festival(id));
}

HallOutcome<std::vector<FestivalLine>> Festivals::all() const {
    const auto rows = store_.views(festival_kind);
    if (!rows) return tl::unexpected(HallFailure(rows.error()));
    std::vector<FestivalLine> lines;
    for (const storage::ViewRow& row : *rows)
        if (auto line = festival_line_from(row)) lines.push_back(std::move(*line));
    std::ranges::stable_sort(lines, std::greater{}, [](const FestivalLine& line) { return line.festival.first_day; });
    return lines;
}

namespace {

HallOutcome<std::vector<std::string>> known_tournaments(const storage::Store& store) {
    const auto rows = store.views(line_kind);
    if (!rows) return tl::unexpected(HallFailure(rows.error()));
    std::vector<std::string> known;
    for (const storage::ViewRow& row : *rows) known.push_back(row.key);
    return known;
}

template <class Decide>
HallOutcome<HeldFestival> act_on_festival(storage::Store& store, const std::string& id, const Decide& decide,
                                          const ActionContext& how) {
    const auto known = known_tournaments(store);
    if (!known) return tl::unexpected(known.error());
    auto done = decide_and_append<HallFailure>(
        store, stream_of_festival(id),
        [&](const std::optional<Festival>& now) -> HallOutcome<std::vector<FestivalEvent>> {
            FestivalDecision decided = decide(now, *known);
            if (!decided) return tl::unexpected(HallFailure(decided.error()));
            return std::move(*decided);
        },
        how);
    if (!done) return tl::unexpected(done.error());
    return std::move(done->after);
}

}  // namespace

HallOutcome<HeldFestival> Festivals::announce(const std::string& id, const Festival& as, const ActionContext& how) {
    const auto decide = [&](const std::optional<Festival>& now, const std::vector<std::string>& known) {
        return decide_announced(now, as, known);
    };
    return act_on_festival(store_, id, decide, how);
}

HallOutcome<HeldFestival> Festivals::change(const std::string& id, const Change& change, const ActionContext& how) {
    const auto decide = [&](const std::optional<Festival>& now, const std::vector<std::string>& known) {
        return decide_changed(now, now ? change(*now) : Festival{}, known);
    };
    return act_on_festival(store_, id, decide, how);
}

HallOutcome<std::vector<HeldTournament>> Festivals::tournaments_of(const Festival& festival) const {
    std::vector<HeldTournament> all;
    for (const std::string& id : festival.tournaments) {
        auto held = Tournaments(store_).read(id);
        if (!held) return tl::unexpected(HallFailure(held.error()));
        if (held->now) all.push_back(std::move(*held));
    }
    return all;
}

std::vector<NamedTournament> named(std::span<const HeldTournament> held) {
    std::vector<NamedTournament> all;
    for (const HeldTournament& each : held) all.push_back({each.id, &*each.now});
    return all;
}

HallOutcome<FestivalPlayer> Festivals::check_in(const Festival& festival, const std::string& tournament,
                                                tournament::EntryId entry, bool there, bool everywhere,
                                                const ActionContext& how) {
    const auto held = tournaments_of(festival);
    if (!held) return tl::unexpected(held.error());
    const auto players = players_of(named(*held));
    const FestivalPlayer* player = hall::find(players, tournament, entry);
    if (player == nullptr)
        return tl::unexpected(HallFailure(FestivalRefusal{FestivalRefused::no_such_entry, tournament}));
    FestivalPlayer after = *player;
    for (FestivalEntry& each : after.entries) {
        if (!everywhere && each.tournament != tournament) continue;
        const auto done = Tournaments(store_).act(each.tournament, tournament::CheckIn{each.entry, there}, how);
        if (!done) return tl::unexpected(HallFailure(done.error()));
        each.checked_in = there;
    }
    return after;
}

HallOutcome<HeldScreens> act_on_screens(storage::Store& store, const std::string& of, const DecideScreens& decide,
                                        const ActionContext& how) {
    auto done = decide_and_append<HallFailure>(
        store, stream_of_screens(of),
        [&](const Screens& now) -> HallOutcome<std::vector<ScreenEvent>> {
            ScreenDecision decided = decide(now);
            if (!decided) return tl::unexpected(HallFailure(decided.error()));
            return std::move(*decided);
        },
        how);
    if (!done) return tl::unexpected(done.error());
    return std::move(done->after);
}

std::vector<PictureStored> decide_picture(const std::optional<PictureStored>& now, const PictureStored& picture) {
    return now ? std::vector<PictureStored>{} : std::vector{picture};
}

HallOutcome<std::string> store_picture(storage::Store& store, const std::string& bytes, const ActionContext& how) {
    if (!picture_kind(bytes) || bytes.size() > largest_picture)
        return tl::unexpected(HallFailure(ScreenRefused::picture_is_none));
    const std::string digest = storage::digest_of(bytes);
    const auto done = decide_and_append<HallFailure>(
        store, stream_of_picture(digest),
        [&](const std::optional<PictureStored>& now) -> HallOutcome<std::vector<PictureStored>> {
            return decide_picture(now, {base64_of(bytes)});
        },
        how);
    if (!done) return tl::unexpected(done.error());
    return digest;
}

}  // namespace dommer::app
