#include "terminal_code.hpp"

#include <qrencode.h>

#include <memory>

namespace dommer::server {
namespace {

constexpr int margin = 2;  // the standard asks for four around it; readers are content with two

bool is_dark(const QRcode& code, int row, int column) {
    row -= margin, column -= margin;
    if (row < 0 || column < 0 || row >= code.width || column >= code.width) return false;
    return (code.data[row * code.width + column] & 1) != 0;
}

}  // namespace

std::string terminal_code(const std::string& text) {
    const std::unique_ptr<QRcode, void (*)(QRcode*)> code(
        QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_L, QR_MODE_8, 1), QRcode_free);
    if (!code) return "";
    constexpr const char* blocks[] = {" ", "▄", "▀", "█"};
    constexpr const char *black_on_white = "\033[38;5;16;48;5;231m", *as_before = "\033[0m\n";
    std::string lines;
    const int size = code->width + 2 * margin;
    for (int row = 0; row < size; row += 2) {
        lines += black_on_white;
        for (int column = 0; column < size; ++column)
            lines += blocks[(is_dark(*code, row, column) ? 2 : 0) + (is_dark(*code, row + 1, column) ? 1 : 0)];
        lines += as_before;
    }
    return lines;
}

}  // namespace dommer::server
