#include "explained.hpp"

#include "event_json.hpp"
#include "notices/tournament.hpp"
#include "tournament/by_hand.hpp"
#include "tournament/play.hpp"
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

tl::expected<Reasons, app::Failure> reasons_of(const Tournament& then, Language language, const Work& work) {
    const PairingInput input = pairing_input_of(then);
    const auto explanation = systems::explain(*then.settings.system, pairing::input_of(input, work), input.options);
    if (!explanation) return tl::unexpected(app::Failure(explanation.error()));
    const pairing::PairedRound& round = explanation->round;
    const Speaker said{language, &input.field};
    Reasons reasons{.round = said(round.reasons), .bye = {}, .boards = {}};
    for (const auto& board : round.boards)
        reasons.boards[{board.white.number, board.black.number}] = said(board.reasons);
    if (round.bye) reasons.bye = said(round.bye->reasons), reasons.without_game = round.bye->player.number;
    return reasons;
}

int number_of(const Tournament& now, EntryId id) {
    const Entrant* entrant = find(now, id);
    return entrant != nullptr && entrant->number ? entrant->number->number : 0;
}

const char* words_for(const HeldRound& round) {
    return round.by == PairedBy::elsewhere ? "paired_elsewhere" : "paired_by_hand";
}

// What the arbiter's hand did that the rules of pairing would not, at the board or the bye it concerns. What the hand
// left as the system had it keeps the system's reasons.
ExplainedRound by_hand(const Tournament& now, int number, Language language, const Work& work) {
    const HeldRound& round = round_of(now, number);
    const Tournament then = before_round(now, {number});
    const auto by_system = app::Tournaments::next_pairing(then, work);
    const auto broken =
        broken_rules(then, round.tables, round.bye, by_system ? std::optional(*by_system) : std::nullopt);
    const auto concerning = [&](auto... ids) {
        std::vector<Explained> all = only_words(words_for(round), language);
        for (const BrokenRule& each : broken)
            if (((each.entrants.front() == ids) || ...))
                all.push_back({notices::words(each, now, language), each.article.value_or(Citation{})});
        return all;
    };
    auto kept = reasons_of(then, language, work);
    if (!kept || round.by != PairedBy::hand) kept = Reasons{};
    ExplainedRound answer;
    for (const BoardPairing& table : round.tables) {
        const auto found = kept->boards.find({number_of(now, table.white), number_of(now, table.black)});
        answer.boards.push_back(found != kept->boards.end() ? found->second : concerning(table.white, table.black));
    }
    if (round.bye) answer.bye = kept->without_game == number_of(now, *round.bye) ? kept->bye : concerning(*round.bye);
    return answer;
}

}  // namespace

ExplainedRound explained_round(const Tournament& now, int number, Language language, const Work& work) {
    const HeldRound& round = round_of(now, number);
    if (is_against_the_system(round)) return by_hand(now, number, language, work);
    ExplainedRound answer;
    const Tournament then = before_round(now, {number});
    auto found_reasons = reasons_of(then, language, work);
    if (!found_reasons) throw problem_of(found_reasons.error(), &then);
    Reasons& reasons = *found_reasons;
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
                                       Language language, const Work& work) {
    const HeldRound& round = round_of(now, number);
    if (!a.number || !b.number) throw Problem{.status = 409, .code = "numbers_not_given"};
    if (is_against_the_system(round)) return only_words(words_for(round), language);
    const Tournament then = before_round(now, {number});
    const PairingInput input = pairing_input_of(then);
    const auto paired = app::Tournaments::next_pairing(then, work);
    if (!paired) throw problem_of(paired.error(), &then);
    const auto reasons =
        then.settings.system->why_not(pairing::input_of(input, work), input.options, *paired, *a.number, *b.number);
    if (!reasons) throw problem_of(app::Failure(reasons.error()), &then);
    return Speaker{language, &input.field}(*reasons);
}

Json reasons_json(const std::vector<Explained>& reasons) {
    Json list = Json::array();
    for (const Explained& each : reasons)
        list.push_back({{"text", each.text}, {"book", each.rule.book}, {"article", each.rule.article}});
    return list;
}

}  // namespace dommer::server
