#include <fmt/format.h>

#include <random>

#include "lists/fixed_width.hpp"
#include "lists/games_table.hpp"
#include "lists/name_index.hpp"
#include "lists/xml.hpp"
#include "rating/ledger.hpp"
#include "yardstick.hpp"

// A federation of 5,000 players and 200,000 games over ten years, read and computed from scratch; FIDE's lists of a
// million players read as they stream by; and a name found in a list of a million as one types.
namespace {

using namespace dommer;

std::string number(std::size_t value) { return std::to_string(value); }

struct Tables {
    std::string players = "number,name,rating\n", games = "tournament,start,reported,white,black,result\n";
};

Tables made_federation(std::size_t players, std::size_t games) {
    std::mt19937 lots(2024);
    const auto lot = [&](std::size_t below) { return static_cast<std::size_t>(lots() % below); };
    Tables tables;
    for (std::size_t player = 1; player <= players; ++player)
        tables.players += number(player) + ",Player " + number(player) + "," + number(1000 + lot(1400)) + "\n";
    const Date first{std::chrono::year(2014), std::chrono::month(1), std::chrono::day(1)};
    for (std::size_t tournament = 0, made = 0; made < games; ++tournament) {
        const Date start = plus_days(first, static_cast<int>(lot(3650)));
        const std::string head =
            "T" + number(tournament) + "," + iso(start) + "," + iso(plus_days(start, static_cast<int>(lot(90)))) + ",";
        const std::size_t base = lot(players - 8);
        for (std::size_t a = 1; a <= 8; ++a)
            for (std::size_t b = a + 1; b <= 8 && made < games; ++b, ++made) {
                constexpr const char* results[] = {"1-0", "0-1", "1/2-1/2"};
                tables.games += head + number(base + a) + "," + number(base + b) + "," + results[lot(3)] + "\n";
            }
    }
    return tables;
}

std::string made_name(std::mt19937& lots) {
    constexpr const char* starts[] = {"Niel", "Han",         "Pe", "Jen", "Chri", "Mar", "Olse", "And", "S\xC3\xB8r",
                                      "Aa",   "Kj\xC3\xA6r", "Bo", "Lar", "Ga",   "Iv",  "Po",   "Zha", "Kum"};
    constexpr const char* ends[] = {"sen",  "ter", "stian", "cus", "nov", "berg", "gaard",
                                    "lund", "ez",  "ng",    "ar",  "a",   "ko",   "ini"};
    const auto word = [&] {
        return std::string(starts[lots() % std::size(starts)]) + ends[lots() % std::size(ends)] +
               ends[lots() % std::size(ends)];
    };
    return word() + ", " + word();
}

constexpr const char* txt_header =
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA "
    "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";

// Ten thousand players, to be read a hundred times over.
struct Lists {
    std::vector<std::string> lines;
    std::string xml;
};
Lists made_lists() {
    std::mt19937 lots(11);
    Lists lists;
    for (int id = 1; id <= 10'000; ++id) {
        const std::string name = made_name(lots);
        const int rating = static_cast<int>(1400 + lots() % 1300), born = static_cast<int>(1940 + lots() % 75);
        lists.lines.push_back(fmt::format(
            "{:<15}{:<61}DEN M                                {:<6}0   20 0     0   0  0     0   0  {:<6}    ", id,
            name, rating, born));
        lists.xml += fmt::format(
            "<player>\n<fideid>{}</fideid>\n<name>{}</name>\n<country>DEN</country>\n<sex>M</sex>\n<title></"
            "title>\n<w_title></w_title>\n<o_title></o_title>\n<foa_title></foa_title>\n"
            "<rating>{}</rating>\n<games>0</games>\n<k>20</k>\n<rapid_rating>0</rapid_rating>\n<rapid_games>0</"
            "rapid_games>\n<rapid_k>0</rapid_k>\n<blitz_rating>0</blitz_rating>\n"
            "<blitz_games>0</blitz_games>\n<blitz_k>0</blitz_k>\n<birthday>{}</birthday>\n<flag></flag>\n</player>\n",
            id, name, rating, born);
    }
    return lists;
}

std::size_t read_txt(const Lists& made) {
    const auto reader = lists::FixedWidthReader::from_header(txt_header);
    std::size_t read = 0;
    for (int round = 0; round < 100; ++round)
        for (const std::string& line : made.lines) read += reader->read(line).has_value();
    return read;
}

std::size_t read_xml(const Lists& made) {
    lists::XmlListReader reader;
    std::size_t read = 0;
    const auto take = [&] {
        for (auto player = reader.next(); player; player = reader.next()) read += player->has_value();
    };
    reader.feed("<playerslist>\n");
    constexpr std::size_t piece = 1 << 20;
    for (int round = 0; round < 100; ++round)
        for (std::size_t at = 0; at < made.xml.size(); at += piece)
            reader.feed(std::string_view(made.xml).substr(at, piece)), take();
    return read;
}

long most_memory() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

template <typename Work>
double seconds_of(Work work) {
    const double start = bench::own_seconds();
    work();
    return bench::own_seconds() - start;
}

void line(const char* what, double seconds, double y) {
    fmt::print("{:<62} {:>9.4f} s", what, seconds);
    if (y > 0) fmt::print(" {:>9.4f} Y", seconds / y);
    fmt::print("\n");
}

}  // namespace

int main() {
    const double y = bench::yardstick();
    fmt::print("Y = {:.3f} s\n", y);
    const Lists made = made_lists();
    const long before = most_memory();
    std::size_t txt = 0, xml = 0;
    line("read a TXT list of a million players", seconds_of([&] { txt = read_txt(made); }), y);
    line("read an XML list of a million players", seconds_of([&] { xml = read_xml(made); }), y);
    fmt::print("{} and {} players read, {} MiB more memory than before\n", txt, xml, most_memory() - before);
    const Tables tables = made_federation(5000, 200'000);
    tl::expected<lists::Federation, std::vector<lists::GamesError>> federation;
    line("read 200,000 games of 5,000 players",
         seconds_of([&] { federation = lists::read_federation(tables.players, tables.games); }), y);
    std::size_t changes = 0;
    line("recompute the federation (goal: 4 Y with reading)", seconds_of([&] {
             const auto ledger = rating::recompute(federation->history);
             for (const auto& entries : ledger.entries()) changes += entries.size();
         }),
         y);
    fmt::print("{} changes in {} tournaments\n", changes, federation->history.tournaments.size());
    std::mt19937 lots(7);
    lists::NameIndex index;
    line("take in and index a million names", seconds_of([&] {
             for (int player = 0; player < 1'000'000; ++player)
                 index.add(made_name(lots), static_cast<int>(1000 + lots() % 1800));
             index.build();
         }),
         y);
    for (const char* typed :
         {"n", "ni", "niel", "nielsen", "nielsen a", "s\xC3\xB8r han", "aagaard p", "k", "a a", "s q"}) {
        std::size_t found = 0;
        const double seconds = seconds_of([&] {
                                   for (int round = 0; round < 10; ++round) found = index.search(typed, 20).size();
                               }) /
                               10;
        line(fmt::format("find \"{}\": {} shown (goal: 0.02 Y)", typed, found).c_str(), seconds, y);
    }
    return 0;
}
