#include "pairing/why_not.hpp"

#include <algorithm>

#include "pairing/knock_out.hpp"
#include "pairing/round_robin.hpp"
#include "systems/systems.hpp"

namespace dommer::systems {
namespace {

using namespace pairing;

std::optional<Rules> rules_of(std::string_view name) {
    if (name == "monrad") return Rules::monrad;
    if (name == "danish-swiss") return Rules::danish_swiss;
    if (name == "dutch-1998") return Rules::fide_1998;
    if (name == "dubov-1997") return Rules::dubov_1997;
    return std::nullopt;
}

// In a round robin two players meet when the table says so.
void add_round_of_the_table(const Field& field, PlayerId one, PlayerId two, std::vector<Reason>& answer) {
    const auto a = field.place_of(one), b = field.place_of(two);
    if (!a || !b || *a == *b) return;
    const int size = round_robin::table_size(field.size());
    for (int round = 1; round < size; ++round)
        if (round_robin::opponent_in(*a + 1, round, size) == *b + 1)
            answer.push_back({{"dsu-2011", "4.9.11"}, "meet_by_the_table_in", {one, two}, {round}});
}

bool is_in(const PairedRound& round, PlayerId player) {
    return std::ranges::any_of(round.boards,
                               [&](const Board& board) { return board.white == player || board.black == player; }) ||
           std::ranges::any_of(round.reasons, [&](const Reason& reason) {
               return reason.what == "goes_through_without_a_match" && reason.players.front() == player;
           });
}

void add_place_in_the_bracket(const Field& field, std::optional<std::uint64_t> lot, const PairedRound& round,
                              PlayerId a, PlayerId b, std::vector<Reason>& answer) {
    const auto meeting = knock_out::round_of_meeting(field, lot, a, b);
    if (!meeting) return;
    for (const PlayerId player : {a, b})
        if (!is_in(round, player)) answer.push_back({{"dsu-2011", "4.9.7"}, "is_out", {player}, {}});
    answer.push_back({{"dsu-2011", "4.9.7"}, "meet_in_the_bracket_in", {a, b}, {*meeting}});
}

}  // namespace

std::vector<Reason> why_not(std::string_view name, const SystemOptions& options, const Field& field,
                            const History& history, const Regulations& regulations, const RoundRequests& requests,
                            const PairedRound& round, PlayerId a, PlayerId b) {
    if (name == "gladiator")
        return why_not(options.gladiator_by, options, field, history, regulations, requests, round, a, b);
    const auto rules = rules_of(name);
    const auto retry = rules ? std::optional(Retry{*rules, find_system(name, options).pair}) : std::nullopt;
    auto answer = pairing::why_not(field, history, regulations, requests, round, a, b, retry);
    if (name == "round-robin") add_round_of_the_table(field, a, b, answer);
    if (name == "knock-out") add_place_in_the_bracket(field, options.lot, round, a, b, answer);
    return answer;
}

}  // namespace dommer::systems
