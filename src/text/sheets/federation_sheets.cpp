#include "sheets/federation_sheets.hpp"

#include <fmt/format.h>

#include "sheets/language.hpp"
#include "texts/format.hpp"
#include "texts/texts.hpp"

namespace dommer::sheets {
namespace {

using namespace statutes;

std::string said_of(std::string_view group, std::string_view id, Language language) {
    const Text* text = texts::find(group, id);
    return std::string(text == nullptr ? id : text->in(language));
}

// Words in lines of a width that fits a column, broken between words.
std::vector<std::string> broken(const std::string& text, std::size_t width) {
    std::vector<std::string> lines(1);
    std::size_t at = 0;
    while (at < text.size()) {
        auto end = text.find_first_of(" \n", at);
        if (end == std::string::npos) end = text.size();
        const std::string word = text.substr(at, end - at);
        if (!lines.back().empty() && lines.back().size() + 1 + word.size() > width) lines.emplace_back();
        lines.back() += (lines.back().empty() ? "" : " ") + word;
        if (end < text.size() && text[end] == '\n') lines.emplace_back();
        at = end + 1;
    }
    return lines;
}

class Minutes {
public:
    Minutes(const UnionLaw& law, const Meeting& meeting, Language language)
        : law_(law),
          now_(meeting),
          language_(language) {}

    Sheet sheet() {
        sheet_.title = filled_in(texts::Key("meeting.minutes_of"), {{"title", now_.title}});
        sheet_.subtitle = texts::date_text(now_.day, language_) + (now_.place.empty() ? "" : ", " + now_.place);
        sheet_.columns = {{"", Align::left, true, 0},
                          {said(texts::Key("meeting.result"), language_), Align::left, false, 1}};
        attendance();
        for (const AgendaItem& item : now_.agenda) row(fmt::format("{}. {}", item.number, item.title), item.note);
        for (const Motion& motion : now_.motions) motion_of(motion);
        for (const HeldElection& held : now_.elections) election_of(held);
        extra_votes_of();
        for (const Objection& each : now_.objections)
            row(each.by, fmt::format("{}: {}", texts::date_text(each.day, language_), each.words));
        return std::move(sheet_);
    }

private:
    void row(const std::string& first, const std::string& second) {
        bool is_first = true;
        for (const std::string& line : broken(second, 85)) {
            sheet_.rows.push_back({is_first ? first : "", line});
            is_first = false;
        }
    }
    std::string filled_in(texts::Key key, std::initializer_list<Value> values) const {
        return filled(key.in(language_), values);
    }

    void attendance() {
        row(said(texts::Key("meeting.attendance"), language_),
            filled_in(texts::Key("meeting.votes_in_all"),
                      {{"present", std::to_string(votes_present(law_, now_))},
                       {"all", std::to_string(all_votes(law_, now_))},
                       {"cap", std::to_string(proxy_cap(law_, all_votes(law_, now_)))}}) +
                " (dsu-2011, 1.3 §6)");
        for (const Delegate& who : now_.delegates) {
            const ProxyVotes votes = votes_of(law_, now_, who);
            const MeetingClub* club = who.club ? find_club(now_, *who.club) : nullptr;
            std::string words = club == nullptr ? "" : club->name + ", ";
            words += fmt::format("{}: {}", said(texts::Key("meeting.votes"), language_), votes.cast);
            if (votes.handed_over > 0)
                words += fmt::format(", {}: {}", said(texts::Key("meeting.by_proxy"), language_),
                                     std::min(votes.handed_over, votes.cap));
            row(fmt::format("{}. {}", who.number, who.name), words);
        }
    }
    void motion_of(const Motion& motion) {
        std::string words = motion.title + (motion.by.empty() ? "" : " (" + motion.by + ")") + ". ";
        if (motion.result) {
            const auto& [count, roll, needed, adopted] = *motion.result;
            words += filled_in(texts::Key("meeting.voted"), {{"yes", std::to_string(count.yes)},
                                                             {"no", std::to_string(count.no)},
                                                             {"blank", std::to_string(count.blank)},
                                                             {"invalid", std::to_string(count.invalid)},
                                                             {"needed", std::to_string(needed)}});
            words += fmt::format(". {} (dsu-2011, {})",
                                 adopted ? said(texts::Key("meeting.adopted"), language_)
                                         : said(texts::Key("meeting.not_adopted"), language_),
                                 article_at(now_, motion.majority));
        }
        row(fmt::format("{} {}", said(texts::Key("meeting.motion"), language_), motion.number), words);
    }
    void election_of(const HeldElection& held) {
        std::string words;
        if (held.form == VotingForm::acclamation || held.form == VotingForm::tacit) {
            words = said(texts::Key("meeting.without_ballots"), language_) + " ";
        } else {
            for (const auto& [name, votes] : held.votes)
                words += fmt::format("{}{} {}", words.empty() ? "" : ", ", name, votes);
            words += fmt::format(" ({}). ", said_of("meeting_election", id_of(held.kind), language_));
        }
        words += filled_in(texts::Key("meeting.elected"),
                           {{"names", fmt::format("{}", fmt::join(held.result.elected, ", "))}});
        if (!held.result.tied.empty())
            words += ". " + filled_in(texts::Key("meeting.tied"),
                                      {{"names", fmt::format("{}", fmt::join(held.result.tied, ", "))}});
        if (!held.drawn.empty())
            words += ". " +
                     filled_in(texts::Key("meeting.lots"), {{"names", fmt::format("{}", fmt::join(held.drawn, ", "))}});
        row(said_of("meeting_post", held.office, language_), words + " (dsu-2011, 2.4.1)");
    }
    void extra_votes_of() {
        if (!now_.extra_votes) return;
        std::string words;
        for (const auto& [district, votes] : now_.extra_votes->given)
            words += fmt::format("{}{}: {}", words.empty() ? "" : ", ",
                                 filled_in(texts::Key("club.district"), {{"n", std::to_string(district)}}), votes);
        if (!now_.extra_votes->drawn.empty())
            words += ". " + filled_in(texts::Key("meeting.lots"),
                                      {{"names", fmt::format("{}", fmt::join(now_.extra_votes->drawn, ", "))}});
        row(said(texts::Key("meeting.extra_votes"), language_), words + " (dsu-2011, 1.3 §7)");
    }

    const UnionLaw& law_;
    const Meeting& now_;
    Language language_;
    Sheet sheet_;
};

}  // namespace

Sheet minutes_of(const UnionLaw& law, const Meeting& meeting, Language language) {
    return Minutes(law, meeting, language).sheet();
}

Sheet evidence_of(const std::string& case_id, const std::string& about, const std::string& stream,
                  const std::vector<LogLine>& lines, Language language, const std::optional<Diagram>& position) {
    Sheet sheet{.title = filled(texts::Key("appeal.evidence_title").in(language), {{"case", case_id}}),
                .subtitle = about.empty() ? stream : about + " · " + stream,
                .columns = {{said(texts::Key("appeal.entry"), language), Align::right},
                            {said(texts::Key("appeal.when"), language), Align::left, false, 0},
                            {said(texts::Key("appeal.who"), language), Align::left, false, 0},
                            {said(texts::Key("appeal.what"), language)}}};
    sheet.diagram = position;
    for (const LogLine& line : lines) {
        bool is_first = true;
        for (const std::string& words : broken(line.words, 80)) {
            if (is_first)
                sheet.rows.push_back(
                    {std::to_string(line.version), texts::moment_text(line.time, language), line.actor, words});
            else
                sheet.rows.push_back({"", "", "", words});
            is_first = false;
        }
    }
    return sheet;
}

}  // namespace dommer::sheets
