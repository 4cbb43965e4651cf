#pragma once

#include <fmt/format.h>

#include <cstring>

#include "notation/pgn_reader.hpp"
#include "notation/san.hpp"

namespace dommer::notation {

// Writes down what a visitor is told, so that tests can compare whole files.
struct PgnLog : PgnVisitor {
    std::vector<std::string> said;
    std::vector<PgnFault> faults;
    std::vector<PgnRemark> remarks;
    std::string part;

    void game_begins() override { said.push_back("game"); }
    void tag(std::string_view name, std::string_view value) override {
        said.push_back(fmt::format("tag {}={}", name, value));
    }
    void moves_begin(const PgnStart&) override { said.push_back("moves"); }
    void move(const PgnPlayed& played) override {
        said.push_back(played.move ? write_san(played.before, *played.move) : "--");
    }
    void nag(int number) override { said.push_back(fmt::format("${}", number)); }
    void comment(const PgnComment& comment) override { add("", comment); }
    void comment_between_games(const PgnComment& comment) override { add("between ", comment); }
    void variation_begins() override { said.push_back("("); }
    void variation_ends() override { said.push_back(")"); }
    void remark(const PgnRemark& remark) override { remarks.push_back(remark); }
    void fault(const PgnFault& fault) override {
        faults.push_back(fault);
        said.push_back(fmt::format("fault {} at {}:{} game {} {}", static_cast<int>(fault.kind), fault.place.line,
                                   fault.place.column, fault.place.game, fault.text));
    }
    void game_ends(std::optional<PgnResult> result) override {
        said.push_back(fmt::format("end {}", result ? to_string(*result) : "without result"));
    }
    void add(std::string_view where, const PgnComment& comment) {
        if (comment.begins) part.clear();
        part += comment.text;
        if (comment.ends) said.push_back(fmt::format("{}{{{}}}", where, part));
    }
    std::string moves() const {
        std::string text;
        for (const std::string& word : said)
            if (word != "game" && word != "moves" && !word.starts_with("tag "))
                text += (text.empty() ? "" : " ") + word;
        return text;
    }
};

inline PgnLog log_of(std::string_view text, const PgnReading& reading = {}) {
    PgnLog log;
    read_pgn(text, log, reading);
    return log;
}

// The same text, but arriving in pieces of this size.
inline PgnLog log_in_pieces(std::string_view text, std::size_t piece, PgnReading reading = {}) {
    PgnLog log;
    PgnReader reader(reading);
    while (!text.empty()) {
        const auto room = reader.room();
        const std::size_t bytes = std::min({piece, room.size(), text.size()});
        std::memcpy(room.data(), text.data(), bytes);
        text.remove_prefix(bytes);
        reader.read(bytes, log);
    }
    reader.finish(log);
    return log;
}

}  // namespace dommer::notation
