#include "records/rating_events.hpp"

#include "reading.hpp"

namespace dommer::records {
namespace {

using namespace dommer::registry;

rating::List read_list(const Json& json) { return read_value<rating::List>(json, "list"); }

const Json& read_array(const Json& json, const char* field) {
    const Json& value = at(json, field);
    if (!value.is_array()) wrong(RecordFault::field_wrong, field);
    return value;
}
int number_below(const Json& value, std::size_t limit, const char* field) {
    if (!value.is_number_integer() || value.get<std::int64_t>() < 0 ||
        value.get<std::int64_t>() >= static_cast<std::int64_t>(limit))
        wrong(RecordFault::field_wrong, field);
    return value.get<int>();
}

std::vector<PersonId> read_persons(const Json& json, const char* field) {
    std::vector<PersonId> persons;
    for (const Json& person : read_array(json, field)) persons.push_back({number_below(person, 1'000'000'001, field)});
    return persons;
}
Json numbers_of(const std::vector<PersonId>& persons) {
    Json numbers = Json::array();
    for (const PersonId person : persons) numbers.push_back(person.number);
    return numbers;
}

// One game is four numbers: the places of White and Black among the players, and their half-points.
Json games_of(const ReportTaken& report) {
    Json games = Json::array();
    for (const rating::ReportedGame& game : report.games)
        games.push_back({game.white, game.black, game.of_white.halves, game.of_black.halves});
    return games;
}
std::vector<rating::ReportedGame> read_games(const Json& json, std::size_t players) {
    std::vector<rating::ReportedGame> games;
    for (const Json& game : read_array(json, "games")) {
        if (!game.is_array() || game.size() != 4) wrong(RecordFault::field_wrong, "games");
        const auto place = [&](std::size_t cell) {
            return static_cast<std::size_t>(number_below(game[cell], players, "games"));
        };
        const auto points = [&](std::size_t cell) { return Points{number_below(game[cell], 3, "games")}; };
        games.push_back({place(0), place(1), points(2), points(3)});
    }
    return games;
}

template <typename E>
struct Form;

template <>
struct Form<NumberGranted> {
    static constexpr const char* name = "number-granted";
    static void write_to(Json& j, const NumberGranted& e) {
        j["person"] = e.person.number, j["list"] = id_of(e.list), j["rating"] = e.rating.number,
        j["ground"] = id_of(e.ground);
        j["proposed_by"] = id_of(e.proposed_by), j["approved_by"] = id_of(e.approved_by), j["day"] = iso(e.day);
    }
    static NumberGranted read_from(const Json& j) {
        return {{read<int>(j, "person")},
                read_list(j),
                {read<int>(j, "rating")},
                read_value<NumberGround>(j, "ground"),
                read_value<rating::Proposer>(j, "proposed_by"),
                read_value<rating::Approver>(j, "approved_by"),
                read_date(j, "day")};
    }
};
template <>
struct Form<ReportTaken> {
    static constexpr const char* name = "report-taken";
    static void write_to(Json& j, const ReportTaken& e) {
        j["tournament"] = e.tournament, j["list"] = id_of(e.list), j["start"] = iso(e.start),
        j["reported"] = iso(e.reported);
        j["all_play_all"] = e.all_play_all, j["players"] = numbers_of(e.players);
        j["winners"] = Json::array();
        for (std::size_t place = 0; place < e.winner.size(); ++place)
            if (e.winner[place]) j["winners"].push_back(place);
        j["games"] = games_of(e);
        for (const auto& number : e.strangers) j["strangers"].push_back(number ? Json(number->number) : Json());
        if (!e.candidates.empty()) j["candidates"] = numbers_of(e.candidates);
        if (e.home) j["home"] = iso(*e.home);
    }
    static ReportTaken read_from(const Json& j) {
        ReportTaken report{read<std::string>(j, "tournament"),
                           read_list(j),
                           read_date(j, "start"),
                           read_date(j, "reported"),
                           false,
                           read_persons(j, "players"),
                           {},
                           {}};
        if (!at(j, "all_play_all").is_boolean()) wrong(RecordFault::field_wrong, "all_play_all");
        report.all_play_all = at(j, "all_play_all").get<bool>();
        report.winner.resize(report.players.size());
        for (const Json& place : read_array(j, "winners"))
            report.winner[static_cast<std::size_t>(number_below(place, report.players.size(), "winners"))] = true;
        if (j.contains("strangers"))
            for (const Json& number : read_array(j, "strangers"))
                report.strangers.push_back(
                    number.is_null() ? std::nullopt : std::optional(Rating{number_below(number, 4001, "strangers")}));
        if (j.contains("candidates")) report.candidates = read_persons(j, "candidates");
        if (j.contains("home")) report.home = read_date(j, "home");
        report.games = read_games(j, report.players.size() + report.strangers.size());
        return report;
    }
};
template <>
struct Form<ReportTakenBack> {
    static constexpr const char* name = "report-taken-back";
    static void write_to(Json& j, const ReportTakenBack& e) { j["tournament"] = e.tournament, j["reason"] = e.reason; }
    static ReportTakenBack read_from(const Json& j) {
        return {read<std::string>(j, "tournament"), read<std::string>(j, "reason")};
    }
};
template <>
struct Form<ListAligned> {
    static constexpr const char* name = "list-aligned";
    static void write_to(Json& j, const ListAligned& e) {
        j["list"] = id_of(e.list), j["day"] = iso(e.day), j["number"] = e.number;
        j["direction"] = id_of(e.direction), j["covered"] = numbers_of(e.covered);
    }
    static ListAligned read_from(const Json& j) {
        return {read_list(j), read_date(j, "day"), read<int>(j, "number"),
                read_value<rating::Direction>(j, "direction"), read_persons(j, "covered")};
    }
};

}  // namespace

std::string_view type_of(const RatingEvent& event) {
    return std::visit([]<typename E>(const E&) -> std::string_view { return Form<E>::name; }, event);
}

std::string record_of(const RatingEvent& event) {
    Json json;
    std::visit([&]<typename E>(const E& e) { json["type"] = Form<E>::name, Form<E>::write_to(json, e); }, event);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

tl::expected<RatingEvent, RecordError> rating_event_from(std::string_view record) {
    if (is_nested_too_deep(record)) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    const Json json = Json::parse(record, nullptr, false);
    if (json.is_discarded() || !json.is_object()) return tl::unexpected(RecordError{RecordFault::not_json, ""});
    try {
        return read_event<RatingEvent, Form>(json);
    } catch (const Wrong& caught) {
        return tl::unexpected(caught.error);
    }
}

}  // namespace dommer::records
