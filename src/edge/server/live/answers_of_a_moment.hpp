#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "http.hpp"

namespace dommer::server {

// Answers about what changes all the time, made once for everybody who asks within half a second: none is older, and
// none was made before the last change. Any thread may use it.
class AnswersOfAMoment {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds a_moment{500};

    template <class Make>
    Response get(const std::string& key, std::uint64_t change_count, const Make& make) {
        if (auto found = find(key, change_count, Clock::now())) return std::move(*found);
        const Clock::time_point made = Clock::now();
        Response response = make();
        keep(key, {change_count, made, response});
        return response;
    }

private:
    struct Answer {
        std::uint64_t change_count = 0;
        Clock::time_point made;
        Response response;
    };

    std::optional<Response> find(const std::string& key, std::uint64_t change_count, Clock::time_point now) const {
        const std::lock_guard lock(guard_);
        const auto found = answers_.find(key);
        const bool is_good = found != answers_.end() && found->second.change_count == change_count &&
                             now - found->second.made < a_moment;
        return is_good ? std::optional(found->second.response) : std::nullopt;
    }
    void keep(const std::string& key, Answer answer) {
        const std::lock_guard lock(guard_);
        if (answers_.size() >= most_)
            std::erase_if(answers_, [&](const auto& each) { return answer.made - each.second.made >= a_moment; });
        if (answers_.size() < most_) answers_[key] = std::move(answer);
    }

    static constexpr std::size_t most_ = 200;

    mutable std::mutex guard_;
    std::map<std::string, Answer> answers_;
};

}  // namespace dommer::server
