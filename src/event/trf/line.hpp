#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace dommer::trf {

std::string_view trimmed(std::string_view text);
// The control characters of ASCII and Latin-1, the tabulator among them: none can stand in a column.
bool is_control(std::string_view character);
bool has_control(std::string_view text);
std::string code_point(std::string_view control);  // "U+0009"
int characters_in(std::string_view text);

// A line of the file whose columns are characters, not bytes: æ is one column.
class Line {
public:
    Line(std::string_view text, int number);

    int number() const { return number_; }
    int length() const { return length_; }  // in characters
    std::string_view whole() const { return text_; }
    std::string_view from(int column) const { return columns(column, length_); }
    std::string_view columns(int first, int last) const;  // 1-based, inclusive; short lines give less
    bool is_blank(int first, int last) const { return trimmed(columns(first, last)).empty(); }
    int column_at(std::size_t byte) const;

private:
    std::string_view text_;
    int number_, length_;
    std::vector<int> starts_;  // byte of each character; empty when every character is one byte
};

}  // namespace dommer::trf
