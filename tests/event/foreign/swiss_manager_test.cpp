#include <gtest/gtest.h>

#include <algorithm>

#include "foreign/event_file.hpp"
#include "trf/read.hpp"
#include "trf/write.hpp"

namespace dommer::foreign {
namespace {

std::string number(int value, int width) {
    std::string bytes;
    for (int at = 0; at < width; ++at) bytes += static_cast<char>(value >> (8 * at));
    return bytes;
}
std::string mark(int which) { return number(which, 1) + "\xFF\x89\x44"; }
std::string text(std::u16string_view units) {
    std::string bytes = number(static_cast<int>(units.size()), 2);
    for (const char16_t unit : units) bytes += number(unit, 2);
    return bytes;
}
void put(std::string& bytes, std::size_t at, const std::string& what) { bytes.replace(at, what.size(), what); }

struct Player {
    std::u16string family, given;
    int rating = 0, national = 0, birth = 0, fide_number = 0, sex = 0;
};
struct Pair {
    int white, black, result;
};

// A file laid out as the public ones are: four players, five rounds of which two are paired.
struct File {
    int type = 0, rounds = 5, paired = 2;
    std::vector<Player> players{{u"Ørn", u"Åse", 2100, 2080, 19900402, 1500001, 1},
                                {u"Бérg", u"Bo", 2000, 0, 19850000, 0, 0},
                                {u"Dahl", u"", 0, 1500, 0, 0, 0},
                                {u"Eng", u"Ea", 0, 0, 0, 0, 2}};
    std::vector<Pair> pairs{{1, 3, 1}, {2, 4, 5}, {3, 2, 15}, {1, -1, 9}, {4, -2, 2}, {4, -2, 3}, {4, -2, 3}};

    std::string bytes() const {
        std::string all = mark(0x93);
        all.resize(0x6C);
        for (int at = 0; at < 132; ++at)
            all += text(at == 0    ? u"Høst\nÅben"
                        : at == 3  ? u"Director"
                        : at == 5  ? u"Aarhus"
                        : at == 20 ? u"DEN"
                        : at == 21 ? u"Lund, Mette"
                                   : u"");
        std::string settings(5883, '\0');
        put(settings, 0, number(rounds, 2)), put(settings, 0x0B, number(type, 1));
        put(settings, 0x11, number(paired, 1)), put(settings, 0x13, number(static_cast<int>(players.size()), 2));
        put(settings, 0x1B, number(2, 2)), put(settings, 0x1D, number(84, 2)), put(settings, 0x1F, number(81, 2));
        put(settings, 0x47, number(20260306, 4)), put(settings, 0x4B, number(20260308, 4));
        all += mark(0x95) + settings + mark(0xA3);
        for (int round = 1; round <= rounds; ++round) {
            std::string part(106, '\0');
            if (round < 3) put(part, 30, number(20260305 + round, 4));
            all += text(u"09:00") + part;
        }
        all += mark(0xA5);
        for (const Player& player : players) {
            for (int at = 0; at < 30; ++at)
                all += text(at == 0    ? std::u16string_view(player.family)
                            : at == 1  ? std::u16string_view(player.given)
                            : at == 4  ? u"FM"
                            : at == 9  ? u"Klubben"
                            : at == 10 ? u"DEN"
                                       : u"");
            std::string part(110, '\0');
            put(part, 6, number(player.sex, 1)), put(part, 8, number(player.rating, 2));
            put(part, 10, number(player.national, 2)), put(part, 14, number(player.birth, 4));
            put(part, 24, number(player.fide_number, 4));
            all += part;
        }
        all += mark(0xB3);
        for (const Pair& pair : pairs)
            all += number(pair.white, 2) + number(pair.black, 2) + number(pair.result, 2) + std::string(15, '\0');
        return all + mark(0xD3) + std::string(28, '\0') + mark(0xE3);
    }
};

Bad fault_of(const std::string& bytes) {
    const auto read = read_swiss_manager(bytes);
    EXPECT_FALSE(read);
    return read ? Bad{} : read.error();
}
std::vector<trf::Code> codes_of(const trf::PlayerLine& player) {
    std::vector<trf::Code> codes;
    for (const trf::Cell& cell : player.cells) codes.push_back(cell.code);
    return codes;
}

TEST(swiss_manager, a_file_becomes_a_report) {
    const std::string bytes = File().bytes();
    EXPECT_EQ(kind_of(bytes), Kind::swiss_manager);
    const auto groups = read_swiss_manager(bytes);
    ASSERT_TRUE(groups) << groups.error().where;
    const trf::Report& report = groups->front().report;
    EXPECT_EQ(trf::text_of(report, "012"), "Høst Åben") << "a report has its lines";
    EXPECT_EQ(trf::text_of(report, "022"), "Aarhus");
    EXPECT_EQ(trf::text_of(report, "042"), "2026/03/06");
    EXPECT_EQ(trf::text_of(report, "102"), "Lund, Mette");
    EXPECT_EQ(trf::text_of(report, "192"), "") << "which Swiss system it is has not been found in the file";
    EXPECT_EQ(report.rounds, 5);
    ASSERT_EQ(report.players.size(), 4U);
    const trf::PlayerLine& first = report.players[0];
    EXPECT_EQ(first.name, "Ørn, Åse");
    EXPECT_EQ(first.sex, "w");
    EXPECT_EQ(first.rating, 2100);
    EXPECT_EQ(first.birth, "1990/04/02");
    EXPECT_EQ(first.fide_number, "1500001");
    EXPECT_EQ(report.players[1].name, "Бérg, Bo");
    EXPECT_EQ(report.players[1].birth, "1985/00/00");
    EXPECT_EQ(report.players[2].rating, 1500) << "the national one where there is none of FIDE's";
    EXPECT_EQ(report.players[3].rating, std::nullopt);
    using trf::Code;
    EXPECT_EQ(codes_of(first), (std::vector{Code::win, Code::allocated_bye}));
    EXPECT_EQ(codes_of(report.players[1]), (std::vector{Code::forfeit_loss, Code::unrated_loss}));
    EXPECT_EQ(codes_of(report.players[2]), (std::vector{Code::loss, Code::unrated_win}));
    EXPECT_EQ(codes_of(report.players[3]), (std::vector{Code::forfeit_win, Code::half_bye}));
    EXPECT_EQ(report.players[2].cells[1].colour, Colour::white);
    EXPECT_EQ(groups->front().left_out,
              (std::vector<std::string>{"clubs", "director", "national ratings", "tie-break 81", "tie-break 84"}));
    EXPECT_EQ(groups->front().guessed,
              (std::vector<std::string>{"rating: the national one where there is none of FIDE's",
                                        "results 15 to 17: games that are not rated",
                                        "byes after the last round: of the next rounds in order"}));
    const auto read = trf::read(trf::write(report, trf::Dialect::trf26, trf::LineEnd::lf).text, trf::Reading::lenient);
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->repairs.empty());
}

TEST(swiss_manager, byes_that_were_given_already_are_of_the_rounds_to_come) {
    const auto groups = read_swiss_manager(File().bytes());
    ASSERT_TRUE(groups);
    const auto& byes = groups->front().report.byes;
    ASSERT_EQ(byes.size(), 2U);
    EXPECT_EQ(byes[0], (trf::ByeLine{pairing::ByeValue::zero, {3}, {{4}}}));
    EXPECT_EQ(byes[1], (trf::ByeLine{pairing::ByeValue::zero, {4}, {{4}}}));
}

TEST(swiss_manager, a_round_robin_has_its_type_and_a_double_one_too) {
    File file;
    file.type = 1, file.rounds = 3, file.paired = 1, file.pairs = {{1, 4, 2}, {2, 3, 0}};
    const auto once = read_swiss_manager(file.bytes());
    ASSERT_TRUE(once) << once.error().where;
    EXPECT_EQ(trf::text_of(once->front().report, "192"), "BERGER_ROUNDROBIN");
    EXPECT_EQ(codes_of(once->front().report.players[1]), std::vector{trf::Code::unknown}) << "it is being played";
    file.rounds = 6;
    EXPECT_EQ(trf::text_of(read_swiss_manager(file.bytes())->front().report, "192"), "BERGER_DOUBLEROUNDROBIN");
}

TEST(swiss_manager, what_cannot_be_read_is_refused_with_the_place) {
    const auto with = [](auto change) {
        File file;
        change(file);
        return file.bytes();
    };
    EXPECT_EQ(fault_of(with([](File& file) { file.type = 2; })).fault, Fault::of_teams);
    EXPECT_EQ(fault_of(with([](File& file) { file.rounds = 0; })).where, "rounds 0");
    EXPECT_EQ(fault_of(with([](File& file) { file.paired = 6; })).where, "last round 6");
    EXPECT_EQ(fault_of(with([](File& file) { file.players.clear(), file.pairs.clear(), file.paired = 0; })).fault,
              Fault::no_groups);
    const Bad nobody = fault_of(with([](File& file) { file.pairs[1].black = 9; }));
    EXPECT_EQ(nobody.fault, Fault::player_unknown);
    EXPECT_EQ(nobody.where, "round 1, 2-9");
    const Bad odd = fault_of(with([](File& file) { file.pairs[2].result = 12; }));
    EXPECT_EQ(odd.fault, Fault::result_wrong);
    EXPECT_EQ(odd.where, "round 2, 3-2: 12");
    EXPECT_EQ(fault_of(with([](File& file) { file.pairs.resize(2); })).fault, Fault::damaged) << "round 2 is not there";
}

TEST(swiss_manager, a_file_that_breaks_off_anywhere_is_damaged) {
    const std::string bytes = File().bytes();
    const std::size_t end = bytes.find(mark(0xD3));
    for (std::size_t length = 4; length < end; length += 7)
        EXPECT_EQ(fault_of(bytes.substr(0, length)).fault, Fault::damaged) << length;
    std::string shifted = bytes;
    shifted.erase(0x70, 1);
    EXPECT_EQ(fault_of(shifted).fault, Fault::damaged);
}

}  // namespace
}  // namespace dommer::foreign
