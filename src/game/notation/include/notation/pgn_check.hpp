#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "notation/pgn_reader.hpp"
#include "notation/pgn_time_control.hpp"

namespace dommer::notation {

enum class PgnFinding : std::uint8_t {
    roster_tag_missing,
    roster_out_of_order,
    tag_twice,
    result_tag_impossible,
    result_differs,
    result_against_the_board,
    ply_count_wrong,
    fen_without_set_up,
    set_up_without_fen,
    date_impossible,
    date_in_the_future,
    time_control_impossible,
    clock_impossible,
    clock_gains_too_much,
    control_character,
    // Worth knowing, but no fault.
    move_not_canonical,
    text_not_utf_8,
    clock_without_time_control,
};
constexpr bool is_fault(PgnFinding finding) { return finding < PgnFinding::move_not_canonical; }
// Faults of tags and not of the game: a game of which only the year is known is none the worse for it.
constexpr bool is_warning(PgnFinding finding) {
    switch (finding) {
        case PgnFinding::roster_tag_missing:
        case PgnFinding::roster_out_of_order:
        case PgnFinding::tag_twice:
        case PgnFinding::result_tag_impossible:
        case PgnFinding::ply_count_wrong:
        case PgnFinding::fen_without_set_up:
        case PgnFinding::set_up_without_fen:
        case PgnFinding::date_impossible:
        case PgnFinding::date_in_the_future:
        case PgnFinding::time_control_impossible: return true;
        default: return false;
    }
}

struct PgnFound {
    PgnFinding what;
    PgnPlace place;
    std::string text;      // the tag or the move as it stands
    std::string expected;  // what would be right, where that is known
};

// What a validator asks of a game beyond being readable. Told of the games like any visitor; gives every finding to
// `found`. Faults and remarks of the reader are the caller's to note.
class PgnCheck : public PgnVisitor {
public:
    using Found = std::function<void(const PgnFound&)>;
    // `reader` is the one that tells; `today` bounds the dates of games.
    PgnCheck(PgnReader& reader, Language language, std::optional<std::chrono::year_month_day> today, Found found);

    void game_begins() override;
    void tag(std::string_view name, std::string_view value) override;
    void moves_begin(const PgnStart& start) override;
    void move(const PgnPlayed& played) override;
    void comment(const PgnComment& comment) override;
    void variation_begins() override { ++depth_; }
    void variation_ends() override { --depth_; }
    void fault(const PgnFault& fault) override;
    void game_ends(std::optional<PgnResult> result) override;

private:
    void find(PgnFinding what, std::string_view text = {}, std::string_view expected = {});
    void find_at(const PgnPlace& place, PgnFinding what, std::string_view text = {}, std::string_view expected = {});
    void check_roster(std::string_view name);
    void check_date(std::string_view name, std::string_view value);
    void check_characters(std::string_view text, std::string_view where);
    void check_clock(std::string_view value);
    void check_result(std::optional<PgnResult> result);

    PgnReader& reader_;
    Language language_;
    std::optional<std::chrono::year_month_day> today_;
    Found found_;

    PgnPlace begun_;
    std::vector<std::string> names_;
    std::size_t roster_next_ = 0;
    bool roster_in_order_ = true, clock_seen_ = false;
    std::optional<std::string> result_tag_, ply_count_, set_up_;
    bool has_fen_ = false, has_time_control_ = false, faulty_ = false;
    std::vector<PgnPeriod> periods_;
    std::array<std::optional<ClockTime>, 2> clocks_at_start_;
    std::optional<ClockWatch> watch_;
    std::size_t depth_ = 0;
    int plies_ = 0;
    laws::Position last_;
};

}  // namespace dommer::notation
