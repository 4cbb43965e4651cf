#include "notices/correspondence_mail.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "correspondence/score.hpp"
#include "notices/correspondence.hpp"
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
std::string field(std::string_view id, Language language) {
    return std::string(texts::find("correspondence_mail_field", id)->in(language));
}

std::string about(const std::string& name, const Game& game, Language language) {
    return in("correspondence.letter_subject", language,
              {{"1", name}, {"2", game.card(Colour::white).name}, {"3", game.card(Colour::black).name}}) +
           "\n";
}

// How an answer is written, above everything else, so that it stands above what is answered.
std::string above(Language language) {
    return fmt::format("===== {} =====\n\n", in("correspondence.mail_answer_above", language));
}
std::string more(Language language) {
    return in("correspondence.mail_more", language) + "\n  " +
           std::string(texts::find("correspondence_mail", "more")->in(language));
}
std::string how(const Game& game, Language language) {
    return fmt::format("{}\n  {}: {} ...\n  {}: {}\n  {}\n", in("correspondence.mail_how", language),
                       field("move", language), draft_of(game, {}).text, field("received", language),
                       in("correspondence.mail_day", language), more(language));
}

// The message as its sender wrote it: the repetition, what was accepted, the own move, the series.
std::string text_of(const Game& game, const Message& message) {
    const std::size_t from = message.first_ply > 0 ? message.first_ply - 1 : 0;
    const Stand stand = before_ply(game, from);
    notation::MoveSeries series{.moves = {}, .proposed_from = {}};
    for (std::size_t ply = from; ply < message.first_ply + message.plies; ++ply)
        series.moves.push_back(game.moves.at(ply));
    if (!message.series.empty()) series.proposed_from = series.moves.size();
    series.moves.insert(series.moves.end(), message.series.begin(), message.series.end());
    return notation::write_series({stand.position, stand.counters}, series);
}

// Days of the last message of a side and its total: "3/04"; nothing before its first.
std::string last_time(const Game& game, Colour side) {
    for (auto at = game.messages.rbegin(); at != game.messages.rend(); ++at)
        if (at->by == side && !at->fault) return time_text(days_of(game, *at), at->total);
    return "0/00";
}

std::string state_of(const Game& game, Language language) {
    if (game.ended) return end_of(*game.ended, language) + "\n";
    const int used = used_days(game, game.to_move());
    const Control control = time_control(game.rules, moves_sent(game, game.to_move()), used, true);
    const std::string left = in("correspondence.mail_left", language,
                                {{"n", std::to_string(control.limit - used)}, {"move", std::to_string(control.move)}});
    return in("correspondence.to_move", language,
              {{"1", game.card(game.to_move()).name}, {"2", std::to_string(used)}}) +
           " " + left + "\n";
}

// An agreement as it is written in an answer: "Agree to: play on".
std::string accepting(Agreement what, Language language) {
    return fmt::format("{}: {}", field("agree", language),
                       texts::find("correspondence_mail_value", id_of(what))->in(language));
}
std::string words_of(Agreement what, Language language) {
    return std::string(texts::find("corr_agreement", id_of(what))->in(language));
}

// The line that does what a task asks for: "Claim: exceeded time".
std::string line_for(Task task, Language language) {
    const auto line = [&](std::string_view name, std::string_view value) {
        return fmt::format("  {}: {}", field(name, language),
                           texts::find("correspondence_mail_value", value)->in(language));
    };
    switch (task) {
        case Task::claim_time: return line("claim", "time");
        case Task::repeat_move: return line("repeat", "yes");
        case Task::tell_director: return line("silent", "yes");
        case Task::report_result: return line("report", "result");
        case Task::send_score: return line("report", "score");
        default: return "";
    }
}

// dsu_2011, 6.3.3.4: who answers an overstepping with a move has lost too: they are told before they do.
std::string overstepped_words(const Game& game, const Message& message, Language language) {
    return in("correspondence.mail_overstepped", language,
              {{"name", game.card(message.by).name},
               {"used", std::to_string(message.total)},
               {"limit", std::to_string(message.limit)}}) +
           "\n" + line_for(Task::claim_time, language) + "\n";
}

// What an event says to a player; none: it is no news for that side.
struct News {
    const Game& game;
    const GameEvent& event;
    Colour to;
    Language language;
    using Words = std::optional<std::string>;

    // dsu_2011, 6.2.6 and 6.8.9: with the end who is to report it, and until when.
    Words operator()(const Ended& e) const {
        std::string words = end_of(e, language) + (e.note.empty() ? "" : "\n" + e.note);
        for (const Due& each : due(game, e.on))
            if (each.who == to) words += "\n" + sentence(each, game, language) + "\n" + line_for(each.task, language);
        return words;
    }
    Words operator()(const DirectorAnswered& e) const {
        if (e.by == to) return std::nullopt;
        return said({{"name", game.card(e.by).name}, {"day", date_text(e.on, language)}});
    }
    Words operator()(const LeaveTaken& e) const {
        if (e.by == to) return std::nullopt;
        return in("correspondence.mail_leave", language,
                  {{"1", game.card(e.by).name},
                   {"2", date_text(e.period.from, language)},
                   {"3", date_text(e.period.to, language)}});
    }
    Words operator()(const TimeClaimed& e) const {
        return in("correspondence.mail_time_claimed", language, {{"1", game.card(e.by).name}});
    }
    Words operator()(const CalledIn&) const { return call_in_words(game, language); }
    // dsu_2011, 6.3.4: the opponent is told of a long think.
    Words operator()(const LongThinkAnnounced& e) const {
        if (e.by == to) return std::nullopt;
        return said({{"name", game.card(e.by).name}, {"day", date_text(e.on, language)}});
    }
    Words operator()(const TimeClaimRejected& e) const { return said({{"why", e.reason}}); }
    Words operator()(const Suspended& e) const { return dated_reason(e.on, e.reason); }
    Words operator()(const Reopened& e) const { return dated_reason(e.on, e.reason); }
    Words operator()(const Resumed& e) const { return said({{"day", date_text(e.on, language)}}); }
    Words operator()(const DatesCorrected& e) const {
        const Message& message = game.messages.at(static_cast<std::size_t>(e.message - 1));
        return said({{"n", std::to_string(e.message)},
                     {"received", date_text(message.time.received, language)},
                     {"sent", date_text(message.time.sent, language)},
                     {"white", std::to_string(used_days(game, Colour::white))},
                     {"black", std::to_string(used_days(game, Colour::black))},
                     {"why", e.reason}});
    }
    Words operator()(const FaultyMessage& e) const {
        const Message& message = game.messages.back();
        return said({{"name", game.card(e.by).name},
                     {"day", date_text(message.time.sent, language)},
                     {"what", std::string(texts::find("corr_fault", id_of(e.what))->in(language))},
                     {"n", std::to_string(message.penalty)}});
    }
    Words operator()(const AgreementProposed& e) const {
        if (e.by == to) return std::nullopt;
        return said({{"name", game.card(e.by).name},
                     {"what", words_of(e.what, language)},
                     {"line", accepting(e.what, language)}});
    }
    // dsu_2011, 6.8.5 and 6.7.4.3: a new address, and a reserve, are told to the opponent.
    Words operator()(const CardChanged& e) const {
        if (e.by == to) return std::nullopt;
        return said({{"name", game.card(e.by).name}, {"address", e.address}});
    }
    Words operator()(const ReserveTookOver& e) const {
        if (e.by == to) return std::nullopt;
        return said({{"name", e.card.name}, {"day", date_text(e.on, language)}, {"address", e.card.address}});
    }
    Words operator()(const MediumAgreed& e) const {
        return said({{"what", words_of(e.medium == Medium::post ? Agreement::post : Agreement::email, language)}});
    }
    Words operator()(const PlayOnAgreed&) const { return said({{"what", words_of(Agreement::play_on, language)}}); }
    Words operator()(const auto&) const { return std::nullopt; }

    Words said(std::initializer_list<Value> values) const {
        return filled(texts::find("correspondence_news", name_of(event))->in(language), values);
    }
    Words dated_reason(Date on, const std::string& reason) const {
        return said({{"day", date_text(on, language)}, {"why", reason}});
    }
};

// What an event says to the director; none: it is no news there.
struct ToldToDirector {
    const Game& game;
    const GameEvent& event;
    Language language;
    using Words = std::optional<std::string>;

    // dsu_2011, 6.8.3: a repetition goes to the director in copy.
    Words operator()(const MoveRepeated& e) const { return said(e.by, e.on); }
    Words operator()(const DirectorTold& e) const { return said(e.by, e.on); }
    // dsu_2011, 6.3.3.5: with what shows it.
    Words operator()(const TimeClaimed& e) const { return *said(e.by, e.on) + (e.text.empty() ? "" : "\n\n" + e.text); }
    Words operator()(const ResultReported& e) const { return said(e.by, e.on); }
    Words operator()(const DirectorAnswered& e) const { return said(e.by, e.on); }
    Words operator()(const AnalysisSent& e) const { return *said(e.by, e.on) + "\n\n" + e.text; }
    Words operator()(const ReserveTookOver& e) const { return said(e.by, e.on); }
    // dsu_2011, 6.8.3: the answer to a reminder goes to the director in copy.
    Words operator()(const MoveSent& e) const {
        if (game.rules.regime != Regime::email_tournament || game.messages.size() < 2) return std::nullopt;
        const Date from = game.messages[game.messages.size() - 2].time.sent, to = game.messages.back().time.sent;
        const bool reminded = std::ranges::any_of(game.repeated, [&](const DatedBy& each) {
            return each.by == opponent_of(e.by) && each.on >= from && each.on <= to;
        });
        return reminded ? said(e.by, to) : std::nullopt;
    }
    Words operator()(const auto&) const { return std::nullopt; }

    Words said(Colour by, Date on) const {
        return filled(texts::find("correspondence_told", name_of(event))->in(language),
                      {{"name", game.card(by).name},
                       {"other", game.card(opponent_of(by)).name},
                       {"day", date_text(on, language)}});
    }
};

}  // namespace

std::optional<std::string> move_letter(const std::string& name, const Game& game, Language language) {
    const Message* last = last_move(game);
    if (last == nullptr) return std::nullopt;
    const PlayerCard& sender = game.card(last->by);
    std::string text = above(language) + about(name, game, language) + "\n";
    const auto line = [&](const std::string& what, const std::string& value) {
        text += fmt::format("{}: {}\n", what, value);
    };
    line(field("move", language), text_of(game, *last));
    if (last->offers_draw) text += in("correspondence.mail_offer", language) + "\n";
    if (last->first_ply > 0 || last->sending.received) line(field("received", language), iso(last->time.received));
    line(field("sent", language), iso(last->time.sent));
    if (last->sending.opponent_sent)
        line(in("correspondence.mail_confirms_sent", language), iso(*last->sending.opponent_sent));
    const Colour other = opponent_of(last->by);
    line(in("correspondence.mail_time_of", language, {{"1", sender.name}}), last_time(game, last->by));
    line(in("correspondence.mail_time_of", language, {{"1", game.card(other).name}}), last_time(game, other));
    if (is_long_transmission(last->medium, last->sending)) text += in("correspondence.mail_long_way", language) + "\n";
    if (!last->words.empty()) text += "\n" + last->words + "\n";
    if (last->exceeded && !game.ended) text += "\n" + overstepped_words(game, *last, language);
    text += fmt::format("\n{}\n{}\n", in("correspondence.mail_all_moves", language), iccf_table(game));
    text += state_of(game, language);
    text += fmt::format("\n{}\n{}\n", sender.name, sender.address);
    if (!game.ended) text += "\n" + how(game, language);
    return text;
}

std::optional<std::string> news_letter(const std::string& name, const Game& game, const GameEvent& event, Colour to,
                                       const std::string& director, Language language) {
    if (const auto* repeated = std::get_if<MoveRepeated>(&event)) {
        if (repeated->by == to) return std::nullopt;
        return letter_of(Letter::repeat_move, name, game, director, repeated->on, language);
    }
    if (const auto* wrote = std::get_if<DirectorWrote>(&event)) {
        if (wrote->to != to) return std::nullopt;
        return letter_of(Letter::write_to_silent, name, game, director, wrote->on, language);
    }
    const auto words = std::visit(News{game, event, to, language}, event);
    if (!words) return std::nullopt;
    return above(language) + about(name, game, language) + "\n" + *words + "\n";
}

std::vector<std::pair<std::string, std::string>> warnings(const std::string& name, const Game& game, Colour to,
                                                          Date today, Language language) {
    std::vector<std::pair<std::string, std::string>> list;
    const auto add = [&](std::string_view what, const std::string& words) {
        list.emplace_back(what, above(language) + about(name, game, language) + "\n" + words + "\n");
    };
    for (const Due& each : due(game, today)) {
        // The end of the game, a call for analyses and the move that overstepped have told it already.
        const bool is_reminder = each.task == Task::report_result || each.task == Task::send_score;
        const bool is_told = each.task == Task::send_analysis || (is_reminder && !each.late) ||
                             (each.task == Task::claim_time && !game.messages.empty() && game.messages.back().exceeded);
        if (each.who == to && !is_told)
            add(id_of(each.task), sentence(each, game, language) + "\n" + line_for(each.task, language));
    }
    const auto clock = running_clock(game, today);
    if (!clock || game.to_move() != to || game.suspended || game.time_claim) return list;
    const int left = clock->control.limit - clock->total;
    if (left >= 0 && left <= few_days)
        add("few_days_left", in("correspondence.mail_left", language,
                                {{"n", std::to_string(left)}, {"move", std::to_string(clock->control.move)}}) +
                                 "\n\n" + how(game, language));
    return list;
}

std::optional<std::string> director_letter(const std::string& name, const Game& game, const GameEvent& event,
                                           Language language) {
    const auto words = std::visit(ToldToDirector{game, event, language}, event);
    if (!words) return std::nullopt;
    return about(name, game, language) + "\n" + *words + "\n\n" + iccf_table(game);
}

std::optional<std::string> group_letter(const std::string& group, const Group& now, std::span<const GroupRow> table,
                                        const GroupEvent& event, int to, Language language) {
    const auto name_of_player = [&](int player) {
        return now.terms.players.at(static_cast<std::size_t>(player - 1)).name;
    };
    const std::string title = now.terms.title.empty() ? group : now.terms.title;
    const auto said = [&](std::initializer_list<Value> values) {
        return filled(texts::find("correspondence_group_news", name_of(event))->in(language), values);
    };
    const std::string greeting = fmt::format("\n\n{}\n{}\n{}\n", in("correspondence.letter_greeting", language),
                                             now.terms.director, now.terms.director_address);
    if (const auto* published = std::get_if<ResultPublished>(&event)) {
        std::string text =
            said({{"group", title},
                  {"day", date_text(published->on, language)},
                  {"last", date_text(last_day(Deadline::objection_to_published_result, published->on), language)}}) +
            "\n";
        for (const GroupRow& row : table)
            text += fmt::format("\n{:>3}. {}  {}", row.rank, name_of_player(row.player + 1),
                                texts::points_text(row.points));
        return text + greeting;
    }
    if (const auto* penalty = std::get_if<PlayerPenalised>(&event)) {
        if (penalty->player != to) return std::nullopt;
        return said({{"group", title},
                     {"what", std::string(texts::find("corr_penalty", id_of(penalty->what))->in(language))},
                     {"day", date_text(penalty->on, language)},
                     {"last", date_text(last_day(Deadline::appeal, penalty->on), language)},
                     {"why", penalty->reason}}) +
               greeting;
    }
    const auto* lost = std::get_if<ConnectionLost>(&event);
    const auto* restored = std::get_if<ConnectionRestored>(&event);
    if (lost == nullptr && restored == nullptr) return std::nullopt;
    const int player = lost != nullptr ? lost->player : restored->player;
    if (player == to) return std::nullopt;
    const Date on = lost != nullptr ? lost->on : restored->on;
    return said({{"group", title}, {"name", name_of_player(player)}, {"day", date_text(on, language)}}) + greeting;
}

std::string captain_letter(const Tournament& tournament, const GroupDrawn& drawn, const std::string& captain,
                           Language language) {
    std::string text = in("correspondence.letter_to", language, {{"1", captain}}) + "\n\n" +
                       in("correspondence.letter_captain", language,
                          {{"title", drawn.title}, {"day", date_text(drawn.start, language)}}) +
                       "\n";
    for (const auto& [name, terms] : groups_of(tournament, drawn)) text += "\n" + start_letter(name, terms, language);
    return text;
}

std::string confirmation(const std::string& name, const Game& game, Language language) {
    return fmt::format("{}\n{}\n\n{}\n{}", about(name, game, language), in("correspondence.mail_confirmed", language),
                       iccf_table(game), state_of(game, language));
}

std::string rejection(const std::string& name, const std::string& why, Language language) {
    return fmt::format("{}\n\n{}\n\n{}\n", in("correspondence.mail_refused", language, {{"1", name}}), why,
                       more(language));
}

}  // namespace dommer::notices
