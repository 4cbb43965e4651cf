#pragma once

#include <variant>

#include "appeals/case.hpp"
#include "storage/store.hpp"

// The accounts of a store without a server, for whoever owns it: after an import nobody has a password, and the last
// administrator may have forgotten theirs.
namespace dommer::server {

struct UserLine {
    std::string user, name;
    std::vector<std::string> roles;  // arbiter, or chief_arbiter of spring
    bool disabled = false, has_password = false;
};

// What speaks against it, as a sentence.
struct UserRefused {
    std::string why;
};
using UserFailure = std::variant<UserRefused, storage::StoreError>;
template <class Value>
using UserOutcome = tl::expected<Value, UserFailure>;

UserOutcome<std::vector<UserLine>> users_of(storage::Store& store);

// A new password, which is told this once, in place of the old one; who was signed in under the name no longer is.
UserOutcome<std::string> reset_password(storage::Store& store, const std::string& user, Instant now);

// A password for one program of a user alone, told this once; those that there are; and one is taken back.
struct ProgramLine {
    std::string id, name;
    Instant made;
};
UserOutcome<std::string> make_program_password(storage::Store& store, const std::string& user, const std::string& name,
                                               Instant now);
UserOutcome<std::vector<ProgramLine>> program_passwords_of(storage::Store& store, const std::string& user);
UserOutcome<void> revoke_program_password(storage::Store& store, const std::string& user, const std::string& id,
                                          Instant now);

// What follows the address in a link by which whoever opens it first within a day becomes an administrator.
UserOutcome<std::string> administrator_link(storage::Store& store, Instant now);

// Whether the roles of the account suffice for a correction that a case has drafted; none: there is no such account,
// and the owner of the store acts.
UserOutcome<std::optional<bool>> may_correct(storage::Store& store, const std::string& user, const appeals::Case& now,
                                             const appeals::Correction& correction);

}  // namespace dommer::server
