#include "rulebook/book.hpp"

#include <gtest/gtest.h>

namespace dommer::rulebook {
namespace {

TEST(book, the_current_laws_are_built_in) {
    const Book* laws = find_book("laws-2023");
    ASSERT_NE(laws, nullptr);
    EXPECT_EQ(laws, find_book("laws_dk_2023"));
    ASSERT_NE(laws->find("9.2.2"), nullptr);
    EXPECT_EQ(laws->find("9.2.2")->status, Status::on_claim);
}

}  // namespace
}  // namespace dommer::rulebook
