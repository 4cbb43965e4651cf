#include "tournament_regulations.hpp"

#include <fmt/format.h>

#include <charconv>

#include "amounts.hpp"
#include "gamelog/scenario.hpp"
#include "notices/tournament.hpp"
#include "sheets/event_words.hpp"
#include "texts/texts.hpp"
#include "tournament/game_agreement.hpp"

namespace dommer::cli {
namespace {

using namespace tournament;

// A move, "never", or "any" for no ban.
std::optional<std::string> take_draw_ban(const std::string& text, std::optional<DrawBan>& ban) {
    int move = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), move);
    if (text == "any")
        ban = std::nullopt;
    else if (text == "never")
        ban = DrawBan{};
    else if (error == std::errc() && end == text.data() + text.size())
        ban = DrawBan{move};
    else
        return fmt::format("--no-draw-before {}: write a move, never (no draw by agreement) or any (no ban)", text);
    return std::nullopt;
}

void add_regulations(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    CommandLine* command =
        add_reading(app, *desk, "regulations", "What holds in every game of it where the Laws leave it to the event");
    command->callback([=, &exit] {
        exit = look(*desk, [&](const Tournament& now) {
            Json list = Json::array();
            for (const Regulation& each : regulations_of(now.settings)) {
                if (desk->json)
                    list.push_back({{"what", id_of(each.what)},
                                    {"text", notices::words(each, Language::english)},
                                    {"book", each.article.book},
                                    {"article", each.article.article}});
                else
                    fmt::print("{}\n", notices::sentence(each));
            }
            if (desk->json) print(list);
            return Exit::done;
        });
    });
}

// 2026-04-02 14:00 Hall B, at the latest 14:30
void add_times(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    CommandLine* command = add_reading(app, *desk, "times", "When and where the rounds are played (--round-days)");
    command->callback([=, &exit] {
        exit = look(*desk, [&](const Tournament& now) {
            const Settings& s = now.settings;
            Json list = Json::array();
            for (RoundNumber round{1}; const RoundTime* time = time_of(s, round); ++round.number) {
                const auto start = start_of(s, round);
                list.push_back({{"round", round.number}, {"when", to_string(*time)}});
                if (start) list.back()["starts"] = iso(*start);
                if (const auto latest = latest_arrival(s, round)) list.back()["latest"] = hour_text(*latest);
                if (desk->json) continue;
                const std::string late = sheets::latest_arrival_text(s, round, Language::english);
                fmt::print("{:>2}  {}{}\n", round.number, sheets::round_time_text(s, round, Language::english),
                           late.empty() ? "" : ". " + late);
            }
            if (list.empty() && !desk->json)
                return bad_input(
                    "no times are fixed: dommer tournament settings --round-days \"2026-04-02 14:00,2026-04-03 "
                    "10:00\"");
            if (desk->json) print(list);
            return Exit::done;
        });
    });
}

void add_game_log(CommandLine& app, Exit& exit) {
    auto desk = std::make_shared<DeskOptions>();
    auto board = std::make_shared<int>(0), round = std::make_shared<int>(0);
    CommandLine* command = add_reading(app, *desk, "game-log",
                                       "Print what is settled for a game as the log that `dommer table replay` reads: "
                                       "the Laws in force, time control, regulations, players");
    command->add_option("board", *board, "the board")->required();
    command->add_option("--round", *round, "which round")->required();
    command->callback([=, &exit] {
        exit = look(*desk, [&](const Tournament& now) {
            const auto agreed = agreement_of(now, {*round}, *board);
            if (!agreed && agreed.error() == NoAgreement::no_such_board)
                return bad_input(fmt::format("round {} has no board {}", *round, *board));
            if (!agreed) return bad_input(std::string(texts::find("problem", id_of(agreed.error()))->english));
            print(gamelog::to_json(*agreed, {}));
            return Exit::done;
        });
    });
}

}  // namespace

void add_switch(CommandLine& command, Switch& into, const std::string& name, const std::string& what) {
    CommandOption* on = command.add_flag("--" + name, into.on, what);
    command.add_flag("--no-" + name, into.off, "not so")->excludes(on);
}

void add_regulation_options(CommandLine& command, SaidRegulations& said) {
    command
        .add_option("--default-time", said.default_minutes,
                    "minutes after the start of the round at which a player who is not there loses")
        ->check(in_range(0, 1440));
    command.add_option("--no-draw-before", said.no_draw_before,
                       "no draw by agreement before this move; never: none at all; any: no ban");
    add_switch(command, said.report_before_leaving, "report-leaving",
               "who is not on move tells the arbiter before leaving the playing area");
    add_switch(command, said.devices_in_bag, "devices-in-bag", "electronic devices may lie switched off in a bag");
    command
        .add_option("--device-penalty", said.device_penalty,
                    "for an electronic device, instead of the loss of the game")
        ->check(one_value_of<laws::Penalty>());
    command
        .add_option("--supervision", said.supervision,
                    "of rapid and blitz games: enough arbiters for the competition rules, or not")
        ->check(one_value_of<laws::Supervision>());
    add_switch(command, said.quickplay, "quickplay", "the guideline for quickplay finishes (III) holds");
    add_switch(command, said.increment_request, "increment-request", "a player may ask for seconds a move (III.4)");
    command.add_option("--adjournments", said.adjournments, "how adjourned and postponed games are played, in words");
    command.add_option("--highest-fine", said.highest_fine, "fines are announced up to this amount, in kroner");
    command.add_option("--fee", said.entry_fee, "what a player pays, in kroner");
    command.add_option("--late-fee", said.late_fee, "what is paid on top after the closing date");
    command.add_option("--union-fee", said.union_fee, "what of each player's money goes to the union");
}

std::optional<std::string> take_regulations(const SaidRegulations& said, Settings& s) {
    EventRegulations& r = s.regulations;
    if (said.default_minutes) r.default_minutes = said.default_minutes;
    if (said.no_draw_before)
        if (auto wrong = take_draw_ban(*said.no_draw_before, r.draw_ban)) return wrong;
    if (said.device_penalty) r.device_penalty = value_from<laws::Penalty>(*said.device_penalty);
    if (r.device_penalty == laws::Penalty::game_lost) r.device_penalty.reset();
    if (said.supervision) r.supervision = *value_from<laws::Supervision>(*said.supervision);
    if (said.adjournments) r.adjournments = *said.adjournments;
    turn(said.report_before_leaving, r.report_before_leaving), turn(said.devices_in_bag, r.devices_in_bag);
    turn(said.quickplay, r.quickplay_guideline), turn(said.increment_request, r.increment_request);
    const std::tuple<const std::optional<std::string>*, tiebreak::Ore*, const char*> amounts[] = {
        {&said.highest_fine, &r.highest_fine, "--highest-fine"},
        {&said.entry_fee, &s.fees.entry, "--fee"},
        {&said.late_fee, &s.fees.late, "--late-fee"},
        {&said.union_fee, &s.fees.to_union, "--union-fee"}};
    for (const auto& [text, into, option] : amounts) {
        if (!*text) continue;
        const auto amount = amount_of(**text);
        if (!amount) return fmt::format("{} {}: write kroner such as 200 or 99.50", option, **text);
        *into = *amount;
    }
    return std::nullopt;
}

void add_tournament_regulations(CommandLine& app, Exit& exit) {
    add_regulations(app, exit);
    add_times(app, exit);
    add_game_log(app, exit);
}

}  // namespace dommer::cli
