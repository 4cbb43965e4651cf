#include <algorithm>

#include "ledger.hpp"
#include "notation/iccf.hpp"

namespace dommer::correspondence {
namespace {

laws::Move move_of(const laws::Position& position, const std::string& code) {
    const auto move = notation::read_iccf(position, code);
    if (!move) throw std::out_of_range("no such move: " + code);
    return *move;
}

void play_on(Game& game, const std::string& code) {
    const laws::Move move = move_of(game.position, code);
    game.counters = counters_after(game.counters, game.position, move);
    game.position = play(game.position, move);
    game.moves.push_back(move);
}

struct Apply {
    Game& game;

    void operator()(const Started& event) const {
        game = Game{};
        game.terms = event;
        game.rules = rules_of(event.regime);
        game.rules.days = event.days, game.rules.moves = event.moves;
        game.medium = game.rules.medium;
        for (const std::string& code : event.opening) play_on(game, code);
        game.start = game.position, game.start_counters = game.counters;
        game.moves.clear();
    }
    void operator()(const MoveSent& event) const {
        Message message{.by = event.by, .medium = game.medium, .sending = event.sending};
        message.first_ply = game.moves.size(), message.plies = event.moves.size();
        message.accepted = static_cast<std::size_t>(event.accepted);
        message.offers_draw = event.offers_draw, message.words = event.words;
        for (const std::string& code : event.moves) play_on(game, code);
        laws::Position ahead = game.position;
        for (const std::string& code : event.series) {
            message.series.push_back(move_of(ahead, code));
            ahead = play(ahead, message.series.back());
        }
        game.messages.push_back(std::move(message));
        recount(game);
    }
    void operator()(const FaultyMessage& event) const {
        game.messages.push_back({.by = event.by, .medium = game.medium, .sending = event.sending, .fault = event.what});
        recount(game);
    }
    void operator()(const LongThinkAnnounced& event) const { add(game.announced, event.by, event.on); }
    void operator()(const MoveRepeated& event) const { add(game.repeated, event.by, event.on); }
    void operator()(const DirectorTold& event) const { add(game.director_told, event.by, event.on); }
    void operator()(const DirectorWrote& event) const { add(game.director_wrote, event.to, event.on); }
    void operator()(const DirectorAnswered& event) const { add(game.director_answered, event.by, event.on); }
    void operator()(const LeaveTaken& event) const {
        game.leaves.push_back(event);
        recount(game);
    }
    void operator()(const MediumAgreed& event) const {
        game.medium = event.medium;
        std::erase_if(game.proposals, [](const AgreementProposed& each) { return each.what != Agreement::play_on; });
    }
    void operator()(const PlayOnAgreed& event) const {
        game.play_on = event.on;
        std::erase_if(game.proposals, [](const AgreementProposed& each) { return each.what == Agreement::play_on; });
    }
    void operator()(const AgreementProposed& event) const { game.proposals.push_back(event); }
    void operator()(const DatesCorrected& event) const {
        game.messages.at(static_cast<std::size_t>(event.message - 1)).sending = event.sending;
        recount(game);
    }
    void operator()(const TimeClaimed& event) const { game.time_claim = event; }
    void operator()(const TimeClaimRejected& event) const {
        rest_since_claim(event.on);
        game.time_claim.reset();
        recount(game);
    }
    void operator()(const Suspended& event) const { game.suspended = event; }
    void operator()(const Resumed& event) const {
        rest_since_suspension(event.on);
        game.suspended.reset();
        recount(game);
    }
    void operator()(const CalledIn& event) const { game.called_in = event; }
    void operator()(const AnalysisSent& event) const { game.analyses.push_back(event); }
    void operator()(const Ended& event) const {
        if (game.ended) game.overruled.push_back(*game.ended);
        game.ended = event;
        rest_since_claim(event.on), rest_since_suspension(event.on);
        game.time_claim.reset(), game.suspended.reset();
    }
    void operator()(const Reopened& event) const {
        std::optional<Date> from;
        if (game.ended) from = game.ended->on;
        if (!from && game.called_in) from = game.called_in->on;
        if (!game.overruled.empty()) from = game.overruled.front().on;
        game.ended.reset(), game.called_in.reset(), game.overruled.clear();
        if (from) rest(*from, event.on);
        recount(game);
    }
    void operator()(const ResultReported& event) const { game.reports.push_back({event.by, event.on}); }
    void operator()(const ScoreSent& event) const { game.scores.push_back({event.by, event.on}); }
    void operator()(const CardChanged& event) const {
        PlayerCard& card = game.terms.players[static_cast<std::size_t>(event.by)];
        card.address = event.address, card.user = event.user, card.language = event.language;
    }
    void operator()(const ReserveTookOver& event) const {
        game.terms.players[static_cast<std::size_t>(event.by)] = event.card;
    }

private:
    // The days up to the one before, on which the game rested, count for nobody.
    void rest(Date from, Date until) const {
        if (from < until) game.rests.push_back({from, plus_days(until, -1)});
    }
    void rest_since_claim(Date until) const {
        if (game.time_claim) rest(game.time_claim->on, until);
    }
    void rest_since_suspension(Date until) const {
        if (game.suspended) rest(game.suspended->on, until);
    }
    void add(std::vector<DatedBy>& list, Colour by, Date on) const {
        list.push_back({by, on});
        recount(game);
    }
};

}  // namespace

Game evolve(Game game, const GameEvent& event) {
    std::visit(Apply{game}, event);
    game.has_decision = game.has_decision || is_a_decision(event);
    return game;
}

bool is_a_decision(const GameEvent& event) {
    if (const auto* ended = std::get_if<Ended>(&event)) return is_made_by_director(ended->reason);
    if (const auto* corrected = std::get_if<DatesCorrected>(&event)) return !corrected->by;
    return std::holds_alternative<TimeClaimRejected>(event) || std::holds_alternative<Suspended>(event) ||
           std::holds_alternative<FaultyMessage>(event);
}

}  // namespace dommer::correspondence
