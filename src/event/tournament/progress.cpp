#include "tournament/progress.hpp"

#include <algorithm>

#include "tournament/events.hpp"
#include "tournament/play.hpp"
#include "tournament/play_off.hpp"

namespace dommer::tournament {

NextAct next_act(const Tournament& tournament) {
    if (tournament.phase == Phase::finished) return NextAct::nothing;
    if (tournament.entrants.size() < 2) return NextAct::enter_players;
    if (tournament.phase == Phase::entry) return NextAct::close_entry;
    if (!tournament.rounds.empty() && !tournament.rounds.back().published) return NextAct::publish;
    if (!tournament.rounds.empty() && !boards_without_result(tournament.rounds.back()).empty()) return NextAct::results;
    if (static_cast<int>(tournament.rounds.size()) < tournament.settings.rounds) return NextAct::pair;
    const bool is_open =
        tournament.play_off ? tournament.play_off->order.empty() : level_for_first(tournament).size() > 1;
    return is_open ? NextAct::play_off : NextAct::finish;
}

RoundNumber last_published(const Tournament& tournament) {
    const int rounds = static_cast<int>(tournament.rounds.size());
    return {rounds > 0 && !tournament.rounds.back().published ? rounds - 1 : rounds};
}

Tournament as_published(Tournament tournament) {
    if (!tournament.rounds.empty() && !tournament.rounds.back().published) tournament.rounds.pop_back();
    // An array is for those who play from it, and not for those who prepare.
    std::erase_if(tournament.arrays, [&](const DrawnArray& array) { return array.round >= next_round(tournament); });
    return tournament;
}

Tournament before_round(Tournament tournament, RoundNumber round) {
    tournament.rounds.resize(static_cast<std::size_t>(round.number - 1));
    tournament.last_played = std::min(tournament.last_played, round.number - 1);
    std::erase_if(tournament.unpaired, [&](const UnpairedRound& each) { return each.round >= round; });
    if (tournament.phase == Phase::finished) tournament.phase = Phase::running;
    return tournament;
}

Tournament without_last_round(const Tournament& tournament) {
    return evolve(tournament, RoundTakenBack{{static_cast<int>(tournament.rounds.size())}, ""});
}

std::map<EntryId, Points> scores_before(const Tournament& tournament, RoundNumber round) {
    std::map<EntryId, Points> scores;
    const PairingInput question = pairing_input_before(tournament, round);
    const auto cards = pairing::cards_of(question.field, question.history, question.regulations);
    if (!cards) return scores;
    const auto entrants = entrants_of(tournament, question.field);
    for (int place = 0; place < question.field.size(); ++place)
        scores[entrants[static_cast<std::size_t>(place)]] = cards->score(place);
    return scores;
}

std::optional<int> board_of(const HeldRound& round, EntryId entrant) {
    const auto found = std::ranges::find_if(
        round.tables, [&](const BoardPairing& table) { return table.white == entrant || table.black == entrant; });
    if (found == round.tables.end()) return std::nullopt;
    return static_cast<int>(found - round.tables.begin()) + 1;
}

}  // namespace dommer::tournament
