#include <algorithm>

#include "answers/published_json.hpp"
#include "answers/rules_beside.hpp"
#include "drawn_proof.hpp"
#include "gamelog/law_desk.hpp"
#include "gamelog/protocol.hpp"
#include "laws/counters.hpp"
#include "notation/algebraic.hpp"
#include "notation/fen.hpp"
#include "notation/uci.hpp"
#include "question.hpp"
#include "rulebook/book.hpp"
#include "vocabulary/calendar.hpp"
#include "winnable/winnable.hpp"
#include "wording/fen.hpp"
#include "wording/move.hpp"
#include "wording/published_decisions.hpp"
#include "wording/winnable.hpp"

// The law desk: what happened at a board, ruled under every edition; and whether a side can still mate.
namespace dommer::answers {
namespace {

using namespace gamelog;

constexpr std::size_t most_moves = 600;

Happened happened_of(const Question& asked) {
    constexpr int a_day = 24 * 60 * 60;
    const std::string start = asked.text("start");
    Happened happened{
        .what = asked.value<Happening>("what"),
        .by = asked.value<Colour>("by", Colour::white),
        .start = start.empty() ? "startpos" : start,
        .before = asked.words("before", most_moves),
        .move = asked.text("move"),
        .touched = asked.text("touched"),
        .noticed_by = asked.value<Noticed>("noticed_by", Noticed::arbiter),
        .earlier = asked.number("earlier", 0, 9).value_or(0),
        .minute = asked.number("minute", 0, 24 * 60).value_or(0),
        .default_minutes = asked.number("default_minutes", 0, 24 * 60).value_or(30),
        .pace = asked.value<laws::TimeClass>("pace", laws::TimeClass::standard),
        .supervision = asked.value<laws::Supervision>("supervision", laws::Supervision::competition_rules),
        .white_seconds = asked.number("white", 0, a_day),
        .black_seconds = asked.number("black", 0, a_day)};
    if (asked.fault()) return happened;
    if (const auto lacking = missing_in(happened)) asked.missing(id_of(*lacking));
    return happened;
}

Json step_json(const EditionRuling& ruling, std::size_t entry, Language language) {
    Json ruled = Json::array();
    for (const Ruled& each : ruled_on(ruling.course, entry, language))
        ruled.push_back({{"text", each.words}, {"articles", each.articles}});
    return {{"act", words_of(ruling.scenario.entries[entry])}, {"ruled", ruled}};
}

Json ruling_json(const EditionRuling& ruling, Language language) {
    Json steps = Json::array();
    for (std::size_t entry = ruling.begins; entry < ruling.scenario.entries.size(); ++entry)
        steps.push_back(step_json(ruling, entry, language));
    const rulebook::Book* book = rulebook::find_book(ruling.edition->book);
    const auto& clock = ruling.course.table.clock;
    return {{"edition", ruling.edition->id},
            {"book", ruling.edition->book},
            {"title", book == nullptr ? std::string(ruling.edition->book) : std::string(book->title.in(language))},
            {"steps", steps},
            {"white", clock_text(clock.left(Colour::white))},
            {"black", clock_text(clock.left(Colour::black))},
            {"result", words_of(ruling.course.table.ending, language)}};
}

// The appeals board's decisions on the articles of the newest edition that the ruling rests on.
Json decisions_on(const EditionRuling& ruling, Language language) {
    // 1.3 alone may also be an article of the handbook.
    const auto of_the_laws = [&](const std::string& article) {
        return article.find(' ') == article.npos ? std::string(ruling.edition->book) + " " + article : article;
    };
    std::vector<const appeals::Decision*> found;
    for (std::size_t entry = ruling.begins; entry < ruling.scenario.entries.size(); ++entry)
        for (const Ruled& each : ruled_on(ruling.course, entry, language))
            for (const std::string& article : each.articles)
                for (const appeals::Decision* decision : wording::decisions_citing(of_the_laws(article)))
                    if (std::ranges::find(found, decision) == found.end()) found.push_back(decision);
    return published_json(found, language);
}

std::optional<Date> day_asked(const Question& asked) {
    const auto day = parse_date(asked.text("on"));
    return day ? std::optional(*day) : std::nullopt;
}

// What the packs in force say beside the Laws, and how sure each is.
Json rules_beside_json(Happening what, std::optional<Date> on, Language language) {
    Json list = Json::array();
    for (const packs::SectionValue& each : rules_beside(what, on))
        list.push_back({{"pack", each.pack->id},
                        {"title", each.pack->title.in(language)},
                        {"valid_from", iso(each.pack->valid_from)},
                        {"guideline", each.pack->guideline},
                        {"rule", each.value->sentence.in(language)},
                        {"inherited", is_inherited(*each.pack, *each.value)},
                        {"from", each.value->pack},
                        {"confidence", id_of(each.value->confidence)},
                        {"source", each.value->source}});
    return list;
}

// The edition in force on the day that is asked for; none: no day was.
const laws::Edition* edition_asked(const Question& asked) {
    const std::string text = asked.text("on");
    if (text.empty()) return nullptr;
    const auto day = parse_date(text);
    const laws::Edition* edition = day ? laws::edition_in_force(*day) : nullptr;
    if (edition == nullptr) asked.wrong("on");
    return edition;
}

// The moves to mate; or those that are forced, after which there is none.
std::vector<laws::Move> moves_to_play_through(const certificate::Certificate& why) {
    if (const auto* line = std::get_if<certificate::Line>(&why)) return line->moves;
    const auto* forced = std::get_if<certificate::Forced>(&why);
    return forced == nullptr ? std::vector<laws::Move>{} : forced->moves;
}

Json mate_json(const laws::Position& position, Colour winner, const Question& asked) {
    winnable::Budget budget{.positions = 2'000'000};
    budget.cancelled = asked.limits.given_up;
    const winnable::Answer answer = winnable::can_mate(position, winner, budget);
    Json moves = Json::array(), line = Json::array();
    const notation::Language letters = wording::letters_of(asked.language);
    laws::Position now = position;
    for (const laws::Move move : moves_to_play_through(answer.certificate)) {
        const std::string squares = notation::write_uci(move);
        if (answer.verdict == winnable::Verdict::winnable) moves.push_back(squares);
        Json step{{"text", notation::write_short(now, move, letters, notation::usual_marks(letters))},
                  {"squares", squares}};
        now = laws::play(now, move);
        step["fen"] = notation::to_fen(now, {});
        line.push_back(std::move(step));
    }
    return {{"verdict", id_of(answer.verdict)},
            {"reason", wording::reason_of(position, answer, asked.language)},
            {"moves", moves},
            {"line", line},
            {"proof", drawn_proof(position, winner, answer.certificate)}};
}

// Nothing: the question is at fault.
std::optional<notation::Fen> position_asked(const Question& asked, const char* name, const std::string& text) {
    auto fen = notation::parse_fen(text, laws::Variant::standard, notation::FenReading::lenient);
    if (fen) return *std::move(fen);
    asked.wrong(name, wording::sentence(fen.error()));
    return std::nullopt;
}

}  // namespace

Answer answer_happenings(const Question& asked) {
    Json list = Json::array();
    for (const std::string_view id : ids_of(Happening{})) {
        Json needs = Json::array();
        for (const Particular each : particulars_of(*value_from<Happening>(id))) needs.push_back(id_of(each));
        list.push_back(
            {{"what", id}, {"name", texts::find("law_desk", id)->in(asked.language)}, {"needs", std::move(needs)}});
    }
    return Json{{"happenings", std::move(list)}};
}

Answer answer_rulings(const Question& asked) {
    const Happened happened = happened_of(asked);
    if (asked.fault()) return asked.refused();
    const laws::Edition* in_force = edition_asked(asked);
    if (asked.fault()) return asked.refused();
    auto ruled = rulings_on(happened, asked.language);
    if (!ruled) {
        const LogError& error = ruled.error();
        return tl::unexpected(
            Refusal{"cannot_have_happened", "", error.where.empty() ? error.what : error.where + ": " + error.what});
    }
    // The edition in force on the day comes first; the others follow, for comparison.
    if (in_force != nullptr)
        std::ranges::stable_partition(*ruled, [&](const EditionRuling& each) { return each.edition == in_force; });
    Json list = Json::array();
    for (const EditionRuling& each : *ruled) {
        list.push_back(ruling_json(each, asked.language));
        list.back()["in_force"] = each.edition == in_force;
        list.back()["log"] = log_of(happened, *each.edition);
    }
    return Json{{"rulings", std::move(list)},
                {"packs", rules_beside_json(happened.what, day_asked(asked), asked.language)},
                {"decisions", decisions_on(ruled->front(), asked.language)}};
}

// The position after the moves that were played before: what the board of the desk shows.
Answer answer_position(const Question& asked) {
    notation::Fen now{laws::Position::initial(), {}, {}};
    if (const std::string start = asked.text("start"); !start.empty())
        now = position_asked(asked, "start", start).value_or(now);
    const auto moves = asked.words("before", most_moves);
    if (asked.fault()) return asked.refused();
    for (const std::string& text : moves) {
        const auto move = notation::read_uci(now.position, text);
        if (!move) return asked.wrong("before"), asked.refused();
        now.counters = laws::counters_after(now.counters, now.position, *move);
        now.position = laws::play(now.position, *move);
    }
    return Json{{"fen", notation::to_fen(now.position, now.counters)}};
}

// laws_dk_2023, 5.2.2 and 6.9: whether a side can mate by any series of legal moves.
Answer answer_can_mate(const Question& asked) {
    const std::string text = asked.needed("fen");
    if (asked.fault()) return asked.refused();
    const auto fen = position_asked(asked, "fen", text);
    if (!fen) return asked.refused();
    return Json{{"white", mate_json(fen->position, Colour::white, asked)},
                {"black", mate_json(fen->position, Colour::black, asked)}};
}

// The log of a game, as a ruling gives it and `dommer table replay` reads it, played and told.
Answer answer_log(const Question& asked) {
    const Json& log = asked.object("log");
    if (asked.fault()) return asked.refused();
    const auto scenario = read_scenario(log);
    if (!scenario) {
        const LogError& error = scenario.error();
        asked.wrong("log", error.where.empty() ? error.what : error.where + ": " + error.what);
        return asked.refused();
    }
    const Course course = replay(*scenario);
    return Json{{"protocol", protocol(*scenario, course, asked.language)},
                {"white", clock_text(course.table.clock.left(Colour::white))},
                {"black", clock_text(course.table.clock.left(Colour::black))},
                {"result", words_of(course.table.ending, asked.language)}};
}

}  // namespace dommer::answers
