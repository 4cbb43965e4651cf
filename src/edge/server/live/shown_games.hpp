#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "app/live_games.hpp"
#include "page_cache.hpp"

namespace dommer::server {

// A live game as everybody sees it behind the arbiter's delay, with the answers already made from it. When it changes,
// or an act that was kept back is seen, a new one takes its place, and the answers go with the old.
class ShownGame : public PagesOfOne {
public:
    ShownGame(app::VersionedPtr<app::LiveState> held, std::size_t acts, const ShownGame* before, PageCache& pages);

    const livegame::Game& game() const { return *game_; }
    bool is_of(const app::VersionedPtr<app::LiveState>& held, std::size_t acts) const {
        return held_ == held && acts_ == acts;
    }
    // The two players in the words of `say`, asked again where the event is another.
    template <class Say>
    std::string players(const std::shared_ptr<const tournament::Tournament>& event, const Say& say) const {
        const std::lock_guard lock(players_guard_);
        if (players_of_ != event) players_ = say(), players_of_ = event;
        return players_;
    }
    // What it has recorded and spectators may not see yet.
    const livegame::Recorded* kept_back() const;

private:
    bool goes_on_in(const livegame::Game& game, std::size_t acts) const;

    app::VersionedPtr<app::LiveState> held_;
    std::size_t acts_;
    std::shared_ptr<const livegame::Game> game_;  // a copy only where something newer is kept back
    mutable std::mutex players_guard_;
    mutable std::shared_ptr<const tournament::Tournament> players_of_;
    mutable std::string players_;
};
using ShownGamePtr = std::shared_ptr<const ShownGame>;

// The live boards of a round as everybody sees them: the pieces from which the list is made.
class ShownRound : public PagesOfOne {
public:
    struct Piece {
        ShownGamePtr game;
        std::string players;  // as they are shown
        friend bool operator==(const Piece&, const Piece&) = default;
    };
    ShownRound(std::vector<Piece> boards, std::string others, PageCache& pages)
        : PagesOfOne(pages),
          boards_(std::move(boards)),
          others_(std::move(others)) {}
    const std::vector<Piece>& boards() const { return boards_; }
    const std::string& others() const { return others_; }  // the games of the other rounds

private:
    std::vector<Piece> boards_;
    std::string others_;
};
using ShownRoundPtr = std::shared_ptr<const ShownRound>;

// What everybody sees of the live games: one value for all who ask. Any thread may use it.
class ShownGames {
public:
    explicit ShownGames(PageCache& pages) : pages_(pages) {}

    // `name`: of the game, as in its stream.
    ShownGamePtr game(const std::string& name, const app::VersionedPtr<app::LiveState>& held, Instant now);
    // `name`: of the event and the round. The one that is kept, if it is made of the same.
    ShownRoundPtr round(const std::string& name, std::vector<ShownRound::Piece> boards, std::string others);
    void forget_all();

private:
    template <class Value>
    struct Place {
        std::mutex turn;  // who makes the value
        std::shared_ptr<const Value> value;
    };
    template <class Value>
    using Places = std::map<std::string, std::shared_ptr<Place<Value>>>;
    template <class Value>
    std::shared_ptr<Place<Value>> place_of(Places<Value>& places, const std::string& name);

    PageCache& pages_;
    std::mutex guard_;
    Places<ShownGame> games_;
    Places<ShownRound> rounds_;
};

}  // namespace dommer::server
