#include <cstdio>

#include "serve.hpp"

// The command `dommer serve` and nothing else: with a sanitizer the whole program takes long to build. The server's
// tests take it when DOMMER_PROGRAM names it.
namespace dommer::cli {

Exit bad_input(std::string_view what) {
    std::fprintf(stderr, "dommer: %.*s\n", static_cast<int>(what.size()), what.data());
    return Exit::bad_input;
}

}  // namespace dommer::cli

int main(int count, char** words) {
    dommer::cli::CommandLine app("server_alone", "the server alone");
    dommer::cli::Exit exit = dommer::cli::Exit::done;
    dommer::cli::add_serve(app, exit);
    return app.run(count, words).value_or(static_cast<int>(exit));
}
