#include "appeals/stay.hpp"
#include "correspondence/conduct.hpp"
#include "correspondence/message.hpp"
#include "correspondence/reply.hpp"
#include "correspondence/thinking_time.hpp"
#include "correspondence/time_control.hpp"
#include "correspondence_cases.hpp"
#include "notation/series.hpp"
#include "topics.hpp"

namespace dommer::golden::correspondence_cases {
namespace {

using namespace dommer::correspondence;
using notation::TwoSquares;

constexpr std::string_view promotion_letters = "PNBRQK";

Json numeric_encode(const Json& input, const Json&) {
    TwoSquares move{.from = laws::Square::parse(input.at("from").get<std::string>()).value(),
                    .to = laws::Square::parse(input.at("to").get<std::string>()).value()};
    if (const Json& piece = input.at("promotion"); !piece.is_null())
        move.promotion = static_cast<laws::Kind>(promotion_letters.find(piece.get<std::string>()));
    return notation::write_iccf_text(move);
}

Json numeric_decode(const Json& input, const Json&) {
    const auto code = read_code(input.at("code").get<std::string>());
    if (!code) return {{"valid", false}};
    const auto piece = code->move.promotion;
    return {{"valid", true},
            {"from", to_string(code->move.from)},
            {"to", to_string(code->move.to)},
            {"promotion", piece ? Json(std::string(1, promotion_letters[static_cast<std::size_t>(*piece)])) : Json()},
            {"series_start", code->starts_series}};
}

NumberedMove numbered(const Json& half_move) {
    return {half_move_from(half_move.at(0).get<std::string>()).value(),
            read_code(half_move.at(1).get<std::string>()).value().move};
}

Json series_text(const Json& input, const Json&) {
    std::vector<TwoSquares> moves{numbered(input.at("repeat")).move};
    for (const Json& each : input.value("accepted", Json::array())) moves.push_back(numbered(each).move);
    moves.push_back(numbered(input.at("firm")).move);
    std::optional<std::size_t> proposed;
    if (!input.at("series").empty()) proposed = moves.size();
    for (const Json& each : input.at("series")) moves.push_back(numbered(each).move);
    const HalfMove first = numbered(input.at("repeat")).at;
    return {{"text", notation::write_numbered({first.number, first.side}, moves, proposed)}};
}

Json series_reply(const Json& input, const Json&) {
    std::vector<NumberedMove> proposal, reply;
    for (const Json& each : input.at("proposal")) proposal.push_back(numbered(each));
    for (const Json& each : input.at("reply")) reply.push_back(numbered(each));
    const auto read = read_reply(proposal, reply);
    if (!read) return {{"valid", false}, {"reason", id_of(read.error())}};
    Json accepted = Json::array(), cancelled = Json::array(), answer;
    for (std::size_t at = 1; at < proposal.size(); ++at)
        (at <= read->accepted ? accepted : cancelled).push_back(name_of(proposal[at].at));
    if (read->answer) answer = Json::array({name_of(read->answer->at), notation::write_iccf_text(read->answer->move)});
    return {{"valid", true},
            {"status", id_of(read->status)},
            {"accepted", accepted},
            {"cancelled", cancelled},
            {"new_move", answer}};
}

template <Named Value>
std::vector<Value> values_in(const Json& list) {
    std::vector<Value> values;
    for (const Json& id : list) values.push_back(named<Value>(id));
    return values;
}
template <Named Value>
Json ids_in(const std::vector<Value>& values) {
    Json list = Json::array();
    for (const Value value : values) list.push_back(id_of(value));
    return list;
}

Json message_check(const Json& input, const Json&) {
    const Medium medium = named<Medium>(input.at("mode"));
    return {{"missing", ids_in(missing_fields(medium, values_in<Field>(input.at("fields"))))},
            {"violations", ids_in(forbidden(medium, values_in<Franking>(input.value("flags", Json::array()))))}};
}

std::optional<Date> day_or_none(const Json& input, const char* key) {
    if (!input.contains(key) || input[key].is_null()) return std::nullopt;
    return day_in(input[key]);
}
std::vector<Period> periods_in(const Json& list) {
    std::vector<Period> periods;
    for (const Json& each : list) periods.push_back({day_in(each.at(0)), day_in(each.at(1))});
    return periods;
}
Medium medium_in(const Json& mode) { return mode == "post" ? Medium::post : Medium::email_tournament; }

Json think_time(const Json& input, const Json&) {
    const Sending sending{day_or_none(input, "received"), day_or_none(input, "opponent_sent"),
                          day_or_none(input, "postmark"), day_or_none(input, "receipt"), day_or_none(input, "stated")};
    const auto time =
        thinking_time(medium_in(input.at("mode")), sending, periods_in(input.value("leave", Json::array())),
                      input.value("mandatory_leave", true))
            .value();
    return {{"received", iso(time.received)},
            {"sending_date", iso(time.sent)},
            {"counted_to", iso(time.counted_to)},
            {"days", time.days}};
}

Json ledger(const Json& input, const Json&) {
    const Medium medium = medium_in(input.at("mode"));
    Json column = Json::array();
    int total[2]{};
    for (const Json& move : input.at("moves")) {
        const Date sent = day_in(move.at(2));
        const Sending sending{.received = move.at(1).is_null() ? sent : day_in(move.at(1)),
                              .opponent_sent = {},
                              .postmark = sent,
                              .receipt = {},
                              .stated = sent};
        const int days = thinking_time(medium, sending, {}, false).value().days;
        int& used = total[move.at(0) == "w" ? 0 : 1];
        column.push_back(time_text(days, used += days));
    }
    return {{"time_column", column}};
}

Rules rules_in(const Json& input) {
    Rules rules;
    rules.days = input.at("days_per_10_moves");
    return rules;
}

Json time_control_of(const Json& input, const Json&) {
    const Control control = time_control(rules_in(input), input.at("moves_sent"), input.at("total_days"),
                                         input.value("clock_running", false));
    return {{"control_move", control.move}, {"limit_days", control.limit}, {"exceeded", control.exceeded}};
}

Json time_control_series(const Json& input, const Json&) {
    const SeriesControl control =
        series_control(rules_in(input), input.at("accepted_own_moves").get<std::vector<int>>(),
                       input.at("reply_own_move"), input.at("total_days"));
    return {{"rule", control.by_series ? "series" : "normal"},
            {"limit_days", control.limit},
            {"exceeded", control.exceeded}};
}

Json both_lose(const Json& input, const Json&) {
    const GamePoints points = after_overstepping(named<Colour>(input.at("overrun_by")), input.at("opponent_continued"));
    return {{"white", decimal(points.white)}, {"black", decimal(points.black)}};
}

Json period_of(const Period& period) { return Json::array({iso(period.from), iso(period.to)}); }

Json mandatory_leave(const Json& input, const Json&) {
    const int year = input.at("year");
    return {{"easter_sunday", iso(easter_sunday(year))},
            {"easter_leave", period_of(easter_leave(year))},
            {"christmas_leave", period_of(christmas_leave(year))}};
}

Json leave_earliest(const Json& input, const Json&) {
    return {{"earliest_first_day", iso(earliest_leave(day_in(input.at("notice_sent"))))}};
}

Json leave_quota(const Json& input, const Json&) {
    const auto by_year = leave_by_year(day_in(input.at("tournament_start")), periods_in(input.at("leaves")));
    Json years = Json::object();
    for (const auto& [year, days] : by_year) years[std::to_string(year)] = days;
    return {{"days_by_year", years}, {"legal", is_within_quota(by_year, input.at("limit"))}};
}

Json reminders(const Json& input, const Json&) {
    const auto dates =
        reminder_dates(day_in(input.at("last_move_sent")), input.at("post_days_out"), input.at("post_days_back"));
    return {{"no_news_through", iso(dates.no_news_through)},
            {"repeat_from", iso(dates.repeat_from)},
            {"answer_deadline_if_repeated_then", iso(dates.answer_by)},
            {"notify_tl_from", iso(dates.tell_director_from)}};
}

Json penalties(const Json& input, const Json&) {
    std::vector<MisdeedFacts> events;
    for (const Json& event : input.at("events"))
        events.push_back({.what = named<Misdeed>(event.at("type")),
                          .days = event.value("days", 0),
                          .announced = event.value("notified", false),
                          .reminded = event.value("reminder_sent", false),
                          .director_asked = event.value("tl_contacted", false)});
    const auto days = penalty_days(input.at("regime") == "post" ? general_2011 : email_2011, events);
    int total = 0;
    for (const int each : days) total += each;
    return {{"per_event", days}, {"total_days", total}};
}

Json withdrawal(const Json& input, const Json&) {
    const OpenGames open = after_withdrawal(input.at("games"), input.at("finished"));
    return {{"all_games_lost", open == OpenGames::lost}, {"open_games", id_of(open)}};
}

Json withdrawal_status(const Json& input, const Json&) {
    const auto reason = named<WithdrawalReason>(input.at("reason"));
    if (reason == WithdrawalReason::connection_lost)
        return {{"withdrawn", is_withdrawn_without_connection(input.at("days"))}};
    return {{"valid_reason", is_valid(reason)},
            {"prize_right_lost", !is_valid(reason)},
            {"quarantine_possible", !is_valid(reason)}};
}

Json deadline_of(const Json& input, const Json&) {
    return {
        {"last_day", iso(last_day(named<correspondence::Deadline>(input.at("rule")), day_in(input.at("base_date"))))}};
}

Json adjudication(const Json& input, const Json&) {
    return {{"from", iso(adjudication_from(day_in(input.at("start"))))}};
}

Json suspensive_effect(const Json& input, const Json&) {
    const auto from =
        input.at("from") == "TL" ? appeals::Instance::director : appeals::Instance::head_of_correspondence;
    const auto subject = value_from<appeals::Subject>(input.at("subject").get<std::string>());
    return {{"suspended", appeals::stays_the_decision(appeals::Ladder::correspondence, from,
                                                      subject.value_or(appeals::Subject::any))}};
}

Json reporter(const Json& input, const Json&) {
    const std::string result = input.at("result");
    std::optional<Colour> winner;
    if (result == "1-0") winner = Colour::white;
    if (result == "0-1") winner = Colour::black;
    return {{"reporters", ids_in(reporters(rules_of(named<Regime>(input.at("regime"))), winner))}};
}

constexpr Kind kinds[] = {
    {"numeric_encode", numeric_encode},
    {"numeric_decode", numeric_decode},
    {"series_text", series_text},
    {"series_reply", series_reply},
    {"message_check", message_check},
    {"think_time", think_time},
    {"ledger", ledger},
    {"time_control", time_control_of},
    {"time_control_series", time_control_series},
    {"both_lose", both_lose},
    {"mandatory_leave", mandatory_leave},
    {"leave_earliest", leave_earliest},
    {"leave_quota", leave_quota},
    {"reminder_dates", reminders},
    {"penalty_days", penalties},
    {"withdrawal", withdrawal},
    {"withdrawal_status", withdrawal_status},
    {"deadline", deadline_of},
    {"adjudication_from", adjudication},
    {"suspensive_effect", suspensive_effect},
    {"reporter", reporter},
    {"emt_outcome", emt_outcome},
    {"rating_class", rating_class},
    {"iccf_class", iccf_class},
    {"right_valid", right_valid},
    {"cup_groups", cup_groups_of},
    {"cup_dm_places", cup_dm_places},
    {"cup_class_right", cup_class_right},
    {"double_round", double_round},
    {"emt_standings", emt_standings},
    {"team_standings", team_standings},
    {"team_division_right", team_division_right},
    {"team_score", team_score},
    {"team_average", team_average_of},
    {"team_entry_check", team_entry_check},
    {"team_reserves", team_reserves},
    {"team_clock_stop", team_clock_stop},
};

constexpr TableOfCases tables[] = {
    {"promotion_digits", promotion_row},
    {"castling_codes", castling_row},
    {"iccf_to_dsu", iccf_row},
    {"otb_rating_to_class", rating_row},
    {"cup_rights", cup_row},
    {"team_board_weights", weight_row},
    {"easter", easter_row},
};

}  // namespace

Report run(const std::filesystem::path& folder, const Options& options) {
    Report report;
    run_case_files(report, folder, kinds, options);
    run_table_file(report, folder, tables);
    return report;
}

}  // namespace dommer::golden::correspondence_cases
