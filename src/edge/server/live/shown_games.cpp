#include "shown_games.hpp"

namespace dommer::server {

// Games beyond these are made again when somebody asks; as many as are held (HeldValues).
constexpr std::size_t most_places = 1500;

ShownGame::ShownGame(app::VersionedPtr<app::LiveState> held, std::size_t acts, const ShownGame* before,
                     PageCache& pages)
    : PagesOfOne(pages),
      held_(std::move(held)),
      acts_(acts) {
    const livegame::Game& whole = *held_->now;
    if (acts == whole.log.size())
        game_ = {held_, &whole};
    else
        game_ = std::make_shared<const livegame::Game>(livegame::after_acts(
            whole, acts, before != nullptr && before->goes_on_in(whole, acts) ? before->game_.get() : nullptr));
}

const livegame::Recorded* ShownGame::kept_back() const {
    const livegame::Game& whole = *held_->now;
    return acts_ < whole.log.size() && whole.recorded ? &*whole.recorded : nullptr;
}

// A log grows at its end alone; only a store that was put back has another.
bool ShownGame::goes_on_in(const livegame::Game& game, std::size_t acts) const {
    const auto& shown = game_->log;
    if (shown.size() > acts || shown.size() > game.log.size()) return false;
    if (shown.empty()) return true;
    const livegame::Acted &mine = shown.back(), &theirs = game.log[shown.size() - 1];
    return mine.at == theirs.at && mine.by == theirs.by && mine.number == theirs.number && mine.id == theirs.id;
}

template <class Value>
std::shared_ptr<ShownGames::Place<Value>> ShownGames::place_of(Places<Value>& places, const std::string& name) {
    const std::lock_guard lock(guard_);
    if (const auto found = places.find(name); found != places.end()) return found->second;
    if (places.size() >= most_places) places.clear();
    return places[name] = std::make_shared<Place<Value>>();
}

ShownGamePtr ShownGames::game(const std::string& name, const app::VersionedPtr<app::LiveState>& held, Instant now) {
    const auto place = place_of(games_, name);
    const std::lock_guard turn(place->turn);
    const std::size_t acts = livegame::acts_until(*held->now, now - held->now->delay);
    if (!place->value || !place->value->is_of(held, acts))
        place->value = std::make_shared<const ShownGame>(held, acts, place->value.get(), pages_);
    return place->value;
}

ShownRoundPtr ShownGames::round(const std::string& name, std::vector<ShownRound::Piece> boards, std::string others) {
    const auto place = place_of(rounds_, name);
    const std::lock_guard turn(place->turn);
    if (!place->value || place->value->boards() != boards || place->value->others() != others)
        place->value = std::make_shared<const ShownRound>(std::move(boards), std::move(others), pages_);
    return place->value;
}

void ShownGames::forget_all() {
    const std::lock_guard lock(guard_);
    games_.clear(), rounds_.clear();
}

}  // namespace dommer::server
