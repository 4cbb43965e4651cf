#pragma once

#include <string>

namespace dommer::system {

// Shows the address in the browser that the person at this machine uses. False: there is none that we know to start.
bool open_browser(const std::string& address);

}  // namespace dommer::system
