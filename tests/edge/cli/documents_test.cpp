#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "program.hpp"

// Every `$ dommer ...` line in a ```console block of a document is run, and must print what the document shows. A line
// `...` stands for any number of lines left out. The guide's chapters are sessions of their own: guide_test.cpp.
namespace dommer::cli_test {
namespace {

struct Example {
    std::string where, arguments;
    std::vector<std::string> shown;
};

std::vector<Example> examples_in(const std::filesystem::path& document) {
    std::vector<Example> examples;
    std::ifstream in(document);
    std::string line;
    bool inside = false;
    for (int number = 1; std::getline(in, line); ++number) {
        if (line.starts_with("```")) {
            inside = line == "```console";
            continue;
        }
        if (!inside) continue;
        if (line.starts_with("$ dommer "))
            examples.push_back({document.filename().string() + ":" + std::to_string(number), line.substr(9), {}});
        else if (!examples.empty())
            examples.back().shown.push_back(line);
    }
    return examples;
}

std::vector<Example> all_examples() {
    std::vector<Example> all;
    const std::filesystem::path root = DOMMER_SOURCE_DIR;
    const auto add = [&all](const std::filesystem::path& document) {
        if (document.extension() != ".md" || document.parent_path().filename() == "guide") return;
        for (Example& example : examples_in(document)) all.push_back(std::move(example));
    };
    for (const auto& entry : std::filesystem::directory_iterator(root)) add(entry.path());
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / "docs")) add(entry.path());
    add(root / "bench" / "README.md");
    return all;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

bool shows(std::span<const std::string> shown, std::span<const std::string> printed) {
    if (shown.empty()) return printed.empty();
    if (shown[0] == "...") {
        for (std::size_t skip = 0; skip <= printed.size(); ++skip)
            if (shows(shown.subspan(1), printed.subspan(skip))) return true;
        return false;
    }
    return !printed.empty() && printed[0] == shown[0] && shows(shown.subspan(1), printed.subspan(1));
}

TEST(documents, every_example_prints_what_the_document_shows) {
    const auto examples = all_examples();
    ASSERT_FALSE(examples.empty());
    for (const Example& example : examples) {
        const Answer answer = dommer(example.arguments);
        EXPECT_TRUE(shows(example.shown, lines_of(answer.out + answer.err)))
            << example.where << ": dommer " << example.arguments << " printed\n"
            << answer.out << answer.err;
    }
}

}  // namespace
}  // namespace dommer::cli_test
