#pragma once

#include "registry_desk.hpp"

namespace dommer::cli {

// The yearly comparison with the Elo list, from the store.
Exit align(const RegistryRequest& request);

}  // namespace dommer::cli
