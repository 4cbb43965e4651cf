#include <cstdlib>
#include <fstream>

#include "engines.hpp"

namespace dommer::storage_test {
namespace {

using namespace storage;

class PasswordFile : public testing::Test {
protected:
    void name(const std::filesystem::path& file) { setenv("DOMMER_STORE_PASSWORD_FILE", file.c_str(), 1); }
    void TearDown() override { unsetenv("DOMMER_STORE_PASSWORD_FILE"); }
    Folder folder_;
};

TEST_F(PasswordFile, a_file_that_is_not_there_or_empty_is_named_before_the_server_is_asked) {
    const auto file = folder_.path / "password";
    name(file);
    const std::string address = new_postgresql_database();
    for (const bool empty : {false, true}) {
        if (empty) std::ofstream(file) << "\n";
        const auto refused = Store::open(address);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().fault, StoreFault::cannot_open);
        EXPECT_NE(refused.error().detail.find(file.string()), std::string::npos) << refused.error().detail;
    }
    std::ofstream(file) << "secret\n";
    EXPECT_TRUE(Store::open(address));
}

TEST_F(PasswordFile, a_store_in_a_file_needs_no_password) {
    name("/nowhere");
    EXPECT_TRUE(Store::open("sqlite:" + (folder_.path / "store.db").string()));
}

}  // namespace
}  // namespace dommer::storage_test
