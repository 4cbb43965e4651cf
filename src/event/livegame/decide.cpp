#include "livegame/decide.hpp"

#include <algorithm>

#include "livegame/answered.hpp"
#include "tournament/match.hpp"

namespace dommer::livegame {
namespace {

namespace action = table::action;

tl::unexpected<Refusal> no(Refused why) { return tl::unexpected(Refusal{why}); }

// What a player does from their seat. Whatever else there is to do is the arbiter's.
template <class T>
constexpr bool is_for_a_seat = std::disjunction_v<
    std::is_same<T, action::Move>, std::is_same<T, action::Press>, std::is_same<T, action::Touch>,
    std::is_same<T, action::AnnounceAdjust>, std::is_same<T, action::OfferDraw>, std::is_same<T, action::AcceptDraw>,
    std::is_same<T, action::DeclineDraw>, std::is_same<T, action::WithdrawOffer>, std::is_same<T, action::Resign>,
    std::is_same<T, action::ClaimDraw>, std::is_same<T, action::WithdrawClaim>, std::is_same<T, action::ClaimFlag>,
    std::is_same<T, action::ClaimIllegal>, std::is_same<T, action::ClaimBreach>,
    std::is_same<T, action::ClaimQuickplay>, std::is_same<T, action::RequestIncrement>, std::is_same<T, action::Pause>,
    std::is_same<T, action::Sign>, std::is_same<T, action::Appeal>, std::is_same<T, action::Seal>,
    std::is_same<T, action::StateSealedMove>>;

template <class T>
constexpr bool is_for_the_arbiter = std::disjunction_v<
    std::is_same<T, action::Start>, std::is_same<T, action::StopClocks>, std::is_same<T, action::Resume>,
    std::is_same<T, action::Observe>, std::is_same<T, action::Decide>, std::is_same<T, action::Penalise>,
    std::is_same<T, action::AwardTime>, std::is_same<T, action::SetClocks>, std::is_same<T, action::SetScore>,
    std::is_same<T, action::DeclareLost>, std::is_same<T, action::CallFlag>, std::is_same<T, action::ConsentToDraw>,
    std::is_same<T, action::Uphold>, std::is_same<T, action::Discover>, std::is_same<T, action::ApproveAssistant>,
    std::is_same<T, action::ApproveDevice>, std::is_same<T, action::RequestSeal>,
    std::is_same<T, action::ResumeAdjourned>, std::is_same<T, action::OpenEnvelope>,
    std::is_same<T, action::EnvelopeMissing>>;

// A player acts for themselves alone: never for the other side, never as the arbiter.
bool may_do(Role from, const table::Action& act) {
    return std::visit(
        [&]<class T>(const T& kind) {
            if constexpr (is_for_a_seat<T>) return seat_of(from) == kind.by;
            return is_for_the_arbiter<T> && from == Role::arbiter;
        },
        act);
}

// Calling the arbiter and signing mean the same whatever stands on the board.
bool depends_on_the_board(const table::Action& act) {
    return !std::holds_alternative<action::Pause>(act) && !std::holds_alternative<action::Sign>(act) &&
           !std::holds_alternative<action::Appeal>(act);
}

// laws_dk_2023, I.1.1: a move is sealed, and the clocks are stopped for it, when the arbiter says so.
// laws_dk_2023, 8.7: a result is signed when there is one.
std::optional<Refused> too_early(const table::Table& now, const table::Action& act) {
    const auto* pause = std::get_if<action::Pause>(&act);
    const bool seals =
        std::holds_alternative<action::Seal>(act) || (pause && pause->reason == table::PauseReason::sealed);
    const table::Stage stage = now.adjournment.stage;
    if (seals && (stage == table::Stage::playing || stage == table::Stage::resumed)) return Refused::not_for_this_seat;
    if (std::holds_alternative<action::Sign>(act) && !now.over()) return Refused::not_over;
    return std::nullopt;
}

std::optional<Refused> wrong_with(const Game& game, const Message& message, Instant now) {
    if (!may_do(message.from, message.act)) return Refused::not_for_this_seat;
    if (!game.touches_count && std::holds_alternative<action::Touch>(message.act)) return Refused::not_for_this_seat;
    if (message.sent && *message.sent > now + clocks_may_differ) return Refused::from_the_future;
    // What the table asks the arbiter is answered by nobody else.
    if (message.answers && message.from != Role::arbiter) return Refused::not_for_this_seat;
    if (message.answers &&
        std::ranges::find(game.questions, *message.answers, &Question::number) == game.questions.end())
        return Refused::no_such_question;
    const auto seat = seat_of(message.from);
    if (!seat) return std::nullopt;
    if (message.number <= game.said[*seat]) return Refused::message_repeated;
    if (message.number > game.said[*seat] + 1) return Refused::message_missing;
    if (!game.has_started()) return Refused::not_started;
    if (depends_on_the_board(message.act) && message.ply != static_cast<int>(game.table.plies.size()))
        return Refused::board_has_changed;
    return too_early(game.table, message.act);
}

// The time that has passed since the last act, on the clock that runs.
std::optional<action::Spend> time_passed(const Game& game, Instant now) {
    const auto passed = time_since(game, now);
    if (!passed) return std::nullopt;
    return action::Spend{*game.table.clock.running(), *passed};
}

bool was_done(const Game& game, Role from, std::string_view id) {
    return std::ranges::any_of(game.log, [&](const Acted& each) { return each.by == from && each.id == id; });
}
auto found_refused(const Game& game, Role from, std::string_view id) {
    return std::ranges::find_if(game.refused,
                                [&](const MessageRefused& each) { return each.by == from && each.id == id; });
}

// What a message that is sent again was answered with: none, it is new. A sender whose line was cut cannot know whether
// it arrived.
std::optional<Decision> answered_before(const Game& game, const Message& message) {
    if (message.id.empty()) return std::nullopt;
    if (was_done(game, message.from, message.id)) return std::vector<Event>{};
    const auto refused = found_refused(game, message.from, message.id);
    if (refused == game.refused.end()) return std::nullopt;
    Refusal refusal{refused->why};
    if (const auto& laws = refused->by_the_laws)
        refusal.of_table = table::Refusal{.code = laws->code, .because = {}, .article = laws->article, .noted = {}};
    return tl::unexpected(std::move(refusal));
}

// The acts of one message, tried at the table one after the other.
class Trial {
public:
    explicit Trial(const Game& game) : table_(game.table) {}

    std::optional<table::Refusal> play(const table::Action& act) {
        const table::Decision decision = table::decide(table_, act);
        if (!decision) {
            // What the arbiter should know of a refused act stays in the log, and the act with it.
            if (!decision.error().noted.empty()) acts.push_back(act);
            return decision.error();
        }
        for (const table::Event& event : *decision) table::happen(table_, event);
        acts.push_back(act);
        return std::nullopt;
    }
    const table::Table& table() const { return table_; }

    std::vector<table::Action> acts;

private:
    table::Table table_;
};

// laws_dk_2023, 9.1.2.1: the draw is offered after the move and before the clock is pressed.
// laws_dk_2023, 7.5.1: a move is completed by the press: over an illegal one the player must press on purpose.
void add_what_comes_with_a_move(Trial& trial, const Message& message) {
    const auto* move = std::get_if<action::Move>(&message.act);
    if (move == nullptr || trial.table().over() || trial.table().plies.empty()) return;
    if (message.offers_draw) static_cast<void>(trial.play(action::OfferDraw{move->by, {}}));
    if (message.presses && trial.table().plies.back().legal && !trial.table().over())
        static_cast<void>(trial.play(action::Press{move->by}));
}

constexpr std::size_t longest_detail = 200;

// What a board's clock says against ours: the times, and whether it runs.
void follow_clock(Trial& trial, const Game& game, const BoardClock& shown, Instant now) {
    const bool has_moved = trial.table().plies.size() != game.table.plies.size();
    const table::Clock ours = has_moved || !game.has_started() ? trial.table().clock : clock_at(game, now);
    const auto differs = [&](Colour side, std::chrono::seconds left) {
        const table::Time our_time = ours.left(side);
        const bool is_up = left == std::chrono::seconds(0) && our_time > table::Time{};
        return is_up || std::chrono::abs(our_time - table::Time(left)) >= board_clock_differs;
    };
    if (!game.has_clock_of_board || differs(Colour::white, shown.white) || differs(Colour::black, shown.black))
        static_cast<void>(trial.play(action::SetClocks{shown.white, shown.black, std::nullopt}));
    if (!shown.running && trial.table().clock.running()) static_cast<void>(trial.play(action::StopClocks{}));
    if (shown.running && trial.table().clock.stopped()) static_cast<void>(trial.play(action::Resume{}));
}

// A clock that runs, or a move, starts the game: the arbiter has started the clocks in the hall.
std::optional<table::Refusal> play_board(Trial& trial, const Game& game, const FromBoard& said, Instant now) {
    if (!game.has_started() && (!said.moves.empty() || (said.clock && said.clock->running)))
        if (auto refusal = trial.play(action::Start{})) return refusal;
    for (const table::HandMove& move : said.moves) {
        if (trial.table().over()) break;
        const Colour mover = trial.table().position.to_move();
        if (auto refusal = trial.play(action::Move{mover, move})) return refusal;
        if (!trial.table().over())
            if (auto refusal = trial.play(action::Press{mover})) return refusal;
    }
    if (said.clock && trial.table().started && !trial.table().over()) follow_clock(trial, game, *said.clock, now);
    return std::nullopt;
}

struct Decider {
    const std::optional<Game>& held;
    Instant now;

    Decision operator()(const Open& c) const {
        if (held) return no(Refused::opened_already);
        if (c.delay < std::chrono::seconds(0) || c.delay > longest_delay) return no(Refused::delay_impossible);
        return std::vector<Event>{Opened{c.agreement, c.seats, c.delay, c.touches_count}};
    }
    Decision operator()(const GiveSeat& c) const { return std::vector<Event>{SeatGiven{c.side, c.digest}}; }
    Decision operator()(const SetDelay& c) const {
        if (c.delay < std::chrono::seconds(0) || c.delay > longest_delay) return no(Refused::delay_impossible);
        if (held->delay == c.delay) return std::vector<Event>{};
        return std::vector<Event>{DelaySet{c.delay}};
    }
    Decision operator()(const Message& c) const {
        if (auto answered = answered_before(*held, c)) return std::move(*answered);
        if (const auto wrong = wrong_with(*held, c, now)) return no(*wrong);
        Trial trial(*held);
        const bool was_over = held->table.over();
        if (const auto passed = time_passed(*held, now)) static_cast<void>(trial.play(*passed));
        const bool flag_ended_it = !was_over && trial.table().over();
        // laws_dk_2023, 6.9: the flag fell before the act arrived; what the clock says is told instead.
        if (!flag_ended_it) {
            const std::size_t before = trial.acts.size();
            if (auto refusal = trial.play(c.act); refusal && trial.acts.size() == before)
                return tl::unexpected(Refusal{Refused::table_refuses, std::move(refusal)});
            add_what_comes_with_a_move(trial, c);
        }
        return std::vector<Event>{Acted{.by = c.from,
                                        .number = c.number,
                                        .at = std::max(now, held->clock_at),
                                        .sent = c.sent,
                                        .acts = std::move(trial.acts),
                                        .answers = flag_ended_it ? std::nullopt : c.answers,
                                        .id = c.id}};
    }
    Decision operator()(const NoteRefused& c) const {
        const bool is_known = !c.id.empty() && std::ranges::any_of(held->refused, [&](const MessageRefused& each) {
            return each.by == c.by && each.id == c.id;
        });
        if (is_known || std::ranges::count(held->refused, c.by, &MessageRefused::by) >= most_refusals_noted)
            return std::vector<Event>{};
        MessageRefused noted{.by = c.by, .number = c.number, .id = c.id, .at = now, .why = c.why.why};
        if (c.why.of_table) noted.by_the_laws = {c.why.of_table->code, c.why.of_table->article};
        return std::vector<Event>{std::move(noted)};
    }
    // laws_dk_2023, 6.11.1: a game that cannot go on is interrupted and its clocks are stopped; the time in which
    // nobody could press is nobody's.
    Decision operator()(const Away& c) const {
        if (!held->has_started() || held->table.over() || !held->table.clock.running()) return std::vector<Event>{};
        Trial trial(*held);
        if (const auto passed = time_passed(*held, c.since)) static_cast<void>(trial.play(*passed));
        if (!trial.table().over()) static_cast<void>(trial.play(action::StopClocks{}));
        return std::vector<Event>{Acted{.by = Role::clock,
                                        .number = 0,
                                        .at = std::max(now, held->clock_at),
                                        .sent = std::nullopt,
                                        .acts = std::move(trial.acts),
                                        .answers = std::nullopt}};
    }
    Decision operator()(const FromBoard& c) const {
        if (held->table.over()) return std::vector<Event>{};
        if (c.ply != static_cast<int>(held->table.plies.size())) return no(Refused::board_has_changed);
        Trial trial(*held);
        if (!c.clock)
            if (const auto passed = time_passed(*held, now)) static_cast<void>(trial.play(*passed));
        const std::size_t before = trial.acts.size();
        if (auto refusal = play_board(trial, *held, c, now))
            return tl::unexpected(Refusal{Refused::table_refuses, std::move(refusal)});
        if (trial.acts.size() == before) return std::vector<Event>{};
        return std::vector<Event>{Acted{.by = Role::board,
                                        .number = 0,
                                        .at = std::max(now, held->clock_at),
                                        .sent = std::nullopt,
                                        .acts = std::move(trial.acts),
                                        .answers = std::nullopt}};
    }
    Decision operator()(const DoubtBoard& c) const {
        const auto& known = held->board_doubt;
        if (held->table.over() || (known && known->why == c.why && known->detail == c.detail))
            return std::vector<Event>{};
        return std::vector<Event>{BoardDoubted{c.why, c.detail.substr(0, longest_detail), now}};
    }
    Decision operator()(const TrustBoard& c) const {
        if (!held->board_doubt) return std::vector<Event>{};
        return std::vector<Event>{BoardTrusted{c.by, now}};
    }
    // laws_dk_2023, 6.8: the wired clock is the arbiter's eye.
    Decision operator()(const LookAtClock&) const {
        const auto due = flag_due(*held);
        if (!due || *due > now) return std::vector<Event>{};
        return std::vector<Event>{Acted{.by = Role::clock,
                                        .number = 0,
                                        .at = now,
                                        .sent = std::nullopt,
                                        .acts = {*time_passed(*held, now)},
                                        .answers = std::nullopt}};
    }
    Decision operator()(const Record& c) const {
        const auto result = result_to_record(held);
        if (!result) return tl::unexpected(result.error());
        return std::vector<Event>{Recorded{tournament::to_string(*result), c.log_digest}};
    }
};

}  // namespace

Decision decide(const std::optional<Game>& game, const Command& command, Instant now) {
    if (!game && !std::holds_alternative<Open>(command)) return no(Refused::no_such_game);
    return std::visit(Decider{game, now}, command);
}

bool was_answered(const Game& game, Role from, std::string_view id) {
    return !id.empty() && (was_done(game, from, id) || found_refused(game, from, id) != game.refused.end());
}

std::optional<NoteRefused> note_of(const Command& command, const Refusal& refusal) {
    const auto* message = std::get_if<Message>(&command);
    if (message == nullptr || !seat_of(message->from)) return std::nullopt;
    return NoteRefused{message->from, message->number, message->id, refusal};
}

std::string article_of(const Refusal& refusal) { return refusal.of_table ? refusal.of_table->article : std::string(); }

tl::expected<tournament::Result, Refusal> result_to_record(const std::optional<Game>& game) {
    if (!game) return no(Refused::no_such_game);
    const auto result = result_for_tournament(game->table);
    if (!result) return no(Refused::not_over);
    if (game->recorded && game->recorded->result == tournament::to_string(*result))
        return no(Refused::recorded_already);
    return *result;
}

tl::expected<Open, Refusal> opening_of(const tournament::Tournament& event, tournament::RoundNumber round, int board) {
    const tournament::BoardPairing* pairing = find(event, round, board);
    if (pairing == nullptr) return no(Refused::no_such_board);
    if (!event.rounds[static_cast<std::size_t>(round.number - 1)].published) return no(Refused::not_published);
    if (pairing->result && is_final(*pairing->result)) return no(Refused::result_there_already);
    if (has_matches(event.settings)) return no(Refused::is_a_match);
    auto agreement = agreement_of(event, round, board);
    if (!agreement && agreement.error() == tournament::NoAgreement::no_laws) return no(Refused::no_laws);
    if (!agreement && agreement.error() == tournament::NoAgreement::array_not_drawn)
        return no(Refused::array_not_drawn);
    if (!agreement) return no(Refused::no_time_control);
    agreement->names = {"White", "Black"};  // the tournament has the names, and can take them out
    return Open{std::move(*agreement), {}, {}, false};
}

}  // namespace dommer::livegame
