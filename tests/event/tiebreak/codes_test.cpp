#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "tiebreak/fide.hpp"
#include "tiebreak/team.hpp"

namespace dommer::tiebreak {
namespace {

using namespace pairing;

// Every code of the regulations with the variants it takes, and the edition it came with.
struct Listed {
    const char* code;
    std::vector<const char*> variants;
    bool from_2026 = false;
    bool teams_only = false;
};
const std::vector<Listed> listed{
    {"PTS", {}},
    {"DE", {"/P"}},
    {"WIN", {}},
    {"WON", {}},
    {"BPG", {}},
    {"BWG", {}},
    {"PS", {"/C1", "/C2"}},
    {"REP", {}},
    {"GE", {}},
    {"STD", {}, true},
    {"TPN", {"/R"}, true},
    {"RTNG", {"/R"}, true},
    {"BH", {"/C1", "/C2", "/M1", "/M2", "/P", "/C1/P", "/C2/P", "/M1/P", "/M2/P"}},
    {"FB", {"/C1", "/C2", "/M1", "/M2", "/P", "/C1/P", "/C2/P", "/M1/P", "/M2/P"}},
    {"AOB", {}},
    {"SB", {"/C1", "/C2", "/P", "/C1/P", "/C2/P"}},
    {"KS", {"/L+1", "/L-1", "/L+2"}},
    {"ARO", {"/C1", "/C2", "/M1", "/M2"}},
    {"TPR", {}},
    {"PTP", {}},
    {"APRO", {}},
    {"APPO", {}},
    {"BC", {}, false, true},
    {"TBR", {}, false, true},
    {"BBE", {}, false, true},
    {"MPvGP", {}, false, true},
    {"EMMSB", {"/C1", "/C2", "/P"}, false, true},
    {"EMGSB", {"/C1"}, false, true},
    {"EGMSB", {"/C1"}, false, true},
    {"EGGSB", {"/C1"}, false, true},
    {"EDE", {"/P"}, false, true},
    {"EDEBT", {}, true, true},
    {"EDEBB", {}, true, true},
    {"EDET", {}, true, true},
    {"EDEB", {}, true, true},
    {"SSSC", {"/K10", "/F", "/K10/F"}, false, true},
    {"DSU_SB", {}},
    {"DSU_ORD", {}},
    {"DSU_MID", {}},
};

std::vector<std::string> all_texts(const Listed& each) {
    std::vector<std::string> texts{each.code};
    for (const char* variant : each.variants) texts.push_back(std::string(each.code) + variant);
    return texts;
}

TEST(codes,
     fide_tiebreaks_2026_5_each_code_is_read_in_the_editions_that_have_it_and_refused_with_the_reason_in_the_others) {
    int read = 0, refused = 0;
    for (const Edition& edition : editions)
        for (const Listed& each : listed)
            for (const std::string& text : all_texts(each)) {
                const auto code = parse_code(text, edition);
                if (each.from_2026 && edition.id != "c07-2026") {
                    ASSERT_FALSE(code) << text << " in " << edition.id;
                    EXPECT_EQ(code.error().what, BadCode::not_in_this_edition) << text;
                    EXPECT_EQ(code.error().code, text);
                    ++refused;
                } else {
                    ASSERT_TRUE(code) << text << " in " << edition.id;
                    EXPECT_EQ(is_for_teams_only(code->name), each.teams_only) << text;
                    ++read;
                }
            }
    EXPECT_EQ(refused, 4 * 9);
    EXPECT_GT(read, 5 * 60);
}

TEST(codes, fide_tiebreaks_2026_8_2_the_average_of_fore_buchholz_came_in_2026) {
    EXPECT_TRUE(parse_code("AOB/F"));
    EXPECT_EQ(parse_code("AOB/F", *find_edition("c07-2024b")).error().what, BadCode::not_in_this_edition);
}

TEST(codes, fide_tiebreaks_2026_14_variants_that_a_code_does_not_take_are_refused) {
    for (const Listed& each : listed)
        for (const char* variant : {"/C1", "/M1", "/L+1", "/K3", "/P", "/F", "/R"}) {
            const bool takes = std::ranges::any_of(each.variants, [&](const char* own) {
                return std::string_view(own).find(std::string_view(variant).substr(0, 2)) != std::string_view::npos;
            });
            const bool fore =
                variant[1] == 'F' && (std::string_view(each.code) == "BH" || std::string_view(each.code) == "AOB");
            const bool forfeits = variant[1] == 'P' && std::string_view(each.code)[0] == 'E';
            const bool sssc = std::string_view(each.code) == "SSSC" && variant[1] == 'P';
            const auto code = parse_code(std::string(each.code) + variant);
            if (takes || fore || forfeits || sssc) {
                EXPECT_TRUE(code) << each.code << variant;
            } else {
                ASSERT_FALSE(code) << each.code << variant;
                EXPECT_EQ(code.error().what, BadCode::variant_not_for_this_one) << each.code << variant;
            }
        }
    for (const char* text : {"XX", "BHX", "", "BH C1", "OTHER"})
        EXPECT_EQ(parse_code(text).error().what, BadCode::unknown) << text;
    for (const char* text : {"BH/", "BH/C3", "BH/C", "BH/Q", "KS/Lx", "BH//C1", "BH/C1x"})
        EXPECT_EQ(parse_code(text).error().what, BadCode::unknown_variant) << text;
}

// A random event with everything that can happen in a round.
struct Sample {
    Field field;
    Cards cards;
    PointSystem points;
    int rounds;
};

Sample random_event(unsigned seed) {
    std::mt19937 dice(seed);
    const auto below = [&](int n) { return static_cast<int>(dice() % static_cast<unsigned>(n)); };
    const int size = 2 + below(11), rounds = 1 + below(7);
    std::vector<Player> players;
    for (int number = 1; number <= size; ++number)
        players.push_back({PlayerId{number}, "", {1400 + 50 * below(20)}, Title::none});
    History history;
    for (int round = 0; round < rounds; ++round) {
        std::vector<int> order;
        for (int number = 1; number <= size; ++number) order.push_back(number);
        std::ranges::shuffle(order, dice);
        Round entries;
        for (std::size_t at = 0; at < order.size();) {
            const PlayerId one{order[at]};
            const int lot = below(10);
            if (at + 1 == order.size() || lot < 2) {
                if (lot % 2 == 0)
                    entries.push_back(RequestedBye{one, static_cast<ByeValue>(below(3))});
                else
                    entries.push_back(PairingAllocatedBye{one});
                ++at;
                continue;
            }
            const PlayerId two{order[at + 1]};
            if (lot == 2)
                entries.push_back(Forfeit{one, two, static_cast<Default>(below(3))});
            else
                entries.push_back(Game{one, two, static_cast<Outcome>(below(3)), true});
            at += 2;
        }
        history.rounds.push_back(std::move(entries));
    }
    Regulations regulations;
    if (below(4) == 0) regulations.points = PointSystem::of(Points{6}, Points{2}, Points{0});
    Field field = *Field::of(players);
    auto cards = *cards_of(field, history, regulations);
    return {std::move(field), std::move(cards), regulations.points, rounds};
}

Fraction sum_of_kept(const Value& value) {
    Fraction sum;
    for (const Contribution& part : value.parts)
        if (!part.cut) sum = sum + part.value;
    return sum;
}

TEST(codes, fide_tiebreaks_2026_14_the_contributions_add_up_to_the_value_in_every_edition_and_format) {
    const int cases = std::getenv("DOMMER_SHORT_TESTS") != nullptr ? 20 : 200;
    for (int number = 0; number < cases; ++number) {
        const Sample sample = random_event(static_cast<unsigned>(number));
        for (const Edition& edition : editions)
            for (const Format format : {Format::swiss, Format::predetermined})
                for (const Listed& each : listed)
                    for (const std::string& text : all_texts(each)) {
                        const auto code = parse_code(text, edition);
                        if (!code || each.teams_only || code->name == Name::de || code->name == Name::pts) continue;
                        const Event event{sample.field, sample.cards,  sample.points, format,
                                          edition,      sample.rounds, std::nullopt};
                        for (const Value& value : values_of(event, *code)) {
                            if (!value.counts || !value.is_sum || !value.further.empty() || value.parts.empty())
                                continue;
                            ASSERT_EQ(sum_of_kept(value), value.value)
                                << text << " in " << edition.id << ", event " << number;
                            const auto cut = std::ranges::count(value.parts, true, &Contribution::cut);
                            ASSERT_LE(cut, code->cut + 2 * code->median) << text;
                            if (std::ssize(value.parts) > code->cut + 2 * code->median) {
                                ASSERT_EQ(cut, code->cut + 2 * code->median) << text;
                            }
                        }
                    }
    }
}

// What is not a sum is the mean, or follows from the games shown.
TEST(codes, fide_tiebreaks_2026_10_averages_are_the_means_of_what_is_shown) {
    for (int number = 0; number < 100; ++number) {
        const Sample sample = random_event(static_cast<unsigned>(number) + 5000);
        const Event event{sample.field, sample.cards,  sample.points, Format::swiss,
                          newest,       sample.rounds, std::nullopt};
        for (const char* text : {"ARO", "ARO/C1", "ARO/M1", "AOB", "AOB/F", "APRO", "APPO"}) {
            const auto code = *parse_code(text);
            for (const Value& value : values_of(event, code)) {
                const auto kept = std::ranges::count(value.parts, false, &Contribution::cut);
                if (kept == 0) {
                    EXPECT_EQ(value.value, Fraction(0)) << text;
                    continue;
                }
                const Fraction mean = sum_of_kept(value) * Fraction(1, kept);
                EXPECT_EQ(value.value, code.name == Name::aob ? mean : Fraction(nearest_half_up(mean)))
                    << text << " event " << number;
            }
        }
    }
}

}  // namespace
}  // namespace dommer::tiebreak
