#include "gamelog/law_desk.hpp"

#include <fmt/format.h>

#include "answers/rules_beside.hpp"
#include "command.hpp"
#include "gamelog/protocol.hpp"
#include "notices/packs.hpp"
#include "vocabulary/calendar.hpp"

namespace dommer::cli {
namespace {

using namespace gamelog;

struct LawDeskRequest {
    std::string what, by = "white", noticed_by = "arbiter", pace = "standard", language = "en", edition, on;
    Happened happened;
    int white = -1, black = -1;
    bool basic = false, json = false;
};

Happened happened_of(const LawDeskRequest& request) {
    Happened happened = request.happened;
    happened.what = *value_from<Happening>(request.what);
    happened.by = *value_from<Colour>(request.by);
    happened.noticed_by = *value_from<Noticed>(request.noticed_by);
    happened.pace = *value_from<laws::TimeClass>(request.pace);
    if (request.basic) happened.supervision = laws::Supervision::basic;
    if (request.white >= 0) happened.white_seconds = request.white;
    if (request.black >= 0) happened.black_seconds = request.black;
    return happened;
}

// What a competition or a guideline adds, with the pack that has it.
void print_rules_beside(Happening what, std::optional<Date> on, Language language) {
    for (const packs::SectionValue& each : answers::rules_beside(what, on))
        fmt::print("{}: {} ({}; {})\n", each.pack->title.in(language), each.value->sentence.in(language), each.pack->id,
                   notices::standing(*each.pack, *each.value, language));
}

Exit run(const LawDeskRequest& request) {
    const laws::Edition* only = request.edition.empty() ? nullptr : laws::find_edition(request.edition);
    std::optional<Date> day;
    if (!request.on.empty()) {
        const auto read = parse_date(request.on);
        if (!read) return bad_input(fmt::format("--on {}: write a day as 2026-04-02", request.on));
        day = *read, only = laws::edition_in_force(*day);
        if (only == nullptr)
            return bad_input(fmt::format("--on {}: the oldest edition here is of July 2009", request.on));
    }
    if (!request.edition.empty() && laws::find_edition(request.edition) == nullptr)
        return bad_input(fmt::format("'{}' is no edition of the Laws: use one of {}", request.edition,
                                     laws::list_of_editions(&laws::Edition::id)));
    const Language language = *value_from<Language>(request.language);
    const Happened happened = happened_of(request);
    if (const auto missing = missing_in(happened))
        return bad_input(fmt::format("{} needs --{}", request.what, id_of(*missing)));
    const auto rulings = rulings_on(happened, language);
    if (!rulings)
        return bad_input(fmt::format("{}{}{}", rulings.error().where, rulings.error().where.empty() ? "" : ": ",
                                     rulings.error().what));
    Json all = Json::array();
    for (const EditionRuling& ruling : *rulings) {
        if (only != nullptr && ruling.edition != only) continue;
        if (request.json)
            all.push_back(log_of(happened, *ruling.edition));
        else
            fmt::print("{}", protocol(ruling.scenario, ruling.course, language));
    }
    if (request.json) print({{"scenarios", all}});
    if (!request.json) print_rules_beside(happened.what, day, language);
    return Exit::done;
}

}  // namespace

void add_law_desk(CommandLine& table, Exit& exit) {
    auto request = std::make_shared<LawDeskRequest>();
    CommandLine* ask = table.add_subcommand(
        "ask", "Say what happened at a board, chosen from a list: the ruling under every edition, with its articles");
    ask->add_option("what", request->what, "what happened")->required()->check(one_value_of<Happening>());
    ask->add_option("--by", request->by, "whose move, hands, flag, claim, telephone or arrival it is")
        ->check(one_value_of<Colour>())
        ->capture_default_str();
    ask->add_option("--fen", request->happened.start, "the position; the initial one if left out");
    ask->add_option("--before", request->happened.before, "legal moves from there: e2e4 e7e5")->delimiter(' ');
    ask->add_option("--move", request->happened.move, "the move that was made, or that a claim intends: e2e4");
    ask->add_option("--touched", request->happened.touched, "the square of the man that was touched");
    ask->add_option("--noticed-by", request->noticed_by, "who noticed it")
        ->check(one_value_of<Noticed>())
        ->capture_default_str();
    ask->add_option("--earlier", request->happened.earlier, "illegal moves of the player penalised before")
        ->check(in_range(0, 9));
    ask->add_option("--minute", request->happened.minute, "of the arrival")->check(in_range(0, 1440));
    ask->add_option("--default-minutes", request->happened.default_minutes, "how late one may come")
        ->check(in_range(0, 1440))
        ->capture_default_str();
    ask->add_option("--pace", request->pace, "standard, rapid or blitz")
        ->check(one_value_of<laws::TimeClass>())
        ->capture_default_str();
    ask->add_flag("--basic", request->basic, "too few arbiters for the competition rules in a rapid or blitz game");
    ask->add_option("--white", request->white, "seconds on White's clock just before")->check(in_range(0, 86400));
    ask->add_option("--black", request->black, "seconds on Black's clock just before")->check(in_range(0, 86400));
    ask->add_option("--edition", request->edition, "only this one: " + laws::list_of_editions(&laws::Edition::id));
    ask->add_option("--on", request->on, "only the one in force on this day, as 2026-04-02");
    ask->add_option("--language", request->language, "da, nb, sv or en")
        ->check(one_value_of<Language>())
        ->capture_default_str();
    ask->add_flag("--json", request->json, "print the logs that `dommer table replay` reads");
    ask->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
