#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "system/file_name.hpp"
#include "system/input_file.hpp"
#include "system/private_file.hpp"

namespace dommer::system {
namespace {

class Files : public testing::Test {
protected:
    void SetUp() override {
        folder = std::filesystem::temp_directory_path() / ("dommer_system_" + std::to_string(getpid()));
        std::filesystem::create_directory(folder);
    }
    void TearDown() override { std::filesystem::remove_all(folder); }

    std::string named(const char* name) const { return (folder / name).string(); }
    static std::string content_of(const std::string& name) {
        std::ifstream in(name, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    }

    std::filesystem::path folder;
};

TEST_F(Files, a_file_is_read_byte_by_byte_as_it_is) {
    const std::string bytes("line\r\nline\n\x1a\0\xff end", 19);  // on some systems 1a ends a text
    std::ofstream(named("æøå.pgn"), std::ios::binary) << bytes;
    auto file = InputFile::open(named("æøå.pgn"));
    ASSERT_TRUE(file);
    std::string all, room(5, '\0');
    for (;;) {
        const auto read = file->read(room);
        ASSERT_TRUE(read);
        if (*read == 0) break;
        all.append(room, 0, *read);
    }
    EXPECT_EQ(all, bytes);
}

TEST_F(Files, a_name_is_the_same_after_the_way_through_a_path) {
    for (const std::string name : {"Skak på Ærø/Søren.db", "plain.db", "♘.pgn"})
        EXPECT_EQ(name_of(path_of(name)), name);
    std::ofstream(path_of(named("Søren.db"))) << "x";
    EXPECT_EQ(content_of(named("Søren.db")), "x");
}

TEST_F(Files, a_file_that_cannot_be_read_says_why) {
    EXPECT_EQ(InputFile::open(named("none.pgn")).error(), std::errc::no_such_file_or_directory);
    auto a_folder = InputFile::open(folder.string());
    ASSERT_TRUE(a_folder);
    std::string room(5, '\0');
    EXPECT_EQ(a_folder->read(room).error(), std::errc::is_a_directory);
}

TEST_F(Files, a_private_file_is_its_owners_alone_whatever_the_mask) {
    const mode_t before = umask(0);
    const auto file_failed = create_private_file(named("dommer.db")),
               folder_failed = create_private_folder(named("dommer"));
    umask(before);
    ASSERT_FALSE(file_failed || folder_failed);
    using std::filesystem::perms;
    EXPECT_EQ(std::filesystem::status(named("dommer")).permissions(), perms::owner_all);
    EXPECT_EQ(std::filesystem::status(named("dommer.db")).permissions(), perms::owner_read | perms::owner_write);
}

TEST_F(Files, a_file_that_is_there_is_left_alone) {
    std::ofstream(named("dommer.db")) << "everything";
    EXPECT_EQ(create_private_file(named("dommer.db")), std::errc::file_exists);
    EXPECT_EQ(content_of(named("dommer.db")), "everything");
    EXPECT_EQ(create_private_file(named("no_folder/dommer.db")), std::errc::no_such_file_or_directory);
}

}  // namespace
}  // namespace dommer::system
