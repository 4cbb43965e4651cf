#include "storage/private_file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <iterator>

#include "engines.hpp"

namespace dommer::storage {
namespace {

namespace fs = std::filesystem;

constexpr fs::perms owner_alone = fs::perms::owner_read | fs::perms::owner_write;

// With a mask that lets everybody read what is made.
class PrivateFile : public testing::Test {
protected:
    void SetUp() override { mask_ = umask(0); }
    void TearDown() override { umask(mask_); }
    fs::path file(const char* name = "file") const { return folder_.path / name; }
    static std::string text_of(const fs::path& path) {
        std::ifstream in(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    std::size_t files() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_.path), fs::directory_iterator()));
    }

    storage_test::Folder folder_;

private:
    mode_t mask_ = 0;
};

TEST_F(PrivateFile, only_its_owner_can_read_it_already_while_it_is_written) {
    int seen = 0;
    const auto failed = write_private(file(), [&](std::ostream& out) {
        out << "names" << std::flush;
        for (const auto& entry : fs::directory_iterator(folder_.path)) {
            EXPECT_EQ(entry.status().permissions(), owner_alone) << entry.path();
            ++seen;
        }
        return true;
    });
    EXPECT_FALSE(failed);
    EXPECT_EQ(seen, 1);
    EXPECT_EQ(fs::status(file()).permissions(), owner_alone);
    EXPECT_EQ(text_of(file()), "names");
    EXPECT_EQ(files(), 1u);
}

TEST_F(PrivateFile, a_file_that_others_could_read_is_replaced) {
    std::ofstream(file()) << "old";
    ASSERT_NE(fs::status(file()).permissions(), owner_alone);
    std::ifstream held(file());
    EXPECT_FALSE(write_private(file(), "new"));
    EXPECT_EQ(fs::status(file()).permissions(), owner_alone);
    EXPECT_EQ(text_of(file()), "new");
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(held), {}), "old")
        << "who had the old file open sees the new one";
}

TEST_F(PrivateFile, what_cannot_be_made_leaves_the_old_file_and_nothing_else) {
    std::ofstream(file()) << "old";
    EXPECT_TRUE(write_private(file(), [](std::ostream& out) { return out << "half", false; }));
    EXPECT_EQ(text_of(file()), "old");
    EXPECT_EQ(files(), 1u);
    EXPECT_EQ(write_private(file() / "below", "x"), std::errc::not_a_directory);
    EXPECT_EQ(write_private(folder_.path / "missing" / "file", "x"), std::errc::no_such_file_or_directory);
}

TEST_F(PrivateFile, the_name_of_one_that_was_cut_off_is_not_taken) {
    std::ofstream(file("file.part1")) << "of somebody else";
    EXPECT_FALSE(write_private(file(), "new"));
    EXPECT_EQ(text_of(file("file.part1")), "of somebody else");
    EXPECT_EQ(text_of(file()), "new");
}

TEST_F(PrivateFile, a_link_stays_a_link_and_a_device_a_device) {
    fs::create_symlink("aim", file("next"));
    fs::create_symlink(file("next"), file("link"));
    EXPECT_FALSE(write_private(file("link"), "by the link"));
    EXPECT_TRUE(fs::is_symlink(file("link")));
    EXPECT_TRUE(fs::is_symlink(file("next")));
    EXPECT_EQ(text_of(file("aim")), "by the link");
    EXPECT_FALSE(write_private("/dev/null", "away"));
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(PrivateFile, a_full_disk_is_told) {
    EXPECT_EQ(write_private("/dev/full", std::string(100'000, 'x')), std::errc::no_space_on_device);
}

TEST_F(PrivateFile, a_folder_and_those_above_it_are_for_their_owner_alone) {
    EXPECT_FALSE(make_private_folder(file("a") / "b"));
    EXPECT_EQ(fs::status(file("a")).permissions(), fs::perms::owner_all);
    EXPECT_EQ(fs::status(file("a") / "b").permissions(), fs::perms::owner_all);
    EXPECT_FALSE(make_private_folder(file("a") / "b"));
    std::ofstream(file("no-folder")) << "";
    EXPECT_TRUE(make_private_folder(file("no-folder")));
}

}  // namespace
}  // namespace dommer::storage
