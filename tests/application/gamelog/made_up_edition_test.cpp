#include <gtest/gtest.h>

#include <functional>
#include <sstream>

#include "gamelog/replay.hpp"
#include "laws/article_map.hpp"
#include "laws/edition_table.hpp"
#include "laws/embedded.hpp"

// A new edition of the Laws is a column of data: laws-2027, which nobody has written, ends a game at the fourth
// repetition, forgives two illegal moves and numbers its articles in another way.
namespace dommer::gamelog {
namespace {

using Cell = std::function<std::string(const std::string& kind, const std::string& key, const std::string& in_2023)>;

std::string with_column(const Cell& cell) {
    std::istringstream lines{std::string(laws::embedded_files().front().text)};
    std::string table, line;
    while (std::getline(lines, line)) {
        if (!line.empty() && line[0] != '#') {
            const auto first = line.find('\t'), second = line.find('\t', first + 1);
            line += "\t" + cell(line.substr(0, first), line.substr(first + 1, second - first - 1),
                                line.substr(line.rfind('\t') + 1));
        }
        table += line + "\n";
    }
    return table;
}

std::string of_2027(const std::string& kind, const std::string& key, const std::string& in_2023) {
    if (kind == "edition") return "2027";
    if (key == "book") return "laws-2027";
    if (key == "code") return "laws_dk_2027";
    if (key == "in_force") return "2027-01-01";
    if (key == "draws.automatic_repetition") return "4";
    if (key == "illegal_moves.losing_number") return "3";
    if (key == "illegal_moves.cost.standard") return "5min 7.5.9";
    if (kind == "article" && key == "9.6.1") return "9.7 a";
    if (kind == "article" && key == "7.5.5") return "7.5.9";
    return in_2023;
}

const std::vector<laws::Edition>& editions_with_2027() {
    static const std::string table = with_column(of_2027);
    static const auto editions = laws::parse_editions(table);
    return *editions;
}

constexpr const char* repetitions = R"({"id": "knights", "edition": "2023", "events": [
    {"do": "turn", "by": "white", "uci": "g1f3"}, {"do": "turn", "by": "black", "uci": "g8f6"},
    {"do": "turn", "by": "white", "uci": "f3g1"}, {"do": "turn", "by": "black", "uci": "f6g8"},
    {"do": "turn", "by": "white", "uci": "g1f3"}, {"do": "turn", "by": "black", "uci": "g8f6"},
    {"do": "turn", "by": "white", "uci": "f3g1"}, {"do": "turn", "by": "black", "uci": "f6g8"},
    {"do": "turn", "by": "white", "uci": "g1f3"}, {"do": "turn", "by": "black", "uci": "g8f6"},
    {"do": "turn", "by": "white", "uci": "f3g1"}, {"do": "turn", "by": "black", "uci": "f6g8"}]})";

Course replayed(const char* log, const laws::Edition& edition) {
    const auto scenarios = read_scenarios(log, &edition);
    EXPECT_TRUE(scenarios);
    return replay(scenarios->front());
}

std::vector<std::string> cited(const Course& course) {
    std::vector<std::string> numbers;
    for (const Step& step : course.steps)
        if (step.decision)
            for (const table::Event& event : *step.decision)
                for (const table::Rule rule : event.because)
                    numbers.emplace_back(table::article(rule, course.table.edition()));
    return numbers;
}

TEST(made_up_edition, is_one_more_column_and_the_others_stay_as_they_are) {
    const auto& editions = editions_with_2027();
    ASSERT_EQ(editions.size(), laws::editions.size() + 1);
    EXPECT_EQ(editions.back().book, "laws-2027");
    EXPECT_EQ(editions.back().draws.automatic_repetition, 4);
    EXPECT_EQ(editions.back().draws.automatic_moves, laws::laws_dk_2023.draws.automatic_moves);
    EXPECT_EQ(editions[3].draws.automatic_repetition, 5);
    EXPECT_EQ(laws::article_in(editions.back(), "9.6.1"), "9.7 a");
    EXPECT_EQ(laws::article_in(editions[3], "9.6.1"), "9.6.1");
}

TEST(made_up_edition, a_game_is_replayed_under_it_and_ends_where_its_column_says) {
    const Course in_2027 = replayed(repetitions, editions_with_2027().back());
    EXPECT_EQ(table::full_reason(in_2027.table.ending), "fivefold");  // the kind of ending; its number is the column's
    const auto numbers = cited(in_2027);
    EXPECT_NE(std::ranges::find(numbers, "9.7 a"), numbers.end());
    EXPECT_EQ(std::ranges::find(numbers, "9.6.1"), numbers.end());
    const Course in_2023 = replayed(repetitions, laws::laws_dk_2023);
    EXPECT_EQ(table::full_reason(in_2023.table.ending), "");
}

TEST(made_up_edition, an_illegal_move_costs_what_its_column_says) {
    constexpr const char* pinned =
        R"({"id": "pinned", "edition": "2023", "start": "4r1k1/5ppp/8/8/8/8/4N1PP/4K3 w - - 0 1",
        "events": [{"do": "turn", "by": "white", "uci": "e2c3"}, {"do": "claim_illegal", "by": "black"}]})";
    const auto given = [&](const laws::Edition& edition) {
        const Course course = replayed(pinned, edition);
        for (const Step& step : course.steps)
            if (step.decision)
                for (const table::Event& event : *step.decision)
                    if (const auto* time = std::get_if<table::fact::TimeGiven>(&event.fact))
                        return std::to_string(time->time.count()) + " " + time->article;
        return std::string();
    };
    EXPECT_EQ(given(laws::laws_dk_2023), "120 7.5.5");
    EXPECT_EQ(given(editions_with_2027().back()), "300 7.5.9");
}

}  // namespace
}  // namespace dommer::gamelog
