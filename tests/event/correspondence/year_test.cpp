#include <map>
#include <set>

#include "correspondence/group.hpp"
#include "correspondence/score.hpp"
#include "laws/legal_moves.hpp"
#include "playing.hpp"

// A group of seven for as long as it takes, day by day: every player has a temper, every irregularity of the chapter
// happens, and whatever falls due is done by who it is due from.
namespace dommer::correspondence {
namespace {

class Lot {  // the same year in every run
public:
    int below(int count) {
        state_ = state_ * 6364136223846793005u + 1442695040888963407u;
        return static_cast<int>((state_ >> 33) % static_cast<std::uint64_t>(count));
    }
    bool one_in(int count) { return below(count) == 0; }

private:
    std::uint64_t state_ = 20151;
};

struct Played {
    Playing game;
    std::optional<Date> answers_on;  // when the player to move means to answer
};

class Year {
public:
    explicit Year(Regime regime) {
        group_.title = "M 12", group_.contest = Contest::master, group_.start = day("2011-09-01");
        group_.regime = regime, group_.days = rules_of(regime).days, group_.moves = rules_of(regime).moves;
        for (const char* name : {"Alfa", "Bravo", "Charlie", "Delta", "Ekko", "Foxtrot", "Golf"})
            group_.players.push_back({name, std::string(name) + ", Danmark", 0});
        EXPECT_TRUE(decide(std::nullopt, GroupCommand(group_), {group_.start}));
        for (const GroupGame& each : games_of(group_))
            games_.emplace(each.name, Played{Playing(terms_of(group_, each, "M12")), std::nullopt});
    }

    void play(int days) {
        for (int left = days; left > 0; --left, today_ = plus_days(today_, 1)) {
            what_comes_between();
            for (auto& [name, played] : games_) {
                act(played);
                if (!played.game.game->is_over()) see_to(played);
                check(*played.game.game);
            }
        }
    }

    const std::map<std::string, Played>& games() const { return games_; }
    const GroupStarted& group() const { return group_; }
    const std::set<std::string>& happened() const { return happened_; }
    std::map<std::string, Result> results() const {
        std::map<std::string, Result> results;
        for (const auto& [name, played] : games_)
            if (played.game.game->ended) results.emplace(name, played.game.game->ended->result);
        return results;
    }
    Date today() const { return today_; }

private:
    const std::string& name_of_side(const Game& game, Colour side) const {
        return game.terms.players[static_cast<std::size_t>(side)].name;
    }
    // Golf never answers Alfa and Delta and the others not after October, Foxtrot is slow, Ekko announces, Delta writes
    // badly, Charlie proposes series.
    int days_to_think(const Game& game) {
        const std::string& who = name_of_side(game, game.to_move());
        if (who == "Golf" && (today_ > day("2011-10-10") || never_begins(game))) return 10'000;
        if (who == "Foxtrot" && is_tolerated(game) && game.moves.size() > 10) return 75;
        if (who == "Foxtrot") return 3 + lot_.below(lot_.one_in(6) ? 30 : 5);
        if (who == "Ekko" && lot_.one_in(12)) return 15 + lot_.below(10);
        return lot_.below(5);
    }

    static bool never_begins(const Game& game) {
        const auto is_either = [](const PlayerCard& card) { return card.name == "Alfa" || card.name == "Delta"; };
        return is_either(game.terms.players[0]) || is_either(game.terms.players[1]);
    }
    // Bravo goes on when Foxtrot has exceeded the time.
    bool is_tolerated(const Game& game) const {
        const std::set<std::string> names{game.terms.players[0].name, game.terms.players[1].name};
        return names == std::set<std::string>{"Bravo", "Foxtrot"};
    }
    // Charlie and Ekko agree on a draw.
    bool is_peaceful(const Game& game) const {
        const std::set<std::string> names{game.terms.players[0].name, game.terms.players[1].name};
        return names == std::set<std::string>{"Charlie", "Ekko"} && game.moves.size() > 20;
    }
    // Bravo and Charlie go to and fro until the same position is there for the third time.
    static bool is_to_and_fro(const Game& game) {
        const std::set<std::string> names{game.terms.players[0].name, game.terms.players[1].name};
        return names == std::set<std::string>{"Bravo", "Charlie"};
    }
    // Alfa and Bravo play on until the director calls the game in.
    static bool is_endless(const Game& game) {
        return game.terms.players[0].name <= "Bravo" && game.terms.players[1].name <= "Bravo";
    }

    // Not one that is over, or rests, or waits for the director.
    static bool runs(const Game& game) {
        return !game.is_over() && !game.suspended && !game.time_claim && !game.messages.empty();
    }
    // The running game of two players.
    Playing* between(const char* one, const char* other) {
        const std::set<std::string> wanted{one, other};
        for (auto& [name, played] : games_) {
            const Game& game = *played.game.game;
            if (runs(game) && std::set<std::string>{game.terms.players[0].name, game.terms.players[1].name} == wanted)
                return &played.game;
        }
        return nullptr;
    }
    // Whichever game still runs: who has finished early is a matter of chance.
    Playing* any_running() {
        for (auto& [name, played] : games_)
            if (runs(*played.game.game)) return &played.game;
        return nullptr;
    }
    // But neither of the two who play on until they are called in.
    std::string anybody_playing() {
        for (const auto& [name, played] : games_)
            for (const PlayerCard& card : played.game.game->terms.players)
                if (runs(*played.game.game) && card.name > "Bravo") return card.name;
        return "Delta";
    }
    void faulty(Playing& game, Misdeed misdeed, const char* what) {
        const Sending sent{.received = std::min(today_, plus_days(game.game->messages.back().time.sent, 2)),
                           .stated = today_};
        done(game, FaultyMessage{game.game->to_move(), misdeed, sent}, what);
    }
    // What happens once, on its day, whatever the tempers are.
    void what_comes_between() {
        if (today_ == day("2011-09-20"))
            if (Playing* game = between("Charlie", "Delta"))
                faulty(*game, Misdeed::incorrect_repetition, "wrong repetition");
        if (today_ == day("2011-09-25"))
            if (Playing* game = between("Bravo", "Delta"))
                faulty(*game, Misdeed::illegible_by_sender, "illegible card");
        if (today_ == day("2011-10-01"))
            if (Playing* game = between("Charlie", "Delta")) done(*game, Suspended{today_, "a dispute"}, "suspended");
        if (today_ == day("2011-10-10"))
            for (auto& [name, played] : games_)
                if (played.game.game->suspended) done(played.game, Resumed{today_}, "resumed");
        if (today_ == day("2011-10-15")) special_leave("Ekko");
        if (today_ == day("2011-12-01"))
            if (Playing* game = any_running()) {
                done(*game, AgreementProposed{Colour::white, Agreement::play_on, today_}, "proposed");
                done(*game, AcceptAgreement{Colour::black, Agreement::play_on, today_}, "plays on");
            }
        if (today_ == day("2012-01-15"))
            if (Playing* game = between("Alfa", "Bravo")) {
                EXPECT_EQ(game->refused(ClaimDraw{game->game->to_move(), DrawClaim::repetition, today_}, today_),
                          Why::claim_not_correct);
                happened_.insert("claim refused");
            }
        if (today_ == day("2012-02-01")) withdraw(anybody_playing());
    }
    void special_leave(const char* who) {
        for (auto& [name, played] : games_)
            for (const Colour side : {Colour::white, Colour::black})
                if (!played.game.game->is_over() && name_of_side(*played.game.game, side) == who)
                    done(played.game,
                         LeaveTaken{side, LeaveKind::special, today_, {plus_days(today_, 1), plus_days(today_, 10)}},
                         "special leave");
    }
    // dsu_2011, 6.2.8: all games are lost, or the open ones are adjudicated.
    void withdraw(const std::string& who) {
        int player = 1, finished = 0;
        while (group_.players[static_cast<std::size_t>(player - 1)].name != who) ++player;
        const auto side_in = [&](const Game& game) {
            return name_of_side(game, Colour::white) == who   ? std::optional(Colour::white)
                   : name_of_side(game, Colour::black) == who ? std::optional(Colour::black)
                                                              : std::nullopt;
        };
        for (const auto& [name, played] : games_)
            finished += side_in(*played.game.game) && played.game.game->is_over() ? 1 : 0;
        const OpenGames outcome = withdrawal_of(group_, player, finished);
        for (auto& [name, played] : games_) {
            const auto side = side_in(*played.game.game);
            if (side && (!played.game.game->is_over() || outcome == OpenGames::lost))
                done(played.game, WithdrawFrom{*side, outcome, today_}, "withdrew");
        }
    }

    void done(Playing& game, const GameCommand& command, const char* what) {
        const auto decided = game.attempt(command, today_);
        ASSERT_TRUE(decided) << what << ": " << id_of(decided.error().why) << " on " << iso(today_);
        happened_.insert(what);
    }

    void act(Played& played) {
        Playing& game = played.game;
        if (game.game->is_over() || game.game->suspended || game.game->time_claim) return;
        const Colour side = game.game->to_move();
        if (!played.answers_on) {
            const int days = days_to_think(*game.game);
            played.answers_on = plus_days(today_, days);
            if (days > 14 && days < 100 && (name_of_side(*game.game, side) == "Ekko" || is_tolerated(*game.game)))
                done(game, LongThinkAnnounced{side, today_}, "announced");
            if (lot_.one_in(60)) leave(game, side);
        }
        if (*played.answers_on > today_) return;
        played.answers_on.reset();
        // Who has let an opponent exceed the time claims it, but Bravo goes on.
        const auto exceeded = overstepping(*game.game, today_);
        if (exceeded && exceeded->by != side && name_of_side(*game.game, side) != "Bravo")
            return done(game, TimeClaimed{side, today_}, "claimed time");
        if (is_to_and_fro(*game.game)) return go_to_and_fro(game, side);
        if (last_move(*game.game) != nullptr && last_move(*game.game)->offers_draw)
            return done(game, AcceptDraw{side, today_}, "agreed");
        if (game.game->moves.size() > 30 && !is_endless(*game.game) && !is_tolerated(*game.game) && lot_.one_in(25))
            return done(game, Resign{side, today_}, "resigned");
        if (name_of_side(*game.game, side) == "Delta" && lot_.one_in(10)) return bad_message(played, side);
        send(game, side);
    }

    // dsu_2011, 6.2.6: a claim before its time is refused; the right one ends the game.
    void go_to_and_fro(Playing& game, Colour side) {
        const ClaimDraw claim{side, DrawClaim::repetition, today_};
        if (game.game->moves.size() >= 8) return done(game, claim, "drawn by repetition");
        EXPECT_EQ(game.refused(claim, today_), Why::claim_not_correct);
        send(game, side);
    }

    Sending sending(const Playing& game) {
        Sending sending{.stated = today_};
        if (!game.game->messages.empty())
            sending.received = std::min(today_, plus_days(game.game->messages.back().time.sent, 2));
        if (group_.regime == Regime::general && lot_.one_in(3)) sending.postmark = today_;
        return sending;
    }

    void leave(Playing& game, Colour side) {
        const Date from = earliest_leave(today_, game.game->rules);
        const auto taken = game.attempt(LeaveTaken{side, LeaveKind::own, today_, {from, plus_days(from, 9)}}, today_);
        if (taken)
            happened_.insert("leave");
        else
            EXPECT_EQ(taken.error().why, Why::leave_over_quota);
    }

    void bad_message(Played& played, Colour side) {
        Playing& game = played.game;
        Send wrong{.by = side, .sending = sending(game), .text = "1. 1111"};
        EXPECT_FALSE(decide(game.game, wrong, {today_}));
        done(game, FaultyMessage{side, Misdeed::impossible_move, wrong.sending}, "faulty");
        played.answers_on = plus_days(today_, 3);
    }

    void send(Playing& game, Colour side) {
        const Game& now = *game.game;
        const Message* last = last_move(now);
        const std::size_t from = last == nullptr ? now.moves.size() : last->first_ply + last->plies - 1;
        const Stand stand = before_ply(now, from);
        notation::MoveSeries text{.moves = {now.moves.begin() + static_cast<std::ptrdiff_t>(from), now.moves.end()},
                                  .proposed_from = {}};
        laws::Position position = now.position;
        if (is_to_and_fro(now)) {
            const char* squares[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
            text.moves.push_back(legal_move(position, squares[now.moves.size() % 4]));
            const std::string written = notation::write_series({stand.position, stand.counters}, text);
            return done(game, Send{.by = side, .sending = sending(game), .text = written}, "sent");
        }
        // Accepts a part of a series that was proposed, whole pairs of it.
        if (last != nullptr && last->series.size() >= 2 && lot_.one_in(2)) {
            for (const laws::Move move : {last->series[0], last->series[1]}) {
                text.moves.push_back(move);
                position = play_move(position, move);
            }
            happened_.insert("accepted a series in part");
        }
        if (!append_random(text, position)) return;
        // Another move than the proposed one, or it would be accepted.
        if (name_of_side(now, side) == "Charlie" && lot_.one_in(3)) {
            const std::size_t proposed = text.moves.size();
            if (append_random(text, position) && append_random(text, position)) text.proposed_from = proposed;
            if (!text.proposed_from) text.moves.resize(proposed);
        }
        Send message{.by = side, .sending = sending(game), .text = {}};
        message.text = notation::write_series({stand.position, stand.counters}, text);
        message.offers_draw = is_peaceful(now) || (!is_endless(now) && !is_tolerated(now) && lot_.one_in(60));
        const auto sent = game.attempt(message, today_);
        if (sent) return void(happened_.insert("sent"));
        // The random move happened to be the proposed one, so the series goes on: that is refused, and tried again.
        EXPECT_EQ(sent.error().why, Why::series_stopped) << message.text;
    }
    laws::Position play_move(const laws::Position& position, laws::Move move) { return laws::play(position, move); }
    static laws::Move legal_move(const laws::Position& position, std::string_view squares) {
        for (const laws::Move move : laws::legal_moves(position))
            if (to_string(move.from()) + to_string(move.to()) == squares) return move;
        ADD_FAILURE() << squares;
        return *laws::legal_moves(position).begin();
    }
    bool append_random(notation::MoveSeries& text, laws::Position& position) {
        const auto legal = laws::legal_moves(position);
        if (legal.empty()) return false;
        text.moves.push_back(legal[static_cast<std::size_t>(lot_.below(static_cast<int>(legal.size())))]);
        position = play_move(position, text.moves.back());
        return true;
    }

    void see_to(Played& played) {
        Playing& game = played.game;
        for (const Due& each : due(*game.game, today_)) {
            const Colour silent = game.game->to_move();
            switch (each.task) {
                case Task::repeat_move: done(game, MoveRepeated{*each.who, today_}, "reminded"); break;
                case Task::tell_director: done(game, DirectorTold{*each.who, today_}, "told"); break;
                case Task::write_to_silent: done(game, DirectorWrote{silent, today_}, "wrote"); break;
                case Task::decide_on_silence:
                    if (counted_from(each.since) > 3) done(game, RuleSilent{today_, "no answer"}, "lost by silence");
                    break;
                case Task::claim_time:
                    if (game.game->to_move() != *each.who && !is_tolerated(*game.game))
                        done(game, TimeClaimed{*each.who, today_}, "claimed time");
                    break;
                case Task::decide_on_time: done(game, RuleOnTime{today_, "counted"}, "time decided"); break;
                case Task::may_call_in: done(game, CalledIn{today_}, "called in"); break;
                case Task::adjudicate:
                    done(game, AnalysisSent{Colour::white, today_, "level"}, "analysis");
                    done(game, Adjudicate{Result::drawn, today_, "level"}, "adjudicated");
                    break;
                default: break;
            }
            if (game.game->is_over()) return;
        }
    }
    int counted_from(Date since) const {
        return static_cast<int>((std::chrono::sys_days(today_) - std::chrono::sys_days(since)).count());
    }

    void check(const Game& game) const {
        for (const Message& message : game.messages) {
            ASSERT_GE(message.time.days, 0);
            ASSERT_GE(message.penalty, 0);
        }
    }

    GroupStarted group_;
    std::map<std::string, Played> games_;
    std::set<std::string> happened_;
    Date today_ = day("2011-09-01");
    Lot lot_;
};

class YearOfAGroup : public testing::TestWithParam<Regime> {};

TEST_P(YearOfAGroup, ends_every_game_and_leaves_nothing_due_but_reports) {
    Year year(GetParam());
    year.play(600);
    int both_lost = 0;
    for (const auto& [name, played] : year.games()) {
        const Game& game = *played.game.game;
        ASSERT_TRUE(game.is_over()) << name;
        both_lost += game.ended->result == Result::both_lost ? 1 : 0;
        for (const Due& each : due(game, year.today())) EXPECT_EQ(each.task, Task::report_result) << name;
        // The log alone gives the same game again.
        Game again;
        for (const GameEvent& event : played.game.log) again = evolve(std::move(again), event);
        EXPECT_EQ(again, game) << name;
        EXPECT_FALSE(iccf_table(game).empty() && !game.moves.empty());
    }
    for (const char* what : {"sent",
                             "leave",
                             "faulty",
                             "announced",
                             "reminded",
                             "told",
                             "wrote",
                             "lost by silence",
                             "accepted a series in part",
                             "claimed time",
                             "time decided",
                             "resigned",
                             "agreed",
                             "called in",
                             "adjudicated",
                             "wrong repetition",
                             "illegible card",
                             "suspended",
                             "resumed",
                             "special leave",
                             "plays on",
                             "claim refused",
                             "drawn by repetition",
                             "withdrew"})
        EXPECT_TRUE(year.happened().contains(what)) << what;
    const auto table = table_of(year.group(), year.results());
    int halves = 0;
    for (const GroupRow& row : table) {
        EXPECT_EQ(row.played, 6);
        halves += row.points.halves;
    }
    EXPECT_GT(both_lost, 0);
    EXPECT_EQ(halves, 2 * (21 - both_lost));
}

INSTANTIATE_TEST_SUITE_P(by, YearOfAGroup, testing::Values(Regime::general, Regime::email_tournament),
                         [](const auto& tested) { return std::string(id_of(tested.param)); });

}  // namespace
}  // namespace dommer::correspondence
