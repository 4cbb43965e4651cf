#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "server_log.hpp"

namespace dommer::server {

// fide_acceptance_2026, 135: while the server runs it looks each day whether FIDE has published a list that the folder
// does not have. Where there is no line the lists that are there stay in use, and it tries again within the hour.
class ListFetching {
public:
    ListFetching(std::string folder, std::string from, ServerLog& log)
        : folder_(std::move(folder)),
          from_(std::move(from)),
          log_(log) {}
    ~ListFetching() { stop(); }
    ListFetching(const ListFetching&) = delete;
    ListFetching& operator=(const ListFetching&) = delete;

    void start();
    void stop();

private:
    void run();
    bool is_stopping() const;
    bool fetch();  // true: everything is there

    std::string folder_, from_, said_;
    ServerLog& log_;
    mutable std::mutex guard_;
    std::condition_variable changed_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace dommer::server
