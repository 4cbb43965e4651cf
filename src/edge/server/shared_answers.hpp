#pragma once

#include <map>

#include "open_connections.hpp"
#include "router.hpp"

namespace dommer::server {

// An answer that is being made for everybody who asked with the same words meanwhile.
struct SharedAnswer {
    std::shared_ptr<std::atomic<bool>> given_up = std::make_shared<std::atomic<bool>>(false);
    // The fields below are the map's, and changed with its lock.
    int waiting = 0;
    bool is_made = false;
    Response response;
    std::vector<std::shared_ptr<WakeTimer>> bells;
};

// One computation for one answer, however many ask. Any thread may use it.
class SharedAnswers {
public:
    // Whoever asks first makes the answer; the others wait for it.
    struct Joined {
        std::shared_ptr<SharedAnswer> answer;
        bool makes_it = false;
    };
    Joined join(const std::string& key, const std::shared_ptr<WakeTimer>& bell) {
        const std::lock_guard lock(guard_);
        auto& found = under_way_[key];
        const bool first = !found || *found->given_up;
        if (first) found = std::make_shared<SharedAnswer>();
        ++found->waiting;
        if (!first) found->bells.push_back(bell);
        return {found, first};
    }
    // Nobody waits for it any more when all of them have gone; then it is given up.
    void left(const std::shared_ptr<SharedAnswer>& answer) {
        const std::lock_guard lock(guard_);
        if (--answer->waiting == 0) *answer->given_up = true;
    }
    void made(const std::string& key, const std::shared_ptr<SharedAnswer>& answer, const Response& response) {
        const std::lock_guard lock(guard_);
        answer->response = response, answer->is_made = true;
        if (const auto found = under_way_.find(key); found != under_way_.end() && found->second == answer)
            under_way_.erase(found);
        for (const auto& bell : answer->bells) ring(bell);
        answer->bells.clear();
    }
    std::optional<Response> response_of(const std::shared_ptr<SharedAnswer>& answer) {
        const std::lock_guard lock(guard_);
        return answer->is_made ? std::optional(answer->response) : std::nullopt;
    }

private:
    std::mutex guard_;
    std::map<std::string, std::shared_ptr<SharedAnswer>> under_way_;
};

}  // namespace dommer::server
