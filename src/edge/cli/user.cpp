#include <fmt/format.h>

#include "account_role.hpp"
#include "server/users.hpp"
#include "store_option.hpp"

namespace dommer::cli {
namespace {

using storage::Access, storage::Store;

Exit report_user(const server::UserFailure& failure) {
    if (const auto* error = std::get_if<storage::StoreError>(&failure)) return report(*error);
    fmt::print(stderr, "dommer: {}\n", std::get<server::UserRefused>(failure).why);
    return Exit::no;
}

Exit list_users(const StoreOption& option, bool json) {
    return with_store(option, Access::read, [&](Store& store) {
        const auto users = server::users_of(store);
        if (!users) return report_user(users.error());
        Json list = Json::array();
        if (!json && users->empty())
            fmt::print("nobody can sign in yet: dommer user link makes the first administrator\n");
        else if (!json)
            fmt::print("{:<16} {:<24} {}\n", "user", "name", "roles");
        for (const server::UserLine& each : *users) {
            list.push_back({{"user", each.user},
                            {"name", each.name},
                            {"roles", each.roles},
                            {"disabled", each.disabled},
                            {"has_password", each.has_password}});
            if (!json)
                fmt::print("{:<16} {:<24} {}{}{}\n", each.user, each.name, fmt::join(each.roles, ", "),
                           each.disabled ? " (disabled)" : "", each.has_password ? "" : " (no password here)");
        }
        if (json) print({{"users", list}});
        return Exit::done;
    });
}

Exit reset(const StoreOption& option, const std::string& user) {
    return with_store(option, Access::write, [&](Store& store) {
        const auto password = server::reset_password(store, user, now());
        if (!password) return report_user(password.error());
        fmt::print("{} signs in with this password, which is shown only now:\n    {}\n", user, *password);
        return Exit::done;
    });
}

Exit make_program(const StoreOption& option, const std::string& user, const std::string& name) {
    return with_store(option, Access::write, [&](Store& store) {
        const auto password = server::make_program_password(store, user, name, now());
        if (!password) return report_user(password.error());
        fmt::print("{} signs {} in with this password, which is shown only now:\n    {}\n", user, name, *password);
        return Exit::done;
    });
}

Exit list_programs(const StoreOption& option, const std::string& user) {
    return with_store(option, Access::read, [&](Store& store) {
        const auto lines = server::program_passwords_of(store, user);
        if (!lines) return report_user(lines.error());
        for (const server::ProgramLine& each : *lines) fmt::print("{}  {}  {}\n", each.id, iso(each.made), each.name);
        return Exit::done;
    });
}

Exit revoke_program(const StoreOption& option, const std::string& user, const std::string& id) {
    return with_store(option, Access::write, [&](Store& store) {
        const auto done = server::revoke_program_password(store, user, id, now());
        if (!done) return report_user(done.error());
        return Exit::done;
    });
}

Exit link_for_administrator(const StoreOption& option, const std::string& url) {
    return with_store(option, Access::write, [&](Store& store) {
        const auto link = server::administrator_link(store, now());
        if (!link) return report_user(link.error());
        fmt::print("To become an administrator, open this link within a day. It works once:\n    {}{}\n", url, *link);
        return Exit::done;
    });
}

}  // namespace

std::optional<Exit> against_correction(Store& store, const std::string& actor, const appeals::Case& now,
                                       const appeals::Correction& correction) {
    const auto may = server::may_correct(store, actor, now, correction);
    if (!may) return report_user(may.error());
    if (may->value_or(true)) return std::nullopt;
    fmt::print(
        stderr,
        "dommer: {} has an account here without the role that this correction needs: let the arbiter or director "
        "make it, or the owner of the store with --actor\n",
        actor);
    return Exit::no;
}

void add_user(CommandLine& app, Exit& exit) {
    CommandLine* user = app.add_subcommand("user", "Let people in again: for whoever owns the store");
    user->require_subcommand(1);
    auto option = std::make_shared<StoreOption>();
    auto name = std::make_shared<std::string>();
    auto url = std::make_shared<std::string>("http://127.0.0.1:8080");
    auto json = std::make_shared<bool>(false);
    const auto add = [&](const char* command, const char* what, auto act) {
        CommandLine* sub = user->add_subcommand(command, what);
        add_store_option(*sub, *option);
        sub->callback([=, &exit] { exit = act(); });
        return sub;
    };
    add("list", "Who can sign in, with which roles, and whether there is a password for them here", [=] {
        return list_users(*option, *json);
    })->add_flag("--json", *json, "print JSON");
    add("reset", "Give somebody a new password and end their sessions", [=] { return reset(*option, *name); })
        ->add_option("user", *name, "the name they sign in with")
        ->required();
    auto program = std::make_shared<std::string>();
    const auto for_user = [&](const char* command, const char* what, auto act) {
        CommandLine* sub = add(command, what, act);
        sub->add_option("user", *name, "the name they sign in with")->required();
        return sub;
    };
    for_user("programs", "The passwords that a user has for one program each",
             [=] { return list_programs(*option, *name); });
    for_user("add-program", "A password for one program of a user, such as a client of Xfcc",
             [=] { return make_program(*option, *name, *program); })
        ->add_option("program", *program, "what it is for, in words")
        ->required();
    for_user("revoke-program", "Take back the password of a program",
             [=] { return revoke_program(*option, *name, *program); })
        ->add_option("program", *program, "its number, as `programs` lists it")
        ->required();
    add("link", "Make a link by which whoever opens it first becomes an administrator",
        [=] { return link_for_administrator(*option, *url); })
        ->add_option("--url", *url, "how the server is reached")
        ->capture_default_str();
}

}  // namespace dommer::cli
