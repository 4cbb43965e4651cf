#include "correspondence/open_acts.hpp"

namespace dommer::correspondence {
namespace {

bool is_open(const Game& game, const GameCommand& command, Date today) {
    const auto events = decide(game, command, {today});
    return events && !events->empty();
}

// Something that is long enough to be a reason, where only the rest is asked about.
constexpr const char* some_reason = "-";

}  // namespace

std::optional<GameCommand> plain_command(PlayerAct act, Colour side, Date on) {
    switch (act) {
        case PlayerAct::accept_draw: return AcceptDraw{side, on};
        case PlayerAct::claim_repetition: return ClaimDraw{side, DrawClaim::repetition, on};
        case PlayerAct::claim_fifty_moves: return ClaimDraw{side, DrawClaim::fifty_moves, on};
        case PlayerAct::claim_dead_position: return ClaimDraw{side, DrawClaim::dead_position, on};
        case PlayerAct::claim_time: return TimeClaimed{side, on};
        case PlayerAct::resign: return Resign{side, on};
        case PlayerAct::announce: return LongThinkAnnounced{side, on};
        case PlayerAct::remind: return MoveRepeated{side, on};
        case PlayerAct::tell_director: return DirectorTold{side, on};
        case PlayerAct::report_result: return ResultReported{side, on};
        case PlayerAct::send_score: return ScoreSent{side, on};
        case PlayerAct::propose_play_on: return AgreementProposed{side, Agreement::play_on, on};
        case PlayerAct::accept_play_on: return AcceptAgreement{side, Agreement::play_on, on};
        case PlayerAct::propose_email: return AgreementProposed{side, Agreement::email, on};
        case PlayerAct::accept_email: return AcceptAgreement{side, Agreement::email, on};
        case PlayerAct::propose_post: return AgreementProposed{side, Agreement::post, on};
        case PlayerAct::accept_post: return AcceptAgreement{side, Agreement::post, on};
        case PlayerAct::answer_director: return DirectorAnswered{side, on};
        case PlayerAct::send:
        case PlayerAct::take_leave:
        case PlayerAct::send_analysis: break;
    }
    return std::nullopt;
}

std::vector<PlayerAct> open_acts(const Game& game, Colour side, Date today) {
    std::vector<PlayerAct> acts;
    for (std::size_t at = 0; at < ids_of(PlayerAct{}).size(); ++at) {
        const auto act = static_cast<PlayerAct>(at);
        if (const auto command = plain_command(act, side, today)) {
            if (is_open(game, *command, today)) acts.push_back(act);
            continue;
        }
        const bool runs = !game.is_over() && today >= game.terms.start;
        if (act == PlayerAct::send && runs && game.to_move() == side && !game.suspended && !game.time_claim &&
            !game.called_in)
            acts.push_back(act);
        if (act == PlayerAct::take_leave && !game.is_over()) acts.push_back(act);
        if (act == PlayerAct::send_analysis && is_open(game, AnalysisSent{side, today, some_reason}, today))
            acts.push_back(act);
    }
    return acts;
}

GameCommand decision_of(DirectorAct act, const Game& game, Date on, const std::string& reason, Result result) {
    switch (act) {
        case DirectorAct::rule_on_time: return RuleOnTime{on, reason};
        case DirectorAct::reject_time_claim: return TimeClaimRejected{on, reason};
        case DirectorAct::write_to_silent: return DirectorWrote{game.to_move(), on};
        case DirectorAct::rule_silent: return RuleSilent{on, reason};
        case DirectorAct::suspend: return Suspended{on, reason};
        case DirectorAct::resume: return Resumed{on};
        case DirectorAct::call_in: return CalledIn{on};
        case DirectorAct::adjudicate: break;
    }
    return Adjudicate{result, on, reason};
}

std::vector<DirectorAct> open_decisions(const Game& game, Date today) {
    std::vector<DirectorAct> acts;
    for (std::size_t at = 0; at < ids_of(DirectorAct{}).size(); ++at) {
        const auto act = static_cast<DirectorAct>(at);
        if (is_open(game, decision_of(act, game, today, some_reason, Result::drawn), today)) acts.push_back(act);
    }
    return acts;
}

}  // namespace dommer::correspondence
