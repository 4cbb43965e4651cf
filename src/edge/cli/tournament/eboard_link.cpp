#include "eboard_link.hpp"

#include <fmt/format.h>

#include <thread>

#include "app/team_boards.hpp"
#include "command.hpp"
#include "notation/fen.hpp"
#include "storage/heartbeat.hpp"
#include "store_option.hpp"

namespace dommer::cli {
namespace {

using namespace std::chrono_literals;
namespace livechess = gamelog::livechess;
using Done = tl::expected<void, app::Failure>;

constexpr auto patience_of_livechess = 5s;
constexpr auto listened_for = 200ms, store_looked_at_every = 1000ms, told_again_after = 10'000ms;
constexpr std::chrono::seconds longest_pause_between_tries{15};

// What the rules refuse is no failure of the store: it becomes a doubt of the board.
Done failed(const app::EboardFailure& failure) {
    const auto* other = std::get_if<app::Failure>(&failure);
    return other != nullptr ? Done(tl::unexpected(*other)) : Done();
}

int newest_published(const tournament::Tournament& event) {
    for (auto round = event.rounds.size(); round > 0; --round)
        if (event.rounds[round - 1].published) return static_cast<int>(round);
    return 0;
}

}  // namespace

EboardLink::EboardLink(storage::Store& store, LinkOptions options) : store_(store), options_(std::move(options)) {}

app::ActionContext EboardLink::how() const { return {options_.actor, now()}; }

Done EboardLink::run() {
    std::chrono::seconds pause{1};
    while (!options_.stops()) {
        auto line = client::WebSocket::open(options_.url, patience_of_livechess);
        if (line) {
            pause = 1s;
            if (auto done = listen(*line); !done) return done;
        }
        const std::string why = line ? line_broken_ : line.error();
        if (options_.stops()) return note_lost("");
        if (auto done = note_lost(why); !done) return done;
        for (const auto until = Clock::now() + pause; Clock::now() < until && !options_.stops();)
            std::this_thread::sleep_for(listened_for);
        pause = std::min(2 * pause, longest_pause_between_tries);
    }
    return note_lost("");
}

Done EboardLink::listen(client::WebSocket& line) {
    line_broken_.clear(), boards_.clear(), tournament_version_ = -1, store_looked_at_ = {};
    if (!send(line, livechess::ask_for_boards(++last_id_))) return {};
    while (!options_.stops() && line_broken_.empty()) {
        if (Clock::now() - store_looked_at_ >= store_looked_at_every) {
            store_looked_at_ = Clock::now();
            if (auto done = look_at_the_store(line); !done) return done;
        }
        const auto frame = line.next(listened_for);
        if (!frame) {
            line_broken_ = frame.error();
            break;
        }
        if (*frame)
            if (auto done = hear(**frame); !done) return done;
        for (auto& [serial, board] : boards_) {
            const bool rests = !board.has_rested && Clock::now() - board.changed >= livegame::a_rest;
            if (!board.is_news && !rests && !board.has_doubt) continue;
            if (rests) board.has_rested = true;
            if (auto done = look_at(line, serial, board); !done) return done;
            board.is_news = false;
        }
    }
    return {};
}

// Which boards stand where, which round is played, and a sign of life for the desk.
Done EboardLink::look_at_the_store(client::WebSocket& line) {
    const auto eboards = app::read<app::EboardFailure>(store_, app::stream_of_eboards(options_.event));
    if (!eboards) return failed(eboards.error());
    eboards_ = eboards->now;
    for (const auto& [serial, eboard] : eboards_.by_serial) {
        if (eboard.board == 0 || boards_.contains(serial)) continue;
        Board& board = boards_[serial];
        board.feed = ++last_id_;
        if (!send(line, livechess::subscribe(++last_id_, board.feed, serial))) return {};
    }
    std::erase_if(boards_, [&](const auto& each) {
        const auto found = eboards_.by_serial.find(each.first);
        return found == eboards_.by_serial.end() || found->second.board == 0;
    });
    const auto version = store_.version_of(app::stream_of_event(options_.event));
    if (!version) return tl::unexpected(app::Failure(version.error()));
    if (*version != tournament_version_) {
        const auto event = app::LiveGames(store_).event_of(options_.event);
        if (!event) return tl::unexpected(std::get<app::Failure>(event.error()));
        tournament_version_ = *version, round_ = *event ? newest_published(**event) : 0;
        for (auto& [serial, board] : boards_) board.is_news = true;
    }
    if (const auto beat = storage::Heartbeat(store_, app::sign_of_eboards(options_.event)).beat(now()); !beat)
        return tl::unexpected(app::Failure(beat.error()));
    // Now and then the list again: what the operator switched off says nothing of itself.
    constexpr int every = 5;
    if (++store_looks_ % every == 0) static_cast<void>(send(line, livechess::ask_for_boards(++last_id_)));
    return {};
}

Done EboardLink::hear(const std::string& frame) {
    const auto heard = livechess::heard(frame);
    if (!heard) return {};
    if (heard->boards) return note_heard(*heard->boards);
    if (heard->kind == livechess::Heard::Kind::error) options_.tells("LiveChess: " + heard->error);
    if (!heard->feed) return {};
    const auto found = boards_.find(heard->feed->serial);
    if (found == boards_.end()) return {};
    Board& board = found->second;
    livegame::BoardReading after = livechess::after(board.reading, *heard->feed);
    const bool only_clock = after.men == board.reading.men && after.san == board.reading.san &&
                            after.start == board.reading.start && after.matches == board.reading.matches;
    if (!only_clock || board.changed == Clock::time_point{}) board.changed = Clock::now(), board.has_rested = false;
    board.clock_is_news = board.clock_is_news || heard->feed->clock.has_value();
    board.reading = std::move(after), board.is_news = true;
    return {};
}

Done EboardLink::look_at(client::WebSocket& line, const std::string& serial, Board& board) {
    const app::LivePlace place{options_.event, round_, eboards_.by_serial[serial].board};
    if (round_ == 0 || board.reading.start.empty()) return {};
    const auto held = app::LiveGames(store_).read(place);
    if (!held) {
        const auto* other = std::get_if<app::Failure>(&held.error());
        return other != nullptr ? Done(tl::unexpected(*other)) : Done();
    }
    if (!held->now) return {};  // the arbiter has not opened it
    const livegame::Game& game = *held->now;
    if (board.has_doubt && !game.board_doubt) {
        // The arbiter has settled it: the game stands, and the board counts on from there.
        board.has_doubt = false, board.settled_men = board.reading.men, board.told_fen.clear();
        set_up(line, board, game);
        return {};
    }
    if (board.settled_men != board.reading.men) board.settled_men.clear();
    const livegame::BoardSays says = livegame::board_says(game, board.reading, board.has_rested);
    if (says.doubt && !board.settled_men.empty()) return {};  // they have seen that, and no man has moved since
    if (auto done = doubts(place, game, board, says); !done) return done;
    if (says.set_up) set_up(line, board, game);
    return says.doubt ? Done() : plays(place, static_cast<int>(game.table.plies.size()), says, board);
}

Done EboardLink::doubts(const app::LivePlace& place, const livegame::Game& game, Board& board,
                        const livegame::BoardSays& says) {
    if (says.doubt) {
        if (!board.has_doubt)
            options_.tells(fmt::format("board {}: {} {}", place.board, id_of(*says.doubt), says.detail));
        board.has_doubt = true;
        return act(place, livegame::DoubtBoard{*says.doubt, says.detail});
    }
    if (!game.board_doubt || (!board.has_rested && says.moves.empty())) return {};
    board.has_doubt = false;
    options_.tells(fmt::format("board {}: fits again", place.board));
    return act(place, livegame::TrustBoard{livegame::Role::board});
}

Done EboardLink::plays(const app::LivePlace& place, int ply, const livegame::BoardSays& says, Board& board) {
    const auto& clock = board.reading.clock;
    if (says.moves.empty() && !(clock && board.clock_is_news)) return {};
    board.clock_is_news = false;
    for (const table::HandMove& move : says.moves)
        options_.tells(fmt::format("board {}: {}", place.board, table::to_string(move)));
    return act(place, livegame::FromBoard{ply, says.moves, clock});
}

// What the table refuses is asked of the arbiter.
Done EboardLink::act(const app::LivePlace& place, const livegame::Command& command) {
    const auto done = app::LiveGames(store_).act(place, command, how());
    if (done) return {};
    if (const auto* other = std::get_if<app::Failure>(&done.error())) return tl::unexpected(*other);
    const auto& refusal = std::get<livegame::Refusal>(done.error());
    // Somebody has played there meanwhile: the next look sees it.
    if (refusal.why == livegame::Refused::board_has_changed) return {};
    options_.tells(fmt::format("board {}: refused, {} {}", place.board, id_of(refusal.why), article_of(refusal)));
    if (!std::holds_alternative<livegame::FromBoard>(command)) return {};
    return act(place, livegame::DoubtBoard{livegame::BoardDoubt::not_understood, article_of(refusal)});
}

void EboardLink::set_up(client::WebSocket& line, Board& board, const livegame::Game& game) {
    const std::string fen = notation::to_fen(game.table.position, game.table.counters);
    if (fen == board.told_fen && Clock::now() - board.told < told_again_after) return;
    board.told_fen = fen, board.told = Clock::now();
    static_cast<void>(send(line, livechess::set_up(++last_id_, board.feed, fen)));
}

bool EboardLink::send(client::WebSocket& line, const std::string& text) {
    if (!line_broken_.empty()) return false;
    if (const auto sent = line.send(text); !sent) line_broken_ = sent.error();
    return line_broken_.empty();
}

Done EboardLink::note_heard(std::map<std::string, std::string> states) {
    const livegame::EboardsHeard heard{options_.url, now(), std::move(states)};
    const bool is_new = !eboards_.is_connected;
    const auto done = app::act_on_eboards(
        store_, options_.event, [&](const livegame::Eboards& held) { return decide_heard(held, heard); }, how());
    if (!done) return failed(done.error());
    eboards_ = done->now;
    if (is_new) options_.tells(fmt::format("connected, {} boards", heard.states.size()));
    return {};
}

Done EboardLink::note_lost(const std::string& why) {
    const bool was_connected = eboards_.is_connected;
    const auto done = app::act_on_eboards(
        store_, options_.event,
        [&](const livegame::Eboards& held) {
            return decide_lost(held, livegame::EboardsLost{now(), why});
        },
        how());
    if (!done) return failed(done.error());
    eboards_ = done->now;
    if (was_connected || !why.empty()) options_.tells(why.empty() ? "stopped" : "not connected: " + why);
    return {};
}

}  // namespace dommer::cli
