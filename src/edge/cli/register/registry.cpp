#include "rating_commands.hpp"
#include "registry_desk.hpp"

namespace dommer::cli {

void add_registry(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<RegistryRequest>();
    CommandLine* top = app.add_subcommand(
        "registry",
        "The register of persons, clubs, memberships, sanctions, licences and ratings; everything is kept in a store");
    top->require_subcommand(1);
    add_registry_persons(top, request, exit);
    add_registry_calendar(top, request, exit);
    add_registry_licences(top, request, exit);
    add_registry_questions(top, request, exit);
    add_registry_ratings(top, request, exit);
    add_registry_tables(top, request, exit);
}

}  // namespace dommer::cli
