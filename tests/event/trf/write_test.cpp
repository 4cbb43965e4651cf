#include <gtest/gtest.h>

#include <cstdlib>

#include "dutch/pair.hpp"
#include "simulation/tournament.hpp"
#include "trf/event.hpp"
#include "trf/read.hpp"
#include "trf/write.hpp"

namespace dommer::trf {
namespace {

using simulation::Dice;

// A word of up to so many characters, many of them of two or three bytes.
std::string word(Dice& dice, int longest) {
    constexpr std::string_view letters[] = {"a",        "b",        "c",        "x",           "y",        "Z",
                                            "'",        "-",        "\xC3\xA6", "\xC3\xB8",    "\xC3\xA5", "\xC3\x86",
                                            "\xC3\x98", "\xC3\x85", "\xC5\x82", "\xE2\x82\xAC"};
    std::string text;
    for (int left = dice.between(1, longest); left > 0; --left)
        text += letters[dice.below(static_cast<int>(std::size(letters)))];
    return text;
}

simulation::Tournament played(std::uint64_t seed, Dice& dice) {
    simulation::Wishes wishes;
    wishes.players = dice.between(4, 40);
    wishes.penalties = dice.below(3) == 0 ? 4 : 0;
    wishes.fixed_byes = 20;
    simulation::Tournament tournament(wishes, seed);
    const int rounds = dice.between(0, tournament.rounds());
    while (static_cast<int>(tournament.event().history.rounds.size()) < rounds) {
        const auto& event = tournament.event();
        const auto round = dutch::pair(event.field, event.history, event.regulations, event.requests);
        if (!round) break;
        tournament.play(*round);
    }
    return tournament;
}

// A played event with everything else that a report can hold drawn on top of it.
Report any_report(std::uint64_t seed) {
    Dice dice(seed);
    Event event = played(seed, dice).event();
    event.requests.allocated_bye.reset();  // of the coming round: no record for it
    Report report = report_of(event, word(dice, 60));
    for (const char* code : {"022", "032", "092", "102", "112", "112", "202", "801", "DEN", "###"})
        if (dice.below(3) == 0) report.lines.push_back({code, " " + word(dice, 20)});
    if (dice.below(3) == 0)
        report.lines.push_back({"042", " 2026/11/15"}), report.lines.push_back({"192", " FIDE_DUTCH_2026"});
    if (dice.below(3) == 0) report.lines.push_back({"062", " " + std::to_string(report.players.size())});
    if (dice.below(3) == 0) report.lines.push_back({"310", "   1 \xC3\x86r\xC3\xB8" + std::string(66, ' ') + "   1"});
    // Headings come before the players and the rest after them, each in its order.
    std::ranges::stable_partition(report.lines,
                                  [](const OtherLine& line) { return line.code.front() >= '0' && line.code < "300"; });
    for (PlayerLine& player : report.players) {
        if (dice.below(4) != 0) player.name = word(dice, 33);
        player.sex = dice.below(3) == 0 ? "w" : dice.below(2) == 0 ? "m" : "";
        if (dice.below(3) == 0) player.title = "GM";
        if (dice.below(2) == 0)
            player.federation = "DEN",
            player.fide_number = std::to_string(1000000 + dice.below(9999) * 10000 + player.id.number),
            player.birth = "1999/12/31";
        if (dice.below(9) == 0) player.points.reset(), player.rank.reset(), player.rating.reset();
    }
    if (dice.below(5) == 0) report.rounds.reset();
    if (dice.below(3) == 0) report.initial_colour.reset();
    if (dice.below(6) == 0) {
        pairing::PointSystem points;
        for (Points* worth :
             {&points.white_win, &points.black_win, &points.white_draw, &points.black_loss, &points.forfeit_win,
              &points.forfeit_loss, &points.zero_bye, &points.half_bye, &points.full_bye, &points.allocated_bye})
            *worth = Points{dice.between(0, 7)};
        report.points = points;
    }
    if (dice.below(4) == 0)
        report.abnormal_points.push_back({Code::forfeit_win, Points{1}, {}, {report.players.front().id}});
    const bool is_known_absent =
        !report.byes.empty() &&
        std::ranges::find(report.byes.back().players, report.players.back().id) != report.byes.back().players.end();
    const int next = rounds_in(report) + 1;
    if (dice.below(4) == 0 && !is_known_absent && next <= report.rounds.value_or(999))
        report.byes.push_back({pairing::ByeValue::half, RoundNumber{next}, {report.players.back().id}});
    if (dice.below(8) == 0) report.numbered_by_rank = true;
    return report;
}

int reports() { return std::getenv("DOMMER_SHORT_TESTS") != nullptr ? 200 : 2000; }

TEST(trf_write, what_is_written_in_trf26_reads_back_equal) {
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(reports()); ++seed) {
        const Report report = any_report(seed);
        for (const LineEnd line_end : {LineEnd::crlf, LineEnd::lf}) {
            const auto again = trf::read(write(report, Dialect::trf26, line_end).text, Reading::strict);
            ASSERT_TRUE(again) << "seed " << seed << " line " << again.error().front().line << " column "
                               << again.error().front().column;
            ASSERT_EQ(again->report, report) << "seed " << seed;
        }
    }
}

// Virtual points of every player and round: rows may be cut in other ways.
std::vector<std::vector<Points>> virtual_points(const Report& report) {
    const auto event = event_before(report, RoundNumber{1});
    std::vector<std::vector<Points>> all;
    for (int round = 1; round <= 20; ++round)
        all.push_back(virtual_points_in(RoundNumber{round}, event->field, event->regulations));
    return all;
}

TEST(trf_write, trf16_says_the_same_in_the_lines_of_the_older_engines_and_names_what_it_cannot_say) {
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(reports()); ++seed) {
        const Report report = any_report(seed);
        const Written written = write(report, Dialect::trf16, LineEnd::lf);
        const auto again = trf::read(written.text, Reading::strict);
        ASSERT_TRUE(again) << "seed " << seed << " line " << again.error().front().line << " column "
                           << again.error().front().column;
        EXPECT_EQ(again->report.players, report.players) << "seed " << seed;
        EXPECT_EQ(again->report.lines, report.lines) << "seed " << seed;
        EXPECT_EQ(again->report.rounds, report.rounds);
        EXPECT_EQ(again->report.initial_colour, report.initial_colour);
        EXPECT_EQ(again->report.points, report.points) << "seed " << seed;
        EXPECT_EQ(again->report.numbered_by_rank, report.numbered_by_rank);
        const auto is_left_out = [&](const char* code) {
            return std::ranges::find(written.left_out, code) != written.left_out.end();
        };
        EXPECT_TRUE(virtual_points(again->report) == virtual_points(report)) << "seed " << seed;
        EXPECT_EQ(is_left_out("299"), !report.abnormal_points.empty());
        if (!is_left_out("260")) {
            EXPECT_EQ(again->report.prohibitions.size(), report.prohibitions.size());
        }
        if (!is_left_out("240")) {
            EXPECT_EQ(again->report.byes, report.byes) << "seed " << seed;
        }
    }
}

TEST(trf_write, trf06_keeps_names_games_and_byes_and_names_the_rest) {
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(reports() / 4); ++seed) {
        Report report = any_report(seed);
        const Written written = write(report, Dialect::trf06, LineEnd::crlf);
        const auto again = trf::read(written.text, Reading::lenient);
        ASSERT_TRUE(again) << "seed " << seed;
        for (const Finding& repair : again->repairs) EXPECT_EQ(repair.fault, Fault::bye_of_2006);
        EXPECT_EQ(std::ranges::find(written.left_out, "142") != written.left_out.end(), report.rounds.has_value());
        const auto standing = [](Cell cell) {  // what TRF06 can tell apart
            if (cell.code == Code::allocated_bye) cell.code = Code::full_bye;
            if (cell.code == Code::unrated_win) cell.code = Code::win;
            if (cell.code == Code::unrated_draw) cell.code = Code::draw;
            if (cell.code == Code::unrated_loss) cell.code = Code::loss;
            return cell;
        };
        for (std::size_t at = 0; at < report.players.size(); ++at) {
            PlayerLine before = report.players[at], after = again->report.players[at];
            for (auto* player : {&before, &after})
                std::ranges::transform(player->cells, player->cells.begin(), standing);
            EXPECT_EQ(before, after) << "seed " << seed;
        }
    }
}

}  // namespace
}  // namespace dommer::trf
