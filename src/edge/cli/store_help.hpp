#pragma once

namespace dommer::cli {

// Of --store; storage::locate does what it says.
inline constexpr const char* store_help =
    "where everything is kept: FILE or postgresql://USER@HOST/DATABASE; if left out, what DOMMER_STORE says, dommer.db "
    "in this folder if it "
    "is there, or dommer/dommer.db in your data folder";

}  // namespace dommer::cli
