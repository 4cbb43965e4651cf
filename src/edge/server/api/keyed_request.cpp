#include "keyed_request.hpp"

#include <fmt/format.h>

#include <thread>

#include "passwords.hpp"
#include "storage/change_keys.hpp"

namespace dommer::server {
namespace {

// Under way at this server as long as this value is there.
class UnderWay {
public:
    UnderWay(KeyedChanges& changes, std::string id) : changes_(changes), id_(std::move(id)) {
        if (!changes_.begin(id_)) throw Problem{.status = 503, .code = "busy", .retry_after = 1};
    }
    ~UnderWay() { changes_.end(id_); }
    UnderWay(const UnderWay&) = delete;
    UnderWay& operator=(const UnderWay&) = delete;

private:
    KeyedChanges& changes_;
    std::string id_;
};

using Known = std::optional<storage::ChangeKeys::Known>;

Known look_up(const ApiRequest& request, const storage::ChangeKey& key) {
    const auto known =
        request.state.with_store([&](storage::Store& store) { return storage::ChangeKeys(store).find(key.id, now()); });
    if (!known) throw problem_of(known.error());
    return *known;
}

// While the store cannot be asked, a change in doubt stays in doubt: "nothing was changed" might be wrong.
Known look_up_in_doubt(const ApiRequest& request, const storage::ChangeKey& key) {
    try {
        auto known = look_up(request, key);
        request.state.changes.settle(key.id);
        return known;
    } catch (const Problem& problem) {
        if (!request.state.changes.is_in_doubt(key.id)) throw;
        throw Problem{.status = 504, .code = "perhaps_done", .cause = problem.cause};
    }
}

// None: the change is not stored.
std::optional<Response> first_answer(const ApiRequest& request, const storage::ChangeKey& key,
                                     const std::string& secret) {
    constexpr int looks = 6;  // another server may be making the answer at this moment
    for (int left = looks; left > 0; --left) {
        const Known known = look_up_in_doubt(request, key);
        if (!known) return std::nullopt;
        if (known->request != key.request) throw Problem{.status = 409, .code = "key_used_already"};
        if (auto answer = known->answer.empty() ? std::nullopt : unsealed(known->answer, secret)) return answer;
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    throw Problem{.status = 409, .code = "done_already"};
}

// For the next time; if it cannot be kept, that one is told that it was done.
template <class Write>
void write_about(ServerState& state, const Write& write) {
    try {
        const auto done = state.with_store([&](storage::Store& store) {
            storage::ChangeKeys keys(store);
            return write(keys);
        });
        if (!done) state.log.note(LogLevel::errors, "answer not kept", {{"why", storage::sentence(done.error())}});
    } catch (const Problem& problem) {
        state.log.note(LogLevel::errors, "answer not kept", {{"why", problem.cause}});
    }
}

}  // namespace

Response answer_once(ApiRequest request, const Route& route) {
    const Request& http = request.http;
    constexpr std::size_t longest = 100;
    if (http.idempotency_key.size() > longest) throw Problem{.status = 400, .code = "bad_request"};
    const std::string secret = request.visitor.user + " " + http.idempotency_key;
    request.attempt = std::make_shared<Attempt>();
    storage::ChangeKey& key = request.attempt->key;
    key = {digest_of_token("change " + secret),
           digest_of_token(fmt::format("{} {}\n{}", name_of(http.method), http.target, http.body)), new_id()};
    const UnderWay under_way(request.state.changes, key.id);
    if (auto answer = first_answer(request, key, secret)) return std::move(*answer);
    try {
        Response response = route.answer(request);
        if (const std::string kept = request.attempt->stored ? sealed(response, secret) : ""; !kept.empty())
            write_about(request.state, [&](storage::ChangeKeys& keys) { return keys.keep_answer(key, kept); });
        return response;
    } catch (const Problem& problem) {
        // Refused by what another server stored a moment ago, perhaps this very change: then its answer is the answer.
        constexpr int failures = 500;
        if (problem.status < failures && !request.attempt->stored)
            if (auto answer = first_answer(request, key, secret)) return std::move(*answer);
        if (problem.code == "perhaps_done") {
            request.state.changes.doubt(key.id);
        } else if (request.attempt->stored) {  // a part of it was refused: it may be tried again
            write_about(request.state, [&](storage::ChangeKeys& keys) { return keys.forget(key); });
        }
        throw;
    }
}

}  // namespace dommer::server
