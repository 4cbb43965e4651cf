#include "deciding.hpp"

namespace dommer::table {
namespace {

// After the end of the game a player's move, touch, offer or claim is refused; flags, presses, arrivals, signatures,
// appeals and the arbiter's acts are not.
template <class T>
constexpr bool is_players_act_in_a_game = std::disjunction_v<
    std::is_same<T, action::Touch>, std::is_same<T, action::AnnounceAdjust>, std::is_same<T, action::Place>,
    std::is_same<T, action::Release>, std::is_same<T, action::Remove>, std::is_same<T, action::PromotionPiece>,
    std::is_same<T, action::Move>, std::is_same<T, action::ClaimFlag>, std::is_same<T, action::OfferDraw>,
    std::is_same<T, action::AcceptDraw>, std::is_same<T, action::DeclineDraw>, std::is_same<T, action::WithdrawOffer>,
    std::is_same<T, action::Resign>, std::is_same<T, action::ClaimDraw>, std::is_same<T, action::WithdrawClaim>,
    std::is_same<T, action::ClaimIllegal>, std::is_same<T, action::ClaimBreach>,
    std::is_same<T, action::AgreeCorrection>, std::is_same<T, action::Seal>, std::is_same<T, action::RequestIncrement>,
    std::is_same<T, action::ClaimQuickplay>, std::is_same<T, action::RequestScoresheet>,
    std::is_same<T, action::PegOut>, std::is_same<T, action::PegIn>, std::is_same<T, action::Announce>,
    std::is_same<T, action::StateSealedMove>>;

// A hand on the pieces in order to move. A touch that was announced as adjusting, or is clearly accidental, is none.
template <class T>
bool touches_to_move([[maybe_unused]] const T& act) {
    using std::is_same_v;
    if constexpr (is_same_v<T, action::Touch>) return act.intent != Intent::accidental && act.intent != Intent::adjust;
    return is_same_v<T, action::Place> || is_same_v<T, action::Release> || is_same_v<T, action::Remove> ||
           is_same_v<T, action::PromotionPiece> || is_same_v<T, action::Move> || is_same_v<T, action::PegOut> ||
           is_same_v<T, action::PegIn>;
}

// laws_dk_2023, 4.8: the player touches a piece, so that the opponent's last move stands, and with it the end of the
// game.
template <class T>
std::optional<Event> ended_by_touching(const Table& table, const T& act) {
    if constexpr (requires { act.by; })
        if (act.by == table.on_move() && touches_to_move(act)) return ending_once_breach_stands(table);
    return std::nullopt;
}

// laws_dk_2023, 4.8: the game is over because the claimant has touched a piece; the claim fails for that reason.
// laws_dk_2009, 5.1 a: a legal move mates at once, also against the touched piece.
bool claim_was_forfeited(const Table& table, const action::ClaimBreach& act) {
    const Reason reason = table.ending.reason;
    const bool on_the_board =
        reason == Reason::checkmate || reason == Reason::stalemate || reason == Reason::dead_position;
    if (!on_the_board || table.edition().end.ending_move == laws::EndingMove::must_be_legal || table.plies.empty())
        return false;
    return !table.plies.back().kept_touch && table.plies.back().before.to_move() != act.by;
}

}  // namespace

Decision decide(const Table& table, const Action& act) {
    return std::visit(
        [&]<class T>(const T& kind) -> Decision {
            if constexpr (std::is_same_v<T, action::ClaimBreach>)
                if (table.over() && claim_was_forfeited(table, kind))
                    return refused(table, RefusalCode::right_forfeited, {breach_right_lost, table.ending.ended_by});
            if constexpr (is_players_act_in_a_game<T>)
                if (table.over()) {
                    Because because{table.ending.ended_by};
                    if constexpr (std::is_same_v<T, action::ClaimQuickplay>) because.add(quickplay_claim);
                    if constexpr (std::is_same_v<T, action::ClaimFlag>) because.add(time_lost);
                    return refused(table, RefusalCode::game_over, because);
                }
            if (auto end = ended_by_touching(table, kind)) return Events{std::move(*end)};
            return decide_on(table, kind);
        },
        act);
}

}  // namespace dommer::table
