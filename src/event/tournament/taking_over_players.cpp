#include <algorithm>
#include <charconv>

#include "taking_over_parts.hpp"
#include "trf/event.hpp"
#include "trf/title.hpp"

namespace dommer::tournament {
namespace {

std::optional<ByeValue> bye_in(trf::Code code) {
    switch (code) {
        case trf::Code::half_bye: return ByeValue::half;
        case trf::Code::full_bye: return ByeValue::full;
        case trf::Code::zero_bye: return ByeValue::zero;
        default: return std::nullopt;
    }
}

Particulars particulars_of(const Draft& draft, const trf::PlayerLine& player) {
    Particulars as{.name = player.name,
                   .rating = {player.rating.value_or(0)},
                   .title = trf::title_from(player.title).value_or(Title::none),
                   .federation = player.federation,
                   .club = "",
                   .born = std::nullopt,
                   .fide_id = std::nullopt,
                   .person = std::nullopt};
    std::string birth = player.birth;
    std::ranges::replace(birth, '/', '-');
    if (const auto born = parse_date(birth)) as.born = *born;
    if (player.sex == "w" || player.sex == "m") as.sex = player.sex == "w" ? Sex::woman : Sex::man;
    int number = 0;
    const char *from = player.fide_number.data(), *end = from + player.fide_number.size();
    if (const auto read = std::from_chars(from, end, number); read.ec == std::errc() && read.ptr == end && number > 0)
        as.fide_id = number;
    if (!draft.ratings) return as;
    const auto national = draft.ratings->national.find(player.id);
    as.elo = as.rating, as.rating = {national == draft.ratings->national.end() ? 0 : national->second};
    if (!draft.ratings->keeps_both) as.rating = {strength(as, draft.ratings->by)}, as.elo = {};
    return as;
}

// The byes of one player by round: those in the rounds of the report, blanks after the first round they were in, and
// those of record 240 for rounds to come.
std::map<RoundNumber, ByeValue> byes_of(const Draft& draft, const trf::PlayerLine& player) {
    std::map<RoundNumber, ByeValue> byes;
    const int first = first_round_of(draft, player);
    for (int round = 1; round <= static_cast<int>(player.cells.size()); ++round) {
        const trf::Cell& cell = player.cells[static_cast<std::size_t>(round - 1)];
        if (const auto bye = bye_in(cell.code)) byes[{round}] = *bye;
        if (cell.code == trf::Code::blank && !cell.opponent && round <= draft.paired && round >= first)
            byes[{round}] = ByeValue::zero;
    }
    for (const trf::ByeLine& line : draft.report.byes)
        if (line.round.number > draft.paired && line.round.number <= draft.settings.rounds &&
            std::ranges::find(line.players, player.id) != line.players.end())
            byes[line.round] = line.value;
    std::erase_if(byes, [&](const auto& bye) { return bye.first.number > draft.settings.rounds; });
    return byes;
}

// "4 after 2, 7 after 3"
std::map<int, int> withdrawals_in(const std::string& comment) {
    std::map<int, int> left;
    std::string_view rest = comment;
    while (!rest.empty()) {
        int number = 0, after = 0;
        const char* end = rest.data() + rest.size();
        const auto first = std::from_chars(rest.data(), end, number);
        constexpr std::string_view between = " after ";
        const std::string_view tail(first.ptr, static_cast<std::size_t>(end - first.ptr));
        if (first.ec != std::errc() || !tail.starts_with(between)) break;
        const auto second = std::from_chars(first.ptr + between.size(), end, after);
        if (second.ec != std::errc() || after < 0) break;
        left[number] = after;
        rest = std::string_view(second.ptr, static_cast<std::size_t>(end - second.ptr));
        if (rest.starts_with(", ")) rest.remove_prefix(2);
    }
    return left;
}

// Who has no bye but zero in all rounds to come has left. The last round they were in is that before the blanks.
std::optional<Withdrawal> withdrawal_of(const Draft& draft, const trf::PlayerLine& player,
                                        const std::map<RoundNumber, ByeValue>& byes) {
    const auto left = withdrawals_in(comment_of(draft.report, "withdrawn:"));
    if (const auto said = left.find(player.id.number); said != left.end() && said->second <= draft.paired)
        return Withdrawal{{said->second}, Notice::given};
    // Our own reports name all who have left; a bye in the last round is a bye there.
    if (trf::text_of(draft.report, "182").starts_with("Dommer")) return std::nullopt;
    if (draft.paired >= draft.settings.rounds) return std::nullopt;
    for (int round = draft.paired + 1; round <= draft.settings.rounds; ++round)
        if (const auto bye = byes.find({round}); bye == byes.end() || bye->second != ByeValue::zero)
            return std::nullopt;
    int after = draft.paired;
    while (after > 0 && player.cells[static_cast<std::size_t>(after - 1)] == trf::Cell{}) --after;
    if (after < first_round_of(draft, player) && after > 0) return std::nullopt;
    return Withdrawal{{after}, Notice::given};
}

}  // namespace

int first_round_of(const Draft& draft, const trf::PlayerLine& player) {
    int first = 1;
    while (first <= draft.paired && player.cells[static_cast<std::size_t>(first - 1)] == trf::Cell{}) ++first;
    if (first <= draft.paired) return first;
    // Who was in no round and has left was of the field from the round on before which they left.
    const auto left = withdrawals_in(comment_of(draft.report, "withdrawn:"));
    const auto said = left.find(player.id.number);
    return said != left.end() && said->second < draft.paired ? said->second + 1 : first;
}

bool is_there_at_the_start(const Draft& draft, const trf::PlayerLine& player) {
    auto byes = byes_of(draft, player);
    if (first_round_of(draft, player) != 1 || byes.contains({1})) return false;
    const auto withdrawal = withdrawal_of(draft, player, byes);
    return !withdrawal || withdrawal->after.number > 0;
}

std::vector<Event> entries_of(Draft& draft) {
    std::vector<Event> entered, later;
    NumbersGiven numbers;
    std::string absent;
    for (const trf::PlayerLine* player : draft.order) {
        const EntryId id = draft.entrant(player->id);
        auto byes = byes_of(draft, *player);
        const auto withdrawal = withdrawal_of(draft, *player, byes);
        entered.push_back(Entered{id, particulars_of(draft, *player), {first_round_of(draft, *player)}});
        numbers.order.push_back(id);
        if (withdrawal) std::erase_if(byes, [&](const auto& bye) { return bye.first > withdrawal->after; });
        for (const auto& [round, value] : byes) later.push_back(ByeGranted{id, round, value});
        if (withdrawal) later.push_back(Withdrawn{id, *withdrawal});
        const bool was_away = draft.paired > 0 && byes.contains({draft.paired}) &&
                              player->cells[static_cast<std::size_t>(draft.paired - 1)] == trf::Cell{};
        const bool is_away_next = withdrawal || byes.contains({draft.paired + 1});
        if (was_away && !is_away_next && draft.paired < draft.settings.rounds)
            absent += (absent.empty() ? "" : ", ") + std::to_string(player->id.number);
    }
    const auto next = trf::event_before(draft.report, {draft.paired + 1});
    if (next && next->requests.allocated_bye && draft.paired < draft.settings.rounds)
        draft.note(TakeOverNote::bye_of_next_round, std::to_string(next->requests.allocated_bye->number));
    if (!absent.empty()) draft.note(TakeOverNote::absent_last, absent, {draft.paired});
    entered.push_back(std::move(numbers));
    entered.insert(entered.end(), std::make_move_iterator(later.begin()), std::make_move_iterator(later.end()));
    return entered;
}

}  // namespace dommer::tournament
