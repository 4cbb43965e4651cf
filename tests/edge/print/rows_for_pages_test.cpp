#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "../../text/texts/terms.hpp"
#include "accounts/role.hpp"
#include "print/prints.hpp"
#include "rating/danish_rules.hpp"
#include "registry/register.hpp"
#include "systems/system.hpp"
#include "tiebreak/tie_break.hpp"
#include "tournament/commands.hpp"
#include "tournament/prize_list.hpp"
#include "tournament/progress.hpp"
#include "tournament/titles_won.hpp"

// The pages have the names of systems, tie-breaks and printouts, and the values to choose from, from
// web/src/words/rows.*, which are made from the rows and tables of the program: DOMMER_WRITE_ROWS=1
// build/dev/tests/print_test --gtest_filter='rows_for_pages.*' writes them.
namespace dommer::print {
namespace {

using Json = nlohmann::ordered_json;

Json names_in(Language language) {
    Json names = Json::object();
    const auto put = [&](std::string_view group, std::string_view id, const Text& text) {
        names[std::string(group) + "." + std::string(id)] = text.in(language);
    };
    for (const systems::System* system : systems::all_systems()) put("system", system->id, system->name);
    for (const systems::System* system : systems::all_team_systems()) put("system", system->id, system->name);
    for (const tiebreak::TieBreak& row : tiebreak::tie_breaks())
        put("tiebreak", row.code, row.called), put("tiebreak_short", row.code, row.short_called);
    for (const tiebreak::Alias& alias : tiebreak::aliases()) {
        const tiebreak::TieBreak& row = tiebreak::row_of(tiebreak::parse_code(alias.old)->name);
        put("tiebreak", alias.old, row.called), put("tiebreak_short", alias.old, row.short_called);
    }
    for (const tiebreak::NamedCode& code : tiebreak::named_codes())
        put("tiebreak", code.code, code.called), put("tiebreak_short", code.code, code.short_called);
    for (const Printout* printout : all_printouts()) put("pdf", printout->id, printout->name);
    return names;
}

template <Named Value>
Json ids() {
    Json list = Json::array();
    for (const std::string_view id : ids_of(Value{})) list.push_back(id);
    return list;
}

Json lists() {
    constexpr std::string_view encounters[] = {"game", "match", "replayed_game"};
    constexpr std::array<std::string_view, 6> about{"the_field", "a_round",   "rounds_so_far",
                                                    "prizes",    "a_bracket", "an_announcement"};
    Json all{{"systems", Json::array()}, {"customs", Json::object()}, {"printouts", Json::array()}};
    for (const systems::System* system : systems::all_systems()) {
        all["systems"].push_back(system->id);
        all["customs"][std::string(system->id)] = {
            {"numbers", id_of(tournament::usual_numbers(system->id))},
            {"tie_breaks", system->customs.tie_breaks},
            {"accelerates", system->knows_acceleration},
            {"quarters", system->customs.numbers_by_quarters},
            {"no_program", system->is_without_approved_program},
            {"bracket", system->schedule == systems::Schedule::bracket},
            {"meets_again", system->customs.meets_again},
            {"last_round_colours", system->customs.colours_in_last_round},
            {"encounter", encounters[static_cast<std::size_t>(system->encounter)]},
            {"prize_rule", id_of(tournament::usual_prize_rule(system->id))}};
    }
    for (const systems::System* system : systems::all_team_systems()) all["team_systems"].push_back(system->id);
    for (const Printout* printout : all_printouts())
        all["printouts"].push_back(
            {{"id", printout->id}, {"about", about.at(static_cast<std::size_t>(printout->about))}});
    for (const std::string_view code : tiebreak::usual_codes()) all["tie_breaks"].push_back(code);
    all["titles"] = Json::array();
    const auto titles = ids_of(Title{});
    for (auto title = titles.rbegin(); title != titles.rend(); ++title)
        if (!title->empty()) all["titles"].push_back(*title);
    all["roles"] = ids<accounts::Role>();
    all["roles"].erase(static_cast<std::size_t>(accounts::Role::everybody));  // nobody is given it
    all["sexes"] = ids<Sex>();
    all["membership_terms"] = ids<registry::MembershipTerms>();
    all["occasions"] = ids<registry::Occasion>();
    all["age_classes"] = Json::array();
    for (const tournament::AgeClass& each : tournament::age_classes())
        all["age_classes"].push_back(
            {{"id", each.id}, {"from", each.from ? Json(*each.from) : Json()}, {"to", each.to}});
    all["bye_values"] = ids<tournament::ByeValue>();
    all["prize_rules"] = ids<tournament::PrizeRule>();
    all["entry_senders"] = ids<tournament::SentBy>();
    all["paces"] = ids<tournament::Pace>();
    all["admissions"] = ids<tournament::Admission>();
    all["invitations"] = ids<tournament::InvitationKind>();
    all["announced"] = ids<tournament::InvitationField>();
    all["measures"] = ids<tournament::MeasureKind>();
    all["device_penalties"] = ids<laws::Penalty>();
    all["supervisions"] = ids<laws::Supervision>();
    all["play_offs"] = ids<tournament::PlayOffFor>();
    for (const std::string_view result : tournament::results_as_written()) all["results"].push_back(result);
    return all;
}

void expect_file(const std::string& name, const Json& json) {
    const std::string path = DOMMER_SOURCE_DIR "/web/src/words/" + name, text = json.dump(2) + "\n";
    if (std::getenv("DOMMER_WRITE_ROWS") != nullptr) std::ofstream(path) << text;
    std::ifstream file(path);
    std::stringstream written;
    written << file.rdbuf();
    EXPECT_EQ(written.str(), text) << path << " is not what the rows say: write it again (see above)";
}

TEST(rows_for_pages, have_the_names_of_the_rows) {
    expect_file("rows.da.json", names_in(Language::danish));
    expect_file("rows.nb.json", names_in(Language::norwegian));
    expect_file("rows.sv.json", names_in(Language::swedish));
    expect_file("rows.en.json", names_in(Language::english));
    expect_file("rows.json", lists());
}

TEST(rows_for_pages, the_contract_names_the_same_printouts) {
    std::ifstream file(DOMMER_SOURCE_DIR "/docs/openapi.json");
    const Json contract = Json::parse(file);
    std::set<std::string> named, rows;
    for (const auto& parameter : contract["paths"]["/api/v1/events/{event}/prints/{sheet}"]["get"]["parameters"])
        if (parameter["name"] == "sheet")
            for (const auto& id : parameter["schema"]["enum"]) named.insert(id);
    for (const Printout* printout : all_printouts()) rows.insert(std::string(printout->id));
    EXPECT_EQ(named, rows);
}

// Every list of values in docs/openapi.json, by the field that has it.
void collect_enums(const Json& json, const std::string& field, std::vector<std::pair<std::string, Json>>& found) {
    if (json.is_object() && json.contains("enum")) found.emplace_back(field, json["enum"]);
    if (!json.is_structured()) return;
    for (const auto& [key, value] : json.items()) {
        const bool is_name = !json.is_array() && key != "items" && key != "schema" && key != "properties";
        collect_enums(value, is_name ? key : field, found);
    }
}

TEST(rows_for_pages, the_contract_has_the_words_of_the_types) {
    std::ifstream file(DOMMER_SOURCE_DIR "/docs/openapi.json");
    std::vector<std::pair<std::string, Json>> enums;
    collect_enums(Json::parse(file), "", enums);
    const std::map<std::string, Json> types{{"prize_rule", ids<tournament::PrizeRule>()},
                                            {"rule", ids<tournament::PrizeRule>()},
                                            {"admission", ids<tournament::Admission>()},
                                            {"play_off", ids<tournament::PlayOffFor>()},
                                            {"pace", ids<tournament::Pace>()},
                                            {"sent_by", ids<tournament::SentBy>()},
                                            {"invitation", ids<tournament::InvitationKind>()},
                                            {"announced", ids<tournament::InvitationField>()},
                                            {"measure", ids<tournament::MeasureKind>()},
                                            {"device_penalty", ids<laws::Penalty>()},
                                            {"supervision", ids<laws::Supervision>()},
                                            {"championship", ids<tournament::ChampionTitle>()},
                                            {"list", ids<rating::List>()},
                                            {"title", ids<Title>()},
                                            {"ByeValue", ids<tournament::ByeValue>()},
                                            {"Phase", ids<tournament::Phase>()},
                                            {"colour", ids<Colour>()},
                                            {"language", ids<Language>()},
                                            {"result", lists()["results"]}};
    std::map<std::string, int> seen;
    for (const auto& [field, words] : enums)
        if (const auto type = types.find(field); type != types.end()) {
            EXPECT_EQ(words, type->second) << field;
            ++seen[field];
        }
    for (const auto& [field, words] : types) EXPECT_GT(seen[field], 0) << field;
}

// The names of the rows and the texts of the catalogue are read side by side.
TEST(rows_for_pages, one_term_has_one_text_in_rows_and_catalogue) {
    std::map<std::string, const Text*> terms;
    for (std::size_t place = 0; place < texts::all_keys().size(); ++place)
        if (texts::all_keys()[place].find("short") == std::string_view::npos)
            terms.emplace(texts::folded(texts::all_texts()[place].english), &texts::all_texts()[place]);
    const Json english = names_in(Language::english), danish = names_in(Language::danish),
               norwegian = names_in(Language::norwegian), swedish = names_in(Language::swedish);
    int both = 0;
    for (const auto& [key, name] : english.items()) {
        const auto term = terms.find(texts::folded(name.get<std::string>()));
        if (term == terms.end() || key.find("short") != std::string::npos) continue;
        EXPECT_EQ(texts::folded(danish[key].get<std::string>()), texts::folded(term->second->danish)) << key;
        EXPECT_EQ(texts::folded(norwegian[key].get<std::string>()), texts::folded(term->second->norwegian)) << key;
        EXPECT_EQ(texts::folded(swedish[key].get<std::string>()), texts::folded(term->second->swedish)) << key;
        ++both;
    }
    EXPECT_GT(both, 5);
}

TEST(rows_for_pages, no_row_has_a_word_that_the_glossary_replaced) {
    for (const auto& [language, words] :
         {std::pair("da", names_in(Language::danish)), std::pair("nb", names_in(Language::norwegian))})
        for (const auto& [key, name] : words.items())
            EXPECT_EQ(texts::replaced_word_in(name.get<std::string>(), language), "") << key;
}

TEST(rows_for_pages, every_usual_tie_break_can_be_read_and_has_a_name) {
    for (const std::string_view code : tiebreak::usual_codes()) {
        const auto read = tiebreak::parse_code(code);
        ASSERT_TRUE(read) << code;
        EXPECT_TRUE(tiebreak::row_of(read->name).ranks != tiebreak::Ranks::teams) << code;
        EXPECT_TRUE(names_in(Language::danish).contains("tiebreak." + std::string(code))) << code;
    }
}

TEST(rows_for_pages, nothing_is_without_a_name) {
    for (const Language language : {Language::danish, Language::norwegian, Language::swedish, Language::english}) {
        const Json names = names_in(language);
        for (const auto& [key, name] : names.items()) EXPECT_FALSE(name.get<std::string>().empty()) << key;
    }
}

}  // namespace
}  // namespace dommer::print
