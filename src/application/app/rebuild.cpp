#include "app/appeals.hpp"
#include "app/broadcasts.hpp"
#include "app/correspondence.hpp"
#include "app/festivals.hpp"
#include "app/live_games.hpp"
#include "app/meetings.hpp"
#include "app/seasons.hpp"
#include "app/streams.hpp"
#include "app/tournaments.hpp"

namespace dommer::app {
namespace {

// The streams of one kind while the log is read from its beginning.
template <class State, class Event>
class StreamsOfKind {
public:
    using StreamOf = Stream<State, Event> (*)(const std::string& id);
    StreamsOfKind(std::string_view prefix, StreamOf stream_of) : prefix_(prefix), stream_of_(stream_of) {}

    // False: it is of another kind.
    bool take(const storage::StoredEvent& stored, Rebuilt& rebuilt) {
        if (!stored.stream.starts_with(prefix_)) return false;
        const std::string id = stored.stream.substr(prefix_.size());
        const std::string name = prefix_ == tournament_streams ? id : stored.stream;
        if (rebuilt.unreadable.contains(name)) return true;
        if (auto bad = apply(held_[id], stored, stream_of_(id))) rebuilt.unreadable.emplace(name, *bad);
        return true;
    }
    void add_views(std::vector<storage::ViewRow>& views) const {
        for (const auto& [id, each] : held_) {
            if (each.version == 0) continue;  // its first event cannot be read
            for (storage::ViewRow& row : stream_of_(id).views(prefix_ + id, each.now)) views.push_back(std::move(row));
        }
    }

private:
    std::string prefix_;
    StreamOf stream_of_;
    std::map<std::string, Versioned<State>> held_;
};

}  // namespace

// A kind of stream whose read models are stored has its line here.
Outcome<Rebuilt> rebuild(storage::Store& store) {
    StreamsOfKind tournaments(tournament_streams, stream_of_tournament);
    StreamsOfKind owners(ownership::ownership_stream_of(tournament_streams), stream_of_ownership);
    StreamsOfKind seasons(season_streams, stream_of_season);
    StreamsOfKind cases(appeal_streams, stream_of_appeal);
    StreamsOfKind meetings(meeting_streams, stream_of_meeting);
    StreamsOfKind games(correspondence_streams, stream_of_correspondence_game);
    StreamsOfKind festivals(festival_streams, stream_of_festival);
    StreamsOfKind broadcasts(broadcast_streams, stream_of_broadcast);
    StreamsOfKind live_games(live_game_streams, stream_of_live_game);
    StreamsOfKind groups(correspondence_group_streams, stream_of_correspondence_group);
    StreamsOfKind correspondence(correspondence_tournament_streams, stream_of_correspondence_tournament);
    Rebuilt rebuilt;
    const auto read = store.read({}, [&](const storage::StoredEvent& stored) {
        ++rebuilt.events;
        const auto take = [&](auto&... kinds) { static_cast<void>((kinds.take(stored, rebuilt) || ...)); };
        take(tournaments, owners, seasons, cases, meetings, games, groups, live_games, correspondence, festivals,
             broadcasts);
    });
    if (!read) return tl::unexpected(Failure(read.error()));
    std::vector<storage::ViewRow> views;
    const auto add = [&](const auto&... kinds) { (kinds.add_views(views), ...); };
    add(tournaments, owners, seasons, cases, meetings, games, groups, live_games, correspondence, festivals,
        broadcasts);
    if (auto replaced = store.replace_views(views); !replaced) return tl::unexpected(Failure(replaced.error()));
    return rebuilt;
}

}  // namespace dommer::app
