#include "livechess_simulator.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

namespace dommer::cli_test {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using Json = nlohmann::ordered_json;
using tcp = asio::ip::tcp;

constexpr std::int64_t moment = 1'795'000'000'000;  // the same in every message: no reading is old

Json feed_of(const std::string& serial, const LiveChessSimulator::Board& board) {
    Json param{{"serialnr", serial},   {"flipped", false}, {"board", board.men},
               {"start", board.start}, {"san", board.san}, {"match", board.matches}};
    if (board.white + board.black > 0)
        param["clock"] = {{"white", board.white},
                          {"black", board.black},
                          {"run", board.runs.empty() ? Json() : Json(board.runs == "white")},
                          {"time", moment}};
    return param;
}

bool until(const std::function<bool()>& is_so, std::chrono::seconds patience) {
    for (const auto end = std::chrono::steady_clock::now() + patience; std::chrono::steady_clock::now() < end;) {
        if (is_so()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return is_so();
}

}  // namespace

struct LiveChessSimulator::Hall {
    struct Guest {
        explicit Guest(tcp::socket socket) : stream(std::move(socket)) {}
        beast::websocket::stream<beast::tcp_stream> stream;
        beast::flat_buffer buffer;
        std::deque<std::string> out;
        std::map<std::string, int> feeds;  // by serial
    };

    asio::io_context context{1};
    tcp::acceptor acceptor{context, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
    std::shared_ptr<Guest> guest;
    std::map<std::string, Board> boards;
    mutable std::mutex guard;
    std::size_t subscriptions = 0;
    std::vector<std::string> set_up;
    std::thread thread;

    void accept() {
        acceptor.async_accept([this](const boost::system::error_code& error, tcp::socket socket) {
            if (error) return;
            auto made = std::make_shared<Guest>(std::move(socket));
            made->stream.async_accept([this, made](const boost::system::error_code& refused) {
                if (refused) return;
                guest = made;
                made->stream.text(true);
                read(made);
            });
            accept();
        });
    }
    void read(const std::shared_ptr<Guest>& from) {
        from->stream.async_read(from->buffer, [this, from](const boost::system::error_code& error, std::size_t) {
            if (error) return;
            const Json asked = Json::parse(beast::buffers_to_string(from->buffer.data()), nullptr, false);
            from->buffer.consume(from->buffer.size());
            if (asked.is_object()) answer(from, asked);
            read(from);
        });
    }
    void answer(const std::shared_ptr<Guest>& to, const Json& asked) {
        const std::string call = asked.value("call", "");
        Json param;
        if (call == "eboards") {
            param = Json::array();
            for (const auto& [serial, board] : boards) param.push_back({{"serialnr", serial}, {"state", "ACTIVE"}});
        }
        say(to, {{"response", "call"}, {"id", asked["id"]}, {"param", param}, {"time", moment}});
        if (call == "subscribe") {
            const std::string serial = asked["param"]["param"]["serialnr"];
            to->feeds[serial] = asked["param"]["id"];
            tell(serial);
            const std::lock_guard lock(guard);
            ++subscriptions;
        }
        if (call == "call" && asked["param"]["method"] == "setup") set_up_board(to, asked["param"]);
    }
    void set_up_board(const std::shared_ptr<Guest>& by, const Json& asked) {
        const std::string fen = asked["param"]["fen"];
        for (const auto& [serial, feed] : by->feeds)
            if (feed == asked["id"]) {
                Board& board = boards[serial];
                board.start = fen, board.san.clear(), board.matches = board.men == fen.substr(0, fen.find(' '));
                tell(serial);
            }
        const std::lock_guard lock(guard);
        set_up.push_back(fen);
    }
    void tell(const std::string& serial) {
        if (!guest || !guest->feeds.contains(serial) || !boards.contains(serial)) return;
        say(guest, {{"response", "feed"},
                    {"id", guest->feeds[serial]},
                    {"param", feed_of(serial, boards[serial])},
                    {"time", moment}});
    }
    void say(const std::shared_ptr<Guest>& to, const Json& message) {
        to->out.push_back(message.dump());
        if (to->out.size() == 1) write(to);
    }
    void write(const std::shared_ptr<Guest>& to) {
        to->stream.async_write(asio::buffer(to->out.front()),
                               [this, to](const boost::system::error_code& e, std::size_t) {
                                   to->out.pop_front();
                                   if (!e && !to->out.empty()) write(to);
                               });
    }
};

LiveChessSimulator::LiveChessSimulator() : hall_(std::make_unique<Hall>()) {
    hall_->accept();
    hall_->thread = std::thread([hall = hall_.get()] { hall->context.run(); });
}

LiveChessSimulator::~LiveChessSimulator() {
    hall_->context.stop();
    hall_->thread.join();
}

std::string LiveChessSimulator::address() const {
    return "ws://127.0.0.1:" + std::to_string(hall_->acceptor.local_endpoint().port()) + "/api/v1.0";
}

void LiveChessSimulator::shows(const std::string& serial, const Board& board) {
    asio::post(hall_->context, [hall = hall_.get(), serial, board] {
        hall->boards[serial] = board;
        hall->tell(serial);
    });
}

void LiveChessSimulator::hangs_up() {
    asio::post(hall_->context, [hall = hall_.get()] {
        if (hall->guest) hall->guest->stream.next_layer().close();
        hall->guest.reset();
    });
}

bool LiveChessSimulator::waits_for_subscriptions(std::size_t count, std::chrono::seconds patience) const {
    return until(
        [&] {
            const std::lock_guard lock(hall_->guard);
            return hall_->subscriptions >= count;
        },
        patience);
}

std::vector<std::string> LiveChessSimulator::set_up() const {
    const std::lock_guard lock(hall_->guard);
    return hall_->set_up;
}

bool LiveChessSimulator::waits_for_set_up(std::size_t count, std::chrono::seconds patience) const {
    return until([&] { return set_up().size() >= count; }, patience);
}

}  // namespace dommer::cli_test
