#include "trf/event.hpp"

#include <algorithm>

#include "pairing/baku.hpp"
#include "trf/title.hpp"

namespace dommer::trf {
namespace {

using namespace pairing;

const Cell& cell(const PlayerLine& player, int round) { return player.cells[static_cast<std::size_t>(round)]; }

bool is_requested_bye(Code code) { return code == Code::half_bye || code == Code::full_bye || code == Code::zero_bye; }

bool is_paired(const Report& report, int round) {
    const bool somebody_plays = std::ranges::any_of(
        report.players, [&](const auto& player) { return cell(player, round).opponent.has_value(); });
    return somebody_plays || std::ranges::all_of(report.players, [&](const auto& player) {
               return cell(player, round).code != Code::blank;
           });
}

// A game is entered once, by its White.
std::optional<RoundEntry> entry_of(const PlayerLine& player, const Cell& own, const Cell* other) {
    switch (own.code) {
        case Code::half_bye: return RequestedBye{player.id, ByeValue::half};
        case Code::full_bye: return RequestedBye{player.id, ByeValue::full};
        case Code::zero_bye: return RequestedBye{player.id, ByeValue::zero};
        case Code::allocated_bye: return PairingAllocatedBye{player.id};
        default: break;
    }
    if (!own.opponent || own.colour != Colour::white || other == nullptr) return std::nullopt;
    if (own.code == Code::forfeit_win) return Forfeit{player.id, *own.opponent, Default::white_wins};
    if (own.code == Code::forfeit_loss)
        return Forfeit{player.id, *own.opponent,
                       other->code == Code::forfeit_win ? Default::black_wins : Default::both_lose};
    Game game{player.id, *own.opponent, Outcome::unknown, true};
    const auto is = [](Code code, Code rated, Code unrated) { return code == rated || code == unrated; };
    const bool won = is(own.code, Code::win, Code::unrated_win), drew = is(own.code, Code::draw, Code::unrated_draw);
    const bool other_won = is(other->code, Code::win, Code::unrated_win),
               other_drew = is(other->code, Code::draw, Code::unrated_draw);
    game.rated = own.code == Code::win || own.code == Code::draw || own.code == Code::loss || own.code == Code::unknown;
    if (own.code == Code::unknown) return game;
    game.outcome = won                  ? Outcome::white_wins
                   : other_won          ? Outcome::black_wins
                   : drew && other_drew ? Outcome::draw
                   : drew               ? Outcome::white_draws_black_loses
                   : other_drew         ? Outcome::white_loses_black_draws
                                        : Outcome::both_lose;
    return game;
}

// fide_acceptance_2026, 111: who has a bye in round 1, of whatever worth, holds no number then.
std::vector<PlayerId> starters(const Report& report, int pairing_round) {
    std::vector<PlayerId> ids;
    for (const PlayerLine& player : report.players) {
        const Code code = player.cells.empty() ? Code::blank : cell(player, 0).code;
        const bool away = code == Code::zero_bye || code == Code::half_bye || code == Code::full_bye;
        const bool late = code == Code::blank && pairing_round > 1;
        const bool asked_for_a_bye = std::ranges::any_of(report.byes, [&](const ByeLine& bye) {
            return bye.round.number == 1 && std::ranges::find(bye.players, player.id) != bye.players.end();
        });
        if (!away && !late && !asked_for_a_bye) ids.push_back(player.id);
    }
    if (!report.numbered_by_rank) std::ranges::sort(ids);
    return ids;
}

// Record 299 knows a result on the board, rated or not.
Code rated(Code code) {
    return code == Code::unrated_win    ? Code::win
           : code == Code::unrated_draw ? Code::draw
           : code == Code::unrated_loss ? Code::loss
                                        : code;
}

// Record 299: a bonus is added as it is, an abnormal result as the difference to what the result is worth otherwise.
void add_adjustments(const Report& report, const PointSystem& points, std::vector<Adjustment>& adjustments) {
    for (const AbnormalPoints& abnormal : report.abnormal_points) {
        if (abnormal.code == Code::blank) {  // a bonus is given once, whatever the round was for the player
            for (const PlayerId player : abnormal.players)
                adjustments.push_back({{player}, abnormal.round.value_or(RoundNumber{1}), abnormal.points});
            continue;
        }
        for (int round = 0; round < rounds_in(report); ++round) {
            if (abnormal.round && abnormal.round->number != round + 1) continue;
            for (const PlayerLine& player : report.players) {
                if (std::ranges::find(abnormal.players, player.id) == abnormal.players.end()) continue;
                const Cell& own = cell(player, round);
                const bool white = own.colour == Colour::white;
                Points usual;
                switch (abnormal.code) {
                    case Code::win: usual = white ? points.white_win : points.black_win; break;
                    case Code::draw: usual = white ? points.white_draw : points.black_draw; break;
                    case Code::loss: usual = white ? points.white_loss : points.black_loss; break;
                    case Code::full_bye: usual = points.full_bye; break;
                    case Code::half_bye: usual = points.half_bye; break;
                    case Code::zero_bye: usual = points.zero_bye; break;
                    case Code::forfeit_win: usual = points.forfeit_win; break;
                    case Code::forfeit_loss: usual = points.forfeit_loss; break;
                    default: break;
                }
                if (abnormal.code == rated(own.code))
                    adjustments.push_back({{player.id}, RoundNumber{round + 1}, abnormal.points - usual});
            }
        }
    }
}

void add_requests(const Report& report, int round, RoundRequests& requests) {
    const bool on_file = round < rounds_in(report);
    const bool paired = on_file && is_paired(report, round);
    for (const PlayerLine& player : report.players) {
        if (!on_file) break;
        const Code code = cell(player, round).code;
        if (is_requested_bye(code) || (paired && code == Code::blank)) requests.absent.push_back(player.id);
        if (!paired && code == Code::allocated_bye) requests.allocated_bye = player.id;
    }
    for (const ByeLine& bye : report.byes)
        if (bye.round.number == round + 1)
            requests.absent.insert(requests.absent.end(), bye.players.begin(), bye.players.end());
    std::ranges::sort(requests.absent);
    requests.absent.erase(std::ranges::unique(requests.absent).begin(), requests.absent.end());
}

}  // namespace

int paired_rounds(const Report& report) {
    for (int round = rounds_in(report); round > 0; --round)
        if (is_paired(report, round - 1)) return round;
    return 0;
}

Round round_of(const Report& report, RoundNumber number) {
    Round round;
    std::vector<int> place(10000, -1);
    for (std::size_t at = 0; at < report.players.size(); ++at)
        if (report.players[at].id.number < 10000)
            place[static_cast<std::size_t>(report.players[at].id.number)] = static_cast<int>(at);
    for (const PlayerLine& player : report.players) {
        const Cell& own = cell(player, number.number - 1);
        const bool known =
            own.opponent && own.opponent->number < 10000 && place[static_cast<std::size_t>(own.opponent->number)] >= 0;
        const Cell* other =
            known
                ? &cell(report.players[static_cast<std::size_t>(place[static_cast<std::size_t>(own.opponent->number)])],
                        number.number - 1)
                : nullptr;
        if (const auto entry = entry_of(player, own, other)) round.push_back(*entry);
    }
    return round;
}

std::optional<Colour> initial_colour(const Report& report) {
    if (report.initial_colour) return report.initial_colour;
    std::vector<const PlayerLine*> players;
    for (const PlayerLine& player : report.players) players.push_back(&player);
    if (!report.numbered_by_rank) std::ranges::sort(players, {}, [](const PlayerLine* player) { return player->id; });
    for (int round = 0; round < rounds_in(report); ++round) {
        bool odd = true;  // by the parity of the place among those paired so far
        for (const PlayerLine* player : players) {
            const Cell& own = cell(*player, round);
            if (own.opponent && own.colour) return odd ? *own.colour : opponent_of(*own.colour);
            const bool paired_before =
                std::ranges::any_of(player->cells.begin(), player->cells.begin() + round + 1,
                                    [](const Cell& past) { return past.opponent || past.code == Code::allocated_bye; });
            if (paired_before) odd = !odd;
        }
    }
    return std::nullopt;
}

bool is_baku(const Report& report) { return text_of(report, "192").ends_with("_BAKU"); }

tl::expected<Event, FieldError> event_before(const Report& report, RoundNumber round) {
    std::vector<Player> players;
    for (const PlayerLine& player : report.players)
        players.push_back({player.id, player.name, Rating{player.rating.value_or(0)},
                           title_from(player.title).value_or(Title::none)});
    // XXC rank: the order of the lines is the order of pairing.
    auto field = report.numbered_by_rank ? Field::in_order(std::move(players)) : Field::of(std::move(players));
    if (!field) return tl::unexpected(field.error());
    Event event{std::move(*field), {}, {}, {}};
    const int past = std::min(round.number - 1, rounds_in(report));
    for (int earlier = 1; earlier <= past; ++earlier)
        event.history.rounds.push_back(round_of(report, RoundNumber{earlier}));
    Regulations& regulations = event.regulations;
    regulations.rounds = report.rounds;
    regulations.points = report.points.value_or(PointSystem{});
    regulations.initial_colour = initial_colour(report);
    regulations.acceleration = report.acceleration;
    if (regulations.acceleration.empty() && is_baku(report) && report.rounds)
        regulations.acceleration =
            baku_acceleration(starters(report, round.number), *report.rounds, most_of_a_win(regulations.points));
    regulations.prohibitions = report.prohibitions;
    add_adjustments(report, regulations.points, regulations.adjustments);
    add_requests(report, round.number - 1, event.requests);
    return event;
}

std::string tie_breaks_in(const Report& report) {
    if (const auto codes = text_of(report, "202"); !codes.empty()) return std::string(codes);
    const std::string codes(text_of(report, "212"));
    if (codes == "PTS") return "";
    return codes.starts_with("PTS,") ? codes.substr(4) : codes;
}

std::string comment_of(const Report& report, std::string_view what) {
    for (const OtherLine& line : report.lines) {
        std::string_view text = line.text;
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
        if (line.code != "###" || !text.starts_with(what)) continue;
        text.remove_prefix(what.size());
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
        return std::string(text.substr(0, text.find_last_not_of(' ') + 1));
    }
    return "";
}

}  // namespace dommer::trf
