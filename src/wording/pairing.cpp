#include "wording/pairing.hpp"

#include <fmt/format.h>

#include "wording/reasons.hpp"

namespace dommer::wording {

std::string sentence(const pairing::HistoryError& error) {
    const int round = error.round.number, player = error.player.number;
    switch (error.what) {
        case pairing::BadHistory::unknown_player: return fmt::format("round {} names player {}, who is not in the field", round, player);
        case pairing::BadHistory::twice_in_a_round: return fmt::format("player {} has two entries in round {}", player, round);
        case pairing::BadHistory::against_himself: return fmt::format("player {} plays himself in round {}", player, round);
    }
    return "";
}

std::string sentence(const pairing::FieldError& error) {
    return error.what == pairing::BadField::number_twice ? fmt::format("the number {} is given to two players", error.player.number)
                                                         : fmt::format("player numbers begin with 1, found {}", error.player.number);
}

namespace {

std::string listed(const std::vector<pairing::PlayerId>& players) {
    std::string text;
    for (std::size_t each = 0; each < players.size(); ++each)
        text += (each == 0 ? "" : each + 1 == players.size() ? " and " : ", ") + fmt::format("{}", players[each].number);
    return text;
}

std::string sentence(const pairing::CannotPair& cannot) {
    const int player = cannot.players.empty() ? 0 : cannot.players.front().number;
    switch (cannot.why) {
        case pairing::WhyNot::no_legal_pairing:
            if (!cannot.players.empty()) return fmt::format("no legal pairing of this round exists: nobody can be found for {}; the arbiter decides", listed(cannot.players));
            if (!cannot.reasons.empty()) return wording::sentence(cannot.reasons.front());
            return "no legal pairing of this round exists; the chief arbiter decides (fide-dutch-2026, C4)";
        case pairing::WhyNot::unknown_player: return fmt::format("player {} is named for this round but is not in the field", player);
        case pairing::WhyNot::bye_and_absent: return fmt::format("player {} is given the bye but is absent in this round", player);
        case pairing::WhyNot::bye_not_needed:
            return fmt::format("player {} was given the bye, but without him the number of players is odd; take the bye back or give one more player leave", player);
        case pairing::WhyNot::too_large: return "the field has more different scores than this program has room for";
    }
    return "";
}

}  // namespace

std::string sentence(const pairing::NotPaired& not_paired) {
    return std::visit([](const auto& error) { return sentence(error); }, not_paired);
}

}  // namespace dommer::wording
