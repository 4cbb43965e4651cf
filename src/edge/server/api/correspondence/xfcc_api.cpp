#include <fmt/format.h>

#include "archives/xml.hpp"
#include "correspondence/due.hpp"
#include "correspondence/score.hpp"
#include "correspondence_access.hpp"
#include "notation/pgn_writer.hpp"
#include "notation/san.hpp"
#include "notices/correspondence.hpp"
#include "password_check.hpp"

// Xfcc, the protocol by which programs for correspondence players read their games and send a move (SOAP 1.1). Name and
// password of the account come with every request.
namespace dommer::server {
namespace {

using accounts::Permission;
using archives::as_xml;
using namespace correspondence;

constexpr std::string_view name_space = "http://www.bennedik.com/webservices/XfccBasic";

// What a request asks for, with the words of its elements.
struct Asked {
    std::string operation;
    std::map<std::string, std::string, std::less<>> words;

    std::string word(std::string_view name) const {
        const auto found = words.find(name);
        return found == words.end() ? "" : found->second;
    }
    bool flag(std::string_view name) const { return word(name) == "true" || word(name) == "1"; }
};

Asked asked_in(std::string_view body) {
    Asked asked;
    std::string element;
    int depth = 0;  // Envelope, Body, operation, parameter
    const auto read = archives::read_xml(body, {.begins =
                                                    [&](const archives::XmlElement& begun) {
                                                        if (++depth == 3) asked.operation = begun.name;
                                                        if (depth == 4) element = begun.name;
                                                    },
                                                .ends =
                                                    [&](std::string_view) {
                                                        if (depth-- == 4) element.clear();
                                                    },
                                                .text =
                                                    [&](std::string_view text) {
                                                        if (depth == 4 && asked.words[element].size() < 2000)
                                                            asked.words[element] += text;
                                                    }});
    if (!read || asked.operation.empty()) throw Problem{.status = 400, .code = "bad_request"};
    return asked;
}

// Games have names here, and numbers in the protocol: a digest of the name (FNV-1a), below 2^31.
std::int64_t number_of(std::string_view game) {
    std::uint32_t hash = 2166136261U;
    for (const char each : game) hash = (hash ^ static_cast<unsigned char>(each)) * 16777619U;
    return hash >> 1U;
}

std::string result_of(const Game& game) {
    if (!game.ended) return game.called_in ? "AdjudicationPending" : "Ongoing";
    const bool adjudged = game.ended->reason == EndReason::adjudication;
    // What an appeal decided is a result like any other.
    const bool defaulted =
        is_made_by_director(game.ended->reason) && !adjudged && game.ended->reason != EndReason::appeal;
    switch (game.ended->result) {
        case Result::white_won: return adjudged ? "WhiteWinAdjudicated" : defaulted ? "BlackDefaulted" : "WhiteWins";
        case Result::black_won: return adjudged ? "BlackWinAdjudicated" : defaulted ? "WhiteDefaulted" : "BlackWins";
        case Result::drawn: return adjudged ? "DrawAdjudicated" : "Draw";
        case Result::both_lost: break;
    }
    return "BothDefaulted";
}

int days_left(const Game& game, Colour side) {
    if (game.is_over()) return 0;
    if (const auto clock = running_clock(game, today()); clock && game.to_move() == side)
        return clock->control.limit - clock->total;
    const int used = used_days(game, side);
    return time_control(game.rules, moves_sent(game, side), used, true).limit - used;
}

// The name of the game, and what the day asks of the player: a program for players shows nothing else of it.
std::string server_info(const std::string& id, const Game& game, Colour side, Language language) {
    std::string text = id;
    for (const Due& each : due(game, today()))
        if (each.who == side) text += ". " + notices::sentence(each, game, language);
    return text;
}

std::string game_xml(const std::string& id, const Game& game, Colour side, Language language) {
    const std::string pgn = notation::write_pgn(pgn_of(game, game.terms.group, ""));
    const Message* last = last_move(game);
    std::string xml = "<XfccGame>";
    const auto add = [&](std::string_view name, std::string_view text) {
        xml += fmt::format("<{0}>{1}</{0}>", name, as_xml(text));
    };
    const auto flag = [&](std::string_view name, bool value) { add(name, value ? "true" : "false"); };
    add("id", std::to_string(number_of(id)));
    add("white", game.terms.players[0].name), add("black", game.terms.players[1].name);
    add("event", game.terms.group), add("site", "Dommer");
    flag("myTurn", !game.is_over() && game.to_move() == side), flag("hasWhite", side == Colour::white);
    add("daysPlayer", std::to_string(days_left(game, side)));
    add("hoursPlayer", "0"), add("minutesPlayer", "0");
    add("daysOpponent", std::to_string(days_left(game, opponent_of(side))));
    add("hoursOpponent", "0"), add("minutesOpponent", "0");
    add("moves", pgn.substr(std::min(pgn.find("\n\n"), pgn.size())));
    flag("drawOffered", !game.is_over() && last != nullptr && last->by != side && last->offers_draw);
    add("result", result_of(game)), add("round", "-");
    add("eventDate", iso(game.terms.start)), add("date", iso(game.terms.start));
    add("timeControl", fmt::format("{}/{}", game.rules.moves, game.rules.days * 86400));
    const bool has_words = last != nullptr && last->by != side;
    add("message", has_words ? last->words : ""), add("serverInfo", server_info(id, game, side, language));
    return xml + "</XfccGame>";
}

Response enveloped(int status, const std::string& inside) {
    Response response{.status = status, .content_type = "text/xml; charset=utf-8"};
    response.body = std::make_shared<const std::string>(
        fmt::format("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<soap:Envelope "
                    "xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body>{}</soap:Body>"
                    "</soap:Envelope>\n",
                    inside));
    return response;
}
Response soap(std::string_view operation, const std::string& inside) {
    return enveloped(200, fmt::format("<{0}Response xmlns=\"{1}\">{2}</{0}Response>", operation, name_space, inside));
}

struct OwnGame {
    std::string id;
    HeldGame held;
    Colour side = Colour::white;
};
std::vector<OwnGame> games_of(const ApiRequest& request, const std::string& user) {
    std::vector<OwnGame> games;
    for (const auto& line : correspondence_lines(request)) {
        if (line.white_user != user && line.black_user != user) continue;
        games.push_back({line.id, held_correspondence_game(request, line.id),
                         line.white_user == user ? Colour::white : Colour::black});
    }
    return games;
}

Response my_games(const ApiRequest& request, const Asked& asked) {
    const std::string user = asked.word("username");
    if (!is_right_for_program(request, user, asked.word("password")))
        return enveloped(401,
                         "<soap:Fault><faultcode>soap:Client</faultcode><faultstring>AuthenticationFailed"
                         "</faultstring></soap:Fault>");
    std::string list;
    for (const OwnGame& game : games_of(request, user))
        list += game_xml(game.id, *game.held->now, game.side, request.language);
    return soap(asked.operation, "<GetMyGamesResult>" + list + "</GetMyGamesResult>");
}

// The protocol's word for a refusal.
std::string_view word_for(Why why) {
    switch (why) {
        case Why::not_your_move: return "NotYourTurn";
        case Why::wrong_number: return "InvalidMoveNumber";
        case Why::no_offer: return "NoDrawWasOffered";
        case Why::game_over: return "InvalidGameID";
        default: return "InvalidMove";
    }
}

// Why nothing was done: the protocol's word, and the sentence with its section as a comment beside it.
struct NotDone {
    std::string word, sentence;
};

GameCommand command_of(const Asked& asked, const OwnGame& game) {
    const Game& now = *game.held->now;
    const std::string words = asked.word("myMessage");
    // Who has lost on time is told so, whatever is asked.
    if (now.ended && (now.ended->reason == EndReason::time || now.ended->reason == EndReason::time_tolerated) &&
        now.ended->result != (game.side == Colour::white ? Result::white_won : Result::black_won))
        throw NotDone{"LostOnTime", notices::end_of(*now.ended, Language::english)};
    if (asked.flag("acceptDraw")) return AcceptDraw{game.side, today(), words};
    if (asked.flag("claimDraw")) {
        for (const DrawClaim claim : {DrawClaim::fifty_moves, DrawClaim::dead_position})
            if (decide(now, ClaimDraw{game.side, claim, today()}, {today()}))
                return ClaimDraw{game.side, claim, today()};
        return ClaimDraw{game.side, DrawClaim::repetition, today()};
    }
    if (asked.flag("resign")) return Resign{game.side, today(), words};
    if (now.is_over()) throw NotDone{"InvalidGameID", ""};
    if (now.to_move() != game.side) throw NotDone{"NotYourTurn", ""};
    if (asked.word("movecount") != std::to_string(now.counters.move_number)) throw NotDone{"InvalidMoveNumber", ""};
    const auto move = notation::read_san(now.position, asked.word("myMove"));
    if (!move)
        throw NotDone{move.error().fault == notation::MoveFault::ambiguous ? "MoveIsAmbiguous" : "InvalidMove",
                      "dsu-2011, 6.8.4"};
    const std::vector<laws::Move> line{*move};
    return Send{.by = game.side,
                .sending = {.stated = today()},
                .text = draft_of(now, line).text,
                .offers_draw = asked.flag("offerDraw"),
                .claims = std::nullopt,
                .words = words};
}

Response make_a_move(const ApiRequest& request, const Asked& asked) {
    const auto answer = [&](const NotDone& what) {
        std::string comment = what.sentence;
        while (comment.find("--") != std::string::npos) comment.replace(comment.find("--"), 2, "-");
        return soap(asked.operation, fmt::format("<{0}Result>{1}</{0}Result>{2}", asked.operation, what.word,
                                                 comment.empty() ? "" : "<!-- " + as_xml(comment) + " -->"));
    };
    const std::string user = asked.word("username");
    if (!is_right_for_program(request, user, asked.word("password"))) return answer({"AuthenticationFailed", ""});
    for (const OwnGame& game : games_of(request, user)) {
        if (std::to_string(number_of(game.id)) != asked.word("gameId")) continue;
        const Regime regime = game.held->now->rules.regime;
        try {
            const GameCommand command = command_of(asked, game);
            request.state.act_on(app::stream_of_correspondence_game(game.id),
                                 [&](const std::optional<Game>& now) {
                                     auto decided = decide(now, command, {today()});
                                     if (!decided)
                                         throw NotDone{std::string(word_for(decided.error().why)),
                                                       notices::sentence(decided.error(), regime, request.language)};
                                     return std::move(*decided);
                                 },
                                 {user, request.attempt});
        } catch (const NotDone& why) {
            return answer(why);
        }
        return answer({"Success", ""});
    }
    return answer({"InvalidGameID", ""});
}

Response xfcc(const ApiRequest& request) {
    const Asked asked = asked_in(request.http.body);
    if (asked.operation == "GetMyGames") return my_games(request, asked);
    if (asked.operation == "MakeAMove") return make_a_move(request, asked);
    throw Problem{.status = 400, .code = "bad_request"};
}

}  // namespace

std::span<const Route> xfcc_routes() {
    static constexpr Route routes[] = {
        {Method::post, "/api/v1/correspondence/XfccBasic.asmx", Permission::own_session, Kind::slow, xfcc, {}, true},
    };
    return routes;
}

}  // namespace dommer::server
