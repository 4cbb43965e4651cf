#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "laws/article_map.hpp"
#include "laws_rows.hpp"

namespace dommer::golden::laws_cases {
namespace {

Json number_or_words(const laws::Cost& cost) {
    if (std::holds_alternative<laws::GameLost>(cost)) return "immediate loss";
    if (std::holds_alternative<laws::WinOnClaim>(cost)) return "opponent may claim the win";
    return std::get<laws::TimeToOpponent>(cost).time.count();
}

struct Row {
    std::string_view key;
    Json (*value)(const laws::Edition&);
};

// The parameters that are numbers, yes or no. What the rest says in words is compared in
// tests/game/laws/edition_test.cpp.
constexpr Row rows[] = {
    {"illegal.loss_at", [](const laws::Edition& e) -> Json { return e.illegal_moves.losing_number; }},
    {"illegal.penalty_s.standard",
     [](const laws::Edition& e) { return number_or_words(e.illegal_moves.cost.standard.cost); }},
    {"illegal.penalty_s.rapid_competition_rules",
     [](const laws::Edition& e) { return number_or_words(e.illegal_moves.cost.rapid_competition_rules.cost); }},
    {"illegal.penalty_s.rapid_basic",
     [](const laws::Edition& e) { return number_or_words(e.illegal_moves.cost.rapid_basic.cost); }},
    {"illegal.penalty_s.blitz_competition_rules",
     [](const laws::Edition& e) { return number_or_words(e.illegal_moves.cost.blitz_competition_rules.cost); }},
    {"illegal.penalty_s.blitz_basic",
     [](const laws::Edition& e) { return number_or_words(e.illegal_moves.cost.blitz_basic.cost); }},
    {"wrong_claim.penalty_s.standard",
     [](const laws::Edition& e) -> Json { return e.draws.wrong_claim.standard.to_opponent.count(); }},
    {"wrong_claim.penalty_s.rapid",
     [](const laws::Edition& e) -> Json { return e.draws.wrong_claim.rapid_basic.to_opponent.count(); }},
    {"wrong_claim.penalty_s.blitz",
     [](const laws::Edition& e) -> Json { return e.draws.wrong_claim.blitz_basic.to_opponent.count(); }},
    {"fivefold", [](const laws::Edition& e) -> Json { return e.draws.automatic_repetition.has_value(); }},
    {"seventyfive", [](const laws::Edition& e) -> Json { return e.draws.automatic_moves.has_value(); }},
    {"agreement.min_moves", [](const laws::Edition& e) -> Json { return e.draws.moves_before_agreement; }},
    {"move_completed_by_next_move",
     [](const laws::Edition& e) -> Json { return e.clock.next_move_completes_unpressed; }},
    {"default_time_min", [](const laws::Edition& e) -> Json { return e.clock.default_time.count(); }},
    {"wrong_setup.rapid_basic_limit", [](const laws::Edition& e) -> Json { return e.setup.basic_setup_stands_after; }},
    {"clock_setting.rapid_basic_limit",
     [](const laws::Edition& e) -> Json { return e.setup.basic_clock_stands_after; }},
    {"quickplay.reject_penalty_s", [](const laws::Edition& e) -> Json { return e.quickplay.rejected.count(); }},
    {"quickplay.postpone_s", [](const laws::Edition& e) -> Json { return e.quickplay.postponed.count(); }},
    {"quickplay.final", [](const laws::Edition& e) -> Json { return e.quickplay.ruling_may_be_appealed; }},
    {"scoresheet.electronic", [](const laws::Edition& e) -> Json { return e.recording.electronic_sheet; }},
    {"notation.long_form", [](const laws::Edition& e) -> Json { return e.recording.long_form; }},
    {"device.milder_penalty", [](const laws::Edition& e) -> Json { return e.conduct.milder_device_penalty; }},
    {"search_of_player", [](const laws::Edition& e) -> Json { return e.conduct.player_may_be_searched; }},
    {"vi.assistant_hearing", [](const laws::Edition& e) -> Json { return e.conduct.hearing_impaired_needs_assistant; }},
};

void run_parameters(Report& report, const Json& file) {
    for (const Json& parameter : file["parameters"])
        for (const Row& row : rows) {
            if (parameter["key"] != row.key) continue;
            for (const laws::Edition* edition : laws::editions) {
                if (!parameter["values"].contains(std::string(edition->id))) continue;  // younger than the file
                const Json& expected = parameter["values"][std::string(edition->id)]["value"];
                if (const Json got = row.value(*edition); got == expected)
                    report.pass();
                else
                    report.fail(fmt::format("editions.json {} {}", row.key, edition->id),
                                fmt::format("expected {}, got {}", expected.dump(), got.dump()));
            }
        }
}

void run_topics(Report& report, const Json& file) {
    for (const Json& row : file["article_map"]) {
        const auto& topics = laws::article_map().topics;
        const auto found = std::find_if(topics.begin(), topics.end(),
                                        [&](const laws::SameRule& topic) { return row["topic"] == topic.key; });
        const bool same =
            found != topics.end() && std::ranges::all_of(laws::editions, [&](const laws::Edition* edition) {
                const std::string id(edition->id);
                return !row.contains(id) || row[id] == found->in(*edition);
            });
        if (same)
            report.pass();
        else
            report.fail("editions.json article_map " + row["topic"].dump(), "our article map has other numbers");
    }
}

}  // namespace

void run_edition_rows(Report& report, const Json& file) {
    run_parameters(report, file);
    run_topics(report, file);
}

}  // namespace dommer::golden::laws_cases
