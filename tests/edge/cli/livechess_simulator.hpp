#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace dommer::cli_test {

// A small stand-in for DGT LiveChess on this machine (live-formats, 1): boards that play, show what cannot be, forget
// what was played, and have a clock. The tests move the men.
class LiveChessSimulator {
public:
    LiveChessSimulator();
    ~LiveChessSimulator();
    LiveChessSimulator(const LiveChessSimulator&) = delete;
    LiveChessSimulator& operator=(const LiveChessSimulator&) = delete;

    struct Board {
        std::string men, start;
        std::vector<std::string> san;
        bool matches = true;
        int white = 0, black = 0;  // seconds; both 0: there is no clock
        std::string runs;          // white, black; empty: neither
    };

    std::string address() const;
    // The board is so from now on, and who has subscribed is told.
    void shows(const std::string& serial, const Board& board);
    void hangs_up();

    bool waits_for_subscriptions(std::size_t count, std::chrono::seconds patience) const;
    // The positions that we were told to set up, in order.
    std::vector<std::string> set_up() const;
    bool waits_for_set_up(std::size_t count, std::chrono::seconds patience) const;

private:
    struct Hall;
    std::unique_ptr<Hall> hall_;
};

}  // namespace dommer::cli_test
