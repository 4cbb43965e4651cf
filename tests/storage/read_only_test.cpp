// Issue: a backup on a read-only medium can be verified and restored.
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <functional>

#include "database.hpp"
#include "engines.hpp"
#include "schema.hpp"
#include "storage/copies.hpp"
#include "storage/verify.hpp"

namespace dommer::storage_test {
namespace {

using namespace storage;
namespace fs = std::filesystem;

class ReadOnlyMedium : public testing::Test {
protected:
    void SetUp() override {
        auto store = Store::open((folder_.path / "store.db").string());
        ASSERT_TRUE(store);
        for (int version = 0; version < 3; ++version) ASSERT_TRUE(store->append(entry("t", version)));
        fs::create_directory(medium_);
        ASSERT_TRUE(back_up(*store, backup_));
        chmod(folder_.path.c_str(), 0755);
    }
    void TearDown() override { chmod(medium_.c_str(), 0755); }

    // Whether it works for somebody who can only read there.
    int as_reader(const std::function<int()>& act) const {
        for (const auto& each : fs::directory_iterator(medium_)) chmod(each.path().c_str(), 0444);
        chmod(medium_.c_str(), 0555);
        const pid_t child = fork();
        if (child == 0) {
            if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0)) _exit(99);  // nobody
            _exit(act());
        }
        int status = 0;
        waitpid(child, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

    Folder folder_;
    fs::path medium_ = folder_.path / "medium";
    std::string backup_ = (medium_ / "backup? #1 50%.db").string();
};

TEST_F(ReadOnlyMedium, a_backup_is_one_file_that_can_be_verified_and_restored) {
    EXPECT_EQ(std::distance(fs::directory_iterator(medium_), {}), 1);
    EXPECT_EQ(as_reader([&] {
                  auto from = Store::open("sqlite:" + backup_, Access::read);
                  if (!from) return 1;
                  const auto sound = verify(*from);
                  if (!sound || !sound->holds() || sound->events != 3) return 2;
                  auto into = Store::open(":memory:");
                  return into && copy(*from, *into) == 3 ? 42 : 3;
              }),
              42);
}

TEST_F(ReadOnlyMedium, so_can_an_older_one_that_was_left_as_a_store_in_use_leaves_it) {
    {
        auto used = Store::open("sqlite:" + backup_);
        ASSERT_TRUE(used->append(entry("t", 3)));
    }
    EXPECT_EQ(as_reader([&] {
                  auto from = Store::open("sqlite:" + backup_, Access::read);
                  return from && verify(*from)->events == 4 ? 42 : 1;
              }),
              42);
}

// The last changes stand in the side file: without it the log would be a shorter one.
TEST_F(ReadOnlyMedium, one_with_changes_in_a_side_file_is_refused_and_not_read_without_them) {
    auto used = Store::open("sqlite:" + backup_);
    ASSERT_TRUE(used->append(entry("t", 3)));
    fs::copy_file(backup_, medium_ / "copy.db");
    fs::copy_file(backup_ + "-wal", medium_ / "copy.db-wal");
    EXPECT_EQ(as_reader([&] { return Store::open((medium_ / "copy.db").string(), Access::read) ? 1 : 42; }), 42);
}

TEST_F(ReadOnlyMedium, one_made_by_the_program_before_is_read_as_it_is) {
    const std::string old = (medium_ / "old.db").string();
    {
        auto database = open_sqlite(old, true);
        ASSERT_TRUE(migrate_to(**database, 5));
    }
    EXPECT_EQ(as_reader([&] {
                  auto from = Store::open(old, Access::read);
                  return from && verify(*from)->holds() ? 42 : 1;
              }),
              42);
}

}  // namespace
}  // namespace dommer::storage_test
