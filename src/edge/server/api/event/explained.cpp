#include "explained.hpp"

#include "dutch/explain.hpp"
#include "event_json.hpp"
#include "notices/tournament.hpp"
#include "systems/systems.hpp"
#include "tournament/by_hand.hpp"
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
        for (const wording::Line& line : wording::lines(why, *field, language))
            all.push_back({line.text, line.article.empty() ? Citation{} : Citation{"fide-dutch-2026", line.article}});
        return all;
    }
};

std::vector<Explained> only(std::string text, Citation rule = {}) { return {{std::move(text), std::move(rule)}}; }

std::vector<Explained> only_words(std::string_view code, Language language) {
    return only(std::string(words_for(code, language)));
}

using Pair = std::pair<int, int>;
struct Reasons {
    std::vector<Explained> round, bye;
    int without_game = 0;                           // the number of who has the bye
    std::map<Pair, std::vector<Explained>> boards;  // by white's and black's number
};

Reasons of_dutch(const Tournament& then, Language language) {
    const PairingInput input = pairing_input_of(then);
    const Speaker said{language, &input.field};
    const auto explanation = dutch::explain(input.field, input.history, input.regulations, input.requests);
    Reasons reasons;
    if (!explanation) throw problem_of(app::Failure(explanation.error()), &then);
    reasons.round = said(explanation->round.reasons);
    for (std::size_t at = 0; at < explanation->boards.size(); ++at) {
        const auto& board = explanation->round.boards[at];
        reasons.boards[{board.white.number, board.black.number}] = said(explanation->boards[at]);
    }
    if (explanation->bye)
        reasons.bye = said(*explanation->bye), reasons.without_game = explanation->round.bye->player.number;
    return reasons;
}

Reasons of_system(const Tournament& then, Language language) {
    const auto paired = app::Tournaments::next_pairing(then);
    if (!paired) throw problem_of(paired.error(), &then);
    const PairingInput input = pairing_input_of(then);
    const Speaker said{language, &input.field};
    Reasons reasons{.round = said(paired->reasons), .bye = {}, .boards = {}};
    for (const auto& board : paired->boards)
        reasons.boards[{board.white.number, board.black.number}] = said(board.reasons);
    if (paired->bye) reasons.bye = said(paired->bye->reasons), reasons.without_game = paired->bye->player.number;
    return reasons;
}

int number_of(const Tournament& now, EntryId id) {
    const Entrant* entrant = find(now, id);
    return entrant != nullptr && entrant->number ? entrant->number->number : 0;
}

// What the arbiter's hand did that the rules of pairing would not, at the board or the bye it concerns.
ExplainedRound by_hand(const Tournament& now, int number, Language language) {
    const HeldRound& round = round_of(now, number);
    const Tournament then = before_round(now, {number});
    const auto by_system = app::Tournaments::next_pairing(then);
    const auto broken =
        broken_rules(then, round.tables, round.bye, by_system ? std::optional(*by_system) : std::nullopt);
    const auto concerning = [&](auto... ids) {
        std::vector<Explained> all = only_words("paired_by_hand", language);
        for (const BrokenRule& each : broken)
            if (((each.entrants.front() == ids) || ...))
                all.push_back({notices::words(each, now, language), each.article.value_or(Citation{})});
        return all;
    };
    ExplainedRound answer;
    for (const BoardPairing& table : round.tables) answer.boards.push_back(concerning(table.white, table.black));
    if (round.bye) answer.bye = concerning(*round.bye);
    return answer;
}

}  // namespace

ExplainedRound explained_round(const Tournament& now, int number, Language language) {
    const HeldRound& round = round_of(now, number);
    if (round.by == PairedBy::hand) return by_hand(now, number, language);
    ExplainedRound answer;
    const Tournament then = before_round(now, {number});
    Reasons reasons = then.settings.system == "dutch" ? of_dutch(then, language) : of_system(then, language);
    answer.round = std::move(reasons.round);
    if (round.bye)
        answer.bye = reasons.without_game == number_of(now, *round.bye) ? std::move(reasons.bye)
                                                                        : only_words("bye_corrected_since", language);
    for (const BoardPairing& table : round.tables) {
        auto found = reasons.boards.find({number_of(now, table.white), number_of(now, table.black)});
        if (found == reasons.boards.end())
            found = reasons.boards.find({number_of(now, table.black), number_of(now, table.white)});
        answer.boards.push_back(found != reasons.boards.end() ? std::move(found->second)
                                                              : only_words("corrected_since", language));
    }
    return answer;
}

std::vector<Explained> reasons_against(const Tournament& now, int number, const Entrant& a, const Entrant& b,
                                       Language language) {
    const HeldRound& round = round_of(now, number);
    if (!a.number || !b.number) throw Problem{.status = 409, .code = "numbers_not_given"};
    if (round.by == PairedBy::hand) return only_words("paired_by_hand", language);
    const Tournament then = before_round(now, {number});
    const PairingInput input = pairing_input_of(then);
    if (then.settings.system == "dutch") {
        const auto answer =
            dutch::why_not(input.field, input.history, input.regulations, input.requests, *a.number, *b.number);
        if (!answer) throw problem_of(app::Failure(answer.error()), &then);
        const bool compared = answer->kind == dutch::WhyNotKind::worse;
        return only(wording::sentence(*answer, *a.number, *b.number, input.field, language),
                    compared ? Citation{"fide-dutch-2026", wording::rule_of(answer->decided)} : Citation{});
    }
    const auto paired = app::Tournaments::next_pairing(then);
    if (!paired) throw problem_of(paired.error(), &then);
    return Speaker{language,
                   &input.field}(systems::why_not(then.settings.system, {.lot = input.lot}, input.field, input.history,
                                                  input.regulations, input.requests, *paired, *a.number, *b.number));
}

Json reasons_json(const std::vector<Explained>& reasons) {
    Json list = Json::array();
    for (const Explained& each : reasons)
        list.push_back({{"text", each.text}, {"book", each.rule.book}, {"article", each.rule.article}});
    return list;
}

}  // namespace dommer::server
