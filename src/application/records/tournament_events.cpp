#include "records/tournament_events.hpp"

#include "tournament/arrays.hpp"
#include "tournament_parts.hpp"

namespace dommer::records {
namespace {

using namespace tournament;

std::string reason_in(const Json& json) { return read<std::string>(json, "reason"); }

std::optional<EntryId> read_next_white(const Json& json) {
    return json.contains("next_white") ? std::optional(read_entrant(json, "next_white")) : std::nullopt;
}

// How somebody is reached, which nobody reads in the log.
constexpr const char* contact_field = "contact";

// One event: its name, how it is written, how it is read.
template <typename E>
struct TournamentForm;

template <>
struct TournamentForm<Created> {
    static constexpr const char* name = "tournament-created";
    static void write_to(Json& j, const Created& e) { j["settings"] = json_of(e.settings); }
    static Created read_from(const Json& j) { return {read_settings(at(j, "settings"))}; }
};
template <>
struct TournamentForm<SettingsChanged> {
    static constexpr const char* name = "settings-changed";
    static void write_to(Json& j, const SettingsChanged& e) { j["settings"] = json_of(e.settings); }
    static SettingsChanged read_from(const Json& j) { return {read_settings(at(j, "settings"))}; }
};
template <>
struct TournamentForm<Entered> {
    static constexpr const char* name = "player-entered";
    static void write_to(Json& j, const Entered& e) {
        j["entry"] = e.entrant.number, j["first_round"] = e.first_round.number, write(j, e.as);
        if (!e.ground.empty()) j["ground"] = e.ground;
        if (e.late) j["late"] = true;
        if (e.request > 0) j["request"] = e.request;
    }
    static Entered read_from(const Json& j) {
        return {read_entry(j),
                read_particulars_of_entrant(j),
                read_round(j, "first_round"),
                j.contains("ground") ? read<std::string>(j, "ground") : "",
                j.contains("late") && read_flag(j, "late"),
                j.contains("request") ? read<int>(j, "request") : 0};
    }
};
template <>
struct TournamentForm<EntryRequested> {
    static constexpr const char* name = "entry-requested";
    static void write_to(Json& j, const EntryRequested& e) {
        const EntryRequest& asked = e.request;
        j["request"] = asked.number, write(j, asked.as), j["sent_by"] = id_of(asked.sent_by);
        if (asked.due) j["due"] = id_of(*asked.due);
        if (asked.late) j["late"] = true;
        j["key"] = asked.key;
        j[contact_field] = {
            {"email", asked.contact.email}, {"phone", asked.contact.phone}, {"words", asked.contact.words}};
    }
    static EntryRequested read_from(const Json& j) {
        const Json& contact = at(j, contact_field);
        return {{.number = read<int>(j, "request"),
                 .as = read_particulars_of_entrant(j),
                 .contact = {read<std::string>(contact, "email"), read<std::string>(contact, "phone"),
                             read<std::string>(contact, "words")},
                 .sent_by = read_value<SentBy>(j, "sent_by"),
                 .due = j.contains("due") ? std::optional(read_value<SentBy>(j, "due")) : std::nullopt,
                 .late = j.contains("late") && read_flag(j, "late"),
                 .key = read<std::string>(j, "key")}};
    }
};
template <>
struct TournamentForm<RequestConfirmed> {
    static constexpr const char* name = "request-confirmed";
    static void write_to(Json& j, const RequestConfirmed& e) {
        j["request"] = e.number, write(j, e.particulars);
        if (!e.ground.empty()) j["ground"] = e.ground;
    }
    static RequestConfirmed read_from(const Json& j) {
        return {read<int>(j, "request"), read_particulars_of_entrant(j),
                j.contains("ground") ? read<std::string>(j, "ground") : ""};
    }
};
template <>
struct TournamentForm<RequestDeclined> {
    static constexpr const char* name = "request-declined";
    static void write_to(Json& j, const RequestDeclined& e) { j["request"] = e.number, j["reason"] = e.reason; }
    static RequestDeclined read_from(const Json& j) { return {read<int>(j, "request"), reason_in(j)}; }
};
template <>
struct TournamentForm<RequestTakenBack> {
    static constexpr const char* name = "request-taken-back";
    static void write_to(Json& j, const RequestTakenBack& e) { j["request"] = e.number; }
    static RequestTakenBack read_from(const Json& j) { return {read<int>(j, "request")}; }
};
template <>
struct TournamentForm<EntryCorrected> {
    static constexpr const char* name = "entry-corrected";
    static void write_to(Json& j, const EntryCorrected& e) { j["entry"] = e.entrant.number, write(j, e.to); }
    static EntryCorrected read_from(const Json& j) { return {read_entry(j), read_particulars_of_entrant(j)}; }
};
template <>
struct TournamentForm<EntryCancelled> {
    static constexpr const char* name = "entry-cancelled";
    static void write_to(Json& j, const EntryCancelled& e) { j["entry"] = e.entrant.number; }
    static EntryCancelled read_from(const Json& j) { return {read_entry(j)}; }
};
template <>
struct TournamentForm<CheckedIn> {
    static constexpr const char* name = "checked-in";
    static void write_to(Json& j, const CheckedIn& e) { j["entry"] = e.entrant.number, j["there"] = e.there; }
    static CheckedIn read_from(const Json& j) { return {read_entry(j), read_flag(j, "there")}; }
};
template <>
struct TournamentForm<NumbersGiven> {
    static constexpr const char* name = "numbers-given";
    static void write_to(Json& j, const NumbersGiven& e) { j["order"] = json_of(e.order); }
    static NumbersGiven read_from(const Json& j) { return {read_entrants(j, "order")}; }
};
template <>
struct TournamentForm<ByeGranted> {
    static constexpr const char* name = "bye-granted";
    static void write_to(Json& j, const ByeGranted& e) {
        j["entry"] = e.entrant.number, j["round"] = e.round.number, j["value"] = id_of(e.value);
    }
    static ByeGranted read_from(const Json& j) {
        return {read_entry(j), read_round(j), read_value<ByeValue>(j, "value")};
    }
};
template <>
struct TournamentForm<ByeCancelled> {
    static constexpr const char* name = "bye-cancelled";
    static void write_to(Json& j, const ByeCancelled& e) { j["entry"] = e.entrant.number, j["round"] = e.round.number; }
    static ByeCancelled read_from(const Json& j) { return {read_entry(j), read_round(j)}; }
};
template <>
struct TournamentForm<Withdrawn> {
    static constexpr const char* name = "withdrawn";
    static void write_to(Json& j, const Withdrawn& e) {
        j["entry"] = e.entrant.number, j["after"] = e.as.after.number, j["notice"] = e.as.notice == Notice::given;
    }
    static Withdrawn read_from(const Json& j) {
        return {read_entry(j), {read_round(j, "after"), read_flag(j, "notice") ? Notice::given : Notice::none}};
    }
};
template <>
struct TournamentForm<Returned> {
    static constexpr const char* name = "returned";
    static void write_to(Json& j, const Returned& e) { j["entry"] = e.entrant.number, j["from"] = e.from.number; }
    static Returned read_from(const Json& j) { return {read_entry(j), read_round(j, "from")}; }
};
template <>
struct TournamentForm<PairForbidden> {
    static constexpr const char* name = "pair-forbidden";
    static void write_to(Json& j, const PairForbidden& e) {
        j["entries"] = json_of(e.pair.entrants), j["weak"] = e.pair.weak, j["from"] = e.pair.from.number;
    }
    static PairForbidden read_from(const Json& j) {
        return {{read_pair(j), read_flag(j, "weak"), j.contains("from") ? read_round(j, "from") : RoundNumber{1}}};
    }
};
template <>
struct TournamentForm<PairAllowed> {
    static constexpr const char* name = "pair-allowed";
    static void write_to(Json& j, const PairAllowed& e) {
        j["entries"] = json_of(e.entrants), j["from"] = e.from.number, j["reason"] = e.reason;
    }
    static PairAllowed read_from(const Json& j) { return {read_pair(j), read_round(j, "from"), reason_in(j)}; }
};
template <>
struct TournamentForm<RoundPaired> {
    static constexpr const char* name = "round-paired";
    static void write_to(Json& j, const RoundPaired& e) {
        j["round"] = e.round.number, j["as"] = json_of(e.as), j["broken"] = e.broken, j["reason"] = e.reason;
    }
    static RoundPaired read_from(const Json& j) {
        RoundPaired event{read_round(j), read_held_round(at(j, "as")), {}, reason_in(j)};
        if (!at(j, "broken").is_array()) wrong(RecordFault::field_wrong, "broken");
        for (const Json& rule : j["broken"]) {
            if (!rule.is_string()) wrong(RecordFault::field_wrong, "broken");
            event.broken.push_back(rule);
        }
        return event;
    }
};
template <>
struct TournamentForm<RoundTakenBack> {
    static constexpr const char* name = "round-taken-back";
    static void write_to(Json& j, const RoundTakenBack& e) { j["round"] = e.round.number, j["reason"] = e.reason; }
    static RoundTakenBack read_from(const Json& j) { return {read_round(j), reason_in(j)}; }
};
template <>
struct TournamentForm<RoundPublished> {
    static constexpr const char* name = "round-published";
    static void write_to(Json& j, const RoundPublished& e) { j["round"] = e.round.number; }
    static RoundPublished read_from(const Json& j) { return {read_round(j)}; }
};
void write_hand(Json& j, const std::optional<Hand>& hand) {
    if (hand) j["by"] = hand->actor, j["at"] = iso(hand->at);
}
std::optional<Hand> read_hand(const Json& j) {
    if (!j.contains("by") && !j.contains("at")) return std::nullopt;
    return Hand{read<std::string>(j, "by"), read_time(j, "at")};
}
template <>
struct TournamentForm<ResultEntered> {
    static constexpr const char* name = "result-entered";
    static void write_to(Json& j, const ResultEntered& e) {
        j["round"] = e.round.number, j["board"] = e.board, j["result"] = to_string(e.result);
        write_hand(j, e.by);
    }
    static ResultEntered read_from(const Json& j) {
        return {read_round(j), read<int>(j, "board"), read_result(j), read_hand(j)};
    }
};
template <>
struct TournamentForm<ResultCorrected> {
    static constexpr const char* name = "result-corrected";
    static void write_to(Json& j, const ResultCorrected& e) {
        j["round"] = e.round.number, j["board"] = e.board, j["reason"] = e.reason;
        if (e.result) j["result"] = to_string(*e.result);
        write_hand(j, e.by);
    }
    static ResultCorrected read_from(const Json& j) {
        return {read_round(j), read<int>(j, "board"),
                j.contains("result") ? std::optional(read_result(j)) : std::nullopt, reason_in(j), read_hand(j)};
    }
};
template <>
struct TournamentForm<ColoursReversed> {
    static constexpr const char* name = "colours-reversed";
    static void write_to(Json& j, const ColoursReversed& e) {
        j["round"] = e.round.number, j["board"] = e.board, j["reason"] = e.reason;
        if (e.result_follows) j["result_follows"] = true;
    }
    static ColoursReversed read_from(const Json& j) {
        return {read_round(j), read<int>(j, "board"), reason_in(j),
                j.contains("result_follows") && read_flag(j, "result_follows")};
    }
};
template <>
struct TournamentForm<ResultReported> {
    static constexpr const char* name = "result-reported";
    static void write_to(Json& j, const ResultReported& e) {
        j["round"] = e.round.number, j["board"] = e.board, j["by"] = e.by.number, j["result"] = to_string(e.result);
    }
    static ResultReported read_from(const Json& j) {
        return {read_round(j), read<int>(j, "board"), read_entrant(j, "by"), read_result(j)};
    }
};
template <>
struct TournamentForm<SigningChanged> {
    static constexpr const char* name = "signing-changed";
    static void write_to(Json& j, const SigningChanged& e) { j["keys"] = e.keys; }
    static SigningChanged read_from(const Json& j) { return {read<std::string>(j, "keys")}; }
};
template <>
struct TournamentForm<FirstColourDrawn> {
    static constexpr const char* name = "first-colour-drawn";
    static void write_to(Json& j, const FirstColourDrawn& e) { j["seed"] = e.seed, j["colour"] = id_of(e.colour); }
    static FirstColourDrawn read_from(const Json& j) {
        if (!at(j, "seed").is_number_unsigned()) wrong(RecordFault::field_wrong, "seed");
        return {j["seed"].get<std::uint64_t>(), read_value<Colour>(j, "colour")};
    }
};
template <>
struct TournamentForm<ArrayDrawn> {
    static constexpr const char* name = "array-drawn";
    static void write_to(Json& j, const ArrayDrawn& e) {
        j["round"] = e.as.round.number, j["array"] = e.as.number, j["seed"] = e.as.seed;
        if (!e.as.reason.empty()) j["reason"] = e.as.reason;
    }
    static ArrayDrawn read_from(const Json& j) {
        if (!at(j, "seed").is_number_unsigned()) wrong(RecordFault::field_wrong, "seed");
        const int number = read<int>(j, "array");
        if (!is_array_of_chess960(number)) wrong(RecordFault::field_wrong, "array");
        return {{read_round(j), number, j["seed"].get<std::uint64_t>(),
                 j.contains("reason") ? read<std::string>(j, "reason") : std::string()}};
    }
};
template <>
struct TournamentForm<PointsAdjusted> {
    static constexpr const char* name = "points-adjusted";
    static void write_to(Json& j, const PointsAdjusted& e) {
        j["entry"] = e.as.entrant.number, j["round"] = e.as.round.number, j["half_points"] = e.as.points.halves,
        j["reason"] = e.as.reason;
    }
    static PointsAdjusted read_from(const Json& j) {
        return {{read_entry(j), read_round(j), {read_signed(j, "half_points")}, reason_in(j)}};
    }
};
template <>
struct TournamentForm<Penalised> {
    static constexpr const char* name = "penalised";
    static void write_to(Json& j, const Penalised& e) { write(j, e.as); }
    static Penalised read_from(const Json& j) { return {read_penalty(j)}; }
};
template <>
struct TournamentForm<PenaltyLifted> {
    static constexpr const char* name = "penalty-lifted";
    static void write_to(Json& j, const PenaltyLifted& e) {
        j["penalty"] = e.number, j["entry"] = e.entrant.number, j["reason"] = e.reason;
    }
    static PenaltyLifted read_from(const Json& j) { return {read<int>(j, "penalty"), read_entry(j), reason_in(j)}; }
};
template <>
struct TournamentForm<PaymentRecorded> {
    static constexpr const char* name = "payment-recorded";
    static void write_to(Json& j, const PaymentRecorded& e) {
        j["entry"] = e.entrant.number, j["ore"] = e.amount.amount;
    }
    static PaymentRecorded read_from(const Json& j) { return {read_entry(j), read_ore(j, "ore")}; }
};
template <>
struct TournamentForm<ItemBooked> {
    static constexpr const char* name = "item-booked";
    static void write_to(Json& j, const ItemBooked& e) { j["text"] = e.as.text, j["ore"] = e.as.amount.amount; }
    static ItemBooked read_from(const Json& j) { return {{read<std::string>(j, "text"), read_ore(j, "ore")}}; }
};
template <>
struct TournamentForm<LotsDrawn> {
    static constexpr const char* name = "lots-drawn";
    static void write_to(Json& j, const LotsDrawn& e) {
        j["about"] = e.as.about, j["seed"] = e.as.seed, j["order"] = json_of(e.as.order);
    }
    static LotsDrawn read_from(const Json& j) {
        if (!at(j, "seed").is_number_unsigned()) wrong(RecordFault::field_wrong, "seed");
        return {{read<std::string>(j, "about"), j["seed"].get<std::uint64_t>(), read_entrants(j, "order")}};
    }
};
template <>
struct TournamentForm<MatchGamePlayed> {
    static constexpr const char* name = "match-game-played";
    static void write_to(Json& j, const MatchGamePlayed& e) {
        j["round"] = e.round.number, j["board"] = e.board, write(j, e.game);
        if (e.next_white) j["next_white"] = e.next_white->number;
    }
    static MatchGamePlayed read_from(const Json& j) {
        return {read_round(j), read<int>(j, "board"), read_match_game(j), read_next_white(j)};
    }
};
template <>
struct TournamentForm<GameWritten> {
    static constexpr const char* name = "game-written";
    static void write_to(Json& j, const GameWritten& e) {
        j["round"] = e.as.round.number, j["board"] = e.as.board, j["moves"] = e.as.moves;
        if (!e.as.log_digest.empty()) j["log_digest"] = e.as.log_digest;
    }
    static GameWritten read_from(const Json& j) {
        return {{read_round(j), read<int>(j, "board"), read<std::string>(j, "moves"),
                 j.contains("log_digest") ? read<std::string>(j, "log_digest") : std::string()}};
    }
};
template <>
struct TournamentForm<StepTaken> {
    static constexpr const char* name = "step-taken";
    static void write_to(Json& j, const StepTaken& e) { j["step"] = id_of(e.step), j["day"] = iso(e.day); }
    static StepTaken read_from(const Json& j) { return {read_value<Step>(j, "step"), read_date(j, "day")}; }
};
template <>
struct TournamentForm<PlayOffBegun> {
    static constexpr const char* name = "play-off-begun";
    static void write_to(Json& j, const PlayOffBegun& e) {
        j["for"] = id_of(e.which), j["players"] = json_of(e.players);
        if (e.next_white) j["next_white"] = e.next_white->number;
    }
    static PlayOffBegun read_from(const Json& j) {
        return {read_value<PlayOffFor>(j, "for"), read_entrants(j, "players"), read_next_white(j)};
    }
};
template <>
struct TournamentForm<PlayOffGamePlayed> {
    static constexpr const char* name = "play-off-game-played";
    static void write_to(Json& j, const PlayOffGamePlayed& e) {
        j["stage"] = e.game.stage, j["white"] = e.game.white.number;
        if (e.game.winner) j["winner"] = e.game.winner->number;
        if (e.next_white) j["next_white"] = e.next_white->number;
    }
    static PlayOffGamePlayed read_from(const Json& j) {
        const auto winner = j.contains("winner") ? std::optional(read_entrant(j, "winner")) : std::nullopt;
        return {{read<std::string>(j, "stage"), read_entrant(j, "white"), winner}, read_next_white(j)};
    }
};
template <>
struct TournamentForm<PlayOffDecided> {
    static constexpr const char* name = "play-off-decided";
    static void write_to(Json& j, const PlayOffDecided& e) { j["order"] = json_of(e.order), j["reason"] = e.reason; }
    static PlayOffDecided read_from(const Json& j) { return {read_entrants(j, "order"), reason_in(j)}; }
};
template <>
struct TournamentForm<PlayOffTakenBack> {
    static constexpr const char* name = "play-off-taken-back";
    static void write_to(Json& j, const PlayOffTakenBack& e) { j["reason"] = e.reason; }
    static PlayOffTakenBack read_from(const Json& j) { return {reason_in(j)}; }
};
template <>
struct TournamentForm<TiedOrdered> {
    static constexpr const char* name = "tied-ordered";
    static void write_to(Json& j, const TiedOrdered& e) {
        j["order"] = json_of(e.order), j["reason"] = e.reason;
        if (e.level_again) j["level_again"] = true;
    }
    static TiedOrdered read_from(const Json& j) {
        return {read_entrants(j, "order"), j.contains("level_again") && read_flag(j, "level_again"), reason_in(j)};
    }
};
template <>
struct TournamentForm<TieBreakValuesEntered> {
    static constexpr const char* name = "tie-break-values-entered";
    static void write_to(Json& j, const TieBreakValuesEntered& e) {
        j["code"] = e.code, j["values"] = Json::array(), j["reason"] = e.reason;
        for (const ElsewhereValue& each : e.values) {
            Json value{{"entry", each.entrant.number}};
            if (each.thousandths) value["thousandths"] = *each.thousandths;
            j["values"].push_back(std::move(value));
        }
    }
    static TieBreakValuesEntered read_from(const Json& j) {
        return {read<std::string>(j, "code"),
                read_each(j, "values",
                          [](const Json& value) -> ElsewhereValue {
                              if (!value.contains("thousandths")) return {read_entry(value), std::nullopt};
                              return {read_entry(value), read<int>(value, "thousandths")};
                          }),
                reason_in(j)};
    }
};
template <>
struct TournamentForm<ResultCorrectedForRating> {
    static constexpr const char* name = "result-corrected-for-rating";
    static void write_to(Json& j, const ResultCorrectedForRating& e) {
        j["round"] = e.round.number, j["board"] = e.board;
        if (e.result) j["result"] = to_string(*e.result);
        j["reason"] = e.reason;
    }
    static ResultCorrectedForRating read_from(const Json& j) {
        return {read_round(j, "round"), read<int>(j, "board"),
                j.contains("result") ? std::optional(read_result(j)) : std::nullopt, reason_in(j)};
    }
};
template <>
struct TournamentForm<RatingTaken> {
    static constexpr const char* name = "rating-taken";
    static void write_to(Json& j, const RatingTaken& e) {
        j["entry"] = e.entrant.number, j["from"] = e.as.from.number, j["rating"] = e.as.rating.value;
        j["whose"] = e.as.is_fides ? "fide" : "played", j["list"] = e.as.list;
    }
    static RatingTaken read_from(const Json& j) {
        const auto whose = read<std::string>(j, "whose");
        if (whose != "fide" && whose != "played") wrong(RecordFault::field_wrong, "whose");
        return {read_entry(j),
                {read_round(j, "from"), {read<int>(j, "rating")}, whose == "fide", read<std::string>(j, "list")}};
    }
};
template <>
struct TournamentForm<NumbersExchanged> {
    static constexpr const char* name = "numbers-exchanged";
    static void write_to(Json& j, const NumbersExchanged& e) { j["entries"] = json_of({e.one, e.other}); }
    static NumbersExchanged read_from(const Json& j) {
        const auto both = read_pair(j);
        if (both.size() != 2) wrong(RecordFault::field_wrong, "entries");
        return {both[0], both[1]};
    }
};
template <>
struct TournamentForm<FideModeEntered> {
    static constexpr const char* name = "fide-mode-entered";
    static void write_to(Json&, const FideModeEntered&) {}
    static FideModeEntered read_from(const Json&) { return {}; }
};
template <>
struct TournamentForm<LeftFideMode> {
    static constexpr const char* name = "fide-mode-left";
    static void write_to(Json& j, const LeftFideMode& e) {
        j["round"] = e.as.round.number, j["act"] = id_of(e.as.what), j["reason"] = e.as.reason;
        j["actor"] = e.as.actor;
    }
    static LeftFideMode read_from(const Json& j) {
        return {{read_round(j, "round"), read_value<FideAct>(j, "act"), reason_in(j), read<std::string>(j, "actor")}};
    }
};
template <>
struct TournamentForm<RestorePointMade> {
    static constexpr const char* name = "restore-point-made";
    static void write_to(Json& j, const RestorePointMade& e) {
        j["point"] = e.number, j["before"] = id_of(e.before), j["after"] = e.after.number;
    }
    static RestorePointMade read_from(const Json& j) {
        return {read<int>(j, "point"), read_value<FideAct>(j, "before"), read_round(j, "after")};
    }
};
template <>
struct TournamentForm<WentBack> {
    static constexpr const char* name = "went-back";
    static void write_to(Json& j, const WentBack& e) { j["point"] = e.point, j["reason"] = e.reason; }
    static WentBack read_from(const Json& j) { return {read<int>(j, "point"), reason_in(j)}; }
};
template <>
struct TournamentForm<Imported> {
    static constexpr const char* name = "imported";
    static void write_to(Json& j, const Imported& e) { write(j, e.as); }
    static Imported read_from(const Json& j) { return {read_import(j)}; }
};
template <>
struct TournamentForm<Finished> {
    static constexpr const char* name = "finished";
    static void write_to(Json&, const Finished&) {}
    static Finished read_from(const Json&) { return {}; }
};
template <>
struct TournamentForm<Reopened> {
    static constexpr const char* name = "reopened";
    static void write_to(Json& j, const Reopened& e) { j["reason"] = e.reason; }
    static Reopened read_from(const Json& j) { return {reason_in(j)}; }
};

template <typename Read>
auto reading(std::string_view record, const Read& read_from) -> tl::expected<decltype(read_from(Json())), RecordError> {
    if (is_nested_too_deep(record)) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    const Json json = Json::parse(record, nullptr, false);
    if (json.is_discarded() || !json.is_object()) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    try {
        return read_from(json);
    } catch (const Wrong& caught) {
        return tl::unexpected(caught.error);
    }
}

std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

std::string_view type_of(const Event& event) {
    return std::visit([]<typename E>(const E&) { return std::string_view(TournamentForm<E>::name); }, event);
}

std::string record_of(const Event& event) {
    Json json;
    std::visit(
        [&]<typename E>(const E& e) { json["type"] = TournamentForm<E>::name, TournamentForm<E>::write_to(json, e); },
        event);
    return dumped(json);
}

std::string fields_of(const Event& event, BirthDates births) {
    Json json = Json::object();
    std::visit([&]<typename E>(const E& e) { TournamentForm<E>::write_to(json, e); }, event);
    for (const char* field : {contact_field, "key"}) json.erase(field);
    if (births == BirthDates::years && json.contains("born"))
        json["born"] = json["born"].get<std::string>().substr(0, 4);
    return dumped(json);
}

tl::expected<Event, RecordError> tournament_event_from(std::string_view record) {
    return reading(record, [](const Json& json) { return read_event<Event, TournamentForm>(json); });
}

std::string record_of(const EventRegulations& regulations) { return dumped(json_of(regulations)); }

tl::expected<EventRegulations, RecordError> regulations_from(std::string_view record) {
    return reading(record, [](const Json& json) { return read_regulations(json); });
}

std::string record_of(const EntryLimits& limits) { return dumped(json_of(limits)); }

std::string record_of(const std::vector<tournament::PrizeCategory>& categories) {
    return dumped({{"categories", json_of(categories)}});
}

tl::expected<std::vector<tournament::PrizeCategory>, RecordError> categories_from(std::string_view record) {
    return reading(record, [](const Json& json) { return read_categories(at(json, "categories")); });
}

tl::expected<EntryLimits, RecordError> limits_from(std::string_view record) {
    return reading(record, [](const Json& json) { return read_limits(json); });
}

std::string record_of(const KeptApart& rule) { return dumped(json_of(rule)); }

tl::expected<KeptApart, RecordError> kept_apart_from(std::string_view record) {
    return reading(record, [](const Json& json) { return read_kept_apart(json); });
}

std::string record_of(const FideChoices& choices) { return dumped(json_of(choices)); }

tl::expected<FideChoices, RecordError> choices_from(std::string_view record) {
    return reading(record, [](const Json& json) { return read_choices(json); });
}

std::string record_of(const Settings& settings) { return dumped(json_of(settings)); }

tl::expected<Settings, RecordError> settings_from(std::string_view record) {
    return reading(record, [](const Json& json) { return read_settings(json); });
}

}  // namespace dommer::records
