#include "records/tournament_events.hpp"

#include <nlohmann/json.hpp>
#include <set>

#include "../../event/tournament/hall.hpp"

namespace dommer::records {
namespace {

using namespace tournament;

// A log with every kind of event in it.
std::vector<Event> full_log() {
    using namespace std::chrono;
    Hall hall;
    Settings settings = club_event(2);
    settings.place = "Århus", settings.initial_colour = Colour::black, settings.baku = true,
    settings.system = "danish-swiss", settings.prize_rule = PrizeRule::hort;
    settings.prizes = {{100'000}, {50'050}}, settings.arbiters = {{"Dommer, D.", "D-I"}},
    settings.committee = {{"Udvalg, U.", ""}};
    settings.points = pairing::PointSystem::of({6}, {2}, {0});
    settings.pace = Pace::rapid, settings.federation = "NOR", settings.page = "https://example.org/é",
    settings.round_times = {{2026y / 9 / 1, 14h + 30min, "Sal B, 1."}, {2026y / 9 / 2}};
    settings.closing = 2026y / 8 / 1, settings.elo_rated = true, settings.invitation = InvitationKind::closed,
    settings.smoke_free = false, settings.match_games = 4, settings.replays = 2, settings.max_meets = 3,
    settings.last_round_colours = true, settings.arrays = Arrays::whole_event;
    settings.announced = {InvitationField::grouping, InvitationField::system};
    settings.regulations = {.default_minutes = 30,
                            .draw_ban = DrawBan{20},
                            .report_before_leaving = true,
                            .devices_in_bag = true,
                            .device_penalty = laws::Penalty::warning,
                            .supervision = laws::Supervision::basic,
                            .quickplay_guideline = true,
                            .increment_request = true,
                            .adjournments = "søndag kl. 10",
                            .highest_fine = {50'000}};
    settings.trophies = 3, settings.conditions = "kun for indbudte";
    settings.categories = {{.name = "Juniorer", .whom = {.age_to = 20}, .prizes = {{50'000}, {30'000}}},
                           {.name = "Fjordby", .whom = {.clubs = {"Fjordby"}}, .prizes = {{20'000}}}};
    settings.fees = {{30'000}, {5'000}, {2'500}};
    settings.online_entry = true, settings.places = 9, settings.prizes_by_tie_break = 1;
    settings.kept_apart = {.clubs = {"Ågade"}, .families = {"Ørsted"}, .weak = false, .until = 1};
    hall.open(settings, 5);
    EXPECT_TRUE(hall.act(CorrectEntry{{1},
                                      {.name = "Åse \"Ø\"",
                                       .rating = {2201},
                                       .title = Title::wgm,
                                       .federation = "NOR",
                                       .club = "K41",
                                       .born = 1990y / 2 / 28,
                                       .fide_id = 1'500'000,
                                       .person = 12,
                                       .elo = {2244},
                                       .sex = Sex::woman,
                                       .fixed_board = 2}}));
    for (const char* key : {"a", "b", "c"})
        EXPECT_TRUE(hall.act(RequestEntry{{.name = std::string("Ask, ") + key, .born = 1990y / 2 / 28},
                                          {"æ@example.org", "1", "\"ø\""},
                                          key,
                                          SentBy::player,
                                          SentBy::club_chairman}));
    EXPECT_TRUE(hall.act(DeclineRequest{1, "no room"}));
    EXPECT_TRUE(hall.act(TakeRequestBack{2, "b"}));
    EXPECT_TRUE(hall.act(Enter{{.name = "Gone"}, "has played in the class before"}));
    EXPECT_TRUE(hall.act(CancelEntry{{6}}));
    hall.lot = 18'000'000'000'000'000'000u;  // of 64 bits
    EXPECT_TRUE(hall.act(DrawArray{}));
    hall.lot = 2026;
    EXPECT_TRUE(hall.act(DrawArray{"the first was shown too early"}));
    EXPECT_TRUE(hall.act(CheckIn{{2}}));
    EXPECT_TRUE(hall.act(GrantBye{{3}, {1}, ByeValue::half}));
    EXPECT_TRUE(hall.act(GrantBye{{3}, {2}, ByeValue::zero}));
    EXPECT_TRUE(hall.act(CancelBye{{3}, {2}}));
    EXPECT_TRUE(hall.act(ForbidPair{{{{1}, {2}}, true}}));
    EXPECT_TRUE(hall.pair());
    EXPECT_TRUE(hall.act(TakeRoundBack{"once more"}));
    hall.play_round();
    EXPECT_TRUE(hall.act(CorrectResult{{1}, 1, std::nullopt, "not played"}));
    EXPECT_TRUE(hall.act(EnterResult{{1}, 1, *parse_result("+--")}));
    EXPECT_TRUE(hall.act(CorrectResult{{1}, 1, *parse_result("½-½"), "misread"}));
    EXPECT_TRUE(hall.act(ReverseColours{{1}, 1, "misread too"}));
    EXPECT_TRUE(hall.act(ReportResult{{1}, 1, hall.now->rounds[0].tables[0].white, *parse_result("½-½")}));
    EXPECT_TRUE(hall.act(ChangeSigning{"4f2a"}));
    EXPECT_TRUE(hall.act(Withdraw{{4}, Notice::none}));
    EXPECT_TRUE(hall.act(Return{{4}}));
    EXPECT_TRUE(hall.act(AllowPair{{{2}, {1}}, "no longer in one car"}));
    EXPECT_TRUE(hall.act(AdjustPoints{{5}, {-1}, "committee"}));
    EXPECT_TRUE(hall.act(Penalise{{5}, measure::Fine{{20'000}}, "a phone rang"}));
    EXPECT_TRUE(hall.act(Penalise{{5}, measure::Warning{}, "again"}));
    EXPECT_TRUE(hall.act(LiftPenalty{1, "it was another's"}));
    EXPECT_TRUE(hall.act(RecordPayment{{5}, {30'000}}));
    EXPECT_TRUE(hall.act(RecordPayment{{5}, {-10'000}}));
    EXPECT_TRUE(hall.act(BookItem{{"Leje af sal", {-250'000}}}));
    EXPECT_TRUE(hall.act(DrawLots{"prize", {{1}, {2}}}));
    settings.rounds = 3;
    settings.baku = false, settings.strength_groups = {{1, 3}, 2};
    EXPECT_TRUE(hall.act(ChangeSettings{settings}));
    const std::vector<BoardPairing> tables{{{1}, {3}, {}}, {{2}, {4}, {}}};
    EXPECT_TRUE(hall.act(PairByHand{tables, EntryId{5}, {"4.9.1"}, "wish"}));
    EXPECT_TRUE(hall.act(Publish{}));
    for (const int board : {1, 2}) EXPECT_TRUE(hall.act(EnterResult{{2}, board, *parse_result("0-1")}));
    hall.play_round();
    EXPECT_TRUE(hall.act(Finish{}));
    EXPECT_TRUE(hall.act(WriteGame{{{1}, 1, "1. e4 e5"}}));
    EXPECT_TRUE(hall.act(TakeStep{Step::report, 2026y / 9 / 9}));
    EXPECT_TRUE(hall.act(Reopen{"again"}));
    Hall duel;
    duel.open(club_event(1, "gladiator"), 2);
    EXPECT_TRUE(duel.pair());
    EXPECT_TRUE(duel.act(Publish{}));
    EXPECT_TRUE(duel.act(EnterResult{{1}, 1, *parse_result("½-½")}));
    EXPECT_TRUE(duel.act(EnterResult{{1}, 1, *parse_result("0-1")}));
    hall.log.insert(hall.log.end(), duel.log.begin(), duel.log.end());
    Hall cup;
    Settings played_off = club_event(1, "round-robin");
    played_off.play_off = PlayOffFor::candidate_class, played_off.admission = Admission::veteran;
    cup.open(played_off, 2);
    EXPECT_TRUE(cup.pair());
    EXPECT_TRUE(cup.act(Publish{}));
    EXPECT_TRUE(cup.act(EnterResult{{1}, 1, *parse_result("½-½")}));
    EXPECT_TRUE(cup.act(BeginPlayOff{}));
    EXPECT_TRUE(cup.act(PlayPlayOffGame{}));
    EXPECT_TRUE(cup.act(PlayPlayOffGame{EntryId{2}}));
    EXPECT_TRUE(cup.act(TakePlayOffBack{"wrong board"}));
    hall.log.insert(hall.log.end(), cup.log.begin(), cup.log.end());
    Hall rated;
    Settings for_fide = club_event(4, "dutch");
    for_fide.elo_rated = true;
    rated.open(for_fide, 4);
    const SystemRound by_system{.pairs = {{{1}, {3}}, {{4}, {2}}}, .bye = std::nullopt};
    EXPECT_TRUE(rated.act(PairByHand{{{{1}, {2}, {}}, {{3}, {4}, {}}}, std::nullopt, {}, "a broadcast", by_system}));
    EXPECT_TRUE(rated.act(GoBack{1, "no broadcast"}));
    rated.play_round();
    EXPECT_TRUE(rated.act(CorrectForRating{{1}, 1, *parse_result("½-½"), "misread"}));
    EXPECT_TRUE(rated.act(TakeRatings{{{{2}, {2390}}, {{3}, {2222}, true}}, "FIDE 2026-11"}));
    rated.answer = {.confirmed = true};
    EXPECT_TRUE(rated.act(ExchangeNumbers{{1}, {2}}));
    EXPECT_TRUE(rated.act(LeaveFideMode{"æøå"}));
    hall.log.insert(hall.log.end(), rated.log.begin(), rated.log.end());
    hall.log.push_back(RequestConfirmed{3, {.name = "Ask, c", .rating = {1500}}, "æ"});
    hall.log.push_back(Entered{{9}, {.name = "Ask, c"}, {1}, "", true, 3});
    hall.log.push_back(TiedOrdered{{{2}, {1}}, false, "blitz"});
    hall.log.push_back(TiedOrdered{{{1}, {2}}, true, "æ"});
    hall.log.push_back(TieBreakValuesEntered{"OTHER_JURY", {{{1}, 12'500}, {{2}, std::nullopt}}, "the jury"});
    hall.log.push_back(Imported{{"fjord.trf", "trf", "ab", {"line 1: æ"}, {{1}, {2}}, "played so"}});
    return hall.log;
}

TEST(records, how_somebody_is_reached_is_not_among_what_is_shown) {
    EntryRequest asked{.number = 1, .as = {.name = "Ask, A"}, .contact = {"a@example.org", "12345678", "words"}};
    asked.key = "4711";
    const std::string shown = fields_of(EntryRequested{asked}, BirthDates::whole);
    for (const char* secret : {"example.org", "12345678", "words", "4711"})
        EXPECT_EQ(shown.find(secret), std::string::npos) << shown;
    EXPECT_NE(shown.find("Ask, A"), std::string::npos);
    const auto read = tournament_event_from(record_of(EntryRequested{asked}));
    ASSERT_TRUE(read);
    EXPECT_EQ(std::get<EntryRequested>(*read).request, asked);
}

TEST(records, the_limits_of_entry_read_back_and_faults_are_named) {
    using namespace std::chrono;
    for (const EntryLimits& limits :
         {EntryLimits{},
          EntryLimits{.age_from = 9, .age_to = 10, .age_on = 2026y / 6 / 30, .women_only = true, .rating_from = 1000},
          EntryLimits{.rating_to = 0}, EntryLimits{.clubs = {"Ågade", "Nord; Syd"}}}) {
        EXPECT_EQ(*limits_from(record_of(limits)), limits);
        Settings settings = club_event(2);
        settings.limits = limits;
        EXPECT_EQ(*settings_from(record_of(settings)), settings);
    }
    EXPECT_EQ(limits_from("{\"age_to\":-1}").error().field, "age_to");
    EXPECT_EQ(limits_from("{\"age_on\":\"2026-02-30\"}").error().fault, RecordFault::date_impossible);
    EXPECT_EQ(limits_from("{\"women_only\":1}").error().field, "women_only");
    EXPECT_EQ(limits_from("{\"clubs\":[1]}").error().field, "clubs");
    EXPECT_EQ(limits_from("{\"clubs\":\"Nord\"}").error().field, "clubs");
}

TEST(records, the_club_of_a_prize_category_reads_as_it_was_written_before_there_were_several) {
    const auto read =
        categories_from(R"({"categories":[{"name":"Club","limits":{},"prizes_in_ore":[100],"club":"Fjordby"}]})");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->front().whom.clubs, std::vector<std::string>{"Fjordby"});
}

TEST(records, the_choices_by_fides_rules_read_back_and_faults_are_named) {
    const FideChoices chosen{.strength = StrengthBy::higher,
                             .equals = EqualsBy::age,
                             .swap_rounds = false,
                             .half_byes = 2,
                             .last_half_bye = 4,
                             .is_long = true,
                             .tie_break_rating = TieBreakRating::latest,
                             .list_order = {"dsu", "fide"},
                             .unrated = {tiebreak::UnratedAs::fixed, 1400}};
    for (const FideChoices& choices : {FideChoices{}, chosen}) {
        EXPECT_EQ(*choices_from(record_of(choices)), choices);
        Settings settings = club_event(2);
        settings.choices = choices;
        EXPECT_EQ(*settings_from(record_of(settings)), settings);
    }
    EXPECT_EQ(choices_from("{\"strength\":\"looks\"}").error().field, "strength");
    EXPECT_EQ(choices_from("{\"swap_rounds\":1}").error().field, "swap_rounds");
    Settings settings = club_event(2);
    std::string record = record_of(settings);
    const auto from = record.find("\"choices\""), to = record.find("\"regulations\"");
    ASSERT_NE(from, std::string::npos);
    record.erase(from, to - from);
    EXPECT_FALSE(settings_from(record)->choices.swap_rounds)
        << "events of before were played by the table as it stands";
}

TEST(tournament_records, every_kind_of_event_reads_as_it_was_written) {
    Tournament live, read;
    std::set<std::size_t> kinds;
    for (const Event& event : full_log()) {
        const std::string record = record_of(event);
        const auto again = tournament_event_from(record);
        ASSERT_TRUE(again) << record << ": " << again.error().field;
        EXPECT_EQ(record_of(*again), record);
        EXPECT_EQ(type_of(*again), type_of(event));
        live = evolve(std::move(live), event), read = evolve(std::move(read), *again);
        EXPECT_EQ(live, read) << record;
        kinds.insert(event.index());
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<Event>) << "the log above lacks a kind";
}

TEST(tournament_records, what_a_report_said_of_rounds_is_written_only_where_there_is_something) {
    Imported plain{{"fjord.trf", "trf", "ab", {}, {}, ""}}, told = plain;
    told.as.comments = {"MPA @ Round 2: 1-3 => 3-1"};
    EXPECT_EQ(record_of(plain).find("comments"), std::string::npos) << "logs of before keep their bytes";
    for (const Imported& each : {plain, told}) {
        const auto again = tournament_event_from(record_of(each));
        ASSERT_TRUE(again);
        EXPECT_EQ(std::get<Imported>(*again).as, each.as);
    }
}

TEST(tournament_records, settings_of_earlier_logs_have_the_usual_values_for_what_came_later) {
    auto json = nlohmann::ordered_json::parse(record_of(club_event(5)));
    for (const char* later : {"pace", "federation", "page", "round_days", "elo_rated", "invitation", "announced",
                              "smoke_free", "match_games", "admission", "play_off", "regulations", "fees_in_ore"})
        json.erase(later);
    const auto read = settings_from(json.dump());
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, club_event(5));
}

TEST(tournament_records, regulations_read_as_they_were_written_and_an_unknown_word_is_refused) {
    for (const EventRegulations& each :
         {EventRegulations{}, EventRegulations{.draw_ban = DrawBan{}},
          EventRegulations{.default_minutes = 0, .draw_ban = DrawBan{30}, .device_penalty = laws::Penalty::fine}}) {
        const auto read = regulations_from(record_of(each));
        ASSERT_TRUE(read) << record_of(each);
        EXPECT_EQ(*read, each);
    }
    auto json = nlohmann::ordered_json::parse(record_of(EventRegulations{.draw_ban = DrawBan{}}));
    json["no_draw_before"] = "sometimes";
    EXPECT_EQ(regulations_from(json.dump()).error().field, "no_draw_before");
    json["no_draw_before"] = 30, json["supervision"] = "spectator";
    EXPECT_EQ(regulations_from(json.dump()).error().field, "supervision");
}

TEST(tournament_records, broken_records_are_refused_with_the_field) {
    const auto fault = [](std::string_view record) { return tournament_event_from(record).error(); };
    EXPECT_EQ(fault("nonsense").fault, RecordFault::not_json);
    EXPECT_EQ(fault("{}").field, "type");
    EXPECT_EQ(fault(R"({"type":"dance"})").fault, RecordFault::type_unknown);
    EXPECT_EQ(fault(R"({"type":"result-entered","round":1,"board":1})").field, "result");
    EXPECT_EQ(fault(R"({"type":"result-entered","round":1,"board":1,"result":"2-0"})").fault, RecordFault::field_wrong);
    EXPECT_EQ(fault(R"({"type":"result-entered","round":-1,"board":1,"result":"1-0"})").field, "round");
    EXPECT_EQ(fault(R"({"type":"numbers-given","order":[1,"x"]})").field, "order");
}

// Every field of every record is needed: without it, or as something else, the record is refused.
TEST(tournament_records, no_field_may_be_missing_or_of_another_kind) {
    const std::set<std::string> optional{"ground",
                                         "late",
                                         "play-off-begun next_white",
                                         "play-off-game-played next_white",
                                         "play-off-game-played winner",
                                         "born",
                                         "fide_id",
                                         "person",
                                         "elo",
                                         "sex",
                                         "given",
                                         "fixed_board",
                                         "player-entered request",
                                         "entry-requested due",
                                         "result-corrected result",
                                         "result-corrected-for-rating result",
                                         "round-paired by_system",
                                         "array-drawn reason",
                                         "match-game-played next_white",
                                         "match-game-played winner",
                                         "tied-ordered level_again",
                                         "colours-reversed result_follows",  // older logs lack it, and the next
                                         "pair-forbidden from"};
    for (const Event& event : full_log()) {
        const auto whole = nlohmann::ordered_json::parse(record_of(event));
        for (const auto& item : whole.items()) {
            const std::string& field = item.key();
            auto without = whole, other = whole;
            without.erase(field);
            EXPECT_EQ(tournament_event_from(without.dump()).has_value(),
                      optional.contains(field) || optional.contains(std::string(type_of(event)) + " " + field))
                << without.dump();
            other[field] = nlohmann::ordered_json::array({nlohmann::ordered_json::object()});
            EXPECT_FALSE(tournament_event_from(other.dump())) << other.dump();
        }
    }
}

TEST(tournament_records, people_read_the_fields_and_of_a_birth_date_the_year_unless_they_may_see_it_whole) {
    using namespace std::chrono_literals;
    const Event entered = Entered{{3}, {.name = "Aa", .born = 1990y / 5 / 17}, {1}};
    EXPECT_NE(fields_of(entered, BirthDates::whole).find("\"born\":\"1990-05-17\""), std::string::npos);
    EXPECT_NE(fields_of(entered, BirthDates::years).find("\"born\":\"1990\""), std::string::npos);
    EXPECT_EQ(fields_of(entered, BirthDates::whole).find("\"type\""), std::string::npos);
    EXPECT_EQ(fields_of(Finished{}, BirthDates::years), "{}");
}

}  // namespace
}  // namespace dommer::records
