#pragma once

#include <array>
#include <string>
#include <vector>

#include "notation/pgn_reader.hpp"
#include "pgn_window.hpp"

namespace dommer::notation {

// The reader's inside. Every step reads whole tokens as far as the window reaches, and leaves the cursor at the first
// one that is not whole. Tags are in pgn_tags.cpp, moves in pgn_moves.cpp, comments and recovery in pgn_passages.cpp.
class PgnMachine {
public:
    explicit PgnMachine(const PgnReading& reading);

    PgnWindow window;
    void run(PgnVisitor& visitor);

private:
    enum class State : std::uint8_t { file_begins, between_games, tags, moves, skipping, inside_passage, over };
    enum class Step : std::uint8_t { taken, needs_more_text };

    // A stretch of text that may be longer than the window: to the closing brace, or to the end of the line.
    enum class Until : std::uint8_t { brace, line_end };
    enum class Audience : std::uint8_t { game, nobody, file };  // who is told; `file` is between games
    struct Passage {
        Until until;
        Audience audience;
        State next;
        PgnPlace opened;
        bool begins;  // nothing of it has been told yet
    };
    struct Branch {  // what a variation comes back to
        laws::Position before, now;
        std::optional<laws::Move> last_move;
    };

    Step step();
    Step begin_file();
    Step read_between_games();

    // pgn_tags.cpp
    Step read_tags();
    Step read_tag();
    void keep_tag(std::string_view name, std::string_view value);
    void begin_moves();
    bool set_up();

    // pgn_moves.cpp
    Step read_moves();
    Step read_word(const char* end);
    Step read_unusual_word(std::string_view word, const MoveError& why);
    Step read_null_move(std::string_view word);
    Step read_punctuation();
    Step read_suffix();
    Step read_nag();
    Step take_result(PgnResult result, const char* end);
    Step open_variation();
    Step close_variation();
    tl::expected<laws::Move, MoveError> move_of(std::string_view word) const;
    tl::expected<laws::Move, MoveError> move_as_written(std::string_view word) const;
    std::optional<laws::Move> move_by_squares(std::string_view word) const;
    void play(laws::Move move, std::string_view word);

    // pgn_passages.cpp
    Step read_passage(Until until, Audience audience);
    Step continue_passage();
    void tell(Audience audience, const PgnComment& comment);
    Step skip_to_next_game();
    Step skip_word();
    Step skip_bracket();

    void begin_game();
    Step end_game(std::optional<PgnResult> result);
    Step end_of_text();
    void remark(PgnRemarkKind kind);
    Step fail(PgnFaultKind kind, const char* at, std::string_view text = {});
    Step fail(PgnFault fault);
    Step move_on(const char* to) { return window.cursor = to, Step::taken; }

    const laws::Position& before() const { return boards_[1 - now_]; }
    const laws::Position& now() const { return boards_[now_]; }

    PgnReading reading_;
    bool english_ = reading_.language == Language::english;
    PgnVisitor* visitor_ = nullptr;
    State state_ = State::file_begins;
    Passage passage_{};

    // Of the game being read.
    bool has_event_tag_ = false;
    std::optional<laws::Variant> variant_;
    std::string variant_text_, fen_, unescaped_;
    PgnPlace variant_place_, fen_place_;
    PgnStart start_;
    std::array<laws::Position, 2> boards_;  // now and one move ago, in turn
    std::size_t now_ = 0;
    std::optional<laws::Move> last_move_;
    bool line_has_move_ = false;
    std::vector<Branch> branches_;

    // While skipping.
    bool past_the_tags_ = false;
    std::size_t open_brackets_ = 0;
};

}  // namespace dommer::notation
