#include "rulebook/acceptance.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/acceptance.hpp"
#include "command.hpp"

namespace dommer::cli {
namespace {

using rulebook::AnswerState;
using rulebook::ProofKind;
using rulebook::Question;

struct AcceptanceRequest {
    std::vector<int> numbers;
    std::string state;
    bool json = false, markdown = false;
};

bool is_wanted(const AcceptanceRequest& wanted, const Question& question) {
    const bool named = wanted.numbers.empty() || std::ranges::count(wanted.numbers, question.number) > 0;
    return named && (wanted.state.empty() || wanted.state == id_of(question.state));
}

bool holds(const rulebook::Proof& proof) {
    const app::LiveCheck* check = app::find_live_check(proof.name);
    return check != nullptr && check->holds();
}

std::string proof_text(const rulebook::Proof& proof) {
    if (proof.kind == ProofKind::command) return fmt::format("`dommer {}`", proof.name);
    if (proof.kind == ProofKind::live) return fmt::format("live check {}", proof.name);
    return fmt::format("`{}`", proof.name);
}

std::string proofs_text(const Question& question) {
    std::string text;
    for (const rulebook::Proof& proof : question.proofs) text += (text.empty() ? "" : "; ") + proof_text(proof);
    return text;
}

std::string counted() {
    std::string text;
    for (const std::string_view state : ids_of(AnswerState{}))
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ",
                            std::ranges::count_if(rulebook::questions(),
                                                  [&](const Question& each) { return id_of(each.state) == state; }),
                            state);
    return text;
}

// docs/fide-acceptance.md is this print; a test compares them.
void print_markdown() {
    fmt::print(
        "# FIDE's acceptance list for tournament programs: where we stand\n\n"
        "Printed by `dommer acceptance --markdown` from `data/acceptance/questions.tsv`; the page /rules/acceptance "
        "shows "
        "the same.\n"
        "FIDE's check-list of 2026 was a draft (version 13) when this was written, so numbers may move. The questions "
        "are\n"
        "restated by us and asked in FIDE mode. \"Met\" means that what the last column names shows it.\n\n"
        "{} of {} questions.\n",
        counted(), rulebook::questions().size());
    std::string_view chapter;
    for (const Question& each : rulebook::questions()) {
        if (each.chapter != chapter)
            fmt::print(
                "\n## {}\n\n| | asked | costs | answer | state | how, or what is missing | shown by |\n"
                "|---|---|---|---|---|---|---|\n",
                each.chapter);
        chapter = each.chapter;
        fmt::print("| {} | {} | {} | {} | {} | {} | {} |\n", each.number, each.asked, each.costs, each.answer,
                   id_of(each.state), each.how, proofs_text(each));
    }
}

Json question_json(const Question& each) {
    Json proofs = Json::array();
    for (const rulebook::Proof& proof : each.proofs) {
        proofs.push_back({{"kind", id_of(proof.kind)}, {"name", proof.name}});
        if (proof.kind == ProofKind::live) proofs.back()["holds"] = holds(proof);
    }
    return {{"number", each.number}, {"chapter", each.chapter}, {"asked", each.asked},
            {"costs", each.costs},   {"answer", each.answer},   {"state", id_of(each.state)},
            {"how", each.how},       {"rule", each.rule},       {"proofs", proofs}};
}

// Every live check of what is wanted is run; one that fails is exit code 1.
Exit show_acceptance(const AcceptanceRequest& wanted) {
    if (wanted.markdown) {
        print_markdown();
        return Exit::done;
    }
    Json list = Json::array();
    Exit exit = Exit::done;
    int shown = 0;
    for (const Question& each : rulebook::questions()) {
        if (!is_wanted(wanted, each)) continue;
        ++shown;
        if (wanted.json)
            list.push_back(question_json(each));
        else
            fmt::print("{:>3}  {:<7} {:<3}  {} [{}]\n", each.number, id_of(each.state), each.answer, each.asked,
                       each.costs);
        if (!wanted.json && !each.how.empty()) fmt::print("                     {}\n", each.how);
        for (const rulebook::Proof& proof : each.proofs) {
            const bool fails = proof.kind == ProofKind::live && !holds(proof);
            if (fails) exit = Exit::no;
            if (!wanted.json)
                fmt::print("                     {}{}\n", proof_text(proof),
                           proof.kind != ProofKind::live ? ""
                           : fails                       ? ": FAILS"
                                                         : ": holds");
        }
    }
    if (shown == 0) return bad_input("there is no such question: they go from 1 to 225");
    if (wanted.json) print(list);
    if (!wanted.json && shown > 1) fmt::print("{}\n", counted());
    return exit;
}

}  // namespace

void add_acceptance(CommandLine& app, Exit& exit) {
    auto wanted = std::make_shared<AcceptanceRequest>();
    CommandLine* command = app.add_subcommand(
        "acceptance", "FIDE's questions to tournament programs, our answers, and what shows them; live checks are run");
    command->add_option("questions", wanted->numbers, "their numbers; all if left out");
    command->add_option("--state", wanted->state, "only those that are so")->check(one_value_of<AnswerState>());
    command->add_flag("--json", wanted->json, "print JSON");
    command->add_flag("--markdown", wanted->markdown, "print docs/fide-acceptance.md");
    command->callback([=, &exit] { exit = show_acceptance(*wanted); });
}

}  // namespace dommer::cli
