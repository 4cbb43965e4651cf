#include "notation/series.hpp"

#include <charconv>

namespace dommer::notation {
namespace {

class SeriesReader {
public:
    SeriesReader(const SeriesStart& start, std::string_view text, const Form& form)
        : position_(start.position),
          counters_(start.counters),
          text_(text),
          form_(form) {}

    tl::expected<MoveSeries, SeriesError> read() {
        for (skip_blanks(); at_ < text_.size(); skip_blanks()) {
            const auto step = is_number() ? read_number() : text_[at_] == '-' ? read_dash() : read_move();
            if (!step) return tl::unexpected(step.error());
        }
        if (series_.moves.empty()) return fail(SeriesFault::empty);
        return series_;
    }

private:
    using Step = tl::expected<void, SeriesError>;

    tl::unexpected<SeriesError> fail(SeriesFault fault) const { return tl::unexpected(SeriesError{fault, at_ + 1}); }
    void skip_blanks() {
        while (at_ < text_.size() &&
               (text_[at_] == ' ' || text_[at_] == ',' || text_[at_] == '\n' || text_[at_] == '\t'))
            ++at_;
    }
    std::size_t digits() const {
        std::size_t count = 0;
        while (at_ + count < text_.size() && text_[at_ + count] >= '0' && text_[at_ + count] <= '9') ++count;
        return count;
    }
    bool is_number() const { return digits() != 0 && text_.substr(at_ + digits(), 1) == "."; }

    Step read_number() {
        int number = 0;
        std::from_chars(text_.data() + at_, text_.data() + at_ + digits(), number);
        if (number != counters_.move_number) return fail(SeriesFault::wrong_number);
        at_ += digits();
        while (at_ < text_.size() && text_[at_] == '.') ++at_;
        return {};
    }

    Step read_dash() {
        if (position_.to_move() == Colour::white || !series_.moves.empty()) return fail(SeriesFault::dash_for_a_move);
        ++at_;
        return {};
    }

    Step read_move() {
        std::size_t end = at_;
        while (end < text_.size() && text_[end] != ' ' && text_[end] != ',' && text_[end] != '\n' && text_[end] != '\t')
            ++end;
        std::string_view word = text_.substr(at_, end - at_);
        if (word.starts_with('0') && !word.starts_with("0-0")) {
            if (series_.proposed_from) return fail(SeriesFault::two_series);
            series_.proposed_from = series_.moves.size();
            word.remove_prefix(1);
        }
        const auto move = read_word(word);
        if (!move) return tl::unexpected(SeriesError{SeriesFault::bad_move, at_ + 1, move.error()});
        counters_ = counters_after(counters_, position_, *move);
        position_ = play(position_, *move);
        series_.moves.push_back(*move);
        at_ = end;
        return {};
    }

    tl::expected<laws::Move, MoveError> read_word(std::string_view word) const {
        if (std::holds_alternative<Iccf>(form_)) return read_iccf(position_, word);
        const auto read = notation::read_move(position_, word, form_);
        if (!read) return tl::unexpected(read.error().error);
        return read->move;
    }

    laws::Position position_;
    laws::Counters counters_;
    std::string_view text_;
    const Form& form_;
    std::size_t at_ = 0;
    MoveSeries series_;
};

}  // namespace

tl::expected<MoveSeries, SeriesError> read_series(const SeriesStart& start, std::string_view text, const Form& form) {
    return SeriesReader(start, text, form).read();
}

std::string write_series(const SeriesStart& start, const MoveSeries& series) {
    std::vector<TwoSquares> moves;
    for (const laws::Move move : series.moves) moves.push_back(two_squares(move, CastlingSquares::king_travels));
    return write_numbered({start.counters.move_number, start.position.to_move()}, moves, series.proposed_from);
}

std::string write_numbered(NumberedFrom first, std::span<const TwoSquares> moves,
                           std::optional<std::size_t> proposed_from) {
    std::string text;
    int number = first.number;
    bool white = first.side == Colour::white;
    for (std::size_t at = 0; at < moves.size(); ++at, white = !white) {
        if (white)
            text += (at == 0 ? "" : " ") + std::to_string(number) + ". ";
        else
            text += at == 0 ? std::to_string(number) + ".-, " : ", ";
        if (proposed_from == at) text += '0';
        text += write_iccf_text(moves[at]);
        if (!white) ++number;
    }
    return text;
}

std::size_t accepted_moves(const MoveSeries& proposal, std::span<const laws::Move> reply) {
    const auto firm = proposal.firm(), proposed = proposal.proposed();
    if (firm.empty() || reply.empty() || reply.front() != firm.back()) return 0;
    std::size_t accepted = 0;
    while (accepted < proposed.size() && accepted + 1 < reply.size() && reply[accepted + 1] == proposed[accepted])
        ++accepted;
    return accepted;
}

}  // namespace dommer::notation
