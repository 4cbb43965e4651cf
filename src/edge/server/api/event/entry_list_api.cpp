// Lists of players that were made elsewhere: first what is new in them, then what was chosen of it, in one act.
#include "tournament/entry_list.hpp"

#include "app/entry_files.hpp"
#include "event_json.hpp"
#include "from_register.hpp"
#include "notices/imports.hpp"
#include "notices/tournament.hpp"
#include "routes.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

constexpr std::size_t longest_list = 1 << 18, largest_list_file = 700'000;

// A table as text, or a file of any kind that has one inside.
std::string text_in(Form& form) {
    const std::string text = form.table_or("text", "", longest_list);
    if (!form.has("file")) return text;
    const auto opened = app::entry_table_in(form.bytes("file", largest_list_file));
    if (opened) return *opened;
    Problem problem = form.wrong("file", "entry_list_wrong");
    problem.words = [bad = opened.error()](Language language) { return notices::words(bad, language); };
    throw problem;
}

EntryList list_in(Form& form) {
    const bool is_file = form.has("file");
    auto list = read_entry_list(text_in(form));
    if (list) return std::move(*list);
    Problem problem = form.wrong(is_file ? "file" : "text", "entry_list_wrong");
    problem.words = [bad = list.error()](Language language) { return notices::words(bad, language); };
    throw problem;
}

// As `dommer tournament enter-list` does it: where there is a register, a number is the number there and it is asked.
std::optional<Command> command_for(const ApiRequest& request, const ReviewedEntry& entry, const Settings& settings) {
    const auto taken = taken_over(entry);
    if (!taken) return std::nullopt;
    const auto* enter = std::get_if<Enter>(&*taken);
    if (enter == nullptr) return std::get<CorrectEntry>(*taken);
    const bool asks_register = !request.state.members()->now.persons.empty();
    if (!enter->as.person || !asks_register) return *enter;
    Enter admitted = from_register(request, *enter->as.person, settings);
    if (enter->as.rating.value != 0) admitted.as.rating = enter->as.rating;
    return admitted;
}

// Birth dates are not told, not even those of the list: what the register has of a player stays there.
Json changes_of(const ReviewedEntry& entry, const Tournament& now) {
    Json changes = Json::array();
    if (entry.news != EntryNews::changed) return changes;
    const Particulars &was = find(now, *entry.entrant)->particulars, &then = entry.then;
    const auto add = [&](const char* field, const std::string& before, const std::string& after) {
        if (before != after) changes.push_back({{"field", field}, {"was", before}, {"now", after}});
    };
    const auto number = [](int value) { return value == 0 ? std::string() : std::to_string(value); };
    add("name", was.name, then.name);
    add("rating", number(was.rating.value), number(then.rating.value));
    add("elo", number(was.elo.value), number(then.elo.value));
    add("sex", was.sex ? std::string(id_of(*was.sex)) : "", then.sex ? std::string(id_of(*then.sex)) : "");
    add("title", std::string(id_of(was.title)), std::string(id_of(then.title)));
    add("club", was.club, then.club);
    add("federation", was.federation, then.federation);
    add("fide_id", number(was.fide_id.value_or(0)), number(then.fide_id.value_or(0)));
    if (was.born != then.born) changes.push_back({{"field", "born"}, {"was", ""}, {"now", ""}});
    return changes;
}

Json reviewed_json(const ApiRequest& request, const ReviewedEntry& entry, const Tournament& now) {
    Json doubts = Json::array();
    for (const EntryDoubt doubt : entry.doubts) doubts.push_back(id_of(doubt));
    std::string refused;
    Particulars as = entry.listed.as;
    try {
        const auto command = command_for(request, entry, now.settings);
        if (const auto* enter = command ? std::get_if<Enter>(&*command) : nullptr) as = enter->as;
    } catch (const Problem& problem) {
        refused = sentence(problem, request.language);
    }
    return {{"line", entry.listed.line},
            {"news", id_of(entry.news)},
            {"name", as.name},
            {"title", id_of(as.title)},
            {"rating", as.rating.value},
            {"club", as.club},
            {"federation", as.federation},
            {"entry", entry.entrant ? Json(entry.entrant->number) : Json()},
            {"changes", changes_of(entry, now)},
            {"doubts", doubts},
            {"refused", refused}};
}

Response preview(const ApiRequest& request) {
    Form form(request.body);
    const EntryList list = list_in(form);
    form.finish();
    const SnapshotPtr snapshot = request.state.event(request.event());
    Json players = Json::array();
    for (const ReviewedEntry& entry : reviewed(list, snapshot->now()))
        players.push_back(reviewed_json(request, entry, snapshot->now()));
    return json_response({{"players", players}, {"ignored", list.ignored}});
}

struct Chosen {
    int line;
    EntryNews as;
};

std::vector<Chosen> chosen_in(Form& form) {
    std::vector<Chosen> chosen;
    for (const Json& each : form.list("players", 10'000)) {
        Form player(each, "players");
        chosen.push_back({player.number("line", 1, 1'000'000), player.choice<EntryNews>("news")});
        player.finish();
    }
    if (chosen.empty()) throw form.wrong("players", "nobody_chosen");
    return chosen;
}

// What was chosen must still be what the preview said: somebody else may have entered the player meanwhile.
Response enter_chosen(const ApiRequest& request) {
    Form form(request.body);
    const EntryList list = list_in(form);
    const auto chosen = chosen_in(form);
    form.finish();
    const auto make = [&](const Tournament& now) {
        std::vector<Command> commands;
        const auto all = reviewed(list, now);
        for (const Chosen& each : chosen) {
            const auto found =
                std::ranges::find_if(all, [&](const ReviewedEntry& entry) { return entry.listed.line == each.line; });
            if (found == all.end()) throw form.wrong("players", "field_wrong");
            if (found->news != each.as) throw Problem{.status = 409, .code = "changed_meanwhile"};
            if (auto command = command_for(request, *found, now.settings)) commands.push_back(std::move(*command));
        }
        return commands;
    };
    return event_after(request, request.state.act_all(request.event(), make, request.actor()));
}

}  // namespace

std::span<const Route> entry_list_routes() {
    static constexpr Route routes[] = {
        {Method::post, "/api/v1/events/{event}/entry-list/preview", Permission::enter_players, Kind::fresh, preview},
        {Method::post, "/api/v1/events/{event}/entry-list", Permission::enter_players, Kind::fresh, enter_chosen},
    };
    return routes;
}

}  // namespace dommer::server
