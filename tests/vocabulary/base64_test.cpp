#include "vocabulary/base64.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace dommer {
namespace {

// RFC 4648, section 10.
TEST(base64, is_as_the_standard_has_it) {
    const std::pair<const char*, const char*> samples[] = {{"", ""},
                                                           {"f", "Zg=="},
                                                           {"fo", "Zm8="},
                                                           {"foo", "Zm9v"},
                                                           {"foob", "Zm9vYg=="},
                                                           {"fooba", "Zm9vYmE="},
                                                           {"foobar", "Zm9vYmFy"}};
    for (const auto& [bytes, text] : samples) {
        EXPECT_EQ(base64_of(bytes), text);
        EXPECT_EQ(bytes_of_base64(text), bytes);
    }
}

TEST(base64, what_is_not_whole_or_has_other_letters_is_refused) {
    for (const char* text : {"Zg", "Zg=", "Zm9", "Z===", "====", "Zh==", "Zm 9v", "Zm9-", "Zg==Zg=="})
        EXPECT_EQ(bytes_of_base64(text), std::nullopt) << text;
}

RC_GTEST_PROP(base64, any_bytes_go_both_ways, (const std::string& bytes)) {
    RC_ASSERT(bytes_of_base64(base64_of(bytes)) == bytes);
}

}  // namespace
}  // namespace dommer
