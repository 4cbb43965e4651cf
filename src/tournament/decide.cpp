#include <algorithm>
#include <set>

#include "tournament/commands.hpp"
#include "tournament/lots.hpp"
#include "tournament/match.hpp"
#include "tournament/play.hpp"

namespace dommer::tournament {
namespace {

tl::unexpected<Refusal> no(Refused why, std::vector<EntryId> entrants = {}, std::vector<int> numbers = {}) {
    return tl::unexpected(Refusal{why, std::move(entrants), std::move(numbers)});
}

Decision only(Event event) { return std::vector{std::move(event)}; }

bool is_the_same(const Particulars& a, const Particulars& b) {
    if (a.person && b.person) return a.person == b.person;
    if (a.fide_id && b.fide_id) return a.fide_id == b.fide_id;
    return a.name == b.name && a.born == b.born;
}

// Highest rating first, then title, then name: the usual list.
std::vector<EntryId> by_rating(const Tournament& tournament) {
    std::vector<const Entrant*> entrants;
    for (const auto& [id, entrant] : tournament.entrants) entrants.push_back(&entrant);
    std::ranges::stable_sort(entrants, [](const Entrant* a, const Entrant* b) {
        const Particulars &one = a->particulars, &other = b->particulars;
        if (one.rating != other.rating) return one.rating > other.rating;
        if (one.title != other.title) return one.title > other.title;
        return one.name < other.name;
    });
    std::vector<EntryId> order;
    for (const Entrant* entrant : entrants) order.push_back(entrant->id);
    return order;
}

// One function a command. The tournament exists when it is called, and is not over unless the command says otherwise.
struct Decider {
    const Tournament& now;
    const Moment& moment;

    const Entrant* entrant(EntryId id) const { return find(now, id); }
    bool has_begun() const { return !now.rounds.empty(); }
    bool was_paired(EntryId id) const {
        return std::ranges::any_of(now.rounds, [&](const HeldRound& round) {
            return round.bye == id || std::ranges::find(round.sitting_out, id, &SittingOut::entrant) != round.sitting_out.end() ||
                   std::ranges::any_of(round.tables, [&](const Table& table) { return table.white == id || table.black == id; });
        });
    }
    std::optional<Refusal> fault_in(const Particulars& particulars, std::optional<EntryId> but) const {
        if (particulars.name.empty()) return Refusal{Refused::name_missing};
        for (const auto& [id, other] : now.entrants)
            if (id != but && is_the_same(particulars, other.particulars)) return Refusal{Refused::entered_already, {id}};
        return std::nullopt;
    }

    Decision operator()(const Create&) const { return no(Refused::exists_already); }
    Decision operator()(const ChangeSettings& c) const {
        if (!faults_of(c.settings).empty()) return no(Refused::settings_wrong);
        if (has_begun() && c.settings.system != now.settings.system) return no(Refused::system_is_in_use);
        if (c.settings.rounds < static_cast<int>(now.rounds.size())) return no(Refused::rounds_already_held, {}, {static_cast<int>(now.rounds.size())});
        if (c.settings == now.settings) return std::vector<Event>{};
        return only(SettingsChanged{c.settings});
    }

    Decision operator()(const Enter& c) const {
        if (const auto fault = fault_in(c.as, std::nullopt)) return tl::unexpected(*fault);
        const EntryId id{now.entrants.empty() ? 1 : now.entrants.rbegin()->first.number + 1};
        const RoundNumber from = now.phase == Phase::entry ? RoundNumber{1} : next_round(now);
        if (from.number > now.settings.rounds) return no(Refused::all_rounds_held);
        if (has_begun() && !takes_newcomers(now)) return no(Refused::entry_is_closed);
        std::vector<Event> events{Entered{id, c.as, from}};
        if (now.phase == Phase::running) events.push_back(NumbersGiven{with_newcomer(id)});
        if (now.phase == Phase::running && !has_begun()) return with_rounds(std::move(events), 1);
        return events;
    }
    Decision operator()(const CorrectEntry& c) const {
        if (entrant(c.entrant) == nullptr) return no(Refused::no_such_entrant, {c.entrant});
        if (const auto fault = fault_in(c.to, c.entrant)) return tl::unexpected(*fault);
        if (entrant(c.entrant)->particulars == c.to) return std::vector<Event>{};
        return only(EntryCorrected{c.entrant, c.to});
    }
    Decision operator()(const CancelEntry& c) const {
        if (entrant(c.entrant) == nullptr) return no(Refused::no_such_entrant, {c.entrant});
        if (was_paired(c.entrant)) return no(Refused::has_been_paired, {c.entrant});
        std::vector<Event> events{EntryCancelled{c.entrant}};
        if (now.phase == Phase::entry || !entrant(c.entrant)->number) return events;
        std::vector<EntryId> order = current_order();
        std::erase(order, c.entrant);
        if (has_begun() && !order.empty() && entrant(order.back())->number > entrant(c.entrant)->number) return no(Refused::has_been_paired, {c.entrant});
        events.push_back(NumbersGiven{order});
        return events;
    }
    Decision operator()(const CheckIn& c) const {
        if (entrant(c.entrant) == nullptr) return no(Refused::no_such_entrant, {c.entrant});
        if (entrant(c.entrant)->checked_in == c.there) return std::vector<Event>{};
        return only(CheckedIn{c.entrant, c.there});
    }

    // The order may be made again until the first round is paired.
    Decision operator()(const GiveNumbers& c) const {
        if (now.entrants.size() < 2) return no(Refused::too_few_players);
        if (has_begun()) return no(Refused::round_is_paired, {}, {1});
        if (now.settings.system == "knock-out") return bracket();
        if (c.by == NumberBy::rating) return with_rounds({NumbersGiven{by_rating(now)}});
        if (c.by == NumberBy::lot) return by_lot();
        std::set<EntryId> named(c.order.begin(), c.order.end());
        if (named.size() != now.entrants.size() || c.order.size() != named.size()) return no(Refused::order_incomplete);
        for (const EntryId id : c.order)
            if (entrant(id) == nullptr) return no(Refused::no_such_entrant, {id});
        return with_rounds({NumbersGiven{c.order}});
    }
    // Where the number of players fixes how many rounds there are, it does.
    Decision with_rounds(std::vector<Event> events, int newcomers = 0) const {
        Settings settings = now.settings;
        settings.rounds = rounds_for(settings, static_cast<int>(now.entrants.size()) + newcomers);
        if (settings.rounds != now.settings.rounds) events.insert(events.begin(), SettingsChanged{settings});
        return events;
    }
    // dsu_2011, 4.9.7: one draw before the first round fixes the whole bracket. The numbers are the order of seeding.
    Decision bracket() const {
        const auto order = by_rating(now);
        return with_rounds({LotsDrawn{{std::string(bracket_lots), moment.lot, bracket_order(now, order, moment.lot)}}, NumbersGiven{order}});
    }
    Decision by_lot() const {
        std::vector<EntryId> among;
        for (const auto& [id, each] : now.entrants) among.push_back(id);
        const auto order = drawn_order(among, moment.lot);
        return with_rounds({LotsDrawn{{"starting numbers", moment.lot, order}}, NumbersGiven{order}});
    }
    std::vector<EntryId> current_order() const {
        std::vector<EntryId> order;
        for (const auto& [id, each] : now.entrants)
            if (each.number) order.push_back(id);
        std::ranges::sort(order, {}, [&](EntryId id) { return *entrant(id)->number; });
        return order;
    }
    std::vector<EntryId> with_newcomer(EntryId id) const {
        std::vector<EntryId> order = current_order();
        order.push_back(id);
        return order;
    }

    Decision operator()(const GrantBye& c) const {
        if (entrant(c.entrant) == nullptr) return no(Refused::no_such_entrant, {c.entrant});
        if (c.round < next_round(now)) return no(Refused::round_is_paired, {c.entrant}, {c.round.number});
        if (c.round.number > now.settings.rounds) return no(Refused::round_beyond_the_last, {c.entrant}, {c.round.number, now.settings.rounds});
        return only(ByeGranted{c.entrant, c.round, c.value});
    }
    Decision operator()(const CancelBye& c) const {
        if (entrant(c.entrant) == nullptr) return no(Refused::no_such_entrant, {c.entrant});
        if (c.round < next_round(now)) return no(Refused::round_is_paired, {c.entrant}, {c.round.number});
        if (!entrant(c.entrant)->byes.contains(c.round)) return no(Refused::no_such_bye, {c.entrant}, {c.round.number});
        return only(ByeCancelled{c.entrant, c.round});
    }
    // dsu_2011, §16: outside all-play-all he leaves the pairing and his score stays; in all-play-all his games are defaulted.
    Decision operator()(const Withdraw& c) const {
        if (entrant(c.entrant) == nullptr) return no(Refused::no_such_entrant, {c.entrant});
        if (entrant(c.entrant)->withdrawal) return no(Refused::withdrawn_already, {c.entrant});
        return only(Withdrawn{c.entrant, {{next_round(now).number - 1}, c.notice}});
    }
    Decision operator()(const Return& c) const {
        if (entrant(c.entrant) == nullptr) return no(Refused::no_such_entrant, {c.entrant});
        if (!entrant(c.entrant)->withdrawal) return no(Refused::not_withdrawn, {c.entrant});
        return only(Returned{c.entrant, next_round(now)});
    }
    Decision operator()(const ForbidPair& c) const {
        if (std::set(c.pair.entrants.begin(), c.pair.entrants.end()).size() < 2) return no(Refused::group_too_small);
        for (const EntryId id : c.pair.entrants)
            if (entrant(id) == nullptr) return no(Refused::no_such_entrant, {id});
        return only(PairForbidden{c.pair});
    }

    std::optional<Refusal> not_ready_to_pair() const {
        if (now.phase != Phase::running) return Refusal{Refused::numbers_not_given};
        if (next_round(now).number > now.settings.rounds) return Refusal{Refused::all_rounds_held, {}, {now.settings.rounds}};
        if (!now.rounds.empty())
            if (auto missing = boards_without_result(now.rounds.back()); !missing.empty()) return Refusal{Refused::round_unfinished, {}, std::move(missing)};
        return std::nullopt;
    }
    // Nobody is named twice or is not of the field, and in a system in which all play, everybody who is there is named.
    bool fits(const HeldRound& round) const {
        std::vector<EntryId> named;
        for (const Table& table : round.tables) named.insert(named.end(), {table.white, table.black});
        if (round.bye) named.push_back(*round.bye);
        std::ranges::sort(named);
        if (std::ranges::adjacent_find(named) != named.end()) return false;
        if (std::ranges::any_of(named, [&](EntryId id) { return entrant(id) == nullptr || !entrant(id)->number; })) return false;
        if (now.settings.system == "knock-out") return true;  // who has lost is out
        return std::ranges::all_of(now.entrants, [&](const auto& each) {
            return !each.second.number || is_away(each.second, next_round(now)) || std::ranges::binary_search(named, each.first);
        });
    }
    // dsu_2011, §11: no pairing before the games of the round are finished or adjourned by the rules.
    Decision operator()(const PairRound& c) const {
        if (auto refusal = not_ready_to_pair()) return tl::unexpected(*refusal);
        auto round = held_round(now, c.paired);
        if (!round || !fits(*round)) return no(Refused::pairing_does_not_fit);
        if (now.settings.system == "knock-out") return with_lots_for_colours(std::move(*round));
        return only(RoundPaired{next_round(now), std::move(*round), {}, ""});
    }
    // dsu_2011, 4.9.7: lots for the colours before every match: of two opponents the one drawn first has White.
    Decision with_lots_for_colours(HeldRound round) const {
        std::vector<EntryId> named;
        for (const Table& table : round.tables) named.insert(named.end(), {table.white, table.black});
        const auto drawn = drawn_order(named, moment.lot);
        for (Table& table : round.tables) {
            if (std::ranges::find(drawn, table.white) < std::ranges::find(drawn, table.black)) continue;
            std::swap(table.white, table.black);
            table.result = default_of_absent(now, table.white, table.black);
        }
        const std::string about = "colours in round " + std::to_string(next_round(now).number);
        if (named.empty()) return only(RoundPaired{next_round(now), std::move(round), {}, ""});
        return std::vector<Event>{LotsDrawn{{about, moment.lot, drawn}}, RoundPaired{next_round(now), std::move(round), {}, ""}};
    }
    Decision operator()(const PairByHand& c) const {
        if (auto refusal = not_ready_to_pair()) return tl::unexpected(*refusal);
        if (c.reason.empty()) return no(Refused::reason_missing);
        HeldRound round = *held_round(now, {});
        round.tables = c.tables, round.bye = c.bye, round.by = PairedBy::hand;
        for (Table& table : round.tables) table.result.reset();
        const auto is_named_away = [&](const Table& table) {
            return entrant(table.white) == nullptr || entrant(table.black) == nullptr || is_away(*entrant(table.white), next_round(now)) || is_away(*entrant(table.black), next_round(now));
        };
        if (std::ranges::any_of(round.tables, is_named_away) || !fits(round)) return no(Refused::pairing_does_not_fit);
        return only(RoundPaired{next_round(now), std::move(round), c.broken, c.reason});
    }
    // dsu_2011, §11: no change after the round has started; before that it may be taken back.
    Decision operator()(const TakeRoundBack& c) const {
        if (now.rounds.empty()) return no(Refused::no_round_to_take_back);
        const HeldRound& last = now.rounds.back();
        const auto was_played = [](const Table& table) { return !table.games.empty() || (table.result && !std::holds_alternative<Defaulted>(*table.result)); };
        if (std::ranges::any_of(last.tables, was_played)) return no(Refused::results_entered, {}, {static_cast<int>(now.rounds.size())});
        if (last.published && c.reason.empty()) return no(Refused::reason_missing);
        return only(RoundTakenBack{{static_cast<int>(now.rounds.size())}, c.reason});
    }
    Decision operator()(const Publish&) const {
        if (now.rounds.empty()) return no(Refused::nothing_to_publish);
        if (now.rounds.back().published) return no(Refused::published_already, {}, {static_cast<int>(now.rounds.size())});
        return only(RoundPublished{{static_cast<int>(now.rounds.size())}});
    }

    Decision operator()(const EnterResult& c) const {
        const Table* table = find(now, c.round, c.board);
        if (table == nullptr) return no(Refused::no_such_board, {}, {c.round.number, c.board});
        if (!now.rounds[static_cast<std::size_t>(c.round.number - 1)].published) return no(Refused::not_published, {}, {c.round.number});
        if (table->result == c.result) return std::vector<Event>{};
        if (table->result && is_final(*table->result)) return no(Refused::result_there_already, {table->white, table->black}, {c.round.number, c.board});
        const auto* played = std::get_if<Played>(&c.result);
        if (played != nullptr && has_matches(now.settings)) return game_of_match(c, *table, played->outcome);
        return only(ResultEntered{c.round, c.board, c.result});
    }
    // dsu_2011, 4.9.7: lots for the colours before each new kind of play-off, recorded like any other.
    Decision game_of_match(const EnterResult& c, Table table, pairing::Outcome outcome) const {
        if (outcome != pairing::Outcome::white_wins && outcome != pairing::Outcome::black_wins && outcome != pairing::Outcome::draw) return no(Refused::no_such_result);
        const MatchGame game = next_game(now.settings, table, outcome);
        table.games.push_back(game);
        const MatchStatus status = status_of(now.settings, table);
        if (const auto* won = std::get_if<MatchWon>(&status)) {
            const Played result{won->by == table.white ? pairing::Outcome::white_wins : pairing::Outcome::black_wins};
            return std::vector<Event>{MatchGamePlayed{c.round, c.board, game, std::nullopt}, ResultEntered{c.round, c.board, result}};
        }
        const auto& next = std::get<MatchGoesOn>(status);
        if (next.white) return only(MatchGamePlayed{c.round, c.board, game, next.white});
        const auto order = drawn_order({table.white, table.black}, moment.lot);
        const std::string about = "White in round " + std::to_string(c.round.number) + ", board " + std::to_string(c.board) + ", game " + std::to_string(table.games.size() + 1);
        return std::vector<Event>{LotsDrawn{{about, moment.lot, order}}, MatchGamePlayed{c.round, c.board, game, order.front()}};
    }
    Decision operator()(const CorrectResult& c) const {
        const Table* table = find(now, c.round, c.board);
        if (table == nullptr) return no(Refused::no_such_board, {}, {c.round.number, c.board});
        if (!table->result && table->games.empty()) return no(Refused::no_result_to_correct, {}, {c.round.number, c.board});
        const bool nothing_to_clear = !c.result && table->games.empty();
        if (table->result == c.result && (c.result || nothing_to_clear)) return no(Refused::same_result, {}, {c.round.number, c.board});
        if (c.reason.empty()) return no(Refused::reason_missing);
        if (!c.result && c.round.number < static_cast<int>(now.rounds.size())) return no(Refused::round_is_paired, {}, {c.round.number + 1});
        return only(ResultCorrected{c.round, c.board, c.result, c.reason});
    }
    Decision operator()(const ReverseColours& c) const {
        if (find(now, c.round, c.board) == nullptr) return no(Refused::no_such_board, {}, {c.round.number, c.board});
        if (c.reason.empty()) return no(Refused::reason_missing);
        return only(ColoursReversed{c.round, c.board, c.reason});
    }
    Decision operator()(const AdjustPoints& c) const {
        if (entrant(c.entrant) == nullptr) return no(Refused::no_such_entrant, {c.entrant});
        if (!entrant(c.entrant)->number) return no(Refused::numbers_not_given);
        if (c.points == Points{}) return no(Refused::nothing_to_add, {c.entrant});
        if (c.reason.empty()) return no(Refused::reason_missing);
        return only(PointsAdjusted{{c.entrant, {std::max(1, static_cast<int>(now.rounds.size()))}, c.points, c.reason}});
    }
    Decision operator()(const DrawLots& c) const {
        if (std::set(c.among.begin(), c.among.end()).size() < 2) return no(Refused::lots_need_two);
        for (const EntryId id : c.among)
            if (entrant(id) == nullptr) return no(Refused::no_such_entrant, {id});
        return only(LotsDrawn{{c.about, moment.lot, drawn_order(c.among, moment.lot)}});
    }
    Decision operator()(const WriteGame& c) const {
        if (find(now, c.as.round, c.as.board) == nullptr) return no(Refused::no_such_board, {}, {c.as.round.number, c.as.board});
        if (c.as.moves.empty()) return no(Refused::moves_missing);
        if (std::ranges::find(now.games, c.as) != now.games.end()) return std::vector<Event>{};
        return only(GameWritten{c.as});
    }
    Decision operator()(const TakeStep& c) const {
        const auto there = now.steps.find(c.step);
        if (there != now.steps.end() && there->second == c.day) return std::vector<Event>{};
        return only(StepTaken{c.step, c.day});
    }
    // dsu_2011, §11: adjourned and postponed games are finished before the last round is.
    Decision operator()(const Finish&) const {
        if (static_cast<int>(now.rounds.size()) < now.settings.rounds) return no(Refused::rounds_left, {}, {static_cast<int>(now.rounds.size()), now.settings.rounds});
        for (int round = 1; round <= static_cast<int>(now.rounds.size()); ++round) {
            const HeldRound& held = now.rounds[static_cast<std::size_t>(round - 1)];
            if (const auto missing = boards_without_result(held); !missing.empty()) return no(Refused::results_missing, {}, {round, missing.front()});
            for (int board = 1; board <= static_cast<int>(held.tables.size()); ++board)
                if (!is_final(*held.tables[static_cast<std::size_t>(board - 1)].result)) return no(Refused::postponed_games_left, {}, {round, board});
        }
        return only(Finished{});
    }
    Decision operator()(const Reopen&) const { return no(Refused::not_over); }
};

// After the end only a reasoned reopening, corrections of what was written down wrongly, games, and what is left to see to.
bool is_possible_after_the_end(const Command& command) {
    return std::holds_alternative<Reopen>(command) || std::holds_alternative<CorrectEntry>(command) || std::holds_alternative<WriteGame>(command) ||
           std::holds_alternative<TakeStep>(command);
}

}  // namespace

Decision decide(const std::optional<Tournament>& tournament, const Command& command, const Moment& moment) {
    if (!tournament) {
        const auto* create = std::get_if<Create>(&command);
        if (create == nullptr) return no(Refused::no_such_tournament);
        if (!faults_of(create->settings).empty()) return no(Refused::settings_wrong);
        return only(Created{create->settings});
    }
    if (tournament->phase == Phase::finished) {
        if (const auto* reopen = std::get_if<Reopen>(&command)) {
            if (reopen->reason.empty()) return no(Refused::reason_missing);
            return only(Reopened{reopen->reason});
        }
        if (!is_possible_after_the_end(command)) return no(Refused::tournament_is_over);
    }
    return std::visit(Decider{*tournament, moment}, command);
}

std::optional<Citation> article_of(Refused why) {
    switch (why) {
        case Refused::round_unfinished:
        case Refused::postponed_games_left:
        case Refused::results_entered: return Citation{"dsu-2011", "§11"};
        default: return std::nullopt;
    }
}

}  // namespace dommer::tournament
