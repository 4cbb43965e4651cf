#include <sys/stat.h>

#include "with_store.hpp"

// Files with personal data are for who asked for them; and the store is found without being named.
namespace dommer::cli_test {
namespace {

namespace fs = std::filesystem;

class PrivateOutput : public WithStore {
protected:
    void SetUp() override {
        WithStore::SetUp();
        mask_ = umask(0);
    }
    void TearDown() override {
        umask(mask_);
        WithStore::TearDown();
    }
    void play_a_round() const {
        ASSERT_EQ(run("tournament create club --name Klubturnering --from 2026-09-01 --rounds 1 --system monrad").exit,
                  0);
        for (const char* name : {"'Ærenlund, Østen'", "'Åkjær, Bo'"})
            ASSERT_EQ(run(std::string("tournament enter club ") + name).exit, 0);
        for (const char* act : {"numbers club --by rating", "pair club", "publish club", "result club 1 1-0"})
            ASSERT_EQ(run(std::string("tournament ") + act).exit, 0);
    }
    void expect_private(const fs::path& path) const {
        EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write) << path;
        EXPECT_GT(fs::file_size(path), 0u) << path;
    }

private:
    mode_t mask_ = 0;
};

TEST_F(PrivateOutput, every_file_with_personal_data_is_readable_by_its_owner_alone) {
    play_a_round();
    const std::string to = file("out");
    ASSERT_EQ(run("store export " + file("log.jsonl")).exit, 0);
    ASSERT_EQ(run("store backup " + file("backup.db")).exit, 0);
    ASSERT_EQ(run("tournament export club --to " + to).exit, 0);
    ASSERT_EQ(run("tournament print club players --to " + file("players.pdf")).exit, 0);
    ASSERT_EQ(dommer("convert " + to + "/trf16.txt --to trf26 --out " + file("again.trf")).exit, 0);
    for (const char* name : {"store.db", "log.jsonl", "backup.db", "out/trf16.txt", "out/trf26.txt", "out/report.txt",
                             "out/games.csv", "out/players.csv", "players.pdf", "again.trf"})
        expect_private(folder_ / name);
    EXPECT_NE(fs::status(folder_ / "out/site/index.html").permissions() & fs::perms::others_read, fs::perms::none)
        << "the site is for everybody";
}

TEST_F(PrivateOutput, a_file_that_cannot_be_written_is_named_with_why_and_what_to_do) {
    play_a_round();
    for (const std::string command : {"store export ", "tournament print club players --to "}) {
        const Answer answer = run(command + file("missing/file"));
        EXPECT_EQ(answer.exit, 2) << command;
        EXPECT_NE(answer.err.find(file("missing/file") +
                                  " cannot be written: No such file or directory: is the folder there and yours"),
                  std::string::npos)
            << answer.err;
    }
}

// The machine's fonts are taken away: those inside the program are enough.
TEST_F(PrivateOutput, a_print_has_its_letters_on_a_machine_without_fonts) {
    play_a_round();
    const std::string none =
        write("fonts.conf", "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig><cachedir>" +
                                file("cache") + "</cachedir></fontconfig>\n");
    setenv("FONTCONFIG_FILE", none.c_str(), 1);
    const Answer printed = run("tournament print club pairings --to " + file("pairings.pdf"));
    unsetenv("FONTCONFIG_FILE");
    ASSERT_EQ(printed.exit, 0) << printed.err;
    EXPECT_EQ(printed.err, "");
    ASSERT_EQ(std::system(("pdffonts " + file("pairings.pdf") + " >" + file("fonts") + " && pdftotext " +
                           file("pairings.pdf") + " " + file("words"))
                              .c_str()),
              0);
    const std::string fonts = text_of(file("fonts")), words = text_of(file("words"));
    EXPECT_NE(fonts.find("+DejaVuSans "), std::string::npos) << fonts;
    EXPECT_NE(fonts.find("+DejaVuSans-Bold "), std::string::npos) << fonts;
    for (const char* name : {"Ærenlund, Østen", "Åkjær, Bo"}) EXPECT_NE(words.find(name), std::string::npos) << words;
}

TEST_F(PrivateOutput, the_store_need_not_be_named) {
    setenv("XDG_DATA_HOME", folder_.c_str(), 1);
    EXPECT_EQ(dommer("tournament create own --name Egen --from 2026-09-01").exit, 0);
    const Answer listed = dommer("tournament list");
    EXPECT_NE(listed.out.find("Egen"), std::string::npos) << listed.out << listed.err;
    EXPECT_EQ(listed.err, "");
    expect_private(folder_ / "dommer/dommer.db");
    EXPECT_EQ(fs::status(folder_ / "dommer").permissions(), fs::perms::owner_all);
    EXPECT_EQ(dommer("tournament list --store " + file("dommer/dommer.db")).out, listed.out) << "a plain path";
    setenv("DOMMER_STORE", file("other.db").c_str(), 1);
    EXPECT_EQ(dommer("tournament list").exit, 2) << "there is none yet";
    unsetenv("DOMMER_STORE");
    setenv("XDG_DATA_HOME", (file("dommer/dommer.db") + "/below").c_str(), 1);
    const Answer unwritable = dommer("tournament create own --name Egen --from 2026-09-01");
    EXPECT_EQ(unwritable.exit, 2);
    EXPECT_NE(unwritable.err.find(
                  "The folder for the store cannot be made: name a file in a folder of yours with --store FILE"),
              std::string::npos)
        << unwritable.err;
    unsetenv("XDG_DATA_HOME");
}

}  // namespace
}  // namespace dommer::cli_test
