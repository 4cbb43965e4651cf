#include "cases.hpp"

#include <fmt/format.h>

#include <cmath>

#include "files.hpp"

namespace dommer::golden {
namespace {

bool is_informative(const std::string& key) { return key == "explain" || key == "reason" || key == "needs"; }

bool equal(const Json& expected, const Json& got) {
    if (expected.is_number() && got.is_number()) return std::abs(expected.get<double>() - got.get<double>()) < 1e-9;
    if (expected.is_array() && got.is_array())
        return std::equal(expected.begin(), expected.end(), got.begin(), got.end(), equal);
    if (expected.is_object() && got.is_object()) return differences(expected, got).empty();
    return expected == got;
}

// No key more and no key less, at any depth.
bool equal_in_whole(const Json& expected, const Json& got) {
    if (expected.is_object() && got.is_object()) {
        if (expected.size() != got.size()) return false;
        for (const auto& [key, value] : expected.items())
            if (!got.contains(key) || !equal_in_whole(value, got.at(key))) return false;
        return true;
    }
    if (expected.is_array() && got.is_array())
        return std::equal(expected.begin(), expected.end(), got.begin(), got.end(), equal_in_whole);
    return equal(expected, got);
}

// Lists that name a set may come in any order.
Json in_order(const std::string& key, Json value) {
    if (key == "notSelected" && value.is_array()) std::sort(value.begin(), value.end());
    return value;
}

// Files of this format list every key of an answer: what is not expected must not be there.
constexpr std::string_view format_with_whole_answers = "dsu-golden/1";

std::string differences_of_whole(const Json& expected, const Json& got) {
    if (equal_in_whole(expected, got)) return {};
    return fmt::format("expected {}, got {}", expected.dump(), got.dump());
}

void run_case(Report& report, const std::string& file, const Json& test, std::span<const Kind> kinds, bool whole) {
    const std::string where = file + ": " + test.value("id", "a case without id");
    const std::string name = test.value(test.contains("op") ? "op" : "kind", "");
    const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& k) { return k.name == name; });
    if (kind == kinds.end()) {
        ++report.skipped;
        report.notes.push_back(where + ": no runner for the kind " + name);
        return;
    }
    try {
        const Json& expected = test.at("expected");
        const Json got = kind->answer(test.at("input"), expected);
        const std::string wrong = whole ? differences_of_whole(expected, got) : differences(expected, got);
        if (wrong.empty())
            report.pass();
        else
            report.fail(where, wrong);
    } catch (const std::exception& error) {
        report.fail(where, fmt::format("cannot be run: {}", error.what()));
    }
}

}  // namespace

std::string differences(const Json& expected, const Json& got) {
    std::string wrong;
    for (const auto& [key, value] : expected.items()) {
        if (is_informative(key)) continue;
        const Json ours = got.contains(key) ? got.at(key) : Json();
        if (!equal(in_order(key, value), in_order(key, ours)))
            wrong += fmt::format("{}: expected {}, got {}; ", key, value.dump(), ours.dump());
    }
    return wrong;
}

void run_case_files(Report& report, const std::filesystem::path& folder, std::span<const Kind> kinds,
                    const Options& options) {
    const auto files = files_in(folder, ".json");
    for (std::size_t at = 0; at < files.size(); ++at) {
        const std::string name = files[at].filename().string();
        if (options.progress) options.progress(name, static_cast<double>(at) / static_cast<double>(files.size()));
        const Json content = Json::parse(text_of(files[at]), nullptr, false);
        if (content.is_discarded()) {
            report.fail(name, "is not JSON");
            continue;
        }
        if (!content.contains("cases")) continue;
        const bool whole = content.value("format", "") == format_with_whole_answers;
        for (const Json& test : content.at("cases")) run_case(report, name, test, kinds, whole);
    }
}

void run_table_file(Report& report, const std::filesystem::path& folder, std::span<const TableOfCases> tables) {
    const Json content = Json::parse(text_of(folder / "tables.json"), nullptr, false);
    if (!content.is_object() || !content.contains("tables"))
        return report.fail("tables.json", "is not a file of tables");
    for (const auto& [name, table] : content.at("tables").items()) {
        const std::string where = "tables.json: " + name;
        const auto ours = std::ranges::find(tables, name, &TableOfCases::name);
        if (ours == tables.end()) {
            report.skipped += static_cast<int>(table.at("rows").size());
            report.notes.push_back(where + ": no runner for this table");
            continue;
        }
        for (const Json& row : table.at("rows")) {
            try {
                const std::string wrong = differences(row, ours->answer(row));
                wrong.empty() ? report.pass() : report.fail(where, wrong);
            } catch (const std::exception& error) {
                report.fail(where, fmt::format("{} cannot be run: {}", row.dump(), error.what()));
            }
        }
    }
}

Fraction fraction_from(const Json& number) { return {std::llround(number.get<double>() * 10000), 10000}; }
Points points_from(const Json& number) { return {static_cast<int>(std::lround(number.get<double>() * 2))}; }
double decimal(Fraction exact) { return static_cast<double>(nearest_half_up(exact * 10000)) / 10000; }
double decimal(Points points) { return static_cast<double>(points.halves) / 2; }

}  // namespace dommer::golden
