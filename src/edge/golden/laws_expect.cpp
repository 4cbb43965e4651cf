#include "laws_expect.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>

#include "gamelog/state.hpp"
#include "notation/fen.hpp"

namespace dommer::golden::laws_cases {
namespace {

using gamelog::Course, gamelog::Step;
using Faults = std::vector<std::string>;
using Strings = std::multiset<std::string>;

struct Case {
    const Json& expect;
    const Course& course;
    const Numbering& numbering;
    Json state;  // the table afterwards, under the names of the expectations
    Json log;    // refused, time_adjustments, prompts, records, citations: everything that happened
};

Strings sorted(const Json& list) {
    Strings items;
    for (const Json& item : list) items.insert(item.is_string() ? item.get<std::string>() : item.dump());
    return items;
}

// Only the sides listed are compared.
bool covers(const Json& expected, const Json& got) {
    if (expected.is_object() && got.is_object()) {
        for (const auto& [key, value] : expected.items())
            if (!got.contains(key) || !covers(value, got[key])) return false;
        return true;
    }
    if (expected.is_number() && got.is_number()) return std::abs(expected.get<double>() - got.get<double>()) < 1e-9;
    return expected == got;
}

std::string text(const Json& object, const char* key) {
    return object.contains(key) && object[key].is_string() ? object[key].get<std::string>() : std::string();
}

bool same_entry(const Case& it, const Json& expected, const Json& got) {
    for (const auto& [key, value] : expected.items()) {
        const bool numbered = key == "article" || key == "option";
        if (numbered ? !it.numbering.fits(value.get<std::string>(), text(got, key.c_str()))
                     : !got.contains(key) || !covers(value, got[key]))
            return false;
    }
    return true;
}

// A complete list, in order.
void check_list(const Case& it, const char* key, Faults& faults) {
    const Json& expected = it.expect[key];
    const Json& got = it.log[key];
    bool same = expected.size() == got.size();
    for (std::size_t at = 0; same && at < expected.size(); ++at) same = same_entry(it, expected[at], got[at]);
    if (!same) faults.push_back(fmt::format("{}: expected {}, got {}", key, expected.dump(), got.dump()));
}

void check_records(const Case& it, Faults& faults) {
    const Json& got = it.log["record"];
    for (const Json& expected : it.expect["record"]) {
        const bool found =
            std::any_of(got.begin(), got.end(), [&](const Json& entry) { return same_entry(it, expected, entry); });
        if (!found) faults.push_back(fmt::format("record: {} is not in {}", expected.dump(), got.dump()));
    }
    if (!it.expect["record"].empty()) return;
    for (const Json& entry : got) {
        const std::string kind = text(entry, "kind");
        if (kind == "breach" || kind == "disturbance" || kind == "penalty")
            faults.push_back(fmt::format("record: nothing of the kind expected, got {}", entry.dump()));
    }
}

bool same_options(const Case& it, const Json& expected, const Json& got) {
    if (expected.is_array()) return got.is_array() && sorted(expected) == sorted(got);
    return got.is_string() && it.numbering.fits(expected.get<std::string>(), got.get<std::string>());
}

void check_prompt(const Case& it, Faults& faults) {
    const Json& expected = it.expect["prompt"];
    for (const Json& prompt : it.log["prompt"]) {
        if (expected.contains("who") && expected["who"] != prompt["who"]) continue;
        if (expected.contains("options") && !same_options(it, expected["options"], prompt["options"])) continue;
        if (expected.contains("mandatory") && expected["mandatory"] != prompt["mandatory"]) continue;
        return;
    }
    faults.push_back(fmt::format("prompt: {} is not among {}", expected.dump(), it.log["prompt"].dump()));
}

// A plain query is not a ruling: its citations are information.
bool is_ruling(const Json& expect) {
    for (const char* key : {"refused", "time_adjustments", "record"})
        if (expect.contains(key) && !expect[key].empty()) return true;
    for (const char* key :
         {"reason", "obligation", "allowed", "prompt", "next", "state", "envelope", "warning", "corrects"})
        if (expect.contains(key)) return true;
    return false;
}

void check_citations(const Case& it, Faults& faults) {
    if (!is_ruling(it.expect) && !it.course.answers.empty()) return;
    std::set<std::string> cited;
    for (const Json& article : it.log["citation"]) cited.insert(article.get<std::string>());
    for (const Json& expected : it.expect["citation"]) {
        const auto numbers = it.numbering.of(expected.get<std::string>());
        if (numbers.empty()) continue;
        const bool met = std::any_of(numbers.begin(), numbers.end(),
                                     [&](const std::string& number) { return cited.contains(number); });
        if (!met)
            faults.push_back(fmt::format("citation: {} is not among {}", expected.dump(), it.log["citation"].dump()));
    }
}

// "12.9.1 warning": only the number at the beginning counts.
void check_penalties(const Case& it, const Json& got, Faults& faults) {
    Json numbers = Json::array();
    for (const Json& entry : it.expect["penalties"]) {
        const std::string line = entry.get<std::string>();
        const auto found = std::find_if(got.begin(), got.end(), [&](const Json& number) {
            const std::string name = number.get<std::string>();
            return line == name || line.starts_with(name + " ");
        });
        if (found != got.end()) numbers.push_back(*found);
    }
    if (numbers != got || got.size() != it.expect["penalties"].size())
        faults.push_back(fmt::format("penalties: expected {}, got {}", it.expect["penalties"].dump(), got.dump()));
}

void check_envelope(const Case& it, Faults& faults) {
    for (const auto& [key, value] : it.expect["envelope"].items()) {
        const Json got =
            it.state["envelope"].is_object() && it.state["envelope"].contains(key) ? it.state["envelope"][key] : Json();
        const bool filled = value == true ? !got.is_null() && got != "" : got == value;
        if (!filled) faults.push_back(fmt::format("envelope {}: expected {}, got {}", key, value.dump(), got.dump()));
    }
}

void check_next(const Case& it, Faults& faults) {
    const std::string expected = it.expect["next"].get<std::string>();
    for (const Json& next : it.log["next"])
        if (next == expected) return;
    for (const Json& article : it.log["citation"])
        if (it.numbering.fits(expected, article.get<std::string>())) return;
    faults.push_back(fmt::format("next: expected {}, got {}", expected, it.log["next"].dump()));
}

constexpr std::string_view as_sets[] = {"legal", "allowed", "required", "missing"};

// The answer of the last query of that name.
const Json* answered(const Case& it, const std::string& key, Json& store) {
    const std::string what = key == "legal" ? "legal_moves" : key == "completed" ? "completed_count" : key;
    for (auto answer = it.course.answers.rbegin(); answer != it.course.answers.rend(); ++answer)
        if (answer->query.what == what) {
            store = gamelog::to_json(answer->reply);
            return &store;
        }
    return nullptr;
}

void check_state(const Case& it, const std::string& key, Faults& faults) {
    const Json& expected = it.expect[key];
    Json store;
    const Json* got = it.state.contains(key) ? &it.state[key] : nullptr;
    if (!got || key == "castling_rights" || key == "in_check" || key == "legal" || key == "is_legal")
        if (const Json* reply = answered(it, key, store)) got = reply;
    if (!got) {
        faults.push_back(fmt::format("{}: the table has no answer under this name", key));
        return;
    }
    if (key == "penalties") return check_penalties(it, *got, faults);
    const bool set = std::find(std::begin(as_sets), std::end(as_sets), key) != std::end(as_sets);
    const bool met = set ? got->is_array() && sorted(expected) == sorted(*got) : covers(expected, *got);
    if (!met) faults.push_back(fmt::format("{}: expected {}, got {}", key, expected.dump(), got->dump()));
}

void check_forbidden(const Case& it, Faults& faults) {
    for (const Json& move : it.expect["forbidden"])
        if (std::find(it.state["allowed"].begin(), it.state["allowed"].end(), move) != it.state["allowed"].end())
            faults.push_back(fmt::format("forbidden: {} is allowed", move.dump()));
}

void check_answers(const Case& it, Faults& faults) {
    Json answers = Json::array();
    for (const auto& answer : it.course.answers) answers.push_back(gamelog::to_json(answer.reply));
    if (answers != it.expect["answers"])
        faults.push_back(fmt::format("answers: expected {}, got {}", it.expect["answers"].dump(), answers.dump()));
}

}  // namespace

Faults unmet(const Json& expect, const Course& course, const Numbering& numbering) {
    const Case it{expect, course, numbering, gamelog::state_of(course.table), gamelog::log_of(course)};
    Faults faults;
    for (const auto& [key, value] : expect.items()) {
        if (key == "refused" || key == "time_adjustments")
            check_list(it, key.c_str(), faults);
        else if (key == "record")
            check_records(it, faults);
        else if (key == "prompt")
            check_prompt(it, faults);
        else if (key == "citation")
            check_citations(it, faults);
        else if (key == "envelope")
            check_envelope(it, faults);
        else if (key == "next")
            check_next(it, faults);
        else if (key == "forbidden")
            check_forbidden(it, faults);
        else if (key == "answers")
            check_answers(it, faults);
        else if (key == "warning") {
            if (it.log["warning"] != (value != false)) faults.push_back("warning: none was shown");
        } else if (key == "corrects") {
            if (it.log["corrects"] != value) faults.push_back("corrects: got " + it.log["corrects"].dump());
        } else if (key == "position" && value.is_null())
            continue;
        else
            check_state(it, key, faults);
    }
    return faults;
}

}  // namespace dommer::golden::laws_cases
