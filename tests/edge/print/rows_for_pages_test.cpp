#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "print/prints.hpp"
#include "systems/system.hpp"
#include "tiebreak/tie_break.hpp"

// The pages have the names of systems, tie-breaks and printouts from web/src/words/rows.*, which are made from the rows
// of the program: DOMMER_WRITE_ROWS=1 build/dev/tests/print_test --gtest_filter='rows_for_pages.*' writes them.
namespace dommer::print {
namespace {

using Json = nlohmann::ordered_json;

Json names_in(Language language) {
    Json names = Json::object();
    const auto put = [&](std::string_view group, std::string_view id, const Text& text) {
        names[std::string(group) + "." + std::string(id)] = text.in(language);
    };
    for (const systems::System* system : systems::all_systems()) put("system", system->id, system->name);
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

Json lists() {
    constexpr std::string_view about[] = {"the_field", "a_round", "rounds_so_far", "prizes"};
    Json all{{"systems", Json::array()}, {"customs", Json::object()}, {"printouts", Json::array()}};
    for (const systems::System* system : systems::all_systems()) {
        all["systems"].push_back(system->id);
        all["customs"][std::string(system->id)] = {
            {"numbers", system->customs.numbers_by_lot ? "lot" : "rating"},
            {"tie_breaks", system->customs.tie_breaks},
            {"prize_rule", system->customs.money_is_shared ? "shared" : "by_tiebreak"}};
    }
    for (const Printout* printout : all_printouts())
        all["printouts"].push_back({{"id", printout->id}, {"about", about[static_cast<std::size_t>(printout->about)]}});
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

TEST(rows_for_pages, nothing_is_without_a_name) {
    for (const Language language : {Language::danish, Language::norwegian, Language::english}) {
        const Json names = names_in(language);
        for (const auto& [key, name] : names.items()) EXPECT_FALSE(name.get<std::string>().empty()) << key;
    }
}

}  // namespace
}  // namespace dommer::print
