#include "app/acceptance.hpp"

#include <gtest/gtest.h>

#include <set>

#include "rulebook/acceptance.hpp"

namespace dommer::app {
namespace {

TEST(acceptance, every_live_check_holds) {
    for (const LiveCheck& check : live_checks()) EXPECT_TRUE(check.holds()) << check.name;
}

TEST(acceptance, every_live_check_is_named_by_a_question_and_the_other_way_round) {
    std::set<std::string_view> named;
    for (const rulebook::Question& each : rulebook::questions())
        for (const rulebook::Proof& proof : each.proofs)
            if (proof.kind == rulebook::ProofKind::live) {
                named.insert(proof.name);
                EXPECT_NE(find_live_check(proof.name), nullptr) << each.number << ": " << proof.name;
            }
    for (const LiveCheck& check : live_checks()) EXPECT_TRUE(named.contains(check.name)) << check.name;
    EXPECT_EQ(find_live_check("no-such-check"), nullptr);
}

}  // namespace
}  // namespace dommer::app
