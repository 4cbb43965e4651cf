#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "storage/store.hpp"

namespace dommer::storage_test {

// A folder that goes away with the test.
class Folder {
public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::filesystem::path path;
};

// A PostgreSQL server of our own, started with the first test that asks and stopped with the program. It listens on a
// socket in its own folder and nowhere else, and runs as an unprivileged user, because it refuses to run as root.
std::string new_postgresql_database();

// Ends that server's processes at once, as a power cut would, and starts it again.
bool kill_and_restart_postgresql();

// Holds all of that server's processes still, as a machine that hangs would, or lets them go on.
void freeze_postgresql(bool still);

// The same tests for both engines: every test gets an empty store of its own.
class OnBothEngines : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override;
    storage::Store opened(storage::Access access = storage::Access::write) const;
    bool on_postgresql() const { return std::string_view(GetParam()) == "postgresql"; }

    Folder folder_;
    std::string address_;
};

storage::Entry entry(const std::string& stream, std::int64_t version, const std::string& payload = R"({"n":1})",
                     const std::string& actor = "anna");

}  // namespace dommer::storage_test
