#include <algorithm>
#include <numeric>

#include "trf/event.hpp"

namespace dommer::trf {
namespace {

using namespace pairing;

struct Codes {
    Code white, black;
};

Codes codes_of(const Game& game) {
    const bool rated = game.rated;
    const Code won = rated ? Code::win : Code::unrated_win, drew = rated ? Code::draw : Code::unrated_draw;
    const Code lost = rated ? Code::loss : Code::unrated_loss;
    switch (game.outcome) {
        case Outcome::white_wins: return {won, lost};
        case Outcome::draw: return {drew, drew};
        case Outcome::black_wins: return {lost, won};
        case Outcome::white_draws_black_loses: return {drew, lost};
        case Outcome::white_loses_black_draws: return {lost, drew};
        case Outcome::both_lose: return {lost, lost};
        case Outcome::unknown: break;
    }
    return {Code::unknown, Code::unknown};
}

Codes codes_of(const Forfeit& forfeit) {
    switch (forfeit.outcome) {
        case Default::white_wins: return {Code::forfeit_win, Code::forfeit_loss};
        case Default::black_wins: return {Code::forfeit_loss, Code::forfeit_win};
        case Default::both_lose: break;
    }
    return {Code::forfeit_loss, Code::forfeit_loss};
}

struct CellWriter {
    const Field& field;
    std::vector<PlayerLine>& players;
    std::size_t round;

    void put(PlayerId id, const Cell& cell) const {
        if (const auto place = field.place_of(id)) players[static_cast<std::size_t>(*place)].cells[round] = cell;
    }
    void meeting(PlayerId white, PlayerId black, Codes codes) const {
        put(white, {black, Colour::white, codes.white});
        put(black, {white, Colour::black, codes.black});
    }
    void operator()(const Game& game) const { meeting(game.white, game.black, codes_of(game)); }
    void operator()(const Forfeit& forfeit) const { meeting(forfeit.white, forfeit.black, codes_of(forfeit)); }
    void operator()(const PairingAllocatedBye& bye) const { put(bye.player, {{}, {}, Code::allocated_bye}); }
    void operator()(const RequestedBye& bye) const {
        put(bye.player, {{},
                         {},
                         bye.value == ByeValue::full   ? Code::full_bye
                         : bye.value == ByeValue::half ? Code::half_bye
                                                       : Code::zero_bye});
    }
};

void put_points_and_ranks(const Event& event, Report& report) {
    const auto cards = cards_of(event.field, event.history, event.regulations);
    if (!cards) return;
    std::vector<int> order(static_cast<std::size_t>(event.field.size()));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::greater{}, [&](int place) { return cards->score(place); });
    for (std::size_t at = 0; at < order.size(); ++at) {
        PlayerLine& player = report.players[static_cast<std::size_t>(order[at])];
        player.points = cards->score(order[at]);
        player.rank = static_cast<int>(at) + 1;
    }
}

}  // namespace

Report report_of(const Event& event, std::string_view name) {
    Report report;
    report.lines.push_back({"012", " " + std::string(name)});
    for (const Player& player : event.field.players()) {
        PlayerLine line{.id = player.id, .title = std::string(id_of(player.title)), .name = player.name};
        if (player.rating.value > 0) line.rating = player.rating.value;
        line.cells.resize(event.history.rounds.size());
        report.players.push_back(std::move(line));
    }
    for (std::size_t round = 0; round < event.history.rounds.size(); ++round)
        for (const RoundEntry& entry : event.history.rounds[round])
            std::visit(CellWriter{event.field, report.players, round}, entry);
    report.rounds = event.regulations.rounds;
    report.initial_colour = event.regulations.initial_colour;
    if (event.regulations.points != PointSystem{}) report.points = event.regulations.points;
    report.acceleration = event.regulations.acceleration;
    report.prohibitions = event.regulations.prohibitions;
    for (const Adjustment& adjustment : event.regulations.adjustments)
        report.abnormal_points.push_back({Code::blank, adjustment.points, adjustment.round, adjustment.players});
    const RoundNumber next{static_cast<int>(event.history.rounds.size()) + 1};
    if (!event.requests.absent.empty() && next.number <= report.rounds.value_or(next.number))
        report.byes.push_back({ByeValue::zero, next, event.requests.absent});
    put_points_and_ranks(event, report);
    return report;
}

}  // namespace dommer::trf
