#include "tournament/event_facts.hpp"

namespace dommer::tournament {
namespace {

struct AboutOf {
    template <class Event>
    About operator()(const Event& event) const {
        About about;
        take(about, event);
        if constexpr (requires { event.as; }) take(about, event.as);
        return about;
    }
    template <class Part>
    static void take(About& about, const Part& part) {
        if constexpr (requires { about.round = part.round; }) about.round = part.round;
        if constexpr (requires { about.board = part.board; }) about.board = part.board;
        if constexpr (requires { about.entrant = part.entrant; }) about.entrant = part.entrant;
    }
};

struct ReasonOf {
    template <class Event>
    std::string operator()(const Event& event) const {
        if constexpr (requires { event.reason; }) return event.reason;
        if constexpr (requires { event.as.reason; }) return event.as.reason;
        return "";
    }
    // Between the organiser and who asked: no decision that others read.
    std::string operator()(const RequestDeclined&) const { return ""; }
    std::string operator()(const RoundPaired& event) const {
        std::string words = event.reason;
        for (const std::string& rule : event.broken) words += (words.empty() ? "" : "; ") + rule;
        return words;
    }
};

struct AudienceOf {
    Audience operator()(const RoundPaired&) const { return Audience::desk; }
    Audience operator()(const CheckedIn&) const { return Audience::desk; }
    Audience operator()(const PairForbidden&) const { return Audience::desk; }
    Audience operator()(const PairAllowed&) const { return Audience::desk; }
    Audience operator()(const EntryRequested&) const { return Audience::desk; }
    Audience operator()(const RequestDeclined&) const { return Audience::desk; }
    Audience operator()(const LotsDrawn&) const { return Audience::desk; }
    Audience operator()(const Penalised&) const { return Audience::desk; }
    Audience operator()(const PenaltyLifted&) const { return Audience::desk; }
    Audience operator()(const PaymentRecorded&) const { return Audience::desk; }
    Audience operator()(const ItemBooked&) const { return Audience::desk; }
    Audience operator()(const RestorePointMade&) const { return Audience::desk; }
    Audience operator()(const RoundTakenBack&) const { return Audience::everybody_without_the_round; }
    Audience operator()(const auto&) const { return Audience::everybody; }
};

}  // namespace

About about(const Event& event) { return std::visit(AboutOf{}, event); }
std::string reason_of(const Event& event) { return std::visit(ReasonOf{}, event); }
Audience audience_of(const Event& event) { return std::visit(AudienceOf{}, event); }

std::optional<Result> result_in(const Event& event) {
    if (const auto* entered = std::get_if<ResultEntered>(&event)) return entered->result;
    if (const auto* corrected = std::get_if<ResultCorrected>(&event)) return corrected->result;
    return std::nullopt;
}

}  // namespace dommer::tournament
