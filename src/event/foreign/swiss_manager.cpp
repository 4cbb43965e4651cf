// Swiss-Manager's own file. How it is laid out was never published; this is what 37 public files have in common.
#include <algorithm>
#include <array>

#include "bytes.hpp"
#include "reading.hpp"

namespace dommer::foreign {
namespace {

// 20260214; a year alone is 20260000.
std::string day_of(unsigned number) {
    if (number % 10000 == 0 && number >= 19000000 && number < 22000000)
        return std::to_string(number / 10000) + "/00/00";
    return report_day(std::to_string(number));
}

// What of the header is read, by its place among the 132 texts.
enum Heading : std::uint8_t {
    name = 0,
    place = 5,
    arbiters = 6,
    city = 10,
    time_control = 14,
    federation = 20,
    chief_arbiter = 21,
    deputy = 35
};
struct LeftOutText {
    std::size_t at;
    std::string_view what;
};
constexpr LeftOutText heading_left_out[] = {{1, "subtitle"},    {2, "remark"},  {3, "director"},  {4, "organiser"},
                                            {13, "age groups"}, {23, "e-mail"}, {24, "home page"}};
constexpr LeftOutText player_left_out[] = {{2, "academic titles"}, {5, "national numbers"}, {9, "clubs"},
                                           {11, "types"},          {12, "groups"},          {14, "e-mail addresses"},
                                           {15, "online names"}};
constexpr std::size_t heading_texts = 132, player_texts = 30, settings_length = 5883, round_length = 106,
                      player_length = 110, pairing_length = 21;

class SwissManagerReader {
public:
    explicit SwissManagerReader(std::string_view bytes) : bytes_(bytes) {}
    Group group;

    std::optional<Bad> read() {
        heading();
        settings();
        rounds();
        players();
        pairings();
        if (!bad_ && bytes_.is_broken()) fail(Fault::damaged, "byte " + std::to_string(bytes_.at()));
        if (!bad_) settle();
        return bad_;
    }

private:
    struct Record {
        int white = 0, black = 0;
        unsigned result = 0;
    };
    void fail(Fault fault, std::string where) {
        if (!bad_) bad_ = Bad{fault, std::move(where)};
    }
    bool goes_on() const { return !bad_ && !bytes_.is_broken(); }

    void heading() {
        constexpr std::size_t header_length = 0x6C;
        bytes_.take(header_length);
        std::vector<std::string> texts;
        while (texts.size() < heading_texts && goes_on()) texts.push_back(bytes_.text());
        bytes_.expect(0x95);
        if (!goes_on()) return;
        trf::Report& report = group.report;
        group.name = texts[name];
        add_line(report, "012", texts[name]);
        add_line(report, "022", texts[city].empty() ? texts[place] : texts[city]);
        add_line(report, "032", texts[federation]);
        add_line(report, "102", texts[chief_arbiter].empty() ? texts[arbiters] : texts[chief_arbiter]);
        add_line(report, "112", texts[deputy]), add_line(report, "122", texts[time_control]);
        for (const LeftOutText& each : heading_left_out)
            if (!texts[each.at].empty()) left_out_.element(each.what);
    }

    // Points, acceleration and what tie-breaks leave out have not been found in the file.
    void settings() {
        const std::string_view part = bytes_.take(settings_length);
        if (!goes_on()) return;
        const unsigned type = number_at(part, 0x0B, 1), tie_breaks = std::min(number_at(part, 0x1B, 2), 6U);
        rounds_ = number_at(part, 0, 2), paired_ = number_at(part, 0x11, 1), players_ = number_at(part, 0x13, 2);
        if (type > 1) return fail(Fault::of_teams, "type " + std::to_string(type));
        if (rounds_ < 1 || rounds_ > most_rounds) return fail(Fault::number_wrong, "rounds " + std::to_string(rounds_));
        if (paired_ > rounds_) return fail(Fault::number_wrong, "last round " + std::to_string(paired_));
        if (players_ > most_players) return fail(Fault::too_many, "players " + std::to_string(players_));
        trf::Report& report = group.report;
        report.rounds = static_cast<int>(rounds_);
        add_line(report, "042", day_of(number_at(part, 0x47, 4)));
        add_line(report, "052", day_of(number_at(part, 0x4B, 4)));
        const bool twice = players_ > 1 && rounds_ >= 2 * (players_ - 1);
        if (type == 1) add_line(report, "192", twice ? "BERGER_DOUBLEROUNDROBIN" : "BERGER_ROUNDROBIN");
        for (unsigned at = 0; at < tie_breaks; ++at)
            left_out_.element("tie-break " + std::to_string(number_at(part, 0x1D + 2 * at, 2)));
    }

    // Round r stands in columns 92 to 99 + 10(r - 1) of record 132.
    void rounds() {
        bytes_.expect(0xA3);
        std::string text(88, ' ');
        bool any = false;
        for (unsigned round = 0; round < rounds_ && goes_on(); ++round) {
            bytes_.text();
            const std::string_view part = bytes_.take(round_length);
            const std::string day = goes_on() ? report_day(std::to_string(number_at(part, 30, 4))) : "";
            text += (day.empty() ? std::string(8, ' ') : day.substr(2)) + "  ", any = any || !day.empty();
        }
        text.erase(text.find_last_not_of(' ') + 1);
        if (any && goes_on()) group.report.lines.push_back({"132", text});
    }

    void players() {
        bytes_.expect(0xA5);
        for (unsigned number = 1; number <= players_ && goes_on(); ++number) {
            std::vector<std::string> texts;
            while (texts.size() < player_texts && goes_on()) texts.push_back(bytes_.text());
            const std::string_view part = bytes_.take(player_length);
            if (goes_on()) player(static_cast<int>(number), texts, part);
        }
    }
    void player(int number, const std::vector<std::string>& texts, std::string_view part) {
        trf::PlayerLine line{.id = {number}};
        line.name = texts[0] + (texts[0].empty() || texts[1].empty() ? "" : ", ") + texts[1];
        line.title = texts[4], line.federation = texts[10];
        line.sex = number_at(part, 6, 1) == 1 ? "w" : "m";
        const auto fides = static_cast<int>(number_at(part, 8, 2)), national = static_cast<int>(number_at(part, 10, 2));
        if (const int rating = fides > 0 ? fides : national; rating > 0 && rating < 4000) line.rating = rating;
        if (fides > 0 && national > 0 && fides != national) left_out_.element("national ratings");
        if (fides == 0 && national > 0) guess("rating: the national one where there is none of FIDE's");
        if (const unsigned fide_number = number_at(part, 0x18, 4); fide_number > 0)
            line.fide_number = std::to_string(fide_number);
        line.birth = day_of(number_at(part, 0x0E, 4));
        for (const LeftOutText& each : player_left_out)
            if (!texts[each.at].empty()) left_out_.element(each.what);
        group.report.players.push_back(std::move(line));
    }

    void pairings() {
        bytes_.expect(0xB3);
        while (goes_on() && !bytes_.at_any_mark()) {
            const std::string_view part = bytes_.take(pairing_length);
            if (!goes_on()) return;
            records_.push_back({signed_at(part, 0), signed_at(part, 2), number_at(part, 4, 2)});
            if (records_.size() > most_players * most_rounds) return fail(Fault::too_many, "pairings");
        }
    }

    void guess(std::string what) {
        if (std::ranges::find(group.guessed, what) == group.guessed.end()) group.guessed.push_back(std::move(what));
    }
    trf::Cell& cell(int player, unsigned round) {
        auto& cells = group.report.players[static_cast<std::size_t>(player) - 1].cells;
        if (cells.size() < round) cells.resize(round);
        return cells[round - 1];
    }

    // Rounds have no mark between them: where somebody comes a second time, the next one begins. What follows the last
    // paired round are byes that were given for the rounds to come.
    void settle() {
        unsigned round = 1;
        std::vector<bool> seen(players_ + 1);
        for (const Record& record : records_) {
            const int last = static_cast<int>(players_);
            const std::string pair = std::to_string(record.white) + "-" + std::to_string(record.black);
            if (record.white < 1 || record.white > last || record.black == 0 || record.black < -2 ||
                record.black > last || record.white == record.black)
                return fail(Fault::player_unknown, "round " + std::to_string(round) + ", " + pair);
            const auto white = static_cast<std::size_t>(record.white),
                       black = static_cast<std::size_t>(std::max(record.black, 0));
            if (seen[white] || seen[black]) seen.assign(seen.size(), false), ++round;
            seen[white] = true, seen[black] = black > 0;
            if (round > rounds_) return fail(Fault::number_wrong, "round " + std::to_string(round));
            const std::string where = "round " + std::to_string(round) + ", " + pair;
            if (round > paired_)
                bye_to_come(record, round);
            else if (record.black > 0)
                game(record, round, where);
            else
                cell(record.white, round).code = bye_code(record);
            if (bad_) return;
        }
        if (round < paired_) return fail(Fault::damaged, "byte " + std::to_string(bytes_.at()));
        level(group.report, paired_);
        for (std::string& each : left_out_.list()) group.left_out.push_back(std::move(each));
    }
    void game(const Record& record, unsigned round, const std::string& where) {
        using trf::Code;
        struct Result {
            unsigned number;
            Code white, black;
        };
        static constexpr std::array<Result, 11> results{{{0, Code::unknown, Code::unknown},
                                                         {1, Code::win, Code::loss},
                                                         {2, Code::draw, Code::draw},
                                                         {3, Code::loss, Code::win},
                                                         {4, Code::forfeit_win, Code::forfeit_loss},
                                                         {5, Code::forfeit_loss, Code::forfeit_win},
                                                         {6, Code::forfeit_loss, Code::forfeit_loss},
                                                         {7, Code::unknown, Code::unknown},
                                                         {15, Code::unrated_win, Code::unrated_loss},
                                                         {16, Code::unrated_draw, Code::unrated_draw},
                                                         {17, Code::unrated_loss, Code::unrated_win}}};
        const auto* found = std::ranges::find(results, record.result, &Result::number);
        if (found == results.end()) return fail(Fault::result_wrong, where + ": " + std::to_string(record.result));
        constexpr unsigned first_special = 15;
        if (found->number >= first_special) guess("results 15 to 17: games that are not rated");
        cell(record.white, round) = {trf::PlayerId{record.black}, Colour::white, found->white};
        cell(record.black, round) = {trf::PlayerId{record.white}, Colour::black, found->black};
    }
    // Black -1 is the allocated bye, -2 not paired.
    static trf::Code bye_code(const Record& record) {
        if (record.black == -1) return trf::Code::allocated_bye;
        return record.result == 2   ? trf::Code::half_bye
               : record.result == 1 ? trf::Code::full_bye
                                    : trf::Code::zero_bye;
    }
    void bye_to_come(const Record& record, unsigned round) {
        if (record.black != -2) {
            left_out_.element("round " + std::to_string(round) + ", which is not paired");
            return;
        }
        const pairing::ByeValue value = record.result == 2   ? pairing::ByeValue::half
                                        : record.result == 1 ? pairing::ByeValue::full
                                                             : pairing::ByeValue::zero;
        const trf::RoundNumber when{static_cast<int>(round)};
        auto& byes = group.report.byes;
        auto there = std::ranges::find_if(
            byes, [&](const trf::ByeLine& line) { return line.value == value && line.round == when; });
        if (there == byes.end()) there = byes.insert(byes.end(), {value, when, {}});
        there->players.push_back({record.white});
        guess("byes after the last round: of the next rounds in order");
    }

    Bytes bytes_;
    std::optional<Bad> bad_;
    unsigned rounds_ = 0, paired_ = 0, players_ = 0;
    std::vector<Record> records_;
    LeftOut left_out_;
};

}  // namespace

tl::expected<std::vector<Group>, Bad> read_swiss_manager(std::string_view bytes) {
    SwissManagerReader reader(bytes);
    if (const auto bad = reader.read()) return tl::unexpected(*bad);
    if (reader.group.report.players.empty()) return tl::unexpected(Bad{Fault::no_groups});
    return std::vector{std::move(reader.group)};
}

}  // namespace dommer::foreign
