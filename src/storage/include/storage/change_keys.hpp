#pragma once

#include "storage/store.hpp"

namespace dommer::storage {

// Changes that were stored with a key (Alongside), and the answers that their senders got.
class ChangeKeys {
public:
    explicit ChangeKeys(Store& store) : database_(store.database()) {}

    struct Known {
        std::string request, answer;  // answer: as it was kept; empty: none was
    };
    // None: no change with this key is stored, or it was too long ago.
    Stored<std::optional<Known>> find(std::string_view id, Instant now) const;

    // For who sends the change again. Of no consequence if it is lost: it is answered before it is on the disk.
    Stored<void> keep_answer(const ChangeKey& key, std::string_view answer);

    // The change may be made again.
    Stored<void> forget(const ChangeKey& key);

private:
    Database& database_;
};

}  // namespace dommer::storage
