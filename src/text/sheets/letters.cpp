#include "sheets/letters.hpp"

#include <fmt/format.h>

#include "sheets/event_words.hpp"

namespace dommer::sheets {
namespace {

using namespace tournament;

std::string days_text(const Settings& settings, Language language) {
    const std::string first = date_text(settings.first_day, language);
    return settings.first_day == settings.last_day ? first : first + " – " + date_text(settings.last_day, language);
}

std::string signed_by(const std::vector<Official>& officials) {
    std::string names;
    for (const Official& each : officials) names += (names.empty() ? "" : ", ") + each.name;
    return names.empty() ? "–" : names;
}

}  // namespace

std::string penalty_letter(const Tournament& tournament, const Penalty& penalty, const Stamp& stamp,
                           Language language) {
    const Settings& s = tournament.settings;
    const Particulars& player = find(tournament, penalty.entrant)->particulars;
    const bool committee = is_by_committee(kind_of(penalty.what));
    const auto in = [&](texts::Key key) { return key.in(language); };
    std::string text = fmt::format("{}\n{}\n\n{}\n\n", player.name, player.club, moment_text(stamp.made, language));
    text +=
        filled(in(committee ? texts::Key("letter.committee") : texts::Key("letter.arbiter")),
               {{"event", s.name}, {"days", days_text(s, language)}, {"what", measure_text(penalty.what, language)}});
    text += "\n" + filled(in("letter.reason"), {{"reason", penalty.reason}});
    text +=
        "\n" + filled(in("letter.rests_on"), {{"book", penalty.article.book}, {"article", penalty.article.article}});
    if (penalty.lifted)
        text += "\n" + filled(in("letter.lifted"), {{"reason", *penalty.lifted}});
    else if (committee || is_coordinated(s))
        text += "\n" + std::string(
                           in(committee ? texts::Key("letter.appeal_committee") : texts::Key("letter.appeal_arbiter")));
    text += fmt::format("\n\n{}: {}\n", word(committee ? Word::committee : Word::arbiters, language),
                        signed_by(committee ? s.committee : s.arbiters));
    if (committee)
        text += filled(in("letter.copies"),
                       {{"club", player.club.empty() ? std::string(in("letter.own_club")) : player.club}}) +
                "\n";
    return text;
}

}  // namespace dommer::sheets
