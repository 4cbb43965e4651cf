// Precompiled for the edges: what nearly every file that writes JSON or text for people includes anyway.
#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <shared_mutex>
#include <thread>
#include <unordered_map>

#include "standard_library.hpp"
