#include "texts/format.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "texts/collation.hpp"

namespace dommer::texts {
namespace {

using namespace std::chrono;

struct Row {
    std::string what, language, value, written;
};
std::vector<Row> rows_of_formats() {
    std::ifstream in(DOMMER_SOURCE_DIR "/tests/data/formats.tsv");
    std::vector<Row> rows;
    std::string line;
    for (std::getline(in, line); std::getline(in, line);) {
        std::istringstream cells(line);
        Row row;
        std::getline(cells, row.what, '\t'), std::getline(cells, row.language, '\t');
        std::getline(cells, row.value, '\t'), std::getline(cells, row.written);
        rows.push_back(std::move(row));
    }
    return rows;
}

// tests/data/formats.tsv is read by web/tests/unit/format.test.ts too: paper and screen write alike. Results have no
// writer here: paper shows the two sides' points.
TEST(Format, is_that_of_the_pages) {
    std::map<std::string, int> seen;
    for (const Row& row : rows_of_formats()) {
        const Language language = value_from<Language>(row.language).value();
        const auto number = [&] { return std::stoi(row.value); };
        const auto rank = [&] { return row.value.empty() ? std::nullopt : std::optional(number()); };
        const std::string written = row.what == "points"    ? points_text({number()})
                                    : row.what == "money"   ? money_text(number(), language)
                                    : row.what == "decimal" ? decimal_text(number(), language)
                                    : row.what == "rank"    ? rank_text(rank())
                                    : row.what == "board"   ? board_text(number(), language)
                                    : row.what == "round"   ? round_text(number(), language)
                                    : row.what == "hour"    ? hour_text(std::chrono::minutes(number()), language)
                                                            : row.written;
        EXPECT_EQ(written, row.written) << row.what << " " << row.language << " " << row.value;
        ++seen[row.what];
    }
    for (const char* what : {"points", "money", "decimal", "rank", "board", "round", "hour", "result"})
        EXPECT_GT(seen[what], 0) << what;
    EXPECT_EQ(seen.size(), 8u);
}

TEST(Format, a_rank_is_said_once_in_a_column) {
    EXPECT_EQ(rank_in_column(1, 0), "1");
    EXPECT_EQ(rank_in_column(1, 1), "");
    EXPECT_EQ(rank_in_column(3, 1), "3");
}

TEST(Format, days_decimals_and_money_by_language) {
    EXPECT_EQ(date_text(2026y / 5 / 1, Language::danish), "1. maj 2026");
    EXPECT_EQ(date_text(2026y / 5 / 1, Language::norwegian), "1. mai 2026");
    EXPECT_EQ(date_text(2026y / 12 / 31, Language::english), "31 December 2026");
    EXPECT_EQ(moment_text(sys_days(2026y / 4 / 2) + 18h + 5min, Language::danish), "2. april 2026 18:05 UTC");
    EXPECT_EQ(decimal_text(1'250, Language::danish), "12,5");
    EXPECT_EQ(decimal_text(-33, Language::english), "−0.33");
    EXPECT_EQ(money_text(123'456'789, Language::danish), "1.234.567,89");
    EXPECT_EQ(money_text(123'456'789, Language::norwegian), "1\u00a0234\u00a0567,89");
    EXPECT_EQ(money_text(100, Language::english), "1");
    EXPECT_EQ(kroner_text(200'000, Language::danish), "2.000 kr.");
    EXPECT_EQ(kroner_text(200'050, Language::norwegian), "2\u00a0000,50 kr");
    EXPECT_EQ(kroner_text(5'000, Language::swedish), "50 kr");
    EXPECT_EQ(money_text(101, Language::english), "1.01");
}

std::vector<std::string> sorted(std::vector<std::string> names, std::string (*key)(std::string_view, Language),
                                Language reader = Language::danish) {
    std::ranges::stable_sort(names, {}, [&](const std::string& name) { return key(name, reader); });
    return names;
}

TEST(Collation, the_danish_letters_follow_z) {
    const std::vector<std::string> right{"Abel, A",         "Ek, E",    "Éliane, E",  "Eriksen, E", "Holm, Ida",
                                         "Holm Hansen, Bo", "Myhre, A", "Müller, M",  "O'Brien, P", "Olsen, Bo",
                                         "Zahle, Z",        "Ægir, Æ",  "Østerby, Ø", "Aaby, Ole",  "Ågård, Åse"};
    std::vector<std::string> mixed(right.rbegin(), right.rend());
    EXPECT_EQ(sorted(mixed, collation_key), right);
    EXPECT_EQ(sorted(mixed, collation_key_by_table), right);
}

TEST(Collation, a_swedish_reader_finds_a_ring_a_and_o_with_dots_last_in_that_order) {
    const std::vector<std::string> right{"Aaby, Ole", "Abel, A", "Myhre, A", "Müller, M", "Zahle, Z",
                                         "Åberg, B",  "Ægir, C", "Äxel, D",  "Öberg, E",  "Østerby, F"};
    std::vector<std::string> mixed(right.rbegin(), right.rend());
    EXPECT_EQ(sorted(mixed, collation_key, Language::swedish), right);
    EXPECT_EQ(sorted(mixed, collation_key_by_table, Language::swedish), right);
}

TEST(Collation, letters_of_other_countries_stand_where_their_letter_does) {
    const std::vector<std::string> right{"Clausen", "Ćwikła", "Dahl",     "Dvořák", "Dvorsky",
                                         "Šimon",   "Skov",   "Zachariæ", "Źródło", "Ågesen"};
    std::vector<std::string> mixed(right.rbegin(), right.rend());
    EXPECT_EQ(sorted(mixed, collation_key), right);
    EXPECT_EQ(sorted(mixed, collation_key_by_table), right);
}

TEST(Collation, small_letters_and_accents_count_last) {
    EXPECT_LT(collation_key("Holm, Ida"), collation_key("holm, Jens"));
    EXPECT_LT(collation_key("Andre, B"), collation_key("André, C"));
    EXPECT_LT(collation_key("André, B"), collation_key("Andre, C"));
    EXPECT_EQ(collation_key_by_table("ANDRÉ"), collation_key_by_table("andre"));
}

// Where names differ in letters, a program without ICU orders them as one with it.
TEST(Collation, the_table_agrees_with_icu) {
    const std::vector<std::string> names{"Aagaard, A", "Åberg, B", "Ålund, C",  "Abel, D",  "Čapek, E", "Cerny, F",
                                         "Đokić, G",   "Dahl, H",  "Łukasz, I", "Lund, J",  "Øen, K",   "Öberg, L",
                                         "Őry, M",     "Æbelø, N", "Ärlig, O",  "Übel, P",  "Ystad, Q", "Þór, R",
                                         "Thomsen, S", "Šimek, T", "Skov, U",   "Żak, V",   "Zahle, X", "Œuvre, Y",
                                         "Odder, Z",   "Pæder, A", "Pedro, B",  "Raaby, C", "Ravn, D",  "Råby, E"};
    for (const std::string& a : names)
        for (const std::string& b : names)
            for (const Language reader : {Language::danish, Language::swedish})
                EXPECT_EQ(collation_key(a, reader) < collation_key(b, reader),
                          collation_key_by_table(a, reader) < collation_key_by_table(b, reader))
                    << a << " and " << b;
}

}  // namespace
}  // namespace dommer::texts
