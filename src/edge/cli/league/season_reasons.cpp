#include <fmt/format.h>

#include "answers/pairing_json.hpp"
#include "season_desk.hpp"

// Why the teams of a round meet, and why two do not.
namespace dommer::cli {
namespace {

struct ReasonsRequest : SeasonRequest {
    std::string group, a, b;
    int round = 0;
};

void print_reasons(const Json& reasons) {
    for (const Json& each : reasons) {
        const auto article = each["article"].get<std::string>();
        fmt::print("      {}{}\n", each["text"].get<std::string>(),
                   article.empty() ? "" : fmt::format(" [{}, {}]", each["book"].get<std::string>(), article));
    }
}

Exit explain(const ReasonsRequest& request, const season::Season& now) {
    const auto explained = app::explained_round(now, request.group, request.round);
    if (!explained) return report(explained.error(), request.words());
    Json json{{"round", request.round},
              {"reasons", answers::reasons_json(explained->round, explained->field, request.words())},
              {"bye", answers::reasons_json(explained->bye, explained->field, request.words())},
              {"matches", Json::array()}};
    for (const auto& [id, reasons] : explained->matches)
        json["matches"].push_back({{"match", id},
                                   {"home", season::name_of(now, now.matches.at(id).home)},
                                   {"away", season::name_of(now, now.matches.at(id).away)},
                                   {"reasons", answers::reasons_json(reasons, explained->field, request.words())}});
    if (request.json) return print(json), Exit::done;
    print_reasons(json["reasons"]);
    for (const Json& match : json["matches"]) {
        fmt::print("{:>4}  {} - {}\n", match["match"].get<int>(), match["home"].get<std::string>(),
                   match["away"].get<std::string>());
        print_reasons(match["reasons"]);
    }
    print_reasons(json["bye"]);
    return Exit::done;
}

Exit why_not(const ReasonsRequest& request, const season::Season& now) {
    const auto against = app::reasons_against(now, request.group, request.round,
                                              {team_named(now, request.a), team_named(now, request.b)});
    if (!against) return report(against.error(), request.words());
    const Json reasons = answers::reasons_json(against->reasons, against->field, request.words());
    if (request.json) return print({{"round", request.round}, {"reasons", reasons}}), Exit::done;
    print_reasons(reasons);
    return Exit::done;
}

CommandLine* add_asking(CommandLine& app, ReasonsRequest& request, const char* name, const char* what) {
    CommandLine* command = add_season_reading(app, request, name, what);
    command->add_option("group", request.group, "the group")->required();
    command->add_option("round", request.round, "the round")->required()->check(in_range(1, 99));
    return command;
}

}  // namespace

void add_season_reasons(CommandLine& season, Exit& exit) {
    auto asked = std::make_shared<ReasonsRequest>();
    add_asking(season, *asked, "explain", "Why the teams of a round meet")->callback([asked, &exit] {
        exit = look(*asked, [&](const season::Season& now) { return explain(*asked, now); });
    });
    auto against = std::make_shared<ReasonsRequest>();
    CommandLine* command = add_asking(season, *against, "why-not", "Why two teams do not meet in a round");
    command->add_option("a", against->a, "a team by number or name")->required();
    command->add_option("b", against->b, "and the other")->required();
    command->callback(
        [against, &exit] { exit = look(*against, [&](const season::Season& now) { return why_not(*against, now); }); });
}

}  // namespace dommer::cli
