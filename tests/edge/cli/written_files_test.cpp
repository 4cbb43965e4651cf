#include "with_store.hpp"

namespace dommer::cli_test {
namespace {

// Every command that writes a file, on a disk that is full.
class FullDisk : public WithStore {
protected:
    void is_refused(const Answer& answer, const std::string& what) const {
        EXPECT_EQ(answer.exit, 2) << what << answer.out;
        EXPECT_NE(answer.err.find("cannot be written"), std::string::npos) << what << answer.err;
    }
    // A file of a folder that leads to the full disk.
    std::string folder_with(const std::string& name) const {
        const auto folder = folder_ / "out";
        std::filesystem::create_directories(folder);
        std::filesystem::create_symlink("/dev/full", folder / name);
        return folder.string();
    }
};

TEST_F(FullDisk, a_file_that_cannot_be_written_is_an_error_in_every_command) {
    const std::string full = " --out /dev/full", made = file("made.trf");
    ASSERT_EQ(dommer("generate --seed 5 --players 8 --rounds 3 --out " + made).exit, 0);
    for (const std::string& command : {std::string("generate --seed 7 --players 8 --rounds 3"),
                                       "convert --to trf26 " + made, "pair " + made + " --system dutch"})
        is_refused(dommer(command + full), command);
    is_refused(
        dommer("generate --seed 7 --players 8 --rounds 3 --files 1 --into " + folder_with("00000000000000000007.trf")),
        "generate --into");
    is_refused(dommer("manual --into " + folder_with("dommer.1")), "manual --into");
}

TEST_F(FullDisk, a_print_or_report_of_a_season_too) {
    ASSERT_EQ(run("league season create fjord --competition own --name Fjord --year 2026 --list-deadline 2026-09-01 "
                  "--boards 2 --group a=A --days a=2026-10-04,2026-11-01,2026-11-29")
                  .exit,
              0);
    is_refused(run("league season export fjord a --out /dev/full"), "export");
    is_refused(run("league season print fjord fixtures --out /dev/full"), "print");
}

}  // namespace
}  // namespace dommer::cli_test
