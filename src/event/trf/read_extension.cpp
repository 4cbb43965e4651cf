#include <algorithm>

#include "draft.hpp"

namespace dommer::trf {
namespace {

using pairing::PointSystem;

void read_xxr_rounds(Draft& draft, const Line& line) {
    Fault fault = Fault::number_expected;
    const auto number = parse_number(trimmed(line.from(4)), fault);
    if (number && *number > 0 && *number <= highest_round)
        settle_rounds(draft, line, *number);
    else
        draft.found(line, 5, number && *number > 0 ? Fault::number_too_large : fault, trimmed(line.from(4)));
}

void read_configuration(Draft& draft, const Line& line) {
    for (const Word& word : words_from(line, 4)) {
        if (word.text == "white1")
            settle_colour(draft, line, Colour::white);
        else if (word.text == "black1")
            settle_colour(draft, line, Colour::black);
        else if (word.text == "rank")
            draft.report.numbered_by_rank = true;
        else
            draft.found(line, word.column, Fault::colour_letter_expected, word.text);
    }
}

void read_absences(Draft& draft, const Line& line) {
    const auto players = players_from(draft, line, 4);
    draft.absent.insert(draft.absent.end(), players.begin(), players.end());
    if (!draft.absence) draft.absence = {line.number(), 5};
}

// One player's virtual points, round by round; runs of equal points become one row.
void read_xxa_acceleration(Draft& draft, const Line& line) {
    const auto words = words_from(line, 4);
    Fault fault{};
    const auto number = words.empty() ? std::nullopt : parse_number(words.front().text, fault);
    if (!number || *number == 0 || *number > highest_number)
        return draft.found(line, 5, Fault::player_expected, words.empty() ? "" : words.front().text);
    draft.mentioned.push_back({line.number(), words.front().column, PlayerId{*number}});
    auto& rows = draft.report.acceleration;
    const std::size_t first_row = rows.size();
    int round = 0;
    for (std::size_t at = 1; at < words.size(); ++at) {
        const auto points = parse_points(words[at].text, fault);
        if (!points) return draft.found(line, words[at].column, fault, words[at].text);
        if (++round > highest_round) return draft.found(line, words[at].column, Fault::round_expected, words[at].text);
        if (points->halves == 0) continue;
        const RoundNumber this_round{round};
        if (rows.size() > first_row && rows.back().points == *points && rows.back().to.number == round - 1)
            rows.back().to = this_round;
        else
            rows.push_back({PlayerId{*number}, PlayerId{*number}, this_round, this_round, *points}),
                draft.acceleration.push_back({line.number(), words[at].column});
    }
}

void read_xxp_prohibition(Draft& draft, const Line& line) {
    const auto players = players_from(draft, line, 4);
    if (players.size() < 2) return draft.found(line, 5, Fault::player_expected, line.from(5));
    draft.report.prohibitions.push_back({players, RoundNumber{1}, RoundNumber{999}, false});
    draft.prohibitions.push_back({line.number(), 5});
}

// Where record 162 stands as well, both must say the same.
void take_points(Draft& draft, const Line& line, const PointSystem& points) {
    const bool said_before = std::ranges::find(draft.seen, "162") != draft.seen.end();
    if (said_before && draft.report.points && *draft.report.points != points)
        draft.found(line, 5, Fault::points_disagree, line.columns(1, 3));
    draft.report.points = points;
}

struct Value {
    std::string_view code;
    std::vector<Points PointSystem::*> sets;
};
// JaVaFo's codes: the first letter is the colour; W, D and L set both colours and what follows from them.
const std::vector<Value>& values() {
    using P = PointSystem;
    static const std::vector<Value> all = {
        {"WW", {&P::white_win}},
        {"BW", {&P::black_win}},
        {"WD", {&P::white_draw}},
        {"BD", {&P::black_draw}},
        {"WL", {&P::white_loss}},
        {"BL", {&P::black_loss}},
        {"ZPB", {&P::zero_bye}},
        {"HPB", {&P::half_bye}},
        {"FPB", {&P::full_bye}},
        {"PAB", {&P::allocated_bye}},
        {"FW", {&P::forfeit_win}},
        {"FL", {&P::forfeit_loss}},
        {"W", {&P::white_win, &P::black_win, &P::forfeit_win, &P::full_bye, &P::allocated_bye}},
        {"D", {&P::white_draw, &P::black_draw, &P::half_bye, &P::unknown}},
        {"L", {&P::white_loss, &P::black_loss}}};
    return all;
}

void read_point_codes(Draft& draft, const Line& line) {
    PointSystem points = draft.report.points.value_or(PointSystem{});
    for (const Word& word : words_from(line, 4)) {
        const auto equals = word.text.find('=');
        const auto value = std::ranges::find(values(), word.text.substr(0, equals), &Value::code);
        if (equals == std::string_view::npos || value == values().end())
            return draft.found(line, word.column, Fault::point_symbol_expected, word.text);
        Fault fault{};
        const auto worth = parse_points(word.text.substr(equals + 1), fault);
        if (!worth)
            return draft.found(line, word.column + static_cast<int>(equals) + 1, fault, word.text.substr(equals + 1));
        for (const auto member : value->sets) points.*member = *worth;
    }
    take_points(draft, line, points);
}

// bbpPairings' lines: BBW win, BBD draw, BBL loss, BBZ zero-point bye, BBF forfeit loss, BBU allocated bye.
void read_single_value(Draft& draft, const Line& line) {
    using P = PointSystem;
    static const std::vector<Value> singles = {{"BBW", {&P::white_win, &P::black_win, &P::forfeit_win, &P::full_bye}},
                                               {"BBL", {&P::white_loss, &P::black_loss}},
                                               {"BBD", {&P::white_draw, &P::black_draw, &P::half_bye, &P::unknown}},
                                               {"BBZ", {&P::zero_bye}},
                                               {"BBF", {&P::forfeit_loss}},
                                               {"BBU", {&P::allocated_bye}}};
    const auto value = std::ranges::find(singles, line.columns(1, 3), &Value::code);
    Fault fault{};
    const auto worth = parse_points(trimmed(line.from(4)), fault);
    if (!worth) return draft.found(line, 5, fault, trimmed(line.from(4)));
    PointSystem points = draft.report.points.value_or(PointSystem{});
    for (const auto member : value->sets) points.*member = *worth;
    const bool bye_was_said = std::ranges::find(draft.seen, "BBU") != draft.seen.end();
    if (value->code == "BBW" && !bye_was_said) points.allocated_bye = *worth;
    if (value->code == "BBU") draft.seen.emplace_back("BBU");
    take_points(draft, line, points);
}

struct Extension {
    std::string_view code;
    void (*read)(Draft&, const Line&);
};
constexpr Extension extensions[] = {
    {"XXR", read_xxr_rounds},       {"XXC", read_configuration},   {"XXZ", read_absences},
    {"XXA", read_xxa_acceleration}, {"XXP", read_xxp_prohibition}, {"XXS", read_point_codes},
    {"BBW", read_single_value},     {"BBD", read_single_value},    {"BBL", read_single_value},
    {"BBZ", read_single_value},     {"BBF", read_single_value},    {"BBU", read_single_value}};

}  // namespace

bool read_extension(Draft& draft, const Line& line, std::string_view code) {
    const auto extension = std::ranges::find(extensions, code, &Extension::code);
    if (extension == std::end(extensions)) return false;
    extension->read(draft, line);
    return true;
}

}  // namespace dommer::trf
