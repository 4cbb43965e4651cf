#include <charconv>
#include <cstring>
#include <new>

#include "notation/algebraic.hpp"
#include "notation/san.hpp"
#include "notation/uci.hpp"
#include "null_move.hpp"
#include "pgn_characters.hpp"
#include "pgn_machine.hpp"
#include "plain_san.hpp"

namespace dommer::notation {
namespace {

// e8(Q): the bracket belongs to the word, and is no variation.
bool promotion_in_brackets(const char* at) { return at[0] == '(' && at[1] != '\0' && at[1] != '=' && at[2] == ')'; }

}  // namespace

// The hot loop: move numbers, words and short comments are taken here, everything else below.
PgnMachine::Step PgnMachine::read_moves() {
    const char* at = window.cursor;
    for (;;) {
        switch (kind_of(*at)) {
            case PgnCharacter::blank:
            case PgnCharacter::dot: ++at; continue;
            case PgnCharacter::digit: {
                const char* stop = at + 1;
                while (is_digit(*stop)) ++stop;
                if (*stop == '.' || is_blank(*stop)) {
                    at = stop + 1;
                    continue;
                }
                break;
            }
            case PgnCharacter::other: {
                const char* const stop = end_of_word(at);
                if (stop == window.end() || *stop == '(') break;
                window.cursor = at;
                const std::string_view word = text_between(at, stop);
                if (const auto plain = english_ ? plain_san::read(now(), word) : std::nullopt)
                    play(*plain, word);
                else if (const auto move = move_of(word))
                    play(*move, word);
                else if (read_unusual_word(word, move.error()); state_ != State::moves)
                    return Step::taken;
                at = stop;
                continue;
            }
            case PgnCharacter::open_comment: {
                const auto length = static_cast<std::size_t>(window.end() - at - 1);
                const auto* const close = static_cast<const char*>(std::memchr(at + 1, '}', length));
                if (close == nullptr) break;
                window.cursor = at;
                visitor_->comment({text_between(at + 1, close)});
                at = close + 1;
                continue;
            }
            default: break;
        }
        window.cursor = at;
        if (read_punctuation() == Step::needs_more_text) return Step::needs_more_text;
        if (state_ != State::moves) return Step::taken;
        at = window.cursor;
    }
}

// Programs also write e2e4 and g1f3, or Ng1-f3; what is wrong is told of the move as it should be written.
std::optional<laws::Move> PgnMachine::move_by_squares(std::string_view word) const {
    while (word.ends_with('+') || word.ends_with('#')) word.remove_suffix(1);
    const bool is_uci = (word.size() == 4 || word.size() == 5) && word[0] >= 'a' && word[0] <= 'h' &&
                        is_digit(word[1]) && word[2] >= 'a' && word[2] <= 'h' && is_digit(word[3]);
    if (is_uci)
        if (const auto move = read_uci(now(), word)) return *move;
    const auto written = read_algebraic(now(), word, reading_.language);
    return written ? std::optional(written->move) : std::nullopt;
}

tl::expected<laws::Move, MoveError> PgnMachine::move_of(std::string_view word) const {
    auto as_written = move_as_written(word);
    if (as_written) return as_written;
    if (const auto move = move_by_squares(word)) return *move;
    return as_written;
}

tl::expected<laws::Move, MoveError> PgnMachine::move_as_written(std::string_view word) const {
    if (english_) return read_san(now(), word);
    const auto written = read_algebraic(now(), word, reading_.language);
    if (!written) return tl::unexpected(written.error());
    return written->move;
}

void PgnMachine::play(laws::Move move, std::string_view word) {
    // Made in its place: copying a position that has just been written makes the processor wait.
    new (&boards_[1 - now_]) laws::Position(laws::play(boards_[now_], move));
    now_ = 1 - now_;
    last_move_ = move;
    line_has_move_ = true;
    visitor_->move({move, before(), now(), word});
}

PgnMachine::Step PgnMachine::read_punctuation() {
    const char* const at = window.cursor;
    switch (kind_of(*at)) {
        case PgnCharacter::digit:
        case PgnCharacter::other: return read_word(end_of_word(at));
        case PgnCharacter::open_comment: return read_passage(Until::brace, Audience::game);
        case PgnCharacter::line_comment: return read_passage(Until::line_end, Audience::game);
        case PgnCharacter::suffix: return read_suffix();
        case PgnCharacter::dollar: return read_nag();
        case PgnCharacter::star: return take_result(PgnResult::unknown, at + 1);
        case PgnCharacter::open_variation: return open_variation();
        case PgnCharacter::close_variation: return close_variation();
        case PgnCharacter::percent:
            if (window.begins_line(at)) return read_passage(Until::line_end, Audience::nobody);
            break;
        case PgnCharacter::open_tag:
            // The next game begins, and this one has not ended.
            if (!window.begins_line(at)) break;
            fail(branches_.empty() ? PgnFaultKind::result_missing : PgnFaultKind::variation_not_closed, at);
            return end_game(std::nullopt);
        case PgnCharacter::close_comment: return fail(PgnFaultKind::comment_not_opened, at);
        case PgnCharacter::nul:
            if (at == window.end()) return end_of_text();
            break;
        default: break;
    }
    const Step failed = fail(PgnFaultKind::character_not_allowed, at, text_between(at, at + 1));
    return window.cursor = at + 1, failed;
}

// A number, a result, or a word at the end of the window or before a bracket.
PgnMachine::Step PgnMachine::read_word(const char* end) {
    const char* const at = window.cursor;
    if (!window.last() && end + 3 > window.end()) {
        if (!window.too_long_to_keep()) return Step::needs_more_text;
        return fail(PgnFaultKind::word_too_long, at, text_between(at, end));
    }
    if (promotion_in_brackets(end)) end += 3;
    const std::string_view word = text_between(at, end);
    if (const auto result = pgn_result(word)) return take_result(*result, end);
    const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
    if (digits != 0 && (digits == word.size() || word[digits] == '.')) return move_on(at + digits);
    if (const auto move = move_of(word))
        play(*move, word);
    else if (read_unusual_word(word, move.error()); state_ != State::moves)
        return Step::taken;
    return move_on(end);
}

PgnMachine::Step PgnMachine::take_result(PgnResult result, const char* end) {
    if (branches_.empty())
        end_game(result);
    else
        remark(PgnRemarkKind::result_inside_a_variation);
    return move_on(end);
}

PgnMachine::Step PgnMachine::read_unusual_word(std::string_view word, const MoveError& why) {
    if (word == "--" || word == "Z0") return read_null_move(word);
    if (word == "e.p.") {
        // Written apart from its move.
        const bool was_en_passant = last_move_ && last_move_->kind() == laws::MoveKind::en_passant;
        return was_en_passant ? Step::taken : fail(PgnFaultKind::en_passant_mark_misplaced, window.cursor, word);
    }
    constexpr std::size_t readable = 40;
    return fail(PgnFault{PgnFaultKind::move_refused, window.place_of(window.cursor),
                         std::string(word.substr(0, readable)), RefusedWord{why, now(), reading_.language}});
}

PgnMachine::Step PgnMachine::read_null_move(std::string_view word) {
    const auto after = after_null_move(now());
    if (!after) return fail(PgnFaultKind::null_move_in_check, window.cursor, word);
    remark(PgnRemarkKind::null_move);
    boards_[1 - now_] = *after;
    now_ = 1 - now_;
    last_move_.reset();
    line_has_move_ = true;
    visitor_->move({std::nullopt, before(), now(), word});
    return Step::taken;
}

// ! $1, ? $2, !! $3, ?? $4, !? $5, ?! $6. Annotators who write more of them mean the first two.
PgnMachine::Step PgnMachine::read_suffix() {
    const char* const at = window.cursor;
    const char* end = at;
    while (*end == '!' || *end == '?') ++end;
    if (!window.whole(end)) {
        if (!window.too_long_to_keep()) return Step::needs_more_text;
        return fail(PgnFaultKind::word_too_long, at, text_between(at, end));
    }
    const bool good = at[0] == '!';
    if (end - at == 1)
        visitor_->nag(good ? 1 : 2);
    else if (at[0] == at[1])
        visitor_->nag(good ? 3 : 4);
    else
        visitor_->nag(good ? 5 : 6);
    return move_on(end);
}

PgnMachine::Step PgnMachine::read_nag() {
    const char* const at = window.cursor;
    const char* end = at + 1;
    while (is_digit(*end)) ++end;
    if (!window.whole(end)) {
        if (!window.too_long_to_keep()) return Step::needs_more_text;
        return fail(PgnFaultKind::word_too_long, at, text_between(at, end));
    }
    int number = 0;
    const auto [stop, error] = std::from_chars(at + 1, end, number);
    if (error != std::errc() || number > 255) return fail(PgnFaultKind::nag_impossible, at, text_between(at, end));
    if (number >= 140) remark(PgnRemarkKind::nag_not_standard);
    visitor_->nag(number);
    return move_on(end);
}

PgnMachine::Step PgnMachine::open_variation() {
    const char* const at = window.cursor;
    if (!window.last() && at + 3 > window.end()) return Step::needs_more_text;
    if (at[1] == '=' && at[2] == ')') {
        remark(PgnRemarkKind::draw_offer);
        return move_on(at + 3);
    }
    if (!line_has_move_) return fail(PgnFaultKind::variation_before_a_move, at);
    if (branches_.size() == deepest_variation) return fail(PgnFaultKind::variations_too_deep, at);
    branches_.push_back({before(), now(), last_move_});
    boards_[now_] = before();
    last_move_.reset();
    line_has_move_ = false;
    visitor_->variation_begins();
    return move_on(at + 1);
}

PgnMachine::Step PgnMachine::close_variation() {
    const char* const at = window.cursor;
    if (branches_.empty()) {
        const Step failed = fail(PgnFaultKind::variation_not_opened, at);
        return window.cursor = at + 1, failed;
    }
    boards_[1 - now_] = branches_.back().before;
    boards_[now_] = branches_.back().now;
    last_move_ = branches_.back().last_move;
    branches_.pop_back();
    line_has_move_ = true;
    visitor_->variation_ends();
    return move_on(at + 1);
}

}  // namespace dommer::notation
