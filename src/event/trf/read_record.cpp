#include <algorithm>

#include "draft.hpp"

namespace dommer::trf {
namespace {

using pairing::PointSystem;

std::optional<RoundNumber> round_in(Draft& draft, const Line& line, int first, int last) {
    const auto number = number_in(draft, line, first, last);
    if (number && *number > 0) return RoundNumber{*number};
    draft.found(line, first, Fault::round_expected, line.columns(first, last));
    return std::nullopt;
}

void read_rounds(Draft& draft, const Line& line) {
    const auto words = words_from(line, 5);
    Fault fault = Fault::number_expected;
    const auto number = words.empty() ? std::nullopt : parse_number(words.front().text, fault);
    if (number && *number > 0 && *number <= highest_round && words.size() == 1)
        settle_rounds(draft, line, *number);
    else
        draft.found(line, 5,
                    number ? (*number > highest_round ? Fault::number_too_large : Fault::number_expected) : fault,
                    trimmed(line.from(5)));
}

void read_initial_colour(Draft& draft, const Line& line) {
    const std::string_view text = trimmed(line.from(5));
    if (text == "W" || text == "w")
        settle_colour(draft, line, Colour::white);
    else if (text == "B" || text == "b")
        settle_colour(draft, line, Colour::black);
    else
        draft.found(line, 5, Fault::colour_letter_expected, text);
}

// W covers forfeit wins and full-point byes, D half-point byes, A every absence. P follows W, X follows D, unless said.
struct Symbols {
    std::optional<Points> win, draw, loss, absence, allocated_bye, unknown;
};

PointSystem system_of(const Symbols& symbols) {
    PointSystem points =
        PointSystem::of(symbols.win.value_or(win), symbols.draw.value_or(draw), symbols.loss.value_or(loss));
    points.forfeit_loss = points.zero_bye = symbols.absence.value_or(loss);
    if (symbols.allocated_bye) points.allocated_bye = *symbols.allocated_bye;
    if (symbols.unknown) points.unknown = *symbols.unknown;
    return points;
}

std::optional<Points>* place_of(Symbols& symbols, char symbol) {
    switch (symbol) {
        case 'W': return &symbols.win;
        case 'D': return &symbols.draw;
        case 'L': return &symbols.loss;
        case 'A':
        case 'Z': return &symbols.absence;  // bbpPairings writes Z
        case 'P': return &symbols.allocated_bye;
        case 'X': return &symbols.unknown;
        default: return nullptr;
    }
}

// A symbol and its points, again and again. The text of the standard and its table differ in the columns: both are
// read.
void read_points(Draft& draft, const Line& line) {
    Symbols symbols;
    const auto words = words_from(line, 5);
    for (std::size_t at = 0; at < words.size(); ++at) {
        const char letter = words[at].text.front();
        const auto place =
            place_of(symbols, letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter);
        if (place == nullptr) return draft.found(line, words[at].column, Fault::point_symbol_expected, words[at].text);
        if (*place) return draft.found(line, words[at].column, Fault::symbol_twice, words[at].text.substr(0, 1));
        std::string_view value = words[at].text.substr(1);
        int column = words[at].column + 1;
        if (value.empty() && ++at < words.size()) value = words[at].text, column = words[at].column;
        Fault fault{};
        *place = parse_points(value, fault);
        if (!*place) return draft.found(line, column, fault, value);
    }
    if (words.empty()) return draft.found(line, 6, Fault::point_symbol_expected);
    if (draft.report.points && *draft.report.points != system_of(symbols)) draft.found(line, 5, Fault::points_disagree);
    draft.report.points = system_of(symbols);
}

void read_byes(Draft& draft, const Line& line) {
    using enum pairing::ByeValue;
    ByeLine bye;
    const std::string_view letter = trimmed(line.columns(5, 5));
    if (letter == "F" || letter == "f")
        bye.value = full;
    else if (letter == "H" || letter == "h")
        bye.value = half;
    else if (letter == "Z" || letter == "z")
        bye.value = zero;
    else
        return draft.found(line, 5, Fault::bye_letter_expected, letter);
    const auto round = round_in(draft, line, 7, 9);
    if (!round) return;
    bye.round = *round;
    blank_between(draft, line, {4, 6});
    bye.players = players_from(draft, line, 10);
    if (bye.players.empty()) return;
    draft.report.byes.push_back(std::move(bye));
    draft.byes.push_back({line.number(), 7});
}

// Of teams fictitious match points, game points, or both.
void read_acceleration(Draft& draft, const Line& line) {
    const auto match_points = line.is_blank(5, 8) ? std::nullopt : points_in(draft, line, 5, 8);
    if (!line.is_blank(5, 8) && !match_points) return;
    const auto points = line.is_blank(10, 13) && match_points ? std::nullopt : points_in(draft, line, 10, 13);
    const auto from = round_in(draft, line, 15, 17), to = round_in(draft, line, 19, 21);
    const auto first = number_in(draft, line, 23, 26), last = number_in(draft, line, 28, 31);
    if (!points && (!match_points || !line.is_blank(10, 13)))
        return draft.found(line, 10, Fault::points_expected, line.columns(10, 13));
    if (!from || !to) return;
    if (!first || !last || *first == 0)
        return draft.found(line, first && *first > 0 ? 28 : 23, Fault::player_expected, line.columns(23, 31));
    blank_between(draft, line, {4, 9, 14, 18, 22, 27, 32});
    if (*to < *from || *last < *first) return draft.found(line, *to < *from ? 19 : 28, Fault::range_backwards);
    const auto add = [&](const auto& worth, auto& rows, auto& places) {
        if (!worth) return;
        rows.push_back({PlayerId{*first}, PlayerId{*last}, *from, *to, *worth});
        places.push_back({line.number(), 15});
    };
    add(points, draft.report.acceleration, draft.acceleration);
    add(match_points, draft.report.match_acceleration, draft.match_acceleration);
}

void read_prohibition(Draft& draft, const Line& line) {
    const auto from = round_in(draft, line, 5, 7), to = round_in(draft, line, 9, 11);
    if (!from || !to) return;
    if (*to < *from) return draft.found(line, 9, Fault::range_backwards);
    blank_between(draft, line, {4, 8});
    const auto players = players_from(draft, line, 12);
    if (players.size() < 2) return draft.found(line, 13, Fault::player_expected, line.from(13));
    draft.report.prohibitions.push_back({players, *from, *to, false});
    draft.prohibitions.push_back({line.number(), 5});
}

void read_abnormal_points(Draft& draft, const Line& line) {
    AbnormalPoints abnormal;
    std::string letter(trimmed(line.columns(5, 5)));
    if (letter.size() == 1 && letter[0] >= 'a' && letter[0] <= 'z')
        letter[0] = static_cast<char>(letter[0] - 'a' + 'A');
    constexpr std::pair<std::string_view, Code> letters[] = {
        {"W", Code::win},         {"D", Code::draw},         {"L", Code::loss},
        {"F", Code::full_bye},    {"H", Code::half_bye},     {"Z", Code::zero_bye},
        {"+", Code::forfeit_win}, {"-", Code::forfeit_loss}, {"", Code::blank}};
    const auto found = std::ranges::find(letters, std::string_view(letter), &std::pair<std::string_view, Code>::first);
    if (found == std::end(letters)) return draft.found(line, 5, Fault::point_symbol_expected, letter);
    abnormal.code = found->second;
    if (!line.is_blank(8, 11)) {
        abnormal.match_points = points_in(draft, line, 8, 11);
        if (!abnormal.match_points) return draft.found(line, 8, Fault::points_expected, line.columns(8, 11));
    }
    const auto points = points_in(draft, line, 14, 17);
    if (!points && !(abnormal.match_points && line.is_blank(14, 17)))
        return draft.found(line, 14, Fault::points_expected, line.columns(14, 17));
    abnormal.points = points.value_or(Points{});
    const auto round = number_in(draft, line, 20, 22);  // 000 or blank: no single one
    if (!round && !line.is_blank(20, 22)) return draft.found(line, 20, Fault::round_expected, line.columns(20, 22));
    if (round.value_or(0) != 0) abnormal.round = RoundNumber{*round};
    blank_between(draft, line, {4, 6, 7, 12, 13, 18, 19});
    abnormal.players = players_from(draft, line, 23);
    draft.report.abnormal_points.push_back(std::move(abnormal));
    draft.abnormal_points.push_back({line.number(), 20});
}

struct Record {
    std::string_view code;
    void (*read)(Draft&, const Line&);
    bool once;
};
constexpr Record records[] = {{"142", read_rounds, true},          {"152", read_initial_colour, true},
                              {"162", read_points, true},          {"240", read_byes, false},
                              {"250", read_acceleration, false},   {"260", read_prohibition, false},
                              {"299", read_abnormal_points, false}};

}  // namespace

bool read_record(Draft& draft, const Line& line, std::string_view code) {
    const auto record = std::ranges::find(records, code, &Record::code);
    if (record == std::end(records)) return false;
    if (record->once) {
        if (std::ranges::find(draft.seen, code) != draft.seen.end())
            return draft.found(line, 1, Fault::record_twice, code), true;
        draft.seen.emplace_back(code);
    }
    record->read(draft, line);
    return true;
}

}  // namespace dommer::trf
