#include <algorithm>

#include "draft.hpp"

namespace dommer::trf {
namespace {

bool are_digits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

int two_digits(std::string_view text) {
    return are_digits(text) && text.size() == 2 ? (text[0] - '0') * 10 + (text[1] - '0') : -1;
}

// Year, month and day with the year in so many digits; months and days from `least` on.
bool is_day(std::string_view text, std::size_t year, int least) {
    if (text.size() != year + 6 || text[year] != '/' || text[year + 3] != '/' || !are_digits(text.substr(0, year)))
        return false;
    const int month = two_digits(text.substr(year + 1, 2)), day = two_digits(text.substr(year + 4, 2));
    return month >= least && month <= 12 && day >= least && day <= 31;
}

// Records 042 and 052, whose text is put right where the day is plain.
void mend_date(Draft& draft, const Line& line, std::string& text) {
    const std::string_view date = trimmed(line.from(5));
    if (date.empty() || is_date(date)) return;
    const auto day = day_otherwise(date);
    if (!day) return draft.found(line, 5, Fault::date_expected, date);
    draft.found(line, 5, Fault::date_otherwise, date);
    text = " " + *day;
}

// Record 132: round r in columns 92 to 99 and every ten on.
void check_round_dates(Draft& draft, const Line& line) {
    if (!line.is_blank(4, 91)) return draft.found(line, 5, Fault::date_expected, trimmed(line.columns(4, 91)));
    for (int column = 92; column <= line.length(); column += 10) {
        const std::string_view date = trimmed(line.columns(column, column + 9));
        if (!date.empty() && !is_day(date, 2, 1)) return draft.found(line, column, Fault::date_expected, date);
    }
}

// Records 062 and 082; some programs add a number in brackets.
void check_count(Draft& draft, const Line& line) {
    const auto words = words_from(line, 5);
    if (words.empty()) return;
    Fault fault{};
    const auto number = parse_number(words.front().text, fault);
    if (!number) return draft.found(line, 5, Fault::count_wrong, words.front().text);
    draft.counts.push_back({{line.number(), 5}, *number, line.columns(1, 3) == "062" ? "players" : "teams"});
}

bool drop(std::string_view& text, std::string_view end) {
    if (!text.ends_with(end)) return false;
    text.remove_suffix(end.size());
    return true;
}

// _G2, _G3: so many games against each.
void drop_games(std::string_view& text) {
    const auto mark = text.rfind("_G");
    if (mark != std::string_view::npos && are_digits(text.substr(mark + 2))) text = text.substr(0, mark);
}

// The codes of annex C (ETT26). FIDE_DUTCH_2025 is what the Technical Commission's copy calls FIDE_DUTCH_2026;
// FIDE_DUBOV_2026 is in no annex, but other programs write it.
bool is_type(std::string_view text) {
    constexpr std::string_view swiss[] = {"FIDE_DUTCH", "FIDE_DUTCH_2017", "FIDE_DUTCH_2025", "FIDE_DUTCH_2026",
                                          "FIDE_DUBOV", "FIDE_DUBOV_2026", "FIDE_BURSTEIN",   "FIDE_DOUBLESWISS"};
    constexpr std::string_view plain[] = {"CUSTOM_SWISS",
                                          "CUSTOM_DOUBLESWISS",
                                          "BERGER_DOUBLEROUNDROBIN",
                                          "FIDE_ROUNDROBIN",
                                          "FIDE_DOUBLEROUNDROBIN",
                                          "CUSTOM_ROUNDROBIN",
                                          "FIDE_SCHILLER",
                                          "CUSTOM_SCHILLER",
                                          "FIDE_DOUBLESCHEVENINGEN",
                                          "CUSTOM_SCHEVENINGEN",
                                          "CUSTOM_KNOCKOUT",
                                          "CUSTOM_TEAM_SWISS",
                                          "CUSTOM_TEAM_SWISS_MP",
                                          "CUSTOM_TEAM_SWISS_GP",
                                          "BERGER_TEAM_DOUBLEROUNDROBIN",
                                          "FIDE_TEAM_ROUNDROBIN",
                                          "FIDE_TEAM_DOUBLEROUNDROBIN",
                                          "CUSTOM_TEAM_ROUNDROBIN",
                                          "CUSTOM_TEAM_KNOCKOUT"};
    constexpr std::string_view games[] = {"BERGER_ROUNDROBIN", "FIDE_SCHEVENINGEN", "BERGER_TEAM_ROUNDROBIN"};
    const auto is_in = [&](const auto& list) { return std::ranges::find(list, text) != std::end(list); };
    if (is_in(plain)) return true;
    if (text.starts_with("FIDE_SCHILLER_")) {
        const std::string_view size = text.substr(14);
        return are_digits(size.substr(0, size.find('x'))) && size.find('x') != std::string_view::npos &&
               are_digits(size.substr(size.find('x') + 1));
    }
    drop(text, "_BAKU");
    if (is_in(swiss)) return true;
    if (text.starts_with("FIDE_TEAM")) {
        drop(text, "_MP_GP") || drop(text, "_GP_MP") || drop(text, "_MP") || drop(text, "_GP");
        drop(text, "_TYPEA") || drop(text, "_TYPEB");
        return text == "FIDE_TEAM";
    }
    drop_games(text);
    return is_in(games);
}

void check_type(Draft& draft, const Line& line) {
    const std::string_view type = trimmed(line.from(5));
    if (!type.empty() && !is_type(type)) draft.found(line, 5, Fault::unknown_type, type);
}

enum class Often { once, any };
struct Heading {
    std::string_view code;
    Often often;
    void (*check)(Draft&, const Line&);
};
constexpr Heading headings[] = {{"012", Often::once, nullptr},
                                {"022", Often::once, nullptr},
                                {"032", Often::once, nullptr},
                                {"042", Often::once, nullptr},
                                {"052", Often::once, nullptr},
                                {"062", Often::once, check_count},
                                {"072", Often::once, nullptr},
                                {"082", Often::once, check_count},
                                {"092", Often::once, nullptr},
                                {"102", Often::once, nullptr},
                                {"112", Often::any, nullptr},
                                {"122", Often::once, nullptr},
                                {"132", Often::once, check_round_dates},
                                {"172", Often::any, nullptr},
                                {"182", Often::once, nullptr},
                                {"192", Often::once, check_type},
                                {"202", Often::once, nullptr},
                                {"212", Often::once, nullptr},
                                {"222", Often::once, nullptr},
                                {"013", Often::any, nullptr},
                                {"300", Often::any, nullptr},
                                {"310", Often::any, nullptr},
                                {"320", Often::once, nullptr},
                                {"330", Often::any, nullptr},
                                {"352", Often::once, nullptr},
                                {"362", Often::once, nullptr},
                                {"801", Often::any, nullptr},
                                {"802", Often::any, nullptr}};

// Three capitals are a federation's national ratings. XX and BB belong to the older engines, whose lines are all known.
bool is_national(std::string_view code) {
    return code.size() == 3 && code.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == std::string_view::npos &&
           !code.starts_with("XX") && !code.starts_with("BB");
}

void keep_heading(Draft& draft, const Line& line, const Heading* known) {
    const std::string_view code = line.columns(1, 3);
    std::string text(line.from(4));
    if (known != nullptr && known->check != nullptr) known->check(draft, line);
    if (code == "042" || code == "052") mend_date(draft, line, text);
    if (known != nullptr && (code == "013" || code >= "300")) check_team_record(draft, line, code);
    draft.report.lines.push_back({std::string(code), std::move(text)});
}

}  // namespace

bool is_date(std::string_view text) { return is_day(text, 4, 1); }
bool is_birth(std::string_view text) {
    return text.empty() || (text.size() == 4 && are_digits(text)) || is_day(text, 4, 0);
}

void blank_between(Draft& draft, const Line& line, std::initializer_list<int> columns) {
    for (const int gap : columns)
        if (!line.is_blank(gap, gap)) draft.found(line, gap, Fault::text_between_columns, line.columns(gap, gap));
}

void settle_rounds(Draft& draft, const Line& line, int rounds) {
    if (draft.report.rounds && *draft.report.rounds != rounds)
        return draft.found(line, 5, Fault::records_disagree, trimmed(line.from(5)));
    draft.report.rounds = rounds;
    if (!draft.rounds) draft.rounds = {line.number(), 5};
}

void settle_colour(Draft& draft, const Line& line, Colour colour) {
    if (draft.report.initial_colour && *draft.report.initial_colour != colour)
        return draft.found(line, 5, Fault::records_disagree, trimmed(line.from(5)));
    draft.report.initial_colour = colour;
}

// What follows the code of a known record is read behind a blank, also where it was forgotten: columns are counted from
// there.
void read_heading(Draft& draft, const Line& line, std::string_view code) {
    const auto heading = std::ranges::find(headings, code, &Heading::code);
    const bool is_known = heading != std::end(headings);
    if (!is_known && code != "###" && !is_national(code)) draft.found(line, 1, Fault::unknown_record, code);
    if (is_known && heading->often == Often::once) {
        if (std::ranges::find(draft.seen, code) != draft.seen.end())
            return draft.found(line, 1, Fault::record_twice, code);
        draft.seen.emplace_back(code);
    }
    if (is_known && !line.is_blank(4, 4)) {
        draft.found(line, 4, Fault::blank_expected, line.columns(4, 4));
        const std::string mended = std::string(code) + " " + std::string(line.from(4));
        return keep_heading(draft, Line(mended, line.number()), heading);
    }
    keep_heading(draft, line, is_known ? heading : nullptr);
}

}  // namespace dommer::trf
