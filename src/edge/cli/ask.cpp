#include <fmt/format.h>

#include <iostream>

#include "answers/answers.hpp"
#include "command.hpp"

namespace dommer::cli {
namespace {

Exit run(const std::vector<std::string>& questions) {
    const auto say = [](std::string_view question) { fmt::print("{}\n", answers::answer(question)); };
    if (!questions.empty()) {
        for (const std::string& question : questions) say(question);
        return Exit::done;
    }
    for (std::string line; std::getline(std::cin, line);)
        if (!line.empty()) say(line);
    return Exit::done;
}

std::string known() {
    std::string list;
    for (const std::string_view name : answers::questions()) list += (list.empty() ? "" : ", ") + std::string(name);
    return list;
}

}  // namespace

void add_ask(CommandLine& app, Exit& exit) {
    auto questions = std::make_shared<std::vector<std::string>>();
    CommandLine* command =
        app.add_subcommand("ask", "Answer questions written as JSON, as the pages ask them: one a line");
    command->add_option("question", *questions,
                        "each one a JSON object, such as {\"question\": \"systems\"}; standard input if left out");
    command->footer("The questions: " + known() +
                    ".\nA refusal is {\"error\": ...} on its line; the others are answered all the same.");
    command->callback([questions, &exit] { exit = run(*questions); });
}

}  // namespace dommer::cli
