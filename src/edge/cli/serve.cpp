#include "serve.hpp"

#include <fmt/format.h>

#include "server/serve.hpp"
#include "storage/location.hpp"
#include "store_help.hpp"
#include "system/terminal.hpp"
#include "vocabulary/work.hpp"

namespace dommer::cli {

void add_serve(CommandLine& app, Exit& exit) {
    auto options = std::make_shared<server::Options>();
    auto listen = std::make_shared<std::string>();
    auto empty = std::make_shared<bool>(false);
    auto logging = std::make_shared<std::string>("changes");
    constexpr std::uint64_t million = 1'000'000;
    auto budget = std::make_shared<std::uint64_t>(usual_work / million);
    CommandLine* command = app.add_subcommand(
        "serve", "Serve the web pages and the interface they use; a new store begins empty, with a page that helps");
    command->add_option("--store", options->store, store_help);
    command->add_option("--port", options->port, "the port; 0: any free one")
        ->check(in_range(0, 65535))
        ->capture_default_str();
    command
        ->add_option("--address", options->address,
                     "who can reach it: 127.0.0.1 this machine alone, 0.0.0.0 the whole network")
        ->capture_default_str();
    command->add_option("--listen", *listen, "address and port in one: 127.0.0.1:8080");
    auto* read_only =
        command->add_flag("--read-only", options->read_only,
                          "take no changes: for a streaming standby, or to show a store that others write");
    command->add_option("--write-at", options->write_at, "where changes are made instead: https://desk.example")
        ->needs(read_only);
    command->add_flag("--demo", options->demo, "at the first start with a demo federation to look at");
    command->add_flag("--empty", *empty, "start without it, also where --demo is given");
    command
        ->add_option("--rating-list", options->rating_list,
                     "a rating list to enter players from, beside the register: FIDE's TXT or XML, or CSV")
        ->check(existing_file());
    auto* lists = command->add_option("--lists", options->lists,
                                      "a folder with rating lists of known sources: players' ratings are compared "
                                      "with them, also with those added while it runs");
    auto* fetch_lists = command
                            ->add_flag("--fetch-lists", options->fetch_lists,
                                       "look each day whether FIDE has published a list that the folder does not have, "
                                       "and put it there")
                            ->needs(lists);
    command
        ->add_option("--lists-from", options->lists_from,
                     "the server that has them, if not FIDE's: https://mirror.example")
        ->needs(fetch_lists);
    auto* without_pages = command->add_flag("--without-pages", options->without_pages, "serve the interface alone");
    command->add_option("--web", options->web, "serve the pages from this folder instead of those inside the program")
        ->excludes(without_pages);
    command->add_option("--public-url", options->public_url, "as people reach it, for links: https://chess.example");
    command->add_option("--trust-proxy", options->trusted_proxy,
                        "the address of a proxy of yours in front, which says in X-Forwarded-For who asks: 127.0.0.1");
    auto* certificate = command->add_option("--certificate", options->certificate, "the certificate (PEM) for https")
                            ->check(existing_file());
    command->add_option("--key", options->key, "its key (PEM)")->check(existing_file())->needs(certificate);
    command->add_flag("--broadcast-to-this-machine", options->broadcast_to_this_machine,
                      "for trials: let games be pushed to an address of this machine, also over http");
    command->add_flag("--open", options->open_browser, "show the pages in the browser of this machine");
    command->add_option("--log", *logging, "what is logged: errors, changes (and refusals), or all requests")
        ->check(one_of({"errors", "changes", "all"}))
        ->capture_default_str();
    command->add_option("--log-file", options->log_file,
                        "the file that is logged to, opened again on SIGHUP; standard error if left out");
    command
        ->add_option("--metrics-from", options->metrics_from,
                     "who may read /metrics without signing in, by address; this machine alone if left out")
        ->expected(1, 100);
    command->add_option("--threads", options->threads, "how many threads answer; 0: one a processor")
        ->check(in_range(0, 256));
    command->add_option("--most-connections", options->most_connections,
                        "how many connections at once; 0: as many as the system allows");
    command
        ->add_option("--connections-per-address", options->most_of_an_address,
                     "how many of them from one address; a proxy that is trusted is not counted")
        ->check(in_range(1, 1'000'000))
        ->capture_default_str();
    command
        ->add_option("--budget", *budget,
                     "how much work a pairing or an explanation may take, in millions of steps; 0: as much as it needs")
        ->check(in_range(std::uint64_t{0}, std::uint64_t{1'000'000'000}))
        ->capture_default_str();
    command->add_option("--header-seconds", options->header_seconds, "how long a request's head may take")
        ->check(in_range(1, 600))
        ->capture_default_str();
    command->add_option("--body-seconds", options->body_seconds, "how long its body may take")
        ->check(in_range(1, 600))
        ->capture_default_str();
    command->callback([=, kept = empty, &exit] {
        if (const auto colon = listen->rfind(':'); !listen->empty()) {
            if (colon == std::string::npos || listen->find_first_not_of("0123456789", colon + 1) != std::string::npos ||
                listen->size() - colon > 6 || listen->size() - colon < 2) {
                exit = bad_input("--listen: write an address and a port, as 127.0.0.1:8080");
                return;
            }
            options->address = listen->substr(0, colon), options->port = std::stoi(listen->substr(colon + 1));
        }
        if (options->certificate.empty() != options->key.empty()) {
            exit = bad_input("--certificate and --key belong together: give both");
            return;
        }
        options->logging = *logging == "all"      ? server::Logging::all
                           : *logging == "errors" ? server::Logging::errors
                                                  : server::Logging::changes;
        options->program = command->program_version();
        if (options->read_only && options->demo && !*empty) {
            exit = bad_input("--read-only takes no changes, and --demo makes them: leave one of them out");
            return;
        }
        auto found =
            storage::locate(options->store, options->read_only ? storage::Access::read : storage::Access::write);
        if (!found) {
            exit = bad_input(storage::sentence(found.error()));
            return;
        }
        if (!found->note.empty()) fmt::print(stderr, "dommer: {}\n", found->note);
        options->store = std::move(found->address);
        if (*empty) options->demo = false;
        options->budget = *budget == 0 ? std::numeric_limits<std::uint64_t>::max() : *budget * million;
        options->draw_code = system::is_terminal(system::Stream::output);
        const auto error = server::serve(*options);
        exit = error ? bad_input(*error) : Exit::done;
    });
}

}  // namespace dommer::cli
