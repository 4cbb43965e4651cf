#include <algorithm>
#include <array>

#include "notices/correspondence_mail.hpp"
#include "texts/texts.hpp"

namespace dommer::notices {
namespace {

using correspondence::PlayerAct;

enum class OrderField : unsigned char {
    move,
    received,
    sent,
    notation,
    draw,
    resign,
    claim,
    leave,
    announce,
    repeat,
    silent,
    report,
    propose,
    agree,
    analysis,
    answer
};
constexpr Ids<16> ids_of(OrderField) {
    return {"move",     "received", "sent",   "notation", "draw",    "resign", "claim",    "leave",
            "announce", "repeat",   "silent", "report",   "propose", "agree",  "analysis", "answer"};
}
enum class OrderValue : unsigned char {
    offer,
    accept,
    yes,
    time,
    repetition,
    fifty_moves,
    dead_position,
    result,
    score,
    play_on,
    email,
    post
};
constexpr Ids<12> ids_of(OrderValue) {
    return {"offer",         "accept", "yes",   "time",    "repetition", "fifty_moves",
            "dead_position", "result", "score", "play_on", "email",      "post"};
}

// Lines that need no more than their field and a value.
struct PlainLine {
    OrderField field;
    OrderValue value;
    PlayerAct act;
};
constexpr PlainLine plain_lines[] = {
    {OrderField::draw, OrderValue::accept, PlayerAct::accept_draw},
    {OrderField::resign, OrderValue::yes, PlayerAct::resign},
    {OrderField::claim, OrderValue::time, PlayerAct::claim_time},
    {OrderField::claim, OrderValue::repetition, PlayerAct::claim_repetition},
    {OrderField::claim, OrderValue::fifty_moves, PlayerAct::claim_fifty_moves},
    {OrderField::claim, OrderValue::dead_position, PlayerAct::claim_dead_position},
    {OrderField::announce, OrderValue::yes, PlayerAct::announce},
    {OrderField::repeat, OrderValue::yes, PlayerAct::remind},
    {OrderField::silent, OrderValue::yes, PlayerAct::tell_director},
    {OrderField::answer, OrderValue::yes, PlayerAct::answer_director},
    {OrderField::report, OrderValue::result, PlayerAct::report_result},
    {OrderField::report, OrderValue::score, PlayerAct::send_score},
    {OrderField::propose, OrderValue::play_on, PlayerAct::propose_play_on},
    {OrderField::propose, OrderValue::email, PlayerAct::propose_email},
    {OrderField::propose, OrderValue::post, PlayerAct::propose_post},
    {OrderField::agree, OrderValue::play_on, PlayerAct::accept_play_on},
    {OrderField::agree, OrderValue::email, PlayerAct::accept_email},
    {OrderField::agree, OrderValue::post, PlayerAct::accept_post},
};

constexpr std::string_view answer_above = "=====";

std::string small_letters(std::string_view text) {
    std::string small(text);
    for (std::size_t at = 0; at < small.size(); ++at) {
        if (small[at] >= 'A' && small[at] <= 'Z') small[at] = static_cast<char>(small[at] - 'A' + 'a');
        // Æ Ø Å in UTF-8 differ from æ ø å by one bit of their second byte.
        const auto byte = static_cast<unsigned char>(small[at]);
        if (at > 0 && small[at - 1] == '\xC3' && byte >= 0x80 && byte <= 0x9E)
            small[at] = static_cast<char>(byte + 0x20);
    }
    return small;
}
std::string_view trimmed(std::string_view text) {
    const auto from = text.find_first_not_of(" \t\r");
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(" \t\r") - from + 1);
}

std::string_view trimmed_lines(std::string_view text) {
    const auto from = text.find_first_not_of(" \t\r\n");
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(" \t\r\n") - from + 1);
}

// The value whose word in any of our languages this is.
template <Named Value>
std::optional<Value> in_any_language(std::string_view group, std::string_view word) {
    const std::string small = small_letters(trimmed(word));
    const auto ids = ids_of(Value{});
    for (std::size_t at = 0; at < ids.size(); ++at) {
        const auto key = texts::find(group, ids[at]);
        for (const Language language : {Language::english, Language::danish, Language::norwegian, Language::swedish})
            if (key && small_letters(key->in(language)) == small) return static_cast<Value>(at);
    }
    return std::nullopt;
}

struct Given {
    std::string value;
    int line = 0;
};
using Fields = std::array<std::optional<Given>, 16>;

tl::unexpected<BadOrder> bad(OrderFault fault, int line, std::string_view words) {
    return tl::unexpected(BadOrder{fault, line, std::string(words.substr(0, 80))});
}

// Something that looks like the name of a field: a short word or two before a colon.
bool is_named(std::string_view line, std::size_t colon) {
    return colon != std::string_view::npos && colon > 0 && colon <= 20 &&
           line.substr(0, colon).find_first_of("0123456789.,;/\"'()") == std::string_view::npos &&
           std::ranges::count(trimmed(line.substr(0, colon)), ' ') <= 1;
}

tl::expected<Fields, BadOrder> read_fields(std::string_view text) {
    Fields fields;
    Given* analysis = nullptr;  // it goes on to the end of the answer
    int number = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (line.find(answer_above) != std::string_view::npos || line == "--") break;
        if (analysis != nullptr) {
            if (!line.starts_with('>')) analysis->value += "\n" + std::string(line);
            continue;
        }
        const auto colon = line.find(':');
        if (line.starts_with('>') || !is_named(line, colon)) continue;
        const auto field = in_any_language<OrderField>("correspondence_mail_field", line.substr(0, colon));
        if (trimmed(line.substr(colon + 1)).empty() && field != OrderField::analysis) continue;  // "Hello:"
        if (!field) return bad(OrderFault::unknown_field, number, line.substr(0, colon));
        auto& given = fields[static_cast<std::size_t>(*field)];
        if (given) return bad(OrderFault::field_twice, number, line.substr(0, colon));
        given = Given{std::string(trimmed(line.substr(colon + 1))), number};
        if (field == OrderField::analysis) analysis = &*given;
    }
    return fields;
}

class Reading {
public:
    explicit Reading(const Fields& fields) : fields_(fields) {}

    tl::expected<MailOrder, BadOrder> order() const {
        const bool moves = at(OrderField::move).has_value();
        int asked = 0;
        for (std::size_t each = 0; each < fields_.size(); ++each) asked += asks(static_cast<OrderField>(each)) ? 1 : 0;
        if (asked > 1) return bad(OrderFault::two_things, 0, "");
        if (moves) return move();
        for (const OrderField field : {OrderField::received, OrderField::sent, OrderField::notation})
            if (at(field)) return bad(OrderFault::without_move, at(field)->line, at(field)->value);
        if (value_at(OrderField::draw) == OrderValue::offer)
            return bad(OrderFault::without_move, at(OrderField::draw)->line, at(OrderField::draw)->value);
        if (asked == 0) return bad(OrderFault::nothing_asked, 0, "");
        if (at(OrderField::leave)) return leave();
        if (at(OrderField::analysis)) return analysis();
        return plain();
    }

private:
    const std::optional<Given>& at(OrderField field) const { return fields_[static_cast<std::size_t>(field)]; }
    // Whether a field asks for something by itself. An offer, and a claim that is made with a move, belong to the move.
    bool asks(OrderField field) const {
        if (!at(field)) return false;
        const bool moves = at(OrderField::move).has_value();
        switch (field) {
            case OrderField::received:
            case OrderField::sent:
            case OrderField::notation: return false;
            case OrderField::draw:
                return moves ? value_at(field) == OrderValue::accept : value_at(field) != OrderValue::offer;
            case OrderField::claim:
                return !moves || value_at(field) == OrderValue::time || value_at(field) == OrderValue::dead_position;
            default: return true;
        }
    }
    std::optional<correspondence::DrawClaim> claim_with_move() const {
        switch (value_at(OrderField::claim).value_or(OrderValue::yes)) {
            case OrderValue::repetition: return correspondence::DrawClaim::repetition;
            case OrderValue::fifty_moves: return correspondence::DrawClaim::fifty_moves;
            default: return std::nullopt;
        }
    }
    std::optional<OrderValue> value_at(OrderField field) const {
        return at(field) ? in_any_language<OrderValue>("correspondence_mail_value", at(field)->value) : std::nullopt;
    }

    tl::expected<MailOrder, BadOrder> move() const {
        MailMove order{.text = at(OrderField::move)->value};
        for (const auto& [field, day] :
             {std::pair(OrderField::received, &MailMove::received), std::pair(OrderField::sent, &MailMove::sent)}) {
            if (!at(field)) continue;
            const auto read = parse_date(at(field)->value);
            if (!read) return bad(OrderFault::bad_day, at(field)->line, at(field)->value);
            order.*day = *read;
        }
        if (const auto& named = at(OrderField::notation)) {
            const auto form = notation::form_of(named->value);
            if (!form) return bad(OrderFault::bad_notation, named->line, named->value);
            order.form = *form;
        }
        order.offers_draw = value_at(OrderField::draw) == OrderValue::offer;
        order.claims = claim_with_move();
        const auto& draw = at(OrderField::draw);
        const auto& claim = at(OrderField::claim);
        if (draw && !order.offers_draw) return bad(OrderFault::bad_value, draw->line, draw->value);
        if (claim && !order.claims) return bad(OrderFault::bad_value, claim->line, claim->value);
        return MailOrder(order);
    }
    tl::expected<MailOrder, BadOrder> plain() const {
        for (const PlainLine& line : plain_lines)
            if (value_at(line.field) == line.value) return MailOrder(line.act);
        for (const auto& given : fields_)
            if (given) return bad(OrderFault::bad_value, given->line, given->value);
        return bad(OrderFault::nothing_asked, 0, "");
    }
    tl::expected<MailOrder, BadOrder> analysis() const {
        const Given& given = *at(OrderField::analysis);
        const auto text = trimmed_lines(given.value);
        if (text.empty()) return bad(OrderFault::bad_value, given.line, given.value);
        return MailOrder(MailAnalysis{std::string(text)});
    }
    // "2011-12-01 - 2011-12-10"
    tl::expected<MailOrder, BadOrder> leave() const {
        const Given& given = *at(OrderField::leave);
        const auto from = parse_date(given.value.substr(0, 10));
        const auto to = given.value.size() >= 10 ? parse_date(given.value.substr(given.value.size() - 10)) : from;
        const bool between =
            given.value.size() > 20 &&
            given.value.substr(10, given.value.size() - 20).find_first_not_of(" -") == std::string::npos;
        if (!from || !to || !between) return bad(OrderFault::bad_day, given.line, given.value);
        return MailOrder(correspondence::Period{*from, *to});
    }

    const Fields& fields_;
};

}  // namespace

tl::expected<MailOrder, BadOrder> read_order(std::string_view text) {
    const auto fields = read_fields(text);
    if (!fields) return tl::unexpected(fields.error());
    return Reading(*fields).order();
}

std::string sentence(const BadOrder& bad, Language language) {
    std::string text = filled(texts::find("correspondence_order", id_of(bad.fault))->in(language), {{"1", bad.words}});
    if (bad.line == 0) return text;
    return filled(texts::Key("correspondence.at_line").in(language), {{"1", std::to_string(bad.line)}}) + " " + text;
}

}  // namespace dommer::notices
