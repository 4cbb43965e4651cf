#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace dommer::cli {

// How scripts call a pairing engine: the conventions of JaVaFo and bbpPairings, with a command of ours behind each.
//   [-r] --dutch [REPORT] -p [FILE]    pair the next round; without a report standard input is read
//   [-r] --dutch [REPORT] -c           check all rounds: a line `NAME: Round #n` each, and what differs below it
//   [-r] --dutch (MODEL -g | -g [CONFIGURATION]) -o FILE [-s SEED]   make up a tournament
// -r tells the version; -q and -w of JaVaFo, and the name of a check list (-l), are read and change nothing. The report
// may be named before --dutch.
struct EngineCall {
    std::vector<std::string> words;  // of our command
    bool says_release = false;
    bool checks = false;  // what differs is an answer, not a failure
};

// The exit codes of these engines.
enum class EngineExit { done = 0, no_pairing = 1, unexpected = 2, bad_request = 3, no_file = 5 };
struct EngineRefusal {
    EngineExit exit;
    std::string why;
};

// Nothing: the words are no such call.
bool is_engine_call(std::span<const std::string> words);
std::optional<EngineRefusal> read_engine_call(std::span<const std::string> words, EngineCall& call);

// The exit code that such a script expects for ours.
int engine_exit(const EngineCall& call, int exit);

}  // namespace dommer::cli
