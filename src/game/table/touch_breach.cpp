#include "deciding.hpp"
#include "irregularities.hpp"
#include "table/touch_move.hpp"

// Article 4.8: a breach of the touched-piece rules is claimed and upheld.
namespace dommer::table {
namespace {

// The opponent's last move kept the touch, and one before it did not.
bool only_older_breach(const Table& table, Colour offender) {
    const Ply* last = last_ply_of(table, offender);
    if (!last || !last->kept_touch) return false;
    return std::any_of(table.plies.begin(), table.plies.end(),
                       [&](const Ply& ply) { return ply.before.to_move() == offender && !ply.kept_touch; });
}

// The newest move that broke the touch; of one side only its last move.
std::optional<std::size_t> breach_of(const Table& table, std::optional<Colour> offender) {
    for (std::size_t at = table.plies.size(); at-- > 0;) {
        const Ply& ply = table.plies[at];
        if (offender && ply.before.to_move() != *offender) continue;
        if (!ply.kept_touch && !ply.touches.empty()) return at;
        if (offender) break;
    }
    return std::nullopt;
}

}  // namespace

// laws_dk_2023, 4.8: the right to claim a breach is lost when the claimant touches a piece to move or capture.
// Of a move of the opponent they have had their say by their own reply; what the opponent touches now they may still
// report.
Decision decide_on(const Table& table, const action::ClaimBreach& act) {
    const bool opponent_has_begun = !table.turn.touches.empty() || table.turn.released;
    const bool touched = act.by == table.on_move() ? opponent_has_begun : !opponent_has_begun;
    if ((touched && !table.plies.empty()) ||
        (act.by == table.on_move() && only_older_breach(table, opponent_of(act.by))))
        return refused(table, RefusalCode::right_forfeited, {breach_right_lost});
    return Events{{fact::MatterRaised{Matter::breach_claim, act.by}, {breach_right_lost}},
                  asks_arbiter({"uphold", "reject"}, {breach_right_lost})};
}

// laws_dk_2023, 4.8 and 4.3: the breach is upheld: the position before the move, and the touched piece binds.
Decision touch_breach_upheld(const Table& table, std::optional<Colour> offender) {
    const auto at = breach_of(table, offender);
    if (!at) return Events{{fact::MatterSettled{}, {breach_right_lost}}, decision_recorded(table, breach_right_lost)};
    const Ply& ply = table.plies[*at];
    Turn turn;
    turn.touches = ply.touches;
    Because because{breach_right_lost};
    for (const Rule rule : duty_of(ply.before, table.agreement.variant, table.edition(), turn).because)
        because.add(rule);
    return Events{{fact::MatterSettled{}, {breach_right_lost}},
                  {fact::PositionRestored{*at, ply.touches, std::nullopt}, because},
                  asks_arbiter({"set_clocks", "leave_clocks"}, {clocks_by_judgement})};
}

}  // namespace dommer::table
