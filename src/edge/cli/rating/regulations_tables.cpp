#include <fmt/format.h>

#include "lists/cells.hpp"
#include "lists/championship_table.hpp"
#include "lists/plain_table.hpp"
#include "notices/sentences.hpp"
#include "rated_event.hpp"
#include "rating/alignment.hpp"
#include "registry/championship.hpp"
#include "regulations.hpp"
#include "report_file.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::registry;

tl::expected<std::vector<lists::TableRow>, Exit> rows_of(const std::string& file,
                                                         std::initializer_list<std::string_view> needed) {
    const auto text = text_of_file(file);
    if (!text) return tl::unexpected(Exit::bad_input);
    auto rows = lists::read_table(*text, needed);
    if (!rows) return tl::unexpected(bad_input(fmt::format("{}: {}", file, notices::sentence(rows.error()))));
    return std::move(*rows);
}

Exit wrong(const RegulationsRequest& request, const lists::TableRow& row, std::string_view what) {
    return bad_input(fmt::format("{}: line {}: {}", request.file, row.line, what));
}

using lists::ChampionshipRow;

std::string sentence_of(const lists::BadChampionshipRow& wrong) {
    switch (wrong.what) {
        case lists::ChampionshipFault::rating_wrong: return "the rating is a number up to 4000";
        case lists::ChampionshipFault::games_wrong: return "the games are a number";
        case lists::ChampionshipFault::federation_wrong: return "the federation has three letters";
        case lists::ChampionshipFault::born_wrong: return "born is a day: write YYYY-MM-DD, or leave it empty";
        case lists::ChampionshipFault::right_unknown: break;
    }
    return fmt::format("\"{}\" is no right: {}", wrong.right, lists::rights_by_name());
}

tl::expected<std::vector<ChampionshipRow>, Exit> championship_rows(const std::string& file) {
    const auto text = text_of_file(file);
    if (!text) return tl::unexpected(Exit::bad_input);
    auto rows = lists::read_championship_table(*text);
    if (rows) return std::move(*rows);
    if (const auto* wrong = std::get_if<lists::BadChampionshipRow>(&rows.error()))
        return tl::unexpected(bad_input(fmt::format("{}: line {}: {}", file, wrong->line, sentence_of(*wrong))));
    return tl::unexpected(
        bad_input(fmt::format("{}: {}", file, notices::sentence(std::get<lists::TableError>(rows.error())))));
}

// Why a player is in, in the order of the rights.
std::string national_right(const ChampionshipEntry& e) {
    if (e.last_years_winner) return "last year's champion";
    if (e.last_years_candidate_winner) return "last year's winner of the candidate class";
    if (e.rating >= Rating{2500}) return "2500 or more";
    if (e.candidate_result) return "candidate result";
    return "highest rated of the other masters";
}

std::string candidate_right(const ChampionshipEntry& e, int year) {
    if (e.played_national_class_last_year) return "last year's national class";
    if (e.junior_champion) return "junior champion";
    if (e.born && is_junior(*e.born, year) && e.rating >= Rating{2000})
        return "one of the eight best juniors from 2000";
    if (e.qualified_by_organiser) return "qualified by the organiser's rules (4.2 §39)";
    if (e.candidate_result) return "candidate result";
    if (e.rating >= Rating{2200}) return "2200 or more";
    if (e.wildcard) return "the organiser's wildcard";
    return "highest rated below 2200, to reach the least number or an even one";
}

std::string why_not_national(const ChampionshipEntry& e) {
    if (!is_of_the_realm(e.federation)) return "not registered with FIDE for a part of the Realm";
    if (e.rating < Rating{1900} && !e.candidate_result) return "below 1900 without another right";
    return "the places are filled";
}

// The whole field, class by class.
Exit place_field(const RegulationsRequest& request, const std::vector<ChampionshipRow>& rows,
                 const std::vector<ChampionshipEntry>& entries) {
    registry::ChampionshipTerms terms{.year = request.year};
    const auto day =
        request.last.empty() ? registry::new_year(request.year) : parse_date(request.last).value_or(Date{});
    if (day == Date{}) return bad_input("--first-round: write YYYY-MM-DD");
    terms.first_round = day;
    if (request.places > 0) terms.national_places = static_cast<std::size_t>(request.places);
    const auto placed = place_in_classes(entries, terms);
    Json list = Json::array();
    for (const registry::ChampionshipClass each :
         {registry::ChampionshipClass::national, registry::ChampionshipClass::candidate,
          registry::ChampionshipClass::veteran, registry::ChampionshipClass::other})
        for (std::size_t at = 0; at < entries.size(); ++at)
            if (placed[at] == each)
                list.push_back({{"name", rows[at].name},
                                {"rating", entries[at].rating.number},
                                {"class", id_of(each)},
                                {"book", "dsu-2011"},
                                {"article", "4.2 §34"}});
    if (request.json)
        print(list);
    else
        for (const Json& each : list)
            fmt::print("{:<10} {:<32} {:>4} [dsu-2011, 4.2 §34]\n", each["class"].get<std::string>(),
                       each["name"].get<std::string>(), each["rating"].dump());
    return Exit::done;
}

}  // namespace

Exit regulations_alignment(const RegulationsRequest& request) {
    const auto rows = rows_of(request.file, {"number", "danish", "elo", "elo_games"});
    if (!rows) return rows.error();
    const auto day = parse_date(request.on);
    if (!day) return bad_input("--on: write YYYY-MM-DD");
    const auto& season = rating::season_on(*day);
    if (!season.alignment) return bad_input(fmt::format("season {} has no alignment with the Elo list", season.id));
    std::vector<rating::OnBothLists> players;
    for (const lists::TableRow& row : *rows) {
        const auto danish = lists::number_or_zero(row["danish"]), elo = lists::number_or_zero(row["elo"]),
                   games = lists::number_or_zero(row["elo_games"]);
        if (!danish || !elo || !games || *danish > 4000 || *elo > 4000)
            return wrong(request, row, "danish, elo and elo_games are numbers; nothing was compared");
        players.push_back({{*danish}, {*elo}, *games});
    }
    const auto result = rating::compare_lists(players, *season.alignment);
    Json changes = Json::array();
    for (const std::size_t at : result.covered)
        changes.push_back(
            {{"number", (*rows)[at]["number"]},
             {"name", (*rows)[at]["name"]},
             {"before", players[at].danish.number},
             {"after",
              rating::adjusted(players[at].danish, result.number, result.direction, true, *season.alignment).number}});
    const char* direction = result.direction == rating::Direction::up ? "up" : "down";
    if (request.json) {
        print({{"season", season.id},
               {"compared", result.covered.size()},
               {"difference", decimal(result.difference)},
               {"number", result.number},
               {"direction", direction},
               {"articles", {"4.5.6.1", "4.5.6.2"}},
               {"players", changes}});
        return Exit::done;
    }
    fmt::print(
        "{} of {} players are over {} on both lists with more than {} Elo-rated games; Danish average less Elo average "
        "{} [dsu-2011, 4.5.6.1]\n",
        result.covered.size(), players.size(), season.alignment->over.number, season.alignment->more_games_than,
        decimal(result.difference));
    if (result.number == 0) {
        fmt::print("below {}: no alignment [dsu-2011, 4.5.6.2]\n", season.alignment->least_difference);
        return Exit::done;
    }
    fmt::print("aligned by {} {}, from {} down by one less for every ten points, never under {} [dsu-2011, 4.5.6.2]\n",
               result.number, direction, season.alignment->full_above.number, season.alignment->over.number);
    for (const Json& change : changes)
        fmt::print("{:>6}  {:<32} {} -> {}\n", change["number"].get<std::string>(), change["name"].get<std::string>(),
                   change["before"].dump(), change["after"].dump());
    return Exit::done;
}

Exit regulations_championship(const RegulationsRequest& request) {
    const auto rows = championship_rows(request.file);
    if (!rows) return rows.error();
    std::vector<ChampionshipEntry> entries;
    for (const ChampionshipRow& row : *rows) entries.push_back(row.entry);
    if (request.event == "all") return place_field(request, *rows, entries);
    const bool national = request.event == "national";
    const std::size_t places = request.places > 0 ? static_cast<std::size_t>(request.places) : national ? 10 : 8;
    const auto selection =
        national ? select_national_class(entries, places) : select_candidate_class(entries, request.year, places);
    const char* article = national ? "4.2 §36" : "4.2 §37";
    Json in = Json::array(), out = Json::array();
    for (const std::size_t at : selection.selected)
        in.push_back({{"name", (*rows)[at].name},
                      {"rating", entries[at].rating.number},
                      {"right", national ? national_right(entries[at]) : candidate_right(entries[at], request.year)}});
    for (const std::size_t at : selection.not_selected)
        out.push_back(
            {{"name", (*rows)[at].name},
             {"rating", entries[at].rating.number},
             {"why", national ? why_not_national(entries[at]) : "none of the rights, and the number is reached"}});
    if (request.json) {
        print({{"class", request.event},
               {"book", "dsu-2011"},
               {"article", article},
               {"selected", in},
               {"not_selected", out}});
        return Exit::done;
    }
    int place = 0;
    for (const Json& each : in)
        fmt::print("{:>3}  {:<32} {:>4}  {} [dsu-2011, {}]\n", ++place, each["name"].get<std::string>(),
                   each["rating"].dump(), each["right"].get<std::string>(), article);
    for (const Json& each : out)
        if (request.explain)
            fmt::print("  -  {:<32} {:>4}  {} [dsu-2011, {}]\n", each["name"].get<std::string>(), each["rating"].dump(),
                       each["why"].get<std::string>(), article);
    return Exit::done;
}

Exit regulations_officials(const RegulationsRequest& request) {
    const auto licences = [](const std::vector<std::string>& names) {
        std::vector<OfficialLicence> list;
        for (const std::string& name : names)
            list.push_back(name == "D-I"        ? OfficialLicence::d1
                           : name == "D-II"     ? OfficialLicence::d2
                           : name == "aspirant" ? OfficialLicence::aspirant
                                                : OfficialLicence::none);
        return list;
    };
    const auto faults = officials_faults(
        {licences(request.arbiters), licences(request.committee), request.arbiter_plays, request.approved});
    Json json{{"ok", faults.empty()}, {"faults", Json::array()}};
    for (const OfficialsFault fault : faults) {
        json["faults"].push_back(notices::sentence(fault));
        if (!request.json) fmt::print("no: {}\n", notices::sentence(fault));
    }
    if (request.json)
        print(json);
    else if (faults.empty())
        fmt::print(
            "yes: one arbiter at least holds D-I, the committee is three holders of D-I [dsu-2011, 4.1 §5 and 4.8]\n");
    return faults.empty() ? Exit::done : Exit::no;
}

}  // namespace dommer::cli
