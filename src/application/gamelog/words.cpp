#include <fmt/format.h>

#include "gamelog/protocol.hpp"
#include "table/board.hpp"

// Every kind of fact in English.
namespace dommer::gamelog {
namespace {

using namespace table;

std::string_view side_name(Colour side) { return side == Colour::white ? "White" : "Black"; }
std::string at(Square square) { return laws::to_string(square); }

std::string in_words(std::string_view name) {  // second_illegal_move
    std::string words(name);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

std::string_view measure_name(laws::Penalty penalty) {
    if (penalty == laws::Penalty::fine) return "fine";
    return penalty == laws::Penalty::expulsion ? "expelled from the event" : "excluded from rounds";
}

struct Words {
    laws::Variant variant;

    std::string operator()(const fact::PieceTouched& f) const {
        return fmt::format("{} is touched", at(f.touch.square));
    }
    std::string operator()(const fact::AdjustmentAnnounced&) const { return "adjusting is announced"; }
    std::string operator()(const fact::PieceReleased& f) const {
        return fmt::format("{} is released, the move is not made yet", to_string(f.move));
    }
    std::string operator()(const fact::PieceRemoved& f) const {
        return fmt::format("the man on {} is off the board", at(f.square));
    }
    std::string operator()(const fact::PromotionPieceChosen& f) const {
        return fmt::format("a new piece for {}{}", at(f.square), f.wrong_colour ? ", of the wrong colour" : "");
    }
    std::string operator()(const fact::MoveMade& f) const {
        std::string text = fmt::format("{} is made", to_string(hand_move(f.move, variant)));
        if (f.pawn_left)
            text += ", and the pawn is not replaced";
        else if (!f.legal)
            text += ", an illegal move";
        else if (!f.kept_touch)
            text += ", against the touched piece";
        return text;
    }
    std::string operator()(const fact::MoveCompleted& f) const {
        return fmt::format("{}'s move is completed", side_name(f.by));
    }
    std::string operator()(const fact::PressedWithoutMove& f) const {
        return fmt::format("{} has pressed without a move", side_name(f.by));
    }
    std::string operator()(const fact::PositionRestored& f) const {
        return fmt::format("the position after {} half-moves is restored", f.ply);
    }
    std::string operator()(const fact::PawnBecameQueen&) const { return "the pawn is replaced by a queen"; }
    std::string operator()(const fact::PositionReplaced& f) const {
        return fmt::format("the game goes on after {} half-moves, as the scoresheets say", f.moves.size());
    }
    std::string operator()(const fact::PiecesDisplaced& f) const {
        return fmt::format("{} has displaced pieces", side_name(f.by));
    }
    std::string operator()(const fact::PiecesPutBack&) const { return "the pieces are put back"; }
    std::string operator()(const fact::ClockRuns& f) const { return fmt::format("{}'s clock runs", side_name(f.side)); }
    std::string operator()(const fact::ClockPaused&) const { return "the clock is paused"; }
    std::string operator()(const fact::ClockResumed&) const { return "the clock goes on"; }
    std::string operator()(const fact::TimePassed& f) const {
        return fmt::format("{} uses {}", side_name(f.side), clock_text(f.time));
    }
    std::string operator()(const fact::ClockShows& f) const {
        return fmt::format("{}'s clock shows {}", side_name(f.side), clock_text(f.left));
    }
    std::string operator()(const fact::TimeGiven& f) const {
        return f.time.count() < 0 ? fmt::format("{} loses {} seconds", side_name(f.side), -f.time.count())
                                  : fmt::format("{} gets {} seconds more", side_name(f.side), f.time.count());
    }
    std::string operator()(const fact::IncrementSet& f) const {
        return fmt::format("the increment is {} seconds", f.increment.count() / 1000);
    }
    std::string operator()(const fact::FlagFell& f) const { return fmt::format("{}'s flag falls", side_name(f.side)); }
    std::string operator()(const fact::NextPeriodBegan& f) const {
        return fmt::format("the next period begins for {}", side_name(f.side));
    }
    std::string operator()(const fact::Started&) const { return "the session begins"; }
    std::string operator()(const fact::Arrived& f) const {
        return fmt::format("{} arrives after {}", side_name(f.by), clock_text(f.at));
    }
    std::string operator()(const fact::DrawOffered& f) const {
        return fmt::format("{} offers a draw{}", side_name(f.by), f.implied ? " by the claim" : "");
    }
    std::string operator()(const fact::OfferEnded&) const { return "the draw offer is declined"; }
    std::string operator()(const fact::DrawOffersAllowed&) const { return "the arbiter allows a draw offer"; }
    std::string operator()(const fact::MoveWritten& f) const {
        return fmt::format("{} writes {}", side_name(f.by), f.text);
    }
    std::string operator()(const fact::BoundToPlay& f) const {
        return fmt::format("{} must be played", to_string(f.move));
    }
    std::string operator()(const fact::OffenceCounted& f) const {
        return fmt::format("one more illegal move of {} is counted", side_name(f.side));
    }
    std::string operator()(const fact::RecordRequested& f) const {
        return fmt::format("{} asks for the arbiter's record", side_name(f.by));
    }
    std::string operator()(const fact::SheetMustBeUpdated& f) const {
        return fmt::format("{} must bring the scoresheet up to date before moving", side_name(f.side));
    }
    std::string operator()(const fact::WaitsForNextMove&) const {
        return "the arbiter waits for the next completed move";
    }
    std::string operator()(const fact::ClockSettingReported&) const { return "the clock setting is reported as wrong"; }
    std::string operator()(const fact::MatterRaised& f) const {
        return fmt::format("{}'s matter is before the arbiter", side_name(f.by));
    }
    std::string operator()(const fact::MatterSettled&) const { return ""; }
    std::string operator()(const fact::RulingPostponed&) const { return "the ruling is postponed"; }
    std::string operator()(const fact::GameEnded& f) const {
        return f.ending.result == Result::annulled ? "the game is annulled" : "the game ends " + words_of(f.ending);
    }
    std::string operator()(const fact::GameReopened&) const { return "the game goes on after all"; }
    std::string operator()(const fact::EndedWithoutArbiter& f) const {
        return fmt::format("{}'s claim ends play; no arbiter is there", side_name(f.by));
    }
    std::string operator()(const fact::ResultSigned& f) const {
        return fmt::format("{} signs {}", side_name(f.by), f.result);
    }
    std::string operator()(const fact::SealOrdered&) const { return "the player on move is to seal"; }
    std::string operator()(const fact::MoveSealed& f) const { return fmt::format("{} seals a move", side_name(f.by)); }
    std::string operator()(const fact::ReplySealed& f) const {
        return fmt::format("{} seals the reply", side_name(f.by));
    }
    std::string operator()(const fact::Adjourned&) const { return "the game is adjourned"; }
    std::string operator()(const fact::PlayResumed&) const { return "the game is resumed"; }
    std::string operator()(const fact::EnvelopeOpened&) const { return "the envelope is opened"; }
    std::string operator()(const fact::EnvelopeLost&) const { return "the envelope is missing"; }
    std::string operator()(const fact::PegPutIn& f) const { return fmt::format("{} is pegged in", to_string(f.move)); }
    std::string operator()(const fact::Announced& f) const {
        return fmt::format("announced: {}{}", f.text, f.promotion_missing ? " (the new piece is missing)" : "");
    }
    std::string operator()(const fact::AssistantApproved& f) const {
        constexpr std::string_view tasks[] = {"move the pieces", "press the clock", "record the moves"};
        return fmt::format("an assistant may {} for {}", tasks[static_cast<std::size_t>(f.task)], side_name(f.side));
    }
    std::string operator()(const fact::DeviceApproved& f) const {
        return fmt::format("the arbiter approves {}'s device", side_name(f.side));
    }
    std::string operator()(const fact::ReportedToTournament& f) const {
        std::string text = fmt::format("to the tournament: {}, {}", side_name(f.side), measure_name(f.penalty));
        if (f.rounds) text += fmt::format(", {} round{}", *f.rounds, *f.rounds == 1 ? "" : "s");
        if (!f.fine.empty()) text += ", " + f.fine;
        return text;
    }
    std::string operator()(const fact::Recorded& f) const {
        std::string text = "recorded: " + in_words(to_string(f.kind));
        if (f.side) text += fmt::format(" of {}", side_name(*f.side));
        if (!f.option.empty()) text += ", " + f.option;
        if (f.valid) text += *f.valid ? ", valid" : ", not valid";
        return text;
    }
    std::string operator()(const fact::Prompted& f) const {
        const std::string who = f.who == Asked::arbiter ? "the arbiter" : "both players";
        if (f.options.empty()) return fmt::format("{} {} a penalty", who, f.mandatory ? "must choose" : "may choose");
        return fmt::format("{} to choose: {}", who, fmt::join(f.options, " or "));
    }
    std::string operator()(const fact::Directed& f) const { return "next: " + in_words(to_string(f.next)); }
    std::string operator()(const fact::Governed&) const { return ""; }
    std::string operator()(const fact::Warned&) const {
        return "warning: the signed result is not the result on the board";
    }
    std::string operator()(const fact::MustCorrect& f) const {
        return fmt::format("{} corrects the board", side_name(f.side));
    }
    std::string operator()(const fact::Noted&) const { return "noted"; }
};

}  // namespace

std::string words_of(const Event& event, laws::Variant variant) { return std::visit(Words{variant}, event.fact); }

std::string words_of(const Ending& ending) {
    const std::string reason = in_words(full_reason(ending));
    return fmt::format("{}{}{}", to_string(ending.result), reason.empty() ? "" : ", ", reason);
}

std::string clock_text(Time left) {
    const auto seconds = left.count() / 1000;
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace dommer::gamelog
