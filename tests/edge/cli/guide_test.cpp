#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>

#include "with_store.hpp"

// The chapters of docs/guide. The ```console blocks of a chapter are one session of a shell in a folder of its own:
// every `$ ` line is run (`> ` lines belong to it), must succeed, and must print what the chapter shows; `...` stands
// for lines left out or, within a line, for words left out. What needs root or a machine of its own is in ```sh and
// ```ini blocks: there, and where a sentence names a command, every `dommer` line must name a command and options that
// exist.
namespace dommer::cli_test {
namespace {

namespace fs = std::filesystem;

const fs::path guide = fs::path(DOMMER_SOURCE_DIR) / "docs" / "guide";

std::string text_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

struct Line {
    int number = 0;
    std::string text;
};

struct Step {
    int line = 0;
    std::string command;
    std::vector<std::string> shown;
};

std::vector<fs::path> chapters() {
    std::vector<fs::path> all;
    for (const auto& entry : fs::directory_iterator(guide))
        if (entry.path().extension() == ".md") all.push_back(entry.path());
    std::ranges::sort(all);
    return all;
}

// The lines of all blocks of these kinds.
std::vector<Line> lines_in_blocks(const fs::path& chapter, const std::set<std::string>& kinds) {
    std::vector<Line> lines;
    std::ifstream in(chapter);
    std::string line, kind;
    for (int number = 1; std::getline(in, line); ++number) {
        if (line.starts_with("```"))
            kind = kind.empty() ? line : "";
        else if (kinds.contains(kind))
            lines.push_back({number, line});
    }
    return lines;
}

std::vector<Step> steps_of(const fs::path& chapter) {
    std::vector<Step> steps;
    for (const auto& [number, line] : lines_in_blocks(chapter, {"```console"})) {
        if (line.starts_with("$ "))
            steps.push_back({number, line.substr(2), {}});
        else if (!steps.empty() && line.starts_with("> ") && steps.back().shown.empty())
            steps.back().command += "\n" + line.substr(2);
        else if (!steps.empty())
            steps.back().shown.push_back(line);
    }
    return steps;
}

// The words before the first `...`, those after the last, and those between in their order.
bool line_shows(std::string_view shown, std::string_view printed) {
    auto gap = shown.find("...");
    if (gap == std::string_view::npos) return shown == printed;
    if (!printed.starts_with(shown.substr(0, gap))) return false;
    printed.remove_prefix(gap);
    shown.remove_prefix(gap + 3);
    for (; (gap = shown.find("...")) != std::string_view::npos; shown.remove_prefix(gap + 3)) {
        const auto at = printed.find(shown.substr(0, gap));
        if (at == std::string_view::npos) return false;
        printed.remove_prefix(at + gap);
    }
    return printed.ends_with(shown);
}

bool shows(std::span<const std::string> shown, std::span<const std::string> printed) {
    if (shown.empty()) return printed.empty();
    if (shown[0] != "...")
        return !printed.empty() && line_shows(shown[0], printed[0]) && shows(shown.subspan(1), printed.subspan(1));
    for (std::size_t skip = 0; skip <= printed.size(); ++skip)
        if (shows(shown.subspan(1), printed.subspan(skip))) return true;
    return false;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// The chapters say 8080; the test takes a port that is free.
std::string free_port() {
    const int listener = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(bind(listener, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size), 0);
    close(listener);
    return std::to_string(ntohs(address.sin_port));
}

std::string with_port(std::string text, const std::string& port) {
    for (std::size_t at = 0; (at = text.find("8080", at)) != std::string::npos; at += port.size())
        text.replace(at, 4, port);
    return text;
}

class TheGuide : public WithStore {
protected:
    // Runs a chapter's lines in one shell, and what each printed comes into a file named after its line. What still
    // runs at the end (a server in the background) is ended.
    void run(const std::vector<Step>& steps, const std::string& port) const {
        fs::create_directories(folder_ / "bin");
        fs::create_directories(folder_ / "work");
        fs::create_symlink(fs::absolute(DOMMER_BINARY), folder_ / "bin" / "dommer");
        std::ofstream script(folder_ / "script");
        script << "trap 'kill $(jobs -p) 2>/dev/null; wait' EXIT\ncd '" << file("work") << "'\n"
               << "export PATH='" << file("bin") << "':\"$PATH\" HOME='" << file("work") << "' XDG_DATA_HOME='"
               << file("data") << "'\n"
               << "unset DOMMER_STORE\n";
        for (const Step& step : steps)
            script << "{ " << with_port(step.command, port) << "\n} >'" << printed_by(step)
                   << "' 2>&1 </dev/null\necho $? >'" << printed_by(step) << ".exit'\n";
        script.close();
        const int status = std::system(("timeout 300 bash '" + file("script") + "'").c_str());
        EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) != 124) << "the session did not end within five minutes";
    }
    std::string printed_by(const Step& step) const { return file(std::to_string(step.line).c_str()); }
};

TEST_F(TheGuide, every_session_of_the_shell_prints_what_the_chapter_shows) {
    std::size_t commands = 0;
    for (const fs::path& chapter : chapters()) {
        const auto steps = steps_of(chapter);
        if (steps.empty()) continue;
        commands += steps.size();
        const std::string port = free_port();
        run(steps, port);
        for (Step step : steps) {
            const std::string printed = text_of(printed_by(step));
            for (std::string& line : step.shown) line = with_port(line, port);
            EXPECT_TRUE(shows(step.shown, lines_of(printed)))
                << chapter.filename() << ":" << step.line << ": " << step.command << " printed\n"
                << printed;
            EXPECT_EQ(text_of(printed_by(step) + ".exit"), "0\n")
                << chapter.filename() << ":" << step.line << ": " << step.command << " failed\n"
                << printed;
        }
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    EXPECT_GT(commands, 30U);
}

// What `dommer COMMANDS --help` prints; empty: there is no such command.
const std::string& help_of(const std::string& commands) {
    static std::map<std::string, std::string> known;
    const auto [found, is_new] = known.try_emplace(commands);
    if (is_new) {
        const Answer answer = dommer(commands + " --help");
        if (answer.exit == 0) found->second = answer.out;
    }
    return found->second;
}

bool names_command(const std::string& help, const std::string& word) {
    return std::regex_search(help,
                             std::regex("\n  " + std::regex_replace(word, std::regex("[^a-z0-9-]"), "") + "( |\n|$)"));
}

// The first word of `dommer WORDS` that no help text knows; empty: all are known.
std::string unknown_word(const std::string& words) {
    std::istringstream in(words);
    std::string commands;
    for (std::string word; in >> word;) {
        if (word.find_first_of("|;&><#") == 0) break;
        const std::string& help = help_of(commands);
        const std::string option = word.substr(0, word.find('='));
        if (option.starts_with("--")) {
            if (help.find(option + " ") == std::string::npos && help.find(option + "\n") == std::string::npos &&
                help.find(option + ",") == std::string::npos)
                return word;
        } else if (help.find("] SUBCOMMAND") != std::string::npos) {
            if (!names_command(help, word)) return word;
            commands += (commands.empty() ? "" : " ") + word;
        }
    }
    return "";
}

TEST(the_guide, unknown_commands_and_options_are_noticed) {
    EXPECT_EQ(unknown_word("serve --port 8080 --address 0.0.0.0"), "");
    EXPECT_EQ(unknown_word("store backup --store sqlite:a.db b.db"), "");
    EXPECT_EQ(unknown_word("serv --port 8080"), "serv");
    EXPECT_EQ(unknown_word("serve --prt 8080"), "--prt");
    EXPECT_EQ(unknown_word("store bakup b.db"), "bakup");
}

TEST(the_guide, every_command_that_is_not_run_names_a_command_and_options_that_exist) {
    const std::regex call("(?:^|[\\s=/'])dommer +((?!dommer )[a-z-].*)$");
    std::size_t calls = 0;
    for (const fs::path& chapter : chapters())
        for (const auto& [number, line] : lines_in_blocks(chapter, {"```sh", "```ini"})) {
            std::smatch found;
            if (!std::regex_search(line, found, call)) continue;
            ++calls;
            EXPECT_EQ(unknown_word(found[1]), "") << chapter.filename() << ":" << number << ": " << line;
        }
    EXPECT_GT(calls, 5U);
}

TEST(the_guide, every_command_in_a_sentence_exists) {
    const std::regex call("`dommer ([a-z-][^`]*)`");
    std::size_t calls = 0;
    for (const fs::path& chapter : chapters()) {
        const std::string text = text_of(chapter);
        for (std::sregex_iterator at(text.begin(), text.end(), call), end; at != end; ++at, ++calls)
            EXPECT_EQ(unknown_word((*at)[1]), "") << chapter.filename() << ": " << (*at)[0];
    }
    EXPECT_GT(calls, 20U);
}

TEST(the_guide, every_link_and_picture_leads_somewhere) {
    const std::regex link("\\]\\(([^)#]*)(#[^)]*)?\\)");
    for (const fs::path& chapter : chapters()) {
        const std::string text = text_of(chapter);
        for (std::sregex_iterator at(text.begin(), text.end(), link), end; at != end; ++at) {
            const std::string to = (*at)[1];
            const bool is_ours = !to.empty() && !to.starts_with("https://");
            EXPECT_TRUE(!is_ours || fs::exists(guide / to)) << chapter.filename() << ": " << to;
        }
    }
}

TEST(the_guide, every_chapter_is_in_its_list) {
    const std::string list = text_of(guide / "README.md");
    for (const fs::path& chapter : chapters()) {
        const std::string name = chapter.filename().string();
        EXPECT_TRUE(name == "README.md" || list.find("(" + name + ")") != std::string::npos) << name;
    }
}

}  // namespace
}  // namespace dommer::cli_test
