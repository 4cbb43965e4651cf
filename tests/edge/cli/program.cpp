#include "program.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace dommer::cli_test {
namespace {

std::string text_of(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

}  // namespace

Answer dommer(const std::string& arguments, const std::string& input) {
    static std::atomic<int> calls = 0;  // one may listen while others ask
    const auto folder = std::filesystem::temp_directory_path() /
                        ("dommer-test-" + std::to_string(getpid()) + "-" + std::to_string(++calls));
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "in") << input;
    const std::string command = "cd '" DOMMER_SOURCE_DIR "' && '" DOMMER_BINARY "' " + arguments + " <'" +
                                (folder / "in").string() + "' >'" + (folder / "out").string() + "' 2>'" +
                                (folder / "err").string() + "'";
    const int status = std::system(command.c_str());
    Answer answer{WIFEXITED(status) ? WEXITSTATUS(status) : -1, text_of(folder / "out"), text_of(folder / "err")};
    std::filesystem::remove_all(folder);
    return answer;
}

}  // namespace dommer::cli_test
