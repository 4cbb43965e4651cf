#include <algorithm>

#include "draft.hpp"
#include "trf/title.hpp"

namespace dommer::trf {
namespace {

constexpr int first_round_column = 92, columns_of_a_round = 10;

std::optional<Code> code_of(char letter) {
    switch (letter) {
        case ' ': return Code::blank;
        case '1': return Code::win;
        case '=': return Code::draw;
        case '0': return Code::loss;
        case 'W':
        case 'w': return Code::unrated_win;
        case 'D':
        case 'd': return Code::unrated_draw;
        case 'L':
        case 'l': return Code::unrated_loss;
        case '+': return Code::forfeit_win;
        case '-': return Code::forfeit_loss;
        case 'H':
        case 'h': return Code::half_bye;
        case 'F':
        case 'f': return Code::full_bye;
        case 'Z':
        case 'z': return Code::zero_bye;
        case 'U':
        case 'u': return Code::allocated_bye;
        case '?': return Code::unknown;
        default: return std::nullopt;
    }
}

char letter_in(const Line& line, int column) {
    const auto text = line.columns(column, column);
    return text.empty() || text == "\t" ? ' ' : text.size() > 1 ? '\x7F' : text.front();
}

Cell read_cell(Draft& draft, const Line& line, int column, PlayerId player, RoundNumber round) {
    Cell cell;
    const auto opponent = number_in(draft, line, column, column + 3);
    if (opponent && *opponent != 0) cell.opponent = PlayerId{*opponent};
    const auto note = [&](int at, Fault fault) {
        draft.findings.push_back(
            {line.number(), at, fault, std::string(line.columns(at, at)), player, cell.opponent, round});
    };
    const char colour = letter_in(line, column + 5);
    if (colour == 'w' || colour == 'W')
        cell.colour = Colour::white;
    else if (colour == 'b' || colour == 'B')
        cell.colour = Colour::black;
    else if (colour != '-' && colour != ' ')
        note(column + 5, Fault::unknown_colour);
    const char result = letter_in(line, column + 7);
    const auto code = result == '*' ? Code::unknown : code_of(result);
    if (result == '*') note(column + 7, Fault::result_of_pgn);
    // fide_acceptance_2026, 166: a symbol that nobody knows is a result that is not known.
    if (!code) note(column + 7, Fault::unknown_result);
    cell.code = code.value_or(Code::unknown);
    for (const int gap : {column + 4, column + 6, column + 8, column + 9})
        if (gap <= line.length() && !line.is_blank(gap, gap)) note(gap, Fault::text_between_columns);
    return cell;
}

void read_sex(Draft& draft, const Line& line, PlayerLine& player) {
    const std::string_view sex = trimmed(line.columns(10, 10));
    if (sex.empty() || sex == "m" || sex == "w")
        player.sex = sex;
    else if (sex == "M" || sex == "f" || sex == "F" || sex == "W")
        player.sex = sex == "M" ? "m" : "w";
    else
        draft.found(line, 10, Fault::unknown_sex, sex);
}

// What no pairing needs, but a report must have in order. Titles: FIDE's, in capitals or the one letter of older files,
// and those of its arena.
void check_person(Draft& draft, const Line& line, const PlayerLine& player) {
    constexpr std::string_view of_the_arena[] = {"AGM", "AIM", "AFM", "ACM"};
    if (!title_from(player.title) && std::ranges::find(of_the_arena, player.title) == std::end(of_the_arena))
        draft.found(line, 11, Fault::unknown_title, player.title);
    if (player.fide_number.find_first_not_of("0123456789") != std::string::npos)
        draft.found(line, 58, Fault::fide_number_expected, player.fide_number);
    if (!is_birth(player.birth)) draft.found(line, 70, Fault::date_expected, player.birth);
}

}  // namespace

void read_player(Draft& draft, const Line& line) {
    PlayerLine player;
    const std::size_t before = draft.findings.size();
    const auto number = number_in(draft, line, 5, 8);
    if (!number || *number == 0) {
        if (draft.findings.size() == before) draft.found(line, 5, Fault::number_missing);
        return;
    }
    player.id = PlayerId{*number};
    read_sex(draft, line, player);
    player.title = trimmed(line.columns(11, 13));
    player.name = trimmed(line.columns(15, 47));
    player.rating = number_in(draft, line, 49, 52);
    player.federation = trimmed(line.columns(54, 56));
    player.fide_number = trimmed(line.columns(58, 68));
    player.birth = trimmed(line.columns(70, 79));
    player.points = points_in(draft, line, 81, 84);
    player.rank = number_in(draft, line, 86, 89);
    blank_between(draft, line, {4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91});
    check_person(draft, line, player);
    int round = 0;
    for (int column = first_round_column; column <= line.length(); column += columns_of_a_round) {
        if (round == highest_round) {
            draft.found(line, column, Fault::too_many_rounds);
            break;
        }
        player.cells.push_back(read_cell(draft, line, column, player.id, RoundNumber{++round}));
    }
    while (!player.cells.empty() && player.cells.back() == Cell{}) player.cells.pop_back();
    draft.report.players.push_back(std::move(player));
    draft.line_of_player.push_back(line.number());
}

char letter_of(Code code) {
    switch (code) {
        case Code::blank: return ' ';
        case Code::win: return '1';
        case Code::draw: return '=';
        case Code::loss: return '0';
        case Code::unrated_win: return 'W';
        case Code::unrated_draw: return 'D';
        case Code::unrated_loss: return 'L';
        case Code::forfeit_win: return '+';
        case Code::forfeit_loss: return '-';
        case Code::half_bye: return 'H';
        case Code::full_bye: return 'F';
        case Code::zero_bye: return 'Z';
        case Code::allocated_bye: return 'U';
        case Code::unknown: break;
    }
    return '?';
}

}  // namespace dommer::trf
