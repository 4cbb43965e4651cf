#include "tournament/game_agreement.hpp"

#include <algorithm>

#include "tournament/arrays.hpp"
#include "tournament/match.hpp"
#include "tournament/time_control.hpp"

namespace dommer::tournament {
namespace {

// laws_dk_2023, 9.6.2: 75 moves without capture or pawn move end a game, so that none has as many moves as this.
constexpr int longer_than_any_game = 10'000;

table::TimeControl clock_setting(const TimeControl& control) {
    table::TimeControl made;
    for (const Period& period : control.periods)
        made.periods.push_back({period.moves, std::chrono::minutes(period.minutes)});
    made.increment = std::chrono::seconds(control.increment_seconds);
    return made;
}

laws::TimeClass class_of(const TimeControl& control, const laws::Edition& edition) {
    std::chrono::minutes total{};
    for (const Period& period : control.periods) total += std::chrono::minutes(period.minutes);
    return laws::time_class(edition, total, std::chrono::seconds(control.increment_seconds));
}

// The number of the penalty in the edition, as a game's log names it.
std::string article_of(std::optional<laws::Penalty> penalty, const laws::Edition& edition) {
    if (!penalty || *penalty == laws::Penalty::game_lost) return "";
    const auto& options = edition.conduct.penalties;
    const auto found = std::ranges::find(options, *penalty, &laws::PenaltyOption::penalty);
    return found == options.end() ? "" : std::string(found->article);
}

// laws_dk_2023, 10.1: what a win, a draw and a loss are worth.
table::Scores scores_of(const pairing::PointSystem& points) {
    return {50 * points.white_win.halves, 50 * points.white_draw.halves, 50 * points.white_loss.halves};
}

table::Regulations regulations_at_the_table(const Settings& settings, const laws::Edition& edition) {
    const EventRegulations& r = settings.regulations;
    table::Regulations made;
    if (r.default_minutes) made.default_time = std::chrono::minutes(*r.default_minutes);
    if (r.draw_ban) made.no_draw_before_move = r.draw_ban->before_move.value_or(longer_than_any_game);
    made.guideline_III = r.quickplay_guideline;
    made.increment_request = r.increment_request;
    made.devices_in_bag = r.devices_in_bag;
    made.device_penalty = article_of(r.device_penalty, edition);
    made.points = scores_of(settings.points);
    return made;
}

Date day_of(const Settings& settings, RoundNumber round) {
    const RoundTime* time = time_of(settings, round);
    return time != nullptr ? time->day : settings.first_day;
}

}  // namespace

std::optional<laws::TimeClass> time_class_of(const Settings& settings) {
    const laws::Edition* edition = laws::edition_in_force(settings.first_day);
    const auto control = parse_time_control(settings.time_control);
    if (edition == nullptr || !control) return std::nullopt;
    return class_of(*control, *edition);
}

tl::expected<table::Agreement, NoAgreement> agreement_of(const Tournament& tournament, RoundNumber round, int board) {
    const Settings& settings = tournament.settings;
    const BoardPairing* pairing = find(tournament, round, board);
    if (pairing == nullptr) return tl::unexpected(NoAgreement::no_such_board);
    const auto control = parse_time_control(settings.time_control);
    if (!control) return tl::unexpected(NoAgreement::no_time_control);
    const laws::Edition* edition = laws::edition_in_force(day_of(settings, round));
    if (edition == nullptr) return tl::unexpected(NoAgreement::no_laws);
    const auto [white, black] = seats_now(*pairing);
    const auto name = [&](EntryId id) { return find(tournament, id)->particulars.name; };
    if (is_array_missing(tournament, round)) return tl::unexpected(NoAgreement::array_not_drawn);
    table::Agreement made;
    if (const DrawnArray* array = array_of(tournament, round))
        made.variant = laws::Variant::chess960, made.start = position_of(*array);
    made.edition = edition;
    made.control = clock_setting(*control);
    made.time_class = class_of(*control, *edition);
    if (made.time_class != laws::TimeClass::standard) made.supervision = settings.regulations.supervision;
    made.regulations = regulations_at_the_table(settings, *edition);
    made.names = {name(white), name(black)};
    if (!settings.regulations.adjournments.empty()) made.resumption = settings.regulations.adjournments;
    return made;
}

}  // namespace dommer::tournament
