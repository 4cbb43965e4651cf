#include "records/correspondence_events.hpp"

#include "reading.hpp"

namespace dommer::records {
namespace {

using namespace correspondence;

bool read_bool(const Json& json, const char* field) {
    if (!at(json, field).is_boolean()) wrong(RecordFault::field_wrong, field);
    return at(json, field).get<bool>();
}
std::vector<std::string> read_words(const Json& json, const char* field) {
    const Json& list = at(json, field);
    if (!list.is_array()) wrong(RecordFault::field_wrong, field);
    std::vector<std::string> words;
    for (const Json& each : list) {
        if (!each.is_string()) wrong(RecordFault::field_wrong, field);
        words.push_back(each.get<std::string>());
    }
    return words;
}

struct SendingField {
    const char* name;
    std::optional<Date> Sending::*day;
};
constexpr SendingField sending_fields[] = {{"received", &Sending::received},
                                           {"opponent_sent", &Sending::opponent_sent},
                                           {"postmark", &Sending::postmark},
                                           {"receipt", &Sending::receipt},
                                           {"stated", &Sending::stated}};
void write_sending(Json& j, const Sending& sending) {
    for (const SendingField& field : sending_fields)
        if (sending.*field.day) j[field.name] = iso(*(sending.*field.day));
}
Sending read_sending(const Json& j) {
    Sending sending;
    for (const SendingField& field : sending_fields)
        if (j.contains(field.name)) sending.*field.day = read_date(j, field.name);
    return sending;
}

void write_language(Json& j, std::optional<Language> language) {
    if (language) j["language"] = id_of(*language);
}
std::optional<Language> read_language(const Json& j) {
    return j.contains("language") ? std::optional(read_value<Language>(j, "language")) : std::nullopt;
}
Json json_of(const PlayerCard& player) {
    Json json{{"name", player.name}, {"address", player.address}, {"person", player.person}};
    if (!player.user.empty()) json["user"] = player.user;
    write_language(json, player.language);
    return json;
}
PlayerCard player_from(const Json& j) {
    return {read<std::string>(j, "name"), read<std::string>(j, "address"), read<int>(j, "person"),
            j.contains("user") ? read<std::string>(j, "user") : "", read_language(j)};
}
std::vector<PlayerCard> read_players(const Json& j) {
    if (!at(j, "players").is_array()) wrong(RecordFault::field_wrong, "players");
    std::vector<PlayerCard> players;
    for (const Json& each : at(j, "players")) players.push_back(player_from(each));
    return players;
}

// What games and groups begin with in common.
template <class Terms>
void write_terms(Json& j, const Terms& e) {
    j["start"] = iso(e.start), j["regime"] = id_of(e.regime), j["days"] = e.days, j["moves"] = e.moves;
    j["post_days"] = e.post_days, j["opening"] = e.opening, j["players"] = Json::array();
    for (const PlayerCard& player : e.players) j["players"].push_back(json_of(player));
}
template <class Terms>
void read_terms(const Json& j, Terms& e) {
    e.start = read_date(j, "start"), e.regime = read_value<Regime>(j, "regime"), e.days = read<int>(j, "days");
    e.moves = read<int>(j, "moves"), e.post_days = read<int>(j, "post_days"), e.opening = read_words(j, "opening");
}

// Facts of one player on one day.
template <class E>
struct ByOn {
    static void write_to(Json& j, const E& e) { j["by"] = id_of(e.by), j["on"] = iso(e.on); }
    static E read_from(const Json& j) { return {read_value<Colour>(j, "by"), read_date(j, "on")}; }
};
template <class E>
struct On {
    static void write_to(Json& j, const E& e) { j["on"] = iso(e.on); }
    static E read_from(const Json& j) { return {read_date(j, "on")}; }
};
template <class E>
struct OnReason {
    static void write_to(Json& j, const E& e) { j["on"] = iso(e.on), j["reason"] = e.reason; }
    static E read_from(const Json& j) { return {read_date(j, "on"), read<std::string>(j, "reason")}; }
};

template <typename E>
struct CorrespondenceForm;
template <>
struct CorrespondenceForm<LongThinkAnnounced> : ByOn<LongThinkAnnounced> {};
template <>
struct CorrespondenceForm<MoveRepeated> : ByOn<MoveRepeated> {};
template <>
struct CorrespondenceForm<DirectorTold> : ByOn<DirectorTold> {};
template <>
struct CorrespondenceForm<DirectorAnswered> : ByOn<DirectorAnswered> {};
template <>
struct CorrespondenceForm<TimeClaimed> {
    static void write_to(Json& j, const TimeClaimed& e) {
        j["by"] = id_of(e.by), j["on"] = iso(e.on);
        if (!e.text.empty()) j["text"] = e.text;
    }
    static TimeClaimed read_from(const Json& j) {
        return {read_value<Colour>(j, "by"), read_date(j, "on"),
                j.contains("text") ? read<std::string>(j, "text") : ""};
    }
};
template <>
struct CorrespondenceForm<ResultReported> : ByOn<ResultReported> {};
template <>
struct CorrespondenceForm<ScoreSent> : ByOn<ScoreSent> {};
template <>
struct CorrespondenceForm<PlayOnAgreed> : On<PlayOnAgreed> {};
template <>
struct CorrespondenceForm<Resumed> : On<Resumed> {};
template <>
struct CorrespondenceForm<CalledIn> {
    static void write_to(Json& j, const CalledIn& e) {
        j["on"] = iso(e.on);
        if (e.withdrew) j["withdrew"] = id_of(*e.withdrew);
    }
    static CalledIn read_from(const Json& j) {
        CalledIn called{read_date(j, "on")};
        if (j.contains("withdrew")) called.withdrew = read_value<Colour>(j, "withdrew");
        return called;
    }
};
template <>
struct CorrespondenceForm<ResultPublished> : On<ResultPublished> {};
template <>
struct CorrespondenceForm<PrizesSent> : On<PrizesSent> {};
template <>
struct CorrespondenceForm<TimeClaimRejected> : OnReason<TimeClaimRejected> {};
template <>
struct CorrespondenceForm<Suspended> : OnReason<Suspended> {};
template <>
struct CorrespondenceForm<Reopened> : OnReason<Reopened> {};
template <>
struct CorrespondenceForm<DirectorWrote> {
    static void write_to(Json& j, const DirectorWrote& e) { j["to"] = id_of(e.to), j["on"] = iso(e.on); }
    static DirectorWrote read_from(const Json& j) { return {read_value<Colour>(j, "to"), read_date(j, "on")}; }
};
template <>
struct CorrespondenceForm<Started> {
    static void write_to(Json& j, const Started& e) {
        j["group"] = e.group, j["score_wanted"] = e.score_wanted;
        write_terms(j, e);
    }
    static Started read_from(const Json& j) {
        Started e{.group = read<std::string>(j, "group"), .players = {}, .start = {}, .opening = {}};
        const auto players = read_players(j);
        if (players.size() != 2) wrong(RecordFault::field_wrong, "players");
        e.players = {players[0], players[1]}, e.score_wanted = read_bool(j, "score_wanted");
        read_terms(j, e);
        return e;
    }
};
template <>
struct CorrespondenceForm<MoveSent> {
    static void write_to(Json& j, const MoveSent& e) {
        j["by"] = id_of(e.by), j["moves"] = e.moves, j["series"] = e.series, j["accepted"] = e.accepted;
        j["offers_draw"] = e.offers_draw;
        if (!e.words.empty()) j["words"] = e.words;
        write_sending(j, e.sending);
    }
    static MoveSent read_from(const Json& j) {
        return {.by = read_value<Colour>(j, "by"),
                .sending = read_sending(j),
                .moves = read_words(j, "moves"),
                .series = read_words(j, "series"),
                .accepted = read<int>(j, "accepted"),
                .offers_draw = read_bool(j, "offers_draw"),
                .words = j.contains("words") ? read<std::string>(j, "words") : ""};
    }
};
template <>
struct CorrespondenceForm<FaultyMessage> {
    static void write_to(Json& j, const FaultyMessage& e) {
        j["by"] = id_of(e.by), j["what"] = id_of(e.what);
        write_sending(j, e.sending);
    }
    static FaultyMessage read_from(const Json& j) {
        return {read_value<Colour>(j, "by"), read_value<Misdeed>(j, "what"), read_sending(j)};
    }
};
template <>
struct CorrespondenceForm<LeaveTaken> {
    static void write_to(Json& j, const LeaveTaken& e) {
        j["by"] = id_of(e.by), j["kind"] = id_of(e.kind), j["notice"] = iso(e.notice);
        j["from"] = iso(e.period.from), j["to"] = iso(e.period.to);
    }
    static LeaveTaken read_from(const Json& j) {
        return {read_value<Colour>(j, "by"),
                read_value<LeaveKind>(j, "kind"),
                read_date(j, "notice"),
                {read_date(j, "from"), read_date(j, "to")}};
    }
};
template <>
struct CorrespondenceForm<MediumAgreed> {
    static void write_to(Json& j, const MediumAgreed& e) { j["medium"] = id_of(e.medium), j["on"] = iso(e.on); }
    static MediumAgreed read_from(const Json& j) { return {read_value<Medium>(j, "medium"), read_date(j, "on")}; }
};
template <>
struct CorrespondenceForm<AgreementProposed> {
    static void write_to(Json& j, const AgreementProposed& e) {
        j["by"] = id_of(e.by), j["what"] = id_of(e.what), j["on"] = iso(e.on);
    }
    static AgreementProposed read_from(const Json& j) {
        return {read_value<Colour>(j, "by"), read_value<Agreement>(j, "what"), read_date(j, "on")};
    }
};
template <>
struct CorrespondenceForm<DatesCorrected> {
    static void write_to(Json& j, const DatesCorrected& e) {
        j["message"] = e.message, j["reason"] = e.reason, j["on"] = iso(e.on);
        if (e.by) j["by"] = id_of(*e.by);
        write_sending(j, e.sending);
    }
    static DatesCorrected read_from(const Json& j) {
        DatesCorrected corrected{read<int>(j, "message"), read_sending(j), read<std::string>(j, "reason"),
                                 read_date(j, "on")};
        if (j.contains("by")) corrected.by = read_value<Colour>(j, "by");
        return corrected;
    }
};
template <>
struct CorrespondenceForm<AnalysisSent> {
    static void write_to(Json& j, const AnalysisSent& e) {
        j["by"] = id_of(e.by), j["on"] = iso(e.on), j["text"] = e.text;
    }
    static AnalysisSent read_from(const Json& j) {
        return {read_value<Colour>(j, "by"), read_date(j, "on"), read<std::string>(j, "text")};
    }
};
template <>
struct CorrespondenceForm<Ended> {
    static void write_to(Json& j, const Ended& e) {
        j["result"] = id_of(e.result), j["reason"] = id_of(e.reason), j["on"] = iso(e.on), j["note"] = e.note;
    }
    static Ended read_from(const Json& j) {
        return {read_value<Result>(j, "result"), read_value<EndReason>(j, "reason"), read_date(j, "on"),
                read<std::string>(j, "note")};
    }
};
template <>
struct CorrespondenceForm<GroupStarted> {
    static void write_to(Json& j, const GroupStarted& e) {
        j["title"] = e.title, j["contest"] = id_of(e.contest), j["director"] = e.director;
        j["director_address"] = e.director_address;
        if (e.colours_reversed) j["colours_reversed"] = true;
        write_terms(j, e);
    }
    static GroupStarted read_from(const Json& j) {
        GroupStarted e{.title = read<std::string>(j, "title"), .start = {}, .players = {}, .opening = {}};
        e.contest = read_value<Contest>(j, "contest"), e.director = read<std::string>(j, "director");
        e.director_address = read<std::string>(j, "director_address"), e.players = read_players(j);
        e.colours_reversed = j.contains("colours_reversed") && read_bool(j, "colours_reversed");
        read_terms(j, e);
        return e;
    }
};
template <>
struct CorrespondenceForm<PlayerWithdrew> {
    static void write_to(Json& j, const PlayerWithdrew& e) {
        j["player"] = e.player, j["on"] = iso(e.on), j["reason"] = id_of(e.reason);
    }
    static PlayerWithdrew read_from(const Json& j) {
        return {read<int>(j, "player"), read_date(j, "on"), read_value<WithdrawalReason>(j, "reason")};
    }
};

template <>
struct CorrespondenceForm<CardChanged> {
    static void write_to(Json& j, const CardChanged& e) {
        j["by"] = id_of(e.by), j["address"] = e.address, j["user"] = e.user;
        write_language(j, e.language);
    }
    static CardChanged read_from(const Json& j) {
        return {read_value<Colour>(j, "by"), read<std::string>(j, "address"), read<std::string>(j, "user"),
                read_language(j)};
    }
};
template <>
struct CorrespondenceForm<PlayerCardChanged> {
    static void write_to(Json& j, const PlayerCardChanged& e) {
        j["player"] = e.player, j["address"] = e.address, j["user"] = e.user;
        write_language(j, e.language);
    }
    static PlayerCardChanged read_from(const Json& j) {
        return {read<int>(j, "player"), read<std::string>(j, "address"), read<std::string>(j, "user"),
                read_language(j)};
    }
};

template <>
struct CorrespondenceForm<ReserveTookOver> {
    static void write_to(Json& j, const ReserveTookOver& e) {
        j["by"] = id_of(e.by), j["card"] = json_of(e.card), j["on"] = iso(e.on);
    }
    static ReserveTookOver read_from(const Json& j) {
        return {read_value<Colour>(j, "by"), player_from(at(j, "card")), read_date(j, "on")};
    }
};
template <>
struct CorrespondenceForm<ObjectionMade> {
    static void write_to(Json& j, const ObjectionMade& e) {
        j["player"] = e.player, j["on"] = iso(e.on), j["text"] = e.text;
    }
    static ObjectionMade read_from(const Json& j) {
        return {read<int>(j, "player"), read_date(j, "on"), read<std::string>(j, "text")};
    }
};
template <>
struct CorrespondenceForm<ObjectionSettled> {
    static void write_to(Json& j, const ObjectionSettled& e) {
        j["objection"] = e.objection, j["on"] = iso(e.on), j["upheld"] = e.upheld, j["reason"] = e.reason;
    }
    static ObjectionSettled read_from(const Json& j) {
        return {read<int>(j, "objection"), read_date(j, "on"), read_bool(j, "upheld"), read<std::string>(j, "reason")};
    }
};
template <>
struct CorrespondenceForm<PlayerPenalised> {
    static void write_to(Json& j, const PlayerPenalised& e) {
        j["player"] = e.player, j["what"] = id_of(e.what), j["on"] = iso(e.on), j["reason"] = e.reason;
        if (e.months != 0) j["months"] = e.months;
    }
    static PlayerPenalised read_from(const Json& j) {
        return {read<int>(j, "player"), read_value<Penalty>(j, "what"),
                j.contains("months") ? read<int>(j, "months") : 0, read_date(j, "on"), read<std::string>(j, "reason")};
    }
};
template <class E>
struct PlayerOn {
    static void write_to(Json& j, const E& e) { j["player"] = e.player, j["on"] = iso(e.on); }
    static E read_from(const Json& j) { return {read<int>(j, "player"), read_date(j, "on")}; }
};
template <>
struct CorrespondenceForm<ConnectionLost> : PlayerOn<ConnectionLost> {};
template <>
struct CorrespondenceForm<ConnectionRestored> : PlayerOn<ConnectionRestored> {};
template <>
struct CorrespondenceForm<PenaltyLifted> {
    static void write_to(Json& j, const PenaltyLifted& e) {
        j["penalty"] = e.penalty, j["on"] = iso(e.on), j["reason"] = e.reason;
    }
    static PenaltyLifted read_from(const Json& j) {
        return {read<int>(j, "penalty"), read_date(j, "on"), read<std::string>(j, "reason")};
    }
};
template <>
struct CorrespondenceForm<PlayerReplaced> {
    static void write_to(Json& j, const PlayerReplaced& e) {
        j["player"] = e.player, j["card"] = json_of(e.card), j["on"] = iso(e.on);
    }
    static PlayerReplaced read_from(const Json& j) {
        return {read<int>(j, "player"), player_from(at(j, "card")), read_date(j, "on")};
    }
};

// A tournament's own events: what may be missing is written only where it is there.
template <class Value>
std::optional<Value> optional_value(const Json& j, const char* field) {
    return j.contains(field) ? std::optional(read_value<Value>(j, field)) : std::nullopt;
}
std::optional<int> optional_number(const Json& j, const char* field) {
    return j.contains(field) ? std::optional(read<int>(j, field)) : std::nullopt;
}
std::optional<Date> optional_day(const Json& j, const char* field) {
    return j.contains(field) ? std::optional(read_date(j, field)) : std::nullopt;
}
std::string optional_text(const Json& j, const char* field) {
    return j.contains(field) ? read<std::string>(j, field) : "";
}
bool optional_bool(const Json& j, const char* field) { return j.contains(field) && read_bool(j, field); }
void write_text(Json& j, const char* field, const std::string& text) {
    if (!text.empty()) j[field] = text;
}
std::vector<int> read_numbers(const Json& j, const char* field) {
    if (!at(j, field).is_array()) wrong(RecordFault::field_wrong, field);
    std::vector<int> numbers;
    for (const Json& each : at(j, field)) {
        if (!each.is_number_integer()) wrong(RecordFault::field_wrong, field);
        numbers.push_back(each.get<int>());
    }
    return numbers;
}

template <>
struct CorrespondenceForm<FeeReceived> {
    static void write_to(Json& j, const FeeReceived& e) { j["entry"] = e.entry, j["on"] = iso(e.on); }
    static FeeReceived read_from(const Json& j) { return {read<int>(j, "entry"), read_date(j, "on")}; }
};
template <>
struct CorrespondenceForm<EntryWithdrawn> {
    static void write_to(Json& j, const EntryWithdrawn& e) { j["entry"] = e.entry, j["on"] = iso(e.on); }
    static EntryWithdrawn read_from(const Json& j) { return {read<int>(j, "entry"), read_date(j, "on")}; }
};
template <>
struct CorrespondenceForm<TournamentOpened> {
    static void write_to(Json& j, const TournamentOpened& e) {
        j["title"] = e.title, j["kind"] = id_of(e.kind), j["on"] = iso(e.on), j["regime"] = id_of(e.regime);
        j["days"] = e.days, j["moves"] = e.moves, j["post_days"] = e.post_days, j["fee"] = e.fee.amount;
        j["director"] = e.director, j["director_address"] = e.director_address, j["opening"] = e.opening;
        if (e.entries_close) j["entries_close"] = iso(*e.entries_close);
        write_text(j, "before", e.before);
    }
    static TournamentOpened read_from(const Json& j) {
        TournamentOpened e{.title = read<std::string>(j, "title"), .on = read_date(j, "on"), .opening = {}};
        e.kind = read_value<TournamentKind>(j, "kind"), e.regime = read_value<Regime>(j, "regime");
        e.days = read<int>(j, "days"), e.moves = read<int>(j, "moves"), e.post_days = read<int>(j, "post_days");
        e.fee = {read<int>(j, "fee")}, e.director = read<std::string>(j, "director");
        e.director_address = read<std::string>(j, "director_address"), e.opening = read_words(j, "opening");
        e.entries_close = optional_day(j, "entries_close"), e.before = optional_text(j, "before");
        return e;
    }
};
template <>
struct CorrespondenceForm<PlayerEntered> {
    static void write_to(Json& j, const PlayerEntered& e) {
        j["card"] = json_of(e.entry.card), j["on"] = iso(e.on);
        write_text(j, "club", e.entry.club), write_text(j, "member_number", e.entry.member_number);
        write_text(j, "proof", e.entry.proof), write_text(j, "by_director", e.by_director);
        write_text(j, "by_head", e.by_head);
        if (e.entry.wanted) j["class"] = id_of(*e.entry.wanted);
        if (e.entry.over_board_rating) j["over_board_rating"] = *e.entry.over_board_rating;
        if (e.entry.correspondence_rating) j["correspondence_rating"] = *e.entry.correspondence_rating;
        if (e.entry.born) j["born"] = iso(*e.entry.born);
        if (e.entry.supplementary_card) j["supplementary_card"] = true;
        if (e.entry.from_semifinal) j["from_semifinal"] = true;
        if (!e.entry.danish_citizen) j["foreign_citizen"] = true;
        if (e.door) j["door"] = id_of(*e.door);
    }
    static PlayerEntered read_from(const Json& j) {
        PlayerEntered e{.entry = {.card = player_from(at(j, "card"))}, .on = read_date(j, "on")};
        e.entry.club = optional_text(j, "club"), e.entry.member_number = optional_text(j, "member_number");
        e.entry.proof = optional_text(j, "proof"), e.by_director = optional_text(j, "by_director");
        e.by_head = optional_text(j, "by_head");
        e.entry.wanted = optional_value<Class>(j, "class");
        e.entry.over_board_rating = optional_number(j, "over_board_rating");
        e.entry.correspondence_rating = optional_number(j, "correspondence_rating");
        e.entry.born = optional_day(j, "born");
        e.entry.supplementary_card = optional_bool(j, "supplementary_card");
        e.entry.from_semifinal = optional_bool(j, "from_semifinal");
        e.entry.danish_citizen = !optional_bool(j, "foreign_citizen");
        e.door = optional_value<Door>(j, "door");
        return e;
    }
};
Json json_of(const TeamPlayer& player) {
    Json json = json_of(player.card);
    json["rating"] = player.rating, json["rating_kind"] = id_of(player.kind);
    if (player.over_board_rating) json["over_board_rating"] = *player.over_board_rating;
    return json;
}
TeamPlayer team_player_from(const Json& j) {
    return {player_from(j), read<int>(j, "rating"), read_value<RatingKind>(j, "rating_kind"),
            optional_number(j, "over_board_rating")};
}
template <>
struct CorrespondenceForm<TeamEntered> {
    static void write_to(Json& j, const TeamEntered& e) {
        j["club"] = e.club, j["division"] = e.division, j["captain"] = e.captain, j["on"] = iso(e.on);
        j["captain_address"] = e.captain_address, j["players"] = Json::array();
        for (const TeamPlayer& player : e.players) j["players"].push_back(json_of(player));
        write_text(j, "by_director", e.by_director);
    }
    static TeamEntered read_from(const Json& j) {
        TeamEntered e{.club = read<std::string>(j, "club"), .division = read<int>(j, "division"), .players = {}};
        e.captain = read<std::string>(j, "captain"), e.captain_address = read<std::string>(j, "captain_address");
        if (!at(j, "players").is_array()) wrong(RecordFault::field_wrong, "players");
        for (const Json& each : at(j, "players")) e.players.push_back(team_player_from(each));
        e.on = read_date(j, "on"), e.by_director = optional_text(j, "by_director");
        return e;
    }
};
template <>
struct CorrespondenceForm<GroupDrawn> {
    static void write_to(Json& j, const GroupDrawn& e) {
        j["group"] = e.group, j["title"] = e.title, j["contest"] = id_of(e.contest), j["stage"] = id_of(e.stage);
        j["division"] = e.division, j["entries"] = e.entries, j["start"] = iso(e.start);
        j["lot"] = std::to_string(e.lot);  // all its 64 bits
    }
    static GroupDrawn read_from(const Json& j) {
        GroupDrawn e{.group = read<std::string>(j, "group"), .title = read<std::string>(j, "title"), .entries = {}};
        e.contest = read_value<Contest>(j, "contest"), e.stage = read_value<CupStage>(j, "stage");
        e.division = read<int>(j, "division"), e.entries = read_numbers(j, "entries");
        e.start = read_date(j, "start");
        const std::string lot = read<std::string>(j, "lot");
        if (lot.empty() || lot.size() > 20 || lot.find_first_not_of("0123456789") != std::string::npos)
            wrong(RecordFault::field_wrong, "lot");
        for (const char digit : lot) e.lot = 10 * e.lot + static_cast<std::uint64_t>(digit - '0');
        return e;
    }
};
template <>
struct CorrespondenceForm<StageDecided> {
    static void write_to(Json& j, const StageDecided& e) {
        j["stage"] = id_of(e.stage), j["places"] = e.places, j["entries"] = e.entries, j["on"] = iso(e.on);
        if (e.no_semifinal) j["no_semifinal"] = true;
    }
    static StageDecided read_from(const Json& j) {
        return {read_value<CupStage>(j, "stage"), read<int>(j, "places"), read_numbers(j, "entries"),
                optional_bool(j, "no_semifinal"), read_date(j, "on")};
    }
};
template <>
struct CorrespondenceForm<ReservePut> {
    static void write_to(Json& j, const ReservePut& e) {
        j["team"] = e.team, j["board"] = e.board, j["player"] = json_of(e.player), j["on"] = iso(e.on);
        if (e.stop_from) j["stop_from"] = iso(*e.stop_from);
    }
    static ReservePut read_from(const Json& j) {
        return {read<int>(j, "team"), read<int>(j, "board"), team_player_from(at(j, "player")), read_date(j, "on"),
                optional_day(j, "stop_from")};
    }
};
template <>
struct CorrespondenceForm<TitleSettled> {
    static void write_to(Json& j, const TitleSettled& e) {
        j["group"] = e.group, j["entries"] = e.entries, j["how"] = id_of(e.how), j["on"] = iso(e.on);
    }
    static TitleSettled read_from(const Json& j) {
        return {read<std::string>(j, "group"), read_numbers(j, "entries"), read_value<SettledBy>(j, "how"),
                read_date(j, "on")};
    }
};
template <>
struct CorrespondenceForm<LetterFailed> {
    static void write_to(Json& j, const LetterFailed& e) {
        j["letter"] = e.letter, j["about"] = e.about, j["why"] = e.why, j["refused"] = e.refused, j["on"] = iso(e.on);
    }
    static LetterFailed read_from(const Json& j) {
        return {read<std::string>(j, "letter"), read<std::string>(j, "about"), read<std::string>(j, "why"),
                read_bool(j, "refused"), read_date(j, "on")};
    }
};
template <>
struct CorrespondenceForm<LetterDelivered> {
    static void write_to(Json& j, const LetterDelivered& e) { j["letter"] = e.letter, j["on"] = iso(e.on); }
    static LetterDelivered read_from(const Json& j) { return {read<std::string>(j, "letter"), read_date(j, "on")}; }
};
template <>
struct CorrespondenceForm<IccfResultEntered> {
    static void write_to(Json& j, const IccfResultEntered& e) {
        j["person"] = e.person, j["name"] = e.name, j["event"] = id_of(e.event), j["half_points"] = e.points.halves;
        j["games"] = e.games, j["finished"] = iso(e.finished);
        if (e.place) j["place"] = *e.place;
    }
    static IccfResultEntered read_from(const Json& j) {
        return {read<int>(j, "person"),        read<std::string>(j, "name"), read_value<IccfEvent>(j, "event"),
                {read<int>(j, "half_points")}, read<int>(j, "games"),        optional_number(j, "place"),
                read_date(j, "finished")};
    }
};
template <>
struct CorrespondenceForm<RatingEntered> {
    static void write_to(Json& j, const RatingEntered& e) {
        j["person"] = e.person, j["name"] = e.name, j["rating"] = e.rating.rating, j["kind"] = id_of(e.rating.kind);
        j["on"] = iso(e.rating.on);
    }
    static RatingEntered read_from(const Json& j) {
        return {read<int>(j, "person"),
                read<std::string>(j, "name"),
                {read<int>(j, "rating"), read_value<RatingKind>(j, "kind"), read_date(j, "on")}};
    }
};

template <class Event, std::size_t I = 0>
Event read_named(const Json& json, const auto& names) {
    if constexpr (I == std::variant_size_v<Event>) {
        wrong(RecordFault::type_unknown, read<std::string>(json, "type"));
    } else {
        using E = std::variant_alternative_t<I, Event>;
        if (read<std::string>(json, "type") == names[I]) return CorrespondenceForm<E>::read_from(json);
        return read_named<Event, I + 1>(json, names);
    }
}

template <class Event>
std::string written(const Event& event) {
    Json json{{"type", correspondence::name_of(event)}};
    std::visit([&]<typename E>(const E& e) { CorrespondenceForm<E>::write_to(json, e); }, event);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

template <class Event>
tl::expected<Event, RecordError> event_in(std::string_view record, const auto& names) {
    if (is_nested_too_deep(record)) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    const Json json = Json::parse(record, nullptr, false);
    if (json.is_discarded() || !json.is_object()) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    try {
        return read_named<Event>(json, names);
    } catch (const Wrong& caught) {
        return tl::unexpected(caught.error);
    }
}

}  // namespace

std::string_view type_of(const correspondence::GameEvent& event) { return name_of(event); }
std::string record_of(const correspondence::GameEvent& event) { return written(event); }
tl::expected<correspondence::GameEvent, RecordError> correspondence_game_event_from(std::string_view record) {
    return event_in<GameEvent>(record, game_event_names);
}

std::string_view type_of(const correspondence::GroupEvent& event) { return name_of(event); }
std::string record_of(const correspondence::GroupEvent& event) { return written(event); }
tl::expected<correspondence::GroupEvent, RecordError> correspondence_group_event_from(std::string_view record) {
    return event_in<GroupEvent>(record, group_event_names);
}

std::string_view type_of(const correspondence::TournamentEvent& event) { return name_of(event); }
std::string record_of(const correspondence::TournamentEvent& event) { return written(event); }
tl::expected<correspondence::TournamentEvent, RecordError> correspondence_tournament_event_from(
    std::string_view record) {
    return event_in<TournamentEvent>(record, tournament_event_names);
}

std::string_view type_of(const correspondence::RatingEvent& event) { return rating_event_names[event.index()]; }
std::string record_of(const correspondence::RatingEvent& event) {
    Json json{{"type", type_of(event)}};
    std::visit([&]<class E>(const E& e) { CorrespondenceForm<E>::write_to(json, e); }, event);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}
tl::expected<correspondence::RatingEvent, RecordError> correspondence_rating_from(std::string_view record) {
    return event_in<RatingEvent>(record, rating_event_names);
}

std::string_view type_of(const correspondence::MailEvent& event) { return mail_event_names[event.index()]; }
std::string record_of(const correspondence::MailEvent& event) {
    Json json{{"type", type_of(event)}};
    std::visit([&]<class E>(const E& e) { CorrespondenceForm<E>::write_to(json, e); }, event);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}
tl::expected<correspondence::MailEvent, RecordError> correspondence_mail_event_from(std::string_view record) {
    return event_in<MailEvent>(record, mail_event_names);
}

}  // namespace dommer::records
