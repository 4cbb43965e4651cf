#include "storage/location.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <fstream>
#include <map>

#include "engines.hpp"

namespace dommer::storage {
namespace {

namespace fs = std::filesystem;

// Another environment and another folder to stand in, for the time of a test.
class WhereTheStoreIs : public testing::Test {
protected:
    void SetUp() override {
        for (const char* name : {"DOMMER_STORE", "XDG_DATA_HOME", "HOME"}) {
            if (const char* value = std::getenv(name)) before_[name] = value;
            unsetenv(name);
        }
        stood_in_ = fs::current_path();
        fs::create_directory(here());
        fs::current_path(here());
    }
    void TearDown() override {
        fs::current_path(stood_in_);
        for (const char* name : {"DOMMER_STORE", "XDG_DATA_HOME", "HOME"}) unsetenv(name);
        for (const auto& [name, value] : before_) setenv(name.c_str(), value.c_str(), 1);
    }
    fs::path here() const { return folder_.path / "here"; }
    std::string data() const { return (folder_.path / "data").string(); }

    storage_test::Folder folder_;

private:
    std::map<std::string, std::string> before_;
    fs::path stood_in_;
};

TEST_F(WhereTheStoreIs, what_is_asked_for_comes_first_then_the_environment_then_this_folder_then_the_users_own) {
    setenv("XDG_DATA_HOME", data().c_str(), 1);
    EXPECT_EQ(locate("", Access::read)->address, data() + "/dommer/dommer.db");
    EXPECT_EQ(locate("", Access::read)->note, "");
    std::ofstream("dommer.db") << "";
    EXPECT_EQ(locate("", Access::read)->address, "dommer.db");
    EXPECT_NE(locate("", Access::read)->note.find("dommer.db in this folder"), std::string::npos);
    setenv("DOMMER_STORE", "sqlite:named.db", 1);
    EXPECT_EQ(locate("", Access::read)->address, "sqlite:named.db");
    EXPECT_EQ(locate("asked.db", Access::read)->address, "asked.db");
    EXPECT_EQ(locate("asked.db", Access::read)->note, "");
}

TEST_F(WhereTheStoreIs, without_a_data_home_it_is_below_the_home_folder_and_a_relative_data_home_counts_for_nothing) {
    setenv("HOME", folder_.path.c_str(), 1);
    const std::string below_home = (folder_.path / ".local/share/dommer/dommer.db").string();
    EXPECT_EQ(locate("", Access::read)->address, below_home);
    setenv("XDG_DATA_HOME", "somewhere", 1);
    EXPECT_EQ(locate("", Access::read)->address, below_home);
}

TEST_F(WhereTheStoreIs, the_folder_is_made_for_its_owner_alone_and_only_for_who_writes) {
    setenv("XDG_DATA_HOME", data().c_str(), 1);
    ASSERT_TRUE(locate("", Access::read));
    EXPECT_FALSE(fs::exists(data()));
    const mode_t mask = umask(0);
    ASSERT_TRUE(locate("", Access::write));
    umask(mask);
    EXPECT_EQ(fs::status(data() + "/dommer").permissions(), fs::perms::owner_all);
    EXPECT_TRUE(Store::open(locate("", Access::write)->address));
    EXPECT_EQ(fs::status(data() + "/dommer/dommer.db").permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(WhereTheStoreIs, a_folder_that_cannot_be_made_is_named_with_what_to_do) {
    std::ofstream("file") << "";
    setenv("XDG_DATA_HOME", (here() / "file").c_str(), 1);
    const auto no_folder = locate("", Access::write);
    ASSERT_FALSE(no_folder);
    EXPECT_EQ(no_folder.error().fault, StoreFault::no_folder);
    EXPECT_NE(sentence(no_folder.error()).find((here() / "file/dommer").string()), std::string::npos)
        << sentence(no_folder.error());
    EXPECT_NE(sentence(no_folder.error()).find("--store FILE"), std::string::npos);
    unsetenv("XDG_DATA_HOME");
    EXPECT_EQ(locate("", Access::write).error().fault, StoreFault::no_folder);  // no home at all
}

TEST_F(WhereTheStoreIs, a_plain_path_is_a_file_and_another_scheme_is_no_address) {
    EXPECT_EQ(file_of("store.db"), "store.db");
    EXPECT_EQ(file_of("./a:b.db"), "./a:b.db");
    EXPECT_EQ(file_of("C:\\chess\\store.db"), "C:\\chess\\store.db");
    EXPECT_EQ(file_of("sqlite:store.db"), "store.db");
    EXPECT_EQ(file_of("postgresql://somebody@host/chess"), std::nullopt);
    for (const char* wrong : {"mysql:x", "https://x", "sqlite:", ""})
        EXPECT_EQ(Store::open(wrong).error().fault, StoreFault::unknown_address) << wrong;
    EXPECT_TRUE(Store::open("plain.db"));
    EXPECT_TRUE(fs::exists("plain.db"));
}

TEST_F(WhereTheStoreIs, a_folder_is_no_store) {
    fs::create_directory("folder");
    for (const Access access : {Access::read, Access::write}) {
        const auto store = Store::open("folder", access);
        ASSERT_FALSE(store);
        EXPECT_NE(sentence(store.error()).find("folder is a folder: name a file in it, such as folder/dommer.db"),
                  std::string::npos);
    }
}

}  // namespace
}  // namespace dommer::storage
