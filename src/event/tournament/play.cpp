#include "tournament/play.hpp"

#include <algorithm>

#include "packs/known_values.hpp"
#include "pairing/baku.hpp"
#include "pairing/danish_swiss.hpp"
#include "tournament/match.hpp"

namespace dommer::tournament {
namespace {

PlayerId number_of(const Tournament& tournament, EntryId id) { return *find(tournament, id)->number; }

pairing::RoundEntry entry_of(const Tournament& tournament, const BoardPairing& table) {
    const PlayerId white = number_of(tournament, table.white), black = number_of(tournament, table.black);
    if (!table.result) return pairing::Game{white, black, pairing::Outcome::unknown};
    if (const auto* played = std::get_if<Played>(&*table.result))
        return pairing::Game{white, black, played->outcome, played->rated};
    if (const auto* defaulted = std::get_if<Defaulted>(&*table.result))
        return pairing::Forfeit{white, black, defaulted->outcome};
    return pairing::Game{white, black, pairing::Outcome::unknown};
}

pairing::Round entries_of(const Tournament& tournament, const HeldRound& round) {
    pairing::Round entries;
    for (const BoardPairing& table : round.tables) entries.push_back(entry_of(tournament, table));
    if (round.bye) entries.push_back(pairing::PairingAllocatedBye{number_of(tournament, *round.bye)});
    for (const SittingOut& out : round.sitting_out)
        entries.push_back(pairing::RequestedBye{number_of(tournament, out.entrant), out.value});
    return entries;
}

pairing::Field field_of(const Tournament& tournament) {
    std::vector<pairing::Player> players;
    const FideChoices& choices = tournament.settings.choices;
    for (const auto& [id, entrant] : tournament.entrants) {
        if (!entrant.number) continue;
        // fide_acceptance_2026, 215 and 216: the first rating, unless the latest was announced.
        const Particulars as = choices.tie_break_rating == TieBreakRating::latest
                                   ? particulars_in(entrant, next_round(tournament))
                                   : entrant.particulars;
        players.push_back({*entrant.number, as.name, {strength(as, choices.strength)}, as.title});
    }
    return *pairing::Field::of(std::move(players));  // numbers are given once each
}

// Where all play all, who is free in a round has no game there and no points for it.
pairing::PointSystem points_in(const Settings& settings) {
    pairing::PointSystem points = settings.points;
    if (is_all_play_all(settings)) points.allocated_bye = loss;
    return points;
}

pairing::Regulations regulations_of(const Tournament& tournament) {
    pairing::Regulations regulations{.rounds = tournament.settings.rounds,
                                     .points = points_in(tournament.settings),
                                     .initial_colour = tournament.settings.initial_colour,
                                     .acceleration = {},
                                     .prohibitions = {},
                                     .adjustments = {}};
    // fide_acceptance_2026, 106 and 111: by number; who was not there in round 1 held none then.
    if (tournament.settings.baku) {
        std::vector<PlayerId> starters;
        for (const auto& [id, entrant] : tournament.entrants)
            if (entrant.number && !is_away(entrant, RoundNumber{1})) starters.push_back(*entrant.number);
        std::ranges::sort(starters);
        regulations.acceleration = pairing::baku_acceleration(std::move(starters), tournament.settings.rounds,
                                                              most_of_a_win(tournament.settings.points));
    }
    if (const StrengthGroups& groups = tournament.settings.strength_groups; !groups.first_numbers.empty()) {
        std::vector<PlayerId> firsts;
        for (const int number : groups.first_numbers) firsts.push_back({number});
        PlayerId last{0};
        for (const auto& [id, entrant] : tournament.entrants)
            if (entrant.number) last = std::max(last, *entrant.number);
        const int until = groups.until > 0 ? groups.until : tournament.settings.rounds;
        regulations.acceleration = pairing::danish_swiss::group_acceleration(firsts, last, {until});
    }
    for (const Forbidden& each : all_kept_apart(tournament)) {
        pairing::Prohibition prohibition{.players = {}, .from = each.from, .weak = each.weak};
        if (each.last) prohibition.to = *each.last;
        for (const EntryId id : each.entrants)
            if (find(tournament, id)->number) prohibition.players.push_back(number_of(tournament, id));
        regulations.prohibitions.push_back(std::move(prohibition));
    }
    for (const Adjusted& each : tournament.adjustments)
        regulations.adjustments.push_back({{number_of(tournament, each.entrant)}, each.round, each.points});
    return regulations;
}

Notice notice_of(const Entrant& entrant, RoundNumber round) {
    return entrant.withdrawal && round > entrant.withdrawal->after ? entrant.withdrawal->notice : Notice::given;
}

}  // namespace

std::optional<Result> default_of_absent(const Tournament& tournament, EntryId white, EntryId black) {
    const RoundNumber round = next_round(tournament);
    const Entrant &one = *find(tournament, white), &other = *find(tournament, black);
    const bool no_white = is_away(one, round), no_black = is_away(other, round);
    if (no_white && no_black)
        return Defaulted{pairing::Default::both_lose, std::max(notice_of(one, round), notice_of(other, round))};
    if (no_white) return Defaulted{pairing::Default::black_wins, notice_of(one, round)};
    if (no_black) return Defaulted{pairing::Default::white_wins, notice_of(other, round)};
    return std::nullopt;
}

std::vector<EntryId> by_number(const Tournament& tournament) {
    std::vector<EntryId> order;
    for (const auto& [id, entrant] : tournament.entrants)
        if (entrant.number) order.push_back(id);
    std::ranges::sort(order, {}, [&](EntryId id) { return *find(tournament, id)->number; });
    return order;
}

bool has_fides_ratings(const Tournament& tournament) {
    return std::ranges::any_of(tournament.entrants,
                               [](const auto& each) { return each.second.particulars.elo.value > 0; });
}

std::optional<EntryId> entrant_with(const Tournament& tournament, PlayerId number) {
    for (const auto& [id, entrant] : tournament.entrants)
        if (entrant.number == number) return id;
    return std::nullopt;
}

std::vector<EntryId> entrants_of(const Tournament& tournament, const pairing::Field& field) {
    std::vector<EntryId> entrants(static_cast<std::size_t>(field.size()));
    for (const auto& [id, entrant] : tournament.entrants)
        if (const auto place = entrant.number ? field.place_of(*entrant.number) : std::nullopt)
            entrants[static_cast<std::size_t>(*place)] = id;
    return entrants;
}

namespace {

// nsf_monrad_2000, 4: how often two may meet in Konrad: as the event says, else as the federation's pack of its day
// does. None: neither says it.
std::optional<int> most_meetings_in(const Settings& settings) {
    if (settings.max_meets > 0) return settings.max_meets;
    const auto federation = value_from<packs::Federation>(settings.federation);
    const packs::Pack* pack =
        federation ? packs::pack_on(*federation, packs::Subject::pairing, settings.first_day) : nullptr;
    const packs::PackValue* value = pack == nullptr ? nullptr : pack->find("max_meets");
    return value == nullptr ? std::nullopt : packs::number_in(value->value);
}

}  // namespace

PairingInput pairing_input_before(const Tournament& tournament, RoundNumber round) {
    PairingInput question{field_of(tournament), {}, regulations_of(tournament), {}, {}};
    for (int held = 1; held < round.number; ++held)
        question.history.rounds.push_back(
            entries_of(tournament, tournament.rounds[static_cast<std::size_t>(held - 1)]));
    for (const auto& [id, entrant] : tournament.entrants)
        if (entrant.number && is_away(entrant, round)) question.requests.absent.push_back(*entrant.number);
    for (const Lots& lots : tournament.lots)
        if (lots.about == bracket_lots) question.options.lot = lots.seed;
    question.options.swapped = tournament.settings.choices.swap_rounds;
    if (const auto most = most_meetings_in(tournament.settings)) question.options.nsf_monrad.max_meets = *most;
    question.options.nsf_monrad.last_round_by_score = !tournament.settings.last_round_colours;
    return question;
}

PairingInput pairing_input_of(const Tournament& tournament) {
    return pairing_input_before(tournament, next_round(tournament));
}

std::optional<HeldRound> held_round(const Tournament& tournament, const pairing::PairedRound& paired) {
    HeldRound round;
    std::vector<EntryId> named;
    std::map<PlayerId, EntryId> numbered;
    for (const auto& [id, entrant] : tournament.entrants)
        if (entrant.number) numbered.emplace(*entrant.number, id);
    const auto entrant_of = [&](PlayerId number) {
        const auto found = numbered.find(number);
        return found == numbered.end() ? std::nullopt : std::optional(found->second);
    };
    for (const pairing::Board& board : paired.boards) {
        const auto white = entrant_of(board.white), black = entrant_of(board.black);
        if (!white || !black) return std::nullopt;
        round.tables.push_back({*white, *black, default_of_absent(tournament, *white, *black)});
        named.insert(named.end(), {*white, *black});
    }
    if (paired.bye) {
        round.bye = entrant_of(paired.bye->player);
        if (!round.bye) return std::nullopt;
        named.push_back(*round.bye);
    }
    const RoundNumber number = next_round(tournament);
    std::ranges::sort(named);
    for (const auto& [id, entrant] : tournament.entrants) {
        const auto bye = entrant.byes.find(number);
        const bool asked =
            entrant.number && bye != entrant.byes.end() && number >= entrant.first_round && !entrant.withdrawal;
        if (asked && !std::ranges::binary_search(named, id)) round.sitting_out.push_back({id, bye->second});
    }
    return round;
}

}  // namespace dommer::tournament
