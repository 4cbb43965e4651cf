#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "program.hpp"

namespace dommer::cli_test {
namespace {

// A text as it is in a page: every hyphen is one that can be typed, and a line may end after a comma.
std::string in_roff(const std::string& text) {
    std::string out;
    for (const char letter : text) out += letter == '-' ? "\\-" : letter == ',' ? ",\\:" : std::string(1, letter);
    return out;
}

class Folder {
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "dommer-manual-XXXXXX").string();
        path = mkdtemp(name.data());
    }
    ~Folder() { std::filesystem::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::filesystem::path path;
};

TEST(manual, a_page_has_the_words_of_help) {
    const std::string page = dommer("manual perft").out, help = dommer("perft --help").out;
    EXPECT_EQ(page.find(".TH dommer\\-perft 1"), 0u) << page;
    const std::string description = help.substr(0, help.find('\n'));
    ASSERT_GT(description.size(), 10u);
    EXPECT_NE(page.find("\n" + in_roff(description) + "\n"), std::string::npos) << page;
    std::istringstream words(help);
    for (std::string word; words >> word;) {
        if (!word.starts_with("--")) continue;
        EXPECT_NE(page.find(in_roff(word)), std::string::npos) << word;
    }
}

TEST(manual, the_programs_page_lists_the_commands_and_a_commands_page_its_own) {
    const std::string program = dommer("manual").out;
    EXPECT_NE(program.find("\\fBdommer\\-tournament\\fR(1)"), std::string::npos);
    EXPECT_EQ(program.find("tournament create"), std::string::npos);
    EXPECT_NE(dommer("manual tournament").out.find(".SS dommer tournament create\n"), std::string::npos);
}

TEST(manual, no_line_of_a_page_is_taken_for_a_request_by_mistake) {
    std::istringstream lines(dommer("manual tournament").out);
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with('.')) {
            const std::string request = line.substr(1, line.find(' ') - 1);
            EXPECT_TRUE(
                (std::set<std::string>{"TH", "SH", "SS", "TP", "PP", "B", "nf", "fi", "ad", "nh"}.contains(request)))
                << line;
        }
}

TEST(manual, all_pages_go_into_a_folder_one_for_each_command) {
    const Folder folder;
    EXPECT_EQ(dommer("manual --into " + folder.path.string()).exit, 0);
    std::ifstream file(folder.path / "dommer-pair.1");
    std::stringstream text;
    text << file.rdbuf();
    EXPECT_EQ(text.str(), dommer("manual pair").out);
    EXPECT_TRUE(std::filesystem::exists(folder.path / "dommer.1"));
    if (std::system("command -v man >/dev/null") == 0) {
        const std::string warnings = "for page in " + folder.path.string() +
                                     "/*; do man --warnings -l -Tutf8 \"$page\" 2>&1 >/dev/null; done | grep .";
        EXPECT_NE(std::system(warnings.c_str()), 0) << "man found something to say about a page";
    }
}

TEST(manual, what_is_not_there_is_refused) {
    const Answer unknown = dommer("manual nonsense");
    EXPECT_EQ(unknown.exit, 2);
    EXPECT_NE(unknown.err.find("nonsense"), std::string::npos);
    EXPECT_TRUE(unknown.out.empty());
    const Answer unwritable = dommer("manual --into /proc/nowhere");
    EXPECT_EQ(unwritable.exit, 2);
    EXPECT_NE(unwritable.err.find("/proc/nowhere"), std::string::npos) << unwritable.err;
}

}  // namespace
}  // namespace dommer::cli_test
