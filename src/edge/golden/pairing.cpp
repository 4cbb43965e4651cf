#include <fmt/format.h>

#include "files.hpp"
#include "pairing_cases.hpp"
#include "topics.hpp"

namespace dommer::golden::pairing_cases {
namespace {

struct File {
    std::string_view stem;
    Answer answer;
};
constexpr File files[] = {
    {"danish-swiss", danish_swiss_cases::answer},
    {"dubov1997", dubov_1997_cases::answer},
    {"fide1998", fide_1998_cases::answer},
    {"knockout", knock_out_cases::answer},
    {"monrad", monrad_cases::answer},
};

void run_case(const Json& each, Answer answer, const std::string& file, Report& report) {
    const std::string where = file + " " + each.at("id").get<std::string>(), kind = each.at("kind");
    try {
        const auto got = answer(kind, each.at("input"));
        if (!got) return report.fail(where, "no answer for the kind " + kind);
        if (const auto wrong = differences(each.at("expected"), *got); wrong.empty())
            report.pass();
        else
            report.fail(where, wrong);
    } catch (const std::exception& error) {
        report.fail(where, error.what());
    }
}

void run_schedules(const Json& schedules, const std::string& file, Report& report) {
    for (const Json& schedule : schedules) {
        const int players = schedule.at("players");
        Json expected = schedule;
        expected.erase("players");
        if (const auto wrong = differences(expected, knock_out_cases::round_robin_answer(players)); wrong.empty())
            report.pass();
        else
            report.fail(fmt::format("{} {}", file, players), wrong);
    }
}

}  // namespace

int Names::place_of(const Json& id) const {
    for (int place = 0; place < size(); ++place)
        if (key((*this)[place]) == key(id)) return place;
    throw std::runtime_error("no player " + key(id));
}

Json Names::list(const std::vector<int>& places) const {
    Json names = Json::array();
    for (const int place : places) names.push_back((*this)[place]);
    return names;
}

Json Names::pairs(const std::vector<pairing::Pair>& pairs) const {
    Json names = Json::array();
    for (const auto& [a, b] : pairs) names.push_back({(*this)[a], (*this)[b]});
    return names;
}

Points points_of(const Json& number) { return {static_cast<int>(std::lround(2 * number.get<double>()))}; }

Json number_of(Points points) {
    if (points.halves % 2 == 0) return points.halves / 2;
    return points.halves / 2.0;
}

pairing::ColourHistory colours_of(const std::string& letters) {
    pairing::ColourHistory history;
    for (const char letter : letters)
        history.push_back(letter == 'W'   ? pairing::HadColour::white
                          : letter == 'B' ? pairing::HadColour::black
                                          : pairing::HadColour::none);
    return history;
}

Json letter_of(std::optional<Colour> colour) {
    if (!colour) return nullptr;
    return *colour == Colour::white ? "W" : "B";
}

std::string differences(const Json& expected, const Json& answer) {
    std::string wrong;
    for (const auto& [key, value] : expected.items()) {
        if (key == "explain" || key == "note" || key == "reason" || key == "sourceNote" || key == "label") continue;
        if (!answer.contains(key))
            wrong += fmt::format("{}: expected {}, got nothing; ", key, value.dump());
        else if (value.is_object() && answer.at(key).is_object()) {
            if (value.size() != answer.at(key).size() || !differences(value, answer.at(key)).empty())
                wrong += fmt::format("{}: expected {}, got {}; ", key, value.dump(), answer.at(key).dump());
        } else if (value.is_array() && answer.at(key).is_array() && !value.empty() && value[0].is_object()) {
            bool same = value.size() == answer.at(key).size();
            for (std::size_t each = 0; same && each < value.size(); ++each)
                same = differences(value[each], answer.at(key)[each]).empty();
            if (!same) wrong += fmt::format("{}: expected {}, got {}; ", key, value.dump(), answer.at(key).dump());
        } else if (value != answer.at(key)) {
            wrong += fmt::format("{}: expected {}, got {}; ", key, value.dump(), answer.at(key).dump());
        }
    }
    return wrong;
}

Report run(const std::filesystem::path& folder, const Options&) {
    Report report;
    for (const auto& path : files_in(folder, ".json")) {
        const Json json = Json::parse(text_of(path));
        const std::string stem = path.stem().string();
        if (json.contains("schedules")) {
            run_schedules(json.at("schedules"), stem, report);
            continue;
        }
        const auto* file = std::ranges::find(files, stem, &File::stem);
        if (file == std::end(files)) {
            report.fail(stem, "no answers for this file");
            continue;
        }
        for (const Json& each : json.at("cases")) run_case(each, file->answer, stem, report);
    }
    return report;
}

}  // namespace dommer::golden::pairing_cases
