#include "server/users.hpp"

#include <fmt/format.h>

#include "account_json.hpp"
#include "app/correspondence.hpp"
#include "federation_streams.hpp"
#include "passwords.hpp"
#include "right_to_correct.hpp"
#include "storage/secrets.hpp"
#include "words.hpp"

namespace dommer::server {
namespace {

using AccountFailure = std::variant<accounts::Refusal, storage::StoreError, app::BadRecord>;

// The log names the owner of the store, whoever that is at this machine.
const std::string owner{accounts::store_owner};

UserFailure failure_of(const AccountFailure& failure) {
    struct Teller {
        UserFailure operator()(accounts::Refusal refusal) const {
            return UserRefused{std::string(words_for(id_of(refusal), Language::english))};
        }
        UserFailure operator()(const storage::StoreError& error) const { return error; }
        UserFailure operator()(const app::BadRecord& bad) const {
            return UserRefused{fmt::format("event {} cannot be read: use the program that wrote it", bad.sequence)};
        }
    };
    return std::visit(Teller{}, failure);
}

UserOutcome<void> act_on_accounts(storage::Store& store, const accounts::Command& command,
                                  const app::ActionContext& how) {
    const auto done = app::decide_and_append<AccountFailure>(
        store, stream_of_accounts(),
        [&](const accounts::Accounts& all) -> tl::expected<std::vector<accounts::Event>, AccountFailure> {
            auto decided = accounts::decide(all, command, how.time);
            if (!decided) return tl::unexpected(AccountFailure(decided.error()));
            return std::move(*decided);
        },
        how);
    if (!done) return tl::unexpected(failure_of(done.error()));
    return {};
}

UserOutcome<accounts::Accounts> accounts_of(storage::Store& store) {
    auto held = app::read<AccountFailure>(store, stream_of_accounts());
    if (!held) return tl::unexpected(failure_of(held.error()));
    return std::move(held->now);
}

std::string text_of(const accounts::Grant& grant) {
    const std::string role(id_of(grant.role));
    return grant.event ? fmt::format("{} of {}", role, *grant.event) : role;
}

}  // namespace

UserOutcome<std::vector<UserLine>> users_of(storage::Store& store) {
    const auto all = accounts_of(store);
    if (!all) return tl::unexpected(all.error());
    std::vector<UserLine> lines;
    for (const auto& [user, as] : all->users) {
        UserLine line{.user = user, .name = as.name, .roles = {}, .disabled = as.disabled};
        for (const accounts::Grant& grant : as.roles) line.roles.push_back(text_of(grant));
        const auto secret = storage::Secrets(store).find(as.secret);
        if (!secret) return tl::unexpected(UserFailure(secret.error()));
        line.has_password = secret->has_value();
        lines.push_back(std::move(line));
    }
    return lines;
}

UserOutcome<std::string> reset_password(storage::Store& store, const std::string& user, Instant now) {
    const auto all = accounts_of(store);
    if (!all) return tl::unexpected(all.error());
    const auto found = all->users.find(user);
    if (found == all->users.end()) return tl::unexpected(failure_of(accounts::Refusal::no_such_user));
    constexpr std::size_t length = 20;  // hexadecimal digits: 80 bits
    std::string password = new_token().substr(0, length);
    const std::string body = stretched(password);
    if (body.empty()) return tl::unexpected(UserFailure(UserRefused{"there is too little memory to keep a password"}));
    app::ActionContext how{.actor = owner, .time = now};
    const std::string id = new_id();
    how.also.keep = {{id, body}};
    how.also.forget = {found->second.secret};
    how.also.end_sessions = storage::EndedSessions{user, ""};
    return act_on_accounts(store, accounts::ChangePassword{user, id}, how).map([&] { return std::move(password); });
}

UserOutcome<std::string> make_program_password(storage::Store& store, const std::string& user, const std::string& name,
                                               Instant now) {
    const std::string token = new_token();
    return act_on_accounts(store, accounts::MakeProgramPassword{user, new_id(), {name, digest_of_token(token), now}},
                           {.actor = owner, .time = now})
        .map([&] { return token; });
}

UserOutcome<std::vector<ProgramLine>> program_passwords_of(storage::Store& store, const std::string& user) {
    const auto all = accounts_of(store);
    if (!all) return tl::unexpected(all.error());
    const auto found = all->users.find(user);
    if (found == all->users.end()) return tl::unexpected(failure_of(accounts::Refusal::no_such_user));
    std::vector<ProgramLine> lines;
    for (const auto& [id, each] : found->second.programs) lines.push_back({id, each.name, each.made});
    return lines;
}

UserOutcome<void> revoke_program_password(storage::Store& store, const std::string& user, const std::string& id,
                                          Instant now) {
    return act_on_accounts(store, accounts::RevokeProgramPassword{user, id}, {.actor = owner, .time = now});
}

UserOutcome<std::string> administrator_link(storage::Store& store, Instant now) {
    constexpr std::chrono::hours valid{24};
    const std::string token = new_token();
    const accounts::Invite invite{new_id(),
                                  {.token_digest = digest_of_token(token),
                                   .grant = {accounts::Role::administrator},
                                   .made_by = owner,
                                   .expires = now + valid}};
    return act_on_accounts(store, invite, {.actor = owner, .time = now}).map([&] { return link_of(token); });
}

UserOutcome<std::optional<bool>> may_correct(storage::Store& store, const std::string& user, const appeals::Case& now,
                                             const appeals::Correction& correction) {
    const auto all = accounts_of(store);
    if (!all) return tl::unexpected(all.error());
    const auto found = all->users.find(user);
    if (found == all->users.end()) return std::optional<bool>();
    const auto right = right_to_correct(now, correction, [&](const std::string& game) {
        const auto held = app::Correspondence(store).game(game);
        return held && held->now ? held->now->terms.group : std::string();
    });
    return std::optional(right && !found->second.disabled &&
                         accounts::may(found->second.roles, right->permission, right->where));
}

}  // namespace dommer::server
