#pragma once

#include <nlohmann/json_fwd.hpp>

#include "app/stream.hpp"
#include "packs/library.hpp"
#include "tournament/norwegian_classes.hpp"

namespace dommer::app {

// The packs that federations have added: one stream.
const Stream<packs::AddedPacks, packs::PackAdded>& stream_of_packs();

// What the log is to say if somebody adds a pack: the text, if it stands beside all that is there and its values can be
// read and agree. What was added can be amended until its day has come, so that no event already held changes.
tl::expected<std::vector<packs::PackAdded>, packs::PackError> decide_pack(const packs::AddedPacks& now,
                                                                          const std::string& text, Date today);

// Why a pack was not added. Nothing was changed, unless the store says perhaps_done.
using PackFailure = std::variant<packs::PackError, storage::StoreError, BadRecord>;
tl::expected<Decided<packs::AddedPacks, packs::PackAdded>, PackFailure> add_pack(storage::Store& store,
                                                                                 const std::string& text,
                                                                                 const ActionContext& how);

// From here on the packs of this store answer; if they cannot be read, those of the program.
void use_packs_of(const storage::Store& store);

// Rule packs as JSON: the command line and the pages show the same.

nlohmann::ordered_json json_of(const packs::Pack& pack, Language language);  // without its values
nlohmann::ordered_json json_of(const packs::Pack& pack, Date event, const tournament::ClassChoice& choice,
                               Language language);
nlohmann::ordered_json with_values(const packs::Pack& pack, Language language);
nlohmann::ordered_json json_of(const std::vector<packs::PackChange>& changes, Language language);
nlohmann::ordered_json json_of(const std::vector<packs::SectionValue>& values, Language language);

}  // namespace dommer::app
