#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dommer::server {

enum class Logging { errors, changes, all };

struct Options {
    std::string program;  // its name and version: another makes other answers of the same log
    std::string store;    // an address, as storage::locate gives it
    std::string address = "127.0.0.1";
    int port = 8080;             // 0: any free one
    bool read_only = false;      // takes no changes: for a copy that a database server sends its changes to
    std::string write_at;        // where changes are made then, for whoever tries it here; empty: not known
    bool demo = false;           // a demo federation at the first start
    std::string rating_list;     // a rating list to enter players from, as FIDE publishes it; empty: none
    std::string lists;           // a folder with rating lists of known sources; empty: none
    bool fetch_lists = false;    // look each day for FIDE's lists of the month and put them there
    std::string lists_from;      // the server that has them; empty: FIDE's
    std::string web;             // a folder with the built pages; empty: those inside the program
    bool without_pages = false;  // the interface alone
    bool draw_code = false;      // the address as a code for phones: standard output is a terminal
    std::string public_url;      // as people reach it, for links; empty: the address and port
    std::string
        trusted_proxy;  // its address: who comes from there is told apart by X-Forwarded-For; empty: nobody is believed
    std::vector<std::string> metrics_from{"127.0.0.1", "::1"};  // addresses that read /metrics without signing in
    bool broadcast_to_this_machine = false;  // for trials: games may be pushed to this machine, also over http
    std::string certificate, key;            // PEM files; empty: no TLS
    bool open_browser = false;               // shows the pages to whoever sits at this machine
    Logging logging = Logging::changes;
    std::string log_file;           // empty: standard error
    int threads = 0;                // 0: as many as there are processors, at least 2
    int most_connections = 0;       // 0: as many as the system allows
    int most_of_an_address = 1000;  // connections at once; a hall may sit behind one address
    // How long a request may take to arrive, in seconds.
    int header_seconds = 10, body_seconds = 30, idle_seconds = 60, write_seconds = 30;
    std::size_t largest_body = 1 << 20;
    std::optional<std::uint64_t> budget;  // steps of a pairing or an explanation; nothing: the usual
};

// Serves until it is asked to stop (Ctrl-C, the service manager, a closed terminal). An error is a sentence.
std::optional<std::string> serve(const Options& options);

}  // namespace dommer::server
