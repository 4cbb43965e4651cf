#include "tournament/events.hpp"

#include <algorithm>

namespace dommer::tournament {
namespace {

// One function an event. An event that came through decide always fits; from a damaged log nothing is made up.
struct Evolver {
    Tournament& now;

    Entrant* entrant(EntryId id) const {
        const auto found = now.entrants.find(id);
        return found == now.entrants.end() ? nullptr : &found->second;
    }
    HeldRound* round(RoundNumber number) const {
        if (number.number < 1 || number.number > static_cast<int>(now.rounds.size())) return nullptr;
        return &now.rounds[static_cast<std::size_t>(number.number - 1)];
    }
    BoardPairing* table(RoundNumber number, int board) const {
        HeldRound* held = round(number);
        if (held == nullptr || board < 1 || board > static_cast<int>(held->tables.size())) return nullptr;
        return &held->tables[static_cast<std::size_t>(board - 1)];
    }

    void operator()(const Created& e) const { now.settings = e.settings; }
    // What was paired under another standing rule was paired under it.
    void operator()(const SettingsChanged& e) const {
        const RoundNumber since = apart_since(now), last{static_cast<int>(now.rounds.size())};
        if (e.settings.kept_apart != now.settings.kept_apart && since <= last)
            now.earlier_apart.push_back({now.settings.kept_apart, since, last});
        now.settings = e.settings;
    }
    void operator()(const Entered& e) const {
        now.entries_given = std::max(now.entries_given, e.entrant.number);
        now.entrants[e.entrant] = Entrant{.id = e.entrant,
                                          .particulars = e.as,
                                          .number = std::nullopt,
                                          .first_round = e.first_round,
                                          .is_late = e.late,
                                          .byes = {},
                                          .withdrawal = std::nullopt};
        if (EntryRequest* asked = request(e.request)) asked->state = RequestState::entered, asked->entrant = e.entrant;
    }
    EntryRequest* request(int number) const {
        const auto found = now.requests.find(number);
        return found == now.requests.end() ? nullptr : &found->second;
    }
    void operator()(const EntryRequested& e) const { now.requests[e.request.number] = e.request; }
    void operator()(const RequestConfirmed& e) const {
        EntryRequest* asked = request(e.number);
        if (asked == nullptr) return;
        asked->state = RequestState::waiting, asked->as = e.particulars, asked->ground = e.ground;
    }
    void operator()(const RequestDeclined& e) const {
        if (EntryRequest* asked = request(e.number)) asked->state = RequestState::declined, asked->reason = e.reason;
    }
    void operator()(const RequestTakenBack& e) const {
        if (EntryRequest* asked = request(e.number)) asked->state = RequestState::withdrawn, asked->entrant.reset();
    }
    void operator()(const EntryCorrected& e) const {
        if (Entrant* who = entrant(e.entrant)) who->particulars = e.to;
    }
    // As if they had never entered: what was said of them goes too.
    void operator()(const EntryCancelled& e) const {
        now.entrants.erase(e.entrant);
        for (auto& [number, asked] : now.requests)
            if (asked.entrant == e.entrant) asked.state = RequestState::withdrawn, asked.entrant.reset();
        for (Forbidden& pair : now.forbidden) std::erase(pair.entrants, e.entrant);
        std::erase_if(now.forbidden, [](const Forbidden& pair) { return pair.entrants.size() < 2; });
        std::erase_if(now.adjustments, [&](const Adjusted& each) { return each.entrant == e.entrant; });
        std::erase_if(now.penalties, [&](const Penalty& each) { return each.entrant == e.entrant; });
    }
    void operator()(const CheckedIn& e) const {
        if (Entrant* who = entrant(e.entrant)) who->checked_in = e.there;
    }
    // fide_acceptance_2026, 112: numbers that moved after round 1 are reported; not those that a late entry moved.
    void note_moves(const std::vector<EntryId>& order) const {
        Renumbered moved{.after = {static_cast<int>(now.rounds.size())}, .moves = {}};
        for (std::size_t at = 0; at < order.size(); ++at) {
            const Entrant* who = entrant(order[at]);
            if (who == nullptr || !who->number) return;
            const int becomes = static_cast<int>(at) + 1;
            if (who->number->number != becomes) moved.moves.push_back({who->number->number, becomes});
        }
        const auto numbered =
            std::ranges::count_if(now.entrants, [](const auto& e) { return e.second.number.has_value(); });
        if (now.rounds.empty() || moved.moves.empty() || static_cast<std::size_t>(numbered) != order.size()) return;
        std::ranges::sort(moved.moves, {}, &Renumbered::Move::was);
        now.renumbered.push_back(std::move(moved));
    }
    void operator()(const NumbersGiven& e) const {
        note_moves(e.order);
        for (auto& [id, who] : now.entrants) who.number.reset();
        int number = 0;
        for (const EntryId id : e.order)
            if (Entrant* who = entrant(id)) who->number = PlayerId{++number};
        if (now.phase == Phase::entry) now.phase = Phase::running;
        const auto is_weaker = [&](EntryId one, EntryId next) {
            const Entrant *a = entrant(one), *b = entrant(next);
            const StrengthBy by = now.settings.choices.strength;
            return a != nullptr && b != nullptr && strength(a->particulars, by) < strength(b->particulars, by);
        };
        now.numbered_otherwise = std::ranges::adjacent_find(e.order, is_weaker) != e.order.end();
    }
    void operator()(const ByeGranted& e) const {
        if (Entrant* who = entrant(e.entrant)) who->byes[e.round] = e.value;
    }
    void operator()(const ByeCancelled& e) const {
        if (Entrant* who = entrant(e.entrant)) who->byes.erase(e.round);
    }
    void operator()(const Withdrawn& e) const {
        if (Entrant* who = entrant(e.entrant)) who->withdrawal = e.as;
    }
    // The rounds they missed stay missed.
    void operator()(const Returned& e) const {
        Entrant* who = entrant(e.entrant);
        if (who == nullptr || !who->withdrawal) return;
        for (int missed = who->withdrawal->after.number + 1; missed < e.from.number; ++missed)
            who->byes.try_emplace(RoundNumber{missed}, ByeValue::zero);
        who->withdrawal.reset();
    }
    void operator()(const PairForbidden& e) const { now.forbidden.push_back(e.pair); }
    void operator()(const PairAllowed& e) const {
        for (Forbidden& pair : now.forbidden)
            if (!pair.last && std::ranges::is_permutation(pair.entrants, e.entrants))
                pair.last = RoundNumber{e.from.number - 1};
        drop_what_never_held();
    }
    void drop_what_never_held() const {
        std::erase_if(now.forbidden, [](const Forbidden& pair) { return pair.last && *pair.last < pair.from; });
    }
    // What was said about meeting since the round was paired holds when it is paired once more.
    void pair_again(RoundNumber round) const {
        for (Forbidden& pair : now.forbidden) {
            pair.from = std::min(pair.from, round);
            if (pair.last && *pair.last >= round) pair.last = RoundNumber{round.number - 1};
        }
        for (ApartRule& rule : now.earlier_apart) rule.last = std::min(*rule.last, RoundNumber{round.number - 1});
        std::erase_if(now.earlier_apart, [](const ApartRule& rule) { return *rule.last < rule.from; });
        drop_what_never_held();
    }
    void operator()(const RoundPaired& e) const { now.rounds.push_back(e.as); }
    void operator()(const RoundTakenBack&) const {
        if (now.rounds.empty()) return;
        pair_again({static_cast<int>(now.rounds.size())});
        std::erase_if(now.games, [&](const WrittenGame& game) {
            return game.round.number == static_cast<int>(now.rounds.size());
        });
        std::erase_if(now.changed_afterwards, [&](const ChangedAfterwards& each) {
            return each.round.number == static_cast<int>(now.rounds.size());
        });
        note_unpaired(now.rounds.back(), static_cast<int>(now.rounds.size()), now);
        now.rounds.pop_back();
    }
    // A round of which nothing was played yet leaves no trace in the report.
    void note_unpaired(const HeldRound& held, int round, Tournament& in) const {
        if (round > now.last_played || std::ranges::count(in.unpaired, RoundNumber{round}, &UnpairedRound::round) > 0)
            return;
        UnpairedRound was{.round = {round}, .pairs = {}, .bye = held.bye};
        for (const BoardPairing& at : held.tables) was.pairs.push_back({at.white, at.black});
        in.unpaired.push_back(std::move(was));
    }
    void operator()(const RoundPublished& e) const {
        if (HeldRound* held = round(e.round)) held->published = true;
    }
    void operator()(const ResultEntered& e) const {
        BoardPairing* at = table(e.round, e.board);
        if (at == nullptr) return;
        const auto* played = std::get_if<Played>(&e.result);
        const bool counted_right = played != nullptr && played->outcome == pairing::Outcome::draw;
        if (at->result && !is_final(*at->result) && is_final(e.result) && !counted_right && was_built_on(e.round))
            now.changed_afterwards.push_back({.what = ChangedAfterwards::What::adjourned,
                                              .round = e.round,
                                              .white = at->white,
                                              .black = at->black,
                                              .becomes = e.result});
        if (!std::holds_alternative<Defaulted>(e.result)) now.last_played = std::max(now.last_played, e.round.number);
        at->result = e.result;
        at->moved = at->moved || !is_final(e.result);
        at->entered = e.by;
    }
    // Whether later rounds were paired on this one.
    bool was_built_on(RoundNumber round) const { return round.number < last_begun(now); }
    void operator()(const ResultCorrected& e) const {
        BoardPairing* at = table(e.round, e.board);
        if (at == nullptr) return;
        if (was_built_on(e.round) && at->result)
            now.changed_afterwards.push_back(
                {ChangedAfterwards::What::result, e.round, at->white, at->black, at->result, e.result});
        at->result = e.result;
        at->moved = e.result && (at->moved || !is_final(*e.result));
        at->games.clear(), at->next_white.reset(), at->for_rating.reset(), at->reports.clear();
        at->entered = e.by;
    }
    // Who won a match stays who won it.
    void operator()(const ColoursReversed& e) const {
        BoardPairing* at = table(e.round, e.board);
        if (at == nullptr) return;
        if (was_built_on(e.round))
            now.changed_afterwards.push_back({ChangedAfterwards::What::colours, e.round, at->white, at->black});
        std::swap(at->white, at->black);
        at->reports.clear();
        if (e.result_follows) {
            for (auto* result : {&at->result, &at->for_rating})
                if (*result) *result = with_colours_reversed(**result);
            return;
        }
        auto* played = at->games.empty() || !at->result ? nullptr : std::get_if<Played>(&*at->result);
        if (played != nullptr)
            played->outcome = played->outcome == pairing::Outcome::white_wins ? pairing::Outcome::black_wins
                                                                              : pairing::Outcome::white_wins;
    }
    void operator()(const ResultReported& e) const {
        BoardPairing* at = table(e.round, e.board);
        if (at == nullptr) return;
        std::erase_if(at->reports, [&](const Reported& each) { return each.by == e.by; });
        at->reports.push_back({e.by, e.result});
    }
    void operator()(const SigningChanged& e) const { now.signing = e.keys; }
    void operator()(const ArrayDrawn& e) const {
        std::erase_if(now.arrays, [&](const DrawnArray& array) { return array.round == e.as.round; });
        now.arrays.insert(std::ranges::upper_bound(now.arrays, e.as.round, {}, &DrawnArray::round), e.as);
    }
    void operator()(const FirstColourDrawn& e) const { now.settings.initial_colour = e.colour; }
    void operator()(const MatchGamePlayed& e) const {
        BoardPairing* at = table(e.round, e.board);
        if (at == nullptr) return;
        at->games.push_back(e.game);
        at->next_white = e.next_white;
    }
    void operator()(const GameWritten& e) const {
        const auto key = [](const WrittenGame& game) { return std::pair(game.round, game.board); };
        const auto at = std::ranges::lower_bound(now.games, key(e.as), {}, key);
        if (at != now.games.end() && key(*at) == key(e.as))
            *at = e.as;
        else
            now.games.insert(at, e.as);
    }
    void operator()(const StepTaken& e) const { now.steps[e.step] = e.day; }
    void operator()(const PointsAdjusted& e) const { now.adjustments.push_back(e.as); }
    void operator()(const Penalised& e) const { now.penalties.push_back(e.as); }
    void operator()(const PenaltyLifted& e) const {
        for (Penalty& each : now.penalties)
            if (each.number == e.number) each.lifted = e.reason;
    }
    void operator()(const PaymentRecorded& e) const {
        if (Entrant* who = entrant(e.entrant)) who->paid = who->paid + e.amount;
    }
    void operator()(const ItemBooked& e) const { now.account.push_back(e.as); }
    void operator()(const LotsDrawn& e) const { now.lots.push_back(e.as); }
    // Who is named in a new order is in no earlier one.
    void operator()(const TiedOrdered& e) const {
        std::erase_if(now.tied_orders, [&](const std::vector<EntryId>& order) {
            return std::ranges::find_first_of(order, e.order) != order.end();
        });
        if (!e.level_again) now.tied_orders.push_back(e.order);
    }
    void operator()(const TieBreakValuesEntered& e) const {
        auto& values = now.elsewhere[e.code];
        for (const ElsewhereValue& each : e.values)
            if (each.thousandths)
                values[each.entrant] = *each.thousandths;
            else
                values.erase(each.entrant);
    }
    void operator()(const PlayOffBegun& e) const {
        now.play_off = PlayOff{.which = e.which, .players = e.players, .next_white = e.next_white};
    }
    void operator()(const PlayOffGamePlayed& e) const {
        if (!now.play_off) return;
        now.play_off->games.push_back(e.game);
        now.play_off->next_white = e.next_white;
    }
    void operator()(const PlayOffDecided& e) const {
        if (now.play_off) now.play_off->order = e.order;
    }
    void operator()(const PlayOffTakenBack&) const { now.play_off.reset(); }
    void operator()(const ResultCorrectedForRating& e) const {
        if (BoardPairing* at = table(e.round, e.board)) at->for_rating = e.result;
    }
    void operator()(const RatingTaken& e) const {
        Entrant* who = entrant(e.entrant);
        if (who == nullptr) return;
        if (e.as.from > RoundNumber{1}) return who->later_ratings.push_back(e.as);
        (e.as.is_fides ? who->particulars.elo : who->particulars.rating) = e.as.rating;
        who->particulars.rating_from = e.as.list;
    }
    void operator()(const NumbersExchanged& e) const {
        Entrant *one = entrant(e.one), *other = entrant(e.other);
        if (one == nullptr || other == nullptr || !one->number || !other->number) return;
        const int a = one->number->number, b = other->number->number;
        if (!now.rounds.empty())
            now.renumbered.push_back({.after = {static_cast<int>(now.rounds.size())},
                                      .exchanged = true,
                                      .moves = {{std::min(a, b), std::max(a, b)}, {std::max(a, b), std::min(a, b)}}});
        std::swap(one->number, other->number);
    }
    void operator()(const FideModeEntered&) const {
        if (!now.fide) now.fide = FideMode{};
    }
    void operator()(const LeftFideMode& e) const {
        if (!now.fide) now.fide = FideMode{};
        if (!now.fide->left) now.fide->left = e.as;
    }
    // A few are enough: nobody goes back further than to the round before.
    void operator()(const RestorePointMade& e) const {
        constexpr std::size_t most = 20;
        auto as = std::make_shared<Tournament>(now);
        as->restore_points.clear();
        now.restore_points.push_back({e.number, e.before, e.after, std::move(as)});
        if (now.restore_points.size() > most) now.restore_points.erase(now.restore_points.begin());
    }
    // What was paid stays paid, lots stay drawn, and FIDE mode stays left.
    void operator()(const WentBack& e) const {
        const auto point = std::ranges::find(now.restore_points, e.point, &RestorePoint::number);
        if (point == now.restore_points.end()) return;
        Tournament then = *point->as;
        then.restore_points.assign(now.restore_points.begin(), point);
        then.fide = now.fide, then.lots = now.lots, then.steps = now.steps, then.account = now.account;
        then.requests = now.requests;
        for (auto& [id, who] : then.entrants)
            if (const Entrant* known = entrant(id)) who.paid = known->paid, who.checked_in = known->checked_in;
        // fide_acceptance_2026, 189: what was played before stays an older round.
        then.last_played = std::max(then.last_played, now.last_played);
        for (std::size_t at = then.rounds.size(); at < now.rounds.size(); ++at)
            note_unpaired(now.rounds[at], static_cast<int>(at) + 1, then);
        now = std::move(then);
    }
    void operator()(const Imported& e) const { now.import = e.as; }
    void operator()(const Finished&) const { now.phase = Phase::finished; }
    void operator()(const Reopened&) const { now.phase = Phase::running; }
};

}  // namespace

Tournament evolve(Tournament tournament, const Event& event) {
    std::visit(Evolver{tournament}, event);
    return tournament;
}

}  // namespace dommer::tournament
