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
    add("link", "Make a link by which whoever opens it first becomes an administrator",
        [=] { return link_for_administrator(*option, *url); })
        ->add_option("--url", *url, "how the server is reached")
        ->capture_default_str();
}

}  // namespace dommer::cli
