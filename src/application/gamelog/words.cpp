#include <fmt/format.h>

#include "gamelog/protocol.hpp"
#include "table/board.hpp"
#include "texts/texts.hpp"

// Every kind of fact and every refusal, from the catalogue.
namespace dommer::gamelog {
namespace {

using namespace table;

struct Words {
    laws::Variant variant;
    Language language;

    std::string said(texts::Key key) const { return std::string(key.in(language)); }
    std::string said(std::string_view group, std::string_view id) const {
        return std::string(texts::find(group, id)->in(language));
    }
    // In English the log's own word, which is what one writes into it.
    std::string option_in(const std::string& option) const {
        const Text* words = language == Language::english ? nullptr : texts::find("live_option", option);
        return words == nullptr ? option : fmt::format("“{}”", words->in(language));
    }
    std::string side_name(Colour side) const { return said("game_side", id_of(side)); }
    std::string of(texts::Key key, Colour side) const { return filled(key.in(language), {{"side", side_name(side)}}); }
    std::string at(texts::Key key, Square square) const {
        return filled(key.in(language), {{"square", laws::to_string(square)}});
    }
    std::string moved(texts::Key key, const HandMove& move) const {
        return filled(key.in(language), {{"move", to_string(move)}});
    }
    std::string timed(texts::Key key, Colour side, Time time) const {
        return filled(key.in(language), {{"side", side_name(side)}, {"time", clock_text(time)}});
    }
    std::string counted(texts::Key key, std::int64_t count) const {
        return filled(key.in(language), {{"n", std::to_string(count)}});
    }
    std::string written(texts::Key key, Colour side, const char* blank, const std::string& text) const {
        return filled(key.in(language), {{"side", side_name(side)}, {blank, text}});
    }

    std::string operator()(const fact::PieceTouched& f) const { return at("fact.piece_touched", f.touch.square); }
    std::string operator()(const fact::AdjustmentAnnounced&) const { return said("fact.adjustment_announced"); }
    std::string operator()(const fact::PieceReleased& f) const { return moved("fact.piece_released", f.move); }
    std::string operator()(const fact::PieceRemoved& f) const { return at("fact.piece_removed", f.square); }
    std::string operator()(const fact::PromotionPieceChosen& f) const {
        if (f.wrong_colour) return at("fact.promotion_piece_of_wrong_colour", f.square);
        return at("fact.promotion_piece", f.square);
    }
    std::string operator()(const fact::MoveMade& f) const {
        const HandMove move = hand_move(f.move, variant);
        if (f.pawn_left) return moved("fact.move_made_pawn_left", move);
        if (!f.legal) return moved("fact.move_made_illegal", move);
        if (!f.kept_touch) return moved("fact.move_made_against_touch", move);
        return moved("fact.move_made", move);
    }
    std::string operator()(const fact::MoveCompleted& f) const { return of("fact.move_completed", f.by); }
    std::string operator()(const fact::PressedWithoutMove& f) const { return of("fact.pressed_without_move", f.by); }
    std::string operator()(const fact::PositionRestored& f) const {
        return counted("fact.position_restored", static_cast<std::int64_t>(f.ply));
    }
    std::string operator()(const fact::PawnBecameQueen&) const { return said("fact.pawn_became_queen"); }
    std::string operator()(const fact::PositionReplaced& f) const {
        return counted("fact.position_replaced", static_cast<std::int64_t>(f.moves.size()));
    }
    std::string operator()(const fact::PiecesDisplaced& f) const { return of("fact.pieces_displaced", f.by); }
    std::string operator()(const fact::PiecesPutBack&) const { return said("fact.pieces_put_back"); }
    std::string operator()(const fact::ClockRuns& f) const { return of("fact.clock_runs", f.side); }
    std::string operator()(const fact::ClockPaused&) const { return said("fact.clock_paused"); }
    std::string operator()(const fact::ClockResumed&) const { return said("fact.clock_resumed"); }
    std::string operator()(const fact::TimePassed& f) const { return timed("fact.time_passed", f.side, f.time); }
    std::string operator()(const fact::ClockShows& f) const { return timed("fact.clock_shows", f.side, f.left); }
    std::string operator()(const fact::TimeGiven& f) const {
        const auto seconds = f.time.count();
        if (seconds < 0) return written("fact.time_taken", f.side, "n", std::to_string(-seconds));
        return written("fact.time_given", f.side, "n", std::to_string(seconds));
    }
    std::string operator()(const fact::IncrementSet& f) const {
        return counted("fact.increment_set", f.increment.count() / 1000);
    }
    std::string operator()(const fact::FlagFell& f) const { return of("fact.flag_fell", f.side); }
    std::string operator()(const fact::NextPeriodBegan& f) const { return of("fact.next_period_began", f.side); }
    std::string operator()(const fact::Started&) const { return said("fact.started"); }
    std::string operator()(const fact::Arrived& f) const { return timed("fact.arrived", f.by, f.at); }
    std::string operator()(const fact::DrawOffered& f) const {
        return f.implied ? of("fact.draw_offered_by_claim", f.by) : of("fact.draw_offered", f.by);
    }
    std::string operator()(const fact::OfferEnded&) const { return said("fact.offer_ended"); }
    std::string operator()(const fact::DrawOffersAllowed&) const { return said("fact.draw_offers_allowed"); }
    std::string operator()(const fact::MoveWritten& f) const {
        return written("fact.move_written", f.by, "text", f.text);
    }
    std::string operator()(const fact::BoundToPlay& f) const { return moved("fact.bound_to_play", f.move); }
    std::string operator()(const fact::OffenceCounted& f) const { return of("fact.offence_counted", f.side); }
    std::string operator()(const fact::RecordRequested& f) const { return of("fact.record_requested", f.by); }
    std::string operator()(const fact::SheetMustBeUpdated& f) const { return of("fact.sheet_must_be_updated", f.side); }
    std::string operator()(const fact::WaitsForNextMove&) const { return said("fact.waits_for_next_move"); }
    std::string operator()(const fact::ClockSettingReported&) const { return said("fact.clock_setting_reported"); }
    std::string operator()(const fact::MatterRaised& f) const { return of("fact.matter_raised", f.by); }
    std::string operator()(const fact::MatterSettled&) const { return ""; }
    std::string operator()(const fact::RulingPostponed&) const { return said("fact.ruling_postponed"); }
    std::string operator()(const fact::GameEnded& f) const {
        if (f.ending.result == Result::annulled) return said("fact.game_annulled");
        return filled(said("fact.game_ended"), {{"ending", words_of(f.ending, language)}});
    }
    std::string operator()(const fact::GameReopened&) const { return said("fact.game_reopened"); }
    std::string operator()(const fact::EndedWithoutArbiter& f) const { return of("fact.ended_without_arbiter", f.by); }
    std::string operator()(const fact::ResultSigned& f) const {
        return written("fact.result_signed", f.by, "result", f.result);
    }
    std::string operator()(const fact::SealOrdered&) const { return said("fact.seal_ordered"); }
    std::string operator()(const fact::MoveSealed& f) const { return of("fact.move_sealed", f.by); }
    std::string operator()(const fact::ReplySealed& f) const { return of("fact.reply_sealed", f.by); }
    std::string operator()(const fact::Adjourned&) const { return said("fact.adjourned"); }
    std::string operator()(const fact::PlayResumed&) const { return said("fact.play_resumed"); }
    std::string operator()(const fact::EnvelopeOpened&) const { return said("fact.envelope_opened"); }
    std::string operator()(const fact::EnvelopeLost&) const { return said("fact.envelope_lost"); }
    std::string operator()(const fact::PegPutIn& f) const { return moved("fact.peg_put_in", f.move); }
    std::string operator()(const fact::Announced& f) const {
        const std::string form = f.promotion_missing ? said("fact.announced_without_piece") : said("fact.announced");
        return filled(form, {{"text", f.text}});
    }
    std::string operator()(const fact::AssistantApproved& f) const {
        return filled(said("assistant_may", id_of(f.task)), {{"side", side_name(f.side)}});
    }
    std::string operator()(const fact::DeviceApproved& f) const { return of("fact.device_approved", f.side); }
    std::string operator()(const fact::ReportedToTournament& f) const {
        std::string what = f.penalty == laws::Penalty::fine        ? said("measure.fine")
                           : f.penalty == laws::Penalty::expulsion ? said("measure.expulsion")
                                                                   : said("measure.exclusion");
        if (f.rounds)
            what += ", " + (*f.rounds == 1 ? said("measure.one_round") : counted("measure.some_rounds", *f.rounds));
        if (!f.fine.empty()) what += ", " + f.fine;
        return written("fact.reported_to_tournament", f.side, "what", what);
    }
    std::string operator()(const fact::Recorded& f) const {
        const std::string what = said("record_kind", id_of(f.kind));
        std::string text = f.side ? written("fact.recorded_of", *f.side, "what", what)
                                  : filled(said("fact.recorded"), {{"what", what}});
        if (!f.option.empty()) text += ", " + f.option;
        if (f.valid) text += ", " + (*f.valid ? said("fact.valid") : said("fact.not_valid"));
        return text;
    }
    std::string operator()(const fact::Prompted& f) const {
        const std::string who = f.who == Asked::arbiter ? said("game_asked.arbiter") : said("game_asked.both");
        const std::string form = !f.options.empty() ? said("fact.to_choose")
                                 : f.mandatory      ? said("fact.must_choose_penalty")
                                                    : said("fact.may_choose_penalty");
        std::string options;
        for (const std::string& option : f.options)
            options += (options.empty() ? "" : " " + said("word.or") + " ") + option_in(option);
        return filled(form, {{"who", who}, {"options", options}});
    }
    std::string operator()(const fact::Directed& f) const {
        return filled(said("fact.directed"), {{"what", said("game_next", id_of(f.next))}});
    }
    std::string operator()(const fact::Governed&) const { return ""; }
    std::string operator()(const fact::Warned&) const { return said("fact.warned"); }
    std::string operator()(const fact::MustCorrect& f) const { return of("fact.must_correct", f.side); }
    std::string operator()(const fact::Noted&) const { return said("fact.noted"); }
};

}  // namespace

std::string words_of(const Event& event, Language language, laws::Variant variant) {
    return std::visit(Words{variant, language}, event.fact);
}

std::string words_of(const Ending& ending, Language language) {
    std::string text(id_of(ending.result));
    if (ending.reason == Reason::none) return text;
    std::string reason(texts::find("ending", id_of(ending.reason))->in(language));
    if (ending.exception == Exception::opponent_cannot_mate)
        reason = filled(texts::Key("ending.opponent_cannot_mate").in(language), {{"reason", reason}});
    if (ending.exception == Exception::opponent_cannot_win)
        reason = filled(texts::Key("ending.opponent_cannot_win").in(language), {{"reason", reason}});
    return text + ", " + reason;
}

std::string_view words_of(const Refusal& refusal, Language language) {
    return texts::find("table_refusal", id_of(refusal.code))->in(language);
}

bool cannot_have_happened(const Refusal& refusal) {
    return refusal.code == RefusalCode::no_piece_there || refusal.code == RefusalCode::time_runs_backwards ||
           refusal.code == RefusalCode::unknown_option;
}

std::string clock_text(Time left) {
    const auto seconds = left.count() / 1000;
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace dommer::gamelog
