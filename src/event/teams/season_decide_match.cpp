#include <algorithm>

#include "season_deciding.hpp"
#include "teams/match_checklist.hpp"

// The day of the match: line-ups, arrivals, reserves and the card.
namespace dommer::teams::season {
namespace {

bool is_settled(const SeasonMatch& match) {
    const CardState state = state_of(match);
    return state == CardState::agreed || state == CardState::decided;
}

std::optional<Refusal> against_card(const Season& season, int id) {
    if (auto fault = against_match(season, id)) return fault;
    const SeasonMatch& match = season.matches.at(id);
    if (is_settled(match)) return Refusal{Refused::card_is_settled, std::to_string(id), {}};
    for (const Side side : {Side::home, Side::away})
        if (!match.line_ups[place_of(side)])
            return Refusal{Refused::line_up_missing, name_of(season, match.team(side)), {}};
    return std::nullopt;
}

template <class Results>
std::optional<Refusal> against_boards(const Season& season, const SeasonMatch& match, const Results& boards) {
    if (static_cast<int>(boards.size()) != season.settings.rules.boards)
        return Refusal{Refused::wrong_number_of_boards, std::to_string(season.settings.rules.boards), {}};
    for (std::size_t at = 0; at < boards.size(); ++at) {
        const std::optional<BoardResult> result = boards[at];
        const int board = static_cast<int>(at) + 1;
        if (const auto settled = settled_board(match, board); settled && result && *result != *settled)
            return Refusal{Refused::board_is_empty, std::to_string(board), {}};
    }
    return std::nullopt;
}

// The fact, and that both captains have the same card now.
template <class Wish>
Decided with_agreement(const Season& season, const Wish& wish, const Moment& moment) {
    Season after;
    after.settings.rules.boards = season.settings.rules.boards;
    after.matches[wish.match] = season.matches.at(wish.match);
    after = evolve(std::move(after), wish);
    if (state_of(after.matches.at(wish.match)) != CardState::agreed) return all_of(wish);
    return all_of(wish, CardAgreed{wish.match, moment.today});
}

}  // namespace

// dsu_2011, 5.1 §12 e: the captain writes the line-up before the match. One that is not legal is refused with all that
// speaks against it; the director may note it as it was played, and its boards are lost (5.1 §13).
Decided decide_on(const Season& season, const LineUpHandedIn& wish, const Moment& moment) {
    if (auto fault = against_match(season, wish.match)) return tl::unexpected(*fault);
    const SeasonMatch& match = season.matches.at(wish.match);
    if (state_of(match) != CardState::empty) return refuse(Refused::card_is_begun, std::to_string(wish.match));
    // dsu_2011, 5.1 §12 e: it is there before the match: those who then sit down play, or a reserve is put in.
    if (moment.is_played && !moment.is_director) return refuse(Refused::games_have_begun, std::to_string(wish.match));
    if (static_cast<int>(wish.boards.size()) != season.settings.rules.boards)
        return refuse(Refused::wrong_number_of_boards, std::to_string(season.settings.rules.boards));
    if (!wish.despite || !moment.is_director)
        if (auto fault = against_arbiter_as_player(season, match, wish.side, wish.boards))
            return tl::unexpected(*fault);
    const LineUpReview review = review_line_up(season, match, wish.side, wish.boards);
    LineUpHandedIn handed = wish;
    handed.despite = !review.is_legal();
    if (handed.despite && !(wish.despite && moment.is_director))
        return tl::unexpected(Refusal{Refused::line_up_not_legal, name_of(season, match.team(wish.side)), review});
    return all_of(handed);
}

Decided decide_on(const Season& season, const ArrivalNoted& wish, const Moment&) {
    if (auto fault = against_match(season, wish.match)) return tl::unexpected(*fault);
    if (wish.as.players < 0 || wish.as.minutes_late.value_or(0) < 0) return refuse(Refused::nothing_to_name);
    return all_of(wish);
}

// dsu_2011, 5.1 §12 h: the arbiter notes who comes late, and whose clock has run.
Decided decide_on(const Season& season, const PlayerArrived& wish, const Moment&) {
    if (auto fault = against_match(season, wish.match)) return tl::unexpected(*fault);
    if (is_settled(season.matches.at(wish.match))) return refuse(Refused::card_is_settled, std::to_string(wish.match));
    if (wish.board < 1 || wish.board > season.settings.rules.boards)
        return refuse(Refused::board_not_in_line_up, std::to_string(wish.board));
    if (wish.minutes_late.value_or(0) < 0) return refuse(Refused::nothing_to_name);
    return all_of(wish);
}

// dsu_2011, 5.1 §10: a reserve sits in the order of the list too. dsu_2011, 4.5.4.2: after half an hour the game is not
// rated, so the minute is noted.
Decided decide_on(const Season& season, const ReservePutIn& wish, const Moment& moment) {
    if (auto fault = against_card(season, wish.match)) return tl::unexpected(*fault);
    const SeasonMatch& match = season.matches.at(wish.match);
    const HandedLineUp& handed = *match.line_ups[place_of(wish.as.side)];
    NumberedBoards boards = boards_played(match, wish.as.side);
    if (wish.as.board < 1 || static_cast<std::size_t>(wish.as.board) > boards.size() || wish.as.minutes < 0)
        return refuse(Refused::board_not_in_line_up, std::to_string(wish.as.board));
    boards[static_cast<std::size_t>(wish.as.board - 1)] = wish.as.number;
    if (auto fault = against_arbiter_as_player(season, match, wish.as.side, boards)) return tl::unexpected(*fault);
    const LineUpReview review = review_line_up(season, match, wish.as.side, boards, &handed);
    if (!review.is_legal() && !moment.is_director)
        return tl::unexpected(Refusal{Refused::line_up_not_legal, name_of(season, match.team(wish.as.side)), review});
    return all_of(wish);
}

// dsu_2011, 5.2 6: the results are entered on the card.
Decided decide_on(const Season& season, const CardEntered& wish, const Moment& moment) {
    if (auto fault = against_card(season, wish.match)) return tl::unexpected(*fault);
    if (auto fault = against_boards(season, season.matches.at(wish.match), wish.boards)) return tl::unexpected(*fault);
    return with_agreement(season, wish, moment);
}

// dsu_2011, 5.2 6: the other captain signs what the first has entered.
Decided decide_on(const Season& season, const CardConfirmed& wish, const Moment& moment) {
    if (auto fault = against_card(season, wish.match)) return tl::unexpected(*fault);
    const OpenBoards& other = season.matches.at(wish.match).cards[place_of(other_side(wish.side))];
    if (other.empty() || std::ranges::any_of(other, [](const auto& board) { return !board; }))
        return refuse(Refused::nothing_to_confirm, std::to_string(wish.match));
    return with_agreement(season, wish, moment);
}

// dsu_2011, 5.1 §14: the director answers for the tournament: what two captains do not agree about, and a correction.
Decided decide_on(const Season& season, const CardDecided& wish, const Moment& moment) {
    auto fault = against_match(season, wish.match);
    // Where the matches of a team that left are not deleted, the director says what they count.
    if (fault && (fault->why != Refused::team_is_out || is_deleted(season, wish.match))) return tl::unexpected(*fault);
    if (wish.reason.empty()) return refuse(Refused::needs_words);
    const SeasonMatch& match = season.matches.at(wish.match);
    if (static_cast<int>(wish.boards.size()) != season.settings.rules.boards)
        return refuse(Refused::wrong_number_of_boards, std::to_string(season.settings.rules.boards));
    if (match.agreed) return all_of(wish);
    return all_of(wish, CardAgreed{wish.match, moment.today});
}

// dsu_2011, 5.3 §8: where nothing is on the round card nobody has a point.
Decided decide_on(const Season& season, const CardClosed& wish, const Moment& moment) {
    if (auto fault = against_card(season, wish.match)) return tl::unexpected(*fault);
    const SeasonMatch& match = season.matches.at(wish.match);
    if (!season.settings.rules.open_boards_score_nothing)
        return refuse(Refused::card_stays_open, std::to_string(wish.match));
    if (const auto boards = disagreed_boards(match); !boards.empty())
        return refuse(Refused::cards_differ, std::to_string(boards.front()));
    CardClosed closed{wish.match, Boards(static_cast<std::size_t>(season.settings.rules.boards), BoardResult::nobody)};
    for (std::size_t at = 0; at < closed.boards.size(); ++at) {
        if (const auto settled = settled_board(match, static_cast<int>(at) + 1)) closed.boards[at] = *settled;
        for (const OpenBoards& card : match.cards)
            if (at < card.size() && card[at]) closed.boards[at] = *card[at];
    }
    return all_of(closed, CardAgreed{wish.match, moment.today});
}

Decided decide_on(const Season& season, const StepTicked& wish, const Moment&) {
    if (auto fault = against_match(season, wish.match)) return tl::unexpected(*fault);
    if (wish.step < 1 || wish.step > static_cast<int>(checklist_of(season.settings.rules).size()))
        return refuse(Refused::no_such_step, std::to_string(wish.step));
    return all_of(wish);
}

// dsu_2011, 5.2 7: irregularities are told with the result.
Decided decide_on(const Season& season, const IrregularityNoted& wish, const Moment&) {
    if (auto fault = against_match(season, wish.match)) return tl::unexpected(*fault);
    if (wish.words.empty()) return refuse(Refused::needs_words);
    return all_of(wish);
}

Decided decide_on(const Season& season, const ScoresSent& wish, const Moment& moment) {
    if (auto fault = against_match(season, wish.match)) return tl::unexpected(*fault);
    ScoresSent sent = wish;
    if (!moment.is_director || !sent.day.ok()) sent.day = moment.today;
    return all_of(sent);
}

}  // namespace dommer::teams::season
