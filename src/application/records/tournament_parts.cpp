#include "tournament_parts.hpp"

namespace dommer::records {
namespace {

using namespace tournament;

// One row a value of the point system: the names in the record.
struct PointField {
    const char* name;
    Points pairing::PointSystem::*value;
};
constexpr PointField point_fields[] = {
    {"white_win", &pairing::PointSystem::white_win},     {"black_win", &pairing::PointSystem::black_win},
    {"white_draw", &pairing::PointSystem::white_draw},   {"black_draw", &pairing::PointSystem::black_draw},
    {"white_loss", &pairing::PointSystem::white_loss},   {"black_loss", &pairing::PointSystem::black_loss},
    {"forfeit_win", &pairing::PointSystem::forfeit_win}, {"forfeit_loss", &pairing::PointSystem::forfeit_loss},
    {"zero_bye", &pairing::PointSystem::zero_bye},       {"half_bye", &pairing::PointSystem::half_bye},
    {"full_bye", &pairing::PointSystem::full_bye},       {"allocated_bye", &pairing::PointSystem::allocated_bye},
    {"unknown", &pairing::PointSystem::unknown},
};

const Json& list_in(const Json& json, const char* field) {
    const Json& list = at(json, field);
    if (!list.is_array()) wrong(RecordFault::field_wrong, field);
    return list;
}

Json json_of(const std::vector<Official>& officials) {
    Json list = Json::array();
    for (const Official& each : officials) list.push_back({{"name", each.name}, {"licence", each.licence}});
    return list;
}
std::vector<Official> read_officials(const Json& json, const char* field) {
    std::vector<Official> officials;
    for (const Json& each : list_in(json, field))
        officials.push_back({read<std::string>(each, "name"), read<std::string>(each, "licence")});
    return officials;
}

}  // namespace

int read_signed(const Json& json, const char* field) {
    const Json& value = at(json, field);
    if (!value.is_number_integer() || std::abs(value.get<std::int64_t>()) > 1'000'000'000)
        wrong(RecordFault::field_wrong, field);
    return value.get<int>();
}

tiebreak::Ore read_ore(const Json& json, const char* field) {
    const Json& value = at(json, field);
    if (!value.is_number_integer()) wrong(RecordFault::field_wrong, field);
    return {value.get<std::int64_t>()};
}

// What is left out holds as the Laws have it.
Json json_of(const EventRegulations& r) {
    Json json{{"supervision", id_of(r.supervision)},         {"report_before_leaving", r.report_before_leaving},
              {"devices_in_bag", r.devices_in_bag},          {"quickplay_guideline", r.quickplay_guideline},
              {"increment_request", r.increment_request},    {"adjournments", r.adjournments},
              {"highest_fine_in_ore", r.highest_fine.amount}};
    if (r.default_minutes) json["default_minutes"] = *r.default_minutes;
    if (r.draw_ban) json["no_draw_before"] = r.draw_ban->before_move ? Json(*r.draw_ban->before_move) : Json("never");
    if (r.device_penalty) json["device_penalty"] = id_of(*r.device_penalty);
    return json;
}

EventRegulations read_regulations(const Json& json) {
    EventRegulations r;
    r.supervision = read_value<laws::Supervision>(json, "supervision");
    r.report_before_leaving = read_flag(json, "report_before_leaving");
    r.devices_in_bag = read_flag(json, "devices_in_bag");
    r.quickplay_guideline = read_flag(json, "quickplay_guideline");
    r.increment_request = read_flag(json, "increment_request");
    r.adjournments = read<std::string>(json, "adjournments");
    r.highest_fine = read_ore(json, "highest_fine_in_ore");
    if (json.contains("default_minutes")) r.default_minutes = read<int>(json, "default_minutes");
    if (json.contains("no_draw_before"))
        r.draw_ban = json.at("no_draw_before") == "never" ? DrawBan{} : DrawBan{read<int>(json, "no_draw_before")};
    if (json.contains("device_penalty")) r.device_penalty = read_value<laws::Penalty>(json, "device_penalty");
    return r;
}

Json json_of(const KeptApart& rule) {
    return {{"every_club", rule.every_club},
            {"clubs", rule.clubs},
            {"families", rule.families},
            {"weak", rule.weak},
            {"until", rule.until}};
}

std::vector<std::string> read_texts(const Json& json, const char* field) {
    return read_each(json, field, [&](const Json& each) {
        if (!each.is_string()) wrong(RecordFault::field_wrong, field);
        return each.get<std::string>();
    });
}

KeptApart read_kept_apart(const Json& json) {
    return {read_flag(json, "every_club"), read_texts(json, "clubs"), read_texts(json, "families"),
            read_flag(json, "weak"), read<int>(json, "until")};
}

Json json_of(const Settings& s) {
    Json json{{"name", s.name},
              {"place", s.place},
              {"first_day", iso(s.first_day)},
              {"last_day", iso(s.last_day)},
              {"system", s.system.id()},
              {"rounds", s.rounds},
              {"time_control", s.time_control},
              {"tie_breaks", s.tie_breaks},
              {"tie_break_edition", s.tie_break_edition},
              {"half_points", Json::object()}};
    for (const PointField& field : point_fields) json["half_points"][field.name] = (s.points.*field.value).halves;
    if (s.initial_colour) json["initial_colour"] = id_of(*s.initial_colour);
    json["baku"] = s.baku;
    if (!s.strength_groups.first_numbers.empty())
        json["strength_groups"] = {{"first_numbers", s.strength_groups.first_numbers},
                                   {"until", s.strength_groups.until}};
    json["prize_rule"] = id_of(s.prize_rule);
    json["prizes_in_ore"] = Json::array();
    for (const tiebreak::Ore prize : s.prizes) json["prizes_in_ore"].push_back(prize.amount);
    if (s.trophies > 0) json["trophies"] = s.trophies;
    if (!s.categories.empty()) json["categories"] = json_of(s.categories);
    json["arbiters"] = json_of(s.arbiters);
    json["committee"] = json_of(s.committee);
    json["pace"] = id_of(s.pace);
    json["federation"] = s.federation;
    json["page"] = s.page;
    json["round_days"] = Json::array();
    for (const RoundTime& time : s.round_times) json["round_days"].push_back(to_string(time));
    if (s.closing) json["closing"] = iso(*s.closing);
    json["elo_rated"] = s.elo_rated;
    json["invitation"] = id_of(s.invitation);
    json["announced"] = Json::array();
    for (const InvitationField field : s.announced) json["announced"].push_back(id_of(field));
    if (!s.conditions.empty()) json["conditions"] = s.conditions;
    json["smoke_free"] = s.smoke_free;
    json["match_games"] = s.match_games;
    if (s.replays > 0) json["replays"] = s.replays;
    if (s.max_meets > 0) json["max_meets"] = s.max_meets;
    if (s.last_round_colours) json["last_round_colours"] = true;
    if (s.arrays != Arrays::ordinary) json["arrays"] = id_of(s.arrays);
    json["play_off"] = id_of(s.play_off);
    json["admission"] = id_of(s.admission);
    if (s.limits != EntryLimits{}) json["limits"] = json_of(s.limits);
    json["choices"] = json_of(s.choices);
    json["regulations"] = json_of(s.regulations);
    json["fees_in_ore"] = {
        {"entry", s.fees.entry.amount}, {"late", s.fees.late.amount}, {"union", s.fees.to_union.amount}};
    if (s.online_entry) json["online_entry"] = true;
    if (s.places > 0) json["places"] = s.places;
    if (s.prizes_by_tie_break > 0) json["prizes_by_tie_break"] = s.prizes_by_tie_break;
    if (s.kept_apart != KeptApart{}) json["kept_apart"] = json_of(s.kept_apart);
    return json;
}

namespace {

// What came later than the first logs: there it has its usual value.
void read_later_settings(const Json& json, Settings& s) {
    if (json.contains("online_entry")) s.online_entry = read_flag(json, "online_entry");
    if (json.contains("places")) s.places = read<int>(json, "places");
    if (json.contains("prizes_by_tie_break")) s.prizes_by_tie_break = read<int>(json, "prizes_by_tie_break");
    if (json.contains("kept_apart")) s.kept_apart = read_kept_apart(at(json, "kept_apart"));
    if (json.contains("trophies")) s.trophies = read<int>(json, "trophies");
    if (json.contains("categories")) s.categories = read_categories(at(json, "categories"));
    if (json.contains("pace")) s.pace = read_value<Pace>(json, "pace");
    if (json.contains("federation")) s.federation = read<std::string>(json, "federation");
    if (json.contains("page")) s.page = read<std::string>(json, "page");
    if (json.contains("round_days"))
        for (const Json& each : list_in(json, "round_days")) {
            const auto time = parse_round_time(each.is_string() ? each.get<std::string>() : "");
            if (!time) wrong(RecordFault::date_impossible, "round_days");
            s.round_times.push_back(*time);
        }
    if (json.contains("closing")) s.closing = read_date(json, "closing");
    if (json.contains("elo_rated")) s.elo_rated = read_flag(json, "elo_rated");
    if (json.contains("invitation")) s.invitation = read_value<InvitationKind>(json, "invitation");
    if (json.contains("announced"))
        for (const Json& each : list_in(json, "announced"))
            s.announced.push_back(read_value<InvitationField>(Json{{"announced", each}}, "announced"));
    if (json.contains("conditions")) s.conditions = read<std::string>(json, "conditions");
    if (json.contains("smoke_free")) s.smoke_free = read_flag(json, "smoke_free");
    if (json.contains("match_games")) s.match_games = read<int>(json, "match_games");
    if (json.contains("replays")) s.replays = read<int>(json, "replays");
    if (json.contains("max_meets")) s.max_meets = read<int>(json, "max_meets");
    if (json.contains("last_round_colours")) s.last_round_colours = read_flag(json, "last_round_colours");
    if (json.contains("arrays")) s.arrays = read_value<Arrays>(json, "arrays");
    if (json.contains("play_off")) s.play_off = read_value<PlayOffFor>(json, "play_off");
    if (json.contains("admission")) s.admission = read_value<Admission>(json, "admission");
    if (json.contains("limits")) s.limits = read_limits(at(json, "limits"));
    // Events of before were played by the table as it stands.
    if (json.contains("choices"))
        s.choices = read_choices(at(json, "choices"));
    else
        s.choices.swap_rounds = false;
    if (json.contains("strength_groups")) {
        const Json& groups = at(json, "strength_groups");
        for (const Json& each : list_in(groups, "first_numbers"))
            s.strength_groups.first_numbers.push_back(read<int>(Json{{"first_numbers", each}}, "first_numbers"));
        s.strength_groups.until = read<int>(groups, "until");
    }
    if (json.contains("regulations")) s.regulations = read_regulations(at(json, "regulations"));
    if (json.contains("fees_in_ore")) {
        const Json& fees = at(json, "fees_in_ore");
        s.fees = {read_ore(fees, "entry"), read_ore(fees, "late"), read_ore(fees, "union")};
    }
}

}  // namespace

Settings read_settings(const Json& json) {
    Settings s{.name = read<std::string>(json, "name"),
               .place = read<std::string>(json, "place"),
               .first_day = read_date(json, "first_day"),
               .last_day = read_date(json, "last_day"),
               .system = read<std::string>(json, "system"),
               .rounds = read<int>(json, "rounds"),
               .time_control = read<std::string>(json, "time_control"),
               .tie_breaks = read<std::string>(json, "tie_breaks"),
               .tie_break_edition = read<std::string>(json, "tie_break_edition"),
               .points = {},
               .initial_colour = std::nullopt,
               .baku = read_flag(json, "baku"),
               .prize_rule = read_value<PrizeRule>(json, "prize_rule"),
               .prizes = {},
               .arbiters = read_officials(json, "arbiters"),
               .committee = read_officials(json, "committee"),
               .page = {},
               .round_times = {},
               .closing = std::nullopt,
               .announced = {},
               .conditions = {},
               .regulations = {},
               .fees = {}};
    for (const PointField& field : point_fields)
        s.points.*field.value = Points{read_signed(at(json, "half_points"), field.name)};
    if (json.contains("initial_colour")) s.initial_colour = read_value<Colour>(json, "initial_colour");
    for (const Json& prize : list_in(json, "prizes_in_ore")) {
        if (!prize.is_number_integer()) wrong(RecordFault::field_wrong, "prizes_in_ore");
        s.prizes.push_back({prize.get<std::int64_t>()});
    }
    read_later_settings(json, s);
    return s;
}

void write(Json& json, const Particulars& p) {
    json["name"] = p.name;
    json["rating"] = p.rating.value;
    json["title"] = id_of(p.title);
    json["federation"] = p.federation;
    json["club"] = p.club;
    if (p.born) json["born"] = iso(*p.born);
    if (p.fide_id) json["fide_id"] = *p.fide_id;
    if (p.person) json["person"] = *p.person;
    if (p.elo.value != 0) json["elo"] = p.elo.value;
    if (p.sex) json["sex"] = id_of(*p.sex);
    if (!p.rating_from.empty()) json["rating_from"] = p.rating_from;
    if (p.no_half_bye) json["no_half_bye"] = true;
    if (p.fixed_board) json["fixed_board"] = *p.fixed_board;
}

Particulars read_particulars_of_entrant(const Json& json) {
    Particulars p{.name = read<std::string>(json, "name"),
                  .rating = {read<int>(json, "rating")},
                  .title = read_value<Title>(json, "title"),
                  .federation = read<std::string>(json, "federation"),
                  .club = read<std::string>(json, "club"),
                  .born = std::nullopt,
                  .fide_id = std::nullopt,
                  .person = std::nullopt};
    if (json.contains("born")) p.born = read_date(json, "born");
    if (json.contains("fide_id")) p.fide_id = read<int>(json, "fide_id");
    if (json.contains("person")) p.person = read<int>(json, "person");
    if (json.contains("elo")) p.elo = {read<int>(json, "elo")};
    if (json.contains("sex")) p.sex = read_value<Sex>(json, "sex");
    if (json.contains("rating_from")) p.rating_from = read<std::string>(json, "rating_from");
    if (json.contains("no_half_bye")) p.no_half_bye = read_flag(json, "no_half_bye");
    if (json.contains("fixed_board")) p.fixed_board = read<int>(json, "fixed_board");
    return p;
}

Json json_of(const std::vector<EntryId>& entrants) {
    Json list = Json::array();
    for (const EntryId id : entrants) list.push_back(id.number);
    return list;
}

std::vector<EntryId> read_entrants(const Json& json, const char* field) {
    std::vector<EntryId> entrants;
    for (const Json& each : list_in(json, field)) {
        if (!each.is_number_integer()) wrong(RecordFault::field_wrong, field);
        entrants.push_back({each.get<int>()});
    }
    return entrants;
}

EntryId read_entrant(const Json& json, const char* field) { return {read<int>(json, field)}; }
EntryId read_entry(const Json& json) { return read_entrant(json, json.contains("entrant") ? "entrant" : "entry"); }
std::vector<EntryId> read_pair(const Json& json) {
    return read_entrants(json, json.contains("entrants") ? "entrants" : "entries");
}
RoundNumber read_round(const Json& json, const char* field) { return {read<int>(json, field)}; }

namespace {

Json json_of(const SystemRound& round) {
    Json pairs = Json::array();
    for (const SystemRound::Pair& pair : round.pairs)
        pairs.push_back({{"white", pair.white.number}, {"black", pair.black.number}});
    Json json{{"boards", pairs}};
    if (round.bye) json["bye"] = round.bye->number;
    if (round.is_impossible) json["impossible"] = true;
    return json;
}

SystemRound read_system_round(const Json& json) {
    SystemRound round;
    for (const Json& each : list_in(json, "boards"))
        round.pairs.push_back({read_entrant(each, "white"), read_entrant(each, "black")});
    if (json.contains("bye")) round.bye = read_entrant(json, "bye");
    round.is_impossible = json.contains("impossible") && read_flag(json, "impossible");
    return round;
}

}  // namespace

Json json_of(const HeldRound& round) {
    Json tables = Json::array(), out = Json::array();
    for (const BoardPairing& table : round.tables) {
        tables.push_back({{"white", table.white.number}, {"black", table.black.number}});
        if (table.result) tables.back()["result"] = to_string(*table.result);
    }
    for (const SittingOut& each : round.sitting_out)
        out.push_back({{"entry", each.entrant.number}, {"value", id_of(each.value)}});
    Json json{{"by_hand", round.by == PairedBy::hand},
              {"published", round.published},
              {"boards", tables},
              {"sitting_out", out}};
    if (round.bye) json["bye"] = round.bye->number;
    if (round.by == PairedBy::elsewhere) json["elsewhere"] = true;
    if (round.by_system) json["by_system"] = json_of(*round.by_system);
    return json;
}

HeldRound read_held_round(const Json& json) {
    HeldRound round{.tables = {},
                    .bye = std::nullopt,
                    .sitting_out = {},
                    .by = read_flag(json, "by_hand") ? PairedBy::hand : PairedBy::system,
                    .published = read_flag(json, "published")};
    for (const Json& each : list_in(json, "boards")) {
        round.tables.push_back(
            {.white = read_entrant(each, "white"), .black = read_entrant(each, "black"), .result = std::nullopt});
        if (each.contains("result")) round.tables.back().result = read_result(each);
    }
    for (const Json& each : list_in(json, "sitting_out"))
        round.sitting_out.push_back({read_entry(each), read_value<ByeValue>(each, "value")});
    if (json.contains("bye")) round.bye = read_entrant(json, "bye");
    if (json.contains("elsewhere") && read_flag(json, "elsewhere")) round.by = PairedBy::elsewhere;
    if (json.contains("by_system")) round.by_system = read_system_round(at(json, "by_system"));
    return round;
}

Result read_result(const Json& json, const char* field) {
    const auto result = parse_result(read<std::string>(json, field));
    if (!result) wrong(RecordFault::field_wrong, field);
    return *result;
}

void write(Json& json, const Import& import) {
    json["file"] = import.file, json["format"] = import.format, json["sha256"] = import.digest;
    json["accepted"] = import.accepted, json["reason"] = import.reason;
    json["otherwise"] = Json::array();
    for (const RoundNumber round : import.otherwise) json["otherwise"].push_back(round.number);
    if (!import.comments.empty()) json["comments"] = import.comments;
}

Import read_import(const Json& json) {
    Import import{.file = read<std::string>(json, "file"),
                  .format = read<std::string>(json, "format"),
                  .digest = read<std::string>(json, "sha256"),
                  .accepted = {},
                  .otherwise = {},
                  .reason = read<std::string>(json, "reason")};
    for (const Json& each : list_in(json, "accepted")) {
        if (!each.is_string()) wrong(RecordFault::field_wrong, "accepted");
        import.accepted.push_back(each);
    }
    for (const Json& each : list_in(json, "otherwise")) {
        if (!each.is_number_integer()) wrong(RecordFault::field_wrong, "otherwise");
        import.otherwise.push_back({each.get<int>()});
    }
    if (!json.contains("comments")) return import;
    for (const Json& each : list_in(json, "comments")) {
        if (!each.is_string()) wrong(RecordFault::field_wrong, "comments");
        import.comments.push_back(each);
    }
    return import;
}

void write(Json& json, const Penalty& penalty) {
    json["penalty"] = penalty.number;
    json["entry"] = penalty.entrant.number;
    json["measure"] = id_of(kind_of(penalty.what));
    if (has_number(kind_of(penalty.what))) json["amount"] = number_of(penalty.what);
    json["after"] = penalty.after.number;
    json["book"] = penalty.article.book;
    json["article"] = penalty.article.article;
    json["reason"] = penalty.reason;
    if (penalty.given) json["given"] = iso(*penalty.given);
}

Penalty read_penalty(const Json& json) {
    const auto kind = read_value<MeasureKind>(json, "measure");
    return {.number = read<int>(json, "penalty"),
            .entrant = read_entry(json),
            .what = measure_of(kind, has_number(kind) ? read_ore(json, "amount").amount : 0),
            .after = read_round(json, "after"),
            .article = {read<std::string>(json, "book"), read<std::string>(json, "article")},
            .reason = read<std::string>(json, "reason"),
            .given = json.contains("given") ? std::optional(read_date(json, "given")) : std::nullopt};
}

void write(Json& json, const MatchGame& game) {
    json["stage"] = id_of(game.stage);
    json["white"] = game.white.number;
    if (game.winner) json["winner"] = game.winner->number;
}

MatchGame read_match_game(const Json& json) {
    MatchGame game{read_value<Stage>(json, "stage"), read_entrant(json, "white"), std::nullopt};
    if (json.contains("winner")) game.winner = read_entrant(json, "winner");
    return game;
}

}  // namespace dommer::records
