#include "notices/correspondence.hpp"

#include <fmt/format.h>

#include "notation/fen.hpp"
#include "notation/series.hpp"
#include "texts/format.hpp"
#include "texts/texts.hpp"

namespace dommer::notices {
namespace {

using namespace correspondence;
using texts::date_text;
using texts::Key;

std::string in(Key key, Language language, std::initializer_list<Value> values = {}) {
    return filled(key.in(language), values);
}
const std::string& name_of_side(const Game& game, Colour side) {
    return game.terms.players[static_cast<std::size_t>(side)].name;
}
std::string cited(const Citation& citation) { return fmt::format(" [{}, {}]", citation.book, citation.article); }

// Whom a task is about: the one who has not answered, or has exceeded the time.
Colour subject_of(const Due& due, const Game& game) {
    if (due.task == Task::claim_time) return opponent_of(*due.who);
    if (due.task == Task::decide_on_time)
        if (const auto found = overstepping(game, due.since)) return found->by;
    return game.to_move();
}

std::string by_id(std::string_view id, Language language, std::initializer_list<Value> values) {
    return filled(texts::find("correspondence_letter", id)->in(language), values);
}

std::string addressed(const Game& game, std::span<const Colour> to, const std::string& name, Language language) {
    std::string text;
    for (const Colour side : to)
        text += fmt::format("{}\n{}\n\n", in("correspondence.letter_to", language, {{"1", game.card(side).name}}),
                            game.card(side).address);
    return text + fmt::format("{}\n\n",
                              in("correspondence.letter_subject", language,
                                 {{"1", name}, {"2", game.terms.players[0].name}, {"3", game.terms.players[1].name}}));
}

// A reason as somebody typed it, with a full stop behind it.
std::string sentence_like(const std::string& reason) {
    return reason.empty() || reason.find_last_of(".!?") == reason.size() - 1 ? reason : reason + ".";
}

// The last message as it is repeated: its move and the series behind it, numbered.
std::string repeated(const Game& game, const Message& last) {
    const std::size_t ply = last.first_ply + last.plies - 1;
    const Stand stand = before_ply(game, ply);
    notation::MoveSeries series{.moves = {game.moves.at(ply)}, .proposed_from = {}};
    if (!last.series.empty()) series.proposed_from = 1;
    series.moves.insert(series.moves.end(), last.series.begin(), last.series.end());
    return notation::write_series({stand.position, stand.counters}, series);
}

std::optional<std::string> body_about_time(const Game& game, Date on, Language language) {
    const auto found = overstepping(game, on);
    if (!found) return std::nullopt;
    const std::string& who = name_of_side(game, found->by);
    return in("correspondence.letter_time", language,
              {{"1", who},
               {"2", std::to_string(found->used)},
               {"3", std::to_string(found->limit)},
               {"4", found->tolerated ? in("correspondence.letter_time_both", language)
                                      : in("correspondence.letter_time_lost", language, {{"1", who}})}});
}

}  // namespace

std::string sentence(const Refusal& refusal, Regime regime, Language language) {
    std::string text(texts::find("correspondence_refusal", id_of(refusal.why))->in(language));
    text += cited(article_of(refusal.why, regime));
    if (refusal.column != 0 && !refusal.word.empty())
        text = in("correspondence.at_word", language, {{"1", refusal.word}, {"2", std::to_string(refusal.column)}}) +
               " " + text;
    else if (refusal.column != 0)
        text = in("correspondence.at_column", language, {{"1", std::to_string(refusal.column)}}) + " " + text;
    if (refusal.earliest && refusal.why != Why::in_the_future)
        text += " " + in("correspondence.earliest", language, {{"1", date_text(*refusal.earliest, language)}});
    if (refusal.penalty != 0)
        text += " " + in("correspondence.penalty", language, {{"1", std::to_string(refusal.penalty)}});
    return text;
}

std::string sentence(TournamentWhy why, Language language) {
    return std::string(texts::find("correspondence_tournament_refusal", id_of(why))->in(language)) +
           cited(article_of(why));
}
std::string sentence(RatingWhy why, Language language) {
    return std::string(texts::find("correspondence_rating_refusal", id_of(why))->in(language)) +
           cited(dsu_2011("6.7.6.2"));
}
std::string sentence(const BadTable& bad, Regime regime, Language language) {
    std::string text =
        std::string(texts::find("correspondence_table_fault", id_of(bad.fault))->in(language)) + ": " + bad.words;
    if (bad.refusal) text += ": " + sentence(*bad.refusal, regime, language);
    return text;
}
std::string sentence(const GroupDue& due, const Group& group, Language language) {
    const std::string day = due.task == GroupTask::send_prizes
                                ? in(due.late ? Key("correspondence.overdue") : Key("correspondence.last_day"),
                                     language, {{"1", date_text(due.since, language)}})
                                : in("correspondence.since", language, {{"1", date_text(due.since, language)}});
    const std::string who =
        due.player == 0 ? "" : group.terms.players.at(static_cast<std::size_t>(due.player - 1)).name;
    return filled(texts::find("correspondence_group_task", id_of(due.task))->in(language), {{"1", day}, {"2", who}}) +
           cited(dsu_2011(article_of(due.task)));
}
std::string sentence(const TournamentDue& due, Language language) {
    const bool is_stage = due.task == TournamentTask::decide_stage || due.task == TournamentTask::draw_stage;
    const auto named = is_stage                                   ? texts::find("corr_stage", due.what)
                       : due.task == TournamentTask::draw_class   ? texts::find("corr_contest", due.what)
                       : due.task == TournamentTask::draw_entries ? texts::find("corr_kind", due.what)
                                                                  : nullptr;
    return filled(texts::find("correspondence_tournament_task", id_of(due.task))->in(language),
                  {{"what", named ? std::string(named->in(language)) : due.what},
                   {"day", date_text(due.since, language)}}) +
           cited(dsu_2011(article_of(due.task)));
}
std::string sentence(GroupWhy why, Language language) {
    return std::string(texts::find("correspondence_group_refusal", id_of(why))->in(language)) + cited(article_of(why));
}

std::string sentence(const Due& due, const Game& game, Language language) {
    const std::string who = due.who ? name_of_side(game, *due.who) : in("correspondence.director", language);
    const std::string what = filled(texts::find("correspondence_task", id_of(due.task))->in(language),
                                    {{"1", name_of_side(game, subject_of(due, game))}});
    const bool has_deadline = due.task == Task::report_result || due.task == Task::send_score;
    const std::string day = date_text(due.since, language);
    const std::string when = due.late       ? in("correspondence.overdue", language, {{"1", day}})
                             : has_deadline ? in("correspondence.last_day", language, {{"1", day}})
                                            : in("correspondence.since", language, {{"1", day}});
    return fmt::format("{}: {}, {} ({})", who, what, when, article_of(due.task, game.rules.regime));
}

std::string end_of(const Ended& ended, Language language) {
    return in("correspondence.ended", language,
              {{"1", std::string(id_of(ended.result))},
               {"2", std::string(texts::find("correspondence_end", id_of(ended.reason))->in(language))},
               {"3", date_text(ended.on, language)}});
}

std::string start_letter(const std::string& group, const GroupStarted& terms, Language language) {
    std::string text = in("correspondence.letter_start", language,
                          {{"1", terms.title.empty() ? group : terms.title},
                           {"2", date_text(terms.start, language)},
                           {"3", std::to_string(terms.days)},
                           {"4", std::to_string(terms.moves)}}) +
                       "\n\n" + in("correspondence.letter_players", language) + "\n";
    int number = 0;
    for (const PlayerCard& player : terms.players)
        text += fmt::format("{:>3}. {}, {}\n", ++number, player.name, player.address);
    if (!terms.opening.empty())
        text +=
            "\n" +
            in("correspondence.letter_opening", language, {{"1", fmt::format("{}", fmt::join(terms.opening, " "))}}) +
            "\n";
    text += "\n" + in("correspondence.letter_games", language) + "\n";
    for (const GroupGame& game : games_of(terms)) {
        const auto name = [&](int player) { return terms.players[static_cast<std::size_t>(player - 1)].name; };
        text += fmt::format("  {}-{}: {} - {}\n", group, game.name, name(game.white), name(game.black));
    }
    const Key results = rules_of(terms.regime).both_report ? Key("correspondence.letter_results_email")
                                                           : Key("correspondence.letter_results");
    return text + fmt::format("\n{}\n\n{}\n{}\n{}\n", in(results, language),
                              in("correspondence.letter_greeting", language), terms.director, terms.director_address);
}

std::string call_in_words(const Game& game, Language language) {
    if (!game.called_in || !game.called_in->withdrew) return in("correspondence.letter_call_in", language);
    return by_id("withdrawal", language, {{"name", game.card(*game.called_in->withdrew).name}});
}

std::vector<std::string> notices_in(const Game& game, Language language) {
    const Date from = game.messages.empty() ? game.terms.start : game.messages.back().time.sent;
    std::vector<std::string> list;
    const auto add = [&](std::string_view id, const std::vector<DatedBy>& facts) {
        for (const DatedBy& each : facts)
            if (each.on >= from)
                list.push_back(
                    by_id(id, language, {{"name", game.card(each.by).name}, {"day", date_text(each.on, language)}}));
    };
    if (!game.is_over()) {
        add("announced", game.announced);
        add("repeated", game.repeated);
        add("director_told", game.director_told);
        add("director_wrote", game.director_wrote);
    }
    if (const auto kept = score_kept_until(game))
        list.push_back(by_id("score_kept", language, {{"day", date_text(*kept, language)}}));
    return list;
}

std::string analyses_of(const Game& game, Language language) {
    std::string text = by_id("position", language, {{"fen", notation::to_fen(game.position, game.counters)}}) + "\n";
    for (const Colour side : {Colour::white, Colour::black}) {
        bool has_come = false;
        for (const AnalysisSent& each : game.analyses) {
            if (each.by != side) continue;
            has_come = true;
            text += fmt::format(
                "\n{}\n{}\n",
                by_id("analysis", language, {{"name", game.card(side).name}, {"day", date_text(each.on, language)}}),
                each.text);
        }
        if (!has_come) text += "\n" + by_id("no_analysis", language, {{"name", game.card(side).name}}) + "\n";
    }
    return text;
}

// dsu_2011, 6.2.7: the decision, on the position and what was said of it.
static std::string adjudged_words(const Game& game, Language language) {
    return by_id("adjudged", language,
                 {{"day", date_text(game.called_in->on, language)},
                  {"result", std::string(id_of(game.ended->result))},
                  {"why", sentence_like(game.ended->note)}}) +
           "\n\n" + analyses_of(game, language);
}

std::optional<std::string> letter_of(Letter letter, const std::string& name, const Game& game,
                                     const std::string& signed_by, Date on, Language language) {
    const Message* last = last_move(game);
    std::vector<Colour> to{Colour::white, Colour::black};
    std::string body;
    switch (letter) {
        case Letter::repeat_move:
        case Letter::write_to_silent: {
            if (last == nullptr || game.is_over()) return std::nullopt;
            to = {game.to_move()};
            const std::string sent = date_text(last->time.sent, language);
            body = letter == Letter::repeat_move
                       ? in("correspondence.letter_repeat", language, {{"1", sent}, {"2", repeated(game, *last)}})
                       : in("correspondence.letter_silent", language, {{"1", sent}});
            break;
        }
        case Letter::decide_on_time: {
            const auto about_time = body_about_time(game, on, language);
            if (!about_time) return std::nullopt;
            body = *about_time;
            break;
        }
        case Letter::call_in:
            if (game.is_over() || (!game.called_in && on < adjudication_from(game.terms.start, game.rules)))
                return std::nullopt;
            body = call_in_words(game, language);
            break;
        case Letter::adjudicated:
            if (!game.ended || game.ended->reason != EndReason::adjudication || !game.called_in) return std::nullopt;
            body = adjudged_words(game, language);
            break;
    }
    return fmt::format("{}{}\n\n{}, {}\n{}\n", addressed(game, to, name, language), body,
                       in("correspondence.letter_greeting", language), date_text(on, language), signed_by);
}

}  // namespace dommer::notices
