#include "pair_output.hpp"

#include <fmt/format.h>

#include "wording/dutch.hpp"
#include "wording/reasons.hpp"

namespace dommer::cli {
namespace {

double points(Points score) { return score.halves / 2.0; }

Json json_of(const std::vector<Points>& scores) {
    Json values = Json::array();
    for (const Points score : scores) values.push_back(points(score));
    return values;
}

Json json_of(const std::vector<pairing::PlayerId>& players) {
    Json numbers = Json::array();
    for (const auto player : players) numbers.push_back(player.number);
    return numbers;
}

Json json_of(const dutch::Quality& quality) {
    return {{"C6", quality.unpaired},
            {"C7", json_of(quality.floater_scores)},
            {"C8", {{"unpaired", quality.next_unpaired}, {"scores", json_of(quality.next_floater_scores)}}},
            {"C9", quality.bye_unplayed},
            {"C10", quality.beyond_two},
            {"C11", quality.third_colour},
            {"C12", quality.colour_faults},
            {"C13", quality.strong_faults},
            {"C14", quality.floats_again},
            {"C15", quality.meets_floater_again},
            {"C16", quality.floats_again_before},
            {"C17", quality.meets_floater_again_before},
            {"C18", json_of(quality.c18)},
            {"C19", json_of(quality.c19)},
            {"C20", json_of(quality.c20)},
            {"C21", json_of(quality.c21)}};
}

Json json_of(const dutch::Comparison& comparison) {
    Json json{{"rule", wording::rule_of(comparison)}, {"sentence", wording::sentence(comparison)}};
    if (comparison.bracket) json["bracket"] = points(*comparison.bracket);
    if (comparison.criterion) json["chosen"] = json_of(comparison.chosen), json["other"] = json_of(comparison.other);
    if (comparison.bye_score) json["bye_score"] = points(*comparison.bye_score);
    if (comparison.other_bye_score) json["other_bye_score"] = points(*comparison.other_bye_score);
    return json;
}

void add(Json& to, const dutch::BoardExplanation& board) {
    to["bracket"] = points(board.bracket);
    to["floated"] = board.floated;
    if (board.floated) to["moved_down"] = {{"player", board.higher.number}, {"from", points(board.from)}};
    to["colour_rule"] = fmt::format("5.2.{}", static_cast<int>(board.colour_rule));
    to["decided"] = json_of(board.decided);
    if (board.alternative) to["next_best"] = {{"player", board.higher.number}, {"against", board.alternative->number}};
}

Json json_of(const dutch::BracketExplanation& bracket) {
    return {{"score", points(bracket.score)},
            {"moved_down", json_of(bracket.moved_down)},
            {"residents", json_of(bracket.residents)},
            {"left_over", json_of(bracket.floaters)},
            {"quality", json_of(bracket.quality)}};
}

Json json_of(const dutch::Explanation& explanation, int number) {
    Json json = json_of_round(explanation.round, number);
    if (explanation.bye_score) json["bye_score"] = points(*explanation.bye_score);
    if (explanation.bye) {
        json["bye_decided"] = json_of(explanation.bye->decided);
        if (explanation.bye->alternative) json["next_best_bye"] = explanation.bye->alternative->number;
    }
    for (std::size_t at = 0; at < explanation.boards.size(); ++at) add(json["boards"][at], explanation.boards[at]);
    json["brackets"] = Json::array();
    for (const auto& bracket : explanation.brackets) json["brackets"].push_back(json_of(bracket));
    json["notes"] = Json::array();
    for (const auto& reason : explanation.round.reasons) json["notes"].push_back(wording::sentence(reason));
    return json;
}

std::string_view kind_text(dutch::WhyNotKind kind) {
    constexpr std::string_view texts[] = {"they_meet",      "same_player", "not_to_be_paired", "have_met", "prohibited",
                                          "colours_forbid", "worse"};
    return texts[static_cast<std::size_t>(kind)];
}

}  // namespace

Json json_of_round(const pairing::PairedRound& round, int number) {
    Json boards = Json::array();
    for (const auto& board : round.boards)
        boards.push_back({{"white", board.white.number}, {"black", board.black.number}});
    Json json{{"round", number}, {"boards", boards}};
    if (round.bye) json["bye"] = round.bye->player.number;
    return json;
}

void print_plain(const pairing::PairedRound& round) {
    fmt::print("{}\n", round.boards.size() + (round.bye ? 1 : 0));
    for (const auto& board : round.boards) fmt::print("{} {}\n", board.white.number, board.black.number);
    if (round.bye) fmt::print("{} 0\n", round.bye->player.number);
}

void print_explanation(const dutch::Explanation& explanation, int number, const pairing::Field& field, bool json) {
    if (json) return print(json_of(explanation, number));
    print_plain(explanation.round);
    fmt::print("\nThe groups of round {}, by points\n", number);
    for (const auto& bracket : explanation.brackets) fmt::print("{}\n", wording::sentence(bracket));
    fmt::print("\nThe boards\n");
    for (const auto& board : explanation.boards) fmt::print("{}", wording::paragraph(board, field));
    if (explanation.bye) fmt::print("{}", wording::paragraph(*explanation.bye, field));
    for (const auto& reason : explanation.round.reasons) fmt::print("note: {}\n", wording::sentence(reason));
}

void print_why_not(const dutch::WhyNotAnswer& answer, int number, pairing::PlayerId a, pairing::PlayerId b,
                   const pairing::Field& field, bool json) {
    const std::string text = wording::sentence(answer, a, b, field);
    if (!json) return fmt::print("{}\n", text);
    Json all{{"round", number}, {"players", {a.number, b.number}}, {"kind", kind_text(answer.kind)}, {"answer", text}};
    if (answer.met_in) all["met_in"] = answer.met_in->number;
    if (answer.kind == dutch::WhyNotKind::worse) {
        all["decided"] = json_of(answer.decided);
        all["instead"] = {{{"player", a.number}, {"against", answer.meets_a ? Json(answer.meets_a->number) : Json()}},
                          {{"player", b.number}, {"against", answer.meets_b ? Json(answer.meets_b->number) : Json()}}};
    }
    print(all);
}

}  // namespace dommer::cli
