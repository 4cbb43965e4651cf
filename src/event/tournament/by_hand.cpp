#include "tournament/by_hand.hpp"

#include <algorithm>

#include "pairing/round_robin.hpp"
#include "tournament/match.hpp"

namespace dommer::tournament {
namespace {

using What = BrokenRule::What;

// The article of the system that a breach is against; where it has none, it is named without.
std::optional<Citation> article_for(const systems::Articles& articles, What what) {
    const bool met = what == What::met_before || what == What::forbidden || what == What::not_completable;
    const std::string_view article = met                            ? articles.second_meeting
                                     : what == What::second_bye     ? articles.second_bye
                                     : what == What::not_the_system ? articles.order
                                                                    : articles.colours;
    if (article.empty()) return std::nullopt;
    return Citation{std::string(articles.book), std::string(article)};
}

class Searcher {
public:
    explicit Searcher(const Tournament& tournament)
        : tournament_(tournament),
          apart_(all_kept_apart(tournament)),
          question_(pairing_input_of(tournament)),
          cards_(pairing::cards_of(question_.field, question_.history, question_.regulations)) {}

    void look_at(const BoardPairing& table) {
        const auto met = round_of_meeting(table.white, table.black);
        if (met && !may_meet_again(table.white, table.black)) add(What::met_before, {table.white, table.black}, *met);
        for (const Forbidden& each : apart_)
            if (holds_in(each, next_round(tournament_)) && names(each, table.white) && names(each, table.black))
                add(What::forbidden, {table.white, table.black});
        look_at_colour(table.white, Colour::white);
        look_at_colour(table.black, Colour::black);
        if (tournament_.settings.system->is_fides && due_colour(table.white) == Colour::black &&
            due_colour(table.black) == Colour::white)
            add(What::both_colours, {table.white, table.black});
    }
    void look_at_bye(EntryId id) {
        if (tournament_.settings.system->customs.meets_again) return;
        for (const pairing::CardRow& row : rows(id).subspan(static_cast<std::size_t>(first_of_cycle()) - 1)) {
            const bool points_without_play = row.what == pairing::Happening::allocated_bye ||
                                             row.what == pairing::Happening::full_bye ||
                                             row.what == pairing::Happening::forfeit_win;
            if (points_without_play) return add(What::second_bye, {id});
        }
    }
    // fide_acceptance_2026, 101: in an all-play-all the rounds after it must bring the others together.
    void look_at_what_is_left(const std::vector<BoardPairing>& tables, std::optional<EntryId> bye) {
        const int players = question_.field.size(), round = next_round(tournament_).number;
        const bool is_whole = static_cast<int>(2 * tables.size()) + (bye ? 1 : 0) == players;
        if (!is_all_play_all(tournament_.settings) || !is_whole || tournament_.settings.rounds % cycle() != 0 ||
            std::ranges::find(found, What::met_before, &BrokenRule::what) != found.end() ||
            std::ranges::any_of(tournament_.entrants,
                                [](const auto& each) { return each.second.withdrawal.has_value(); }))
            return;
        const int extra = pairing::round_robin::table_size(players);
        std::vector<pairing::round_robin::Meeting> met;
        const auto add_meeting = [&](EntryId one, int other) { met.emplace_back(place(one) + 1, other); };
        for (int earlier = first_of_cycle(); earlier < round; ++earlier) {
            const HeldRound& held = tournament_.rounds[static_cast<std::size_t>(earlier - 1)];
            for (const BoardPairing& table : held.tables) add_meeting(table.white, place(table.black) + 1);
            if (held.bye) add_meeting(*held.bye, extra);
        }
        for (const BoardPairing& table : tables) add_meeting(table.white, place(table.black) + 1);
        if (bye) add_meeting(*bye, extra);
        const int left = first_of_cycle() + cycle() - 1 - round;
        if (pairing::round_robin::can_be_completed(players, met, left) == false) add(What::not_completable, {});
    }
    void compare(const std::vector<BoardPairing>& tables, const pairing::PairedRound& by_system) {
        for (const BoardPairing& table : tables) {
            const PlayerId white = *find(tournament_, table.white)->number,
                           black = *find(tournament_, table.black)->number;
            const auto same = [&](const pairing::Board& board) { return board.white == white && board.black == black; };
            if (std::ranges::none_of(by_system.boards, same)) add(What::not_the_system, {table.white, table.black});
        }
    }
    std::vector<BrokenRule> found;

private:
    static bool names(const Forbidden& pair, EntryId id) {
        return std::ranges::find(pair.entrants, id) != pair.entrants.end();
    }
    void add(What what, std::vector<EntryId> entrants, int number = 0) {
        found.push_back({what, std::move(entrants), number, article_for(tournament_.settings.system->articles, what)});
    }
    int place(EntryId id) const { return *question_.field.place_of(*find(tournament_, id)->number); }
    std::span<const pairing::CardRow> rows(EntryId id) const { return cards_->of(place(id)); }

    // The rounds in which everybody meets everybody once; where not all play all, all rounds are one.
    int cycle() const {
        if (!is_all_play_all(tournament_.settings)) return std::max(1, tournament_.settings.rounds);
        return std::max(1, pairing::round_robin::table_size(question_.field.size()) - 1);
    }
    int first_of_cycle() const { return (next_round(tournament_).number - 1) / cycle() * cycle() + 1; }

    // nsf_monrad_2000, 4: in Konrad two may meet again.
    bool may_meet_again(EntryId a, EntryId b) const {
        const int other = *question_.field.place_of(*find(tournament_, b)->number);
        const auto met = std::ranges::count_if(
            rows(a), [&](const pairing::CardRow& row) { return pairing::was_played(row) && row.opponent == other; });
        return tournament_.settings.system->customs.meets_again && met < question_.options.nsf_monrad.max_meets;
    }

    // fide_acceptance_2026, 101: where all play all, once in each cycle, and a game that was forfeited is one.
    std::optional<int> round_of_meeting(EntryId a, EntryId b) const {
        const int other = place(b);
        const auto all = rows(a);
        const bool forfeits_count = is_all_play_all(tournament_.settings);
        for (auto round = static_cast<std::size_t>(first_of_cycle()) - 1; round < all.size(); ++round)
            if ((forfeits_count || pairing::was_played(all[round])) && all[round].opponent == other)
                return static_cast<int>(round) + 1;
        return std::nullopt;
    }
    std::vector<Colour> colours(EntryId id) const {
        std::vector<Colour> had;
        for (const pairing::CardRow& row : rows(id))
            if (pairing::was_played(row)) had.push_back(row.colour);
        return had;
    }
    // fide_acceptance_2026, 67: the colour that a player is to have: the one had less often, else not the last one.
    std::optional<Colour> due_colour(EntryId id) const {
        const auto had = colours(id);
        if (had.empty()) return std::nullopt;
        const auto whites = std::ranges::count(had, Colour::white), blacks = std::ranges::count(had, Colour::black);
        if (whites != blacks) return whites > blacks ? Colour::black : Colour::white;
        return opponent_of(had.back());
    }
    void look_at_colour(EntryId id, Colour colour) {
        std::vector<Colour> had = colours(id);
        had.push_back(colour);
        if (had.size() >= 3 && std::all_of(had.end() - 3, had.end(), [&](Colour each) { return each == colour; }))
            add(What::third_colour, {id});
        const int mine = static_cast<int>(std::ranges::count(had, colour)),
                  difference = 2 * mine - static_cast<int>(had.size());
        if (difference > 2) add(What::colour_difference, {id}, difference);
    }

    const Tournament& tournament_;
    std::vector<Forbidden> apart_;
    PairingInput question_;
    tl::expected<pairing::Cards, pairing::HistoryError> cards_;
};

}  // namespace

std::vector<BrokenRule> broken_rules(const Tournament& tournament, const std::vector<BoardPairing>& tables,
                                     std::optional<EntryId> bye, const std::optional<pairing::PairedRound>& by_system) {
    const auto is_numbered = [&](EntryId id) {
        return find(tournament, id) != nullptr && find(tournament, id)->number.has_value();
    };
    if (std::ranges::any_of(
            tables, [&](const BoardPairing& table) { return !is_numbered(table.white) || !is_numbered(table.black); }))
        return {};
    if (bye && !is_numbered(*bye)) return {};
    Searcher searcher(tournament);
    for (const BoardPairing& table : tables) searcher.look_at(table);
    if (bye) searcher.look_at_bye(*bye);
    searcher.look_at_what_is_left(tables, bye);
    if (by_system) searcher.compare(tables, *by_system);
    return std::move(searcher.found);
}

std::string name_of(const BrokenRule& broken) {
    std::string name(id_of(broken.what));
    for (std::size_t at = 0; at < broken.entrants.size(); ++at)
        name += (at == 0 ? ":" : "-") + std::to_string(broken.entrants[at].number);
    return name;
}

bool is_asked_about(const BrokenRule& broken, const Tournament& tournament) {
    switch (broken.what) {
        case What::met_before:
        case What::forbidden:
        case What::second_bye:
        case What::not_completable: return true;
        case What::third_colour:
        case What::colour_difference: return next_round(tournament).number < tournament.settings.rounds;
        case What::not_the_system:
        case What::both_colours: return false;
    }
    return false;
}

std::optional<SystemRound> system_round(const Tournament& tournament, const pairing::PairedRound& by_system) {
    const auto held = held_round(tournament, by_system);
    if (!held) return std::nullopt;
    SystemRound round{.pairs = {}, .bye = held->bye};
    for (const BoardPairing& table : held->tables) round.pairs.push_back({table.white, table.black});
    return round;
}

PairingInput pairing_input_of_rest(const Tournament& tournament, const std::vector<BoardPairing>& seated,
                                   std::optional<EntryId> bye) {
    PairingInput question = pairing_input_of(tournament);
    const auto leave_out = [&](EntryId id) {
        const Entrant* entrant = find(tournament, id);
        if (entrant == nullptr || !entrant->number) return;
        if (std::ranges::find(question.requests.absent, *entrant->number) == question.requests.absent.end())
            question.requests.absent.push_back(*entrant->number);
    };
    for (const BoardPairing& table : seated) leave_out(table.white), leave_out(table.black);
    if (bye) leave_out(*bye);
    return question;
}

}  // namespace dommer::tournament
