#include "archives/zip.hpp"

#include <nlohmann/json.hpp>

#include "with_store.hpp"

namespace dommer::cli_test {
namespace {

class PackedReports : public WithStore {
protected:
    void SetUp() override {
        WithStore::SetUp();
        ASSERT_EQ(dommer("generate --seed 5 --system dutch --players 8 --rounds 3 --out " + file("event.trf")).exit, 0);
        plain_ = text_of(file("event.trf"));
        zip_ = write("event.zip", archives::zipped({{"readme.txt", "about it"}, {"event.trf", plain_}}));
    }
    std::string plain_, zip_;
};

TEST_F(PackedReports, a_zip_is_read_as_the_report_in_it_and_the_rest_is_named) {
    for (const std::string command : {"check", "pair", "standings", "convert --to trf26", "rate --system fide"}) {
        const Answer plain = dommer(command + " " + file("event.trf")), packed = dommer(command + " " + zip_);
        EXPECT_EQ(packed.exit, plain.exit) << command << packed.err;
        EXPECT_NE(packed.err.find("event.trf of it is read; left out: readme.txt"), std::string::npos) << packed.err;
        std::string said = packed.out;
        if (const auto at = said.find(zip_); at != std::string::npos) said.replace(at, zip_.size(), file("event.trf"));
        EXPECT_EQ(said, plain.out) << command;
    }
}

TEST_F(PackedReports, a_folder_is_checked_with_its_packed_reports) {
    ASSERT_EQ(std::system(("gzip -k " + file("event.trf")).c_str()), 0);
    const Answer many = dommer("check --many " + folder_.string() + " --json");
    EXPECT_EQ(nlohmann::json::parse(many.out).at("files"), 3) << many.out << many.err;
    EXPECT_EQ(nlohmann::json::parse(many.out).at("unreadable"), 0);
}

TEST_F(PackedReports, a_damaged_one_is_refused_with_the_reason) {
    const Answer cut = dommer("check " + write("cut.zip", text_of(zip_).substr(0, 60)));
    EXPECT_EQ(cut.exit, 2);
    EXPECT_NE(cut.err.find("damaged"), std::string::npos) << cut.err;
}

}  // namespace
}  // namespace dommer::cli_test
