#include "sheets/letters.hpp"

#include <fmt/format.h>

#include "sheets/event_words.hpp"
#include "tournament/local_clock.hpp"

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

std::string round_days_text(const Settings& s, Language language) {
    std::string text = std::to_string(s.rounds);
    for (int round = 1; round <= static_cast<int>(s.round_times.size()); ++round)
        text += (round == 1 ? ": " : "; ") + round_time_text(s, {round}, language);
    return text;
}

std::string crowns_text(tiebreak::Ore amount, Language language) {
    return filled(texts::Key("prizes.crowns").in(language), {{"amount", money_text(amount, language)}});
}

std::string prizes_text(const Settings& s, Language language) {
    std::string text;
    for (const tiebreak::Ore prize : s.prizes) text += (text.empty() ? "" : ", ") + crowns_text(prize, language);
    if (s.trophies > 0)
        text += (text.empty() ? "" : "; ") +
                filled(texts::Key("invitation.trophies").in(language), {{"n", std::to_string(s.trophies)}});
    return text;
}

std::string fee_text(const Settings& s, Language language) {
    std::string text = crowns_text(s.fees.entry, language);
    if (s.fees.to_union.amount > 0)
        text += ", " + filled(texts::Key("invitation.of_it").in(language),
                              {{"amount", crowns_text(s.fees.to_union, language)}});
    return text;
}

// "fra 9 til 12 år pr. 1. januar 2026": an age counts on a day.
std::string ages_text(const Settings& s, Language language) {
    const EntryLimits& limits = s.limits;
    if (!limits.age_from && !limits.age_to) return "";
    const texts::Key which = !limits.age_to    ? texts::Key("limits.age_from")
                             : limits.age_from ? texts::Key("limits.ages")
                                               : texts::Key("limits.age_to");
    return filled(which.in(language), {{"from", std::to_string(limits.age_from.value_or(0))},
                                       {"to", std::to_string(limits.age_to.value_or(0))},
                                       {"day", date_text(reference_day(limits, s.first_day), language)}});
}

std::string ratings_text(const EntryLimits& limits, Language language) {
    if (!limits.rating_from && !limits.rating_to) return "";
    const texts::Key which = !limits.rating_to    ? texts::Key("limits.rating_from")
                             : limits.rating_from ? texts::Key("limits.ratings")
                                                  : texts::Key("limits.rating_to");
    return filled(which.in(language), {{"from", std::to_string(limits.rating_from.value_or(0))},
                                       {"to", std::to_string(limits.rating_to.value_or(0))}});
}

std::string limits_text(const Settings& s, Language language) {
    std::string clubs, text;
    for (const std::string& club : s.limits.clubs) clubs += (clubs.empty() ? "" : ", ") + club;
    for (const std::string& part :
         {ages_text(s, language), std::string(s.limits.women_only ? texts::Key("limits.women").in(language) : ""),
          ratings_text(s.limits, language),
          clubs.empty() ? clubs : filled(texts::Key("limits.clubs").in(language), {{"clubs", clubs}})})
        if (!part.empty()) text += (text.empty() ? "" : "; ") + part;
    return text;
}

// "Skakreglerne 2023, § 12.9.1": as the pages cite it.
std::string cited(const Citation& rule, Language language) {
    const auto* known = texts::find("book", rule.book);
    const std::string book(known != nullptr ? known->in(language) : std::string_view(rule.book));
    if (rule.article.find("§") != std::string_view::npos) return fmt::format("{}, {}", book, rule.article);
    return filled(texts::Key("rule.cited").in(language), {{"book", book}, {"article", std::string(rule.article)}});
}

// Who is written to, and when by the clocks where it was decided.
std::string letter_head(const Settings& s, const Particulars& player, const Stamp& stamp, Language language) {
    const auto east = clocks_east_of_utc(s.federation, stamp.made).value_or(stamp.east);
    const std::string club = player.club.empty() ? "" : player.club + "\n";
    return fmt::format("{}\n{}\n{}\n\n", player.name, club, moment_text({stamp.made, stamp.version, east}, language));
}

}  // namespace

std::vector<InvitationLine> invitation_lines(const Settings& s, Language language) {
    std::vector<InvitationLine> lines;
    const auto in = [&](texts::Key key) { return std::string(key.in(language)); };
    const auto line = [&](texts::Key what, const std::string& says) {
        if (!says.empty()) lines.push_back({in(what), says});
    };
    line(words::venue, s.place);
    line(words::dates, days_text(s, language));
    line(words::system, system_name(s.system, language));
    line("invitation.round_days", round_days_text(s, language));
    line(words::time_control, s.time_control);
    line("invitation.closing", s.closing ? date_text(*s.closing, language) : "");
    if (s.fees.entry.amount > 0) line("invitation.fee", fee_text(s, language));
    if (s.fees.late.amount > 0) line("invitation.late_fee", crowns_text(s.fees.late, language));
    line(words::prizes, prizes_text(s, language));
    line(words::arbiters, s.arbiters.empty() ? "" : signed_by(s.arbiters));
    line(words::committee, s.committee.empty() ? "" : signed_by(s.committee));
    line("invitation.adjournments", s.regulations.adjournments);
    line("invitation.more", s.page);
    line("invitation.for", std::string(texts::find("invitation", id_of(s.invitation))->in(language)));
    line("invitation.limits", limits_text(s, language));
    line("invitation.conditions", s.conditions);
    if (!s.prizes.empty())
        lines.push_back({"", std::string(texts::find("prizes", id_of(s.prize_rule))->in(language)) + "."});
    if (s.elo_rated) lines.push_back({"", in("invitation.elo")});
    if (!s.smoke_free) lines.push_back({"", in("invitation.no_smoke_free")});
    return lines;
}

std::string invitation(const Settings& s, Language language) {
    std::string text = fmt::format("{}\n{}\n\n", texts::Key("invitation.title").in(language), s.name);
    for (const auto& [what, says] : invitation_lines(s, language))
        text += what.empty() ? says + "\n" : fmt::format("{}: {}\n", what, says);
    return text;
}

std::string penalty_letter(const Tournament& tournament, const Penalty& penalty, const Stamp& stamp,
                           Language language) {
    const Settings& s = tournament.settings;
    const Particulars& player = find(tournament, penalty.entrant)->particulars;
    const bool committee = is_by_committee(kind_of(penalty.what));
    const auto in = [&](texts::Key key) { return key.in(language); };
    std::string text = letter_head(s, player, stamp, language);
    text +=
        filled(in(committee ? texts::Key("letter.committee") : texts::Key("letter.arbiter")),
               {{"event", s.name}, {"days", days_text(s, language)}, {"what", measure_text(penalty.what, language)}});
    text += "\n" + filled(in("letter.reason"), {{"reason", penalty.reason}});
    text += "\n" + filled(in("letter.rests_on"), {{"rule", cited(penalty.article, language)}});
    if (penalty.lifted)
        text += "\n" + filled(in("letter.lifted"), {{"reason", *penalty.lifted}});
    else if (committee || is_coordinated(s))
        text += "\n" + std::string(
                           in(committee ? texts::Key("letter.appeal_committee") : texts::Key("letter.appeal_arbiter")));
    if (const auto last = last_day_of_appeal(penalty, is_coordinated(s)))
        text += " " + filled(in("letter.appeal_by"), {{"day", date_text(*last, language)}});
    const std::vector<Official>& by = committee ? s.committee : s.arbiters;
    text += "\n";
    if (!by.empty())
        text +=
            fmt::format("\n{}: {}\n", word(committee ? words::committee : words::arbiters, language), signed_by(by));
    if (committee)
        text += filled(in("letter.copies"),
                       {{"club", player.club.empty() ? std::string(in("letter.own_club")) : player.club}}) +
                "\n";
    return text;
}

}  // namespace dommer::sheets
