#include "notices/correspondence_mail.hpp"

#include <fmt/format.h>

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
std::string how(const Game& game, Language language) {
    return fmt::format("{}\n  {}: {} ...\n  {}: {}\n  {}\n", in("correspondence.mail_how", language),
                       field("move", language), draft_of(game, {}).text, field("received", language),
                       in("correspondence.mail_day", language), in("correspondence.mail_more", language));
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
        if (at->by == side && !at->fault) return time_text(at->time.days + at->penalty, at->total);
    return "0/00";
}

std::string state_of(const Game& game, Language language) {
    if (game.ended) return end_of(*game.ended, language) + "\n";
    return in("correspondence.to_move", language,
              {{"1", game.card(game.to_move()).name}, {"2", std::to_string(used_days(game, game.to_move()))}}) +
           "\n";
}

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
    text += fmt::format("\n{}\n{}\n", in("correspondence.mail_all_moves", language), iccf_table(game));
    text += state_of(game, language);
    text += fmt::format("\n{}\n{}\n", sender.name, sender.address);
    if (!game.ended) text += "\n" + how(game, language);
    return text;
}

std::optional<std::string> news_letter(const std::string& name, const Game& game, const GameEvent& event, Colour to,
                                       const std::string& director, Language language) {
    const auto told = [&](const std::string& words) {
        return std::optional(above(language) + about(name, game, language) + "\n" + words + "\n");
    };
    const auto letter = [&](Letter kind, Date on) { return letter_of(kind, name, game, director, on, language); };
    if (const auto* ended = std::get_if<Ended>(&event))
        return told(end_of(*ended, language) + (ended->note.empty() ? "" : "\n" + ended->note));
    if (const auto* leave = std::get_if<LeaveTaken>(&event)) {
        if (leave->by == to) return std::nullopt;
        return told(in("correspondence.mail_leave", language,
                       {{"1", game.card(leave->by).name},
                        {"2", date_text(leave->period.from, language)},
                        {"3", date_text(leave->period.to, language)}}));
    }
    if (const auto* claim = std::get_if<TimeClaimed>(&event))
        return told(in("correspondence.mail_time_claimed", language, {{"1", game.card(claim->by).name}}));
    if (const auto* repeated = std::get_if<MoveRepeated>(&event))
        return repeated->by == to ? std::nullopt : letter(Letter::repeat_move, repeated->on);
    if (const auto* wrote = std::get_if<DirectorWrote>(&event))
        return wrote->to == to ? letter(Letter::write_to_silent, wrote->on) : std::nullopt;
    if (std::holds_alternative<CalledIn>(event)) return told(in("correspondence.letter_call_in", language));
    return std::nullopt;
}

std::string confirmation(const std::string& name, const Game& game, Language language) {
    return fmt::format("{}\n{}\n\n{}\n{}", about(name, game, language), in("correspondence.mail_confirmed", language),
                       iccf_table(game), state_of(game, language));
}

std::string rejection(const std::string& name, const std::string& why, Language language) {
    return fmt::format("{}\n\n{}\n\n{}\n", in("correspondence.mail_refused", language, {{"1", name}}), why,
                       in("correspondence.mail_more", language));
}

}  // namespace dommer::notices
