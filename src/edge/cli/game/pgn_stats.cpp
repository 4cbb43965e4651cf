#include <fmt/format.h>

#include <map>

#include "laws/attacks.hpp"
#include "laws/legal_moves.hpp"
#include "notation/opening.hpp"
#include "pgn_input.hpp"

namespace dommer::cli {
namespace {

struct PgnStatsRequest {
    PgnFiles files;
    bool json = false, openings = false;
};

class Counter : public notation::PgnVisitor {
public:
    std::uint64_t games = 0, faulty = 0, plies = 0, longest = 0, mates = 0, stalemates = 0;
    std::uint64_t variations = 0, comments = 0, nags = 0, clock_times = 0, null_moves = 0;
    std::uint64_t set_ups = 0, chess960 = 0, castlings = 0, captures = 0, promotions = 0, en_passants = 0;
    std::array<std::uint64_t, 4> results{};
    bool names_openings = false;
    std::map<const notation::Opening*, std::uint64_t> openings;

    void game_begins() override { depth_ = 0, in_game_ = 0, faulty_ = false; }
    void moves_begin(const notation::PgnStart& start) override {
        last_ = start.position;
        watch_ = {};
        set_ups += start.position != laws::Position::initial() ? 1u : 0u;
        chess960 += start.variant == laws::Variant::chess960 ? 1u : 0u;
    }
    void move(const notation::PgnPlayed& played) override {
        if (depth_ != 0) return;
        ++in_game_;
        last_ = played.after;
        if (names_openings) watch_.reached(last_);
        if (!played.move) return void(++null_moves);
        castlings += played.move->is_castling() ? 1u : 0u;
        captures += is_capture(played.before, *played.move) ? 1u : 0u;
        promotions += played.move->is_promotion() ? 1u : 0u;
        en_passants += played.move->kind() == laws::MoveKind::en_passant ? 1u : 0u;
    }
    void nag(int) override { ++nags; }
    void comment(const notation::PgnComment& comment) override {
        comments += comment.begins ? 1u : 0u;
        clock_times += comment.text.find("[%clk") != std::string_view::npos ? 1u : 0u;
    }
    void variation_begins() override { ++depth_, ++variations; }
    void variation_ends() override { --depth_; }
    void fault(const notation::PgnFault&) override { ++faulty, faulty_ = true; }
    void game_ends(std::optional<notation::PgnResult> result) override {
        ++games;
        plies += in_game_;
        longest = std::max(longest, in_game_);
        if (faulty_) return;
        if (watch_.named() != nullptr) ++openings[watch_.named()];
        if (result) ++results[static_cast<std::size_t>(*result)];
        if (in_game_ != 0 && laws::count_legal_moves(last_) == 0)
            ++(laws::is_in_check(last_, last_.to_move()) ? mates : stalemates);
    }

private:
    std::size_t depth_ = 0;
    std::uint64_t in_game_ = 0;
    bool faulty_ = false;
    laws::Position last_;
    notation::OpeningWatch watch_;
};

Json json_of(const Counter& c) {
    return {{"games", c.games},
            {"faulty_games", c.faulty},
            {"white_won", c.results[0]},
            {"black_won", c.results[1]},
            {"drawn", c.results[2]},
            {"unknown", c.results[3]},
            {"half_moves", c.plies},
            {"longest_game", c.longest},
            {"checkmates", c.mates},
            {"stalemates", c.stalemates},
            {"captures", c.captures},
            {"castlings", c.castlings},
            {"promotions", c.promotions},
            {"en_passant_captures", c.en_passants},
            {"null_moves", c.null_moves},
            {"variations", c.variations},
            {"comments", c.comments},
            {"clock_times", c.clock_times},
            {"annotation_signs", c.nags},
            {"set_up_positions", c.set_ups},
            {"chess960_games", c.chess960}};
}

// The most played first.
Json openings_json(const Counter& counter) {
    std::vector<std::pair<const notation::Opening*, std::uint64_t>> played(counter.openings.begin(),
                                                                           counter.openings.end());
    std::ranges::stable_sort(played, [](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    Json list = Json::array();
    for (const auto& [opening, games] : played)
        list.push_back({{"code", opening->code}, {"name", opening->name.in(Language::english)}, {"games", games}});
    return list;
}

void print_words(const Json& counts) {
    for (const auto& [name, count] : counts.items()) {
        std::string words = name;
        std::replace(words.begin(), words.end(), '_', ' ');
        fmt::print("{:<22} {:>12}\n", words, count.get<std::uint64_t>());
    }
}

Exit run(const PgnStatsRequest& request) {
    const auto language = language_of(request.files);
    if (!language) return bad_input(request.files.language + " is no language of piece letters here; see --help.");
    Counter counter;
    counter.names_openings = request.openings;
    bool all_read = true;
    {
        Progress progress(request.files.names);
        for (const std::string& name : request.files.names) {
            notation::PgnReader reader({.language = *language});
            all_read = read_pgn_file(name, reader, counter, progress) && all_read;
        }
    }
    Json counts = json_of(counter);
    if (!request.json) print_words(counts);
    if (request.openings) counts["openings"] = openings_json(counter);
    if (request.json) print(counts);
    if (request.openings && !request.json)
        for (const Json& each : counts["openings"])
            fmt::print("{} {:<44} {:>8}\n", each["code"].get<std::string>(), each["name"].get<std::string>(),
                       each["games"].get<std::uint64_t>());
    if (!all_read) return Exit::bad_input;
    return counter.faulty == 0 ? Exit::done : Exit::no;
}

}  // namespace

void add_pgn_stats(CommandLine& pgn, Exit& exit) {
    auto request = std::make_shared<PgnStatsRequest>();
    CommandLine* command = pgn.add_subcommand("stats", "Count games, results, moves and what else the files hold");
    add_pgn_files(*command, request->files);
    command->add_flag("--openings", request->openings, "and how often each opening was played");
    command->add_flag("--json", request->json, "print JSON");
    command->callback([request, &exit] { exit = run(*request); });
}

}  // namespace dommer::cli
