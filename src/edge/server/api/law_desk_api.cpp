#include <algorithm>
#include <sstream>

#include "gamelog/law_desk.hpp"
#include "gamelog/protocol.hpp"
#include "laws/counters.hpp"
#include "notation/algebraic.hpp"
#include "notation/uci.hpp"
#include "routes.hpp"
#include "rule_json.hpp"
#include "rulebook/book.hpp"
#include "texts/texts.hpp"
#include "winnable/winnable.hpp"
#include "wording/fen.hpp"
#include "wording/move.hpp"
#include "wording/published_decisions.hpp"
#include "wording/winnable.hpp"

// The law desk: what happened at a board, ruled under every edition; and whether a side can still mate.
namespace dommer::server {
namespace {

using namespace gamelog;
using accounts::Permission;

Response happenings(const ApiRequest& request) {
    Json list = Json::array();
    for (const std::string_view id : ids_of(Happening{})) {
        Json needs = Json::array();
        for (const Particular each : particulars_of(*value_from<Happening>(id))) needs.push_back(id_of(each));
        list.push_back(
            {{"what", id}, {"name", texts::find("law_desk", id)->in(request.language)}, {"needs", std::move(needs)}});
    }
    return json_response({{"happenings", list}});
}

template <Named Value>
Value value_asked(const ApiRequest& request, const char* name, std::optional<Value> otherwise = std::nullopt) {
    const std::string text = request.query(name);
    if (text.empty() && otherwise) return *otherwise;
    if (text.empty()) throw Problem{.status = 400, .code = "field_missing", .field = name};
    const auto value = value_from<Value>(text);
    if (!value) throw Problem{.status = 400, .code = "field_wrong", .field = name};
    return *value;
}

std::vector<std::string> moves_asked(const ApiRequest& request) {
    constexpr std::size_t most = 600;
    std::istringstream text(request.query("before"));
    std::vector<std::string> moves;
    for (std::string move; text >> move && moves.size() <= most;) moves.push_back(move);
    if (moves.size() > most) throw Problem{.status = 400, .code = "field_wrong", .field = "before"};
    return moves;
}

Happened happened_of(const ApiRequest& request) {
    constexpr int a_day = 24 * 60 * 60;
    Happened happened{
        .what = value_asked<Happening>(request, "what"),
        .by = value_asked<Colour>(request, "by", Colour::white),
        .start = request.query("start").empty() ? "startpos" : request.query("start"),
        .before = moves_asked(request),
        .move = request.query("move"),
        .touched = request.query("touched"),
        .noticed_by = value_asked<Noticed>(request, "noticed_by", Noticed::arbiter),
        .earlier = request.query_number("earlier", 0, 9).value_or(0),
        .minute = request.query_number("minute", 0, 24 * 60).value_or(0),
        .default_minutes = request.query_number("default_minutes", 0, 24 * 60).value_or(30),
        .pace = value_asked<laws::TimeClass>(request, "pace", laws::TimeClass::standard),
        .supervision = value_asked<laws::Supervision>(request, "supervision", laws::Supervision::competition_rules),
        .white_seconds = request.query_number("white", 0, a_day),
        .black_seconds = request.query_number("black", 0, a_day)};
    if (const auto missing = missing_in(happened))
        throw Problem{.status = 400, .code = "field_missing", .field = std::string(id_of(*missing))};
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
    std::vector<const appeals::Decision*> found;
    for (std::size_t entry = ruling.begins; entry < ruling.scenario.entries.size(); ++entry)
        for (const Ruled& each : ruled_on(ruling.course, entry, language))
            for (const std::string& article : each.articles)
                for (const appeals::Decision* decision : wording::decisions_citing(article))
                    if (std::ranges::find(found, decision) == found.end()) found.push_back(decision);
    return published_json(found, language);
}

// The day that the edition is asked for: `on`, or the first day of an event; none: nothing was asked.
std::optional<Date> day_asked(const ApiRequest& request) {
    if (const std::string text = request.query("on"); !text.empty()) {
        const auto day = parse_date(text);
        if (!day) throw Problem{.status = 400, .code = "field_wrong", .field = "on"};
        return *day;
    }
    const std::string id = request.query("event");
    if (id.empty()) return std::nullopt;
    const auto list = request.state.event_list();
    if (std::ranges::find(list->lines, id, &app::Tournaments::Line::id) == list->lines.end())
        throw Problem{.status = 400, .code = "field_wrong", .field = "event"};
    return request.state.event(id)->now().settings.first_day;
}

const laws::Edition* edition_asked(const ApiRequest& request) {
    const auto day = day_asked(request);
    if (!day) return nullptr;
    const laws::Edition* edition = laws::edition_in_force(*day);
    if (edition == nullptr) throw Problem{.status = 400, .code = "field_wrong", .field = "on"};
    return edition;
}

Response rulings(const ApiRequest& request) {
    const Happened happened = happened_of(request);
    const laws::Edition* in_force = edition_asked(request);
    auto ruled = rulings_on(happened, request.language);
    if (!ruled)
        throw Problem{.status = 400, .code = "cannot_have_happened", .words = [error = ruled.error()](Language) {
                          return error.where.empty() ? error.what : error.where + ": " + error.what;
                      }};
    // The edition in force on the day comes first; the others follow, for comparison.
    if (in_force != nullptr)
        std::ranges::stable_partition(*ruled, [&](const EditionRuling& each) { return each.edition == in_force; });
    Json list = Json::array();
    for (const EditionRuling& each : *ruled) {
        list.push_back(ruling_json(each, request.language));
        list.back()["in_force"] = each.edition == in_force;
        list.back()["log"] = Json::parse(log_of(happened, *each.edition).dump());
    }
    return json_response({{"rulings", list}, {"decisions", decisions_on(ruled->front(), request.language)}});
}

Json mate_json(const laws::Position& position, Colour winner, const ApiRequest& request) {
    winnable::Budget budget{.positions = 2'000'000};
    budget.cancelled = request.http.given_up.get();
    const winnable::Answer answer = winnable::can_mate(position, winner, budget);
    Json moves = Json::array(), line = Json::array();
    const notation::Language letters = wording::letters_of(request.language);
    if (const auto* proof = std::get_if<certificate::Line>(&answer.certificate)) {
        laws::Position now = position;
        for (const laws::Move move : proof->moves) {
            moves.push_back(notation::write_uci(move));
            Json step{{"text", notation::write_short(now, move, letters, notation::usual_marks(letters))},
                      {"squares", moves.back()}};
            now = laws::play(now, move);
            step["fen"] = notation::to_fen(now, {});
            line.push_back(std::move(step));
        }
    }
    return {{"verdict", id_of(answer.verdict)},
            {"reason", wording::reason_of(position, answer, request.language)},
            {"moves", moves},
            {"line", line}};
}

// The position after the moves that were played before: what the board of the desk shows.
Response position(const ApiRequest& request) {
    const std::string start = request.query("start");
    notation::Fen now{laws::Position::initial(), {}, {}};
    if (!start.empty()) {
        const auto fen = notation::parse_fen(start, laws::Variant::standard, notation::FenReading::lenient);
        if (!fen)
            throw Problem{.status = 400, .code = "field_wrong", .field = "start", .words = [e = fen.error()](Language) {
                              return wording::sentence(e);
                          }};
        now = *fen;
    }
    for (const std::string& text : moves_asked(request)) {
        const auto move = notation::read_uci(now.position, text);
        if (!move) throw Problem{.status = 400, .code = "field_wrong", .field = "before"};
        now.counters = laws::counters_after(now.counters, now.position, *move);
        now.position = laws::play(now.position, *move);
    }
    return json_response({{"fen", notation::to_fen(now.position, now.counters)}});
}

// laws_dk_2023, 5.2.2 and 6.9: whether a side can mate by any series of legal moves.
Response can_mate(const ApiRequest& request) {
    const std::string text = request.query("fen");
    if (text.empty()) throw Problem{.status = 400, .code = "field_missing", .field = "fen"};
    const auto fen = notation::parse_fen(text, laws::Variant::standard, notation::FenReading::lenient);
    if (!fen)
        throw Problem{.status = 400, .code = "field_wrong", .field = "fen", .words = [error = fen.error()](Language) {
                          return wording::sentence(error);
                      }};
    return json_response({{"white", mate_json(fen->position, Colour::white, request)},
                          {"black", mate_json(fen->position, Colour::black, request)}});
}

}  // namespace

std::span<const Route> law_desk_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/law-desk", Permission::read_rules, Kind::fresh, rulings},
        {Method::get, "/api/v1/law-desk/happenings", Permission::read_rules, Kind::fresh, happenings},
        {Method::get, "/api/v1/law-desk/position", Permission::read_rules, Kind::fresh, position},
        {Method::get, "/api/v1/law-desk/mate", Permission::read_rules, Kind::pairing, can_mate},
    };
    return routes;
}

}  // namespace dommer::server
