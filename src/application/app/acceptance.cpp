#include "app/acceptance.hpp"

#include <algorithm>

#include "app/tournaments.hpp"
#include "texts/texts.hpp"
#include "tournament/fide_mode.hpp"
#include "tournament/lots.hpp"

namespace dommer::app {
namespace {

using namespace tournament;

Settings rated_settings() {
    Settings settings;
    settings.name = "Check", settings.system = "dutch", settings.rounds = 4, settings.tie_breaks = "SB";
    settings.first_day = settings.last_day = Date{std::chrono::year(2026), std::chrono::September, std::chrono::day(1)};
    settings.elo_rated = true, settings.admission = Admission::everybody;
    return settings;
}

// An event in memory: every command goes through the same decision as at a desk.
class TrialEvent {
public:
    explicit TrialEvent(const Settings& settings, const Answer& answer = {}) { act(Create{settings}, answer); }

    std::optional<Refusal> act(const Command& command, const Answer& answer = {}) {
        const auto decided = decide(now_, command, {Instant{}, 1, "check", answer});
        if (!decided) return decided.error();
        for (const tournament::Event& event : *decided) now_ = evolve(now_.value_or(Tournament{}), event);
        return std::nullopt;
    }
    bool refuses(const Command& command, FideAct what, const Answer& answer = {}) {
        const auto refusal = act(command, answer);
        return refusal && refusal->act == what;
    }
    bool takes(const Command& command, const Answer& answer = {}) { return !act(command, answer); }

    void play(int rounds) {
        for (int player = 1; player <= 6 && now_->entrants.size() < 6; ++player)
            act(Enter{{.name = "Player " + std::to_string(player), .rating = {2400 - 10 * player}}});
        if (now_->phase == Phase::entry) act(GiveNumbers{});
        for (int round = 0; round < rounds; ++round) {
            pair();
            for (int board = 1; board <= 3; ++board)
                act(EnterResult{{static_cast<int>(now_->rounds.size())}, board, Played{pairing::Outcome::white_wins}});
        }
    }
    void pair() {
        if (auto paired = Tournaments::next_pairing(*now_)) act(PairRound{std::move(*paired)});
        act(Publish{});
    }
    const std::optional<Tournament>& now() const { return now_; }

private:
    std::optional<Tournament> now_;
};

const Answer confirmed{.confirmed = true};

bool locks(void (*change)(Settings&), FideAct act) {
    TrialEvent event(rated_settings());
    event.play(1);
    Settings settings = event.now()->settings;
    change(settings);
    return event.refuses(ChangeSettings{settings}, act) && event.refuses(ChangeSettings{settings}, act, confirmed);
}

bool refuses_to_create(void (*change)(Settings&), FideAct act) {
    Settings settings = rated_settings();
    change(settings);
    return TrialEvent(rated_settings()).now() && !TrialEvent(settings).now() &&
           std::ranges::count(odd_settings(settings), act) == 1;
}

bool locks_the_system() {
    TrialEvent before(rated_settings()), after(rated_settings());
    after.play(1);
    Settings other = rated_settings();
    other.system = "monrad";
    return before.refuses(ChangeSettings{other}, FideAct::system) && !after.takes(ChangeSettings{other}, confirmed);
}

bool asks_twice() {
    TrialEvent event(rated_settings());
    event.play(1);
    Settings longer = event.now()->settings;
    longer.rounds = 5;
    return !event.takes(ChangeSettings{longer}, {.leaving = "why"}) && !event.takes(LeaveFideMode{"why"}) &&
           event.takes(ChangeSettings{longer}, {.confirmed = true, .leaving = "why"}) && !is_in_fide_mode(*event.now());
}

bool has_no_way_back() {
    TrialEvent event(rated_settings());
    event.play(0);
    if (!event.takes(LeaveFideMode{"why"}, confirmed) || !event.takes(GoBack{1, "why"})) return false;
    Settings settings = rated_settings();
    settings.elo_rated = false;
    event.act(ChangeSettings{settings});
    event.act(ChangeSettings{rated_settings()});
    return !is_in_fide_mode(*event.now());
}

bool keeps_old_results() {
    TrialEvent event(rated_settings());
    event.play(3);
    const Result drawn = Played{pairing::Outcome::draw};
    return event.refuses(CorrectResult{{1}, 1, drawn, "why"}, FideAct::old_result) &&
           event.refuses(ReverseColours{{1}, 1, "why"}, FideAct::old_colours) &&
           !event.takes(CorrectResult{{2}, 1, drawn, ""}) && event.takes(CorrectResult{{2}, 1, drawn, "why"}) &&
           event.takes(CorrectForRating{{1}, 1, drawn, "why"});
}

bool settles_prohibitions_early() {
    TrialEvent event(rated_settings());
    event.play(0);
    const ForbidPair apart{{{{1}, {2}}}};
    if (!event.takes(apart)) return false;
    event.play(1);
    return event.refuses(ForbidPair{{{{3}, {4}}}}, FideAct::prohibitions) &&
           event.refuses(AllowPair{{{1}, {2}}, "why"}, FideAct::prohibitions);
}

bool waits_for_the_last_game() {
    Settings settings = rated_settings();
    settings.rounds = 2;
    TrialEvent event(settings);
    event.play(1);
    if (report_fault(*event.now())) return false;
    event.pair();
    for (const int board : {1, 2}) event.act(EnterResult{{2}, board, Played{pairing::Outcome::draw}});
    event.act(EnterResult{{2}, 3, Postponed{}});
    if (!report_fault(*event.now()) || event.takes(Finish{})) return false;
    event.act(EnterResult{{2}, 3, Played{pairing::Outcome::draw}});
    return !report_fault(*event.now()) && event.takes(Finish{});
}

bool asks_for_a_second_half_bye() {
    TrialEvent event(rated_settings());
    event.play(0);
    const GrantBye first{{1}, {1}, ByeValue::half}, second{{1}, {2}, ByeValue::half};
    return event.takes(first) && event.refuses(second, FideAct::second_half_bye) && event.takes(second, confirmed);
}

bool has_fixed_levels() {
    return std::ranges::all_of(fide_rows(), [](const FideRow& row) {
        return unanswered(row.act, {}).has_value() == (row.level == Level::ask || row.level >= Level::ask_twice);
    });
}

bool knows_results() {
    const auto all_known = [](std::initializer_list<std::string_view> texts, bool known) {
        return std::ranges::all_of(texts,
                                   [&](std::string_view text) { return parse_result(text).has_value() == known; });
    };
    return all_known({"1-0", "0-1", "½-½", "½-0", "0-½", "0-0", "+--", "--+", "---", "w", "d", "l", "pp"}, true) &&
           all_known({"1-1", "1-½", "½-1", "+-+", "½F-0F", "1--", "--0"}, false);
}

bool has_english_texts() {
    return std::ranges::all_of(texts::all_texts(), [](const Text& text) { return !text.english.empty(); });
}

bool has_usual_points() {
    const pairing::PointSystem points = Settings{}.points;
    return points == pairing::PointSystem::of(win, draw, loss) && points.allocated_bye == win;
}

bool national_systems_are_outside() {
    Settings monrad = rated_settings();
    monrad.system = "monrad";
    const TrialEvent event(monrad);
    return event.now() && !is_in_fide_mode(*event.now());
}

bool lots_repeat() {
    const std::vector<EntryId> among{{1}, {2}, {3}, {4}, {5}, {6}};
    return drawn_order(among, 7) == drawn_order(among, 7);
}

constexpr LiveCheck checks[] = {
    {"english-texts", has_english_texts},
    {"fide-mode-default", [] { return is_in_fide_mode(*TrialEvent(rated_settings()).now()); }},
    {"leaving-asks-twice", asks_twice},
    {"no-way-back", has_no_way_back},
    {"locked-rounds", [] { return locks([](Settings& s) { s.rounds = 5; }, FideAct::rounds); }},
    {"locked-points",
     [] { return locks([](Settings& s) { s.points = pairing::PointSystem::of({6}, {2}, {0}); }, FideAct::points); }},
    {"locked-bye", [] { return locks([](Settings& s) { s.points.allocated_bye = draw; }, FideAct::bye_value); }},
    {"locked-system", locks_the_system},
    {"locked-acceleration", [] { return locks([](Settings& s) { s.baku = true; }, FideAct::acceleration); }},
    {"locked-tie-breaks", [] { return locks([](Settings& s) { s.tie_breaks = "BH"; }, FideAct::tie_breaks); }},
    {"locked-prohibitions", settles_prohibitions_early},
    {"usual-points", has_usual_points},
    {"odd-points",
     [] {
         return refuses_to_create([](Settings& s) { s.points = pairing::PointSystem::of({6}, {4}, {0}); },
                                  FideAct::draws_above_win) &&
                refuses_to_create([](Settings& s) { s.points.allocated_bye = {3}; }, FideAct::bye_above_win) &&
                refuses_to_create([](Settings& s) { s.points.unknown = win; }, FideAct::provisional_points);
     }},
    {"no-buchholz-in-round-robins",
     [] {
         return refuses_to_create([](Settings& s) { s.system = "round-robin", s.tie_breaks = "BH/C1"; },
                                  FideAct::buchholz);
     }},
    {"national-systems-are-outside", national_systems_are_outside},
    {"no-report-with-a-game-open", waits_for_the_last_game},
    {"second-half-bye", asks_for_a_second_half_bye},
    {"levels", has_fixed_levels},
    {"results", knows_results},
    {"old-results", keeps_old_results},
    {"lots-repeat", lots_repeat},
};

}  // namespace

std::span<const LiveCheck> live_checks() { return checks; }

const LiveCheck* find_live_check(std::string_view name) {
    const auto* found = std::ranges::find(checks, name, &LiveCheck::name);
    return found == std::end(checks) ? nullptr : found;
}

}  // namespace dommer::app
