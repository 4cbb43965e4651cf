#include "reading.hpp"

#include <cmath>

namespace dommer::gamelog {
namespace {

const Json nothing = Json::object();

std::string_view kind_of(const Json& json) { return json.type_name(); }

std::string_view words_for(laws::BadSquare bad) {
    switch (bad) {
        case laws::BadSquare::file_not_a_to_h: return "files run from a to h";
        case laws::BadSquare::rank_not_1_to_8: return "ranks run from 1 to 8";
        case laws::BadSquare::wrong_length: break;
    }
    return "write a file and a rank, as in e4";
}

}  // namespace

std::string Reader::text(const char* key, const std::string& otherwise) const {
    if (!has(key)) return otherwise;
    const Json& value = json_->at(key);
    if (value.is_string()) return value.get<std::string>();
    wrong(key, fmt::format("a text is expected, not a {}", kind_of(value)));
    return otherwise;
}

std::string Reader::needed(const char* key) const {
    if (!has(key)) wrong(key, "is missing");
    return text(key, "");
}

double Reader::number(const char* key, double otherwise) const {
    if (!has(key)) return otherwise;
    const Json& value = json_->at(key);
    if (value.is_number() && std::abs(value.get<double>()) < 1e9) return value.get<double>();
    wrong(key, fmt::format("a number is expected, not a {}", kind_of(value)));
    return otherwise;
}

int Reader::integer(const char* key, int otherwise) const {
    const double value = number(key, otherwise);
    if (value != std::floor(value)) wrong(key, "a whole number is expected");
    return static_cast<int>(value);
}

bool Reader::flag(const char* key, bool otherwise) const {
    if (!has(key)) return otherwise;
    const Json& value = json_->at(key);
    if (value.is_boolean()) return value.get<bool>();
    wrong(key, fmt::format("true or false is expected, not a {}", kind_of(value)));
    return otherwise;
}

int Reader::hundredths(const char* key, int otherwise) const {
    return static_cast<int>(std::lround(number(key, otherwise / 100.0) * 100));
}

table::Time Reader::duration(const char* key, table::Time otherwise) const {
    if (!has(key)) return otherwise;
    const auto time = table::Time(std::llround(number(key, 0) * 1000));
    if (time < table::Time{}) wrong(key, "time does not run backwards: write 0 or more");
    return time;
}

std::optional<table::Time> Reader::maybe_duration(const char* key) const {
    if (!has(key)) return std::nullopt;
    return duration(key, {});
}

table::Time Reader::needed_duration(const char* key) const {
    if (!has(key)) wrong(key, "is missing");
    return duration(key, {});
}

table::Time Reader::needed_minutes(const char* key) const {
    if (!has(key)) wrong(key, "is missing");
    const auto time = table::Time(std::llround(number(key, 0) * 60'000));
    if (time < table::Time{}) wrong(key, "time does not run backwards: write 0 or more");
    return time;
}

std::vector<std::string> Reader::strings(const char* key) const {
    std::vector<std::string> texts;
    if (!has(key)) return texts;
    const Json& value = json_->at(key);
    if (!value.is_array())
        wrong(key, "a list is expected");
    else
        for (const Json& item : value) {
            if (item.is_string())
                texts.push_back(item.get<std::string>());
            else
                wrong(key, "a list of texts is expected");
        }
    return texts;
}

Reader Reader::object(const char* key) const {
    std::string where = where_.empty() ? key : where_ + ", " + key;
    if (!has(key)) return Reader(nothing, std::move(where), fault_);
    if (!json_->at(key).is_object()) {
        wrong(key, "an object is expected");
        return Reader(nothing, std::move(where), fault_);
    }
    return Reader(json_->at(key), std::move(where), fault_);
}

std::vector<Reader> Reader::objects(const char* key) const {
    std::vector<Reader> readers;
    if (!has(key)) return readers;
    const Json& value = json_->at(key);
    if (!value.is_array()) {
        wrong(key, "a list is expected");
        return readers;
    }
    for (std::size_t at = 0; at < value.size(); ++at) {
        const std::string where = fmt::format("{}{} {}", where_.empty() ? "" : where_ + ", ", key, at);
        if (!value[at].is_object()) {
            wrong(key, fmt::format("entry {} is not an object", at));
            break;
        }
        readers.emplace_back(value[at], where, fault_);
    }
    return readers;
}

Colour Reader::side(const char* key) const { return needed_value<Colour>(key); }

std::optional<Colour> Reader::side_or(const char* key, std::string_view neither) const {
    if (!has(key) || text(key, "") == neither) return std::nullopt;
    return side(key);
}

table::BySide<bool> Reader::sides(const char* key) const {
    table::BySide<bool> named;
    for (const std::string& name : strings(key))
        named[one_of(key, name, {{"white", Colour::white}, {"black", Colour::black}}, Colour::white)] = true;
    return named;
}

table::Square Reader::square_in(const std::string& name, const char* key) const {
    const auto square = table::Square::parse(name);
    if (square) return *square;
    wrong(key, fmt::format("'{}' is not a square: {}", name, words_for(square.error())));
    return table::Square::at(0, 0);
}

table::Square Reader::square(const char* key) const { return square_in(needed(key), key); }

table::HandMove Reader::move_in(const std::string& name, const char* key) const {
    const auto move = table::parse_hand_move(name);
    if (move) return *move;
    wrong(key, fmt::format(
                   "'{}' is not a move: write two squares and, for a promotion, q, r, b or n, as in e2e4 or e7e8q ({})",
                   name, words_for(move.error())));
    return {};
}

table::HandMove Reader::move(const char* key) const { return move_in(needed(key), key); }

std::optional<table::HandMove> Reader::maybe_move(const char* key) const {
    if (!has(key)) return std::nullopt;
    return move(key);
}

}  // namespace dommer::gamelog
