#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "program.hpp"

namespace dommer::cli_test {

// A folder and in it a store of its own for every test.
class WithStore : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "dommer-XXXXXX").string();
        folder_ = mkdtemp(name.data());
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string file(const char* name) const { return (folder_ / name).string(); }
    std::string write(const char* name, std::string_view text) const {
        std::ofstream(file(name), std::ios::binary) << text;
        return file(name);
    }
    static std::string text_of(const std::filesystem::path& path) {
        std::ifstream in(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    Answer run(const std::string& words, const std::string& input = "") const {
        return dommer(words + " --store sqlite:" + file("store.db"), input);
    }
    // All bytes of all files of the folder.
    std::string bytes() const {
        std::string all;
        for (const auto& entry : std::filesystem::directory_iterator(folder_)) all += text_of(entry.path());
        return all;
    }

    std::filesystem::path folder_;
};

}  // namespace dommer::cli_test
