#include "gamelog/protocol.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "gamelog/state.hpp"
#include "laws/increment.hpp"
#include "notation/pgn_time_control.hpp"
#include "notation/pgn_writer.hpp"
#include "texts/texts.hpp"
#include "vocabulary/nesting.hpp"

namespace dommer::gamelog {
using namespace table;

std::string words_of(const Entry& entry) {
    if (is_nested_too_deep(entry.text)) return entry.text;
    const Json event = Json::parse(entry.text, nullptr, false);
    if (!event.is_object()) return entry.text;
    std::string words, who;
    for (const auto& [key, value] : event.items()) {
        const std::string plain = value.is_string() ? value.get<std::string>() : value.dump();
        if (key == "by" || (key == "do" && plain == "arbiter"))
            who = plain;
        else if (key == "do" || key == "act" || key == "uci" || key == "sq" || key == "what")
            words += (words.empty() ? "" : " ") + plain;
        else
            words += fmt::format("{}{} {}", words.empty() ? "" : ", ", key, plain);
    }
    std::replace(words.begin(), words.end(), '_', ' ');
    return who.empty() ? words : who + ": " + words;
}

namespace {

std::vector<std::string> each_once(const std::vector<std::string>& articles) {
    std::vector<std::string> numbers;
    for (const std::string& article : articles)
        if (!article.empty() && std::find(numbers.begin(), numbers.end(), article) == numbers.end())
            numbers.push_back(article);
    return numbers;
}

void add_rulings(const Step& step, const Table& table, Language language, std::vector<Ruled>& rulings) {
    const laws::Edition& edition = table.edition();
    const auto add = [&](const std::string& words, const std::vector<std::string>& numbers) {
        if (!words.empty()) rulings.push_back({words, each_once(numbers)});
    };
    if (!step.decision) {
        const Refusal& refusal = step.decision.error();
        std::vector<std::string> numbers{refusal.article};
        for (const Rule rule : refusal.because) numbers.emplace_back(article(rule, edition));
        add(filled(texts::Key("protocol.refused").in(language), {{"why", std::string(words_of(refusal, language))}}),
            numbers);
    }
    for (const Event& event : step.decision ? *step.decision : step.decision.error().noted)
        add(words_of(event, language, table.agreement.variant), citations(event, edition));
}

std::vector<std::string> lines_of_entry(const Course& course, std::size_t entry, Language language, bool articles) {
    std::vector<std::string> lines;
    for (const Ruled& each : ruled_on(course, entry, language))
        lines.push_back(articles && !each.articles.empty()
                            ? fmt::format("{}  [{}]", each.words, fmt::join(each.articles, ", "))
                            : each.words);
    return lines;
}

std::string clocks_line(const Course& course, std::size_t entry, Language language) {
    const Step* first = nullptr;
    const Step* last = nullptr;
    for (const Step& step : course.steps)
        if (step.entry == entry) first = first ? first : &step, last = &step;
    if (!first) return "";
    const auto both = [](const BySide<Time>& clocks) {
        return fmt::format("{} - {}", clock_text(clocks.white), clock_text(clocks.black));
    };
    const texts::Key form =
        first->clocks_before == last->clocks_after ? texts::Key("protocol.clocks") : texts::Key("protocol.clocks_then");
    return fmt::format("     {}\n", filled(form.in(language), {{"before", both(first->clocks_before)},
                                                               {"now", both(last->clocks_after)}}));
}

}  // namespace

std::vector<Ruled> ruled_on(const Course& course, std::size_t entry, Language language) {
    std::vector<Ruled> rulings;
    for (const Step& step : course.steps)
        if (step.entry == entry) add_rulings(step, course.table, language, rulings);
    return rulings;
}

std::string protocol(const Scenario& scenario, const Course& course, Language language) {
    std::string text =
        fmt::format("{}{}{}\n", scenario.id, scenario.id.empty() ? "" : ", ", course.table.edition().book);
    for (std::size_t at = 0; at < scenario.entries.size(); ++at) {
        text += fmt::format("{:3}  {}\n", at, words_of(scenario.entries[at]));
        for (const std::string& line : lines_of_entry(course, at, language, true))
            text += fmt::format("       {}\n", line);
        for (const Answer& answer : course.answers)
            if (answer.entry == at)
                text += fmt::format("       {}\n", filled(texts::Key("protocol.answer").in(language),
                                                          {{"answer", to_json(answer.reply).dump()}}));
        text += clocks_line(course, at, language);
    }
    return text +
           filled(texts::Key("protocol.result").in(language), {{"ending", words_of(course.table.ending, language)}}) +
           "\n";
}

std::vector<Parting> partings(const Course& first, const Course& second, std::size_t entries, Language language) {
    std::vector<Parting> found;
    for (std::size_t at = 0; at < entries; ++at)
        if (lines_of_entry(first, at, language, false) != lines_of_entry(second, at, language, false))
            found.push_back(
                {at, lines_of_entry(first, at, language, true), lines_of_entry(second, at, language, true)});
    return found;
}

namespace {

notation::PgnResult pgn_result(Result result) {
    switch (result) {
        case Result::white_wins:
        case Result::white_by_default: return notation::PgnResult::white_won;
        case Result::black_wins:
        case Result::black_by_default: return notation::PgnResult::black_won;
        case Result::draw: return notation::PgnResult::drawn;
        default: return notation::PgnResult::unknown;
    }
}

// What each player's clock showed when the move was completed.
std::vector<Time> clocks_by_ply(const Scenario& scenario, Table& table) {
    std::vector<Time> clocks;
    for (std::size_t at = 0; at < scenario.entries.size(); ++at)
        for (const Action& act : acts_at(table, scenario.entries[at])) {
            const std::size_t before = table.plies.size();
            const bool done = play(table, at, act).decision.has_value();
            if (!done) break;
            clocks.resize(table.plies.size());
            const bool pressed = std::holds_alternative<action::Press>(act);
            if (!clocks.empty() && (pressed || table.plies.size() > before)) {
                const Colour mover = table.plies.back().before.to_move();
                clocks.back() = table.clock.left(mover);
            }
        }
    return clocks;
}

// The time control as PGN has it, in whole seconds; it has no word for a delay.
std::string time_control_tag(const TimeControl& control) {
    using std::chrono::ceil;
    std::vector<notation::PgnPeriod> periods;
    for (const Period& period : control.periods)
        periods.push_back({period.moves, ceil<seconds>(period.time), ceil<seconds>(control.increment), false});
    return notation::text_of(periods);
}

// Where the clocks do not begin with the first period, with what they began.
void add_clocks_at_start(notation::PgnGame& game, const Clock& clock) {
    if (clock.control().periods.empty()) return;
    const Time usual = laws::at_the_start(clock.control().periods.front().time, clock.control().increment);
    if (clock.left(Colour::white) == usual && clock.left(Colour::black) == usual) return;
    game.tags.push_back({"WhiteClock", clock_text(clock.left(Colour::white))});
    game.tags.push_back({"BlackClock", clock_text(clock.left(Colour::black))});
}

}  // namespace

std::string to_pgn(const Scenario& scenario) {
    Table table = open_table(scenario.agreement);
    notation::PgnGame game;
    game.start = {scenario.agreement.start, scenario.agreement.counters, scenario.agreement.variant};
    game.tags = {{"Event", scenario.id.empty() ? "?" : scenario.id},
                 {"White", scenario.agreement.names.white},
                 {"Black", scenario.agreement.names.black},
                 {"TimeControl", time_control_tag(scenario.agreement.control)}};
    add_clocks_at_start(game, table.clock);
    const std::vector<Time> clocks = clocks_by_ply(scenario, table);
    for (std::size_t at = 0; at < table.plies.size(); ++at) {
        if (!table.plies[at].legal) {
            auto& comments = game.line.moves.empty() ? game.line.comments : game.line.moves.back().comments;
            comments.push_back("an illegal move was left standing here");
            break;
        }
        notation::PgnMove move;
        move.move = table.plies[at].move;
        move.comments.push_back(fmt::format("[%clk {}]", clock_text(clocks[at])));
        game.line.moves.push_back(std::move(move));
    }
    game.result = pgn_result(table.ending.result);
    if (game.result == notation::PgnResult::unknown && table.over())
        game.tags.push_back({"Termination", std::string(id_of(table.ending.result))});
    return notation::write_pgn(notation::in_export_order(game));
}

}  // namespace dommer::gamelog
