#include "pair_output.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "wording/dutch.hpp"
#include "wording/reasons.hpp"

namespace dommer::cli {
namespace {

using pairing::Reason;

double in_points(int halves) { return halves / 2.0; }

Json json_of(const std::vector<Points>& scores) {
    Json values = Json::array();
    for (const Points score : scores) values.push_back(in_points(score.halves));
    return values;
}

Json json_of(const std::vector<pairing::PlayerId>& players) {
    Json numbers = Json::array();
    for (const auto player : players) numbers.push_back(player.number);
    return numbers;
}

Json json_of(const std::vector<pairing::Measure>& measures) {
    Json json = Json::object();
    for (const pairing::Measure& each : measures) {
        const std::string article(each.article);
        if (each.count && each.points)
            json[article] = {{"unpaired", *each.count}, {"scores", json_of(*each.points)}};
        else
            json[article] = each.count ? Json(*each.count) : json_of(*each.points);
    }
    return json;
}

Json json_of(const pairing::RoundComparison& comparison) {
    Json json{{"rule", comparison.rule.article}, {"sentence", wording::sentence(comparison)}};
    if (comparison.group) json["bracket"] = in_points(comparison.group->halves);
    if (!comparison.chosen.empty())
        json["chosen"] = json_of(comparison.chosen), json["other"] = json_of(comparison.other);
    if (comparison.bye_score) json["bye_score"] = in_points(comparison.bye_score->halves);
    if (comparison.other_bye_score) json["other_bye_score"] = in_points(comparison.other_bye_score->halves);
    return json;
}

Json json_of(const pairing::Group& group) {
    return {{"score", in_points(group.score.halves)},
            {"moved_down", json_of(group.moved_down)},
            {"residents", json_of(group.residents)},
            {"left_over", json_of(group.left_over)},
            {"quality", json_of(group.measures)}};
}

// Reasons that programs read as values too, by their keys: what each adds to its board or to the round.
struct ReasonAsValues {
    std::string_view what;
    void (*add)(Json& to, const Reason& reason);
};
void add_colour_rule(Json& to, const Reason& reason) { to["colour_rule"] = reason.rule.article; }
constexpr ReasonAsValues reasons_as_values[] = {
    {"paired_in_group",
     [](Json& to, const Reason& reason) { to["bracket"] = in_points(reason.numbers[0]), to["floated"] = false; }},
    {"moved_down_into_group",
     [](Json& to, const Reason& reason) {
         to["bracket"] = in_points(reason.numbers[0]), to["floated"] = true;
         to["moved_down"] = {{"player", reason.players[0].number}, {"from", in_points(reason.numbers[1])}};
     }},
    {"colours_both_granted", add_colour_rule},
    {"colours_stronger_claim", add_colour_rule},
    {"colours_turned_round", add_colour_rule},
    {"colours_of_the_higher_ranked", add_colour_rule},
    {"colours_by_lot_and_number", add_colour_rule},
    {"without_this_pair", [](Json& to, const Reason& reason) { to["decided"] = json_of(*reason.compared); }},
    {"next_best",
     [](Json& to, const Reason& reason) {
         to["next_best"] = {{"player", reason.players[0].number}, {"against", reason.players[1].number}};
     }},
    {"bye_with_points", [](Json& to, const Reason& reason) { to["bye_score"] = in_points(reason.numbers[0]); }},
    {"without_this_bye", [](Json& to, const Reason& reason) { to["bye_decided"] = json_of(*reason.compared); }},
    {"next_best_bye", [](Json& to, const Reason& reason) { to["next_best_bye"] = reason.players[0].number; }},
};

Json sentences(const std::vector<Reason>& reasons, const pairing::Field& field) {
    Json list = Json::array();
    for (const Reason& reason : reasons) list.push_back(wording::sentence(reason, Language::english, &field));
    return list;
}

void add_values(Json& to, const std::vector<Reason>& reasons) {
    for (const Reason& reason : reasons)
        if (const auto* row = std::ranges::find(reasons_as_values, reason.what, &ReasonAsValues::what);
            row != std::end(reasons_as_values))
            row->add(to, reason);
}

Json json_of(const pairing::Explanation& explanation, int number, const pairing::Field& field) {
    const pairing::PairedRound& round = explanation.round;
    Json json = json_of_round(round, number);
    for (std::size_t board = 0; board < round.boards.size(); ++board) {
        json["boards"][board]["reasons"] = sentences(round.boards[board].reasons, field);
        add_values(json["boards"][board], round.boards[board].reasons);
    }
    if (round.bye) json["bye_reasons"] = sentences(round.bye->reasons, field), add_values(json, round.bye->reasons);
    if (!explanation.groups.empty()) json["brackets"] = Json::array();
    for (const auto& group : explanation.groups) json["brackets"].push_back(json_of(group));
    json["notes"] = sentences(round.reasons, field);
    return json;
}

// Keys that are the whole answer to "why not these two?", and what programs call them.
struct AnswerKind {
    std::string_view what, kind;
};
constexpr AnswerKind answer_kinds[] = {
    {"answer_they_meet", "they_meet"},
    {"answer_same_player", "same_player"},
    {"answer_not_paired", "not_to_be_paired"},
    {"answer_both_not_paired", "not_to_be_paired"},
    {"answer_have_met", "have_met"},
    {"answer_prohibited", "prohibited"},
    {"answer_both_white", "colours_forbid"},
    {"answer_both_black", "colours_forbid"},
    {"answer_worse", "worse"},
};

// One sentence that is the whole answer, with its values.
void add_whole_answer(Json& json, const Reason& reason, const AnswerKind& kind, const pairing::Field& field) {
    json["kind"] = kind.kind;
    json["answer"] = wording::sentence(reason, Language::english, &field);
    if (!reason.numbers.empty()) json["met_in"] = reason.numbers[0];
    if (!reason.compared) return;
    json["decided"] = json_of(*reason.compared);
    for (const std::size_t at : {0u, 1u}) {
        const int against = reason.players[at + 2].number;
        json["instead"].push_back(
            {{"player", reason.players[at].number}, {"against", against == 0 ? Json() : Json(against)}});
    }
}

void print_indented(const std::vector<Reason>& reasons, const pairing::Field& field) {
    for (const Reason& reason : reasons) fmt::print("    {}\n", wording::sentence(reason, Language::english, &field));
}

}  // namespace

Json json_of_round(const pairing::PairedRound& round, int number) {
    Json boards = Json::array();
    for (const auto& board : round.boards)
        boards.push_back({{"white", board.white.number}, {"black", board.black.number}});
    Json json{{"round", number}, {"boards", boards}};
    if (round.bye) json["bye"] = round.bye->player.number;
    for (const Reason& reason : round.reasons) json["remarks"].push_back(wording::sentence(reason));
    return json;
}

std::string plain_text(const pairing::PairedRound& round) {
    std::string text = fmt::format("{}\n", round.boards.size() + (round.bye ? 1 : 0));
    for (const auto& board : round.boards) text += fmt::format("{} {}\n", board.white.number, board.black.number);
    if (round.bye) text += fmt::format("{} 0\n", round.bye->player.number);
    return text;
}

void print_explanation(const pairing::Explanation& explanation, int number, const pairing::Field& field, bool json) {
    if (json) return print(json_of(explanation, number, field));
    const pairing::PairedRound& round = explanation.round;
    fmt::print("{}", plain_text(round));
    if (!explanation.groups.empty()) fmt::print("\nThe groups of round {}, by points\n", number);
    for (const auto& group : explanation.groups) fmt::print("{}\n", wording::sentence(group));
    if (!explanation.groups.empty()) fmt::print("\nThe boards\n");
    for (const auto& board : round.boards)
        fmt::print("{} - {}\n", board.white.number, board.black.number), print_indented(board.reasons, field);
    if (round.bye) fmt::print("{} has the bye\n", round.bye->player.number), print_indented(round.bye->reasons, field);
}

void print_why_not(const std::vector<Reason>& answer, int number, pairing::PlayerId a, pairing::PlayerId b,
                   const pairing::Field& field, bool json) {
    if (!json) {
        for (const Reason& reason : answer) fmt::print("{}\n", wording::sentence(reason, Language::english, &field));
        return;
    }
    Json all{{"round", number}, {"players", {a.number, b.number}}};
    const auto* kind = answer.size() == 1 ? std::ranges::find(answer_kinds, answer.front().what, &AnswerKind::what)
                                          : std::end(answer_kinds);
    if (kind != std::end(answer_kinds))
        add_whole_answer(all, answer.front(), *kind, field);
    else
        all["answer"] = sentences(answer, field);
    print(all);
}

}  // namespace dommer::cli
