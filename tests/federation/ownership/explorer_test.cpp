// Every state that home and two laptops can get into, with few events and a line that loses, doubles and reorders what
// is sent on it: whatever happens, each event that was acknowledged is in the stream once and in order, or beside it.
#include <gtest/gtest.h>

#include <deque>
#include <unordered_set>

#include "ownership/ownership.hpp"

namespace dommer::ownership {
namespace {

using Stream = std::vector<int>;  // the events by number, in the order in which they were acknowledged anywhere

// A chain: the digest stands for everything up to there.
std::string chain(const Stream& stream, std::size_t length) {
    std::string digest;
    for (std::size_t at = 0; at < length; ++at) digest += static_cast<char>('a' + stream[at]);
    return digest;
}
Position position(const Stream& stream, std::size_t length) {
    return {static_cast<std::int64_t>(length), chain(stream, length)};
}
Position end_of(const Stream& stream) { return position(stream, stream.size()); }

struct Message {
    int from = 0;
    bool takes = false;  // otherwise a batch, or
    std::optional<SuccessionClaim> succeeds = std::nullopt;
    std::string code;
    Claim claim = {};
    Stream ids = {};
};

struct World {
    Stream stream;  // at home
    Ownership owner;
    std::map<int, Stream> late;  // by epoch
    struct Laptop {
        Stream stream;
        Ownership owner;
        std::string code;  // that it was given
    };
    std::array<Laptop, 2> laptops;
    std::vector<Message> line;
    int written = 0, offers = 0, taken_back = 0, follows = 0;
};

// What the model may be wrong about, to see that it is found.
enum class Mutation {
    none,
    late_is_appended,
    replay_is_appended,
    late_is_dropped,
    home_writes_anyway,
    any_key_may_take,
    behind_is_no_matter,
    copies_are_asked_twice
};

struct Limits {
    int events = 3, offers = 2, taken_back = 1;
    std::size_t line = 2;
    int follows = 0;  // how often a laptop begins to keep a copy of the other's stream
};

constexpr Instant noon{std::chrono::hours(12)};

void note(Ownership& owner, const Facts& facts) {
    for (const Event& fact : facts) owner = evolve(std::move(owner), fact);
}

class Explorer {
public:
    explicit Explorer(Limits limits, Mutation mutation = Mutation::none) : limits_(limits), mutation_(mutation) {}

    // The first thing that is wrong, with how it came to it; empty: nothing is.
    std::string explore() {
        World first;
        first.stream = {0}, first.written = 1;  // the tournament is created
        add(first, "");
        while (!open_.empty() && wrong_.empty()) {
            const auto [world, path] = std::move(open_.front());
            open_.pop_front();
            step(world, path);
        }
        return wrong_;
    }
    std::size_t states() const { return seen_.size(); }

private:
    using Paths = std::pair<World, std::string>;

    static std::string key_of(const World& w) {
        std::string key = chain(w.stream, w.stream.size()) + "|" + of(w.owner) + "|" + std::to_string(w.written) + "," +
                          std::to_string(w.offers) + "," + std::to_string(w.taken_back) + "," +
                          std::to_string(w.follows);
        for (const auto& [epoch, late] : w.late) key += "L" + std::to_string(epoch) + chain(late, late.size());
        for (const auto& laptop : w.laptops)
            key += "/" + chain(laptop.stream, laptop.stream.size()) + "|" + of(laptop.owner) + laptop.code;
        std::vector<std::string> line;
        for (const Message& m : w.line)
            line.push_back(std::to_string(m.from) + m.code + std::to_string(m.claim.epoch) + m.claim.after.digest +
                           ":" + chain(m.ids, m.ids.size()) + (m.claim.gives_back ? "!" : "") + (m.takes ? "t" : "b") +
                           (m.succeeds ? "s" + std::to_string(m.succeeds->epoch) + m.succeeds->at.digest +
                                             (m.succeeds->has_written ? "w" : "")
                                       : ""));
        std::ranges::sort(line);  // it is no queue
        for (const std::string& m : line) key += ";" + m;
        return key;
    }
    static std::string of(const Ownership& o) {
        std::string key = std::to_string(o.epoch) + (o.offer ? o.offer->code_digest : "-");
        for (const auto& [epoch, t] : o.tenures)
            key += "T" + std::to_string(epoch) + t.node + t.shipped.digest + (t.has_ended ? "e" : "") +
                   (t.given_back ? "g" : "") + t.late.digest + (t.succeeds > 0 ? "s" + std::to_string(t.succeeds) : "");
        if (o.holding)
            key += "H" + std::to_string(o.holding->epoch) + o.holding->shipped.digest +
                   std::to_string(static_cast<int>(o.holding->phase)) + o.holding->from.digest + o.holding->letter;
        if (o.following) key += "F" + std::to_string(o.following->epoch);
        return key;
    }

    void add(const World& world, const std::string& path) {
        if (!wrong_.empty() || !seen_.insert(key_of(world)).second) return;
        if (std::string wrong = fault_in(world); !wrong.empty()) {
            wrong_ = wrong + ", after" + path;
            return;
        }
        open_.push_back({world, path});
    }

    Decided<Reception> received(const World& w, const Claim& claim) const {
        Ownership owner = w.owner;
        if (mutation_ == Mutation::late_is_appended)
            if (const auto found = owner.tenures.find(claim.epoch); found != owner.tenures.end())
                found->second.has_ended = false;
        const auto digest_at = [&](std::int64_t version) -> std::optional<std::string> {
            if (version < 0 || version > static_cast<std::int64_t>(w.stream.size())) return std::nullopt;
            return chain(w.stream, static_cast<std::size_t>(version));
        };
        auto done = receive(owner, claim, digest_at, noon);
        if (done && done->what == Disposition::known && !claim.events.empty() &&
            mutation_ == Mutation::replay_is_appended)
            done->what = Disposition::appended;
        if (done && done->what == Disposition::kept_beside && mutation_ == Mutation::late_is_dropped)
            done->what = Disposition::known;
        if (done && done->there > 0 && mutation_ == Mutation::copies_are_asked_twice)
            done->there = 0, done->what = Disposition::kept_beside;
        return done;
    }

    // Home's side of a batch; what it answers, if it takes it.
    std::optional<Reply> deliver(World& w, const Message& m) const {
        const auto done = received(w, m.claim);
        if (!done) return std::nullopt;
        if (done->what == Disposition::appended) w.stream.insert(w.stream.end(), m.ids.begin(), m.ids.end());
        if (done->what == Disposition::kept_beside)
            w.late[m.claim.epoch].insert(w.late[m.claim.epoch].end(),
                                         m.ids.begin() + static_cast<std::ptrdiff_t>(done->there), m.ids.end());
        note(w.owner, done->facts);
        const Tenure& tenure = w.owner.tenures.at(m.claim.epoch);
        return Reply{*reached(w.owner, m.claim.epoch), !tenure.has_ended, tenure.given_back, tenure.shipped};
    }

    static Message batch(const World::Laptop& laptop, int from, std::size_t most) {
        const Holding& held = *laptop.owner.holding;
        Message m{.from = from};
        m.claim.epoch = held.epoch, m.claim.after = held.shipped;
        const auto after = static_cast<std::size_t>(held.shipped.version);
        for (std::size_t at = after; at < laptop.stream.size() && at < after + most; ++at) {
            m.ids.push_back(laptop.stream[at]);
            m.claim.events.push_back(position(laptop.stream, at + 1));
        }
        m.claim.gives_back = held.phase == Phase::giving_back && after + m.ids.size() == laptop.stream.size();
        return m;
    }

    // Each event once, in order; whoever holds the stream has what home has; one owner.
    std::string fault_in(const World& w) const {
        if (!std::ranges::is_sorted(w.stream) || std::ranges::adjacent_find(w.stream) != w.stream.end())
            return "the stream has an event twice or out of order";
        int owners = may_write(w.owner) ? 1 : 0;
        for (const auto& laptop : w.laptops) {
            if (!laptop.owner.holding || !laptop.owner.holding->letter.empty()) continue;  // home has not heard of it
            const auto tenure = w.owner.tenures.find(laptop.owner.holding->epoch);
            if (tenure == w.owner.tenures.end()) return "a laptop has a stream that was not handed over";
            if (tenure->second.has_ended || laptop.owner.holding->phase != Phase::working) continue;
            if (++owners > 1) return "two own it";
        }
        World calm = w;  // the line is good from here on
        calm.line.clear();
        for (std::size_t each = 0; each < 2; ++each)
            if (std::string stuck = ship_all(calm, static_cast<int>(each)); !stuck.empty()) return stuck;
        return fault_in_what_is_kept(calm);
    }

    // In the stream or beside it. Only what a copy has of another laptop's events, which that one ships late as well,
    // may be a question twice.
    std::string fault_in_what_is_kept(const World& calm) const {
        std::vector<int> times(static_cast<std::size_t>(calm.written), 0);
        for (const int id : calm.stream) ++times[static_cast<std::size_t>(id)];
        for (const auto& [epoch, late] : calm.late) {
            std::vector<int> once = late;
            std::ranges::sort(once);
            if (std::ranges::adjacent_find(once) != once.end()) return "a question is asked twice";
            std::int64_t version = calm.owner.tenures.at(epoch).shipped.version;
            for (const int id : late) {
                const auto question = calm.owner.questions.find({epoch, ++version});
                if (question != calm.owner.questions.end() && question->second.accepted) continue;  // settled
                if (std::ranges::find(calm.stream, id) != calm.stream.end()) return "an event is doubled";
                ++times[static_cast<std::size_t>(id)];
            }
        }
        for (std::size_t id = 0; id < times.size(); ++id)
            if (times[id] == 0 || (times[id] > 1 && limits_.follows == 0))
                return "event " + std::to_string(id) + " is lost or doubled";
        return "";
    }

    std::string ship_all(World& w, int from) const {
        World::Laptop& laptop = w.laptops[static_cast<std::size_t>(from)];
        if (!laptop.owner.holding) return "";
        for (int tries = 0; tries < 3 && !laptop.owner.holding->letter.empty(); ++tries)
            succeed_at_home(w, succession(laptop, from), true);
        if (!laptop.owner.holding->letter.empty()) return "a second laptop cannot tell home";
        for (int tries = 0; tries < 10; ++tries) {
            const Message m = batch(laptop, from, 1);
            if (m.ids.empty() && !m.claim.gives_back) return "";
            const auto reply = deliver(w, m);
            if (!reply) return "a laptop cannot ship";
            note(laptop.owner, learn(laptop.owner, *reply, noon));
            if (laptop.owner.holding->phase == Phase::returned &&
                laptop.owner.holding->shipped.version == static_cast<std::int64_t>(laptop.stream.size()))
                return "";
        }
        return "shipping does not end";
    }

    void step(const World& w, const std::string& path) {
        act_at_home(w, path);
        for (int each = 0; each < 2; ++each) act_at(w, each, path);
        for (std::size_t at = 0; at < w.line.size(); ++at) arrive(w, at, path);
    }

    void act_at_home(const World& w, const std::string& path) {
        if (w.written <= limits_.events && (may_write(w.owner) || mutation_ == Mutation::home_writes_anyway)) {
            World next = w;
            next.stream.push_back(next.written++);
            add(next, path + " home-writes");
        }
        for (int to = 0; to < 2 && w.offers < limits_.offers; ++to) {
            const std::string code = std::to_string(w.offers);
            if (const auto facts = offer(w.owner, {std::to_string(to), code, noon + std::chrono::hours(24)})) {
                World next = w;
                note(next.owner, *facts);
                next.laptops[static_cast<std::size_t>(to)].code = code, ++next.offers;
                add(next, path + " offer-" + std::to_string(to));
            }
        }
        if (w.taken_back < limits_.taken_back)
            if (const auto facts = take_back(w.owner, "lost")) {
                World next = w;
                note(next.owner, *facts), ++next.taken_back;
                add(next, path + " take-back");
            }
    }

    void act_at(const World& w, int each, const std::string& path) {
        const World::Laptop& laptop = w.laptops[static_cast<std::size_t>(each)];
        const std::string who = std::to_string(each);
        const auto with = [&](const std::string& what, auto change) {
            World next = w;
            change(next, next.laptops[static_cast<std::size_t>(each)]);
            add(next, path + " " + what + who);
        };
        if (!laptop.code.empty() && w.line.size() < limits_.line)
            with("ask-",
                 [&](World& next, auto&) { next.line.push_back({.from = each, .takes = true, .code = laptop.code}); });
        if (w.follows < limits_.follows || laptop.owner.following) act_beside(w, each, path);
        if (!laptop.owner.holding) return;
        if (may_write(laptop.owner) && w.written <= limits_.events)
            with("write-", [&](World& next, auto& own) { own.stream.push_back(next.written++); });
        if (!laptop.owner.holding->letter.empty()) {
            if (w.line.size() < limits_.line)
                with("tell-", [&](World& next, auto& own) { next.line.push_back(succession(own, each)); });
            return;
        }
        if (const auto facts = give_back(laptop.owner, end_of(laptop.stream)); facts && !facts->empty())
            with("give-back-", [&](World&, auto& own) { note(own.owner, *facts); });
        if (w.line.size() < limits_.line)
            for (const std::size_t most : {std::size_t{1}, std::size_t{9}})
                with("ship-", [&](World& next, auto& own) { next.line.push_back(batch(own, each, most)); });
    }

    // A second laptop of the hall: it begins to keep a copy, copies the next event, and goes on from it.
    void act_beside(const World& w, int each, const std::string& path) {
        const World::Laptop& laptop = w.laptops[static_cast<std::size_t>(each)];
        const World::Laptop& other = w.laptops[static_cast<std::size_t>(1 - each)];
        const std::string who = std::to_string(each);
        const bool fits = laptop.stream.size() <= other.stream.size() &&
                          std::equal(laptop.stream.begin(), laptop.stream.end(), other.stream.begin());
        const auto& owner = other.owner.holding;
        const bool owns = owner && owner->phase == Phase::working && owner->letter.empty();
        if (!laptop.owner.following && owns && fits)
            if (const auto facts = follow(laptop.owner, {.epoch = owner->epoch,
                                                         .node = who,
                                                         .owner = "hall",
                                                         .home = "home",
                                                         .secret = "secret",
                                                         .letter = "letter" + std::to_string(owner->epoch),
                                                         .register_at = 0,
                                                         .time = noon})) {
                World next = w;
                auto& own = next.laptops[static_cast<std::size_t>(each)];
                note(own.owner, *facts), ++next.follows;
                own.stream = other.stream;
                add(next, path + " follow-" + who);
            }
        if (!laptop.owner.following) return;
        if (owns && fits && owner->epoch == laptop.owner.following->epoch &&
            laptop.stream.size() < other.stream.size()) {
            World next = w;
            next.laptops[static_cast<std::size_t>(each)].stream.push_back(other.stream[laptop.stream.size()]);
            add(next, path + " copy-" + who);
        }
        if (const auto facts = take_over(laptop.owner, "the owner is dead", end_of(laptop.stream), noon)) {
            World next = w;
            note(next.laptops[static_cast<std::size_t>(each)].owner, *facts);
            add(next, path + " take-over-" + who);
        }
    }

    static Message succession(const World::Laptop& laptop, int from) {
        const Holding& held = *laptop.owner.holding;
        Message m{.from = from};
        m.succeeds =
            SuccessionClaim{.epoch = held.epoch,
                            .node = held.node,
                            .key = "key" + std::to_string(from),
                            .at = held.from,
                            .has_written = static_cast<std::int64_t>(laptop.stream.size()) > held.from.version};
        return m;
    }

    void succeed_at_home(World& w, const Message& m, bool answered) const {
        SuccessionClaim claim = *m.succeeds;
        const auto digest_at = [&](std::int64_t version) -> std::optional<std::string> {
            if (version < 0 || version > static_cast<std::int64_t>(w.stream.size())) return std::nullopt;
            return chain(w.stream, static_cast<std::size_t>(version));
        };
        Ownership owner = w.owner;
        if (mutation_ == Mutation::behind_is_no_matter)
            if (const auto found = owner.tenures.find(claim.epoch); found != owner.tenures.end())
                claim.at = found->second.shipped;
        const auto done = succeed(owner, claim, digest_at, noon);
        if (!done) return;
        note(w.owner, done->facts);
        World::Laptop& laptop = w.laptops[static_cast<std::size_t>(m.from)];
        const auto& held = laptop.owner.holding;
        if (!answered || !held || held->letter.empty() || held->epoch != m.succeeds->epoch) return;
        if (!done->behind)
            return note(laptop.owner, learn(laptop.owner, SuccessionHeard{done->epoch, done->at, done->beside}));
        if (end_of(laptop.stream) != m.succeeds->at) return;  // something was written meanwhile: it asks again
        const auto facts = catch_up(laptop.owner, m.succeeds->at, done->at, noon);
        if (!facts) return;
        laptop.stream.assign(w.stream.begin(), w.stream.begin() + done->at.version);
        note(laptop.owner, *facts);
    }

    // It is lost; or it arrives, is gone or comes again, and the answer arrives or is lost.
    void arrive(const World& w, std::size_t at, const std::string& path) {
        World without = w;
        const Message m = w.line[at];
        without.line.erase(without.line.begin() + static_cast<std::ptrdiff_t>(at));
        add(without, path + " lost");
        for (const World& start : {w, without})
            for (const bool answered : {true, false}) {
                World next = start;
                if (m.succeeds)
                    succeed_at_home(next, m, answered);
                else
                    m.takes ? take_at_home(next, m, answered) : batch_at_home(next, m, answered);
                add(next, path + (m.takes ? " taking-" : " batch-") + std::to_string(m.from) + (answered ? "" : "?"));
            }
    }

    void batch_at_home(World& w, const Message& m, bool answered) const {
        const auto reply = deliver(w, m);
        World::Laptop& laptop = w.laptops[static_cast<std::size_t>(m.from)];
        // An answer to an earlier epoch is of no use any more.
        if (!reply || !answered || !laptop.owner.holding || laptop.owner.holding->epoch != m.claim.epoch) return;
        if (reply->reached.version > static_cast<std::int64_t>(laptop.stream.size())) return;
        note(laptop.owner, learn(laptop.owner, *reply, noon));
    }

    void take_at_home(World& w, const Message& m, bool answered) const {
        const std::string key = "key" + std::to_string(m.from);
        const Tenure* has = holder(w.owner);
        Taking taking{m.code, key};
        if (mutation_ == Mutation::any_key_may_take && has != nullptr) taking = {has->code_digest, has->key};
        const auto facts = hand_over(w.owner, taking, end_of(w.stream), noon);
        if (!facts) return;
        note(w.owner, *facts);
        World::Laptop& laptop = w.laptops[static_cast<std::size_t>(m.from)];
        // It begins with what is here; otherwise it is another history, which is not overwritten.
        const bool fits = laptop.stream.size() <= w.stream.size() &&
                          std::equal(laptop.stream.begin(), laptop.stream.end(), w.stream.begin());
        if (!answered || !fits) return;
        const Took took{w.owner.epoch, holder(w.owner)->node, "home", "secret", end_of(w.stream), 0, noon};
        const auto taken = take(laptop.owner, took);
        if (!taken || taken->empty()) return;
        note(laptop.owner, *taken);
        laptop.stream = w.stream;
    }

    Limits limits_;
    Mutation mutation_;
    std::unordered_set<std::string> seen_;
    std::deque<Paths> open_;
    std::string wrong_;
};

TEST(node_protocol, holds_in_every_state_that_home_and_two_laptops_can_get_into) {
    Explorer explorer({});
    EXPECT_EQ(explorer.explore(), "");
    std::printf("states visited: %zu\n", explorer.states());
    EXPECT_GT(explorer.states(), 10'000U) << "otherwise it has not looked";
}

// Two laptops in one hall, of which either may keep a copy of the other's stream and go on from it.
constexpr Limits with_a_copy{.events = 3, .offers = 1, .taken_back = 1, .line = 1, .follows = 1};

TEST(node_protocol, holds_in_every_state_with_a_second_laptop_that_goes_on_from_its_copy) {
    Explorer explorer(with_a_copy);
    EXPECT_EQ(explorer.explore(), "");
    std::printf("states visited: %zu\n", explorer.states());
    EXPECT_GT(explorer.states(), 5'000U) << "otherwise it has not looked";
}

TEST(node_protocol, a_fault_with_copies_is_found) {
    for (const auto& [mutation, found] :
         {std::pair{Mutation::behind_is_no_matter, ""}, std::pair{Mutation::copies_are_asked_twice, "doubled"}}) {
        Explorer explorer(with_a_copy, mutation);
        const std::string wrong = explorer.explore();
        EXPECT_FALSE(wrong.empty());
        EXPECT_NE(wrong.find(found), std::string::npos) << wrong;
        std::printf("found after %zu states: %s\n", explorer.states(), wrong.c_str());
    }
}

struct Seeded {
    Mutation mutation;
    const char* found;
};
class SeededFaults : public testing::TestWithParam<Seeded> {};
TEST_P(SeededFaults, is_found) {
    Explorer explorer({}, GetParam().mutation);
    const std::string wrong = explorer.explore();
    EXPECT_NE(wrong.find(GetParam().found), std::string::npos) << wrong;
    std::printf("found after %zu states: %s\n", explorer.states(), wrong.c_str());
}
INSTANTIATE_TEST_SUITE_P(mutations, SeededFaults,
                         testing::Values(Seeded{Mutation::late_is_appended, "shipping does not end"},
                                         Seeded{Mutation::replay_is_appended, "doubled"},
                                         Seeded{Mutation::late_is_dropped, "lost"},
                                         Seeded{Mutation::home_writes_anyway, "cannot ship"},
                                         Seeded{Mutation::any_key_may_take, "two own it"}));

}  // namespace
}  // namespace dommer::ownership
