#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "registry/commands.hpp"
#include "registry/fold.hpp"

namespace dommer::registry {
namespace {

using namespace std::chrono_literals;

constexpr Moment now{2015y / 6 / 1};

Register after(const std::vector<Command>& commands) {
    Register all;
    for (const Command& command : commands) {
        const auto events = decide(all, command, now);
        EXPECT_TRUE(events) << "command " << command.index()
                            << " refused: " << (events ? 0 : static_cast<int>(events.error()));
        if (!events) break;
        for (const Event& event : *events) all = evolve(std::move(all), event);
    }
    return all;
}

Particulars somebody(std::string name, std::optional<Date> born = std::nullopt) {
    return {.name = std::move(name), .born = born};
}

const std::vector<Command> two_clubs_one_member{
    RegisterClub{{1}, {"Springeren", {1}}}, RegisterClub{{2}, {"K40", {2}}},
    RegisterPerson{{7}, somebody("Aagaard, Ida", 1950y / 3 / 1)},
    BeginMembership{{7}, {MembershipKind::club, ClubId{1}, std::nullopt, 2010y / 1 / 1, 2012y / 12 / 31}}};

TEST(registry, overlapping_memberships_are_refused_and_neighbouring_ones_not) {
    const Register all = after(two_clubs_one_member);
    const auto join = [&](Date from) {
        return decide(all, BeginMembership{{7}, {MembershipKind::club, ClubId{2}, std::nullopt, from, std::nullopt}},
                      now);
    };
    EXPECT_EQ(join(2012y / 12 / 31).error(), Refusal::membership_overlaps);
    EXPECT_TRUE(join(2013y / 1 / 1));
    EXPECT_TRUE(decide(
        all, BeginMembership{{7}, {MembershipKind::net, std::nullopt, std::nullopt, 2011y / 1 / 1, std::nullopt}},
        now));
    EXPECT_EQ(
        decide(all, BeginMembership{{7}, {MembershipKind::club, ClubId{9}, std::nullopt, 2014y / 1 / 1, std::nullopt}},
               now)
            .error(),
        Refusal::no_such_club);
}

TEST(registry, dsu_2011_2_6_2_a_trial_lasts_one_quarter_and_is_for_somebody_new) {
    const std::vector<Command> newcomer{RegisterClub{{1}, {"Springeren", {1}}},
                                        RegisterPerson{{8}, somebody("Ny, Nis")}};
    const auto trial = [](Date from) {
        return BeginMembership{
            {8}, {MembershipKind::club, ClubId{1}, std::nullopt, from, std::nullopt, MembershipTerms::trial}};
    };
    auto commands = newcomer;
    commands.push_back(trial(2014y / 11 / 30));
    const Register all = after(commands);
    EXPECT_EQ(all.find({8})->memberships.front().last_day, Date(2015y / 2 / 27));  // the day before 28 February
    EXPECT_TRUE(is_member_on(*all.find({8}), 2015y / 2 / 27));
    EXPECT_FALSE(is_member_on(*all.find({8}), 2015y / 2 / 28));
    EXPECT_EQ(decide(all, trial(2015y / 3 / 1), now).error(), Refusal::trial_is_for_new_members);
    EXPECT_EQ(article_of(Refusal::trial_is_for_new_members)->article, "2.6.2");
    auto full = trial(2015y / 3 / 1);
    full.membership.terms = MembershipTerms::full;
    EXPECT_TRUE(decide(all, full, now));
}

TEST(registry, dsu_2011_2_5_1_and_1_3_10_who_left_with_arrears_joins_no_other_club_until_they_are_paid) {
    auto commands = two_clubs_one_member;
    const Register all = after(commands);
    EXPECT_EQ(decide(all, BlockMember{{7}, {{1}, 0, now.today}}, now).error(), Refusal::no_quarters_owed);
    EXPECT_EQ(decide(all, BlockMember{{7}, {{2}, 1, now.today}}, now).error(), Refusal::was_no_member_there);
    EXPECT_EQ(decide(all, LiftBlock{{7}, BlockEnd::paid, now.today}, now).error(), Refusal::not_blocked);
    const auto join = [](ClubId club) {
        return BeginMembership{{7}, {MembershipKind::club, club, std::nullopt, 2014y / 1 / 1, std::nullopt}};
    };
    commands.push_back(BlockMember{{7}, {{1}, 5, now.today}});
    const Register blocked = after(commands);
    EXPECT_EQ(blocked.find({7})->block->quarters, 2) << "more is owed, and the block covers two";
    EXPECT_EQ(decide(blocked, join({2}), now).error(), Refusal::blocked);
    EXPECT_EQ(article_of(Refusal::blocked), (Citation{"dsu-2011", "1.3 §10"}));
    EXPECT_TRUE(decide(blocked, join({1}), now)) << "the club itself may take them back";
    EXPECT_EQ(
        decide(blocked, BeginMembership{{7}, {MembershipKind::net, std::nullopt, std::nullopt, 2014y / 1 / 1, {}}}, now)
            .error(),
        Refusal::blocked);
    commands.push_back(LiftBlock{{7}, BlockEnd::paid, now.today});
    EXPECT_TRUE(decide(after(commands), join({2}), now));
}

TEST(registry, dsu_2011_6_4_3_a_warning_that_was_lifted_counts_no_more) {
    auto commands = two_clubs_one_member;
    commands.push_back(GiveWarning{{7}, 2014y / 3 / 1, 2014y / 3 / 1});
    const Register warned = after(commands);
    EXPECT_EQ(decide(warned, LiftSanction{{7}, 2014y / 3 / 2, "case 1"}, now).error(), Refusal::no_such_sanction);
    EXPECT_EQ(decide(warned, LiftSanction{{7}, 2014y / 3 / 1, ""}, now).error(), Refusal::reason_missing);
    commands.push_back(LiftSanction{{7}, 2014y / 3 / 1, "case 1"});
    EXPECT_TRUE(after(commands).find({7})->sanctions.empty());
    // So the next one is a warning and no quarantine.
    commands.push_back(GiveWarning{{7}, 2014y / 4 / 1, 2014y / 4 / 1});
    EXPECT_EQ(sanctions_on(2014y / 4 / 1, after(commands).find({7})->sanctions).quarantines, 0);
}

TEST(registry, dsu_2011_2_6_2_a_passive_member_is_a_member_of_the_union) {
    auto commands = two_clubs_one_member;
    const Membership passive{MembershipKind::club, ClubId{2},    std::nullopt,
                             2013y / 1 / 1,        std::nullopt, MembershipTerms::passive};
    commands.push_back(BeginMembership{{7}, passive});
    const Register all = after(commands);
    EXPECT_TRUE(is_member_on(*all.find({7}), 2014y / 1 / 1));
    Membership alone = passive;
    alone.kind = MembershipKind::individual, alone.district = District{1}, alone.club = std::nullopt;
    EXPECT_EQ(decide(after({RegisterPerson{{9}, somebody("Ene, E.")}}), BeginMembership{{9}, alone}, now).error(),
              Refusal::terms_are_of_clubs);
}

TEST(registry, a_club_changes_its_name_and_keeps_its_members) {
    auto commands = two_clubs_one_member;
    commands.push_back(ChangeClub{{1}, {"Springeren 1911", {4}}});
    const Register all = after(commands);
    EXPECT_EQ(all.clubs.at({1}), (Club{"Springeren 1911", {4}}));
    EXPECT_EQ(public_card(all, {7}, 2012y / 6 / 1).club, "Springeren 1911");
    EXPECT_TRUE(decide(all, ChangeClub{{1}, {"Springeren 1911", {4}}}, now)->empty());
    EXPECT_EQ(decide(all, ChangeClub{{9}, {"X", {1}}}, now).error(), Refusal::no_such_club);
    EXPECT_EQ(decide(all, ChangeClub{{1}, {"", {1}}}, now).error(), Refusal::name_missing);
    EXPECT_EQ(decide(all, ChangeClub{{1}, {"X", {0}}}, now).error(), Refusal::no_such_district);
}

TEST(registry, impossible_entries_are_refused) {
    const Register all = after(two_clubs_one_member);
    EXPECT_EQ(decide(all, RegisterPerson{{7}, somebody("X")}, now).error(), Refusal::number_taken);
    EXPECT_EQ(decide(all, RegisterPerson{{8}, somebody("X", 2016y / 1 / 1)}, now).error(), Refusal::born_in_the_future);
    EXPECT_EQ(decide(all, RegisterClub{{3}, {"C", {10}}}, now).error(), Refusal::no_such_district);
    EXPECT_EQ(decide(all, GiveWarning{{99}, 2015y / 1 / 1, 2015y / 1 / 1}, now).error(), Refusal::no_such_person);
    EXPECT_EQ(decide(all, ImposeQuarantine{{7}, 2015y / 1 / 1, 0}, now).error(), Refusal::months_not_positive);
}

TEST(dsu_2011, section_19_and_63_each_refusal_of_an_entry_names_its_section) {
    auto commands = two_clubs_one_member;
    commands.push_back(ImposeQuarantine{{7}, 2015y / 1 / 1, 6});
    commands.push_back(NoteNonMember{{7}, "Easter 2014"});
    const Register all = after(commands);
    const auto refusals = entry_refusals(all, {.person = {7}, .to = EntryClass::junior, .first_round = 2015y / 6 / 1});
    ASSERT_EQ(refusals.size(), 3u);
    EXPECT_EQ(refusals[0].article, (Citation{"dsu-2011", "4.1 §19"}));
    EXPECT_EQ(refusals[1].article, (Citation{"dsu-2011", "4.4 §63"}));
    EXPECT_EQ(refusals[2].article, (Citation{"dsu-2011", "4.2 §37"}));
    EXPECT_TRUE(entry_refusals(all, {.person = {7}, .first_round = 2012y / 6 / 1}).empty());
    EXPECT_TRUE(entry_refusals(all, {.person = {7}, .to = EntryClass::veteran, .first_round = 2012y / 6 / 1}).empty());
}

TEST(dsu_2011, article_4_6_licences_by_course_and_practice_by_grant_and_lost) {
    auto commands = two_clubs_one_member;
    commands.insert(commands.end(), {RegisterPerson{{8}, somebody("Berg, Bo")},
                                     GrantLicence{{8}, LicenceLevel::d1, ProvenAspirant{2}, 2014y / 1 / 1},
                                     PassCourse{{7}, LicenceLevel::d1, 2014y / 2 / 1},
                                     DeclarePractice{{7}, LicenceLevel::d1, 2, 0, {8}, 2014y / 9 / 1}});
    Register all = after(commands);
    EXPECT_EQ(licence_status(LicenceLevel::d1, all.find({7})->d1), LicenceStatus::licensed);
    EXPECT_EQ(decide(all, DeclarePractice{{7}, LicenceLevel::d1, 1, 0, {7}, 2015y / 1 / 1}, now).error(),
              Refusal::practice_not_declared_by_arbiter);
    EXPECT_EQ(decide(all, DeclarePractice{{8}, LicenceLevel::d2, 1, 0, {7}, 2015y / 1 / 1}, now).error(),
              Refusal::course_not_passed);
    all = evolve(std::move(all), LicenceWithdrawn{{8}, LicenceLevel::d1, 2015y / 1 / 1});
    EXPECT_EQ(decide(all, GrantLicence{{8}, LicenceLevel::d1, ProvenAspirant{5}, 2015y / 2 / 1}, now).error(),
              Refusal::only_by_course_and_practice);
    EXPECT_EQ(decide(all, GrantLicence{{7}, LicenceLevel::d2, ProvenAspirant{1}, 2015y / 2 / 1}, now).error(),
              Refusal::special_grant_too_early);
    EXPECT_EQ(decide(all, GrantLicence{{7}, LicenceLevel::d2, SpecialCase{""}, 2015y / 2 / 1}, now).error(),
              Refusal::special_grant_too_early);
    EXPECT_TRUE(decide(
        all, GrantLicence{{7}, LicenceLevel::d2, SpecialCase{"has led matches abroad for years"}, 2015y / 2 / 1}, now));
}

TEST(registry, merging_keeps_the_history_of_both_and_old_numbers_lead_on) {
    auto commands = two_clubs_one_member;
    commands.insert(
        commands.end(),
        {RegisterPerson{{8}, somebody("Ågård, Ida", 1950y / 3 / 1)}, GiveWarning{{8}, 2015y / 1 / 1, 2015y / 1 / 3},
         BeginMembership{{8}, {MembershipKind::club, ClubId{2}, std::nullopt, 2014y / 1 / 1, std::nullopt}}});
    Register all = after(commands);
    const auto found = likely_duplicates(all);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].sign, DuplicateSign::same_name_and_birth);
    const auto events = decide(all, MergePersons{{7}, {8}}, now);
    ASSERT_TRUE(events);
    for (const Event& event : *events) all = evolve(std::move(all), event);
    EXPECT_EQ(all.current({8}), PersonId{7});
    EXPECT_EQ(all.find({8})->memberships.size(), 2u);
    EXPECT_EQ(all.find({7})->sanctions.size(), 1u);
    EXPECT_TRUE(likely_duplicates(all).empty());
    EXPECT_EQ(decide(all, MergePersons{{7}, {8}}, now).error(), Refusal::merged_with_itself);
}

TEST(registry, erasure_takes_the_private_data_and_leaves_the_number) {
    Register all = after(two_clubs_one_member);
    all = evolve(std::move(all), PersonErased{{7}});
    EXPECT_TRUE(all.find({7})->particulars.name.empty());
    EXPECT_FALSE(all.find({7})->particulars.born);
    EXPECT_EQ(public_card(all, {7}, 2011y / 1 / 1).name, "erased player 7");
    const Event event = PersonRegistered{{7}, somebody("Aagaard, Ida", 1950y / 3 / 1)};
    EXPECT_TRUE(std::get<PersonRegistered>(redacted(event, {7})).as.name.empty());
    EXPECT_FALSE(std::get<PersonRegistered>(redacted(event, {6})).as.name.empty());
}

TEST(registry, the_public_sees_the_year_of_birth_alone) {
    const auto card = public_card(after(two_clubs_one_member), {7}, 2011y / 1 / 1);
    EXPECT_EQ(card.birth_year, 1950);
    EXPECT_EQ(card.club, "Springeren");
    EXPECT_FALSE(public_card(after(two_clubs_one_member), {7}, 2013y / 1 / 1).club);
}

TEST(fold, spellings_of_danish_and_norwegian_letters_are_one) {
    EXPECT_EQ(folded("Aagård, Søren"), folded("AAGAARD,  Soeren"));
    EXPECT_EQ(folded("Ågård Soren"), folded("Aagaard Søren"));
    EXPECT_EQ(folded("Kjær"), folded("Kjaer"));
    EXPECT_EQ(folded("Ødegård"), "odegard");
    EXPECT_EQ(folded("Čižek-Łoś"), "cizek los");
    EXPECT_EQ(folded("O'Kelly"), "okelly");
    EXPECT_EQ(folded("  "), "");
}

RC_GTEST_PROP(fold, what_is_typed_so_far_is_a_beginning_of_the_whole, (const std::string& letters)) {
    std::string name;
    for (const char c : letters) name += static_cast<char>('a' + static_cast<unsigned char>(c) % 26);
    const std::size_t typed = name.empty() ? 0 : *rc::gen::inRange<std::size_t>(0, name.size() + 1);
    RC_ASSERT(folded(name).starts_with(folded(name.substr(0, typed))));
}

TEST(registry_events, concern_the_person_or_the_club_itself) {
    const Event begun = MembershipBegun{{7}, {.kind = MembershipKind::club, .club = ClubId{2}, .from = {}}};
    EXPECT_TRUE(concerns(begun, PersonId{7}));
    EXPECT_FALSE(concerns(begun, PersonId{2}));
    EXPECT_FALSE(concerns(begun, ClubId{2})) << "it is about a member of the club";
    EXPECT_TRUE(concerns(Event(ClubChanged{{2}, {}}), ClubId{2}));
    EXPECT_FALSE(concerns(Event(ClubChanged{{2}, {}}), ClubId{3}));
    EXPECT_FALSE(concerns(Event(ClubChanged{{2}, {}}), PersonId{2}));
    const Event merged = PersonsMerged{{7}, {8}};
    EXPECT_TRUE(concerns(merged, PersonId{7}) && concerns(merged, PersonId{8}));
    EXPECT_FALSE(concerns(merged, PersonId{9}));
}

}  // namespace
}  // namespace dommer::registry
