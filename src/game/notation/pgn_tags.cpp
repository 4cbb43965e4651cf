#include "pgn_characters.hpp"
#include "pgn_machine.hpp"

namespace dommer::notation {
namespace {

// [Name "value"], as far as it goes. `stop` is behind the tag, or where it went wrong.
struct ScannedTag {
    std::string_view name, value;
    bool escaped = false;
    const char* stop;
    std::optional<PgnFaultKind> fault;
};

ScannedTag scan_tag(const char* at) {
    ScannedTag tag{.stop = at};
    const auto failed = [&tag](PgnFaultKind fault, const char* stop) {
        tag.stop = stop;
        tag.fault = fault;
        return tag;
    };
    const char* const name = skip_blanks(at + 1);
    at = end_of_word(name);
    tag.name = text_between(name, at);
    if (tag.name.empty()) return failed(PgnFaultKind::tag_name_missing, at);
    at = skip_blanks(at);
    if (*at != '"') return failed(PgnFaultKind::tag_value_missing, at);
    const char* const value = ++at;
    for (; *at != '"'; ++at) {
        if (*at == '\\' && (at[1] == '"' || at[1] == '\\'))
            tag.escaped = true, ++at;
        else if (*at == '\n' || *at == '\r' || *at == '\0')
            return failed(PgnFaultKind::tag_value_not_closed, at);
    }
    tag.value = text_between(value, at);
    at = skip_blanks(at + 1);
    if (*at != ']') return failed(PgnFaultKind::tag_not_closed, at);
    tag.stop = at + 1;
    return tag;
}

std::string_view unescape(std::string_view value, std::string& scratch) {
    scratch.clear();
    for (std::size_t at = 0; at < value.size(); ++at) {
        const bool escape =
            value[at] == '\\' && at + 1 < value.size() && (value[at + 1] == '"' || value[at + 1] == '\\');
        scratch += value[escape ? ++at : at];
    }
    return scratch;
}

// "Chess960", "Chess 960", "Fischer Random", "fischerandom": capitals, blanks and hyphens do not matter.
std::optional<laws::Variant> variant_called(std::string_view name) {
    std::string plain;
    for (const char c : name)
        if (c != ' ' && c != '-' && c != '_') plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    for (const std::string_view known : {"chess960", "fischerandom", "fischerrandom", "fischerandomchess",
                                         "fischerrandomchess", "freestyle", "freestylechess"})
        if (plain == known) return laws::Variant::chess960;
    for (const std::string_view known :
         {"", "?", "standard", "normal", "chess", "classical", "classic", "fromposition", "orthodox", "regular"})
        if (plain == known) return laws::Variant::standard;
    return std::nullopt;
}

}  // namespace

PgnMachine::Step PgnMachine::read_tags() {
    const char* const at = skip_blanks(window.cursor);
    window.cursor = at;
    switch (kind_of(*at)) {
        case PgnCharacter::open_tag: return read_tag();
        case PgnCharacter::open_comment: return read_passage(Until::brace, Audience::game);
        case PgnCharacter::line_comment: return read_passage(Until::line_end, Audience::game);
        case PgnCharacter::percent:
            if (window.begins_line(at)) return read_passage(Until::line_end, Audience::nobody);
            break;
        case PgnCharacter::nul:
            if (at == window.end()) return end_of_text();
            break;
        default: break;
    }
    state_ = State::moves;
    begin_moves();
    return Step::taken;
}

PgnMachine::Step PgnMachine::read_tag() {
    const ScannedTag tag = scan_tag(window.cursor);
    if (!window.whole(tag.stop) && tag.fault) {
        if (!window.too_long_to_keep()) return Step::needs_more_text;
        return fail(PgnFaultKind::tag_too_long, window.cursor, tag.name);
    }
    if (tag.fault) return fail(*tag.fault, tag.stop, tag.name);
    if (tag.name == "Event") {
        // A second event: the game before had neither moves nor a result, as the entries of some live feeds.
        if (has_event_tag_) {
            fail(PgnFaultKind::result_missing, window.cursor);
            return end_game(std::nullopt);
        }
        has_event_tag_ = true;
    }
    keep_tag(tag.name, tag.escaped ? unescape(tag.value, unescaped_) : tag.value);
    return move_on(tag.stop);
}

void PgnMachine::keep_tag(std::string_view name, std::string_view value) {
    if (name == "FEN") {
        fen_ = value;
        fen_place_ = window.place_of(window.cursor);
    } else if (name == "Variant") {
        variant_ = variant_called(value);
        variant_text_ = variant_ ? "" : value;
        variant_place_ = window.place_of(window.cursor);
    }
    visitor_->tag(name, value);
}

// The first move, or what else may stand in its place, begins: now all tags are known.
void PgnMachine::begin_moves() {
    static const laws::Position initial = laws::Position::initial();
    if (!variant_text_.empty()) {
        fail(PgnFault{PgnFaultKind::unknown_variant, variant_place_, variant_text_, {}});
        return;
    }
    start_.position = initial;
    start_.counters = {};
    start_.variant = variant_.value_or(laws::Variant::standard);
    if (!fen_.empty() && !set_up()) return;
    now_ = 0;
    boards_[0] = start_.position;
    visitor_->moves_begin(start_);
}

bool PgnMachine::set_up() {
    auto fen = parse_fen(fen_, start_.variant, FenReading::lenient);
    // Rights that only Chess960 knows, and nobody said which game it is: then it is Chess960.
    if (!variant_ && fen && !fen->dropped.empty()) {
        auto other = parse_fen(fen_, laws::Variant::chess960, FenReading::lenient);
        if (other && other->dropped.empty()) {
            fen = std::move(other);
            start_.variant = laws::Variant::chess960;
            visitor_->remark({PgnRemarkKind::chess960_without_variant_tag, fen_place_});
        }
    }
    if (!fen) {
        fail(PgnFault{PgnFaultKind::fen_impossible, fen_place_, fen_, fen.error()});
        return false;
    }
    if (!fen->dropped.empty()) visitor_->remark({PgnRemarkKind::fen_rights_dropped, fen_place_});
    start_.position = fen->position;
    start_.counters = fen->counters;
    return true;
}

}  // namespace dommer::notation
