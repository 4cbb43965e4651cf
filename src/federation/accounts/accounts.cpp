#include "accounts/accounts.hpp"

#include <algorithm>

namespace dommer::accounts {
namespace {

using Decision = tl::expected<std::vector<Event>, Refusal>;

Decision only(Event event) { return std::vector{std::move(event)}; }
tl::unexpected<Refusal> no(Refusal why) { return tl::unexpected(why); }

bool rules_all(const User& user) {
    return !user.disabled && std::ranges::any_of(user.roles, [](const Grant& grant) {
        return grant.role == Role::administrator && !grant.event;
    });
}

struct Decider {
    const Accounts& all;
    Instant now;

    // Whether somebody would be left who can give roles.
    bool keeps_an_administrator(const Event& event) const {
        return !has_administrator(all) || has_administrator(evolve(all, event));
    }
    std::optional<Refusal> fault_of(const std::string& id) const {
        const auto found = all.invitations.find(id);
        if (found == all.invitations.end()) return Refusal::no_such_invitation;
        if (found->second.state == InvitationState::used) return Refusal::invitation_used;
        if (found->second.state == InvitationState::revoked) return Refusal::invitation_revoked;
        if (found->second.expires <= now) return Refusal::invitation_expired;
        return std::nullopt;
    }

    // An invitation is worth what its maker is: if they may not give that role any more, nobody gets it from them. The
    // one of the first start, which no user made, is for the time without an administrator; whoever owns the store can
    // do what they like with it, and may ask for one at any time.
    bool is_backed(const Invitation& invitation) const {
        if (invitation.made_by == store_owner) return true;
        const auto maker = all.users.find(invitation.made_by);
        if (maker != all.users.end()) return !maker->second.disabled && may_give(maker->second.roles, invitation.grant);
        return !has_administrator(all);
    }
    std::optional<Refusal> fault_in_taking(const std::string& id) const {
        if (const auto fault = fault_of(id)) return fault;
        return is_backed(all.invitations.at(id)) ? std::nullopt : std::optional(Refusal::invitation_revoked);
    }

    Decision operator()(const Invite& c) const {
        if (c.as.expires <= now) return no(Refusal::expires_in_the_past);
        return only(InvitationMade{c.id, c.as});
    }
    Decision operator()(const RevokeInvitation& c) const {
        const auto fault = fault_of(c.id);
        if (fault == Refusal::no_such_invitation) return no(*fault);
        if (fault && fault != Refusal::invitation_expired) return std::vector<Event>{};
        return only(InvitationRevoked{c.id});
    }
    Decision operator()(const Join& c) const {
        if (const auto fault = fault_in_taking(c.invitation)) return no(*fault);
        if (!is_user_name(c.user)) return no(Refusal::user_name_bad);
        if (c.name.empty()) return no(Refusal::name_missing);
        if (all.users.contains(c.user)) return no(Refusal::user_taken);
        return only(UserJoined{c.invitation, c.user, c.name, c.secret});
    }
    Decision operator()(const TakeRole& c) const {
        if (const auto fault = fault_in_taking(c.invitation)) return no(*fault);
        if (!all.users.contains(c.user)) return no(Refusal::no_such_user);
        return only(RoleTaken{c.invitation, c.user});
    }
    Decision operator()(const ChangeRoles& c) const {
        const auto user = all.users.find(c.user);
        if (user == all.users.end()) return no(Refusal::no_such_user);
        if (user->second.roles == c.to) return std::vector<Event>{};
        const RolesChanged event{c.user, c.to};
        if (!keeps_an_administrator(event)) return no(Refusal::last_administrator);
        return only(event);
    }
    Decision operator()(const ChangePassword& c) const {
        if (!all.users.contains(c.user)) return no(Refusal::no_such_user);
        return only(PasswordChanged{c.user, c.secret});
    }
    Decision operator()(const MakeProgramPassword& c) const {
        const auto user = all.users.find(c.user);
        if (user == all.users.end()) return no(Refusal::no_such_user);
        if (c.as.name.empty()) return no(Refusal::name_missing);
        if (user->second.programs.size() >= most_program_passwords) return no(Refusal::too_many_program_passwords);
        return only(ProgramPasswordMade{c.user, c.id, c.as});
    }
    Decision operator()(const RevokeProgramPassword& c) const {
        const auto user = all.users.find(c.user);
        if (user == all.users.end()) return no(Refusal::no_such_user);
        if (!user->second.programs.contains(c.id)) return no(Refusal::no_such_program_password);
        return only(ProgramPasswordRevoked{c.user, c.id});
    }
    Decision operator()(const Disable& c) const {
        const auto user = all.users.find(c.user);
        if (user == all.users.end()) return no(Refusal::no_such_user);
        if (user->second.disabled == c.disabled) return std::vector<Event>{};
        const UserDisabled event{c.user, c.disabled};
        if (!keeps_an_administrator(event)) return no(Refusal::last_administrator);
        return only(event);
    }
};

struct Evolver {
    Accounts& all;

    void use(const std::string& invitation, const std::string& user) const {
        Invitation& used = all.invitations[invitation];
        used.state = InvitationState::used;
        auto& roles = all.users[user].roles;
        if (std::ranges::find(roles, used.grant) == roles.end()) roles.push_back(used.grant);
    }
    void operator()(const InvitationMade& e) const { all.invitations[e.id] = e.as; }
    void operator()(const InvitationRevoked& e) const { all.invitations[e.id].state = InvitationState::revoked; }
    void operator()(const UserJoined& e) const {
        all.users[e.user] = User{.name = e.name, .secret = e.secret, .roles = {}};
        use(e.invitation, e.user);
    }
    void operator()(const RoleTaken& e) const { use(e.invitation, e.user); }
    void operator()(const RolesChanged& e) const { all.users[e.user].roles = e.to; }
    void operator()(const PasswordChanged& e) const { all.users[e.user].secret = e.secret; }
    void operator()(const UserDisabled& e) const { all.users[e.user].disabled = e.disabled; }
    void operator()(const ProgramPasswordMade& e) const { all.users[e.user].programs[e.id] = e.as; }
    void operator()(const ProgramPasswordRevoked& e) const { all.users[e.user].programs.erase(e.id); }
};

}  // namespace

Decision decide(const Accounts& all, const Command& command, Instant now) {
    return std::visit(Decider{all, now}, command);
}

Accounts evolve(Accounts all, const Event& event) {
    std::visit(Evolver{all}, event);
    return all;
}

bool is_user_name(std::string_view text) {
    const auto is_plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
    if (text.size() < 2 || text.size() > 40 || !is_plain(text.front())) return false;
    return std::ranges::all_of(text, [&](char c) { return is_plain(c) || c == '.' || c == '-' || c == '_'; });
}

bool is_program_password(const Accounts& all, const std::string& user, std::string_view token_digest) {
    const auto found = all.users.find(user);
    return found != all.users.end() && !found->second.disabled &&
           std::ranges::any_of(found->second.programs,
                               [&](const auto& each) { return each.second.token_digest == token_digest; });
}

bool has_administrator(const Accounts& all) {
    return std::ranges::any_of(all.users, [](const auto& each) { return rules_all(each.second); });
}

const Invitation* find_by_token(const Accounts& all, std::string_view token_digest, std::string* id) {
    for (const auto& [number, invitation] : all.invitations) {
        if (invitation.token_digest != token_digest) continue;
        if (id != nullptr) *id = number;
        return &invitation;
    }
    return nullptr;
}

}  // namespace dommer::accounts
