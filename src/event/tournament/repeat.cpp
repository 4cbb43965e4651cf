#include "tournament/repeat.hpp"

#include "tournament/event_facts.hpp"

namespace dommer::tournament {
namespace {

using Repeated = std::optional<Command>;

struct Repeater {
    const std::string& reason;

    Repeated operator()(const Created& e) const { return Create{e.settings}; }
    Repeated operator()(const SettingsChanged& e) const { return ChangeSettings{e.settings}; }
    Repeated operator()(const Entered& e) const { return Enter{e.as, e.ground}; }
    Repeated operator()(const EntryRequested& e) const {
        const EntryRequest& asked = e.request;
        return RequestEntry{asked.as, asked.contact, asked.key, asked.sent_by, asked.due};
    }
    // A request has another number here.
    Repeated operator()(const RequestConfirmed&) const { return std::nullopt; }
    Repeated operator()(const RequestDeclined&) const { return std::nullopt; }
    Repeated operator()(const RequestTakenBack&) const { return std::nullopt; }
    Repeated operator()(const EntryCorrected& e) const { return CorrectEntry{e.entrant, e.to}; }
    Repeated operator()(const EntryCancelled& e) const { return CancelEntry{e.entrant}; }
    Repeated operator()(const CheckedIn& e) const { return CheckIn{e.entrant, e.there}; }
    Repeated operator()(const NumbersGiven& e) const { return GiveNumbers{NumberBy::order, e.order}; }
    Repeated operator()(const ByeGranted& e) const { return GrantBye{e.entrant, e.round, e.value}; }
    Repeated operator()(const ByeCancelled& e) const { return CancelBye{e.entrant, e.round}; }
    Repeated operator()(const Withdrawn& e) const { return Withdraw{e.entrant, e.as.notice}; }
    Repeated operator()(const Returned& e) const { return Return{e.entrant}; }
    Repeated operator()(const PairForbidden& e) const { return ForbidPair{e.pair}; }
    Repeated operator()(const PairAllowed& e) const { return AllowPair{e.entrants, e.reason}; }
    // Whatever paired it there: here the boards are laid down by the arbiter who accepts them.
    Repeated operator()(const RoundPaired& e) const {
        std::vector<BoardPairing> tables;
        for (const BoardPairing& table : e.as.tables) tables.push_back({table.white, table.black, std::nullopt});
        return PairByHand{std::move(tables), e.as.bye, e.broken, e.reason.empty() ? reason : e.reason};
    }
    Repeated operator()(const RoundTakenBack& e) const { return TakeRoundBack{e.reason}; }
    Repeated operator()(const RoundPublished&) const { return Publish{}; }
    Repeated operator()(const ResultEntered& e) const { return EnterResult{e.round, e.board, e.result}; }
    Repeated operator()(const ResultCorrected& e) const { return CorrectResult{e.round, e.board, e.result, e.reason}; }
    Repeated operator()(const ColoursReversed& e) const { return ReverseColours{e.round, e.board, e.reason}; }
    Repeated operator()(const ResultReported& e) const { return ReportResult{e.round, e.board, e.by, e.result}; }
    Repeated operator()(const PointsAdjusted& e) const { return AdjustPoints{e.as.entrant, e.as.points, e.as.reason}; }
    Repeated operator()(const Penalised& e) const { return Penalise{e.as.entrant, e.as.what, e.as.reason}; }
    Repeated operator()(const PenaltyLifted& e) const { return LiftPenalty{e.number, e.reason}; }
    Repeated operator()(const PaymentRecorded& e) const { return RecordPayment{e.entrant, e.amount}; }
    Repeated operator()(const ItemBooked& e) const { return BookItem{e.as}; }
    Repeated operator()(const ResultCorrectedForRating& e) const {
        return CorrectForRating{e.round, e.board, e.result, e.reason};
    }
    Repeated operator()(const RatingTaken& e) const {
        return TakeRatings{{{e.entrant, e.as.rating, e.as.is_fides}}, e.as.list};
    }
    Repeated operator()(const NumbersExchanged& e) const { return ExchangeNumbers{e.one, e.other}; }
    Repeated operator()(const LeftFideMode& e) const { return LeaveFideMode{e.as.reason}; }
    Repeated operator()(const GameWritten& e) const { return WriteGame{e.as}; }
    Repeated operator()(const StepTaken& e) const { return TakeStep{e.step, e.day}; }
    Repeated operator()(const PlayOffBegun&) const { return BeginPlayOff{}; }
    Repeated operator()(const PlayOffGamePlayed& e) const { return PlayPlayOffGame{e.game.winner}; }
    Repeated operator()(const PlayOffDecided& e) const { return DecidePlayOff{e.order, e.reason}; }
    Repeated operator()(const PlayOffTakenBack& e) const { return TakePlayOffBack{e.reason}; }
    Repeated operator()(const TiedOrdered& e) const { return OrderTied{e.order, e.reason, e.level_again}; }
    Repeated operator()(const TieBreakValuesEntered& e) const {
        return EnterTieBreakValues{e.code, e.values, e.reason};
    }
    Repeated operator()(const Finished&) const { return Finish{}; }
    Repeated operator()(const Reopened& e) const { return Reopen{e.reason}; }
    // The lot was drawn there: another one here would decide differently.
    Repeated operator()(const LotsDrawn&) const { return std::nullopt; }
    Repeated operator()(const FirstColourDrawn&) const { return std::nullopt; }
    Repeated operator()(const ArrayDrawn&) const { return std::nullopt; }
    // The keys are kept in the other store.
    Repeated operator()(const SigningChanged&) const { return std::nullopt; }
    Repeated operator()(const MatchGamePlayed&) const { return std::nullopt; }
    // They follow from other acts, or lead to a point that only the other log has.
    Repeated operator()(const FideModeEntered&) const { return std::nullopt; }
    Repeated operator()(const RestorePointMade&) const { return std::nullopt; }
    Repeated operator()(const WentBack&) const { return std::nullopt; }
    Repeated operator()(const Imported&) const { return std::nullopt; }
};

bool is_same_player(EntryId id, const Tournament& there, const Tournament& here) {
    const Entrant *a = find(there, id), *b = find(here, id);
    return a != nullptr && b != nullptr && a->particulars.name == b->particulars.name &&
           a->particulars.person == b->particulars.person;
}

// Everybody whom an event names besides the one it is about.
struct AlsoNamed {
    std::vector<EntryId> operator()(const RoundPaired& e) const {
        std::vector<EntryId> all;
        for (const BoardPairing& table : e.as.tables) all.insert(all.end(), {table.white, table.black});
        if (e.as.bye) all.push_back(*e.as.bye);
        return all;
    }
    std::vector<EntryId> operator()(const PairForbidden& e) const { return e.pair.entrants; }
    std::vector<EntryId> operator()(const PlayOffGamePlayed& e) const { return {e.game.white}; }
    std::vector<EntryId> operator()(const TieBreakValuesEntered& e) const {
        std::vector<EntryId> all;
        for (const ElsewhereValue& each : e.values) all.push_back(each.entrant);
        return all;
    }
    std::vector<EntryId> operator()(const NumbersExchanged& e) const { return {e.one, e.other}; }
    std::vector<EntryId> operator()(const auto& e) const {
        if constexpr (requires { e.entrants; }) return e.entrants;
        if constexpr (requires { e.order; }) return e.order;
        if constexpr (requires { e.players; }) return e.players;
        return {};
    }
};

}  // namespace

std::optional<Command> command_of(const Event& event, const std::string& reason) {
    return std::visit(Repeater{reason}, event);
}

bool is_about_the_same(const Event& event, const Tournament& there, const Tournament& here) {
    const About named = about(event);
    // Who is entered here for the first time gets the next number: it must be the one they had there.
    if (std::holds_alternative<Entered>(event)) return here.entries_given + 1 == named.entrant->number;
    if (named.entrant && !is_same_player(*named.entrant, there, here)) return false;
    for (const EntryId id : std::visit(AlsoNamed{}, event))
        if (!is_same_player(id, there, here)) return false;
    if (!named.round || !named.board) return true;
    const BoardPairing *a = find(there, *named.round, *named.board), *b = find(here, *named.round, *named.board);
    if (a == nullptr || b == nullptr) return false;
    return a->white == b->white && a->black == b->black && is_same_player(a->white, there, here) &&
           is_same_player(a->black, there, here);
}

}  // namespace dommer::tournament
