#include <algorithm>
#include <array>

#include "notices/correspondence_mail.hpp"
#include "texts/texts.hpp"

namespace dommer::notices {
namespace {

using correspondence::PlayerAct;

enum class OrderField : unsigned char { move, received, sent, notation, draw, resign, claim, leave };
constexpr Ids<8> ids_of(OrderField) {
    return {"move", "received", "sent", "notation", "draw", "resign", "claim", "leave"};
}
enum class OrderValue : unsigned char { offer, accept, yes, time, repetition, fifty_moves, dead_position };
constexpr Ids<7> ids_of(OrderValue) {
    return {"offer", "accept", "yes", "time", "repetition", "fifty_moves", "dead_position"};
}

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

// The value whose word in any of our languages this is.
template <Named Value>
std::optional<Value> in_any_language(std::string_view group, std::string_view word) {
    const std::string small = small_letters(trimmed(word));
    const auto ids = ids_of(Value{});
    for (std::size_t at = 0; at < ids.size(); ++at) {
        const auto key = texts::find(group, ids[at]);
        for (const Language language : {Language::english, Language::danish, Language::norwegian})
            if (key && small_letters(key->in(language)) == small) return static_cast<Value>(at);
    }
    return std::nullopt;
}

struct Given {
    std::string value;
    int line = 0;
};
using Fields = std::array<std::optional<Given>, 8>;

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
    int number = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (line.find(answer_above) != std::string_view::npos || line == "--") break;
        const auto colon = line.find(':');
        if (line.starts_with('>') || !is_named(line, colon)) continue;
        if (trimmed(line.substr(colon + 1)).empty()) continue;  // "Hello:"
        const auto field = in_any_language<OrderField>("correspondence_mail_field", line.substr(0, colon));
        if (!field) return bad(OrderFault::unknown_field, number, line.substr(0, colon));
        auto& given = fields[static_cast<std::size_t>(*field)];
        if (given) return bad(OrderFault::field_twice, number, line.substr(0, colon));
        given = Given{std::string(trimmed(line.substr(colon + 1))), number};
    }
    return fields;
}

class Reading {
public:
    explicit Reading(const Fields& fields) : fields_(fields) {}

    tl::expected<MailOrder, BadOrder> order() const {
        const int asked = count(OrderField::move) + count(OrderField::resign) + count(OrderField::claim) +
                          count(OrderField::leave) + (accepts() ? 1 : 0);
        if (asked > 1) return bad(OrderFault::two_things, 0, "");
        if (at(OrderField::move)) return move();
        for (const OrderField field : {OrderField::received, OrderField::sent, OrderField::notation})
            if (at(field)) return bad(OrderFault::without_move, at(field)->line, at(field)->value);
        if (at(OrderField::draw) && !accepts()) {
            const bool offers = value_at(OrderField::draw) == OrderValue::offer;
            return bad(offers ? OrderFault::without_move : OrderFault::bad_value, at(OrderField::draw)->line,
                       at(OrderField::draw)->value);
        }
        if (asked == 0) return bad(OrderFault::nothing_asked, 0, "");
        if (accepts()) return MailOrder(PlayerAct::accept_draw);
        if (at(OrderField::leave)) return leave();
        if (at(OrderField::claim)) return claim();
        if (value_at(OrderField::resign) == OrderValue::yes) return MailOrder(PlayerAct::resign);
        return bad(OrderFault::bad_value, at(OrderField::resign)->line, at(OrderField::resign)->value);
    }

private:
    const std::optional<Given>& at(OrderField field) const { return fields_[static_cast<std::size_t>(field)]; }
    int count(OrderField field) const { return at(field) ? 1 : 0; }
    std::optional<OrderValue> value_at(OrderField field) const {
        return at(field) ? in_any_language<OrderValue>("correspondence_mail_value", at(field)->value) : std::nullopt;
    }
    bool accepts() const { return value_at(OrderField::draw) == OrderValue::accept; }

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
        if (const auto& draw = at(OrderField::draw)) {
            if (value_at(OrderField::draw) != OrderValue::offer)
                return bad(OrderFault::bad_value, draw->line, draw->value);
            order.offers_draw = true;
        }
        return MailOrder(order);
    }
    tl::expected<MailOrder, BadOrder> claim() const {
        switch (value_at(OrderField::claim).value_or(OrderValue::yes)) {
            case OrderValue::time: return MailOrder(PlayerAct::claim_time);
            case OrderValue::repetition: return MailOrder(PlayerAct::claim_repetition);
            case OrderValue::fifty_moves: return MailOrder(PlayerAct::claim_fifty_moves);
            case OrderValue::dead_position: return MailOrder(PlayerAct::claim_dead_position);
            default: return bad(OrderFault::bad_value, at(OrderField::claim)->line, at(OrderField::claim)->value);
        }
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
