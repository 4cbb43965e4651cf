#pragma once

#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <variant>
#include <vector>

#include "correspondence/open_acts.hpp"
#include "correspondence/tournament.hpp"
#include "vocabulary/language.hpp"

// Correspondence games by e-mail: the letters that go out, and what a player asks for in an answer.
namespace dommer::notices {

// dsu_2011, 6.8.2: a move as it was written, with the days that its sender states.
struct MailMove {
    std::string text;
    notation::Form form = notation::Iccf{};
    std::optional<Date> received, sent;
    bool offers_draw = false;
    std::optional<correspondence::DrawClaim> claims = std::nullopt;  // with this move
};
// dsu_2011, 6.2.7: what a player says of a position that is adjudicated.
struct MailAnalysis {
    std::string text;
};
// A move; something that needs no more than to be said; leave; an analysis.
using MailOrder = std::variant<MailMove, correspondence::PlayerAct, correspondence::Period, MailAnalysis>;

enum class OrderFault : unsigned char {
    unknown_field,
    field_twice,
    bad_day,
    bad_notation,
    bad_value,
    nothing_asked,
    two_things,
    without_move  // a day, a notation or an offer without a move
};
constexpr Ids<8> ids_of(OrderFault) {
    return {"unknown_field", "field_twice",   "bad_day",    "bad_notation",
            "bad_value",     "nothing_asked", "two_things", "without_move"};
}
struct BadOrder {
    OrderFault fault = OrderFault::nothing_asked;
    int line = 0;  // from 1; 0: about the whole
    std::string words;
    friend bool operator==(const BadOrder&, const BadOrder&) = default;
};

// Lines of "Move: ..." in any of our languages, above the line of the letter that is answered; quoted lines and free
// words are passed over, a field that nobody knows is not: it may be a misspelt move.
tl::expected<MailOrder, BadOrder> read_order(std::string_view text);
std::string sentence(const BadOrder& bad, Language language);

// dsu_2011, 6.2.1 and 6.8.2: the last message of the game as it goes to the opponent, with everything that belongs to
// it. None: the game has none.
std::optional<std::string> move_letter(const std::string& name, const correspondence::Game& game, Language language);

// What else players are told. None: the event is no news for that side.
std::optional<std::string> news_letter(const std::string& name, const correspondence::Game& game,
                                       const correspondence::GameEvent& event, Colour to, const std::string& director,
                                       Language language);

// What a day asks of a player, by the name of the task: what no other letter has told. Also, when few days are left,
// how many.
std::vector<std::pair<std::string, std::string>> warnings(const std::string& name, const correspondence::Game& game,
                                                          Colour to, Date today, Language language);

// What the director is told, by the post or e-mail of the players. None: it is no news for the director.
std::optional<std::string> director_letter(const std::string& name, const correspondence::Game& game,
                                           const correspondence::GameEvent& event, Language language);

// dsu_2011, 6.4.2, 6.4.5.1 and 6.8.5: what a player of a group is told: the result as it was published, a penalty, that
// an opponent has no connection. None: it is no news for that player.
std::optional<std::string> group_letter(const std::string& group, const correspondence::Group& now,
                                        std::span<const correspondence::GroupRow> table,
                                        const correspondence::GroupEvent& event, int to, Language language);

// dsu_2011, 6.7.4.2: the tables of rounds and the line-ups of a division, for a captain.
std::string captain_letter(const correspondence::Tournament& tournament, const correspondence::GroupDrawn& drawn,
                           const std::string& captain, Language language);

// The answer to a message that was taken in, or was not.
std::string confirmation(const std::string& name, const correspondence::Game& game, Language language);
std::string rejection(const std::string& name, const std::string& why, Language language);

}  // namespace dommer::notices
