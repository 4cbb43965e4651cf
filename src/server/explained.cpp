#include "explained.hpp"

#include "dutch/explain.hpp"
#include "event_json.hpp"
#include "systems/systems.hpp"
#include "tournament/play.hpp"
#include "wording/dutch.hpp"
#include "wording/reasons.hpp"
#include "words.hpp"

namespace dommer::server {
namespace {

using namespace tournament;

// Reasons as sentences in one language, with the players' names.
struct Speaker {
    Language language;
    const pairing::Field* field;

    std::vector<Explained> operator()(const std::vector<pairing::Reason>& reasons) const {
        std::vector<Explained> all;
        for (const auto& reason : reasons) all.push_back({wording::sentence(reason, language, field), reason.rule});
        return all;
    }
    template <class Explanation>
    std::vector<Explained> operator()(const Explanation& why) const {
        std::vector<Explained> all;
        for (const wording::Line& line : wording::lines(why, *field, language)) all.push_back({line.text, line.article.empty() ? Citation{} : Citation{"fide-dutch-2026", line.article}});
        return all;
    }
};

std::vector<Explained> only(std::string text, Citation rule = {}) { return {{std::move(text), std::move(rule)}}; }

std::vector<Explained> only_words(std::string_view code, Language language) { return only(std::string(words_for(code, language))); }

// The tournament as it stood when the round was about to be paired.
Tournament before(const Tournament& now, int round) {
    Tournament then = now;
    then.rounds.resize(static_cast<std::size_t>(round - 1));
    if (then.phase == Phase::finished) then.phase = Phase::running;
    return then;
}

using Pair = std::pair<int, int>;
struct Reasons {
    std::vector<Explained> round, bye;
    std::map<Pair, std::vector<Explained>> boards;  // by white's and black's number
};

Reasons of_dutch(const Tournament& then, Language language) {
    const Question asked = question_of(then);
    const Speaker said{language, &asked.field};
    const auto explanation = dutch::explain(asked.field, asked.history, asked.regulations, asked.requests);
    Reasons reasons;
    if (!explanation) throw problem_of(app::Failure(explanation.error()), &then);
    reasons.round = said(explanation->round.reasons);
    for (std::size_t at = 0; at < explanation->boards.size(); ++at) {
        const auto& board = explanation->round.boards[at];
        reasons.boards[{board.white.number, board.black.number}] = said(explanation->boards[at]);
    }
    if (explanation->bye) reasons.bye = said(*explanation->bye);
    return reasons;
}

Reasons of_system(const Tournament& then, Language language) {
    const auto paired = app::Tournaments::next_pairing(then);
    if (!paired) throw problem_of(paired.error(), &then);
    const Question asked = question_of(then);
    const Speaker said{language, &asked.field};
    Reasons reasons{said(paired->reasons), {}, {}};
    for (const auto& board : paired->boards) reasons.boards[{board.white.number, board.black.number}] = said(board.reasons);
    if (paired->bye) reasons.bye = said(paired->bye->reasons);
    return reasons;
}

int number_of(const Tournament& now, EntryId id) {
    const Entrant* entrant = find(now, id);
    return entrant != nullptr && entrant->number ? entrant->number->number : 0;
}

}  // namespace

ExplainedRound explained_round(const Tournament& now, int number, Language language) {
    const HeldRound& round = round_of(now, number);
    ExplainedRound answer;
    if (round.by == PairedBy::hand) {
        answer.boards.assign(round.tables.size(), only_words("paired_by_hand", language));
        return answer;
    }
    const Tournament then = before(now, number);
    Reasons reasons = then.settings.system == "dutch" ? of_dutch(then, language) : of_system(then, language);
    answer.round = std::move(reasons.round), answer.bye = std::move(reasons.bye);
    for (const Table& table : round.tables) {
        auto found = reasons.boards.find({number_of(now, table.white), number_of(now, table.black)});
        if (found == reasons.boards.end()) found = reasons.boards.find({number_of(now, table.black), number_of(now, table.white)});
        answer.boards.push_back(found != reasons.boards.end() ? std::move(found->second)
                                                              : only_words("corrected_since", language));
    }
    return answer;
}

std::vector<Explained> reasons_against(const Tournament& now, int number, const Entrant& a, const Entrant& b, Language language) {
    const HeldRound& round = round_of(now, number);
    if (!a.number || !b.number) throw Problem{.status = 409, .code = "numbers_not_given"};
    if (round.by == PairedBy::hand) return only_words("paired_by_hand", language);
    const Tournament then = before(now, number);
    const Question asked = question_of(then);
    if (then.settings.system == "dutch") {
        const auto answer = dutch::why_not(asked.field, asked.history, asked.regulations, asked.requests, *a.number, *b.number);
        if (!answer) throw problem_of(app::Failure(answer.error()), &then);
        const bool compared = answer->kind == dutch::WhyNotKind::worse;
        return only(wording::sentence(*answer, *a.number, *b.number, asked.field, language), compared ? Citation{"fide-dutch-2026", wording::rule_of(answer->decided)} : Citation{});
    }
    const auto paired = app::Tournaments::next_pairing(then);
    if (!paired) throw problem_of(paired.error(), &then);
    return Speaker{language, &asked.field}(
        systems::why_not(then.settings.system, {.lot = asked.lot}, asked.field, asked.history, asked.regulations, asked.requests, *paired, *a.number, *b.number));
}

Json reasons_json(const std::vector<Explained>& reasons) {
    Json list = Json::array();
    for (const Explained& each : reasons) list.push_back({{"text", each.text}, {"book", each.rule.book}, {"article", each.rule.article}});
    return list;
}

}  // namespace dommer::server
