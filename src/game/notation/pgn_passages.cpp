#include <cstring>

#include "pgn_characters.hpp"
#include "pgn_machine.hpp"

namespace dommer::notation {
namespace {

const char* find_end(const char* from, const char* end, bool brace) {
    if (brace) {
        const void* const found = std::memchr(from, '}', static_cast<std::size_t>(end - from));
        return found != nullptr ? static_cast<const char*>(found) : end;
    }
    while (from != end && *from != '\n' && *from != '\r') ++from;
    return from;
}

// A part of a long text ends between characters, so that each part can be decoded alone.
const char* before_a_cut_character(const char* from, const char* end) {
    const char* cut = end;
    for (int back = 0; back < 3 && cut != from; ++back) {
        const auto byte = static_cast<unsigned char>(*--cut);
        if (byte >= 0xc0) return cut;  // a first byte whose followers may be missing
        if (byte < 0x80) return end;
    }
    return end;
}

}  // namespace

void PgnMachine::tell(Audience audience, const PgnComment& comment) {
    if (audience == Audience::game) visitor_->comment(comment);
    if (audience == Audience::file) visitor_->comment_between_games(comment);
}

// The cursor is at { ; % or the [ of a spoilt tag. A text that is whole in the window is told in one piece.
PgnMachine::Step PgnMachine::read_passage(Until until, Audience audience) {
    const char* const text = window.cursor + 1;
    const char* const stop = find_end(text, window.end(), until == Until::brace);
    const bool closed = stop != window.end();
    if (!closed && !window.last() && !window.too_long_to_keep() && audience != Audience::nobody)
        return Step::needs_more_text;
    if (audience == Audience::file) remark(PgnRemarkKind::comment_between_games);
    if (closed || (window.last() && until == Until::line_end)) {
        tell(audience, {text_between(text, stop)});
        return move_on(stop + (until == Until::brace ? 1 : 0));
    }
    passage_ = {until, audience, state_, window.place_of(window.cursor), true};
    state_ = State::inside_passage;
    return move_on(text);
}

PgnMachine::Step PgnMachine::continue_passage() {
    const char* const text = window.cursor;
    const char* stop = find_end(text, window.end(), passage_.until == Until::brace);
    const bool ends = stop != window.end() || window.last();
    if (!ends) {
        if (passage_.audience != Audience::nobody) {
            if (!window.too_long_to_keep()) return Step::needs_more_text;
            stop = before_a_cut_character(text, stop);
        }
        if (stop != text)
            tell(passage_.audience, {text_between(text, stop), std::exchange(passage_.begins, false), false});
        return window.cursor = stop, Step::needs_more_text;
    }
    tell(passage_.audience, {text_between(text, stop), passage_.begins, true});
    state_ = passage_.next;
    window.cursor = stop;
    if (passage_.until == Until::line_end) return Step::taken;
    if (stop != window.end()) return move_on(stop + 1);
    if (state_ == State::skipping || passage_.audience == Audience::nobody) return Step::taken;  // said already
    if (state_ == State::between_games) begin_game();
    return fail(PgnFault{PgnFaultKind::comment_not_closed, passage_.opened, {}, {}});
}

// Behind a fault: on to the result of the game, or to the first tag of the next one. Comments are passed over as
// comments, so nothing in them looks like a game.
PgnMachine::Step PgnMachine::skip_to_next_game() {
    const char* const at = skip_blanks(window.cursor);
    window.cursor = at;
    const PgnCharacter kind = kind_of(*at);
    if (kind == PgnCharacter::open_tag) return skip_bracket();
    if (kind == PgnCharacter::open_comment) return read_passage(Until::brace, Audience::nobody);
    if (kind == PgnCharacter::line_comment) return read_passage(Until::line_end, Audience::nobody);
    if (kind == PgnCharacter::percent && window.begins_line(at)) return read_passage(Until::line_end, Audience::nobody);
    if (at == window.end()) return end_of_text();
    past_the_tags_ = true;
    switch (kind) {
        case PgnCharacter::other:
        case PgnCharacter::digit:
        case PgnCharacter::dot: return skip_word();
        case PgnCharacter::open_variation: ++open_brackets_; break;
        case PgnCharacter::close_variation: open_brackets_ -= open_brackets_ != 0 ? 1 : 0; break;
        case PgnCharacter::star:
            window.cursor = at + 1;
            return open_brackets_ == 0 ? end_game(PgnResult::unknown) : Step::taken;
        default: break;
    }
    return move_on(at + 1);
}

PgnMachine::Step PgnMachine::skip_word() {
    const char* const at = window.cursor;
    const char* const end = end_of_word(at);
    if (!window.whole(end) && !window.too_long_to_keep()) return Step::needs_more_text;
    window.cursor = end;
    const auto result = pgn_result(text_between(at, end));
    return result && open_brackets_ == 0 ? end_game(result) : Step::taken;
}

PgnMachine::Step PgnMachine::skip_bracket() {
    const char* const at = window.cursor;
    if (past_the_tags_) {
        if (window.begins_line(at)) return end_game(std::nullopt);
        return move_on(at + 1);
    }
    constexpr std::string_view event = "[Event ";
    const auto kept = static_cast<std::size_t>(window.end() - at);
    if (kept < event.size() && !window.last()) return Step::needs_more_text;
    const bool names_event = text_between(at, window.end()).starts_with(event);
    if (names_event && has_event_tag_ && window.begins_line(at)) return end_game(std::nullopt);
    has_event_tag_ |= names_event;
    return read_passage(Until::line_end, Audience::nobody);
}

}  // namespace dommer::notation
