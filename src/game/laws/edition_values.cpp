#include "edition_values.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <string>

#include "vocabulary/calendar.hpp"

namespace dommer::laws {
namespace {

using namespace std::chrono;

// "15": a whole number; "15min": with its unit.
std::optional<int> number_in(std::string_view cell, std::string_view unit = "") {
    int number = 0;
    const auto [end, bad] = std::from_chars(cell.data(), cell.data() + cell.size(), number);
    if (bad != std::errc() || std::string_view(end, cell.data() + cell.size()) != unit) return std::nullopt;
    return number;
}

// One column of the values. Words stand in the order of their enumeration.
class Column {
public:
    Column(const ValueRows& rows, std::size_t column) : rows_(rows), column_(column) {}

    void read(std::string_view key, std::string_view& into) {
        take(key, [&](std::string_view cell) { return into = cell == "-" ? "" : cell, true; });
    }
    void read(std::string_view key, int& into) {
        take(key, [&](std::string_view cell) { return put(number_in(cell), into); });
    }
    void read(std::string_view key, std::optional<int>& into) {
        take(key, [&](std::string_view cell) { return cell == "-" || (into = number_in(cell)); });
    }
    void read(std::string_view key, bool& into) {
        take(key, [&](std::string_view cell) { return into = cell == "yes", cell == "yes" || cell == "no"; });
    }
    template <class Rep, class Period>
    void read(std::string_view key, duration<Rep, Period>& into) {
        take(key, [&](std::string_view cell) {
            const auto time = number_in(cell, "min");
            if (time) into = minutes(*time);
            return time.has_value();
        });
    }
    void read(std::string_view key, Date& into) {
        take(key, [&](std::string_view cell) {
            const auto day = parse_date(cell);
            if (day) into = *day;
            return day.has_value();
        });
    }
    template <class Enumeration>
    void read(std::string_view key, Enumeration& into, std::initializer_list<std::string_view> words) {
        take(key, [&](std::string_view cell) {
            const auto* found = std::ranges::find(words, cell);
            into = static_cast<Enumeration>(found - words.begin());
            return found != words.end();
        });
    }
    // "2min 7.5.5", "game_lost A.4.2": what it costs, and the article that says so.
    void read(std::string_view key, IllegalMoveCost& into) {
        take(key, [&](std::string_view cell) {
            const std::string_view cost = cell.substr(0, cell.find(' '));
            into.article = cell.substr(std::min(cost.size() + 1, cell.size()));
            if (cost == "game_lost") return into.cost = GameLost{}, true;
            if (cost == "win_on_claim") return into.cost = WinOnClaim{}, true;
            const auto time = number_in(cost, "min");
            if (time) into.cost = TimeToOpponent{minutes(*time)};
            return time.has_value();
        });
    }
    void read(std::string_view key, WrongClaimCost& into) {
        take(key, [&](std::string_view cell) {
            const std::string_view cost = cell.substr(0, cell.find(' '));
            into.article = cell.substr(std::min(cost.size() + 1, cell.size()));
            const auto time = number_in(cost, "min");
            if (time) into.to_opponent = minutes(*time);
            return time.has_value();
        });
    }
    template <class T>
    void read_by_play(const std::string& key, ByPlay<T>& into) {
        read(key + ".rapid_competition_rules", into.rapid_competition_rules);
        read(key + ".rapid_basic", into.rapid_basic);
        read(key + ".blitz_competition_rules", into.blitz_competition_rules);
        read(key + ".blitz_basic", into.blitz_basic);
    }

    // The first thing that was wrong.
    std::optional<TableError> fault() const {
        if (fault_) return fault_;
        for (const auto& [key, row] : rows_)
            if (!asked_.contains(key)) return TableError{BadTable::value_not_asked_for, row.line};
        return std::nullopt;
    }

private:
    static bool put(std::optional<int> number, int& into) { return number && (into = *number, true); }

    template <class Reader>
    void take(std::string_view key, Reader reader) {
        const auto found = rows_.find(key);
        if (found == rows_.end()) return note({BadTable::value_missing, 0});
        asked_.insert(found->first);
        if (!reader(found->second.cells[column_])) note({BadTable::value_not_understood, found->second.line});
    }
    void note(TableError error) {
        if (!fault_) fault_ = error;
    }

    const ValueRows& rows_;
    std::size_t column_;
    std::set<std::string_view> asked_;
    std::optional<TableError> fault_;
};

void read_illegal_moves(Column& column, IllegalMoveRules& rules) {
    const auto after_reply = {std::string_view("no_ruling"), std::string_view("stands_unless_players_agree")};
    const auto seen = {std::string_view("arbiter_intervenes"), std::string_view("arbiter_stays_out"),
                       std::string_view("draw_if_the_same_remains"), std::string_view("draw_if_any_remains")};
    column.read("illegal_moves.losing_number", rules.losing_number);
    column.read("illegal_moves.cost.standard", rules.cost.standard);
    column.read_by_play("illegal_moves.cost", rules.cost);
    column.read("illegal_moves.basic_report", rules.basic_report, {"opponent_only", "arbiter_or_opponent"});
    column.read("illegal_moves.rapid_after_reply", rules.rapid_after_reply, after_reply);
    column.read("illegal_moves.blitz_after_reply", rules.blitz_after_reply, after_reply);
    column.read("illegal_moves.completed", rules.completed,
                {"opponents_clock_started", "own_clock_stopped", "clock_pressed"});
    column.read("illegal_moves.count", rules.count, {"illegal_moves_only", "each_article_apart", "all_together"});
    column.read("illegal_moves.two_hands", rules.two_hands,
                {"arbiters_discretion", "illegal_move", "illegal_move_once_pressed"});
    column.read("illegal_moves.empty_press", rules.empty_press, {"no_rule_of_its_own", "illegal_move"});
    column.read("illegal_moves.pawn_not_replaced", rules.pawn_not_replaced, {"position_restored", "becomes_queen"});
    column.read("illegal_moves.rapid_basic_position_seen", rules.rapid_basic_position_seen, seen);
    column.read("illegal_moves.blitz_basic_position_seen", rules.blitz_basic_position_seen, seen);
}

void read_draws(Column& column, DrawRules& rules) {
    column.read("draws.wrong_claim.standard", rules.wrong_claim.standard);
    column.read_by_play("draws.wrong_claim", rules.wrong_claim);
    column.read("draws.claim_stops_clock", rules.claim_stops_clock, {"player_may", "player_or_arbiter_shall"});
    column.read("draws.written_move_is_final", rules.written_move_is_final);
    column.read("draws.automatic_repetition", rules.automatic_repetition);
    column.read("draws.automatic_moves", rules.automatic_moves);
    column.read("draws.moves_before_agreement", rules.moves_before_agreement);
    column.read("draws.implied_offer", rules.implied_offer, {"quickplay_claim", "increment_request"});
    column.read("draws.event_may_forbid", rules.event_may_forbid, {"agreeing", "offering_or_agreeing"});
}

void read_end(Column& column, EndRules& rules) {
    column.read("end.resigned", rules.resigned, {"loses", "draws_if_opponent_cannot_mate"});
    column.read("end.ending_move", rules.ending_move, {"must_be_legal", "must_also_accord_with_touch"});
    column.read("end.total_score_capped", rules.total_score_capped);
}

void read_clock(Column& column, ClockRules& rules) {
    column.read("clock.next_move_completes_unpressed", rules.next_move_completes_unpressed);
    column.read("clock.delay_mode_carries_over", rules.delay_mode_carries_over);
    column.read("clock.assistant", rules.assistant, {"always_adjusted", "not_for_disabled_player"});
    column.read("clock.default_time", rules.default_time);
    column.read("clock.lateness_excused_by", rules.lateness_excused_by, {"arbiter", "arbiter_in_force_majeure"});
    column.read("clock.both_flags", rules.both_flags, {"always", "where_guideline_announced"});
    column.read("clock.basic_both_flags", rules.basic_both_flags, {"draw", "claimant_needs_time", "no_rule"});
    column.read("clock.basic_flag_call", rules.basic_flag_call, {"must_not", "may", "shall"});
    column.read("clock.pause_penalty", rules.pause_penalty, {"obviously_no_reason", "no_valid_reason"});
    column.read("clock.rough_handling_must_be_penalised", rules.rough_handling_must_be_penalised);
}

void read_setup(Column& column, SetupRules& rules) {
    column.read("setup.reversed_colours_stand_after", rules.reversed_colours_stand_after);
    column.read("setup.reversed_colours_stand", rules.reversed_colours_stand,
                {"when_either_has_made_them", "when_both_have_made_them"});
    column.read("setup.basic_counts", rules.basic_counts, {"made", "completed"});
    column.read("setup.basic_setup_stands_after", rules.basic_setup_stands_after);
    column.read("setup.basic_castling", rules.basic_castling,
                {"none_if_king_and_queen_swapped", "none_with_misplaced_piece"});
    column.read("setup.basic_clock_stands_after", rules.basic_clock_stands_after);
    column.read("setup.clock_reset_for_schedule", rules.clock_reset_for_schedule);
}

void read_touch(Column& column, TouchRules& rules) {
    column.read("touch.binds", rules.binds, {"deliberate", "intended_unless_clearly_accidental"});
    column.read("touch.both_colours", rules.both_colours, {"one_of_each", "one_or_more_of_each"});
    column.read("touch.illegal_castling", rules.illegal_castling,
                {"king_or_king_with_rook", "king_or_king_then_rook", "king_then_rook"});
    column.read("touch.king_released", rules.king_released, {"any_legal_move", "another_king_move"});
    column.read("touch.basic_only_on_request", rules.basic_only_on_request);
}

void read_speed(Column& column, SpeedRules& rules) {
    column.read("speed.blitz_boundary", rules.blitz_boundary);
    column.read("speed.boundary_is_blitz", rules.boundary_is_blitz);
    column.read("speed.standard_from", rules.standard_from);
    column.read("speed.rapid_games_per_arbiter", rules.rapid_games_per_arbiter);
    column.read("speed.blitz_games_per_arbiter", rules.blitz_games_per_arbiter);
    column.read("speed.arbiter_records", rules.arbiter_records);
    column.read("speed.record_requests", rules.record_requests);
    column.read("speed.blitz_reduction_left_open", rules.blitz_reduction_left_open);
    column.read_by_play("speed.governed_by", rules.governed_by);
}

void read_recording(Column& column, RecordingRules& rules) {
    column.read("recording.electronic_sheet", rules.electronic_sheet);
    column.read("recording.exempt", rules.exempt, {"until_a_flag_falls", "rest_of_period"});
    column.read("recording.reconstruction", rules.reconstruction,
                {"position_times_count", "side_to_move_too", "running_clock_too"});
    column.read("recording.long_form", rules.long_form);
}

// laws_dk_2009, 13.4: what the arbiter may impose.
// laws_no_2017, 12.9: what the arbiter may impose.
// laws_dk_2018, 12.9: the same.
// laws_dk_2023, 12.9: the same.
void read_penalties(Column& column, std::vector<PenaltyOption>& penalties) {
    constexpr auto words = ids_of(Penalty{});
    for (std::size_t word = 0; word < words.size(); ++word) {
        PenaltyOption option{"", static_cast<Penalty>(word)};
        column.read("conduct.penalties." + std::string(words[word]), option.article);
        if (!option.article.empty()) penalties.push_back(option);
    }
    std::ranges::sort(penalties, {}, &PenaltyOption::article);
}

void read_conduct(Column& column, ConductRules& rules) {
    column.read("conduct.devices", rules.devices,
                {"off_and_silent", "no_communication_device", "none_without_approval"});
    column.read("conduct.device_opponent", rules.device_opponent, {"wins", "draws_if_cannot_win"});
    column.read("conduct.milder_device_penalty", rules.milder_device_penalty);
    column.read("conduct.player_may_be_searched", rules.player_may_be_searched);
    read_penalties(column, rules.penalties);
    column.read("conduct.penalty_loss_leaves_score_open", rules.penalty_loss_leaves_score_open);
    column.read("conduct.arbiters_assistants", rules.arbiters_assistants);
    column.read("conduct.hearing_impaired_needs_assistant", rules.hearing_impaired_needs_assistant);
}

void read_quickplay(Column& column, QuickplayRules& rules) {
    column.read("quickplay.applies", rules.applies, {"always", "where_announced"});
    column.read("quickplay.increment_request", rules.increment_request);
    column.read("quickplay.claimant_clock", rules.claimant_clock, {"shall_stop", "may_stop"});
    column.read("quickplay.rejected", rules.rejected);
    column.read("quickplay.postponed", rules.postponed);
    column.read("quickplay.ruling_may_be_appealed", rules.ruling_may_be_appealed);
}

}  // namespace

tl::expected<Edition, TableError> edition_of(const ValueRows& rows, std::size_t at) {
    Edition edition{};
    Column column(rows, at);
    column.read("book", edition.book);
    column.read("code", edition.code);
    column.read("in_force", edition.in_force);
    column.read("language", edition.language, {"danish", "norwegian", "english"});
    read_illegal_moves(column, edition.illegal_moves);
    read_draws(column, edition.draws);
    read_end(column, edition.end);
    read_clock(column, edition.clock);
    read_setup(column, edition.setup);
    read_touch(column, edition.touch);
    read_speed(column, edition.speed);
    read_recording(column, edition.recording);
    read_conduct(column, edition.conduct);
    read_quickplay(column, edition.quickplay);
    column.read("adjournment", edition.adjournment,
                {"no_adjournment", "remaining_time_recorded", "thinking_time_recorded"});
    if (const auto fault = column.fault()) return tl::unexpected(*fault);
    return edition;
}

}  // namespace dommer::laws
