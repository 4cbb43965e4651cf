#include <fmt/format.h>

#include <cmath>

#include "command.hpp"
#include "report_file.hpp"
#include "report_tiebreaks.hpp"
#include "trf/event.hpp"
#include "wording/pairing.hpp"

namespace dommer::cli {
namespace {

struct Request {
    std::string file, codes, edition, explain_player;
    std::optional<int> unrated;
    bool round_robin = false, explain = false, json = false;
};

std::string decimal(const Fraction& value) {
    if (value.bottom() == 1) return fmt::format("{}", value.top());
    if (4 % value.bottom() == 0) return fmt::format("{:g}", static_cast<double>(value.top()) / static_cast<double>(value.bottom()));
    return fmt::format("{:.2f}", static_cast<double>(value.top()) / static_cast<double>(value.bottom()));
}

// The Danish corrections are compared step by step, so all their steps are shown.
std::string shown(const tiebreak::Step& step, int place) {
    if (step.values.empty()) return "-";
    const tiebreak::Value& value = step.values[static_cast<std::size_t>(place)];
    if (!value.counts) return "-";
    if (step.code.name == tiebreak::Name::tpn && !step.code.reversed) return decimal(-value.value);
    if (step.code.name == tiebreak::Name::rtng && step.code.reversed) return decimal(-value.value);
    if (step.code.name != tiebreak::Name::dsu_ordinary && step.code.name != tiebreak::Name::dsu_middle) return decimal(value.value);
    std::string text;
    for (const auto& part : value.parts) text += (text.empty() ? "" : "/") + decimal(part.value);
    return text;
}

Json json_of(const tiebreak::Event& event, const tiebreak::Standings& table, bool explain) {
    Json rows = Json::array();
    int rank = 1;
    for (const auto& group : table.groups) {
        for (const int place : group) {
            Json row{{"rank", rank}, {"player", event.field[place].id.number}, {"name", event.field[place].name}, {"points", event.cards.score(place).halves / 2.0}};
            for (const auto& step : table.steps) row["tiebreaks"][step.code.text] = shown(step, place);
            for (const auto& step : table.steps)
                if (explain && !step.values.empty())
                    for (const auto& part : step.values[static_cast<std::size_t>(place)].parts) {
                        Json each{{"round", part.round}, {"value", decimal(part.value)}, {"cut", part.cut}, {"unplayed", part.dummy}};
                        if (part.opponent >= 0) each["opponent"] = event.field[part.opponent].id.number;
                        row["parts"][step.code.text].push_back(std::move(each));
                    }
            rows.push_back(std::move(row));
        }
        rank += static_cast<int>(group.size());
    }
    return {{"edition", event.edition.id}, {"standings", rows}};
}

void explain(const tiebreak::Event& event, const tiebreak::Step& step, int place) {
    fmt::print("        {}: {}", step.code.text, shown(step, place));
    const char* before = " = ";
    if (!step.values.empty())
        for (const auto& part : step.values[static_cast<std::size_t>(place)].parts) {
            if (part.round == 0) continue;
            const std::string who = part.opponent >= 0 && !part.dummy ? fmt::format(" of {}", event.field[part.opponent].id.number) : part.dummy ? " unplayed" : "";
            fmt::print("{}{}{}{} (round {}{})", before, part.cut ? "[" : "", decimal(part.value), part.cut ? "]" : "", part.round, who);
            before = " + ";
        }
    fmt::print("\n");
}

void print_table(const tiebreak::Event& event, const tiebreak::Standings& table, bool with_parts) {
    fmt::print("rank  no  points");
    for (const auto& step : table.steps) fmt::print("  {:>8}", step.code.text);
    fmt::print("  name\n");
    int rank = 1;
    for (const auto& group : table.groups) {
        for (const int place : group) {
            fmt::print("{:>4} {:>3}  {:>6}", rank, event.field[place].id.number, event.cards.score(place).halves / 2.0);
            for (const auto& step : table.steps) fmt::print("  {:>8}", shown(step, place));
            fmt::print("  {}\n", event.field[place].name);
            if (with_parts)
                for (const auto& step : table.steps) explain(event, step, place);
        }
        if (with_parts && group.size() > 1) fmt::print("        still level after all tie-breaks: {} players; the lot decides, or the places are shared\n", group.size());
        rank += static_cast<int>(group.size());
    }
}

Exit run(const Request& request) {
    const auto report = read_report(request.file, trf::Reading::lenient);
    if (!report) return Exit::bad_input;
    const auto found = trf::event_before(*report, {trf::paired_rounds(*report) + 1});
    if (!found) return bad_input(request.file + ": " + wording::sentence(found.error()));
    const auto cards = pairing::cards_of(found->field, found->history, found->regulations);
    if (!cards) return bad_input(request.file + ": " + wording::sentence(cards.error()));
    const tiebreak::Edition* edition = request.edition.empty() ? &edition_of(*report) : tiebreak::find_edition(request.edition);
    const auto codes = tiebreak::parse_codes(request.codes.empty() ? tiebreaks_in(*report) : request.codes, *edition);
    if (!codes) return bad_input("--tiebreaks: " + sentence(codes.error()));
    for (const auto& code : *codes)
        if (tiebreak::is_for_teams_only(code.name)) return bad_input(fmt::format("--tiebreaks: {} is for teams; this command ranks players", code.text));
    const auto format = request.round_robin || is_round_robin(*report) ? tiebreak::Format::predetermined : tiebreak::Format::swiss;
    const int rounds = cards->rounds() == 0 ? 0 : found->regulations.rounds && *found->regulations.rounds == cards->rounds() ? *found->regulations.rounds : cards->rounds();
    const tiebreak::Event event{found->field, *cards, found->regulations.points, format, *edition, rounds, request.unrated};
    const auto table = tiebreak::standings(event, *codes);
    for (const auto& step : table.steps)
        if (!step.values.empty() && !step.values.front().counts)
            fmt::print(stderr, "dommer: {} is left out: {}\n", step.code.text,
                       tiebreak::looks_at_ratings(step.code.name) ? "unrated players take part; --unrated says what they count as" : "it is not allowed in round robins");
    if (request.json) print(json_of(event, table, request.explain));
    else print_table(event, table, request.explain);
    return Exit::done;
}

}  // namespace

void add_standings(CLI::App& app, Exit& exit) {
    auto request = std::make_shared<Request>();
    CLI::App* command = app.add_subcommand("standings", "Rank the players of a tournament report (TRF) by points and tie-breaks");
    command->add_option("file", request->file, "the report; - reads standard input")->required();
    command->add_option("--tiebreaks", request->codes, "codes in order, such as BH/C1,BH,SB or DSU_ORD; those of the report if left out");
    std::vector<std::string> editions;
    for (const auto& each : tiebreak::editions) editions.emplace_back(each.id);
    command->add_option("--edition", request->edition, "the edition of the tie-break rules; that of the day the event began if left out")->check(CLI::IsMember(editions));
    command->add_option("--unrated", request->unrated, "the rating that unrated players count as, if that was announced")->check(CLI::Range(1, 4000));
    command->add_flag("--round-robin", request->round_robin, "the pairings were made beforehand: forfeits count as games");
    command->add_flag("--explain", request->explain, "show what each value is made of; what a cut took out stands in brackets");
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
