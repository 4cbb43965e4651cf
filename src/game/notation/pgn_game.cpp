#include "notation/pgn_game.hpp"

#include "notation/pgn_text.hpp"
#include "null_move.hpp"
#include "pgn_roster.hpp"

namespace dommer::notation {
namespace {

bool in_roster(std::string_view name) { return place_in_roster(name) != roster.size(); }

void drop_notes(PgnLine& line) {
    line.comments.clear();
    for (PgnMove& move : line.moves) move = PgnMove{move.move, {}, {}, {}};
}

// One blank between words. A comment in braces cannot hold a closing brace, so one from a ;-comment becomes a bracket.
std::string comment_text(std::string_view raw) {
    std::string text;
    bool blank = false;
    for (const char c : to_utf_8(raw)) {
        if (c == ' ' || (c >= '\t' && c <= '\r')) {
            blank = !text.empty();
            continue;
        }
        if (blank) text += ' ';
        blank = false;
        text += c == '}' ? ')' : c;
    }
    return text;
}

}  // namespace

std::optional<std::string_view> value_of(const PgnGame& game, std::string_view name) {
    for (const PgnTag& tag : game.tags)
        if (tag.name == name) return tag.value;
    return std::nullopt;
}

PgnGame in_export_order(PgnGame game) {
    const auto said = pgn_result(value_of(game, "Result").value_or("*"));
    if (game.result == PgnResult::unknown && said) game.result = *said;
    std::vector<PgnTag> tags;
    for (const RosterTag& tag : roster)
        tags.push_back({std::string(tag.name), std::string(value_of(game, tag.name).value_or(tag.unknown))});
    tags.back().value = to_string(game.result);
    const auto others = static_cast<std::ptrdiff_t>(tags.size());
    for (PgnTag& tag : game.tags)
        if (!in_roster(tag.name)) tags.push_back(std::move(tag));
    std::stable_sort(tags.begin() + others, tags.end(),
                     [](const PgnTag& a, const PgnTag& b) { return a.name < b.name; });
    game.tags = std::move(tags);
    return game;
}

PgnGame reduced(PgnGame game) {
    game = in_export_order(std::move(game));
    // Without them another game would be played.
    const auto kept = [](const PgnTag& tag) {
        return in_roster(tag.name) || tag.name == "FEN" || tag.name == "SetUp" || tag.name == "Variant";
    };
    std::erase_if(game.tags, [&](const PgnTag& tag) { return !kept(tag); });
    drop_notes(game.line);
    return game;
}

void PgnCollector::game_begins() {
    game_ = PgnGame{};
    depth_ = 0;
    faulty_ = false;
    game_.line.comments = std::exchange(loose_comments_, {});
}

void PgnCollector::tag(std::string_view name, std::string_view value) {
    if (game_.tags.empty()) game_.line.comments.clear();
    std::string text = to_utf_8(value);
    for (char& c : text)
        if (static_cast<unsigned char>(c) < ' ') c = ' ';  // a tag is one line without tabs
    game_.tags.push_back({to_utf_8(name), std::move(text)});
}

void PgnCollector::moves_begin(const PgnStart& start) { game_.start = start; }

PgnLine& PgnCollector::open_line() {
    PgnLine* line = &game_.line;
    for (std::size_t level = 0; level < depth_; ++level) line = &line->moves.back().variations.back().line;
    return *line;
}

std::vector<std::string>& PgnCollector::open_comments() {
    PgnLine& line = open_line();
    if (line.moves.empty()) return line.comments;
    PgnMove& move = line.moves.back();
    return move.variations.empty() ? move.comments : move.variations.back().comments_after;
}

void PgnCollector::move(const PgnPlayed& played) { open_line().moves.push_back({played.move, {}, {}, {}}); }

// A sign before the first move of a line has nothing to stand on.
void PgnCollector::nag(int number) {
    if (PgnLine& line = open_line(); !line.moves.empty())
        line.moves.back().nags.push_back(static_cast<std::uint8_t>(number));
}

void PgnCollector::comment(const PgnComment& comment) {
    if (!comment.begins || !comment.ends) {
        if (comment.begins) part_.clear();
        part_ += comment.text;
        if (!comment.ends) return;
    }
    std::string text = comment_text(comment.begins ? comment.text : std::string_view(part_));
    if (!text.empty()) open_comments().push_back(std::move(text));
}

void PgnCollector::variation_begins() {
    open_line().moves.back().variations.emplace_back();
    ++depth_;
}

void PgnCollector::variation_ends() { --depth_; }

void PgnCollector::comment_between_games(const PgnComment& comment) {
    constexpr std::size_t enough = 8;
    if (!comment.begins || !comment.ends || loose_comments_.size() == enough) return;
    if (std::string text = comment_text(comment.text); !text.empty()) loose_comments_.push_back(std::move(text));
}

void PgnCollector::fault(const PgnFault&) { faulty_ = true; }

void PgnCollector::game_ends(std::optional<PgnResult> result) {
    if (faulty_) return;
    game_.result = result.value_or(PgnResult::unknown);
    take(std::move(game_));
}

laws::Position after(const laws::Position& position, std::optional<laws::Move> move) {
    if (move) return laws::play(position, *move);
    return after_null_move(position).value_or(position);
}

std::vector<PgnGame> games_of(std::string_view pgn, const PgnReading& reading) {
    struct All : PgnCollector {
        std::vector<PgnGame> games;
        void take(PgnGame&& game) override { games.push_back(std::move(game)); }
    } all;
    read_pgn(pgn, all, reading);
    return std::move(all.games);
}

}  // namespace dommer::notation
