#pragma once

#include "table/board.hpp"
#include "table/table.hpp"

namespace dommer::table {

// An act for a number: mostly ordinary play, now and then anything else of the vocabulary, sensible or not.
inline Act any_act(const Table& table, std::uint32_t number) {
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
        case 0: return act::Touch{by, square()};
        case 1: return act::AnnounceAdjust{by};
        case 2: return act::Release{by, some_move().from, some_move().to};
        case 3: return act::Remove{by, square()};
        case 4:
            return act::PromotionPiece{by, square(),          square(), laws::Kind::queen, PromotionState::released,
                                       by, PieceLook::upright};
        case 5: return act::Spend{by, time()};
        case 6: return act::Flag{pick(3) == 0 ? std::nullopt : std::optional(by), static_cast<Witness>(pick(4))};
        case 7: return act::ClaimFlag{by, pick(2) == 0};
        case 8: return act::Pause{by, static_cast<PauseReason>(pick(6))};
        case 9: return act::OfferDraw{by, ""};
        case 10: return act::AcceptDraw{by};
        case 11: return act::DeclineDraw{by};
        case 12: return act::Resign{by};
        case 13: return act::Write{by, "Sf3"};
        case 14: return act::ClaimDraw{by, static_cast<ClaimBasis>(pick(4)), some_move()};
        case 15: return act::Discover{static_cast<Discovery>(pick(6)), by, {}, static_cast<int>(pick(5))};
        case 16: return act::ClaimIllegal{by};
        case 17: return act::ClaimBreach{by, "4.3.1"};
        case 18: return act::AgreeCorrection{};
        case 19: return act::Observe{static_cast<Observation>(pick(12)), std::nullopt};
        case 20:
            return act::Decide{pick(2) == 0 ? "III.5" : "default", pick(2) == 0 ? "agree" : "decide_otherwise",
                               std::nullopt};
        case 21: {
            const auto& options = table.edition().conduct.penalties;
            const auto& option = options[pick(static_cast<std::uint32_t>(options.size()))];
            return act::Penalise{std::string(option.article), by, time(), "11.5", {}, {}, {}};
        }
        case 22: return act::AwardTime{by, time(), "12.5"};
        case 23: return act::SetClocks{time(), time(), std::nullopt};
        case 24: return act::ShowClocks{time(), time()};
        case 25: return act::Uphold{};
        case 26: return act::RequestSeal{};
        case 27: return act::Seal{by, "e4", some_move()};
        case 28: return act::ResumeAdjourned{{pick(2) == 0, pick(2) == 0}};
        case 29: return act::OpenEnvelope{};
        case 30: return act::Resume{};
        case 31: return act::Start{};
        case 32: return act::Arrive{by, time()};
        case 33: return act::ClaimQuickplay{by, QuickplayBasis::no_effort};
        case 34: return act::RequestIncrement{by};
        case 35: return act::Reconstruct{};
        case 36: return act::PegIn{by, some_move().from, some_move().to};
        case 37: return act::Announce{by, "bonde Erik to Erik fire"};
        case 38: return act::Displace{by, {square()}};
        case 39: return act::CallFlag{by};
        case 40: return act::Place{by, some_move().from, square()};
        case 41: return act::Restore{by};
        case 42: return act::DefaultExpired{};
        case 43: return act::WithdrawOffer{by};
        case 44: return act::WithdrawClaim{by};
        case 45: return act::Sign{by, pick(2) == 0 ? "1-0" : "1/2-1/2"};
        case 46: return act::Appeal{by, "decision"};
        case 47: return act::SetScore{static_cast<int>(pick(3)) * 50, static_cast<int>(pick(3)) * 50, ""};
        case 48: return act::DeclareLost{pick(2) == 0 ? std::nullopt : std::optional(by), "", std::nullopt};
        case 49: return act::ConsentToDraw{};
        case 50: return act::AdjournEarly{by, time()};
        case 51: return act::EnvelopeMissing{};
        case 52: return act::StateSealedMove{by, some_move()};
        case 53: return act::PositionLost{};
        case 54: return act::Submit{by, true, pick(2) == 0};
        case 55: return act::Confirm{by, true, std::nullopt};
        case 56: return act::RequestScoresheet{by};
        case 57: return act::Pair{act::Impairment::visually_impaired, act::Impairment::hearing_impaired, pick(2) == 0};
        case 58: return act::PegOut{by, square()};
        case 59: return act::Feel{by, square()};
        case 60: return act::BoardsDiffer{{{"e4", "e5"}, {"e4"}}, {}};
        case 61: return act::Move{by, some_move(), 2};
        case 62: return act::Touch{by, square(), Intent::castle_king_side, {square()}, true};
        case 63:
            return act::PromotionPiece{by,
                                       some_move().from,
                                       some_move().to,
                                       laws::Kind::knight,
                                       static_cast<PromotionState>(pick(3)),
                                       pick(4) == 0 ? Colour::black : by,
                                       PieceLook::upside_down};
        case 64:
            return act::Decide{std::string(article(static_cast<Rule>(pick(static_cast<std::uint32_t>(Rule::count_))),
                                                   table.edition())),
                               pick(2) == 0 ? "restore_position" : "uphold", std::nullopt};
        case 65: return act::ApproveAssistant{by, static_cast<AssistantTask>(pick(3)), pick(2) == 0};
        case 66: return act::ApproveDevice{by};
        case 67: return act::Decide{"12.9.6", "draw", std::nullopt};
        default: break;
    }
    if (kind % 2 == 0) return act::Press{opponent_of(table.on_move())};
    return act::Move{by, some_move()};
}

}  // namespace dommer::table
