#include "notation/pgn_check.hpp"

#include <charconv>

#include "laws/game_end.hpp"
#include "notation/pgn_text.hpp"
#include "notation/san.hpp"
#include "pgn_roster.hpp"

namespace dommer::notation {
namespace {

using namespace std::chrono;

std::optional<int> number(std::string_view digits) {
    int value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size() || value < 0) return std::nullopt;
    return value;
}

// YYYY.MM.DD, unknown parts as question marks. The first possible day it can mean; none if it can mean no day.
std::optional<year_month_day> first_day(std::string_view text) {
    if (text.size() != 10 || text[4] != '.' || text[7] != '.') return std::nullopt;
    const auto part = [&](std::size_t from, std::size_t size, int unknown) -> std::optional<int> {
        const std::string_view digits = text.substr(from, size);
        return digits.find_first_not_of('?') == std::string_view::npos ? unknown : number(digits);
    };
    const auto y = part(0, 4, 1), m = part(5, 2, 1), d = part(8, 2, 1);
    if (!y || !m || !d) return std::nullopt;
    // An unknown year may be a leap year.
    const int leap = text.starts_with("????") ? 4 : *y;
    if (!(year(leap) / *m / *d).ok()) return std::nullopt;
    return year(*y) / *m / *d;
}

bool is_control(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && c != '\n' && c != '\r' && c != '\t') || byte == 0x7f;
}

}  // namespace

PgnCheck::PgnCheck(PgnReader& reader, Language language, std::optional<year_month_day> today, Found found)
    : reader_(reader),
      language_(language),
      today_(today),
      found_(std::move(found)) {}

void PgnCheck::find(PgnFinding what, std::string_view text, std::string_view expected) {
    find_at(reader_.place(), what, text, expected);
}

void PgnCheck::find_at(const PgnPlace& place, PgnFinding what, std::string_view text, std::string_view expected) {
    found_({what, place, to_utf_8(text), std::string(expected)});
}

void PgnCheck::game_begins() {
    begun_ = reader_.place();
    names_.clear();
    roster_next_ = 0;
    roster_in_order_ = true;
    result_tag_.reset(), ply_count_.reset(), set_up_.reset();
    has_fen_ = has_time_control_ = faulty_ = clock_seen_ = false;
    periods_.clear();
    clocks_at_start_ = {};
    watch_.reset();
    depth_ = 0;
    plies_ = 0;
}

void PgnCheck::tag(std::string_view name, std::string_view value) {
    if (std::find(names_.begin(), names_.end(), name) != names_.end()) find(PgnFinding::tag_twice, name);
    names_.emplace_back(name);
    check_roster(name);
    check_characters(value, name);
    if (name == "Date" || name == "EventDate" || name == "UTCDate")
        check_date(name, value);
    else if (name == "Result") {
        result_tag_ = value;
        if (!pgn_result(value)) find(PgnFinding::result_tag_impossible, value);
    } else if (name == "PlyCount")
        ply_count_ = value;
    else if (name == "SetUp")
        set_up_ = value;
    else if (name == "FEN")
        has_fen_ = true;
    else if (name == "WhiteClock")
        clocks_at_start_[0] = clock_time(value);
    else if (name == "BlackClock")
        clocks_at_start_[1] = clock_time(value);
    else if (name == "TimeControl") {
        has_time_control_ = true;
        if (auto periods = parse_time_control(value))
            periods_ = std::move(*periods);
        else
            find(PgnFinding::time_control_impossible, value);
    }
}

// The seven come first and in their order. One finding a game is enough; a missing one is another finding.
void PgnCheck::check_roster(std::string_view name) {
    const std::size_t at = place_in_roster(name);
    const bool in_order = at >= roster_next_;
    roster_next_ = std::max(roster_next_, at + 1);  // any other tag comes behind the seventh
    if (in_order || at == roster.size() || !roster_in_order_) return;
    roster_in_order_ = false;
    find(PgnFinding::roster_out_of_order, name);
}

void PgnCheck::check_date(std::string_view name, std::string_view value) {
    const auto first = first_day(value);
    if (!first)
        find(PgnFinding::date_impossible, value, name);
    else if (today_ && sys_days(*first) > sys_days(*today_))
        find(PgnFinding::date_in_the_future, value, name);
}

void PgnCheck::check_characters(std::string_view text, std::string_view where) {
    if (std::any_of(text.begin(), text.end(), is_control)) find(PgnFinding::control_character, where);
    if (encoding_of(text) == Encoding::windows_1252) find(PgnFinding::text_not_utf_8, where);
}

void PgnCheck::moves_begin(const PgnStart& start) {
    last_ = start.position;
    std::string missing;
    for (const RosterTag& tag : roster)
        if (std::find(names_.begin(), names_.end(), tag.name) == names_.end())
            (missing += missing.empty() ? "" : ", ") += tag.name;
    if (!missing.empty()) find_at(begun_, PgnFinding::roster_tag_missing, missing);
    if (has_fen_ && set_up_ != "1") find_at(begun_, PgnFinding::fen_without_set_up);
    if (!has_fen_ && set_up_ == "1") find_at(begun_, PgnFinding::set_up_without_fen);
    watch_.emplace(periods_);
    for (const Colour side : {Colour::white, Colour::black})
        if (const auto& time = clocks_at_start_[static_cast<std::size_t>(side)]) watch_->starts_at(side, *time);
}

void PgnCheck::move(const PgnPlayed& played) {
    if (depth_ == 0) {
        ++plies_;
        last_ = played.after;
        watch_->moved(played.before.to_move());
    }
    if (!played.move || language_ != Language::english) return;
    if (const SanText san = san_text(played.before, *played.move); san.view() != played.text)
        find(PgnFinding::move_not_canonical, played.text, san.view());
}

void PgnCheck::comment(const PgnComment& comment) {
    check_characters(comment.text, "comment");
    if (depth_ != 0 || plies_ == 0 || comment.text.find("[%clk") == std::string_view::npos) return;
    for (const PgnCommand& command : commands_of(comment.text))
        if (command.name == "clk") check_clock(command.value);
}

void PgnCheck::check_clock(std::string_view value) {
    const auto shown = clock_time(value);
    if (!shown) return find(PgnFinding::clock_impossible, value);
    if (!has_time_control_ && !clock_seen_) find(PgnFinding::clock_without_time_control);
    clock_seen_ = true;
    const auto most = watch_->too_much(opponent_of(last_.to_move()), *shown);
    if (!most) return;
    const hh_mm_ss time(floor<seconds>(*most));
    const auto two = [](auto part) { return std::string(part < 10 ? "0" : "") + std::to_string(part); };
    find(PgnFinding::clock_gains_too_much, value,
         std::to_string(time.hours().count()) + ':' + two(time.minutes().count()) + ':' + two(time.seconds().count()));
}

void PgnCheck::fault(const PgnFault&) { faulty_ = true; }

void PgnCheck::game_ends(std::optional<PgnResult> result) {
    if (faulty_) return;
    if (ply_count_ && number(*ply_count_) != plies_)
        find_at(begun_, PgnFinding::ply_count_wrong, *ply_count_, std::to_string(plies_));
    check_result(result);
}

// laws_dk_2023, 5.1.1 and 5.2.1: mate and stalemate have ended the game, whatever the file says.
void PgnCheck::check_result(std::optional<PgnResult> result) {
    if (!result) return;
    if (result_tag_ && pgn_result(*result_tag_) && *result_tag_ != to_string(*result))
        find(PgnFinding::result_differs, *result_tag_, to_string(*result));
    if (*result == PgnResult::unknown || laws::count_legal_moves(last_) != 0) return;
    const PgnResult winner = last_.to_move() == Colour::white ? PgnResult::black_won : PgnResult::white_won;
    const PgnResult right = laws::is_checkmate(last_) ? winner : PgnResult::drawn;
    if (*result != right) find(PgnFinding::result_against_the_board, to_string(*result), to_string(right));
}

}  // namespace dommer::notation
