#pragma once

#include "table/table.hpp"

// Inside the room: one function for each kind of act, in the file of its article group.
namespace dommer::table {

using enum Rule;

inline std::string cite(const Table& table, Rule rule) { return std::string(article(rule, table.edition())); }

inline tl::unexpected<Refusal> refused(const Table& table, RefusalCode code, Because because, Events noted = {}) {
    return tl::unexpected(
        Refusal{code, because, std::string(first_article(because, table.edition())), std::move(noted)});
}

inline Event recorded(const Table& table, RecordKind kind, std::optional<Colour> side, Rule rule,
                      Because because = {}) {
    if (because.empty()) because = {rule};
    return {fact::Recorded{kind, side, std::string(first_article({rule}, table.edition())), {}, std::nullopt}, because};
}

inline Event asks_arbiter(std::vector<std::string> options, Because because) {
    return {fact::Prompted{Asked::arbiter, std::move(options), false}, because};
}
inline Event asks_penalty(bool mandatory, Because because) {
    because.add(penalties);
    return {fact::Prompted{Asked::arbiter, {}, mandatory}, because};
}

inline Because with(Because because, std::initializer_list<Rule> more) {
    for (const Rule rule : more) because.add(rule);
    return because;
}

inline Event decision_recorded(const Table& table, Rule rule) {
    return recorded(table, RecordKind::decision, std::nullopt, rule);
}

Event ended(Result result, Reason reason, Because because, Decides decides = Decides::automatic,
            Exception exception = Exception::none);

// laws_dk_2023, 5.1.2, 6.9 and 7.5.5: the game is lost for `loser`, but drawn if the opponent cannot mate by any series
// of legal moves.
Event lost_unless_opponent_cannot_mate(const laws::Position& position, Colour loser, Reason reason, Because because,
                                       Decides decides = Decides::automatic);

// endings.cpp: what a move that was just made ends: mate, stalemate, dead position, 9.6.
void add_end_of_game(const Table& table, laws::Move move, bool accords_with_touch, Events& events);
std::optional<Event> ending_at_start(const Table& table);
// The last move ended the game but broke the touch: it ends once the right to claim that is lost.
std::optional<Event> ending_once_breach_stands(const Table& table);

// completion.cpp
Events made(const Table& table, const fact::MoveMade& move);
const Ply* last_ply_of(const Table& table, Colour side);
bool has_uncompleted_move(const Table& table, Colour side);

// flags.cpp: the flag of a side is held to have fallen.
void add_flag_ruling(const Table& table, Colour side, Because because, Events& events);
Events both_flags_fallen(const Table& table, FlagOrder order);
void add_time(const Table& table, Colour side, Time time, Because because, Events& events);

// moving.cpp: a pawn that may promote on this square is put there and nothing more.
bool leaves_pawn_on_last_rank(const Table& table, const HandMove& hand);
// moving.cpp: nothing that the move takes is left on the board.
bool captured_man_is_off(const Table& table, const Turn& turn, laws::Move move);
Decision make_pegged_move(const Table& table, const HandMove& hand, Events events);

// visually_impaired.cpp: a move whose peg is in its new hole, and what it has besides.
struct PeggedMove {
    HandMove hand;
    bool man_is_off, is_announced, new_piece_is_named;
    bool is_made() const { return man_is_off && is_announced && new_piece_is_named; }
};
std::optional<PeggedMove> pegged_move(const Table& table, const Turn& turn);

// adjournment.cpp: a move is in the envelope and has not been played.
bool sealed_move_is_secret(const Table& table);
Events ended_by_sealed_move(const Table& table);  // none if it does not end the game

// illegal_moves.cpp: the position before that move; what the move touched binds the one that replaces it.
Event position_restored(const Table& table, std::size_t ply, Because because);

// irregularities.cpp
Rule basic_rule(const Table& table);    // A.5.2, or the blitz article
Because governing(const Table& table);  // the article under which a rapid or blitz game is played
std::string governing_article(const Table& table);

Events new_game_with_right_colours(Because because);

// touch_breach.cpp
Decision touch_breach_upheld(const Table& table, std::optional<Colour> offender);

// illegal_moves.cpp
Decision two_handed_move_undone(const Table& table);

// quickplay.cpp: what the arbiter rules on a claim or request of guideline III; none if the matter is another.
std::optional<Decision> ruled_on_quickplay_matter(const Table& table, const act::Decide& act);

// conduct.cpp
void add_penalty_effect(const Table& table, const laws::PenaltyOption& option, const act::Penalise& act,
                        Events& events);
Decision ruled_on_score(const Table& table, const act::Decide& act, Rule rule);

// recording.cpp
void add_recording_breaches(const Table& table, Colour by, Events& events);
bool must_record(const Table& table, Colour side);

// offers.cpp
void add_offer_rejected_by_touch(const Table& table, Colour toucher, Events& events);
bool draws_are_forbidden(const Table& table, Colour by);

Decision decide_on(const Table&, const act::Touch&);
Decision decide_on(const Table&, const act::AnnounceAdjust&);
Decision decide_on(const Table&, const act::Place&);
Decision decide_on(const Table&, const act::Release&);
Decision decide_on(const Table&, const act::Remove&);
Decision decide_on(const Table&, const act::PromotionPiece&);
Decision decide_on(const Table&, const act::Move&);
Decision decide_on(const Table&, const act::Press&);
Decision decide_on(const Table&, const act::Displace&);
Decision decide_on(const Table&, const act::Restore&);
Decision decide_on(const Table&, const act::Start&);
Decision decide_on(const Table&, const act::Arrive&);
Decision decide_on(const Table&, const act::DefaultExpired&);
Decision decide_on(const Table&, const act::ShowClocks&);
Decision decide_on(const Table&, const act::Spend&);
Decision decide_on(const Table&, const act::Flag&);
Decision decide_on(const Table&, const act::ClaimFlag&);
Decision decide_on(const Table&, const act::Pause&);
Decision decide_on(const Table&, const act::OfferDraw&);
Decision decide_on(const Table&, const act::AcceptDraw&);
Decision decide_on(const Table&, const act::DeclineDraw&);
Decision decide_on(const Table&, const act::WithdrawOffer&);
Decision decide_on(const Table&, const act::Resign&);
Decision decide_on(const Table&, const act::Write&);
Decision decide_on(const Table&, const act::ClaimDraw&);
Decision decide_on(const Table&, const act::WithdrawClaim&);
Decision decide_on(const Table&, const act::Sign&);
Decision decide_on(const Table&, const act::Appeal&);
Decision decide_on(const Table&, const act::Discover&);
Decision decide_on(const Table&, const act::ClaimIllegal&);
Decision decide_on(const Table&, const act::ClaimBreach&);
Decision decide_on(const Table&, const act::AgreeCorrection&);
Decision decide_on(const Table&, const act::Observe&);
Decision decide_on(const Table&, const act::Decide&);
Decision decide_on(const Table&, const act::Penalise&);
Decision decide_on(const Table&, const act::AwardTime&);
Decision decide_on(const Table&, const act::SetClocks&);
Decision decide_on(const Table&, const act::SetScore&);
Decision decide_on(const Table&, const act::DeclareLost&);
Decision decide_on(const Table&, const act::CallFlag&);
Decision decide_on(const Table&, const act::ConsentToDraw&);
Decision decide_on(const Table&, const act::ApproveAssistant&);
Decision decide_on(const Table&, const act::ApproveDevice&);
Decision decide_on(const Table&, const act::Uphold&);
Decision decide_on(const Table&, const act::RequestSeal&);
Decision decide_on(const Table&, const act::OpenEnvelope&);
Decision decide_on(const Table&, const act::Resume&);
Decision decide_on(const Table&, const act::Seal&);
Decision decide_on(const Table&, const act::AdjournEarly&);
Decision decide_on(const Table&, const act::ResumeAdjourned&);
Decision decide_on(const Table&, const act::EnvelopeMissing&);
Decision decide_on(const Table&, const act::StateSealedMove&);
Decision decide_on(const Table&, const act::PositionLost&);
Decision decide_on(const Table&, const act::RequestIncrement&);
Decision decide_on(const Table&, const act::ClaimQuickplay&);
Decision decide_on(const Table&, const act::Submit&);
Decision decide_on(const Table&, const act::Confirm&);
Decision decide_on(const Table&, const act::RequestScoresheet&);
Decision decide_on(const Table&, const act::Reconstruct&);
Decision decide_on(const Table&, const act::Pair&);
Decision decide_on(const Table&, const act::PegOut&);
Decision decide_on(const Table&, const act::PegIn&);
Decision decide_on(const Table&, const act::Feel&);
Decision decide_on(const Table&, const act::Announce&);
Decision decide_on(const Table&, const act::BoardsDiffer&);

}  // namespace dommer::table
