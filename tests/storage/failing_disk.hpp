#pragma once

namespace dommer::storage_test {

// From now on SQLite in this process works through a layer that can fail to write a file through to the disk, with the
// error of a disk that is broken (EIO).
void install_failing_disk();

// How many of the next times fail; negative: all of them.
void fail_next_syncs(int count);

}  // namespace dommer::storage_test
