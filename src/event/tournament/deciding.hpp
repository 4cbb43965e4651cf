#pragma once

#include "tournament/commands.hpp"

namespace dommer::tournament {

inline tl::unexpected<Refusal> no(Refused why, std::vector<EntryId> entrants = {}, std::vector<int> numbers = {}) {
    return tl::unexpected(Refusal{.why = why, .entrants = std::move(entrants), .numbers = std::move(numbers)});
}

inline Decision only(Event event) { return std::vector{std::move(event)}; }

// One function a command. The tournament exists when it is called, and is not over unless the command says otherwise.
// The functions stand by what they are about: decide_entries, decide_requests, decide_numbers, decide_rounds,
// decide_results, decide_penalties, decide_play_off, decide_tied, decide_fide_mode, arrays, and decide for the rest.
struct Decider {
    const Tournament& now;
    const Moment& moment;
    const Entrant* entrant(EntryId id) const { return find(now, id); }
    bool has_begun() const { return !now.rounds.empty(); }
    bool was_paired(EntryId id) const;
    std::optional<Refusal> fault_in(const Particulars& particulars, std::optional<EntryId> but) const;
    std::optional<Refusal> outside_limits(const Particulars& particulars) const;
    Decision operator()(const Create&) const;
    Decision operator()(const TakeOver&) const { return no(Refused::exists_already); }
    Decision operator()(const ChangeSettings& c) const;
    Decision operator()(const Enter& c) const;
    Decision operator()(const RequestEntry& c) const;
    Decision operator()(const ConfirmRequest& c) const;
    Decision operator()(const DeclineRequest& c) const;
    Decision operator()(const TakeRequestBack& c) const;
    const EntryRequest* open_request(int number) const;
    bool is_late() const;
    Decision entered(const Particulars& as, const std::string& ground, bool late, int request) const;
    Decision with_those_who_wait(std::vector<Event> events) const;
    Decision operator()(const CorrectEntry& c) const;
    Decision operator()(const CancelEntry& c) const;
    Decision operator()(const CheckIn& c) const;
    Decision operator()(const GiveNumbers& c) const;
    Decision with_rounds(std::vector<Event> events, int newcomers = 0) const;
    Decision bracket() const;
    Decision by_lot() const;
    Decision with_first_colour(Decision numbers) const;
    std::vector<EntryId> current_order() const;
    std::vector<EntryId> with_newcomer(EntryId id, const Particulars& as) const;
    Decision operator()(const GrantBye& c) const;
    std::optional<Refusal> no_half_bye(const Entrant& who, RoundNumber round) const;
    Decision operator()(const CancelBye& c) const;
    Decision operator()(const ExchangeNumbers& c) const;
    Decision operator()(const TakeRatings& c) const;
    std::optional<Refusal> numbers_are_fixed() const;
    Decision operator()(const Withdraw& c) const;
    Decision operator()(const Return& c) const;
    Decision operator()(const ForbidPair& c) const;
    Decision operator()(const AllowPair& c) const;
    std::optional<Refusal> not_ready_to_pair() const;
    bool fits(const HeldRound& round) const;
    Decision operator()(const PairRound& c) const;
    Decision with_lots_for_colours(HeldRound round) const;
    Decision operator()(const PairByHand& c) const;
    Decision instead_of_last(PairByHand c) const;
    Decision operator()(const TakeRoundBack& c) const;
    Decision operator()(const Publish&) const;
    tl::unexpected<Refusal> no_board(RoundNumber round, int board) const;
    Decision operator()(const EnterResult& c) const;
    bool is_postponed_too_late(RoundNumber round, const Result& result) const;
    std::vector<EntryId> gone_without_notice(const BoardPairing& table, const Result& result) const;
    std::vector<EntryId> back_after_mistake(const BoardPairing& table, const std::optional<Result>& right) const;
    Hand hand() const;
    Decision game_of_match(const EnterResult& c, BoardPairing table, pairing::Outcome outcome) const;
    Decision operator()(const CorrectResult& c) const;
    Decision operator()(const ReverseColours& c) const;
    Decision operator()(const ReportResult& c) const;
    Decision operator()(const ChangeSigning& c) const;
    Decision operator()(const AdjustPoints& c) const;
    std::optional<Refusal> fault_in(const Penalise& c) const;
    Decision operator()(const Penalise& c) const;
    Decision operator()(const LiftPenalty& c) const;
    Decision operator()(const RecordPayment& c) const;
    Decision operator()(const BookItem& c) const;
    Decision operator()(const DrawLots& c) const;
    Decision operator()(const DrawArray& c) const;
    Decision operator()(const OrderTied& c) const;
    Decision operator()(const EnterTieBreakValues& c) const;
    Decision operator()(const WriteGame& c) const;
    Decision operator()(const TakeStep& c) const;
    Decision operator()(const Finish&) const;
    Decision operator()(const Reopen&) const;
    Decision operator()(const BeginPlayOff& c) const;
    Decision operator()(const PlayPlayOffGame& c) const;
    Decision operator()(const DecidePlayOff& c) const;
    Decision operator()(const TakePlayOffBack& c) const;
    std::optional<Refusal> play_off_fault() const;
    Decision operator()(const LeaveFideMode& c) const;
    Decision operator()(const GoBack& c) const;
    Decision operator()(const CorrectForRating& c) const;
    Departure departure(FideAct what, std::string reason) const;
    Decision in_fide_mode(FideAct act, std::vector<Event> events) const;
};

Decision created(const Create& create, const Moment& moment);

}  // namespace dommer::tournament
