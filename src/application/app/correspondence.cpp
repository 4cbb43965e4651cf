#include "app/correspondence.hpp"

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "app/streams.hpp"

namespace dommer::app {
namespace {

using namespace correspondence;
using Lines = nlohmann::ordered_json;

std::optional<Game> with_game_event(std::optional<Game> before, const GameEvent& event) {
    return evolve(std::move(before).value_or(Game{}), event);
}
std::optional<Group> with_group_event(std::optional<Group> before, const GroupEvent& event) {
    return evolve(std::move(before).value_or(Group{}), event);
}
template <class Event>
storage::NewEvent as_recorded(const Event& event) {
    return {std::string(records::type_of(event)), records::record_of(event)};
}

bool is_settled(const Game& game) { return game.is_over() && correspondence::due(game, game.ended->on).empty(); }

std::string user_of(const Game& game, Colour side) { return game.card(side).user; }

storage::ViewRow game_line(const std::string& id, const Game& game) {
    const Message* last = game.messages.empty() ? nullptr : &game.messages.back();
    const auto quiet = quiet_until(game), hurried = short_of_time_from(game);
    const Lines line{{"group", game.terms.group},
                     {"white", game.terms.players[0].name},
                     {"black", game.terms.players[1].name},
                     {"users", {user_of(game, Colour::white), user_of(game, Colour::black)}},
                     {"to_move", game.is_over() ? "" : std::string(id_of(game.to_move()))},
                     {"result", game.ended ? std::string(id_of(game.ended->result)) : ""},
                     {"moves", game.moves.size()},
                     {"start", iso(game.terms.start)},
                     {"last", iso(last ? last->time.sent : game.terms.start)},
                     {"ended", game.ended ? Lines(iso(game.ended->on)) : Lines()},
                     {"by_silence", game.ended && game.ended->reason == EndReason::silence},
                     {"quiet_until", quiet ? Lines(iso(*quiet)) : Lines()},
                     {"short_of_time_from", hurried ? Lines(iso(*hurried)) : Lines()},
                     {"settled", is_settled(game)}};
    return {std::string(correspondence_kind), id, line.dump(-1, ' ', false, Lines::error_handler_t::replace)};
}

storage::ViewRow group_line(const std::string& id, const Group& group) {
    Lines cards = Lines::array();
    for (const PlayerCard& card : group.terms.players) cards.push_back({card.name, card.person});
    const bool waits = group.published && !correspondence::due(group, std::nullopt, *group.published).empty();
    const Lines line{{"title", group.terms.title},
                     {"contest", id_of(group.terms.contest)},
                     {"director", group.terms.director},
                     {"players", group.terms.players.size()},
                     {"start", iso(group.terms.start)},
                     {"published", group.published ? Lines(iso(*group.published)) : Lines()},
                     {"waits", waits},
                     {"unconnected", !group.without_connection.empty()},
                     {"cards", cards}};
    return {std::string(correspondence_group_kind), id, line.dump(-1, ' ', false, Lines::error_handler_t::replace)};
}

std::vector<storage::ViewRow> group_views(const std::string& stream, const std::optional<Group>& after) {
    return {group_line(stream.substr(correspondence_group_streams.size()), *after)};
}

std::optional<Date> day_in(const Lines& json, const char* field) {
    const auto found = json.find(field);
    if (found == json.end() || !found->is_string()) return std::nullopt;
    const auto day = parse_date(found->get<std::string>());
    return day ? std::optional(*day) : std::nullopt;
}

std::vector<storage::ViewRow> game_views(const std::string& stream, const std::optional<Game>& after) {
    return {game_line(stream.substr(correspondence_streams.size()), *after)};
}

}  // namespace

std::map<std::string, std::optional<Date>> ends_of_groups(const std::vector<CorrespondenceLine>& lines) {
    std::map<std::string, std::optional<Date>> ends;
    for (const CorrespondenceLine& line : lines) {
        const auto [at, is_new] = ends.try_emplace(line.group, Date{});
        if (line.result.empty())
            at->second.reset();
        else if (at->second)
            at->second = std::max(*at->second, line.ended.value_or(line.last));
    }
    return ends;
}

GroupsAtWork::GroupsAtWork(const std::vector<CorrespondenceLine>& lines) : ends_(ends_of_groups(lines)) {
    for (const CorrespondenceLine& line : lines) {
        const auto result = value_from<Result>(line.result);
        if (!line.by_silence || !result || line.id.size() <= line.group.size()) continue;
        silences_[line.group].emplace(line.id.substr(line.group.size() + 1),
                                      Ended{*result, EndReason::silence, line.ended.value_or(line.last), ""});
    }
}

bool GroupsAtWork::may_need_director(const CorrespondenceGroupLine& line) const {
    const auto end = ends_.find(line.id);
    return line.is_unconnected || silences_.contains(line.id) ||
           (line.published ? line.needs_director : end != ends_.end() && end->second);
}

std::vector<GroupDue> GroupsAtWork::due(const std::string& id, const Group& group, Date today) const {
    const auto end = ends_.find(id);
    const auto silences = silences_.find(id);
    const auto silent =
        silences == silences_.end() ? std::vector<SilentPlayer>{} : silent_players(group.terms, silences->second);
    return correspondence::due(group, end == ends_.end() ? std::nullopt : end->second, today, silent);
}

bool is_correspondence_id(std::string_view name) {
    return !name.empty() && name.size() <= 80 &&
           name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") ==
               std::string_view::npos;
}

std::vector<std::string> streams_of_correspondence_games(const std::vector<std::string>& games,
                                                         const std::string& group) {
    std::vector<std::string> streams;
    if (!group.empty()) streams.push_back(std::string(correspondence_group_streams) + group);
    for (const std::string& game : games) streams.push_back(std::string(correspondence_streams) + game);
    return streams;
}

std::optional<CorrespondenceLine> correspondence_line_from(const storage::ViewRow& row) {
    const Lines json = Lines::parse(row.body, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    const auto start = day_in(json, "start"), last = day_in(json, "last");
    if (!start || !last) return std::nullopt;
    const auto users = json.value("users", std::vector<std::string>{"", ""});
    // A line of an earlier program does not say from when something is due: look from the start on.
    const auto quiet = json.contains("quiet_until") ? day_in(json, "quiet_until") : start;
    const auto hurried = json.contains("short_of_time_from") ? day_in(json, "short_of_time_from") : start;
    return CorrespondenceLine{.id = row.key,
                              .group = json.value("group", ""),
                              .white = json.value("white", ""),
                              .black = json.value("black", ""),
                              .result = json.value("result", ""),
                              .white_user = users.size() == 2 ? users[0] : "",
                              .black_user = users.size() == 2 ? users[1] : "",
                              .to_move = json.value("to_move", ""),
                              .moves = json.value("moves", 0),
                              .start = *start,
                              .last = *last,
                              .ended = day_in(json, "ended"),
                              .by_silence = json.value("by_silence", false),
                              .is_settled = json.value("settled", false),
                              .quiet_until = quiet,
                              .short_of_time_from = hurried};
}

std::optional<CorrespondenceGroupLine> correspondence_group_line_from(const storage::ViewRow& row) {
    const Lines json = Lines::parse(row.body, nullptr, false);
    const auto start = json.is_object() ? day_in(json, "start") : std::nullopt;
    if (!start) return std::nullopt;
    CorrespondenceGroupLine line{.id = row.key,
                                 .title = json.value("title", ""),
                                 .contest = json.value("contest", ""),
                                 .director = json.value("director", ""),
                                 .players = json.value("players", 0),
                                 .start = *start,
                                 .published = day_in(json, "published"),
                                 .needs_director = json.value("waits", false),
                                 .is_unconnected = json.value("unconnected", false),
                                 .cards = {}};
    if (json.contains("cards"))
        for (const Lines& card : json["cards"])
            if (card.is_array() && card.size() == 2 && card[0].is_string() && card[1].is_number_integer())
                line.cards.push_back({card[0].get<std::string>(), card[1].get<int>()});
    return line;
}

std::vector<std::string> CorrespondenceBatch::streams() const {
    std::vector<std::string> names;
    for (const storage::Entry& entry : entries) names.push_back(entry.stream);
    return names;
}

Stream<std::optional<Game>, GameEvent> stream_of_correspondence_game(const std::string& id) {
    return {std::string(correspondence_streams) + id, records::correspondence_game_event_from, as_recorded<GameEvent>,
            with_game_event, game_views};
}
Stream<std::optional<Group>, GroupEvent> stream_of_correspondence_group(const std::string& id) {
    return {std::string(correspondence_group_streams) + id, records::correspondence_group_event_from,
            as_recorded<GroupEvent>, with_group_event, group_views};
}

CorrespondenceOutcome<HeldCorrespondenceGame> Correspondence::game(const std::string& id) const {
    return app::read<CorrespondenceFailure>(store_, stream_of_correspondence_game(id));
}
CorrespondenceOutcome<HeldCorrespondenceGroup> Correspondence::group(const std::string& id) const {
    return app::read<CorrespondenceFailure>(store_, stream_of_correspondence_group(id));
}

CorrespondenceOutcome<std::vector<GameEvent>> Correspondence::act(const std::string& id, const GameCommand& command,
                                                                  Date today, const ActionContext& how) {
    auto done = decide_and_append<CorrespondenceFailure>(
        store_, stream_of_correspondence_game(id),
        [&](const std::optional<Game>& now) -> CorrespondenceOutcome<std::vector<GameEvent>> {
            auto decided = decide(now, command, {today});
            if (!decided) return tl::unexpected(CorrespondenceFailure(decided.error()));
            return std::move(*decided);
        },
        how);
    if (!done) return tl::unexpected(done.error());
    return std::move(done->events);
}

CorrespondenceOutcome<void> Correspondence::take_over(const std::string& id, const std::vector<GameEvent>& events,
                                                      const ActionContext& how) {
    auto done = decide_and_append<CorrespondenceFailure>(
        store_, stream_of_correspondence_game(id),
        [&](const std::optional<Game>& now) -> CorrespondenceOutcome<std::vector<GameEvent>> {
            // A game of a group has begun with it: the rest is taken over as long as nothing was sent here.
            if (now &&
                (!now->messages.empty() || now->is_over() || events.empty() || events.front() != GameEvent(now->terms)))
                return tl::unexpected(
                    CorrespondenceFailure(Refusal{.why = Why::exists_already, .move = {}, .earliest = {}}));
            return now ? std::vector<GameEvent>(events.begin() + 1, events.end()) : events;
        },
        how);
    if (!done) return tl::unexpected(done.error());
    return {};
}

CorrespondenceOutcome<CorrespondenceBatch> Correspondence::group_start(const std::string& id, const GroupStarted& terms,
                                                                       const ActionContext& how) const {
    const auto held = group(id);
    if (!held) return tl::unexpected(held.error());
    auto decided = decide(held->now, GroupCommand(terms), {terms.start});
    if (!decided) return tl::unexpected(CorrespondenceFailure(decided.error()));
    const auto of_group = stream_of_correspondence_group(id);
    const auto started = applied(*held, std::move(*decided), of_group);
    CorrespondenceBatch batch{{entry_of(started, how, of_group)}, {group_line(id, *started.after.now)}, {}};
    for (const GroupGame& each : correspondence::games_of(terms)) {
        const std::string name = id + "-" + each.name;
        const auto stream = stream_of_correspondence_game(name);
        const auto before = game(name);
        if (!before) return tl::unexpected(before.error());
        auto events = decide(before->now, GameCommand(terms_of(terms, each, id)), {terms.start});
        if (!events) return tl::unexpected(CorrespondenceFailure(events.error()));
        const auto after = applied(*before, std::move(*events), stream);
        batch.entries.push_back(entry_of(after, how, stream));
        batch.views.push_back(game_line(name, *after.after.now));
        batch.games.push_back(name);
    }
    return batch;
}

CorrespondenceOutcome<std::vector<std::string>> Correspondence::store(const CorrespondenceBatch& batch,
                                                                      const ActionContext& how) {
    if (batch.entries.empty()) return batch.games;
    if (auto stored = store_.append(batch.entries, batch.views, how.also); !stored)
        return tl::unexpected(CorrespondenceFailure(stored.error()));
    return batch.games;
}

CorrespondenceOutcome<std::vector<std::string>> Correspondence::start_group(const std::string& id,
                                                                            const GroupStarted& terms,
                                                                            const ActionContext& how) {
    return group_start(id, terms, how).and_then([&](const CorrespondenceBatch& batch) { return store(batch, how); });
}

CorrespondenceOutcome<CorrespondenceBatch> Correspondence::in_all_games(const std::string& id, const ActionContext& how,
                                                                        const std::vector<GroupCommand>& of_group,
                                                                        Date today, int player,
                                                                        const Decide& decide_game) const {
    const auto held = group(id);
    if (!held) return tl::unexpected(held.error());
    if (!held->now) return tl::unexpected(CorrespondenceFailure(GroupWhy::not_started));
    CorrespondenceBatch batch;
    if (!of_group.empty()) {
        const auto stream = stream_of_correspondence_group(id);
        auto events = decide_all<CorrespondenceFailure>(
            held->now, of_group,
            [&](const std::optional<Group>& now, const GroupCommand& command) {
                return correspondence::decide(now, command, {today});
            },
            stream);
        if (!events) return tl::unexpected(events.error());
        const auto after = applied(*held, std::move(*events), stream);
        batch.entries.push_back(entry_of(after, how, stream));
        batch.views.push_back(group_line(id, *after.after.now));
    }
    const auto& terms = held->now->terms;
    if (player < 1 || static_cast<std::size_t>(player) > terms.players.size())
        return tl::unexpected(CorrespondenceFailure(GroupWhy::no_such_player));
    for (const GroupGame& each : correspondence::games_of(terms)) {
        if (each.white != player && each.black != player) continue;
        const std::string name = id + "-" + each.name;
        const auto stream = stream_of_correspondence_game(name);
        const auto before = game(name);
        if (!before) return tl::unexpected(before.error());
        if (!before->now) continue;
        auto events = decide_game(each.white == player ? Colour::white : Colour::black, *before->now);
        if (!events) return tl::unexpected(CorrespondenceFailure(events.error()));
        if (events->empty()) continue;
        const auto after = applied(*before, std::move(*events), stream);
        batch.entries.push_back(entry_of(after, how, stream));
        batch.views.push_back(game_line(name, *after.after.now));
        batch.games.push_back(name);
    }
    return batch;
}

CorrespondenceOutcome<std::vector<std::string>> Correspondence::take_leave(const std::string& id,
                                                                           const GroupLeave& leave, Date today,
                                                                           const ActionContext& how) {
    return in_all_games(id, how, {}, today, leave.player,
                        [&](Colour by, const Game& now) -> tl::expected<std::vector<GameEvent>, Refusal> {
                            if (now.is_over()) return std::vector<GameEvent>{};
                            return decide(now, LeaveTaken{by, leave.kind, leave.notice, leave.period}, {today});
                        })
        .and_then([&](const CorrespondenceBatch& batch) { return store(batch, how); });
}

CorrespondenceOutcome<std::vector<std::string>> Correspondence::take_leave(const std::string& id, const Game& game,
                                                                           const LeaveTaken& leave, Date today,
                                                                           const ActionContext& how) {
    if (game.terms.group.empty())
        return act(id, leave, today, how).map([&](const std::vector<GameEvent>&) { return std::vector{id}; });
    const auto held = group(game.terms.group);
    if (!held) return tl::unexpected(held.error());
    if (!held->now) return tl::unexpected(CorrespondenceFailure(GroupWhy::not_started));
    const auto& players = held->now->terms.players;
    const auto player = std::ranges::find(players, game.card(leave.by).name, &PlayerCard::name);
    if (player == players.end()) return tl::unexpected(CorrespondenceFailure(GroupWhy::no_such_player));
    return take_leave(game.terms.group,
                      {static_cast<int>(player - players.begin()) + 1, leave.kind, leave.notice, leave.period}, today,
                      how);
}

CorrespondenceOutcome<CorrespondenceBatch> Correspondence::leaving(const std::string& id,
                                                                   const std::vector<GroupCommand>& of_group,
                                                                   int player, Date on, Date today,
                                                                   const ActionContext& how) const {
    const auto held = group(id);
    if (!held) return tl::unexpected(held.error());
    if (!held->now) return tl::unexpected(CorrespondenceFailure(GroupWhy::not_started));
    const auto games = games_of(id);
    if (!games) return tl::unexpected(games.error());
    int finished = 0;
    for (const GroupGame& each : correspondence::games_of(held->now->terms))
        if (each.white == player || each.black == player) {
            const auto found = games->find(each.name);
            finished += found != games->end() && found->second.is_over() ? 1 : 0;
        }
    const OpenGames outcome = withdrawal_of(held->now->terms, player, finished);
    return in_all_games(id, how, of_group, today, player,
                        [&](Colour by, const Game& now) -> tl::expected<std::vector<GameEvent>, Refusal> {
                            if (now.is_over() && outcome == OpenGames::adjudicated) return std::vector<GameEvent>{};
                            return decide(now, WithdrawFrom{by, outcome, on}, {today});
                        });
}

CorrespondenceOutcome<std::vector<std::string>> Correspondence::withdraw(const std::string& id,
                                                                         const PlayerWithdrew& who, Date today,
                                                                         const ActionContext& how) {
    return leaving(id, {who}, who.player, who.on, today, how).and_then([&](const CorrespondenceBatch& batch) {
        return store(batch, how);
    });
}

CorrespondenceOutcome<std::vector<std::string>> Correspondence::penalise(const std::string& id,
                                                                         const PlayerPenalised& penalty, Date today,
                                                                         const ActionContext& how) {
    const auto held = group(id);
    if (!held) return tl::unexpected(held.error());
    if (!held->now) return tl::unexpected(CorrespondenceFailure(GroupWhy::not_started));
    auto batch =
        penalty.what == Penalty::expulsion
            ? leaving(id, {penalty, PlayerWithdrew{penalty.player, penalty.on, WithdrawalReason::without_reason}},
                      penalty.player, penalty.on, today, how)
            : in_all_games(id, how, {penalty}, today, penalty.player,
                           [](Colour, const Game&) { return std::vector<GameEvent>{}; });
    if (!batch) return tl::unexpected(batch.error());
    const int person = held->now->terms.players[static_cast<std::size_t>(penalty.player - 1)].person;
    if (person != 0 && penalty.what != Penalty::expulsion) {
        // dsu_2011, 6.4.2 and 4.1 §19: the register counts warnings and doubles what is repeated.
        const auto members = app::read<CorrespondenceFailure>(store_, stream_of_members());
        if (!members) return tl::unexpected(members.error());
        const registry::PersonId number{person};
        const registry::Command command =
            penalty.what == Penalty::warning
                ? registry::Command(registry::GiveWarning{number, penalty.on, penalty.on})
                : registry::Command(registry::ImposeQuarantine{number, penalty.on, penalty.months});
        auto events = registry::decide(members->now, command, {today});
        if (!events) return tl::unexpected(CorrespondenceFailure(events.error()));
        batch->entries.push_back(
            entry_of(applied(*members, std::move(*events), stream_of_members()), how, stream_of_members()));
    }
    return store(*batch, how);
}

CorrespondenceOutcome<std::vector<std::string>> Correspondence::lift_penalty(const std::string& id,
                                                                             const PenaltyLifted& lifted, Date today,
                                                                             const ActionContext& how) {
    const auto held = group(id);
    if (!held) return tl::unexpected(held.error());
    if (!held->now) return tl::unexpected(CorrespondenceFailure(GroupWhy::not_started));
    if (lifted.penalty < 1 || static_cast<std::size_t>(lifted.penalty) > held->now->penalties.size())
        return tl::unexpected(CorrespondenceFailure(GroupWhy::no_such_penalty));
    const PlayerPenalised& penalty = held->now->penalties[static_cast<std::size_t>(lifted.penalty - 1)];
    auto batch = in_all_games(id, how, {lifted}, today, penalty.player,
                              [&](Colour, const Game& now) -> tl::expected<std::vector<GameEvent>, Refusal> {
                                  if (penalty.what != Penalty::expulsion) return std::vector<GameEvent>{};
                                  return decide(now, UndoWithdrawal{lifted.on, lifted.reason}, {today});
                              });
    if (!batch) return tl::unexpected(batch.error());
    const registry::PersonId number{held->now->terms.players[static_cast<std::size_t>(penalty.player - 1)].person};
    if (number.number != 0 && penalty.what != Penalty::expulsion) {
        const auto members = app::read<CorrespondenceFailure>(store_, stream_of_members());
        if (!members) return tl::unexpected(members.error());
        auto events =
            registry::decide(members->now, registry::LiftSanction{number, penalty.on, lifted.reason}, {today});
        if (events)  // none: it has left the register by itself
            batch->entries.push_back(
                entry_of(applied(*members, std::move(*events), stream_of_members()), how, stream_of_members()));
    }
    return store(*batch, how);
}

CorrespondenceOutcome<std::vector<std::string>> Correspondence::keep_at_rest(const std::string& id, int player,
                                                                             bool rests, const std::string& reason,
                                                                             Date today, const ActionContext& how) {
    return in_all_games(id, how, {}, today, player,
                        [&](Colour, const Game& now) -> tl::expected<std::vector<GameEvent>, Refusal> {
                            if (now.is_over()) return std::vector<GameEvent>{};
                            if (rests && !now.suspended) return decide(now, Suspended{today, reason}, {today});
                            if (!rests && now.suspended && now.suspended->reason == reason)
                                return decide(now, Resumed{today}, {today});
                            return std::vector<GameEvent>{};
                        })
        .and_then([&](const CorrespondenceBatch& batch) { return store(batch, how); });
}

CorrespondenceOutcome<std::vector<std::string>> Correspondence::change_card(const std::string& id,
                                                                            const PlayerCardChanged& card, Date today,
                                                                            const ActionContext& how) {
    return in_all_games(id, how, {card}, today, card.player,
                        [&](Colour by, const Game& now) -> tl::expected<std::vector<GameEvent>, Refusal> {
                            if (now.is_over()) return std::vector<GameEvent>{};
                            return decide(now, CardChanged{by, card.address, card.user, card.language}, {today});
                        })
        .and_then([&](const CorrespondenceBatch& batch) { return store(batch, how); });
}

CorrespondenceOutcome<void> Correspondence::act_on_group(const std::string& id, const GroupCommand& command, Date today,
                                                         const ActionContext& how) {
    auto done = decide_and_append<CorrespondenceFailure>(
        store_, stream_of_correspondence_group(id),
        [&](const std::optional<Group>& now) -> CorrespondenceOutcome<std::vector<GroupEvent>> {
            auto decided = decide(now, command, {today});
            if (!decided) return tl::unexpected(CorrespondenceFailure(decided.error()));
            return std::move(*decided);
        },
        how);
    if (!done) return tl::unexpected(done.error());
    return {};
}
CorrespondenceOutcome<void> Correspondence::publish(const std::string& id, Date on, Date today,
                                                    const ActionContext& how) {
    return act_on_group(id, ResultPublished{on}, today, how);
}

CorrespondenceOutcome<std::vector<Correspondence::GroupDueIn>> Correspondence::due_in_groups(Date today) const {
    const auto lines = all();
    const auto rows = store_.views(correspondence_group_kind);
    if (!lines) return tl::unexpected(lines.error());
    if (!rows) return tl::unexpected(CorrespondenceFailure(rows.error()));
    const GroupsAtWork at_work(*lines);
    std::vector<GroupDueIn> list;
    for (const storage::ViewRow& row : *rows) {
        const auto line = correspondence_group_line_from(row);
        if (!line || !at_work.may_need_director(*line)) continue;
        const auto held = group(row.key);
        if (!held) return tl::unexpected(held.error());
        if (!held->now) continue;
        for (const GroupDue& each : at_work.due(row.key, *held->now, today)) list.push_back({row.key, each});
    }
    return list;
}

const Stream<WaitingLetters, MailEvent>& stream_of_correspondence_mail() {
    static const Stream<WaitingLetters, MailEvent> stream{
        std::string(correspondence_mail_stream), records::correspondence_mail_event_from,
        [](const MailEvent& event) {
            return storage::NewEvent{std::string(records::type_of(event)), records::record_of(event)};
        },
        [](WaitingLetters before, const MailEvent& event) { return evolve(std::move(before), event); }};
    return stream;
}

CorrespondenceOutcome<WaitingLetters> Correspondence::waiting_letters() const {
    auto held = app::read<CorrespondenceFailure>(store_, stream_of_correspondence_mail());
    if (!held) return tl::unexpected(held.error());
    return std::move(held->now);
}

CorrespondenceOutcome<void> Correspondence::note_letters(const std::vector<MailEvent>& events,
                                                         const ActionContext& how) {
    auto done = decide_and_append<CorrespondenceFailure>(
        store_, stream_of_correspondence_mail(),
        [&](const WaitingLetters&) -> CorrespondenceOutcome<std::vector<MailEvent>> { return events; }, how);
    if (!done) return tl::unexpected(done.error());
    return {};
}

CorrespondenceOutcome<std::vector<Correspondence::Line>> Correspondence::all() const {
    const auto rows = store_.views(correspondence_kind);
    if (!rows) return tl::unexpected(CorrespondenceFailure(rows.error()));
    std::vector<Line> lines;
    for (const storage::ViewRow& row : *rows)
        if (auto line = correspondence_line_from(row)) lines.push_back(std::move(*line));
    return lines;
}

CorrespondenceOutcome<std::map<std::string, Game>> Correspondence::games_of(const std::string& id) const {
    const auto held = group(id);
    if (!held) return tl::unexpected(held.error());
    if (!held->now) return tl::unexpected(CorrespondenceFailure(GroupWhy::not_started));
    std::map<std::string, Game> games;
    for (const GroupGame& each : correspondence::games_of(held->now->terms)) {
        auto now = game(id + "-" + each.name);
        if (!now) return tl::unexpected(now.error());
        if (now->now) games.emplace(each.name, std::move(*now->now));
    }
    return games;
}

CorrespondenceOutcome<std::vector<Correspondence::DueIn>> Correspondence::due(Date today) const {
    const auto lines = all();
    if (!lines) return tl::unexpected(lines.error());
    std::vector<DueIn> list;
    for (const Line& line : *lines) {
        if (!line.quiet_until || *line.quiet_until > today) continue;
        const auto held = game(line.id);
        if (!held) return tl::unexpected(held.error());
        if (!held->now) continue;
        for (const Due& each : correspondence::due(*held->now, today)) list.push_back({line.id, each});
    }
    return list;
}

}  // namespace dommer::app
