#include "print/board_picture.hpp"

#include "printing.hpp"

namespace dommer::print {
namespace {

using sheets::Align;

constexpr double picture_wide = 1200, picture_high = 630, picture_edge = 40, picture_square = 68;
constexpr double left_of_words = picture_edge + 8 * picture_square + 50;
constexpr Ink picture_paper{0.98, 0.976, 0.953}, picture_light{0.937, 0.902, 0.816}, picture_dark{0.702, 0.627, 0.494},
    picture_moved{0.85, 0.72, 0.36};

// The typeface of the prints has the men.
std::string_view man_drawn(char man) {
    constexpr std::string_view letters = "KQRBNPkqrbnp";
    constexpr std::array<std::string_view, 12> men{"♔", "♕", "♖", "♗", "♘", "♙", "♚", "♛", "♜", "♝", "♞", "♟"};
    const auto at = letters.find(man);
    return at == std::string_view::npos ? "" : men[at];
}

void draw_board(Paper& picture, const BoardPicture& board) {
    for (int at = 0; at < 64; ++at) {
        const bool is_dark = (at / 8 + at % 8) % 2 == 1;
        const bool is_last = at == board.last[0] || at == board.last[1];
        picture.fill({picture_edge + picture_square * (at % 8), picture_edge + picture_square * (at / 8),
                      picture_square, picture_square},
                     is_last   ? picture_moved
                     : is_dark ? picture_dark
                               : picture_light);
    }
    int at = 0;
    for (const char man : board.men) {
        if (man == '/') continue;
        if (man >= '1' && man <= '8') {
            at += man - '0';
            continue;
        }
        if (at > 63) return;
        picture.text({picture_edge + picture_square * (at % 8), picture_edge + picture_square * (at / 8),
                      picture_square, picture_square},
                     man_drawn(man), {52}, Align::centre);
        ++at;
    }
}

}  // namespace

std::string board_picture(const BoardPicture& board) {
    if (!Paper::is_built()) return "";
    const auto lock = one_sheet_at_a_time();
    Paper picture(picture_wide, picture_high, "", "", Paper::Medium::png);
    picture.fill({0, 0, picture_wide, picture_high}, picture_paper);
    draw_board(picture, board);
    const double width = picture_wide - left_of_words - picture_edge;
    picture.text({left_of_words, 60, width, 50}, board.black, {36, true});
    picture.whole_text({left_of_words, 190, width, 90}, board.event, {34, true, 0.25});
    picture.text({left_of_words, 290, width, 40}, board.place, {26, false, 0.35});
    picture.text({left_of_words, 350, width, 44}, board.status, {30, true});
    picture.text({left_of_words, 520, width, 50}, board.white, {36, true});
    picture.text({picture_wide - picture_edge - 200, picture_high - 50, 200, 36}, "Dommer", {24, true, 0.35},
                 Align::right);
    return picture.finished();
}

}  // namespace dommer::print
