#include "shown_board.hpp"

#include "live_game_acts.hpp"
#include "notation/fen.hpp"
#include "print/board_picture.hpp"
#include "round_pgn.hpp"
#include "storage/chain.hpp"
#include "table/board.hpp"
#include "texts/texts.hpp"
#include "tournament/match.hpp"
#include "zip.hpp"

namespace dommer::server {
namespace {

constexpr int quick = 4;  // of nine

std::string key_of(std::string_view what, Language language, const std::string& players) {
    return std::string(what) + " " + std::string(id_of(language)) + " " + players;
}

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string tag_of(const std::string& text) { return '"' + storage::digest_of(text).substr(0, 24) + '"'; }

std::shared_ptr<Page> page_of(std::string text, std::string etag) {
    auto page = std::make_shared<Page>();
    page->body = std::make_shared<const std::string>(std::move(text)), page->etag = std::move(etag);
    return page;
}

int square_in_picture(laws::Square square) { return 8 * (7 - square.rank()) + square.file(); }

print::BoardPicture picture_of(const ShownBoard& board, Language language) {
    const table::Table& table = board.game->game().table;
    const auto said = [&](std::string_view key, std::initializer_list<Value> values = {}) {
        return filled(texts::find("live", key)->in(language), values);
    };
    const auto names = app::names_at(*board.event, board.place);
    const std::string fen = notation::to_fen(table.position, table.counters);
    print::BoardPicture picture{.event = board.event->settings.name,
                                .place = said("round", {{"round", std::to_string(board.place.round)}}) + ", " +
                                         said("table", {{"board", std::to_string(board.place.board)}}),
                                .white = names.white,
                                .black = names.black,
                                .status = table.over() ? std::string(id_of(table.ending.result))
                                                       : said("to_move", {{"who", said(id_of(table.on_move()))}}),
                                .men = fen.substr(0, fen.find(' '))};
    if (!table.plies.empty()) {
        const table::HandMove last = table::hand_move(table.plies.back().move, table.agreement.variant);
        picture.last = {square_in_picture(last.from), square_in_picture(last.to)};
    }
    return picture;
}

}  // namespace

ShownBoard shown_board(ServerState& state, const app::LivePlace& place, const EventPtr& event) {
    ShownBoard board{place, shown_game(state, place), event, ""};
    board.players = board.game->players(event, [&]() -> std::string {
        const auto* pairing = find(*event, tournament::RoundNumber{place.round}, place.board);
        if (pairing == nullptr) return "";
        const auto [white, black] = seats_now(*pairing);
        return text_of(player_ref(*event, white, {})) + text_of(player_ref(*event, black, {}));
    });
    return board;
}

// The clocks are told as they were when they were last looked at, so that the answer changes with the game alone.
PagePtr ShownBoard::line(Language language) const {
    return game->page(key_of("line", language, players), [&] {
        const livegame::Game& shown = game->game();
        std::string text =
            text_of(live_board_json(shown, place, *event, livegame::clocks_counted_from(shown), language));
        std::string etag = tag_of(text);
        return page_of(std::move(text), std::move(etag));
    });
}

PagePtr ShownBoard::whole(Language language) const {
    return game->page(key_of("whole", language, players), [&] {
        const livegame::Game& shown = game->game();
        Json json = live_game_json(shown, place, *event, livegame::clocks_counted_from(shown), language);
        std::string etag = tag_of(text_of(json));
        json["made"] = iso(now());
        const auto page = page_of(text_of(json), std::move(etag));
        page->zipped = zipped(*page->body, quick);
        return page;
    });
}

PagePtr ShownBoard::picture(Language language) const {
    return game->page(key_of("picture of " + event->settings.name, language, players), [&] {
        std::string bytes = print::board_picture(picture_of(*this, language));
        if (bytes.empty()) throw Problem{.status = 501, .code = "no_pdf_here"};
        return page_of(std::move(bytes), "");
    });
}

std::string ShownBoard::version(Language language) const {
    const std::string& tag = line(language)->etag;
    return tag.substr(1, 12);
}

Response shown_response(const PagePtr& page) {
    Response response;
    response.body = page->body, response.zipped = page->zipped, response.etag = page->etag;
    response.caching = shared_for_a_moment;
    return response;
}

PagePtr ShownBoards::list(ServerState& state, Language language, bool zipped) const {
    std::vector<ShownRound::Piece> pieces;
    for (const ShownBoard& board : boards) pieces.push_back({board.game, board.players});
    const ShownRoundPtr shown =
        state.shown.round(event + "/" + std::to_string(round), std::move(pieces), text_of(others));
    const PagePtr plain = shown->page(key_of("list", language, ""), [&] {
        std::string text = R"({"round":)" + std::to_string(round) + R"(,"earlier":)" + text_of(others);
        std::string tags = text;
        text += R"(,"now":")" + iso(now()) + R"(","boards":[)";
        for (std::size_t at = 0; at < boards.size(); ++at) {
            const PagePtr line = boards[at].line(language);
            text += (at == 0 ? "" : ",") + *line->body, tags += line->etag;
        }
        return page_of(std::move(text) + "]}", tag_of(tags));
    });
    if (!zipped) return plain;
    return shown->page(key_of("zipped list", language, ""), [&] {
        const auto page = page_of("", plain->etag);
        page->body = plain->body, page->zipped = server::zipped(*plain->body, quick);
        return page;
    });
}

}  // namespace dommer::server
