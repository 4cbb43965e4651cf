#include <filesystem>
#include <fstream>
#include <set>

#include "federation.hpp"

namespace dommer::server_test {
namespace {

Json chapters(const std::string& language) {
    const Reply reply = Federation::shared().as("public").get("/api/v1/guide?lang=" + language);
    EXPECT_EQ(reply.status, 200);
    return reply.json()["chapters"];
}

TEST(the_guide, is_served_whole_to_everybody) {
    std::set<std::string> served, written;
    for (const char* language : {"en", "da", "nb"})
        for (const Json& chapter : chapters(language)) {
            const std::string id = chapter["id"], in = chapter["language"];
            served.insert(id + (in == "en" ? "" : "." + in) + ".md");
        }
    for (const auto& entry : std::filesystem::directory_iterator(DOMMER_SOURCE_DIR "/docs/guide"))
        if (const std::string name = entry.path().filename().string(); name.ends_with(".md") && name != "README.md")
            written.insert(name);
    EXPECT_EQ(served, written);
}

TEST(the_guide, is_in_the_asked_language_or_else_in_english) {
    std::map<std::string, std::string> titles;
    for (const Json& chapter : chapters("da"))
        titles[chapter["id"]] = chapter["title"].get<std::string>() + " " + chapter["language"].get<std::string>();
    EXPECT_EQ(titles["first-tournament"], "Din første turnering da");
    EXPECT_EQ(titles["integrator"], "For programs: the interface by example en");
    EXPECT_EQ(chapters("nb")[0]["title"], "Din første turnering");
    EXPECT_EQ(chapters("en")[0]["title"], "Your first tournament");
    EXPECT_EQ(chapters("fr")[0]["language"], "en");
}

TEST(the_guide, comes_as_it_was_written) {
    for (const Json& chapter : chapters("en")) {
        std::ifstream in(DOMMER_SOURCE_DIR "/docs/guide/" + chapter["id"].get<std::string>() + ".md");
        const std::string written{std::istreambuf_iterator<char>(in), {}};
        EXPECT_EQ("# " + chapter["title"].get<std::string>() + chapter["text"].get<std::string>(), written);
    }
}

}  // namespace
}  // namespace dommer::server_test
