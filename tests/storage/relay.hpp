#pragma once

#include <atomic>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace dommer::storage_test {

// Stands between a program and our private PostgreSQL, on a port of this machine, and loses what it is told to lose.
class Relay {
public:
    // The address of a database, as new_postgresql_database gives it.
    explicit Relay(const std::string& database);
    ~Relay();
    Relay(const Relay&) = delete;
    Relay& operator=(const Relay&) = delete;

    std::string address() const;  // of the same database, through the relay

    enum class Loses {
        nothing,
        the_next_commit,            // it never arrives, and the line is cut
        the_answer_to_next_commit,  // it is carried out, and the line is cut before anybody is told
    };
    void lose(Loses what) { loses_ = what; }
    void refuse_new(bool refused) { refuses_ = refused; }
    int lost() const { return lost_; }  // how often it has lost something
    // How often others were told that there is something new, and how often of these within a transaction.
    int told() const { return told_; }
    int told_within() const { return told_within_; }

private:
    void accept_all();
    void carry(int client);

    std::string folder_, name_;
    int listener_ = -1, port_ = 0;
    std::atomic<Loses> loses_{Loses::nothing};
    std::atomic<bool> refuses_{false}, stopping_{false};
    std::atomic<int> lost_{0}, told_{0}, told_within_{0};
    std::mutex guard_;
    std::vector<std::thread> carriers_;
    std::thread acceptor_;
};

}  // namespace dommer::storage_test
