#include "wording/dutch.hpp"

#include <fmt/format.h>

#include "dutch_texts.hpp"

namespace dommer::wording {
namespace {

namespace texts = dutch_texts;
using dutch::Decision;
using dutch::Quality;
using dutch::WhyNotKind;

std::string list(const std::vector<Points>& points, Language language) {
    if (points.empty()) return std::string(texts::none.in(language));
    std::string text;
    for (const Points score : points) text += (text.empty() ? "" : ", ") + points_text(score);
    return text;
}

std::string list(const std::vector<dutch::PlayerId>& players) {
    std::string text;
    for (const auto player : players) text += (text.empty() ? "" : ", ") + std::to_string(player.number);
    return text.empty() ? std::string(texts::nobody.english) : text;
}

std::string players(int count, Language language) {
    if (count == 0) return std::string(texts::nobody.in(language));
    return count == 1 ? std::string(texts::one_player.in(language))
                      : filled(texts::some_players.in(language), {{"n", std::to_string(count)}});
}
std::string number(int count, Language language) {
    return count == 0   ? std::string(texts::none.in(language))
           : count == 1 ? std::string(texts::one.in(language))
                        : std::to_string(count);
}

std::string differences(const Text& who, const std::vector<Points>& other, const std::vector<Points>& chosen,
                        Language language) {
    return filled(
        texts::differences.in(language),
        {{"who", std::string(who.in(language))}, {"other", list(other, language)}, {"now", list(chosen, language)}});
}

// How the other round is worse, in one clause.
std::string clause(int criterion, const Quality& chosen, const Quality& other, Language language) {
    switch (criterion) {
        case 6:
            return filled(texts::c6.in(language),
                          {{"other", players(other.unpaired, language)}, {"now", number(chosen.unpaired, language)}});
        case 7:
            return filled(texts::c7.in(language), {{"other", list(other.floater_scores, language)},
                                                   {"now", list(chosen.floater_scores, language)}});
        case 8:
            return filled(texts::c8.in(language), {{"other", players(other.next_unpaired, language)},
                                                   {"other_points", list(other.next_floater_scores, language)},
                                                   {"now", number(chosen.next_unpaired, language)},
                                                   {"now_points", list(chosen.next_floater_scores, language)}});
        case 9:
            return filled(texts::c9.in(language), {{"other", std::to_string(other.bye_unplayed)},
                                                   {"now", std::to_string(chosen.bye_unplayed)}});
        case 18: return differences(texts::c18, other.c18, chosen.c18, language);
        case 19: return differences(texts::c19, other.c19, chosen.c19, language);
        case 20: return differences(texts::c20, other.c20, chosen.c20, language);
        case 21: return differences(texts::c21, other.c21, chosen.c21, language);
        default: break;
    }
    const texts::Count& count = texts::counts[criterion - 10];
    return filled(texts::instead.in(language), {{"who", players(other.*count.value, language)},
                                                {"would", std::string(count.would.in(language))},
                                                {"now", number(chosen.*count.value, language)}});
}

const Text& order_text(Decision decision) {
    switch (decision) {
        case Decision::limbo_order: return texts::limbo_order;
        case Decision::opponent_order: return texts::opponent_order;
        case Decision::exchange_order: return texts::exchange_order;
        default: return texts::transposition_order;
    }
}

std::string indented(const std::vector<Line>& lines) {
    std::string text = lines.front().text + "\n";
    for (std::size_t at = 1; at < lines.size(); ++at) text += "    " + lines[at].text + "\n";
    return text;
}

}  // namespace

std::string called(const pairing::Field& field, pairing::PlayerId id, Language language) {
    const auto place = field.place_of(id);
    if (!place || field[*place].name.empty())
        return filled(texts::player_number.in(language), {{"n", std::to_string(id.number)}});
    return fmt::format("{} ({})", field[*place].name, id.number);
}

std::string rule_of(const dutch::Comparison& comparison) {
    switch (comparison.decision) {
        case Decision::only_way: return "C4";
        case Decision::bye_score: return "C5";
        case Decision::criterion: return fmt::format("C{}", *comparison.criterion);
        case Decision::limbo_order: return "4.4";
        case Decision::exchange_order: return "4.3";
        case Decision::opponent_order:
        case Decision::transposition_order: break;
    }
    return "4.2";
}

std::string sentence(const dutch::Comparison& comparison, Language language) {
    const std::string group =
        comparison.bracket ? filled(texts::in_group.in(language), {{"p", points_text(*comparison.bracket)}}) : "";
    const auto by_rule = [&](const std::string& text) { return fmt::format("{} ({})", text, rule_of(comparison)); };
    switch (comparison.decision) {
        case Decision::only_way: return by_rule(std::string(texts::only_way.in(language)));
        case Decision::bye_score:
            return by_rule(filled(texts::bye_score.in(language), {{"other", points_text(*comparison.other_bye_score)},
                                                                  {"now", points_text(*comparison.bye_score)}}));
        case Decision::criterion:
            return by_rule(group + clause(*comparison.criterion, comparison.chosen, comparison.other, language));
        default: break;
    }
    return by_rule(
        fmt::format("{}{}{}", group, texts::as_good.in(language), order_text(comparison.decision).in(language)));
}

std::vector<Line> lines(const dutch::BoardExplanation& board, const pairing::Field& field, Language language) {
    const std::string a = called(field, board.higher, language);
    const auto& colours = texts::colours[static_cast<std::size_t>(board.colour_rule) - 1];
    std::string first =
        filled(texts::board.in(language),
               {{"a", a}, {"b", called(field, board.lower, language)}, {"p", points_text(board.bracket)}});
    if (board.floated) first += filled(texts::floated.in(language), {{"a", a}, {"p", points_text(board.from)}});
    std::vector<Line> all{{first, ""},
                          {filled(texts::colours_are.in(language),
                                  {{"why", fmt::format("{} ({})", colours.text.in(language), colours.article)}}),
                           std::string(colours.article)},
                          {filled(texts::without_pair.in(language), {{"why", sentence(board.decided, language)}}),
                           rule_of(board.decided)}};
    if (board.decided.decision == Decision::only_way) return all;
    const std::string b =
        board.alternative ? called(field, *board.alternative, language) : std::string(texts::the_bye.in(language));
    all.push_back({filled(texts::next_best.in(language), {{"a", a}, {"b", b}}), ""});
    return all;
}

std::vector<Line> lines(const dutch::ByeExplanation& bye, const pairing::Field& field, Language language) {
    const std::string a = called(field, bye.player, language);
    std::vector<Line> all{
        {filled(texts::has_bye.in(language), {{"a", a}, {"p", points_text(bye.score)}}), ""},
        {filled(texts::if_he_played.in(language), {{"a", a}, {"why", sentence(bye.decided, language)}}),
         rule_of(bye.decided)}};
    if (bye.alternative)
        all.push_back(
            {filled(texts::next_best_bye.in(language), {{"a", called(field, *bye.alternative, language)}}), ""});
    return all;
}

std::string paragraph(const dutch::BoardExplanation& board, const pairing::Field& field) {
    return indented(lines(board, field));
}
std::string paragraph(const dutch::ByeExplanation& bye, const pairing::Field& field) {
    return indented(lines(bye, field));
}

std::string sentence(const dutch::WhyNotAnswer& answer, dutch::PlayerId a, dutch::PlayerId b,
                     const pairing::Field& field, Language language) {
    const auto name = [&](dutch::PlayerId id) { return called(field, id, language); };
    const std::string pair = filled(texts::pair.in(language), {{"a", name(a)}, {"b", name(b)}});
    const auto of_pair = [&](const Text& text) {
        return filled(text.in(language),
                      {{"pair", pair}, {"n", answer.met_in ? std::to_string(answer.met_in->number) : ""}});
    };
    const auto has = [&](dutch::PlayerId id, const std::optional<dutch::PlayerId>& opponent) {
        return opponent ? filled(texts::meets.in(language), {{"a", name(id)}, {"b", name(*opponent)}})
                        : filled(texts::sits_out.in(language), {{"a", name(id)}});
    };
    switch (answer.kind) {
        case WhyNotKind::they_meet: return of_pair(texts::they_meet);
        case WhyNotKind::same_player: return filled(texts::same_player.in(language), {{"a", name(a)}});
        case WhyNotKind::not_to_be_paired: {
            std::string who;
            for (const auto id : answer.away)
                who += (who.empty() ? "" : std::string(texts::and_between.in(language))) + name(id);
            return filled((answer.away.size() > 1 ? texts::away_both : texts::away_one).in(language), {{"a", who}});
        }
        case WhyNotKind::have_met: return of_pair(texts::have_met);
        case WhyNotKind::prohibited: return of_pair(texts::prohibited);
        case WhyNotKind::colours_forbid:
            return of_pair(answer.colour == Colour::white ? texts::both_white : texts::both_black);
        case WhyNotKind::worse: break;
    }
    return filled(texts::worse.in(language), {{"pair", pair},
                                              {"why", sentence(answer.decided, language)},
                                              {"meets_a", has(a, answer.meets_a)},
                                              {"meets_b", has(b, answer.meets_b)}});
}

std::string sentence(const dutch::BracketExplanation& bracket) {
    std::string text = fmt::format("group of {} points: {}", points_text(bracket.score), list(bracket.residents));
    if (!bracket.moved_down.empty()) text += fmt::format("; moved down into it: {}", list(bracket.moved_down));
    if (!bracket.floaters.empty()) text += fmt::format("; left over: {}", list(bracket.floaters));
    for (const texts::Count& count : texts::counts)
        if (bracket.quality.*count.value > 0)
            text += fmt::format("\n    {} {} (C{})", players(bracket.quality.*count.value, Language::english),
                                count.do_now.english, 10 + (&count - texts::counts));
    return text;
}

}  // namespace dommer::wording
