#pragma once

#include "table/board.hpp"
#include "table/table.hpp"

namespace dommer::table {

// An act for a number: mostly ordinary play, now and then anything else of the vocabulary, sensible or not.
inline Action any_act(const Table& table, std::uint32_t number) {
    const auto pick = [&number](std::uint32_t below) {
        const std::uint32_t chosen = number % below;
        number = number / below * 2654435761U + 12345U;
        return chosen;
    };
    const auto square = [&] { return Square::at_index(static_cast<int>(pick(64))); };
    const auto time = [&] { return Time(static_cast<int>(pick(400)) * 1000); };
    const std::uint32_t kind = pick(110);
    const Colour by = pick(4) == 0 ? opponent_of(table.on_move()) : table.on_move();
    const auto moves = lawful_moves(table.position);
    const auto some_move = [&]() -> HandMove {
        if (moves.empty() || pick(12) == 0) return {square(), square(), std::nullopt};
        return hand_move(moves[pick(static_cast<std::uint32_t>(moves.size()))], table.agreement.variant);
    };
    switch (kind) {
        case 0: return action::Touch{by, square()};
        case 1: return action::AnnounceAdjust{by};
        case 2: return action::Release{by, some_move().from, some_move().to};
        case 3: return action::Remove{by, square()};
        case 4:
            return action::PromotionPiece{by, square(),          square(), laws::Kind::queen, PromotionState::released,
                                          by, PieceLook::upright};
        case 5: return action::Spend{by, time()};
        case 6: return action::Flag{pick(3) == 0 ? std::nullopt : std::optional(by), static_cast<Witness>(pick(4))};
        case 7: return action::ClaimFlag{by, pick(2) == 0};
        case 8: return action::Pause{by, static_cast<PauseReason>(pick(6))};
        case 9: return action::OfferDraw{by, ""};
        case 10: return action::AcceptDraw{by};
        case 11: return action::DeclineDraw{by};
        case 12: return action::Resign{by};
        case 13: return action::Write{by, "Sf3"};
        case 14: return action::ClaimDraw{by, static_cast<ClaimBasis>(pick(4)), some_move()};
        case 15: return action::Discover{static_cast<Discovery>(pick(6)), by, {}, static_cast<int>(pick(5))};
        case 16: return action::ClaimIllegal{by};
        case 17: return action::ClaimBreach{by, "4.3.1"};
        case 18: return action::AgreeCorrection{};
        case 19: return action::Observe{static_cast<Observation>(pick(12)), std::nullopt};
        case 20:
            return action::Decide{pick(2) == 0 ? "III.5" : "default", pick(2) == 0 ? "agree" : "decide_otherwise",
                                  std::nullopt};
        case 21: {
            const auto& options = table.edition().conduct.penalties;
            const auto& option = options[pick(static_cast<std::uint32_t>(options.size()))];
            return action::Penalise{std::string(option.article), by, time(), "11.5", {}, {}, {}};
        }
        case 22: return action::AwardTime{by, time(), "12.5"};
        case 23: return action::SetClocks{time(), time(), std::nullopt};
        case 24: return action::ShowClocks{time(), time()};
        case 25: return action::Uphold{};
        case 26: return action::RequestSeal{};
        case 27: return action::Seal{by, "e4", some_move()};
        case 28: return action::ResumeAdjourned{{pick(2) == 0, pick(2) == 0}};
        case 29: return action::OpenEnvelope{};
        case 30: return action::Resume{};
        case 31: return action::Start{};
        case 32: return action::Arrive{by, time()};
        case 33: return action::ClaimQuickplay{by, QuickplayBasis::no_effort};
        case 34: return action::RequestIncrement{by};
        case 35: return action::Reconstruct{};
        case 36: return action::PegIn{by, some_move().from, some_move().to};
        case 37: return action::Announce{by, "bonde Erik to Erik fire"};
        case 38: return action::Displace{by, {square()}};
        case 39: return action::CallFlag{by};
        case 40: return action::Place{by, some_move().from, square()};
        case 41: return action::Restore{by};
        case 42: return action::DefaultExpired{};
        case 43: return action::WithdrawOffer{by};
        case 44: return action::WithdrawClaim{by};
        case 45: return action::Sign{by, pick(2) == 0 ? "1-0" : "1/2-1/2"};
        case 46: return action::Appeal{by, "decision"};
        case 47: return action::SetScore{static_cast<int>(pick(3)) * 50, static_cast<int>(pick(3)) * 50, ""};
        case 48: return action::DeclareLost{pick(2) == 0 ? std::nullopt : std::optional(by), "", std::nullopt};
        case 49: return action::ConsentToDraw{};
        case 50: return action::AdjournEarly{by, time()};
        case 51: return action::EnvelopeMissing{};
        case 52: return action::StateSealedMove{by, some_move()};
        case 53: return action::PositionLost{};
        case 54: return action::Submit{by, true, pick(2) == 0};
        case 55: return action::Confirm{by, true, std::nullopt};
        case 56: return action::RequestScoresheet{by};
        case 57:
            return action::Pair{action::Impairment::visually_impaired, action::Impairment::hearing_impaired,
                                pick(2) == 0};
        case 58: return action::PegOut{by, square()};
        case 59: return action::Feel{by, square()};
        case 60: return action::BoardsDiffer{{{"e4", "e5"}, {"e4"}}, {}};
        case 61: return action::Move{by, some_move(), 2};
        case 62: return action::Touch{by, square(), Intent::castle_king_side, {square()}, true};
        case 63:
            return action::PromotionPiece{by,
                                          some_move().from,
                                          some_move().to,
                                          laws::Kind::knight,
                                          static_cast<PromotionState>(pick(3)),
                                          pick(4) == 0 ? Colour::black : by,
                                          PieceLook::upside_down};
        case 64:
            return action::Decide{std::string(article(static_cast<Rule>(pick(static_cast<std::uint32_t>(Rule::count_))),
                                                      table.edition())),
                                  pick(2) == 0 ? "restore_position" : "uphold", std::nullopt};
        case 65: return action::ApproveAssistant{by, static_cast<AssistantTask>(pick(3)), pick(2) == 0};
        case 66: return action::ApproveDevice{by};
        case 67: return action::Decide{"12.9.6", "draw", std::nullopt};
        default: break;
    }
    if (kind % 2 == 0) return action::Press{opponent_of(table.on_move())};
    return action::Move{by, some_move()};
}

}  // namespace dommer::table
