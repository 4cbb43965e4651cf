#include "settings_form.hpp"

#include <algorithm>

#include "form.hpp"
#include "records/tournament_events.hpp"
#include "tiebreak/code.hpp"

namespace dommer::server {
namespace {

using namespace tournament;

std::vector<Official> officials_in(Form& form, const char* field) {
    std::vector<Official> people;
    if (!form.has(field)) return people;
    for (const Json& each : form.list(field, 50)) {
        Form person(each, field);
        people.push_back({person.text("name"), person.text_or("licence", "")});
        person.finish();
    }
    return people;
}

// Which field each fault is about.
void check(const Settings& settings, const Form& form) {
    using enum BadSettings;
    constexpr std::pair<BadSettings, const char*> fields[] = {{name_missing, "name"},
                                                              {ends_before_it_begins, "last_day"},
                                                              {no_rounds, "rounds"},
                                                              {too_many_rounds, "rounds"},
                                                              {prize_negative, "prizes"},
                                                              {prizes_not_falling, "prizes"},
                                                              {fee_negative, "fees"},
                                                              {default_time_impossible, "default_minutes"},
                                                              {draw_ban_impossible, "no_draw_before"},
                                                              {strength_groups_wrong, "strength_groups"},
                                                              {acceleration_unknown, "acceleration"},
                                                              {limits_impossible, "limits"},
                                                              {categories_impossible, "categories"},
                                                              {match_games_impossible, "match_games"},
                                                              {choices_impossible, "choices"},
                                                              {max_meets_impossible, "max_meets"},
                                                              {places_impossible, "places"},
                                                              {kept_apart_impossible, "kept_apart"}};
    static_assert(std::size(fields) == ids_of(BadSettings{}).size());
    for (const BadSettings fault : faults_of(settings)) {
        const auto* const row = std::ranges::find(fields, fault, &std::pair<BadSettings, const char*>::first);
        throw form.wrong(row->second, std::string(id_of(fault)));
    }
    if (!settings.system.is_known()) throw form.wrong("system", "system_unknown");
    if (!tiebreak::parse_codes(settings.tie_breaks)) throw form.wrong("tie_breaks", "tie_breaks_unknown");
}

void take_federation(Form& form, Settings& settings) {
    if (!form.has("federation")) return;
    const std::string federation = form.text("federation");
    const bool three_letters = federation.size() == 3 && std::ranges::all_of(federation, [](char letter) {
                                   return letter >= 'A' && letter <= 'Z';
                               });
    if (!three_letters) throw form.wrong("federation", "federation_wrong");
    settings.federation = federation;
}

// An empty list or text takes away what was there; a field that is left out stays.
void take_days(Form& form, const Json& json, Settings& settings) {
    if (json.contains("closing")) {
        const std::string closing = form.has("closing") ? form.text("closing") : "";
        settings.closing = closing.empty() ? std::nullopt : std::optional(form.day("closing"));
    }
    static_cast<void>(form.text_or("closing", ""));
    if (!form.has("round_days")) return;
    settings.round_times.clear();
    for (const Json& each : form.list("round_days", 99)) {
        const auto time = parse_round_time(each.is_string() ? each.get<std::string>() : "");
        if (!time)
            throw form.wrong("round_days", time.error() == BadRoundTime::day_wrong ? "day_wrong" : "round_time_wrong");
        settings.round_times.push_back(*time);
    }
}

// In the words of the log.
void take_regulations(Form& form, Settings& settings) {
    if (!form.has("regulations")) return;
    const Json& given = form.object("regulations");
    const auto read = records::regulations_from(given.dump());
    if (!read) throw form.wrong(read.error().field.c_str(), "field_wrong");
    if (nlohmann::json::parse(records::record_of(*read)) != nlohmann::json::parse(given.dump()))
        throw form.wrong("regulations", "field_wrong");
    settings.regulations = *read;
}

// In the words of the log; what is not named has no limit.
void take_limits(Form& form, Settings& settings) {
    if (!form.has("limits")) return;
    const Json& given = form.object("limits");
    const auto read = records::limits_from(given.dump());
    if (!read) throw form.wrong("limits", "limits_impossible");
    for (const auto& [field, value] : given.items())
        if (field != "women_only" && field != "clubs" && !Json::parse(records::record_of(*read)).contains(field))
            throw form.wrong("limits", "limits_impossible");
    settings.limits = *read;
}

// In the words of the log; each is for somebody, and has prizes that fall.
void take_categories(Form& form, Settings& settings) {
    if (!form.has("categories")) return;
    const auto read = records::categories_from(Json{{"categories", form.list("categories", 50)}}.dump());
    if (!read) throw form.wrong("categories", "categories_impossible");
    settings.categories = *read;
}

// In the words of the log; what is not named is as if nobody had chosen.
void take_choices(Form& form, Settings& settings) {
    if (!form.has("choices")) return;
    const Json& given = form.object("choices");
    const auto read = records::choices_from(given.dump());
    if (!read) throw form.wrong("choices", "choices_impossible");
    // The log leaves these out where they are as usual.
    constexpr std::array usual{"list_order", "unrated", "unrated_rating"};
    for (const auto& [field, value] : given.items())
        if (std::ranges::find(usual, field) == usual.end() && !Json::parse(records::record_of(*read)).contains(field))
            throw form.wrong("choices", "choices_impossible");
    settings.choices = *read;
}

// In the words of the log.
void take_entry(Form& form, Settings& settings) {
    settings.online_entry = form.flag_or("online_entry", settings.online_entry);
    settings.places = form.number_or("places", settings.places, 0, 9999);
    settings.prizes_by_tie_break = form.number_or("prizes_by_tie_break", settings.prizes_by_tie_break, 0, 100);
    if (!form.has("kept_apart")) return;
    const auto read = records::kept_apart_from(form.object("kept_apart").dump());
    if (!read) throw form.wrong("kept_apart", "kept_apart_impossible");
    settings.kept_apart = *read;
}

void take_acceleration(Form& form, Settings& settings) {
    settings.baku = form.flag_or("baku", settings.baku);
    if (!form.has("strength_groups")) return;
    constexpr int most = 9999;
    Form groups(form.object("strength_groups"), "strength_groups");
    settings.strength_groups = {{}, groups.number_or("until", 0, 0, most)};
    for (const Json& each : groups.list("first_numbers", 100)) {
        if (!each.is_number_integer() || each.get<std::int64_t>() < 1 || each.get<std::int64_t>() > most)
            throw form.wrong("strength_groups", "strength_groups_wrong");
        settings.strength_groups.first_numbers.push_back(each.get<int>());
    }
    groups.finish();
}

void take_fees(Form& form, Settings& settings) {
    if (!form.has("fees")) return;
    constexpr int most = 1'000'000'000;
    Form fees(form.object("fees"), "fees");
    settings.fees = {{fees.number("entry", 0, most)}, {fees.number("late", 0, most)}, {fees.number("union", 0, most)}};
    fees.finish();
}

void take_invitation(Form& form, Settings& settings) {
    if (form.has("invitation")) settings.invitation = form.choice<InvitationKind>("invitation");
    settings.elo_rated = form.flag_or("elo_rated", settings.elo_rated);
    settings.conditions = form.text_or("conditions", settings.conditions, 2000);
    settings.smoke_free = form.flag_or("smoke_free", settings.smoke_free);
    if (!form.has("announced")) return;
    settings.announced.clear();
    for (const Json& each : form.list("announced", 20)) {
        const auto field = value_from<InvitationField>(each.is_string() ? each.get<std::string>() : "");
        if (!field) throw form.wrong("announced", "choice_wrong");
        settings.announced.push_back(*field);
    }
}

}  // namespace

Settings settings_in(const Json& json, Settings settings, const std::string& inside) {
    Form form(json, inside);
    settings.name = form.text("name", 120);
    settings.place = form.text_or("place", settings.place, 120);
    settings.first_day = form.day("first_day");
    settings.last_day = form.text_or("last_day", "").empty() ? settings.first_day : form.day("last_day");
    settings.system = form.text_or("system", settings.system.id(), 40);
    settings.rounds = form.number_or("rounds", settings.rounds, 0, 1000);
    settings.time_control = form.text_or("time_control", settings.time_control, 60);
    settings.tie_breaks = form.text_or("tie_breaks", settings.tie_breaks, 120);
    if (form.has("prize_rule")) settings.prize_rule = form.choice<PrizeRule>("prize_rule");
    if (form.has("admission")) settings.admission = form.choice<Admission>("admission");
    if (form.has("pace")) settings.pace = form.choice<Pace>("pace");
    if (form.has("arrays")) settings.arrays = form.choice<Arrays>("arrays");
    if (form.has("play_off")) settings.play_off = form.choice<PlayOffFor>("play_off");
    if (form.has("prizes")) {
        settings.prizes.clear();
        for (const Json& prize : form.list("prizes", 200)) {
            if (!prize.is_number_integer() || prize.get<std::int64_t>() > 10'000'000'000)
                throw form.wrong("prizes", "field_wrong");
            settings.prizes.push_back({prize.get<std::int64_t>()});
        }
    }
    settings.trophies = form.number_or("trophies", settings.trophies, 0, 100);
    if (form.has("arbiters")) settings.arbiters = officials_in(form, "arbiters");
    if (form.has("committee")) settings.committee = officials_in(form, "committee");
    take_days(form, json, settings);
    take_invitation(form, settings);
    settings.match_games = form.number_or("match_games", settings.match_games, 0, 1000);
    settings.replays = form.number_or("replays", settings.replays, 0, 1000);
    settings.max_meets = form.number_or("max_meets", settings.max_meets, 0, 1000);
    settings.last_round_colours = form.flag_or("last_round_colours", settings.last_round_colours);
    take_federation(form, settings);
    take_limits(form, settings);
    take_categories(form, settings);
    take_choices(form, settings);
    take_regulations(form, settings);
    take_fees(form, settings);
    take_acceleration(form, settings);
    take_entry(form, settings);
    for (const char* field : {"prize_rule", "admission", "play_off", "pace", "invitation", "arrays"})
        static_cast<void>(form.text_or(field, ""));
    form.finish();
    check(settings, form);
    return settings;
}

}  // namespace dommer::server
