#include "deciding.hpp"

namespace dommer::table {
namespace {

// After the end of the game a player's move, touch, offer or claim is refused; flags, presses, arrivals, signatures,
// appeals and the arbiter's acts are not.
template <class T>
constexpr bool is_players_act_in_a_game =
    std::disjunction_v<std::is_same<T, act::Touch>, std::is_same<T, act::AnnounceAdjust>, std::is_same<T, act::Place>,
                       std::is_same<T, act::Release>, std::is_same<T, act::Remove>, std::is_same<T, act::PromotionPiece>,
                       std::is_same<T, act::Move>, std::is_same<T, act::ClaimFlag>, std::is_same<T, act::OfferDraw>,
                       std::is_same<T, act::AcceptDraw>, std::is_same<T, act::DeclineDraw>, std::is_same<T, act::WithdrawOffer>,
                       std::is_same<T, act::Resign>, std::is_same<T, act::ClaimDraw>, std::is_same<T, act::WithdrawClaim>,
                       std::is_same<T, act::ClaimIllegal>, std::is_same<T, act::ClaimBreach>, std::is_same<T, act::AgreeCorrection>,
                       std::is_same<T, act::Seal>, std::is_same<T, act::RequestIncrement>, std::is_same<T, act::ClaimQuickplay>,
                       std::is_same<T, act::RequestScoresheet>, std::is_same<T, act::PegOut>, std::is_same<T, act::PegIn>,
                       std::is_same<T, act::Announce>, std::is_same<T, act::StateSealedMove>>;

}  // namespace

Decision decide(const Table& table, const Act& act) {
    return std::visit(
        [&]<class T>(const T& kind) -> Decision {
            if constexpr (is_players_act_in_a_game<T>)
                if (table.over()) {
                    Because because{table.ending.ended_by};
                    if constexpr (std::is_same_v<T, act::ClaimQuickplay>) because.add(quickplay_claim);
                    if constexpr (std::is_same_v<T, act::ClaimFlag>) because.add(time_lost);
                    return refused(table, RefusalCode::game_over, because);
                }
            return decide_on(table, kind);
        },
        act);
}

}  // namespace dommer::table
