// Issue: seals over the ends of all streams, and single streams with their proof.
#include "storage/seal.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "database.hpp"
#include "engines.hpp"
#include "storage/chain.hpp"
#include "storage/copies.hpp"
#include "storage/stream_file.hpp"
#include "storage/verify.hpp"
#include "vocabulary/seal_code.hpp"

namespace dommer::storage_test {
namespace {

using namespace storage;
using Json = nlohmann::ordered_json;

const Instant noon{std::chrono::milliseconds(1'800'000'000'000)};

TEST(merkle, every_leaf_leads_to_the_root_and_no_other_does) {
    for (int count = 1; count <= 9; ++count) {
        HeadTree tree;
        for (int at = 0; at < count; ++at) tree.put({"s" + std::to_string(at), at + 1, digest_of(std::to_string(at))});
        for (const auto& [stream, leaf] : tree.leaves()) {
            const auto path = tree.path_of(stream);
            ASSERT_TRUE(path);
            EXPECT_EQ(root_by(leaf.head, *path), tree.root());
            Head other = leaf.head;
            ++other.version;
            EXPECT_NE(root_by(other, *path), tree.root());
        }
        EXPECT_FALSE(tree.path_of("nowhere"));
    }
}

TEST(merkle, a_leaf_is_no_node_and_the_order_of_putting_does_not_count) {
    HeadTree one, other;
    one.put({"a", 1, "x"}), one.put({"b", 1, "y"});
    other.put({"b", 1, "y"}), other.put({"a", 1, "x"});
    EXPECT_EQ(one.root(), other.root());
    other.put({"a", 2, "x"});
    EXPECT_NE(one.root(), other.root());
    EXPECT_NE(leaf_digest({"a", 1, "x"}), digest_of("a\n1\nx\n"));
    EXPECT_EQ(HeadTree().root(), digest_of(""));
}

TEST(merkle, a_root_is_printed_as_four_groups_of_four) {
    EXPECT_EQ(seal_code("0123456789abcdef0000"), "0123-4567-89ab-cdef");
    EXPECT_EQ(seal_code("0123"), "");
}

class Sealed : public OnBothEngines {
protected:
    void SetUp() override {
        OnBothEngines::SetUp();
        if (HasFatalFailure()) return;
        store_.emplace(opened());
        for (int n = 0; n < 6; ++n)
            ASSERT_TRUE(store_->append(entry(n % 2 == 0 ? "a" : "b", n / 2, std::to_string(n))));
        const auto made = seal(*store_, "dommer", noon);
        ASSERT_TRUE(made && *made);
        seal_ = **made;
        ASSERT_TRUE(verify(*store_)->holds());
    }
    std::vector<Finding> findings() { return verify(*store_)->findings; }
    std::vector<Finding> after(const char* change) {
        EXPECT_TRUE(store_->database().run(change));
        return findings();
    }
    // Whoever can write the store can make every chain fit again.
    void rewrite(const std::string& stream) {
        std::string before(before_the_first);
        const auto events = *store_->events_of(stream);
        for (StoredEvent event : events) {
            event.payload_digest = digest_of(event.payload);
            before = chain_digest(before, event);
            ASSERT_TRUE(
                store_->database().run("UPDATE event SET payload_digest = $1, stream_digest = $2 WHERE sequence = $3",
                                       {event.payload_digest, before, event.sequence}));
        }
    }
    std::string exported(const std::string& stream) {
        std::ostringstream out;
        const auto done = export_stream(*store_, stream, out);
        EXPECT_TRUE(done) << sentence(done.error());
        return out.str();
    }
    static Stored<StreamProof> proof(const std::string& text) {
        std::istringstream in(text);
        return verify_stream(in);
    }
    std::optional<Store> store_;
    Seal seal_;
};
INSTANTIATE_TEST_SUITE_P(engines, Sealed, testing::Values("sqlite", "postgresql"));

TEST_P(Sealed, it_names_the_root_over_all_ends_and_is_found_again) {
    const auto last = last_seal(*store_);
    ASSERT_TRUE(last && *last);
    EXPECT_EQ((*last)->root, seal_.root);
    EXPECT_EQ((*last)->through, 6);
    EXPECT_EQ((*last)->recorded_in, 7);
    EXPECT_EQ((*last)->time, noon);
    EXPECT_EQ((*last)->root, heads_at(store_->database(), 6)->root());
    EXPECT_EQ((*last)->heads.size(), 2u);
}

TEST_P(Sealed, again_only_when_something_has_happened) {
    EXPECT_EQ(*seal(*store_, "dommer", noon), std::nullopt) << "a seal is no reason for another";
    ASSERT_TRUE(store_->append(entry("b", 3)));
    const auto second = seal(*store_, "dommer", noon);
    ASSERT_TRUE(second && *second);
    EXPECT_NE((*second)->root, seal_.root);
    ASSERT_EQ((*second)->heads.size(), 2u) << "b, and the stream store, which has the first seal";
    EXPECT_EQ((*second)->heads[0].stream, "b");
    EXPECT_EQ(*seal(*store_, "dommer", noon), std::nullopt);
    const std::array redactions{Store::Redaction{2, R"("gone")"}};
    ASSERT_TRUE(store_->redact(redactions, "secretary", noon, "person-erased"));
    EXPECT_TRUE(*seal(*store_, "dommer", noon)) << "what was erased is sealed, too";
    EXPECT_TRUE(verify(*store_)->holds());
    EXPECT_EQ(verify(*store_)->seals, 3);
}

TEST_P(Sealed, by_several_at_once_one_wins) {
    ASSERT_TRUE(store_->append(entry("a", 3)));
    Store other = opened();
    const auto one = seal(*store_, "dommer", noon), two = seal(other, "dommer", noon);
    ASSERT_TRUE(one && two);
    EXPECT_TRUE(*one);
    EXPECT_FALSE(*two);
}

TEST_P(Sealed, an_empty_store_has_none) {
    auto empty = Store::open(":memory:");
    EXPECT_EQ(*seal(*empty, "dommer", noon), std::nullopt);
    EXPECT_EQ(*last_seal(*empty), std::nullopt);
}

TEST_P(Sealed, what_is_cut_off_is_named_by_stream_and_version) {
    EXPECT_EQ(after("DELETE FROM event WHERE sequence = 6"), (std::vector{Finding{Damage::cut_off, 0, "b", 3}}));
}

TEST_P(Sealed, a_whole_stream_that_is_gone_is_named) {
    EXPECT_EQ(after("DELETE FROM event WHERE stream = 'a'"), (std::vector{Finding{Damage::cut_off, 0, "a", 1}}));
}

TEST_P(Sealed, what_was_changed_with_all_its_digests_is_named) {
    ASSERT_TRUE(store_->database().run("UPDATE event SET payload = '9' WHERE sequence = 3"));
    rewrite("a");
    EXPECT_EQ(findings(), (std::vector{Finding{Damage::sealed_differs, 5, "a", 3}}));
}

TEST_P(Sealed, events_that_were_swapped_with_all_their_digests_are_named) {
    ASSERT_TRUE(store_->database().run("UPDATE event SET payload = '3' WHERE sequence = 6"));
    ASSERT_TRUE(store_->database().run("UPDATE event SET payload = '5' WHERE sequence = 4"));
    rewrite("b");
    EXPECT_EQ(findings(), (std::vector{Finding{Damage::sealed_differs, 6, "b", 3}}));
}

TEST_P(Sealed, an_event_that_was_put_in_before_the_seal_is_named) {
    ASSERT_TRUE(store_->append(entry("d", 0)));
    ASSERT_TRUE(store_->append(entry("e", 0)));
    ASSERT_TRUE(store_->database().run("DELETE FROM event WHERE stream = 'd'"));
    ASSERT_TRUE(*seal(*store_, "dommer", noon));
    ASSERT_TRUE(store_->append(entry("c", 0)));
    EXPECT_TRUE(findings().empty()) << "after the seal it is no fault";
    EXPECT_EQ(after("UPDATE event SET sequence = 8 WHERE stream = 'c'"),
              (std::vector{Finding{Damage::put_in_later, 8, "c", 1}}));
}

TEST_P(Sealed, a_seal_that_does_not_fit_is_named) {
    ASSERT_TRUE(store_->database().run("UPDATE event SET payload = $1 WHERE stream = 'store'",
                                       {std::string_view(R"({"through":6,"streams":2,"root":"00","heads":[]})")}));
    rewrite("store");
    const auto found = findings();
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found[0], (Finding{Damage::seal_wrong, 7, "store", 1}));
    ASSERT_TRUE(store_->database().run("UPDATE event SET payload = '[]' WHERE stream = 'store'"));
    rewrite("store");
    EXPECT_EQ(findings(), (std::vector{Finding{Damage::seal_wrong, 7, "store", 1}}));
}

TEST_P(Sealed, a_code_from_paper_is_compared) {
    EXPECT_TRUE(verify(*store_, {.code = seal_.root.substr(0, 16)})->holds());
    EXPECT_EQ(verify(*store_, {.code = std::string(16, '0')})->findings,
              (std::vector{Finding{Damage::code_unknown, 0, ""}}));
}

TEST_P(Sealed, a_copy_in_the_other_engine_has_the_same_root_and_goes_on) {
    const std::string elsewhere =
        on_postgresql() ? "sqlite:" + (folder_.path / "copy.db").string() : new_postgresql_database();
    auto copied = Store::open(elsewhere);
    ASSERT_EQ(copy(*store_, *copied), 7);
    EXPECT_TRUE(verify(*copied, {.code = seal_.root})->holds());
    ASSERT_TRUE(copied->append(entry("a", 3)));
    EXPECT_TRUE(*seal(*copied, "dommer", noon));
    EXPECT_TRUE(verify(*copied)->holds());
}

TEST_P(Sealed, a_stream_is_exported_with_its_proof_and_verified_alone) {
    ASSERT_TRUE(store_->append(entry("a", 3)));
    const auto proven = proof(exported("a"));
    ASSERT_TRUE(proven) << sentence(proven.error());
    EXPECT_EQ(proven->stream, "a");
    EXPECT_EQ(proven->events, 4);
    EXPECT_EQ(proven->sealed, 3) << "what came after the seal is chained, not sealed";
    EXPECT_EQ(proven->root, seal_.root);
    EXPECT_EQ(proven->time, noon);
    EXPECT_EQ(proven->redacted, 0);
    std::ostringstream out;
    ASSERT_TRUE(store_->append(entry("new", 0)));
    for (const char* unsealed : {"new", "nowhere"})
        EXPECT_EQ(export_stream(*store_, unsealed, out).error().fault, StoreFault::not_sealed);
    EXPECT_EQ(out.str(), "") << "nothing is written then";
}

TEST_P(Sealed, an_exported_stream_proves_what_was_erased_and_when) {
    const std::array first{Store::Redaction{1, R"("gone")"}};
    ASSERT_TRUE(store_->redact(first, "secretary", noon, "person-erased"));
    auto proven = proof(exported("a"));
    ASSERT_TRUE(proven) << sentence(proven.error());
    EXPECT_EQ(proven->redacted, 1);
    EXPECT_EQ(proven->redacted_later, 1) << "after the seal";
    ASSERT_TRUE(*seal(*store_, "dommer", noon));
    const std::array second{Store::Redaction{5, R"("gone, too")"}};
    ASSERT_TRUE(store_->redact(second, "secretary", noon, "person-erased"));
    const std::string text = exported("a");
    proven = proof(text);
    ASSERT_TRUE(proven) << sentence(proven.error());
    EXPECT_EQ(proven->redacted, 2);
    EXPECT_EQ(proven->redacted_later, 1);
    EXPECT_EQ(text.find(R"(\"0\")"), std::string::npos);
    EXPECT_EQ(proof(exported("b"))->redacted, 0) << "what was taken out of another stream is not told";
    EXPECT_EQ(exported("b").find("payload_digest\\\""), std::string::npos);
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}
std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

TEST_P(Sealed, forged_files_are_refused_with_the_reason) {
    const auto lines = lines_of(exported("a"));
    ASSERT_EQ(lines.size(), 5u) << "head, three events, the seal";
    const auto forged = [&](auto change) {
        auto other = lines;
        change(other);
        return proof(joined(other));
    };
    const auto reason = [&](auto change) {
        const auto refused = forged(change);
        EXPECT_FALSE(refused);
        EXPECT_EQ(refused.error().fault, StoreFault::not_proven) << refused.error().detail;
        return refused ? "" : refused.error().detail;
    };
    const auto with = [](std::string& line, const char* field, const Json& value) {
        Json json = Json::parse(line);
        json[field] = value;
        line = json.dump();
    };
    EXPECT_EQ(reason([&](auto& l) { with(l[2], "payload", "9"); }), "the content of version 2 of a was changed");
    EXPECT_EQ(reason([&](auto& l) { with(l[2], "actor", "olga"); }), "the chain does not hold at version 2 of a");
    EXPECT_EQ(reason([&](auto& l) { std::swap(l[1], l[2]); }), "version 2 of a stands where version 1 should");
    EXPECT_EQ(reason([&](auto& l) { with(l[1], "stream", "b"); }), "version 1 is of b, not of a");
    EXPECT_EQ(reason([&](auto& l) { l.erase(l.begin() + 3), with(l[0], "events", 2); }),
              "version 3 of a was sealed and is missing");
    EXPECT_EQ(reason([&](auto& l) {
                  Json head = Json::parse(l[0]);
                  head["sealed"]["path"] = Json::array();
                  l[0] = head.dump();
              }),
              "the way from a does not lead to the root of the seal");
    EXPECT_EQ(reason([&](auto& l) {
                  Json head = Json::parse(l[0]);
                  head["sealed"]["digest"] = std::string(64, '0');
                  l[0] = head.dump();
              }),
              "version 3 of a is not the one that was sealed");
    EXPECT_EQ(reason([&](auto& l) {
                  std::string& seal = l[4];
                  seal.replace(seal.find(seal_.root), 4, seal_.root.starts_with("0000") ? "1111" : "0000");
              }),
              "the seal is not there, or its content was changed");
    EXPECT_EQ(reason([&](auto& l) { with(l[0], "seal", 9); }), "the seal is not there, or its content was changed");
    const auto no_file = [&](const std::string& text) {
        const auto refused = proof(text);
        return !refused && refused.error().fault == StoreFault::no_proof_file ? refused.error().detail : "";
    };
    EXPECT_EQ(no_file(""), "line 1: it does not begin as a stream with its proof does");
    EXPECT_EQ(no_file("[]\n"), "line 1: it does not begin as a stream with its proof does");
    EXPECT_EQ(no_file(lines[0]), "line 2: the file ends here, and there should be more");
    EXPECT_EQ(no_file(joined(lines) + "{}\n"), "line 6: there is more than the file says it has");
    EXPECT_EQ(no_file(lines[0] + "\nnonsense\n"), "line 2: this is not a JSON object");
    EXPECT_TRUE(proof(joined(lines)));
}

}  // namespace
}  // namespace dommer::storage_test
