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
std::optional<Decision> ruled_on_quickplay_matter(const Table& table, const action::Decide& act);

// conduct.cpp
void add_penalty_effect(const Table& table, const laws::PenaltyOption& option, const action::Penalise& act,
                        Events& events);
Decision ruled_on_score(const Table& table, const action::Decide& act, Rule rule);

// recording.cpp
void add_recording_breaches(const Table& table, Colour by, Events& events);
bool must_record(const Table& table, Colour side);

// offers.cpp
void add_offer_rejected_by_touch(const Table& table, Colour toucher, Events& events);
bool draws_are_forbidden(const Table& table, Colour by);

Decision decide_on(const Table&, const action::Touch&);
Decision decide_on(const Table&, const action::AnnounceAdjust&);
Decision decide_on(const Table&, const action::Place&);
Decision decide_on(const Table&, const action::Release&);
Decision decide_on(const Table&, const action::Remove&);
Decision decide_on(const Table&, const action::PromotionPiece&);
Decision decide_on(const Table&, const action::Move&);
Decision decide_on(const Table&, const action::Press&);
Decision decide_on(const Table&, const action::Displace&);
Decision decide_on(const Table&, const action::Restore&);
Decision decide_on(const Table&, const action::Start&);
Decision decide_on(const Table&, const action::Arrive&);
Decision decide_on(const Table&, const action::DefaultExpired&);
Decision decide_on(const Table&, const action::ShowClocks&);
Decision decide_on(const Table&, const action::Spend&);
Decision decide_on(const Table&, const action::Flag&);
Decision decide_on(const Table&, const action::ClaimFlag&);
Decision decide_on(const Table&, const action::Pause&);
Decision decide_on(const Table&, const action::OfferDraw&);
Decision decide_on(const Table&, const action::AcceptDraw&);
Decision decide_on(const Table&, const action::DeclineDraw&);
Decision decide_on(const Table&, const action::WithdrawOffer&);
Decision decide_on(const Table&, const action::Resign&);
Decision decide_on(const Table&, const action::Write&);
Decision decide_on(const Table&, const action::ClaimDraw&);
Decision decide_on(const Table&, const action::WithdrawClaim&);
Decision decide_on(const Table&, const action::Sign&);
Decision decide_on(const Table&, const action::Appeal&);
Decision decide_on(const Table&, const action::Discover&);
Decision decide_on(const Table&, const action::ClaimIllegal&);
Decision decide_on(const Table&, const action::ClaimBreach&);
Decision decide_on(const Table&, const action::AgreeCorrection&);
Decision decide_on(const Table&, const action::Observe&);
Decision decide_on(const Table&, const action::Decide&);
Decision decide_on(const Table&, const action::Penalise&);
Decision decide_on(const Table&, const action::AwardTime&);
Decision decide_on(const Table&, const action::SetClocks&);
Decision decide_on(const Table&, const action::SetScore&);
Decision decide_on(const Table&, const action::DeclareLost&);
Decision decide_on(const Table&, const action::CallFlag&);
Decision decide_on(const Table&, const action::ConsentToDraw&);
Decision decide_on(const Table&, const action::ApproveAssistant&);
Decision decide_on(const Table&, const action::ApproveDevice&);
Decision decide_on(const Table&, const action::Uphold&);
Decision decide_on(const Table&, const action::RequestSeal&);
Decision decide_on(const Table&, const action::OpenEnvelope&);
Decision decide_on(const Table&, const action::Resume&);
Decision decide_on(const Table&, const action::StopClocks&);
Decision decide_on(const Table&, const action::Seal&);
Decision decide_on(const Table&, const action::AdjournEarly&);
Decision decide_on(const Table&, const action::ResumeAdjourned&);
Decision decide_on(const Table&, const action::EnvelopeMissing&);
Decision decide_on(const Table&, const action::StateSealedMove&);
Decision decide_on(const Table&, const action::PositionLost&);
Decision decide_on(const Table&, const action::RequestIncrement&);
Decision decide_on(const Table&, const action::ClaimQuickplay&);
Decision decide_on(const Table&, const action::Submit&);
Decision decide_on(const Table&, const action::Confirm&);
Decision decide_on(const Table&, const action::RequestScoresheet&);
Decision decide_on(const Table&, const action::Reconstruct&);
Decision decide_on(const Table&, const action::Pair&);
Decision decide_on(const Table&, const action::PegOut&);
Decision decide_on(const Table&, const action::PegIn&);
Decision decide_on(const Table&, const action::Feel&);
Decision decide_on(const Table&, const action::Announce&);
Decision decide_on(const Table&, const action::BoardsDiffer&);

}  // namespace dommer::table
