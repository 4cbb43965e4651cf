#include "notation/pgn_reader.hpp"

#include <cstring>

#include "pgn_characters.hpp"
#include "pgn_machine.hpp"

namespace dommer::notation {

std::string_view to_string(PgnResult result) {
    switch (result) {
        case PgnResult::white_won: return "1-0";
        case PgnResult::black_won: return "0-1";
        case PgnResult::drawn: return "1/2-1/2";
        case PgnResult::unknown: break;
    }
    return "*";
}

std::optional<PgnResult> pgn_result(std::string_view text) {
    using enum PgnResult;
    for (const PgnResult result : {white_won, black_won, drawn, unknown})
        if (text == to_string(result)) return result;
    return std::nullopt;
}

PgnReader::PgnReader(const PgnReading& reading) : machine_(std::make_unique<PgnMachine>(reading)) {}
PgnReader::PgnReader(PgnReader&&) noexcept = default;
PgnReader& PgnReader::operator=(PgnReader&&) noexcept = default;
PgnReader::~PgnReader() = default;

std::span<char> PgnReader::room() { return machine_->window.room(); }

void PgnReader::read(std::size_t arrived, PgnVisitor& visitor) {
    machine_->window.arrived(arrived);
    machine_->run(visitor);
}

void PgnReader::finish(PgnVisitor& visitor) {
    machine_->window.finish();
    machine_->run(visitor);
}

PgnPlace PgnReader::place() { return machine_->window.place_of(machine_->window.cursor); }

void read_pgn(std::string_view text, PgnVisitor& visitor, const PgnReading& reading) {
    PgnReader reader(reading);
    while (!text.empty()) {
        const std::span<char> room = reader.room();
        const std::size_t bytes = std::min(room.size(), text.size());
        std::memcpy(room.data(), text.data(), bytes);
        text.remove_prefix(bytes);
        reader.read(bytes, visitor);
    }
    reader.finish(visitor);
}

PgnMachine::PgnMachine(const PgnReading& reading) : window(reading.block), reading_(reading) {}

void PgnMachine::run(PgnVisitor& visitor) {
    visitor_ = &visitor;
    while (step() == Step::taken) {}
}

PgnMachine::Step PgnMachine::step() {
    switch (state_) {
        case State::file_begins: return begin_file();
        case State::between_games: return read_between_games();
        case State::tags: return read_tags();
        case State::moves: return read_moves();
        case State::skipping: return skip_to_next_game();
        case State::inside_passage: return continue_passage();
        case State::over: break;
    }
    window.cursor = window.end();
    return Step::needs_more_text;
}

PgnMachine::Step PgnMachine::begin_file() {
    const std::string_view text(window.cursor, static_cast<std::size_t>(window.end() - window.cursor));
    if (text.size() < 3 && !window.last()) return Step::needs_more_text;
    state_ = State::between_games;
    if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) {
        begin_game();
        fail(PgnFaultKind::text_is_utf_16, window.cursor);
        end_game(std::nullopt);
        state_ = State::over;
    } else if (text.starts_with("\xef\xbb\xbf")) {
        window.drop_mark(3);
    }
    return Step::taken;
}

PgnMachine::Step PgnMachine::read_between_games() {
    const char* const at = skip_blanks(window.cursor);
    window.cursor = at;
    switch (kind_of(*at)) {
        case PgnCharacter::nul:
            if (at == window.end()) return end_of_text();
            break;
        case PgnCharacter::open_comment: return read_passage(Until::brace, Audience::file);
        case PgnCharacter::line_comment: return read_passage(Until::line_end, Audience::file);
        case PgnCharacter::percent:
            if (window.begins_line(at)) return read_passage(Until::line_end, Audience::nobody);
            break;
        default: break;
    }
    begin_game();
    state_ = State::tags;
    return Step::taken;
}

void PgnMachine::begin_game() {
    window.game_begins();
    has_event_tag_ = false;
    variant_.reset();
    variant_text_.clear();
    fen_.clear();
    last_move_.reset();
    line_has_move_ = false;
    branches_.clear();
    visitor_->game_begins();
}

PgnMachine::Step PgnMachine::end_game(std::optional<PgnResult> result) {
    state_ = State::between_games;
    visitor_->game_ends(result);
    return Step::taken;
}

// The window is empty: either more will come, or the file is over and so is the game, finished or not.
PgnMachine::Step PgnMachine::end_of_text() {
    if (!window.last()) return Step::needs_more_text;
    if (state_ == State::tags || state_ == State::moves)
        fail(branches_.empty() ? PgnFaultKind::result_missing : PgnFaultKind::variation_not_closed, window.cursor);
    if (state_ == State::skipping) end_game(std::nullopt);
    state_ = State::over;
    return Step::taken;
}

void PgnMachine::remark(PgnRemarkKind kind) { visitor_->remark({kind, window.place_of(window.cursor)}); }

PgnMachine::Step PgnMachine::fail(PgnFaultKind kind, const char* at, std::string_view text) {
    constexpr std::size_t readable = 40;
    return fail(PgnFault{kind, window.place_of(at), std::string(text.substr(0, readable)), {}});
}

PgnMachine::Step PgnMachine::fail(PgnFault fault) {
    past_the_tags_ = state_ != State::tags;
    open_brackets_ = branches_.size();
    state_ = State::skipping;
    visitor_->fault(fault);
    return Step::taken;
}

}  // namespace dommer::notation
