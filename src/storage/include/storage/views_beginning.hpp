#pragma once

#include <string_view>
#include <vector>

#include "storage/store.hpp"

namespace dommer::storage {

// The read models of a kind whose key begins so, by an index: in the order of the bytes of their keys.
Stored<std::vector<ViewRow>> views_beginning(Store& store, std::string_view kind, std::string_view beginning);

}  // namespace dommer::storage
