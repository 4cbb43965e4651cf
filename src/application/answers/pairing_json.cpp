#include "answers/pairing_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "wording/dutch.hpp"
#include "wording/reasons.hpp"

namespace dommer::answers {
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

Json json_of(const pairing::RoundComparison& comparison, Language language) {
    Json json{{"rule", comparison.rule.article}, {"sentence", wording::sentence(comparison, language)}};
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
    void (*add)(Json& to, const Reason& reason, Language language);
};
void add_colour_rule(Json& to, const Reason& reason, Language) { to["colour_rule"] = reason.rule.article; }
constexpr ReasonAsValues reasons_as_values[] = {
    {"paired_in_group", [](Json& to, const Reason& reason,
                           Language) { to["bracket"] = in_points(reason.numbers[0]), to["floated"] = false; }},
    {"moved_down_into_group",
     [](Json& to, const Reason& reason, Language) {
         to["bracket"] = in_points(reason.numbers[0]), to["floated"] = true;
         to["moved_down"] = {{"player", reason.players[0].number}, {"from", in_points(reason.numbers[1])}};
     }},
    {"colours_both_granted", add_colour_rule},
    {"colours_stronger_claim", add_colour_rule},
    {"colours_turned_round", add_colour_rule},
    {"colours_of_the_higher_ranked", add_colour_rule},
    {"colours_by_lot_and_number", add_colour_rule},
    {"without_this_pair",
     [](Json& to, const Reason& reason, Language language) { to["decided"] = json_of(*reason.compared, language); }},
    {"next_best",
     [](Json& to, const Reason& reason, Language) {
         to["next_best"] = {{"player", reason.players[0].number}, {"against", reason.players[1].number}};
     }},
    {"bye_with_points",
     [](Json& to, const Reason& reason, Language) { to["bye_score"] = in_points(reason.numbers[0]); }},
    {"without_this_bye", [](Json& to, const Reason& reason,
                            Language language) { to["bye_decided"] = json_of(*reason.compared, language); }},
    {"next_best_bye", [](Json& to, const Reason& reason, Language) { to["next_best_bye"] = reason.players[0].number; }},
};

Json sentences(const std::vector<Reason>& reasons, const pairing::Field& field, Language language) {
    Json list = Json::array();
    for (const Reason& reason : reasons) list.push_back(wording::sentence(reason, language, &field));
    return list;
}

void add_values(Json& to, const std::vector<Reason>& reasons, Language language) {
    for (const Reason& reason : reasons)
        if (const auto* row = std::ranges::find(reasons_as_values, reason.what, &ReasonAsValues::what);
            row != std::end(reasons_as_values))
            row->add(to, reason, language);
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
void add_whole_answer(Json& json, const Reason& reason, const AnswerKind& kind, const pairing::Field& field,
                      Language language) {
    json["kind"] = kind.kind;
    json["answer"] = wording::sentence(reason, language, &field);
    if (!reason.numbers.empty()) json["met_in"] = reason.numbers[0];
    if (!reason.compared) return;
    json["decided"] = json_of(*reason.compared, language);
    for (const std::size_t at : {0u, 1u}) {
        const int against = reason.players[at + 2].number;
        json["instead"].push_back(
            {{"player", reason.players[at].number}, {"against", against == 0 ? Json() : Json(against)}});
    }
}

}  // namespace

Json json_of_round(const pairing::PairedRound& round, int number, Language language) {
    Json boards = Json::array();
    for (const auto& board : round.boards)
        boards.push_back({{"white", board.white.number}, {"black", board.black.number}});
    Json json{{"round", number}, {"boards", boards}};
    if (round.bye) json["bye"] = round.bye->player.number;
    for (const Reason& reason : round.reasons) json["remarks"].push_back(wording::sentence(reason, language));
    return json;
}

Json json_of(const pairing::Explanation& explanation, int number, const pairing::Field& field, Language language) {
    const pairing::PairedRound& round = explanation.round;
    Json json = json_of_round(round, number, language);
    for (std::size_t board = 0; board < round.boards.size(); ++board) {
        json["boards"][board]["reasons"] = sentences(round.boards[board].reasons, field, language);
        add_values(json["boards"][board], round.boards[board].reasons, language);
    }
    if (round.bye)
        json["bye_reasons"] = sentences(round.bye->reasons, field, language),
        add_values(json, round.bye->reasons, language);
    if (!explanation.groups.empty()) json["brackets"] = Json::array();
    for (const auto& group : explanation.groups) json["brackets"].push_back(json_of(group));
    json["notes"] = sentences(round.reasons, field, language);
    return json;
}

Json json_of_why_not(const std::vector<Reason>& answer, int number, pairing::PlayerId a, pairing::PlayerId b,
                     const pairing::Field& field, Language language) {
    Json all{{"round", number}, {"players", {a.number, b.number}}};
    const auto* kind = answer.size() == 1 ? std::ranges::find(answer_kinds, answer.front().what, &AnswerKind::what)
                                          : std::end(answer_kinds);
    if (kind != std::end(answer_kinds))
        add_whole_answer(all, answer.front(), *kind, field, language);
    else
        all["answer"] = sentences(answer, field, language);
    return all;
}

Json reasons_json(const std::vector<Reason>& reasons, const pairing::Field& field, Language language) {
    Json list = Json::array();
    for (const Reason& each : reasons)
        list.push_back({{"text", wording::sentence(each, language, &field)},
                        {"book", each.rule.book},
                        {"article", each.rule.article}});
    return list;
}

}  // namespace dommer::answers
