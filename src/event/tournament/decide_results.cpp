#include <algorithm>

#include "deciding.hpp"
#include "tournament/lots.hpp"
#include "tournament/match.hpp"

namespace dommer::tournament {

tl::unexpected<Refusal> Decider::no_board(RoundNumber round, int board) const {
    const bool is_held = round.number >= 1 && round.number <= static_cast<int>(now.rounds.size());
    const auto boards = is_held ? now.rounds[static_cast<std::size_t>(round.number - 1)].tables.size() : 0;
    return no(Refused::no_such_board, {}, {round.number, board, static_cast<int>(boards)});
}

Decision Decider::operator()(const EnterResult& c) const {
    const BoardPairing* table = find(now, c.round, c.board);
    if (table == nullptr) return no_board(c.round, c.board);
    if (!now.rounds[static_cast<std::size_t>(c.round.number - 1)].published)
        return no(Refused::not_published, {}, {c.round.number});
    const Result result = as_named(*table, c.result);
    if (table->result == result) return std::vector<Event>{};
    if (table->result && is_final(*table->result))
        return no(Refused::result_there_already, {table->white, table->black}, {c.round.number, c.board});
    if (is_postponed_too_late(c.round, result))
        return no(Refused::last_round_not_postponed, {table->white, table->black}, {c.round.number, c.board});
    const auto* played = std::get_if<Played>(&result);
    if (played != nullptr && has_matches(now.settings)) return game_of_match(c, *table, played->outcome);
    std::vector<Event> events{ResultEntered{c.round, c.board, result, hand()}};
    for (const EntryId id : gone_without_notice(*table, result))
        events.push_back(Withdrawn{id, {{next_round(now).number - 1}, Notice::none}});
    return events;
}

Hand Decider::hand() const { return {moment.actor, moment.time}; }

// dsu_2011, 4.1 §11: postponed games are played before the last round, so none of its own is postponed.
bool Decider::is_postponed_too_late(RoundNumber round, const Result& result) const {
    return std::holds_alternative<Postponed>(result) && round.number == now.settings.rounds &&
           is_coordinated(now.settings);
}

// dsu_2011, 4.9.5 F8: who stays away from a round without telling the arbiter has withdrawn. `Return` says otherwise.
std::vector<EntryId> Decider::gone_without_notice(const BoardPairing& table, const Result& result) const {
    const auto* defaulted = std::get_if<Defaulted>(&result);
    if (!now.settings.system->customs.absence_withdraws || defaulted == nullptr || defaulted->notice != Notice::none ||
        next_round(now).number > now.settings.rounds)
        return {};
    std::vector<EntryId> gone;
    if (defaulted->outcome != pairing::Default::white_wins) gone.push_back(table.white);
    if (defaulted->outcome != pairing::Default::black_wins) gone.push_back(table.black);
    std::erase_if(gone, [&](EntryId id) { return entrant(id)->withdrawal.has_value(); });
    return gone;
}

// An absence that was entered by mistake takes nobody out: who left the tournament by it alone is in it again.
std::vector<EntryId> Decider::back_after_mistake(const BoardPairing& table, const std::optional<Result>& right) const {
    const auto* wrong = table.result ? std::get_if<Defaulted>(&*table.result) : nullptr;
    if (!now.settings.system->customs.absence_withdraws || wrong == nullptr || wrong->notice != Notice::none) return {};
    std::vector<EntryId> back;
    const auto stayed_away = [](const Defaulted* by, bool white) {
        return by != nullptr && by->notice == Notice::none &&
               by->outcome != (white ? pairing::Default::white_wins : pairing::Default::black_wins);
    };
    const auto* now_absent = right ? std::get_if<Defaulted>(&*right) : nullptr;
    for (const bool white : {true, false}) {
        const Entrant& who = *entrant(white ? table.white : table.black);
        if (stayed_away(wrong, white) && !stayed_away(now_absent, white) && who.withdrawal &&
            who.withdrawal->notice == Notice::none)
            back.push_back(who.id);
    }
    return back;
}

// dsu_2011, 4.9.7: lots for the colours before each new kind of play-off, recorded like any other.
Decision Decider::game_of_match(const EnterResult& c, BoardPairing table, pairing::Outcome outcome) const {
    if (outcome != pairing::Outcome::white_wins && outcome != pairing::Outcome::black_wins &&
        outcome != pairing::Outcome::draw)
        return no(Refused::no_such_result);
    const MatchGame game = next_game(now.settings, table, outcome);
    table.games.push_back(game);
    const MatchStatus status = status_of(now.settings, table);
    if (const auto* won = std::get_if<MatchWon>(&status)) {
        const Played result{won->by == table.white ? pairing::Outcome::white_wins : pairing::Outcome::black_wins};
        return std::vector<Event>{MatchGamePlayed{c.round, c.board, game, std::nullopt},
                                  ResultEntered{c.round, c.board, result, hand()}};
    }
    const auto& next = std::get<MatchGoesOn>(status);
    if (next.white) return only(MatchGamePlayed{c.round, c.board, game, next.white});
    const auto order = drawn_order({table.white, table.black}, moment.lot);
    const std::string about = "White in round " + std::to_string(c.round.number) + ", board " +
                              std::to_string(c.board) + ", game " + std::to_string(table.games.size() + 1);
    return std::vector<Event>{LotsDrawn{{about, moment.lot, order}},
                              MatchGamePlayed{c.round, c.board, game, order.front()}};
}

Decision Decider::operator()(const CorrectResult& c) const {
    const BoardPairing* table = find(now, c.round, c.board);
    if (table == nullptr) return no_board(c.round, c.board);
    if (!table->result && table->games.empty()) return no(Refused::no_result_to_correct, {}, {c.round.number, c.board});
    const bool nothing_to_clear = !c.result && table->games.empty();
    if (table->result == c.result && (c.result || nothing_to_clear))
        return no(Refused::same_result, {}, {c.round.number, c.board});
    if (now.play_off) return no(Refused::play_off_began, now.play_off->players);
    const bool slipped = slip_left(now, c.round, c.board, moment).has_value();
    if (c.reason.empty() && !slipped) return no(Refused::reason_missing);
    if (c.result && is_postponed_too_late(c.round, *c.result))
        return no(Refused::last_round_not_postponed, {table->white, table->black}, {c.round.number, c.board});
    if (!c.result && c.round.number < static_cast<int>(now.rounds.size()))
        return no(Refused::round_is_paired, {}, {c.round.number + 1});
    std::vector<Event> events{
        ResultCorrected{c.round, c.board, c.result, c.reason, slipped ? table->entered : std::nullopt}};
    for (const EntryId id : back_after_mistake(*table, c.result)) events.push_back(Returned{id, next_round(now)});
    if (c.result)
        for (const EntryId id : gone_without_notice(*table, *c.result))
            events.push_back(Withdrawn{id, {{next_round(now).number - 1}, Notice::none}});
    return events;
}

std::optional<std::chrono::milliseconds> slip_left(const Tournament& now, RoundNumber round, int board,
                                                   const Moment& moment) {
    using std::chrono::milliseconds;
    constexpr milliseconds while_the_slip_is_at_hand = std::chrono::minutes{2};
    const BoardPairing* table = find(now, round, board);
    if (table == nullptr || !table->entered || table->entered->actor != moment.actor) return std::nullopt;
    if (round.number != static_cast<int>(now.rounds.size()) || now.phase == Phase::finished) return std::nullopt;
    const auto since = std::chrono::duration_cast<milliseconds>(moment.time - table->entered->at);
    if (since >= while_the_slip_is_at_hand) return std::nullopt;
    return while_the_slip_is_at_hand - since;
}

Decision Decider::operator()(const ReverseColours& c) const {
    if (find(now, c.round, c.board) == nullptr) return no_board(c.round, c.board);
    if (c.reason.empty()) return no(Refused::reason_missing);
    return only(ColoursReversed{c.round, c.board, c.reason, true});
}

// The players' own word. A default, a game that was postponed and a match are the arbiter's to enter; so is another
// result than the one that stands.
Decision Decider::operator()(const ReportResult& c) const {
    const BoardPairing* table = find(now, c.round, c.board);
    if (table == nullptr) return no_board(c.round, c.board);
    if (!now.rounds[static_cast<std::size_t>(c.round.number - 1)].published)
        return no(Refused::not_published, {}, {c.round.number});
    if (c.by != table->white && c.by != table->black) return no(Refused::not_at_this_board, {c.by}, {c.board});
    const auto* played = std::get_if<Played>(&c.result);
    const bool is_plain =
        played != nullptr && played->rated &&
        (played->outcome == pairing::Outcome::draw || played->outcome == pairing::Outcome::white_wins ||
         played->outcome == pairing::Outcome::black_wins);
    if (!is_plain || has_matches(now.settings) || (table->result && !is_final(*table->result)))
        return no(Refused::not_for_players);
    if (table->result && *table->result != c.result)
        return no(Refused::result_there_already, {table->white, table->black}, {c.round.number, c.board});
    const Reported report{c.by, c.result};
    if (std::ranges::find(table->reports, report) != table->reports.end()) return std::vector<Event>{};
    std::vector<Event> events{ResultReported{c.round, c.board, c.by, c.result}};
    const Reported others{c.by == table->white ? table->black : table->white, c.result};
    if (!table->result && std::ranges::find(table->reports, others) != table->reports.end())
        events.push_back(ResultEntered{c.round, c.board, c.result, hand()});
    return events;
}

Decision Decider::operator()(const ChangeSigning& c) const {
    if (now.signing == c.keys) return std::vector<Event>{};
    return only(SigningChanged{c.keys});
}

Decision Decider::operator()(const AdjustPoints& c) const {
    if (entrant(c.entrant) == nullptr) return no(Refused::no_such_entrant, {c.entrant});
    if (!entrant(c.entrant)->number) return no(Refused::numbers_not_given);
    if (c.points == Points{}) return no(Refused::nothing_to_add, {c.entrant});
    if (now.play_off) return no(Refused::play_off_began, now.play_off->players);
    if (c.reason.empty()) return no(Refused::reason_missing);
    return only(PointsAdjusted{{c.entrant, {std::max(1, static_cast<int>(now.rounds.size()))}, c.points, c.reason}});
}

Decision Decider::operator()(const WriteGame& c) const {
    if (find(now, c.as.round, c.as.board) == nullptr) return no_board(c.as.round, c.as.board);
    if (c.as.moves.empty() && c.as.log_digest.empty()) return no(Refused::moves_missing);
    if (std::ranges::find(now.games, c.as) != now.games.end()) return std::vector<Event>{};
    return only(GameWritten{c.as});
}

}  // namespace dommer::tournament
