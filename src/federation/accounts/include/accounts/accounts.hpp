#pragma once

#include <map>
#include <string>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "accounts/permission.hpp"
#include "vocabulary/instant.hpp"
#include "vocabulary/names.hpp"

namespace dommer::accounts {

struct User {
    std::string name;    // as it stands in the log
    std::string secret;  // under which number the password is kept; never the password
    std::vector<Grant> roles;
    bool disabled = false;
    friend bool operator==(const User&, const User&) = default;
};

enum class InvitationState : std::uint8_t { open, used, revoked };

struct Invitation {
    std::string token_digest;  // only who has the token itself can use it
    Grant grant;
    std::string made_by;
    Instant expires;
    InvitationState state = InvitationState::open;
    friend bool operator==(const Invitation&, const Invitation&) = default;
};

// Everybody who can sign in, and everybody who is asked to.
struct Accounts {
    std::map<std::string, User> users;              // by the name they sign in with
    std::map<std::string, Invitation> invitations;  // by number
    friend bool operator==(const Accounts&, const Accounts&) = default;
};

struct InvitationMade {
    std::string id;
    Invitation as;
};
struct InvitationRevoked {
    std::string id;
};
struct UserJoined {
    std::string invitation, user, name, secret;
};
struct RoleTaken {
    std::string invitation, user;
};  // by somebody who has an account already
struct RolesChanged {
    std::string user;
    std::vector<Grant> to;
};
struct PasswordChanged {
    std::string user, secret;
};
struct UserDisabled {
    std::string user;
    bool disabled = true;
};
using Event =
    std::variant<InvitationMade, InvitationRevoked, UserJoined, RoleTaken, RolesChanged, PasswordChanged, UserDisabled>;

struct Invite {
    std::string id;
    Invitation as;
};
struct RevokeInvitation {
    std::string id;
};
struct Join {
    std::string invitation, user, name, secret;
};
struct TakeRole {
    std::string invitation, user;
};
struct ChangeRoles {
    std::string user;
    std::vector<Grant> to;
};
struct ChangePassword {
    std::string user, secret;
};
struct Disable {
    std::string user;
    bool disabled = true;
};
using Command = std::variant<Invite, RevokeInvitation, Join, TakeRole, ChangeRoles, ChangePassword, Disable>;

enum class Refusal : std::uint8_t {
    no_such_user,
    no_such_invitation,
    invitation_used,
    invitation_revoked,
    invitation_expired,
    expires_in_the_past,
    user_taken,
    user_name_bad,
    name_missing,
    last_administrator
};
constexpr Ids<10> ids_of(Refusal) {
    return {"no_such_user",        "no_such_invitation", "invitation_used", "invitation_revoked", "invitation_expired",
            "expires_in_the_past", "user_taken",         "user_name_bad",   "name_missing",       "last_administrator"};
}

// Who makes an invitation at the machine itself. No user can have a name with spaces.
inline constexpr std::string_view store_owner = "owner of the store";

tl::expected<std::vector<Event>, Refusal> decide(const Accounts& all, const Command& command, Instant now);
Accounts evolve(Accounts all, const Event& event);

// Two to forty small letters, digits, full stops, hyphens and underscores, beginning with a letter or digit.
bool is_user_name(std::string_view text);

// Whether somebody can give roles.
bool has_administrator(const Accounts& all);

const Invitation* find_by_token(const Accounts& all, std::string_view token_digest, std::string* id = nullptr);

}  // namespace dommer::accounts
