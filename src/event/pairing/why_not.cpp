#include "pairing/why_not.hpp"

#include <algorithm>

#include "forced_pair.hpp"

namespace dommer::pairing {
namespace {

bool names_both(const Reason& reason, PlayerId a, PlayerId b) {
    return reason.players.size() == 2 && std::ranges::count(reason.players, a) == 1 &&
           std::ranges::count(reason.players, b) == 1;
}

std::optional<int> met_in(const History& history, PlayerId a, PlayerId b) {
    for (std::size_t round = 0; round < history.rounds.size(); ++round)
        for (const RoundEntry& entry : history.rounds[round])
            if (const auto* game = std::get_if<Game>(&entry);
                game != nullptr && std::minmax(game->white, game->black) == std::minmax(a, b))
                return static_cast<int>(round) + 1;
    return std::nullopt;
}

bool prohibited(const Regulations& regulations, int round, PlayerId a, PlayerId b) {
    return std::ranges::any_of(regulations.prohibitions, [&](const Prohibition& each) {
        return each.from.number <= round && round <= each.to.number && std::ranges::count(each.players, a) > 0 &&
               std::ranges::count(each.players, b) > 0;
    });
}

// What a player got instead: their opponent with the first reason of the board.
void instead(const PairedRound& round, PlayerId player, std::vector<Reason>& reasons) {
    for (const Board& board : round.boards)
        if (board.white == player || board.black == player)
            reasons.push_back({board.reasons.empty() ? Citation{} : board.reasons.front().rule,
                               "meets_instead",
                               {player, board.white == player ? board.black : board.white},
                               {}});
    if (round.bye && round.bye->player == player)
        reasons.push_back(
            {round.bye->reasons.empty() ? Citation{} : round.bye->reasons.front().rule, "has_the_bye", {player}, {}});
}

void refused_on_the_way(const PairedRound& round, PlayerId a, PlayerId b, std::vector<Reason>& reasons) {
    for (const Board& board : round.boards)
        for (const Reason& each : board.reasons)
            if (names_both(each, a, b) && each.what != "had_met" && each.what != "may_not_meet")
                reasons.push_back(each);
}

}  // namespace

tl::expected<std::vector<Reason>, NotPaired> why_not(const Field& field, const History& history,
                                                     const Regulations& regulations, const RoundRequests& requests,
                                                     const PairedRound& round, PlayerId a, PlayerId b,
                                                     const std::optional<Retry>& retry) {
    std::vector<Reason> reasons;
    for (const PlayerId id : {a, b}) {
        if (!field.place_of(id))
            reasons.push_back({{}, "not_in_the_field", {id}, {}});
        else if (std::ranges::count(requests.absent, id) > 0)
            reasons.push_back({{}, "is_away", {id}, {}});
    }
    if (a == b) reasons.push_back({{}, "one_and_the_same", {a}, {}});
    if (!reasons.empty()) return reasons;
    for (const Board& board : round.boards)
        if (std::minmax(board.white, board.black) == std::minmax(a, b))
            return std::vector<Reason>{
                {board.reasons.empty() ? Citation{} : board.reasons.front().rule, "they_do_meet", {a, b}, {}}};
    const Citation no_second = retry ? no_second_meeting(retry->rules) : Citation{};
    if (retry && retry->keeps_apart) {
        if (auto reason = retry->keeps_apart(a, b)) reasons.push_back(std::move(*reason));
    } else if (const auto met = met_in(history, a, b))
        reasons.push_back({no_second, "had_met", {a, b}, {*met}});
    if (prohibited(regulations, static_cast<int>(history.rounds.size()) + 1, a, b))
        reasons.push_back({{}, "may_not_meet", {a, b}, {}});
    if (requests.allocated_bye == a || requests.allocated_bye == b)
        reasons.push_back({{}, "bye_fixed_by_arbiter", {*requests.allocated_bye}, {}});
    if (retry && reasons.empty())
        if (auto colours = colours_forbid(retry->rules, field, history, regulations, requests, a, b))
            reasons.push_back(std::move(*colours));
    if (retry && reasons.empty()) {
        auto worse = worsened(*retry, field, history, regulations, requests, round, a, b);
        if (!worse) return worse;
        reasons = std::move(*worse);
    }
    if (!retry) refused_on_the_way(round, a, b, reasons);
    instead(round, a, reasons);
    instead(round, b, reasons);
    return reasons;
}

}  // namespace dommer::pairing
