#include "listener_setup.hpp"

namespace dommer::server {

// In place of tls_listener.cpp, in a build without OpenSSL.
std::optional<std::string> why_no_tls() {
    return "this build has no https: leave out --certificate and --key and put a proxy in setup (--trust-proxy), or "
           "use a build that "
           "has it, as the Debian package has";
}

std::optional<std::string> listen_with_tls(const ListenerSetup&, const Ready&) { return why_no_tls(); }

}  // namespace dommer::server
