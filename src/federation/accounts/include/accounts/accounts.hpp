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

// A password for one program alone, which signs in nowhere else and can be taken back.
struct ProgramPassword {
    std::string name;          // of the program, in the user's words
    std::string token_digest;  // the password itself is shown once
    Instant made;
    friend bool operator==(const ProgramPassword&, const ProgramPassword&) = default;
};

struct User {
    std::string name;    // as it stands in the log
    std::string secret;  // under which number the password is kept; never the password
    std::vector<Grant> roles;
    bool disabled = false;
    std::map<std::string, ProgramPassword> programs = {};  // by number
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
struct ProgramPasswordMade {
    std::string user, id;
    ProgramPassword as;
};
struct ProgramPasswordRevoked {
    std::string user, id;
};
using Event = std::variant<InvitationMade, InvitationRevoked, UserJoined, RoleTaken, RolesChanged, PasswordChanged,
                           UserDisabled, ProgramPasswordMade, ProgramPasswordRevoked>;

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
struct MakeProgramPassword {
    std::string user, id;
    ProgramPassword as;
};
struct RevokeProgramPassword {
    std::string user, id;
};
using Command = std::variant<Invite, RevokeInvitation, Join, TakeRole, ChangeRoles, ChangePassword, Disable,
                             MakeProgramPassword, RevokeProgramPassword>;
inline constexpr std::size_t most_program_passwords = 20;

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
    last_administrator,
    no_such_program_password,
    too_many_program_passwords
};
constexpr Ids<12> ids_of(Refusal) {
    return {"no_such_user",
            "no_such_invitation",
            "invitation_used",
            "invitation_revoked",
            "invitation_expired",
            "expires_in_the_past",
            "user_taken",
            "user_name_bad",
            "name_missing",
            "last_administrator",
            "no_such_program_password",
            "too_many_program_passwords"};
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

// Whether this is the password of one of the user's programs.
bool is_program_password(const Accounts& all, const std::string& user, std::string_view token_digest);

}  // namespace dommer::accounts
